"""Cards on their way in a step of gates: those that a seat discards leave the board."""

from __future__ import annotations

from games.gates import events as happen
from genius_tui.boards.gates_known import GatesObservation
from genius_tui.boards.handed import handed, seat_at
from genius_tui.boards.picture import Move, Picture
from genius_tui.text.paint import chip


def moves(observation: GatesObservation, picture: Picture) -> tuple[Move, ...]:
    """What the newest step moves besides seats: discarded cards go to the nearer of the upper and lower edge."""
    event = observation.steps[-1] if observation.steps else None
    if not isinstance(event, happen.Discard) or not event.cards:
        return ()
    start = seat_at(picture, event.seat)
    if start is None:
        return ()
    end = start[0], 0 if start[1] < picture.height // 2 else picture.height - 1
    role = chip(observation.seats.index(event.seat))
    return handed(picture, f" {' '.join(map(str, event.cards))} ", role, start, end)

"""Cards on their way in a step of gates: those that a seat discards fall down beside it, and are gone."""

from __future__ import annotations

from games.gates import events as happen
from genius_tui.boards.gates_known import GatesObservation
from genius_tui.boards.handed import handed, seat_at
from genius_tui.boards.picture import Move, Picture
from genius_tui.text.paint import chip

_FALL = 2
"""Rows that discarded cards fall, or rise where there are not so many below: far from the frame, over few others."""


def moves(observation: GatesObservation, picture: Picture) -> tuple[Move, ...]:
    """What the newest step moves besides seats: discarded cards."""
    event = observation.steps[-1] if observation.steps else None
    if not isinstance(event, happen.Discard) or not event.cards:
        return ()
    start = seat_at(picture, event.seat)
    if start is None:
        return ()
    x, y = start
    end = x, y + _FALL if y + _FALL < picture.height - 1 else y - _FALL
    role = chip(observation.seats.index(event.seat))
    return handed(picture, f" {' '.join(map(str, event.cards))} ", role, start, end)

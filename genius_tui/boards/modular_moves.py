"""What is on its way in a step of Three Modular Rooms: a card into its room, garnets to who takes them."""

from __future__ import annotations

from games.modular import events as happen
from genius_tui.boards.handed import below, handed, seat_at
from genius_tui.boards.modular_scene import ModularObservation
from genius_tui.boards.picture import Move, Picture
from genius_tui.text.paint import BoardRole

_CARD = BoardRole("played", "paper", bold=True, fill=True)
_GARNET = BoardRole("garnet", "garnet", bold=True, fill=True)


def moves(observation: ModularObservation, picture: Picture) -> tuple[Move, ...]:
    """What the newest step moves: a card comes from below the board, where its player's hand is told."""
    match observation.steps[-1] if observation.steps else None:
        case happen.Plays(seat=seat, number=number, room=room):
            there = seat_at(picture, seat, f"room:{room}")
            return handed(picture, f" {number} ", _CARD, below(picture, there), there)
        case happen.Takes(given=given):
            return tuple(
                move
                for giver, takers in given.items()
                for taker in takers
                for move in handed(picture, " 1 ", _GARNET, seat_at(picture, giver), seat_at(picture, taker))
            )
        case _:
            return ()

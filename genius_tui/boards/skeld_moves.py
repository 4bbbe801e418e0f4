"""Energy on its way in a step of Skeld: from a crewmate into its room, or to who drains it."""

from __future__ import annotations

from games.core.viewers import Seat
from games.skeld import events as happen
from genius_tui.boards.handed import corner, handed
from genius_tui.boards.picture import Cell, Move, Picture
from genius_tui.boards.skeld_view import SkeldObservation
from genius_tui.text.paint import BoardRole, chip


def moves(observation: SkeldObservation, picture: Picture) -> tuple[Move, ...]:
    """What the newest step moves besides crewmates."""
    match observation.steps[-1] if observation.steps else None:
        case happen.Spend(who=who, room=room, energy=energy) | happen.Disabled(who=who, room=room, energy=energy):
            there = corner(picture, f"room:{room}")
            return handed(
                picture, f" {energy} ", _role(observation, who.seat), _energy(picture, who.subject, room), there
            )
        case happen.Drain(who=who, room=room, crew=crew):
            return tuple(
                move
                for one in crew
                for move in handed(
                    picture,
                    " 1 ",
                    _role(observation, one.seat),
                    _energy(picture, one.subject, room),
                    _energy(picture, who.subject, room),
                )
            )
        case _:
            return ()


def _role(observation: SkeldObservation, seat: Seat) -> BoardRole:
    return chip(observation.seats.index(seat))


def _energy(picture: Picture, subject: str, room: str) -> Cell | None:
    """Where a crewmate's energy stands: the last of its cells in the room."""
    around = picture.area_of(f"room:{room}")
    if around is None:
        return None
    found = [area for area in picture.areas if area.subject == subject and around.holds(area.x, area.y)]
    return max(((area.x + area.width - 1, area.y) for area in found), default=None)

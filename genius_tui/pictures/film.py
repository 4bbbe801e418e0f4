"""A round step by step, as frames: what these viewers see of it, each shown as long as its sentence takes to read."""

from __future__ import annotations

from games.core.errors import Refused
from games.core.viewers import Viewers
from genius_tui.looking.history import AnyMatch, Point
from genius_tui.pictures.gif import Frame
from genius_tui.pictures.sheet import point_of, points_of, said_at, sheets

LOOK, CHARACTER, LAST = 0.8, 0.05, 3.0
"""Seconds to look at a board, to read a character, and to look at the last board longer than at the others."""


def film(match: AnyMatch, viewers: Viewers, round: int | None = None, step: int | None = None) -> tuple[Frame, ...]:
    """The board before a round's first step that these viewers see, and after each up to one of them (None: the last).

    `round`: None for the newest of which they see a step. A step that they do not see has no frame and takes no time.
    Raises Refused.
    """
    points = points_of(match, viewers, round)
    if not points:
        raise Refused(f"these eyes see no step {'yet' if round is None else f'in round {round}'}: nothing moves")
    if step is not None:
        point_of(match, viewers, match.stages[points[0].stage].round, step)
    before = Point(points[0].stage, 0)
    shown = (before, *points[:step])
    seconds = (LOOK + CHARACTER * len(said_at(match, viewers, point)) for point in shown)
    frames = tuple(map(Frame, sheets(match, viewers, shown), seconds))
    return (*frames[:-1], Frame(frames[-1].sheet, frames[-1].seconds + LAST))

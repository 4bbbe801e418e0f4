"""Small lessons for tests, made of lines."""

from __future__ import annotations

from typing import Any

import games
from games.core import actions as do
from games.core.match import Match
from games.core.setup import Header
from genius_tui.lessons.cards import Lesson, lesson_of

FOUR = ("Alma", "Bela", "Gabe", "Omar")
THREE_LINES = ("A:open B:pass C:garnet D:open", "K:open L:pass M:garnet N:open", "X:open Y:pass Z:garnet")


def lesson(
    *actions: do.AnyAction,
    game: str = "gatekeeping",
    players: tuple[str, ...] = FOUR,
    layout: tuple[str, ...] = THREE_LINES,
    **options: Any,
) -> Lesson:
    """A lesson of these actions, with the seed 1."""
    header = Header(
        genius=1,
        game=game,
        players=players,
        seed=1,
        options={**({"layout": list(layout)} if layout else {}), **options},
        lesson=True,
    )
    return lesson_of(Match.begin(games.find(game), header).do_all(actions), "test")


def orders(text: str) -> list[do.AnyAction]:
    """Actions written as in the material: `Al: A with 3 | Be: B with 2 / ...`; `/` resolves."""
    names = {name[:2]: name for name in FOUR}
    found: list[do.AnyAction] = []
    for number, part in enumerate(text.split("/")):
        if number:
            found.append(do.Resolve())
        for line in filter(None, (one.strip() for one in part.split("|"))):
            seat, _, order = line.partition(":")
            found.append(do.Order(names[seat.strip()], order.strip()))
    return found


def enters(seat: str, gate: str) -> dict[str, str]:
    """The condition that a seat enters a gate."""
    return {"event": "enter", "seat": seat, "gate": gate}

"""Small lessons for tests, made of lines."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import games
from games.core import actions as do
from games.core.errors import GameError
from games.core.match import Match
from games.core.report import report
from games.core.setup import Header
from games.core.viewers import HOST, Viewers
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
    """Actions written as in the material: `Al: A with 3 | Be: B with 2 / Cy! call`; `/` resolves, `!` acts."""
    names = {name[:2]: name for name in FOUR}
    found: list[do.AnyAction] = []
    for number, part in enumerate(f"{text} ".split("/ ")):
        if number:
            found.append(do.Resolve())
        for line in filter(None, (one.strip() for one in part.split("|"))):
            seat, sign, order = re.split("([:!])", line, maxsplit=1)
            whose = names.get(seat.strip(), seat.strip())
            found.append((do.Act if sign == "!" else do.Order)(whose, order.strip()))
    return found


def material(game: str, players: str, text: str, layout: Iterable[str] = (), **options: Any) -> Any:
    """The match after orders as the material writes them, for players as it calls them."""
    names = {name[:2]: name for name in FOUR}
    seats = tuple(names.get(short, short) for short in players.split())
    return lesson(*orders(text), game=game, players=seats, layout=tuple(layout), **options).match


def told(match: Any, kind: str, seat: str = "") -> list[dict[str, Any]]:
    """The data of each event of a kind, as the host or a seat knows them."""
    viewers = Viewers.of((seat,)) if seat else HOST
    return [one["data"] for one in report(match, viewers)["events"] if one["kind"] == kind]


def view(match: Any, seat: str = "") -> dict[str, Any]:
    """What the host or a seat is shown."""
    return report(match, Viewers.of((seat,)) if seat else HOST)["view"]


def refuses(match: Any, line: str) -> bool:
    """Whether a line of the material would be refused now."""
    try:
        match.do_all(orders(line))
    except GameError:
        return True
    return False


def enters(seat: str, gate: str) -> dict[str, str]:
    """The condition that a seat enters a gate."""
    return {"event": "enter", "seat": seat, "gate": gate}

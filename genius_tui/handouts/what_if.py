"""What-if cases to read and to hand on: as lines, as a message, as JSON. They know nothing of any match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from games.core.events import Event
from games.core.game import AnyGame, Column, WhatIf
from games.core.markdown import code, escaped, fenced
from genius_tui.boards import BOARDS
from genius_tui.boards.picture import text_lines
from genius_tui.handouts.sections import WIDEST
from genius_tui.looking import cases
from genius_tui.text.tables import table
from genius_tui.text.tags import seat_tags

_WIDTH = 78
_NOTHING = frozenset({None, "-"})
_INVENTED = "An invented case: nothing in it comes from a match."


def lines(game: AnyGame, text: str) -> Iterator[str]:
    """A case, its working step by step, the board and the seats at its end; without a text, of the game's example.

    Raises OrderError or Refused.
    """
    text = text or cases.example(game)
    case = cases.what_if(game, text)
    yield f"What if {text} ({_INVENTED[0].lower()}{_INVENTED[1:-1]})"
    for number, event in enumerate(case.steps, start=1):
        yield f"{number:>3} {event.rule:<4} {game.tell(event, case.observation)}"
    yield from _board(game, case, _WIDTH)
    yield from _seats(game, case)


def message(game: AnyGame, text: str) -> str:
    """The same as a message for a chat, in Markdown. Raises OrderError or Refused."""
    text = text or cases.example(game)
    case = cases.what_if(game, text)
    told = (
        f"{n}. {escaped(game.tell(event, case.observation))} ({event.rule})" for n, event in enumerate(case.steps, 1)
    )
    drawn = "\n".join((*_board(game, case, WIDEST), "", *_seats(game, case))).strip("\n")
    return "\n".join((f"# What if {code(text)}", "", _INVENTED, "", *told, "", fenced(drawn)))


def as_json(game: AnyGame, text: str) -> dict[str, Any]:
    """The case, its events and the view after it, as plain JSON values. Raises OrderError or Refused."""
    text = text or cases.example(game)
    case = cases.what_if(game, text)
    return {
        "game": game.meta.slug,
        "case": text,
        "before": msgspec.to_builtins(case.observation.view),
        "events": [_event(game, case, event) for event in (*case.observation.steps, *case.steps)],
        "view": msgspec.to_builtins(case.after),
    }


def _event(game: AnyGame, case: WhatIf[Any], event: Event) -> dict[str, Any]:
    told = game.tell(event, case.observation)
    return {"kind": event.kind, "rule": event.rule, "text": told, "data": msgspec.to_builtins(event.data())}


def _board(game: AnyGame, case: WhatIf[Any], width: int) -> Iterator[str]:
    board = BOARDS.get(game.meta.slug)
    if board is not None:
        observation = case.at(len(case.steps))
        way = board.ways(observation, width, 1)[0]
        yield from text_lines(board.draw(observation, seat_tags(observation.seats), width, 1, way))


def columns(game: AnyGame, case: WhatIf[Any]) -> tuple[Column, ...]:
    """What each seat has at the end, as the columns of a table that say anything."""
    return tuple(one for one in game.table(case.end) if not _NOTHING.issuperset(one.cells.values()))


def _seats(game: AnyGame, case: WhatIf[Any]) -> Iterator[str]:
    yield from table(columns(game, case), case.observation.seats)

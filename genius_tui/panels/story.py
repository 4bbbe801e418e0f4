"""How a match went: what its game tells of it, a chart of its rounds, and its turning points with where they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.story import Cell
from games.core.viewers import HOST, Seat
from genius_tui.looking import story
from genius_tui.looking.history import History
from genius_tui.panels.content import Item
from genius_tui.panels.view_model import ViewModel
from genius_tui.text.cells import cells
from genius_tui.text.colours import Blend, tint
from genius_tui.text.paint import BoardRole
from genius_tui.text.spans import Span, column, width_of

WIDE, NARROW = 8, 4
"""Cells of a round in the chart, with the blank behind it: for the whole text, and at least for the short one."""
MOST_NAME, LEAST_NAME = 12, 6
LEAD = 5

TITLE = BoardRole("title", "gold", bold=True)
_FAINT, _STRONG = 10, 55
"""How much colour lies behind the least and the greatest amount, in percent."""
_REACHED = tint("gold", 45)


def told(model: ViewModel) -> History | None:
    """Everybody's history, if it has a story; None before the match has a result. All is public then (V4)."""
    if not model.observation.ended or model.observation.result is None:
        return None
    history = model.viewpoint.source.history(HOST)
    return history if story.story(history) is not None else None


def ranked(history: History) -> tuple[Seat, ...]:
    """The seats, best first."""
    found = story.story(history)
    return found.ranked if found is not None else history.facts.seats


def sentences(model: ViewModel, history: History) -> Iterator[Item]:
    """The story, as one paragraph."""
    found = story.story(history)
    if found is not None:
        yield Item("story", (Span(" "), *model.named(" ".join(found.sentences))), 1)


def turns(model: ViewModel, history: History) -> Iterator[Item]:
    """The turning points, each a link to its step."""
    found = story.turns(history)
    wide = max((len(turn.when) for turn in found), default=0)
    for turn in found:
        lead = Span(f" {turn.when:<{wide}}  ", "hint"), Span(f"{turn.words}  ", TITLE)
        key = f"turn:{turn.stage}:{turn.number}"
        yield Item(key, (*lead, *model.named(turn.text), Span(f"  {turn.rule}", "hint")), wide + 3, stop=True)


def chart(model: ViewModel, history: History, width: int) -> Iterator[Item]:
    """A row for each seat, a column for each round; in several parts where not all rounds have room."""
    found, rounds = story.story(history), story.rounds(history)
    if found is None or not rounds:
        return
    names = max(len(seat) for seat in found.ranked)
    wide = LEAD + min(names, MOST_NAME) + 1 + len(rounds) * WIDE <= width
    shorts = max((cells(cell.short) for part in rounds for cell in part.cells.values()), default=0)
    size = WIDE if wide else max(NARROW, shorts + 1)
    fitting = max(1, (width - LEAD - LEAST_NAME - 1) // size)
    name = min(names, MOST_NAME, width - LEAD - 1 - min(fitting, len(rounds)) * size)
    most = max((cell.amount for part in rounds for cell in part.cells.values()), default=0)
    title = found.chart if wide else found.narrow or found.chart
    yield Item("chart", (Span(f" {title}", "place"),), 1)
    for start in range(0, len(rounds), fitting):
        part = rounds[start : start + fitting]
        heads = "".join(f" {one.title:<{size - 1}}" for one in part)
        yield Item(f"chart:{start}", (Span(" " * (LEAD + name + 1)), Span(heads, "hint")))
        for seat in found.ranked:
            yield Item(f"chart:{start}:{seat}", tuple(_row(model, seat, part, name, size, most)))


def width_of_chart(items: Sequence[Item]) -> int:
    """The cells that a chart's rows take."""
    return max((width_of(item.line) for item in items if item.key.count(":") > 1), default=0)


def _row(
    model: ViewModel, seat: Seat, rounds: Sequence[story.Round], name: int, size: int, most: int
) -> Iterator[Span]:
    yield from (model.chip(seat), Span(" "), column(seat, name), Span(" "))
    for one in rounds:
        cell = one.cells.get(seat, Cell("", ""))
        text = cell.text if size == WIDE else cell.short
        if not text.strip():
            yield Span(" " * size)
            continue
        role = "place" if cell.marked else "hint" if text == "·" else "plain"
        yield Span(f" {column(text, size - 1).text}", role, ground=_ground(cell, most))


def _ground(cell: Cell, most: int) -> Blend:
    if cell.marked:
        return _REACHED
    return tint("terrace", _FAINT + (_STRONG - _FAINT) * max(0, cell.amount) // max(1, most))

"""RESULT: who won and who lost, by which rule, how the match went, and what each seat has now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby

from msgspec.structs import replace

from games.core.game import Column
from games.core.names import counted
from games.core.state import Result
from games.core.viewers import Seat
from genius_tui.looking.history import History
from genius_tui.panels import story
from genius_tui.panels.content import Item, PanelContent
from genius_tui.panels.seats import LEAD, table
from genius_tui.panels.view_model import ViewModel, said, what_to_do
from genius_tui.text.cells import cells
from genius_tui.text.colours import tint
from genius_tui.text.spans import Line, Span, width_of

LABEL = 11
HANG = LABEL + 5
_LONG = 12
"""Names longer than this move nobody else's prizes to the right."""

BAND = tint("gold", 12)
TURNS = Item("turns", (Span(" TURNING POINTS", "place"), Span("  enter opens one", "hint")))
TITLES, TOTALS = 2, 3
"""Spans of a table's heading and of its rows before the cells: tag, blank, name."""


def short(model: ViewModel) -> PanelContent:
    """The result in a few lines, for the panel."""
    result = model.observation.result
    if result is None:
        return PanelContent("RESULT", (Item("none", said(" The match is not over.")),), model.viewers)
    found = story.told(model)
    items = (
        *_verdict(model, result),
        *_garnets(model, result),
        *_why(model, result, found),
        *(() if found is None else story.turns(model, found)),
    )
    return PanelContent(
        "RESULT",
        items,
        model.viewers,
        foot=what_to_do(model, " {match.result} full   {match.steps} step through   {match.handouts} handouts"),
    )


def full(model: ViewModel, width: int) -> PanelContent:
    """The whole result: verdict, story, a chart of the rounds, turning points, and a table of all seats."""
    result = model.observation.result
    if result is None:
        return short(model)
    found = story.told(model)
    order = () if found is None else story.ranked(found)
    blank = Item("blank", ())
    shown = columns(model, result)
    charted = () if found is None else tuple(story.chart(model, found, width))
    beside = _beside(charted, table(model, shown, width - story.width_of_chart(charted) + LEAD + 1, order))
    items = (
        *_verdict(model, result),
        blank,
        *_why(model, result, found),
        *((blank, *(beside or charted)) if charted else ()),
        *(() if found is None else (blank, TURNS, *story.turns(model, found))),
        *(() if beside else (blank, *table(model, shown, width, order))),
    )
    return PanelContent("RESULT", items, model.viewers)


def _beside(chart: tuple[Item, ...], rows: tuple[Item, ...]) -> tuple[Item, ...]:
    """The chart with the table's cells at its right; () if either is in parts, or there is no room."""
    if not chart or len(rows) != len(chart) - 1 or any(item.key == "gap" for item in rows):
        return ()
    wide = story.width_of_chart(chart)
    joined: list[Item] = [chart[0]]
    for own, other in zip(chart[1:], rows, strict=True):
        left = Span(" " * (wide - width_of(own.line)))
        cells = other.line[TITLES if other is rows[0] else TOTALS :]
        joined.append(replace(own, line=(*own.line, left, *cells)))
    return tuple(joined)


def columns(model: ViewModel, result: Result) -> tuple[Column, ...]:
    """The game's columns, with the purse split into three: before the end, what the ending paid, and now."""
    own = tuple(column for column in model.viewpoint.columns if column.title != "purse")
    before = {seat: now - result.paid.get(seat, 0) for seat, now in result.garnets.items()}
    paid = {seat: f"+{number}" if number else "0" for seat, number in _paid(model, result).items()}
    opals = (Column("opals", {seat: result.opals.get(seat, "-") for seat in model.viewpoint.seats}),)
    return (
        *own,
        Column("tokens", {seat: result.tokens.get(seat, "-") for seat in model.viewpoint.seats}),
        *(opals if result.opals else ()),
        Column("had", before),
        Column("paid", paid),
        Column("purse", dict(result.garnets)),
    )


def _paid(model: ViewModel, result: Result) -> dict[Seat, int]:
    return {seat: result.paid.get(seat, 0) for seat in model.viewpoint.seats}


def _verdict(model: ViewModel, result: Result) -> list[Item]:
    """Winners, candidate, losers, each with the reason and its rule; once for winners who have them in common."""
    items: list[Item] = []
    for _, group in groupby(result.winners, partial(_prize, result)):
        items += _won(model, result, tuple(group), _label("" if items else "Winners"))
    if not items:
        items.append(Item("winner", (_label("Winners"), Span("nobody")), ground=BAND))
    items.append(Item("candidate", (_label("Candidate"), *_candidate(model, result)), HANG, ground=BAND))
    losers = _seats(model, result.losers) or (Span("nobody"),)
    items.append(Item("losers", (_label("Losers"), *losers), LABEL + 1, ground=BAND))
    return items


def _seat(model: ViewModel, seat: Seat) -> Line:
    return model.chip(seat), *model.named(f" {seat}")


def _seats(model: ViewModel, seats: Iterable[Seat]) -> Line:
    return tuple(span for seat in seats for span in (*_seat(model, seat), Span("  ")))


def _won(model: ViewModel, result: Result, seats: Sequence[Seat], label: Span) -> Iterator[Item]:
    """Winners of one prize for one reason: in a row if it is one, else what they have in common below them all."""
    one, key = seats[0], f"winner:{seats[0]}"
    if len(seats) == 1:
        spans = (*_seat(model, one), _aligned(result, one), *_prize(result, one))
        yield Item(key, (label, *spans), HANG, ground=BAND)
        return
    yield Item(key, (label, *_seats(model, seats)), LABEL + 1, ground=BAND)
    yield Item(f"{key}:why", (Span(" " * (LABEL - 1)), *_prize(result, one, " each")), HANG, ground=BAND)


def _prize(result: Result, seat: Seat, each: str = "") -> Line:
    """What a winner gets, and why, three blanks before each."""
    prizes = [counted(result.tokens[seat], "Token")] if seat in result.tokens else []
    if seat in result.opals:
        prizes.append(counted(result.opals[seat], "opal"))
    won = (Span(f"   ◊ {', '.join(prizes)}{each}", story.TITLE),) if prizes else ()
    return *won, *_reason(result, seat)


def _aligned(result: Result, seat: Seat) -> Span:
    """Blanks behind a winner's or the candidate's name, so that prizes and reasons stand below each other."""
    names = [cells(name) for name in (*result.winners, *filter(None, (result.candidate,))) if cells(name) <= _LONG]
    return Span(" " * max(0, max(names, default=0) - cells(seat)))


def _candidate(model: ViewModel, result: Result) -> Line:
    if result.candidate is None:
        return said("nobody" if model.viewpoint.over else "the winners vote")
    return *_seat(model, result.candidate), _aligned(result, result.candidate), *_reason(result, result.candidate)


def _reason(result: Result, seat: Seat) -> Line:
    reason = result.reasons.get(seat)
    return (Span(f"   {reason.text} ({reason.rule})"),) if reason else ()


def _garnets(model: ViewModel, result: Result) -> list[Item]:
    ranked = sorted(model.viewpoint.seats, key=lambda seat: -result.garnets[seat])
    purses = [span for seat in ranked for span in (model.chip(seat), Span(f" {result.garnets[seat]}  "))]
    return [Item("garnets", (_label("Garnets"), *purses), LABEL + 1)]


def _why(model: ViewModel, result: Result, found: History | None) -> Iterator[Item]:
    """The story; without one, the reason in a sentence."""
    if found is not None:
        yield from story.sentences(model, found)
    else:
        yield Item("why", (_label("Why"), *model.named(result.why)), LABEL + 1)


def _label(label: str) -> Span:
    return Span(f" {label:<{LABEL}}", "place")

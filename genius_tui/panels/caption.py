"""The rows below the board: the current step, or what the match waits for; then the board's own caption."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.viewers import Seat
from genius_tui.panels import orders
from genius_tui.panels.view_model import ViewModel, what_to_do
from genius_tui.text.named import tag_chips
from genius_tui.text.spans import Line, Span

MOST_ROUNDS = 16


def caption(model: ViewModel) -> tuple[Line, ...]:
    """The lines, most important first; long ones may wrap."""
    return (
        *_standing(model),
        *((Span(f" {text}", "hint"),) for text in model.board.caption(model.observation, model.tags)),
    )


def rule(model: ViewModel) -> str:
    """The number of the rule of the step that is shown, empty without one."""
    current = model.viewpoint.current
    return "" if current is None else current.rule


def state(model: ViewModel, due: str) -> str:
    """How the match stands, for the header; while it waits for orders with `due` (`due in 3h12m`)."""
    viewpoint = model.viewpoint
    match viewpoint.standing:
        case "stepping":
            return f"STEPPING {viewpoint.number}/{viewpoint.total}"
        case "over":
            return "OVER"
        case _ if due:
            return f"WAITING, {due}"
        case _:
            return f"WAITING for {model.viewpoint.history.awaits}"


def heading(model: ViewModel, marks: tuple[str, ...], due: str) -> tuple[str, tuple[str, ...]]:
    """The header's name (the game), and its other parts: title, round, marks, how the match stands."""
    facts, passage = model.viewpoint.facts, model.viewpoint.passage
    when = model.viewpoint.history.when if passage is None else passage.when
    standing = facts.game.standing(model.observation, facts.options)
    return facts.game.meta.title.upper(), (facts.title, when + _rounds(model), state(model, due), *marks, standing)


def _rounds(model: ViewModel) -> str:
    """How the round that is stepped through stands among those played: ` ■■■·····`; empty in the present."""
    passage = model.viewpoint.passage
    last = model.viewpoint.history.now.round
    if passage is None or not 1 < last <= MOST_ROUNDS:
        return ""
    return f" {'■' * passage.round}{'·' * (last - passage.round)}"


def _standing(model: ViewModel) -> Iterator[Line]:
    viewpoint = model.viewpoint
    if viewpoint.point is not None:
        yield _step(model)
    elif model.viewpoint.over:
        yield (
            Span(" The match is over: everything is public (V4). ", "place"),
            *what_to_do(model, "{match.steps} steps through it."),
        )
    elif model.is_host:
        yield _owed(model)
    else:
        yield from (_own(model, seat) for seat in model.eyes.on)


def _step(model: ViewModel) -> Line:
    current = model.viewpoint.current
    if current is None:
        chapter = model.viewpoint.chapter
        return (
            Span(f" Before {chapter.title if chapter else 'it'} is resolved. ", "place"),
            *what_to_do(model, "{match.next} goes on."),
        )
    return (Span(" "), *model.named(current.text, "place"))


def _owed(model: ViewModel) -> Line:
    short = orders.missing(model)
    if not short:
        bots = orders.awaited_bots(model)
        of_bots = (
            (Span(" Bots order as it is resolved:", "hint"), Span(" "), *tag_chips(bots, model.tags)) if bots else ()
        )
        return (Span(" All orders are in.", "in"), *of_bots)
    return (Span(" Waiting for ", "place"), *tag_chips(short, model.tags))


def _own(model: ViewModel, seat: Seat) -> Line:
    if seat not in orders.owing(model):
        return model.named(f" {seat} gives no orders in this phase.")
    given = model.orders_of.orders.get(seat)
    if given is None and seat in model.orders_of.bots:
        return model.named(f" {orders.default_of(model, seat)}")
    if given is None:
        return (Span(f" The orders of {seat} are not in. ", "missing"), Span(orders.default_of(model, seat)))
    return (Span(f" The orders of {seat} are in: ", "in"), Span(model.spelt(given)))

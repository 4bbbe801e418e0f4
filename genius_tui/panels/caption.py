"""The rows below the board: the step that stands, or what the match waits for; then what the board adds."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.viewers import Seat
from genius_tui.panels import orders
from genius_tui.panels.scene import Scene, what_to_do
from genius_tui.text.spans import Line, Span


def caption(scene: Scene) -> tuple[Line, ...]:
    """The lines, the most important first; the longest may wrap."""
    return (*_standing(scene), *((Span(f" {text}", "hint"),) for text in scene.board.caption(scene.sight, scene.tags)))


def state(scene: Scene, due: str) -> str:
    """What the match does, for the header; while it waits, until when (`due in 3h12m`)."""
    look = scene.look
    match look.standing:
        case "stepping":
            return f"STEPPING {look.number}/{look.total}"
        case "over":
            return "OVER"
        case _ if due:
            return f"WAITING, {due}"
        case _:
            return f"WAITING for {scene.look.history.awaits}"


def heading(scene: Scene, marks: tuple[str, ...], due: str) -> tuple[str, tuple[str, ...]]:
    """The header's name and its parts: game; title, round, state, marks, and how the match stands."""
    facts, passage = scene.look.facts, scene.look.passage
    when = scene.look.history.when if passage is None else passage.when
    standing = facts.game.standing(scene.sight, facts.options)
    return facts.game.meta.title.upper(), (facts.title, when, state(scene, due), *marks, standing)


def _standing(scene: Scene) -> Iterator[Line]:
    look = scene.look
    if look.point is not None:
        yield _step(scene)
    elif scene.look.over:
        yield (
            Span(" The match is over: everything is public (V4). ", "place"),
            *what_to_do(scene, "{match.steps} steps through it."),
        )
    elif scene.is_host:
        yield _owed(scene)
    else:
        yield from (_own(scene, seat) for seat in scene.eyes.on)


def _step(scene: Scene) -> Line:
    current = scene.look.current
    if current is None:
        chapter = scene.look.chapter
        return (
            Span(f" Before {chapter.title if chapter else 'it'} is resolved. ", "place"),
            *what_to_do(scene, "{match.next} goes on."),
        )
    lead = f" step {current.number} of {scene.look.total}  {current.rule}  "
    return (Span(lead, "hint"), Span(current.text, "place"))


def _owed(scene: Scene) -> Line:
    short = orders.missing(scene)
    if not short:
        return (Span(" All orders are in.", "in"),)
    return (Span(" Waiting for ", "place"), Span(scene.tagged_all(short), "missing"))


def _own(scene: Scene, seat: Seat) -> Line:
    if seat not in orders.owing(scene):
        return (Span(f" {seat} gives no orders in this phase."),)
    given = scene.orders_of.orders.get(seat)
    if given is None:
        return (Span(f" The orders of {seat} are not in. ", "missing"), Span(orders.default_of(scene, seat)))
    return (Span(f" The orders of {seat} are in: ", "in"), Span(scene.spelt(given)))

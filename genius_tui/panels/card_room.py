"""A lesson's card where room is short: the question by its end, choices side by side, the steps that matter most."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from games.core.names import counted
from genius_tui.lessons.weights import NEEDED, Weight
from genius_tui.panels.content import Item
from genius_tui.text.spans import Line, Span, text_of, width_of, wrapped

FEWEST = 3
"""Rows that what came of it has in any case; the board gives them."""
_SENTENCE = re.compile(r"(?<=[.?!]) (?=\S)")
_BETWEEN = Span("  ")


class Room(Struct, frozen=True):
    """Cells and rows that a card has inside its edges."""

    width: int
    rows: int


class Came(Struct, frozen=True):
    """What came of it: the line above the steps, the steps in the order of time, and how much each of them matters."""

    head: Item
    steps: tuple[Item, ...]
    weights: tuple[Weight, ...]


def rows_of(items: Iterable[Item], width: int) -> int:
    """Rows that items take."""
    return sum(len(wrapped(item.line, width, item.hang)) for item in items)


def shrunk(
    head: Sequence[Item], came: Came, room: Room, *, whole: bool = False
) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """A card's head and what came of it, in this room. `whole`: all the steps, to be gone through.

    First the choices go side by side, then those that nobody chose are left out, then the rule's quotation, until the
    steps fit that explain what came of it. Only where that is not enough the question is told by its last sentences.
    """
    least = rows_of((came.head, *came.steps), room.width)
    for shorter in _shorter(head, room.width):
        if rows_of(head, room.width) + least <= room.rows:
            break
        head = shorter
        least = rows_of((came.head, *(came.steps if whole else _needed(came))), room.width)
    if whole:
        return tuple(head), (came.head, *came.steps)
    left = room.rows - rows_of((*head, came.head), room.width)
    return tuple(head), (came.head, *_most_important(came, room.width, max(FEWEST, left)))


def _needed(came: Came) -> Iterable[Item]:
    """The steps that explain what came of it, with the line that says how many others there are."""
    needed = [step for step, weight in zip(came.steps, came.weights, strict=True) if weight <= NEEDED]
    return (*needed, *([_left(1)] if len(needed) < len(came.steps) else []))


def _shorter(head: Sequence[Item], width: int) -> Iterator[Sequence[Item]]:
    """A card's head, shorter and shorter."""
    yield _side_by_side(head, width)
    if not any(item.stop for item in head):
        head = _chosen(head)
    yield (head := _side_by_side(head, width))
    yield (head := _unquoted(head))
    yield _by_its_end(head, width)


def _side_by_side(head: Sequence[Item], width: int) -> Sequence[Item]:
    """The choices side by side, as many in a row as fit."""
    choices = [item for item in head if item.key.startswith("choice:")]
    if not choices or any(item.stop for item in choices):
        return head
    lines: list[Line] = []
    for item in choices:
        if lines and width_of((*lines[-1], _BETWEEN, *item.line)) <= width:
            lines[-1] = (*lines[-1], _BETWEEN, *item.line)
        else:
            lines.append(item.line)
    at = head.index(choices[0])
    rows = (Item(f"choices:{number}", line, 7) for number, line in enumerate(lines))
    return (*head[:at], *rows, *head[at + len(choices) :])


def _chosen(head: Sequence[Item]) -> Sequence[Item]:
    """Of the choices those that were chosen, and the right one."""
    return tuple(item for item in head if not item.key.startswith("choice:") or item.line[0].role != "plain")


def _unquoted(head: Sequence[Item]) -> Sequence[Item]:
    """Without the rule's quotation; the key for the rule shows it."""
    return tuple(item for item in head if item.key != "rule")


def _by_its_end(head: Sequence[Item], width: int) -> Sequence[Item]:
    """The question in a row: its last sentences, as many as fit. What is asked stands there."""
    return tuple(_end_of(item, width) if item.key == "text" else item for item in head)


def _end_of(item: Item, width: int) -> Item:
    text = text_of(item.line)
    starts = [found.end() for found in _SENTENCE.finditer(text)]
    fits = [start for start in starts if width_of((Span(f" .. {text[start:]}"),)) <= width]
    start = fits[0] if fits else starts[-1] if starts else 0
    if len(wrapped(item.line, width, item.hang)) == 1 or not start:
        return item
    return replace(item, line=(Span(" .. ", "hint"), *_from(item.line, start)))


def _from(line: Line, start: int) -> Line:
    """The part of a line that begins at this character."""
    spans: list[Span] = []
    for span in line:
        spans += [replace(span, text=span.text[start:])] if start < len(span.text) else []
        start = max(0, start - len(span.text))
    return tuple(spans)


def _most_important(came: Came, width: int, rows: int) -> tuple[Item, ...]:
    """The steps in the order of time: all if there are rows for them, else those that matter most."""
    if rows_of(came.steps, width) <= rows:
        return came.steps
    taken: list[int] = []
    for number in sorted(range(len(came.steps)), key=lambda number: came.weights[number]):
        if not taken or rows_of((*(came.steps[one] for one in taken), came.steps[number]), width) < rows:
            taken.append(number)
    return (*(came.steps[number] for number in sorted(taken)), _left(len(came.steps) - len(taken)))


def _left(number: int) -> Item:
    """The line that says how many steps are left out."""
    return Item("left", (Span(f"  .. and {counted(number, 'step')} more", "hint"),))

"""Text in roles: spans, wrapped and fitted into lines of cells. People's text is never parsed as markup."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from genius_tui.text.cells import CUT, cells, characters, clipped, drawable, head, one_line, padded
from genius_tui.text.colours import Blend
from genius_tui.text.paint import BoardRole, Role


class Span(Struct, frozen=True):
    """Text in one role. `lit`: the current step is about it, or the cursor is on it. `ground`: the colour behind it."""

    text: str
    role: Role = "plain"
    lit: bool = False
    ground: Blend | None = None


Line: TypeAlias = tuple[Span, ...]
"""Spans in one row."""

_WORDS = re.compile(r"\n| +|[^ \n]+")
_BETWEEN = "   "


def width_of(line: Iterable[Span]) -> int:
    """The width of a line in cells."""
    return sum(cells(span.text) for span in line)


def text_of(line: Iterable[Span]) -> str:
    """A line's text without its roles."""
    return "".join(span.text for span in line)


def wrapped(spans: Iterable[Span], width: int, hang: int = 0) -> tuple[Line, ...]:
    """The spans in lines of at most `width` cells; all but the first are indented by `hang`.

    Lines break at blanks, at line ends, and inside words that are longer than a line; never between spans that touch.
    """
    hang = hang if width - hang >= 8 else 0
    lines: list[list[Span]] = [[]]
    used = 0
    for word in _words(spans):
        size = width_of(word)
        blank = not word[0].text.strip()
        begun = used > (hang if len(lines) > 1 else 0)
        if word[0].text == "\n" or (begun and used + size > width and not blank):
            lines.append([Span(" " * hang)] if hang else [])
            used = hang
        if word[0].text == "\n":
            continue
        if blank and used + size > width:
            used = width if begun else used
            continue
        for span in word:
            whole = size <= width - hang
            for part in [span.text] if whole else _parts(span.text, max(1, width - hang), width - used):
                if used + cells(part) > width:
                    lines.append([Span(" " * hang)] if hang else [])
                    used = hang
                lines[-1].append(replace(span, text=part))
                used += cells(part)
    return tuple(tuple(line) for line in lines)


def _words(spans: Iterable[Span]) -> Iterator[tuple[Span, ...]]:
    """Line ends, blanks and words; a word may go on from one span to the next.

    A chip is one, with its blanks, and so is what stands a blank behind it, such as a name, unless that is a chip too.
    """
    word: list[Span] = []
    behind: Span | None = None
    for span in spans:
        chip = _is_chip(span)
        for text in (drawable(span.text),) if chip else _WORDS.findall(drawable(span.text)):
            part = replace(span, text=text)
            if behind is not None and text.strip() and not chip:
                word.append(behind)
            elif behind is not None:
                yield from (tuple(word), (behind,))
                word = []
            behind = part if text == " " and word and _is_chip(word[-1]) else None
            if text.strip():
                word.append(part)
            elif behind is None:
                if word:
                    yield tuple(word)
                word = []
                yield (part,)
    if word:
        yield tuple(word)
    if behind is not None:
        yield (behind,)


def _is_chip(span: Span) -> bool:
    return isinstance(span.role, BoardRole) and span.role.fill


def flow(statements: Iterable[str], width: int) -> tuple[str, ...]:
    """Short statements in lines of at most `width` cells, three blanks between them; long ones break at blanks."""
    lines: list[str] = []
    for statement in statements:
        if lines and cells(lines[-1]) + cells(statement) + len(_BETWEEN) <= width:
            lines[-1] += _BETWEEN + statement
        else:
            whole = " ".join(clipped(word, width) for word in statement.lstrip(" ").split(" "))
            lines += (text_of(line).rstrip() for line in wrapped((Span(whole),), width))
    return tuple(lines)


def fitted(line: Iterable[Span], width: int) -> Line:
    """A line of exactly `width` cells: padded with blanks, or cut with `..`."""
    spans = [_flat(span) for span in line]
    if width_of(spans) > width:
        spans = [*_head(spans, max(0, width - len(CUT))), Span(CUT[:width])]
    left = width - width_of(spans)
    return (*spans, Span(" " * left)) if left > 0 else tuple(spans)


def column(text: str, width: int, role: Role = "plain", *, right: bool = False) -> Span:
    """A cell of a table, exactly `width` cells wide."""
    return Span(padded(clipped(one_line(text), width), width, right=right), role)


def _flat(span: Span) -> Span:
    text = span.text
    return span if text.isascii() and "\n" not in text else Span(one_line(text), span.role, span.lit, span.ground)


def _parts(word: str, width: int, first: int) -> list[str]:
    """A word in parts that fit: whole if it fits, else in parts of a line's width."""
    if cells(word) <= max(first, width):
        return [word]
    parts: list[str] = []
    part = ""
    for character, _ in characters(word):
        if part and cells(part + character) > width:
            parts.append(part)
            part = ""
        part += character
    return [*parts, part]


def _head(spans: Sequence[Span], width: int) -> Iterator[Span]:
    """The beginning of some spans in exactly `width` cells."""
    for span in spans:
        size = cells(span.text)
        if size > width:
            yield Span(padded(head(span.text, width), width), span.role, span.lit, span.ground)
            return
        yield span
        width -= size

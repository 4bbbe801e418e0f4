"""Text in roles, before it is paint: pieces, wrapped into lines of cells. What people wrote stays text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct
from rich.cells import set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from genius_tui.text.cells import cells, clipped, drawable
from genius_tui.text.paint import LIT, Paint, Role


class Ink(Struct, frozen=True):
    """A piece of text in one role. `lit`: reversed, for what the current step is about or the mark is on."""

    text: str
    role: Role = "plain"
    lit: bool = False


Line: TypeAlias = tuple[Ink, ...]
"""Pieces that stand in one row."""

_WORDS = re.compile(r"\n| +|[^ \n]+")


def width_of(line: Iterable[Ink]) -> int:
    """The cells that a line fills."""
    return sum(cells(ink.text) for ink in line)


def wrapped(pieces: Sequence[Ink], width: int, hang: int = 0) -> tuple[Line, ...]:
    """The pieces in lines of at most `width` cells; all but the first are indented by `hang`.

    Lines break at blanks, at line ends, and inside words that are longer than a line.
    """
    hang = hang if width - hang >= 8 else 0
    lines: list[list[Ink]] = [[]]
    used = 0
    for ink in pieces:
        for word in _WORDS.findall(drawable(ink.text)):
            size = cells(word)
            begun = used > (hang if len(lines) > 1 else 0)
            if word == "\n" or (begun and used + size > width and word.strip()):
                lines.append([Ink(" " * hang)] if hang else [])
                used = hang
            if word == "\n" or (not word.strip() and used + size > width):
                continue
            for part in _fitting(word, width - used, max(1, width - hang)):
                if used + cells(part) > width:
                    lines.append([Ink(" " * hang)] if hang else [])
                    used = hang
                lines[-1].append(Ink(part, ink.role, ink.lit))
                used += cells(part)
    return tuple(tuple(line) for line in lines)


def fitted(line: Iterable[Ink], width: int) -> Line:
    """A line of exactly `width` cells: filled up with blanks, or cut with `..`."""
    pieces = [_one_line(ink) for ink in line]
    left = width - width_of(pieces)
    if left < 0:
        pieces = _cut(pieces, width)
        left = width - width_of(pieces)
    return (*pieces, Ink(" " * left)) if left > 0 else tuple(pieces)


def _one_line(ink: Ink) -> Ink:
    text = ink.text
    return ink if text.isascii() and "\n" not in text else Ink(drawable(text).replace("\n", " "), ink.role, ink.lit)


def column(text: str, width: int, role: Role = "plain", *, right: bool = False) -> Ink:
    """A cell of a table, exactly `width` cells wide."""
    cut = clipped(drawable(text).replace("\n", " "), width)
    blanks = " " * (width - cells(cut))
    return Ink(blanks + cut if right else cut + blanks, role)


@lru_cache(maxsize=256)
def strip_of(line: Line, width: int, paint: Paint, base: Style) -> Strip:
    """A line as the terminal gets it, `width` cells wide. The same line gives the same strip."""
    segments: list[Segment] = []
    for ink in fitted(line, width):
        style = base + paint.style(ink.role)
        if ink.lit:
            style += LIT
        elif not ink.text.strip() and segments and not _shows_blanks(segments[-1].style):
            style = segments[-1].style
        segments.append(Segment(paint.text(ink.text), style))
    return Strip(Segment.simplify(segments), width)


def _shows_blanks(style: Style | None) -> bool:
    """Whether a blank in a style looks other than in another one; if not, it need not be told from its neighbour."""
    return style is not None and bool(style.reverse or style.underline or style.strike)


def plain(line: Iterable[Ink]) -> str:
    """A line's words alone."""
    return "".join(ink.text for ink in line)


def _fitting(word: str, first: int, others: int) -> list[str]:
    """A word in parts that fit: whole where it does, else in parts of a line's width."""
    if cells(word) <= max(first, others):
        return [word]
    parts: list[str] = []
    part = ""
    for character in word:
        if part and cells(part + character) > others:
            parts.append(part)
            part = ""
        part += character
    return [*parts, part]


def _cut(pieces: Sequence[Ink], width: int) -> list[Ink]:
    kept: list[Ink] = []
    room = max(0, width - 2)
    for ink in pieces:
        size = cells(ink.text)
        if size > room:
            kept.append(Ink(set_cell_size(ink.text, room), ink.role, ink.lit))
            break
        kept.append(ink)
        room -= size
    kept.append(Ink(".."[:width]))
    return kept

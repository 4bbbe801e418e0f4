"""Papers that are drawn, such as puzzles on a grid, a chess board or a map, as sheets to be sent.

A sheet is made of a paper's title and text alone: no hint, answer or solution is in it, whoever's paper it is. Every
character stays in its place; letters in rows get squares to stand on, frames get lines, and men of chess their figures.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import TypeAlias

from msgspec.structs import replace

from games.core.game import Paper
from genius_tui.pictures.sheet import Sheet
from genius_tui.text.cells import cells, characters, drawable
from genius_tui.text.colours import Blend, PaletteName, tint
from genius_tui.text.paint import BoardRole
from genius_tui.text.spans import Line, Span

PALETTE: PaletteName = "light"
"""Papers are paper: on it the hollow men of chess are the white ones."""

WHOSE_MEN = "Hollow men are the capitals of the text, filled ones its small letters."

Place: TypeAlias = tuple[int, int]
"""A row and a column of the text."""

_ROW = re.compile(r"(?<![^\s|])[^\s|>](?:[ ][^\s|>]){2,}(?![^\s|])")
_RANK = re.compile(r"[1-8] (?=(?:[KQRBNPkqrbnp.] ){7}[KQRBNPkqrbnp.]$)")
_RULE = re.compile(r"\s*\+[-~+]*[-~][-~+]*\+\s*")
_LEAST_ROWS = 3
_FILES = "a b c d e f g h"

_MEN = dict(zip("KQRBNPkqrbnp", "♔♕♖♗♘♙♚♛♜♝♞♟", strict=True))
_CORNERS: Mapping[str, str] = {
    "0110": "┌", "0011": "┐", "1100": "└", "1001": "┘", "1110": "├", "1011": "┤", "0111": "┬", "1101": "┴", "1111": "┼",
    "0101": "─", "1010": "│",
}  # fmt: skip
"""Whether lines go up, right, down, left -> what joins them."""

_LIGHT, _DARK, _WATER = tint("terrace", 14), tint("terrace", 34), tint("accent", 22)
_TITLE = BoardRole("paper", bold=True)


def is_drawn(paper: Paper) -> bool:
    """Whether there is anything in its text that a picture shows better."""
    lines = paper.text.split("\n")
    return bool(_squares(lines) or _frame(lines))


def sheet(paper: Paper) -> Sheet:
    """The paper's title and text, drawn."""
    lines = [drawable(line) for line in paper.text.split("\n")]
    squares, frame = _squares(lines), _frame(lines)
    head = ((Span(drawable(paper.title), _TITLE),), (Span(""),))
    drawn = tuple(_joined_up(_row(row, line, squares, frame)) for row, line in enumerate(lines))
    has_men = any(standing in _MEN.values() for _, standing in squares.values())
    foot = ((Span(""),), (Span(WHOSE_MEN, "hint"),)) if has_men else ()
    width = max(map(cells, (paper.title, WHOSE_MEN if has_men else "", *lines))) + 1
    return Sheet(width, (*head, *drawn, *foot), (*head, *((Span(line),) for line in lines)))


def _row(row: int, line: str, squares: Mapping[Place, tuple[Blend, str]], frame: Mapping[Place, str]) -> Iterator[Span]:
    """A line, cell by cell. Between two squares stands a half block, so that each is as wide as it is high."""
    column = 0
    for character, size in (*characters(line), (" ", 1)):
        here, left, right = (squares.get((row, column + by)) for by in (0, -1, 1))
        if here is not None:
            yield Span(here[1], ground=here[0])
        elif character == " " and left is not None:
            yield Span("▌", BoardRole("square", upper=left[0]), ground=None if right is None else right[0])
        elif character == " " and right is not None:
            yield Span("▐", BoardRole("square", upper=right[0]))
        elif (row, column) in frame:
            yield Span(frame[row, column], "frame")
        else:
            yield Span(character)
        column += size


def _joined_up(spans: Iterator[Span]) -> Line:
    """The spans with neighbours of one look as one, so that words are found as words in an SVG file."""
    alike = (list(found) for _, found in groupby(spans, key=lambda span: (span.role, span.ground)))
    return tuple(replace(found[0], text="".join(span.text for span in found)) for found in alike)


def _squares(lines: Sequence[str]) -> dict[Place, tuple[Blend, str]]:
    """Place -> its square's ground, and what stands there: of letters in rows of one length, one below the other."""
    found: dict[Place, tuple[Blend, str]] = {}
    rows = [set(_rows(line)) for line in lines]
    for row, here in enumerate(rows):
        for start, length in here:
            if row and (start, length) in rows[row - 1]:
                continue
            end = next((one for one in range(row, len(rows)) if (start, length) not in rows[one]), len(rows))
            if end - row >= _LEAST_ROWS:
                field = [lines[one][start : start + 2 * length : 2] for one in range(row, end)]
                found |= dict(_field(field, row, start))
    return found


def _rows(line: str) -> Iterator[tuple[int, int]]:
    """Start and length of each row of single characters; what only counts them off is none."""
    for one in _ROW.finditer(line):
        rank = _RANK.match(one.group())
        text = one.group()[rank.end() if rank else 0 :]
        if text != _FILES and not text.replace(" ", "").isdecimal():
            yield one.start() + (rank.end() if rank else 0), (len(text) + 1) // 2


def _field(field: Sequence[str], row: int, start: int) -> Iterator[tuple[Place, tuple[Blend, str]]]:
    """Its squares: dark and light in turn, water where the sea is."""
    every = frozenset("".join(field))
    chess = len(field) == len(field[0]) == 8 and "." in every and every <= {*_MEN, "."}
    for y, line in enumerate(field):
        for x, character in enumerate(line):
            ground = _WATER if character == "~" else _DARK if (x + y) % 2 else _LIGHT
            man = _MEN.get(character, " ") if chess else character
            yield (row + y, start + 2 * x), (ground, man)


def _frame(lines: Sequence[str]) -> dict[Place, str]:
    """Place -> the line that is drawn there: of rules such as `+--+`, and of the pillars between their corners."""
    rules = {row: line for row, line in enumerate(lines) if _RULE.fullmatch(line)}
    there = {(row, column) for row, line in rules.items() for column, one in enumerate(line) if one != " "}
    pillars = set[Place]()
    for row, line in rules.items():
        for column in (column for column, one in enumerate(line) if one == "+"):
            below = row + 1
            while below < len(lines) and below not in rules and lines[below][column : column + 1] == "|":
                below += 1
            if below in rules and rules[below][column : column + 1] == "+":
                pillars |= {(one, column) for one in range(row + 1, below)}
    if not pillars:
        return {}
    return {place: _joined(place, there, pillars, lines) for place in there | pillars}


def _joined(place: Place, rules: set[Place], pillars: set[Place], lines: Sequence[str]) -> str:
    row, column = place
    if place in pillars:
        return "│"
    if lines[row][column] != "+":
        return "─"
    arms = ((row - 1, column) in pillars, (row, column + 1) in rules, (row + 1, column) in pillars)
    return _CORNERS.get("".join("01"[arm] for arm in (*arms, (row, column - 1) in rules)), "─")

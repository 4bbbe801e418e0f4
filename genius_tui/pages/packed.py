"""Frames in few characters: each different text, row and line of a board once, and of a frame only what changed."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

import msgspec
from rich.style import Style

from games.core.rulebook import Rulebook
from genius_tui.pages.seen import Frame, Seen
from genius_tui.pictures.shapes import rectangles, shade
from genius_tui.pictures.svg import Dress, dress, style_of
from genius_tui.text.cells import characters, drawable
from genius_tui.text.spans import Line, Span

Piece: TypeAlias = int | str | tuple[str, int]
"""The number of a style, or text in it: one cell a character, or with the number of cells that it fills."""

_UNKNOWN = "\ufffd"
_LIT = 8
_MARKS: Sequence[tuple[int, Callable[[Style], object]]] = (
    (1, lambda style: style.underline),
    (2, lambda style: style.strike),
    (4, lambda style: style.bgcolor or style.reverse),
)
"""What is drawn of a style besides its text: a line below, a line through, a ground. `_LIT`: the step is about it."""


class Pack:
    """What several sets of eyes see, with everything that is alike in a table of its own."""

    def __init__(self, rulebook: Rulebook) -> None:
        self._rulebook = rulebook
        self.styles: dict[Dress, int] = {}
        self._texts: dict[str, int] = {}
        self._lines: dict[tuple[Piece, ...], int] = {}
        self._known: dict[Line, int] = {}
        self._rows: dict[tuple[int, ...], int] = {}
        self._rules: dict[str, str] = {}

    def tables(self) -> dict[str, Any]:
        """What the numbers in what was added stand for."""
        drawn = {one for line in self._lines for piece in line if isinstance(piece, str) for one in piece}
        shapes = {one: shape for one in sorted(drawn) if (shape := rectangles(one)) is not None}
        return {
            "texts": list(self._texts),
            "lines": list(self._lines),
            "rows": list(self._rows),
            "rules": self._rules,
            "shapes": {one: [[round(side, 2) for side in part] for part in shape] for one, shape in shapes.items()},
            "shades": {one: shade(one) for one in shapes if shade(one) < 1},
            "marks": [
                sum(sign for sign, holds in _MARKS if holds(style_of(dressed, "dark"))) + _LIT * dressed[1]
                for dressed in self.styles
            ],
        }

    def eyes(self, seen: Seen, *, placed: bool) -> dict[str, Any]:
        """What some viewers see. `placed`: with where in all of the match each frame is, so that eyes can change."""
        width = max(frame.picture.width for frame in seen.frames)
        height = max(frame.picture.height for frame in seen.frames)
        lines, rows = list[int](), list[int]()
        frames: list[dict[str, Any]] = []
        for frame in seen.frames:
            before, lines = lines, self._board(frame, width, height)
            rows_before, rows = rows, [self._row(row) for row in frame.rows]
            frames.append(
                {
                    **self._said(frame),
                    **({"at": frame.moment.place} if placed else {}),
                    "board": _changes(before, lines),
                    "table": _changes(rows_before, rows),
                }
            )
        return {
            "key": seen.key,
            "words": seen.words,
            "width": width,
            "height": height,
            "legend": seen.legend,
            "result": seen.result,
            "frames": frames,
        }

    def _said(self, frame: Frame) -> dict[str, Any]:
        moment = frame.moment
        if moment.rule in self._rulebook:
            self._rules[moment.rule] = self._rulebook[moment.rule].plain
        return {
            "round": moment.round,
            "step": moment.step,
            "when": self._text(moment.when),
            "rule": moment.rule,
            "text": self._text(moment.text),
            "caption": [self._text(line) for line in frame.caption],
        }

    def _text(self, text: str) -> int:
        return self._texts.setdefault(text, len(self._texts))

    def _row(self, row: Iterable[str]) -> int:
        return self._rows.setdefault(tuple(map(self._text, row)), len(self._rows))

    def _board(self, frame: Frame, width: int, height: int) -> list[int]:
        """The numbers of a board's lines, in the middle of `width` cells, with empty lines below."""
        aside = (Span(" " * ((width - frame.picture.width) // 2)),)
        lines = ((*aside, *line) for line in frame.picture.lines(grounds=True))
        found = [self._line(line) for line in lines]
        return [*found, *[self._line(())] * (height - len(found))]

    def _line(self, line: Line) -> int:
        if line not in self._known:
            self._known[line] = self._new_line(line)
        return self._known[line]

    def _new_line(self, line: Line) -> int:
        spans = [span for span in line if span.text]
        while spans and not spans[-1].text.strip() and not _fills(dress(spans[-1])):
            spans.pop()
        return self._lines.setdefault(tuple(self._pieces(spans)), len(self._lines))

    def _pieces(self, spans: Sequence[Span]) -> Iterator[Piece]:
        for span in spans:
            yield self.styles.setdefault(dress(span), len(self.styles))
            yield from _written(drawable(span.text))


def encoded(value: Any) -> str:
    """JSON that can stand in a page's script: nothing in it ends the script or begins another."""
    text = msgspec.json.encode(value).decode()
    return text.translate({ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"})


def _fills(dressed: Dress) -> bool:
    return any(holds(style_of(dressed, "dark")) for _, holds in _MARKS)


def _written(text: str) -> Iterator[str | tuple[str, int]]:
    """A text in pieces: characters of one cell together, each other one and words from right to left by themselves."""
    if text.isascii() and text.isprintable():
        yield text
        return
    plain = aside = ""
    for one, size in characters(text):
        if size == 1 and unicodedata.bidirectional(one[0]) in ("R", "AL"):
            if plain:
                yield plain
            plain, aside = "", aside + one
            continue
        if aside:
            yield aside, len(characters(aside))
            aside = ""
        if size == 1 and len(one) == 1:
            plain += _UNKNOWN if unicodedata.category(one).startswith("C") else one
        else:
            if plain:
                yield plain
            plain = ""
            yield _visible(one), size
    if plain:
        yield plain
    if aside:
        yield aside, len(characters(aside))


def _visible(character: str) -> str:
    return "".join(one for one in character if not unicodedata.category(one).startswith("C")) or _UNKNOWN


def _changes(before: Sequence[int], after: Sequence[int]) -> list[int]:
    """Place and new value of everything that is different, one after the other."""
    return [
        number
        for place, value in enumerate(after)
        if place >= len(before) or before[place] != value
        for number in (place, value)
    ]

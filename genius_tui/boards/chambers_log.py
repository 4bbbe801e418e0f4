"""The log of a pile as a small chart: its size after each round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.chambers.plan import LAST_ROUND, Slug
from games.chambers.view import ChamberView, View
from genius_tui.boards.chambers_pieces import GOLD, PILE, short, title_in
from genius_tui.boards.picture import PlacedSpan, ground, lined, placed

_HEIGHT, _MOST_HEIGHT = 7, 10
"""Rows of a chart with its title and the blank row below."""

_LEAST_WIDTH, _MOST_ACROSS = 16, 4
_MOST_PITCH = 11
"""Cells from bar to bar."""

_GAP = 2


def charts(view: View, y: int, width: int, height: int, *, cut: bool) -> tuple[tuple[PlacedSpan, ...], int]:
    """The charts of the chambers whose log is known, side by side from row `y` on, and how many rows they take.

    `cut`: only as many as fit the height; chambers that are still closed take precedence then.
    """
    known = [slug for slug, chamber in view.chambers.items() if chamber.log]
    across = max(1, min(_MOST_ACROSS, (width - 1) // (_LEAST_WIDTH + _GAP)))
    if cut and across * (height // _HEIGHT) < len(known):
        closed_first = sorted(known, key=lambda slug: view.chambers[slug].opened is not None)
        known = closed_first[: across * max(0, height // _HEIGHT)]
    block = (width - 1) // across
    rows = -(-len(known) // across)
    high = max(_HEIGHT, min(_MOST_HEIGHT, height // max(1, rows)))
    found: list[PlacedSpan] = []
    for number, slug in enumerate(known):
        x, down = 1 + number % across * block, number // across * high
        found += _titled(slug, view.chambers[slug], x, y + down, block - _GAP, high - 1)
    return tuple(found), rows * high


def _titled(slug: Slug, chamber: ChamberView, x: int, y: int, width: int, rows: int) -> Iterator[PlacedSpan]:
    role = "hint" if chamber.opened is not None else "place"
    yield placed(x, y, title_in(slug, width), role, subject=f"chamber:{slug}")
    yield from chart(chamber.log or (), x, y + 1, width, rows - 1)


def chart(log: Sequence[int], x: int, y: int, width: int, rows: int) -> Iterator[PlacedSpan]:
    """A bar for each round so far, with the round's number below it and the pile's size below that."""
    pitch = min(_MOST_PITCH, width // LAST_ROUND)
    high = rows - 2
    top = max(1, *log)
    for column, size in enumerate(log):
        halves = -(-size * 2 * high // top)
        at = x + column * pitch
        for row in range(high):
            yield from _cell(at, y + high - 1 - row, max(1, 2 * pitch // 3), halves - 2 * row)
    rounds = "".join(f"{number:<{pitch}}" for number in range(1, LAST_ROUND + 1))
    yield placed(x, y + high, rounds[: len(log) * pitch].rstrip(), "hint")
    yield placed(x, y + high + 1, _below(log, pitch, width))


def _cell(x: int, y: int, width: int, halves: int) -> Iterator[PlacedSpan]:
    """A cell of a bar with so many of its halves left to fill."""
    if halves >= 2:
        yield ground(x, y, width, PILE)
        yield lined(x, y, "█" * width, GOLD)
    elif halves == 1:
        yield placed(x, y, "▄" * width, GOLD)


def _below(log: Sequence[int], pitch: int, width: int) -> str:
    """The sizes, each below its bar; else the newest that fit, in a row."""
    texts = [short(size) for size in log]
    if max(map(len, texts)) < pitch:
        return "".join(f"{text:<{pitch}}" for text in texts).rstrip()
    return figures(log, width)


def figures(log: Sequence[int], width: int) -> str:
    """As many of the newest sizes as fit, after two dots if there are more."""
    texts = [short(size) for size in log]
    first = next(
        (first for first in range(len(texts)) if len(" ".join(texts[first:])) + (len("..") + 1) * bool(first) <= width),
        len(texts) - 1,
    )
    return " ".join((*([".."] if first else []), *texts[first:]))

"""The log of each known pile as a small chart: its size after each round."""

from __future__ import annotations

from collections.abc import Iterator

from games.chambers.plan import LAST_ROUND, ROOMS, Slug
from games.chambers.view import ChamberView, View
from genius_tui.boards.chambers_list import GOLD, short
from genius_tui.boards.picture import PlacedSpan, placed
from genius_tui.text.cells import clipped

BLOCK_WIDTH = 18
BLOCK_HEIGHT = 8
_BAR_ROWS = 4
_ROUND_WIDTH = 2


def charts(view: View, y: int, width: int, height: int | None) -> tuple[tuple[PlacedSpan, ...], int]:
    """The charts of the chambers whose log is known, side by side from row `y` on, and how many rows they take.

    With a `height`, only as many as fit; chambers that are still closed take precedence then.
    """
    known = [slug for slug, chamber in view.chambers.items() if chamber.log]
    across = max(1, (width - 1) // BLOCK_WIDTH)
    if height is not None and across * (height // BLOCK_HEIGHT) < len(known):
        closed_first = sorted(known, key=lambda slug: view.chambers[slug].opened is not None)
        known = closed_first[: across * max(0, height // BLOCK_HEIGHT)]
    found: list[PlacedSpan] = []
    for number, slug in enumerate(known):
        x, down = 1 + number % across * BLOCK_WIDTH, number // across * BLOCK_HEIGHT
        found += _chart(slug, view.chambers[slug], x, y + down)
    return tuple(found), -(-len(known) // across) * BLOCK_HEIGHT


def _chart(slug: Slug, chamber: ChamberView, x: int, y: int) -> Iterator[PlacedSpan]:
    """Title, bars upwards, the rounds, and the newest size with the one before."""
    log = chamber.log or (0,)
    top = max(1, *log)
    yield placed(x, y, clipped(ROOMS[slug].title, BLOCK_WIDTH - 1), "place", subject=f"chamber:{slug}")
    for column, size in enumerate(log):
        filled = -(-size * _BAR_ROWS // top)
        for row in range(_BAR_ROWS):
            full = row < filled
            text, role = ("#", GOLD) if full else (".", "hint")
            yield placed(x + column * _ROUND_WIDTH, y + _BAR_ROWS - row, text, role)
    rounds = "".join(f"{number:<{_ROUND_WIDTH}}" for number in range(1, LAST_ROUND + 1))
    yield placed(x, y + 1 + _BAR_ROWS, rounds.rstrip(), "hint")
    newest = [short(size) for size in log[-2:]]
    yield placed(x, y + 2 + _BAR_ROWS, " >".join(newest))

"""Frames of playback: how much of the time of a frame at 60 Hz each takes, from the pictures to the strips of cells.

It is the processor's time, so that the largest of hundreds does not say how busy the machine is. The garbage collector
is off, as one of its whole rounds in thousands of frames would be the largest.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from statistics import median
from time import process_time

from textual.app import App, ComposeResult

from genius_tui.boards import BOARDS, motion
from genius_tui.looking.eyes import Eyes
from genius_tui.record.reading import read
from genius_tui.text.paint import Paint
from genius_tui.text.tags import seat_tags
from genius_tui.widgets.board import BoardWidget
from tests.bench.figures import Figure
from tests.goldens import SAVES
from tests.support.play import viewpoint_of

FRAME = 1 / 60
SIZE = (78, 36)
STEPS = 150
MATCHES = {
    "": "gatekeeping-thirteen",
    "Skeld: ": "skeld-eight-rounds",
    "13 Chambers: ": "chambers-seven-rounds",
    "Locked Out: ": "lockout-quiz",
    "Three Modular Rooms: ": "modular-nine",
}


class _Bare(App[None]):
    def compose(self) -> ComposeResult:
        yield BoardWidget(paint=Paint(palette="dark"))


def figures() -> Iterator[Figure]:
    """A figure a match."""
    for title, name in MATCHES.items():
        found = asyncio.run(_seconds(name))
        shares = [seconds / FRAME for seconds in found]
        yield Figure(
            f"{title}a frame of playback, over the time of one at 60 Hz",
            max(shares),
            most=1,
            detail=f"the largest of {len(shares)}; median {median(shares):.2f}",
        )


async def _seconds(name: str) -> list[float]:
    """What each frame takes in the first steps of a match; the first of a move counts the making of all of them.

    The first picture, which is drawn whole, is no frame of playback.
    """
    match = read(SAVES / f"{name}.jsonl").match
    board, tags = BOARDS[match.game.meta.slug], seat_tags(match.seats)
    viewpoint = viewpoint_of(match, Eyes(match.seats, host=True))
    viewpoint = viewpoint.open(viewpoint.chapters[0].stage)
    app, found = _Bare(), list[float]()
    gc.disable()
    async with app.run_test(size=SIZE) as pilot:
        widget = app.query_exactly_one(BoardWidget)
        for _ in range(STEPS):
            seen = viewpoint.observation
            picture = board.draw(seen, tags, *SIZE, board.ways(seen, *SIZE)[0])
            begun = process_time()
            for frame in motion.frames(widget.picture, picture):
                widget.show(frame)
                widget.render_lines(widget.size.region)
                found.append(process_time() - begun)
                begun = process_time()
            viewpoint = viewpoint.on()
        await pilot.pause()
    gc.enable()
    return found[1:]

"""Whole hot-seat matches of every game, and a spy who reads every cell of every frame and all that is copied."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from games import CATALOGUE, find
from games.core import actions as do
from games.core.match import Posted
from games.core.setup import Header
from games.core.viewers import PUBLIC, Seat, Viewers
from tests.console import SMALL, settled
from tests.every_game.knowledge import Ledger, phase_moment
from tests.hotseat_play import Frame, Play, Seen, SpiedApp, laid
from tests.play import Temper, names

AT_THE_TABLE = 2
OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "gatekeeping": {"layout": ["K:open L:pass M:garnet N:open", "S:open T:open"]},
    "modular": {"rounds": 4},
}
CLOSE = 2
"""The phases in which everything is looked at."""

SECRET = "QZHOST"
"""A word that only the host may read: it stands in a note."""


def header_of(slug: str) -> Header:
    players = names(max(AT_THE_TABLE + 1, find(slug).meta.least))
    return Header(genius=1, game=slug, players=players, seed=3, options=dict(OPTIONS.get(slug, {})))


def played(folder: Path, header: Header, by: Mapping[Seat, Temper], **how: Any) -> tuple[Play, SpiedApp]:
    """A match: some play here, the others are sampled."""
    folder.mkdir()
    elsewhere = dict.fromkeys(header.players[AT_THE_TABLE:], "bot")
    app = SpiedApp(laid(folder, header, elsewhere, do.Note(SECRET)), folder)
    kept: list[Play] = []

    async def run() -> None:
        async with app.run_test(size=SMALL, notifications=True) as pilot:
            await settled(pilot)
            kept.append(Play(pilot, by, CLOSE, **how))
            await kept[0].go()

    asyncio.run(run())
    return kept[0], app


@pytest.mark.parametrize("slug", CATALOGUE)
def test_nothing_but_that_seats_knowledge_ever_appears(slug, tmp_path):
    """A whole match, in no frame of which stands a word that is for others; and the beginning of another one, in which
    the first seat plays otherwise: cell by cell the others see the same by the same news.
    """
    header = header_of(slug)
    other = header.players[0]
    by = {seat: Temper(f"5/{seat}", silent=0.2, talks=0.8, dares=0.3) for seat in header.players}
    one, app = played(tmp_path / "one", header, {**by, other: Temper("so", silent=0, talks=0)})
    match = one.curtains[-1].match
    assert match.over
    assert_no_foreign_word(app.frames, match)
    assert app.copied == []
    two, _ = played(tmp_path / "two", header, {**by, other: Temper("else", silent=1, talks=0)}, phases=CLOSE)
    ledger = Ledger()
    assert alike(one.turns, two.turns, ledger, other), "no turn was compared"
    assert alike(one.curtains, two.curtains, ledger, other), "no curtain was compared"
    alike(one.public, two.public, ledger, other)
    ordered = [play.turns[1].match.orders.get(other) for play in (one, two)]
    assert ordered[0] != ordered[1], "the first seat played no otherwise"


def alike(one: Sequence[Seen], two: Sequence[Seen], ledger: Ledger, other: Seat) -> int:
    """How many were seen in both by who had been told the same; raises AssertionError where they differ."""
    compared = 0
    seen: dict[Any, tuple[str, ...]] = {}
    for each in (*one, *two):
        if each.seat == other or each.match.state.ended:
            continue
        viewers = Viewers.of((each.seat,)) if each.seat else PUBLIC
        key = (each.seat, phase_moment(each.match, viewers, ledger))
        before = seen.setdefault(key, each.frames)
        compared += before is not each.frames
        for number, (then, now) in enumerate(zip(before, each.frames, strict=True)):
            assert then == now, f"{each.seat} sees something else in frame {number}:\n{then}\n{now}"
    return compared


def assert_no_foreign_word(frames: Iterable[Frame], match: Any) -> None:
    """No frame holds a post that was not for whose turn it is, or a word of the host's."""
    posts = [step.event for stage in match.stages for step in stage.steps if isinstance(step.event, Posted)]
    for frame in frames:
        if frame.ended:
            continue
        mine = {post.text for post in posts if post.audience == "public" or frame.seat in post.audience}
        for text in {SECRET, *(post.text for post in posts)} - mine:
            assert text not in frame.text, f"{frame.seat} reads {text}:\n{frame.text}"

"""Whole hot-seat matches of every game, and a spy who reads every cell of every frame and all that is copied.

`GENIUS_SPY=all` plays every phase of them with all seats on the screen, which takes minutes.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import unified_diff
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any

import pytest

from games import CATALOGUE, find
from games.core import actions as do
from games.core.match import Posted
from games.core.setup import Header
from games.core.viewers import PUBLIC, Seat, Viewers
from games.trials.knowledge import Ledger, phase_moment
from genius_tui.table import hotseat
from tests.support.console import SMALL, settled
from tests.support.hotseat_play import DRAW, MOST_PHASES, Frame, Play, Seen, SpiedApp, laid
from tests.support.play import AnyMatch, Temper, acts, begin, names, with_bots

HERE, BY_CHAT = 3, 1
"""How many play at the table, and how many by chat; the rest is sampled."""

OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "gatekeeping": {"layout": ["K:open L:pass M:garnet N:open", "S:open T:open"]},
    "modular": {"rounds": 4},
}
CLOSE = 3
"""The last phases, in which everything is looked at, as it is in the first one: votes and quizzes are at the end."""
THOROUGH = os.environ.get("GENIUS_SPY") == "all"
"""Whether everything is looked at in all phases."""

SECRET = "QZHOST"
"""A word that only the host may read: it stands in a note."""


def header_of(slug: str) -> Header:
    players = names(max(HERE + BY_CHAT, find(slug).meta.least))
    return Header(genius=1, game=slug, players=players, seed=3, options=dict(OPTIONS.get(slug, {})))


def elsewhere(header: Header) -> dict[Seat, str]:
    """Who does not play at the table."""
    others = header.players[HERE:]
    return dict.fromkeys(others, "bot") | dict.fromkeys(others[:BY_CHAT], "paste")


def begun(header: Header) -> AnyMatch:
    match = begin(header)
    return match.do_all((*hotseat.seated(match, elsewhere(header), shuffled=False), do.Note(SECRET)))  # type: ignore[arg-type]


def length(header: Header, by: Mapping[Seat, Temper]) -> int:
    """How many phases such a match has."""
    match = begun(header)
    while not match.over:
        before = hotseat.exchange(match)
        for seat, way in hotseat.ways(match).items():
            for action in acts(match, seat, by[seat]) if way != "bot" else ():
                match = match.do(action) if hotseat.exchange(match) == before else match
        match = match.do_all(with_bots(match, DRAW)) if hotseat.exchange(match) == before else match
    return hotseat.exchange(match)


def played(
    path: Path, folder: Path, by: Mapping[Seat, Temper], close: Collection[int], **how: Any
) -> tuple[Play, SpiedApp]:
    """A match through the screen."""
    app = SpiedApp(path, folder)
    kept: list[Play] = []

    async def run() -> None:
        async with app.run_test(size=SMALL, notifications=True) as pilot:
            await settled(pilot)
            kept.append(Play(pilot, by, close, **how))
            await kept[0].go()

    asyncio.run(run())
    return kept[0], app


@pytest.mark.parametrize("slug", CATALOGUE)
def test_nothing_but_that_seats_knowledge_ever_appears(slug, tmp_path):
    """A whole match, in no frame of which stands a word that is for others. And a twin of its end, in which the first
    seat plays otherwise: cell by cell the others see the same by the same news.
    """
    header = header_of(slug)
    other = header.players[0]
    by = {seat: Temper(f"5/{seat}", silent=0.2, talks=0.8, dares=0.3) for seat in header.players}
    so, otherwise = ({**by, other: Temper(name, silent=silent, talks=0)} for name, silent in (("so", 0), ("else", 1)))
    phases = MOST_PHASES if THOROUGH else length(header, so)
    last = 1 if THOROUGH else max(1, phases - CLOSE)
    close = {0, *range(last, max(phases, last + CLOSE))}
    one, app = played(laid(tmp_path / "one", header, {}, begun(header).actions), tmp_path / "one", so, close)
    match = one.curtains[-1].match
    assert match.over
    assert THOROUGH or hotseat.exchange(match) == phases, "the match went otherwise past the screen"
    assert_no_foreign_word(app.frames, match)
    assert app.copied == []
    path = laid(tmp_path / "two", header, {}, match.actions, last)
    two, _ = played(path, tmp_path / "two", otherwise, close, unseen=other)
    ledger = Ledger()
    assert alike(one.turns, two.turns, ledger, other), f"no turn was compared of phases {sorted(close)}"
    alike(one.curtains, two.curtains, ledger, other)
    alike(one.public, two.public, ledger, other)
    assert match.actions != two.curtains[-1].match.actions, "the first seat played no otherwise"


def alike(one: Sequence[Seen], two: Sequence[Seen], ledger: Ledger, other: Seat) -> int:
    """How many were seen in both by who had been told the same; raises AssertionError where they differ."""
    compared = 0
    seen: dict[Any, Seen] = {}
    for each in (*one, *two):
        if each.seat == other or each.match.state.ended:
            continue
        viewers = Viewers.of((each.seat,)) if each.seat else PUBLIC
        key = (each.seat, phase_moment(each.match, viewers, ledger))
        before = seen.setdefault(key, each)
        compared += before is not each
        assert before.frames == each.frames, differences(before, each)
    return compared


def differences(one: Seen, two: Seen) -> str:
    """What somebody saw in one match and not in the other, frame by frame, and when."""
    when = " and ".join(f"phase {hotseat.exchange(each.match)}, {each.match.state.title}" for each in (one, two))
    frames = zip_longest(one.frames, two.frames, fillvalue="no such frame")
    shown = (
        unified_diff(then.split("\n"), now.split("\n"), f"frame {number} of one", "of the other", n=1, lineterm="")
        for number, (then, now) in enumerate(frames)
    )
    return "\n".join((f"{one.seat or 'the public'} sees something else ({when}):", *chain.from_iterable(shown)))


def assert_no_foreign_word(frames: Iterable[Frame], match: Any) -> None:
    """No frame holds a post that was not for whose turn it is, or a word of the host's."""
    posts = [step.event for stage in match.stages for step in stage.steps if isinstance(step.event, Posted)]
    for frame in frames:
        if frame.open:
            continue
        mine = {post.text for post in posts if post.audience == "public" or frame.seat in post.audience}
        for text in {SECRET, *(post.text for post in posts)} - mine:
            assert text not in frame.text, f"{frame.seat or 'everybody'} reads {text} on {frame.page}:\n{frame.text}"

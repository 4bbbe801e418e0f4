"""Whether a host who marks messages as sent hears, before resolving, of those of this phase that are not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.core import actions as do
from games.core.viewers import Viewers
from genius_tui.handouts import sent
from genius_tui.handouts.handouts import handouts
from genius_tui.looking.seating import SEATS
from genius_tui.record.record import Record
from genius_tui.table.hotseat import HOT_SEAT, TABLE
from genius_tui.table.unsent import caution
from tests.plain.test_plain import answers
from tests.screens.test_match import begun, opened
from tests.support.console import LARGE, played, screen_text, settled
from tests.support.play import AnyMatch, begin, usual


@pytest.fixture
def match() -> AnyMatch:
    return begin(usual("gatekeeping", seed=3))


def _marks(match: AnyMatch, *keys: str) -> Iterator[do.Set]:
    """The actions that mark messages of now as sent: those with these keys, or all of them."""
    for one in handouts(match):
        if one.key != "host" and (not keys or one.key in keys):
            action = sent.mark(match, one.key, one.text)
            match = match.do(action)
            yield action


def _sent(match: AnyMatch, *keys: str) -> AnyMatch:
    return match.do_all(_marks(match, *keys))


def test_a_host_who_marks_nothing_hears_nothing(match: AnyMatch) -> None:
    assert not caution(match)
    assert not caution(match.do(do.Resolve()))
    assert not caution(match.do(sent.mark(match, "open:lounge", "open #lounge to Ann")).do(do.Resolve()))


def test_messages_of_a_phase_that_were_never_marked_are_counted(match: AnyMatch) -> None:
    match = _sent(match)
    assert not caution(match)
    match = match.do(do.Resolve())
    assert caution(match) == f"{len(handouts(match)) - 1} messages of round 2 are not marked as sent."
    match = _sent(match, *(one.key for one in handouts(match) if one.key != f"seat:{match.seats[1]}"))
    assert caution(match) == "1 message of round 2 is not marked as sent."
    assert not caution(_sent(match))


def test_a_message_that_has_changed_since_it_was_sent_counts_as_sent(match: AnyMatch) -> None:
    match, seat = _sent(match), match.seats[0]
    order = match.game.example(match.observation(Viewers.of((seat,))), seat)
    assert not caution(match.do(do.Order(seat, order)))


def test_messages_of_bots_and_of_players_at_the_device_are_sent_to_nobody(match: AnyMatch) -> None:
    match = _sent(match).do(do.Resolve())
    all_due, (first, second, *others) = len(handouts(match)) - 1, match.seats
    ways = {first: "bot", second: "local", **dict.fromkeys(others, "paste")}
    match = match.do(do.Set(SEATS, ways))
    assert caution(match).startswith(f"{all_due - 1} messages ")
    assert caution(match.do(do.Set(TABLE, HOT_SEAT))).startswith(f"{all_due - 2} messages ")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A match whose messages were sent before round 1 and then not any more."""
    path = begun(tmp_path)
    with Record.open(path, writing=True) as record:
        for action in (*_marks(record.match), do.Resolve()):
            record.do(action)
    return path


SAID = " messages of round 2 are not marked as sent."


def test_the_console_says_so_where_it_asks_the_host_whether_to_resolve(tmp_path: Path, path: Path) -> None:
    async def act(pilot) -> None:
        await pilot.press("r")
        await settled(pilot)
        assert SAID in screen_text(pilot.app)
        await pilot.press("y")
        await settled(pilot)
        assert SAID not in screen_text(pilot.app)

    played(opened(tmp_path, path), act, LARGE)


def test_plain_mode_says_so_to_the_host_as_it_resolves(tmp_path: Path, path: Path) -> None:
    told = answers(tmp_path, "r", path)
    assert any(line.endswith(SAID) for line in told)
    assert any(line.startswith("Done in ") for line in told)

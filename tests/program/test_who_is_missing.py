"""Whose orders are missing is answered alike at every door: a seat that a bot plays never owes any."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from games.core import actions as do
from games.core.setup import Header
from games.core.viewers import HOST
from genius_tui.deadlines.reminders import reminders
from genius_tui.handouts import handouts
from genius_tui.library import listing
from genius_tui.looking import seating
from genius_tui.looking.eyes import Eyes, host_eyes
from genius_tui.panels import caption, orders
from genius_tui.panels.view_model import ViewModel
from genius_tui.plain.report import readable
from genius_tui.record.reading import read
from genius_tui.record.record import Record
from genius_tui.screens.library_words import state_of
from genius_tui.table import hotseat, playtest
from genius_tui.table.table import Table
from genius_tui.text.spans import text_of
from tests.cli.test_reading import run
from tests.plain.test_plain import answers
from tests.support.console import LARGE, console, played, screen_text, settled
from tests.support.play import viewpoint_of

PLAYERS = ("Ann", "Bo", "Cy")
NOW = datetime(2026, 11, 20, tzinfo=UTC)
WAYS = {"Ann": "paste", "Bo": "bot", "Cy": "paste"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A match hosted by chat in which a bot plays Bo, and Ann's orders are in."""
    header = Header(genius=1, game="gatekeeping", players=PLAYERS, title="Thursday", seed=1)
    with Record.create(tmp_path / "thursday.jsonl", header) as record:
        for action in hotseat.seated(record.match, WAYS, shuffled=False, hot=False):
            record.do(action)
        record.do(do.Order("Ann", "A with 1"))
        return record.path


def model(path: Path, *, eyes: str = "") -> ViewModel:
    match = read(path).match
    worn = Eyes(match.seats).only(eyes) if eyes else host_eyes(match.seats)
    return ViewModel.of(viewpoint_of(match, worn))


def all_in(path: Path) -> None:
    with Record.open(path, writing=True) as record:
        record.do(do.Order("Cy", "A with 2"))


def captioned(shown: ViewModel) -> str:
    return text_of(caption.caption(shown)[0])


def listed(shown: ViewModel) -> str:
    content = orders.orders(shown)
    return "\n".join((content.title, *(text_of(item.line) for item in content.items), text_of(content.foot)))


def test_one_who_is_missing_is_missing_everywhere_and_a_bot_nowhere(path: Path, tmp_path: Path) -> None:
    match = read(path).match
    assert seating.missing(match) == ("Cy",)
    assert captioned(model(path)).split() == ["Waiting", "for", "Cy"]
    panel = listed(model(path))
    assert "ORDERS 1 of 2 in (host)" in panel
    assert " bot Bo  orders when it is resolved" in panel
    assert " missing:  Cy  \n" in panel
    assert [seat for seat, _ in reminders(match, None, NOW)] == ["Cy"]
    assert "- Cy: Without orders, Cy plays their lowest weapon" in handouts.for_host(match).text
    assert "Orders are still owed by Cy." in readable(match, HOST)
    summary = listing.summary(path)
    assert (summary.owing, summary.standing, state_of(summary)) == (("Cy",), "waiting", "1 owes: Cy")
    told = json.loads(run("deadline", path, "--remind", "--json").stdout)
    assert told["missing"] == ["Cy"]
    assert set(told["reminders"]) == {"public", "seat:Cy"}
    said = answers(tmp_path, "orders", path)
    assert "Bo: a bot, which orders when the phase is resolved." in said


def test_with_the_last_of_the_others_all_are_in(path: Path) -> None:
    all_in(path)
    match = read(path).match
    assert seating.missing(match) == ()
    assert captioned(model(path)) == " All orders are in. Bots order as it is resolved:  Bo  "
    assert "ORDERS 2 of 2 in (host)" in listed(model(path))
    assert "y samples" not in listed(model(path))
    assert list(reminders(match, None, NOW)) == []
    assert "Orders are missing" not in handouts.for_host(match).text
    assert "All orders are in." in readable(match, HOST)
    assert listing.summary(path).state == "all in: resolve"
    with Record.open(path, writing=True) as record:
        table = Table.for_host(record)
        assert table.why_not("sample") == "no orders are missing"
        done = table.do("resolve")
        assert "resolved" in done.said
        assert record.match.state.round == 2


def test_the_eyes_of_a_bots_seat_are_told_that_it_is_one(path: Path) -> None:
    shown = model(path, eyes="Bo")
    assert captioned(shown) == " A bot plays Bo, and orders when the phase is resolved."
    assert " bot Bo  orders when it is resolved" in listed(shown)


def test_what_is_left_to_the_default_counts_whoever_has_no_orders(path: Path) -> None:
    """A bot that failed has none either, once the phase is resolved: the note names it."""
    match = read(path).match
    assert playtest.without_orders(match) == ("Bo", "Cy")


def test_the_page_asks_for_no_bots_orders(path: Path, tmp_path: Path) -> None:
    all_in(path)

    async def act(pilot) -> None:
        assert "All orders are in. Bots order as it is resolved:" in screen_text(pilot.app)
        await pilot.press("y")
        assert "No orders are missing." in screen_text(pilot.app)
        await pilot.press("r")
        await settled(pilot)
        assert "All orders are in." in screen_text(pilot.app)
        assert "Bots order first: Bo." in screen_text(pilot.app)
        assert "default" not in screen_text(pilot.app)

    played(console(tmp_path, record=path), act, LARGE)


def test_messages_to_bots_come_behind_those_to_players(path: Path) -> None:
    keys = [one.key for one in handouts.handouts(read(path).match)]
    assert keys[-4:] == ["seat:Ann", "seat:Cy", "seat:Bo", "host"]

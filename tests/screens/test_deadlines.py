"""Deadlines on the screen: set by dialog, the time left in the header, reminders, and what resolves by itself."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from textual.widgets import Input

from games.core import actions as do
from games.core.setup import Header
from genius_tui.console.app import GeniusApp
from genius_tui.deadlines import deadlines
from genius_tui.deadlines.deadlines import Rule
from genius_tui.library.store import Library
from genius_tui.record import record as records
from genius_tui.record.reading import read
from genius_tui.record.record import Record
from genius_tui.screens.ask import AskScreen
from genius_tui.screens.match.orders import Orders
from genius_tui.screens.match.part import Tick
from genius_tui.screens.match.screen import MatchScreen
from genius_tui.table import hotseat
from tests.support.console import SMALL, STILL, played, screen_text, settled, words
from tests.support.play import copied, usual

BEGAN = datetime(2026, 11, 20, 19, 0, tzinfo=UTC)
THREE = ("Ann", "Bo", "[x]")


class Clock:
    """A clock that stands until it is moved; records are stamped by it too."""

    def __init__(self) -> None:
        self.now = BEGAN

    def on(self, **span: float) -> None:
        self.now += timedelta(**span)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(records, "now", lambda: found.now.isoformat())
    return found


def match(folder: Path, *actions: do.AnyAction, rule: Rule | None = None, game: str = "keys") -> Path:
    players = THREE if game == "keys" else usual(game).players
    header = Header(genius=1, game=game, players=players, title="Duel", created=BEGAN.isoformat())
    record = Library(folder / "saves").new(header)
    for action in (*([deadlines.setting(rule)] if rule else []), *actions):
        record.do(action)
    record.close()
    return record.path


def opened(folder: Path, path: Path, clock: Clock) -> GeniusApp:
    return GeniusApp(path, folder / "saves", chosen=STILL, now=lambda: clock.now, home=folder / "home")


async def written(pilot, **values: str) -> None:
    """Fills the dialog in and writes it."""
    for key, value in values.items():
        pilot.app.screen.query_one(f"#{key}").value = value
    await pilot.pause()
    await pilot.press("f4")
    await settled(pilot)


def header(pilot) -> str:
    return screen_text(pilot.app).split("\n")[0]


def test_a_deadline_is_set_and_the_header_tells_the_time_left(tmp_path, clock):
    path = match(tmp_path)

    async def act(pilot):
        assert "due" not in header(pilot)
        await pilot.press("D")
        await settled(pilot)
        await written(pilot, kind="after", when="soon")
        assert "soon is not a length of time" in screen_text(pilot.app)
        await written(pilot, when="24h", zone="Europe/Berlin")
        assert "WAITING, due in 1d " in header(pilot)
        assert "Orders are due by Saturday 21 November 2026, 20:00 (Europe/Berlin). 1 day left." in words(pilot.app)
        clock.on(hours=20, minutes=48)
        pilot.app.screen.view.hear(Tick())
        assert "due in 3h12m" in header(pilot)
        clock.on(hours=4)
        pilot.app.screen.view.hear(Tick())
        await settled(pilot)
        assert "DUE 48m ago" in header(pilot)
        assert pilot.app.screen.match.state.round == 1

    played(opened(tmp_path, path, clock), act, SMALL)
    assert deadlines.rule_of(read(path).match) == Rule(after=1440, zone="Europe/Berlin")


def test_what_is_typed_at_once_goes_into_the_field(tmp_path, clock):
    async def act(pilot):
        await pilot.press("D")
        await settled(pilot)
        await pilot.press("end", *["backspace"] * 3, *"36h")
        await settled(pilot)
        assert pilot.app.screen.query_one("#when", Input).value == "36h"

    played(opened(tmp_path, match(tmp_path), clock), act, SMALL)


def test_a_clock_time_one_round_alone_and_none(tmp_path, clock):
    path = match(tmp_path)

    async def act(pilot):
        for fields, left in (
            ({"kind": "at", "when": "20:00", "zone": "UTC"}, "due in 1d1h"),
            ({"kind": "once", "when": "2026-11-20 21:30", "zone": "UTC"}, "due in 2h30m"),
        ):
            await pilot.press("D")
            await settled(pilot)
            await written(pilot, **fields)
            assert left in header(pilot)
        await pilot.press("D")
        await settled(pilot)
        await written(pilot, kind="none")
        assert "due" not in header(pilot)
        assert "No deadline." in screen_text(pilot.app)

    played(opened(tmp_path, path, clock), act, SMALL)


def test_the_seats_see_the_time_left_and_none_of_the_hosts_commands(tmp_path, clock):
    async def act(pilot):
        page = pilot.app.screen
        page.view.wear(page.view.viewpoint.eyes.only("Ann"))
        await settled(pilot)
        assert "due in 1d" in header(pilot)
        for key in ("D", "R"):
            await pilot.press(key)
        await settled(pilot)
        assert pilot.app.screen is page

    played(opened(tmp_path, match(tmp_path, rule=Rule(after=1440)), clock), act, SMALL)


def test_reminders_are_copied_for_those_who_owe_orders(tmp_path, clock, monkeypatch):
    copied: list[str] = []
    monkeypatch.setattr(GeniusApp, "copy", lambda app, text: not copied.append(text))
    path = match(tmp_path, do.Order("Bo", "1J with 1"), rule=Rule(after=1440, zone="UTC"))

    async def act(pilot):
        clock.on(hours=20)
        await pilot.press("R")
        await settled(pilot)
        assert "REMINDER 1 of 3  for An Ann" in screen_text(pilot.app)
        await pilot.press("c", "c", "c")
        await settled(pilot)
        assert "All are sent." in screen_text(pilot.app)
        assert [text.split("\n")[0] for text in copied] == [
            "**Ann**, your orders for round 1 of Duel are still missing.",
            "**\\[x]**, your orders for round 1 of Duel are still missing.",
            copied[2],
        ]
        assert "(4 h left)" in copied[0]
        assert not any(seat in copied[2] for seat in THREE)

    played(opened(tmp_path, path, clock), act, SMALL)


def test_what_asked_for_it_resolves_by_itself_with_defaults_and_says_so(tmp_path, clock):
    path = match(tmp_path, do.Order("Bo", "1J with 1"), rule=Rule(after=60, resolve=True))

    async def act(pilot):
        page = pilot.app.screen
        clock.on(minutes=59)
        page.view.hear(Tick())
        assert page.match.state.round == 1
        page.view.part(Orders).open_form("Ann")
        await settled(pilot)
        clock.on(minutes=2)
        page.view.hear(Tick())
        assert page.match.state.round == 1, "not while something is being written"
        page.view.part(Orders).close_form()
        page.view.hear(Tick())
        await settled(pilot)
        assert page.match.state.round == 2
        said = words(pilot.app)
        assert "Round 1 resolved on its own: its deadline had passed. Defaults: An" in said
        await pilot.press("escape", "u")
        await settled(pilot)
        await pilot.press("y")
        await settled(pilot)
        page.view.hear(Tick())
        assert page.match.state.round == 1, "what the host takes back stays taken back"

    played(opened(tmp_path, path, clock), act, SMALL)
    notes = [action.text for action in read(path).match.actions if isinstance(action, do.Note)]
    assert notes == ["got the default: the orders of Ann and [x] (round 1)"]


@pytest.mark.parametrize(("key", "resolved"), [("y", 2), ("n", 1)])
def test_a_deadline_that_passed_while_nobody_was_there_is_asked_about(tmp_path, clock, key, resolved):
    path = match(tmp_path, rule=Rule(after=60, resolve=True))
    clock.on(hours=3)

    async def act(pilot):
        assert isinstance(pilot.app.screen, AskScreen)
        assert "The deadline of round 1 has passed" in screen_text(pilot.app)
        assert "Missing: An Bo" in screen_text(pilot.app)
        await pilot.press(key)
        await settled(pilot)
        page = pilot.app.screen
        assert isinstance(page, MatchScreen)
        page.view.hear(Tick())
        await settled(pilot)
        assert page.match.state.round == resolved

    played(opened(tmp_path, path, clock), act, SMALL)


def test_a_phase_that_the_host_lets_wait_waits_after_an_act_too(tmp_path, clock):
    path = match(tmp_path, rule=Rule(after=60, resolve=True), game="lockout")
    clock.on(hours=3)

    async def act(pilot):
        await pilot.press("n")
        await settled(pilot)
        page = pilot.app.screen
        page.view.table.do("act", seat=page.match.seats[0], text="call")
        page.view.hear(Tick())
        await settled(pilot)
        assert page.match.state.round == 1

    played(opened(tmp_path, path, clock), act, SMALL)


def test_round_one_device_and_in_a_sandbox_nothing_resolves_by_itself(tmp_path, clock):
    path = match(tmp_path, rule=Rule(after=60, resolve=True))
    sandbox = copied(Library(tmp_path / "saves"), Record.open(path, writing=False), actions=1)
    sandbox.close()
    hot = match(
        tmp_path / "hot", *hotseat.seated(read(path).match, {}, shuffled=False), rule=Rule(after=60, resolve=True)
    )
    clock.on(hours=3)

    async def in_sandbox(pilot):
        assert isinstance(pilot.app.screen, MatchScreen)
        assert "DUE" not in header(pilot)

    async def in_turn(pilot):
        await pilot.press("enter")
        await settled(pilot)
        pilot.app.screen.view.hear(Tick())
        assert "DUE 2h ago" in header(pilot)
        assert pilot.app.screen.view.model.observation.round == 1

    played(opened(tmp_path, sandbox.path, clock), in_sandbox, SMALL)
    played(opened(tmp_path / "hot", hot, clock), in_turn, SMALL)

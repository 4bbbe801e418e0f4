"""The quiz against the clock: what is late counts as none, nothing comes a second time, and nobody sees it before."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from textual.pilot import Pilot

from games.core import actions as do
from games.core.setup import Header
from genius_tui.library.store import Library
from genius_tui.record.record import Record
from genius_tui.screens import timed_quiz
from genius_tui.screens.curtain import CurtainScreen
from genius_tui.screens.match.seat import SeatScreen
from genius_tui.screens.timed_quiz import TimedQuizScreen
from genius_tui.table import answer_clock, hotseat
from genius_tui.table.table import Table
from tests.cli.test_reading import run
from tests.games.lockout.board import QUIZ, SEATS, TEAMS, TOGETHER
from tests.support.console import console, played, screen_text, settled

ASKED = [*QUIZ[:4], {"ask": "How many?", "answer": 340}, *QUIZ[4:9]]


def at_one_device(folder: Path, seconds: int = 30) -> Path:
    """A hot-seat match whose quiz has begun, with a limit for each answer."""
    options = {
        "teams": {team: seats.split() for team, seats in TEAMS.items()},
        "rooms": {room: seats.split() for room, seats in TOGETHER.items()},
        "quiz": ASKED,
    }
    header = Header(genius=1, game="lockout", players=SEATS, options=options)
    with Library(folder / "saves").new(header) as record:
        Table.for_host(record).do("seating", hot=True, ways={}, shuffled=False, pins=None, seconds=seconds)
        for seat in ("An", "Bo", "Cy"):
            record.do(do.Act(seat, "call"))
    return record.path


class Clock:
    """A clock that the trial turns; the page looks at it only when it is told to, however long a key takes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seconds = 100.0
        monkeypatch.setattr(timed_quiz, "TICK", 3600)
        monkeypatch.setattr(TimedQuizScreen, "now", staticmethod(lambda: self.seconds))


async def opened(pilot: Pilot[None]) -> TimedQuizScreen:
    """The timed quiz of the player who is called."""
    await settled(pilot)
    assert isinstance(pilot.app.screen, CurtainScreen)
    await pilot.press("enter")
    await settled(pilot)
    screen = pilot.app.screen
    assert isinstance(screen, TimedQuizScreen)
    return screen


def test_questions_come_one_by_one_and_what_is_late_counts_as_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, path = Clock(monkeypatch), at_one_device(tmp_path)

    async def act(pilot: Pilot[None]) -> None:
        screen = await opened(pilot)
        assert not any(question["ask"] in screen_text(pilot.app) for question in ASKED)
        await pilot.press("enter")
        await settled(pilot)
        assert "What is 1 + 0?" in screen_text(pilot.app)
        assert "30 s left" in screen_text(pilot.app)
        clock.seconds += 12
        await pilot.press("b", "p")
        assert "What is 2 + 0?" in screen_text(pilot.app)
        clock.seconds += 31
        await pilot.press("c")
        screen.tick()
        await settled(pilot)
        assert "What is 3 + 0?" in screen_text(pilot.app)
        await pilot.press("minus", "d")
        await settled(pilot)
        await pilot.press("3", "4")
        clock.seconds += 30
        screen.tick()
        await settled(pilot)
        assert isinstance(pilot.app.screen, CurtainScreen)

    played(console(tmp_path, record=path), act)
    with Record.open(path, writing=False) as record:
        match = record.match
    assert match.game.spell(match.orders["An"].order) == "answers b - - d 34"
    assert match.settings[answer_clock.TIMES]["seats"] == {"An": [12, 30, 0, 0, 30]}
    assert hotseat.called(match) == {"An"}


def test_a_question_that_was_shown_does_not_come_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Clock(monkeypatch)

    async def act(pilot: Pilot[None]) -> None:
        await opened(pilot)
        await pilot.press("enter", "a", "escape")
        await settled(pilot)
        screen = await opened(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert "What is 3 + 0?" in screen_text(pilot.app)
        await pilot.press("a", "a", "7", "enter")
        await settled(pilot)
        assert not screen.is_current
        curtain = pilot.app.screen
        assert isinstance(curtain, CurtainScreen)
        curtain.action_before()
        await pilot.press("enter")
        await settled(pilot)
        assert pilot.app.screen is curtain
        assert "Your answers are in." in screen_text(pilot.app)

    path = at_one_device(tmp_path)
    played(console(tmp_path, record=path), act)
    with Record.open(path, writing=False) as record:
        assert record.match.game.spell(record.match.orders["An"].order) == "answers a - a a 7"
        table = Table.for_seat(record, "An")
        assert table.known.clock is not None
        assert table.known.clock.is_over


def test_without_a_limit_the_turn_is_as_ever(tmp_path: Path) -> None:
    async def act(pilot: Pilot[None]) -> None:
        await settled(pilot)
        while not isinstance(pilot.app.screen, CurtainScreen):
            await pilot.press("d")
            await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, SeatScreen)

    played(console(tmp_path, record=at_one_device(tmp_path, 0)), act)


def test_a_limit_is_set_with_the_seating_and_within_bounds(tmp_path: Path) -> None:
    path = at_one_device(tmp_path)
    with Record.open(path, writing=True) as record:
        table = Table.for_host(record)
        with pytest.raises(Exception, match="an answer gets 5 to 600 seconds, or 0"):
            table.do("seating", hot=True, ways={}, shuffled=False, pins=None, seconds=3)
        before = len(record.match.actions)
        table.do("seating", hot=True, ways=hotseat.ways(record.match), shuffled=False, pins=None, seconds=30)
        assert len(record.match.actions) == before
        table.do("seating", hot=True, ways=hotseat.ways(record.match), shuffled=False, pins=None, seconds=0)
        assert Table.for_seat(record, "An").known.clock is None
    assert run("seating", path, "--seconds", "45").stdout.startswith(
        "One device goes round.\nEach answer of a quiz gets 45 seconds.\n"
    )
    assert json.loads(run("seating", path, "--json").stdout)["seconds"] == 45


def test_a_game_without_a_quiz_has_no_limit_to_set(tmp_path: Path) -> None:
    assert run("new", "keys", "--players", "A,B,C,D,E,F,G", "--out", tmp_path / "keys.jsonl").exit_code == 0
    ran = run("seating", tmp_path / "keys.jsonl", "--seconds", "30")
    assert ran.exit_code != 0
    assert "has no quiz" in ran.stderr


def test_a_window_that_can_only_look_does_not_show_the_questions(tmp_path: Path) -> None:
    path = at_one_device(tmp_path)

    async def act(pilot: Pilot[None]) -> None:
        await settled(pilot)
        curtain = pilot.app.screen
        assert isinstance(curtain, CurtainScreen)
        assert curtain.record.read_only
        for keys in (("enter",), ("2",), ("enter",), ("q",), ("4",)):
            await pilot.press(*keys)
            await settled(pilot)
            assert not any(question["ask"] in screen_text(pilot.app) for question in ASKED)
        assert pilot.app.screen is curtain
        assert "answer the quiz in the window that can write" in screen_text(pilot.app)

    with Record.open(path, writing=True):
        played(console(tmp_path, record=path), act)


@pytest.mark.parametrize("key", ["question_mark", "f2", "ctrl+p"])
def test_the_time_for_the_last_answer_may_be_up_behind_another_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    clock, path = Clock(monkeypatch), at_one_device(tmp_path)

    async def act(pilot: Pilot[None]) -> None:
        screen = await opened(pilot)
        await pilot.press("enter", "a", "a", "a", "a")
        await settled(pilot)
        await pilot.press(key)
        await settled(pilot)
        assert pilot.app.screen is not screen
        clock.seconds += 31
        screen.tick()
        screen.tick()
        await settled(pilot)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(pilot.app.screen, CurtainScreen)

    played(console(tmp_path, record=path), act)
    with Record.open(path, writing=False) as record:
        assert record.match.settings[answer_clock.TIMES]["seats"]["An"][4] == 30
        assert hotseat.called(record.match) == {"An"}


def test_the_call_that_begins_the_quiz_ends_the_turn_under_the_curtain(tmp_path: Path) -> None:
    path = at_one_device(tmp_path)
    with Record.open(path, writing=True) as record:
        record.do(do.Undo())

    async def act(pilot: Pilot[None]) -> None:
        await settled(pilot)
        for key in ("tab", "tab", "enter", "c", "f4", "y"):
            if isinstance(pilot.app.screen, CurtainScreen) and key in ("f4", "y"):
                break
            await pilot.press(key)
            await settled(pilot)
        assert isinstance(pilot.app.screen, CurtainScreen), screen_text(pilot.app)
        assert not any(question["ask"] in screen_text(pilot.app) for question in ASKED)

    played(console(tmp_path, record=path), act)
    with Record.open(path, writing=False) as record:
        assert record.match.state.phase == "quiz"

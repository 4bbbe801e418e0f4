"""The quiz against the clock in the line mode: one question after the other, and nobody sees one before."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from games.core import actions as do
from genius_tui.plain import quiz
from genius_tui.plain.console import run as lines
from genius_tui.plain.place import Lines
from genius_tui.record.record import Record
from genius_tui.settings import settings
from genius_tui.table import answer_clock, hotseat, pins
from tests.screens.test_timed_quiz import ASKED, at_one_device


class Clock:
    """A clock that a trial turns: a line `(7)` takes seven seconds before the line after it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seconds = 100.0
        whole = Lines.ask

        def ask(own: Lines, question: str) -> str | None:
            line = whole(own, question)
            while line is not None and line.startswith("("):
                self.seconds += int(line.strip("()"))
                line = whole(own, question)
            return line

        monkeypatch.setattr(Lines, "ask", ask)
        monkeypatch.setattr(quiz, "now", lambda: self.seconds)


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Clock:
    """That clock, and a state folder of its own, where wrong PINs are counted."""
    monkeypatch.setattr(settings, "state_folder", lambda: tmp_path / "home")
    return Clock(monkeypatch)


def told(path: Path, *typed: str) -> str:
    out = io.StringIO()
    lines(path, path.parent, io.StringIO("".join(f"{one}\n" for one in typed)), out)
    return out.getvalue()


def match_of(path: Path):
    with Record.open(path, writing=False) as record:
        return record.match


def test_questions_come_one_by_one_and_what_is_late_counts_as_none(tmp_path: Path) -> None:
    path = at_one_device(tmp_path)
    said = told(path, "quiz An", "yes", "begin", "(12)", "b", "(31)", "c", "-", "x", "d", "(3)", "many", "34", "quit")
    match = match_of(path)
    assert match.game.spell(match.orders["An"].order) == "answers b - - d 34"
    assert match.settings[answer_clock.TIMES]["seats"] == {"An": [12, 30, 0, 0, 3]}
    assert hotseat.called(match) == {"An"}
    assert said.count("Too late: it counts as no answer.") == 1
    assert "Write a to d, or -." in said
    assert said.index("What is 1 + 0?") < said.index("What is 2 + 0?") < said.index("How many?")


def test_a_question_that_was_shown_does_not_come_again(tmp_path: Path) -> None:
    path = at_one_device(tmp_path)
    said = told(path, "quiz An", "yes", "begin", "a")
    assert "the input ended: the question that was shown does not come again" in said
    assert match_of(path).settings[answer_clock.TIMES]["seats"] == {"An": [0, 30]}
    again = told(path, "quiz An", "yes", "begin", "a", "a", "7", "quiz An", "yes", "quit")
    assert "What is 1 + 0?" not in again
    assert "What is 2 + 0?" not in again
    assert "What is 3 + 0?" in again
    assert again.count("An's answers are in.") == 2
    match = match_of(path)
    assert match.game.spell(match.orders["An"].order) == "answers a - a a 7"


def test_nobody_but_the_host_sees_a_question_before_the_clock_runs(tmp_path: Path) -> None:
    path = at_one_device(tmp_path)
    every = ("show", "board", "orders", "brief An", "details", "papers", "steps", "next", "log", "now", "picture")
    answered = ("An: answers a a a a 1", "order An answers a a a a 1")
    eyes = ("eyes An", "yes", "show", "eyes public", "show", "quiz An", "no", "quit")
    said = told(path, *every, *answered, *eyes)
    assert not any(question["ask"] in said for question in ASKED)
    assert not match_of(path).orders
    assert f"No: {quiz.ONE_BY_ONE}" in said
    assert "No: the eyes stay as they were" in said
    assert any(question["ask"] in told(path, "eyes host", "yes", "brief An", "quit") for question in ASKED)


def test_eyes_that_were_on_close_when_the_quiz_begins(tmp_path: Path) -> None:
    path = at_one_device(tmp_path)
    with Record.open(path, writing=True) as record:
        record.do(do.Undo())
    said = told(path, "eyes Cy", "yes", "act Cy call", "show", "brief Cy", "next", "quit")
    assert match_of(path).state.phase == "quiz"
    assert "Done. The quiz asks against the clock" in said
    assert not any(question["ask"] in said for question in ASKED)


def test_a_player_s_pin_is_asked_for_and_others_are_asked_nothing(tmp_path: Path) -> None:
    path = at_one_device(tmp_path)
    with Record.open(path, writing=True) as record:
        for seat in ("An", "Bo"):
            record.do(hotseat.with_pin(record.match, seat, pins.hashed("4711")))
    assert "No: that is not the PIN" in told(path, "quiz An", "1234", "quit")
    assert "The quiz waits." in told(path, "quiz Bo", "4711", "later", "quit")
    free = at_one_device(tmp_path / "free", seconds=0)
    assert "No: there are no questions against the clock for An now" in told(free, "quiz An", "quit")

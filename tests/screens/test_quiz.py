"""The quiz on a page of its own: question by question, then all answers, then in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace
from textual.pilot import Pilot

from games.core import actions as do
from games.core.forms import Choice, Field, Form, Values
from games.core.game import Observation
from games.core.match import Match
from games.core.setup import Header
from games.lockout import LOCKOUT, LockedOut
from genius_tui.library.store import Library
from genius_tui.screens.match.screen import MatchScreen
from genius_tui.screens.quiz import QuizScreen
from genius_tui.screens.result import ResultScreen
from genius_tui.table.order_draft import OrderDraft
from genius_tui.widgets.panel import Panel
from genius_tui.widgets.slider import drawn
from tests.games.lockout.board import QUIZ, SEATS, TEAMS, TOGETHER, ordered, table
from tests.support.console import LARGE, console, played, screen_text, settled
from tests.support.play import drafted


def a_quiz() -> Match:
    asked = [{**QUIZ[0], "ask": "[/] How much is one?"}, *QUIZ[1:5]]
    match: Match = ordered(table(rooms=TOGETHER, options={"quiz": asked}), "An! call", "Bo! call", "Cy! call")
    assert match.game is LOCKOUT
    return match


def at_the_quiz() -> OrderDraft:
    return drafted(a_quiz(), "An")


def test_answers_are_given_one_by_one_looked_over_and_handed_in(tmp_path: Path):
    kept: list[str] = []
    given: list[str] = []

    def hand_in(draft: OrderDraft) -> str:
        given.append(draft.text)
        return "" if len(given) > 1 else "the disk is full"

    async def act(pilot: Pilot[None]) -> None:
        await pilot.app.push_screen(QuizScreen(at_the_quiz(), "An", lambda draft: kept.append(draft.text), hand_in))
        await pilot.pause()
        assert "[/] How much is one?" in screen_text(pilot.app)
        await pilot.press("b", "d", "minus", "n", "a")
        panel = pilot.app.screen.query_one("#question", Panel)
        assert panel.content.title == "ALL 5 ANSWERS"
        assert kept[-1] == "answers b d - - a"
        await pilot.press("home", "enter")
        assert "!! the disk is full".replace(" ", "") in screen_text(pilot.app).replace(" ", "")
        panel.mark("2")
        await pilot.press("enter")
        assert panel.content.title == "QUESTION 3 of 5"
        await pilot.press("c", "n", "n", "enter")
        await pilot.pause()
        assert given[-1] == "answers b d c - a"
        assert not isinstance(pilot.app.screen, QuizScreen)

    played(console(tmp_path), act)


class Wide(LockedOut):
    """A game of somebody else's that asks with six choices, without letters of its own."""

    def form(self, observation: Observation[Any], seat: str) -> Form:
        choices = tuple(Choice(word, word) for word in ("red", "blue", "green", "black", "white", "grey"))
        return Form((Field(key="0", title="Which colour?", kind="one", choices=choices),), one_by_one=True)

    def write(self, values: Values, observation: Observation[Any], seat: str) -> str:
        return f"colour {values['0']}" if values.get("0") else ""


def test_any_game_may_have_its_form_asked_so_with_as_many_choices_as_it_likes(tmp_path: Path):
    """Letters stand before the choices and choose them; a letter behind the last one does nothing."""
    draft = drafted(replace(a_quiz(), game=Wide()), "An")
    kept: list[str] = []

    async def act(pilot: Pilot[None]) -> None:
        await pilot.app.push_screen(QuizScreen(draft, "An", lambda draft: kept.append(draft.text), lambda _: ""))
        await pilot.pause()
        assert "( ) a red" in screen_text(pilot.app)
        assert "( ) f grey" in screen_text(pilot.app)
        await pilot.press("g", "i")
        assert kept == []
        await pilot.press("f")
        assert kept == ["colour grey"]
        assert pilot.app.screen.query_one("#question", Panel).content.title == "ALL 1 ANSWERS"

    played(console(tmp_path), act)


def before_the_third_call(folder: Path) -> Path:
    """A match on the disk: all rooms are of one team, and two of them have been called."""
    options = {
        "teams": {team: seats.split() for team, seats in TEAMS.items()},
        "rooms": {room: seats.split() for room, seats in TOGETHER.items()},
        "quiz": QUIZ,
    }
    with Library(folder / "saves").new(Header(genius=1, game="lockout", players=SEATS, options=options)) as record:
        for seat in ("Bo", "Cy"):
            record.do(do.Act(seat, "call"))
    return record.path


def test_from_the_last_call_through_a_tied_quiz_to_the_result_by_team(tmp_path: Path):
    """All by key: the call with its warning, a quiz that two teams tie, the second one, the result."""

    async def answers(pilot: Pilot[None], downs: int, *letters: str) -> None:
        await pilot.press("o", *["up"] * 12, *["down"] * downs, "q", *letters, "enter")
        await settled(pilot)

    async def act(pilot: Pilot[None]) -> None:
        await pilot.press("o", "c")
        await settled(pilot)
        assert "it costs you 4 priority" in screen_text(pilot.app)
        await pilot.press("y")
        await settled(pilot)
        await pilot.press("n", "n")
        await settled(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, MatchScreen)
        assert screen.match.state.phase == "quiz"
        await answers(pilot, 0, *"aaaa", "minus")
        await answers(pilot, 1, *"aaaab")
        assert screen.match.orders["An"].text == "answers a a a a -"
        await pilot.press("r", "y")
        await settled(pilot)
        await pilot.press("greater_than_sign")
        await settled(pilot)
        text = screen_text(pilot.app)
        assert "SCORES  Water 4   Fire 4   Grass 0" in text
        assert "What is 6 + 0?" in text
        await pilot.press("n")
        await answers(pilot, 2, *"aaaaa")
        await answers(pilot, 1, *"abbbb")
        await pilot.press("r", "y")
        await settled(pilot)
        assert screen.match.over
        assert screen.match.state.result.winners == ("Bo", "Fa", "Hi", "Jo")
        await pilot.press("greater_than_sign", "n", "f")
        await settled(pilot)
        assert isinstance(pilot.app.screen, ResultScreen)
        assert "of Fire, which won the quiz (L12)" in screen_text(pilot.app)

    played(console(tmp_path, record=before_the_third_call(tmp_path)), act, LARGE)


def test_numbers_are_typed_and_looked_over(tmp_path: Path):
    """Digits type where a number is asked for, enter goes on; an answer can be left out or taken back again."""
    asked = [*QUIZ[:2], {"ask": "How many?", "answer": 340}, {"ask": "How much?", "answer": 5}, QUIZ[2]]
    match = ordered(table(rooms=TOGETHER, options={"quiz": asked}), "An! call", "Bo! call", "Cy! call")
    kept: list[str] = []

    async def act(pilot: Pilot[None]) -> None:
        draft = drafted(match, "An")
        await pilot.app.push_screen(QuizScreen(draft, "An", lambda draft: kept.append(draft.text), lambda _: ""))
        await pilot.pause()
        await pilot.press("a", "2")
        assert "Type a whole number; the nearest is right." in screen_text(pilot.app)
        await pilot.press("3", "4", "1", "backspace", "0")
        assert kept[-1] == "answers a b 340 - -"
        assert "(*) 340_" in screen_text(pilot.app)
        await pilot.press("enter", *"9999999999", "minus", "c")
        assert kept[-1] == "answers a b 340 - c"
        text = screen_text(pilot.app)
        assert "ALL 5 ANSWERS" in text
        assert "How many? 340" in text
        assert "How much? - no answer" in text

    played(console(tmp_path), act)


def test_the_form_takes_numbers_that_may_be_left_out(tmp_path: Path):
    asked = [*QUIZ[:4], {"ask": "How many?", "answer": 340}]
    match = ordered(table(rooms=TOGETHER, options={"quiz": asked}), "An! call", "Bo! call", "Cy! call")
    draft = drafted(match, "An")
    assert draft.filled("4", 7).text == "answers - - - - 7"
    assert draft.typed("answers a a a a 12").values["4"] == 12
    field = draft.form.fields[4]
    assert drawn(field, {}) == "-<         >+"
    assert drawn(field, {"4": 0}) == "-<0        >+"

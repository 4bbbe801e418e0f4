"""The quiz on a page of its own: question by question, then all answers, then in."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot

from games.core.match import Match
from games.lockout import LOCKOUT
from genius_tui.hosting import order_draft
from genius_tui.hosting.order_draft import OrderDraft
from genius_tui.screens.quiz import QuizScreen
from genius_tui.widgets.panel import Panel
from tests.console import console, played, screen_text
from tests.lockout.board import QUIZ, TOGETHER, ordered, table


def at_the_quiz() -> OrderDraft:
    asked = [{**QUIZ[0], "ask": "[/] How much is one?"}, *QUIZ[1:5]]
    match: Match = ordered(table(rooms=TOGETHER, options={"quiz": asked}), "An! call", "Bo! call", "Cy! call")
    assert match.game is LOCKOUT
    return order_draft.begin(match, "An")


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
        assert panel.sheet.title == "ALL 5 ANSWERS"
        assert kept[-1] == "answers b d - - a"
        await pilot.press("home", "enter")
        assert "!! the disk is full".replace(" ", "") in screen_text(pilot.app).replace(" ", "")
        panel.mark("2")
        await pilot.press("enter")
        assert panel.sheet.title == "QUESTION 3 of 5"
        await pilot.press("c", "n", "n", "enter")
        await pilot.pause()
        assert given[-1] == "answers b d c - a"
        assert not isinstance(pilot.app.screen, QuizScreen)

    played(console(tmp_path), act)

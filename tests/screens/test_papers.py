"""Papers on the table: one on a page, from the eyes' own observation, in the console and in lines."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Static

from games.core import actions as do
from games.core.viewers import HOST, PUBLIC, Viewers
from genius_tui.boards import BOARDS
from genius_tui.library.store import Library
from genius_tui.screens.papers import PapersScreen
from genius_tui.text.papers import LIST, answers, contents, lines
from tests.support.console import SMALL, console, place_of, played, screen_text, settled
from tests.support.play import begin, usual

BOARD = BOARDS["chambers"]


def shown(pilot: Pilot[None]) -> str:
    return str(pilot.app.screen.query_one("#paper", Static).content)


def test_papers_are_turned(tmp_path: Path):
    observation = begin(usual("chambers")).observation(PUBLIC)

    async def act(pilot: Pilot[None]) -> None:
        await pilot.app.push_screen(PapersScreen(observation, BOARD))
        await pilot.pause()
        assert observation.papers[0].text in shown(pilot)
        await pilot.press("n", "b", "b")
        assert observation.papers[-1].text in shown(pilot)

    played(console(tmp_path), act)


def test_the_host_has_all_answers_on_one_page_and_a_seat_has_none(tmp_path: Path):
    match = begin(usual("chambers"))

    async def act(pilot: Pilot[None]) -> None:
        await pilot.app.push_screen(PapersScreen(match.observation(HOST), BOARD))
        await pilot.pause()
        assert LIST in screen_text(pilot.app)
        assert "Change-Change         market" in shown(pilot)

    played(console(tmp_path), act)
    assert answers(match.observation(Viewers.of((match.seats[0],))).papers) == ()


def test_the_host_is_told_beside_the_orders_where_the_passwords_are(tmp_path: Path):
    record = Library(tmp_path / "saves").new(usual("chambers"))
    record.close()

    async def act(pilot: Pilot[None]) -> None:
        await pilot.press("2")
        await settled(pilot)
        assert "P shows the puzzles with their passwords" in screen_text(pilot.app)
        await pilot.press("full_stop")
        await settled(pilot)
        assert "Y play out" in screen_text(pilot.app)
        await pilot.press("e", "p", "enter", "2")
        await settled(pilot)
        assert "passwords" not in screen_text(pilot.app)

    played(console(tmp_path, record=record.path), act, SMALL)


def test_after_playing_out_the_key_of_the_result_is_said(tmp_path: Path):
    record = Library(tmp_path / "saves").new(usual("chambers"))
    record.close()

    async def act(pilot: Pilot[None]) -> None:
        await pilot.press("Y", "y")
        for _ in range(4):
            await settled(pilot)
        assert "f to the result." in " ".join(screen_text(pilot.app).replace("▌", " ").split())
        await pilot.press("f")
        await settled(pilot)
        assert "RESULT" in screen_text(pilot.app)

    played(console(tmp_path, record=record.path), act, SMALL)


def test_no_line_of_a_drawing_is_broken_on_a_small_terminal(tmp_path: Path):
    observation = begin(usual("chambers")).observation(HOST)

    async def act(pilot: Pilot[None]) -> None:
        for paper in observation.papers:
            screen = PapersScreen(observation, BOARD, paper.subject)
            await pilot.app.push_screen(screen)
            await pilot.pause()
            text = screen_text(pilot.app)
            assert all(line.rstrip() in text for line in paper.text.split("\n")[:12])
            screen.dismiss()

    played(console(tmp_path), act, SMALL)


def test_a_row_of_the_board_opens_its_puzzle(tmp_path: Path):
    record = Library(tmp_path / "saves").new(usual("chambers"))
    record.close()

    async def act(pilot: Pilot[None]) -> None:
        await pilot.click(offset=place_of(pilot.app, "Eat Until Done"))
        await settled(pilot)
        assert "point at five dishes" in screen_text(pilot.app)
        await pilot.press("escape")
        await pilot.click(offset=place_of(pilot.app, "Golden Room"))
        await settled(pilot)
        assert not isinstance(pilot.app.screen, PapersScreen)

    played(console(tmp_path, record=record.path), act)


def test_hints_and_answers_are_told_as_the_eyes_know_them():
    match = begin(usual("chambers")).do_all([do.Resolve()] * 2)
    host, public = match.observation(HOST).papers, match.observation(PUBLIC).papers
    words = "\n".join(lines(host[0]))
    assert "\nHint 1: " in words
    assert "\nHint 2 (not told): " in words
    assert "\nAnswer: humanity\n" in words
    words = "\n".join(line for paper in public for line in lines(paper))
    assert "Answer" not in words
    assert "Solution" not in words
    assert "Hint 1" in words
    assert "Hint 2" not in words
    assert next(contents(public)) == "Alien: 1 hint"
    assert "Genius-100 (can be entered from round 2 on): 0 hints" in tuple(
        contents(begin(match.header).observation(HOST).papers)
    )

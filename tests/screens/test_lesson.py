"""A lesson played by key: guesses, orders in the form, hints, steps, the place where one left."""

from __future__ import annotations

from pathlib import Path

import pytest

from genius_tui.library.shelf import after, shelf
from genius_tui.screens.learn import LearnScreen
from genius_tui.screens.lesson import LessonScreen
from genius_tui.screens.rule import RuleScreen
from genius_tui.screens.rules import RulesScreen
from genius_tui.widgets.rows import Rows
from tests.goldens import SAVES
from tests.lessons.shelf import example
from tests.support.console import LARGE, SMALL, console, played, press, screen_text, settled
from tests.support.record_files import written

PUZZLES = SAVES / "puzzles" / "gatekeeping"
BOTH = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


async def opened(pilot, path: Path) -> None:
    pilot.app.open_lesson(path)
    await settled(pilot)


async def hand_in(pilot, text: str) -> str:
    await press(pilot, "o")
    for key in text:
        await pilot.press("space" if key == " " else key)
    return await press(pilot, "enter")


@BOTH
def test_a_lesson_is_played_to_its_end(tmp_path: Path, size) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await opened(pilot, example(tmp_path))
        assert "n goes on" in screen_text(app)
        assert "Not this time. Bela brings a 3 too. Try again." in await press(pilot, "n", "b")
        assert "Right. The 3s block each other." in await press(pilot, "c")
        assert "Now write orders that get you out." in await press(pilot, "n")
        assert "Not this time. You block each other, and Omar enters." in await hand_in(pilot, "a with 3")
        assert "Hoped: you enter a gate." in screen_text(app)
        assert "ok Right. Nobody else was at B." in await hand_in(pilot, "b with 1")
        text = await press(pilot, "n", "n")
        assert "Again, with other names." in text
        assert "Alma" not in text.split("AGAIN")[1]

    played(app, act, size)


def test_refused_orders_stay_in_the_form_with_the_reason_and_cost_nothing(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await opened(pilot, example(tmp_path))
        await press(pilot, "n", "c", "n")
        text = await hand_in(pilot, "c with 3")
        assert "there is no gate c: the board shows the names of your gates (G8)" in text
        assert "> c with 3" in text
        assert app.screen.walk.answer.tries == 0

    played(app, act)


def test_next_gives_no_answer_away_at_once_and_a_letter_does_nothing_but_answer(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await opened(pilot, example(tmp_path))
        text = await press(pilot, "n", "n")
        assert "Answer first; n again tells the answer" in text
        assert "p back" in text
        assert app.screen.walk.asks
        assert "Right." in await press(pilot, "c")
        assert "QUESTION 2/4" in await press(pilot, "b"), "the letter of a choice goes nowhere afterwards"
        assert "CARD 1/4" in await press(pilot, "p")

    played(app, act)


def test_hints_and_the_answer_come_while_the_form_is_open(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await opened(pilot, example(tmp_path))
        text = await press(pilot, "n", "c", "n", "o", "f7")
        assert "hint 1 Where is nobody?" in text
        assert "Orders of Al Alma" in text
        text = await press(pilot, "f8")
        assert "Answer first; f8 again tells the answer" in text
        text = await press(pilot, "f8")
        assert "One way: B with 1. Nobody else was at B." in text
        assert "Orders of Al Alma" not in text

    played(app, act)


def test_steps_are_gone_through_on_the_board(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await opened(pilot, example(tmp_path))
        await press(pilot, "n", "c")
        assert app.screen.query_one("#card").content.mark == ""
        await press(pilot, "s", "s")
        assert app.screen.query_one("#card").content.mark == "came:2"
        await press(pilot, "left_square_bracket")
        assert app.screen.query_one("#card").content.mark == "came:1"

    played(app, act)


def test_the_rule_opens_and_the_board_takes_the_whole_page(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await opened(pilot, example(tmp_path))
        text = await press(pilot, "w")
        assert isinstance(app.screen, RuleScreen)
        assert "exactly" in text
        assert "G11" not in text, "the neighbours tell what comes later"
        await press(pilot, "r")
        assert isinstance(app.screen, RulesScreen)
        await press(pilot, "escape", "n")
        assert isinstance(app.screen, LessonScreen)
        assert "CARD 1/4" in screen_text(app)
        await press(pilot, "1")
        assert app.screen.has_class("-at-board")
        await press(pilot, "escape")
        assert isinstance(app.screen, LessonScreen)
        assert not app.screen.has_class("-at-board")

    played(app, act)


def test_a_card_that_is_cut_can_have_the_whole_page(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await opened(pilot, SAVES / "puzzles" / "keys" / "09-a-poorer-loser.jsonl")
        question = app.screen.walk.card.text.split(". ")[0]
        text = await press(pilot, "n", "n")
        assert "2 shows all" in text
        assert question not in text
        text = await press(pilot, "2")
        assert question in text
        assert "2 shows all" not in text
        assert not app.screen.query_one("#board").display
        await press(pilot, "escape")
        assert app.screen.query_one("#board").display

    played(app, act)


def test_a_board_that_became_smaller_is_drawn_for_all_of_its_room(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await opened(pilot, example(tmp_path))
        board = app.screen.query_one("#board")
        for key in ("n", "c", "n", "n", "p", "p", "n", "n", "n"):
            await press(pilot, key)
            assert board.room_for_picture == board.room
            assert not board.show_vertical_scrollbar

    played(app, act)


def test_one_goes_on_where_one_left(tmp_path: Path) -> None:
    path = example(tmp_path)

    async def leave(pilot) -> None:
        await opened(pilot, path)
        await press(pilot, "n", "c", "n", "escape")

    async def come_back(pilot) -> None:
        await opened(pilot, path)
        assert "Now write orders that get you out." in screen_text(pilot.app)
        pilot.app.open_lesson(path, anew=True)
        await settled(pilot)
        assert "CARD 1/4" in screen_text(pilot.app)

    played(console(tmp_path), leave)
    played(console(tmp_path), come_back)


def test_a_finished_lesson_asks_first_what_was_missed(tmp_path: Path) -> None:
    app, path = console(tmp_path), example(tmp_path)

    async def act(pilot) -> None:
        await opened(pilot, path)
        await press(pilot, "n", "a", "b", "n", "n", "n")  # the guess is missed, the orders are told
        while not app.screen.walk.ended:
            await press(pilot, "n")
        await press(pilot, "n")
        await opened(pilot, path)
        assert [stop.again for stop in app.screen.walk.stops] == [True, True]

    played(app, act)


def test_a_puzzle_leads_to_the_next(tmp_path: Path) -> None:
    app = console(tmp_path)
    first, second = sorted(PUZZLES.glob("*.jsonl"))[:2]

    async def act(pilot) -> None:
        await opened(pilot, first)
        assert screen_text(app).startswith(" PUZZLE  One weapon for A | Gatekeeping")
        text = await hand_in(pilot, "a with 1")
        assert "n begins The last dagger" in text
        assert "PUZZLE  The last dagger" in await press(pilot, "n")
        assert app.user_files.progress.now.of("puzzles/gatekeeping/01-one-weapon").done

    played(app, act)
    last = shelf()[-1]
    assert after(last.key) is None
    assert after("puzzles/gatekeeping/01-one-weapon").path == second


def test_an_act_is_chosen_or_written_like_orders(tmp_path: Path) -> None:
    names = ("Ann", "Bo", "Cy", "Di", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon", "Kim", "Lea")
    teams = {"Water": names[:4], "Fire": names[4:8], "Grass": names[8:]}
    rooms = {"Alpha": names[:4], "Beta": (*names[4:6], *names[8:10]), "Gamma": (*names[6:8], *names[10:])}
    header = {"genius": 1, "game": "lockout", "players": names, "lesson": True}
    card = {"seat": "Ann", "act": True, "goal": {"see": "result.winners", "has": "Ann"}}
    path = written(
        tmp_path / "call.jsonl",
        {**header, "options": {"teams": teams, "rooms": rooms}},
        {"do": "ask", "text": "Win at once.", "card": card},
        {"do": "act", "seat": "Ann", "text": "call"},
    )
    app = console(tmp_path)

    async def act(pilot) -> None:
        await opened(pilot, path)
        assert "o writes your orders   c acts at once   h gives a hint" in screen_text(app)
        assert "Call Alpha one team" in await press(pilot, "c")
        assert "Right." in await press(pilot, "f4")
        pilot.app.open_lesson(path, anew=True)
        await settled(pilot)
        await press(pilot, "o", *"call")
        assert "ok  call, at once: no part of your orders." in screen_text(app)
        assert "Right." in await press(pilot, "enter")

    played(app, act)


def test_learn_lists_what_ships_and_begins_with_what_is_not_done(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        text = await press(pilot, "l")
        assert isinstance(app.screen, LearnScreen)
        assert "One gate" in text
        assert "0/10    Puzzles" in text
        await press(pilot, "enter")
        assert isinstance(app.screen, LessonScreen)
        await press(pilot, "n", "escape")
        assert "card 2" in screen_text(app)

    played(app, act)


def test_in_learn_arrows_pass_over_headings_and_the_mark_is_where_one_has_been_last(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await press(pilot, "l")
        rows = app.screen.query_one(Rows)
        heads = [row.key for row in rows.rows if not row.stop]
        assert heads[:2] == ["game:keys", "game:gatekeeping"]
        met = []
        while not met or rows.marked != met[-1]:
            met.append(rows.marked)
            await press(pilot, "down")
        assert [row.key for row in rows.rows if row.stop] == met
        await press(pilot, "home")
        assert rows.marked == met[0]
        assert rows.scroll_offset.y == 0
        await press(pilot, "enter")
        first, second = app.screen._lesson.key, app.screen._then
        while isinstance(app.screen, LessonScreen) and app.screen._lesson.key == first:
            await press(pilot, "n")
        assert app.screen._lesson.key == second.key
        await press(pilot, "n", "escape")
        assert rows.marked == second.key

    played(app, act, LARGE)


def test_a_lesson_without_cards_says_so(tmp_path: Path) -> None:
    path = written(tmp_path / "empty.jsonl", {"genius": 1, "game": "keys", "players": ["Ann", "Bo"], "lesson": True})
    app = console(tmp_path)

    async def act(pilot) -> None:
        await opened(pilot, path)
        assert not isinstance(app.screen, LessonScreen)
        assert "has no cards yet" in screen_text(app)

    played(app, act)


def test_a_lesson_that_would_not_keep_what_it_says_is_not_begun(tmp_path: Path) -> None:
    path = example(tmp_path)
    path.write_text(path.read_text("utf-8").replace('"B with 1"', '"A with 3"'), "utf-8")
    app = console(tmp_path)

    async def act(pilot) -> None:
        await opened(pilot, path)
        assert not isinstance(app.screen, LessonScreen)
        (said,) = (notice.message for notice in app._notifications)
        assert said == "Two to one cannot be shown: card 3: A with 3 does not do what is asked"

    played(app, act, LARGE)


def test_any_eyes_may_look_once_nothing_is_open(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await opened(pilot, example(tmp_path))
        await press(pilot, "n")
        assert "BOARD as Alma knows it" in await press(pilot, "e")
        assert "BOARD as the HOST sees it" in await press(pilot, "c")
        assert "BOARD as Bela knows it" in await press(pilot, "e", "e")
        assert "CARD 1/4" in await press(pilot, "p")

    played(app, act)


@BOTH
def test_enter_answers_nothing_that_nobody_has_marked_and_goes_on_where_nothing_is_open(tmp_path: Path, size) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await opened(pilot, example(tmp_path))
        assert "QUESTION 2/4" in await press(pilot, "enter")
        assert "Enter does nothing here. n goes on, a letter answers a question." in await press(pilot, "enter")
        assert app.screen.walk.answer.chosen == ()
        await press(pilot, "down", "enter")
        assert app.screen.walk.answer.chosen == (0,)
        assert app.screen.walk.asks
        await press(pilot, "enter", "c", "enter")
        assert app.screen.walk.answers[1].chosen == (0, 2), "after a wrong answer nothing is marked either"
        assert "YOUR ORDERS 3/4" in screen_text(app)

    played(app, act, size)


@BOTH
def test_what_is_said_of_a_key_covers_neither_the_card_nor_its_keys(tmp_path: Path, size) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await opened(pilot, example(tmp_path))
        before = await press(pilot, "n")
        for _ in range(3):
            text = await press(pilot, "x")
            assert "x does nothing here." in text
            assert text.split("\n")[1:] == before.split("\n")[1:]

    played(app, act, size)


def test_escape_leaves_the_steps_before_it_leaves_the_lesson(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await opened(pilot, example(tmp_path))
        await press(pilot, "n", "c", "s", "s")
        assert app.screen.is_stepping
        await press(pilot, "escape")
        assert isinstance(app.screen, LessonScreen)
        assert not app.screen.is_stepping
        await press(pilot, "escape")
        assert not isinstance(app.screen, LessonScreen)

    played(app, act)

"""On a small terminal the parts of a match are tabs: one that was hidden shows what is looked at now, nothing else."""

from __future__ import annotations

from pathlib import Path

from genius_tui.library.store import Library
from tests.boards.test_chambers import robbed
from tests.support.console import SMALL, console, played, press, screen_text


def record(folder: Path) -> Path:
    match = robbed()
    made = Library(folder / "saves").new(match.header)
    for action in match.actions:
        made.do(action)
    made.close()
    return made.path


def test_the_board_follows_eyes_that_were_changed_on_another_tab(tmp_path):
    async def act(pilot):
        assert "    100 " in await press(pilot, "1")
        text = await press(pilot, "4", "e", "p", "enter", "1")
        assert "BOARD as the public knows it" in text
        assert "    100 " not in text
        assert "HOST sees it" not in text

    played(console(tmp_path, record=record(tmp_path)), act, SMALL)


def test_the_board_follows_steps_that_were_taken_on_another_tab(tmp_path):
    async def act(pilot):
        await press(pilot, "b", "left_square_bracket", "left_square_bracket", "greater_than_sign")
        assert "AnBoCyDiEdFaGu " in screen_text(pilot.app)
        text = await press(pilot, "3", "less_than_sign", "1")
        assert "AnBoCyDiEdFaGu " not in text
        text = await press(pilot, "3", "greater_than_sign", "1")
        assert "AnBoCyDiEdFaGu " in text

    played(console(tmp_path, record=record(tmp_path)), act, SMALL)


def test_what_stands_below_the_steps_follows_too(tmp_path):
    async def act(pilot):
        text = await press(pilot, "b", "less_than_sign", *"nnnnnn", "3")
        assert "ring: An -> Bo -> Cy -> (An)" in text
        text = await press(pilot, "1", "n", "3")
        assert "1. An 10 <- Cy 10" in text

    played(console(tmp_path, record=record(tmp_path)), act, SMALL)


def test_a_table_keeps_its_width_while_it_is_hidden(tmp_path):
    async def act(pilot):
        assert "purse  gold  curses  arrests" in await press(pilot, "6")
        assert "purse  gold  curses  arrests" in await press(pilot, "1", "6")

    played(console(tmp_path, record=record(tmp_path)), act, SMALL)

"""The board on the match's page: what its cursor is on is told, and it fills the room that there is."""

from __future__ import annotations

import pytest

from games.core import actions as do
from genius_tui.looking.eyes import Eyes
from genius_tui.screens.match.screen import MatchScreen
from genius_tui.settings.settings import Settings
from genius_tui.widgets.board import BoardWidget
from genius_tui.widgets.caption import Caption
from tests.screens.test_match_looks import match
from tests.support.console import LARGE, THIRTEEN, console, kept, played, press, screen_text, settled


def told(pilot) -> str:
    caption = pilot.app.screen.query_one(Caption)
    lines = caption.lines(caption.size.width, caption.size.height)
    return " ".join("".join(span.text for span in line) for line in lines)


def test_what_the_cursor_is_on_is_told_at_once_after_a_resolution_and_only_where_the_board_has_the_focus(tmp_path):
    async def act(pilot):
        board = pilot.app.screen.query_one(BoardWidget)
        board.move_to("gate:C")
        await settled(pilot)
        assert "Gate C" in told(pilot)
        await pilot.press("o")
        await settled(pilot)
        assert "Gate C" not in told(pilot)
        await pilot.press("r", "y")
        await settled(pilot)
        assert (pilot.app.focused, board.cursor) == (board, "gate:C")
        assert "Gate C" in told(pilot)

    orders = [
        do.Order(seat, text) for seat, text in (("Ann", "b with 1"), ("Bodil", "h with 2"), ("Cyrus", "j with 1"))
    ]
    played(console(tmp_path, record=kept(tmp_path, players=THIRTEEN[:3], actions=orders)), act, LARGE)


@pytest.mark.parametrize(("game", "players"), [("gatekeeping", 13), ("chambers", 8), ("skeld", 5), ("lockout", 12)])
def test_a_board_that_has_room_keeps_no_scroll_bars_of_another_size(tmp_path, game, players):
    async def act(pilot):
        board = pilot.app.screen.query_one(BoardWidget)
        for size in ((160, 50), (120, 40), (119, 40), (80, 24), (90, 26), (80, 24), (120, 36)):
            await pilot.resize_terminal(*size)
            await settled(pilot)
            whole, picture = board.content_region.size, board.picture
            fits = picture.width <= whole.width and picture.height <= whole.height
            assert fits or game == "lockout"
            assert (board.show_vertical_scrollbar or board.show_horizontal_scrollbar) == (not fits)
            assert not fits or (picture.width, picture.height) == whole

    played(console(tmp_path, record=kept(tmp_path, game=game, players=THIRTEEN[:players])), act, (160, 50))


def test_withdrawing_is_offered_only_where_orders_are_in(tmp_path):
    async def act(pilot):
        assert isinstance(pilot.app.screen, MatchScreen)
        pilot.app.screen.view.wear(Eyes(THIRTEEN[:3], chosen=frozenset({"Ann"})))
        await pilot.press("o")
        await settled(pilot)
        assert "enter writes" in screen_text(pilot.app)
        assert "withdraws" not in screen_text(pilot.app)
        await pilot.press("enter", *"b", "space", *"with", "space", "1", "enter")
        await settled(pilot)
        assert "x withdraws" in screen_text(pilot.app)

    played(console(tmp_path, record=kept(tmp_path, players=THIRTEEN[:3])), act, LARGE)


@pytest.mark.parametrize("characters", ["unicode", "ascii"])
def test_the_help_explains_the_marks_that_a_small_board_has_no_room_for(tmp_path, characters):
    path = kept(tmp_path, game="lockout", players=THIRTEEN[:12])
    app = console(tmp_path, chosen=Settings(characters=characters, theme="genius", movement="none"), record=path)

    async def act(pilot):
        told = await press(pilot, "question_mark", "down", "down")
        assert "The marks on the board" in told
        assert f"{'.' if characters == 'ascii' else '·'} not learnt" in told

    played(app, act)


def test_before_the_first_step_the_list_of_steps_begins_with_it(tmp_path):
    async def act(pilot) -> None:
        text = await press(pilot, "b")
        assert "1 G9" not in text, "the list is longer than its panel, and its last step is shown"
        text = await press(pilot, "less_than_sign")
        assert "STEPS 0/42" in text
        assert "1 G9" in text
        assert "42 G11" not in text

    played(console(tmp_path, record=match(tmp_path, 3)), act, LARGE)

"""The form beside the board: what can be chosen is marked there, and what is chosen there goes into the form."""

from __future__ import annotations

import pytest
from textual import events

from games.core import actions as do
from genius_tui.screens.match.orders import Orders
from genius_tui.screens.match.screen import MatchScreen
from genius_tui.widgets.board import BoardWidget
from genius_tui.widgets.form_fields import FormFields
from tests.support.console import LARGE, SMALL, THIRTEEN, console, kept, place_of, played, screen_text, settled

STARTS = (
    do.Order("Ann", "1: start 1A; 2: start 5A"),
    do.Order("Bo", "1: start 3A; 2: start 3A"),
    do.Resolve(),
)


def opened(folder, *actions):
    return console(folder, record=kept(folder, game="skeld", players=("Ann", "Bo"), actions=actions))


def draft(pilot):
    assert isinstance(pilot.app.screen, MatchScreen)
    assert pilot.app.screen.view.part(Orders).form is not None
    return pilot.app.screen.view.part(Orders).form.draft


def breath(pilot, *keys: str) -> None:
    """Sends keys as a terminal does what is typed or pasted quickly: all come before the first is looked at."""
    for key in keys:
        pilot.app.post_message(events.Key("space" if key == " " else key, key if len(key) == 1 else None))


async def write(pilot, *keys: str) -> None:
    await pilot.press("o", "enter")
    await settled(pilot)
    await pilot.press(*keys)
    await settled(pilot)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_a_room_chosen_on_the_board_is_the_move_of_the_crewmate_that_is_written_for(tmp_path, size):
    async def act(pilot):
        await write(pilot, "f9", "down", "down")
        text = screen_text(pilot.app)
        assert "1: 1A > 11B > 7C takes 2 energy, 3 left" in text
        assert ">1" in text
        await pilot.press("enter")
        await settled(pilot)
        assert "<2>" in screen_text(pilot.app)
        assert draft(pilot).text == "1: move 7C"
        await pilot.press("g", "right", "enter")
        await settled(pilot)
        assert draft(pilot).text == "1: move 7C"
        assert "cannot move to 5B: it is not in the same row or column as 5A" in screen_text(pilot.app)
        board = pilot.app.screen.query_one(BoardWidget)
        board.move_to("room:11B")
        await pilot.press("enter")
        await settled(pilot)
        assert draft(pilot).text == "1: move 7C"
        assert "Crewmate 2 cannot move to 11B" in screen_text(pilot.app)
        board.move_to("room:4A")
        await pilot.press("enter", "escape")
        await settled(pilot)
        assert draft(pilot).text == "1: move 7C; 2: move 4A"
        assert isinstance(pilot.app.focused, FormFields)
        assert "ok  1: move 7C; 2: move 4A" in screen_text(pilot.app)

    played(opened(tmp_path, *STARTS), act, size)


def test_rooms_and_crewmates_are_clicked_on(tmp_path):
    async def act(pilot):
        await write(pilot)
        await pilot.click(offset=place_of(pilot.app, "11B"))
        await settled(pilot)
        await pilot.click(offset=place_of(pilot.app, "An2"))
        await settled(pilot)
        room = place_of(pilot.app, "11C")
        await pilot.click(offset=room)
        await settled(pilot)
        assert draft(pilot).text == "1: move 11B; 2: move 11C"
        await pilot.click(offset=room)
        await settled(pilot)
        assert draft(pilot).text == "1: move 11B"

    played(opened(tmp_path, *STARTS), act, LARGE)


def test_a_room_in_which_others_stand_can_be_clicked_on_by_their_tags(tmp_path):
    starts = (do.Order("Ann", "1: start 3A; 2: start 5A"), do.Order("Bo", "1: start 2A; 2: start 1B"), do.Resolve())

    async def act(pilot):
        await write(pilot)
        await pilot.click(offset=place_of(pilot.app, "Bo1"))
        await settled(pilot)
        assert draft(pilot).text == "1: move 2A"

    played(opened(tmp_path, *starts), act, LARGE)


def test_a_number_is_set_on_its_slider(tmp_path):
    async def act(pilot):
        await write(pilot)
        fields = place_of(pilot.app, "Activate 1A with")
        bar = place_of(pilot.app, "-<0>+ .....")
        assert fields.y == bar.y
        await pilot.click(offset=(bar.x + 8, bar.y))
        await settled(pilot)
        assert draft(pilot).text == "1: activate 1A with 3"
        assert "-<3>+ ###..  2 left" in screen_text(pilot.app)
        await pilot.click(offset=(bar.x + 4, bar.y))
        await pilot.click(offset=bar)
        await pilot.click(offset=bar)
        await settled(pilot)
        assert draft(pilot).text == "1: activate 1A with 2"
        await pilot.press("plus", "plus", "plus", "plus")
        await settled(pilot)
        assert draft(pilot).text == "1: activate 1A with 5"

    played(opened(tmp_path, *STARTS), act, LARGE)


def test_the_marks_go_when_the_form_is_left(tmp_path):
    async def act(pilot):
        await write(pilot, "space")
        assert "<" in screen_text(pilot.app).split("ORDERS")[0]
        board = pilot.app.screen.query_one(BoardWidget)
        assert " 4" in {span.text for span in board.picture.spans}
        await pilot.press("escape")
        await settled(pilot)
        assert " 4" not in {span.text for span in board.picture.spans}

    played(opened(tmp_path, *STARTS), act, LARGE)


def test_the_crewmates_are_placed_on_the_board(tmp_path):
    async def act(pilot):
        await write(pilot, "f9")
        board = pilot.app.screen.query_one(BoardWidget)
        for key, room in (("", "9C"), ("", "3A"), ("g", "1A")):
            board.move_to(f"room:{room}")
            await pilot.press(*filter(None, (key, "enter")))
            await settled(pilot)
            if room == "9C":
                assert "9C is not a starting room (S4)" in screen_text(pilot.app)
        assert draft(pilot).text == "1: start 3A; 2: start 1A"

    played(opened(tmp_path), act, SMALL)


@pytest.mark.parametrize(
    ("game", "players", "room", "written"),
    [
        ("lockout", THIRTEEN[:12], "Gamma", "move Gamma"),
        ("modular", THIRTEEN[:5], "Duel", "in Duel"),
    ],
)
def test_a_room_chosen_on_the_board_is_written_in_the_games_of_rooms(tmp_path, game, players, room, written):
    async def act(pilot):
        await write(pilot, "f9")
        pilot.app.screen.query_one(BoardWidget).move_to(f"room:{room}")
        await pilot.press("enter")
        await settled(pilot)
        assert draft(pilot).text == written

    played(console(tmp_path, record=kept(tmp_path, game=game, players=players)), act, LARGE)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_letters_typed_in_a_form_are_the_text_and_no_commands(tmp_path, size):
    """Each of these letters is a command of the match elsewhere; the first comes while the choices have the focus."""

    async def act(pilot):
        await write(pilot, "h", "space", "w", "i", "t", "h", "space", "r")
        assert draft(pilot).text == "h with r"
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, MatchScreen)
        assert not pilot.app.screen.match.orders
        await pilot.press("backspace", "3", "enter")
        await settled(pilot)
        assert pilot.app.screen.match.orders["Ann"].text == "h with 3"

    played(console(tmp_path, record=kept(tmp_path)), act, size)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("text", ["1: move 9C", "= with 3", "+ with 3"])
def test_an_order_that_begins_with_a_figure_or_a_sign_is_the_text_too(tmp_path, size, text):
    """A figure is a tab's key elsewhere at 80 columns."""

    async def act(pilot):
        await pilot.press("o", "enter")
        await settled(pilot)
        breath(pilot, *text)
        await settled(pilot)
        assert draft(pilot).text == text

    played(console(tmp_path, record=kept(tmp_path)), act, size)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_keys_typed_while_the_form_opens_reach_it_in_their_order(tmp_path, size):
    async def act(pilot):
        await pilot.press("o")
        await settled(pilot)
        breath(pilot, "enter", *"h with 3")
        await settled(pilot)
        assert draft(pilot).text == "h with 3"
        breath(pilot, "enter", "enter", *"b with 2", "enter")
        await settled(pilot)
        orders = pilot.app.screen.match.orders
        assert {seat: order.text for seat, order in orders.items()} == {"Ann": "h with 3", "Bodil": "b with 2"}

    played(console(tmp_path, record=kept(tmp_path)), act, size)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_the_way_to_the_form_and_the_orders_may_come_in_one_breath(tmp_path, size):
    async def act(pilot):
        breath(pilot, "o", "enter", *"h with 3", "enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, MatchScreen)
        assert pilot.app.screen.match.orders["Ann"].text == "h with 3"

    played(console(tmp_path, record=kept(tmp_path)), act, size)


def test_keys_typed_while_the_form_opens_reach_its_first_field(tmp_path):
    written = []

    async def one_by_one(pilot):
        await write(pilot, "right", "space")
        written.append(draft(pilot).text)

    async def in_one_breath(pilot):
        breath(pilot, "o", "enter", "right", " ")
        await settled(pilot)
        assert isinstance(pilot.app.focused, FormFields)
        written.append(draft(pilot).text)

    for act in (one_by_one, in_one_breath):
        played(opened(tmp_path, *STARTS), act, LARGE)
    assert written[0] == written[1] != ""


def test_an_act_written_into_the_form_is_asked_about_and_done(tmp_path):
    players = THIRTEEN[:12]
    app = console(tmp_path, record=kept(tmp_path, game="lockout", players=players))

    async def act(pilot):
        await write(pilot, *"call")
        assert "ok  call, at once: no part of your orders." in screen_text(pilot.app)
        await pilot.press("enter")
        await settled(pilot)
        assert "It takes effect at once." in screen_text(pilot.app)
        await pilot.press("y")
        await settled(pilot)
        part = pilot.app.screen.view.part(Orders)
        assert part.form is None
        assert [stage.verb for stage in pilot.app.screen.view.table.match.stages][-1] == "act"

    played(app, act, LARGE)

"""The match screen, played by key: orders, paste, resolver, eyes, corrections, talk, result."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pytest
from textual import events
from textual.widgets import TextArea

import games
from games.core import actions as do
from games.core.setup import Header
from genius_tui.boards import BOARDS
from genius_tui.console.app import GeniusApp
from genius_tui.library.store import Library
from genius_tui.looking.eyes import host_eyes
from genius_tui.record.reading import read
from genius_tui.record.record import Record
from genius_tui.screens.match.hosting import Copies, Hosting
from genius_tui.screens.match.orders import Orders
from genius_tui.screens.match.part import Turn
from genius_tui.screens.match.screen import MatchScreen, file_trouble
from genius_tui.screens.match.steps import Steps
from genius_tui.screens.paste import PasteScreen
from genius_tui.screens.write import WriteScreen
from genius_tui.widgets.eyes import EyesRow
from tests.support.console import LARGE, SMALL, console, filled, place_of, played, screen_text, settled, typed, words
from tests.support.hostile import NAMES
from tests.support.play import by_itself, same
from tests.support.rest import until

FOUR = ("Anna", "Bodil", "Cyrus", "Dina")
LAYOUT = {"layout": ["K:open L:pass M:garnet N:open", "S:open T:open"]}


def begun(
    folder: Path,
    actions: Sequence[do.AnyAction] = (),
    players: Sequence[str] = FOUR,
    phases: int = 0,
    **header: object,
) -> Path:
    """A match of four on two lines, after some actions, after some phases that played themselves."""
    options = header.pop("options", LAYOUT)
    record = Library(folder / "saves").new(
        Header(
            genius=1, game="gatekeeping", players=tuple(players), title="Thursday", seed=1, options=options, **header
        )
    )
    for _ in range(phases):
        for action in next(by_itself(record.match, same(record.match)), ()):
            record.do(action)
    for action in actions:
        record.do(action)
    record.close()
    return record.path


def opened(folder: Path, path: Path) -> GeniusApp:
    return console(folder, record=path)


def screen(pilot) -> MatchScreen:
    found = pilot.app.screen
    assert isinstance(found, MatchScreen)
    return found


def test_orders_by_the_form(tmp_path):
    async def act(pilot):
        await pilot.press("o", "enter")
        await settled(pilot)
        await pilot.press("space", "down", "space")
        assert "ok  K with 3" in screen_text(pilot.app)
        await pilot.press("enter", "enter")
        await settled(pilot)
        assert screen(pilot).match.orders["Anna"].text == "K with 3"
        assert screen(pilot).view.part(Orders).marked_seat() == "Bodil"
        text = screen_text(pilot.app)
        assert "ORDERS 1 of 4 in (host)" in text
        assert "The orders of Anna are in." in text

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_orders_by_text_say_where_they_are_refused_and_are_not_lost(tmp_path):
    async def act(pilot):
        await pilot.press("2", "enter", "enter")
        await settled(pilot)
        await typed(pilot, "K M with 3")
        text = screen_text(pilot.app)
        assert "no  K and M are not adjacent: a second gate must be next to the first (L)" in text
        assert "  --^" in text
        await pilot.press("enter")
        await settled(pilot)
        assert screen(pilot).match.orders == {}
        await pilot.press("escape", "enter")
        await settled(pilot)
        assert "K M with 3" in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def test_nothing_is_withdrawn_while_a_small_window_shows_the_board(tmp_path):
    async def act(pilot):
        await pilot.press("1", "x")
        await settled(pilot)
        assert list(screen(pilot).match.orders) == ["Anna"]
        assert "First mark a player in the orders (o) whose orders are in." in screen_text(pilot.app)
        await pilot.press("2", "home", "x")
        assert screen(pilot).match.orders == {}

    played(opened(tmp_path, begun(tmp_path, [do.Order("Anna", "K with 1")])), act, SMALL)


def test_withdraw_and_undo_ask_and_say(tmp_path):
    async def act(pilot):
        await pilot.press("o")
        assert screen(pilot).view.part(Orders).marked_seat() == "Bodil"
        await pilot.press("up", "x")
        assert screen(pilot).match.orders == {}
        await pilot.press("u")
        await settled(pilot)
        assert "Undo takes back the withdrawal of Anna's orders (K with 1 stands again)." in screen_text(pilot.app)
        await pilot.press("y")
        await settled(pilot)
        assert list(screen(pilot).match.orders) == ["Anna"]

    played(opened(tmp_path, begun(tmp_path, [do.Order("Anna", "K with 1")])), act, SMALL)


def test_many_orders_are_pasted_and_nothing_is_taken_before(tmp_path):
    async def act(pilot):
        await pilot.press("p")
        await settled(pilot)
        pilot.app.focused.post_message(events.Paste("An: k with 1\n**Bodil** - L with 2\nDinah: R with 1"))
        await settled(pilot)
        assert "2 understood, 1 not. Only lines marked ok are taken; nothing yet." in screen_text(pilot.app)
        await pilot.press("n", "a")
        await settled(pilot)
        assert "there is no gate R" in screen_text(pilot.app)
        await pilot.press("enter")
        await settled(pilot)
        assert "2 taken; 1 line still in doubt." in screen_text(pilot.app)
        assert pilot.app.screen.query_one(TextArea).text == "Dina: R with 1"
        await pilot.press("escape", "escape")
        await settled(pilot)
        assert list(screen(pilot).match.orders) == ["Anna", "Bodil"]
        assert "2 taken. 2 are missing." in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def test_straight_after_a_paste_enter_takes_and_escape_leaves(tmp_path):
    async def act(pilot):
        await pilot.press("p")
        await settled(pilot)
        pilot.app.focused.post_message(events.Paste("Anna: K with 1\nDina\tM\t1"))
        await settled(pilot)
        pilot.app.focused.post_message(events.Paste("Bodil: L with 1 or 2"))
        await settled(pilot)
        assert pilot.app.screen.query_one(TextArea).text == "Anna: K with 1\nDina|M|1\nBodil: L with 1 or 2"
        await pilot.press("enter")
        await settled(pilot)
        assert "2 taken; 1 line still in doubt." in screen_text(pilot.app)
        await pilot.press("escape", "escape")
        await settled(pilot)
        assert {seat: order.text for seat, order in screen(pilot).match.orders.items()} == {
            "Anna": "K with 1",
            "Dina": "M with 1",
        }

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def test_the_foot_of_the_answers_names_only_keys_that_do_something(tmp_path):
    async def act(pilot):
        await pilot.press("p")
        await settled(pilot)
        pilot.app.focused.post_message(events.Paste("Anna: K with 1"))
        await settled(pilot)
        text = screen_text(pilot.app)
        assert "enter takes 1" in text
        assert not any(words in text for words in ("A accepts all", "a accepts", "w who is it", "n next"))
        pilot.app.focused.post_message(events.Paste("Bodil: same as last round\nDinaa: M with 1"))
        await settled(pilot)
        text = screen_text(pilot.app)
        assert all(words in text for words in ("n next   A accepts all", "a accepts   x leaves out", "w who is it"))
        await pilot.press("A", "enter")
        await settled(pilot)
        text = screen_text(pilot.app)
        assert "n next" in text
        assert "tab goes to the text, to mend it" in text
        assert not any(words in text for words in ("takes 0", "accepts", "who is it"))
        await pilot.press("tab")
        await settled(pilot)
        text = screen_text(pilot.app)
        assert all(words in text for words in ("f5 next", "f8 leaves out", "tab goes to the answers"))
        assert not any(words in text for words in ("n next", "x leaves out", "tab goes to the text, to"))
        await pilot.press("tab", "escape")

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def test_after_a_take_the_first_line_in_doubt_is_marked(tmp_path):
    async def act(pilot):
        await pilot.press("p")
        await settled(pilot)
        pilot.app.focused.post_message(
            events.Paste("Anna: K with 1\nBodil: same as last round\nDina: wherever Anna goes")
        )
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        area = pilot.app.screen.query_one(TextArea)
        assert area.text.splitlines()[0] == "Bodil: same as last round"
        await pilot.press("x")
        await settled(pilot)
        assert area.text.splitlines() == ["Dina: wherever Anna goes"]
        await pilot.press("escape")

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def test_one_key_accepts_every_suggestion(tmp_path):
    async def act(pilot):
        await pilot.press("p")
        await settled(pilot)
        pilot.app.focused.post_message(events.Paste("Annna: K with 1\nBodil: K wiht 1\nDinaa: M with 1"))
        await settled(pilot)
        assert "1 understood, 2 not" in screen_text(pilot.app)
        await pilot.press("A")
        await settled(pilot)
        assert "3 understood, 0 not" in screen_text(pilot.app)
        await pilot.press("escape")

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def test_a_paste_is_taken_back_whole_by_the_window_that_took_it(tmp_path):
    async def act(pilot):
        await pilot.press("p")
        await settled(pilot)
        await typed(pilot, "Anna: K with 1\nBodil: L with 2\nDina: M with 1")
        await pilot.press("f4", "u")
        await settled(pilot)
        text = words(pilot.app)
        assert "the 3 orders taken together, from Anna, Bodil and Dina" in text
        await pilot.press("y")
        await settled(pilot)
        assert screen(pilot).match.orders == {}

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_resolving_asks_names_the_missing_and_steps(tmp_path):
    async def act(pilot):
        await pilot.press("r")
        await settled(pilot)
        text = screen_text(pilot.app)
        assert "Resolve round 1." in text
        assert "Di: Without orders, Dina plays their lowest weapon, 1 (dagger), at gate N (G7)." in text
        await pilot.press("n")
        await settled(pilot)
        assert screen(pilot).match.state.round == 1
        await pilot.press("r", "y")
        await settled(pilot)
        assert screen(pilot).view.viewpoint.number == 1
        await pilot.press("n", "w")
        await settled(pilot)
        text = screen_text(pilot.app)
        assert "STEPPING 2/" in text
        assert "»   2" in text
        assert f" w  {screen(pilot).view.viewpoint.current.rule} " in text
        await pilot.press("greater_than_sign", "n")
        assert screen(pilot).view.viewpoint.standing == "waiting"

    played(opened(tmp_path, begun(tmp_path, [do.Order("Anna", "K with 1")])), act, LARGE)


def test_a_resolution_is_taken_back_while_it_is_stepped_through(tmp_path):
    async def act(pilot):
        await pilot.press("r", "y")
        await settled(pilot)
        await pilot.press("n", "u")
        await settled(pilot)
        assert "Undo takes back the resolution of round 1 (its orders stand again)." in screen_text(pilot.app)
        await pilot.press("y")
        await settled(pilot)
        page = screen(pilot)
        assert (page.view.viewpoint.standing, page.match.state.round, page.view.doing) == ("waiting", 1, "orders")
        assert list(page.match.orders) == ["Anna"]

    played(opened(tmp_path, begun(tmp_path, [do.Order("Anna", "K with 1")])), act, LARGE)


def test_playing_stops_at_any_key(tmp_path):
    async def act(pilot):
        await pilot.press("b", "less_than_sign", "plus", "plus", "plus", "space")
        await until(lambda: screen(pilot).view.viewpoint.number > 1, "no step is played")
        player = screen(pilot).view.part(Steps)._player
        assert player is not None
        await pilot.press("n")
        assert not screen(pilot).view.part(Steps).is_playing
        await until(lambda: player._task is None or player._task.done(), "the timer goes on")
        at = screen(pilot).view.viewpoint.number
        await settled(pilot)
        assert screen(pilot).view.viewpoint.number == at > 1

    played(opened(tmp_path, begun(tmp_path, phases=1)), act, LARGE)


def test_eyes_by_key(tmp_path):
    async def act(pilot):
        await pilot.press("e", "c", "y", "enter")
        await settled(pilot)
        text = screen_text(pilot.app)
        assert "BOARD as Cyrus knows it" in text
        assert filled(pilot.app, "Cy")
        assert not filled(pilot.app, "HOST")
        assert "ORDERS of Cyrus" in text
        assert not screen(pilot).view.part(Hosting).may_host
        await pilot.press("E")
        assert screen(pilot).view.viewpoint.eyes.host
        await pilot.press("e", "p", "enter")
        await settled(pilot)
        assert "BOARD as the public knows it" in screen_text(pilot.app)
        await pilot.press("e", "h", "enter")
        assert screen(pilot).view.viewpoint.eyes.host

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_choosing_eyes_chooses_one(tmp_path):
    async def act(pilot):
        await pilot.press("e", "a", "enter", "e", "h", "enter")
        assert screen(pilot).view.viewpoint.eyes == host_eyes(FOUR)
        await pilot.press("e", "a", "enter")
        await pilot.click(offset=place_of(pilot.app, "HOST"))
        assert screen(pilot).view.viewpoint.eyes == host_eyes(FOUR)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_a_paste_at_a_step_comes_back_to_it_unless_orders_are_taken(tmp_path):
    async def act(pilot):
        await pilot.press("b")
        at = screen(pilot).view.viewpoint
        assert at.point is not None
        await pilot.press("p")
        await settled(pilot)
        assert isinstance(pilot.app.screen, PasteScreen)
        await pilot.press("escape")
        await settled(pilot)
        assert screen(pilot).view.viewpoint.point == at.point
        await pilot.press("p")
        await settled(pilot)
        pilot.app.focused.post_message(events.Paste("Anna: K with 1"))
        await settled(pilot)
        await pilot.press("f4")
        await settled(pilot)
        assert screen(pilot).view.viewpoint.point is None
        assert "1 taken." in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path, phases=1)), act, LARGE)


@pytest.mark.parametrize("key", ["N", "a"])
def test_what_is_begun_at_a_step_and_left_comes_back_to_it(tmp_path, key):
    async def act(pilot):
        await pilot.press("b")
        at = screen(pilot).view.viewpoint.point
        await pilot.press(key)
        await settled(pilot)
        assert isinstance(pilot.app.screen, WriteScreen)
        await pilot.press("escape")
        await settled(pilot)
        assert screen(pilot).view.viewpoint.point == at

    played(opened(tmp_path, begun(tmp_path, phases=1)), act, LARGE)


def test_the_host_chosen_again_stays_on(tmp_path):
    async def act(pilot):
        assert pilot.app.focused.id == "board"
        for key in ("home", "h"):
            await pilot.press("e", key, "enter")
            assert screen(pilot).view.viewpoint.eyes.host
        await pilot.press("e", "home", "space")
        assert not screen(pilot).view.viewpoint.eyes.host

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_chosen_eyes_leave_every_key_to_the_page(tmp_path):
    async def act(pilot):
        await pilot.press("e")
        assert "space: these too" in screen_text(pilot.app)
        await pilot.press("home", "enter", "r")
        await settled(pilot)
        assert "Resolve round 1." in screen_text(pilot.app)
        await pilot.press("n", "e", "c", "y", "enter", "e", "b", "o", "space", "escape")
        await settled(pilot)
        assert screen(pilot).view.viewpoint.eyes.on == ("Bodil", "Cyrus")
        assert "space: these too" not in screen_text(pilot.app)
        await pilot.click(offset=place_of(pilot.app, "HOST"))
        await pilot.press("p")
        await settled(pilot)
        assert isinstance(pilot.app.screen, PasteScreen)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_a_key_that_begins_no_tag_is_the_pages_while_eyes_are_chosen(tmp_path):
    async def act(pilot):
        await pilot.press("e", "r")
        await settled(pilot)
        assert "Resolve round 1." in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_no_cell_of_the_screen_shows_what_a_seat_may_not_know(tmp_path, size):
    """Two matches that differ only in what Anna may not know, looked at with Anna's eyes on every tab."""
    others = [do.Order("Bodil", "K with 3"), do.Note("a secret"), do.Adjust("Dina", 3, "x")]
    seen: list[list[str]] = []

    async def act(pilot):
        texts = []
        await pilot.press("e", "a", "n", "enter")
        for key in ("1", "2", "3", "4", "5", "6", "7", "r", "n", "u", "n"):
            await pilot.press(key)
            await settled(pilot)
            texts.append(screen_text(pilot.app))
        seen.append(texts)

    for name, actions in (("one", []), ("two", others)):
        path = begun(tmp_path / name, actions)
        played(opened(tmp_path / name, path), act, size)
    assert seen[0] == seen[1]


def test_a_correction_a_note_and_a_post(tmp_path):
    async def act(pilot):
        await pilot.press("a")
        await settled(pilot)
        await typed(pilot, "-9")
        await pilot.press("enter")
        await typed(pilot, "late again")
        await pilot.press("enter", "enter")
        await settled(pilot)
        assert "Anna has 5 garnets: -9 would leave -4" in screen_text(pilot.app)
        pilot.app.screen.query_one("#garnets").value = "-2"
        await pilot.press("f4")
        await settled(pilot)
        assert screen(pilot).match.state.garnets["Anna"] == 3
        assert "Anna has 3 garnets now." in screen_text(pilot.app)
        await pilot.press("N")
        await settled(pilot)
        await typed(pilot, "watch Bodil")
        await pilot.press("f4")
        await settled(pilot)
        assert "Noted." in screen_text(pilot.app)
        await pilot.press("t", "down", "enter")
        await settled(pilot)
        await pilot.press("tab")
        await typed(pilot, "hello [/]")
        await pilot.press("f4")
        await settled(pilot)
        assert "hello [/]" in screen_text(pilot.app)
        await pilot.press("4")
        assert "watch Bodil" in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_a_match_plays_itself_and_is_watched(tmp_path):
    async def act(pilot):
        await pilot.press("Y", "y")
        await settled(pilot)
        page = screen(pilot)
        assert page.match.over
        assert page.view.viewpoint.number == 1
        assert any(isinstance(action, do.Note) and action.text.startswith("sampled: ") for action in page.match.actions)
        await pilot.press("f")
        await settled(pilot)
        assert "Winners" in screen_text(pilot.app)
        await pilot.press("escape")
        assert screen(pilot).view.viewpoint.number == 1
        await pilot.press("escape", "f")
        await settled(pilot)
        assert "Winners" in screen_text(pilot.app)
        await pilot.press("s")
        await settled(pilot)
        assert screen(pilot).view.viewpoint.number == 1

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_a_sandbox_from_the_middle_of_history_leaves_the_match_alone(tmp_path):
    path = begun(tmp_path, phases=2)
    before = path.read_bytes()

    async def act(pilot):
        await pilot.press("s", "up", "enter")
        await settled(pilot)
        assert screen(pilot).view.viewpoint.chapter.title == "round 1"
        await pilot.press("S")
        await settled(pilot)
        await pilot.press("f4")
        await settled(pilot)
        page = screen(pilot)
        assert "SANDBOX" in screen_text(pilot.app)
        assert page.match.header.sandbox.file == path.name
        assert page.match.state.round == 1
        assert len(page.match.orders) == 4
        await pilot.press("r", "y", "escape", "escape")
        await settled(pilot)

    played(opened(tmp_path, path), act, LARGE)
    assert path.read_bytes() == before


def test_a_second_window_can_only_read_and_says_so(tmp_path):
    path = begun(tmp_path, phases=1)

    async def act(pilot):
        text = screen_text(pilot.app)
        assert "READ-ONLY" in text
        assert "Another window or command has this match open" in text
        assert not screen(pilot).view.part(Hosting).may_write
        await pilot.press("b")
        assert screen(pilot).view.viewpoint.standing == "stepping"

    with Record.open(path, writing=True):
        played(opened(tmp_path, path), act, LARGE)


def test_a_damaged_record_says_why_and_goes_on_in_a_copy(tmp_path):
    path = begun(tmp_path, phases=2)
    lines = path.read_bytes().split(b"\n")
    lines[8] = lines[8].replace(b"with", b"wiht")
    path.write_bytes(b"\n".join(lines))

    async def act(pilot):
        assert "READ-ONLY" in screen_text(pilot.app)
        assert screen(pilot).view.part(Copies).may_go_on
        await pilot.press("C")
        await settled(pilot)
        assert screen(pilot).view.part(Hosting).may_write
        assert screen(pilot).record.path != path

    played(opened(tmp_path, path), act, LARGE)


def test_each_sentence_on_a_repaired_record_has_its_stop(tmp_path):
    path = begun(tmp_path, phases=1)
    path.write_bytes(path.read_bytes()[:-40])

    with Record.open(path, writing=True) as record:
        said = file_trouble(record)
    assert " bytes). The cut last line was moved to " in said
    assert said.endswith(".torn.")


def test_a_full_disk_is_said_at_once_and_the_text_is_kept(tmp_path, monkeypatch):
    def full(file, data):
        raise OSError(28, "No space left on device")

    async def act(pilot):
        await pilot.press("o", "enter", "enter")
        await settled(pilot)
        await typed(pilot, "K with 1")
        monkeypatch.setattr(os, "write", full)
        try:
            await pilot.press("enter")
            await settled(pilot)
        finally:
            monkeypatch.undo()
        text = screen_text(pilot.app)
        assert "space left on device" in text
        assert "K with 1" in text
        assert screen(pilot).match.orders == {}
        await pilot.press("enter")
        await settled(pilot)
        assert list(screen(pilot).match.orders) == ["Anna"]

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_hostile_names_on_every_part(tmp_path, size):
    async def act(pilot):
        for key in ("1", "2", "3", "4", "5", "6", "7"):
            await pilot.press(key)
        for key in ("o", "p", "escape", "r", "escape", "u", "escape", "a", "escape", "h", "escape", "b", "w", "escape"):
            await pilot.press(key)
            await settled(pilot)
        assert isinstance(pilot.app.screen, MatchScreen)

    played(opened(tmp_path, begun(tmp_path, players=NAMES, phases=2)), act, size)


def test_forty_seats_scroll(tmp_path):
    players = [f"Player{number:02}" for number in range(1, 41)]

    async def act(pilot):
        assert "27>" in screen_text(pilot.app)
        await pilot.press("e", "end", "enter")
        await settled(pilot)
        text = screen_text(pilot.app)
        assert filled(pilot.app, "40")
        assert "as Player40 knows it" in text
        await pilot.press("E", "2", "end")
        assert "40" in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path, players=players, options={})), act, SMALL)


async def clicked_below(pilot, words: str) -> None:
    """Clicks on a command of the footer, on whichever of its pages it stands."""
    for _ in range(5):
        last = screen_text(pilot.app).split("\n")[-1]
        found = words in last
        await pilot.click(offset=(last.index(words if found else ". more"), pilot.app.size.height - 1))
        await settled(pilot)
        if found:
            return
    raise AssertionError(f"{words} is on no page of the footer")


def test_by_mouse_alone(tmp_path):
    async def act(pilot):
        app = pilot.app
        await pilot.click(offset=place_of(app, "Orders"))
        await settled(pilot)
        await pilot.click(offset=place_of(app, "Bo  default"))
        await settled(pilot)
        for text in ("[ ][L]", "[ ]3"):
            await pilot.click(offset=place_of(app, text))
            await settled(pilot)
        assert "ok  L with 3" in screen_text(app)
        await pilot.click(offset=place_of(app, "hand in"))
        await settled(pilot)
        assert list(screen(pilot).match.orders) == ["Bodil"]
        for hint in ("d defaults", "y yes", "n next"):
            await clicked_below(pilot, hint)
        assert screen(pilot).view.viewpoint.number == 2

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def test_a_part_fills_the_screen_and_gives_it_back(tmp_path):
    async def act(pilot):
        await pilot.press("6", "z")
        await settled(pilot)
        text = screen_text(pilot.app)
        assert "BOARD" not in text
        assert len([line for line in text.split("\n") if " seat " in line]) == 1
        await pilot.press("escape")
        await settled(pilot)
        assert "BOARD" in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_why_on_a_small_terminal_goes_to_the_steps(tmp_path):
    async def act(pilot):
        await pilot.press("b", "w")
        await settled(pilot)
        text = screen_text(pilot.app)
        assert filled(pilot.app, "3 Steps")
        assert f" w  {screen(pilot).view.viewpoint.current.rule} " in text

    played(opened(tmp_path, begun(tmp_path, phases=1)), act, SMALL)


def test_quick_keys_are_all_heard(tmp_path):
    """Two keys at once: the second does not undo the first, though its message has not been read yet."""

    async def act(pilot):
        await pilot.press("o", "enter")
        await settled(pilot)
        fields = pilot.app.focused
        for key in ("space", "down", "space"):
            fields.on_key(events.Key(key, " " if key == "space" else None))
        await settled(pilot)
        assert screen(pilot).view.part(Orders).form.draft.text == "K with 3"
        row = screen(pilot).query_exactly_one(EyesRow)
        row.open()
        for key in ("end", "space", "left", "space"):
            row.on_key(events.Key(key, " " if key == "space" else None))
        await settled(pilot)
        assert screen(pilot).view.viewpoint.eyes.on == ("Cyrus", "Dina")

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_a_gate_chosen_on_the_board_goes_into_the_form(tmp_path):
    async def act(pilot):
        await pilot.press("o", "enter")
        await settled(pilot)
        await pilot.click(offset=place_of(pilot.app, "(N)"))
        await settled(pilot)
        assert screen(pilot).view.part(Orders).form.draft.text == "N with"

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_leaving_closes_the_record(tmp_path):
    path = begun(tmp_path)

    async def act(pilot):
        await pilot.press("escape")
        await settled(pilot)
        assert not isinstance(pilot.app.screen, MatchScreen)
        with Record.open(path, writing=True) as record:
            assert record.read_only is None

    played(opened(tmp_path, path), act, SMALL)
    assert read(path).damage is None


@pytest.mark.parametrize("slug", BOARDS)
def test_every_game_from_its_first_orders_to_its_result(tmp_path, slug):
    game = games.find(slug)
    players = [f"P{number}" for number in range(1, game.meta.usual + 1)]
    record = Library(tmp_path / "saves").new(Header(genius=1, game=slug, players=tuple(players), seed=3))
    record.close()

    async def act(pilot):
        page = screen(pilot)
        await pilot.press("o", "enter")
        await settled(pilot)
        assert page.view.part(Orders).form is not None
        await pilot.press("escape", "y", "r", "y", "n", "w", "greater_than_sign")
        await settled(pilot)
        assert page.view.viewpoint.number == page.view.viewpoint.total
        await pilot.press("Y", "escape", "Y", "y")
        await settled(pilot)
        assert page.match.over
        for key in ("1", "2", "3", "4", "5", "6", "7", "v"):
            await pilot.press(key)
        for chapter in page.view.viewpoint.chapters:
            end = page.view.viewpoint.at_end(chapter.stage)
            page.view.turn(Turn(lambda _, end=end: end))
        await pilot.press("escape", "f")
        await settled(pilot)
        assert "Winners" in screen_text(pilot.app)

    played(opened(tmp_path, record.path), act, SMALL)

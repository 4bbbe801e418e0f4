"""The curtain by key and mouse: PINs, what is gone when it falls, the host, who plays where, ways to cheat."""

from __future__ import annotations

import gc
from collections.abc import Mapping
from pathlib import Path

import pytest
from textual import events
from textual.app import App
from textual.widgets import Input, TextArea

from games.core import actions as do
from games.core.setup import Header
from genius_tui.console.app import GeniusApp
from genius_tui.library.store import Library
from genius_tui.record.reading import read
from genius_tui.record.record import Record
from genius_tui.screens.curtain import CurtainScreen
from genius_tui.screens.library import LibraryScreen
from genius_tui.screens.match.host import HostScreen, OverScreen
from genius_tui.screens.match.orders import Orders
from genius_tui.screens.match.screen import MatchScreen
from genius_tui.screens.match.seat import Own, PublicScreen, SeatScreen
from genius_tui.screens.seating import SeatingScreen
from genius_tui.system import clipboard
from genius_tui.table import hotseat, pins
from genius_tui.table.fresh import is_secret
from genius_tui.widgets.order_form import TextLine
from tests.support.console import LARGE, SMALL, console, place_of, played, screen_text, settled, typed
from tests.support.hostile import NAMES
from tests.support.hotseat_play import CLIPBOARD
from tests.support.play import copied

FOUR = ("Anna", "Bodil", "Cyrus", "Dina")
LAYOUT = {"layout": ["K:open L:pass M:garnet N:open", "S:open T:open"]}


def table(
    folder: Path,
    *actions: do.AnyAction,
    players: tuple[str, ...] = FOUR,
    elsewhere: Mapping[str, str] | None = None,
    kept: Mapping[str, str] | None = None,
    resolved: int = 0,
) -> Path:
    """A hot-seat match after so many resolutions and some actions."""
    record = Library(folder / "saves").new(
        Header(genius=1, game="gatekeeping", players=players, title="Thursday", seed=1, options=LAYOUT)
    )
    for action in hotseat.seated(record.match, elsewhere or {}, shuffled=False):  # type: ignore[arg-type]
        record.do(action)
    for whose, pin in (kept or {}).items():
        record.do(hotseat.with_pin(record.match, whose, pins.hashed(pin)))
    for action in (*[do.Resolve()] * resolved, *actions):
        record.do(action)
    record.close()
    return record.path


def waits(app: GeniusApp, path: Path, whose: str) -> float:
    """How long nobody may try the PIN of a match's player."""
    return app.user_files.tries.wait(whose, hotseat.pin(read(path).match, whose))


def opened(folder: Path, path: Path) -> GeniusApp:
    return console(folder, record=path)


def done(path: Path, *seats: str) -> None:
    """Marks that some have had their turn."""
    with Record.open(path, writing=True) as record:
        for seat in seats:
            record.do(hotseat.had_turn(record.match, seat))


def test_a_turn_from_curtain_to_curtain(tmp_path):
    path = table(tmp_path)

    async def act(pilot):
        assert "PASS THE DEVICE TO" in screen_text(pilot.app)
        assert " Anna   (An)" in screen_text(pilot.app)
        await pilot.press("enter")
        await settled(pilot)
        text = screen_text(pilot.app)
        assert " EYES  An  hot seat: only this seat" in text
        assert "d done: the curtain falls" in text
        await pilot.press("2", "enter")
        await settled(pilot)
        await typed_orders(pilot, "K with 3")
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert " Bodil   (Bo)" in screen_text(pilot.app)
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press("d")
        await settled(pilot)
        assert "Your orders are not in." in screen_text(pilot.app)
        await pilot.press("n", "escape")
        await settled(pilot)
        assert " Bodil   (Bo)" in screen_text(pilot.app)

    played(opened(tmp_path, path), act, SMALL)
    match = read(path).match
    assert match.orders["Anna"].text == "K with 3"
    assert hotseat.called(match) == {"Anna"}


async def typed_orders(pilot, text):
    """Types a text into the open form and hands it in."""
    line = pilot.app.screen.query_one(TextLine)
    line.value = text
    await pilot.pause()
    line.post_message(Input.Submitted(line, text))
    await settled(pilot)


def test_when_all_had_a_turn_they_resolve_and_see_what_is_public(tmp_path):
    path = table(tmp_path, do.Order("Anna", "K with 3"))
    done(path, *FOUR)

    async def act(pilot):
        assert "ALL READY?" in screen_text(pilot.app)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, PublicScreen)
        text = screen_text(pilot.app)
        assert "EYES  public  hot seat: what everybody may know" in text
        assert "BOARD as the public knows it" in text
        await pilot.click(offset=place_of(pilot.app, "d done: the next player"))
        await settled(pilot)
        await pilot.click(offset=place_of(pilot.app, "show my table"))
        await settled(pilot)
        page = pilot.app.screen
        assert isinstance(page, SeatScreen)
        assert page.view.viewpoint.number == 1
        assert "Anna discards 3" in screen_text(pilot.app)

    played(opened(tmp_path, path), act, SMALL)


def test_a_pin_is_asked_for_and_a_wrong_one_waits(tmp_path):
    path = table(tmp_path, kept={"Anna": "1234"})

    async def act(pilot):
        app = pilot.app
        await pilot.press("1", "2", "3", "5", "enter")
        await settled(pilot)
        assert isinstance(app.screen, CurtainScreen)
        assert "That is not the PIN. Wait a second." in screen_text(app)
        app.screen.query_one("PinField")._digits = "1234"
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, CurtainScreen)
        await pilot.pause(waits(app, path, "Anna"))
        app.screen.query_one("PinField")._digits = "1234"
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, SeatScreen)

    played(opened(tmp_path, path), act, SMALL)


def test_the_field_does_not_tell_how_many_digits_a_pin_has(tmp_path):
    path = table(tmp_path, kept={"Anna": "1234"})

    async def act(pilot):
        empty = screen_text(pilot.app)
        shown = []
        for digit in "123456":
            await pilot.press(digit)
            await settled(pilot)
            shown.append(screen_text(pilot.app))
        assert len(set(shown)) == 1
        assert shown[0] != empty, "that something was typed can be seen"
        await pilot.press(*["backspace"] * 6)
        await settled(pilot)
        assert screen_text(pilot.app) == empty

    played(opened(tmp_path, path), act, SMALL)


def test_a_copy_of_the_match_waits_as_long(tmp_path, monkeypatch):
    """Copied, renamed, linked, or gone on with in a sandbox: the wait goes with the PIN that the match keeps."""
    monkeypatch.setattr(pins, "SHORT_WAIT", 60.0)
    path = table(tmp_path, kept={"Anna": "1234"})
    tries = pins.Tries(tmp_path / "tries.json")
    assert not tries.fits("Anna", "0000", hotseat.pin(read(path).match, "Anna") or "")
    copies = [tmp_path / "copy.jsonl", tmp_path / "linked.jsonl"]
    copies[0].write_bytes(path.read_bytes())
    copies[1].symlink_to(path)
    record = Record.open(path, writing=False)
    with copied(Library(tmp_path / "saves"), record) as sandbox:
        copies.append(sandbox.path)
    for copy in copies:
        assert tries.wait("Anna", hotseat.pin(read(copy).match, "Anna")) > 50


def test_leaving_and_coming_back_forgets_no_wrong_try(tmp_path, monkeypatch):
    monkeypatch.setattr(pins, "SHORT_WAIT", 60.0)
    path = table(tmp_path, kept={"Anna": "1234"})

    async def act(pilot):
        await pilot.press("9", "enter")
        await settled(pilot)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(pilot.app.screen, LibraryScreen)
        assert "playing" in screen_text(pilot.app)
        assert waits(pilot.app, path, "Anna")
        pilot.app.open_match(path)
        await settled(pilot)
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert "can only look at" not in screen_text(pilot.app)

    async def again(pilot):
        await pilot.press("1", "2", "3", "4", "enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, CurtainScreen), "another run of the program lets nobody try at once"

    played(opened(tmp_path, path), act, SMALL)
    played(opened(tmp_path, path), again, SMALL)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_curtain_has_the_same_cells_for_every_seat_but_for_its_name(tmp_path, size):
    path = table(tmp_path, do.Order("Anna", "K with 3"), kept={"Bodil": "1234"})
    done(path, "Anna")
    seen = []

    async def act(pilot):
        pilot.app.screen._call("Anna")
        for _ in FOUR:
            await pilot.pause()
            curtain = pilot.app.screen
            seen.append(without(screen_text(pilot.app), curtain._who, curtain._tags[curtain._who]))
            curtain.action_another()

    played(opened(tmp_path, path), act, size)
    assert len(seen) == len(FOUR)
    assert len(set(seen)) == 1


def without(text: str, name: str, tag: str) -> str:
    """A screen without a name and its tag, and without how they push what stands beside them."""
    return " ".join(text.replace(name, "NAME").replace(f"({tag})", "(TAG)").split())


def test_nothing_of_the_last_turn_is_left(tmp_path):
    """Neither on the screen nor in any widget, notice, clipboard, draft or undo of the program."""
    path = table(tmp_path)
    secret = "K with 3 3 2"

    async def act(pilot):
        app: App = pilot.app
        await pilot.press("enter")
        await settled(pilot)
        page = app.screen
        page.view.part(Orders).open_form("Anna")
        await settled(pilot)
        line = page.query_one(TextLine)
        line.value = secret
        line.action_select_all()
        line.action_copy()
        assert app.clipboard == secret
        page.genius.say("a notice")
        await pilot.press("escape", "colon")
        await settled(pilot)
        await pilot.press("escape", "escape")
        await settled(pilot)
        assert isinstance(app.screen, CurtainScreen)
        assert app.clipboard == ""
        assert not list(app._notifications)
        assert [type(screen) for screen in app.screen_stack] == [LibraryScreen, CurtainScreen]
        for screen in app.screen_stack:
            assert not screen.query("OrderForm, TextLine, BoardWidget, Panel, EyesRow, TextArea")
        assert page not in app._registry
        assert not page.is_attached
        assert not [one for one in gc.get_objects() if isinstance(one, TextArea) and one.is_attached]
        await pilot.press("enter")
        await settled(pilot)
        assert app.screen is not page
        assert app.screen.view.part(Orders).drafts == {}
        await pilot.press("2", "enter")
        await settled(pilot)
        assert app.screen.query_one(TextLine).value == ""
        await pilot.press("ctrl+v", "ctrl+z")
        assert secret not in screen_text(app)

    played(opened(tmp_path, path), act, SMALL)


def test_what_is_copied_in_a_turn_never_reaches_the_terminals_clipboard(tmp_path):
    path = table(tmp_path)
    sent = []

    def spied(data):
        if CLIPBOARD in data:
            sent.append(data)

    async def act(pilot):
        pilot.app._driver.write = spied
        await pilot.press("enter")
        await settled(pilot)
        pilot.app.copy_to_clipboard("secret")
        assert sent == []
        await pilot.press("escape")
        await settled(pilot)
        assert sent == [f"{CLIPBOARD}c;\a"]
        pilot.app.copy_to_clipboard("public")
        assert len(sent) == 2

    played(opened(tmp_path, path), act, SMALL)


@pytest.mark.parametrize("gone", [True, False])
def test_what_the_host_put_on_the_systems_clipboard_is_taken_back_at_the_curtain(tmp_path, monkeypatch, gone):
    path = table(tmp_path)
    asked: list[str] = []
    monkeypatch.setattr(clipboard, "put", lambda text: True)
    monkeypatch.setattr(clipboard, "take_back", lambda text: asked.append(text) or gone)

    async def act(pilot):
        await pilot.press("m", "enter")
        await settled(pilot)
        await pilot.press("h", "n", "n", "n", "n", "c", "escape", "escape")
        await settled(pilot)
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert ["# Anna, round 1" in text for text in asked] == [True]
        assert ("may still be on this computer's clipboard" in screen_text(pilot.app)) is not gone

    played(opened(tmp_path, path), act, SMALL)


def test_a_seat_has_none_of_the_hosts_commands(tmp_path):
    path = table(tmp_path, do.Order("Bodil", "L with 2"), do.Note("a host's word"), resolved=1)
    before = path.read_bytes()

    async def act(pilot):
        await pilot.press("enter")
        await settled(pilot)
        page = pilot.app.screen
        for key in ("e", "E", "u", "r", "p", "y", "a", "N", "S", "Y", "C", "T"):
            await pilot.press(key)
        await settled(pilot)
        assert pilot.app.screen is page
        for name in ("undo", "resolve", "paste", "sample", "defaults", "handouts", "table", "eyes", "sandbox", "note"):
            await pilot.app.run_action(f"screen.do('match.{name}')")
            await pilot.app.run_action(f"screen.{name}")
        await pilot.click(offset=place_of(pilot.app, " An "))
        await settled(pilot)
        assert pilot.app.screen is page
        assert page.view.viewpoint.eyes.seat == "Anna"
        await pilot.press("question_mark")
        await settled(pilot)
        assert "handouts" not in screen_text(pilot.app)

    played(opened(tmp_path, path), act, LARGE)
    assert path.read_bytes() == before


def test_killed_in_the_middle_of_a_turn_it_comes_back_at_the_curtain(tmp_path):
    path = table(tmp_path, do.Order("Anna", "K with 3"))
    done(path, "Anna")

    async def act(pilot):
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, SeatScreen)

    async def again(pilot):
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert " Bodil   (Bo)" in screen_text(pilot.app)

    played(opened(tmp_path, path), act, SMALL)
    played(opened(tmp_path, path), again, SMALL)


def test_a_trouble_in_a_turn_leaves_nothing_and_the_match_opens_again(tmp_path):
    path = table(tmp_path)

    async def act(pilot):
        await pilot.press("enter")
        await settled(pilot)
        pilot.app.screen.part(Own).action_brief = lambda: 1 / 0
        await pilot.press("h")
        await settled(pilot)
        assert isinstance(pilot.app.screen, LibraryScreen)
        pilot.app._exception = None
        pilot.app.open_match(path)
        await settled(pilot)
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert pilot.app.screen.record.read_only is None

    played(opened(tmp_path, path), act, SMALL)


def test_the_host_needs_the_pin_and_comes_back_to_the_curtain(tmp_path):
    path = table(tmp_path, kept={"host": "9999"})

    async def act(pilot):
        app = pilot.app
        await pilot.press("m")
        assert "the host" in screen_text(app)
        assert "No host PIN is set" not in screen_text(app)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, CurtainScreen)
        await pilot.pause(waits(app, path, "host"))
        app.screen.query_one("PinField")._digits = "9999"
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, HostScreen)
        await pilot.press("r", "y")
        await settled(pilot)
        await pilot.press("escape", "escape")
        await settled(pilot)
        assert isinstance(app.screen, PublicScreen)
        await pilot.press("d")
        await settled(pilot)
        assert isinstance(app.screen, CurtainScreen)
        assert app.screen.record.read_only is None

    played(opened(tmp_path, path), act, SMALL)


def test_without_a_host_pin_there_is_a_plain_warning(tmp_path):
    async def act(pilot):
        await pilot.press("m")
        assert "No host PIN is set: anyone who goes on sees all orders." in screen_text(pilot.app)
        await pilot.press("escape")
        assert "No host PIN" not in screen_text(pilot.app)
        assert " Anna   (An)" in screen_text(pilot.app)

    played(opened(tmp_path, table(tmp_path)), act, SMALL)


def test_where_orders_come_from_elsewhere_the_host_resolves(tmp_path):
    path = table(tmp_path, elsewhere={"Cyrus": "paste", "Dina": "bot"})
    done(path, "Anna", "Bodil")

    async def act(pilot):
        assert "Some players send orders from elsewhere: the host resolves." in screen_text(pilot.app)
        await pilot.press("enter")
        await settled(pilot)
        assert pilot.app.screen.match.state.round == 1

    played(opened(tmp_path, path), act, SMALL)


def test_bots_order_when_the_table_resolves(tmp_path):
    path = table(tmp_path, elsewhere={"Cyrus": "bot", "Dina": "bot"})
    done(path, "Anna", "Bodil")

    async def act(pilot):
        await pilot.press("enter")
        await settled(pilot)
        assert "sampled" not in screen_text(pilot.app)
        assert "Cyrus" not in screen_text(pilot.app)

    played(opened(tmp_path, path), act, SMALL)
    match = read(path).match
    assert [action.seat for action in match.actions if isinstance(action, do.Order)] == ["Cyrus", "Dina"]


def test_when_it_is_over_everybody_looks_and_only_the_host_takes_back(tmp_path):
    path = table(tmp_path)
    with Record.open(path, writing=True) as record:
        while not record.match.over:
            record.do(do.Resolve())

    async def act(pilot):
        assert "THE MATCH IS OVER" in screen_text(pilot.app)
        await pilot.press("enter")
        await settled(pilot)
        page = pilot.app.screen
        assert isinstance(page, OverScreen)
        await pilot.press("u", "N", "S")
        await settled(pilot)
        assert pilot.app.screen is page
        assert page.view.table.history.over

    played(opened(tmp_path, path), act, SMALL)


def test_a_new_hot_seat_match_asks_first_who_plays_where(tmp_path):
    record = Library(tmp_path / "saves").new(Header(genius=1, game="gatekeeping", players=FOUR, options=LAYOUT))
    record.do(do.Set("table", "hot-seat"))
    record.close()

    async def act(pilot):
        assert isinstance(pilot.app.screen, SeatingScreen)
        await pilot.press("down", "space", "end", "space")
        text = screen_text(pilot.app)
        assert "by chat: the host enters the orders" in text
        assert "shuffled for each phase" in text
        await pilot.press("space", "enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, CurtainScreen)

    played(opened(tmp_path, record.path), act, SMALL)
    match = read(record.path).match
    assert hotseat.ways(match)["Dina"] == "bot"
    assert hotseat.is_shuffled(match)


def test_the_host_sets_a_pin_and_takes_a_forgotten_one_away(tmp_path):
    path = table(tmp_path, kept={"Anna": "1234"})

    async def act(pilot):
        app = pilot.app
        await pilot.press("m", "enter")
        await settled(pilot)
        await pilot.press("T")
        await settled(pilot)
        await pilot.press("down", "down", "space")
        await settled(pilot)
        for pin in ("7777", "8888", "9999", "9999"):
            app.screen.query_one("PinField")._digits = pin
            await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, SeatingScreen)
        await pilot.press("down", "x", "enter")
        await settled(pilot)
        assert isinstance(app.screen, HostScreen)

    played(opened(tmp_path, path), act, SMALL)
    match = read(path).match
    assert pins.fits("9999", hotseat.pin(match, "host"))
    assert hotseat.pin(match, "Anna") is None


def test_a_match_that_the_host_runs_goes_behind_the_curtain_and_back(tmp_path):
    record = Library(tmp_path / "saves").new(Header(genius=1, game="gatekeeping", players=FOUR, options=LAYOUT))
    record.close()

    async def act(pilot):
        app = pilot.app
        assert isinstance(app.screen, MatchScreen)
        await pilot.press("T")
        await settled(pilot)
        await pilot.press("space", "enter")
        await settled(pilot)
        assert isinstance(app.screen, CurtainScreen)
        await pilot.press("m", "enter")
        await settled(pilot)
        await pilot.press("T")
        await settled(pilot)
        await pilot.press("space", "enter")
        await settled(pilot)
        await pilot.press("escape")
        await settled(pilot)
        assert type(app.screen) is MatchScreen
        assert app.screen.record.read_only is None

    played(opened(tmp_path, record.path), act, SMALL)


def test_a_seat_sets_its_own_pin_which_goes_by_a_key_of_its_own_and_not_by_enter(tmp_path):
    path = table(tmp_path)

    async def act(pilot):
        app = pilot.app
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press("K")
        await settled(pilot)
        for pin in ("4711", "4711"):
            app.screen.query_one("PinField")._digits = pin
            await pilot.press("enter")
        await settled(pilot)
        assert "Your PIN is set." in screen_text(app)
        await pilot.press("K", "space", "L", "enter")
        await settled(pilot)
        assert pins.fits("4711", hotseat.pin(read(path).match, "Anna"))
        await pilot.press("K")
        await settled(pilot)
        await pilot.press("x")
        await settled(pilot)
        assert "You have no PIN now." in screen_text(app)

    played(opened(tmp_path, path), act, SMALL)
    assert hotseat.pin(read(path).match, "Anna") is None


def test_a_pin_field_takes_digits_alone(tmp_path):
    async def act(pilot):
        field = pilot.app.screen.query_one("PinField")
        field.post_message(events.Paste("12ab"))
        for character in "a\u0663\u00b2x":
            field.post_message(events.Key(character, character))
        await pilot.press("1", "2", "backspace")
        assert field.taken() == "1"

    played(opened(tmp_path, table(tmp_path)), act, SMALL)


def test_a_post_is_written_in_a_turn_and_read_by_those_it_is_for(tmp_path):
    path = table(tmp_path)

    async def act(pilot):
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press("t", "enter")
        await settled(pilot)
        await typed(pilot, "hear me")
        await pilot.press("f4")
        await settled(pilot)
        assert "hear me" in screen_text(pilot.app)

    played(opened(tmp_path, path), act, SMALL)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_hostile_names_on_every_page(tmp_path, size):
    names = tuple(NAMES)
    path = table(tmp_path, players=names)

    async def act(pilot):
        app = pilot.app
        for _ in names:
            await pilot.pause()
            assert "PASS THE DEVICE TO" in screen_text(app)
            app.screen.action_another()
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, SeatScreen)
        await pilot.press("h")
        await settled(pilot)
        await pilot.press("escape", "K")
        await settled(pilot)
        await pilot.press("escape", "escape", "m", "enter")
        await settled(pilot)
        await pilot.press("T")
        await settled(pilot)
        assert isinstance(app.screen, SeatingScreen)
        assert "\x1b" not in screen_text(app)

    played(opened(tmp_path, path), act, size)


def test_a_match_that_cannot_be_written_is_looked_at_behind_the_curtain(tmp_path):
    """Another window has it: seats look, nobody is asked who plays where, and there is a way out."""
    record = Library(tmp_path / "saves").new(Header(genius=1, game="gatekeeping", players=FOUR, options=LAYOUT))
    record.do(do.Set("table", "hot-seat"))

    async def act(pilot):
        assert isinstance(pilot.app.screen, CurtainScreen)
        await pilot.press("enter")
        await settled(pilot)
        assert "You can only look at this match now." in screen_text(pilot.app)
        await pilot.press("d")
        await settled(pilot)
        assert isinstance(pilot.app.screen, CurtainScreen)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(pilot.app.screen, LibraryScreen)

    with record:
        played(opened(tmp_path, record.path), act, SMALL)


def test_the_library_tells_of_a_broken_hot_seat_match_no_more_than_where(tmp_path):
    path = table(tmp_path)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"do": "order", "seat": "Anna", "text": "Z with 9"}\n')

    async def act(pilot):
        text = screen_text(pilot.app)
        assert "is not sound" in text
        assert "Z" not in text.replace("z trash", "")

    played(console(tmp_path), act, SMALL)


def test_an_order_that_came_from_the_seed_is_drawn_anew_once_and_stays(tmp_path):
    """Records said only that it is shuffled: the console drew it from the match's seed."""
    path = table(tmp_path)
    with Record.open(path, writing=True) as record:
        record.do(do.Set(hotseat.SHUFFLED, True))
    called: list[str] = []

    async def act(pilot):
        curtain = pilot.app.screen
        assert isinstance(curtain, CurtainScreen)
        called.append(f"{hotseat.turns(curtain.match)}")

    for _ in range(2):
        played(opened(tmp_path, path), act, SMALL)
    match = read(path).match
    assert is_secret(match.settings[hotseat.SHUFFLED])
    assert called == [f"{hotseat.turns(match)}"] * 2
    assert sum(isinstance(action, do.Set) and action.key == hotseat.SHUFFLED for action in match.actions) == 2


@pytest.mark.parametrize("is_over", [False, True], ids=["running", "over"])
def test_a_sandbox_names_the_host_alone(tmp_path, is_over):
    path = table(tmp_path, do.Order("Anna", "K with 3"))
    with Record.open(path, writing=True) as record:
        record.do(hotseat.with_pin(record.match, "host", pins.hashed("2580")))
        for seat in FOUR:
            record.do(hotseat.had_turn(record.match, seat))
        with copied(Library(tmp_path / "saves"), record) as sandbox:
            while is_over and not sandbox.match.over:
                sandbox.do(do.Resolve())

    async def act(pilot):
        for key in ("enter", "tab", "shift+tab", "enter"):
            await pilot.press(key)
            await settled(pilot)
            assert isinstance(pilot.app.screen, CurtainScreen)
            assert " the host " in screen_text(pilot.app)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(pilot.app.screen, LibraryScreen)
        assert "won" not in screen_text(pilot.app)

    played(opened(tmp_path, sandbox.path), act)

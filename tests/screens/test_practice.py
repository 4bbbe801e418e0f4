"""Practice in the console: at a seat's table from the first key to the review, with nothing that others alone know."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot

from games import CATALOGUE
from games.core import actions as do
from games.core.setup import Header
from games.core.viewers import HOST, Viewers
from genius_tui.library.listing import in_order
from genius_tui.library.store import Library
from genius_tui.panels import coach
from genius_tui.record.record import Record
from genius_tui.screens.branch import BranchScreen
from genius_tui.screens.coach import CoachScreen
from genius_tui.screens.opened_hands import OpenHandsScreen
from genius_tui.screens.practice import PracticeScreen
from genius_tui.screens.review import ReviewScreen
from genius_tui.settings.settings import Settings
from genius_tui.table import practice
from genius_tui.table.table import Table
from genius_tui.widgets.order_form import OrderForm
from tests.support.console import LARGE, SMALL, STILL, console, played, screen_text, settled

BOTH = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


def begun(folder: Path, slug: str = "gatekeeping", rounds: int = 0) -> Path:
    """A practice match in the library, some rounds of which are played by a bot at the person's seat too."""
    header = practice.header(CATALOGUE[slug], draw=_draw)
    record = Library(folder / "saves").new(header, practice.actions(header))
    seat, table = practice.person(record.match), Table.for_practice(record, _draw)
    for _ in range(rounds):
        if record.match.over:
            break
        own = record.match.observation(Viewers.of((seat,)))
        owes = seat in record.match.game.owing(record.match.state)
        order = record.match.game.sample(own, seat, _draw("order")) if owes else None
        if order is not None:
            record.do(do.Order(seat, record.match.game.spell(order)))
        table.do("resolve")
    record.close()
    return record.path


def _draw(label: str) -> Random:
    return Random(f"practice {label}")


def of_app(pilot: Pilot[None]) -> PracticeScreen:
    screen = pilot.app.screen
    assert isinstance(screen, PracticeScreen)
    return screen


def test_three_keys_lead_from_the_library_to_the_form(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        for key in ("1", "p", "enter"):
            await pilot.press(key)
            await settled(pilot)
        screen = of_app(pilot)
        assert screen.query(OrderForm)
        await pilot.press("f4")
        await settled(pilot)

    played(console(tmp_path), act)
    [found] = Library(tmp_path / "saves").matches()
    assert found.practice
    assert not found.tells_of_orders
    assert found.players[0] == practice.NAME


def test_orders_that_are_handed_in_bring_the_bots_and_the_steps(tmp_path: Path):
    path = begun(tmp_path)

    async def act(pilot: Pilot[None]) -> None:
        screen = of_app(pilot)
        await pilot.press("enter")
        await settled(pilot)
        form = screen.query_one(OrderForm)
        form.write("A B with 1")
        await pilot.press("f4")
        await settled(pilot)
        assert screen.view.viewpoint.point is not None
        assert screen.view.viewpoint.viewers == Viewers.of((practice.NAME,))
        match = Record.open(path, writing=False).match
        assert len([one for one in match.actions if isinstance(one, do.Order)]) == len(match.seats)
        assert match.state.round == 2

    played(console(tmp_path, record=path), act)


@pytest.mark.parametrize("slug", sorted(CATALOGUE))
def test_every_game_can_be_practised_to_its_end_without_an_order_of_one_s_own(slug: str, tmp_path: Path):
    path = begun(tmp_path, slug, 2)

    async def act(pilot: Pilot[None]) -> None:
        screen = of_app(pilot)
        for _ in range(60):
            if screen.is_over:
                break
            for key in ("h", "escape", "m", "escape", "k", "escape"):
                await pilot.press(key)
            screen._go_on()
            await pilot.pause()
        assert screen.is_over
        await pilot.press("r")
        await settled(pilot)
        assert isinstance(pilot.app.screen, ReviewScreen)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, BranchScreen)

    played(console(tmp_path, record=path), act)


def test_going_on_without_orders_is_asked_and_said_what_it_costs(tmp_path: Path):
    path = begun(tmp_path)

    async def act(pilot: Pilot[None]) -> None:
        await pilot.press("d")
        await settled(pilot)
        assert "Go on without orders?" in screen_text(pilot.app)
        assert "G7" in screen_text(pilot.app)
        await pilot.press("n")
        await settled(pilot)
        assert of_app(pilot).view.viewpoint.point is None

    played(console(tmp_path, record=path), act)


@pytest.mark.parametrize("slug", ["gatekeeping", "lockout"])
def test_going_on_from_a_step_of_a_round_that_is_over_resolves_nothing(slug: str, tmp_path: Path):
    path = begun(tmp_path, slug, rounds=2)

    async def act(pilot: Pilot[None]) -> None:
        screen = of_app(pilot)
        when, actions = screen.view.table.history.when, len(screen._match.actions)
        await pilot.press("b", "b", "d")
        await settled(pilot)
        assert pilot.app.screen is screen
        assert screen.view.viewpoint.point is None
        assert len(screen._match.actions) == actions
        assert f"{when.capitalize()} waits for your orders." in screen_text(pilot.app)
        await pilot.press("d")
        await settled(pilot)
        assert f"Your orders for {when} are not in." in screen_text(pilot.app)
        assert "y or enter  yes" in screen_text(pilot.app)
        await pilot.press("enter")
        await settled(pilot)
        assert screen.view.table.history.when != when

    played(console(tmp_path, record=path), act)


def test_hands_are_opened_when_asked_or_after_every_round_by_the_setting(tmp_path: Path):
    path = begun(tmp_path, rounds=1)

    async def act(pilot: Pilot[None]) -> None:
        await pilot.press("e")
        await settled(pilot)
        assert isinstance(pilot.app.screen, OpenHandsScreen)
        assert not pilot.app.screen._table.verbs
        await pilot.press("escape")
        await settled(pilot)
        assert of_app(pilot).view.viewpoint.viewers == Viewers.of((practice.NAME,))

    played(console(tmp_path, record=path), act)

    async def by_itself(pilot: Pilot[None]) -> None:
        of_app(pilot)._go_on()
        await settled(pilot)
        assert isinstance(pilot.app.screen, OpenHandsScreen)

    opened = Settings(characters="unicode", theme="genius", movement="none", hands="open")
    played(console(tmp_path, chosen=opened, record=path), by_itself)


@pytest.mark.parametrize("keys", [("greater_than_sign", "n"), ("right_square_bracket",)])
def test_hands_are_closed_after_the_last_step_so_that_the_present_stays_secret(tmp_path: Path, keys: tuple[str, ...]):
    path = begun(tmp_path, rounds=1)

    async def act(pilot: Pilot[None]) -> None:
        practised = of_app(pilot)
        for key in ("e", *keys):
            await pilot.press(key)
            await settled(pilot)
        assert pilot.app.screen is practised
        assert practised.view.viewpoint.viewers == Viewers.of((practice.NAME,))

    played(console(tmp_path, record=path), act)


def test_before_the_end_there_is_no_review_and_no_other_verb_than_a_seat_s(tmp_path: Path):
    path = begun(tmp_path, rounds=1)

    async def act(pilot: Pilot[None]) -> None:
        screen = of_app(pilot)
        await pilot.press("r")
        await settled(pilot)
        assert pilot.app.screen is screen
        assert screen.view.table.who == "seat"
        with pytest.raises(PermissionError):
            screen.view.table.source.history(Viewers.of((screen.view.viewpoint.seats[1],)))

    played(console(tmp_path, record=path), act)


@BOTH
def test_look_of_practice_at_its_beginning(snap_compare, tmp_path: Path, size: tuple[int, int]):
    pictured(snap_compare, tmp_path, begun(tmp_path), (), size)


@BOTH
def test_look_of_a_round_of_practice(snap_compare, tmp_path: Path, size: tuple[int, int]):
    pictured(snap_compare, tmp_path, begun(tmp_path, "skeld", 2), (), size)


@BOTH
def test_look_of_a_hint(snap_compare, tmp_path: Path, size: tuple[int, int]):
    pictured(snap_compare, tmp_path, begun(tmp_path, "keys", 1), ("h",), size)


@BOTH
def test_look_of_what_one_knows(snap_compare, tmp_path: Path, size: tuple[int, int]):
    pictured(snap_compare, tmp_path, begun(tmp_path, "gatekeeping", 1), ("k",), size)


@BOTH
def test_look_of_the_review(snap_compare, tmp_path: Path, size: tuple[int, int]):
    pictured(snap_compare, tmp_path, begun(tmp_path, "gatekeeping", 40), ("r",), size)


@BOTH
def test_look_of_a_comparison(snap_compare, tmp_path: Path, size: tuple[int, int]):
    pictured(snap_compare, tmp_path, begun(tmp_path, "gatekeeping", 40), ("r", "enter"), size)


def pictured(snap_compare, folder: Path, path: Path, keys: tuple[str, ...], size: tuple[int, int]) -> None:
    async def act(pilot: Pilot[None]) -> None:
        await settled(pilot)
        for key in keys:
            await pilot.press(key)
            await settled(pilot)

    assert snap_compare(console(folder, chosen=STILL, record=path), terminal_size=size, run_before=act)


@pytest.mark.parametrize("keys", [("P",), ("1", "down", "down", "enter")], ids=["papers", "a chamber"])
def test_open_hands_show_no_solution_of_a_puzzle(tmp_path: Path, keys: tuple[str, ...]):
    path = begun(tmp_path, "chambers", 1)

    async def act(pilot: Pilot[None]) -> None:
        await pilot.press("e")
        await settled(pilot)
        opened = pilot.app.screen
        assert isinstance(opened, OpenHandsScreen)
        for key in keys:
            await pilot.press(key)
            await settled(pilot)
        assert pilot.app.screen is opened

    played(console(tmp_path, record=path), act)


def test_a_hint_is_taken_over_by_one_key(tmp_path: Path):
    path = begun(tmp_path)

    async def act(pilot: Pilot[None]) -> None:
        seen = of_app(pilot).view.table.history
        for key in ("h", "t"):
            await pilot.press(key)
            await settled(pilot)
        form = of_app(pilot).query_one(OrderForm)
        assert form.draft.text == coach.proposed(seen, practice.NAME)
        assert "f7 hint   f4 hands in" in screen_text(pilot.app)
        assert "d go on" not in screen_text(pilot.app).splitlines()[1]
        await pilot.press("f4")
        await settled(pilot)
        assert of_app(pilot).view.viewpoint.point is not None

    played(console(tmp_path, record=path), act)


def test_enter_hands_in_a_hint_that_was_taken_over(tmp_path: Path):
    path = begun(tmp_path)

    async def act(pilot: Pilot[None]) -> None:
        for key in ("h", "t"):
            await pilot.press(key)
            await settled(pilot)
        assert "enter hands in" in screen_text(pilot.app)
        await pilot.press("up")
        await settled(pilot)
        assert "enter goes to the text" in screen_text(pilot.app)
        await pilot.press("enter")
        await settled(pilot)
        assert "enter hands in" in screen_text(pilot.app)
        await pilot.press("enter")
        await settled(pilot)
        assert of_app(pilot).view.viewpoint.point is not None

    played(console(tmp_path, record=path), act)


def test_a_hint_taken_over_in_an_open_form_replaces_what_stands_there(tmp_path: Path):
    path = begun(tmp_path)

    async def act(pilot: Pilot[None]) -> None:
        seen = of_app(pilot).view.table.history
        for key in ("o", "enter", "A", "f7", "t"):
            await pilot.press(key)
            await settled(pilot)
        forms = of_app(pilot).query(OrderForm)
        assert [form.draft.text for form in forms] == [coach.proposed(seen, practice.NAME)]
        await pilot.press("f4")
        await settled(pilot)
        assert of_app(pilot).view.viewpoint.point is not None

    played(console(tmp_path, record=path), act)


def test_what_one_may_do_is_listed_by_crewmate(tmp_path: Path):
    record = Record.open(begun(tmp_path, "skeld", 1), writing=False)
    lines = list(coach.may_do(Table.for_seat(record, practice.NAME).history, practice.NAME))
    first, second = (next(at for at, line in enumerate(lines) if line.startswith(f"Crewmate {one}")) for one in "12")
    assert [line.startswith("  Move:") for line in lines].index(True) > first
    assert any(line.startswith("  Move:") for line in lines[second:])


def test_opened_hands_of_locked_out_are_orders_so_that_no_team_is_told(tmp_path: Path):
    path = begun(tmp_path, "lockout", 2)

    async def act(pilot: Pilot[None]) -> None:
        await pilot.press("e")
        await settled(pilot)
        assert isinstance(pilot.app.screen, CoachScreen)
        text = screen_text(pilot.app)
        assert "Ada: move" in text
        assert not any(team in text for team in ("Water", "Fire", "Grass", "priority"))

    played(console(tmp_path, record=path), act)


def test_after_a_call_the_orders_of_the_last_round_are_opened_and_without_a_round_none(tmp_path: Path):
    path = begun(tmp_path, "lockout", 2)
    first, second = (Record.open(one, writing=True) for one in (begun(tmp_path / "new", "lockout"), path))
    with first, second:
        last = practice.last_resolution(second.match)
        assert last is not None
        assert len([*practice.opened_orders(second.match, last)]) == 1 + 12
        for record in (first, second):
            record.do(do.Act(practice.NAME, "call"))
        assert practice.last_resolution(second.match) == last
        assert practice.last_resolution(first.match) is None


def with_a_call(folder: Path) -> Path:
    """A practice of Skeld in which the person calls Ada after three rounds: a correction has put them together."""
    path = begun(folder, "skeld", 3)
    with Record.open(path, writing=True) as record:
        room = record.match.observation(HOST).view.players["Ada"].crew[0].room
        for what, to, seat in (("carrier X", "Robin 1", None), ("room 1", room, practice.NAME)):
            record.do(do.Correct(what, to, "for the call", seat))
        record.do(do.Act(practice.NAME, "call Ada"))
    return path


@pytest.mark.parametrize("keys", [("greater_than_sign", "n"), ("right_square_bracket",)])
def test_after_a_call_the_last_round_s_hands_are_opened_and_the_present_stays_secret(
    tmp_path: Path, keys: tuple[str, ...]
):
    async def act(pilot: Pilot[None]) -> None:
        practised = of_app(pilot)
        await pilot.press("e")
        await settled(pilot)
        opened = pilot.app.screen
        assert isinstance(opened, OpenHandsScreen)
        assert opened.view.viewpoint.passage.verb == "resolve"
        for key in keys:
            await pilot.press(key)
            await settled(pilot)
        assert pilot.app.screen is practised

    played(console(tmp_path, record=with_a_call(tmp_path)), act)


def test_a_practice_in_which_nothing_was_done_goes_to_the_trash_and_others_lie_below_matches(tmp_path: Path):
    untouched, played_on = begun(tmp_path), begun(tmp_path, "skeld", 1)
    library = Library(tmp_path / "saves")
    Library(tmp_path / "saves").new(Header(genius=1, game="skeld", players=("Ann", "Bo", "Cy", "Di"), seed=1)).close()

    async def act(pilot: Pilot[None]) -> None:
        await pilot.press("escape")
        await settled(pilot)
        if isinstance(pilot.app.screen, PracticeScreen):
            await pilot.press("escape")
            await settled(pilot)

    for path in (untouched, played_on):
        played(console(tmp_path, record=path), act)
    assert [one.path for one in library.trashed()] == [library.trash_folder / untouched.name]
    os.utime(played_on)
    assert [one.practice for one in in_order(library.matches())] == [False, True]


def test_a_hint_is_at_hand_while_the_form_is_open(tmp_path: Path):
    path = begun(tmp_path)

    async def act(pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press("f7")
        await settled(pilot)
        assert isinstance(pilot.app.screen, CoachScreen)
        assert " with " in screen_text(pilot.app)
        await pilot.press("escape")
        await settled(pilot)
        assert of_app(pilot).query(OrderForm)

    played(console(tmp_path, record=path), act)

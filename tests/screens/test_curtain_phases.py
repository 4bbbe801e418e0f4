"""Hot seat in what is no round: a vote, a call that ends the match, one that nobody elsewhere notices, a quiz."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from games.core import actions as do
from games.core.setup import Header
from games.core.viewers import Seat
from genius_tui.library.store import Library
from genius_tui.looking.seating import Way
from genius_tui.record.reading import read
from genius_tui.screens.curtain import CurtainScreen
from genius_tui.screens.match.orders import Orders
from genius_tui.screens.match.part import Open, Tick, Turn
from genius_tui.screens.match.seat import PublicScreen, SeatScreen
from genius_tui.table import hotseat
from genius_tui.widgets.header import HeaderLine
from genius_tui.widgets.order_form import OrderForm
from tests.support.console import SMALL, console, played, screen_text, settled

SIX = ("An", "Bo", "Cy", "Di", "Ed", "Fa")
TWELVE = (*SIX, "Gu", "Hi", "Ix", "Jo", "Ko", "Lu")
WATER, FIRE, GRASS = TWELVE[:4], TWELVE[4:8], TWELVE[8:]
MIXED = {"Water": [*WATER[:3], "Ed"], "Fire": [*FIRE[1:], "Di"], "Grass": [*GRASS]}
TEAMS = {"Water": [*WATER], "Fire": [*FIRE], "Grass": [*GRASS]}


def table(
    folder: Path,
    game: str,
    seats: Sequence[Seat],
    actions: Sequence[do.AnyAction] = (),
    here: Sequence[Seat] = (),
    **options: Any,
) -> Path:
    """A hot-seat match after some actions; `here` are at the table, the others sampled."""
    record = Library(folder / "saves").new(Header(genius=1, game=game, players=tuple(seats), seed=4, options=options))
    elsewhere: Mapping[Seat, Way] = {seat: "bot" for seat in seats if here and seat not in here}
    for action in (*hotseat.seated(record.match, elsewhere, shuffled=False), *actions):
        record.do(action)
    record.close()
    return record.path


async def begins(pilot) -> SeatScreen:
    """Takes the device, and goes to now."""
    await pilot.press("enter")
    await settled(pilot)
    page = pilot.app.screen
    assert isinstance(page, SeatScreen)
    page.view.turn(Turn(lambda viewpoint: viewpoint.now()))
    await settled(pilot)
    return page


async def hands_in(pilot, text: str) -> None:
    """Orders by the form."""
    page = pilot.app.screen
    page.view.part(Orders).open_form(page.table.seat)
    await settled(pilot)
    page.view.part(Orders).form.post_message(OrderForm.HandedIn(page.view.part(Orders).form.draft.typed(text)))
    await settled(pilot)


def test_a_vote_calls_those_alone_who_vote_and_tells_no_ballot(tmp_path):
    """Everything is public but ballots: An, Bo and Cy have won, and vote for one of the others."""
    gates = dict(zip(SIX, "ABCDDD", strict=True))
    orders = [do.Order(seat, f"{gate} with 1") for seat, gate in gates.items()]
    path = table(
        tmp_path, "gatekeeping", SIX, [*orders, do.Resolve()], layout=["A:open B:open C:open D:open"], cards=[1]
    )

    async def act(pilot):
        assert "| vote" in screen_text(pilot.app)
        for seat, ballot in (("An", "vote Ed"), ("Bo", "vote Fa"), ("Cy", "vote Ed")):
            page = await begins(pilot)
            assert page.table.seat == seat
            for tab in ("tab_orders", "log", "purses"):
                page.action_do(f"match.{tab}")
                await pilot.pause()
                assert "vote Ed" not in screen_text(pilot.app)
                assert "vote Fa" not in screen_text(pilot.app)
            await hands_in(pilot, ballot)
        assert "ALL READY?" in screen_text(pilot.app)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, PublicScreen)
        await pilot.press("d")
        await settled(pilot)
        assert "THE MATCH IS OVER" in screen_text(pilot.app)

    played(console(tmp_path, record=path), act, SMALL)
    match = read(path).match
    assert match.over
    assert match.state.result.candidate == "Ed"


def test_a_right_call_ends_the_match_and_all_see_it(tmp_path):
    """Gamma alone is of one team: Ix calls, and the device goes to nobody any more."""
    rooms = {"Alpha": [*WATER], "Beta": [*FIRE], "Gamma": [*GRASS]}
    path = table(tmp_path, "lockout", TWELVE, here=("Ix", "Lu"), teams=MIXED, rooms=rooms)

    async def act(pilot):
        page = await begins(pilot)
        assert page.table.seat == "Ix"
        await pilot.press("2", "c")
        await settled(pilot)
        await pilot.press("y")
        await settled(pilot)
        assert pilot.app.screen is page
        assert page.table.history.over
        await pilot.press("d")
        await settled(pilot)
        assert isinstance(pilot.app.screen, PublicScreen)
        await pilot.press("d")
        await settled(pilot)
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert "THE MATCH IS OVER" in screen_text(pilot.app)

    played(console(tmp_path, record=path), act, SMALL)


def test_a_page_that_is_taken_away_asks_nothing_of_its_lines_any_more(tmp_path):
    """A busy machine ran timers of a page whose header was gone, and threw the table out to the library."""
    path = table(tmp_path, "gatekeeping", SIX)

    async def act(pilot):
        page = await begins(pilot)
        gone, header = page.dismiss(), page.query_one(HeaderLine)
        while page.display:
            await asyncio.sleep(0)
        if header in page._nodes:
            page._nodes._remove(header)
        page.view._header = ()
        page.view._prepare()
        page.view.show()
        page.view.hear(Tick())
        await gone
        assert isinstance(pilot.app.screen, CurtainScreen)

    played(console(tmp_path, record=path), act, SMALL)


def test_a_call_that_goes_unnoticed_elsewhere_goes_unnoticed_at_the_table(tmp_path):
    """Three rooms of one team each: a right call tells nobody outside the room, and the round goes on (L10)."""
    rooms = {"Alpha": [*WATER], "Beta": [*FIRE], "Gamma": [*GRASS]}
    seen: list[list[str]] = []

    def looks(calls: bool):
        async def act(pilot):
            page = await begins(pilot)
            if calls:
                await pilot.press("2", "c")
                await settled(pilot)
                await pilot.press("y")
                await settled(pilot)
                page.view.turn(Turn(lambda viewpoint: viewpoint.now()))
            await hands_in(pilot, "move Beta")
            frames = [screen_text(pilot.app)]
            page = await begins(pilot)
            assert page.table.seat == "Ed"
            for tab in ("board", "tab_orders", "tab_steps", "log", "tab_talk", "purses", "who"):
                page.action_do(f"match.{tab}")
                await pilot.pause()
                frames.append(screen_text(pilot.app))
            await hands_in(pilot, "move Gamma")
            seen.append([*frames, screen_text(pilot.app)])

        return act

    for calls in (False, True):
        folder = tmp_path / str(calls)
        path = table(folder, "lockout", TWELVE, here=("An", "Ed"), teams=TEAMS, rooms=rooms)
        played(console(folder, record=path), looks(calls), SMALL)
        assert any(isinstance(action, do.Act) for action in read(path).match.actions) is calls
    assert seen[0] == seen[1]


def test_a_quiz_is_answered_question_by_question_and_the_curtain_falls(tmp_path):
    rooms = {"Alpha": [*WATER], "Beta": [*FIRE], "Gamma": [*GRASS]}
    path = table(
        tmp_path, "lockout", TWELVE, [do.Resolve()] * 9, here=("An", "Bo"), teams=MIXED, rooms=rooms, gain_pair=3
    )

    async def act(pilot):
        page = await begins(pilot)
        assert page.view.model.observation.phase == "quiz"
        page.view.hear(Open("task", "orders"))
        await pilot.pause()
        await pilot.press("q")
        await settled(pilot)
        await pilot.press(*"aaaaa", "f4")
        await settled(pilot)
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert " Bo   (Bo)" in screen_text(pilot.app)

    played(console(tmp_path, record=path), act, SMALL)
    match = read(path).match
    assert match.orders["An"].text == "answers a a a a a"
    assert hotseat.next_turn(match) == "Bo"


def test_bots_have_ordered_when_the_host_resolves(tmp_path):
    path = table(tmp_path, "lockout", TWELVE, here=("An", "Bo"))

    async def act(pilot):
        await pilot.press("m", "enter")
        await settled(pilot)
        await pilot.press("r")
        await settled(pilot)
        assert "Missing: An Bo." in screen_text(pilot.app)
        await pilot.press("y")
        await settled(pilot)

    played(console(tmp_path, record=path), act, SMALL)
    match = read(path).match
    ordered = [match.seat(action.seat) for action in match.actions if isinstance(action, do.Order)]
    assert ordered == list(TWELVE[2:])

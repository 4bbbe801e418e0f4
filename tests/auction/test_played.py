"""The auction is played by every door of the program, which knows nothing of it: it was installed beside it."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import games
from games.core import actions as do
from games.core.match import Match
from games.core.setup import Header
from genius_tui.boards import BOARDS
from genius_tui.handouts.handouts import handouts
from genius_tui.library.store import Library, is_shipped
from genius_tui.paste.paste import Paste
from genius_tui.plain.console import run
from genius_tui.record.reading import read
from genius_tui.screens.games import GameScreen
from genius_tui.table import hotseat
from genius_tui.text.tags import seat_tags
from tests.screens.test_curtain_phases import begins, table
from tests.support.console import LARGE, SMALL, console, played, screen_text, settled

SEATS = ("Ann", "Bo", "Cy")
HEADER = Header(genius=1, game="auction", players=SEATS, seed=4)


def begun() -> Match[Any, Any, Any]:
    return Match.begin(games.find("auction"), HEADER)


def test_its_opening_is_made_of_what_is_known_of_it() -> None:
    match = begun()
    told = handouts(match)[0]
    assert told.key == "opening"
    assert match.game.meta.summary in told.text
    assert "Your own message has an example." in told.text
    assert "What you want" not in told.text


def test_the_catalogues_know_it() -> None:
    assert games.brought() == ("auction",)
    assert games.broken() == ()
    assert list(games.CATALOGUE)[-1] == "auction"
    assert type(BOARDS["auction"]).__name__ == "AuctionBoard"
    assert [name for name, game in games.CATALOGUE.items() if game.meta.title == "Sealed-bid Auction"] == ["auction"]


def test_its_matches_ship_with_it(tmp_path: Path) -> None:
    (shipped,) = [one for one in Library(tmp_path).shipped() if one.game == "auction"]
    assert (shipped.title, shipped.when, shipped.standing) == ("Four lots", "over", "over")
    assert is_shipped(shipped.path)
    assert read(shipped.path).fault is None


def test_console_from_its_door_to_the_result(tmp_path: Path) -> None:
    """The seventh key opens its page; a match is ordered by form, sampled, resolved and ends."""
    record = Library(tmp_path / "saves").new(HEADER)
    record.close()

    async def door(pilot: Any) -> None:
        assert "7 Sealed-bid Auction" in screen_text(pilot.app)
        await pilot.press("7")
        await settled(pilot)
        assert isinstance(pilot.app.screen, GameScreen)
        assert "nobody in particular" in screen_text(pilot.app)
        assert "Four lots" in screen_text(pilot.app)

    async def act(pilot: Any) -> None:
        assert "lot 1" in screen_text(pilot.app)
        assert "WAITING for bids" in screen_text(pilot.app)
        await pilot.press("o", "enter", "4", "f4")
        await settled(pilot)
        assert pilot.app.screen.match.orders["Ann"].text == "bid 4"
        for _ in range(4):
            await pilot.press("y", "y")
            await settled(pilot)
            await pilot.press("r", "y")
            await settled(pilot)
            await pilot.press("greater_than_sign", "n")
            await settled(pilot)
        assert pilot.app.screen.match.over
        assert "OVER" in screen_text(pilot.app)

    played(console(tmp_path), door, LARGE)
    played(console(tmp_path, record=record.path), act, LARGE)
    assert read(record.path).match.over


def test_line_mode(tmp_path: Path) -> None:
    out = io.StringIO()
    text = "games\nnew auction\nDuel\nAnn, Bo\n5\n3\n\norder Ann bid 3\norder Bo 2\nresolve\n"
    assert run(None, tmp_path / "saves", io.StringIO(text), out) == 0
    told = out.getvalue()
    assert "Something went wrong" not in told
    assert "auction: Sealed-bid Auction" in told
    (match,) = Library(tmp_path / "saves").matches()
    assert (match.title, match.when) == ("Duel", "lot 2")
    assert read(match.path).match.state.won == {"Ann": 7, "Bo": 0}


def test_hot_seat(tmp_path: Path) -> None:
    """Behind the curtain a seat sees its own coins and nobody else's."""
    path = table(tmp_path, "auction", SEATS, here=("Ann", "Bo"))

    async def act(pilot: Any) -> None:
        page = await begins(pilot)
        assert "20 coins" in screen_text(pilot.app)
        assert " ? coins" in screen_text(pilot.app)
        page.action_do("match.tab_orders")
        await pilot.pause()
        await pilot.press("enter", "5", "f4")
        await settled(pilot)
        assert "bid 5" not in screen_text(pilot.app)

    played(console(tmp_path, record=path), act, SMALL)
    match = read(path).match
    assert match.orders["Ann"].text == "bid 5"
    assert hotseat.next_turn(match) == "Bo"


def test_paste() -> None:
    orders = Paste(begun(), seat_tags(SEATS)).read("Ann: bid 3\nBo: 2\nCy: bid 99\n").orders
    assert orders == {"Ann": "bid 3", "Bo": "2"}


def test_handouts() -> None:
    match = begun().do_all([do.Order("Ann", "bid 3"), do.Resolve()])
    texts = {handout.key: handout.text for handout in handouts(match)}
    assert "You have 17 coins" in texts["seat:Ann"]
    assert "17" not in texts["seat:Bo"].partition("## Orders")[0].replace("lot worth", "")
    assert texts["seat:Bo"].startswith("# Bo, lot 2")

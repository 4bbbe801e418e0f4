"""Playing over a chat, by key: nicknames that are taught, channels to be changed, rulings that are announced."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events

from games import CATALOGUE
from games.core import actions as do
from games.core.setup import Header
from genius_tui.console.app import GeniusApp
from genius_tui.handouts import handouts
from genius_tui.library.store import Library
from genius_tui.paste.nicknames import nicknames
from genius_tui.record.reading import read
from genius_tui.screens.paste import PasteScreen
from genius_tui.settings.settings import Settings
from tests.screens.test_match import begun, opened
from tests.support.console import LARGE, SMALL, console, played, screen_text, settled, words
from tests.support.play import usual


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    texts: list[str] = []
    monkeypatch.setattr(GeniusApp, "copy", lambda app, text: not texts.append(text))
    return texts


def said(pilot) -> str:
    return words(pilot.app)


def test_a_name_is_taught_once_and_the_paste_is_read_again(tmp_path: Path) -> None:
    path = begun(tmp_path)

    async def act(pilot):
        await pilot.press("p")
        await settled(pilot)
        pilot.app.focused.post_message(events.Paste("xX_nova_Xx: K with 1\nBodil: K with 3"))
        await settled(pilot)
        assert "no player xX_nova_Xx" in said(pilot)
        await pilot.press("f5", "f9")
        await settled(pilot)
        assert "WHO IS xX_nova_Xx?" in screen_text(pilot.app)
        await pilot.press("d", "enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, PasteScreen)
        assert "2 understood, 0 not" in said(pilot)
        await pilot.press("f4")
        await settled(pilot)
        await pilot.press("p")
        await settled(pilot)
        pilot.app.focused.post_message(events.Paste("xx_NOVA_xx: K with 3"))
        await settled(pilot)
        assert "K with 3 (was K with 1)" in screen_text(pilot.app)

    played(opened(tmp_path, path), act, LARGE)
    match = read(path).match
    assert dict(nicknames(match)) == {"xX_nova_Xx": "Dina"}
    assert match.orders["Dina"].text == "K with 1"


def test_an_order_to_do_nothing_says_so_among_the_answers(tmp_path: Path) -> None:
    header = Header(genius=1, game="chambers", players=("Anna", "Bodil"), seed=1)
    record = Library(tmp_path / "saves").new(header)
    record.close()

    async def act(pilot):
        await pilot.press("p")
        await settled(pilot)
        pilot.app.focused.post_message(events.Paste("Anna: nothing this round"))
        await settled(pilot)
        assert "orders nothing" in said(pilot)
        assert "1 understood, 0 not" in said(pilot)
        await pilot.press("escape")

    played(opened(tmp_path, record.path), act, SMALL)


def test_changes_of_channels_are_marked_one_by_one_or_copied_all(tmp_path: Path, copied: list[str]) -> None:
    path = begun(tmp_path, [do.Order("Anna", "K with 3"), do.Resolve()])

    async def act(pilot):
        await pilot.press("t")
        await settled(pilot)
        text = said(pilot)
        assert "To change on the chat server" in text
        assert "-- close #level-2 for Anna" in text
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press("m")
        await settled(pilot)
        assert "--" not in [line[2:4] for line in screen_text(pilot.app).split("\n")]
        assert "Copied and marked as done: 1 change." in said(pilot)
        page = pilot.app.screen
        page.view.wear(page.view.viewpoint.eyes.only("Bodil"))
        await settled(pilot)
        assert "To be changed" not in said(pilot)
        await pilot.press("m")

    played(opened(tmp_path, path), act, SMALL)
    assert copied == ["open #level-1 to Anna, without what was written before"]


@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_ruling_has_its_reason_and_is_announced_in_what_everybody_reads(tmp_path: Path, slug: str) -> None:
    record = Library(tmp_path / "saves").new(usual(slug))
    record.close()
    first = record.match.seats[0]

    async def act(pilot):
        await pilot.press("a")
        await settled(pilot)
        fields = pilot.app.screen.query_one
        fields("#garnets").value = "-9"
        fields("#why").value = "late orders"
        fields("#announce").value = "Orders after eight cost a garnet."
        await pilot.press("f4")
        await settled(pilot)
        assert "-9 would leave -4" in said(pilot)
        fields("#garnets").value = "-1"
        await pilot.press("f4")
        await settled(pilot)
        await pilot.press("5")
        await settled(pilot)
        assert "Orders after eight cost a garnet." in said(pilot)

    played(console(tmp_path, record=record.path), act, SMALL)
    match = read(record.path).match
    assert [action for action in match.actions if isinstance(action, do.Adjust)] == [
        do.Adjust(first, -1, "late orders")
    ]
    public, own = handouts.for_public(match).text, handouts.for_seat(match, first).text
    for text in (public, own):
        assert "## From the host\n> Orders after eight cost a garnet." in text
    assert "late orders" in own
    assert "late orders" not in public
    assert "From the host" not in handouts.for_public(match.do(do.Resolve())).text


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_how_to_host_is_a_page_from_the_library_and_from_anywhere_by_the_persons_own_keys(tmp_path, size) -> None:
    chosen = Settings(characters="unicode", theme="genius", movement="none", keys={"match.paste": "f12"})

    async def act(pilot):
        await pilot.press("h")
        await settled(pilot)
        assert "1. Set it up. In the library, press n." in said(pilot)
        await pilot.press("end")
        await settled(pilot)
        assert "Round one device. T lets friends share this device" in said(pilot)
        await pilot.press("escape", "f2", "f10")
        await settled(pilot)
        assert "5. Take orders. Press f12 and paste" in said(pilot)

    played(console(tmp_path, chosen=chosen), act, size)


def test_one_form_corrects_whatever_the_game_lists(tmp_path: Path) -> None:
    record = Library(tmp_path / "saves").new(usual("gatekeeping"))
    record.do(do.Resolve())
    record.close()
    first, second = record.match.seats[:2]

    async def act(pilot):
        await pilot.press("a")
        await settled(pilot)
        fields = pilot.app.screen.query_one
        fields("#what").value = "cards"
        await settled(pilot)
        fields("#seat").value = second
        await settled(pilot)
        assert fields("#to").value == "3 3 2 2 2 1 1 1"
        fields("#to").value = "3 11"
        fields("#why").value = "one card too many"
        fields("#announce").value = "A slip of mine."
        await pilot.press("f4")
        await settled(pilot)
        assert "3 11 is not possible: give 0 to 30 numbers from 1 to 9" in said(pilot)
        fields("#to").value = "3 1"
        await pilot.press("f4")
        await settled(pilot)
        assert f"{second}'s weapons are now 3 1" in said(pilot)

    played(console(tmp_path, record=record.path), act, SMALL)
    match = read(record.path).match
    assert match.actions[1] == do.Correct("cards", (3, 1), "one card too many", second)
    own, other = (handouts.for_seat(match, seat).text for seat in (second, first))
    assert "weapons are now 3 1. one card too many" in own
    assert "one card too many" not in other
    assert "A slip of mine." in other

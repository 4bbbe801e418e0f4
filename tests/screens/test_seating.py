"""The seating: who plays, and which bot plays for whom, with and without a device that goes round."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot

from games.core.setup import Header
from genius_tui.library.store import Library
from genius_tui.record.reading import read
from genius_tui.screens.seating import SeatingScreen
from genius_tui.table import hotseat
from tests.support.console import console, played, screen_text, settled


def hosted(folder: Path) -> Path:
    header = Header(genius=1, game="gatekeeping", players=("Ann", "Bo", "Cy"), seed=1)
    record = Library(folder / "saves").new(header)
    record.close()
    return record.path


def test_without_a_device_a_bot_is_chosen_for_a_missing_player(tmp_path: Path):
    path = hosted(tmp_path)

    async def act(pilot: Pilot[None]) -> None:
        await pilot.press("T")
        await settled(pilot)
        assert isinstance(pilot.app.screen, SeatingScreen)
        assert screen_text(pilot.app).count("by chat: the host enters the orders") == 3
        await pilot.press("down", "down")
        for words in ("a bold bot", "a careful bot", "a bot at random", "by chat: the host"):
            await pilot.press("space")
            await settled(pilot)
            assert words in screen_text(pilot.app)
        await pilot.press("space", "enter")
        await settled(pilot)

    played(console(tmp_path, record=path), act)
    match = read(path).match
    assert not hotseat.is_hot(match)
    assert hotseat.bots_of(match) == {"Bo": "bold"}


def test_with_a_device_every_way_and_every_bot_is_gone_through(tmp_path: Path):
    path = hosted(tmp_path)

    async def act(pilot: Pilot[None]) -> None:
        await pilot.press("T")
        await settled(pilot)
        await pilot.press("space", "down", "down", "down")
        for words in ("by chat", "a bold bot", "a careful bot"):
            await pilot.press("space")
            await settled(pilot)
            assert words in screen_text(pilot.app)
        await pilot.press("enter")
        await settled(pilot)

    played(console(tmp_path, record=path), act)
    match = read(path).match
    assert hotseat.is_hot(match)
    assert hotseat.bots_of(match) == {"Ann": "careful"}
    assert hotseat.local(match) == ("Bo", "Cy")

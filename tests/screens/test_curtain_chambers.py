"""13 Chambers on a device that goes round: passwords covered, and the host's answers behind the host's PIN."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot

from games.chambers.packs import find_pack
from genius_tui.library.store import Library
from genius_tui.screens.curtain import CurtainScreen
from genius_tui.screens.match.host import HostScreen
from genius_tui.screens.papers import PapersScreen
from genius_tui.table import hotseat, pins
from tests.games.chambers.matches import begun
from tests.support.console import console, played, screen_text, settled

LANTERN = find_pack("lantern")


def table(folder: Path) -> Path:
    with Library(folder / "saves").new(begun("Ann Bo", pack="lantern").header) as record:
        for action in hotseat.seated(record.match, {}, shuffled=False):
            record.do(action)
        record.do(hotseat.with_pin(record.match, hotseat.HOST_KEY, pins.hashed("4711")))
    return record.path


async def press(pilot: Pilot[None], *keys: str) -> str:
    await pilot.press(*keys)
    await settled(pilot)
    return screen_text(pilot.app)


def test_the_answers_are_at_hand_behind_the_hosts_pin_alone(tmp_path):
    async def act(pilot):
        await press(pilot, "m")
        assert isinstance(pilot.app.screen, CurtainScreen)
        await press(pilot, *"4711", "enter")
        assert isinstance(pilot.app.screen, HostScreen)
        text = await press(pilot, "P")
        assert all(puzzle.answers[0] in text for puzzle in LANTERN.puzzles.values())

    played(console(tmp_path, record=table(tmp_path)), act)


def test_a_seat_reads_the_puzzles_and_no_answer(tmp_path):
    async def act(pilot):
        await press(pilot, "enter", "P")
        assert isinstance(pilot.app.screen, PapersScreen)
        for _ in range(4):
            text = await press(pilot, "n")
            assert not any(word in text for word in ("Answer", "Solution", "Hint", "answers"))
        assert "PAPER  1 of 4" in text

    played(console(tmp_path, record=table(tmp_path)), act)


def test_what_a_player_covers_stays_covered_for_the_next(tmp_path):
    async def act(pilot):
        await press(pilot, "enter", "2", "enter", "f3", "space", "tab", *"xyzzy")
        assert "enter alien with *****" in screen_text(pilot.app)
        await press(pilot, "f4", "enter", "2", "enter", "space", "tab", *"plugh")
        text = screen_text(pilot.app)
        assert "EYES  Bo  hot seat" in text
        assert "enter alien with *****" in text
        assert "plugh" not in text

    played(console(tmp_path, record=table(tmp_path)), act)

"""Players' own notes on puzzles: kept for their seat alone, over closing and a killed program."""

from __future__ import annotations

import io
from datetime import datetime
from pathlib import Path

import pytest

from games.chambers.plan import ROOMS
from genius_tui.handouts.handouts import handouts
from genius_tui.library.store import Library
from genius_tui.new_match import practising
from genius_tui.plain.console import run as lines
from genius_tui.record.record import Record
from genius_tui.screens.curtain import CurtainScreen
from genius_tui.screens.match.host import HostScreen
from genius_tui.screens.papers import PapersScreen
from genius_tui.screens.write import CleanArea
from genius_tui.settings import settings
from genius_tui.table import drafts, hotseat, practice
from genius_tui.table.drafts import Drafts
from genius_tui.table.notes import LONGEST, notes
from tests.games.chambers.matches import begun
from tests.support.console import LARGE, SMALL, console, played, press, screen_text, settled, typed

SECRET = "zyxxy17"
BOTH = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


def shared(folder: Path) -> Path:
    """A match on a device that goes round, with Ann's turn first."""
    with Library(folder / "saves").new(begun("Ann Bo", pack="lantern").header) as record:
        for action in hotseat.seated(record.match, {}, shuffled=False):
            record.do(action)
    return record.path


def practised(folder: Path) -> Path:
    begun_with = practising.header(begun("Ann Bo").game, datetime(2026, 11, 23), "Ann", 3)
    with Library(folder / "saves").new(begun_with, practice.actions(begun_with)) as record:
        return record.path


def on_disk(folder: Path) -> dict[Path, str]:
    return {path: path.read_text("utf-8", "replace") for path in folder.rglob("*") if path.is_file()}


def killed(folder: Path, act, record: Path) -> None:
    """Plays until notes are on the disk, and then ends without a word to the pages."""

    async def until(pilot):
        await act(pilot)
        pilot.app.user_files.notes.flush()
        pilot.app.user_files.notes.put = lambda *anything: None

    played(console(folder, record=record), until)


async def note(pilot, words: str) -> None:
    await press(pilot, "N")
    await typed(pilot, words)
    await settled(pilot)


@pytest.mark.parametrize("make", [shared, practised])
def test_notes_survive_a_killed_program_and_open_at_the_seat_s_own_page(tmp_path: Path, make) -> None:
    record = make(tmp_path)
    opens = ("enter",) if make is shared else ()

    async def write(pilot):
        await press(pilot, *opens)
        await note(pilot, SECRET)
        await press(pilot, "escape", "n", "N")
        await typed(pilot, "other")
        await settled(pilot)

    killed(tmp_path, write, record)

    async def look(pilot):
        await press(pilot, *opens)
        assert SECRET not in screen_text(pilot.app)
        assert SECRET in await press(pilot, "P")
        text = await press(pilot, "n")
        assert "other" in text
        assert SECRET not in text
        assert "Your notes on" in text
        assert "Your notes on" not in await press(pilot, "n")

    played(console(tmp_path, record=record), look)


def test_nobody_else_at_the_device_sees_them_and_no_file_but_their_own_has_them(tmp_path: Path) -> None:
    record = shared(tmp_path)
    before = record.read_bytes()

    async def act(pilot):
        app = pilot.app
        await press(pilot, "enter")
        await note(pilot, SECRET)
        seen = [await press(pilot, "escape", "escape")]
        assert SECRET not in seen[-1], "on the page of the match"
        await press(pilot, "d", "y")
        assert isinstance(app.screen, CurtainScreen)
        seen += [await press(pilot, "enter"), await press(pilot, "P"), await press(pilot, "N")]
        assert isinstance(app.screen, PapersScreen)
        assert not app.screen.query_one(CleanArea).text
        await typed(pilot, "mine")
        seen += [await press(pilot, "escape", "escape", "escape", "m", "enter")]
        assert isinstance(app.screen, HostScreen)
        seen += [await press(pilot, "P"), await press(pilot, "n")]
        assert not app.screen.has_notes
        seen += [await press(pilot, "N")]
        assert SECRET not in "".join(seen)
        assert "mine" not in seen[-1]
        app.user_files.notes.flush()

    played(console(tmp_path, record=record), act, LARGE)
    holding = [path for path, text in on_disk(tmp_path).items() if SECRET in text]
    assert [path.parent for path in holding] == [tmp_path / "home" / drafts.NOTES]
    assert holding[0].stat().st_mode & 0o777 == 0o600
    assert not any(name in holding[0].name for name in ("Ann", "Bo", record.stem, *ROOMS))
    assert record.read_bytes().startswith(before)
    with Record.open(record, writing=False) as found:
        assert SECRET not in "".join(one.text for one in handouts(found.match))


def test_a_copied_note_stays_within_the_program_and_is_gone_when_the_curtain_falls(tmp_path: Path) -> None:
    async def act(pilot):
        await press(pilot, "enter")
        await note(pilot, SECRET)
        await press(pilot, "ctrl+a", "ctrl+c")
        assert any(screen.private for screen in pilot.app.screen_stack[1:] if hasattr(screen, "private"))
        await press(pilot, "escape", "escape", "escape")
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert SECRET not in pilot.app.clipboard

    played(console(tmp_path, record=shared(tmp_path)), act)


def test_notes_go_with_their_match_to_the_trash_and_are_deleted_with_it(tmp_path: Path) -> None:
    record = practised(tmp_path)

    async def act(pilot):
        await note(pilot, SECRET)
        await press(pilot, "escape", "escape", "escape")
        library, kept = pilot.app.library, pilot.app.user_files.notes
        path = library.trash(record)
        assert SECRET in "".join(on_disk(tmp_path / "home" / drafts.NOTES).values())
        back = library.restore(path)
        with Record.open(back, writing=False) as found:
            assert SECRET in repr(notes(kept, found, "Ann").read())
        library.delete(library.trash(back))
        assert not on_disk(tmp_path / "home" / drafts.NOTES)

    played(console(tmp_path, record=record), act)


def test_notes_lead_to_nobody_elses_and_too_long_ones_are_cut(tmp_path: Path) -> None:
    with Record.open(shared(tmp_path), writing=False) as record:
        kept = Drafts(tmp_path / "notes")
        ann, bo = (notes(kept, record, seat) for seat in ("Ann", "Bo"))
        assert ann.keep("alien", "a\x07\nb")
        assert bo.keep("alien", "B")
        assert (ann.on("alien"), bo.on("alien"), ann.on("listen")) == ("a\nb", "B", "")
        assert not ann.keep("alien", "x" * (LONGEST + 1))
        assert len(ann.on("alien")) == LONGEST
        assert ann.keep("alien", " ")
        assert ann.read() == {}
        kept.flush()
        assert notes(Drafts(tmp_path / "notes"), record, "Bo").on("alien") == "B"


def in_lines(tmp_path: Path, record: Path, *typed: str) -> str:
    out = io.StringIO()
    lines(record, tmp_path / "saves", io.StringIO("".join(f"{one}\n" for one in (*typed, "quit"))), out)
    return out.getvalue()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A state folder of its own for the line mode."""
    monkeypatch.setattr(settings, "state_folder", lambda: tmp_path / "home")
    return tmp_path / "home"


def test_in_practice_the_line_mode_has_the_same_notes(tmp_path: Path, home: Path) -> None:
    record = practised(tmp_path)
    said = in_lines(tmp_path, record, "notes", f"jot alien; {SECRET}", "jot Alien; more", "jot listen;", "jot alein; x")
    assert "You have no notes here." in said
    assert "No: there is no paper alein: did you mean Alien?" in said
    assert f"Alien:\n{SECRET}\nmore\n" in in_lines(tmp_path, record, "notes")

    async def look(pilot):
        assert SECRET in await press(pilot, "P")

    played(console(tmp_path, record=record), look)
    assert "Your notes on Alien are gone." in in_lines(tmp_path, record, "drop alien")
    assert not on_disk(home / drafts.NOTES)


def test_in_the_line_mode_a_device_s_players_read_their_own_notes_alone(tmp_path: Path, home: Path) -> None:
    record = shared(tmp_path)
    said = in_lines(tmp_path, record, "notes", "eyes Ann", "yes", f"jot alien; {SECRET}", "eyes Bo", "yes", "notes")
    assert said.count("No: notes are a player's own: eyes and a name opens that player's") == 1
    assert "You have no notes here." in said
    assert SECRET not in said
    assert SECRET not in in_lines(tmp_path, record, "eyes host", "yes", "notes", "notes alien")
    assert SECRET in in_lines(tmp_path, record, "eyes Ann", "yes", "notes alien")


@BOTH
def test_how_notes_look(snap_compare, tmp_path: Path, size) -> None:
    async def act(pilot):
        await press(pilot, "enter")
        await note(pilot, "fourth sign is an E?\nask Bo what he has")

    assert snap_compare(console(tmp_path, record=shared(tmp_path)), terminal_size=size, run_before=act)


def test_two_programs_on_one_match_lose_no_notes_of_each_other(tmp_path: Path) -> None:
    with Record.open(shared(tmp_path), writing=False) as record:
        first, second = Drafts(tmp_path / "notes"), Drafts(tmp_path / "notes")
        of_ann, of_bo = notes(first, record, "Ann"), notes(second, record, "Bo")
        assert (of_ann.on("alien"), of_bo.on("alien")) == ("", "")
        of_ann.keep("alien", "a")
        first.flush()
        of_bo.keep("alien", "b")
        second.flush()
        of_ann.keep("listen", "c")
        first.flush()
        for drafts_of_one in (first, second, Drafts(tmp_path / "notes")):
            assert notes(drafts_of_one, record, "Ann").read() == {"alien": "a", "listen": "c"}
            assert notes(drafts_of_one, record, "Bo").read() == {"alien": "b"}
        of_ann.keep("alien", "")
        of_ann.keep("listen", "")
        of_bo.keep("alien", "")
        first.flush()
        second.flush()
        assert list((tmp_path / "notes").iterdir()) == []

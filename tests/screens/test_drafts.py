"""What is typed in an open form is there again after the program was killed, and never where others could read it."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events
from textual.widgets import Input, Select, TextArea

from games.core import actions as do
from games.core.setup import Header
from genius_tui.record.record import Record
from genius_tui.screens.new_match import NewMatchScreen
from genius_tui.screens.write import CleanArea
from genius_tui.table import drafts
from genius_tui.table.drafts import Drafts
from tests.support.console import LARGE, console, played, screen_text, settled, typed

PLAYERS = ("Anna", "Bodil", "Cyrus", "Dina")
HEAD = Header(genius=1, game="gatekeeping", players=PLAYERS, seed=7)


@pytest.fixture
def match(tmp_path: Path) -> Path:
    (tmp_path / "saves").mkdir()
    with Record.create(tmp_path / "saves" / "a.jsonl", HEAD) as record:
        return record.path


def killed(folder: Path, act, record: Path | None = None) -> None:
    """Plays until the drafts are on the disk, and then ends without a word to the pages."""

    async def until(pilot):
        await act(pilot)
        await settled(pilot)
        pilot.app.user_files.drafts.flush()
        pilot.app.user_files.drafts.put = lambda *anything: None  # what the pages do when they close was never done

    played(console(folder, record=record), until, LARGE)


def again(folder: Path, act, record: Path | None = None) -> None:
    """Plays in a program that was started anew."""
    played(console(folder, record=record), act, LARGE)


def on_disk(folder: Path) -> str:
    kept = folder / "home" / drafts.FOLDER
    return "".join(path.read_text("utf-8") for path in kept.iterdir()) if kept.exists() else ""


def test_an_order_form_has_its_text_again(tmp_path: Path, match: Path) -> None:
    async def write(pilot):
        await pilot.press("o", "enter")
        await settled(pilot)
        await pilot.press(*"A with 3")

    killed(tmp_path, write, match)
    assert "A with 3" in on_disk(tmp_path)
    assert {path.stat().st_mode & 0o777 for path in (tmp_path / "home" / drafts.FOLDER).iterdir()} == {0o600}
    assert (tmp_path / "home" / drafts.FOLDER).stat().st_mode & 0o777 == 0o700

    async def look(pilot):
        await pilot.press("o", "enter")
        await settled(pilot)
        assert pilot.app.screen.query_one("TextLine").value == "A with 3"
        await pilot.press("f4")
        await settled(pilot)
        pilot.app.user_files.drafts.flush()

    again(tmp_path, look, match)
    assert len(Record.open(match, writing=False).match.orders) == 1
    assert on_disk(tmp_path) == ""


def test_an_order_that_was_begun_for_an_earlier_phase_is_not_offered(tmp_path: Path, match: Path) -> None:
    async def write(pilot):
        await pilot.press("o", "enter")
        await settled(pilot)
        await pilot.press(*"A with 3")

    killed(tmp_path, write, match)
    with Record.open(match, writing=True) as record:
        record.do(do.Resolve())

    async def look(pilot):
        await pilot.press("o", "enter")
        await settled(pilot)
        assert pilot.app.screen.query_one("TextLine").value == ""

    again(tmp_path, look, match)


@pytest.mark.parametrize("ends", ["written", "left"])
def test_a_note_is_there_again_until_it_is_written_or_left(ends: str, tmp_path: Path, match: Path) -> None:
    async def write(pilot):
        await pilot.press("N")
        await settled(pilot)
        await pilot.press(*"a ruling")

    killed(tmp_path, write, match)

    async def look(pilot):
        await pilot.press("N")
        await settled(pilot)
        assert pilot.app.screen.query_one("#text", TextArea).text == "a ruling"
        await pilot.press("f4" if ends == "written" else "escape")
        await settled(pilot)
        pilot.app.user_files.drafts.flush()

    again(tmp_path, look, match)
    assert on_disk(tmp_path) == ""
    assert len(Record.open(match, writing=False).match.actions) == (ends == "written")


def test_a_paste_is_there_again_until_it_is_taken(tmp_path: Path, match: Path) -> None:
    async def write(pilot):
        await pilot.press("p")
        await settled(pilot)
        await typed(pilot, "Anna: A with 3\nBodil: whatever")

    killed(tmp_path, write, match)

    async def look(pilot):
        await pilot.press("p")
        await settled(pilot)
        assert pilot.app.screen.query_one(CleanArea).text == "Anna: A with 3\nBodil: whatever\n"
        assert "1 understood" in screen_text(pilot.app)
        pilot.app.focused.post_message(events.Paste("Anna: B with 2"))
        await settled(pilot)
        assert pilot.app.screen.query_one(CleanArea).text.endswith("Bodil: whatever\nAnna: B with 2")
        assert "B with 2 (not line 1)" in screen_text(pilot.app), "what is pasted later counts"
        await pilot.press("escape", "escape")
        await settled(pilot)
        pilot.app.user_files.drafts.flush()

    again(tmp_path, look, match)
    assert on_disk(tmp_path) == ""


def test_a_post_is_there_again_in_its_channel_alone(tmp_path: Path, match: Path) -> None:
    async def write(pilot):
        pilot.app.screen.view.part(Posts).post_in("level-5")
        await settled(pilot)
        pilot.app.screen.query_one("#text", TextArea).insert("Who takes A?")
        await settled(pilot)

    from genius_tui.screens.match.talk import Posts

    killed(tmp_path, write, match)
    assert "Who takes A?" in on_disk(tmp_path)

    async def look(pilot):
        pilot.app.screen.view.part(Posts).post_in("level-5")
        await settled(pilot)
        assert pilot.app.screen.query_one("#text", TextArea).text == "Who takes A?"

    again(tmp_path, look, match)


def test_a_new_match_that_is_being_set_up_is_there_again_without_its_drawn_seed(tmp_path: Path) -> None:
    seeds: list[object] = []

    async def write(pilot):
        pilot.app.push_screen(NewMatchScreen("gatekeeping"))
        await settled(pilot)
        pilot.app.screen.query_one("#players").insert("Anna\nBodil\nCyrus")
        await settled(pilot)
        pilot.app.screen._look_over()
        seeds.append(pilot.app.draft.drawn)

    killed(tmp_path, write)
    assert "Cyrus" in on_disk(tmp_path)
    assert str(seeds[0]) not in on_disk(tmp_path)

    async def look(pilot):
        pilot.app.push_screen(NewMatchScreen("gatekeeping"))
        await settled(pilot)
        assert pilot.app.screen.query_one("#players").text == "Anna\nBodil\nCyrus"
        await pilot.press("f4", "f4")
        await settled(pilot)
        pilot.app.user_files.drafts.flush()

    again(tmp_path, look)


HOT = (
    do.Set("table", "hot-seat"),
    do.Set("seats", dict.fromkeys(PLAYERS, "local")),
)


def test_nothing_is_kept_where_a_device_goes_round(tmp_path: Path, match: Path) -> None:
    """Neither of a seat's forms nor of the host's; and what was kept before it went round is gone."""

    async def write(pilot):
        await pilot.press("o", "enter")
        await settled(pilot)
        await pilot.press(*"A with 3")

    killed(tmp_path, write, match)
    assert on_disk(tmp_path)
    with Record.open(match, writing=True) as record:
        for action in HOT:
            record.do(action)

    async def turn(pilot):
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press("o", "enter")
        await settled(pilot)
        assert pilot.app.screen.query_one("TextLine").value == ""
        await pilot.press(*"B with 2")
        await settled(pilot)
        await pilot.press("escape", "escape")
        await settled(pilot)
        await pilot.press("m", "enter")
        await settled(pilot)
        await pilot.press("N")
        await settled(pilot)
        await pilot.press(*"secret")
        await settled(pilot)

    killed(tmp_path, turn, match)
    assert on_disk(tmp_path) == ""


def test_a_set_up_for_one_device_keeps_neither_seed_nor_options(tmp_path: Path) -> None:
    from genius_tui.new_match.draft import Draft

    draft = Draft("chambers", table="hot-seat", players="A\nB", seed="moon", options={"pack": "alien = 1"})
    assert set(draft.as_texts().values()) == {"chambers", "hot-seat", "plain", "", "A\nB", "5"}
    host = Draft("chambers", players="A\nB", seed="moon", options={"pack": "alien = 1"})
    found = Draft.of_texts(host.as_texts())
    assert found is not None
    assert (found.seed, found.options, found.players) == ("moon", {"pack": "alien = 1"}, "A\nB")
    assert found.drawn != host.drawn
    assert Draft.of_texts({}) is Draft.of_texts({"game": "no-such"}) is None


def test_another_match_under_the_same_path_gets_nothing_and_a_broken_file_is_no_trouble(tmp_path: Path) -> None:
    folder = tmp_path / "drafts"
    path = tmp_path / "a.jsonl"
    with Record.create(path, HEAD) as record:
        kept = Drafts(folder).form(record, "note")
        assert kept is not None
        kept.keep({"text": "hm"})
        kept.drafts.flush()
        again = Drafts(folder).form(record, "note")
        assert again is not None
        assert again.texts == {"text": "hm"}
        [file] = folder.iterdir()
        file.write_text("nonsense")
        broken = Drafts(folder).form(record, "note")
        assert broken is not None
        assert broken.texts == {}
        kept.drop()
        kept.drafts.flush()
        assert list(folder.iterdir()) == []
        kept.keep({"text": "hm"})
        kept.drafts.flush()
    path.unlink()
    later = Header(genius=1, game="gatekeeping", players=PLAYERS, seed=8, created="2026-11-22T20:00:00Z")
    with Record.create(path, later) as record:
        other = Drafts(folder).form(record, "note")
        assert other is not None
        assert other.texts == {}


def test_a_folder_that_cannot_be_written_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "drafts").write_text("a file")
    kept = Drafts(tmp_path / "drafts").new_match
    kept.keep({"players": "A"})
    kept.drafts.flush()
    assert kept.texts == {"players": "A"}


def test_a_correction_is_there_again_with_what_was_chosen(tmp_path: Path, match: Path) -> None:
    async def write(pilot):
        await pilot.press("a")
        await settled(pilot)
        pilot.app.screen.query_one("#what", Select).value = "cards"
        await settled(pilot)
        pilot.app.screen.query_one("#seat", Select).value = "Bodil"
        await settled(pilot)
        pilot.app.screen.query_one("#why", Input).value = "a card too many"
        await settled(pilot)

    killed(tmp_path, write, match)
    assert "a card too many" in on_disk(tmp_path)

    async def look(pilot):
        await pilot.press("a")
        await settled(pilot)
        shown = {key: pilot.app.screen.query_one(f"#{key}").value for key in ("what", "seat", "why")}
        assert shown == {"what": "cards", "seat": "Bodil", "why": "a card too many"}
        await pilot.press("escape")
        await settled(pilot)
        pilot.app.user_files.drafts.flush()

    again(tmp_path, look, match)
    assert on_disk(tmp_path) == ""


def test_deadlines_that_are_being_set_are_there_again(tmp_path: Path, match: Path) -> None:
    async def write(pilot):
        await pilot.press("D")
        await settled(pilot)
        pilot.app.screen.query_one("#kind", Select).value = "at"
        pilot.app.screen.query_one("#when", Input).value = "19:30"
        await settled(pilot)

    killed(tmp_path, write, match)

    async def look(pilot):
        await pilot.press("D")
        await settled(pilot)
        assert pilot.app.screen.query_one("#kind", Select).value == "at"
        assert pilot.app.screen.query_one("#when", Input).value == "19:30"

    again(tmp_path, look, match)


def test_an_invented_case_is_there_again_until_its_page_is_left(tmp_path: Path) -> None:
    cards = Header(genius=1, game="modular", players=PLAYERS[:3], seed=7)
    (tmp_path / "saves").mkdir()
    with Record.create(tmp_path / "saves" / "m.jsonl", cards) as record:
        path = record.path

    async def write(pilot):
        await pilot.press("i")
        await settled(pilot)
        pilot.app.screen.query_one("#case", Input).value = "Null: Ann 4, Bo 3"
        await settled(pilot)

    killed(tmp_path, write, path)

    async def look(pilot):
        await pilot.press("i")
        await settled(pilot)
        assert pilot.app.screen.query_one("#case", Input).value == "Null: Ann 4, Bo 3"
        await pilot.press("escape")
        await settled(pilot)
        pilot.app.user_files.drafts.flush()

    again(tmp_path, look, path)
    assert on_disk(tmp_path) == ""


def test_drafts_follow_a_match_to_the_trash_and_back_and_go_with_it_for_good(tmp_path: Path, match: Path) -> None:
    async def write(pilot):
        await pilot.press("N")
        await settled(pilot)
        pilot.app.screen.query_one("#text", TextArea).insert("a ruling")
        await settled(pilot)

    killed(tmp_path, write, match)

    async def throw(pilot):
        library = pilot.app.library
        back = library.restore(library.trash(match))
        with Record.open(back, writing=False) as record:
            kept = pilot.app.user_files.drafts.form(record, "note")
            assert kept is not None
            assert kept.texts["text"] == "a ruling"
        library.delete(library.trash(back))

    again(tmp_path, throw)
    assert on_disk(tmp_path) == ""

"""The library's page: what a newcomer sees, and every way on from it."""

from __future__ import annotations

import shutil
from pathlib import Path

from textual.command import CommandList

from games.core.actions import Order, Set
from genius_tui.library.store import Library
from genius_tui.screens.learn import LearnScreen
from genius_tui.screens.library import LibraryScreen
from genius_tui.screens.moving import PathScreen
from genius_tui.screens.trash import TrashScreen
from genius_tui.settings import settings
from genius_tui.widgets.rows import Rows
from tests.support.console import LARGE, console, kept, place_of, played, screen_text, settled, typed
from tests.support.rest import until


def marked(app) -> str:
    return app.screen.query_one(Rows).marked


def test_a_first_start_invites_and_enter_begins_a_lesson(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        text = screen_text(app)
        assert "New here?" in text
        assert "> l  Learn" in text
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, LearnScreen)

    played(app, act)


def test_matches_stand_with_game_title_round_state_and_when(tmp_path: Path) -> None:
    kept(tmp_path, "Finals", "keys", ("Ann", "Bo"), [Order("Ann", "1A with 1")], days_ago=1)
    kept(tmp_path)
    app = console(tmp_path)

    async def act(pilot) -> None:
        lines = screen_text(app).split("\n")
        assert any("Gatekeeping     Trapdoor Thursday" in line and "13 owe: An Bo" in line for line in lines)
        assert any("Finals" in line and "1 owes: Bo" in line and "yesterday" in line for line in lines)
        assert "Continue: Trapdoor Thursday" in screen_text(app)
        assert "Ann, Bodil, Cyrus" in screen_text(app)

    played(app, act)


def test_of_a_hot_seat_match_nobody_is_named_as_owing(tmp_path: Path) -> None:
    kept(tmp_path, players=("Ann", "Bo"), actions=[Set("table", "hot-seat"), Order("Ann", "A with 1")])
    app = console(tmp_path)

    async def act(pilot) -> None:
        assert "playing" in screen_text(app)
        assert "owe" not in screen_text(app)

    played(app, act)


def test_left_with_a_seats_eyes_a_match_tells_nobodys_orders(tmp_path: Path) -> None:
    """In the list, the marked match, the trash, and after a new reading; with the host's eyes on again all is told."""
    path = kept(tmp_path, players=("Ann", "Bodil", "Cy"), actions=[Order("Ann", "A with 1")])
    app = console(tmp_path)

    async def leave(pilot, eyes: str | None) -> str:
        app.open_match(path)
        await settled(pilot)
        worn = app.screen.view.viewpoint.eyes
        app.screen.view.wear(worn.only(eyes) if eyes else worn.with_host())
        app.screen.leave_match()
        await settled(pilot)
        assert isinstance(app.screen, LibraryScreen)
        return screen_text(app)

    async def act(pilot) -> None:
        assert "2 owe" in screen_text(app)
        shown = await leave(pilot, "Bodil")
        assert "playing" in shown
        assert not any(word in shown for word in ("owe", "all in", "-- ", "in  "))
        await pilot.press("t")
        await settled(pilot)
        [trashed] = app.library.trashed()
        assert trashed.state == "playing"
        app.library.restore(trashed.path)
        assert [one.state for one in app.library.matches()] == ["playing"]
        assert "2 owe" in await leave(pilot, None)

    played(app, act, (150, 50))


def test_of_a_broken_match_left_with_a_seats_eyes_the_list_says_where_and_not_what(tmp_path: Path) -> None:
    library = Library(tmp_path)
    path = tmp_path / "broken.jsonl"
    path.write_text('{"genius": 1, "game": "gatekeeping", "players": ["Ann", "Bo"]}\n{"do": "order", "seat": "Ann"}\n')
    assert "text" in library.matches()[0].fault
    library.left(path, with_the_hosts_eyes=False)
    assert library.matches()[0].state == "broken: line 2 is not sound"


def test_a_broken_file_stays_in_the_list_with_the_reason(tmp_path: Path) -> None:
    path = kept(tmp_path, "Broken", "keys", ("Ann", "Bo"), [Order("Ann", "1A with 1")])
    path.write_bytes(path.read_bytes().replace(b"1A with 1", b"1B with 1"))
    (tmp_path / "saves" / "junk.jsonl").write_text("hello\n")
    app = console(tmp_path)

    async def act(pilot) -> None:
        assert "(junk.jsonl)" in screen_text(app)
        assert "!! line 1: this is" in screen_text(app)
        assert "!! line 2: the sum" in screen_text(app)

    played(app, act)


def test_find_narrows_and_escape_shows_all_again(tmp_path: Path) -> None:
    kept(tmp_path, "Finals", "keys", ("Zoe", "Bo"))
    kept(tmp_path)
    app = console(tmp_path)

    async def act(pilot) -> None:
        await pilot.press("slash")
        await typed(pilot, "zoe")
        assert "> Keys to Success" in screen_text(app)
        assert "Trapdoor Thursday   " not in screen_text(app)
        await pilot.press("escape")
        await settled(pilot)
        assert "Gatekeeping     Trapdoor" in screen_text(app)

    played(app, act)


def test_a_match_goes_to_the_trash_and_comes_back(tmp_path: Path) -> None:
    path = kept(tmp_path)
    app = console(tmp_path)

    async def act(pilot) -> None:
        await pilot.press("t")
        await settled(pilot)
        assert not path.exists()
        await pilot.press("z")
        await settled(pilot)
        assert isinstance(app.screen, TrashScreen)
        await pilot.press("enter")
        assert path.exists()
        await pilot.press("escape")
        await settled(pilot)
        assert marked(app) == str(path)

    played(app, act)


def test_deleting_for_good_asks_first(tmp_path: Path) -> None:
    library = Library(tmp_path / "saves")
    library.trash(kept(tmp_path))
    app = console(tmp_path)

    async def act(pilot) -> None:
        await pilot.press("z", "d")
        await settled(pilot)
        assert "Delete this match for good?" in screen_text(app)
        await pilot.press("n")
        assert len(library.trashed()) == 1
        await pilot.press("d", "enter", "enter")
        assert len(library.trashed()) == 1
        await pilot.press("y")
        await settled(pilot)
        assert library.trashed() == []

    played(app, act)


def test_import_takes_a_copy_in(tmp_path: Path) -> None:
    given = kept(tmp_path / "elsewhere", "A gift")
    app = console(tmp_path)

    async def act(pilot) -> None:
        await pilot.press("i")
        await settled(pilot)
        assert isinstance(app.screen, PathScreen)
        assert app.screen.moving.name == "IMPORT"
        app.screen.query_one("#path").value = str(given)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, LibraryScreen)
        assert "A gift" in screen_text(app)
        assert given.exists()

    played(app, act)


def test_what_cannot_be_imported_is_told_at_the_field(tmp_path: Path) -> None:
    (tmp_path / "no.jsonl").write_text("hello\n")
    app = console(tmp_path)

    async def act(pilot) -> None:
        await pilot.press("i")
        await settled(pilot)
        app.screen.query_one("#path").value = str(tmp_path / "no.jsonl")
        await pilot.press("enter")
        await settled(pilot)
        assert "this is not a match file" in screen_text(app)
        assert isinstance(app.screen, PathScreen)
        assert app.screen.moving.name == "IMPORT"

    played(app, act)


def test_export_writes_a_copy_and_never_over_another(tmp_path: Path) -> None:
    path = kept(tmp_path)
    app = console(tmp_path)

    async def act(pilot) -> None:
        for _ in range(2):
            await pilot.press("x")
            await settled(pilot)
            assert isinstance(app.screen, PathScreen)
            assert app.screen.moving.name == "EXPORT"
            app.screen.query_one("#path").value = str(tmp_path / "copy.jsonl")
            await pilot.press("enter")
            await settled(pilot)
        assert "already" in screen_text(app)
        assert (tmp_path / "copy.jsonl").read_bytes() == path.read_bytes()

    played(app, act)


def test_a_number_opens_a_games_page_with_rules_and_examples(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await pilot.press("2")
        await settled(pilot)
        text = screen_text(app)
        assert "Fight your way from Level 5" in text
        assert "2 to 40, usually 13" in text
        await pilot.press("enter")
        await settled(pilot)
        assert "RULES" in screen_text(app)

    played(app, act)


def test_doors_games_and_footer_can_be_clicked(tmp_path: Path) -> None:
    kept(tmp_path)
    app = console(tmp_path)

    async def act(pilot) -> None:
        for words, name in (("New match", "NEW MATCH"), ("2 Gatekeeping", "GATEKEEPING"), ("l learn", "LEARN")):
            await pilot.click(offset=place_of(app, words))
            await settled(pilot)
            assert screen_text(app).startswith(f" {name}"), words
            await pilot.press("escape")
            await settled(pilot)
        await pilot.click(offset=place_of(app, "? help"))
        await settled(pilot)
        assert screen_text(app).startswith(" HELP")

    played(app, act)


def test_the_footer_turns_its_page(tmp_path: Path) -> None:
    kept(tmp_path)
    app = console(tmp_path)

    async def act(pilot) -> None:
        first = screen_text(app).split("\n")[-1]
        await pilot.press("full_stop")
        assert screen_text(app).split("\n")[-1] != first
        assert "^p commands" in first
        assert len(first.rstrip()) <= 80

    played(app, act)


def test_the_palette_holds_the_pages_commands_and_nothing_else(tmp_path: Path) -> None:
    kept(tmp_path)
    app = console(tmp_path)

    async def act(pilot) -> None:
        await pilot.press("colon")
        await until(lambda: "Opens the lessons and puzzles" in screen_text(app), "the palette shows no commands")
        text = screen_text(app)
        assert "creenshot" not in text
        app.screen.query_one("Input").value = "sets up a new"
        found = app.screen.query_one(CommandList)
        await until(lambda: found.option_count == 1, "the palette finds no command, or several")
        await pilot.press("enter")
        await pilot.press("enter")
        await settled(pilot)
        assert screen_text(app).startswith(" NEW MATCH")

    played(app, act)


def test_continue_goes_to_a_match_that_runs(tmp_path: Path) -> None:
    kept(tmp_path, "Running", "keys", ("Ann", "Bo"), days_ago=2)
    app = console(tmp_path)
    over = next(match for match in app.library.shipped() if match.standing == "over")
    path = Path(shutil.copy(over.file, tmp_path / "saves"))

    async def act(pilot) -> None:
        assert "Continue: Running" in screen_text(app)
        assert marked(app) == str(path)

    played(app, act)


def test_the_match_that_was_opened_last_is_marked(tmp_path: Path) -> None:
    path = kept(tmp_path, "Older", "keys", ("Ann", "Bo"), days_ago=2)
    kept(tmp_path)
    app = console(tmp_path)

    async def act(pilot) -> None:
        await pilot.press("c", "escape")
        await settled(pilot)
        await pilot.press("down", "enter")
        await settled(pilot)
        await pilot.press("escape")
        await settled(pilot)
        assert marked(app) == str(path)

    played(app, act)


def test_an_example_opens_at_its_first_round(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        example = next(match for match in app.library.shipped() if not match.lesson)
        app.open_shipped(example.file)
        await settled(pilot)
        at = app.screen.view.viewpoint
        assert at.point is not None
        assert (at.point.stage, at.number) == (at.chapters[0].stage, 1)

    played(app, act)


def test_the_way_a_board_is_drawn_is_kept_for_its_game(tmp_path: Path) -> None:
    kept(tmp_path)
    app = console(tmp_path)

    async def act(pilot) -> None:
        await pilot.press("c")
        await settled(pilot)
        await pilot.press("v")
        await settled(pilot)

    played(app, act, LARGE)
    assert list(settings.read(app.settings_file).boards) == ["gatekeeping"]

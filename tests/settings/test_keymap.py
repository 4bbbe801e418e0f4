"""A person's own keys: taken over whole, or refused in words with nothing lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from genius_tui.library.store import Library
from genius_tui.paste import nicknames
from genius_tui.settings import settings
from genius_tui.settings.keymap import checked, key_name
from genius_tui.settings.settings import BadSettings, Settings
from genius_tui.widgets.rows import Rows
from tests.support.console import console, played, screen_text, settled, typed


@pytest.mark.parametrize(
    ("written", "name"),
    [("?", "question_mark"), ("^k", "ctrl+k"), ("F5", "f5"), ("esc", "escape"), ("E", "E"), ("-", "minus"), ("ä", "ä")],
)
def test_keys_are_written_as_people_write_them(written: str, name: str) -> None:
    assert key_name(written) == name


@pytest.mark.parametrize("written", ["hyper+x", "nonsense", "", "\x1b"])
def test_what_is_no_key_is_none(written: str) -> None:
    assert key_name(written) is None


def test_a_free_key_is_taken_over() -> None:
    assert checked({"library.find": "f5 ^k"}).keys == {"library.find": ("f5", "ctrl+k")}


def test_two_commands_may_swap_their_keys() -> None:
    own = checked({"library.new": "l", "library.learn": "n"})
    assert own.keys == {"library.new": ("l",), "library.learn": ("n",)}
    assert not own.refused


def test_a_key_that_is_another_commands_is_refused_in_words() -> None:
    own = checked({"library.new": "t"})
    assert not own.keys
    assert own.refused == (
        "t is the key of to trash (library.trash) already, which can be there at the same time: new (library.new) "
        "keeps n.",
    )


def test_what_falls_back_to_its_usual_key_does_not_clash_there() -> None:
    own = checked({"library.new": "t", "library.find": "n"})
    assert own.keys == {}
    assert len(own.refused) == 2


def test_the_same_key_serves_on_two_pages() -> None:
    assert checked({"rules.find": "t"}).keys == {"rules.find": ("t",)}


def test_an_unknown_command_gets_the_nearest() -> None:
    assert checked({"libary.new": "f5"}).refused == ("There is no command libary.new: did you mean library.new?",)


def test_a_key_that_every_page_needs_is_refused() -> None:
    assert checked({"library.new": "tab"}).refused == (
        "library.new: tab cannot be used: it moves to the next part of a page. It keeps n.",
    )


def test_settings_come_back_as_they_were_written(tmp_path: Path) -> None:
    chosen = Settings(characters="ascii", theme="contrast", keys={"library.new": "f5"})
    settings.write(chosen, tmp_path / "new" / settings.FILE)
    assert settings.read(tmp_path / "new" / settings.FILE) == chosen


def test_no_settings_are_the_usual_ones(tmp_path: Path) -> None:
    assert settings.read(tmp_path / settings.FILE) == Settings()


def test_settings_that_cannot_be_read_are_told_of_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / settings.FILE
    path.write_text('{"theme": 3}')
    with pytest.raises(BadSettings, match=r"settings\.json was not used"):
        settings.read(path)
    assert path.read_text() == '{"theme": 3}'


def test_an_own_key_works_and_stands_in_the_footer(tmp_path: Path) -> None:
    app = console(tmp_path, chosen=Settings(theme="genius", movement="none", keys={"library.new": "f5"}))

    async def act(pilot) -> None:
        Library(tmp_path / "saves")
        assert "f5 new" in screen_text(app)
        await pilot.press("n")
        assert "NEW MATCH" not in screen_text(app)
        await pilot.press("f5")
        await settled(pilot)
        assert "NEW MATCH" in screen_text(app)

    played(app, act)


def test_a_clash_is_told_when_the_program_opens(tmp_path: Path) -> None:
    app = console(tmp_path, chosen=Settings(theme="genius", keys={"library.new": "t"}))

    async def act(pilot) -> None:
        assert "t is the key of to trash" in screen_text(app)

    played(app, act)


def test_nicknames_of_the_library_are_listed_in_the_settings_and_forgotten_there(tmp_path: Path) -> None:
    app = console(tmp_path)
    folder = Library(tmp_path / "saves").folder
    nicknames.keep(folder, "nova", "Anna")
    nicknames.keep(folder, "zed_the_2nd", "Bodil")

    async def act(pilot) -> None:
        await pilot.press("f2")
        await settled(pilot)
        rows = app.screen.query_one(Rows)
        rows.mark("nick:nova")
        await settled(pilot)
        assert "stands for Anna" in screen_text(app)
        assert "x forget" in screen_text(app)
        assert "enter change" not in screen_text(app), "there is nothing that enter changes"
        await pilot.press("enter", "delete", "x")
        await settled(pilot)
        assert nicknames.of_library(folder) == {"zed_the_2nd": "Bodil"}
        assert "stands for Anna" not in screen_text(app)
        assert "stands for Bodil" in screen_text(app)

    played(app, act)


def test_the_settings_say_how_many_nicknames_there_are_and_take_another(tmp_path: Path) -> None:
    app = console(tmp_path)
    folder = Library(tmp_path / "saves").folder

    async def act(pilot) -> None:
        await pilot.press("f2")
        await settled(pilot)
        assert "nicknames" in screen_text(app)
        assert "none yet" in screen_text(app)
        app.screen.query_one(Rows).mark("nicknames")
        await pilot.press("enter")
        await settled(pilot)
        await typed(pilot, "n" * (nicknames.LONGEST + 1))
        await pilot.press("enter")
        await typed(pilot, "Anna")
        await pilot.press("enter")
        await settled(pilot)
        assert "at most 40 characters" in screen_text(app)
        await pilot.press("shift+tab", "ctrl+u")
        await typed(pilot, "nova")
        await pilot.press("f4")
        await settled(pilot)
        assert nicknames.of_library(folder) == {"nova": "Anna"}
        assert "stands for Anna" in screen_text(app)
        assert "1 name" in screen_text(app)

    played(app, act)

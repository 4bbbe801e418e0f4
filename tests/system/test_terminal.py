"""What the terminal can and cannot do: size, colours, characters, keys that quit."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from genius_tui.settings import shades, theme
from genius_tui.settings.settings import Settings
from genius_tui.system.terminal import is_terminal
from tests.support.console import LARGE, console, kept, played, screen_text, settled, typed

ASCII = Settings(characters="ascii", theme="genius", movement="none")


def test_a_match_that_is_open_takes_other_characters_over(tmp_path: Path) -> None:
    app = console(tmp_path, record=kept(tmp_path))

    async def act(pilot) -> None:
        assert "▀" in screen_text(app)
        await pilot.press("f2", "enter")
        await settled(pilot)
        await pilot.press("escape")
        await settled(pilot)
        assert screen_text(app).isascii()

    played(app, act, LARGE)


def test_a_terminal_too_small_tells_the_needed_and_its_own_size(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        assert "Needs 80 x 24" in screen_text(app)
        assert "This terminal: 79 x 24" in screen_text(app)
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        assert "Needs" not in screen_text(app)

    played(app, act, (79, 24))


@pytest.mark.parametrize("size", [(1, 1), (5, 3), (20, 5)], ids=str)
def test_the_smallest_terminals_do_no_harm(tmp_path: Path, size: tuple[int, int]) -> None:
    kept(tmp_path)

    async def act(pilot) -> None:
        await pilot.press("n")
        await settled(pilot)

    played(console(tmp_path), act, size)


def test_from_120_by_36_parts_stand_side_by_side(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        assert app.screen.has_class("-wide", "-high")
        await pilot.resize_terminal(119, 36)
        await settled(pilot)
        assert app.screen.has_class("-narrow", "-high")

    played(app, act, LARGE)


def test_ascii_mode_shows_nothing_but_ascii_on_any_page(tmp_path: Path) -> None:
    kept(tmp_path, players=[f"Player {number}" for number in range(40)])
    app = console(tmp_path, chosen=ASCII)

    async def act(pilot) -> None:
        assert screen_text(app).isascii()
        for keys in (["question_mark"], ["2", "r"], ["f2"], ["l"], ["z"], ["i"], ["n"], ["colon"]):
            await pilot.press(*keys)
            await settled(pilot)
            assert screen_text(app).isascii(), [c for c in screen_text(app) if not c.isascii()]
            await pilot.press("escape", "escape")
            await settled(pilot)
        await pilot.press("n", "enter")
        await settled(pilot)
        await typed(pilot, "\n".join(f"Player {number}" for number in range(20)))
        assert screen_text(app).isascii()
        await pilot.press("ctrl+n")
        await settled(pilot)
        assert screen_text(app).isascii(), [c for c in screen_text(app) if not c.isascii()]

    played(app, act)


@pytest.mark.parametrize(
    ("environment", "ascii"),
    [({"TERM": "linux"}, True), ({"TERM": "xterm-256color"}, False)],
)
def test_characters_follow_the_terminal_unless_they_are_chosen(environment: dict[str, str], ascii: bool) -> None:
    assert Settings().ascii(environment) is ascii
    assert Settings(characters="ascii").ascii(environment)
    assert not Settings(characters="unicode").ascii(environment)


@pytest.mark.parametrize(
    ("colors", "off", "name"),
    [
        ("truecolor", False, shades.DARK),
        ("256", False, shades.DARK),
        ("standard", False, shades.TERMINAL),
        (None, False, shades.PLAIN),
        ("truecolor", True, shades.PLAIN),
    ],
)
def test_the_theme_suits_the_terminal(colors: str | None, off: bool, name: str) -> None:
    assert theme.suiting(colors, off) == name


@pytest.mark.parametrize("name", [one.name for one in theme.THEMES])
def test_every_theme_can_be_worn(tmp_path: Path, name: str) -> None:
    kept(tmp_path)
    app = console(tmp_path, chosen=Settings(theme=name, movement="none"))

    async def act(pilot) -> None:
        await pilot.press("n")
        await settled(pilot)
        assert app.theme == name
        assert app.ansi_theme is shades.LOOKS[name].sixteen

    played(app, act)


def colours(app) -> set[str]:
    strips = app.screen._compositor.render_strips()
    found: set[str] = set()
    for strip in strips:
        for filter in app.get_line_filters():
            strip = strip.apply_filter(filter, app.screen.background_colors[1])
        styles = [segment.style for segment in strip if segment.style]
        found |= {str(color.name) for style in styles for color in (style.color, style.bgcolor) if color}
    return found


def test_no_color_shows_no_colour_but_still_the_mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    kept(tmp_path)
    app = console(tmp_path, chosen=Settings(theme="genius"))

    async def act(pilot) -> None:
        assert colours(app) <= {"default"}
        assert "> Gatekeeping" in screen_text(app)

    played(app, act)


def test_the_sixteen_colours_are_the_terminals_own(tmp_path: Path) -> None:
    kept(tmp_path)
    app = console(tmp_path, chosen=Settings(theme="terminal"))

    async def act(pilot) -> None:
        assert not {color for color in colours(app) if color.startswith("#")}

    played(app, act)


def test_ctrl_c_says_how_to_leave(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await pilot.press("ctrl+c")
        await settled(pilot)
        assert "ctrl+q leaves the program" in screen_text(app)

    played(app, act)


@pytest.mark.parametrize("key", ["ctrl+q", "q"])
def test_the_program_can_be_left(tmp_path: Path, key: str) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        await pilot.press(key)
        assert app._exit

    played(app, act)


def test_settings_change_the_look_at_once_and_are_kept(tmp_path: Path) -> None:
    app = console(tmp_path)

    async def act(pilot) -> None:
        assert not screen_text(app).isascii()
        await pilot.press("f2", "enter")
        await settled(pilot)
        assert screen_text(app).isascii()
        assert '"ascii"' in app.settings_file.read_text()
        await pilot.press("delete")
        await settled(pilot)
        assert '"ascii"' not in app.settings_file.read_text()

    played(app, act)


def test_a_terminal_whose_window_was_closed_is_none() -> None:
    window, inside = os.openpty()
    assert is_terminal(inside)
    os.close(window)
    assert not is_terminal(inside)
    os.close(inside)
    assert not is_terminal(inside)


def test_every_theme_has_a_look_and_is_among_the_settings() -> None:
    assert (
        [one.name for one in theme.THEMES] == list(shades.LOOKS) == [name for name in theme.NAMES if name != theme.AUTO]
    )
    assert {name: theme.palette(name, "truecolor") for name in shades.LOOKS} == {
        **dict.fromkeys(shades.LOOKS, "terminal"),
        shades.DARK: "dark",
        shades.LIGHT: "light",
    }
    assert {theme.palette(name, "256") for name in shades.LOOKS} == {"terminal"}
    pictures = {name: shades.of_pictures(Settings(theme=name)) for name in theme.NAMES}
    assert pictures == {**dict.fromkeys(theme.NAMES, "dark"), shades.LIGHT: "light"}

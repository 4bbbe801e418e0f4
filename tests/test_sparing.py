"""What the console writes to the terminal: after every change the same as if all had been painted anew."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from genius_tui.app import GeniusApp
from genius_tui.drawing.sparing import SparingUpdate
from genius_tui.settings import Settings
from tests.console import LARGE, SMALL, THIRTEEN, console, kept, played, settled
from tests.glass import Glass, shown
from tests.goldens import SAVES

TERMINAL = Console(color_system="truecolor", force_terminal=True, _environ={})
STEPS = ("[", "n", "n", "n", "p", "G", "n", "n", "w", "n", "w", "g", "n", "5", "n", "4", "n", "n")
EYES = ("e", "right", "right", "space", "right", "space", "escape", "n", "n", "E", "n")


def matches(folder: Path, chosen: Settings, name: str) -> GeniusApp:
    """The console, with a shipped match open."""
    path = folder / "saves" / f"{name}.jsonl"
    path.parent.mkdir(parents=True)
    shutil.copy(SAVES / path.name, path)
    return console(folder, chosen=chosen, record=path)


@contextmanager
def watched(app: GeniusApp, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> Iterator[Glass]:
    """A glass that takes whatever the app displays."""
    glass = Glass(*size)

    def display(screen: object, update: object) -> None:
        if update is not None:
            glass.write(update.render_segments(TERMINAL).replace("\n", ""))  # type: ignore[attr-defined]

    monkeypatch.setattr(app, "_display", display)
    yield glass


async def compare_after(pilot, glass: Glass, keys: Sequence[str]) -> None:
    pilot.app.refresh()
    await settled(pilot)
    for key in keys:
        await pilot.press(key)
        await settled(pilot)
        wanted = shown(pilot.app.screen._compositor.render_strips())
        assert glass.rows == wanted, key
        assert not glass.rest()


@pytest.mark.parametrize(
    ("name", "theme", "size"),
    [
        ("gatekeeping-thirteen", "genius", LARGE),
        ("gatekeeping-thirteen", "plain", SMALL),
        ("skeld-sequence", "terminal", LARGE),
        ("modular-nine", "genius", SMALL),
    ],
)
def test_steps_leave_what_a_whole_repaint_would(
    name: str, theme: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = matches(tmp_path, Settings(theme=theme, movement="none"), name)

    async def act(pilot) -> None:
        with watched(app, size, monkeypatch) as glass:
            await compare_after(pilot, glass, (*STEPS, *EYES))

    played(app, act, size)


def test_pages_palette_and_notices_leave_what_a_whole_repaint_would(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(tmp_path, "名前 of wide letters", players=("名前", "[/]", *THIRTEEN[2:]))
    kept(tmp_path, "Second")
    app = console(tmp_path)

    async def act(pilot) -> None:
        with watched(app, SMALL, monkeypatch) as glass:
            await compare_after(pilot, glass, ("down", "up", "question_mark", "escape", "enter", "down", "ctrl+p"))
            await compare_after(pilot, glass, ("s", "escape"))
            app.say("A notice")
            await compare_after(pilot, glass, ("right", "down"))

    played(app, act)


def test_a_change_of_one_cell_writes_that_cell_alone() -> None:
    update = SparingUpdate([(3, 7, Strip([Segment("x", Style(bold=True))], 1))])
    assert update.render_segments(TERMINAL) == "\x1b[4;8H\x1b[0;1mx\x1b[0m"


def test_colours_are_named_where_they_change() -> None:
    bold, plain = Style(bold=True), Style()
    pieces = [(0, 0, Strip([Segment("a", bold), Segment("b", bold)], 2)), (0, 2, Strip([Segment("c", plain)], 1))]
    assert SparingUpdate(pieces).render_segments(TERMINAL) == "\x1b[1;1H\x1b[0;1mab\x1b[0mc\x1b[0m"

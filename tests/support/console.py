"""The console for tests: the same app as the command's, with a still clock, and one way to play through it."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from textual.geometry import Offset
from textual.pilot import Pilot

from games.core.actions import AnyAction
from games.core.chance import generator
from games.core.setup import Header
from genius_tui.console.app import GeniusApp
from genius_tui.library.store import Library
from genius_tui.settings.settings import Settings
from tests.goldens import SAVES
from tests.support.rest import in_the_background

NOW = datetime(2026, 11, 20, 20, 14)
BEGUN = "2026-11-12T18:00:00Z"
THIRTEEN = (
    "Ann",
    "Bodil",
    "Cyrus",
    "Dina",
    "Edgar",
    "Farah",
    "Gus",
    "Hilde",
    "Ixchel",
    "Joan",
    "Kofi",
    "Lucia",
    "Moses",
)
STILL = Settings(characters="unicode", theme="genius", movement="none")
SMALL, LARGE = (80, 24), (120, 40)

Act = Callable[[Pilot[None]], Awaitable[None]]


def console(folder: Path, *, chosen: Settings = STILL, record: Path | None = None) -> GeniusApp:
    """The app over `folder`: its matches in `saves`, settings and the log of troubles in `home`."""
    return GeniusApp(
        record, folder / "saves", chosen=chosen, now=lambda: NOW, draw=partial(generator, 7), home=folder / "home"
    )


def played(app: GeniusApp, act: Act, size: tuple[int, int] = SMALL) -> None:
    """Runs the app without a terminal, and lets `act` press and look."""

    async def run() -> None:
        async with app.run_test(size=size, notifications=True) as pilot:
            await settled(pilot)
            await act(pilot)

    asyncio.run(run())


async def settled(pilot: Pilot[None]) -> None:
    """Waits until the background has done its work, what was typed has been looked at, and all is drawn."""
    await pilot.pause()
    await in_the_background(pilot.app)
    await pilot.pause()


async def press(pilot: Pilot[None], *keys: str) -> str:
    """Presses keys one after the other, each once the one before has done its work. Returns what stands there then."""
    for key in keys:
        await pilot.press(key)
        await settled(pilot)
    return screen_text(pilot.app)  # type: ignore[arg-type]


async def typed(pilot: Pilot[None], text: str) -> None:
    """Types a text into what has the focus, at once."""
    focused: Any = pilot.app.focused
    if hasattr(focused, "insert_text_at_cursor"):
        focused.insert_text_at_cursor(text)
    else:
        focused.insert(text)
    await settled(pilot)


def screen_text(app: GeniusApp) -> str:
    """What stands on the screen, line by line."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def words(app: GeniusApp) -> str:
    """What stands on the screen as words with single spaces, however its lines and those of notices break."""
    return " ".join(screen_text(app).replace("▌", " ").split())


def filled(app: GeniusApp, text: str) -> bool:
    """Whether a text stands on the screen with a ground of their own, from end to end."""
    for strip in app.screen._compositor.render_strips():
        base = strip._segments[0].style
        for segment in strip:
            ground = None if segment.style is None else segment.style.bgcolor
            if segment.text.strip() == text and ground is not None and (base is None or ground != base.bgcolor):
                return True
    return False


def place_of(app: GeniusApp, text: str) -> Offset:
    """Where some words stand on the screen."""
    for y, line in enumerate(screen_text(app).split("\n")):
        if text in line:
            return Offset(line.index(text), y)
    raise AssertionError(f"{text!r} is not on the screen:\n{screen_text(app)}")


def kept(
    folder: Path,
    title: str = "Trapdoor Thursday",
    game: str = "gatekeeping",
    players: Sequence[str] = THIRTEEN,
    actions: Sequence[AnyAction] = (),
    days_ago: int = 0,
) -> Path:
    """A match in the library of `folder`, last changed some days before the tests' now."""
    header = Header(genius=1, game=game, title=title, players=tuple(players), seed=7, created=BEGUN)
    record = Library(folder / "saves").new(header)
    for action in actions:
        record.do(action)
    record.close()
    changed = NOW.timestamp() - 86400 * days_ago - 60
    os.utime(record.path, (changed, changed))
    return record.path


def matches(folder: Path, chosen: Settings, name: str) -> GeniusApp:
    """The console, with a shipped match open."""
    path = folder / "saves" / f"{name}.jsonl"
    path.parent.mkdir(parents=True)
    shutil.copy(SAVES / path.name, path)
    return console(folder, chosen=chosen, record=path)

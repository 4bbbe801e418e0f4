"""Pictures of screens: what stands there after some keys. Each was looked at; `--snapshot-update` takes new ones."""

from __future__ import annotations

from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from genius_tui.console.app import GeniusApp
from tests.support.console import LARGE, SMALL, press, settled, typed

BOTH = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


def looks(snap_compare: Any, app: GeniusApp, *keys: str, size: tuple[int, int] = SMALL, text: str = "") -> None:
    """Compares the screen after some keys with its picture; TEXT types a text into what has the focus, PASTE pastes it.

    Raises AssertionError where it is another one.
    """

    async def act(pilot: Pilot[None]) -> None:
        await settled(pilot)
        for key in keys:
            if key == "PASTE":
                assert pilot.app.focused is not None
                pilot.app.focused.post_message(events.Paste(text))
                await settled(pilot)
            else:
                await (typed(pilot, text) if key == "TEXT" else press(pilot, key))

    assert snap_compare(app, terminal_size=size, run_before=act)

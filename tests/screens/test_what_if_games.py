"""What if, in every game: the page with the game's example, stepped through, at both sizes."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from games import CATALOGUE
from genius_tui.looking import cases
from genius_tui.screens.what_if import WhatIfScreen
from genius_tui.widgets.panel import Panel
from tests.support.console import LARGE, SMALL, console, played, settled

BOTH = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


@pytest.mark.parametrize("slug", sorted(CATALOGUE))
def test_the_example_of_each_game_is_stepped_through_on_its_page(slug: str, tmp_path: Path):
    total = len(cases.what_if(CATALOGUE[slug], cases.example(CATALOGUE[slug])).steps)

    async def act(pilot: Pilot[None]) -> None:
        await pilot.app.push_screen(WhatIfScreen(CATALOGUE[slug]))
        await settled(pilot)
        await pilot.press("enter", "n", "n")
        await settled(pilot)
        panel = pilot.app.screen.query_one("#steps", Panel)
        assert panel.content.title == f"STEPS 2/{total}"
        await pilot.press("greater_than_sign")
        await settled(pilot)
        assert panel.content.title == f"STEPS {total}/{total}"

    played(console(tmp_path), act)


def test_steps_to_come_are_hidden_while_they_are_guessed(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await pilot.app.push_screen(WhatIfScreen(CATALOGUE["gatekeeping"]))
        await settled(pilot)
        panel = pilot.app.screen.query_one("#steps", Panel)
        whole = len(panel.content.items)
        await pilot.press("enter", "g", "n", "n")
        await settled(pilot)
        assert [one.key for one in panel.content.items] == ["1", "2", "hidden"]
        await pilot.press("g")
        await settled(pilot)
        assert len(panel.content.items) == whole

    played(console(tmp_path), act)


@BOTH
@pytest.mark.parametrize("slug", ["gatekeeping", "skeld"])
def test_look_of_a_case(snap_compare, tmp_path: Path, slug: str, size: tuple[int, int]):
    app = console(tmp_path)

    async def act(pilot: Pilot[None]) -> None:
        await pilot.app.push_screen(WhatIfScreen(CATALOGUE[slug]))
        await settled(pilot)
        await pilot.press("enter", "n", "n", "n")
        await settled(pilot)

    assert snap_compare(app, terminal_size=size, run_before=act)

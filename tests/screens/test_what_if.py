"""What if: an invented case worked out on a page of its own."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Input, Static

import games
from genius_tui.boards.picture import text_lines
from genius_tui.screens.what_if import WhatIfScreen
from genius_tui.widgets.board import BoardWidget
from genius_tui.widgets.panel import Panel
from tests.support.console import console, played


def board_of(screen: WhatIfScreen) -> str:
    return "\n".join(text_lines(screen.query_one("#board", BoardWidget).picture))


def test_a_case_is_put_and_stepped_through(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await pilot.app.push_screen(WhatIfScreen(games.find("modular")))
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, WhatIfScreen)
        screen.query_one("#case", Input).value = "Null: 4 6 8"
        await pilot.pause()
        assert "sum 18" in board_of(screen)
        await pilot.press("enter", "n", "n")
        assert screen.query_one("#steps", Panel).content.title == "STEPS 2/5"
        assert "void/4" in board_of(screen)

    played(console(tmp_path), act)


def test_what_is_not_understood_leaves_the_last_case(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await pilot.app.push_screen(WhatIfScreen(games.find("modular")))
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, WhatIfScreen)
        before = board_of(screen)
        screen.query_one("#case", Input).value = "Nul: [/] 4"
        await pilot.pause()
        assert str(screen.query_one("#answer", Static).content).startswith("??  there is no room Nul")
        assert board_of(screen) == before

    played(console(tmp_path), act)


def test_a_case_is_copied_as_text_and_as_a_message(tmp_path: Path):
    async def act(pilot: Pilot[None]) -> None:
        await pilot.app.push_screen(WhatIfScreen(games.find("modular")))
        await pilot.pause()
        pilot.app.screen.query_one("#case", Input).value = "Duel: -10 (1) -10 (2) 8"
        await pilot.pause()
        await pilot.press("enter", "c")
        assert pilot.app.clipboard.startswith("What if Duel: -10 (1) -10 (2) 8 (")
        assert "P2    3" in pilot.app.clipboard
        await pilot.press("C")
        assert pilot.app.clipboard.startswith("# What if `Duel: -10 (1) -10 (2) 8`")
        items = pilot.app.screen.query_one("#steps", Panel).content.items
        assert "end purse: P1 2, P2 3, P3 3" in "".join(span.text for span in items[-2].line)

    played(console(tmp_path), act)

"""No key of a match is silently dead: it does something, or a sentence says why not and what leads there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from genius_tui import commands
from genius_tui.commands.keys import USUAL
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.record.record import Record
from genius_tui.screens.help import HelpScreen
from genius_tui.screens.match.part import Open, Turn
from genius_tui.screens.match.screen import MatchScreen
from genius_tui.screens.match.seat import PublicScreen, SeatScreen
from genius_tui.screens.match.unavailable import NEEDS
from genius_tui.screens.match.view import MatchView
from genius_tui.screens.practice import PracticeScreen
from genius_tui.shell.page import Page
from genius_tui.widgets.caption import Caption
from tests.goldens import SAVES
from tests.screens import test_curtain, test_match, test_practice
from tests.support.console import LARGE, SMALL, console, played, screen_text, settled
from tests.support.play import by_itself, same

OF_MATCHES = [command for command in commands.COMMANDS if command.group in ("match", "turn", "practice")]
FOUR = test_match.FOUR

Move = Callable[[Viewpoint], Viewpoint]
NOW: Move = Viewpoint.now
STEP: Move = lambda viewpoint: viewpoint.now().back()  # noqa: E731
BEFORE: Move = lambda viewpoint: viewpoint.open(viewpoint.chapters[0].stage).to(0)  # noqa: E731


def view_of(pilot: Pilot[None]) -> MatchView:
    return pilot.app.screen.query_exactly_one(MatchView)


def said(pilot: Pilot[None]) -> str:
    """What the caption says beside what always stands there."""
    return "".join(span.text for span in view_of(pilot).query_exactly_one(Caption).notice)


async def explained(pilot: Pilot[None]) -> dict[str, str]:
    """The sentence at each key of a match that does nothing here."""
    page: Any = pilot.app.screen
    found: dict[str, str] = {}
    for command in OF_MATCHES:
        for key in command.keys:
            meant, is_available = page.of_key(key, USUAL)
            if is_available or (meant is None and command.group != "match"):
                continue
            view_of(pilot).say("")
            await pilot.press(key)
            await pilot.pause()
            assert pilot.app.screen is page, command.id
            found[command.id] = said(pilot)
            assert found[command.id], (type(page).__name__, command.id, key)
            assert "{" not in found[command.id], found[command.id]
    return found


def is_over(folder: Path) -> Path:
    """A match that has played itself to its end."""
    path = test_match.begun(folder)
    with Record.open(path, writing=True) as record:
        for phase in by_itself(record.match, same(record.match)):
            for action in phase:
                record.do(action)
        assert record.match.over
    return path


HOST, SEAT, PUBLIC = None, Eyes(FOUR).only("Bodil"), Eyes(FOUR)


@pytest.mark.parametrize("eyes", [HOST, SEAT, PUBLIC], ids=["host", "seat", "public"])
@pytest.mark.parametrize("state", ["begun", "now", "step", "over", "over and back"])
def test_a_key_that_cannot_be_used_says_why(tmp_path: Path, state: str, eyes: Eyes | None) -> None:
    over = state.startswith("over")
    path = is_over(tmp_path) if over else test_match.begun(tmp_path, phases=0 if state == "begun" else 2)

    async def act(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app.screen, MatchScreen)
        view = view_of(pilot)
        if eyes is not None:
            view.wear(eyes)
        view.turn(Turn(STEP if state in ("step", "over and back") else NOW))
        await settled(pilot)
        found = await explained(pilot)
        if state == "step":
            assert found["match.resolve"] == (
                " You are looking at a past step. Esc returns to the present, and r works there."
            )
        if state == "step" and eyes is None:
            assert "and y works there" in found["match.sample"]
        if state == "now":
            assert "b goes back to the latest one, and n works there" in found["match.next"]

    played(console(tmp_path, record=path), act, LARGE)


def test_a_match_that_is_only_read_says_why(tmp_path: Path) -> None:
    path = test_match.begun(tmp_path, phases=1)
    with Record.open(path, writing=True):

        async def act(pilot: Pilot[None]) -> None:
            found = await explained(pilot)
            assert "S opens a copy to try things out in." in found["match.resolve"]

        played(console(tmp_path, record=path), act, SMALL)


@pytest.mark.parametrize("page", [SeatScreen, PublicScreen])
def test_at_a_device_that_goes_round_too(tmp_path: Path, page: type[Page[None]]) -> None:
    path = test_curtain.table(tmp_path, resolved=1)
    if page is PublicScreen:
        test_curtain.done(path, *FOUR)

    async def act(pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, page)
        found = await explained(pilot)
        assert "match.resolve" in found

    played(console(tmp_path, record=path), act, LARGE)


@pytest.mark.parametrize("rounds", [0, 1, 99], ids=["begun", "after a round", "over"])
def test_in_practice_too(tmp_path: Path, rounds: int) -> None:
    path = test_practice.begun(tmp_path, rounds=rounds)

    async def act(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app.screen, PracticeScreen)
        for move in (NOW, STEP) if rounds else (NOW,):
            view_of(pilot).turn(Turn(move))
            await settled(pilot)
            found = await explained(pilot)
            assert "is for the host, and here you are a player" in found["match.undo"]

    played(console(tmp_path, record=path), act, LARGE)


def test_every_condition_has_its_sentence() -> None:
    always = {"", "has_brief"}
    assert {command.when for command in OF_MATCHES} - always == set(NEEDS)


GOES_THERE = frozenset(
    f"match.{name}"
    for name in ("board", "tab_orders", "orders", "tab_steps", "log", "talk", "tab_talk", "purses", "who")
)
"""What goes to a place is idle where one is there already."""
ASKS_OR_LEAVES = frozenset({"match.leave", "match.play", "match.picture"})


@pytest.mark.parametrize("move", [NOW, STEP, BEFORE], ids=["now", "step", "before the first step"])
def test_a_key_that_can_be_used_does_something_or_says_something(tmp_path: Path, move: Move) -> None:
    path = test_match.begun(tmp_path, phases=2)

    async def act(pilot: Pilot[None]) -> None:
        page: Any = pilot.app.screen
        idle: list[str] = []
        for command in OF_MATCHES:
            if command.group != "match" or command.verb or command.id in GOES_THERE | ASKS_OR_LEAVES:
                continue
            view = view_of(pilot)
            view.turn(Turn(move))
            view.hear(Open("task", "orders" if move is NOW else "steps"))
            view.say("")
            await settled(pilot)
            before = screen_text(pilot.app)  # type: ignore[arg-type]
            if not page.of_key(command.keys[0], USUAL)[1]:
                continue
            await pilot.press(command.keys[0])
            await settled(pilot)
            if pilot.app.screen is page and screen_text(pilot.app) == before:  # type: ignore[arg-type]
                idle.append(command.id)
            while pilot.app.screen is not page:
                await pilot.app.pop_screen()
            await settled(pilot)
        assert not idle

    played(console(tmp_path, record=path), act, LARGE)


def test_the_help_names_the_way_back_to_the_present_first(tmp_path: Path) -> None:
    async def act(pilot: Pilot[None]) -> None:
        view_of(pilot).turn(Turn(STEP))
        await pilot.press("question_mark")
        await settled(pilot)
        assert isinstance(pilot.app.screen, HelpScreen)
        first = next(line for line in screen_text(pilot.app).split("\n")[1:] if line.strip(" █▁▔"))  # type: ignore[arg-type]
        assert "You are looking at a past step. esc returns to the present." in first

    played(console(tmp_path, record=test_match.begun(tmp_path, phases=1)), act, SMALL)


def test_the_help_of_an_example_leads_on(tmp_path: Path) -> None:
    async def act(pilot: Pilot[None]) -> None:
        await pilot.press("question_mark")
        await settled(pilot)
        assert "] goes on to the next round." in screen_text(pilot.app)  # type: ignore[arg-type]

    app = console(tmp_path)

    async def opened(pilot: Pilot[None]) -> None:
        app.open_shipped(str(SAVES / "skeld-parasite.jsonl"))
        await settled(pilot)
        await act(pilot)

    played(app, opened, SMALL)

"""No key of a page is silently dead: it does something, or a sentence says why not and what leads on."""

from __future__ import annotations

import string
from pathlib import Path

import pytest
from textual.pilot import Pilot

import games
from genius_tui import commands
from genius_tui.screens.rules import RulesScreen
from genius_tui.shell.dead_keys import WHY, sentence
from genius_tui.shell.page import Page
from genius_tui.widgets.line import Line
from tests.lessons.shelf import example
from tests.screens.test_every_key import OF_MATCHES
from tests.support.console import LARGE, SMALL, console, played, press, settled

KEYS = (*string.ascii_letters, *string.digits, "enter", "space", "slash", "f9", "delete")


def hints(pilot: Pilot[None]) -> list[str]:
    return [str(notice.message) for notice in pilot.app._notifications]


async def silent(pilot: Pilot[None], used: tuple[str, ...]) -> list[str]:
    """The keys that neither do anything on this page nor say why. `used`: do something without being a command."""
    page = pilot.app.screen
    assert isinstance(page, Page)
    found: list[str] = []
    for key in (key for key in KEYS if key not in used):
        active = page.active_bindings.get(key)
        if active is not None and active.enabled:
            continue
        pilot.app.clear_notifications()
        await pilot.press(key)
        await pilot.pause()
        assert pilot.app.screen is page, key
        said = hints(pilot)
        found += [] if len(said) == 1 and "{" not in said[0] else [key]
    return found


async def at_a_told_card(pilot: Pilot[None], folder: Path) -> None:
    pilot.app.open_lesson(example(folder))  # type: ignore[attr-defined]
    await settled(pilot)


async def at_a_guess(pilot: Pilot[None], folder: Path) -> None:
    await at_a_told_card(pilot, folder)
    await press(pilot, "n")


async def at_orders(pilot: Pilot[None], folder: Path) -> None:
    await at_a_guess(pilot, folder)
    await press(pilot, "c", "n")


async def at_the_rules(pilot: Pilot[None], folder: Path) -> None:
    await press(pilot, "1", "r")


async def at_a_game(pilot: Pilot[None], folder: Path) -> None:
    await press(pilot, "1")


async def at_lessons(pilot: Pilot[None], folder: Path) -> None:
    await press(pilot, "l")


async def at_the_library(pilot: Pilot[None], folder: Path) -> None:
    pass


async def at_the_trash(pilot: Pilot[None], folder: Path) -> None:
    await press(pilot, "z")


async def at_settings(pilot: Pilot[None], folder: Path) -> None:
    await press(pilot, "f2")


@pytest.mark.parametrize(
    ("go", "used"),
    [
        (at_a_told_card, ("enter",)),
        (at_a_guess, ("a", "b", "c")),
        (at_orders, ("enter",)),
        (at_the_rules, ()),
        (at_a_game, ()),
        (at_lessons, ()),
        (at_the_library, ()),
        (at_the_trash, ()),
        (at_settings, ()),
    ],
    ids=lambda one: getattr(one, "__name__", ""),
)
def test_a_key_does_something_or_says_why_not(tmp_path: Path, go, used) -> None:
    async def act(pilot: Pilot[None]) -> None:
        await go(pilot, tmp_path)
        assert await silent(pilot, used) == []

    played(console(tmp_path), act, LARGE)


def test_what_a_card_says_of_dead_keys(tmp_path: Path) -> None:
    async def act(pilot: Pilot[None]) -> None:
        await at_a_told_card(pilot, tmp_path)
        await press(pilot, "u")
        assert hints(pilot) == ["u does nothing here. n goes on, a letter answers a question."]
        await press(pilot, "h")
        assert hints(pilot) == ["Nothing is asked on this card, so there is nothing to hint at. n goes on."]

    played(console(tmp_path), act, SMALL)


def test_a_hint_stays_until_the_next_key_and_keys_that_move_say_nothing(tmp_path: Path) -> None:
    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "up", "left", "home", "shift+tab", "u", "y", "f5")
        assert len(hints(pilot)) == 1
        assert hints(pilot)[0].startswith("F5 does nothing here.")
        await press(pilot, "l")
        assert hints(pilot) == []

    played(console(tmp_path), act, SMALL)


def test_every_condition_of_a_page_has_its_sentence() -> None:
    conditions = {f"{command.group}.{command.when}" for command in commands.COMMANDS if command.when}
    assert conditions - {f"{command.group}.{command.when}" for command in OF_MATCHES} == set(WHY)
    for command in commands.COMMANDS:
        if command.when and command not in OF_MATCHES:
            assert sentence(command, command.keys[0], "").strip().endswith(".")


@pytest.mark.parametrize(("slug", "number"), [("chambers", "C1"), ("gatekeeping", "G1"), ("skeld", "S1")])
def test_a_rulebooks_search_names_a_paragraph_of_its_own(tmp_path: Path, slug: str, number: str) -> None:
    async def act(pilot: Pilot[None]) -> None:
        rulebook = games.find(slug).rulebook
        assert number in rulebook.paragraphs
        pilot.app.push_screen(RulesScreen(rulebook))
        await settled(pilot)
        await press(pilot, "slash")
        assert f"such as {number}" in pilot.app.screen.query_one("#find", Line).placeholder

    played(console(tmp_path), act, SMALL)

"""The registry of commands: what it says is what there is."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator

import pytest

import genius_tui.screens
import genius_tui.widgets
from genius_tui import commands
from genius_tui.commands import COMMANDS, Command, shown
from genius_tui.commands.serves_commands import ServesCommands
from genius_tui.screens.help import KEY_WIDTH, TITLE_WIDTH, HelpScreen
from genius_tui.screens.match.part import Part
from genius_tui.screens.moving import PathScreen
from genius_tui.settings.keymap import key_name, together
from genius_tui.shell.page import Page

for package in (genius_tui.screens, genius_tui.widgets):
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)
import genius_tui.console.app  # noqa: E402


def serving(*kinds: type) -> Iterator[type]:
    for kind in kinds:
        yield from kind.__subclasses__()
        yield from serving(*kind.__subclasses__())


SERVING = sorted(
    {kind for kind in serving(ServesCommands, Part) if kind.__module__.startswith("genius_tui")},
    key=lambda kind: kind.__name__,
)


def test_every_id_is_there_once() -> None:
    ids = [command.id for command in COMMANDS]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.id)
def test_every_command_has_keys_a_title_and_a_sentence(command: Command) -> None:
    assert command.keys
    assert command.title
    assert re.fullmatch(r"[A-Z].*\.", command.help)


def test_every_key_is_one_that_a_person_could_write() -> None:
    for command in COMMANDS:
        for key in command.keys:
            assert key_name(commands.shown(key)) == key, (command.id, key)


def test_no_key_has_two_commands_that_can_be_there_at_once() -> None:
    for command in COMMANDS:
        for other in COMMANDS:
            if command is not other and together(command, other):
                assert not set(command.keys) & set(other.keys), (command.id, other.id)


def test_tmux_keeps_its_own_key() -> None:
    assert not any("ctrl+b" in command.keys for command in COMMANDS)


@pytest.mark.parametrize("kind", SERVING, ids=lambda kind: kind.__name__)
def test_what_serves_a_command_can_do_it(kind: type) -> None:
    for id in kind.SERVES:
        command = commands.find(id)
        name = command.action.partition("(")[0]
        if issubclass(kind, Part) and command.verb:
            assert command.verb in kind.MANNERS, id
        else:
            assert hasattr(kind, f"action_{name}"), id
        assert not command.when or hasattr(kind, command.when), (id, command.when)


def test_every_command_is_served_somewhere() -> None:
    served = {id for kind in SERVING for id in kind.SERVES}
    assert not {command.id for command in COMMANDS} - served


def test_keys_and_titles_have_room_in_the_help() -> None:
    for command in COMMANDS:
        assert len(command.title) < TITLE_WIDTH, command.id
        assert all(len(shown(key)) < KEY_WIDTH for key in command.keys), command.id


def test_every_page_says_in_the_help_what_it_is_for() -> None:
    pages = [kind for kind in SERVING if issubclass(kind, Page) and kind.SERVES]
    assert not [kind.__name__ for kind in pages if not kind.HELP_TOPIC and kind not in (HelpScreen, PathScreen)]

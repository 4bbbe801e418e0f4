"""Keys in sentences: they are put in by their command, so that a sentence and the footer say the same."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

import genius_tui
from genius_tui import commands
from genius_tui.commands.keys import USUAL, Keys
from genius_tui.library.store import Library
from tests.support.console import STILL, console, played, screen_text, settled
from tests.support.play import usual

SOURCE = Path(genius_tui.__file__).parent
KEYLESS = frozenset({"cli", "fresh", "plain", "commands", "trials"})
"""Folders whose sentences are read where there are no keys, as puzzles are, and the registry itself."""

BARE = re.compile(
    r"(?:^|(?<=[\s(|\n]))"
    r"(?:[`*](?:[a-zA-Z?/.,<>\[\]]|tab|enter|esc|space|f\d+|\^\w|ctrl\+\w)[`*]"
    r"|(?:[b-zB-HJ-Z?/]|f\d+|esc|Esc|ctrl\+\w|\^\w)(?=  ?(?:[a-z]+s|on|back|why|next|who)\b|: ))"
)
"""Something that looks like a key before what it does; `a` is left out, as it is a word."""

NO_KEYS = {
    "boards/chambers.py": "h hints out",
    "boards/lockout.py": "g follows by logic",
    "boards/lockout_ladder.py": "?  others: not known",
    "boards/gates_words.py": "s: top = left of the line",
    "boards/modular.py": "? ",
    "boards/skeld_words.py": "R to Z bonuses",
    "paste/chat_text.py": "view thread",
    "paste/stamps.py": "a las",
    "screens/settings.py": "esc leaves it as it is",
    "widgets/eyes.py": "enter: these eyes alone",
    "widgets/rows.py": "the mark `>`",
}
"""Legends and marks that look like keys, and what takes keys that no person can set."""


def sentences(path: Path) -> Iterator[str]:
    """The strings of a module that are neither docstrings nor patterns."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {
        id(statement.value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
        for statement in node.body
        if isinstance(statement, ast.Expr)
    }
    compiled = (node.args[0] for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args and _compiles(node))
    patterns = {id(part) for pattern in compiled for part in ast.walk(pattern)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs | patterns:
            yield node.value


def _compiles(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr == "compile"


def modules() -> list[Path]:
    return [path for path in sorted(SOURCE.rglob("*.py")) if path.relative_to(SOURCE).parts[0] not in KEYLESS]


def test_no_sentence_spells_a_key_by_hand() -> None:
    found = {
        (str(path.relative_to(SOURCE)), sentence)
        for path in modules()
        for sentence in sentences(path)
        if BARE.search(sentence)
        and NO_KEYS.get(str(path.relative_to(SOURCE)), "\0") not in sentence
        and "what they may not know is `?`" not in sentence
    }
    assert not found, f"write {{group.name}} of the command instead: {sorted(found)}"


def test_every_command_that_a_sentence_names_exists() -> None:
    named = re.compile(r"\{([a-z_]+\.[a-z_0-9]+)\}")
    groups = {command.group for command in commands.COMMANDS}
    for path in modules():
        for sentence in sentences(path):
            for id in named.findall(sentence):
                assert commands.known(id) or id.partition(".")[0] not in groups, f"{path}: {id}"


def test_a_sentence_says_the_key_that_a_person_has_set() -> None:
    assert USUAL.put("{match.paste} pastes many") == "p pastes many"
    assert Keys({"match.paste": ("f12",)}).put("{match.paste} pastes many") == "f12 pastes many"
    assert USUAL.put("{match.undo} and {nothing.known} and {x}", "`") == "`u` and {nothing.known} and {x}"
    assert USUAL.put("Who plays? {table.change} changes it. {new.back} goes back, {match.paste} pastes") == (
        "Who plays? Space changes it. Esc goes back, p pastes"
    )
    assert USUAL.of("new.on", typing=True) == "^n"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_with_a_key_moved_panel_and_footer_say_the_same(size: tuple[int, int], tmp_path: Path) -> None:
    with Library(tmp_path / "saves").new(usual("gatekeeping")) as record:
        path = record.path
    app = console(tmp_path, record=path, chosen=replace(STILL, keys={"match.paste": "f12"}))

    async def act(pilot: Pilot[None]) -> None:
        await settled(pilot)
        await pilot.press("o")
        await settled(pilot)
        text = screen_text(app)
        assert "f12 pastes many" in text
        assert "p pastes many" not in text.replace("f12 pastes many", "")

    played(app, act, size)

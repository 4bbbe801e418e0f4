"""What must be quick to start, or must know no screen, imports none: looked at in a fresh process."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.record_files import HEADER, ORDERS, written

_PROGRAM = """
import sys
{body}
print("LOADED", *sorted({{name.partition(".")[0] for name in sys.modules}}), file=sys.stderr)
"""
_COMMAND = """
from genius_tui.cli.genius import genius
try:
    genius.main({arguments!r}, prog_name="genius")
except SystemExit as left:
    assert not left.code, left.code
"""
_LIBRARY = """
import asyncio, sys
from pathlib import Path
import genius_tui.cli.entry
from genius_tui.console.app import GeniusApp

async def main():
    app = GeniusApp(saves=Path(sys.argv[1]))
    async with app.run_test(size=(120, 40)) as pilot:
        while not app.screen.has_any:
            await pilot.pause(0.02)
        print(*sys.modules)

asyncio.run(main())
"""
_MATCH = """
import sys
from games import CATALOGUE

CATALOGUE[sys.argv[1]]
import genius_tui.table.table
import genius_tui.screens.match.host
print(*sys.modules)
"""
_NOT_OURS = {"typing_extensions", "sitecustomize", "usercustomize"}
"""What msgspec and the interpreter load where it is there."""


def loaded(body: str) -> set[str]:
    """The top-level modules that a program has loaded when it ends."""
    ran = subprocess.run([sys.executable, "-c", _PROGRAM.format(body=body)], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    return set(ran.stderr.rpartition("LOADED")[2].split())


@pytest.mark.parametrize("arguments", [["--help"], ["games"], ["rules", "keys"], ["completion", "zsh"]])
def test_commands_without_a_screen_import_none(arguments: list[str]) -> None:
    assert loaded(_COMMAND.format(arguments=arguments)).isdisjoint({"textual", "filelock"})


@pytest.mark.parametrize("more", [[], ["--json"], ["--as", "Ann", "--until", "1"]])
def test_replay_imports_no_screen_and_no_lock(tmp_path: Path, more: list[str]) -> None:
    path = str(written(tmp_path / "a.jsonl", HEADER, *ORDERS))
    assert loaded(_COMMAND.format(arguments=["replay", path, *more])).isdisjoint({"textual", "filelock"})


@pytest.mark.parametrize("arguments", [["check"], ["order"], ["resolve"]])
def test_commands_that_drive_a_match_import_no_screen(tmp_path: Path, arguments: list[str]) -> None:
    path = str(written(tmp_path / "a.jsonl", HEADER, *ORDERS[:2]))
    more = ["Ann", "C with 1"] if arguments == ["order"] else []
    assert "textual" not in loaded(_COMMAND.format(arguments=[*arguments, path, *more]))


@pytest.mark.parametrize("game", ["keys", "gatekeeping", "chambers", "skeld", "lockout", "modular"])
def test_a_match_opens_without_the_patterns_of_chats(game: str) -> None:
    shown = subprocess.run([sys.executable, "-c", _MATCH, game], capture_output=True, text=True, check=True)
    names = shown.stdout.split()
    assert "genius_tui.screens.match.host" in names
    assert [name for name in names if "paste.talk" in name or (".chat_" in name and "games." in name)] == []
    assert [name for name in names if name.startswith("games.") and name.endswith(".chat")] == ["games.core.chat"]


@pytest.mark.parametrize("drawn", [False, True])
def test_the_renderer_of_pictures_is_imported_where_one_is_drawn(tmp_path: Path, drawn: bool) -> None:
    path = str(written(tmp_path / "a.jsonl", HEADER, *ORDERS[:2]))
    out = str(tmp_path / f"a.{'png' if drawn else 'svg'}")
    found = loaded(_COMMAND.format(arguments=["picture", path, "--out", out]))
    assert "textual" not in found
    assert ("resvg_py" in found) == drawn


def test_a_page_is_written_without_a_screen_and_without_the_renderer(tmp_path: Path) -> None:
    path = str(written(tmp_path / "a.jsonl", HEADER, *ORDERS[:2]))
    found = loaded(_COMMAND.format(arguments=["export", path, "--html", "--out", str(tmp_path / "a.html")]))
    assert found.isdisjoint({"textual", "resvg_py", "PIL"})


def test_a_match_opens_without_what_makes_pictures_of_it() -> None:
    script = "import sys, genius_tui.screens.match.screen; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    found = set(ran.stdout.split())
    assert "genius_tui.screens.match.pictures" in found
    assert found.isdisjoint({"genius_tui.pictures", "genius_tui.pages.page"})


def test_opening_the_console_imports_no_game_before_it_is_shown() -> None:
    assert loaded("import genius_tui.cli.genius").isdisjoint({"textual", "games", "filelock"})


def test_the_library_stands_without_the_rules_of_any_game_and_without_the_command_line(tmp_path: Path) -> None:
    written(tmp_path / "a.jsonl", HEADER, *ORDERS)
    for _ in range(2):  # the first time it reads the match, and keeps what it read
        ran = subprocess.run([sys.executable, "-c", _LIBRARY, str(tmp_path)], capture_output=True, text=True)
        assert ran.returncode == 0, ran.stderr
    heavy = {"click", "games.gates.resolution", "games.skeld.state", "genius_tui.screens.match"}
    heavy |= {"games.core.game", "games.core.match", "genius_tui.record.reading", "genius_tui.record.locking"}
    heavy |= {"genius_tui.looking.history", "genius_tui.deadlines.deadlines", "genius_tui.boards.board"}
    heavy |= {"genius_tui.table.hotseat", "genius_tui.table.pins"}
    assert heavy.isdisjoint(ran.stdout.split())
    assert "genius_tui.screens.library" in ran.stdout.split()


def test_the_rules_import_nothing_but_msgspec() -> None:
    found = loaded("import games")
    foreign = {name for name in found if name not in sys.stdlib_module_names and not name.startswith("_")}
    assert foreign <= {"games", "msgspec", *_NOT_OURS}

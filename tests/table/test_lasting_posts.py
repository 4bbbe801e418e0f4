"""S22: a post in public stays for the whole match, so that every door warns before an undo takes one back."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.core import actions as do
from genius_tui.record.reading import read
from genius_tui.record.record import Record
from genius_tui.table import taken_back
from genius_tui.table.table import Table
from tests.cli.test_reading import run
from tests.games.skeld.test_calls import called, table
from tests.plain.test_plain import answers
from tests.support.console import SMALL, console, played, screen_text, settled
from tests.support.record_files import written

SKELD = {"genius": 1, "game": "skeld", "players": ["Ann", "Bo"]}
POST = {"do": "post", "seat": "Ann", "channel": "lounge", "text": "Hello."}
ORDER = {"do": "order", "seat": "Ann", "text": "1: start 1A; 2: start 1B"}
WARNING = "A public post stays for the whole match (S22)."


@pytest.fixture
def posted(tmp_path: Path) -> Path:
    return written(tmp_path / "skeld.jsonl", SKELD, ORDER, POST)


def undone(path: Path) -> bool:
    return isinstance(read(path).match.actions[-1], do.Undo)


def caution(path: Path) -> str:
    with Record.open(path, writing=False) as record:
        return Table.for_host(record).caution("undo")


def test_S22_only_public_posts_of_a_match_that_runs_are_warned_of(tmp_path: Path, posted: Path) -> None:
    assert caution(posted) == f"This takes back a public post. {WARNING}"
    marks = {"do": "set", "key": "sent", "value": {}}
    assert caution(written(tmp_path / "marked.jsonl", SKELD, POST, marks)).endswith(WARNING)
    assert not caution(written(tmp_path / "order.jsonl", SKELD, POST, ORDER))
    assert not caution(written(tmp_path / "note.jsonl", SKELD, POST, {"do": "note", "text": "x"}))
    rounds = [{"do": "resolve"}] * 9
    assert not caution(written(tmp_path / "over.jsonl", SKELD, *rounds, POST))
    assert not caution(written(tmp_path / "new.jsonl", SKELD))
    chambers = {**SKELD, "game": "chambers"}
    assert not caution(written(tmp_path / "chambers.jsonl", chambers, {**POST, "channel": "everybody"}))


def test_S22_a_private_post_may_be_taken_back(tmp_path: Path) -> None:
    match = called(table())
    for channel, warned in (("call Ann Bo", False), ("lounge", True)):
        assert bool(taken_back.caution(match.do(do.Post("Ann", channel, "Hello.")), 1)) is warned


def test_S22_the_command_asks_for_force(posted: Path) -> None:
    ran = run("undo", posted)
    assert ran.exit_code == 1
    assert WARNING in ran.stderr
    assert "--force" in ran.stderr
    assert not undone(posted)
    assert run("undo", posted, "--force").exit_code == 0
    assert undone(posted)
    assert run("undo", posted).exit_code == 0, "an order is taken back as it always was"


@pytest.mark.parametrize("eyes", ["", "eyes Bo\n"])
def test_S22_the_line_mode_asks(tmp_path: Path, posted: Path, eyes: str) -> None:
    lines = answers(tmp_path, f"{eyes}undo\nno\n", posted)
    assert any(WARNING in line for line in lines)
    assert lines[-1] == "Nothing was taken back."
    assert not undone(posted)
    answers(tmp_path, f"{eyes}undo\nyes\n", posted)
    assert undone(posted)


@pytest.mark.parametrize("eyes", [(), ("2",)])
def test_S22_the_console_warns(tmp_path: Path, posted: Path, eyes: tuple[str, ...]) -> None:
    async def act(pilot):  # type: ignore[no-untyped-def]
        await pilot.press(*eyes, "u")
        await settled(pilot)
        assert "A public post stays for the whole match" in " ".join(screen_text(pilot.app).split())
        await pilot.press("n")
        await settled(pilot)

    played(console(tmp_path, record=posted), act, SMALL)
    assert not undone(posted)

"""`genius demo` plays an example by itself; `genius rules` looks things up."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from games import CATALOGUE
from genius_tui.cli import demo as command
from genius_tui.cli.genius import genius
from genius_tui.library.store import Library
from genius_tui.rulebooks.demo import demo_of


def run(*arguments: str):
    return CliRunner().invoke(genius, arguments)


@pytest.mark.parametrize("slug", CATALOGUE)
def test_every_game_has_a_demo_that_is_told_to_its_end(slug: str):
    ran = run("demo", slug, "--plain")
    assert ran.exit_code == 0
    lines = ran.stdout.splitlines()
    assert lines[0].startswith(f"{CATALOGUE[slug].meta.title}: ")
    assert lines[2] in ("Round 1", "Pregame")
    assert lines[3].startswith("  ")
    assert len(lines) > 30


def test_without_a_game_it_is_gatekeeping():
    assert run("demo", "--plain").stdout.startswith("Gatekeeping: Trapdoor Thursday")
    assert run("--plain", "demo").stdout.startswith("Gatekeeping: Trapdoor Thursday")


def test_the_steps_are_timed_and_enter_stops_them(monkeypatch: pytest.MonkeyPatch):
    waits: list[float] = []

    def stopped(pause: float) -> bool:
        waits.append(pause)
        return len(waits) == 5

    monkeypatch.setattr(command, "_stopped", stopped)
    ran = run("demo", "gatekeeping", "--plain", "--pause", "0.25")
    assert waits == [0.25] * 5
    assert ran.stdout.splitlines()[-1].startswith("Stopped.")


def test_an_unknown_game_is_refused():
    assert run("demo", "gatekeping", "--plain").exit_code == 2


def test_a_game_without_examples_has_no_demo(tmp_path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("genius_tui.library.store.shipped_folder", lambda: None)
    assert demo_of(Library(tmp_path)) is None
    ran = run("demo", "--plain")
    assert ran.exit_code == 1
    assert "no example of gatekeeping" in ran.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("gatekeeping", "--find", "tie"), "G10  Those who tie block each other"),
        (("gatekeeping", "--words"), "weapon: What you fight with"),
        (("gatekeeping", "--overview"), "  G10  Those who tie block each other."),
        (("gatekeeping", "G10", "--show"), ">>  2 G10  Gate A: Ann, Bo and Cy tie at 3"),
    ],
)
def test_rules_can_be_looked_up(arguments: tuple[str, ...], said: str):
    ran = run("rules", *arguments)
    assert ran.exit_code == 0
    assert said in ran.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ("gatekeeping", "--show"),
        ("gatekeeping", "G10", "--overview"),
        ("gatekeeping", "--words", "--overview"),
        ("gatekeeping", "--for", "players", "--words"),
    ],
)
def test_what_does_not_go_together_is_refused(arguments: tuple[str, ...]):
    assert run("rules", *arguments).exit_code == 2


def test_what_is_not_found_is_said():
    for arguments in (("gatekeeping", "--find", "xylophone"), ("gatekeeping", "G4", "--show")):
        ran = run("rules", *arguments)
        assert ran.exit_code == 1
        assert ran.stdout == ""

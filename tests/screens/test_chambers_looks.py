"""How 13 Chambers looks. Every picture was looked at; `--snapshot-update` takes new ones: look at them too."""

from __future__ import annotations

from pathlib import Path

from genius_tui.library.store import Library
from tests.boards.test_chambers import robbed
from tests.games.chambers.matches import Chamber, begun, round_of
from tests.screens.test_match_looks import BOTH, viewpoint
from tests.support.console import LARGE

BO = ("e", "b", "o", "enter")
TO_ROBBERY = ("b", "less_than_sign", *"nnnnnnnnn")


def kept(folder: Path, match: Chamber) -> Path:
    with Library(folder / "saves").new(match.header) as record:
        for action in match.actions:
            record.do(action)
    return record.path


def ended() -> Chamber:
    """A match that ends by arrests."""
    match = robbed()
    for chamber in ("eat-until-done", "notepad"):
        word = chamber.replace("-", "")
        match = round_of(match, dict.fromkeys(("Fa", "Gu"), f"enter {chamber} with {word}"))
        match = round_of(match, Fa=f"{chamber}: rob Gu", Gu=f"{chamber}: rob Fa")
    return match


@BOTH
def test_waiting_as_the_host(snap_compare, tmp_path, size):
    viewpoint(snap_compare, tmp_path, kept(tmp_path, robbed()), size=size)


@BOTH
def test_waiting_as_a_seat_with_passwords_covered(snap_compare, tmp_path, size):
    keys = (*BO, "o", "enter", "right", "space", "tab", *"notold", "f3")
    viewpoint(snap_compare, tmp_path, kept(tmp_path, robbed()), *keys, size=size)


@BOTH
def test_stepping_at_a_robbery(snap_compare, tmp_path, size):
    viewpoint(snap_compare, tmp_path, kept(tmp_path, robbed()), *TO_ROBBERY, "3", size=size)


def test_stepping_at_a_robbery_as_a_seat(snap_compare, tmp_path):
    viewpoint(snap_compare, tmp_path, kept(tmp_path, robbed()), *BO, "b", "less_than_sign", *"nn", size=LARGE)


@BOTH
def test_a_puzzle_with_its_hint(snap_compare, tmp_path, size):
    match = round_of(round_of(begun("An Bo Cy", pack="lantern")))
    viewpoint(snap_compare, tmp_path, kept(tmp_path, match), *BO, "P", "n", size=size)


@BOTH
def test_result(snap_compare, tmp_path, size):
    viewpoint(snap_compare, tmp_path, kept(tmp_path, ended()), "f", size=size)

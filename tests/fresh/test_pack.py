"""Fresh packs: twelve puzzles, no password twice, read by the rules as any pack is.

`GENIUS_PACKS_MADE=1000` makes a thousand of them.
"""

from __future__ import annotations

import os
from functools import cache
from random import Random, SystemRandom

import pytest

from games.chambers import packs
from games.chambers.plan import PUZZLE_ROOMS, ROOMS
from games.core.errors import Refused
from genius_tui.fresh import hints, kinds, pack, proof, theme, words
from genius_tui.fresh.kinds import Kind
from genius_tui.fresh.pack import Pack
from genius_tui.fresh.proof import NoPuzzle, PuzzleRequest
from genius_tui.fresh.puzzle import Draft, Puzzle

MADE = int(os.environ.get("GENIUS_PACKS_MADE", "3"))


@cache
def made(number: int) -> Pack:
    source = Random(f"pack {number}")
    return pack.make_pack(source, source.choice(theme.names()))


@pytest.mark.parametrize("number", range(MADE))
def test_a_pack_is_sound(number: int) -> None:
    found = made(number)
    passwords = [puzzle.password for puzzle in found.puzzles.values()]
    assert tuple(found.puzzles) == PUZZLE_ROOMS
    assert len(set(passwords)) == len(passwords)
    for slug, puzzle in found.puzzles.items():
        _check(puzzle, f"{found.title} {ROOMS[slug].title}")
        assert len(puzzle.hints) == ROOMS[slug].hints


def _check(puzzle: Puzzle, titles: str) -> None:
    """Solved from the text alone, guessed neither from a title nor from its length, and within a chat message."""
    assert kinds.find(puzzle.kind).solve(puzzle.text).passwords == {puzzle.password}
    assert puzzle.password not in titles.lower()
    assert len(words.of_length(len(puzzle.password))) > 500
    assert puzzle.measure.left[0] >= proof.AT_A_GLANCE
    assert puzzle.measure.left[-1] <= hints.NEARLY
    assert len(puzzle.text) <= proof.MOST_CHARACTERS


def test_the_rules_read_a_pack_as_it_is_spelled() -> None:
    found = made(0)
    read = packs.read_pack(pack.spell(found))
    assert (read.name, read.title, read.about) == (found.name, found.title, found.about)
    for slug, puzzle in found.puzzles.items():
        assert read.puzzles[slug].text == puzzle.text
        assert read.puzzles[slug].answers == (puzzle.password, *puzzle.also)
        assert read.puzzles[slug].hints == puzzle.hints
        assert read.puzzles[slug].solution == puzzle.solution
    assert packs.checked(pack.spell(found)).cautions == ()


def test_a_chamber_has_the_level_and_the_kind_that_are_asked_for() -> None:
    other = pack.make_pack(Random(1), levels={"alien": 3}, kinds={"alien": "changing"})
    assert (other.puzzles["alien"].level, other.puzzles["alien"].kind) == (3, "changing")
    assert other.puzzles["change-change"].level == 1
    assert other.puzzles["cumulative"].level == 3


def test_all_chambers_have_one_level_if_one_is_asked_for() -> None:
    other = pack.make_pack(Random(2), levels=1)
    assert {puzzle.level for puzzle in other.puzzles.values()} == {1}


def test_an_unknown_theme_is_refused_with_the_nearest() -> None:
    with pytest.raises(Refused, match="did you mean market"):
        pack.make_pack(Random(1), "markt")


def test_one_chamber_is_drawn_again_and_the_others_are_kept() -> None:
    found = made(0)
    other = pack.redrawn(found, "alien", Random(5))
    assert other.puzzles["alien"].password not in {puzzle.password for puzzle in found.puzzles.values()}
    assert (other.puzzles["alien"].kind, other.puzzles["alien"].level) == ("glyphs", 1)
    assert {**other.puzzles, "alien": found.puzzles["alien"]} == found.puzzles
    another = pack.redrawn(found, "alien", Random(5), kind="mirrors", level=2)
    assert (another.puzzles["alien"].kind, another.puzzles["alien"].level) == ("mirrors", 2)


def test_a_puzzle_is_made_by_itself() -> None:
    assert len(pack.make_puzzle("snow", 3, Random(1)).hints) == 3


def test_a_source_of_the_system_will_do() -> None:
    assert pack.make_puzzle("changing", 1, SystemRandom()).password


def test_a_kind_that_comes_to_nothing_says_so_without_a_password(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = pack.make_puzzle("changing", 1, Random(1))
    kind = Kind("stubborn", "", "", lambda level, source, told: _draft(puzzle), kinds.find("changing").solve)
    monkeypatch.setattr(kinds, "find", lambda name: kind)
    with pytest.raises(NoPuzzle, match="no puzzle of the kind stubborn at level 1") as refused:
        proof.make_puzzle(
            "stubborn", PuzzleRequest(level=1, theme=theme.find(), taken=frozenset((puzzle.password,))), Random(1)
        )
    assert puzzle.password not in str(refused.value)


def _draft(puzzle: Puzzle) -> Draft:
    return Draft(
        parts=(tuple(puzzle.text.splitlines()),),
        password=puzzle.password,
        look="Look.",
        how="How.",
        worked=("It is so",) * len(puzzle.password),
        solution="",
    )

"""Every kind at every level: proven from the text alone, within a message, hints that narrow, level 3 the hardest.

`GENIUS_PUZZLES=200` makes two hundred of each kind and level.
"""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cache
from pkgutil import iter_modules
from random import Random
from statistics import mean

import pytest
from msgspec.structs import replace

from games.core.errors import Refused
from genius_tui.fresh import hints, kinds, layout, proof, solvers, theme, words
from genius_tui.fresh.kinds import Kind
from genius_tui.fresh.pack import CHAMBERS
from genius_tui.fresh.proof import Flaw, PuzzleRequest
from genius_tui.fresh.puzzle import LEVELS, Draft, Level, Puzzle

SAMPLES = int(os.environ.get("GENIUS_PUZZLES", "4"))
KINDS = kinds.names()


@cache
def made(kind: str, level: Level) -> tuple[Puzzle, ...]:
    return tuple(_made(kind, level, number) for number in range(SAMPLES))


def _made(kind: str, level: Level, number: int) -> Puzzle:
    source = Random(f"{kind} {level} {number}")
    asked = PuzzleRequest(level=level, theme=theme.find(source.choice(theme.names())))
    return proof.make_puzzle(kind, asked, source)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("level", LEVELS)
def test_the_text_alone_leads_to_the_password_and_to_no_other(kind: str, level: Level) -> None:
    for puzzle in made(kind, level):
        assert kinds.find(kind).solve(puzzle.text).passwords == {puzzle.password}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_text_fits_a_message_and_a_terminal_and_says_what_one_may_use(kind: str, level: Level) -> None:
    for puzzle in made(kind, level):
        assert len(puzzle.text) <= proof.MOST_CHARACTERS
        assert max(map(len, puzzle.text.splitlines())) <= proof.WIDEST
        assert puzzle.text.isascii()
        assert puzzle.text.splitlines()[-1].startswith("You may use: ")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("level", LEVELS)
def test_hints_narrow_and_the_last_nearly_tells(kind: str, level: Level) -> None:
    for puzzle in made(kind, level):
        left = puzzle.measure.left
        assert len(puzzle.hints) == proof.HINTS[level] == len(left) - 1
        assert list(left) == sorted(left, reverse=True)
        assert left[0] >= proof.AT_A_GLANCE
        assert 1 <= left[-1] <= hints.NEARLY
        assert puzzle.password.upper() not in puzzle.hints[-1].upper().replace(" ", "")


@pytest.mark.parametrize("kind", KINDS)
def test_a_level_is_harder_than_the_one_below(kind: str) -> None:
    first, second, third = (mean(puzzle.measure.effort for puzzle in made(kind, level)) for level in LEVELS)
    assert first < second < third
    assert third > 1.3 * first


@pytest.mark.parametrize("kind", KINDS)
def test_no_puzzle_of_level_3_is_as_light_as_one_of_level_1(kind: str) -> None:
    """Of many, one in ten may be by chance, where the maker sets no bounds (`EFFORT`)."""
    odd = 0 if kinds.find(kind).effort else SAMPLES // 10
    first, third = (sorted(puzzle.measure.effort for puzzle in made(kind, level)) for level in (1, 3))
    assert first[-1 - odd] < third[odd]


def test_the_theatre_of_level_2_is_nearer_to_level_3_than_to_level_1() -> None:
    """Its bills were read off too soon: players who play right after one another tell much."""
    assert all("right after" not in puzzle.text for puzzle in made("playbill", 2))
    assert min(puzzle.measure.effort for puzzle in made("playbill", 2)) > 1.3 * max(
        puzzle.measure.effort for puzzle in made("playbill", 1)
    )


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_source_makes_the_same_puzzle_and_others_make_others(kind: str) -> None:
    assert _made(kind, 1, 0) == made(kind, 1)[0]
    assert len({puzzle.text for puzzle in made(kind, 1)}) == SAMPLES


def test_every_maker_has_a_solver_of_its_name_and_the_other_way_round() -> None:
    assert tuple(sorted(module.name for module in iter_modules(solvers.__path__))) == KINDS


def test_there_are_kinds_for_every_chamber_and_more() -> None:
    assert set(CHAMBERS.values()) < set(KINDS)
    assert len(KINDS) >= 18


def test_a_draft_that_its_solver_does_not_follow_is_thrown_away() -> None:
    kind, asked = kinds.find("playbill"), PuzzleRequest(level=1, theme=theme.find())
    draft = next(
        draft for seed in range(99) if _is_sound(draft := kind.make(1, Random(seed), asked.theme), kind, asked)
    )
    less = Draft(**{**_fields(draft), "parts": (draft.parts[0], draft.parts[1][:-1], *draft.parts[2:])})
    with pytest.raises(Flaw, match="the solver finds"):
        proof.proven(kind, asked, less)


def test_a_puzzle_that_costs_less_than_its_level_is_thrown_away() -> None:
    kind, asked = kinds.find("changing"), PuzzleRequest(level=1, theme=theme.find())
    draft = next(
        draft for seed in range(99) if _is_sound(draft := kind.make(1, Random(seed), asked.theme), kind, asked)
    )
    with pytest.raises(Flaw, match=r"an effort of 1[0-9] is not that of level 1: 20 to 30"):
        proof.proven(replace(kind, effort={1: (20, 30)}), asked, draft)
    assert proof.proven(replace(kind, effort={3: (20, 30)}), asked, draft)


def test_a_password_that_opens_another_chamber_is_not_taken_again() -> None:
    asked = PuzzleRequest(level=1, theme=theme.find())
    first = proof.make_puzzle("changing", asked, Random(7))
    again = PuzzleRequest(level=1, theme=theme.find(), taken=frozenset((first.password,)))
    assert proof.make_puzzle("changing", again, Random(7)).password != first.password


def test_a_sentence_begins_with_a_capital_whoever_begins_it() -> None:
    draft = Draft(
        parts=("the keeper says so. the keeper knows ... more",),
        password="draft",
        look="",
        how="",
        worked=(),
        solution="",
    )
    assert layout.page(draft).startswith("The keeper says so. The keeper knows ... more")


def test_a_misspelt_kind_is_refused_with_the_nearest() -> None:
    with pytest.raises(Refused, match="did you mean playbill"):
        kinds.find("playbil")


def test_hints_are_read_as_players_read_them() -> None:
    assert hints.known(("Look there.", "It is an M. So far: M _ _."), ("", "ab", "")) == ("m", "ab", "")


def test_words_are_common_and_in_one_spelling() -> None:
    assert 3000 < len(words.common()) == len(set(words.common()))
    assert all(5 <= len(word) <= 9 and word.isascii() and word.islower() for word in words.common())
    assert not {"colour", "color", "idiot", "idiotic", "bloody", "berta"} & set(words.common())
    assert words.fitting(("l", "", "n", "t", "e", "r", "n")) == ("lantern",)


def _is_sound(draft: Draft, kind: Kind, asked: PuzzleRequest) -> bool:
    with suppress(Flaw):
        return bool(proof.proven(kind, asked, draft))
    return False


def _fields(draft: Draft) -> dict[str, object]:
    return {name: getattr(draft, name) for name in draft.__struct_fields__}

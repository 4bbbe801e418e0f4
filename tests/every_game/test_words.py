"""What people read, as far as a machine can hold it (docs/words.md): length of sentences, numbers, signs, names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from games import CATALOGUE
from games.core.corrections import Corrected
from games.core.game import AnyGame
from games.core.match import Noted, Posted
from games.core.report import sentence
from games.core.setup import Header
from games.core.viewers import HOST
from games.trials.play import NAMES, begin, played, tempers

MOST_WORDS = 35
LONGER: frozenset[str] = frozenset()
"""Paragraphs with a longer sentence that cannot be parted."""

QUOTING = frozenset({"hint", "attempts"})
"""Kinds of events that quote a text of a pack, or list what many players wrote."""

ODD = re.compile(
    r"\b1 (?:are|were|have|garnets|points|cards|components|curses|arrests|hints|votes|escapes|players|rounds)\b"
    r"|\b[02-9] (?:is|was|has) (?:missing|left|gone)\b|\b(?:and|by|is|to) -\d+ is added\b|\+-|--\d|  "
)
_OUTSIDE = re.compile(r"\*\*|\*|`[^`]*`|\([^()]*\)")
_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z`*:-])|\n+")
_WORD = re.compile(r"[A-Za-z'’-]*[A-Za-z][A-Za-z'’-]*")

every_game = pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))


def odd_names(number: int) -> tuple[str, ...]:
    """Names that no sentence may spell in another way: `aNNA`."""
    return tuple(name.swapcase() for name in (*NAMES, *(f"Pia{chr(97 + index)}" for index in range(20))))[:number]


@cache
def told(slug: str, seed: int) -> tuple[str, ...]:
    """The sentences of a random match, as its host reads them."""
    game = CATALOGUE[slug]
    match = begin(game, Header(genius=1, game=slug, players=odd_names(game.meta.usual), seed=seed))
    last = played(match, tempers(match.seats, seed))
    observation = last.observation(HOST)
    spoken = [one for one in last.told(HOST) if not isinstance(one.event, (Posted, Noted, Corrected))]
    result = last.state.result
    reasons = [reason.text for reason in result.reasons.values()] + [result.why] if result else []
    return (
        *(sentence(last, one, observation) for one in spoken if one.event.kind not in QUOTING),
        *reasons,
    )


def sentences(text: str) -> Iterator[str]:
    """The sentences of a text or the points of its lists, without examples and what stands in brackets."""
    yield from _END.split(_OUTSIDE.sub("", text))


def long(text: str, names: frozenset[str] = frozenset()) -> list[str]:
    """The sentences of a text with too many words; names and numbers are no words."""
    return [one for one in sentences(text) if sum(word not in names for word in _WORD.findall(one)) > MOST_WORDS]


@every_game
def test_paragraphs_have_no_long_sentence(game: AnyGame) -> None:
    found = {
        number: long(paragraph.text)
        for number, paragraph in game.rulebook.paragraphs.items()
        if number not in LONGER and long(paragraph.text)
    }
    assert not found


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_events_have_no_long_sentence(game: AnyGame, seed: int) -> None:
    names = frozenset(odd_names(game.meta.usual))
    assert not [one for text in told(game.meta.slug, seed) for one in long(text, names)]


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_numbers_agree_and_signs_read_right(game: AnyGame, seed: int) -> None:
    assert not [text for text in told(game.meta.slug, seed) if ODD.search(text)]


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_names_keep_their_letters(game: AnyGame, seed: int) -> None:
    names = odd_names(game.meta.usual)
    any_case = re.compile(rf"\b(?:{'|'.join(names)})\b", re.IGNORECASE)
    found = [text for text in told(game.meta.slug, seed) for spelt in any_case.findall(text) if spelt not in names]
    assert not found


def test_the_machine_notices() -> None:
    """What this file looks for is found where it is."""
    for wrong in ("1 are missing", "1 garnets", "2 is missing", "15 and -14 is added", "Ann +-2"):
        assert ODD.search(wrong), wrong
    for right in ("1 is missing", "21 garnets are paid", "the cards 15 and -14 are added", "Ann -2"):
        assert not ODD.search(right), right
    assert long("word " * (MOST_WORDS + 1))
    assert not long("word " * MOST_WORDS)

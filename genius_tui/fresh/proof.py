"""Proof, not hope: a draft becomes a puzzle if its text alone leads a solver to its password and to no other."""

from __future__ import annotations

from math import inf
from random import Random

from msgspec import Struct

from games.core.errors import GameError
from genius_tui.fresh import hints, kinds, layout, words
from genius_tui.fresh.kinds import Kind
from genius_tui.fresh.puzzle import Draft, Found, Level, Measure, NoLuck, Puzzle
from genius_tui.fresh.theme import Theme

MOST_CHARACTERS = 1800
"""Of a text: a message of 2,000 has a heading besides."""

MOST_LINES = 44
WIDEST = 76

AT_A_GLANCE = 10
"""So many words of the list fit, at least, what one sees without working: nobody is to guess the password."""

TRIES = 400

HINTS: dict[Level, int] = {1: 5, 2: 4, 3: 3}
"""So many hints has a puzzle of a level, one a round (C16)."""


class Flaw(Exception):
    """Why a draft is thrown away."""


class NoPuzzle(GameError):
    """A kind made no sound puzzle in many tries."""


class PuzzleRequest(Struct, frozen=True, kw_only=True):
    """What is asked of a maker. `taken`: passwords that must not come again; `hints`: how many, if not the level's."""

    level: Level
    theme: Theme
    hints: int | None = None
    taken: frozenset[str] = frozenset()


def make_proven(kind: Kind, asked: PuzzleRequest, source: Random) -> Puzzle:
    """A puzzle that its solver has proven; drafts with a flaw are thrown away. Raises NoPuzzle."""
    last: Exception | None = None
    for _ in range(TRIES):
        try:
            return proven(kind, asked, kind.make(asked.level, source, asked.theme))
        except (Flaw, NoLuck) as flaw:
            last = flaw
    # Its flaw may name a password: it is the cause, and not in the sentence.
    raise NoPuzzle(
        f"no puzzle of the kind {kind.name} at level {asked.level} came out sound in {TRIES} tries: choose another kind"
    ) from last


def proven(kind: Kind, asked: PuzzleRequest, draft: Draft) -> Puzzle:
    """The draft as a puzzle. Raises Flaw."""
    text = layout.page(draft)
    _check_form(text, draft, asked)
    found = kind.solve(text)
    if found.passwords != frozenset((draft.password,)):
        raise Flaw(f"the solver finds {sorted(found.passwords) or 'nothing'} and not {draft.password}")
    told = hints.hints(draft, asked.hints or HINTS[asked.level], found.pools)
    measure = _measured(found, told)
    _check_hints(told, measure)
    least, most = kind.effort.get(asked.level, (0, inf))
    if not least <= measure.effort <= most:
        raise Flaw(f"an effort of {measure.effort:.0f} is not that of level {asked.level}: {least} to {most}")
    return Puzzle(
        kind=kind.name,
        level=asked.level,
        text=text,
        password=draft.password,
        also=draft.also,
        hints=told,
        solution=layout.folded(draft.solution),
        needs=draft.needs,
        measure=measure,
    )


def _check_form(text: str, draft: Draft, asked: PuzzleRequest) -> None:
    lines = text.splitlines()
    if draft.password in asked.taken:
        raise Flaw(f"{draft.password} opens another chamber")
    if draft.password not in words.of_length(len(draft.password)):
        raise Flaw(f"{draft.password} is no common word")
    if len(text) > MOST_CHARACTERS or len(lines) > MOST_LINES:
        raise Flaw(f"the text has {len(text)} characters and {len(lines)} lines")
    if max(map(len, lines)) > WIDEST or not text.isascii() or "'''" in text:
        raise Flaw("a line is too wide or cannot be written")
    if draft.password in f"{text} {asked.theme.title}".lower():
        raise Flaw(f"{draft.password} stands in the text")


def _measured(found: Found, told: tuple[str, ...]) -> Measure:
    return Measure(found.steps, round(found.branching, 2), hints.left(told, found.pools))


def _check_hints(told: tuple[str, ...], measure: Measure) -> None:
    if any(len(hint) > hints.LONGEST or not hint.isascii() for hint in told):
        raise Flaw("a hint is too long or cannot be written")
    if measure.left[0] < AT_A_GLANCE:
        raise Flaw(f"only {measure.left[0]} words fit at a glance")
    if measure.left[-1] > hints.NEARLY:
        raise Flaw(f"{measure.left[-1]} words still fit after the last hint")


def make_puzzle(kind: str, asked: PuzzleRequest, source: Random) -> Puzzle:
    """A proven puzzle of a kind by its name. Raises Refused for an unknown kind, NoPuzzle."""
    return make_proven(kinds.find(kind), asked, source)

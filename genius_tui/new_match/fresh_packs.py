"""Fresh packs at set-up: what the answer `fresh` becomes, and what a host does with one before the match begins.

They are drawn from a source of their own, never from the match's seed: whoever knows that would know the puzzles too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.chambers.packs import read_pack
from games.chambers.plan import PUZZLE_ROOMS, ROOMS, Slug, find_room
from games.core.errors import GameError, Refused, SetupError
from games.core.game import AnyGame
from games.core.names import clean
from genius_tui.fresh import kinds, theme
from genius_tui.fresh.pack import CHAMBERS, Pack, make_pack, own_level, spell
from genius_tui.fresh.pack import redrawn as made_anew
from genius_tui.fresh.puzzle import Level, Measure, Puzzle
from genius_tui.new_match.options import FRESH, questions
from genius_tui.record.json_kinds import is_list, is_object

OWN = "from "
"""How the kind of a puzzle begins that was taken from a pack."""


def is_fresh(answer: object) -> bool:
    """Whether an answer has a pack made."""
    return isinstance(answer, str) and answer.strip().split(":")[0] == FRESH and "\n" not in answer.strip()


def theme_of(answer: str) -> str:
    """The theme that an answer names; "" for one by lot. Raises Refused for one that there is not."""
    name = answer.partition(":")[2].strip()
    if name:
        theme.find(name)
    return name


def made(answer: str, source: Random) -> Pack:
    """The pack that is made for an answer. Raises Refused for a theme that there is not, NoPuzzle."""
    return make_pack(source, theme_of(answer) or source.choice(theme.names()))


def with_fresh(options: Mapping[str, Any], of: type[Struct], source: Random) -> dict[str, Any]:
    """A new match's options with a fresh pack, whole, where the answer is `fresh` or there is none.

    Raises SetupError.
    """
    answers = {question.key: options.get(question.key, FRESH) for question in questions(of, {}) if question.fresh}
    given, asked = passwords_given(options), {key: answer for key, answer in answers.items() if is_fresh(answer)}
    return {**options, **{key: _text(key, answer, given, source) for key, answer in asked.items()}}


def written(
    game: AnyGame, name: str, source: Random, told: str = "", chosen: Iterable[str] = (), level: Level | None = None
) -> str:
    """The text of a fresh pack under a name of its own. `chosen`: `CHAMBER=KIND` for chambers with another kind.

    Raises Refused for a game without fresh packs, a chamber, a kind or a theme that there is not; NoPuzzle.
    """
    if not any(question.fresh for question in questions(game.options, {})):
        raise Refused(f"the program makes no puzzles for {game.meta.title}")
    others = dict(_chamber_and_kind(one) for one in chosen)
    pack = make_pack(source, told or source.choice(theme.names()), level, others)
    return spell(replace(pack, name=name))


def redrawn(pack: Pack, slugs: Iterable[Slug], source: Random, kind: str = "", level: Level | None = None) -> Pack:
    """The pack with other puzzles in some chambers, of the same kind and level unless others are named.

    In the place of a puzzle from elsewhere comes one of the chamber's own kind. Raises NoPuzzle.
    """
    for slug in slugs:
        now = pack.puzzles[slug].kind
        pack = made_anew(pack, slug, source, kind or (now if now in kinds.names() else CHAMBERS[slug]), level)
    return pack


Given: TypeAlias = Mapping[Slug, frozenset[str]]
"""The passwords that the host gives some chambers."""


def passwords_given(options: Mapping[str, Any]) -> Given:
    """What the option `passwords` says, as far as it can be read."""
    return {slug: frozenset(_words(answer)) for slug, answer in _mapping(options.get("passwords")) if slug in ROOMS}


def is_apart(pack: Pack, given: Given) -> bool:
    """Whether no puzzle that is made here opens by what the host gives another chamber, by the option or a pack."""
    return not _alike(pack, given)


def apart(pack: Pack, given: Given, source: Random) -> Pack:
    """The pack with other puzzles in the place of those that are made here and open by such a password (C3)."""
    for slug in _alike(pack, given):
        pack = made_anew(pack, slug, source, given=frozenset[str]().union(*given.values()))
    return pack


def _alike(pack: Pack, given: Given) -> tuple[Slug, ...]:
    used = {slug: puzzle for slug, puzzle in pack.puzzles.items() if slug not in given}
    own = {slug: frozenset(puzzle.answers) for slug, puzzle in used.items() if puzzle.kind not in kinds.names()}
    taken = frozenset[str]().union(*given.values(), *own.values())
    return tuple(slug for slug, puzzle in used.items() if slug not in own and not taken.isdisjoint(puzzle.answers))


def _words(answer: object) -> Iterator[str]:
    answers = answer if is_list(answer) else (answer,)
    return (one.lower() for one in answers if isinstance(one, str))


def _mapping(value: object) -> Iterable[tuple[str, object]]:
    return value.items() if is_object(value) else ()


def with_own(pack: Pack, slug: Slug, name: str, text: str) -> Pack:
    """The pack with the puzzle that another pack, of that name and text, has for a chamber. Raises PackError."""
    own = read_pack(text).puzzles[slug]
    password, *also = own.answers
    puzzle = Puzzle(
        kind=f"{OWN}{name}",
        level=own_level(slug),
        text=own.text,
        password=password,
        also=tuple(also),
        hints=own.hints,
        solution=own.solution,
        needs="",
        measure=Measure(0, 0, ()),
    )
    return replace(pack, puzzles={**pack.puzzles, slug: puzzle})


def whole(puzzle: Puzzle) -> Iterator[str]:
    """All of a puzzle, for its host: its text, hints, password and solution."""
    yield puzzle.text
    yield ""
    for number, hint in enumerate(puzzle.hints, start=1):
        yield f"Hint {number}: {hint}"
    yield f"\nPassword: {', '.join(puzzle.answers)}"
    yield f"\nSolution:\n{puzzle.solution.rstrip()}"


def _chamber_and_kind(text: str) -> tuple[Slug, str]:
    chamber, _, kind = text.partition("=")
    slug = find_room(chamber)
    if slug is None or slug not in PUZZLE_ROOMS or not kind:
        raise Refused(f"{clean(text)}: write a chamber and a kind of puzzle, such as alien=map")
    return slug, kind


def _text(key: str, answer: str, given: Given, source: Random) -> str:
    try:
        return spell(apart(made(answer, source), given, source))
    except GameError as error:
        raise SetupError(f"options.{key}", str(error)) from None

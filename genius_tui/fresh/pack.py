"""A fresh pack for 13 Chambers: twelve proven puzzles, no password twice, and how it is written down."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from games.chambers.plan import PUZZLE_ROOMS, ROOMS, Slug
from genius_tui.fresh import proof, theme
from genius_tui.fresh.proof import PuzzleRequest
from genius_tui.fresh.puzzle import Level, Puzzle
from genius_tui.fresh.theme import Theme

CHAMBERS: Mapping[Slug, str] = MappingProxyType(
    {
        "alien": "glyphs",
        "change-change": "changing",
        "genius-theater": "playbill",
        "eat-until-done": "feast",
        "genius-100": "hundred",
        "notepad": "notepad",
        "listen": "listening",
        "missing": "missing",
        "recipe": "recipe",
        "white-to-move": "mates",
        "high-score-in-taipei": "scores",
        "cumulative": "snow",
    }
)
"""The kind that is true to each chamber's title."""


class Pack(Struct, frozen=True, kw_only=True):
    """Twelve puzzles by chamber, in the order of C2. `name` is what the option `pack` calls it."""

    name: str
    theme: str
    title: str
    about: str
    puzzles: Mapping[Slug, Puzzle]


def make_pack(
    source: Random,
    theme_name: str = theme.USUAL,
    levels: Mapping[Slug, Level] | Level | None = None,
    kinds: Mapping[Slug, str] | None = None,
) -> Pack:
    """A whole pack.

    `levels`: for each chamber or for all; a chamber that is not named has its own level. `kinds`: chambers that
    shall have another kind than their own. Raises Refused for a kind or theme that there is not, NoPuzzle.
    """
    told = theme.find(theme_name)
    wanted = {slug: (kinds or {}).get(slug, CHAMBERS[slug]) for slug in PUZZLE_ROOMS}
    puzzles: dict[Slug, Puzzle] = {}
    for slug, kind in wanted.items():
        taken = frozenset(puzzle.password for puzzle in puzzles.values())
        puzzles[slug] = proof.make_puzzle(kind, asked(slug, told, levels, taken), source)
    return Pack(name=f"fresh-{theme_name}", theme=theme_name, title=told.title, about=told.story, puzzles=puzzles)


def redrawn(
    found: Pack,
    slug: Slug,
    source: Random,
    kind: str | None = None,
    level: Level | None = None,
    given: frozenset[str] = frozenset(),
) -> Pack:
    """The pack with another puzzle in a chamber, of the same kind and level unless others are named.

    `given`: passwords besides the pack's that must not come. Raises Refused for a kind that there is not, NoPuzzle.
    """
    old = found.puzzles[slug]
    taken = given.union(*(puzzle.answers for puzzle in found.puzzles.values()))
    wanted = asked(slug, theme.find(found.theme), level or old.level, taken)
    new = proof.make_puzzle(kind or old.kind, wanted, source)
    return replace(found, puzzles={**found.puzzles, slug: new})


def make_puzzle(kind: str, level: Level, source: Random, theme_name: str = theme.USUAL) -> Puzzle:
    """One puzzle by itself, with the hints of its level. Raises Refused for an unknown kind or theme, NoPuzzle."""
    return proof.make_puzzle(kind, PuzzleRequest(level=level, theme=theme.find(theme_name)), source)


def asked(
    slug: Slug, told: Theme, levels: Mapping[Slug, Level] | Level | None = None, taken: frozenset[str] = frozenset()
) -> PuzzleRequest:
    """What a chamber asks of a maker: its level, and as many hints as it has rounds for (C16)."""
    chosen = levels.get(slug) if isinstance(levels, Mapping) else levels
    return PuzzleRequest(level=chosen or own_level(slug), theme=told, hints=ROOMS[slug].hints, taken=taken)


def own_level(slug: Slug) -> Level:
    """The level of a chamber, which its puzzle usually has too."""
    match ROOMS[slug].level:
        case 1:
            return 1
        case 2:
            return 2
        case _:
            return 3


def spell(pack: Pack, author: str = "Genius TUI") -> str:
    """The pack as TOML, as `games.chambers.packs` reads it."""
    head = (("name", pack.name), ("title", pack.title), ("author", author), ("about", pack.about))
    lines = "\n".join(f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in head)
    return "\n\n".join((lines, *(spell_puzzle(slug, puzzle) for slug, puzzle in pack.puzzles.items()))) + "\n"


def spell_puzzle(slug: Slug, puzzle: Puzzle) -> str:
    """One puzzle's table of a pack's TOML."""
    also = f"also = {json.dumps(puzzle.also)}\n" if puzzle.also else ""
    hints = "\n".join(f"    {json.dumps(hint, ensure_ascii=False)}," for hint in puzzle.hints)
    return (
        f"[{slug}]\ntext = {_block(puzzle.text)}\npassword = {json.dumps(puzzle.password)}\n{also}"
        f"hints = [\n{hints}\n]\nsolution = {_block(puzzle.solution)}"
    )


def _block(text: str) -> str:
    """A text of several lines as TOML: as it stands where that can be, as it can for all that is made here."""
    return json.dumps(text, ensure_ascii=False) if "'''" in text else f"'''\n{text}\n'''"

"""The values of fresh puzzles: what a maker drafts, what a solver finds, and the puzzle that is proven."""

from __future__ import annotations

from math import log2
from typing import Literal, TypeAlias

from msgspec import Struct

Level: TypeAlias = Literal[1, 2, 3]
"""How hard a puzzle is. A level 3 is worth a table some twenty minutes."""

LEVELS: tuple[Level, ...] = (1, 2, 3)

Block: TypeAlias = tuple[str, ...]
"""Lines that are shown as they stand, such as a grid, a board or a map."""


class NoLuck(Exception):
    """Chance led a maker nowhere: it is asked again."""


class Draft(Struct, frozen=True, kw_only=True):
    """What a maker thinks of, before anybody has proven it.

    `parts`: paragraphs, which are wrapped, and blocks. `look` and `how` are the first two hints: where to look, and
    what to do. `worked` says for each letter of the password, in its order, how one comes by it. `needs`: what players
    may use. `also`: further spellings.
    """

    parts: tuple[str | Block, ...]
    password: str
    look: str
    how: str
    worked: tuple[str, ...]
    solution: str
    needs: str = "paper and a pencil"
    also: tuple[str, ...] = ()


class Found(Struct, frozen=True, kw_only=True):
    """What a solver finds in a text.

    `passwords`: all that fit. `steps`: so many single findings a person needs. `branching`: among how many
    possibilities each of them chooses, on average. `pools`: for each letter of the password, those that could stand
    there at a first glance; "" for any.
    """

    passwords: frozenset[str]
    steps: int
    branching: float
    pools: tuple[str, ...]


class Measure(Struct, frozen=True):
    """How hard a puzzle is. `left`: so many words fit at a glance, and after each hint."""

    steps: int
    branching: float
    left: tuple[int, ...]

    @property
    def effort(self) -> float:
        """Steps, each weighed with the bits that it decides."""
        return self.steps * (1 + log2(max(1.0, self.branching)))


class Puzzle(Struct, frozen=True, kw_only=True):
    """A proven puzzle. `text` is what players get."""

    kind: str
    level: Level
    text: str
    password: str
    also: tuple[str, ...]
    hints: tuple[str, ...]
    solution: str
    needs: str
    measure: Measure

    @property
    def answers(self) -> tuple[str, ...]:
        """All that opens its chamber, the password first."""
        return self.password, *self.also

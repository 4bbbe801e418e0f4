"""The ship: its 49 rooms, the walls between them and the ways through (S2, S3, S6)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Set
from importlib.resources import files
from itertools import pairwise
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from games.core.identity import kept

Side: TypeAlias = Literal["north", "east", "south", "west"]
Wall: TypeAlias = tuple[str, Side]
"""A wall by its north or west room: the side is east or south."""

Kind: TypeAlias = Literal["component", "bonus", "parasite", "vault"]

SIDES: Mapping[Side, tuple[int, int]] = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
"""Each side and the way there: rows to the south, columns to the east."""

_OPPOSITE: Mapping[Side, Side] = {"north": "south", "south": "north", "east": "west", "west": "east"}

SIZE = 7
PARASITE, VAULT, DEVICE = "P", "V", "X"
PLANTING = 3
"""The least energy with which a parasite is planted."""


class Sequence(Struct, frozen=True):
    """A sequence: its title and the names of its thirteen components, from 1 to 13."""

    title: str
    components: tuple[str, ...]


class Bonus(Struct, frozen=True):
    """A bonus: what it is called, how often it can be used (`lasting`: for ever), and what it does.

    `order`: the part of a crewmate's orders, or the act, that uses it, if one does. `by_itself`: when it is used if no
    order says so.
    """

    title: str
    short: str
    uses: int
    effect: str
    order: str = ""
    by_itself: str = ""
    lasting: bool = False


class _Contents(Struct, frozen=True, forbid_unknown_fields=True):
    map: tuple[str, ...]
    starts: tuple[str, ...]
    sequences: dict[str, Sequence]
    bonuses: dict[str, Bonus]


_CONTENTS = msgspec.convert(tomllib.loads(files("games.skeld").joinpath("ship.toml").read_text("utf-8")), _Contents)

DEFAULT_MAP: tuple[str, ...] = _CONTENTS.map
STARTS: tuple[str, ...] = _CONTENTS.starts
"""Where crewmates may start, in the order in which starts are drawn (S4)."""

SEQUENCES: Mapping[str, Sequence] = _CONTENTS.sequences
BONUSES: Mapping[str, Bonus] = _CONTENTS.bonuses

COMPONENTS: Mapping[str, tuple[str, ...]] = {
    letter: tuple(f"{number}{letter}" for number in range(1, len(sequence.components) + 1))
    for letter, sequence in SEQUENCES.items()
}
"""The rooms of each sequence, from 1 to 13."""

ROOMS: tuple[str, ...] = (*(room for rooms in COMPONENTS.values() for room in rooms), *BONUSES, PARASITE, VAULT)


_OTHERS: Mapping[str, Kind] = {**dict.fromkeys(BONUSES, "bonus"), PARASITE: "parasite", VAULT: "vault"}
_NUMBERS: Mapping[str, int] = {room: number for rooms in COMPONENTS.values() for number, room in enumerate(rooms, 1)}
_BY_NUMBER: Mapping[str, int] = {
    room: place for place, room in enumerate(room for rooms in zip(*COMPONENTS.values(), strict=True) for room in rooms)
}


def kind(room: str) -> Kind:
    """What a room holds."""
    return _OTHERS.get(room, "component")


is_component = frozenset(_NUMBERS).__contains__
"""Whether a room holds a component."""


def number(component: str) -> int:
    """A component's number, which is what it is worth."""
    return _NUMBERS[component]


def letter(component: str) -> str:
    """The letter of a component's sequence."""
    return component[-1]


def value(components: Iterable[str], sequence: str | None) -> int:
    """The sum of the numbers of those `components` that belong to a sequence (None: of all)."""
    return sum([number(component) for component in components if sequence in (None, letter(component))])


def by_number(components: Iterable[str]) -> tuple[str, ...]:
    """Components in the order of their numbers, then their letters."""
    return tuple(sorted(components, key=_BY_NUMBER.__getitem__))


def effect(room: str) -> str:
    """What a room with something else than a component is good for."""
    match kind(room):
        case "parasite":
            return "a parasite to carry, one per player in a match"
        case "vault":
            return f"plant the parasite here, with {PLANTING} energy or more"
        case _:
            return BONUSES[room].effect


def title(room: str) -> str:
    """What a room holds, by name: `Streamline`, `Yellow Banana`, `Parasite Room`."""
    match kind(room):
        case "component":
            return SEQUENCES[letter(room)].components[number(room) - 1]
        case "bonus":
            return BONUSES[room].title
        case "parasite":
            return "Parasite Room"
        case "vault":
            return "Vault"


class Ship(Struct, frozen=True):
    """The rooms row by row, north to south and west to east, where each is, and the walls that stand.

    `places` follow from the rows: they are kept because everything asks for them. `Ship.of` makes both.
    """

    rows: tuple[tuple[str, ...], ...]
    places: Mapping[str, tuple[int, int]]
    walls: frozenset[Wall] = frozenset()

    @staticmethod
    def of(rows: tuple[tuple[str, ...], ...], walls: Iterable[Wall] = ()) -> Ship:
        """The ship with these rooms and walls."""
        places = {room: (row, column) for row, rooms in enumerate(rows) for column, room in enumerate(rooms)}
        return Ship(rows, places, frozenset(walls))

    @property
    def rooms(self) -> tuple[str, ...]:
        """All rooms in reading order."""
        return tuple(self.places)

    def at(self, room: str) -> tuple[int, int]:
        """A room's row and column, from 0."""
        return self.places[room]

    def beside(self, room: str, side: Side) -> str | None:
        """The room on that side, a wall between or not; None at the rim."""
        (row, column), (down, right) = self.places[room], SIDES[side]
        row, column = row + down, column + right
        return self.rows[row][column] if 0 <= row < SIZE and 0 <= column < SIZE else None

    def wall(self, room: str, side: Side) -> Wall:
        """The name of a wall on that side of a room, which is not the rim: its north or west room has it."""
        other = self.beside(room, side)
        return (room, side) if side in ("east", "south") or other is None else (other, _OPPOSITE[side])

    def walled(self, room: str, side: Side) -> bool:
        """Whether a wall stands on that side of a room."""
        return bool(self.walls) and self.wall(room, side) in self.walls

    def way(self, room: str, other: str) -> tuple[Side, int] | None:
        """To which side and how many tiles another room lies in the same row or column; None for all others."""
        (row, column), (other_row, other_column) = self.at(room), self.at(other)
        if (row == other_row) == (column == other_column):
            return None
        if row == other_row:
            return ("east" if other_column > column else "west"), abs(other_column - column)
        return ("south" if other_row > row else "north"), abs(other_row - row)

    def path(self, room: str, other: str) -> tuple[str, ...] | None:
        """The rooms entered on a move, the last one included; None where it is no move, or a wall stands there."""
        known = _paths(self)
        if (room, other) not in known:
            side, tiles = self.way(room, other) or ("north", 0)
            entered = self._open(room, side)[:tiles]
            known[room, other] = entered if entered and len(entered) == tiles else None
        return known[room, other]

    def line(self, room: str, other: str) -> tuple[str, ...]:
        """The rooms from one to another in the same row or column, both included."""
        side, tiles = self.way(room, other) or ("north", 0)
        (row, column), (down, right) = self.at(room), SIDES[side]
        return tuple(self.rows[row + down * tile][column + right * tile] for tile in range(tiles + 1))

    def wall_on(self, room: str, other: str) -> tuple[str, str] | None:
        """The two neighbours between which a wall stops a move in a row or column; None where none does."""
        way = self.way(room, other)
        if way is None or not self.walls:
            return None
        return next((pair for pair in pairwise(self.line(room, other)) if self.walled(pair[0], way[0])), None)

    def reach(self, room: str, energy: int) -> Mapping[str, int]:
        """The rooms that one move can get to for at most `energy`, with their cost, in reading order (S6)."""
        known = _reached(self)
        found = known.get((room, energy))
        if found is None:
            north, east, south, west = (self._along(room, side, energy) for side in SIDES)
            found = known[room, energy] = dict((*reversed(north), *reversed(west), *east, *south))
        return found

    def _along(self, room: str, side: Side, energy: int) -> list[tuple[str, int]]:
        """The rooms on one side that a move can get to, with their cost, the nearest first."""
        return list(zip(self._open(room, side)[:energy], range(1, energy + 1), strict=False))

    def _open(self, room: str, side: Side) -> tuple[str, ...]:
        """All rooms on one side up to the rim or a wall, the nearest first."""
        lines = _lines(self.rows)
        line = lines.get((room, side))
        if line is None:
            line = lines[room, side] = tuple(self._to_the_rim(room, side))
        walled = _walled(self)[side]
        if not walled.isdisjoint((room, *line)):
            return line[: next(tiles for tiles, here in enumerate((room, *line)) if here in walled)]
        return line

    def _to_the_rim(self, room: str, side: Side) -> Iterator[str]:
        """All rooms on one side, whatever walls stand there, the nearest first."""
        here = room
        while (following := self.beside(here, side)) is not None:
            yield following
            here = following


SHIPS = 64
"""Ships for which the ways are kept: that of the map comes back in every match, the others have a wall."""


@kept(most=SHIPS)
def _lines(rows: tuple[tuple[str, ...], ...]) -> dict[tuple[str, Side], tuple[str, ...]]:
    """What was asked of ships with these rows: the rooms on one side of another. Walls leave rows as they are."""
    return {}


@kept(most=SHIPS)
def _walled(ship: Ship) -> Mapping[Side, Set[str]]:
    """The rooms that have a wall on a side of theirs, for each side."""
    found: dict[Side, set[str]] = {side: set() for side in SIDES}
    for room, side in ship.walls:
        found[side].add(room)
        found[_OPPOSITE[side]].add(ship.beside(room, side) or room)
    return found


@kept(most=SHIPS)
def _paths(ship: Ship) -> dict[tuple[str, str], tuple[str, ...] | None]:
    """What was asked of a ship: the moves from one room to another."""
    return {}


@kept(most=SHIPS)
def _reached(ship: Ship) -> dict[tuple[str, int], dict[str, int]]:
    """What was asked of a ship: where one gets to from a room with so much energy."""
    return {}

"""Map: a walk is told in steps, and each leg ends on a letter; where it began, or where north is, may be lost."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

from genius_tui.fresh import words
from genius_tui.fresh.lettering import USUAL, lettered
from genius_tui.fresh.puzzle import Block, Draft, Level, NoLuck
from genius_tui.fresh.theme import Theme

IDEA = "map"
ABOUT = "A walk over an island of letters; at the harder levels one has to find where it began, and where north is."

Place: TypeAlias = tuple[int, int]
Land: TypeAlias = list[list[str]]

_LETTERS: dict[Level, tuple[int, int]] = {1: (5, 6), 2: (6, 7), 3: (7, 8)}
_SIZE: dict[Level, Place] = {1: (9, 16), 2: (10, 20), 3: (12, 24)}
_WATER: dict[Level, float] = {1: 0.3, 2: 0.4, 3: 0.45}
_WAYS = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
_NAMES = tuple(_WAYS)


def make(level: Level, source: Random, theme: Theme) -> Draft:
    """Draws a word, a walk, and the land around it."""
    password = words.pick(source, *_LETTERS[level])
    rows, columns = _SIZE[level]
    legs, places = _walk(len(password), rows, columns, source)
    land = _land(password, legs, places, level, source)
    start = places[0]
    turn = source.randrange(4) if level == 3 else 0
    told = [(length, _NAMES[(_NAMES.index(way) + turn) % 4]) for length, way in legs]
    marked = level == 1
    return Draft(
        parts=(
            source.choice(_OPENINGS).format(keeper=theme.keeper, place=theme.place),
            _drawn(land, start if marked else None),
            f"{_TOLD[level]} One step leads from one letter to the next; nobody walked over water (~) or off the map, "
            "and at the end of each leg the letter underfoot was noted:",
            tuple(f"      {_leg(length, way)}" for length, way in told),
        ),
        password=password,
        look=_LOOK[level],
        how=_how(level, start, turn, rows, columns),
        worked=lettered(
            (
                f"Leg {number} ends in row {row + 1}, column {column + 1}"
                for number, (row, column) in enumerate(places[1:], 1)
            ),
            password,
        ),
        solution=f"The walk begins in row {start[0] + 1}, column {start[1] + 1}"
        + (f", and north is {_SIDES[turn]} on the map" if level == 3 else "")
        + f". Its letters read {password.upper()}.",
    )


_OPENINGS = (
    "A map was found in {place}, in the lining of a coat. The whole country is letters, and around it water:",
    "{keeper} surveyed the islands and gave every acre a letter. The map:",
    "There is no treasure on this map, only a walk that somebody took:",
)
_TOLD: dict[Level, str] = {
    1: "The walk began at the asterisk (*); north is at the top.",
    2: "Where the walk began is not told, only that it began on land; north is at the top.",
    3: "Where the walk began is not told, only that it began on land. The rose is torn off, too: north may be at the "
    "top, "
    "at the right, at the bottom or at the left.",
}
_LOOK: dict[Level, str] = {
    1: "Put a finger on the asterisk, and walk. Count steps, not letters: the letter where you stand is not a step.",
    2: "The longest leg has few places where it does not get wet. Begin with it.",
    3: "Try the four norths one after the other. The longest leg has few places where it does not get wet.",
}
_SIDES = ("at the top", "at the left", "at the bottom", "at the right")


def _how(level: Level, start: Place, turn: int, rows: int, columns: int) -> str:
    if level == 1:
        return "Write down the letter at the end of each leg, and only that one. The asterisk itself is no letter."
    half = f"{'upper' if start[0] < rows / 2 else 'lower'} {'left' if start[1] < columns / 2 else 'right'}"
    north = f"North is {_SIDES[turn]}. " if level == 3 else ""
    return f"{north}The walk begins in the {half} quarter of the map, in row {start[0] + 1} counted from above."


def _leg(length: int, way: str) -> str:
    return f"{length} {'step' if length == 1 else 'steps'} {way}"


def _walk(letters: int, rows: int, columns: int, source: Random) -> tuple[list[tuple[int, str]], list[Place]]:
    """Legs and the places where they begin and end, no place twice. Raises NoLuck."""
    places = [(source.randrange(rows), source.randrange(columns))]
    legs: list[tuple[int, str]] = []
    for _ in range(letters):
        row, column = places[-1]
        able = [
            (length, way)
            for way, (down, right) in _WAYS.items()
            for length in range(1, 8)
            if 0 <= row + length * down < rows and 0 <= column + length * right < columns
            if not legs or (down == 0) != (_WAYS[legs[-1][1]][0] == 0)
        ]
        able = [leg for leg in able if _end(places[-1], leg) not in places]
        if not able:
            raise NoLuck("the walk leads nowhere")
        legs.append(source.choice(able))
        places.append(_end(places[-1], legs[-1]))
    return legs, places


def _end(place: Place, leg: tuple[int, str]) -> Place:
    down, right = _WAYS[leg[1]]
    return place[0] + leg[0] * down, place[1] + leg[0] * right


def _land(password: str, legs: list[tuple[int, str]], places: list[Place], level: Level, source: Random) -> Land:
    """Letters and water, dry along the walk."""
    rows, columns = _SIZE[level]
    land = [
        ["~" if source.random() < _WATER[level] else source.choice(USUAL) for _ in range(columns)] for _ in range(rows)
    ]
    for place, (length, way) in zip(places, legs, strict=False):
        for step in range(length + 1):
            row, column = _end(place, (step, way))
            land[row][column] = source.choice(USUAL)
    for (row, column), letter in zip(places[1:], password, strict=True):
        land[row][column] = letter
    return land


def _drawn(land: Land, start: Place | None) -> Block:
    rows = (
        " ".join("*" if (row, column) == start else sign.upper() for column, sign in enumerate(line))
        for row, line in enumerate(land)
    )
    return tuple(f"      {row}" for row in rows)

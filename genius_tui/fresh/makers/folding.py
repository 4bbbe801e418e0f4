"""Folding: a sheet of letters is folded and punched, and the holes show the word when it is opened."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

from genius_tui.fresh import words
from genius_tui.fresh.layout import beside, indented
from genius_tui.fresh.lettering import USUAL, lettered
from genius_tui.fresh.puzzle import Block, Draft, Level
from genius_tui.fresh.theme import Theme

IDEA = "spatial"
ABOUT = "A sheet of letters is folded, turned and punched; opened again, the holes show the word."

Cell: TypeAlias = tuple[int, int]
Packet: TypeAlias = list[list[list[Cell]]]
"""Rows of places, each with the cells of the sheet that lie there."""

_SIDE: dict[Level, int] = {1: 6, 2: 6, 3: 8}
_ACTS: dict[Level, tuple[int, ...]] = {1: (0, 3), 2: (0, 0, 2), 3: (0, 2, 9, 0, 1)}
"""What is done one after the other: 0 a fold, 9 a quarter turn, else so many holes are punched."""

_FOLDS = (
    "the right half over the left",
    "the left half over the right",
    "the lower half up over the upper",
    "the upper half down over the lower",
)


def make(level: Level, source: Random, theme: Theme) -> Draft:
    """Draws what is done with the sheet, a word for its holes, and letters around it."""
    side = _SIDE[level]
    packet: Packet = [[[(row, column)] for column in range(side)] for row in range(side)]
    holes: set[Cell] = set()
    told: list[str] = []
    shown: list[Block] = []
    for act in _ACTS[level]:
        if act == 0:
            fold = _fold(packet, source)
            packet = _folded(packet, fold)
            told.append(f"Fold {_FOLDS[fold]}.")
        elif act == 9:
            packet = [list(row) for row in zip(*packet[::-1], strict=True)]
            told.append("Turn it by a quarter, clockwise.")
        else:
            punched = source.sample(
                [(row, place) for row in range(len(packet)) for place in range(len(packet[0]))], act
            )
            holes.update(cell for row, place in punched for cell in packet[row][place])
            told.append("Punch holes through all layers, where there is an O.")
            shown.append(_punched(packet, punched))
    places = sorted(holes)
    password = words.pick(source, len(places), len(places))
    sheet = [[source.choice(USUAL) for _ in range(side)] for _ in range(side)]
    for (row, column), letter in zip(places, password, strict=True):
        sheet[row][column] = letter
    titled = [("the sheet", *(" ".join(row).upper() for row in sheet))]
    titled += [(f"the packet in step {number}", *block) for number, block in zip(_steps(told), shown, strict=True)]
    return Draft(
        parts=(
            source.choice(_OPENINGS).format(keeper=theme.keeper, place=theme.place),
            indented(beside(titled, 6)),
            tuple(f"    {number}. {step}" for number, step in enumerate(told, 1)),
            "Then open it again, and turn it back as it lay. What do the letters say that have a hole, read from left "
            "to right, row by row?",
        ),
        password=password,
        look="Do it with a real sheet, or go backwards: unfold, and every hole is mirrored at the fold.",
        how=f"There are {len(places)} holes in the end. The first is in row {places[0][0] + 1} of the sheet, the last "
        "in row "
        f"{places[-1][0] + 1}.",
        worked=lettered((f"A hole in row {row + 1}, column {column + 1}" for row, column in places), password),
        solution="The holes are at (row, column) "
        + ", ".join(f"({row + 1}, {column + 1})" for row, column in places)
        + f", and read {password.upper()}.",
        needs="a sheet of paper, a pencil, and something to punch with",
    )


_OPENINGS = (
    "A ticket for {place} is valid only when it has been punched. {keeper} does it like this:",
    "Letters in rows make no sense. Somebody in {place} knew what to do with the sheet:",
    "No word on this page, says {keeper}, until it has holes in it:",
)


def _steps(told: Sequence[str]) -> list[int]:
    return [number for number, step in enumerate(told, 1) if step.startswith("Punch")]


def _fold(packet: Packet, source: Random) -> int:
    """A fold of a packet, across its longer side."""
    wide, high = len(packet[0]), len(packet)
    able = (0, 1) if wide > high else (2, 3) if high > wide else (0, 1, 2, 3)
    return source.choice(able)


def _folded(packet: Packet, fold: int) -> Packet:
    wide, high = len(packet[0]) // 2, len(packet) // 2
    if fold < 2:
        rows = [(row[:wide], row[wide:][::-1]) for row in packet]
        halves = [[one + other for one, other in zip(left, right, strict=True)] for left, right in rows]
        return halves if fold == 0 else [row[::-1] for row in halves]
    upper, lower = packet[:high], packet[high:][::-1]
    halves = [
        [one + other for one, other in zip(above, below, strict=True)]
        for above, below in zip(upper, lower, strict=True)
    ]
    return halves if fold == 2 else halves[::-1]


def _punched(packet: Packet, punched: Sequence[Cell]) -> Block:
    return tuple(
        " ".join("O" if (row, place) in punched else "." for place in range(len(packet[0])))
        for row in range(len(packet))
    )

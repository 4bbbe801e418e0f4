"""Mirrors: rays of light enter a box from the left, and mirrors lead each to a letter at the border."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

from genius_tui.fresh import words
from genius_tui.fresh.lettering import USUAL, lettered
from genius_tui.fresh.puzzle import Block, Draft, Level, NoLuck
from genius_tui.fresh.theme import Theme

IDEA = "spatial"
ABOUT = "Rays are followed through a box of mirrors to letters at its border; at the hardest level mirrors turn."

Port: TypeAlias = tuple[str, int]
"""A side of the box and a place on it."""

Box: TypeAlias = list[list[str]]

_LETTERS: dict[Level, tuple[int, int]] = {1: (5, 6), 2: (6, 7), 3: (7, 8)}
_WIDE: dict[Level, int] = {1: 12, 2: 16, 3: 16}
_MIRRORS: dict[Level, float] = {1: 0.22, 2: 0.3, 3: 0.26}
_LEAST: dict[Level, int] = {1: 8, 2: 14, 3: 18}
"""So many times at least the rays are reflected, all together."""


def make(level: Level, source: Random, theme: Theme) -> Draft:
    """Draws a box of mirrors, follows the rays, and writes a word where they leave."""
    password = words.pick(source, *_LETTERS[level])
    high, wide = len(password), _WIDE[level]
    box = [[_sign(level, source) for _ in range(wide)] for _ in range(high)]
    turning = level == 3
    now = [list(row) for row in box]
    ports: list[Port] = []
    hits: list[int] = []
    for row in range(high):
        port, hit = _followed(now, row, turning)
        ports.append(port)
        hits.append(hit)
    border: dict[Port, str] = {}
    for port, letter in zip(ports, password, strict=True):
        if port[0] == "left" or border.setdefault(port, letter) != letter:
            raise NoLuck("a ray leaves where it must not")
    if sum(hits) < _LEAST[level]:
        raise NoLuck("the rays go too straight")
    return Draft(
        parts=(
            source.choice(_OPENINGS).format(keeper=theme.keeper, place=theme.place),
            _drawn(box, border, source),
            f"Rays 1 to {high} enter from the left, one after the other, and fly straight on. A dot is air. The "
            "mirrors / "
            f"and \\ reflect on both sides, by a right angle.{_TURNING if turning else ''} Note the letter at which "
            "each ray "
            "leaves the box.",
        ),
        password=password,
        look="A ray that flies right goes up at / and down at \\. Draw its way with a finger, to the border.",
        how=f"Ray 1 meets {_counted(hits[0])} and ray 2 {_counted(hits[1])} before they leave the box"
        + (", and what they met has turned." if turning else "."),
        worked=lettered((f"Ray {number} leaves {_SAID[side]}" for number, (side, _) in enumerate(ports, 1)), password),
        solution="\n".join(
            f"Ray {number} meets {_counted(hit)} and leaves {_SAID[port[0]]}, place {port[1] + 1}: {letter.upper()}"
            for number, (port, hit, letter) in enumerate(zip(ports, hits, password, strict=True), 1)
        ),
        needs="a pencil, or a steady finger",
    )


_OPENINGS = (
    "A box of mirrors stands in {place}, and a lamp on wheels beside it:",
    "{keeper} has a lamp, and this, and wants to know where the light comes out:",
    "Light is the only key that fits this lock, seen here from above:",
)
_TURNING = " But each mirror stands on a pin: as soon as a ray has left it, it turns, from / to \\ or from \\ to /, "
"and stays so."
_SAID = {"top": "at the top", "right": "at the right", "bottom": "at the bottom", "left": "at the left"}


def _sign(level: Level, source: Random) -> str:
    return source.choice("/\\") if source.random() < _MIRRORS[level] else "."


def _followed(box: Box, row: int, turning: bool) -> tuple[Port, int]:
    """Where a ray from the left leaves, and how often it is reflected; mirrors are turned as it goes."""
    place, down, right, hits = 0, 0, 1, 0
    while hits < 60:
        if row < 0:
            return ("top", place), hits
        if row >= len(box):
            return ("bottom", place), hits
        if place >= len(box[0]):
            return ("right", row), hits
        if place < 0:
            return ("left", row), hits
        sign = box[row][place]
        if sign != ".":
            hits += 1
            down, right = (-right, -down) if sign == "/" else (right, down)
            if turning:
                box[row][place] = "\\" if sign == "/" else "/"
        row, place = row + down, place + right
    raise NoLuck("a ray does not leave")


def _counted(hits: int) -> str:
    return "no mirror" if hits == 0 else "1 mirror" if hits == 1 else f"{hits} mirrors"


def _drawn(box: Box, border: dict[Port, str], source: Random) -> Block:
    """The box with its letters: above, at the right and below."""
    wide = len(box[0])

    def letter(side: str, place: int) -> str:
        return (border.get((side, place)) or source.choice(USUAL)).upper()

    rule = "       +" + "-" * (2 * wide + 1) + "+"
    top, bottom = (" ".join(letter(side, place) for place in range(wide)) for side in ("top", "bottom"))
    rows = (f"     {row + 1} > {' '.join(line)} | {letter('right', row)}" for row, line in enumerate(box))
    return (f"         {top}", rule, *rows, rule, f"         {bottom}")

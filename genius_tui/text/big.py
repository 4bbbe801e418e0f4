"""Big letters for a projector: five dots high, as wide as each needs, mostly three, and three rows a line.

A dot is half a cell high, and a cell wide; half a cell wide where a sentence has no room otherwise.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest

ROWS = 3
"""Rows of a line of big letters."""

_GLYPHS = (
    "A 2 5 7 5 5|B 6 5 6 5 6|C 3 4 4 4 3|D 6 5 5 5 6|E 7 4 6 4 7|F 7 4 6 4 4|G 3 4 5 5 3|H 5 5 7 5 5|I 1 1 1 1 1|"
    "J 1 1 1 5 2|K 5 5 6 5 5|L 4 4 4 4 7|M 17 27 21 17 17|N 9 13 11 9 9|O 2 5 5 5 2|P 6 5 6 4 4|Q 2 5 5 6 3|"
    "R 6 5 6 5 5|S 3 4 2 1 6|T 7 2 2 2 2|U 5 5 5 5 7|V 5 5 5 7 2|W 17 17 21 27 17|X 5 5 2 5 5|Y 5 5 2 2 2|Z 7 1 2 4 7|"
    "0 7 5 5 5 7|1 2 6 2 2 7|2 6 1 2 4 7|3 6 1 2 1 6|4 5 5 7 1 1|5 7 4 6 1 6|6 3 4 7 5 7|7 7 1 2 2 2|8 7 5 7 5 7|"
    "9 7 5 7 1 6|. 0 0 0 0 2|, 0 0 0 2 4|: 0 2 0 2 0|; 0 2 0 2 4|! 2 2 2 0 2|? 6 1 2 0 2|- 0 0 7 0 0|+ 0 2 7 2 0|"
    "= 0 7 0 7 0|( 1 2 2 2 1|) 4 2 2 2 4|[ 3 2 2 2 3|] 6 2 2 2 6|< 1 2 4 2 1|> 4 2 1 2 4|/ 1 1 2 4 4|' 2 2 0 0 0|"
    '" 5 5 0 0 0|# 5 7 5 7 5|@ 7 5 7 4 7|& 2 5 2 5 3|* 5 2 5 0 0|% 5 1 2 4 5|_ 0 0 0 0 7'
)
"""Each sign with its five rows of dots as numbers, a bit for each dot."""

_WIDEST, _BLANK = 5, "00"


def _trimmed(rows: Sequence[int]) -> tuple[str, ...]:
    """A sign's rows of dots as 0 and 1, without empty columns at its sides."""
    drawn = tuple(f"{row:0{_WIDEST}b}" for row in rows)
    first = min(row.index("1") for row in drawn if "1" in row)
    behind = max(row.rindex("1") + 1 for row in drawn if "1" in row)
    return tuple(row[first:behind] for row in drawn)


_FONT: Mapping[str, tuple[str, ...]] = {
    " ": (_BLANK,) * 5,
    **{sign[0]: _trimmed(tuple(map(int, sign[2:].split()))) for sign in _GLYPHS.split("|")},
}
_BLOCKS = {1: " ▄▀█", 2: " ▗▖▄▝▐▞▟▘▚▌▙▀▜▛█"}
"""Dots beside each other in a cell -> what draws it, by its dots as a number, row by row."""
_PLAINER = str.maketrans({"Æ": "AE", "Œ": "OE", "Ø": "O", "Ł": "L", "Đ": "D", "’": "'", "×": "X"})


def big(text: str, width: int, most: int, *, narrow: bool = False) -> tuple[str, ...]:
    """`text` in at most `most` lines of big capitals, `ROWS` rows each, within `width` cells; () if it does not fit.

    `narrow`: where wide letters do not fit, half as wide ones may. Letters lose their accents: there are no dots for
    them. It does not fit if the font lacks another character.
    """
    signs = "".join(one for one in unicodedata.normalize("NFD", text.upper()) if not unicodedata.combining(one))
    words = signs.translate(_PLAINER).split()
    if not set().union(*words) <= _FONT.keys():
        return ()
    return next(filter(None, (_lines(words, width, most, dots) for dots in (1, 2)[: 1 + narrow])), ())


def _lines(words: Sequence[str], width: int, most: int, dots: int) -> tuple[str, ...]:
    """The words in lines about equally long, with so many dots beside each other in a cell; () if they do not fit."""
    room = width * dots
    number = len(_filled(words, room))
    longest = max(map(_width, words), default=0)
    if number > most or longest > room:
        return ()
    lines = next(lines for at in range(longest, room + 1) if len(lines := _filled(words, at)) == number)
    return tuple(row for line in lines for row in _drawn(line, dots))


def _filled(words: Iterable[str], room: int) -> list[str]:
    lines = [""]
    for word in words:
        longer = f"{lines[-1]} {word}".strip()
        if _width(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _width(line: str) -> int:
    """A line's width in dots, one between each two signs."""
    return sum(len(_FONT[sign][0]) + 1 for sign in line) - 1


def _drawn(line: str, dots: int) -> Iterable[str]:
    rows = ["0".join(_FONT[sign][row] for sign in line) for row in range(5)]
    rows = [row + "0" * (-len(row) % dots) for row in rows]
    for upper, lower in zip_longest(rows[::2], rows[1::2], fillvalue="0" * len(rows[0])):
        cells = (upper[at : at + dots] + lower[at : at + dots] for at in range(0, len(upper), dots))
        yield "".join(_BLOCKS[dots][int(cell, 2)] for cell in cells)

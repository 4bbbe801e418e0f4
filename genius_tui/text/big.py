"""Big letters for a projector: five dots high, three wide, drawn in half blocks, three rows a line."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from itertools import zip_longest

ROWS = 3
"""Rows of a line of big letters."""

_WIDTH = 3
_GLYPHS = (
    "A 2 5 7 5 5|B 6 5 6 5 6|C 3 4 4 4 3|D 6 5 5 5 6|E 7 4 6 4 7|F 7 4 6 4 4|G 3 4 5 5 3|H 5 5 7 5 5|I 7 2 2 2 7|"
    "J 1 1 1 5 2|K 5 5 6 5 5|L 4 4 4 4 7|M 5 7 7 5 5|N 6 5 5 5 5|O 2 5 5 5 2|P 6 5 6 4 4|Q 2 5 5 6 3|R 6 5 6 5 5|"
    "S 3 4 2 1 6|T 7 2 2 2 2|U 5 5 5 5 7|V 5 5 5 5 2|W 5 5 7 7 5|X 5 5 2 5 5|Y 5 5 2 2 2|Z 7 1 2 4 7|"
    "0 7 5 5 5 7|1 2 6 2 2 7|2 6 1 2 4 7|3 6 1 2 1 6|4 5 5 7 1 1|5 7 4 6 1 6|6 3 4 7 5 7|7 7 1 2 2 2|8 7 5 7 5 7|"
    "9 7 5 7 1 6|. 0 0 0 0 2|, 0 0 0 2 4|: 0 2 0 2 0|; 0 2 0 2 4|! 2 2 2 0 2|? 6 1 2 0 2|- 0 0 7 0 0|+ 0 2 7 2 0|"
    "= 0 7 0 7 0|( 1 2 2 2 1|) 4 2 2 2 4|[ 3 2 2 2 3|] 6 2 2 2 6|< 1 2 4 2 1|> 4 2 1 2 4|/ 1 1 2 4 4|' 2 2 0 0 0|"
    '" 5 5 0 0 0|# 5 7 5 7 5|@ 7 5 7 4 7|& 2 5 2 5 3|* 5 2 5 0 0|% 5 1 2 4 5|_ 0 0 0 0 7'
)
"""Each sign with its five rows of dots as numbers of three bits."""

_FONT: Mapping[str, tuple[int, ...]] = {
    " ": (0, 0, 0, 0, 0),
    **{sign[0]: tuple(map(int, sign[2:].split())) for sign in _GLYPHS.split("|")},
}
_HALVES = " ▄▀█"
_PLAINER = str.maketrans({"Æ": "AE", "Œ": "OE", "Ø": "O", "Ł": "L", "Đ": "D", "’": "'", "×": "X"})


def big(text: str, width: int, most: int) -> tuple[str, ...]:
    """`text` in at most `most` lines of big capitals, `ROWS` rows each, within `width` cells; () if it does not fit.

    Letters lose their accents: there are no dots for them. It does not fit if the font lacks another character.
    """
    signs = "".join(one for one in unicodedata.normalize("NFD", text.upper()) if not unicodedata.combining(one))
    signs = signs.translate(_PLAINER)
    room = (width + 1) // (_WIDTH + 1)
    if not set(signs) <= _FONT.keys() or any(len(word) > room for word in signs.split()):
        return ()
    lines = _filled(signs.split(), room)
    return tuple(row for line in lines for row in _drawn(line)) if len(lines) <= most else ()


def _filled(words: Iterable[str], room: int) -> list[str]:
    lines = [""]
    for word in words:
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _drawn(line: str) -> Iterable[str]:
    dots = [" ".join(f"{_FONT[sign][row]:03b}" for sign in line).replace(" ", "0") for row in range(5)]
    for upper, lower in zip_longest(dots[::2], dots[1::2], fillvalue="0" * len(dots[0])):
        halves = zip(upper, lower, strict=True)
        yield "".join(_HALVES[2 * (above == "1") + (below == "1")] for above, below in halves)

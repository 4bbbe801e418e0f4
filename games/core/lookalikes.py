"""Names that look the same, by skeletons as in Unicode TS 39, and characters that are invisible.

The skeleton is that standard's `internalSkeleton`: it does not reorder text that runs from right to left. Full-width
letters and digits count as their usual forms, and any sequence of blanks of any kind as one blank.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files

_IGNORABLE = (
    *((0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F)),
    *((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF)),
    *((0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)),
)
"""Unicode's Default_Ignorable_Code_Point: characters that are not drawn."""

_VARIATION = ((0x180B, 0x180D), (0x180F, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
"""Among these the variation selectors, which choose the form of the character before them."""

_BLANK = frozenset("\u2800\U0001d159")
"""Characters drawn as a blank, although Unicode classifies them as symbols."""

_WIDE = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_PLAIN = str.maketrans({"`": "'", '"': "''", "|": "l", "1": "l", "I": "l", "0": "O", "m": "rn", "%": "º/₀"})
"""The data file's entries for ASCII, so that ASCII names do not need the file."""

_HAS_VARIANTS = frozenset({"So", "Sm", "Sk", "Po", "Lo"})
_MARKS = frozenset({"Mn", "Me", "Mc"})
_KEYCAP = "\ufe0f\u20e3"


def alike(one: str, two: str) -> bool:
    """Whether two names look the same.

    If one of them is not ASCII, they also do if they look the same in lower or in upper case, because names are matched
    without case. ASCII names are compared as they are: AL is not A1.
    """
    if skeleton(one) == skeleton(two):
        return True
    if one.isascii() and two.isascii():
        return False
    return skeleton(one.casefold()) == skeleton(two.casefold()) or skeleton(one.upper()) == skeleton(two.upper())


def unseen(text: str) -> str:
    """The invisible characters of `text` that also change no visible one.

    A variation selector after a character with variants does change it. Joiners are handled by `clean`.
    """
    return "".join(
        character
        for index, character in enumerate(text)
        if _is_in(_IGNORABLE, character) and character != "\u200d" and not _varies(text, index)
    )


def looks_empty(text: str) -> bool:
    """Whether `text` shows nothing, or only combining marks without letters."""
    return all(
        character.isspace()
        or character in _BLANK
        or _is_in(_IGNORABLE, character)
        or unicodedata.category(character) in _MARKS
        for character in text
    )


@lru_cache(maxsize=4096)
def skeleton(text: str) -> str:
    """A key that is equal for texts that look the same. Not for display."""
    if text.isascii():
        return " ".join(text.split()).translate(_PLAIN)
    seen = "".join(
        " " if character in _BLANK else character
        for character in unicodedata.normalize("NFD", text.translate(_WIDE))
        if not _is_in(_IGNORABLE, character)
    )
    table = _confusables()
    shape = "".join(table.get(character, character) for character in " ".join(seen.split()))
    return unicodedata.normalize("NFD", shape)


def _varies(text: str, index: int) -> bool:
    if not index or not _is_in(_VARIATION, text[index]):
        return False
    return unicodedata.category(text[index - 1]) in _HAS_VARIANTS or text.startswith(_KEYCAP, index)


def _is_in(ranges: tuple[tuple[int, int], ...], character: str) -> bool:
    code = ord(character)
    return code > 0x7F and any(first <= code <= last for first, last in ranges)


@cache
def _confusables() -> Mapping[str, str]:
    """Character -> what it looks like. Loaded when a name that is not ASCII is first compared."""
    table: dict[str, str] = {}
    for line in files("games.core").joinpath("confusables.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            shape, _, codes = line.partition(";")
            looks = _characters(shape)
            table.update(dict.fromkeys(_characters(codes), looks))
    return table


def _characters(codes: str) -> str:
    return "".join(chr(int(code, 16)) for code in codes.split())

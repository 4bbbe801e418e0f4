"""Seat tags: two cells that stand for a name wherever a board has no room for it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence

from games.core.names import key
from games.core.viewers import Seat
from genius_tui.text.cells import cells

FIRST_SPARE_NUMBER = 41
"""Numbers from here on are larger than any table: for a seat whose own number is another seat's tag."""

_DIGITS_AT_END = re.compile(r"[0-9]+$")


def seat_tags(seats: Sequence[Seat]) -> Mapping[Seat, str]:
    """Each seat's tag: two cells wide, unique without case, and always the same for the same seats."""
    tags: dict[Seat, str] = {}
    taken: set[str] = set()
    for number, seat in enumerate(seats, start=1):
        tag = next(tag for tag in _candidates(seat, number) if key(tag) not in taken)
        taken.add(key(tag))
        tags[seat] = tag
    return tags


def _candidates(seat: Seat, number: int) -> Iterator[str]:
    """Tags for a seat, best first; there are more of them than seats at any table."""
    name = unicodedata.normalize("NFC", seat)
    letters = [letter for letter in name if _is_plain_letter(letter)]
    first = _one_cell(letters[0], letters[0].upper()) if letters else ""
    yield from _numbered(name, first)
    if first:
        for letter in letters[1:]:
            yield first + _one_cell(letter, letter.lower())
        for digit in "2345678901":
            yield first + digit
    yield f"{number:02}"
    for spare in range(FIRST_SPARE_NUMBER, 100):
        yield f"{spare:02}"


def _numbered(name: str, first: str) -> Iterator[str]:
    """The tag of a name that ends in digits: its last two, or the first letter and its only one."""
    found = _DIGITS_AT_END.search(name)
    if found is None:
        return
    if len(found.group()) > 1:
        yield found.group()[-2:]
    elif first:
        yield first + found.group()


def _is_plain_letter(character: str) -> bool:
    """Whether it is a letter written from left to right, one cell wide, and not combining."""
    return (
        unicodedata.category(character) in ("Lu", "Ll", "Lt", "Lo")
        and unicodedata.bidirectional(character) == "L"
        and not unicodedata.combining(character)
        and cells(character) == 1
    )


def _one_cell(letter: str, cased: str) -> str:
    """The letter in another case (`cased`) if that is one plain letter too, else as it is."""
    return cased if len(cased) == 1 and _is_plain_letter(cased) else letter

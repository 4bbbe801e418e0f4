"""The parts of orders that are found in a message, each with its place, and their numbers."""

from __future__ import annotations

import re

from msgspec import Struct

from games.core import number_words

NUMBER = re.compile(
    rf"\b(\d{{1,9}}|single|(?!one\b(?!\s+(?:garnet|gold|coin|hundred))){number_words.PATTERN})(?:(?=g\b)|\b(?!\s*%))",
    re.IGNORECASE,
)
"""A number in digits or words; `one` is none, for it may stand for anything."""


class Found(Struct, frozen=True):
    """A part of the orders: what it belongs to (`bid`, `cleanse`, `enter` or a chamber), its text, its place.

    A chamber's name that others rely on has a place only.
    """

    of: str
    text: str
    start: int
    end: int
    doubt: str = ""


def relied_on(said: re.Match[str], offset: int = 0) -> Found:
    """A place without orders, of words that other parts rely on; `offset` is where the text of the match begins."""
    return Found("", "", offset + said.start(), offset + said.end())


def size(number: re.Match[str]) -> str:
    """A number's digits."""
    said = number[1].lower()
    return said if said.isdigit() else str(1 if said == "single" else number_words.value(said))

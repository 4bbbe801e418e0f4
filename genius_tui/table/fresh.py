"""What the console draws itself: the seed of a new match, the order of turns, the orders of bots.

Never from a match's own seed, which such a draw would tell of (contract, "The record"). What comes of it is written
into the record, so that a match that is opened again goes on as it stood.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random, SystemRandom
from typing import TypeAlias

SECRET_BITS = 128
_SECRET = re.compile(rf"[0-9a-f]{{{SECRET_BITS // 4}}}")

Draw: TypeAlias = Callable[[str], Random]
"""Gives a generator for what a label names."""


def fresh(label: str) -> Random:
    """The system's own source, whatever the label; tests put one there that draws the same again."""
    return SystemRandom()


def is_secret(text: object) -> bool:
    """Whether it is what `secret` draws."""
    return isinstance(text, str) and _SECRET.fullmatch(text) is not None


def secret(draw: Draw = fresh) -> str:
    """128 bits as 32 hexadecimal digits: a seed that nobody guesses."""
    return f"{draw('secret').getrandbits(SECRET_BITS):0{SECRET_BITS // 4}x}"

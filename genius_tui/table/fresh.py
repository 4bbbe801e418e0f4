"""The console's own random draws: the seed of a new match, the order of turns, the orders of bots.

They never use the match's seed, as they would reveal something about it (docs/record.md). The results are written into
the record, so that a match that is opened again continues as it was.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random, SystemRandom
from typing import TypeAlias

SECRET_BITS = 128
_SECRET = re.compile(rf"[0-9a-f]{{{SECRET_BITS // 4}}}")

Draw: TypeAlias = Callable[[str], Random]
"""Returns a random generator for the draw that a label names."""


def fresh(label: str) -> Random:
    """The system's random source, whatever the label; tests replace it by a deterministic one."""
    return SystemRandom()


def is_secret(text: object) -> bool:
    """Whether it has the form of a `secret`."""
    return isinstance(text, str) and _SECRET.fullmatch(text) is not None


def secret(draw: Draw = fresh) -> str:
    """128 random bits as 32 hexadecimal digits: a seed that cannot be guessed."""
    return f"{draw('secret').getrandbits(SECRET_BITS):0{SECRET_BITS // 4}x}"

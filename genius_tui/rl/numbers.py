"""Plain JSON values as a row of numbers, always as long, for a game that nobody has described to us.

Every value has a path, such as `view.players.me.cards.0`. The path's checksum says where in the row it is added and
with which sign (the "hashing trick"): the same thing stands at the same place in every match and, as seats are counted
from one's own, for every seat. Different paths may meet in one place, seldom in a row that is long enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias, cast
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from games.core.viewers import Seat

Row: TypeAlias = NDArray[np.float32]


def row(values: Iterable[Any], length: int, names: Mapping[Seat, str]) -> Row:
    """The numbers of values together; true is 1; a word, and what is hidden, is 1 at a place of its own."""
    found = [0.0] * length
    for value in values:
        for path, number in _leaves("", value, names):
            place, sign = _place(path, length)
            found[place] += sign * number
    return np.array(found, np.float32)


def seats_from(own: Seat, seats: Sequence[Seat]) -> dict[Seat, str]:
    """What each seat is called in paths: the own one `me`, the next ones `+1`, `+2` ..."""
    at = seats.index(own)
    around = {seat: f"+{(index - at) % len(seats)}" for index, seat in enumerate(seats)}
    return {**around, own: "me"}


def _leaves(path: str, value: Any, names: Mapping[Seat, str]) -> Iterator[tuple[str, float]]:
    if isinstance(value, (int, float)):
        yield path, float(value)
    elif isinstance(value, str):
        yield f"{path}={names.get(value, value)}", 1.0
    elif value is None:
        yield f"{path}?", 1.0
    elif isinstance(value, Mapping):
        for name, part in cast("Mapping[Any, Any]", value).items():
            yield from _leaves(f"{path}.{names.get(name, name)}", part, names)
    else:
        for index, part in enumerate(cast("Sequence[Any]", value)):
            yield from _leaves(f"{path}.{index}", part, names)


@lru_cache(maxsize=100_000)
def _place(path: str, length: int) -> tuple[int, int]:
    checksum = crc32(path.encode("utf-8", "surrogatepass"))
    return checksum % length, 1 if checksum >> 31 else -1

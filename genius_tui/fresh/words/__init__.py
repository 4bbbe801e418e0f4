"""Common English words: what passwords are, and what a guesser knows.

`common.txt` has 4,000 words of five to nine letters, one spelling on both sides of the Atlantic, without inflected
forms, names, insults and what the titles of chambers suggest; LICENSE says where they come from.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from random import Random

from genius_tui.fresh.puzzle import NoLuck


@cache
def common() -> tuple[str, ...]:
    """All of them, sorted."""
    return listed("common")


@cache
def listed(name: str) -> tuple[str, ...]:
    """The lines of one of the lists here, such as `trades`."""
    return tuple(files(__name__).joinpath(f"{name}.txt").read_text("ascii").splitlines())


@cache
def of_length(letters: int) -> tuple[str, ...]:
    """Those of so many letters, sorted."""
    return tuple(word for word in common() if len(word) == letters)


def pick(source: Random, shortest: int, longest: int, accept: Callable[[str], bool] = lambda word: True) -> str:
    """One of those between two lengths that `accept` takes. Raises NoLuck if there is none."""
    found = [word for word in common() if shortest <= len(word) <= longest and accept(word)]
    if not found:
        raise NoLuck("no word of the list will do")
    return source.choice(found)


def fitting(pools: Sequence[str]) -> tuple[str, ...]:
    """Those whose every letter is in its pool; "" is any letter."""
    pattern = "".join(f"[{pool}]" if pool else "[a-z]" for pool in pools)
    return tuple(re.findall(rf"^{pattern}$", _lines(len(pools)), re.MULTILINE))


@cache
def _lines(letters: int) -> str:
    return "\n".join(of_length(letters))


@cache
def sets() -> Mapping[str, tuple[str, ...]]:
    """The sets that everybody knows whole, by name, in their own order."""
    found = tomllib.loads(files(__name__).joinpath("sets.toml").read_text("ascii"))
    return {name: tuple(members) for name, members in found.items()}

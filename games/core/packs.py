"""Packs: texts such as puzzles or questions, which a host keeps in files and an option of the game takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct


class Checked(Struct, frozen=True):
    """A pack that can be played with.

    `facts` tell what is in it and give nothing away; `cautions` are sentences on what its host may have overlooked.
    """

    title: str
    facts: tuple[str, ...]
    cautions: tuple[str, ...] = ()


class Packs(Struct, frozen=True, kw_only=True):
    """The packs of a game.

    `option`: the option that takes one, by the name of one that ships or as a text. `usual`: what a match has if
    nothing is said. `shipped`: name -> text. `template`: a text to write one's own into, for a pack of that name.
    `check` raises a GameError that says what is wrong with a text, and where.
    """

    option: str
    usual: str
    shipped: Callable[[], Mapping[str, str]]
    template: Callable[[str], str]
    check: Callable[[str], Checked]

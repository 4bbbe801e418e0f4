"""What stands before a rulebook's exact words: a sentence or two for each paragraph, a round at a glance, a glossary.

A rulebook `rulebook-x.md` may have a file `plain-x.toml` beside it, with these tables, all of them optional:

- `short`: paragraph -> what it says, in a sentence or two that a newcomer understands
- `drawing`: paragraph -> a small drawing or example, in ASCII characters and at most 60 cells wide
- `shows`: paragraph -> kinds of events that show it best, best first; without them, all kinds that cite it
- `round`: parts of a round in order, each with `lines` of a sentence and the number of its paragraph
- `terms`: word -> what it `is`, other forms of it (`also`), and the `rule` that says so exactly
- `same`: `sets` of words that find one another in a search
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from games.core.toml import read_toml


class Term(Struct, frozen=True, forbid_unknown_fields=True):
    """A word of a game. `is_`: what it means. `also`: its other forms. `rule`: the paragraph behind it, or ""."""

    is_: str = msgspec.field(name="is")
    also: tuple[str, ...] = ()
    rule: str = ""


class RoundPart(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a round at a glance: sentences in order, each with the number of its paragraph."""

    title: str
    lines: tuple[tuple[Annotated[str, Meta(max_length=68)], str], ...]


class Same(Struct, frozen=True, forbid_unknown_fields=True):
    """Words that find one another."""

    sets: tuple[tuple[str, ...], ...] = ()


class Plain(Struct, frozen=True, forbid_unknown_fields=True):
    """What one such file holds."""

    short: Mapping[str, str] = {}
    drawing: Mapping[str, str] = {}
    shows: Mapping[str, tuple[str, ...]] = {}
    round: tuple[RoundPart, ...] = ()
    terms: Mapping[str, Term] = {}
    same: Same = Same()


@cache
def read_plain(package: str, rulebook: str) -> Plain:
    """What stands beside a rulebook of `package`; empty if there is no such file. Raises ValueError."""
    name = rulebook.replace("rulebook", "plain").removesuffix(".md") + ".toml"
    file = files(package).joinpath(name)
    if not file.is_file():
        return Plain()
    tables: dict[str, Any] = read_toml(file.read_text("utf-8"))
    try:
        return msgspec.convert(tables, Plain)
    except msgspec.ValidationError as error:
        raise ValueError(f"{name} of {package}: {error}") from None

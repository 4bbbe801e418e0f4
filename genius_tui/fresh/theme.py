"""Themes: the title, the story and the names that a pack's puzzles are told with, each a TOML file in `themes`."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from games.core.errors import GameError, Refused
from games.core.names import listed, nearest
from games.core.setup import in_words
from games.core.toml import BadToml, line_of, read_toml
from genius_tui.fresh import themes

USUAL = "tomb"
FOLK = 16
"""So many names a theme has at least."""

_NAME = re.compile(r"[A-Z][a-z]{2,7}")
_AT = re.compile(r" - at `\$\.?(.*?)`$")

Line = Annotated[str, Meta(min_length=1, max_length=80)]


class ThemeError(GameError):
    """A theme that cannot be used: its name, the line, the key, and what would be right."""

    def __init__(self, name: str, line: int, key: str, reason: str) -> None:
        place = f"theme {name}, line {line}" if line else f"theme {name}"
        super().__init__(f"{place}: {key}: {reason}" if key else f"{place}: {reason}")
        self.line = line
        self.key = key


class Theme(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a pack plays. `story` introduces it; `place` and `keeper` have their article ("the tomb", "the archivist").

    `folk`: names of people, one word each.
    """

    title: Annotated[str, Meta(min_length=1, max_length=60)]
    story: Annotated[str, Meta(min_length=1, max_length=400)]
    place: Line
    keeper: Line
    folk: Annotated[tuple[Line, ...], Meta(min_length=FOLK)]


@cache
def names() -> tuple[str, ...]:
    """The names of the themes, the usual one first."""
    found = (entry.name.removesuffix(".toml") for entry in files(themes).iterdir() if entry.name.endswith(".toml"))
    return tuple(sorted(found, key=lambda name: (name != USUAL, name)))


@cache
def find(name: str = USUAL) -> Theme:
    """A theme by its name. Raises Refused, for a misspelt name with the nearest."""
    if name not in names():
        close = nearest(name, names())
        hint = f"did you mean {close}?" if close else f"the themes are {listed(names())}"
        raise Refused(f"there is no theme called {name}: {hint}")
    return read(files(themes).joinpath(f"{name}.toml").read_text("utf-8"), name)


def read(text: str, name: str) -> Theme:
    """The theme that a TOML text holds. Raises ThemeError with the line."""
    try:
        theme = msgspec.convert(read_toml(text), Theme)
    except BadToml as error:
        line = re.search(r"at line (\d+)", str(error))
        raise ThemeError(name, int(line.group(1)) if line else 0, "", str(error)) from None
    except msgspec.ValidationError as error:
        at = _AT.search(str(error))
        key = at.group(1).split("[")[0] if at else _quoted(str(error))
        raise ThemeError(name, _line(text, key), key, in_words(_AT.sub("", str(error)))) from None
    _check(theme, text, name)
    return theme


def _check(theme: Theme, text: str, name: str) -> None:
    for word in theme.folk:
        if not _NAME.fullmatch(word):
            reason = f"{word} must be one word of three to eight letters a to z with a capital, such as Ada"
            raise ThemeError(name, _line(text, "folk", word), "folk", reason)
        if theme.folk.count(word) > 1:
            raise ThemeError(name, _line(text, "folk", word), "folk", f"{word} appears twice: once is enough")
    for key in ("title", "story", "place", "keeper"):
        line: str = getattr(theme, key)
        if not line.isascii() or not line.isprintable():
            raise ThemeError(
                name, _line(text, key), key, "must be one line of plain letters, without accents or breaks"
            )


def _quoted(sentence: str) -> str:
    found = re.search(r"`([^`$]+)`", sentence)
    return found.group(1) if found else ""


def _line(text: str, key: str, word: str = "") -> int:
    """The line of a key, or of a word behind it, from 1; 0 where it is not written."""
    first = line_of(text, key)
    lines = text.splitlines()
    there = (number for number in range(first, len(lines) + 1) if word and f'"{word}"' in lines[number - 1])
    return next(there, first) if first else 0

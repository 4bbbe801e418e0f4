"""Words beside a chamber's name that are not its password: their lists stand in `not_passwords.toml`."""

from __future__ import annotations

import tomllib
from importlib.resources import files

_LISTS: dict[str, str] = tomllib.loads(files("games.chambers").joinpath("not_passwords.toml").read_text("utf-8"))

NO_PASSWORD = frozenset(_LISTS["never"].split())
VAGUE = frozenset(_LISTS["vague"].split())
TALKED = frozenset(_LISTS["talked"].split())
SHRUGS = frozenset(_LISTS["shrugs"].split())
_TALK = NO_PASSWORD | VAGUE | TALKED


def is_talk(word: str) -> bool:
    """Whether a word is one of talk, and no password where a sentence tells it."""
    return word.lower() in _TALK


def is_shrug(word: str) -> bool:
    """Whether a word is what one writes beside a chamber where one knows no password, behind a sign too."""
    return word.lower() in SHRUGS

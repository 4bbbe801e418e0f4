"""The settings file: how the console looks and which keys it has, as JSON in the user's configuration folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from genius_tui.files import ordinary, private
from genius_tui.system.terminal import needs_ascii

PROGRAM = "genius-tui"
FILE = "settings.json"
_LONGEST_FILE = 100_000
_MOST_KEYS = 500

Characters = Literal["auto", "unicode", "ascii"]
Movement = Literal["full", "none"]
Hands = Literal["closed", "open"]


class Settings(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The user's settings.

    `characters`: `auto` uses ASCII where the terminal may not show more. `theme`: `auto` or a theme's name. `keys`:
    command id -> the keys that replace its defaults, as Textual names separated by blanks. `boards`: a game's
    slug -> the way its board is drawn, where that has room. `handouts`: the folder in which each match gets one for its
    handouts, "" for one of the program's own. `hands`: whether all hands are opened after each round of practice.
    """

    characters: Characters = "auto"
    theme: str = "auto"
    movement: Movement = "full"
    handouts: str = ""
    hands: Hands = "closed"
    keys: Annotated[dict[str, str], Meta(max_length=_MOST_KEYS)] = msgspec.field(default_factory=dict[str, str])
    boards: Annotated[dict[str, str], Meta(max_length=_MOST_KEYS)] = msgspec.field(default_factory=dict[str, str])

    def ascii(self, environment: Mapping[str, str]) -> bool:
        """Whether to draw with ASCII characters only."""
        if self.characters != "auto":
            return self.characters == "ascii"
        return needs_ascii(environment)


class BadSettings(ValueError):
    """A settings file that cannot be read; `str()` is a sentence for the person."""


def folder() -> Path:
    """The user's configuration folder of this program."""
    from platformdirs import user_config_path

    return user_config_path(PROGRAM, appauthor=False)


def state_folder() -> Path:
    """The user's state folder of this program: crash log, wrong PINs."""
    from platformdirs import user_state_path

    return user_state_path(PROGRAM, appauthor=False)


def read(path: Path) -> Settings:
    """The settings in a file; the defaults if it does not exist. Raises BadSettings."""
    try:
        return msgspec.json.decode(ordinary.read_file(path, _LONGEST_FILE), type=Settings)
    except FileNotFoundError:
        return Settings()
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise BadSettings(f"{path.name} was not used, so the usual settings apply: {reason}") from None


def kept() -> Settings:
    """The user's settings; the defaults if they cannot be read."""
    try:
        return read(folder() / FILE)
    except BadSettings:
        return Settings()


def write(settings: Settings, path: Path) -> None:
    """Writes the settings atomically. Raises OSError."""
    private.make_folder(path.parent)
    private.narrow(path.parent, private.FOLDER)
    ordinary.put_whole(path, msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")

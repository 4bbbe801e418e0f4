"""Packs that a host keeps: files `NAME.toml` in a folder, whose text is copied into a match that names NAME.

The rules open no files. So an option that can hold a pack's text, but holds a name, gets the text of the pack of that
name here, before the match begins; from then on it is in the record.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct
from platformdirs import user_data_dir

from games.core.errors import SetupError
from games.core.names import clean
from games.core.toml import BadToml, read_toml
from genius_tui.files import ordinary
from genius_tui.new_match.options import questions

FOLDER_VARIABLE = "GENIUS_PACKS"
SUFFIX = ".toml"
MOST_BYTES = 1_000_000

_NAME = re.compile(r"[\w-]{1,40}")


def folder() -> Path:
    """The folder of packs: GENIUS_PACKS, or `packs` in the user's data folder."""
    chosen = os.environ.get(FOLDER_VARIABLE)
    return ordinary.expanded(Path(chosen)) if chosen else Path(user_data_dir("genius-tui", appauthor=False)) / "packs"


def kept() -> tuple[str, ...]:
    """The names of the packs in that folder."""
    found = (path for path in folder().glob(f"*{SUFFIX}") if _NAME.fullmatch(path.stem))
    return tuple(sorted(path.stem for path in found if ordinary.is_file(path)))


def with_packs(options: Mapping[str, Any], of: type[Struct]) -> dict[str, Any]:
    """A header's options with names of kept packs replaced by their text; other names are left to the game.

    Raises SetupError if a pack cannot be read.
    """
    takes = {question.key for question in questions(of, {}) if question.kind == "text"}
    return {key: _text_of(key, value) if key in takes else value for key, value in options.items()}


def title(text: str) -> str:
    """A pack's own title, from its text; "" if it has none."""
    try:
        found = read_toml(text).get("title", "")
    except BadToml:
        return ""
    return clean(found).replace("\n", " ") if isinstance(found, str) else ""


def _text_of(key: str, value: Any) -> Any:
    if not isinstance(value, str) or not _NAME.fullmatch(value):
        return value
    path = folder() / f"{value}{SUFFIX}"
    return read_text(key, path, "pack") if ordinary.there(path) else value


def read_text(key: str, path: Path, what: str) -> str:
    """The text of a file for the option `key`, which is to be a `what`. Raises SetupError."""
    where, name = f"options.{key}", clean(str(path))
    try:
        return ordinary.read_file(path, MOST_BYTES).decode("utf-8-sig")
    except ordinary.TooLarge:
        raise SetupError(where, f"{name} is larger than {MOST_BYTES:,} bytes: that is no {what}") from None
    except OSError as error:
        raise SetupError(where, f"{name} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise SetupError(where, f"{name} is not UTF-8 text: save it as UTF-8") from None

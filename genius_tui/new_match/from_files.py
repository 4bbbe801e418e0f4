"""Options whose values a host keeps in files: packs by their names, and several lines as `@FILE`.

The rules open no files: what stands in one is copied into the match before it begins,
and is in the record from then on.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from msgspec import Struct

from games.core.names import clean
from genius_tui.files.ordinary import expanded
from genius_tui.new_match.options import lines_of, questions
from genius_tui.new_match.packs import read_text, with_packs

SIGN = "@"


def with_files(options: Mapping[str, Any], of: type[Struct]) -> dict[str, Any]:
    """A header's options with the text of packs (see `with_packs`), and with the lines of files that `@FILE` names.

    A text of several lines, where an option has a list of them, becomes that list. Raises SetupError if a file
    cannot be read.
    """
    several = {question.key for question in questions(of, {}) if question.kind == "lines"}
    return {key: _lines(key, value) if key in several else value for key, value in with_packs(options, of).items()}


def _lines(key: str, value: object) -> object:
    values = cast("list[object]", value) if isinstance(value, list) else [value]
    text = values[0] if len(values) == 1 else None
    if isinstance(text, str) and text.startswith(SIGN):
        return lines_of(clean(read_text(key, expanded(Path(text.removeprefix(SIGN).strip())), "such list")))
    return lines_of(clean(value)) if isinstance(value, str) else cast("object", value)

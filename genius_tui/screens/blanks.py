"""What a page that asks for texts asks for, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

Written = Mapping[str, str]
"""What was written: field key -> text."""


class Blank(Struct, frozen=True):
    """Something to fill in. `choices` (key, words) make it a choice; `long` gives it several lines."""

    key: str
    title: str
    choices: tuple[tuple[str, str], ...] = ()
    value: str = ""
    long: bool = False

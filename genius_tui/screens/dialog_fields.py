"""The fields of a dialog, and the texts written into them."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

Written = Mapping[str, str]
"""What was written: field key -> text."""


class DialogField(Struct, frozen=True):
    """A field of a dialog. `choices` (key, words) make it a choice; `long` gives it several lines."""

    key: str
    title: str
    choices: tuple[tuple[str, str], ...] = ()
    value: str = ""
    long: bool = False

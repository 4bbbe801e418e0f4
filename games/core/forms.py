"""Order forms as data: one widget draws them for all games, and the game writes the order's text from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

Value: TypeAlias = str | int | tuple[str, ...]
"""What a field holds: the key of the one choice or free text, a number, or the keys of several choices."""

Values: TypeAlias = Mapping[str, Value]
"""A form filled in: field key -> value. A field left out is empty."""


class Choice(Struct, frozen=True):
    """One thing to choose. `off` says why it cannot be chosen now; it is shown without a box.

    `role` names how boards paint such a thing (`open`, `pass`, `garnet`, `card` ...).
    """

    key: str
    label: str
    off: str = ""
    role: str = ""


class Field(Struct, frozen=True, kw_only=True):
    """One question of a form.

    `one` and `several` are answered by keys of `choices` (`several`: at most `most` of them), `number` by a whole
    number from `least` to `most`, `text` by words. A `masked` text can be hidden while it is typed. Fields of the
    same `group` stand together under its name.
    """

    key: str
    title: str
    kind: Literal["one", "several", "number", "text"]
    hint: str = ""
    choices: tuple[Choice, ...] = ()
    least: int = 0
    most: int = 0
    group: str = ""
    masked: bool = False


class Form(Struct, frozen=True):
    """The questions that a seat answers to give orders now; without fields it has nothing to order."""

    fields: tuple[Field, ...]
    hint: str = ""

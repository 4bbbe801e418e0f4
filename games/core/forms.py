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

    `role` names how boards paint such a thing (`open`, `pass`, `garnet`, `card` ...). `subject` is the id of what
    it stands for on the board, where it can be chosen too (`room:4B`); `mark` is written there while it can be.
    """

    key: str
    label: str
    off: str = ""
    role: str = ""
    subject: str = ""
    mark: str = ""


class Field(Struct, frozen=True, kw_only=True):
    """One question of a form.

    `one` and `several` are answered by keys of `choices` (`several`: at most `most` of them), `number` by a whole
    number from `least` to `most`, `text` by words. A `masked` text may be covered while somebody stands behind the
    player; the word says what it is, in the plural (`passwords`), and `Game.secrets` where it stands in orders. Fields
    of the same `group` stand together under its name; choosing one of `subjects` on the board goes to the field.

    `note` says what comes of what is filled in, such as what is left, and `fault` what of it cannot be.
    """

    key: str
    title: str
    kind: Literal["one", "several", "number", "text"]
    hint: str = ""
    choices: tuple[Choice, ...] = ()
    least: int = 0
    most: int = 0
    group: str = ""
    masked: str = ""
    subjects: tuple[str, ...] = ()
    note: str = ""
    fault: str = ""


class Form(Struct, frozen=True):
    """The questions that a seat answers to give orders now; without fields it has nothing to order.

    A form that is asked `one_by_one` can also be filled in on a page of its own, question by question: all of its
    fields are of the kind `one`.
    """

    fields: tuple[Field, ...]
    hint: str = ""
    one_by_one: bool = False

    @property
    def masked(self) -> str:
        """What of it may be covered, in the plural; empty for nothing."""
        return next((field.masked for field in self.fields if field.masked), "")


class Mark(Struct, frozen=True):
    """Something written on the board at a subject while a form is filled in. `chosen`: the form says it already."""

    subject: str
    text: str
    chosen: bool = False


class Aim(Struct, frozen=True):
    """What choosing a thing on the board would come to, in words, and what is written on the way there."""

    words: str
    way: tuple[Mark, ...] = ()

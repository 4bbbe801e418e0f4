"""Order forms as data: one widget shows those of all games, and the game writes the order's text from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

Value: TypeAlias = str | int | tuple[str, ...]
"""A field's value: the key of one choice or free text, a number, or the keys of several choices."""

Values: TypeAlias = Mapping[str, Value]
"""A filled-in form: field key -> value. Fields left out are empty."""


class Choice(Struct, frozen=True):
    """One choice. `off`: why it cannot be chosen now; it is shown without a box then.

    `role`: the role by which boards draw it (`open`, `pass`, `garnet`, `card` ...). `subject`: the id of what it
    stands for on the board (`room:4B`), where it can be chosen too. `mark`: written there while it can be chosen.
    """

    key: str
    label: str
    off: str = ""
    role: str = ""
    subject: str = ""
    mark: str = ""


class Field(Struct, frozen=True, kw_only=True):
    """One question of a form.

    Kinds and their answers: `one` and `several` keys of `choices` (`several`: at most `most` of them), `number` a whole
    number from `least` to `most`, shown empty until there is one if it `may_be_none`, `text` words. `masked`: a plural
    noun (`passwords`) for texts that can be covered from onlookers; `Game.secrets` finds them in orders. Fields of the
    same `group` are shown together under its name. Choosing one of `subjects` on the board goes to the field.

    `note`: a consequence of the answers, such as what is left. `fault`: what is impossible about them.
    """

    key: str
    title: str
    kind: Literal["one", "several", "number", "text"]
    hint: str = ""
    choices: tuple[Choice, ...] = ()
    least: int = 0
    most: int = 0
    may_be_none: bool = False
    group: str = ""
    masked: str = ""
    subjects: tuple[str, ...] = ()
    note: str = ""
    fault: str = ""


class Form(Struct, frozen=True):
    """The questions that a seat answers to give orders now; without fields it has nothing to order.

    `one_by_one`: the form can also be filled in on a page of its own, question by question; all of its fields are of
    the kinds `one` and `number`.
    """

    fields: tuple[Field, ...]
    hint: str = ""
    one_by_one: bool = False

    @property
    def masked(self) -> str:
        """A plural noun for the secrets in the form, which can be covered; empty if there are none."""
        return next((field.masked for field in self.fields if field.masked), "")


class Mark(Struct, frozen=True):
    """A mark at a subject of the board while a form is filled in. `chosen`: whether the form has this choice."""

    subject: str
    text: str
    chosen: bool = False


class Aim(Struct, frozen=True):
    """What choosing a subject on the board would do, in words, and the marks on the path to it."""

    words: str
    way: tuple[Mark, ...] = ()

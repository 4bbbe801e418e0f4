"""The record's actions, one on each line (docs/record.md, "Actions")."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from games.core.corrections import Value
from games.core.viewers import Seat


class Action(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """Base of the actions. `do` in the record is the class's name in lower case."""


class Order(Action, frozen=True):
    """A seat's orders for this phase; they replace its earlier ones."""

    seat: Seat
    text: str


class Withdraw(Action, frozen=True):
    """Withdraws a seat's orders for this phase."""

    seat: Seat


class Act(Action, frozen=True):
    """An order that takes effect at once."""

    seat: Seat
    text: str


class Resolve(Action, frozen=True):
    """Resolves the phase; a seat without orders gets the game's default."""


class Adjust(Action, frozen=True):
    """A host's correction of a purse by `garnets` (not 0), told to that seat with the reason."""

    seat: Seat
    garnets: int
    why: str


class Correct(Action, frozen=True, omit_defaults=True):
    """A host's correction of something that the game lists as correctable; `seat` where it is a seat's (H4)."""

    what: str
    to: Value
    why: str
    seat: Seat | None = None


class Post(Action, frozen=True):
    """A message in a channel."""

    seat: Seat
    channel: str
    text: str


class Note(Action, frozen=True, omit_defaults=True):
    """The host's note, or a lesson's narration. `card`: how a lesson shows it (docs/lessons.md)."""

    text: str
    card: dict[str, Any] = {}


class Ask(Action, frozen=True, omit_defaults=True):
    """A lesson's question; `answer` counts the `choices` from 0.

    `card`: how a lesson shows and proves it, or which orders it asks for instead of a choice (docs/lessons.md).
    """

    text: str
    choices: tuple[str, ...] = ()
    answer: int | None = None
    why: str = ""
    card: dict[str, Any] = {}


class Set(Action, frozen=True):
    """A setting that the console stores in the match; the rules do not see it."""

    key: str
    value: Any


class Undo(Action, frozen=True):
    """Takes back the newest action still in force that is not itself an undo."""


AnyAction: TypeAlias = Order | Withdraw | Act | Resolve | Adjust | Correct | Post | Note | Ask | Set | Undo

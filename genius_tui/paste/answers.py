"""What a paste is answered: a sign and a sentence for each line, and the orders that would be taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from games.core import actions as do
from games.core.names import clean, counted, listed
from games.core.viewers import Seat

Sign: TypeAlias = Literal["", "--", "..", "ok", "!", "??", "no"]
"""Blank line, heading or part of an order that goes on, talk, taken, held back, not understood, not allowed."""


class QuickFix(Struct, frozen=True):
    """A change that would mend a line: what stands from `start` to `end` becomes `text`.

    With `more` lines below it, these go, and the line ends with `text`.
    """

    start: int
    end: int
    text: str
    more: int = 0


class Answer(Struct, frozen=True):
    """The answer to one pasted line. `start` to `end` is the place in the line that it is about, if any.

    `nick` is who wrote it, where no seat is known by that name.
    """

    sign: Sign
    seat: Seat | None = None
    text: str = ""
    start: int = 0
    end: int = 0
    fix: QuickFix | None = None
    nick: str = ""

    @property
    def trouble(self) -> bool:
        """Whether the line waits for somebody to mend it or leave it out."""
        return self.sign in ("??", "no")


class Reading(Struct, frozen=True):
    """A pasted text read: an answer to each line, the orders that would be taken, who wrote and gave none."""

    answers: tuple[Answer, ...]
    orders: Mapping[Seat, str]
    silent: tuple[Seat, ...] = ()

    @property
    def troubles(self) -> tuple[int, ...]:
        """The lines that are not taken as they stand, counted from 0."""
        return tuple(number for number, answer in enumerate(self.answers) if answer.trouble)

    @property
    def actions(self) -> tuple[do.AnyAction, ...]:
        """What taking the orders does, in seat order."""
        return tuple(do.Order(seat, text) for seat, text in self.orders.items())

    def summary(self) -> str:
        """What was understood, in a sentence."""
        taken, left = len(self.orders), len(self.troubles)
        talk = sum(answer.sign == ".." for answer in self.answers)
        if not taken and not left and not talk:
            return "Nothing yet: paste the players' lines, each with its name before it."
        aside = f" {counted(talk, 'line')} of talk left out." if talk else ""
        silent = f" No orders found from {listed(self.silent)}." if self.silent else ""
        return f"{taken} understood, {left} not. Only what says ok is taken; nothing yet.{aside}{silent}"


def quick_fixed(text: str, line: int, fix: QuickFix) -> str:
    """`text` with a line mended."""
    lines = clean(text).split("\n")
    old = lines[line]
    tail = "" if fix.more else old[fix.end :]
    return "\n".join((*lines[:line], old[: fix.start] + fix.text + tail, *lines[line + 1 + fix.more :]))


def left_out(text: str, line: int) -> str:
    """`text` without a line."""
    lines = clean(text).split("\n")
    return "\n".join(lines[:line] + lines[line + 1 :])

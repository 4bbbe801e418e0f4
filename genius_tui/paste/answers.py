"""The answer to a paste: a sign and a sentence for each line, and the orders that would be taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from games.core import actions as do
from games.core.game import Act
from games.core.names import counted, listed, stopped
from games.core.viewers import Seat
from genius_tui.paste.chat_text import cleaned

Sign: TypeAlias = Literal["", "--", "..", "ok", "!", "??", "no"]
"""In this order: blank line; heading, or part of an order; talk; taken; held back; not understood; not allowed."""


_WHAT: Mapping[Sign, str] = {
    "--": "part", "..": "left out", "ok": "taken", "!": "held back", "??": "asked", "no": "refused",
}  # fmt: skip


PLAYS_NOT = "does not play"
"""What is said of a line of somebody who has no seat, behind the name."""
OPENS = "opens round"
"""Begins what is said of a line that opens a round for the messages below."""
NO_ORDERS = "no orders behind the name"
CHATS_OWN = "the chat's own"
_MOST_NAMED = 4
"""So many players of whom no orders were found are named; more are counted."""
ORDERS_NOTHING = "orders nothing"
IN_FORCE = ". Those handed in stand till they are taken back in the list of orders"
"""Ends what is asked about a line that may take back orders that are in force: a paste alone takes none back."""
RETRACTS = "take the orders back?"
"""Asks whether words take back orders of the same paste, or those handed in."""
WRITE_ALL = "Write what is ordered"
"""Ends that question where the words may order something themselves."""
OF_TABLE = "headings of a table"
SIGNATURE = "the writer's name"
"""What is said of a line that is no player's: a time, a notice, the head of a mail; names of columns."""


def held_back_by(line: int) -> str:
    """What is said of a line that waits for the answer to another, from 0."""
    return f"held back by line {line + 1}"


class QuickFix(Struct, frozen=True):
    """A change that would correct a line: `text` replaces its characters from `start` to `end`.

    If `more` is not 0, `text` replaces the rest of the line and that many lines below it. `above`: it begins so many
    lines above the line that it is offered for. `sure`: it may be made with others at once; one that says whose a line
    is, or that an order in doubt is meant, has to be chosen.
    """

    start: int
    end: int
    text: str
    more: int = 0
    sure: bool = True
    above: int = 0


class Answer(Struct, frozen=True):
    """The answer to one pasted line. `start` and `end`: the part of the line that it is about, if any.

    `nick`: the writer's name if it is no known name of a seat. `aside`: that part alone can be left out, as an order
    stands beside it. `whole`: the lines of what it asks about, if these are more than its own: they are left out
    together. `careful`: what may be a slip in the orders that it takes.
    """

    sign: Sign
    seat: Seat | None = None
    text: str = ""
    start: int = 0
    end: int = 0
    fix: QuickFix | None = None
    nick: str = ""
    aside: bool = False
    whole: tuple[int, ...] = ()
    careful: str = ""

    @property
    def trouble(self) -> bool:
        """Whether somebody has to correct the line or leave it out."""
        return self.sign in ("??", "no")


class Reading(Struct, frozen=True):
    """The result of reading a paste: an answer to each line, the orders to take, the seats that wrote but gave none.

    `acts`: what takes effect at once, to be asked back before it is done. `open`: indices of the lines in doubt, and of
    the others of the messages that they belong to, and of their writers' other orders. `begins`: line -> the column at
    which a message, or its next line, begins behind its writer's name.
    """

    answers: tuple[Answer, ...]
    orders: Mapping[Seat, str]
    silent: tuple[Seat, ...] = ()
    acts: Mapping[Seat, Act] = {}
    open: tuple[int, ...] = ()
    begins: Mapping[int, int] = {}

    @property
    def troubles(self) -> tuple[int, ...]:
        """Indices of the lines that cannot be taken as they are, from 0."""
        return tuple(number for number, answer in enumerate(self.answers) if answer.trouble)

    def taken_back_at(self, number: int) -> tuple[int, ...]:
        """The lines above or below whose orders wait for the answer whether a line takes them back."""
        asked = self.answers[number]
        if RETRACTS not in asked.text or asked.text.endswith(WRITE_ALL) or not asked.trouble:
            return ()
        held = Answer("!", asked.seat, held_back_by(number))
        return tuple(at for at, answer in enumerate(self.answers) if at != number and answer == held)

    def asked_at(self, number: int) -> tuple[int, int]:
        """From which column to which of a line something is asked about it, if it is in doubt."""
        answer = self.answers[number] if number < len(self.answers) else Answer("")
        return (answer.start, answer.end) if answer.trouble else (0, 0)

    @property
    def actions(self) -> tuple[do.AnyAction, ...]:
        """The actions that take the orders, in seat order."""
        return tuple(do.Order(seat, text) for seat, text in self.orders.items())

    def left_of(self, text: str) -> str:
        """What of the pasted text stays in doubt once the orders are taken; "" if nothing does.

        Times, mail heads and blank lines before a line stay with it, and a blank line stands for what was taken: they
        say whose a line is. So do the line that opens its round and the name that a letter is signed with.
        """
        lines = cleaned(text).split("\n")
        left: list[str] = []
        behind = 0
        opened = [number for number, answer in enumerate(self.answers) if answer.text.startswith(OPENS)]
        for number in self.open:
            first = number
            while first > behind and self._is_nobodys(first - 1):
                first -= 1
            above = next((above for above in reversed(opened) if above < number), -1)
            if behind <= above < first:
                left += self._with_writer(lines, above, behind)
            if first > behind and lines[first].strip():
                left.append("")
            behind = self.signed(number) + 1
            left += lines[first:behind]
        return "\n".join(left).strip("\n")

    def _with_writer(self, lines: Sequence[str], number: int, behind: int) -> Sequence[str]:
        """A line, with the lines at once above it, from `behind` on, that say who of no seat has written it."""
        first = number
        while first > behind and lines[first - 1].strip() and self._is_nobodys(first - 1):
            first -= 1
        return lines[first : number + 1]

    def signed(self, number: int) -> int:
        """The line that signs what ends with a line; that one itself if none does."""
        behind = (at for at in range(number + 1, len(self.answers)) if self.answers[at].sign)
        name = next(behind, number)
        return name if self.answers[name].text == SIGNATURE else number

    def _is_nobodys(self, number: int) -> bool:
        """Whether a line is blank, the chat's own or that of somebody who has no seat, or heads a table."""
        answer = self.answers[number]
        return not answer.sign or answer.text in (CHATS_OWN, OF_TABLE) or answer.text.endswith(PLAYS_NOT)

    def report(self, text: str, spelt: Mapping[Seat, str]) -> dict[str, Any]:
        """The reading as JSON: the orders taken, in canonical spelling, and line by line what became of it."""
        lines = cleaned(text).split("\n")
        told = [
            {
                "line": number + 1,
                "text": lines[number],
                "is": _WHAT[answer.sign],
                "seat": answer.seat,
                "answer": answer.text,
                "writer": answer.nick or None,
                "suggestion": answer.fix.text if answer.fix else None,
                "careful": answer.careful or None,
            }
            for number, answer in enumerate(self.answers)
            if answer.sign and number < len(lines)
        ]
        acts = {seat: act.text for seat, act in self.acts.items()}
        return {
            "taken": dict(spelt),
            "acts": acts,
            "asked": len(self.troubles),
            "silent": list(self.silent),
            "lines": told,
        }

    def summary(self) -> str:
        """A sentence on what was understood."""
        taken, left = len(self.orders), len(self.troubles)
        talk = sum(answer.sign == ".." and answer.text != CHATS_OWN for answer in self.answers)
        acts = f" {counted(len(self.acts), 'act')} to be confirmed." if self.acts else ""
        if not taken and not left and not talk and not acts:
            return "Nothing yet: paste the players' lines, each with its name before it."
        aside = f" {counted(talk, 'line')} of talk left out." if talk else ""
        whose = listed(self.silent) if len(self.silent) <= _MOST_NAMED else counted(len(self.silent), "player")
        silent = stopped(f" No orders found from {whose}") if self.silent else ""
        return f"{taken} understood, {left} not. Only lines marked ok are taken; nothing yet.{acts}{aside}{silent}"


def quick_fixed(text: str, line: int, fix: QuickFix) -> str:
    """`text` with a quick fix applied that is offered for a line."""
    lines = cleaned(text).split("\n")
    first = line - fix.above
    old = lines[first]
    tail = "" if fix.more else old[fix.end :]
    return "\n".join((*lines[:first], old[: fix.start] + fix.text + tail, *lines[first + 1 + fix.more :]))


def all_fixed(text: str, answers: Sequence[Answer]) -> str:
    """`text` with every quick fix applied that is sure."""
    for line in range(len(answers) - 1, -1, -1):
        fix = answers[line].fix
        text = quick_fixed(text, line, fix) if fix is not None and fix.sure else text
    return text


def more_than_one(lines: Sequence[int]) -> tuple[int, ...]:
    """Lines that are asked about together; none if it is one alone."""
    return tuple(lines) if len(lines) > 1 else ()

"""A quiz against the clock in the line mode: one question after the other, and none a second time."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from time import monotonic

from games.core.errors import Refused
from games.core.events import last_phase
from games.core.forms import Field, Value
from games.core.viewers import Seat
from genius_tui.plain.place import Lines
from genius_tui.table import order_draft
from genius_tui.table.answer_clock import Clock
from genius_tui.table.table import Table

ONE_BY_ONE = "the quiz asks against the clock: quiz and a name asks that player, one question after the other"
BEGIN, NONE = "begin", "-"
_OVER = "{seat}'s answers are in. They stay as the clock left them."
_HOW = (
    "{count} questions, {seconds} s each, from question {first} on. No question comes twice, and an answer that comes "
    "too late counts as none. begin starts the clock; anything else leaves it for later."
)
_NEXT = "Clear this terminal and its scrollback before the next player comes: the questions are the same."


def now() -> float:
    """The seconds of a clock that only goes forward."""
    return monotonic()


def asked(lines: Lines, table: Table, seat: Seat, clock: Clock) -> Iterator[str]:
    """Asks a seat the questions that it has not been shown. Each counts as used up from when it is shown."""
    draft, at = order_draft.begin(table.history, seat), len(clock.spent)
    if clock.is_over:
        yield _OVER.format(seat=seat)
        return
    seen = table.history.now
    for told in last_phase(seen.past):
        lines.say(draft.game.tell(told.event, seen))
    lines.say(_HOW.format(count=clock.questions, seconds=clock.seconds, first=at + 1))
    if lines.ask(">") != BEGIN:
        yield "The quiz waits."
        return
    for number, field in enumerate(draft.form.fields[at:], at):
        table.do("answer", text=draft.text, question=number, seconds=clock.seconds)
        began = now()
        lines.say(f"{number + 1}. {field.title}")
        for choice in field.choices:
            lines.say(f"  {choice.key} {choice.label.removeprefix(f'{choice.key} ')}")
        value = _answered(lines, field, began + clock.seconds)
        if value is not None:
            draft = draft.filled(field.key, value)
        spent = min(clock.seconds, ceil(now() - began))
        table.do("answer", text=draft.text, question=number, seconds=spent)
    table.do("turn")
    yield _OVER.format(seat=seat)
    yield _NEXT


def _answered(lines: Lines, field: Field, until: float) -> Value | None:
    """What is answered before the time is up; None for no answer. Raises Refused at the end of input."""
    known = [choice.key for choice in field.choices]
    wanted = f"{known[0]} to {known[-1]}" if known else field.hint
    while True:
        typed = lines.ask(f"{wanted}, {NONE} for no answer; {max(0, ceil(until - now()))} s >")
        if now() > until:
            lines.say("Too late: it counts as no answer.")
            return None
        if typed is None:
            raise Refused("the input ended: the question that was shown does not come again")
        if typed == NONE:
            return None
        if typed.lower() in known:
            return typed.lower()
        if not known and typed.isdecimal() and typed.isascii() and len(typed) < 12 and int(typed) <= field.most:
            return int(typed)
        lines.say(f"Write {wanted}, or {NONE}.")

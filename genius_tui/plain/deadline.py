"""Deadlines as lines of text: how they stand, what a line sets, and reminders for those who owe orders."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import datetime

from games.core.errors import Refused
from games.core.markdown import shown
from games.core.viewers import HOST
from genius_tui.deadlines import deadlines
from genius_tui.deadlines import reminders as messages
from genius_tui.plain.report import standing
from genius_tui.record.record import Record

HOW = (
    "deadline after 24h, deadline at 20:00 zone Europe/Berlin, deadline until 2026-11-21 20:00 (this phase alone), "
    "deadline none. Add by itself to have an open console resolve at the deadline; by hand takes that back."
)
_WORDS = re.compile(r"\b(after|at|least|until|zone|none|by itself|by hand)\b", re.IGNORECASE)
_FLAGS: Mapping[str, tuple[str, bool]] = {
    "none": ("none", True),
    "by itself": ("by_itself", True),
    "by hand": ("by_itself", False),
}


def given(text: str) -> dict[str, object]:
    """What a line such as `at 20:00 zone UTC by itself` tells the table's verb. Raises Refused."""
    first, *rest = _WORDS.split(text)
    found: dict[str, object] = {}
    for word, value in zip(map(str.lower, rest[::2]), map(str.strip, rest[1::2]), strict=True):
        name, flag = _FLAGS.get(word, (word, value))
        if name in found or bool(value) is (word in _FLAGS):
            raise Refused(f"{word} {value or 'what'}? Write {HOW}".replace("  ", " "))
        found[name] = flag
    if first.strip() or not found or ("none" in found and len(found) > 1):
        raise Refused(f"what of {text.strip()}? Write {HOW}")
    return found


def told(record: Record, now: datetime) -> Iterator[str]:
    """The rule, the deadline of this phase, and how the match stands for the host."""
    match = record.match
    until = deadlines.deadline(match, record.moments)
    yield f"deadlines: {deadlines.rule_words(deadlines.rule_of(match))}"
    if match.over:
        yield "The match is over."
        return
    yield f"{until.sentence()} {until.left(now)}." if until else "This phase has no deadline."
    yield from filter(None, (deadlines.proposed(match),))
    yield from standing(match, match.observation(HOST))


def reminders(record: Record, now: datetime, *, markdown: bool = True) -> Iterator[str]:
    """A message for everybody, and one for each seat that owes orders, in the match's Markdown or as plain text.

    Raises Refused when the match is over.
    """
    match = record.match
    until = deadlines.deadline(match, record.moments)
    if match.over:
        raise Refused("the match is over: nobody owes orders")
    chosen = None if markdown else "plain"
    to_all, private = messages.public_reminder(match, until, now, chosen), messages.reminders(match, until, now, chosen)
    yield "to everyone:"
    yield to_all if markdown else shown(to_all)
    for seat, text in private:
        yield from ("", f"to {seat} alone:", text if markdown else shown(text))

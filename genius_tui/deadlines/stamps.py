"""Deadlines in messages: in words, or as stamps that a chat server shows in each reader's own time zone. Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from games.core.markdown import escaped
from genius_tui.deadlines.clock import span_words
from genius_tui.deadlines.deadlines import Deadline, deadline, rule_of
from genius_tui.looking.history import AnyMatch
from genius_tui.looking.markup import Markup, markup


def sentence(until: Deadline, chosen: Markup) -> str:
    """The deadline as a sentence for players; a stamp also says how long it is still."""
    if chosen != "server":
        return escaped(until.sentence())
    return f"Orders are due by {_stamp(until.moment, 'F')} ({_stamp(until.moment, 'R')})."


def with_time_left(until: Deadline, chosen: Markup, now: datetime) -> str:
    """The sentence in bold, in words with the time left at the moment `now`."""
    return f"**{sentence(until, chosen)}**{f' ({until.left(now)})' if chosen != 'server' else ''}"


def told(match: AnyMatch, moments: Sequence[str | None], chosen: Markup | None = None) -> str:
    """The deadline of the present phase as a sentence for players, "" without one.

    `moments`: see `Record.moments`. `chosen`: takes the place of the match's own markup.
    """
    until = deadline(match, moments)
    return sentence(until, chosen or markup(match)) if until else ""


def rule_told(match: AnyMatch, moments: Sequence[str | None]) -> str:
    """When orders are due in every round, as a sentence for players."""
    rule, until = rule_of(match), deadline(match, moments)
    if rule.after is not None:
        return f"In each round orders are due {span_words(timedelta(minutes=rule.after))} after it begins."
    if rule.at is None:
        return "The host will say when orders are due."
    clock = f"{rule.at} ({escaped(rule.zone)})"
    if until is not None and f"{until.moment:%H:%M}" == rule.at and markup(match) == "server":
        clock = _stamp(until.moment, "t")
    least = f" that is at least {span_words(timedelta(minutes=rule.least))} after it begins" if rule.least else ""
    return f"In each round orders are due at the next {clock}{least}."


def _stamp(moment: datetime, form: str) -> str:
    """`form`: F is the day and the time, t the time, R how long it is still."""
    return f"<t:{int(moment.timestamp())}:{form}>"

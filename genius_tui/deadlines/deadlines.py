"""Deadlines for a phase's orders, as the host has set them for a match. The rules know no clock."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from games.core import actions as do
from games.core.errors import Refused
from genius_tui.deadlines.clock import (
    find_zone,
    moment_words,
    next_clock,
    read_clock,
    read_stamp,
    span_word,
    span_words,
)
from genius_tui.looking.history import AnyMatch, ended_a_phase, is_of_this_phase

KEY = "deadline"
ONCE_KEY = "deadline_once"
USUAL_LEAST = 12 * 60
"""Default of `Rule.least`, in minutes: a clock time sooner than this after a phase's beginning means the next day."""

LONGEST_LEAST = 60 * 24 * 31
"""The largest `Rule.least`, in minutes."""

_Minutes = Annotated[int, Meta(ge=1, le=60 * 24 * 366)]


class Rule(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How deadlines follow from a phase's beginning: a number of minutes after it, or the next clock time `at`.

    `zone`: time zone of the clock and of the deadlines as shown. `least`: minutes that a phase lasts at least.
    `resolve`: whether the phase resolves by itself at the deadline; only if the host asked for it.
    """

    after: _Minutes | None = None
    at: str | None = None
    zone: str = "UTC"
    least: Annotated[int, Meta(ge=0, le=LONGEST_LEAST)] = USUAL_LEAST
    resolve: bool = False


class Once(Struct, frozen=True, forbid_unknown_fields=True):
    """A deadline for one phase only: the one after this many resolutions and acts. `until` is a moment in UTC."""

    resolutions: int
    until: str


class Deadline(Struct, frozen=True):
    """A phase's deadline: the moment, in the time zone to show it in, and whether the phase resolves by itself then."""

    moment: datetime
    zone: str
    resolve: bool = False

    def words(self) -> str:
        """The deadline in words: `Friday 21 November 2026, 20:00 (Europe/Berlin)`."""
        return f"{moment_words(self.moment)} ({self.zone})"

    def sentence(self) -> str:
        """The deadline as a sentence for players."""
        return f"Orders are due by {self.words()}."

    def passed(self, now: datetime) -> bool:
        """Whether the deadline has passed."""
        return now >= self.moment

    def left(self, now: datetime) -> str:
        """The time left, in words: `3 h 12 min left`, `past by 5 min`."""
        span = span_words(self.moment - now)
        return f"{span} ago" if self.passed(now) else f"{span} left"

    def short(self, now: datetime) -> str:
        """The time left in short, for headers and lists: `due in 3h12m`, `DUE 5m ago`."""
        span = span_word(self.moment - now)
        return f"DUE {span} ago" if self.passed(now) else f"due in {span}"


def rule_of(match: AnyMatch) -> Rule:
    """The match's rule; one without deadlines if none is set, or if the setting is not a valid rule."""
    try:
        rule = msgspec.convert(match.settings.get(KEY), Rule)
        check(rule)
    except (msgspec.ValidationError, Refused):
        return Rule()
    return rule


def check(rule: Rule) -> None:
    """Raises Refused for a rule with a bad clock time or an unknown zone, or with two kinds of deadline at once."""
    if rule.after is not None and rule.at is not None:
        raise Refused("a deadline is either a time after the round begins or a time of day, not both")
    if rule.at is not None:
        read_clock(rule.at)
    if rule.least > LONGEST_LEAST:
        raise Refused("the least time for a phase is too long: at most 31 days")
    find_zone(rule.zone)


def deadline(match: AnyMatch, moments: Sequence[str | None]) -> Deadline | None:
    """The deadline of the present phase, None without one. `moments`: see `Record.moments`."""
    if match.over or match.header.lesson or match.header.sandbox:
        return None
    rule = rule_of(match)
    try:
        moment = _once(match) or _by_rule(rule, began_at(match, moments))
        return None if moment is None else Deadline(moment.astimezone(find_zone(rule.zone)), rule.zone, rule.resolve)
    except OverflowError:
        return None  # a record's time may be so late that the deadline is beyond datetime's range


def began_at(match: AnyMatch, moments: Sequence[str | None]) -> datetime | None:
    """When the present phase began: the time of the action that led to it, None if the record does not say."""
    for stage in reversed(match.resolutions()):
        if ended_a_phase(stage):
            return read_stamp(moments[stage.action]) if stage.action < len(moments) else None
    return read_stamp(match.header.created)


def setting(rule: Rule) -> do.Set:
    """The action that stores a rule in the match. Raises Refused."""
    check(rule)
    return do.Set(KEY, msgspec.to_builtins(rule))


def setting_once(match: AnyMatch, until: datetime | None) -> do.Set:
    """The action that stores a deadline for the present phase only; None removes it."""
    if until is None:
        return do.Set(ONCE_KEY, None)
    text = until.astimezone(UTC).isoformat(timespec="minutes").replace("+00:00", "Z")
    return do.Set(ONCE_KEY, msgspec.to_builtins(Once(len(match.resolutions()), text)))


def rule_words(rule: Rule) -> str:
    """Until when orders are due in each phase, and what happens then: `24h after the round begins, ...`."""
    if rule.after is not None:
        text = f"{span_words(timedelta(minutes=rule.after))} after the round begins, shown in {rule.zone}"
    elif rule.at is not None:
        least = span_words(timedelta(minutes=rule.least))
        text = f"the next {rule.at} ({rule.zone}) at least {least} after the round begins"
    else:
        return "no deadline"
    return text + ("; then it resolves on its own" if rule.resolve else "; nothing resolves on its own")


def proposed(match: AnyMatch) -> str:
    """What the players' texts give this phase, as a sentence for the host; "" where they give nothing or it is set."""
    hours = match.state.named(match.state.phase).hours
    if not hours or rule_of(match).after == hours * 60 or _once(match):
        return ""
    return f"The players have {hours} hours for the {match.state.phase}: set a deadline."


def _by_rule(rule: Rule, began: datetime | None) -> datetime | None:
    if began is None:
        return None
    if rule.after is not None:
        return began + timedelta(minutes=rule.after)
    if rule.at is not None:
        return next_clock(rule.at, began + timedelta(minutes=rule.least), find_zone(rule.zone))
    return None


def _once(match: AnyMatch) -> datetime | None:
    try:
        once = msgspec.convert(match.settings.get(ONCE_KEY), Once)
    except msgspec.ValidationError:
        return None
    return read_stamp(once.until) if is_of_this_phase(match, once.resolutions) else None

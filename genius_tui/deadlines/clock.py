"""Clock times, spans and time zones as people write and read them."""

from __future__ import annotations

import os
import re
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from pathlib import Path
from typing import Any

from games.core.errors import Refused
from games.core.names import clean, counted, nearest

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)
_CLOCK = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)")
_OFFSET = re.compile(r"(?:UTC|GMT)?([+-])(\d{1,2})(?::?([0-5]\d))?", re.IGNORECASE)
_SPAN = re.compile(r"(\d{1,4})\s*(days?|d|hours?|h|minutes?|min|m)", re.IGNORECASE)
_MINUTES = {"d": 24 * 60, "h": 60, "m": 1}
_DAY_AND_CLOCK = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})[ T]([01]?\d|2[0-3]):([0-5]\d)")
_ZONES = "zoneinfo/"


def find_zone(name: str) -> tzinfo:
    """The time zone of a name or an offset: `Europe/Berlin`, `UTC`, `+01:00`. Raises Refused with the nearest name."""
    name = clean(name).strip()
    if name.upper() in ("UTC", "GMT", "Z"):
        return UTC
    if (offset := _OFFSET.fullmatch(name)) and int(offset[2]) <= 14:
        span = timedelta(hours=int(offset[2]), minutes=int(offset[3] or 0))
        return timezone(-span if offset[1] == "-" else span)
    from zoneinfo import ZoneInfo, available_timezones

    try:
        return ZoneInfo(name)
    except (ValueError, OSError, KeyError):
        known = available_timezones()
        close = nearest(name[:40], [*known, *(zone.rpartition("/")[2] for zone in known)]) if name else None
        full = next((zone for zone in sorted(known) if close in (zone, zone.rpartition("/")[2])), None)
        hint = f"did you mean {full}?" if full else "try Europe/Berlin, UTC or +01:00"
        raise Refused(f"there is no time zone {name or '(nothing)'}: {hint}") from None


def own_zone() -> str:
    """The name of this computer's time zone, or its UTC offset if the name is unknown."""
    named = os.environ.get("TZ", "").lstrip(":")
    link = Path("/etc/localtime")
    with_zone = str(link.resolve()) if link.is_symlink() else ""
    for name in (named, with_zone.partition(_ZONES)[2]):
        try:
            if name and find_zone(name):
                return name
        except Refused:
            continue
    return datetime.now(UTC).astimezone().strftime("%z")[:3] + ":" + datetime.now(UTC).astimezone().strftime("%z")[3:]


def read_span(text: str) -> int:
    """The minutes of `24h`, `2 days`, `1h 30m`. Raises Refused."""
    text = clean(text).strip()
    found = list(_SPAN.finditer(text))
    if not found or _SPAN.sub("", text).strip(" ,"):
        raise Refused(f"{text or 'nothing'} is not a length of time: try 24h, 2 days or 1h 30m")
    minutes = sum(int(one[1]) * _MINUTES[one[2][0].lower()] for one in found)
    if not 1 <= minutes <= 60 * 24 * 366:
        raise Refused(f"{text} is too short or too long: between a minute and a year")
    return minutes


def read_clock(text: str) -> str:
    """A clock time, `20:00`. Raises Refused."""
    hour, minute = _clock(clean(text).strip())
    return f"{hour:02}:{minute:02}"


def read_moment(text: str, zone: str) -> datetime:
    """A day and a clock time in a zone, `2026-11-21 20:00`. Raises Refused."""
    found = _DAY_AND_CLOCK.fullmatch(clean(text).strip())
    try:
        if found is not None:
            moment = datetime(*map(int, found.groups()), tzinfo=find_zone(zone))  # type: ignore[misc,arg-type]
            moment.astimezone(UTC)
            return moment
    except (ValueError, OverflowError):
        pass
    raise Refused(f"{clean(text) or 'nothing'} is not a date and time: try 2026-11-21 20:00")


def span_words(span: timedelta) -> str:
    """A span in words, its larger two units: `2 days 3 h`, `3 h 12 min`, `less than a minute`."""
    minutes = int(abs(span).total_seconds() // 60)
    days, hours = divmod(minutes // 60, 24)
    if days:
        return counted(days, "day") + (f" {hours} h" if hours else "")
    if hours:
        return f"{hours} h" + (f" {minutes % 60} min" if minutes % 60 else "")
    return f"{minutes} min" if minutes else "less than a minute"


def span_word(span: timedelta) -> str:
    """A span in short, its larger two units: `2d3h`, `3h12m`, `0m`."""
    minutes = int(abs(span).total_seconds() // 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    larger = [(days, "d"), (hours, "h")] if days else [(hours, "h"), (minutes, "m")]
    return "".join(f"{number}{unit}" for number, unit in larger if number) or "0m"


def read_stamp(text: Any) -> datetime | None:
    """The moment written in a record or a setting, None if it is not one."""
    try:
        moment = datetime.fromisoformat(text)
    except (TypeError, ValueError):
        return None
    return moment if moment.tzinfo is not None else None


def moment_words(moment: datetime) -> str:
    """A moment in words: `Friday 21 November 2026, 20:00`."""
    return f"{DAYS[moment.weekday()]} {moment.day} {MONTHS[moment.month - 1]} {moment.year}, {moment:%H:%M}"


def _clock(text: str) -> tuple[int, int]:
    found = _CLOCK.fullmatch(text)
    if found is None:
        raise Refused(f"{clean(text) or 'nothing'} is not a time of day: try 20:00")
    return int(found[1]), int(found[2])


def next_clock(clock: str, earliest: datetime, zone: tzinfo) -> datetime:
    """The first moment not before `earliest` at this clock time in a zone."""
    hour, minute = _clock(clock)
    day = earliest.astimezone(zone).date()
    while True:
        moment = datetime(day.year, day.month, day.day, hour, minute, tzinfo=zone)
        if moment >= earliest:
            return moment
        day += timedelta(days=1)

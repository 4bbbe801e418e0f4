"""Time stamps of chats: what they look like, in the languages of chat programs, and which of two is the later one."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cmp_to_key
from itertools import combinations, islice, pairwise

_TODAY = 1_000_000
"""A day later than all that are written as a date."""

_THIS_DAY = "today|heute|hoy|aujourd'hui|oggi|hoje|vandaag|i dag|idag|dzisiaj|dziś|сегодня|今日"
_DAY_BEFORE = "yesterday|gestern|ayer|hier|ieri|ontem|gisteren|i går|igår|wczoraj|вчера|昨日"
_DAYS = {**dict.fromkeys(_THIS_DAY.split("|"), _TODAY), **dict.fromkeys(_DAY_BEFORE.split("|"), _TODAY - 1)}
_AT = r"(?:at|um|à|a las|às|alle(?: ore)?|om|kl\.?|klo|o|в)"
_MONTH = (
    r"(?:jan(?:uary|uar|vier)?|feb(?:ruary|ruar)?|mar(?:ch|s|zo)?|märz?|apr(?:il|ile)?|mayo?|maio?|june?|juni|juin|jul(?:y|i)?"
    r"|juillet|aug(?:ust)?|sep(?:t(?:ember|embre|iembre)?)?|o[ck]t(?:ober|obre|ubre)?|nov(?:ember|embre|iembre)?"
    r"|de[cz](?:ember|embre)?)(?![a-zé])\.?"
)
_WEEKDAY = r"(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?"
_ZONE = r"(?:\s?(?:Uhr|Z\b|[+-]\d{2}:?\d{2}\b|UTC|GMT|CES?T|[ECMP][SD]T)\b)?"
CLOCK = (
    rf"(?:(?:(?:오전|오후)\s)?\d{{1,2}}[:.h]\d{{2}}(?:[:.]\d{{2}}(?:[.,]\d{{1,6}})?)?(?:\s?[ap]\.?m\b\.?)?"
    rf"{_ZONE}|\d{{1,2}}\s?[ap]m\b)"
)
_ISO = rf"\d{{4}}-\d{{2}}-\d{{2}}[T ]\d{{2}}:\d{{2}}(?::\d{{2}})?(?:[.,]\d{{1,6}})?{_ZONE}"
DATE = (
    rf"(?:{_WEEKDAY},?\s)?(?:\d{{1,4}}[./-]\d{{1,2}}[./-]\d{{1,4}}|\d{{1,2}}(?:\.?\s|-){_MONTH}(?:(?:\s|-)\d{{2,4}}\b)?"
    rf"|{_MONTH}\s\d{{1,2}}\b(?:,?\s\d{{4}})?|{'|'.join(_DAYS)}|(?:last\s)?{_WEEKDAY}\b)"
)
_SHORT = rf"\d{{1,2}}[./]\d{{1,2}}\.?,?\s{CLOCK}"
GLUED = rf"(?:(?:{DATE},?)(?:\s{_AT})?\s)?(?:[01]?\d|2[0-3]):[0-5]\d(?:\s?(?-i:[AP]M|[ap]m)(?-i:(?![a-z])))?(?!:\d\d\b)"
"""A stamp that the text behind it may touch."""
STAMP = rf"(?:{_ISO}|{_SHORT}|(?:{DATE},?)(?:\s(?:{_AT}|-))?\s{CLOCK}|{CLOCK}(?:,?\s{DATE})?|{DATE})"
AGO = (
    r"(?:just now"
    r"|(?:an?|\d{1,2})\s?(?:s|m|h|d|w|mo|secs?|seconds?|mins?|minutes?|hrs?|hours?|days?|weeks?|months?)\.?\sago"
    r"|\d{1,2}\s?(?:m|secs?|seconds?|mins?|minutes?|hrs?|hours?))"
)
"""How long ago, as some chats say when; not `1h`, which is a door in Keys to Success."""

_MOST_SORTED = 50
"""Messages of one writer: each is held against each other one."""
_AFTERNOON = "오후"
_APART = 3 * 60
"""In minutes: of times of day without a day, so close, the later one is later."""

_MINUTES = re.compile(
    r"(?<!\d)(\d{1,2})[:.h](\d{2})(?:[:.]\d{2})?(?:\s?([ap])\.?m)?|(?<!\d)(\d{1,2})\s?([ap])m", re.IGNORECASE
)
_DAY_OF = re.compile("|".join(_DAYS), re.IGNORECASE)
_ISO_DAY = re.compile(r"(?<!\d)(\d{4})-(\d{2})-(\d{2})|(?<!\d)(\d{1,2})\.(\d{1,2})\.(\d{2,4})(?!\d)")
_DAY = 24 * 60


def moment(stamp: str) -> tuple[str, int] | None:
    """The day as it is written, and the minute of that day; None where no time of day stands in it.

    Days told by words and days written as year, month and day become numbers that can be compared.
    """
    dated = _ISO_DAY.search(stamp)
    rest = stamp if dated is None else stamp[: dated.start()] + stamp[dated.end() :]
    found = _MINUTES.search(rest)
    if found is None:
        return None
    hour, minute = int(found[1] or found[4]), int(found[2] or 0)
    half = (found[3] or found[5] or "").lower() or ("p" if _AFTERNOON in stamp else "")
    hour = hour % 12 + 12 * (half == "p") if half else hour
    return _day(stamp, dated, rest[: found.start()]), hour * 60 + minute


def step(before: tuple[str, int], after: tuple[str, int]) -> int:
    """How many minutes lie between two moments, less than 0 if the second is the earlier one.

    Without a day, or on days that cannot be compared, it is the shorter way round the clock.
    """
    minutes = after[1] - before[1]
    if before[0] == after[0] and before[0]:
        return minutes
    if before[0].lstrip("-").isdigit() and after[0].lstrip("-").isdigit():
        return (int(after[0]) - int(before[0])) * _DAY + minutes
    return (minutes + _DAY // 2) % _DAY - _DAY // 2


def in_order(moments: Sequence[tuple[str, int] | None]) -> Sequence[int]:
    """The places of messages of one writer, the earliest first; as they are listed where that is not sure: two in one
    minute among others that are listed the other way round, no time, or hours apart on days that are not told.
    """
    listed, told = range(len(moments)), [moment for moment in moments if moment is not None]
    if len(told) < len(moments) or all(step(*pair) >= 0 for pair in pairwise(told)):
        return listed
    if newest_first(told):
        return listed[::-1] if all(_is_sure(*pair) for pair in pairwise(told)) else listed
    if len(told) > _MOST_SORTED or not all(_is_sure(*pair) and step(*pair) for pair in combinations(told, 2)):
        return listed
    return sorted(listed, key=cmp_to_key(lambda one, other: step(told[other], told[one])))


def _is_sure(before: tuple[str, int], after: tuple[str, int]) -> bool:
    """Whether it is sure which of two moments is the later one."""
    dated = before[0].isdigit() and after[0].isdigit()
    return dated or (before[0] == after[0] and (bool(before[0]) or abs(step(before, after)) <= _APART))


def newest_first(moments: Sequence[tuple[str, int]]) -> bool:
    """Whether messages are listed with the newest on top."""
    steps = [step(before, after) for before, after in pairwise(moments)]
    return any(minutes < 0 for minutes in steps) and all(minutes <= 0 for minutes in steps)


def shape(stamp: str) -> str:
    """What a stamp looks like: its digits do not matter."""
    return re.sub(r"\d+", "0", " ".join(stamp.lower().split()))


_AGE = re.compile(r"\s*(\d{1,2})\s?([smhdw])\s*", re.IGNORECASE)
_IN_MINUTES = {"s": 1 / 60, "m": 1, "h": 60, "d": _DAY, "w": 7 * _DAY}
_FEWEST_AGES = 3
"""Fewer may be places of a game: `1h`."""


def ages(lines: Sequence[str], is_name: Callable[[str], bool]) -> frozenset[int]:
    """The lines that say below each message how old it is, `3h`, as some chats are copied; none if one of them may say
    something else. `is_name`: whether a line is nothing but a writer's name.
    """
    found = {number: age for number, line in enumerate(lines) if (age := _AGE.fullmatch(line)) is not None}
    if len(found) < _FEWEST_AGES or not all(_ends_message(lines, number, is_name) for number in found):
        return frozenset()
    minutes = [int(age[1]) * _IN_MINUTES[age[2].lower()] for age in found.values()]
    ordered = sorted(minutes)
    return frozenset(found) if minutes in (ordered, ordered[::-1]) else frozenset()


def _ends_message(lines: Sequence[str], number: int, is_name: Callable[[str], bool]) -> bool:
    """Whether a message stands right above a line, and a writer's name or nothing more below it."""
    above = lines[number - 1].strip() if number else ""
    below = next((line for line in islice(lines, number + 1, None) if line.strip()), "")
    return bool(above) and not is_name(above) and (not below or is_name(below))


def _day(stamp: str, dated: re.Match[str] | None, before: str) -> str:
    if dated is not None:
        year, month, day = (dated[1], dated[2], dated[3]) if dated[1] else (dated[6], dated[5], dated[4])
        return str((int(year) % 100) * 400 + int(month) * 32 + int(day))
    told = _DAY_OF.search(stamp)
    return str(_DAYS[told.group().lower()]) if told else " ".join(before.lower().split(maxsplit=4)).strip(" ,-[(")

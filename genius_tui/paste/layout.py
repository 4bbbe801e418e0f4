"""How a paste sets names and times on lines of their own: seen from its known names, used for the unknown ones."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from games.core.viewers import Seat
from genius_tui.paste import chat_text, heads
from genius_tui.paste.stamps import shape

_MOST_WORDS = 4
_PHONE = re.compile(r"~?\s*\+\d[\d ()\u202a-\u202c\u00a0-]{6,24}")
_LONGEST = 32
_OF_PROGRAMS = frozenset({"APP", "BOT", "App", "Bot"})
"""What a chat sets below the name of a program that posts."""


class Layout:
    """Which lines are names by where they stand: above a time, below one, or behind one."""

    def __init__(self, lines: Sequence[str], owner: Callable[[str], Seat | None]) -> None:
        self._lines = lines
        self._owner = owner
        self._stamps = {
            number: shape(chat_text.without_badge(chat_text.without_status(line)))
            for number, line in enumerate(lines)
            if chat_text.is_stamp(line) or chat_text.is_status(line)
        }
        names = [number for number, line in enumerate(lines) if line.strip() and owner(line.strip()) is not None]
        self._names = frozenset(number for number in names if self._below(number) or self._above(number))
        self._over = frozenset(filter(None, (self._below(number) for number in names)))
        self._under = frozenset(filter(None, (self._above(number) for number in names if not self._below(number))))
        rests = [line[column:].strip() for line in lines if (column := heads.behind_stamp(line))]
        self._behind = any(rest and owner(rest) is not None for rest in rests)
        self.compact = any(owner(rest[: rest.find(":")]) is not None for rest in rests if ":" in rest)
        """Whether each line has its time and its writer before a colon."""

    def is_name(self, number: int) -> bool:
        """Whether a line is a known name above or below a time."""
        return number in self._names

    def is_dash(self, number: int) -> bool:
        """Whether a line is only what stands between a name and its time."""
        return self._lines[number].strip() in ("-", "\u00b7", "\u2022")

    def is_stranger(self, number: int) -> bool:
        """Whether a line stands where this paste has its names, though nobody is known to be called so."""
        line = self._lines[number].strip()
        if line.startswith("#") or self.is_dash(number):
            return False
        column = heads.behind_stamp(line)
        if column and line[column:].strip():
            return self._behind and _could_be_name(line[column:].strip())
        if not _could_be_name(line) or chat_text.is_badge(line):
            return False
        if self._is_of_program(number):
            return True
        return self._below(number) in self._over if self._below(number) else self._above(number) in self._under

    def _is_of_program(self, number: int) -> bool:
        """Whether a line is the name of a program that posts, with its badge behind it or below, and a time below."""
        below = self._lines[number + 1].strip() if number + 1 < len(self._lines) else ""
        _, _, behind = self._lines[number].strip().rpartition(" ")
        return not _OF_PROGRAMS.isdisjoint((below, behind)) and bool(self._below(number))

    def _below(self, number: int) -> str:
        """What the time below a line looks like; "" without one."""
        for below in range(number + 1, min(number + 4, len(self._lines))):
            if below in self._stamps:
                return self._stamps[below]
            line = self._lines[below].strip()
            if line and not self.is_dash(below) and not line.startswith("#") and not chat_text.is_badge(line):
                return ""
        return ""

    def _above(self, number: int) -> str:
        return self._stamps.get(number - 1, "")


def is_phone(line: str) -> bool:
    """Whether a line is a number in place of a name that an address book lacks."""
    return _PHONE.fullmatch(line.strip()) is not None


def _could_be_name(line: str) -> bool:
    if is_phone(line):
        return True
    return 0 < len(line) <= _LONGEST and len(line.split()) <= _MOST_WORDS and line[-1] not in ".!?,;:"

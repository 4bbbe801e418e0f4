"""What a terminal is sent: only colours that it does not have yet, and of a row only what does not stand there already.

Textual sets all colours before each piece of text and resets them behind it, which is most of what it writes. Where a
cell has changed, it writes the row again from a widget's left edge on.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct
from textual.driver import Driver

from genius_tui.text.cells import characters

_PART = re.compile(r"\x1b\[([0-9;]*)([mH])|(\r?\n)")
_HARMLESS = re.compile(r"(?:\x1b\[\?(?:25|2026)[hl]|[^\x1b])*")
"""What leaves all cells as they are: showing the cursor, and the marks of an update that is drawn at once."""
_RESET = "\x1b[0m"
_OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "7": "27", "9": "29"}
"""What turns a style off; two may share one. Of any other a reset does."""
_SHOWN = frozenset({"4", "7", "9"})
"""Styles that are seen on a blank: underlined, reversed, struck."""
_LONG = {"2": 5, "5": 3}
"""The kinds of long colours (`38;2;r;g;b`, `38;5;n`): how many numbers each has."""


class Look(Struct, frozen=True):
    """How a terminal draws text: the numbers of its styles, and its colours as they are set; empty: the usual ones."""

    styles: frozenset[str] = frozenset()
    front: str = ""
    behind: str = ""


PLAIN = Look()
_Cells: TypeAlias = list[tuple[Look, str] | None]
"""A look and a character for each cell; None where they are not known. The second cell of a wide one has no text."""


class Sent:
    """What a terminal has been sent so far. `shorter` rewrites what is to be sent next."""

    def __init__(self) -> None:
        self._now = self._wanted = PLAIN
        self._rows: dict[int, _Cells] = {}
        self._row, self._column = 0, 0
        self._cursor: int | None = None
        self._ends = ""
        self._found: list[str] = []

    def forget(self) -> None:
        """The terminal may show something else than what it was sent, as after a change of its size."""
        self._rows.clear()
        self._row = 0

    def shorter(self, data: str) -> str:
        """The same for the eye, with fewer bytes. Cursor and look are in the end as `data` would leave them."""
        if not _HARMLESS.fullmatch(_PART.sub("", data)):
            self.forget()
        self._found, at = [], 0
        for part in _PART.finditer(data):
            if part.start() > at:
                self._text(data[at : part.start()])
            at = part.end()
            numbers, kind, end = part.groups()
            if end:
                self._ends += end
            elif kind == "m":
                self._wanted = _set(self._wanted, numbers)
            else:
                self._move(numbers)
        if at < len(data):
            self._text(data[at:])
        self._go()
        self._become(self._wanted)
        return "".join(self._found)

    def _move(self, numbers: str) -> None:
        """The cursor moves. Line ends before that are left out, as they would scroll in the last row."""
        row, _, column = numbers.partition(";")
        self._ends, self._cursor = "", None
        self._row, self._column = int(row or 1), int(column or 1)

    def _text(self, text: str) -> None:
        if "\x1b" in text or not self._row or self._ends:
            self._go()
            self._row = 0
            self._become(self._wanted)
            self._found.append(text)
            return
        new, row = _cells(self._wanted, text), self._rows.setdefault(self._row, [])
        column, end = self._column, self._column + len(new)
        self._column = end
        if row[column:end] == new:
            return
        row += [None] * (end - len(row))
        row[column:end] = new
        self._column = column
        self._go()
        self._column = self._cursor = end
        blank = not text.strip(" ")
        self._become(_seen_on_blanks(self._now, self._wanted) if blank else self._wanted)
        self._found.append(text)

    def _go(self) -> None:
        """Moves the cursor to where it should be."""
        if self._row and self._cursor is None:
            self._found.append(f"\x1b[{self._row};{self._column}H")
        elif self._row and self._cursor is not None and self._cursor < self._column:
            self._found.append(f"\x1b[{self._column - self._cursor}C")
        self._cursor = self._column
        if self._ends:
            self._found.append(self._ends)
            self._ends, self._row = "", 0

    def _become(self, look: Look) -> None:
        if look != self._now:
            self._found.append(_change(self._now, look))
            self._now = look


def driver(usual: type[Driver], sent: Sent) -> type[Driver]:
    """Textual's driver, sending less.

    Not on Windows, where Textual cuts what it writes anywhere, in the middle of sequences too.
    """
    if sys.platform == "win32":
        return usual

    class Sending(usual):
        def write(self, data: str) -> None:
            super().write(sent.shorter(data))

    return Sending


def _seen_on_blanks(now: Look, wanted: Look) -> Look:
    """A look that shows blanks as the wanted one does, and needs the least change."""
    if wanted.styles & _SHOWN or now.styles & _SHOWN:
        return wanted
    return Look(now.styles, now.front, wanted.behind)


@lru_cache(maxsize=256)
def _cells(look: Look, text: str) -> _Cells:
    """What a text puts into the cells."""
    blank = look if look.styles & _SHOWN else Look(behind=look.behind)
    if text.isascii():
        return [(blank if character == " " else look, character) for character in text]
    found: _Cells = []
    for character, size in characters(text):
        if size == 0 and found:
            found[-1] = (look, f"{(found[-1] or (look, ''))[1]}{character}")
        else:
            found += [(blank if character == " " else look, character), (look, "")][:size]
    return found


@lru_cache(maxsize=256)
def _set(look: Look, numbers: str) -> Look:
    """The look after a sequence with these numbers."""
    styles, front, behind = set(look.styles), look.front, look.behind
    left = numbers.split(";")
    while left:
        one = left[0] or "0"
        size = _LONG.get(left[1] if len(left) > 1 else "", 1) if one in ("38", "48") else 1
        whole, left = ";".join(left[:size]), left[size:]
        if one == "0":
            styles, front, behind = set[str](), "", ""
        elif one in _OFF:
            styles.add(one)
        elif one in _OFF.values():
            styles -= {style for style, off in _OFF.items() if off == one}
        elif one[:-1] in ("3", "9"):
            front = "" if one == "39" else whole
        elif one[:-1] in ("4", "10"):
            behind = "" if one == "49" else whole
        else:
            styles.add(one)
    return Look(frozenset(styles), front, behind)


@lru_cache(maxsize=256)
def _change(now: Look, wanted: Look) -> str:
    """The shortest sequence from one look to another."""
    if wanted == PLAIN:
        return _RESET
    whole = _told(["0", *sorted(wanted.styles), wanted.front, wanted.behind])
    if any(style not in _OFF for style in now.styles - wanted.styles):
        return whole
    off = {_OFF[style] for style in now.styles - wanted.styles}
    kept = {style for style in now.styles & wanted.styles if _OFF.get(style) not in off}
    numbers = [*sorted(off), *sorted(wanted.styles - kept)]
    if wanted.front != now.front:
        numbers.append(wanted.front or "39")
    if wanted.behind != now.behind:
        numbers.append(wanted.behind or "49")
    return min(_told(numbers), whole, key=len)


def _told(numbers: Iterable[str]) -> str:
    return f"\x1b[{';'.join(filter(None, numbers))}m"

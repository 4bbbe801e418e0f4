"""What a terminal is sent: only colours that it does not have yet, and of a row only what does not stand there already.

Textual sets all colours before each piece of text and resets them behind it, which is most of what it writes. Where a
cell has changed, it writes the row again from a widget's left edge on; so widgets do not look which cells of a row have
changed, and have all of it written.
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

_PART = re.compile(r"(?:\x1b\[([0-9;]*)([mH])|(\r?\n))([^\x1b\r\n]*)")
"""A sequence that sets a look or moves the cursor, or a line's end, and the text behind it."""
_RESET = "\x1b[0m"
_STYLED = re.compile(r"(?:\x1b\[([0-9;]*)m)?([^\x1b\r\n]+)")
"""What mostly stands between two resets."""
_HARMLESS = re.compile(r"(?:\x1b\[\?(?:25|2026)[hl]|[^\x1b])*")
"""What leaves all cells as they are: showing the cursor, and the marks of an update that is drawn at once."""
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
        self._here: _Cells = []
        self._row: int = 0
        self._column: int = 0
        self._cursor: int | None = None
        self._ends = ""
        self._found: list[str] = []

    def forget(self) -> None:
        """The terminal may show something else than what it was sent, as after a change of its size."""
        self._rows.clear()
        self._row = 0

    def shorter(self, data: str) -> str:
        """The same for the eye, with fewer bytes. Cursor and look are in the end as `data` would leave them."""
        self._found = []
        first, *others = data.split(_RESET)
        self._take(first)
        for piece in others:
            styled = _styled(piece)
            if styled is None:
                self._wanted = PLAIN
                self._take(piece)
                continue
            self._wanted, text, new, end = styled
            end += self._column
            if self._here[self._column : end] == new and self._row and not self._ends:
                self._column = end  # it stands there already, as most of a row does
            else:
                self._text(text, new)
        self._go()
        self._become(self._wanted)
        return "".join(self._found)

    def _move(self, numbers: str) -> None:
        """The cursor moves. Line ends before that are left out, as they would scroll in the last row."""
        row, _, column = numbers.partition(";")
        self._ends, self._cursor = "", None
        self._row, self._column = int(row or 1), int(column or 1)
        self._here = self._rows.setdefault(self._row, [])

    def _take(self, data: str) -> None:
        """Takes in what may be anything."""
        at = 0
        for part in _PART.finditer(data):
            if part.start() > at:
                self._other(data[at : part.start()])
            at = part.end()
            numbers, kind, end, text = part.groups()
            if kind == "m":
                self._wanted = _set(self._wanted, numbers)
            elif kind:
                self._move(numbers)
            else:
                self._ends += end
            if text:
                self._text(text, _cells(self._wanted, text))
        if at < len(data):
            self._other(data[at:])

    def _other(self, data: str) -> None:
        """Other sequences, which are sent as they are, or text before any."""
        if "\x1b" not in data:
            self._text(data, _cells(self._wanted, data))
            return
        if not _HARMLESS.fullmatch(data):
            self.forget()
        self._as_it_is(data)

    def _text(self, text: str, new: _Cells) -> None:
        if not self._row or self._ends:
            self._as_it_is(text)
            return
        column, row = self._column, self._here
        self._column = end = column + len(new)
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

    def _as_it_is(self, data: str) -> None:
        self._go()
        self._row = 0
        self._become(self._wanted)
        self._found.append(data)

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


@lru_cache(maxsize=512)
def _styled(piece: str) -> tuple[Look, str, _Cells, int] | None:
    """Look, text, cells and their number, of what stands between two resets, if it is text, with a style or none."""
    found = _STYLED.fullmatch(piece)
    if found is None:
        return None
    numbers, text = found.groups()
    look = _set(PLAIN, numbers or "0")
    cells = _cells(look, text)
    return look, text, cells, len(cells)


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
    front = (wanted.front or "39") * (wanted.front != now.front)
    behind = (wanted.behind or "49") * (wanted.behind != now.behind)
    if wanted.styles == now.styles:
        return _told((front, behind))
    whole = _told(["0", *sorted(wanted.styles), wanted.front, wanted.behind])
    if any(style not in _OFF for style in now.styles - wanted.styles):
        return whole
    off = {_OFF[style] for style in now.styles - wanted.styles}
    kept = {style for style in now.styles & wanted.styles if _OFF.get(style) not in off}
    numbers = [*sorted(off), *sorted(wanted.styles - kept), front, behind]
    return min(_told(numbers), whole, key=len)


def _told(numbers: Iterable[str]) -> str:
    return f"\x1b[{';'.join(filter(None, numbers))}m"

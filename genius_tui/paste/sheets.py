"""Rows of tables: a name in the first cell and orders in the cells behind it, under headings or without; in any cell
under headings that say so.

A form's time of handing in may stand before the name.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec import Struct

from games.core.viewers import Seat
from genius_tui.paste.chat_text import is_stamp
from genius_tui.paste.exports import WHEN

_LEAST_CELLS = 2
_APART = re.compile(r"\s{2,}")
_WHO = frozenset({"name", "names", "player", "players", "seat", "who", "user", "author"})
_WHICH = frozenset({"round", "rd", "rnd", "turn", "runde", "ronda", "ronde"})
_WHOLE = frozenset(
    {
        "order",
        "orders",
        "message",
        "text",
        "submission",
        "move",
        "moves",
        "what",
        "answer",
        "answers",
        "action",
        "actions",
        "",
    }
)


_OF_ROUND = re.compile(r"^(?:r|round|runde|ronde) ?\d{1,2} (?=\w)")
_NUMBERED = re.compile(r"\s*#?\d$")
_SEVERAL = frozenset({"gate", "door", "weapon", "card", "key", "key-card", "keycard"})
"""Of which an order has several in any order, so that each may have a column of its own."""
_NOW = frozenset(
    {"room now", "level now", "now", "current", "current room", "current level", "currently", "is in", "was in", "from"}
    | {"present room", "old room", "last round", "previous room", "last room", "hand", "purse", "garnets"}
    | {"recd", "received", "rec'd", "got it"}
)
"""Headings of what is so already, beside a column of orders."""


class Row(Struct, frozen=True):
    """A row of a table: whose it is (None: the headings), its cells as the text of orders, and the time that stands in
    one of them.
    """

    seat: Seat | None
    text: str
    stamp: str = ""


class Sheet:
    """Reads rows; remembers the headings."""

    def __init__(self, owner: Callable[[str], Seat | None]) -> None:
        self._owner = owner
        self._titles: list[str] = []
        self._commas = 0
        self._named_behind: list[str] = []

    def is_row(self, line: str) -> bool:
        """Whether a line has cells."""
        return "|" in line.strip().strip("|") and "||" not in line.strip("| ")

    def is_headings(self, line: str) -> bool:
        """Whether a line may be the headings of columns that only blanks part: `name   gate   weapon`."""
        first, *others = map(_title, _APART.split(line.strip()))
        return first in _WHO and bool(others) and all(other.isalpha() for other in others)

    def _heads_export(self, line: str) -> bool:
        """Whether a line is the headings of an export whose cells end with commas: `name,gate,weapon`."""
        cells = line.split(",")
        titled = len(cells) > _LEAST_CELLS and all(_title(cell.strip()).replace(" ", "").isalnum() for cell in cells)
        return titled and _title(cells[0].strip()) in _WHO

    def _with_bars(self, line: str) -> str:
        """A line of an export, `Ann;A;1`, with bars between its cells: its first names a seat, or is a heading; with
        commas between them where the headings had as many.
        """
        cells = line.split("," if self._commas and line.count(",") == self._commas and '"' not in line else ";")
        first = cells[0].strip().strip('"')
        exported = len(cells) > _LEAST_CELLS and "|" not in line
        return "|".join(cells) if exported and (_title(first) in _WHO or self._owner(first) is not None) else line

    def first(self, line: str) -> str:
        """The first cell that is no time."""
        return next((cell for cell in _cells(line) if not is_stamp(cell)), "")

    def row(self, line: str) -> Row | None:
        """A row with a seat's name in its first cell, or in that under its heading, or the headings; None if the line
        is neither.
        """
        if self._heads(line):
            return Row(None, "")
        if self._named_behind and (found := self._under_headings(line)) is not None:
            return found
        if self._heads_export(line):
            self._titles = [_title(cell) for cell in line.split(",")]
            self._commas = line.count(",")
            return Row(None, "")
        line = self._with_bars(line)
        if not self.is_row(line) and not (self._titles and "|" in line):
            return None
        cells = _cells(line)
        titles = [_title(cell) for cell in cells]
        if titles[0] in WHEN:
            titles = titles[1:]
        if titles and titles[0] in _WHO:
            self._titles = titles
            return Row(None, "")
        stamp = next((cell for cell in cells if is_stamp(cell)), "")
        if len(cells) > 2 and is_stamp(cells[0]):
            cells = cells[1:]
        seat = (self._owner(cells[0]) or self._owner(cells[0].rstrip(" :"))) if cells[0].strip(" :") else None
        if seat is None or (len(cells) == 2 and is_stamp(cells[1])):
            return None
        cells = ["" if is_stamp(cell) else cell for cell in cells]
        return Row(seat, "\n".join(filter(None, self._told(cells))), stamp)

    def _heads(self, line: str) -> bool:
        """Whether a line is headings of which one says who, behind others that say when or what was ordered."""
        titles = [_title(cell) for cell in _cells(line)] if self.is_row(line) else [""]
        who = next((at for at, title in enumerate(titles) if title in _WHO), 0)
        told = titles[0] in WHEN or any(title and title in _WHOLE for title in titles)
        if told and who > (titles[0] in WHEN):
            self._named_behind = titles
            return True
        return False

    def _under_headings(self, line: str) -> Row | None:
        """A row whose cells stand under such headings."""
        cells = _cells(line)
        if len(cells) != len(self._named_behind):
            return None
        beside = [pair for pair in zip(self._named_behind, cells, strict=True) if pair[0] not in WHEN and pair[1]]
        seat = next((self._owner(cell) for title, cell in beside if title in _WHO), None)
        whole = [cell for title, cell in beside if title and title in _WHOLE]
        whole = [f"{title}: {cell}" for title, cell in beside if whole and title in _WHICH] + whole
        parts = [f"{title}: {cell}" for title, cell in beside if title not in _WHO]
        return None if seat is None else Row(seat, "\n".join(whole or parts))

    def _told(self, cells: list[str]) -> list[str]:
        titles = self._titles if len(self._titles) >= len(cells) else [""] * len(cells)
        if not any(title not in _WHOLE for title in titles[1:]):
            return [" ".join(filter(None, cells[1:]))]
        titles, cells = _joined(titles, cells)
        known = () if all(title in _NOW for title in titles[1:]) else _NOW
        return [
            f"{title}: {cell}" if title not in _WHOLE and cell else cell
            for title, cell in zip(titles[1:], cells[1:], strict=False)
            if title not in known
        ]


def _joined(titles: list[str], cells: list[str]) -> tuple[list[str], list[str]]:
    """The columns `gate 1` and `gate 2` as one, `gate`; the others as they are."""
    found: dict[str, list[str]] = {}
    for title, cell in zip(titles, cells, strict=False):
        stem = _NUMBERED.sub("", title)
        found.setdefault(stem if stem in _SEVERAL else title, []).append(cell)
    several = len(found) < min(len(titles), len(cells)) and len(set(titles)) == len(titles)
    return (list(found), [" ".join(filter(None, each)) for each in found.values()]) if several else (titles, cells)


def _title(cell: str) -> str:
    """What a column is called, without `your` before it."""
    title = cell.lower().strip("*_ ?:").replace("(s)", "s").removeprefix("your ").strip()
    return _OF_ROUND.sub("", title)


def _cells(line: str) -> list[str]:
    return [cell.strip().strip('"') for cell in line.strip().strip("|").split("|")]

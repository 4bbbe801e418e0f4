"""Messages in an export: whose each is and what it says, at the line in which its words stand.

An export is JSON, or lines of cells in which a message may go over several lines, under headings.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from msgspec import Struct

_WHOSE = (
    "author",
    "user",
    "sender",
    "from",
    "player",
    "writer",
    "name",
    "nickname",
    "display_name",
    "username",
    "seat",
    "who",
)
_SAID = ("content", "text", "message", "body", "order", "orders", "submission", "move", "moves", "action", "actions")
WHEN = frozenset(
    {"timestamp", "time", "date", "when", "submitted", "zeitstempel", "horodateur", "ts", "sent", "datetime"}
)
"""Headings of the times at which something was handed in."""
_SIGNS = ",;"
"""What parts the cells of a line."""


class Record(Struct, frozen=True):
    """A message: the names that its writer goes by, the likeliest first, its text, and its time as it is written."""

    names: tuple[str, ...]
    text: str
    when: str = ""


def records(lines: Sequence[str]) -> Mapping[int, Record]:
    """The messages of an export, by the line in which the words of each stand; nothing where a text is none."""
    return _of_cells(lines) or _of_json(lines)


def _of_cells(lines: Sequence[str]) -> Mapping[int, Record]:
    """The messages of lines of cells, of which one says whose each is, behind others, and one what it says."""
    first = next((number for number, line in enumerate(lines) if line.strip()), 0)
    for sign in _SIGNS:
        titles = [cell.strip(' "?:').lower().removeprefix("your ") for cell in lines[first].split(sign)]
        whose = next((at for at, title in enumerate(titles) if title in _WHOSE), None)
        said = [at for at, title in enumerate(titles) if title in _SAID]
        parts = [at for at, title in enumerate(titles) if at != whose and title and title not in WHEN]
        timed = not WHEN.isdisjoint(titles)
        if (whose and (said or (titles[0] in WHEN and parts))) or (whose == 0 and said and timed):
            return dict(_rows(lines, first, sign, (whose, said[:1] or parts)))
    return {}


def _rows(
    lines: Sequence[str], first: int, sign: str, places: tuple[int, Sequence[int]]
) -> Iterator[tuple[int, Record]]:
    """The rows below the headings, with the cells that say something: one of all, or several with their headings."""
    rows = csv.reader((f"{line}\n" for line in lines[first:]), delimiter=sign)
    whose, parts = places
    titles = [title.strip().replace("(s)", "s") for title in next(rows)]
    when = next((at for at, title in enumerate(titles) if title.lower() in WHEN), None)
    begins = first + rows.line_num
    for row in rows:
        cells = [cell.strip() for cell in row] + [""] * len(titles)
        told = [cells[at] if len(parts) == 1 else f"{titles[at]}: {cells[at]}" for at in parts if cells[at]]
        if cells[whose]:
            yield begins, Record((cells[whose],), "\n".join(told), cells[when] if when is not None else "")
        begins = first + rows.line_num


def _of_json(lines: Sequence[str]) -> Mapping[int, Record]:
    """The messages of JSON; none where two stand in one line, so that it is asked about."""
    found: dict[int, Record] = {}
    line = 0
    for record in _messages(lines):
        spellings = tuple(json.dumps(record.text, ensure_ascii=ascii_only)[1:-1] for ascii_only in (False, True))
        places = (at for at in range(line, len(lines)) if any(spelling in lines[at] for spelling in spellings))
        at = next(places, None)
        if at is None:
            return {}
        found[at] = record
        line = at + 1
    return found


def _messages(lines: Sequence[str]) -> Iterator[Record]:
    written = [line for line in lines if line.strip()]
    if not written or written[0].lstrip()[0] not in "[{" or written[-1].rstrip()[-1] not in "]},":
        return
    whole = _loaded("\n".join(written))
    alone = written if whole is None else ()
    for value in (whole, *(_loaded(line.rstrip(" ,")) for line in alone)):
        yield from _within(value)


def _loaded(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _within(value: Any) -> Iterator[Record]:
    """The messages in a value and in what it holds, in their order."""
    left = [value]
    while left:
        value = left.pop()
        if isinstance(value, list):
            left += reversed(cast("list[Any]", value))
        elif isinstance(value, dict):
            fields = cast("dict[str, Any]", value)
            text = next((fields[each] for each in _SAID if isinstance(fields.get(each), str)), None)
            names = tuple(_names(fields))
            if text is not None and names:
                when = next((fields[each] for each in fields if each in WHEN and isinstance(fields[each], str)), "")
                yield Record(names, text, when)
            else:
                left += reversed(fields.values())


def _names(fields: dict[str, Any]) -> Iterator[str]:
    """What a writer is called: by nickname before the name of an account."""
    for field in (fields[each] for each in _WHOSE if each in fields):
        if isinstance(field, dict):
            yield from tuple(_names(cast("dict[str, Any]", field)))[::-1]
        elif isinstance(field, str) and field.strip():
            yield field

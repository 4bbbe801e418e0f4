"""Where another message begins within a line: the line feed between the two is lost."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from msgspec import Struct

from games.core.viewers import Seat
from genius_tui.paste import chat_text
from genius_tui.paste.names import Names
from genius_tui.paste.stamps import CLOCK, STAMP

_NAME = r"[^\s\[\]<>:|\"][^\[\]<>:|\"\n]{0,39}?"
_BEGUN = re.compile(
    rf"\[(?P<boxed>{STAMP})\]\s{{0,3}}(?:<(?P<irc>{_NAME})>(?=\s|$)|(?P<chat>{_NAME})\s?:(?=\s|$))"
    rf"|(?=\d)(?P<bare>{STAMP})\s{{0,3}}(?:-\s{{1,3}}(?P<phone>{_NAME}):(?=\s|$)|<(?P<log>{_NAME})>(?=\s|$))"
    rf"|<(?P<angled>{_NAME})>\s{{1,3}}(?=\S)",
    re.IGNORECASE,
)
"""The head of a message before its words: `[28/11/2026, 19:25:00] Ann:`, `28/11/2026, 19:25 - Ann:`, `<Ann> ...`."""
_TIMED = re.compile(rf"(?:(?<=\S)\s{{1,3}}-\s{{1,3}}|,\s\[|(?<=\S)\s{{2,3}})(?P<stamp>{STAMP})\]?", re.IGNORECASE)
"""What stands behind the name in a head over a message: `Ann - Today at 19:25`, `Ann, [28.11.2026 19:25]`."""
_CLOCK = re.compile(CLOCK, re.IGNORECASE)
_DATED = re.compile(r"\d[./-]\d{1,2}[./-]\d")
_SENTENCE_END = tuple(".!?,;)")
_WORD = re.compile(r"\w+")
_LONGEST_BEFORE = 200
"""Characters before a name that are looked at."""
_LEAST_SAID = 3
"""Words before a name that are no part of a longer one."""


class RunOn(Struct, frozen=True):
    """The head of a message within a line, from `start` to `end`. `seat`: its writer, None for nobody known. `over`:
    its words are the lines below.
    """

    start: int
    end: int
    seat: Seat | None
    over: bool = False


def run_on(line: str, column: int, names: Names, holds: Callable[[str], bool]) -> RunOn | None:
    """The first message that begins within the one whose words begin at a column of a line, and is not quoted in it."""
    if chat_text.is_quoted(line):
        return None
    ways = (_begun(line, column, names, holds), _over(line, column, names, holds))
    firsts = (next((head for head in heads if _is_apart(line, column, head.start)), None) for heads in ways)
    return min((head for head in firsts if head is not None), key=lambda head: head.start, default=None)


def _is_apart(line: str, column: int, start: int) -> bool:
    """Whether something is said before a place, which lies outside of quotation marks."""
    before = line[column:start]
    return any(map(str.isalnum, before)) and before.count('"') % 2 == 0 and before[-1:] not in ("'", "`")


def _begun(line: str, column: int, names: Names, holds: Callable[[str], bool]) -> Iterator[RunOn]:
    for found in _BEGUN.finditer(line, column):
        seat = names.owner(next(found[way] for way in ("irc", "chat", "phone", "log", "angled") if found[way]))
        stamp = found["boxed"] or found["bare"] or ""
        if found["angled"] and not _says(line[column : found.start()], holds):
            continue
        if seat is not None or _DATED.search(stamp) is not None:
            yield RunOn(*found.span(), seat)


def _over(line: str, column: int, names: Names, holds: Callable[[str], bool]) -> Iterator[RunOn]:
    for found in _TIMED.finditer(line, column):
        if _CLOCK.search(found["stamp"]) is None:
            continue
        for name, seat in names.written():
            start = found.start() - len(name)
            if start >= column and line[start : found.start()] == name and _says(line[column:start], holds):
                yield RunOn(start, found.end(), seat, over=not line[found.end() :].strip())
                break


def _says(before: str, holds: Callable[[str], bool]) -> bool:
    """Whether what stands before a name is a message, and no part of the name."""
    before = before[-_LONGEST_BEFORE:]
    return holds(before) or before.rstrip().endswith(_SENTENCE_END) or len(_WORD.findall(before)) >= _LEAST_SAID

"""Reads a record: bytes -> match, with everything that is wrong with the file. Writes nothing."""

from __future__ import annotations

import gc
import re
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

import games
from games.core.actions import Act, AnyAction, Order
from games.core.errors import GameError, OrderError
from games.core.match import Match
from games.core.names import clean
from games.core.setup import Header
from genius_tui.files.ordinary import NotOrdinary, TooLarge, read_file
from genius_tui.record.errors import RecordError, Unreadable
from genius_tui.record.integrity import line_sum
from genius_tui.record.lines import BadLine, Marks, is_json, read_action, read_header, read_line
from genius_tui.record.outcomes import fits

AnyMatch: TypeAlias = Match[Any, Any, Any]

LONGEST_FILE = 64_000_000
"""In bytes. A match of a hundred thousand actions is smaller."""

_MUCH = 50_000
"""So many new objects would take the garbage collector tens of milliseconds."""

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_LONGEST_QUOTE = 60
_BLANK = re.compile(rb"(?:[ \t\r]*+\n)++")


class Reading(Struct, frozen=True, kw_only=True):
    """A record as far as it is sound.

    `size`: bytes up to the end of the last sound line, whose number is `line` and whose sum is `sum` ("" for none).
    `moments`: when each action was written, in their order, as the record says (None if it does not). `unsummed`: how
    many of the sound lines have no sum. `torn`: a last line that was cut off; it was dropped. `damage`: the first line
    that is not sound; nothing after it was read. `drift`: the first resolution that comes out differently from when it
    was played, or the first action that today's rules refuse in a match of older ones, where
    the reading ends. `warnings`: sentences with file and line.
    """

    content: bytes
    match: AnyMatch
    line: int
    size: int
    sum: str
    unsummed: int
    moments: tuple[str | None, ...] = ()
    torn: bytes = b""
    damage: RecordError | None = None
    drift: RecordError | None = None
    warnings: tuple[str, ...] = ()

    @property
    def fault(self) -> RecordError | None:
        """Why a strict reader refuses the file; None if it does not."""
        return self.drift or self.damage


class _Refused(BadLine):
    """The match refuses an action that is well written."""


class _RawLine(Struct, frozen=True):
    number: int
    text: bytes
    end: int


def read(path: Path) -> Reading:
    """The record as far as it is sound. Raises RecordError if not even its header is."""
    with no_collections():
        return _read(path)


@contextmanager
def no_collections() -> Generator[None]:
    """Pauses the garbage collector, which would scan a growing match again and again.

    If many objects were made meanwhile, they are frozen as old, so that the collector does not start by scanning them.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            if gc.get_count()[0] > _MUCH:
                gc.freeze()
                gc.unfreeze()
            gc.enable()


def _read(path: Path) -> Reading:
    content = _bytes(path)
    lines = list(_lines(content))
    if not lines:
        raise RecordError(path, 1, "the file is empty: a match begins with a header line")
    torn = b""
    if not content.endswith(b"\n") and not is_json(lines[-1].text):
        torn = content[content.rfind(b"\n") + 1 :]
        cut = lines.pop()
        if not lines:
            raise RecordError(path, cut.number, _no_header(cut.text))
    reading = _read_on(path, _begin(path, content, lines[0]), lines[1:])
    return replace(reading, torn=torn, warnings=(*reading.warnings, *_warnings(path, content, lines[-1].number, torn)))


def read_strictly(path: Path) -> Reading:
    """The whole record. Raises RecordError for the first fault other than a torn last line."""
    reading = read(path)
    if reading.fault:
        raise reading.fault
    return reading


def _bytes(path: Path) -> bytes:
    try:
        return read_file(path, LONGEST_FILE)
    except TooLarge:
        raise RecordError(path, 1, f"the file is larger than {LONGEST_FILE:,} bytes, too large for a match") from None
    except OSError as error:
        raise Unreadable(path, 1, _unreadable(error)) from None


def _unreadable(error: OSError) -> str:
    """Why the system does not open a file, in words."""
    match error:
        case FileNotFoundError():
            return "there is no such file"
        case IsADirectoryError():
            return "this is a folder, not a match file"
        case PermissionError():
            return "you do not have permission to read this file"
        case NotOrdinary():
            return str(error.strerror)
        case _:
            return f"the file cannot be read: {error.strerror or error}"


def _lines(content: bytes) -> Iterator[_RawLine]:
    """The lines that are not blank."""
    start = len(_BYTE_ORDER_MARK) if content.startswith(_BYTE_ORDER_MARK) else 0
    number = 0
    while start < len(content):
        if content[start] in b" \t\r\n" and (blank := _BLANK.match(content, start)):
            number += content.count(b"\n", start, blank.end())
            start = blank.end()
            continue
        number += 1
        newline = content.find(b"\n", start)
        end = len(content) if newline < 0 else newline + 1
        text = content[start:end].strip(b" \t\r\n")
        if text:
            yield _RawLine(number, text, end)
        start = end


def _no_header(text: bytes) -> str:
    if text.startswith(b"{"):
        return "the header line is cut off, so no match had begun"
    return "this is not a match file: a match is in JSON Lines, with a header on its first line"


def _begin(path: Path, content: bytes, line: _RawLine) -> Reading:
    if not line.text.startswith(b"{"):
        raise RecordError(path, line.number, _no_header(line.text))
    try:
        raw, summed = read_line(line.text)
        header, marks = read_header(raw)
        total = _check_sum(summed, marks, "")
        match = AnyMatch.begin(games.find(header.game), header)
    except (BadLine, GameError) as error:
        raise RecordError(path, line.number, clean(str(error))) from None
    newest = match.game.meta.version
    drift = None
    if header.rules and header.rules > newest:
        needed = f"the match was begun under rules {header.rules} of {match.game.meta.title}"
        drift = RecordError(path, line.number, f"{needed}: this program knows {newest}, a newer Genius TUI is needed")
    unsummed = int(marks.sum is None)
    return Reading(
        content=content, match=match, line=line.number, size=line.end, sum=total, unsummed=unsummed, drift=drift
    )


def _read_on(path: Path, begun: Reading, lines: list[_RawLine]) -> Reading:
    """Continues a reading with more lines, up to the first that is not sound."""
    match, last, total, unsummed = begun.match, _RawLine(begun.line, b"", begun.size), begun.sum, begun.unsummed
    drift, damage = begun.drift, None
    moments: list[str | None] = []
    for line in lines:
        try:
            raw, summed = read_line(line.text)
            action, marks = read_action(raw)
            sum = _check_sum(summed, marks, total)
            after = _done(match, action)
        except BadLine as error:
            fault = RecordError(path, line.number, clean(str(error)))
            if isinstance(error, _Refused) and _is_of_older_rules(match):
                drift = drift or RecordError(path, line.number, f"{fault.sentence} ({_under(match)})")
            else:
                damage = fault
            break
        if drift is None and marks.after is not None and not fits(marks.after, after):
            drift = RecordError(path, line.number, _otherwise(match))
        match, last, total = after, line, sum
        moments.append(marks.at)
        unsummed += marks.sum is None
    return replace(
        begun,
        match=match,
        line=last.number,
        size=last.end,
        sum=total,
        unsummed=unsummed,
        moments=tuple(moments),
        damage=damage,
        drift=drift,
    )


def _check_sum(line: bytes, marks: Marks, previous: str) -> str:
    """The line's sum, "" if it has none. Raises BadLine if it is wrong."""
    if marks.sum is None:
        return ""
    if marks.sum != line_sum(previous, line):
        raise BadLine("the sum is wrong: this line, or the one before it, was changed after it was written")
    return marks.sum


def _done(match: AnyMatch, action: AnyAction) -> AnyMatch:
    try:
        return match.do(action)
    except OrderError as error:
        raise _Refused(f"{_quoted(action)}{error.reason} ({error.rule})") from None
    except GameError as error:
        raise _Refused(str(error)) from None


def _quoted(action: AnyAction) -> str:
    if not isinstance(action, (Order, Act)):
        return ""
    text = " ".join(action.text.split())
    short = text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}..."
    return f'{action.seat}: "{short}": '


def _otherwise(before: AnyMatch) -> str:
    where = before.state.round_title
    if not before.state.named(before.state.phase).numbered:
        where += f" ({before.state.phase})"
    return f"{where} no longer comes out as it was played ({_under(before)})"


def _is_of_older_rules(match: AnyMatch) -> bool:
    return match.header.rules is not None and match.header.rules < match.game.meta.version


def _under(match: AnyMatch) -> str:
    """Under which version of its game's rules a match was played, beside today's."""
    today, played = match.game.meta.version, _played_under(match.header)
    if match.header.rules == today:
        return f"{played}, which are today's: this program resolves it differently from the one that wrote it"
    return f"{played}, and today's are rules {today}"


def _played_under(header: Header) -> str:
    if header.rules is None:
        return f"the record does not say under which rules of {header.game} it was played"
    return f"it was played under rules {header.rules} of {header.game}"


def _warnings(path: Path, content: bytes, last: int, torn: bytes) -> Iterator[str]:
    if content.startswith(_BYTE_ORDER_MARK):
        yield f"{clean(str(path))}:1: the file begins with a byte order mark, which is skipped"
    if b"\r\n" in content:
        yield f"{clean(str(path))}:1: lines end in CR LF, which is read like LF"
    if torn:
        yield f"{clean(str(path))}:{last + 1}: the last line was cut off and is dropped ({len(torn)} bytes)"

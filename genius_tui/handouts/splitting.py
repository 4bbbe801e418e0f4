"""Splits a long message into numbered parts that a chat takes, at sensible places, never inside a code fence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec import Struct

LIMIT = 2000
"""Length of a message that most chats take, in UTF-16 units, as they count."""

FENCE = "```"
_OPENINGS = (FENCE, f"||{FENCE}")
"""Beginnings of a fence: one may be covered as a spoiler."""

_NUMBERING = len("\n(99/99)")
_SENTENCE = re.compile(r"(?<=[.!?:;,]) | ")


class _Piece(Struct, frozen=True):
    """Lines that stay together. `cost`: how bad it is to split the message before them."""

    text: str
    cost: int


class _Split(NamedTuple):
    """A way to split lines: how many parts, how bad, how uneven, and where the last part begins."""

    parts: int
    cost: int
    uneven: int
    start: int


def parts(text: str, limit: int = LIMIT) -> tuple[str, ...]:
    """`text` in one part if it fits, else in parts of at most `limit`, each ending with a line such as `(1/2)`."""
    text = text.strip("\n")
    if length(text) <= limit:
        return (text,)
    room = limit - _NUMBERING
    pieces = [small for piece in _pieces(text) for small in _small(piece, room)]
    found = ["\n".join(piece.text for piece in group).strip("\n") for group in _groups(pieces, room)]
    return tuple(f"{part}\n({number}/{len(found)})" for number, part in enumerate(found, 1))


def length(text: str) -> int:
    """The length of a text in UTF-16 units, as chats count."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def _pieces(text: str) -> Iterator[_Piece]:
    """The lines of a text, code fences as one piece. The best places to split are before headings, then blank lines."""
    fence: list[str] = []
    for line in text.split("\n"):
        if fence or line.startswith(_OPENINGS):
            fence.append(line)
            if len(fence) > 1 and line.startswith(FENCE):
                yield _Piece("\n".join(fence), 2)
                fence = []
        elif line.startswith("#"):
            yield _Piece(line, 0)
        else:
            yield _Piece(line, 1 if not line.strip() else 2 if line.startswith(("- ", "> ")) else 3)
    if fence:
        yield _Piece("\n".join(fence), 2)


def _groups(pieces: Sequence[_Piece], room: int) -> Iterator[Sequence[_Piece]]:
    """As few parts as possible, split at the best places, and of those splits the evenest."""
    best = [_Split(0, 0, 0, 0)]
    for end in range(1, len(pieces) + 1):
        best.append(min(_last_parts(pieces, end, room, best), key=lambda one: one[:3]))
    ends = [len(pieces)]
    while ends[-1]:
        ends.append(best[ends[-1]].start)
    for start, end in pairwise(reversed(ends)):
        if any(piece.text.strip() for piece in pieces[start:end]):
            yield pieces[start:end]


def _last_parts(pieces: Sequence[_Piece], end: int, room: int, best: Sequence[_Split]) -> Iterator[_Split]:
    """The ways to split what stands before `end`, by where the last part begins. `best`: of all that is shorter."""
    used = -1
    for start in range(end - 1, -1, -1):
        used += length(pieces[start].text) + 1
        if used > room and start < end - 1:
            return
        before = best[start]
        yield _Split(before.parts + 1, before.cost + pieces[start].cost, before.uneven + used**2, start)


def _small(piece: _Piece, room: int) -> Iterator[_Piece]:
    """Splits a piece that is longer than a part: a fence at its lines, a line at its blanks."""
    if length(piece.text) <= room:
        yield piece
    elif piece.text.startswith(_OPENINGS):
        cover = "||" if piece.text.startswith("||") else ""
        inside = [line for line in piece.text.split("\n") if not line.startswith(_OPENINGS)]
        for lines in _lines(inside, room - 2 * len(cover + FENCE) - 2):
            yield _Piece("\n".join((f"{cover}{FENCE}", *lines, f"{FENCE}{cover}")), piece.cost)
    else:
        for text in _broken(piece.text, room):
            yield _Piece(text, piece.cost)


def _lines(lines: Sequence[str], room: int) -> Iterator[list[str]]:
    group: list[str] = []
    used = 0
    for line in (short for long in lines for short in _broken(long, room)):
        if group and used + length(line) + 1 > room:
            yield group
            group, used = [], 0
        group.append(line)
        used += length(line) + 1
    if group:
        yield group


def _broken(line: str, room: int) -> Iterator[str]:
    """Splits a line into pieces that fit, at a sentence's end or a blank if possible, never within an escape."""
    while length(line) > room:
        end = room
        while length(line[:end]) > room:
            end -= 1
        blanks = [found.end() for found in _SENTENCE.finditer(line, 0, end)]
        at = blanks[-1] if blanks and blanks[-1] > room // 2 else _before_escape(line, end)
        yield line[:at].rstrip(" ")
        line = line[at:]
    yield line


def _before_escape(line: str, at: int) -> int:
    """`at`, or the position before the backslashes that end there."""
    start = at
    while start > 1 and line[start - 1] == "\\":
        start -= 1
    return start if start > at // 2 else at

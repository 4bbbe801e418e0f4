"""A text cut into sentences and clauses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

SENTENCE = re.compile(
    r"[.!?]+(?=\s|$|\")|\n|;|\u2003(?=\s)"
    r"|,(?=\s+(?:(?:and|also|btw|oh|by the way)\s+){0,2}(?:what|when|how|who|where|why|does anyone"
    r"|is there|can (?:someone|anyone))\b[^.!;,\n]*\?)",
    re.IGNORECASE,
)
_CLAUSE = re.compile(
    r"(?<!\bno),(?!\d)|[()\[\]:]|\s-+\s"
    r"|\b(?:and|but|because|since|cos|cuz|bc|bcs|bcuz|though|tho|while|(?<!back )then|also|plus|und|et|y)\b"
    r"|\b(?<!been )(?<!is )(?<!are )(?<!was )(?<!not )(?<!be )(?<!am )(?<!'m )(?<!'s )(?<!'re )so\b",
    re.IGNORECASE,
)
LAST_SENTENCE = re.compile(r"[.!?;\n]")


class Span(Struct, frozen=True):
    """A part of a text, from `start` to `end`."""

    start: int
    end: int


def last_end(text: str) -> int:
    """Where the last sentence of a text begins that does not end itself but for dots; 0 where it is the only one."""
    ends = [found.end() for found in SENTENCE.finditer(text.rstrip(" .>-"))]
    return ends[-1] if ends else 0


def sentences(text: str, kept: Sequence[bool]) -> list[Span]:
    """The sentences of a text; what is `kept` is not cut."""
    return list(_cut(SENTENCE, text, Span(0, len(text)), kept))


def clauses(text: str, sentence: Span, kept: Sequence[bool]) -> list[Span]:
    """The clauses of a sentence; what is `kept` is not cut."""
    return list(_cut(_CLAUSE, text, sentence, kept))


def _cut(pattern: re.Pattern[str], text: str, span: Span, kept: Sequence[bool]) -> Iterator[Span]:
    begin = span.start
    for found in pattern.finditer(text, span.start, span.end):
        if kept[found.start()] and (found.end() >= len(kept) or kept[found.end() - 1]):
            continue
        if not found.group().isascii() and any(kept[begin : found.start()]) and any(kept[found.end() : span.end]):
            continue  # a picture between the parts of an order ends no sentence
        if not text[begin : found.start()].strip():
            continue
        at = found.start() if found.group()[:1].isalpha() else found.end()
        yield Span(begin, at)
        begin = at
    if begin < span.end:
        yield Span(begin, span.end)

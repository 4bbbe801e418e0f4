"""Where passwords stand in a text of orders, understood or not: whoever types them may wish to cover them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from games.chambers.plan import begun_name
from games.core.order_text import Span

_PART = re.compile(r'(?:"(?:[^"]|"")*"|[^;\n])+')
_ENTER = re.compile(r"\s*(?:enter|try|solve)(?=\s|$)", re.IGNORECASE)
_BEHIND_WITH = re.compile(r"\s(?:with|w/?|password|pw|pass|code)(?:\s*[:=]\s*|\s)(.*)", re.IGNORECASE | re.DOTALL)
_BEHIND_COLON = re.compile(r":(.*)", re.DOTALL)
_WORD = re.compile(r"\S+")


def passwords(text: str) -> tuple[Span, ...]:
    """All that may be a password: what follows `with`, a word of chats or a colon, else what is no chamber's name."""
    return tuple(span for part in _PART.finditer(text) for span in _in_part(part.group(), part.start()) if span.text)


def _in_part(part: str, start: int) -> Iterator[Span]:
    enters = _ENTER.match(part)
    found = _BEHIND_WITH.search(part) or (_BEHIND_COLON.search(part) if enters else None)
    if found:
        yield Span(found.group(1), start + found.start(1)).trimmed()
    elif enters:
        yield _behind_room(Span(part[enters.end() :], start + enters.end()))


def _behind_room(rest: Span) -> Span:
    """What stands behind a chamber's name that is perhaps not written to its end."""
    name: str | None = ""
    for word in _WORD.finditer(rest.text):
        name = None if name is None else begun_name(f"{name} {word.group()}")
        if name is None and not "with".startswith(word.group().lower()):
            return Span(rest.text[word.start() :], rest.start + word.start()).trimmed()
    return Span("", rest.end)

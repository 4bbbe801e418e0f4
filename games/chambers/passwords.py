"""Where passwords stand in a text of orders, understood or not: whoever types them may wish to cover them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from games.chambers.plan import ROOMS, begun_name, find_room
from games.core.order_text import Span

_PART = re.compile(r'(?:"(?:[^"]|"")*"|[^;\n])+')
_ENTER = re.compile(r"\s*(?:enter|try|solve)(?=\s|$)", re.IGNORECASE)
_BEHIND_WITH = re.compile(
    r"(?:^|(?<=\s))(?:with|w/?|password|pw|pass|code)(?:\s*[:=]\s*|\s)(.*)", re.IGNORECASE | re.DOTALL
)
_COLON = re.compile(r":(.*)", re.DOTALL)
_ACTION = re.compile(r'\s*(?:take\s+\d+|rob\s+(?:"(?:[^"]|"")*"|[^,]+)|open|search)\s*', re.IGNORECASE)
_PIECE = re.compile(r'(?:"(?:[^"]|"")*"|[^,])+')
_WORD = re.compile(r"\S+")
_VOTE = re.compile(r"\s*vote\b", re.IGNORECASE)
_LETTERS = re.compile(r"[^\W_]+")
_WORDS_OF_ORDERS = """
enter try solve bid cleanse remove curse arrest take rob open search gold garnet garnets with w password pw pass code
a also an and at chamber first for go going gonna guess i id im in into is it like me my no not now of on ok please
room second so that the then third this to use using want will would yes d ll m s t ve
"""
_KNOWN = frozenset(_WORDS_OF_ORDERS.split())
"""Words of orders, and of the talk around them."""
_NAMES = (name for room in ROOMS.values() for name in (room.slug, room.title, *room.also))
_NAME = re.compile(
    rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(_NAMES, key=len, reverse=True)))})(?!\w)", re.IGNORECASE
)


def passwords(text: str) -> tuple[Span, ...]:
    """All that may be a password: what follows `with`, a word of chats or a colon, else every word that is unknown."""
    return tuple(span for part in _PART.finditer(text) for span in _in_part(part.group(), part.start()) if span.text)


def _in_part(part: str, start: int) -> Iterator[Span]:
    enters, colon = _ENTER.match(part), _COLON.search(part)
    if not enters and colon and find_room(part[: colon.start()]) is not None:
        yield from _no_actions(Span(colon.group(1), start + colon.start(1)))
    elif found := _BEHIND_WITH.search(part) or (colon if enters else None):
        if not enters:
            yield from _unknown(Span(part[: found.start()], start))
        yield Span(found.group(1), start + found.start(1)).trimmed()
    elif enters:
        yield _behind_room(Span(part[enters.end() :], start + enters.end()))
    else:
        yield from _unknown(Span(part, start))


def _behind_room(rest: Span) -> Span:
    """What stands behind a chamber's name that is perhaps not written to its end."""
    name: str | None = ""
    for word in _WORD.finditer(rest.text):
        name = None if name is None else begun_name(f"{name} {word.group()}")
        if name is None and not "with".startswith(word.group().lower()):
            return Span(rest.text[word.start() :], rest.start + word.start()).trimmed()
    return Span("", rest.end)


def _no_actions(behind: Span) -> Iterator[Span]:
    """What is said of a chamber behind its colon, and is nothing that is done there."""
    for piece in _PIECE.finditer(behind.text):
        if not _ACTION.fullmatch(piece.group()):
            yield Span(piece.group(), behind.start + piece.start()).trimmed()


def _unknown(text: Span) -> Iterator[Span]:
    """The words that are neither words of orders nor in the first chamber's name, which perhaps is all and unended."""
    if begun_name(text.text) is not None or _VOTE.match(text.text):
        return
    named = _NAME.search(text.text)
    first, last = named.span() if named else (0, 0)
    for word in _WORD.finditer(text.text):
        is_known = all(one in _KNOWN or one.isdecimal() for one in _LETTERS.findall(word.group().lower()))
        if not (is_known or first <= word.start() < last):
            yield Span(word.group(), text.start + word.start())

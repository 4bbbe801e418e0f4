"""The signs that the rules put before what is done in a chamber, written in its place: `💰 20`, `🔫 Bo`, `🔦`, `🔑`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from games.chambers.chat_rooms import ROOM, slug_of
from games.chambers.plan import Slug
from games.core.viewers import Seat

TAKE, ROB, OPEN, SEARCH = "\U0001f4b0", "\U0001f52b", "\U0001f511", "\U0001f526"
_WORDS = {TAKE: "take", ROB: "rob", OPEN: "open", SEARCH: "search"}
_GAP = r"[\ufe0f\s]*+[:=]?\s*+"
_CLAUSE = re.compile(r"[^,;\n]+")
_SAID = {
    TAKE: re.compile(rf"\btak(?:e|ing)\s*{TAKE}", re.IGNORECASE),
    ROB: re.compile(r"\b(?:rob|loot|mug|shoot)", re.IGNORECASE),
    OPEN: re.compile(r"\bopen", re.IGNORECASE),
    SEARCH: re.compile(r"\bsearch", re.IGNORECASE),
}
"""Verbs beside which a sign is an ornament."""
_JOINED = re.compile(r"[\s,+&/.-]*(?:and\b[\s,]*)?")
_TO_ROOM = re.compile(r"[\s:=>-]*(?:(?:in|at|for|the|chamber)\s+)*", re.IGNORECASE)
_ENDS = re.compile(r"\s*(?:$|[,;.!\n&+/|]|\b(?:and|pls|please|thx|thanks)\b)", re.IGNORECASE)
_LONGEST_ROOM = 40
"""In characters: a chamber's name and what stands behind it are no longer."""


def signs(text: str, seats: Sequence[Seat], own: Sequence[Slug]) -> Iterator[tuple[int, int, str]]:
    """The signs that stand for a verb, as starts and ends, and the verbs. `own`: where the writer is.

    A key alone is an ornament of passwords: it opens a chamber only right beside its name, or beside another sign.
    """
    if not any(sign in text for sign in _WORDS):
        return
    found = list(_acting(text, _pattern(tuple(seats))))
    for before, each, behind in zip([None, *found], found, [*found[1:], None], strict=False):
        beside = _are_joined(text, before, each) or _are_joined(text, each, behind)
        if each.group()[0] == OPEN and not beside and not _is_at_room(text, each, own):
            continue
        yield each.start(), each.start() + 1, _spelt(text, each)


def _are_joined(text: str, one: re.Match[str] | None, other: re.Match[str] | None) -> bool:
    """Whether nothing stands between two signs and what belongs to them, of which one is no key."""
    if one is None or other is None or one.group()[0] == other.group()[0] == OPEN:
        return False
    return _JOINED.fullmatch(text, one.end(), other.start()) is not None


def _spelt(text: str, sign: re.Match[str]) -> str:
    """The verb, parted from the words on both sides."""
    before, behind = text[: sign.start()][-1:], text[sign.start() + 1 :][:1]
    return f"{' ' if before.isalnum() else ''}{_WORDS[sign.group()[0]]}{' ' if behind.isalnum() else ''}"


def _acting(text: str, pattern: re.Pattern[str]) -> Iterator[re.Match[str]]:
    """The signs but for those that stand beside the verb itself: `search 🔦`."""
    for clause in _CLAUSE.finditer(text):
        said = {sign for sign, verb in _SAID.items() if verb.search(clause.group()) is not None}
        yield from (each for each in pattern.finditer(text, *clause.span()) if each.group()[0] not in said)


def _is_at_room(text: str, sign: re.Match[str], own: Sequence[Slug]) -> bool:
    return _is_behind_room(text, sign.start(), own) or _is_before_room(text, sign.end(), own)


def _is_behind_room(text: str, at: int, own: Sequence[Slug]) -> bool:
    """Whether nothing stands between a sign and a chamber that the writer is in."""
    first = max(0, at - _LONGEST_ROOM)
    rooms = [room for room in ROOM.finditer(text, first, at) if not text[room.end() : at].strip(" :=>*_-")]
    return bool(rooms) and slug_of(rooms[-1]) in own


def _is_before_room(text: str, at: int, own: Sequence[Slug]) -> bool:
    """Whether a sign has a chamber that the writer is in behind it, and nothing else."""
    room = ROOM.search(text, at, at + _LONGEST_ROOM)
    alone = room is not None and _TO_ROOM.fullmatch(text, at, room.start()) is not None
    return alone and room is not None and slug_of(room) in own and _ENDS.match(text, room.end()) is not None


@lru_cache(maxsize=64)
def _pattern(seats: tuple[Seat, ...]) -> re.Pattern[str]:
    names = "|".join(re.escape(name) for name in sorted(seats, key=len, reverse=True))
    return re.compile(rf"{TAKE}{_GAP}\d+|{ROB}{_GAP}@?(?:{names})(?!\w)|[{OPEN}{SEARCH}]\ufe0f?", re.IGNORECASE)

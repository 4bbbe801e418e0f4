"""Where a message names chambers: by their slugs, titles and headings, however these are written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from games.chambers.plan import ROOMS, Slug
from games.core.viewers import Seat

NAMES = frozenset(name for room in ROOMS.values() for name in (room.slug, room.title, *room.also))
"""What chambers are called."""


_SHORTEST = 5
"""A shorter name of several words is made of initials."""


def anyhow(names: Iterable[str]) -> str:
    """A pattern for names, the longest first, with blanks, dashes, low lines or nothing between their words; not with
    nothing between initials.
    """
    parted = [(name, "+" if len(name) < _SHORTEST else "*") for name in sorted(names, key=len, reverse=True)]
    return "|".join(re.sub(r"[-\s]+", rf"[-\\s_]{many}", name) for name, many in parted)


HEADINGS = [word for room in ROOMS.values() for word in room.heading]
"""Words that name a chamber where a sign follows, as above a list, or at once what is done there: `eat take 20`."""
_DONE = r"(?:tak(?:e|ing)|search(?:ing)?|rob(?:bing)?|open(?:ing)?)\b"
ROOM = re.compile(
    rf"\b(?:the\s+)?(?:chamber\s*[:=]?\s+)?((?:{anyhow(NAMES)})(?!\w)"
    rf"|(?:{anyhow(HEADINGS)})(?=\s*(?:[:=]|-+>)|\s+{_DONE}))(?:\s+(?:chamber|room|puzzle|riddle))?\b",
    re.IGNORECASE,
)
_HEAD = re.compile(
    r"\s*+(?:in|at|for|inside|(?:(?:i|i've|i have|i'm)\s+)?"
    r"(?:solved|cracked|entering|enter|try(?:ing)?(?:\s+to\s+get\s+into)?))?\s*+$",
    re.IGNORECASE,
)
_PASSWORD_IS = re.compile(r"\s+(?:with|using)(?:\s+(?:the|password|pw))*\s+[\"'`]*", re.IGNORECASE)
_ROBS = re.compile(r"(?:\brob\w*|\bfrom|^)\s*$", re.IGNORECASE)


def is_head(clause: str, room: re.Match[str]) -> bool:
    """Whether a clause begins with a chamber: with nothing before it but `in`, `I solved` and the like."""
    return _HEAD.fullmatch(clause[: room.start()].strip(" -*_")) is not None


def is_robbed(room: re.Match[str], seats: Sequence[Seat]) -> bool:
    """Whether what is a chamber's name too is the seat that is robbed: it stands at once behind the verb."""
    return room.group() in seats and _ROBS.search(room.string[: room.start()]) is not None


def mentions(text: str, seats: Sequence[Seat] = ()) -> list[re.Match[str]]:
    """Where chambers are named; a name behind another's `with` is a password, one that is robbed is a seat."""
    found: list[re.Match[str]] = []
    password = False
    for room in ROOM.finditer(text):
        if is_robbed(room, seats):
            continue
        joint = text[found[-1].end() : room.start()] if found else ""
        password = not password and bool(found) and _PASSWORD_IS.fullmatch(joint) is not None
        if not password:
            found.append(room)
    return found


def slug_of(found: re.Match[str]) -> Slug:
    """The chamber that a match of `ROOM` names."""
    return slug_named(found[1])


def slug_named(name: str) -> Slug:
    """The chamber that is called so."""
    return _BY_WORDS[_letters(name)]


def _letters(name: str) -> str:
    return re.sub(r"[-\s_]+", "", name).lower()


_BY_WORDS: Mapping[str, Slug] = {
    _letters(name): room.slug for room in ROOMS.values() for name in (room.slug, room.title, *room.also, *room.heading)
}

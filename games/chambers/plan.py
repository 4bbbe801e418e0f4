"""The thirteen chambers as they are posted: names, levels, and when they can first be entered (C2)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from games.core.names import key, nearest

Slug: TypeAlias = str
"""A chamber's short name in lower case, such as `golden` or `change-change`."""

Schedule: TypeAlias = Literal["posted", "amended"]

GOLDEN: Slug = "golden"
"""The one chamber that is entered by bids and not by a password."""

LAST_ROUND = 7
"""The round in which every chamber opens (C13)."""

ROUNDS_BEFORE_HINTS = 2
"""A puzzle that has been available for so many whole rounds gets its first hint (C16)."""


class Room(Struct, frozen=True):
    """A chamber as posted. `amended`: its round under that schedule, where it is another.

    `also`: what players call it in chat; `heading`: ordinary words and initials that name it before a sign.
    """

    slug: Slug
    title: str
    level: int
    round: int
    amended: int | None = None
    also: tuple[str, ...] = ()
    heading: tuple[str, ...] = ()

    def opens(self, schedule: Schedule) -> int:
        """The first round in which it can be entered."""
        return self.amended if schedule == "amended" and self.amended is not None else self.round

    @property
    def words(self) -> str:
        """The title within a sentence: `the Golden Room`, `Alien`."""
        return f"the {self.title}" if self.title.endswith("Room") else self.title

    @property
    def hints(self) -> int:
        """So many hints a puzzle needs to have one for every round, under either schedule (C16)."""
        return LAST_ROUND - ROUNDS_BEFORE_HINTS - min(self.round, self.amended or self.round) + 1


class _Plan(Struct, frozen=True):
    chamber: tuple[Room, ...]


_TEXT = files("games.chambers").joinpath("chambers.toml").read_text("utf-8")

ROOMS: Mapping[Slug, Room] = {room.slug: room for room in msgspec.convert(tomllib.loads(_TEXT), _Plan).chamber}
"""All thirteen, in the order of C2."""

OPENS: Mapping[Schedule, Mapping[Slug, int]] = {
    schedule: {slug: room.opens(schedule) for slug, room in ROOMS.items()} for schedule in ("posted", "amended")
}
"""The first round in which each can be entered, by schedule."""

PUZZLE_ROOMS: tuple[Slug, ...] = tuple(slug for slug in ROOMS if slug != GOLDEN)
"""The twelve that a password opens."""


def find_room(text: str) -> Slug | None:
    """The chamber that a slug or a title names; case, blanks and hyphens do not matter."""
    return _BY_NAME.get(_plain(text))


def begun_name(text: str) -> str | None:
    """`text` without what does not matter in it, if a slug or a title begins so."""
    begun = _plain(text)
    return begun if any(name.startswith(begun) for name in _BY_NAME) else None


def nearest_room(text: str) -> Slug | None:
    """The chamber that a misspelt slug or title was probably meant to be."""
    close = nearest(text, (*ROOMS, *(room.title for room in ROOMS.values())))
    return None if close is None else find_room(close)


def _plain(text: str) -> str:
    return re.sub(r"[\s_-]+", " ", key(text)).strip()


_BY_NAME: Mapping[str, Slug] = {_plain(name): room.slug for room in ROOMS.values() for name in (room.slug, room.title)}

"""Seats wherever they stand in text: a tag as a chip in the seat's colour, a name in that colour."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from games.core.viewers import Seat
from genius_tui.text.paint import Role, chip, name_role
from genius_tui.text.spans import Line, Span

SHORTEST = 2
"""A name of one letter is also a gate or a sequence: it keeps the colour of its sentence."""


def tag_chip(seat: Seat, tags: Mapping[Seat, str], *, own: bool = False) -> Span:
    """A seat's tag, four cells wide; `tags` are in seat order. `own`: one of the viewers, marked with `>`."""
    return Span(f"{'>' if own else ' '}{tags[seat]} ", chip(list(tags).index(seat), own=own))


def tag_chips(seats: tuple[Seat, ...], tags: Mapping[Seat, str]) -> Line:
    """The tags of several seats, a blank between them."""
    return tuple(span for seat in seats for span in (tag_chip(seat, tags), Span(" ")))


@lru_cache(maxsize=4096)
def named(text: str, seats: tuple[Seat, ...], role: Role = "plain") -> Line:
    """A sentence with the names of seats in their colours; the rest in `role`."""
    spans: list[Span] = []
    for number, part in enumerate(_names(seats).split(text)):
        if part:
            spans.append(Span(part, name_role(seats.index(part)) if number % 2 else role))
    return tuple(spans)


@lru_cache(maxsize=64)
def _names(seats: tuple[Seat, ...]) -> re.Pattern[str]:
    names = sorted((seat for seat in seats if len(seat) >= SHORTEST), key=len, reverse=True)
    return re.compile(rf"(?<!\w)({'|'.join(map(re.escape, names)) or '(?!)'})(?!\w)")

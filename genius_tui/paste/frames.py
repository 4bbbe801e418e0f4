"""Writers' names in words that a paste repeats above each message: `DM Wim:`, `>> from Wim`, `Wim by mail`."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from games.core.viewers import Seat
from genius_tui.paste import talk
from genius_tui.paste.heads import LONGEST_NAME
from genius_tui.paste.names import Names

_LEAST = 2
"""Players whose names stand in the same words before these are taken for the head of a message."""


_FIGURES = re.compile(r"\d+")
_OF_OTHERS = talk.COURTEOUS | talk.NEGATION | {"to", "for", "told", "tell", "dear", "except", "instead", "like", "as"}
"""Words around a name that somebody addresses, or speaks of: what is below is not its bearer's."""


class Framed(Struct, frozen=True):
    """A line with one player's name in it: the seat, what stands before the name, and what behind it."""

    seat: Seat
    before: str
    behind: str

    @property
    def frame(self) -> tuple[str, str]:
        """The words around the name, however they are written, and whichever numbers are among them."""
        before, behind = (_FIGURES.sub("0", text.strip().lower()) for text in (self.before, self.behind))
        return before, behind


def framed(lines: Sequence[str], names: Names, holds: Callable[[str], bool]) -> dict[int, Seat]:
    """The lines of a paste that head messages by such words, and whose those are.

    The words are the same for several players and have nothing of the game in them (`holds`), each stands above other
    lines, and nothing but a title above the first: else they may be addressed to somebody, or sign what is above them.
    """
    written = [number for number, line in enumerate(lines) if line.strip()]
    found = {number: one for number in written if (one := _named_in(lines[number], names)) is not None}
    groups: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for number, one in found.items():
        if any(one.frame):
            groups[one.frame].append(number)
    for frame, group in groups.items():
        seats = {found[number].seat for number in group}
        around = " ".join(frame).replace("0", " ")
        others = holds(around) or not _OF_OTHERS.isdisjoint(talk.low_words(around))
        if len(seats) >= _LEAST and not others and _heads(lines, written, group, names, holds):
            return {number: found[number].seat for number in group}
    return {}


def _heads(
    lines: Sequence[str], written: Sequence[int], group: Sequence[int], names: Names, holds: Callable[[str], bool]
) -> bool:
    """Whether some lines stand where heads of messages do."""
    places = {number: place for place, number in enumerate(written)}
    at = [places[number] for number in group]
    apart = all(after - before > 1 for before, after in pairwise(at)) and at[-1] < len(written) - 1
    above = [lines[number] for number in written[: at[0]]]
    return apart and not any(holds(line) or next(_names_in(line, names), None) is not None for line in above)


def _named_in(line: str, names: Names) -> Framed | None:
    """The line with its only name; None where it has none or several, or is too long for the head of a message."""
    if len(line.strip()) > LONGEST_NAME:
        return None
    found = list(_names_in(line, names))
    if len(found) != 1:
        return None
    seat, start, end = found[0]
    return Framed(seat, line[:start], line[end:])


def _names_in(line: str, names: Names) -> Iterator[tuple[Seat, int, int]]:
    """The players' names in a line that are whole words, with where they begin and end."""
    at = 0
    while at < len(line):
        found = next((name for name in names.at(line, at) if not name.is_tag), None)
        if found is not None:
            yield found.seat, at, found.end
        at = found.end if found is not None else at + 1

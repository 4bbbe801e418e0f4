"""Words written with one slip of the hand: what differs from the word that was meant, and where."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

_SHORTEST = 3
_SHORTEST_NAME = _SHORTEST_LEFT_OUT = 4
_SHORTEST_CHANGED = 6
_SHORTEST_MOVED_OF_PLACE, _SHORTEST_CHANGED_OF_PLACE = 5, 7
"""In letters: in shorter words such a slip makes other words too, `tale` of `take`, `beat` of `Beta`."""


class Slip(Struct, frozen=True):
    """The one difference of a word from another: two letters swapped, one left out, too many or replaced, at a place.

    `doubled`: the letter that is left out or too many is the one before it. `inside`: it is neither at the beginning
    nor at the end.
    """

    kind: Literal["swapped", "missing", "added", "changed"]
    at: int
    doubled: bool
    inside: bool


def slip_of(word: str, meant: str) -> Slip | None:
    """The slip that makes `word` of `meant`; None if they are the same, or differ in more."""
    if word == meant or abs(len(word) - len(meant)) > 1:
        return None
    short = min(len(word), len(meant))
    at = next((place for place in range(short) if word[place] != meant[place]), short)
    rest, wanted = word[at:], meant[at:]
    kind = _kind(rest, wanted)
    longer = meant if kind == "missing" else word
    doubled = kind in ("missing", "added") and at > 0 and longer[at] == longer[at - 1]
    return Slip(kind, at, doubled, 0 < at < short - 1 + (kind == "swapped")) if kind is not None else None


def _kind(rest: str, wanted: str) -> Literal["swapped", "missing", "added", "changed"] | None:
    """What differs where two words begin to."""
    if len(rest) == len(wanted):
        if len(rest) > 1 and rest[:2] == wanted[1::-1] and rest[2:] == wanted[2:]:
            return "swapped"
        return "changed" if rest[1:] == wanted[1:] else None
    if len(rest) < len(wanted):
        return "missing" if rest == wanted[1:] else None
    return "added" if rest[1:] == wanted else None


def is_swapped(word: str, meant: str) -> bool:
    """Whether two neighbouring letters of `meant` have changed places in `word`."""
    slip = slip_of(word, meant)
    return slip is not None and slip.kind == "swapped"


def is_slip(word: str, name: str) -> bool:
    """Whether a word is a name that a player gave, with any slip behind the first letter or with two swapped."""
    slip = slip_of(word, name) if len(name) >= _SHORTEST_NAME else None
    return slip is not None and (slip.kind == "swapped" or slip.at > 0)


def slipped(word: str, meant: str) -> bool:
    """Whether `word` is a word of a game with a slip that makes no other word: two letters swapped, one doubled, in a
    longer one one left out, and in a long one one replaced. The first letter is the same: `hate` is no slip for `gate`.
    """
    meant = meant.lower()
    slip = slip_of(word.lower(), meant) if len(meant) >= _SHORTEST else None
    if slip is None or slip.at == 0:
        return False
    if slip.kind == "missing":
        return len(meant) >= _SHORTEST_LEFT_OUT
    return slip.doubled or slip.kind == "swapped" or _is_long(slip, meant, _SHORTEST_CHANGED)


def is_mistyped(word: str, place: str) -> bool:
    """Whether a word is the name of a place with a slip that makes no other word: a letter doubled, or not; in a longer
    name two swapped, one inside left out or too many, and in one of many letters another letter inside.
    """
    slip = slip_of(word, place) if word else None
    if slip is None or slip.doubled:
        return slip is not None
    moved = slip.kind == "swapped" or (slip.kind in ("missing", "added") and slip.inside)
    long = len(place) >= _SHORTEST_MOVED_OF_PLACE
    return (moved and long) or (slip.inside and _is_long(slip, place, _SHORTEST_CHANGED_OF_PLACE))


def _is_long(slip: Slip, meant: str, shortest: int) -> bool:
    """Whether a letter is replaced in a word long enough for it."""
    return slip.kind == "changed" and len(meant) >= shortest

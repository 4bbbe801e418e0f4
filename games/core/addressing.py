"""Sentences that speak to a player, said of that player to somebody else, such as a host who acts for everybody."""

from __future__ import annotations

import re
from collections.abc import Generator
from contextlib import contextmanager

from games.core.errors import OrderError, Refused
from games.core.viewers import Seat

_IRREGULAR = {"are": "is", "have": "has", "do": "does", "were": "was"}
_SAME = frozenset(["can", "cannot", "could", "may", "must", "will", "would", "had", "gave"])
_REGULAR = frozenset(
    [
        "answer",
        "cleanse",
        "disable",
        "enter",
        "give",
        "hold",
        "move",
        "name",
        "own",
        "pay",
        "play",
        "score",
        "stand",
        "take",
        "try",
    ]
)
VERBS = frozenset(_IRREGULAR) | _SAME | _REGULAR
"""The verbs that follow `you` where it is who does something."""

_YOU = re.compile(rf"(?<!did )(?<!do )\b(?:(your)|(yourself)|you(?: ({'|'.join(sorted(VERBS))}))?)\b")


def of(seat: Seat, sentence: str) -> str:
    """`you have no 2: your hand is 3 1` as `Ann has no 2: their hand is 3 1`.

    Questions such as `did you mean A?` stay: they are put to whoever writes.
    """
    is_named = False

    def put(found: re.Match[str]) -> str:
        nonlocal is_named
        has_been, is_named = is_named, True
        your, yourself, verb = found.groups()
        if your:
            return "their" if has_been else f"{seat}'s"
        if yourself:
            return "themselves"
        if verb is None:
            return "them" if has_been else seat
        return f"they {verb}" if has_been else f"{seat} {_third_person(verb)}"

    return _YOU.sub(put, sentence)


@contextmanager
def said_of(seat: Seat | None) -> Generator[None]:
    """Refusals of a seat's orders and acts as they are said to somebody else; None: as they are."""
    try:
        yield
    except OrderError as error:
        if seat is None:
            raise
        reason = of(seat, error.reason)
        raise type(error)(reason, error.rule, error.start, error.end, error.about, error.behind) from None
    except Refused as error:
        raise error if seat is None else Refused(of(seat, str(error))) from None


def _third_person(verb: str) -> str:
    return verb if verb in _SAME else _IRREGULAR.get(verb) or ("tries" if verb == "try" else f"{verb}s")

"""Questions about the match, which each seat answers from what it has seen itself (L12b).

They are made from what a seat was told at the end of each round (L15): the room that it was in, and who was in it. No
more is passed in here, so that no question can ask for more. What is asked depends on nothing but the number of rounds
and the draw: that it is asked tells nobody anything.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

from msgspec import Struct

from games.core.viewers import Seat
from games.lockout.questions import LETTERS, OfOwn
from games.lockout.teams import ROOMS, Room

_IN_ROOM = "How many of the rounds {first} to {last} did you spend in {room}?"
_FIRST = "In which round were you in {room} for the first time?"
_AGAIN = "Of the three who shared your room in round {first}, how many shared it with you in round {second}?"
_COMPANY = "With how many different players did you share a room in rounds {first} to {last}?"
_COMPANION = (
    "At the end of round {after} one player went to another room with you. In how many of the rounds {first} to {last} "
    "were the two of you in the same room?"
)

_ASKS = (_IN_ROOM, _FIRST, _AGAIN, _COMPANY, _COMPANION)
_THESE = re.compile("|".join(re.sub(r"\\{\w+\\}", r"\\w+", re.escape(ask)) for ask in _ASKS))

WHICH_ROOM = "Your room in a round is the one that you left at its end."
"""Before a round's move, or after it? It is no part of a question: records hold a question's words."""


class Round(Struct, frozen=True):
    """A round as a seat knows it: its room, and the others who were in it."""

    room: Room
    others: frozenset[Seat]


Rounds: TypeAlias = tuple[Round, ...]
"""The rounds that a seat has played, the first one first."""


class Memory(Struct, frozen=True):
    """A question about one's own rounds: its words, its choices, and the place of the right one for some rounds."""

    ask: str
    choices: tuple[str, ...]
    right: Callable[[Rounds], int]


class Kind(Struct, frozen=True):
    """A kind of such questions: how many rounds it needs, and how one of them is drawn."""

    least: int
    draw: Callable[[int, Random], Memory]


def _times_in_room(rounds: int, random: Random) -> Memory:
    """Nobody stays in a room, so that six rounds hold at most three in the same one."""
    room, first = random.choice(ROOMS), random.randint(1, rounds - 5)
    return Memory(
        _IN_ROOM.format(first=first, last=first + 5, room=room),
        ("none", "one", "two", "three"),
        lambda own: min(sum(one.room == room for one in own[first - 1 : first + 5]), 3),
    )


def _first_in_room(rounds: int, random: Random) -> Memory:
    room = random.choice(ROOMS)

    def right(own: Rounds) -> int:
        return next((number for number, one in enumerate(own[:3]) if one.room == room), 3)

    return Memory(_FIRST.format(room=room), ("1", "2", "3", "in a later one, or in none"), right)


def _again(rounds: int, random: Random) -> Memory:
    first = random.randint(1, rounds - 2)
    second = random.randint(first + 2, rounds)
    return Memory(
        _AGAIN.format(first=first, second=second),
        ("none", "one", "two", "all three"),
        lambda own: len(own[first - 1].others & own[second - 1].others),
    )


def _company(rounds: int, random: Random) -> Memory:
    first = random.randint(1, rounds - 3)
    return Memory(
        _COMPANY.format(first=first, last=first + 3),
        ("6 or fewer", "7", "8", "9 or more"),
        lambda own: min(max(len(_met(own[first - 1 : first + 3])), 6), 9) - 6,
    )


def _companion(rounds: int, random: Random) -> Memory:
    after = random.randint(1, rounds - 4)

    def right(own: Rounds) -> int:
        together = own[after - 1].others & own[after].others
        return min(max(sum(bool(together & one.others) for one in own[after:]), 1), 4) - 1

    return Memory(
        _COMPANION.format(after=after, first=after + 1, last=rounds),
        ("1", "2", "3", "4 or more"),
        right,
    )


KINDS: tuple[Kind, ...] = (
    Kind(6, _times_in_room),
    Kind(3, _first_in_room),
    Kind(3, _again),
    Kind(4, _company),
    Kind(5, _companion),
)


def asked(memory: Memory, rounds: Mapping[Seat, Rounds]) -> OfOwn:
    """The question with each seat's own right answer."""
    return OfOwn(memory.ask, memory.choices, {seat: LETTERS[memory.right(own)] for seat, own in rounds.items()})


def in_full(ask: str) -> str:
    """A question as it is shown: one about the match says which room of a round it means."""
    return f"{ask} {WHICH_ROOM}" if _THESE.fullmatch(ask) else ask


def _met(own: Rounds) -> frozenset[Seat]:
    return frozenset[Seat]().union(*(one.others for one in own))

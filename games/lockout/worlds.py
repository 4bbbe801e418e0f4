"""The deals and moves that agree with what is known: who can be of which team (L1, L3, L5, L9, L10).

Sets of seats are bits of a whole number, in seat order. Twelve seats have 34,650 ways to be three teams of four. Of the
rooms that a seat has not seen at most 70 ways are possible at a time, and each leads to at most 6 in the next round.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations, product
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.lockout.teams import SEATS, SIZE

Bits: TypeAlias = int
"""A set of seats: bit n stands for the nth seat."""

Three: TypeAlias = tuple[Bits, Bits, Bits]
"""Who is in each room, or of each team, in the order of ROOMS or TEAMS."""

NOBODY: Three = (0, 0, 0)
ALL: Bits = (1 << SEATS) - 1

Paths: TypeAlias = dict[Three, int]
"""Who can be in the rooms now -> the ways in which the first round can have begun for it, as bits."""


class Round(Struct, frozen=True):
    """What is known of a round: who was in each room, and who was seen to leave for it (0 where nothing is known)."""

    rooms: Three = NOBODY
    goes: Three = NOBODY


class Known(Struct, frozen=True):
    """All that bears on the teams.

    `teams`: who is known to be of each. `wrong`: fours that were called wrongly. `rounds`: what was seen, with at least
    one room in each round; of a history with a gap only what follows it. `mixed`: the first of them is the match's
    first, and its rooms hold all teams. `first`: rooms of the first round that hold all teams, also where the host has
    corrected rooms since, so that `rounds` begins later. `alike`: each room now holds one team.
    """

    teams: Three
    wrong: tuple[Bits, ...] = ()
    rounds: tuple[Round, ...] = ()
    mixed: bool = False
    first: Three = NOBODY
    alike: bool = False


def possible(known: Known) -> Three:
    """Who can be of each team.

    Where nothing agrees with all that is known, because the host corrected what others had been told, what was told
    first is given up first: the rounds, the wrong calls, that all rooms are alike.
    """
    for less in ({}, {"rounds": known.rounds[-1:], "mixed": False, "first": NOBODY}, {"wrong": ()}, {"alike": False}):
        known = replace(known, **less)
        found = _possible(known)
        if any(found):
            break
    return found


@lru_cache(maxsize=512)
def _possible(known: Known) -> Three:
    allowed = _Allowed(known)
    most = tuple(allowed.at_most)
    water = fire = grass = 0
    for world in allowed.candidates():
        one, two, three = world
        if not (one & ~water or two & ~fire or three & ~grass) or not allowed.holds(world):
            continue
        water, fire, grass = water | one, fire | two, grass | three
        if (water, fire, grass) == most:
            break
    return water, fire, grass


def _not_of_others(known: Known, team: int) -> Bits:
    """Who is not known to be of another team; of a team that is complete, its four."""
    own = known.teams[team]
    if own.bit_count() == SIZE:
        return own
    return ALL & ~sum(known.teams[:team]) & ~sum(known.teams[team + 1 :])


class _Allowed:
    """Tells which teams agree with what is known."""

    def __init__(self, known: Known) -> None:
        self._known = known
        self.at_most = [_not_of_others(known, team) for team in range(3)]
        self._paths = _paths(known.rounds) if known.mixed or known.alike else {}
        self._starts = tuple(_paths(known.rounds[:1]))
        reached = 0
        for starts in self._paths.values():
            reached |= starts
        self._first = [rooms for index, rooms in enumerate(self._starts) if reached >> index & 1]
        self._surely = known.rounds[0].rooms if known.mixed else known.first

    def candidates(self) -> Iterator[Three]:
        """The teams that agree with what is known of each team, and where all rooms are alike, with the rooms."""
        if self._known.alike:
            yield from {(a, b, c) for rooms in self._paths for a, b, c in permutations(rooms) if self._fits((a, b, c))}
            return
        fours = [[four for four in _fours() if self._takes(four, team)] for team in range(3)]
        third = frozenset(fours[2])
        for water in fours[0]:
            for fire in fours[1]:
                if not water & fire and (grass := ALL ^ water ^ fire) in third:
                    yield water, fire, grass

    def holds(self, teams: Three) -> bool:
        """Whether there are first rooms and moves for these teams, and no wrong call was right."""
        if any(four in teams for four in self._known.wrong):
            return False
        if not all(_is_mixed(room, teams) for room in self._surely if room):
            return False
        if not self._known.mixed:
            return True
        first = self._first
        if self._known.alike:
            starts = 0
            for rooms, some in self._paths.items():
                starts |= some if set(rooms) == set(teams) else 0
            first = [rooms for index, rooms in enumerate(self._starts) if starts >> index & 1]
        return any(all(_is_mixed(room, teams) for room in rooms) for rooms in first)

    def _fits(self, teams: Sequence[Bits]) -> bool:
        return all(self._takes(four, team) for team, four in enumerate(teams))

    def _takes(self, four: Bits, team: int) -> bool:
        return not self._known.teams[team] & ~four and not four & ~self.at_most[team]


def _is_mixed(room: Bits, teams: Three) -> bool:
    return bool(room & teams[0] and room & teams[1] and room & teams[2])


@lru_cache(maxsize=256)
def _paths(rounds: tuple[Round, ...]) -> Paths:
    """Who can be in the rooms in the last of these rounds. Cached, as each round goes on from those before."""
    if not rounds:
        return {}
    *before, last = rounds
    if not before:
        return {rooms: 1 << index for index, rooms in enumerate(_agreeing(last.rooms))}
    moved: Paths = {}
    for rooms, starts in _paths(tuple(before)).items():
        for after in _moved(rooms, before[-1].goes, last.rooms):
            moved[after] = moved.get(after, 0) | starts
    return moved


def _agreeing(seen: Three) -> Iterator[Three]:
    """All ways to fill the rooms that agree with those that were seen."""
    rest = ALL & ~sum(seen)
    for first in (seen[0],) if seen[0] else _within(rest, SIZE):
        left = rest & ~first
        for second in (seen[1],) if seen[1] else _within(left, SIZE):
            third = seen[2] or left & ~second
            if third.bit_count() == SIZE and first | second | third == ALL:
                yield first, second, third


def _moved(rooms: Three, goes: Three, seen: Three) -> Iterator[Three]:
    """Who can be in the rooms after a round: two go from each room to each other one (L5)."""
    for splits in product(*(list(_splits(rooms, origin, goes, seen)) for origin in range(3))):
        after = [0, 0, 0]
        for split in splits:
            for target, pair in split:
                after[target] |= pair
        yield after[0], after[1], after[2]


def _splits(rooms: Three, origin: int, goes: Three, seen: Three) -> Iterator[tuple[tuple[int, Bits], ...]]:
    """The ways in which a room's four can part: each a pair for each other room."""
    one, two = (target for target in range(3) if target != origin)
    four = rooms[origin]
    if four & seen[origin]:
        return
    for pair in _within(four, SIZE // 2):
        rest = four ^ pair
        told = not pair & goes[two] and not rest & goes[one]
        if told and (not seen[one] or pair == four & seen[one]) and (not seen[two] or rest == four & seen[two]):
            yield (one, pair), (two, rest)


@lru_cache(maxsize=1024)
def _within(seats: Bits, number: int) -> tuple[Bits, ...]:
    """All sets of so many of these seats."""
    bits = [1 << index for index in range(SEATS) if seats >> index & 1]
    return tuple(sum(some) for some in combinations(bits, number))


def _fours() -> tuple[Bits, ...]:
    return _within(ALL, SIZE)

"""What follows by logic from what seats know: each team has four, each first room has all three (L1), calls, moves.

It uses what the seats were told and nothing else, so that it can tell nobody more than could be worked out (V1), and
it is exact: a team is possible for a seat if some deal, and some moves of those who were not seen, agree with all that
these seats learnt, saw and heard. Priorities, and what was answered in a quiz, are left aside.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from games.core.corrections import Corrected, Holds
from games.core.events import Event
from games.core.game import Observation
from games.core.viewers import Seat, Viewers
from games.lockout import events as happen
from games.lockout import worlds
from games.lockout.teams import ROOMS, TEAMS, Room, Team, in_team_order
from games.lockout.view import View
from games.lockout.worlds import Bits, Known, Round, Three


def possible(observation: Observation[View], readers: Sequence[Seat] | None = None) -> dict[Seat, frozenset[Team]]:
    """The teams that each seat can be of, by what some of the viewers know together; by default all of them."""
    found = worlds.possible(_known(observation, _viewing(observation) if readers is None else readers))
    return {
        seat: frozenset(team for team, bits in zip(TEAMS, found, strict=True) if bits >> index & 1)
        for index, seat in enumerate(observation.seats)
    }


def deduced(observation: Observation[View]) -> dict[Seat, Team]:
    """The teams that follow for these viewers together, beyond those they have learnt."""
    players = observation.view.players
    unknown = [seat for seat, player in players.items() if player.team is None]
    found = possible(observation) if unknown else {}
    return {seat: next(iter(found[seat])) for seat in unknown if len(found[seat]) == 1}


def deduced_by(observation: Observation[View], seat: Seat) -> dict[Seat, Team]:
    """The teams that follow for one of the viewers, beyond those it has learnt; none for who is not of them."""
    learnt = observation.view.players[seat].learnt
    if learnt is None:
        return {}
    found = possible(observation, (seat,))
    return {other: next(iter(teams)) for other, teams in found.items() if len(teams) == 1 and other not in learnt}


def conclusions(
    observation: Observation[View], readers: Sequence[Seat] | None = None
) -> dict[tuple[Team, ...], list[Seat]]:
    """The seats, beyond those learnt, for which fewer than three teams are possible, by these teams; surest first."""
    players = observation.view.players
    readers = _viewing(observation) if readers is None else readers
    learnt = {other for reader in readers for other in players[reader].learnt or {}}
    found: dict[tuple[Team, ...], list[Seat]] = {}
    for seat, teams in possible(observation, readers).items():
        if seat not in learnt and len(teams) < len(TEAMS):
            found.setdefault(in_team_order(teams), []).append(seat)
    return dict(sorted(found.items(), key=lambda one: (len(one[0]), [TEAMS.index(team) for team in one[0]])))


def are_apart(observation: Observation[View], reader: Seat, pair: Sequence[Seat], teams: Sequence[Team]) -> bool:
    """Whether a seat knows of two, each of which can be of two teams, that they are not of the same."""
    known = _known(observation, (reader,))
    one, other = (1 << observation.seats.index(seat) for seat in pair)
    for team in teams:
        if_so = tuple(bits | (one if of == team else 0) for of, bits in zip(TEAMS, known.teams, strict=True))
        found = worlds.possible(replace(known, teams=if_so))
        if found[TEAMS.index(team)] & other:
            return False
    return True


def called_rooms(observation: Observation[View]) -> dict[Room, Team]:
    """The rooms that these viewers know to have been called rightly, with their team."""
    hears = Viewers(observation.viewers.host or observation.ended, observation.viewers.seats)
    return _right(observation, hears)


def _viewing(observation: Observation[View]) -> tuple[Seat, ...]:
    """The seats whose knowledge the viewers have."""
    return tuple(seat for seat, player in observation.view.players.items() if player.learnt is not None)


def _right(observation: Observation[View], hears: Viewers) -> dict[Room, Team]:
    """The right calls that some viewers heard, by room, without those that the host took back (L17)."""
    called = observation.view.called or ()
    heard: dict[Room, Team] = {
        event.room: event.team
        for _, event in _told(observation)
        if isinstance(event, happen.Called) and event.team is not None
        if event.team in called and hears.hear(event.audience)
    }
    return heard or _right_by_view(observation, hears)


def _right_by_view(observation: Observation[View], hears: Viewers) -> dict[Room, Team]:
    """The same from a view alone, for an observation without its past."""
    view = observation.view
    seen: dict[Room, tuple[Seat, ...]] = {
        room: four for room, four in view.rooms.items() if four is not None and hears.hear(four)
    }
    found: dict[Room, Team] = {}
    for team in view.called or ():
        for room, four in seen.items():
            alone = len(view.called or ()) == 1 and sum(four is not None for four in view.rooms.values()) == 1
            if alone or all(view.players[seat].team == team for seat in four):
                found[room] = team
    return found


def _known(observation: Observation[View], readers: Sequence[Seat]) -> Known:
    """What these seats know together."""
    bit = {seat: 1 << index for index, seat in enumerate(observation.seats)}
    players, hears = observation.view.players, Viewers.of(readers)
    teams: dict[Team, Bits] = dict.fromkeys(TEAMS, 0)
    for reader in readers:
        for seat, team in (players[reader].learnt or {}).items():
            teams[team] |= bit[seat]
    heard = [(number, event) for number, event in _told(observation) if hears.hear(event.audience)] if readers else []
    kept = heard[_behind_new_teams(heard) :]
    wrong: set[Bits] = set()
    for event in (event for _, event in kept if isinstance(event, happen.Called) and event.team is None):
        wrong.add(_bits(bit, event.audience))
    for room, team in _right(observation, hears).items():
        teams[team] |= _bits(bit, observation.view.rooms[room] or ())
    rounds, first, is_whole = _rounds(observation, readers, heard, bit)
    mixed = bool(observation.setup.get("mixed")) and len(kept) == len(heard)
    return Known(
        teams=(teams["Water"], teams["Fire"], teams["Grass"]),
        wrong=tuple(sorted(wrong)),
        rounds=rounds,
        mixed=mixed and is_whole,
        first=first if mixed else worlds.NOBODY,
        alike=_alike(observation, hears),
    )


def _alike(observation: Observation[View], hears: Viewers) -> bool:
    """Whether these seats know that each room holds one team now: a right call has not ended the match (L10)."""
    if observation.ended:
        return False
    events = (*(one.event for one in observation.past), *observation.steps)
    if any(
        isinstance(event, happen.QuizOpens) and event.why == "all called" for event in (*events, *observation.steps)
    ):
        return True
    just_now = any(isinstance(event, happen.Called) for event in observation.steps)
    return not just_now and bool(_right(observation, hears))


def _rounds(
    observation: Observation[View],
    readers: Sequence[Seat],
    heard: Iterable[tuple[int, Event]],
    bit: Mapping[Seat, Bits],
) -> tuple[tuple[Round, ...], Three, bool]:
    """What was seen of each round up to the newest that was seen, of the rooms of the first, and whether both join up.

    A correction of rooms (L17) begins anew: nobody moved there by the rules.
    """
    rooms: dict[int, dict[Room, Bits]] = {}
    goes: dict[int, dict[Room, Bits]] = {}
    begun: dict[Room, Bits] | None = None
    for number, event in heard:
        match event:
            case happen.Moved(room=room):
                rooms.setdefault(number, {})[room] = _bits(bit, event.goes)
                left = goes.setdefault(number, {})
                for seat, target in event.goes.items():
                    left[target] = left.get(target, 0) | bit[seat]
            case happen.Here(room=room, seats=seats) if number in goes:
                rooms.setdefault(number + 1, {})[room] = _bits(bit, seats)
            case happen.Here(room=room, seats=seats):
                begun = begun if begun is not None else rooms.get(1, {}) if number > 1 else {}
                rooms = {later: seen for later, seen in rooms.items() if later >= number}
                goes = {}
                rooms.setdefault(number, {})[room] = _bits(bit, seats)
            case _:
                pass
    own = {observation.view.players[reader].room for reader in readers}
    seen: tuple[Room, ...] = tuple(room for room in ROOMS if room in own)
    for room in seen:
        rooms.setdefault(observation.round, {})[room] = _bits(bit, observation.view.rooms[room] or ())
    first = last = max(rooms, default=0)
    while first - 1 in rooms:
        first -= 1
    found = tuple(
        Round(_three(rooms[number]), _three(goes.get(number, {}))) for number in range(first, last + 1) if last
    )
    return found, _three(begun or {}), first == 1 and begun is None


def _behind_new_teams(heard: Sequence[tuple[int, Event]]) -> int:
    """The place behind the newest correction of a team that was heard (L17), 0 without one.

    Teams are learnt after moves. One told before them is new, unless the host only corrected what a seat has learnt.
    """
    moved: set[int] = set()
    place, is_learnt = 0, False
    for index, (number, event) in enumerate(heard):
        match event:
            case happen.Moved():
                moved.add(number)
            case Corrected(what=what):
                is_learnt = what == "learnt"
            case Holds():
                is_learnt = False
            case happen.Learnt() if number not in moved and not is_learnt:
                place = index + 1
            case _:
                pass
    return place


def _told(observation: Observation[View]) -> Iterator[tuple[int, Event]]:
    """The events that the viewers have been told, each with its round."""
    for one in observation.past:
        yield one.round, one.event
    begun = any(
        isinstance(event, happen.Begins) or (isinstance(event, happen.QuizOpens) and event.why == "unwon")
        for event in observation.steps
    )
    for event in observation.steps:
        yield observation.round - begun, event


def _bits(bit: Mapping[Seat, Bits], seats: Iterable[Seat]) -> Bits:
    return sum(bit[seat] for seat in seats)


def _three(by_room: Mapping[Room, Bits]) -> Three:
    alpha, beta, gamma = (by_room.get(room, 0) for room in ROOMS)
    return alpha, beta, gamma

"""What follows from what is known: four of each team, and rooms called rightly; against trying out every world."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from random import Random
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from games.core import actions as do
from games.core.errors import Refused
from games.core.game import Observation
from games.core.viewers import HOST, PUBLIC, Viewers
from games.lockout import LOCKOUT
from games.lockout.deduction import are_apart, conclusions, deduced, deduced_by, possible
from games.lockout.teams import ROOMS, TEAMS
from games.lockout.view import View
from genius_tui.boards import lockout_logic
from genius_tui.looking.history import Point, observation_at, observation_now
from genius_tui.text.tags import seat_tags
from tests.games.lockout.board import SEATS, TOGETHER, begin, ordered, table
from tests.support.play import AnyMatch


def eyes(match: AnyMatch, *seats: str) -> Observation[View]:
    return observation_now(match, Viewers.of(seats))


def test_nothing_follows_from_nothing() -> None:
    view = eyes(table(), "An")
    assert deduced(view) == {}
    assert all(teams == set(TEAMS) for teams in possible(view).values())
    assert deduced(table().observation(PUBLIC)) == {}


def test_a_team_that_is_complete_has_no_fifth() -> None:
    match = _learnt(["Ed", "Ix", "Lu", "Jo", "Fa", "Cy"])
    view = eyes(match, "An")
    assert deduced(view) == {}
    match = _learnt(["Bo", "Fa", "Jo", "Hi"])
    assert possible(eyes(match, "An"))["An"] == {"Water", "Grass"}


def test_two_complete_teams_leave_the_third_the_own_one_included() -> None:
    match = _learnt(["Bo", "Fa", "Jo", "Hi", "Cy", "Gu", "Ko", "Di"])
    assert deduced(eyes(match, "An")) == dict.fromkeys(("An", "Ed", "Ix", "Lu"), "Water")
    assert deduced_by(eyes(match, "An"), "An") == dict.fromkeys(("An", "Ed", "Ix", "Lu"), "Water")
    assert deduced_by(eyes(match, "An"), "Bo") == {}


def test_a_right_call_tells_its_four() -> None:
    match = ordered(table(rooms=TOGETHER), "An! call")
    assert deduced(eyes(match, "Ix")) == dict.fromkeys(("An", "Ed", "Ix", "Lu"), "Water")
    assert deduced(eyes(match, "Bo")) == {}
    host = observation_now(match, HOST)
    assert deduced_by(host, "Ix") == dict.fromkeys(("An", "Ed", "Ix", "Lu"), "Water")
    assert deduced_by(host, "Bo") == {}


def test_two_rooms_that_called_leave_the_third() -> None:
    match = ordered(table(rooms=TOGETHER), "An! call", "Bo! call")
    together = deduced(eyes(match, "Ix", "Fa"))
    assert {seat: together[seat] for seat in ("Cy", "Gu", "Ko", "Di")} == dict.fromkeys(
        ["Cy", "Gu", "Ko", "Di"], "Grass"
    )


def _learnt(seats: list[str]) -> AnyMatch:
    """A match in which An has learnt these."""
    match = table()
    players = match.state.players
    known = tuple(seat for seat in SEATS if seat in seats)
    state = replace(match.state, players={**players, "An": replace(players["An"], learnt=known)})
    return replace(match, state=state)


FOURS = [frozenset(four) for four in combinations(range(12), 4)]


def _worlds() -> list[tuple[frozenset[int], ...]]:
    """Every way to part twelve seats into three teams, or three rooms, of four."""
    everybody = frozenset(range(12))
    return [(water, fire, everybody - water - fire) for water in FOURS for fire in FOURS if not water & fire]


WORLDS = _worlds()


class Seen(Struct, frozen=True):
    """What some seats know, read off a match played step by step: see `_follow`."""

    learnt: dict[int, int]
    wrong: list[frozenset[int]]
    right: list[tuple[frozenset[int], int]]
    rooms: list[dict[int, frozenset[int]]]
    moves: list[dict[int, int]]


def _brute_force(seen: Seen, mixed: bool) -> dict[str, set[str]]:
    """The teams that each seat has in any world, by trying all deals and moves, with no thought for speed."""
    now = {rooms: {rooms} for rooms in _rooms(seen.rooms[0])}
    for moves, after in zip(seen.moves, seen.rooms[1:], strict=True):
        then: dict[tuple[frozenset[int], ...], set[Any]] = {}
        for rooms, starts in now.items():
            for new in _after(rooms):
                agrees = all(new[room] == four for room, four in after.items())
                if agrees and all(seat in new[room] for seat, room in moves.items()):
                    then.setdefault(new, set()).update(starts)
        now = then
    found: dict[str, set[str]] = {seat: set() for seat in SEATS}
    all_starts = set().union(*now.values())
    for teams in WORLDS:
        if any(seat not in teams[team] for seat, team in seen.learnt.items()) or any(w in teams for w in seen.wrong):
            continue
        if any(four != teams[team] for four, team in seen.right):
            continue
        starts = all_starts
        if seen.right:
            starts = set().union(*(some for rooms, some in now.items() if set(rooms) == set(teams)))
        if starts and (not mixed or any(all(a & b for a in rooms for b in teams) for rooms in starts)):
            for team, four in zip(TEAMS, teams, strict=True):
                for seat in four:
                    found[SEATS[seat]].add(team)
    return found


def _rooms(seen: dict[int, frozenset[int]]) -> list[tuple[frozenset[int], ...]]:
    return [rooms for rooms in WORLDS if all(rooms[room] == four for room, four in seen.items())]


def _after(rooms: tuple[frozenset[int], ...]) -> Iterator[tuple[frozenset[int], ...]]:
    """All rooms after a round in which two go from each room to each other."""
    pairs = [[frozenset(pair) for pair in combinations(sorted(four), 2)] for four in rooms]
    for to_beta, to_alpha, to_alpha_too in product(*pairs):
        alpha, beta, gamma = rooms
        yield to_alpha | to_alpha_too, to_beta | (gamma - to_alpha_too), (alpha - to_beta) | (beta - to_alpha)


def _follow(match: AnyMatch, readers: list[str]) -> Seen:
    """What the readers know, from the states that the match went through, and from its calls."""
    number = {seat: index for index, seat in enumerate(SEATS)}
    seen = Seen({}, [], [], [], [])
    states = [stage.before for stage in match.resolutions() if stage.verb == "resolve"] + [match.state]
    for state in states:
        rooms = {room: frozenset(number[seat] for seat in state.members(room)) for room in ROOMS}
        own = {state.players[reader].room for reader in readers}
        if seen.rooms:
            before = states[len(seen.rooms) - 1]
            mates = [seat for seat in SEATS if before.players[seat].room in {before.players[r].room for r in readers}]
            seen.moves.append({number[seat]: ROOMS.index(state.players[seat].room) for seat in mates})
        seen.rooms.append({ROOMS.index(room): rooms[room] for room in own})
    for stage in match.resolutions():
        for event in (step.event for step in stage.steps if step.event.kind == "call"):
            if set(readers) & set(event.audience):
                four = frozenset(number[seat] for seat in event.audience)
                if event.right:
                    seen.right.append((four, TEAMS.index(event.team)))
                else:
                    seen.wrong.append(four)
    for reader in readers:
        for other in match.state.players[reader].learnt:
            seen.learnt[number[other]] = TEAMS.index(match.state.players[other].team)
    return seen


def _played(seed: int, rounds: int, **options: Any) -> AnyMatch:
    """A match of so many rounds, with wrong calls of some."""
    random = Random(seed)
    match = begin(seed=seed, options=options)
    for _ in range(rounds):
        for seat in random.sample(SEATS, 2):
            if match.state.whole_team(match.state.players[seat].room) is None:
                match = match.do(do.Act(seat, "call"))
        match = match.do(do.Resolve())
    return match


@pytest.mark.parametrize(("seed", "rounds"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3)])
def test_it_is_what_all_possible_worlds_have_in_common(seed: int, rounds: int) -> None:
    match = _played(seed, rounds)
    for readers in (["An"], ["Fa"], ["An", "Fa", "Ko"]):
        assert possible(eyes(match, *readers)) == _brute_force(_follow(match, readers), mixed=True)


def test_rooms_chosen_by_hand_need_not_hold_every_team() -> None:
    rooms = {"Alpha": list(SEATS[:4]), "Beta": list(SEATS[4:8]), "Gamma": list(SEATS[8:])}
    match = _played(5, 2, rooms=rooms)
    assert possible(eyes(match, "An")) == _brute_force(_follow(match, ["An"]), mixed=False)


@pytest.mark.parametrize("rounds", [2, 3])
def test_a_right_call_that_goes_on_is_followed_through_all_rooms(rounds: int) -> None:
    """Each room is of one team then, and those who left a room together are still together."""
    match = _gathering(rounds)
    caller = match.seats[0]
    match = match.do(do.Act(caller, "call"))
    assert not match.state.ended
    for readers in (
        [caller],
        [next(s for s in SEATS if match.state.players[s].team != match.state.players[caller].team)],
    ):
        found = possible(eyes(match, *readers))
        assert found == _brute_force(_follow(match, readers), mixed=True)
    assert deduced(eyes(match, caller))[caller] == match.state.players[caller].team


def _gathering(rounds: int) -> AnyMatch:
    """A match in which every room holds one team after so many rounds: the teams are chosen to fit."""
    for seed in range(2000):
        end = _resolved(begin(seed=seed), rounds)
        teams = {team: list(end.state.members(room)) for team, room in zip(TEAMS, ROOMS, strict=True)}
        first = [{*begin(seed=seed).state.members(room)} for room in ROOMS]
        if all(set(four) & room for four in teams.values() for room in first):
            match = _resolved(begin(seed=seed, options={"teams": teams}), rounds)
            if all(match.state.whole_team(room) for room in ROOMS):
                return match
    raise AssertionError("no seed gathers the teams")


def _resolved(match: AnyMatch, rounds: int) -> AnyMatch:
    for _ in range(rounds):
        match = match.do(do.Resolve())
    return match


def test_every_claim_is_true_in_whole_matches() -> None:
    """The seats' teams are always among the possible; what follows only grows while nobody forgets."""
    followed = 0
    for seed in range(6):
        match = _played(seed, 0)
        while match.state.phase == "round":
            for seat in SEATS:
                found = possible(eyes(match, seat))
                assert all(match.state.players[other].team in teams for other, teams in found.items())
                followed += sum(len(teams) < 3 for teams in found.values())
            match = match.do(do.Resolve())
    assert followed > 500


def brief(match: AnyMatch, seat: str) -> str:
    return LOCKOUT.brief(eyes(match, seat), seat)


def test_L1_the_brief_and_the_board_say_what_follows_from_the_first_room() -> None:
    """Who has learnt that two of its first room are of one team, and one of another, knows more than the three."""
    match = next(found for seed in range(60) if (found := _two_learnt(seed)) is not None)
    seat = match.seats[0]
    found = possible(eyes(match, seat))
    follows = {other: teams for other, teams in found.items() if len(teams) < 3}
    unknown = {other for other in follows if other not in match.state.players[seat].learnt}
    assert unknown
    told = brief(match, seat)
    assert "It follows that" in told
    assert "Nothing follows" not in told
    explained = lockout_logic.explained(eyes(match, seat), seat_tags(match.seats))
    assert any("From all that is known" in line for line in explained)


def _two_learnt(seed: int) -> AnyMatch | None:
    """A match in which the first seat's first room has more to tell it than single teams."""
    match = _resolved(begin(seed=seed), 5)
    view = eyes(match, SEATS[0])
    return match if any(len(teams) == 2 for teams in conclusions(view)) else None


def test_L1_of_two_who_are_known_to_be_of_two_teams_one_is_of_each() -> None:
    match = _learnt(["Bo", "Fa", "Jo", "Hi", "Ed", "Ix", "Lu", "Cy", "Gu", "Ko"])
    assert "It follows that one of Di and you is Water, the other Grass." in brief(match, "An")
    match = _learnt(["Bo", "Fa", "Jo", "Hi", "Ed", "Ix", "Cy", "Gu", "Ko", "An"])
    assert "It follows that one of Di and Lu is Water, the other Grass." in brief(match, "An")


def test_L1_of_two_who_may_be_of_one_team_that_is_not_said() -> None:
    view = eyes(ordered(table(rooms=TOGETHER), "An! call"), "An")
    assert conclusions(view)[("Fire", "Grass")][:2] == ["Bo", "Cy"]
    assert not are_apart(view, "An", ("Bo", "Cy"), ("Fire", "Grass"))


def test_L1_that_two_are_apart_is_true_in_whole_matches() -> None:
    apart = 0
    for seed in range(12):
        match = _resolved(begin(seed=seed), 7)
        for seat in SEATS if match.state.phase == "round" else ():
            view = eyes(match, seat)
            for teams, pair in conclusions(view).items():
                if len(pair) == len(teams) == 2 and are_apart(view, seat, pair, teams):
                    assert {match.state.players[one].team for one in pair} == {*teams}
                    apart += 1
    assert apart


def test_nothing_follows_is_said_only_where_nothing_follows() -> None:
    said = 0
    for seed in range(4):
        match = begin(seed=seed)
        while match.state.phase == "round":
            for seat in SEATS[::3]:
                view = eyes(match, seat)
                learnt = match.state.players[seat].learnt
                nothing = all(len(teams) == 3 for other, teams in possible(view).items() if other not in learnt)
                assert ("Nothing follows" in brief(match, seat)) == nothing
                explained = lockout_logic.explained(view, seat_tags(match.seats))
                assert (explained == (lockout_logic.NOTHING,)) == nothing
                said += nothing
            match = match.do(do.Resolve())
    assert said > 12


def test_L10_after_a_right_call_the_brief_agrees_with_the_event() -> None:
    match = ordered(table(rooms=TOGETHER), "An! call")
    assert "Your room was called rightly: Ed, Ix, Lu and you are **Water**." in brief(match, "An")
    assert "It follows that Ed, Ix, Lu and you are Water." in brief(match, "An")
    assert "It follows that Bo, Cy, Di, Fa, Gu, Hi, Jo and Ko are Fire or Grass." in brief(match, "An")
    assert "called rightly" not in brief(match, "Bo")
    assert "Nothing follows yet about your own team, or any other that you have not learnt." in brief(match, "Bo")
    notice = LOCKOUT.notice(eyes(match, "An"), "alpha")
    assert "Your room was called rightly: all four, An, Ed, Ix and Lu, are **Water**." in notice


def test_V5_that_all_rooms_hold_one_team_follows_only_when_the_call_has_not_ended_the_match() -> None:
    """At the step of the call itself nobody knows yet whether the match goes on."""
    alone = {"Alpha": "An Ed Ix Lu", "Beta": "Bo Cy Fa Gu", "Gamma": "Hi Di Jo Ko"}
    steps = []
    for rooms in (alone, TOGETHER):
        match = ordered(table(rooms=rooms), "An! call")
        observation = observation_at(match, Point(len(match.stages) - 1, 1), Viewers.of(("An",)))
        steps.append(possible(observation))
    assert steps[0] == steps[1]


def _corrected(match: AnyMatch, random: Random) -> AnyMatch:
    """The match with some correction of rooms, teams, what was learnt, or a call, if it can be made."""
    one, other = random.sample(SEATS, 2)
    what = random.choice(("room", "room", "team", "team", "learnt", "call"))
    if what == "call":
        team = random.choice(TEAMS)
        action = do.Correct(f"call {team}", random.choice(("yes", "no")), "x", None)
    else:
        action = do.Correct(what, (other,) if what == "learnt" else other, "x", one)
    try:
        return match.do(action)
    except Refused:
        return match


@pytest.mark.parametrize("seed", range(8))
def test_L17_conclusions_cope_with_corrections(seed: int) -> None:
    """Whatever is corrected, some team is left for everybody, and what a seat has learnt last stands."""
    random = Random(seed)
    match = begin(
        seed=seed, **({"options": {"rooms": dict(zip(ROOMS, _fours(), strict=True))}} if seed % 4 == 3 else {})
    )
    while match.state.phase == "round" and match.state.round < 7:
        for _ in range(random.randint(0, 2)):
            match = _corrected(match, random)
        caller = random.choice(SEATS)
        if match.state.whole_team(match.state.players[caller].room) is None:
            match = match.do(do.Act(caller, "call"))
        for readers in (*((seat,) for seat in SEATS[::2]), SEATS[:5]):
            view = eyes(match, *readers)
            found = possible(view)
            assert all(found.values())
            learnt = {other for reader in readers for other in match.state.players[reader].learnt}
            assert all(found[other] == {match.state.players[other].team} for other in learnt)
            assert all(teams for teams in conclusions(view))
        assert "By logic  " not in brief(match, SEATS[0])
        match = match.do(do.Resolve())


def _fours() -> list[list[str]]:
    return [list(SEATS[:4]), list(SEATS[4:8]), list(SEATS[8:])]


@pytest.mark.parametrize("seed", range(6))
def test_L17_who_hears_of_every_change_of_rooms_concludes_nothing_false(seed: int) -> None:
    """The seats that change rooms, and all others, read together: they know the moves, and each correction."""
    random = Random(seed)
    match = begin(seed=seed)
    followed = 0
    for _ in range(4):
        one, other = random.sample(SEATS, 2)
        if match.state.players[one].room != match.state.players[other].room:
            match = match.do(do.Correct("room", other, "x", one))
        for seat in (one, other):
            found = possible(eyes(match, seat))
            assert all(match.state.players[who].team in teams for who, teams in found.items()), seat
            followed += sum(len(teams) < 3 for teams in found.values())
        found = possible(eyes(match, *SEATS))
        assert all(match.state.players[who].team in teams for who, teams in found.items())
        match = match.do(do.Resolve())
    assert followed


def test_L17_a_right_call_taken_back_tells_nothing_any_more() -> None:
    match = ordered(table(rooms=TOGETHER), "An! call").do(do.Correct("call Water", "no", "x", None))
    assert deduced(eyes(match, "An")) == {}
    match = match.do(do.Resolve())
    assert all(possible(eyes(match, "An")).values())


def test_L17_a_wrong_call_says_nothing_of_new_teams() -> None:
    """Bo has learnt An, and is told of An's new team: the wrong call before says nothing of the four any more."""
    rooms = {"Alpha": "Bo Fa Jo An", "Beta": "Ed Ix Lu Hi", "Gamma": "Cy Gu Ko Di"}
    match = ordered(table(rooms=rooms).do(do.Correct("learnt", ("An", "Fa", "Jo"), "x", "Bo")), "Bo! call")
    match = match.do(do.Correct("team", "Hi", "x", "An"))
    assert match.state.players["Bo"].team in possible(eyes(match, "Bo"))["Bo"]

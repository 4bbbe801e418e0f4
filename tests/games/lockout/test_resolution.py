"""L5 to L8: who goes where, what it costs, ties, and who learns whom."""

from __future__ import annotations

from random import Random

import pytest

from games.core import actions as do
from tests.games.lockout import slow
from tests.games.lockout.board import (
    SEATS,
    after,
    begin,
    happened,
    moved,
    ordered,
    priorities,
    seen,
    table,
    texts,
    view,
)
from tests.support.play import AnyMatch

HIGH = {"An": 9, "Bo": 6, "Cy": 4, "Di": -2}
FAR_APART = {seat: 100 * index for index, seat in enumerate(SEATS[4:], start=1)}
"""Priorities of the other eight, so far apart that no tie reaches them."""


def alpha(**wants: str) -> AnyMatch:
    """A round in which Alpha's four want this, and all others go in pairs."""
    return moved(table(priority={**HIGH, **FAR_APART}), **wants)


def rooms_of(match: AnyMatch, *seats: str) -> list[str]:
    players = view(match, "host")["players"]
    return [players[seat]["room"] for seat in seats]


def garnets(match: AnyMatch, *seats: str) -> list[int]:
    players = view(match, "host")["players"]
    return [players[seat]["garnets"] for seat in seats]


def test_L5_two_and_two_all_go_as_ordered_and_get_a_garnet_each() -> None:
    match = alpha(An="Beta", Bo="Gamma", Cy="Beta", Di="Gamma")
    assert rooms_of(match, "An", "Bo", "Cy", "Di") == ["Beta", "Gamma", "Beta", "Gamma"]
    assert garnets(match, "An", "Bo", "Cy", "Di") == [6, 6, 6, 6]
    assert priorities(match, "An", "Bo", "Cy", "Di") == [9, 6, 4, -2]


def test_L5_three_to_one_room_the_third_is_screwed_and_goes_with_the_fourth() -> None:
    match = alpha(An="Beta", Bo="Gamma", Cy="Beta", Di="Beta")
    assert rooms_of(match, "An", "Bo", "Cy", "Di") == ["Beta", "Gamma", "Beta", "Gamma"]
    assert garnets(match, "An", "Bo", "Cy", "Di") == [5, 5, 5, 5]
    assert priorities(match, "An", "Bo", "Cy", "Di") == [9 - 2, 6 + 2, 4 - 2 + 1, -2 + 4]


def test_L6_worked_example_four_of_9_6_4_and_minus_2_want_one_room() -> None:
    match = alpha(An="Gamma", Bo="Gamma", Cy="Gamma", Di="Gamma")
    assert rooms_of(match, "An", "Bo", "Cy", "Di") == ["Gamma", "Gamma", "Beta", "Beta"]
    assert garnets(match, "An", "Bo", "Cy", "Di") == [5, 5, 5, 5]
    assert texts(match, "loss", "host") == ["An 9 - 4 (Cy) - 2 (Di) = 3.", "Bo 6 - 4 (Cy) - 2 (Di) = 0."]
    assert texts(match, "gain", "host") == ["Cy 4 + 4 (screwed) = 8.", "Di -2 + 4 (screwed) = 2."]
    assert priorities(match, "An", "Bo", "Cy", "Di") == [3, 0, 8, 2]


def test_L6_all_changes_count_from_the_same_priorities() -> None:
    match = after(
        table(priority=[1, 2, 3, 4, 50, 60, 70, 80, 500, 600, 700, 800]),
        "An Bo Cy Di: Beta",
        "Ed Fa Gu Hi: Alpha",
        "Ix Jo Ko Lu: Alpha",
    )
    assert priorities(match) == [
        *(5, 6, 3 - 3, 4 - 3),
        *(54, 64, 70 - 110, 80 - 110),
        *(504, 604, 700 - 1100, 800 - 1100),
    ]


def test_L6_other_gains_by_option() -> None:
    options = {"gain_screwed": 20, "gain_alone": 10, "gain_pair": 3}
    match = moved(table(priority={**HIGH, **FAR_APART}, options=options), An="Beta", Bo="Gamma", Cy="Beta", Di="Beta")
    assert priorities(match, *SEATS) == [7, 16, 2, 18, *(number + 3 for number in FAR_APART.values())]


def test_L7_worked_example_in_a_match() -> None:
    """Priorities before 3, 5, 8, after L6 7, 7, 8: after L7 7, 8, 9, and 0, 1, 1 of them come from breaking ties."""
    match = _example()
    assert priorities(match, "An", "Bo", "Ed") == [7, 8, 9]
    assert [view(match, seat)["players"][seat]["tiebreak"] for seat in ("An", "Bo", "Ed")] == [0, 1, 1]
    assert texts(match, "ties", "host") == [
        "An and Bo tie at 7. An had the lowest priority before and stays at 7; Bo +1.",
        "Bo and Ed tie at 8. Bo alone has gained the most from ties and stays at 8; Ed +1.",
    ]
    assert texts(match, "priority", "Ed") == ["Ed's priority goes from 8 to 9. Breaking ties added 1."]


def _example() -> AnyMatch:
    low = {"An": 3, "Bo": 5, "Cy": 100, "Di": 50, "Ed": 8}
    others = {seat: 200 * index for index, seat in enumerate(SEATS[5:], start=1)}
    return moved(table(priority={**low, **others}), An="Beta", Bo="Gamma", Cy="Beta", Di="Beta")


def test_L7_ties_of_wrong_calls_are_broken_by_the_rounds_start() -> None:
    match = ordered(table(priority=_ladder()), "Gu! call")
    assert priorities(match, "Cy", "Gu") == [3, 3]
    match = moved(match)
    assert (
        texts(match, "ties", "host")[0]
        == "Cy and Gu tie at 3. Cy had the lowest priority before and stays at 3; Gu +1."
    )


def _ladder() -> dict[str, int]:
    return {seat: index for index, seat in enumerate(SEATS, start=1)}


def test_L5_wrong_calls_ties_are_broken_before_rooms_are_resolved() -> None:
    """Di's wrong call ties it with Cy; once that is broken Di is still ahead, and goes."""
    match = ordered(table(priority={**FAR_APART, "An": 60, "Bo": 10, "Cy": 20, "Di": 24}), "Di! call")
    match = moved(match, An="Beta", Bo="Gamma", Cy="Beta", Di="Beta")
    assert rooms_of(match, "An", "Bo", "Cy", "Di") == ["Beta", "Gamma", "Gamma", "Beta"]
    assert priorities(match, "An", "Bo", "Cy", "Di") == [40, 12, 24, 1]
    assert view(match, "Di")["players"]["Di"]["tiebreak"] == 1


def test_L7_the_share_of_ties_adds_both_times_up() -> None:
    match = ordered(table(priority={**FAR_APART, "An": 60, "Bo": 10, "Cy": 20, "Di": 24}), "Di! call")
    match = moved(match, An="Gamma", Bo="Gamma", Cy="Beta", Di="Beta")
    assert view(match, "Di")["players"]["Di"]["tiebreak"] == 1
    match = moved(match)
    assert view(match, "Di")["players"]["Di"]["tiebreak"] == 0


def test_L8_who_goes_together_learns_the_others_team_for_good() -> None:
    match = moved(table(), An="Beta", Bo="Gamma", Cy="Beta", Di="Gamma")
    assert view(match, "An")["players"]["An"]["learnt"] == {"Cy": "Grass"}
    assert view(match, "Cy")["players"]["Cy"]["learnt"] == {"An": "Water"}
    assert view(match, "Bo")["players"]["Di"]["team"] == "Grass"
    match = moved(match)
    learnt = view(match, "An")["players"]["An"]["learnt"]
    assert learnt["Cy"] == "Grass"
    assert len(learnt) == 2 - (match.state.players["Cy"].room == match.state.players["An"].room)
    assert view(match, "An")["players"]["An"]["team"] is None


def test_L8_the_screwed_one_learns_who_wanted_the_emptier_room() -> None:
    match = alpha(An="Beta", Bo="Gamma", Cy="Beta", Di="Beta")
    assert view(match, "Di")["players"]["Di"]["learnt"] == {"Bo": "Fire"}
    assert view(match, "Bo")["players"]["Bo"]["learnt"] == {"Di": "Grass"}


def test_L8_the_two_who_were_screwed_together_learn_each_other() -> None:
    match = alpha(An="Gamma", Bo="Gamma", Cy="Gamma", Di="Gamma")
    assert view(match, "Di")["players"]["Di"]["learnt"] == {"Cy": "Grass"}


@pytest.mark.parametrize("chunk", range(10))
def test_10_000_random_rounds(chunk: int) -> None:
    """Four in each room, priorities all different, everything as the slow working has it."""
    random = Random(f"rounds {chunk}")
    rounds = 0
    while rounds < 1_000:
        gains = tuple(random.choice((0, 1, 2, 4, 7)) for _ in range(3))
        options = dict(zip(("gain_screwed", "gain_alone", "gain_pair"), gains, strict=True))
        if random.random() < 0.5:
            spread = random.choice((12, 20, 60))
            options["priority"] = dict(zip(SEATS, random.sample(range(-spread, spread), 12), strict=True))
        match = begin(seed=random.random().hex(), options=options)
        while match.state.phase == "round":
            match = _random_round(match, random, gains)
            rounds += 1


def _random_round(match: AnyMatch, random: Random, gains: tuple[int, ...]) -> AnyMatch:
    started = dict(zip(SEATS, priorities(match), strict=True))
    lean = random.random()
    for seat in SEATS:
        if random.random() < 0.2 and match.state.phase == "round":
            match = match.do(do.Act(seat, "call"))
    if match.state.phase != "round" or match.state.called:
        return match if match.over else match.do(do.Resolve())
    for seat in SEATS:
        here = match.state.players[seat].room
        first, second = [room for room in ("Alpha", "Beta", "Gamma") if room != here]
        match = match.do(do.Order(seat, first if random.random() < lean else second))
    now = match.do(do.Resolve())
    _check_round(match, now, started, (gains[0], gains[1], gains[2]))
    return now


def _check_round(before: AnyMatch, now: AnyMatch, started: dict[str, int], gains: tuple[int, int, int]) -> None:
    wants = {seat: given.order.room for seat, given in before.orders.items()}
    first = dict(zip(SEATS, priorities(before), strict=True))
    held, gained_first = slow.untied(first, started)
    expected: dict[str, int] = {}
    paid: set[str] = set()
    for room in ("Alpha", "Beta", "Gamma"):
        four = before.state.members(room)
        goes, changed, pairs = slow.room({seat: wants[seat] for seat in four}, held, gains)
        expected |= changed
        paid |= pairs
        for seat, target in goes.items():
            assert now.state.players[seat].room != room
            if target != "other":
                assert now.state.players[seat].room == target
        assert len([seat for seat in four if now.state.players[seat].room == wants[four[0]]]) == 2
    exact = {seat: first[seat] * 1000 + held[seat] for seat in SEATS}
    after_ties, gained = slow.untied(expected, exact)
    found = dict(zip(SEATS, priorities(now), strict=True))
    assert found == after_ties
    assert len(set(found.values())) == 12
    for seat in SEATS:
        assert now.state.players[seat].tiebreak == gained_first[seat] + gained[seat]
        assert now.state.garnets[seat] == before.state.garnets[seat] + (seat in paid)
    assert all(len(now.state.members(room)) == 4 for room in ("Alpha", "Beta", "Gamma"))
    assert len(happened(now, "learnt")) - len(happened(before, "learnt")) == 12
    assert seen(now)["round"] == before.state.round + 1

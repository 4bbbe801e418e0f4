"""C12: robberies, by the spec's examples and against a second solver that is slow and obvious."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise, product
from random import Random

import pytest

from games.chambers.robbery import Robberies, work_out
from games.core.errors import IllegalOrder
from games.core.viewers import Viewers
from tests.games.chambers.matches import begun, chamber, earned, entered, events, gold_in, player, round_of, told

Robs = Mapping[str, str]
Gold = Mapping[str, int]


def after(found: Robberies, gold: Gold) -> dict[str, int]:
    return {seat: amount + found.got(seat) - found.gone(seat) for seat, amount in gold.items()}


def slowly(robs: Robs, gold: Gold) -> tuple[dict[str, int], set[str]]:
    """What everybody has in the end, and who is arrested: each line is a sentence of C12, looked up again and again."""

    def rob_each_other(one: str, two: str) -> bool:
        return robs.get(one) == two and robs.get(two) == one

    def victim_of(seat: str) -> str | None:
        victim = robs.get(seat)
        return None if victim is None or rob_each_other(seat, victim) else victim

    def robbers_of(victim: str) -> list[str]:
        return [seat for seat in gold if victim_of(seat) == victim]

    def in_a_ring(seat: str) -> bool:
        here = victim_of(seat)
        for _ in gold:
            if here == seat:
                return True
            here = None if here is None else victim_of(here)
        return False

    def can_lose(victim: str) -> int:
        return gold[victim] + (0 if in_a_ring(victim) else robs_in_all(victim))

    def robs_in_all(robber: str) -> int:
        victim = victim_of(robber)
        return 0 if victim is None else can_lose(victim) // len(robbers_of(victim))

    have = {seat: gold[seat] + robs_in_all(seat) - sum(map(robs_in_all, robbers_of(seat))) for seat in gold}
    arrested = {seat for seat in robs if rob_each_other(seat, robs[seat])}
    arrested |= {seat for seat in gold for victim in [victim_of(seat)] if victim is not None and can_lose(victim) == 0}
    return have, arrested


def agrees(robs: Robs, gold: Gold) -> None:
    found = work_out(robs, gold)
    assert (after(found, gold), found.arrested) == slowly(robs, gold), (robs, gold)
    assert sum(after(found, gold).values()) == sum(gold.values())
    assert min(after(found, gold).values()) >= 0


def test_C12_every_graph_of_five_agrees_with_the_slow_solver() -> None:
    seats = "ABCDE"
    random = Random(0)
    for choice in product((None, *seats), repeat=5):
        robs = {seat: victim for seat, victim in zip(seats, choice, strict=True) if victim not in (None, seat)}
        agrees(robs, {seat: random.choice((0, 0, 1, 2, 7, 30)) for seat in seats})


def test_C12_graphs_of_up_to_twenty_robbers_agree_with_the_slow_solver() -> None:
    random = Random(1)
    for _ in range(3000):
        seats = [f"P{number}" for number in range(random.randint(2, 20))]
        crowd = seats[: random.randint(2, len(seats))]
        robs = {seat: random.choice(crowd) for seat in seats if random.random() < random.choice((0.5, 0.9, 1))}
        gold = {seat: random.choice((0, 1, 3, random.randint(0, 500))) for seat in seats}
        agrees({seat: victim for seat, victim in robs.items() if victim != seat}, gold)


def test_C12_one_long_ring_and_one_long_chain() -> None:
    seats = [f"P{number}" for number in range(20)]
    gold = {seat: number + 1 for number, seat in enumerate(seats)}
    chain = dict(pairwise(seats))
    agrees(chain, gold)
    assert after(work_out(chain, gold), gold)["P0"] == sum(gold.values())
    ring = {**chain, "P19": "P0"}
    agrees(ring, gold)
    assert work_out(ring, gold).rings == (tuple(seats),)


def test_C12_chain() -> None:
    match = round_of(earned({"A": 10, "B": 20, "C": 30}), A="alien: rob B", B="alien: rob C")
    assert gold_in(match) == {"A": 60, "B": 0, "C": 0}
    assert [event.victim for event in events(match, "robbery")] == ["C", "B"]


def test_C12b_remainder_stays_with_the_victim() -> None:
    match = round_of(earned({"A": 0, "B": 0, "C": 31}), A="alien: rob C", B="alien: rob C")
    assert gold_in(match) == {"A": 15, "B": 15, "C": 1}


def test_C12d_ring_of_three() -> None:
    ring = {"A": "alien: rob B", "B": "alien: rob C", "C": "alien: rob A"}
    assert gold_in(round_of(earned({"A": 10, "B": 20, "C": 30}), ring)) == {"A": 20, "B": 30, "C": 10}


def test_C12d_ring_member_robbed_from_outside() -> None:
    orders = {"A": "alien: rob B", "B": "alien: rob C", "C": "alien: rob A", "D": "alien: rob B"}
    match = round_of(earned({"A": 10, "B": 20, "C": 30, "D": 5}), orders)
    assert gold_in(match) == {"A": 10, "B": 30, "C": 10, "D": 15}


def test_C12d_chain_that_leads_into_a_ring() -> None:
    orders = {"A": "rob B", "B": "rob C", "C": "rob A", "D": "rob B", "E": "rob D"}
    orders = {seat: f"alien: {text}" for seat, text in orders.items()}
    match = round_of(earned({"A": 10, "B": 20, "C": 30, "D": 5, "E": 0}), orders)
    assert gold_in(match) == {"A": 10, "B": 30, "C": 10, "D": 0, "E": 15}

    match = round_of(earned({"A": 10, "B": 0, "C": 30, "D": 5, "E": 0}), orders)
    assert [event.seat for event in events(match, "arrest")] == ["A", "D"]
    assert gold_in(match) == {"A": 0, "B": 30, "C": 10, "D": 0, "E": 5}


def test_C12e_robber_of_nothing_is_arrested_and_shares_in_no_opening() -> None:
    match = earned({"A": 10, "B": 0, "C": 5})
    match = round_of(match, A="alien: rob B, open", C="alien: open")
    assert [event.seat for event in events(match, "arrest")] == ["A"]
    assert gold_in(match) == {"A": 10, "B": 50, "C": 55}
    assert events(match, "divide")[0].openers == ("C",)


def test_C12e_loot_of_this_round_counts() -> None:
    match = round_of(earned({"A": 0, "B": 0, "C": 7}), A="alien: rob B", B="alien: rob C")
    assert events(match, "arrest") == []
    assert gold_in(match) == {"A": 7, "B": 0, "C": 0}


def test_C12e_this_rounds_take_counts() -> None:
    match = round_of(earned({"A": 0, "B": 0}), A="alien: rob B", B="alien: take 9")
    assert gold_in(match) == {"A": 9, "B": 0}


def test_C12e_shares_of_nothing_arrest_nobody() -> None:
    match = round_of(earned({"A": 0, "B": 0, "C": 1}), A="alien: rob C", B="alien: rob C")
    assert events(match, "arrest") == []
    assert gold_in(match) == {"A": 0, "B": 0, "C": 1}
    assert [event.gone for event in events(match, "lost")] == [0]


def test_C12a_mutual_robbers_are_arrested_and_robbed_as_usual() -> None:
    match = round_of(earned({"A": 10, "B": 20, "C": 0}), A="alien: rob B", B="alien: rob A", C="alien: rob A")
    assert [event.seat for event in events(match, "arrest")] == ["A", "B"]
    assert gold_in(match) == {"A": 0, "B": 20, "C": 10}


def test_C12f_arrested_leave_for_good_and_keep_what_they_have() -> None:
    match = round_of(earned({"A": 10, "B": 20}), A="alien: rob B", B="alien: rob A")
    assert gold_in(match) == {"A": 10, "B": 20}
    assert player(match, "A").arrests == player(match, "B").arrests == 1
    assert chamber(match).barred == ("A", "B")
    assert chamber(match).occupants == ()


def test_C12_earnings_of_other_chambers_are_safe() -> None:
    match = earned({"A": 10, "B": 20})
    match = round_of(match, A="enter listen with listen", B="enter listen with listen")
    match = round_of(match, A="listen: rob B")
    assert [event.seat for event in events(match, "arrest")] == ["A"]
    assert gold_in(match) == {"A": 10, "B": 20}


def test_C12_who_arrives_takes_no_part() -> None:
    match = round_of(begun("A B C", gold=60), A="enter alien with alien", B="enter alien with alien")
    match = round_of(match, A="alien: take 10", B="alien: take 20")
    with pytest.raises(IllegalOrder, match="C is not in Alien: rob B"):
        round_of(match, A="alien: rob C", C="enter alien with alien")
    match = round_of(match, A="alien: rob B", C="enter alien with alien")
    assert gold_in(match) == {"A": 30, "B": 0, "C": 0}
    assert chamber(match).occupants == ("A", "B", "C")


def test_C20_who_is_told_what_of_a_chain() -> None:
    match = round_of(earned({"A": 10, "B": 20, "C": 30}), A="alien: rob B", B="alien: rob C")
    assert told(match, "A")[:2] == ["loot", "inside"]
    assert told(match, "B")[:3] == ["loot", "lost", "inside"]
    assert told(match, "C")[:2] == ["lost", "inside"]
    lost = events(match, "lost", Viewers.of("C"))
    assert [(event.seat, event.gone) for event in lost] == [("C", 30)]
    assert events(match, "robs", Viewers.of("ABC")) == events(match, "robbery", Viewers.of("ABC")) == []


def test_robbing_in_round_two_needs_earnings() -> None:
    match = round_of(entered("A B"), A="alien: rob B")
    assert [event.seat for event in events(match, "arrest")] == ["A"]

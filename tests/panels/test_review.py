"""A review in words."""

from __future__ import annotations

from random import Random

from games import CATALOGUE
from games.core import actions as do
from genius_tui.looking.history import AnyMatch
from genius_tui.panels.review import lines
from genius_tui.table import hotseat, practice
from genius_tui.table.review import MOST, review


def over() -> AnyMatch:
    """A practice match of Gatekeeping in which the person never gives orders."""
    game = CATALOGUE["gatekeeping"]
    header = practice.header(game, draw=lambda label: Random(3))
    match = AnyMatch.begin(game, header).do_all(practice.actions(header))
    while not match.over:
        match = match.do_all(hotseat.sampled(match, lambda label: Random(label))).do(do.Resolve())
    return match


def test_a_review_has_at_most_three_rounds_in_order_each_with_orders_that_were_legal_then():
    match = over()
    found = review(match, practice.NAME)
    assert 0 < len(found) <= MOST
    assert [one.branch.stage for one in found] == sorted(one.branch.stage for one in found)
    for one in found:
        assert one.branch.seat == practice.NAME
        assert one.branch.given is None
        assert one.branch.instead
        assert one.branch.actual.state == match.stages[one.branch.stage].steps[-1].state


def test_who_gave_no_orders_is_told_so_once():
    for one in review(over(), practice.NAME):
        told = "\n".join(lines(one))
        assert told.count("You gave no orders") == 1
        assert f"Other orders, {one.branch.instead}, would have brought: You stood at" in told


def test_it_is_said_which_orders_a_reason_is_for_and_whose():
    told = [line for one in review(over(), practice.NAME) for line in lines(one)]
    reasons = [line for line in told if "players, " in line]
    assert reasons
    assert all(line.startswith('Why a careful player in your seat would have given "') for line in reasons)
    ends = [line for line in told if line.endswith(("have won.", "is open."))]
    assert ends
    assert all(
        line.startswith("Had you given those other orders, and everybody else what they gave, ") for line in ends
    )


def test_the_same_match_is_reviewed_alike():
    match = over()
    first, second = ([tuple(lines(one)) for one in review(match, practice.NAME)] for _ in range(2))
    assert first == second

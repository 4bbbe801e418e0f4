"""What if: one order of a resolution changed in a copy."""

from __future__ import annotations

import pytest

from games.core import actions as do
from games.core.errors import OrderError, Refused
from games.core.setup import Header
from games.core.viewers import HOST, Viewers
from games.gates.events import Enter
from genius_tui.looking import branch
from genius_tui.looking.history import AnyMatch
from tests.support.play import begin, phases, tempers, usual

LAYOUT = {"layout": ["A:open B:pass C:garnet D:open", "X:open Y:pass Z:garnet"]}


def lesson() -> AnyMatch:
    """Be and Ga share the 3 at gate A, so that Om enters with 1."""
    match = begin(Header(genius=1, game="gatekeeping", players=("Al", "Be", "Ga", "Om"), seed=1, options=LAYOUT))
    orders = {"Al": "A with 3", "Be": "A with 3", "Ga": "A with 3", "Om": "A with 1"}
    for seat, text in orders.items():
        match = match.do(do.Order(seat, text))
    return match.do(do.Resolve())


def stage_of(match: AnyMatch) -> int:
    return len(match.stages) - 1


def _entered(match: AnyMatch, stage: int) -> dict[str, str]:
    events = (step.event for step in match.stages[stage].steps)
    return {event.seat: event.gate for event in events if isinstance(event, Enter)}


def test_one_order_is_changed_and_the_others_stay():
    match = lesson()
    found = branch.branch(match, stage_of(match), "Al", "A B with 2")
    assert (found.given, found.instead) == ("A with 3", "A B with 2")
    assert _entered(found.actual, found.stage) == {"Om": "A"}
    assert _entered(found.other, found.stage) == {"Al": "A"}
    assert {seat: one.text for seat, one in found.other.stages[found.stage].orders.items()} == {
        "Al": "A B with 2",
        "Be": "A with 3",
        "Ga": "A with 3",
        "Om": "A with 1",
    }
    assert found.actual is match


def test_without_orders_the_seat_gets_the_default():
    match = lesson()
    found = branch.branch(match, stage_of(match), "Om", None)
    assert found.instead is None
    assert any(step.event.rule == "G7" for step in found.other.stages[found.stage].steps)


def test_what_is_refused_changes_nothing_and_a_round_that_is_not_there_is_refused():
    match = lesson()
    with pytest.raises(OrderError):
        branch.branch(match, stage_of(match), "Al", "A with 9")
    with pytest.raises(Refused):
        branch.branch(match, 99, "Al", "A with 1")
    with pytest.raises(Refused):
        branch.branch(match, stage_of(match), "Nobody", "A with 1")


def test_the_first_difference_is_found_and_none_in_the_same_orders():
    match = lesson()
    same = branch.branch(match, stage_of(match), "Al", "A with 3")
    assert branch.difference(*same.steps(HOST)) is None
    other = branch.branch(match, stage_of(match), "Om", "B with 1")
    first, second = other.steps(HOST)
    place = branch.difference(first, second)
    assert place is not None
    assert first[:place] == second[:place]
    assert first[place].text != second[place].text


def test_a_branch_goes_on_with_the_later_orders_that_are_still_possible():
    match = lesson()
    stage = stage_of(match)
    for seat, text in {"Om": "Y with 1", "Al": "B with 1"}.items():
        match = match.do(do.Order(seat, text))
    match = match.do(do.Resolve())
    found = branch.branch(match, stage, "Om", "B with 1")
    on = branch.onward(found, match)
    assert on.state.round == match.state.round
    kept = branch.onward(branch.branch(match, stage, "Om", "A with 1"), match)
    assert kept.state == match.state


@pytest.mark.parametrize("slug", ["chambers", "gatekeeping", "keys", "lockout", "modular", "skeld"])
def test_every_resolution_of_a_match_comes_out_the_same_with_the_same_orders_and_goes_on_to_the_same_end(slug: str):
    begun = begin(usual(slug, seed="branch"))
    *_, match = phases(begun, tempers(begun.seats, "branch"))
    for index, stage in enumerate(match.stages):
        if stage.verb != "resolve" or not stage.orders:
            continue
        seat, given = next(iter(stage.orders.items()))
        found = branch.branch(match, index, seat, match.game.spell(given.order))
        assert found.other.state == found.actual.state
        assert branch.onward(found, match).state == match.state


def test_while_a_match_runs_only_the_host_may_branch():
    match = lesson()
    own = branch.history(match, Viewers.of(("Al",)))
    assert not branch.may_branch(own, eyes_host=False)
    assert branch.may_branch(branch.history(match, HOST), eyes_host=True)

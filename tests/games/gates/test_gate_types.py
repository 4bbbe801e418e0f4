"""G3: open, pass and garnet gates, and when each can be entered."""

from __future__ import annotations

import pytest

from tests.games.gates.board import after, entered, event, is_open, table, view


def test_G3_open_gate_never_closes() -> None:
    match = table("A:open B:open", players="An Bo Cy Di")
    match = after(match, "An: A with 1", "Bo: B with 1", "Cy: B with 1", "Di: B with 1")
    assert is_open(match, "A")
    match = after(match, "Bo: A with 1", "Cy: B with 1", "Di: B with 1")
    assert entered(match) == {"Bo": "A"}
    assert is_open(match, "A")


@pytest.mark.parametrize("kind", ["open", "pass", "garnet"])
def test_G3_one_seat_a_round_at_a_gate_of_any_type(kind: str) -> None:
    match = after(table(f"A:{kind}", "B:open", players="An Bo Cy"), "An: A with 3", "Bo: A with 2", "Cy: A with 1")
    assert entered(match) == {"An": "A"}


def test_G3_pass_gate_closes_for_good() -> None:
    match = table("A:pass B:open", "C:open", players="An Bo Cy")
    match = after(match, "An: A with 1", "Bo: B with 1", "Cy: B with 1")
    closing = event(match, "close")
    assert (closing.gate, closing.type, closing.again) == ("A", "pass", None)
    for _ in range(3):
        assert not is_open(match, "A")
        match = after(match, "Bo: B with 1", "Cy: B with 1")
    assert not is_open(match, "A")


def test_G3_garnet_gate_closes_for_a_round_and_opens_again() -> None:
    match = table("A:garnet B:open", "C:open D:open", players="An Bo Cy Di")
    match = after(match, "An: A with 1", "Bo: B with 1", "Cy: B with 1", "Di: B with 1")
    assert event(match, "close").again == 3
    assert not is_open(match, "A")
    match = after(match, "An: C with 1", "Bo: B with 1", "Cy: B with 1", "Di: B with 1")
    assert is_open(match, "A")
    match = after(match, "Bo: A with 1", "Cy: B with 2", "Di: B with 2")
    assert entered(match)["Bo"] == "A"
    assert not is_open(match, "A")


@pytest.mark.parametrize("kind", ["pass", "garnet"])
def test_G3_a_gate_that_nobody_entered_stays_open(kind: str) -> None:
    match = after(table(f"A:{kind}", "B:open"), "An: A with 1", "Bo: A with 1")
    assert entered(match) == {}
    assert is_open(match, "A")


def test_G3_each_entry_of_a_garnet_gate_pays_one_garnet_at_the_end() -> None:
    match = table("A:garnet B:open", "C:garnet D:open", players="An Bo", slug="keys", garnets={"An": 2, "Bo": 0})
    match = after(match, "An: A with 1", "Bo: B with 1")
    assert view(match, "An")["players"]["An"]["garnets"] == 2
    match = after(match, "An: C with 1", "Bo: C with 2")
    assert match.over
    match = table("A:garnet B:open", "C:garnet D:open", players="An Bo", slug="keys", garnets={"An": 2, "Bo": 0})
    match = after(match, "An: A with 1", "Bo: B with 1")
    match = after(match, "An: C with 2", "Bo: C with 1")
    assert match.over
    assert match.state.result is not None
    assert match.state.result.paid == {"An": 2, "Bo": 0}
    assert match.state.result.garnets == {"An": 4, "Bo": 0}


def test_G3_garnets_are_paid_to_those_who_failed_too() -> None:
    match = table("A:garnet B:garnet", "C:open", players="An Bo", slug="keys", cards=[2, 1])
    match = after(match, "An: A with 1", "Bo: B with 1")
    match = after(match, "An: C with 2", "Bo: C with 2")
    assert match.state.escaped == ()
    assert match.state.garnets == {"An": 6, "Bo": 6}


def test_G3_closing_of_several_gates_is_told_line_by_line() -> None:
    match = table("A:pass B:garnet C:open", "D:pass", players="An Bo Cy", escapes=3)
    match = after(match, "An: A with 1", "Bo: B with 1", "Cy: C with 1")
    closed = [step.event.gate for step in match.resolutions()[-1].steps if step.event.kind == "close"]
    assert closed == ["A", "B"]

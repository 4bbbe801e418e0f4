"""G9 to G12: who enters, who is blocked, what is discarded; and the worked examples of the rules."""

from __future__ import annotations

import pytest

from tests.games.gates.board import after, entered, event, hand, kinds, ordered, place, table, view

FOUR_DOORS = "A:open B:open C:open D:open"


@pytest.mark.parametrize("slug", ["keys", "gatekeeping"])
def test_example_four_doors(slug: str) -> None:
    match = table(FOUR_DOORS, "Z:open", players="Alpha Beta Gamma Omega", slug=slug)
    match = after(match, "Alpha: A B with 3", "Beta: A B with 2", "Gamma: B C with 2", "Omega: B C with 1")
    assert entered(match) == {"Alpha": "A", "Omega": "B", "Gamma": "C"}
    blocked = event(match, "blocked")
    assert (blocked.gate, blocked.seats, blocked.strength) == ("B", ("Beta", "Gamma"), 2)


@pytest.mark.parametrize(
    ("strengths", "winner"),
    [((3, 3, 2, 1), 2), ((3, 3, 2, 2), None), ((3, 2, 2), 0)],
    ids=["3 3 2 1: the 2 enters", "3 3 2 2: nobody", "3 2 2: the 3"],
)
def test_example_strengths_at_one_gate(strengths: tuple[int, ...], winner: int | None) -> None:
    seats = ("An", "Bo", "Cy", "Di")[: len(strengths)]
    match = table("A:open", "Z:open", players=" ".join(seats))
    match = after(match, *(f"{seat}: A with {card}" for seat, card in zip(seats, strengths, strict=True)))
    assert entered(match) == ({} if winner is None else {seats[winner]: "A"})


def test_example_one_axe_at_two_gates() -> None:
    match = table("=:open +:pass -:garnet", players="An Bo Cy")
    match = after(match, "An: = + with axe", "Bo: = with 3", "Cy: + with 1")
    strengths = {
        step.event.gate: step.event.strengths for step in match.resolutions()[-1].steps if step.event.kind == "stand"
    }
    assert strengths == {"=": {"An": 2, "Bo": 3}, "+": {"An": 2, "Cy": 1}}
    assert entered(match) == {"Bo": "=", "An": "+"}
    assert hand(match, "An") == [3, 3, 2, 2, 1, 1, 1, 1]


def test_G9_lines_from_the_outermost_gates_from_the_left() -> None:
    match = after(
        table("A:open B:open", "C:open D:open", players="An Bo Cy"), "An: A with 1", "Bo: B with 1", "Cy: B with 1"
    )
    match = after(match, "An: D with 1", "Bo: B with 1", "Cy: A with 1")
    gates = [step.event.gate for step in match.resolutions()[-1].steps if step.event.kind == "stand"]
    assert gates == ["A", "B", "D"]


def test_G9_who_has_entered_a_gate_does_not_count_at_the_next() -> None:
    match = after(table("A:open B:open", "Z:open", players="An Bo"), "An: A B with 3", "Bo: B with 1")
    assert entered(match) == {"An": "A", "Bo": "B"}
    stands = [step.event for step in match.resolutions()[-1].steps if step.event.kind == "stand"]
    assert [stand.strengths for stand in stands] == [{"An": 3}, {"Bo": 1}]


def test_G9_who_is_blocked_at_the_first_gate_counts_at_the_second() -> None:
    match = after(
        table("A:open B:open", "Z:open", players="An Bo Cy"), "An: A B with 3", "Bo: A with 3", "Cy: B with 2"
    )
    assert entered(match) == {"An": "B"}


def test_G9_one_more_seat_at_the_first_gate_blocks_a_whole_chain() -> None:
    match = table("A:open B:open C:open D:open", "Z:open", players="An Bo Cy Di Ed")
    chain = ("An: A B with 2", "Cy: B C with 2", "Di: C D with 2", "Ed: D with 2")
    assert entered(after(match, *chain, "Bo: D with 3")) == {"An": "A", "Cy": "B", "Di": "C", "Bo": "D"}
    assert entered(after(match, *chain, "Bo: A with 2")) == {}


def test_G9_lines_do_not_touch_one_another() -> None:
    match = table("A:open B:open", "C:open", players="An Bo Cy")
    match = after(match, "An: A with 1", "Bo: B with 1", "Cy: B with 1")
    match = after(match, "An: C with 1", "Bo: A with 1", "Cy: B with 1")
    assert entered(match) == {"An": "C", "Bo": "A", "Cy": "B"}


def test_G10_alone_enters() -> None:
    assert entered(after(table("A:open B:open", "Z:open"), "An: A with 1", "Bo: B with 1")) == {"An": "A", "Bo": "B"}


def test_G10_the_highest_enters() -> None:
    match = after(table("A:open", "Z:open", players="An Bo Cy"), "An: A with 3 1", "Bo: A with 3 2", "Cy: A with 3")
    enter = event(match, "enter")
    assert (enter.seat, enter.strength, enter.beaten) == ("Bo", 5, {"An": 4, "Cy": 3})


def test_G10_tied_all_are_blocked_and_the_next_is_looked_at() -> None:
    match = table("A:open", "Z:open", players="An Bo Cy Di Ed")
    match = after(match, "An: A with 3", "Bo: A with 2 1", "Cy: A with 2", "Di: A with 1 1", "Ed: A with 1")
    blocked = [step.event for step in match.resolutions()[-1].steps if step.event.kind == "blocked"]
    assert [(step.strength, step.seats) for step in blocked] == [(3, ("An", "Bo")), (2, ("Cy", "Di"))]
    assert entered(match) == {"Ed": "A"}
    assert event(match, "enter").beaten == {}


def test_G10_nobody_enters_when_all_are_blocked() -> None:
    match = after(table("A:open", "Z:open", players="An Bo"), "An: A with 2", "Bo: A with 1 1")
    assert entered(match) == {}
    assert not event(match, "nobody").closed


def test_G10_nothing_happens_at_a_gate_where_nobody_stands() -> None:
    match = after(table("A:open B:open", "Z:open"), "An: B with 1", "Bo: B with 2")
    assert {step.event.gate for step in match.resolutions()[-1].steps if hasattr(step.event, "gate")} == {"B"}


def test_G10_several_at_a_closed_gate() -> None:
    match = after(table("A:open B:pass", "Z:open", players="An Bo Cy"), "An: B with 1", "Bo: A with 1", "Cy: A with 1")
    match = after(match, "An: Z with 1")
    assert event(match, "nobody").seats == ("Bo", "Cy")
    assert "Bo" not in entered(match)


def test_G11_who_entered_moves_on_at_the_end_of_the_round() -> None:
    match = table("A:open B:open", "Z:open")
    stage = after(match, "An: A with 1", "Bo: B with 1").resolutions()[-1]
    moves = [step.state.players["An"].depth for step in stage.steps]
    assert moves == [0] * (len(moves) - 1) + [1]
    assert stage.steps[-1].event.kind == "move"


def test_G11_closing_counts_from_the_next_round_on() -> None:
    match = table("A:pass B:open", "Z:open", players="An Bo Cy")
    match = ordered(match, "An: A with 3", "Bo: A with 2", "Cy: A B with 1").do_all([])
    assert entered(after(match)) == {"An": "A", "Cy": "B"}


def test_G12_cards_named_are_discarded_from_who_entered_and_who_did_not() -> None:
    match = after(table("A:open", "Z:open"), "An: A with 3 3", "Bo: A with 1 2")
    assert hand(match, "An") == [2, 2, 2, 1, 1, 1, 1]
    assert hand(match, "Bo") == [3, 3, 2, 2, 1, 1, 1]
    discards = [step.event for step in match.resolutions()[-1].steps if step.event.kind == "discard"]
    assert [(event.seat, event.cards, event.audience) for event in discards] == [
        ("An", (3, 3), ("An",)),
        ("Bo", (2, 1), ("Bo",)),
    ]


def test_G12_with_the_last_card_a_seat_still_moves_on() -> None:
    match = table("A:open B:open", "Z:open", players="An Bo Cy", cards=[2, 1])
    match = after(match, "An: A with 2 1", "Bo: B with 1", "Cy: B with 1")
    assert place(match, "An") == 1
    assert view(match, "host")["players"]["An"]["out"]
    match = after(match, "Bo: B with 2", "Cy: A with 2")
    assert place(match, "An") == 1


def test_G12_with_the_last_card_a_seat_escapes_and_is_not_out() -> None:
    match = after(table("A:open", players="An Bo Cy", cards=[2, 1]), "An: A with 2 1", "Bo: A with 1", "Cy: A with 1")
    player = view(match, "host")["players"]["An"]
    assert (player["escaped"], player["out"], player["cards"]) == (1, False, [])


def test_G12_out_of_cards_a_seat_stays_and_gives_no_more_orders() -> None:
    match = table("A:open B:open", "Z:open", players="An Bo Cy", cards=[2, 1])
    match = after(match, "An: A with 2 1", "Bo: A with 2 1", "Cy: B with 1")
    for seat in ("An", "Bo"):
        assert view(match, "host")["players"][seat] == {
            "place": 2,
            "cards": [],
            "count": 0,
            "pass_gates": 0,
            "garnet_gates": 0,
            "garnets": 5,
            "escaped": None,
            "out": True,
        }
    assert match.game.owing(match.state) == ("Cy",)
    match = after(match, "Cy: Z with 2")
    assert "default" not in kinds(match)
    assert match.state.phase == "vote"

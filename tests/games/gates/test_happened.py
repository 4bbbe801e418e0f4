"""What a seat's message tells first: what happened to it in the round, as far as it may know (G18)."""

from __future__ import annotations

from games.core import actions as do
from genius_tui.handouts.handouts import for_public, for_seat
from tests.games.gates.board import after, table
from tests.support.play import AnyMatch


def happened(match: AnyMatch, seat: str) -> list[str]:
    """The facts under the heading, which names the phase."""
    title, _, facts = for_seat(match, seat).text.split("\n\n")[1].partition("\n")
    assert title.startswith("## What happened to you: ")
    return [fact.removeprefix("- ") for fact in facts.split("\n")]


def test_G18_who_entered_is_told_and_not_with_what() -> None:
    match = table("K:open L:open M:open", "Z:open", players="An Bo Cy Di Ed")
    match = after(match, "An: K L with 2", "Bo: K with 3", "Cy: L with 2", "Di: M with 1", "Ed: M with 2")
    assert happened(match, "An") == [
        "You stood at K and L with **2**.",
        "Bo entered K.",
        "Nobody entered L: you were tied there.",
        "You are still on Level 2; left: **3 3 2 2 1 1 1 1**.",
        "Others from Level 2 entered gates: Bo K, Ed M.",
        "How many weapons they used: Bo 1, Cy 1, Di 1, Ed 1.",
    ]
    assert happened(match, "Ed")[1:3] == [
        "You entered **M**.",
        "You moved on to **Level 1**; left: **3 3 2 2 1 1 1 1**.",
    ]
    assert "What all saw" not in for_seat(match, "An").text


def test_H4_what_not_everyone_was_told_is_not_said_to_be_what_everyone_saw() -> None:
    match = after(table("K:open L:open", "Z:open", players="An Bo Cy"), "An: K with 1", "Bo: K with 1", "Cy: K with 1")
    match = match.do(do.Correct("place", 1, "I misread an order.", "Bo"))
    text = for_seat(after(match, "An: K with 1", "Bo: Z with 1", "Cy: L with 1"), "An").text
    everyone = text.partition("## What everyone saw: ")[2].partition("\n\n")[0]
    own = text.partition("## What you were told, but not everyone: ")[2].partition("\n\n")[0]
    assert "I misread an order." in own
    assert "correction" not in everyone


def test_V4_whoever_votes_reads_what_each_player_has() -> None:
    match = table("K:open L:open", players="An Bo Cy", cards=[1], garnets={"Bo": 2, "Cy": 7})
    match = after(match, "An: K with 1", "Bo: L with 1", "Cy: L with 1")
    assert match.state.phase == "vote"
    for text in (for_seat(match, "An").text, for_public(match).text):
        known = text.partition("## The result so far")[2].partition("```")[2].partition("```")[0].splitlines()
        purse = known[1].index("purse")
        assert [line[purse] for line in known if line[:2] in ("Bo", "Cy")] == ["2", "7"]


def test_G16_of_the_last_round_strengths_and_ties_are_told() -> None:
    match = table("K:open L:open M:open", players="An Bo Cy Di", cards=[3, 2, 1], escapes=1)
    match = after(match, "An: K L with 2", "Bo: K with 3", "Cy: L with 2", "Di: M with 2 1")
    assert happened(match, "An")[:3] == [
        "You stood at K and L with **2**.",
        "Bo's 3 was higher at K.",
        "You and Cy tied at 2 at L: nobody entered it.",
    ]
    assert happened(match, "Di")[:4] == [
        "You stood at M with **3** (2 + 1).",
        "You entered **M**.",
        "You have **escaped**; left: **3**.",
        "Others from Level 1 entered gates: Bo K.",
    ]
    assert "You have won: escaped first, in round 1 (G14)." in happened(match, "Di")
    assert "You have lost. The winners vote for one of the losers." in happened(match, "An")
    match = match.do_all((do.Order("Bo", "vote An"), do.Order("Di", "vote An"), do.Resolve()))
    assert happened(match, "Bo") == ["You voted for An."]
    assert happened(match, "An") == ["You got 2 votes.", "The vote has made **you** the Elimination Candidate (T2)."]


def test_G7_without_orders_the_lowest_card_stands_even_at_a_closed_gate() -> None:
    match = table("A:open B:pass", "Z:open", players="An Bo Cy", cards=[2, 1])
    match = after(match, "An: B with 2", "Bo: A with 1", "Cy: A with 1").do(do.Resolve())
    assert happened(match, "Bo")[:6] == [
        "You gave no orders: your lowest weapon stood for you (G7).",
        "You stood at B with **2**.",
        "B was closed: nobody entered it.",
        "You are still on Level 2, and out: no weapon is left.",
        "Nobody else from Level 2 entered any gate.",
        "How many weapons they used: Cy 1.",
    ]


def test_H4_a_correction_of_a_seats_own_is_told_to_it_as_yours() -> None:
    match = table("A:open B:pass", "Z:open", players="An Bo Cy").do(do.Correct("cards", (3, 1), "miscounted", "An"))
    assert happened(match, "An") == ["The host corrected: your weapons are now 3 1. miscounted"]
    assert "miscounted" not in for_seat(match, "Bo").text

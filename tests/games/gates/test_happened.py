"""What a seat's message tells first: what happened to it in the round, as far as it may know (G18)."""

from __future__ import annotations

import pytest

from games.core import actions as do
from games.core.viewers import HOST
from genius_tui.handouts.handouts import for_channel, for_public, for_seat
from tests.games.core.test_markdown import read
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
        "You are still on Level 2; you hold **3 3 2 2 1 1 1 1**.",
        "Others from Level 2 entered gates: Bo K, Ed M.",
        "Weapons used by the others on Level 2: Bo 1, Cy 1, Di 1, Ed 1.",
    ]
    assert happened(match, "Ed")[1:3] == [
        "You entered **M**.",
        "You moved on to **Level 1**; you still hold **3 3 2 2 1 1 1 1**.",
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
        "You have **escaped**; you still hold **3**.",
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
        "Weapons used by the others on Level 2: Cy 1.",
    ]


def test_H4_a_correction_of_a_seats_own_is_told_to_it_as_yours() -> None:
    match = table("A:open B:pass", "Z:open", players="An Bo Cy").do(do.Correct("cards", (3, 1), "miscounted", "An"))
    assert happened(match, "An") == ["The host corrected: your weapons are now 3 1. miscounted"]
    assert "miscounted" not in for_seat(match, "Bo").text


def test_G3_what_an_entered_gate_is_worth_is_said_where_it_is_told_and_where_it_is_listed() -> None:
    match = after(table("A:pass B:garnet C:open", "Y:open Z:open", players="An Bo Cy", cards=[2, 1]), "An: A with 1")
    assert "You entered **A**, a pass gate." in happened(match, "An")
    assert "Pass gates entered: 1 (three can no longer be reached, G14). Garnet gates: 0. Garnets: 5." in _text(
        match, "An"
    )
    match = after(table("A:pass B:garnet C:open", "Y:open Z:open", players="An Bo Cy", cards=[2, 1]), "An: B with 1")
    assert "You entered **B**, a garnet gate: it is worth a garnet when the match ends." in happened(match, "An")
    assert "Garnet gates: 1 (a garnet for each when the match ends, G3). Garnets: 5." in _text(match, "An")
    assert "once somebody has entered it, and is worth a garnet at the end (G3)." in _text(match, "Bo")


def test_G14_whoever_has_escaped_through_three_pass_gates_reads_that_it_wins() -> None:
    match = table("A:pass B:open", "C:pass", "D:pass", players="An Bo Cy", cards=[1] * 5)
    match = after(match, "An: A with 1", "Bo: B with 1", "Cy: B with 1")
    match = after(match, "An: C with 1")
    match = after(match, "An: D with 1", "Bo: B with 1", "Cy: B with 1")
    assert not match.state.ended
    assert "Pass gates entered: 3 (so you will win, G14)." in _text(match, "An")


def test_G6_where_every_gate_is_closed_nothing_can_be_ordered() -> None:
    match = after(
        table("A:pass", "Z:open", players="An Bo Cy", cards=[2, 1]), "An: A with 2", "Bo: A with 1", "Cy: A with 1"
    )
    assert "Every gate in the line is closed for good. Nothing can be ordered here in this round (G6)." in _text(
        match, "Bo"
    )


def test_G12_out_is_explained_to_those_who_read_it() -> None:
    match = table("A:open", "Z:open", players="An Bo Cy Di", cards=[2, 1])
    match = after(match, "An: A with 2 1", "Bo: A with 2 1", "Cy: A with 1", "Di: A with 1")
    told = _text(match, "An")
    assert "**Level 2** with Bo (out), Cy and Di." in told
    assert "(out: no weapon left, for the rest of the match)" in told
    assert "You have no weapon left: you are out, and stay here for the rest of the match (G12)." in told
    channel = for_channel(match, "level-2")
    assert channel is not None
    assert "(out: no weapon left, for the rest of the match)" in channel.text
    fresh = table("A:open", "Z:open", players="An Bo")
    assert "(out" not in _text(fresh, "An")


def test_T2_what_the_vote_is_about_is_said_to_those_who_vote_and_to_those_who_lose() -> None:
    match = table("K:open L:open", players="An Bo Cy Di", cards=[1], escapes=2)
    match = after(match, "An: K with 1", "Bo: K with 1", "Cy: K with 1", "Di: L with 1")
    assert "You, Bo and Cy tied at 1 at K: nobody entered it." in happened(match, "An")
    assert "You have a vote: which of the losers is the Elimination Candidate?" in happened(match, "Di")
    assert happened(match, "An")[-1] == "Whoever is chosen is the Elimination Candidate."
    match = match.do(do.Resolve())
    candidate = match.state.result.candidate if match.state.result else None
    for seat in ("An", "Bo", "Cy"):
        told = happened(match, seat)
        assert told[1].startswith("The vote did not decide. You and 2 other losers have the fewest garnets")
        assert ("You were drawn by lot." in told) is (seat == candidate)


def _text(match: AnyMatch, seat: str) -> str:
    return for_seat(match, seat).text


def test_V4_the_first_message_after_play_tells_everybody_what_happened_at_every_gate_in_the_last_round() -> None:
    match = table("K:open L:open", "Y:open Z:open", players="An Bo Cy Di", cards=[3, 2, 1], escapes=2)
    match = after(match, "An: K with 3", "Bo: L with 3", "Cy: K with 1", "Di: K with 1")
    match = after(match, "An: Y with 2", "Bo: Y with 1", "Cy: K with 2", "Di: K with 2")
    assert "At the gates" not in for_public(match).text
    match = after(match, "Bo: Y with 2", "Cy: K L with 3", "Di: K L with 3")
    assert match.state.phase == "vote"
    told = for_public(match).text.partition("## At the gates in round 3, which is public now (V4)\n")[2]
    assert told.partition("\n\n")[0].split("\n") == [
        "- Gate K: Cy and Di tie at 3 and block each other.",
        "- Gate K: all are blocked, so nobody enters.",
        "- Gate L: Cy and Di tie at 3 and block each other.",
        "- Gate L: all are blocked, so nobody enters.",
        "- Gate Y: Bo 2 is alone and enters.",
    ]
    assert "At the gates" not in for_public(match.do(do.Resolve())).text


def test_G19_after_play_the_lounge_is_named_as_the_channel_of_everyone() -> None:
    match = table("K:open L:open", players="An Bo Cy", cards=[1])
    assert "lounge" not in for_public(match).text
    match = after(match, "An: K with 1", "Bo: L with 1", "Cy: L with 1")
    talk = "## Talk\nPlay is over: everyone may talk with everyone.\n- **lounge**: with everybody"
    assert talk in for_public(match).text
    assert talk in _text(match, "An")
    match = match.do(do.Resolve())
    assert talk in for_public(match).text


def test_the_messages_of_the_vote_and_of_the_end_have_headings_of_their_own() -> None:
    match = table("K:open L:open", players="An Bo Cy", cards=[1])
    match = after(match, "An: K with 1", "Bo: L with 1", "Cy: L with 1")
    assert _text(match, "An").startswith("# An, vote\n")
    assert _text(match.do(do.Resolve()), "An").startswith("# An, the match is over\n")


def test_whoever_has_escaped_reads_where_it_is_and_with_whom() -> None:
    match = table("K:open L:open", players="An Bo Cy", cards=[2, 1])
    match = after(match, "An: K with 1", "Bo: L with 1", "Cy: L with 1")
    assert "You escaped in round 1 and are on **Level 0**, alone." in _text(match, "An")
    match = table("K:open L:open", players="An Bo Cy Di", cards=[2, 1], slug="keys")
    match = after(match, "An: K with 1", "Bo: L with 1", "Cy: L with 2", "Di: L with 1")
    assert "You escaped in round 1 and are in **Room 2** with Cy." in _text(match, "An")


def test_G14_when_three_pass_gates_can_no_longer_be_reached_it_is_said() -> None:
    can = "Pass gates entered: 0 (with 3 you win if you escape, G14)."
    cannot = "Pass gates entered: 0 (three can no longer be reached, G14)."
    lines = ("A:pass B:open", "C:pass D:open", "E:pass F:open")
    match = after(table(*lines, players="An Bo Cy"), "An: B with 1", "Bo: B with 2", "Cy: A with 1")
    assert can.replace("0", "1") in _text(match, "Cy")
    assert cannot in _text(match, "Bo")
    assert cannot in _text(match, "An")  # The one pass gate of its line has closed.
    assert can in _text(table(*lines, players="An Bo"), "An")
    assert cannot in _text(table("A:open B:open", *lines[1:], players="An Bo"), "An")


def test_V2_a_pass_gate_that_closes_further_on_makes_nobody_read_that_three_cannot_be_reached() -> None:
    match = table("A:pass B:open", "C:pass D:open", "E:pass F:open", players="An Bo Cy", cards=[1] * 6)
    match = after(match, "Bo: B with 1", "An: B with 1", "Cy: B with 1 1")
    match = after(match, "Cy: C with 1", "An: A B with 1", "Bo: A B with 1")
    assert match.observation(HOST).view.gates["C"].open is False
    assert "(with 3 you win if you escape, G14)" in _text(match, "An")


def test_G14_whoever_has_enough_pass_gates_and_is_still_inside_reads_that_they_are_enough() -> None:
    match = table("A:pass B:open", "C:pass", "D:pass", "E:open F:open", players="An Bo Cy", cards=[1] * 8)
    for orders in (("An: A with 1", "Bo: B with 1", "Cy: B with 1"), ("An: C with 1",), ("An: D with 1",)):
        match = after(match, *orders)
    assert "Pass gates entered: 3 (enough to win if you escape, G14)." in _text(match, "An")


def test_G11_the_end_of_play_does_not_speak_of_anyone_who_moves_on() -> None:
    match = table("K:open L:open", "Z:open", players="An Bo", cards=[1])
    match = after(match, "An: K with 1", "Bo: K with 1")
    assert "- Play is over: nobody inside holds a weapon." in for_public(match).text
    assert "moves on" not in for_public(match).text


def test_G16_who_has_a_vote_is_not_said_to_have_given_it() -> None:
    match = table("K:open L:open", players="An Bo Cy", cards=[1], escapes=1)
    match = after(match, "An: K with 1", "Bo: L with 1", "Cy: L with 1")
    assert "- An may vote for Bo or Cy." in for_public(match).text


def test_the_results_table_says_what_its_heads_mean() -> None:
    match = table("K:open L:open", players="An Bo Cy", cards=[1], escapes=1)
    text = for_public(after(match, "An: K with 1", "Bo: L with 1", "Cy: L with 1")).text
    assert "(purse: garnets held; pass, garnet: gates of that type entered; r and a number: the round of the" in text


@pytest.mark.parametrize("name", ["+", "-", "=", "1.", "1)", "#", ">", "*", "_", "`", "@", "<b>", "\\"])
def test_a_gates_name_is_read_as_it_is_and_bears_no_mark_that_it_does_not_need(name: str) -> None:
    match = table(f"{name}:pass L:open", "Z:open", players="An Bo Cy", cards=[2, 1, 1])
    match = after(match, f"An: {name} with 2", f"Bo: {name} with 1", "Cy: L with 1")
    for seat, told in (("An", f"You entered {name}, a pass gate."), ("Bo", f"An entered {name}.")):
        facts = [read(f"- {fact}").replace("\u200b", "") for fact in happened(match, seat)]
        assert f"You stood at {name} with {2 if seat == 'An' else 1}." in facts
        assert told in facts
    assert ("\\" in for_seat(match, "An").text) == (name in ("*", "_", "`", "<b>", "\\"))


def test_a_closed_gates_name_that_begins_a_line_is_still_no_list() -> None:
    match = table("L:open +:pass", "Z:open", players="An Bo Cy", cards=[2, 1])
    match = after(match, "An: + with 1", "Bo: L with 1", "Cy: L with 1").do(do.Resolve())
    assert "\\+ was closed: nobody entered it." in happened(match, "Bo")

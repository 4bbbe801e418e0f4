"""What the messages of Three Modular Rooms say."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from games.core import actions as do
from games.core.errors import InvalidOrder
from games.core.match import Match
from games.core.viewers import PUBLIC, Viewers
from games.modular import MODULAR
from games.modular.cards import CARDS
from genius_tui.handouts import opening
from genius_tui.handouts.handouts import Extras, for_public, for_seat, handouts
from genius_tui.paste.paste import Paste, quick_fixed
from genius_tui.text.tags import seat_tags
from tests.games.modular.table import begun


def resolved(orders: Mapping[str, str], **header: object) -> Match:
    match = begun(tuple(orders), **header)
    return match.do_all(do.Order(seat, text) for seat, text in orders.items()).do(do.Resolve())


def stacked(board: str, room: str) -> list[str]:
    """The cards that lie in a room, and below them whose they are."""
    at = next(line for line in board.splitlines() if f" {room} " in line).index(room)
    inside = (line[at - 1 : at + 16] for line in board.splitlines() if line.startswith("│"))
    return " ".join(line for line in inside if "s" not in line).replace("│", " ").split()


def test_the_board_of_a_message_shows_the_round_just_resolved():
    match = resolved({"Ann": "play 7 in Solitary", "Bo": "play 2 in Null", "Cy": "play 9 in Null"})
    board = for_public(match, Extras(board=True)).text.partition("## Board")[2]
    assert "score 10.5" in board
    assert stacked(board, "Solitary") == ["?", "An"]
    assert "No round has been resolved yet" not in board
    own = for_seat(match, "Ann", Extras(board=True)).text.partition("## Board")[2]
    assert stacked(own, "Solitary") == ["7", ">An"]
    assert stacked(board, "Null") == stacked(own, "Null") == ["?", "?", "Bo", "Cy"]


def test_V4_who_was_hidden_in_the_last_round_is_named_once_play_has_ended():
    orders = {"Ann": "play 7 in Null; hide", "Bo": "play 2 in Null", "Cy": "play 9 in Duel"}
    assert "2 players were there, including you; the names are hidden." in for_seat(resolved(orders), "Ann").text
    ended = for_seat(resolved(orders, options={"rounds": 1}), "Ann").text
    assert "hidden" not in ended
    assert "- With you there: Bo." in ended


def test_M3_a_purchase_in_the_last_round_is_warned_of_and_not_proposed():
    match = begun(options={"rounds": 2})
    for warnings in (0, 1):
        observation = match.observation(Viewers.of(("Ann",)))
        order = MODULAR.parse("play 7 in Null; buy 3", "Ann", observation)
        assert len(MODULAR.slips(order, "Ann", observation)) == warnings
        assert ("buy" in for_seat(match, "Ann").text) == (not warnings)
        buy = next(field for field in MODULAR.form(observation, "Ann").fields if field.key == "buy")
        assert ("you cannot play a copy bought now" in buy.hint) == bool(warnings)
        assert "`hide`" in for_seat(match, "Ann").text
        match = match.do(do.Resolve())


def test_M3_a_hand_of_many_copies_is_short_wherever_it_is_listed():
    match = begun(garnets=999_999_999).do(do.Order("Ann", "play 3 in Null; " + "; ".join(["buy 3"] * 150)))
    observation = match.do(do.Resolve()).observation(Viewers.of(("Ann",)))
    hand = "1 2 3 (150x) 4 5 6 7 8 9 -10 -11 -12"
    assert next(one for one in MODULAR.table(observation) if one.title == "hand").cells["Ann"] == hand
    assert hand in MODULAR.brief(observation, "Ann")


def happened(match: Match, seat: str) -> list[str]:
    """What a seat's message says first: the lines of what happened to it."""
    text = for_seat(match, seat).text.split("\n\n")[1]
    return [line.removeprefix("- ") for line in text.split("\n")]


def test_a_message_tells_first_what_happened_to_its_reader():
    match = resolved({"Ann": "play -10 in Duel; buy 3; buy 3", "Bo": "play -12 in Duel", "Cy": "in Null"}, garnets=10)
    card = match.stages[-1].steps[0].event.card
    null = match.observation(PUBLIC).view.last.rooms["Null"].score
    assert happened(match, "Ann") == [
        "## What happened to you: round 1",
        "You paid 10 garnets for 2 copies (3 3).",
        "You played **-10** in **Duel**.",
        "Your -10 brought you 1 garnet, from Bo.",
        "With you there: Bo.",
        f"Duel scored -33; Null was highest with {null}.",
    ]
    assert happened(match, "Bo")[1:] == [
        "You played **-12** in **Duel**.",
        "You lost 1 garnet to a -10.",
        f"Your -12 told you what was played in the other rooms: {card}.",
        "With you there: Ann.",
        f"Duel scored -33; Null was highest with {null}.",
    ]
    assert happened(match, "Cy")[1:5] == [
        f"You left it open: card {card} was drawn for you by lot.",
        "So you could not score this round (M4).",
        f"You played **{card}** in **Null**.",
        "You were alone there.",
    ]
    assert "Ann plays" not in for_seat(match, "Ann").text


def test_M15_a_message_does_not_name_who_is_hidden():
    match = resolved({"Ann": "play 7 in Duel; hide", "Bo": "play 2 in Duel", "Cy": "play 5 in Null"}, garnets=10)
    assert "2 players were there, including you; the names are hidden." in happened(match, "Bo")
    assert "Ann" not in for_seat(match, "Bo").text


def test_a_pasted_card_with_the_other_sign_asks_for_the_one_there_is_as_the_form_does():
    match = begun()
    observation = match.observation(Viewers.of(("Ann",)))
    with pytest.raises(InvalidOrder, match="there is no card 12: did you mean -12\\?"):
        MODULAR.parse("play 12 in Duel", "Ann", observation)
    for text in ("12 in Duel", "play 12 in Duel", "Duel with my 12"):
        answer = Paste(match, seat_tags(match.seats)).read(f"Ann: {text}").answers[0]
        assert (answer.sign, answer.text) == ("??", "play -12 in Duel? there is no card 12: did you mean -12?")
        assert answer.fix is not None
        assert Paste(match, seat_tags(match.seats)).read(quick_fixed(f"Ann: {text}", 0, answer.fix)).orders == {
            "Ann": "play -12 in Duel"
        }


def test_a_message_names_the_round_whose_rooms_it_lists():
    match = begun(options={"rounds": 2}).do(do.Resolve())
    assert "The rooms in round 1:" in for_public(match).text
    assert for_seat(match, "Ann").text.startswith("# Ann, round 2, the last round\n")
    match = match.do(do.Resolve())
    assert "The rooms in round 2:" in for_public(match).text
    assert for_seat(match, "Ann").text.startswith("# Ann, the match is over\n\n## What happened to you: round 2")


def test_M7_a_message_explains_each_card_in_hand_once_and_no_other():
    match = resolved({"Ann": "play 7 in Null; buy 3", "Bo": "play 2 in Null", "Cy": "play 9 in Null"})
    told = for_seat(match, "Ann").text.partition("What your cards do")[2]
    assert [card for card in CARDS if f"- **{card}**: " in told] == [card for card in CARDS if card != 7]
    assert told.count("- **3**: if you are alone in the room, it becomes 30.") == 1


def test_M1_a_message_says_how_many_rounds_there_are() -> None:
    assert for_seat(begun(), "Ann").text.startswith("# Ann, round 1 of 11\n")
    assert for_seat(begun(options={"rounds": 3}), "Ann").text.startswith("# Ann, round 1 of 3\n")


def test_M10_a_message_tells_how_the_readers_room_stands_to_the_others() -> None:
    match = resolved({"Ann": "play 7 in Solitary", "Bo": "play 7 in Null", "Cy": "play 7 in Duel"})
    assert "Solitary scored 10.5, the highest." in happened(match, "Ann")
    assert "Null scored 7; Solitary was highest with 10.5." in happened(match, "Bo")
    match = resolved({"Ann": "play 7 in Null", "Bo": "play 7 in Duel", "Cy": "play 5 in Solitary"})
    assert "Null scored 7, and so did Duel: neither room gets the points (M10)." in happened(match, "Ann")
    assert "Solitary scored 5; Null and Duel tied at 7, so the points went to Solitary (M10)." in happened(match, "Cy")
    match = resolved({"Ann": "play 7 in Null", "Bo": "play 2 in Null", "Cy": "play 9 in Null"})
    assert any(fact.endswith(", the only room with players.") for fact in happened(match, "Ann"))
    match = resolved({"Ann": "play 5 in Null", "Bo": "play 5 in Duel", "Cy": "play 5 in Solitary"})
    assert "Null scored 5; Duel was highest with 7.5." in happened(match, "Ann")


def test_M7_who_got_nothing_from_a_10_or_learned_nothing_from_a_12_reads_so() -> None:
    match = resolved(
        {"Ann": "play -10 in Duel", "Bo": "play -12 in Null", "Cy": "play -12 in Null", "Di": "play 2 in Null"}
    )
    assert "Your -10 brought you nothing." in happened(match, "Ann")
    assert "Your -12 told you nothing: it had lost its effect (M7)." in happened(match, "Bo")
    assert not any("nothing" in fact for fact in happened(match, "Di"))


def test_M5_what_was_bought_is_told_with_the_cards_that_it_may_be() -> None:
    match = resolved(
        {"Ann": "play 7 in Null; buy 3; buy -11; buy 4", "Bo": "play 2 in Null", "Cy": "in Duel"}, garnets=20
    )
    assert (
        "- Copies bought, by value mod 3: 0 (3, 6, 9 or -12) and 2 copies of 1 (1, 4, 7 or -11)."
        in for_public(match).text
    )


def test_M12_M13_the_last_message_tells_the_readers_points_and_the_opal_challenge() -> None:
    orders = {"Ann": "play 7 in Solitary", "Bo": "play 1 in Null", "Cy": "play 9 in Duel"}
    match = resolved(orders, options={"rounds": 1})
    assert "You ended with 1 point." in happened(match, "Ann")
    orders = {"Ann": "play 7 in Solitary", "Bo": "play 1 in Null", "Cy": "play 8 in Duel"}
    facts = happened(resolved(orders, options={"rounds": 1}), "Bo")
    assert "You completed the opal challenge, alone: that is worth an opal (M13)." in facts
    match = resolved(orders, options={"rounds": 1, "points": "own"})
    assert not any("You ended with" in fact for fact in happened(match, "Ann"))


def test_T2_a_loser_that_the_vote_spares_reads_who_was_chosen() -> None:
    orders = {"Ann": "play 7 in Solitary", "Bo": "play 1 in Null", "Cy": "play 9 in Duel"}
    match = resolved(orders, options={"rounds": 1}).do(do.Order("Ann", "vote Bo")).do(do.Resolve())
    assert happened(match, "Cy")[1:] == ["You got no votes.", "Bo is the Elimination Candidate, and not you."]
    assert not any("and not you" in fact for name in ("Ann", "Bo") for fact in happened(match, name))


def test_V4_the_public_message_at_the_end_says_where_each_players_points_came_from() -> None:
    match = begun(options={"rounds": 3})
    for orders in (
        {"Ann": "play 7 in Solitary", "Bo": "play 8 in Null", "Cy": "play 5 in Null"},
        {"Ann": "play 8 in Solitary", "Bo": "play 7 in Null", "Cy": "play 7 in Duel"},
        {"Ann": "play -11 in Null", "Bo": "play 4 in Null", "Cy": "play 9 in Duel"},
    ):
        assert "points came from" not in for_public(match).text
        match = match.do_all(do.Order(seat, text) for seat, text in orders.items()).do(do.Resolve())
    told = for_public(match).text.partition("Where the points came from:\n")[2].split("\n\n")[:2]
    assert told[0].split("\n") == [
        "- **Ann**, 2 points: in the highest room in round 2; with a -11 in round 3.",
        "- **Bo**, 1 point: in the highest room in round 1.",
        "- **Cy**, 3 points: with a 5 in round 1; in the highest room in rounds 1 and 3.",
    ]
    assert told[1].split("\n") == [
        "The opal challenge asks for exactly one player in a room without its multiplier (M11). "
        "Completed by: nobody. Players in such rooms, round by round: 2, 3 and 3."
    ]


def test_M19_points_that_the_host_corrected_are_told_apart_from_those_scored() -> None:
    match = begun(options={"rounds": 2}).do(do.Order("Ann", "play 7 in Solitary")).do(do.Resolve())
    match = match.do(do.Correct("points", match.state.points["Ann"] + 1, "I miscounted.", "Ann"))
    told = next(line for line in for_public(match.do(do.Resolve())).text.split("\n") if line.startswith("- **Ann**, "))
    assert told.endswith("+1 by the host's correction.")


def test_M11_who_completed_the_opal_challenge_is_told_with_the_round() -> None:
    orders = {"Ann": "play 7 in Solitary", "Bo": "play 1 in Null", "Cy": "play 8 in Duel"}
    told = for_public(resolved(orders, options={"rounds": 1})).text
    assert (
        "without its multiplier (M11). Completed by: Bo in round 1. Players in such rooms, round by round: 1." in told
    )
    assert "  challenge\n" in told
    assert "(challenge: the rounds that completed it, M11)" in told


def test_M7_the_short_texts_of_cards_leave_out_nothing_that_decides_a_round() -> None:
    text = for_seat(begun(), "Ann").text
    for card, says in (
        (1, "the room's highest cards become their negatives (-1 becomes 1)."),
        (
            2,
            "numbers but 1 and 2 that several played there lose their effect (in every room, if several 2s are there).",
        ),
        (9, "the room's multiplier, if it gets one, is 2, not 1.5, if exactly three players are there."),
        (
            -10,
            "everybody there gives a garnet to each -10 but their own, or none if their garnets are too few for all.",
        ),
    ):
        assert f"- **{card}**: " in text
        assert says in text


def test_M3_a_message_says_what_the_purse_is_enough_for() -> None:
    said = {purse: _purse(begun(garnets=purse)) for purse in (0, 3, 5, 8, 10)}
    assert said[0] == "0 garnets, not enough to hide (3) or to buy a copy (5; M3)."
    assert said[3] == "3 garnets. 3 hide who is where in this round; not enough to buy a copy (5; M3)."
    either = "5 buy a copy of any card, in hand from the next round on, or 3 hide who is where in this round"
    assert said[5] == f"5 garnets. {either} (M3)."
    assert said[8] == f"8 garnets. {either}, or both (M3)."
    assert said[10] == f"10 garnets. {either}, or both (M3)."
    last = {purse: _purse(begun(garnets=purse, options={"rounds": 1})) for purse in (0, 5)}
    assert last[0] == "0 garnets, not enough to hide (3; M3)."
    assert last[5] == "5 garnets. 3 hide who is where in this round (M3)."


def _purse(match: Match) -> str:
    return next(line for line in for_seat(match, "Ann").text.split("\n") if "purse" in line).partition(": ")[2]


def test_M17_the_opening_says_once_that_private_writing_is_allowed() -> None:
    told = next(one.text for one in handouts(begun()) if one.key == "opening")
    assert told.count("in private") == told.count("Write your orders to the host in private") + 1


def test_M3_the_openings_examples_cost_no_more_than_the_usual_purse() -> None:
    match = begun(garnets=5)
    for one in opening.opening(match).examples:
        match.do(do.Order("Ann", one.order))


def test_M17_every_round_says_that_private_writing_is_allowed() -> None:
    for text in (for_seat(begun(), "Ann").text, for_public(begun()).text):
        assert "Everybody may talk with everybody, in private too (M17)." in text


def test_M14_a_sole_winner_votes_alone() -> None:
    orders = {"Ann": "play 7 in Solitary", "Bo": "play 1 in Null", "Cy": "play 9 in Duel"}
    match = resolved(orders, options={"rounds": 1})
    assert for_seat(match, "Bo").text.startswith("# Bo, vote\n")
    assert for_seat(match.do(do.Resolve()), "Bo").text.startswith("# Bo, the match is over\n")
    facts = happened(match, "Bo")
    assert "You have lost. Ann, who won, votes for one of the losers." in facts
    assert "Whoever is chosen is the Elimination Candidate." in facts
    assert "have the fewest points, 0: whoever won votes for one of them." in for_public(match).text

"""What a seat's message tells first of a round of Locked Out (L4 to L8, L14, L15)."""

from __future__ import annotations

import pytest

from games.core import actions as do
from genius_tui.handouts.handouts import for_seat
from genius_tui.handouts.sections import NEW
from tests.games.lockout.board import QUIZ, TEAMS, TOGETHER, table
from tests.games.lockout.test_quiz import answered, quiz
from tests.support.play import AnyMatch, begin, by_itself, same, usual


def happened(match: AnyMatch, seat: str) -> list[str]:
    """The facts under the heading."""
    return [fact.removeprefix("- ") for fact in for_seat(match, seat).text.split("\n\n")[1].split("\n")][1:]


def moved(*orders: str) -> AnyMatch:
    match = table()
    return match.do_all(do.Order(*order.split(": ")) for order in orders)


def test_L15_who_is_screwed_reads_that_first_and_who_screwed_reads_its_loss_only() -> None:
    match = moved("An: Beta", "Bo: Beta", "Cy: Beta", "Di: Gamma").do(do.Resolve())
    assert happened(match, "An")[:3] == [
        "You wanted Beta and were **screwed**: two players of higher priority went there.",
        "You went from Alpha to **Gamma** with Di.",
        "Bo and Cy went to Beta.",
    ]
    assert happened(match, "An")[-1] == "You learned that Di is **Grass**."
    assert happened(match, "Cy")[0] == "You went from Alpha to **Beta** with Bo."
    assert not any("screwed" in fact for fact in happened(match, "Cy"))


def test_L5_a_pair_reads_of_its_garnet() -> None:
    match = moved("An: Beta", "Bo: Beta", "Cy: Gamma", "Di: Gamma").do(do.Resolve())
    assert "You got 1 garnet, because two of you wanted each room." in happened(match, "Di")


def test_L9_a_call_is_told_to_its_room_at_once_and_in_the_rounds_message() -> None:
    match = table().do(do.Act("An", "call"))
    mine = ["You called Alpha one team: **wrong**.", "That cost you 4 priority: you had **-3** left."]
    assert happened(match, "An") == mine
    assert happened(match, "Bo") == ["An called Alpha one team: **wrong**."]
    assert "What happened to you" not in for_seat(match, "Ed").text
    assert happened(match.do(do.Resolve()), "An")[:2] == mine
    assert happened(match.do(do.Resolve()), "Ed")[0].startswith("You gave no orders: ")


def test_L14_only_a_change_that_came_from_ties_is_spoken_of() -> None:
    assert "Your priority: **1**.\n" in for_seat(table(), "An").text
    match = moved("An: Beta", "Bo: Beta", "Cy: Gamma", "Di: Gamma").do(do.Resolve())
    for seat, player in match.state.players.items():
        text = for_seat(match, seat).text
        assert f"Your priority: **{player.priority}**." in text
        assert (f"Breaking ties last added {player.tiebreak} to it." in text) == (player.tiebreak > 0)
        assert ("Breaking ties" in text) == (player.tiebreak > 0)


@pytest.mark.parametrize("seed", range(3))
def test_L14_a_priority_is_new_in_a_message_where_it_has_changed_and_nowhere_else(seed: int) -> None:
    match = begin(usual("lockout", seed=seed))
    for actions in by_itself(match, same(match)):
        before, match = match, match.do_all(actions)
        if match.state.ended or match.state.phase != before.state.phase or before.state.round < 2:
            continue
        for seat, player in match.state.players.items():
            is_new = f"Your priority: **{player.priority}**. {NEW}" in for_seat(match, seat).text
            assert is_new == (player.priority != before.state.players[seat].priority)


def test_L13_at_the_end_a_seat_reads_of_which_team_it_was_and_the_quizs_right_answers() -> None:
    match = quiz()
    key = " ".join(question.answer for question in match.state.questions)
    match = answered(match, Water=3, Fire=20, Grass=11)
    assert match.over
    assert f"The right answers were {key}." in happened(match, "An")
    for team, names in TEAMS.items():
        assert all(f"You are of **{team}**." in for_seat(match, name).text for name in names.split())
    assert "You are of" not in for_seat(quiz(), "An").text


def test_L9_a_call_of_a_later_round_stands_apart_from_the_round_before() -> None:
    match = moved("An: Beta", "Bo: Beta", "Cy: Gamma", "Di: Gamma").do(do.Resolve())
    before = happened(match, "An")
    match = match.do(do.Act("An", "call")).do(do.Adjust("An", 1, "a prize"))
    assert happened(match, "An") == before
    since = for_seat(match, "An").text.partition("## What happened to you since\n")[2].split("\n\n")[0]
    assert since.startswith("- You called Beta one team: **wrong**.\n- That cost you 4 priority")
    assert since.endswith("\n- The host gave you 1 garnet: a prize")
    assert happened(match.do(do.Resolve()), "An")[0] == "You called Beta one team: **wrong**."


def test_L12_after_a_tied_quiz_a_seat_reads_what_it_answered() -> None:
    match = quiz(options={"quiz": QUIZ})
    match = match.do_all(do.Order(seat, "answers a - b c d") for seat in ("An", "Bo")).do(do.Resolve())
    assert match.state.phase == "quiz"
    assert happened(match, "An") == ["You answered a - b c d."]
    assert happened(match, "Cy") == ["You gave no answers (L12)."]


def test_L6_a_change_of_priority_is_explained_from_what_its_seat_was_told() -> None:
    match = moved("An: Beta", "Bo: Beta", "Cy: Beta", "Di: Gamma").do(do.Resolve())

    def why(seat: str) -> str:
        return next(fact for fact in happened(match, seat) if fact.startswith("Your priority"))

    held = {seat: player.tiebreak for seat, player in match.state.players.items()}
    ties = {seat: f" and +{added} from breaking ties" if added else "" for seat, added in held.items()}
    assert why("An").endswith(f": +4 for being screwed{ties['An']}.")
    assert why("Bo").endswith(f": -1 for getting in where more than two wanted to (L6){ties['Bo']}.")
    assert why("Di").endswith(f": +2 for wanting the emptier room alone{ties['Di']}.")


def test_L8_a_team_that_a_seat_has_learned_before_is_not_told_again() -> None:
    match = moved("An: Beta", "Bo: Beta", "Cy: Gamma", "Di: Gamma").do(do.Resolve())
    assert sum(fact.startswith("You learned") for fact in happened(match, "An")) == 1
    here = [seat for seat in match.seats if match.state.players[seat].room == "Beta"]
    match = match.do_all(do.Order(seat, "Alpha" if seat in ("An", "Bo") else "Gamma") for seat in here).do(do.Resolve())
    assert happened(match, "An")[0] == "You went from Beta to **Alpha** with Bo."
    assert not any(fact.startswith("You learned") for fact in happened(match, "An"))


def test_L3_a_seat_without_orders_that_is_screwed_does_not_read_that_it_wanted_to_go_there() -> None:
    for round_ in range(20):
        match = table(seed=round_).do(do.Resolve())
        for seat in match.seats:
            facts = happened(match, seat)
            assert not any("You wanted" in fact for fact in facts)
            if any("screwed**" in fact for fact in facts):
                drawn = facts[0].removeprefix("You gave no orders: ").partition(" ")[0]
                said = f"On the way to {drawn} you were **screwed**: two players of higher priority went there."
                assert said in facts
                return
    raise AssertionError("nobody was screwed")


def test_L13_at_the_end_a_seat_reads_first_what_became_of_its_team() -> None:
    match = answered(quiz(), Water=3, Fire=20, Grass=11)
    of = {team: happened(match, names.split()[0]) for team, names in TEAMS.items()}
    assert "You were of **Fire**, the team that has won." in of["Fire"]
    assert "You were of **Grass**. Fire has won and beats Grass." in of["Grass"]
    assert "You were of **Water**. Fire has won and beats Grass, so Water has lost." in of["Water"]


def test_L12b_at_the_end_a_seat_reads_which_of_its_answers_were_right() -> None:
    match = table(options={"quiz_asks": "mixed"})
    for _ in range(9):
        match = match.do(do.Resolve())
    match = match.do(do.Order("An", "answers - - - 1 -")).do(do.Resolve())
    assert "You gave 1 right answer out of 5, to question 4." in happened(match, "An")
    assert "You gave 0 right answers out of 5." in happened(match, "Bo")


def test_L10_a_room_that_was_called_rightly_reads_who_it_is_and_what_comes_of_it() -> None:
    match = table(rooms=TOGETHER).do(do.Act("An", "call"))
    text = for_seat(match, "Ed").text
    assert "Your room was called rightly: An, Ix, Lu and you are **Water**." in text
    assert "It follows that Bo, Cy, Di, Fa, Gu, Hi, Jo and Ko are Fire or Grass." in text
    assert "The match goes on, so every room is of one team (L10). It ends when this round is resolved" in text
    assert "The match goes on" not in for_seat(match, "Bo").text

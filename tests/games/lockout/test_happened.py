"""What a seat's message tells first of a round of Locked Out (L4 to L8, L14, L15)."""

from __future__ import annotations

import pytest

from games.core import actions as do
from games.core.names import listed
from games.lockout.events import Marked
from genius_tui.handouts.handouts import for_public, for_seat, handouts
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
    assert happened(match, "An")[-1] == "You learnt that Di is **Grass**."
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
        assert (f"Breaking ties last added {player.tiebreak} to it (L7)." in text) == (player.tiebreak > 0)
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
    key = ", ".join(f"{number}) {question.answer}" for number, question in enumerate(match.state.questions, start=1))
    match = answered(match, Water=3, Fire=20, Grass=11)
    assert match.over
    assert f"The right answers: {key}.\n" in for_public(match).text
    assert "right answers were" not in for_seat(match, "An").text
    for team, names in TEAMS.items():
        assert all(f"You were **{team}**." in for_seat(match, name).text for name in names.split())
    assert "You were **" not in for_seat(quiz(), "An").text


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
    ties = {seat: f" and +{added} from breaking ties (L7)" if added else "" for seat, added in held.items()}
    assert why("An").endswith(f": +4 for being screwed{ties['An']}.")
    assert why("Bo").endswith(f": -1 for getting in where more than two wanted to (L6){ties['Bo']}.")
    assert why("Di").endswith(f": +2 for wanting the emptier room alone{ties['Di']}.")


def test_L8_a_team_that_a_seat_has_learnt_before_is_not_told_again() -> None:
    match = moved("An: Beta", "Bo: Beta", "Cy: Gamma", "Di: Gamma").do(do.Resolve())
    assert sum(fact.startswith("You learnt") for fact in happened(match, "An")) == 1
    here = [seat for seat in match.seats if match.state.players[seat].room == "Beta"]
    match = match.do_all(do.Order(seat, "Alpha" if seat in ("An", "Bo") else "Gamma") for seat in here).do(do.Resolve())
    assert happened(match, "An")[0] == "You went from Beta to **Alpha** with Bo."
    assert not any(fact.startswith("You learnt") for fact in happened(match, "An"))


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
    assert "You were **Fire**, the team that has won." in of["Fire"]
    assert "You were **Grass**. Fire has won and beats Grass." in of["Grass"]
    assert "You were **Water**. Fire has won and beats Grass, so Water has lost." in of["Water"]


def test_L12b_at_the_end_a_seat_reads_which_of_its_answers_were_right() -> None:
    match = table(options={"quiz_asks": "mixed"})
    for _ in range(9):
        match = match.do(do.Resolve())
    match = match.do(do.Order("An", "answers - - - 1 -")).do(do.Resolve())
    assert "You gave 1 right answer out of 5, to question 4." in happened(match, "An")
    assert "You gave 0 right answers out of 5." in happened(match, "Bo")


def test_L12_what_was_right_for_one_player_alone_is_told_to_that_one_where_it_was_missed() -> None:
    match = table(options={"quiz_asks": "mixed"})
    for _ in range(9):
        match = match.do(do.Resolve())
    marked = [step.event for step in match.do(do.Resolve()).stages[-1].steps]
    own = {one.number: one.own for one in marked if isinstance(one, Marked) and one.own}
    assert own
    right = {seat: [f"{answers[seat]} to question {number}" for number, answers in own.items()] for seat in match.seats}
    number = next(iter(own))
    answers = ["-"] * 5
    answers[number - 1] = own[number]["An"]
    match = match.do(do.Order("An", f"answers {' '.join(answers)}")).do(do.Resolve())
    assert f"Right for you: {listed(right['Bo'])}." in happened(match, "Bo")
    assert not any(f" to question {number}" in fact for fact in happened(match, "An") if "Right for you" in fact)


def test_L10_a_room_that_was_called_rightly_reads_who_it_is_and_what_comes_of_it() -> None:
    match = table(rooms=TOGETHER).do(do.Act("An", "call"))
    text = for_seat(match, "Ed").text
    assert "Your room was called rightly: An, Ix, Lu and you are **Water**." in text
    assert "It follows that Bo, Cy, Di, Fa, Gu, Hi, Jo and Ko are Fire or Grass." in text
    assert "The match goes on, so every room is of one team (L10). It ends when this round is resolved" in text
    assert "The match goes on" not in for_seat(match, "Bo").text


def test_L12_at_the_end_the_right_answers_of_every_quiz_are_told() -> None:
    match = quiz(options={"quiz": [{**question, "answer": "abcd"[at // 5 % 4]} for at, question in enumerate(QUIZ)]})
    match = match.do_all(do.Order(seat, "answers a b a b -") for seat in ("An", "Bo")).do(do.Resolve())
    assert "right answer" not in for_seat(match, "An").text.partition("## Questions")[0]
    assert "The right answers" not in for_public(match).text
    match = answered(match, Water=20, Fire=3)
    assert match.over
    assert (
        "The right answers:\n- Quiz 1: 1) a, 2) a, 3) a, 4) a, 5) a.\n- Quiz 2: 1) b, 2) b," in for_public(match).text
    )
    facts = happened(match, "An")
    assert "In quiz 1 you answered a b a b -. You gave 2 right answers out of 5, to questions 1 and 3." in facts
    called = table(rooms=TOGETHER).do(do.Act("An", "call")).do(do.Resolve())
    assert called.over
    assert "The right answers" not in for_public(called).text


def test_L12_a_quiz_after_the_first_is_headed_with_its_number() -> None:
    match = quiz(options={"quiz": QUIZ})
    assert for_seat(match, "An").text.startswith("# An, quiz\n")
    match = answered(match, Water=3, Fire=3, Grass=1)
    assert for_seat(match, "An").text.startswith("# An, quiz 2\n")
    assert for_public(match).text.startswith("# Locked Out: quiz 2\n")
    assert "## What happened to you: quiz\n" in for_seat(match, "An").text
    match = answered(match, Water=3, Fire=3)
    assert "## What happened to you: quiz 2\n" in for_seat(match, "An").text


def test_L12_who_was_out_reads_at_the_end_and_no_earlier_that_the_answers_did_not_count() -> None:
    match = answered(quiz(options={"quiz": QUIZ}), Water=3, Fire=3, Grass=1)
    match = answered(match, Water=3, Fire=3, Grass=20)
    assert not any("count" in fact for fact in happened(match, "Cy"))
    match = answered(match, Water=3, Fire=4, Grass=20)
    assert match.over
    facts = happened(match, "Cy")
    assert "Your answers did not count: Grass was out already (L12)." in facts
    earlier = {fact[:9]: fact for fact in facts if fact.startswith("In quiz ")}
    assert "did not count" not in earlier["In quiz 1"]
    assert earlier["In quiz 2"].endswith(" Your answers did not count: Grass was out already (L12).")
    assert not any("did not count" in fact for fact in happened(match, "An"))


def test_L12b_who_writes_more_than_the_limit_reads_what_the_number_counts_as() -> None:
    match = table(options={"quiz_asks": "mixed"})
    for _ in range(9):
        match = match.do(do.Resolve())
    said = "On question 5: a number over 1,000 counts as 1,000 (L12b)."
    match = match.do_all(
        (do.Order("An", "answers - - - 2000 2000"), do.Order("Bo", "answers - - - 2000 1000"), do.Resolve())
    )
    assert said in happened(match, "An")
    assert said not in happened(match, "Bo")
    assert not any("question 4:" in fact for fact in happened(match, "An"))


def test_L9_calls_are_counted_in_whole_words_in_the_result() -> None:
    for calls, said in (
        (("An",), "1 call was made, a wrong one (An)."),
        (("An", "An"), "2 calls were made, all of them wrong (An)."),
    ):
        match = table().do_all(do.Act(seat, "call") for seat in calls)
        for _ in range(9):
            match = match.do(do.Resolve())
        assert said in for_public(answered(match, Water=3, Fire=20, Grass=11)).text


def test_L14_the_results_table_says_what_its_heads_mean() -> None:
    text = for_public(answered(quiz(), Water=3, Fire=20, Grass=11)).text
    assert "(from ties: what breaking ties last added (L7); learnt: how many players' teams" in text


def test_L6_the_line_of_a_move_says_what_a_choice_brings_and_costs_in_this_match() -> None:
    text = for_seat(table(), "An").text
    assert (
        "Move to Beta or Gamma: nobody may stay. If two want each room, all go there: +1 garnet each (L5). If three or "
        "four want the same one, the two of highest priority get in, and each loses, for every player whom they screw, "
        "that player's priority without its sign; whoever is screwed: +4 priority; whoever alone wants the other room: "
        "+2 priority (L6)."
    ) in text
    others = {"gain_pair": 1, "gain_screwed": 0, "gain_alone": 0, "garnets_pair": 0, "garnets_first": -2}
    text = for_seat(table(options=others), "An").text
    assert "all go there: +1 priority each (L5)." in text
    assert "without its sign, and -2 garnets (L6)." in text
    plain = for_seat(table(options={"gain_screwed": 0, "gain_alone": 0, "garnets_pair": 0}), "An").text
    assert "all go there (L5)." in plain
    assert "without its sign (L6)." in plain


def test_L6_the_message_of_a_round_stays_in_one_part() -> None:
    match = begin(usual("lockout"))
    for _ in range(9):
        assert all(len(for_seat(match, seat).parts) == 1 for seat in match.seats)
        match = match.do(do.Resolve())


def test_L12_how_a_match_was_won_names_the_last_round_played_and_no_tenth() -> None:
    match = table()
    for _ in range(9):
        match = match.do(do.Resolve())
    match = answered(match, Water=3, Fire=20, Grass=11)
    assert "Fire won the quiz after round 9." in for_public(match).text
    assert "Fire won the quiz, in round 1." in for_public(answered(quiz(), Water=3, Fire=20, Grass=11)).text


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, "It asks five questions of general knowledge, and nothing about this match."),
        ({"quiz": QUIZ}, "It asks five questions of a pack that the host has chosen."),
        ({"quiz_asks": "mixed"}, "It asks one question of general knowledge, one on what you saw in this match"),
        ({"quiz_asks": "made"}, "It asks one on what you saw in this match (such as who was in your room"),
    ],
)
def test_L12b_before_round_1_players_read_what_a_quiz_will_ask(options: dict[str, object], said: str) -> None:
    assert said in {one.key: one.text for one in handouts(table(options=options))}["opening"]

"""What a seat's message tells first of a round of Locked Out (L4 to L8, L14, L15)."""

from __future__ import annotations

from games.core import actions as do
from genius_tui.handouts.handouts import for_seat
from tests.games.lockout.board import QUIZ, TEAMS, table
from tests.games.lockout.test_quiz import answered, quiz
from tests.support.play import AnyMatch


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
        ties = f" (breaking ties last added {player.tiebreak})" if player.tiebreak else ""
        assert f"Your priority: **{player.priority}**{ties}." in for_seat(match, seat).text


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

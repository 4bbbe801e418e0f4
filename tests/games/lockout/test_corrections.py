"""L17: what a host can correct in a match of Locked Out, and whom it tells."""

from __future__ import annotations

import pytest

from games.core.actions import Correct, Resolve
from games.core.errors import Refused
from games.core.viewers import PUBLIC, Viewers
from tests.games.lockout.board import QUIZ, TOGETHER, ordered, table
from tests.support.play import AnyMatch


def hearers(match: AnyMatch, kind: str) -> set[str]:
    """Who is told of the newest action by events of a kind."""
    events = [step.event for step in match.stages[-1].steps if step.event.kind == kind]
    return {seat for seat in match.seats for event in events if Viewers.of((seat,)).hear(event.audience)}


def test_L17_two_seats_change_rooms_and_both_rooms_are_told_who_is_there() -> None:
    match = table().do(Correct("room", "Ed", "I misread an order.", "An"))
    assert match.state.members("Beta") == ("An", "Fa", "Gu", "Hi")
    assert hearers(match, "here") == hearers(match, "corrected") == {"An", "Bo", "Cy", "Di", "Ed", "Fa", "Gu", "Hi"}
    assert hearers(match, "correct") == set()


def test_L17_a_new_team_is_told_to_who_had_learnt_it_and_nothing_of_the_other_seat() -> None:
    match = table().do(Correct("learnt", ("An",), "They went together.", "Bo"))
    assert hearers(match, "learnt") == {"Bo"}
    match = match.do(Correct("team", "Cy", "I dealt it wrongly.", "An"))
    assert (match.state.players["An"].team, match.state.players["Cy"].team) == ("Grass", "Water")
    assert hearers(match, "learnt") == hearers(match, "corrected") == {"Bo"}
    view = match.observation(Viewers.of(("Bo",))).view
    assert (view.players["An"].team, view.players["Cy"].team) == ("Grass", None)


def test_L17_priorities_stay_all_different() -> None:
    with pytest.raises(Refused, match=r"^Bo has 2, or began the round with it: give another number$"):
        table().do(Correct("priority", 2, "x", "An"))
    match = table().do(Correct("priority", -7, "x", "An"))
    assert match.observation(Viewers.of(("An",))).view.players["An"].priority == -7


def test_L17_a_right_call_is_taken_back_and_its_four_are_told() -> None:
    match = ordered(table(rooms=TOGETHER), "An! call").do(Correct("call Water", "no", "An asked me to.", None))
    assert match.state.called == ()
    assert hearers(match, "correct") == {"An", "Ed", "Ix", "Lu"}
    with pytest.raises(Refused, match="cannot be corrected now"):
        table().do(Correct("call Water", "yes", "x", None))


def test_L17_a_team_that_has_called_stays_together() -> None:
    match = ordered(table(rooms=TOGETHER), "An! call")
    for what in ("room", "team"):
        with pytest.raises(Refused, match="has called rightly"):
            match.do(Correct(what, "Bo", "x", "An"))


def test_L17_questions_and_answers_of_a_quiz() -> None:
    match = table(options={"quiz": QUIZ})
    while match.state.phase != "quiz":
        match = match.do(Resolve())
    match = match.do(Correct("question 1", "What is 1 and 0?", "A word was wrong.", None))
    assert match.observation(Viewers.of(())).view.quiz.questions[0].ask == "What is 1 and 0?"
    assert match.stages[-1].steps[0].event.audience == "public"
    match = match.do(Correct("answer 2", "B", "x", None))
    assert match.state.questions[1].answer == "b"
    assert match.stages[-1].steps[0].event.audience == "host"
    with pytest.raises(Refused, match="two choices are the same"):
        match.do(Correct("choice 1a", "x", "x", None))


def test_L17_questions_that_are_not_asked_yet_are_corrected_and_nobody_is_told() -> None:
    match = table(options={"quiz": QUIZ[:10]})
    match = match.do(Correct("answer 6", "d", "x", None)).do(Correct("choice 2b", "another", "x", None))
    assert match.stages[-1].steps[0].event.audience == "host"
    while match.state.phase != "quiz":
        match = match.do(Resolve())
    assert match.observation(PUBLIC).view.quiz.questions[1].choices[1] == "another"
    match = match.do(Correct("question 6", "What comes later?", "A word was wrong.", None))
    assert match.stages[-1].steps[0].event.audience == "host"
    match = match.do(Resolve())
    assert match.state.questions[0].answer == "d"
    assert match.observation(PUBLIC).view.quiz.questions[0].ask == "What comes later?"
    with pytest.raises(Refused, match="cannot be corrected now"):
        match.do(Correct("question 11", "x", "x", None))


def test_L17_questions_that_are_drawn_are_known_before() -> None:
    match = table().do(Correct("question 7", "What is asked second in the second quiz?", "x", None))
    for _ in range(10):
        match = match.do(Resolve())
    assert match.state.quiz is not None
    assert match.state.quiz.number == 2
    assert match.observation(PUBLIC).view.quiz.questions[1].ask == "What is asked second in the second quiz?"

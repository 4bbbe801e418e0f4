"""L12: the quiz, the quiz again, and the lot."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from games.core import actions as do
from games.core.errors import SetupError
from games.core.viewers import Viewers
from games.lockout import LOCKOUT
from games.lockout.questions import LETTERS, read_pack, shipped
from games.lockout.state import Options
from genius_tui.new_match.options import questions
from tests.games.lockout.board import QUIZ, SEATS, TEAMS, TOGETHER, ordered, seen, table, texts, view
from tests.support.play import AnyMatch


def quiz(**header: Any) -> AnyMatch:
    """A match at its quiz, in round 1."""
    return ordered(table(rooms=TOGETHER, **header), "An! call", "Bo! call", "Cy! call")


def answered(match: AnyMatch, **right: int) -> AnyMatch:
    """The quiz resolved, with as many right answers of each team as given; others answer wrongly or not at all."""
    key = [question.answer for question in match.state.questions]
    for team, number in right.items():
        for seat in TEAMS[team].split():
            share, number = min(number, 5), number - min(number, 5)
            letters = [key[index] if index < share else _wrong(key[index]) for index in range(5)]
            match = ordered(match, f"{seat}: answers {' '.join(letters)}")
    return match.do(do.Resolve())


def _wrong(letter: str) -> str:
    return next(other for other in LETTERS if other != letter)


def test_L12_after_nine_rounds_without_a_win_the_quiz_is_held_as_round_10() -> None:
    match = table()
    for _ in range(9):
        match = match.do(do.Resolve())
    found = seen(match)
    assert (found["round"], found["phase"], found["over"]) == (10, "quiz", False)
    assert len(found["view"]["quiz"]["questions"]) == 5
    assert found["view"]["quiz"]["scores"] is None
    assert texts(match, "quiz") == ["Nobody has won by calling. A quiz of 5 questions begins."]
    assert seen(match, "host")["waiting"] == list(SEATS)
    match = answered(match, Fire=1)
    assert seen(match)["round"] == 10


def test_L12_questions_are_drawn_from_the_pack_by_label() -> None:
    match = quiz(seed=3)
    drawn = Random("3/quiz").sample(shipped(), 5)
    asked = view(match)["quiz"]["questions"]
    assert asked == [{"ask": question.ask, "choices": list(question.choices)} for question in drawn]
    left = [question for question in shipped() if question not in drawn]
    again = answered(match, Water=7, Fire=7)
    drawn = Random("3/quiz 2").sample(left, 5)
    assert [question["ask"] for question in view(again)["quiz"]["questions"]] == [question.ask for question in drawn]


def test_L12_a_teams_score_is_the_right_answers_of_its_four() -> None:
    match = answered(quiz(), Water=3, Fire=20, Grass=11)
    found = seen(match)
    assert found["over"]
    assert found["view"]["quiz"]["scores"] == {"Water": 3, "Fire": 20, "Grass": 11}
    assert found["result"]["winners"] == ["Bo", "Fa", "Hi", "Jo"]
    assert found["result"]["losers"] == ["An", "Ed", "Ix", "Lu"]


def test_L12_without_answers_nothing_is_right() -> None:
    match = ordered(quiz(), "Gu: - - - - -")
    key = " ".join(question.answer for question in match.state.questions)
    match = ordered(match, f"Cy: {key}").do(do.Resolve())
    assert view(match)["quiz"]["scores"] == {"Water": 0, "Fire": 0, "Grass": 5}


def test_L12_tied_teams_get_five_further_questions_and_all_twelve_owe_answers() -> None:
    first = quiz()
    match = answered(first, Water=6, Fire=6, Grass=2)
    found = seen(match, "host")
    assert (found["phase"], found["round"], found["waiting"]) == ("quiz", 1, list(SEATS))
    assert found["view"]["quiz"]["scores"] == {"Water": 6, "Fire": 6, "Grass": 2}
    asked = {question["ask"] for question in view(first)["quiz"]["questions"]}
    assert not asked & {question["ask"] for question in found["view"]["quiz"]["questions"]}
    assert texts(match, "quiz")[-1] == ("The quiz is tied. Quiz 2 of 5 questions begins. Only Water and Fire count.")
    match = answered(match, Grass=20, Fire=1)
    assert view(match)["quiz"]["scores"] == {"Water": 0, "Fire": 1}
    assert seen(match)["result"]["winners"] == ["Bo", "Fa", "Hi", "Jo"]


def test_L12_three_tied_quizzes_leave_it_to_the_lot() -> None:
    for seed in range(6):
        match = quiz(seed=seed)
        match = answered(match, Water=5, Fire=5, Grass=5)
        match = answered(match, Water=5, Grass=5)
        assert seen(match)["phase"] == "quiz"
        match = answered(match, Water=1, Grass=1)
        team = Random(f"{seed}/quiz lot").choice(["Water", "Grass"])
        assert seen(match)["over"]
        assert texts(match, "lot") == [f"Water and Grass are still tied. {team} is drawn by lot."]
        assert view(match)["players"][seen(match)["result"]["winners"][0]]["team"] == team


@pytest.mark.parametrize(("questions", "quizzes"), [(5, 1), (9, 1), (10, 2), (14, 2), (15, 3), (30, 3)])
def test_L12_own_questions_in_order_and_the_lot_when_fewer_than_five_remain(questions: int, quizzes: int) -> None:
    match = quiz(options={"quiz": QUIZ[:questions]})
    for number in range(quizzes):
        asks = [question["ask"] for question in view(match)["quiz"]["questions"]]
        assert asks == [question["ask"] for question in QUIZ[5 * number : 5 * number + 5]]
        match = answered(match, Water=4, Fire=4)
    assert seen(match)["over"]
    assert len(texts(match, "lot")) == 1


def test_L12_the_quiz_is_play_still() -> None:
    """Who is of which team and what was answered stays the host's until the match is over."""
    match = answered(quiz(), Water=6, Fire=6)
    for seat in SEATS:
        assert view(match, seat)["players"][seat]["team"] is None
        assert "marks" not in {event["kind"] for event in seen(match, seat)["events"]}
        assert list(view(match, seat)["rooms"].values()).count(None) == 2
    assert "answer" not in msgspec.json.encode(view(match, "host")["quiz"]).decode()


def test_L12_public_sees_questions_and_scores() -> None:
    match = answered(quiz(), Water=6, Fire=6)
    assert len(view(match)["quiz"]["questions"]) == 5
    assert view(match)["quiz"]["scores"] == {"Water": 6, "Fire": 6, "Grass": 0}
    assert view(match)["called"] is None


def test_L12_no_priority_changes_in_the_quiz() -> None:
    match = quiz()
    before = [player["priority"] for player in view(match, "host")["players"].values()]
    match = answered(match, Grass=1)
    assert [player["priority"] for player in view(match, "host")["players"].values()] == before


def test_L12_the_form_asks_question_by_question() -> None:
    match = quiz(options={"quiz": QUIZ})
    observation = match.observation(Viewers.of(("An",)))
    form = LOCKOUT.form(observation, "An")
    assert [field.group for field in form.fields] == [f"{number} of 5" for number in range(1, 6)]
    assert [choice.label for choice in form.fields[0].choices] == ["a 1", "b x", "c y", "d z"]
    assert LOCKOUT.write({"0": "b", "2": "d"}, observation, "An") == "answers b - d - -"
    assert LOCKOUT.default(observation, "An") == "Without orders, you answer nothing (L12)."


def test_the_pack_is_large_enough_and_sound() -> None:
    pack = shipped()
    assert len(pack) >= 60
    assert len({question.ask.casefold() for question in pack}) == len(pack)
    for question in pack:
        assert len({choice.casefold() for choice in question.choices}) == 4
    counts = [sum(question.answer == letter for question in pack) for letter in LETTERS]
    assert min(counts) > len(pack) / 8


def test_a_host_reads_a_pack_of_its_own() -> None:
    text = "\n".join(
        f'[[question]]\nask = "{one["ask"]}"\nchoices = {one["choices"]}\nanswer = "{one["answer"]}"\n' for one in QUIZ
    )
    asked = quiz(options={"quiz": text}).state.questions
    assert asked == quiz(options={"quiz": QUIZ}).state.questions
    assert asked == read_pack(text, "pack")[:5]


def test_a_new_match_takes_a_pack_as_it_stands_or_a_list() -> None:
    option = next(option for option in questions(Options, {}) if option.key == "quiz")
    assert option.several_lines
    assert option.answered('[[question]]\nask = "What?"') == {"quiz": '[[question]]\nask = "What?"'}
    assert option.answered('[{"ask": "What?"}]') == {"quiz": [{"ask": "What?"}]}
    assert option.answered("") == {}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nonsense", "options.quiz: there is no pack nonsense: leave the option out"),
        ("nonsense\n", "options.quiz: a pack must be TOML: this is not"),
        ('[[question]]\nask = "What?"\nchoices = ["1", "2", "3"]\nanswer = "a"', "options.quiz.question"),
        ('[[question]]\nask = "What?"\nchoices = ["1", "2", "3", "4"]\nanswer = "a"', "there is only 1"),
        ('[[question]]\nask = "What?"\nchoices = ["1", "2", "3", "4"]\nanswer = "f"', "options.quiz.question"),
    ],
)
def test_a_pack_that_is_wrong_is_refused_in_words(text: str, said: str) -> None:
    with pytest.raises(SetupError) as caught:
        quiz(options={"quiz": text})
    assert said in str(caught.value)

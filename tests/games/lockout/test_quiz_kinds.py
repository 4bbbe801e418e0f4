"""L12b: what a quiz asks besides the pack, how it is answered, and which answers are right."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games.core import actions as do
from games.core.corrections import offers
from games.core.errors import SetupError
from games.core.viewers import HOST, PUBLIC, Viewers
from games.lockout import LOCKOUT
from games.lockout.events import Marked, Moved
from games.lockout.marking import mark
from games.lockout.orders import Answers
from games.lockout.questions import PACKS, OfAll, OfOwn, Question, pack_facts, read_pack
from games.lockout.teams import other_rooms
from genius_tui.handouts.handouts import for_public, for_seat
from genius_tui.new_match.draft import Draft
from tests.games.lockout.board import QUIZ, SEATS, TOGETHER, happened, ordered, refusal, seen, table, texts, view
from tests.support.play import AnyMatch

ESTIMATE = {"ask": "How many?", "answer": 340}
OWN = [*QUIZ[:3], ESTIMATE, {"ask": "How much?", "answer": 5}, *QUIZ[5:10]]


def quiz(**options: Any) -> AnyMatch:
    """A match at its quiz, in round 1."""
    return ordered(table(rooms=TOGETHER, options=options), "An! call", "Bo! call", "Cy! call")


def after_nine_rounds(seed: int = 1, **options: Any) -> AnyMatch:
    """A match at its quiz in round 10, everybody having moved at random."""
    match, random = table(options=options, seed=seed), Random(seed)
    for _ in range(9):
        for seat in SEATS:
            room = match.state.players[seat].room
            match = match.do(do.Order(seat, f"move {random.choice(other_rooms(room))}"))
        match = match.do(do.Resolve())
    assert match.state.phase == "quiz"
    return match


def test_L12b_estimates_stand_in_a_pack_and_the_nearest_is_right() -> None:
    match = quiz(quiz=OWN)
    assert view(match)["quiz"]["questions"][3] == {"ask": "How many?", "choices": []}
    match = ordered(match, "An: answers a a a 300 -", "Bo: answers a a - about 1,340 5", "Ed: - - - 379 7")
    assert LOCKOUT.spell(match.orders["Bo"].order) == "answers a a - 1340 5"
    match = match.do(do.Resolve())
    marked = [event for event in happened(match, "marked") if isinstance(event, Marked)]
    assert [(one.key, one.right) for one in marked[3:]] == [("340", ("Ed",)), ("5", ("Bo",))]
    assert view(match)["quiz"]["scores"] == {"Water": 4, "Fire": 3, "Grass": 0}
    assert texts(match, "marked", "host")[3] == "Question 4: the answer is 340. Right: Ed."


def test_L12b_all_who_are_equally_near_are_right() -> None:
    given = {"An": "330", "Bo": "350", "Cy": "-", "Di": "351"}
    assert mark(Question("How many?", 340), given, frozenset(given)).right == ("An", "Bo")
    assert mark(Question("How many?", 340), dict.fromkeys(given, "-"), frozenset(given)).right == ()


def test_L12b_only_numbers_of_teams_still_in_it_are_compared_and_averaged() -> None:
    given = {"An": "100", "Bo": "200", "Cy": "990"}
    assert mark(Question("How many?", 900), given, frozenset({"An", "Bo"})).right == ("Bo",)
    of_two = mark(OfAll("Two thirds?", (2, 3)), given, frozenset({"An", "Bo"}))
    assert (of_two.key, of_two.right) == ("100.0", ("An",))
    of_three = mark(OfAll("Two thirds?", (2, 3)), given, frozenset(given))
    assert (of_three.key, of_three.right) == ("286.7", ("Bo",))
    above = mark(OfAll("A half?", (1, 2)), {**given, "Cy": "999999999"}, frozenset(given))
    assert (above.key, above.right) == ("216.7", ("Bo",))


def test_L12b_pack_mode_is_what_records_without_the_option_have() -> None:
    assert quiz().state.questions == quiz(quiz_asks="pack").state.questions
    assert all(isinstance(question, Question) and question.choices for question in quiz().state.questions)


@pytest.mark.parametrize("seed", range(4))
def test_L12b_a_mixed_quiz_asks_one_of_the_pack_and_four_that_are_made(seed: int) -> None:
    match = after_nine_rounds(seed, quiz_asks="mixed", quiz=QUIZ)
    first, match_, puzzle, estimate, of_all = match.state.questions
    assert first.ask == QUIZ[0]["ask"]
    assert isinstance(match_, OfOwn)
    assert isinstance(puzzle, Question)
    assert len(puzzle.choices) == 4
    assert isinstance(estimate, Question)
    assert estimate.choices == ()
    assert isinstance(of_all, OfAll)
    again = match.do(do.Resolve())
    assert view(again)["quiz"]["scores"] == {"Water": 0, "Fire": 0, "Grass": 0}
    asked = [question.ask for question in (*match.state.questions, *again.state.questions)]
    assert len(set(asked)) == 10
    assert again.state.questions[0].ask == QUIZ[1]["ask"]


def test_L12b_made_quizzes_ask_nothing_of_the_pack_and_a_replay_makes_the_same() -> None:
    match = after_nine_rounds(quiz_asks="made")
    assert not any(question in table().state.pack for question in match.state.questions)
    assert after_nine_rounds(quiz_asks="made").state.questions == match.state.questions
    assert after_nine_rounds(2, quiz_asks="made").state.questions != match.state.questions


def test_L12b_before_three_rounds_a_puzzle_takes_the_place_of_the_match() -> None:
    questions = quiz(quiz_asks="mixed").state.questions
    assert not any(isinstance(question, OfOwn) for question in questions)
    assert [len(question.choices) for question in questions] == [4, 4, 4, 0, 0]


def _own_rounds(match: AnyMatch, seat: str) -> list[tuple[str, set[str]]]:
    """What the seat was told of each round's end, by its own ears alone."""
    told = [one.event for one in match.told(Viewers.of((seat,)))]
    return [(event.room, set(event.goes) - {seat}) for event in told if isinstance(event, Moved)]


def _answer(ask: str, choices: tuple[str, ...], own: list[tuple[str, set[str]]]) -> str:
    """The right choice to a question about the match, from a seat's own memories."""
    figures = [int(word.strip("?,.")) for word in ask.split() if word.strip("?,.").isdigit()]
    room = next((name for name in TOGETHER if name in ask), "")
    if "spend in" in ask:
        return choices[sum(where == room for where, _ in own[figures[0] - 1 : figures[1]])]
    if "first time" in ask:
        number = next((number for number, (where, _) in enumerate(own, 1) if where == room), 4)
        return choices[min(number, 4) - 1]
    if "Of the three" in ask:
        return choices[len(own[figures[0] - 1][1] & own[figures[1] - 1][1])]
    if "different players" in ask:
        met = len(set().union(*(others for _, others in own[figures[0] - 1 : figures[1]])))
        return {6: choices[0], 7: choices[1], 8: choices[2]}.get(max(met, 6), choices[3])
    assert "went to another room with you" in ask
    (mate,) = own[figures[0] - 1][1] & own[figures[0]][1]
    together = sum(mate in others for _, others in own[figures[1] - 1 : figures[2]])
    return choices[min(together, 4) - 1]


def test_L12b_what_is_asked_about_the_match_follows_for_each_seat_from_what_it_was_told() -> None:
    kinds: set[str] = set()
    for seed in range(12):
        match = after_nine_rounds(seed, quiz_asks="made")
        question = next(one for one in match.state.questions if isinstance(one, OfOwn))
        kinds.add(" ".join(question.ask.split()[:3]))
        for seat in SEATS:
            own = _own_rounds(match, seat)
            right = question.choices["abcd".index(question.answers[seat])]
            assert right == _answer(question.ask, question.choices, own), (seat, question.ask)
    assert len(kinds) >= 4


def test_L12b_where_a_question_about_the_match_is_read_it_says_which_room_of_a_round_it_means() -> None:
    said = "Your room in a round is the one that you left at its end."
    for seed in range(12):
        match = after_nine_rounds(seed, quiz_asks="mixed")
        for number, question in enumerate(match.state.questions, start=1):
            shown = f"{number}. {question.ask}{f' {said}' if isinstance(question, OfOwn) else ''}\n"
            assert shown in for_public(match).text
            assert shown in for_seat(match, "An").text
        form = LOCKOUT.form(match.observation(Viewers.of(("An",))), "An")
        assert [said in field.title for field in form.fields] == [
            isinstance(one, OfOwn) for one in match.state.questions
        ]
        assert said not in for_public(match.do(do.Correct("question 2", "Another one?", "a slip", None))).text


def test_L12b_what_is_asked_depends_on_nothing_that_happened() -> None:
    """Two matches of one seed ask the same, however differently players moved: asking tells nothing."""
    match, other = after_nine_rounds(3, quiz_asks="mixed"), table(options={"quiz_asks": "mixed"}, seed=3)
    for _ in range(9):
        other = other.do(do.Resolve())
    assert match.observation(HOST).view.rooms != other.observation(HOST).view.rooms
    assert view(match)["quiz"]["questions"] == view(other)["quiz"]["questions"]


def test_L12b_right_answers_stay_with_the_host_until_the_end() -> None:
    match = after_nine_rounds(quiz_asks="mixed").do(do.Resolve())
    assert "marked" in {event["kind"] for event in seen(match, "host")["events"]}
    for viewer in (*SEATS, None):
        told = {event["kind"] for event in seen(match, *([viewer] if viewer else []))["events"]}
        assert not told & {"marked", "marks"}


ASKED = quiz(quiz=OWN)
OBSERVED = ASKED.observation(Viewers.of(("An",)))


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("answers a b c 340 5", "a b c 340 5"),
        ("a, B, c, ~340, 5", "a b c 340 5"),
        ("abc 1,340 - ", "a b c 1340 -"),
        ("a,b,c,1,340,5", "a b c 1340 5"),
        ("- - - 340,500", "- - - 340 500"),
        ("abc about 007 circa 5", "a b c 7 5"),
        ("", "- - - - -"),
    ],
)
def test_L12b_numbers_are_read_among_letters_and_spelt_back(text: str, given: str) -> None:
    order = LOCKOUT.parse(text, "An", OBSERVED)
    assert order == Answers(tuple(given.split()))
    assert LOCKOUT.parse(LOCKOUT.spell(order), "An", OBSERVED) == order
    values = LOCKOUT.values(order, OBSERVED, "An")
    assert LOCKOUT.parse(LOCKOUT.write(values, OBSERVED, "An"), "An", OBSERVED) == order


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a b c d 5", "question 4 asks for a whole number, not d"),
        ("a b 3 340 5", "question 3 has choices: write a, b, c or d, not 3"),
        (
            "a b c 340",
            "there are 5 questions, but you gave 4 answers: write answers, then for each question its letter",
        ),
        ("a b c 9999999999 5", "9999999999 is too much for question 4: 999,999,999 is the most"),
        ("a b c e 5", "e is not an answer: write answers, then"),
    ],
)
def test_L12b_what_does_not_fit_its_question_is_refused_in_words(text: str, said: str) -> None:
    assert said in str(refusal(ASKED, "An", text))


@pytest.mark.parametrize(
    "text",
    [
        "1a 2b 3c 4: 340 5: 5",
        "1. a\n2. b\n3. c\n4. about 340\n5. ~5",
        "1) A 2) B 3) C 4) approximately 340, 5) 5",
        "hm, a b c 340 5 I think",
        "My answers are A, B, C, about 340, 5",
    ],
)
def test_L12b_chat_gives_numbers_too(text: str) -> None:
    found = LOCKOUT.read_chat(text, "An", OBSERVED)
    assert found is not None
    assert (found.text, found.doubt) == ("answers a b c 340 5", "")


def test_L12b_the_form_asks_for_a_number_that_may_stay_empty() -> None:
    form = LOCKOUT.form(OBSERVED, "An")
    assert [field.kind for field in form.fields] == ["one", "one", "one", "number", "number"]
    assert form.fields[3].may_be_none
    assert LOCKOUT.write({"0": "b", "3": 0}, OBSERVED, "An") == "answers b - - 0 -"
    assert LOCKOUT.write({"3": ""}, OBSERVED, "An") == ""


def test_L17_an_estimates_answer_is_corrected_by_a_number_and_an_own_one_not_at_all() -> None:
    assert ASKED.do(do.Correct("answer 4", 339, "a slip", None)).state.questions[3].answer == 339
    mixed = after_nine_rounds(quiz_asks="mixed")
    offered = {offer.what for offer in offers(LOCKOUT.corrections, mixed.state)}
    assert {"answer 1", "answer 3", "answer 4", "question 2", "question 5", "choice 2d"} <= offered
    assert not offered & {"answer 2", "answer 5", "choice 4a", "question 6"}
    asked = mixed.do(do.Correct("question 2", "Another one?", "a slip", None)).state.questions[1]
    assert (asked.ask, asked.answers) == ("Another one?", mixed.state.questions[1].answers)


def test_L12b_a_new_match_says_in_its_record_that_its_quiz_is_mixed() -> None:
    draft = Draft("lockout", players="\n".join(SEATS))
    assert draft.header.options == {"quiz_asks": "mixed"}
    assert replace(draft, options={"quiz_asks": "pack"}).header.options == {"quiz_asks": "pack"}
    assert list(draft.cautions()) == ["quiz"]
    assert not replace(draft, options={"quiz_asks": "made"}).cautions()
    assert "Nothing of a pack" in replace(draft, options={"quiz_asks": "made", "quiz": "estimates"}).cautions()["quiz"]
    assert LOCKOUT.begun_with({"gain_pair": 1}) == {"quiz_asks": "mixed", "gain_pair": 1}
    assert LOCKOUT.begun_with({"quiz": "estimates"}) == {"quiz": "estimates"}


def test_V2_a_seat_learns_nothing_from_the_answers_of_others_nor_the_right_ones() -> None:
    """With orders on the table, and after a quiz that leaves a tie."""
    match = after_nine_rounds(4, quiz_asks="mixed")
    others = [seat for seat in SEATS if seat != "An"]
    one = ordered(match, *(f"{seat}: answers a a a 5 5" for seat in others))
    two = ordered(match, *(f"{seat}: answers - b c 7777 900" for seat in others[3:]))
    for viewers in (Viewers.of(("An",)), PUBLIC):
        assert one.observation(viewers) == two.observation(viewers) == match.observation(viewers)
    seen_ = one.observation(Viewers.of(("An",)))
    assert LOCKOUT.brief(seen_, "An") == LOCKOUT.brief(two.observation(Viewers.of(("An",))), "An")
    estimate = match.state.questions[3].answer
    for later in (match, match.do(do.Resolve())):
        for seat in SEATS:
            told = msgspec.json.encode([later.observation(Viewers.of((seat,))), seen(later, seat)["events"]]).decode()
            assert str(estimate) not in re.findall(r"[0-9]+", told)
            assert "OfOwn" not in told


_GOOD = '[[question]]\nask = "What?"\nchoices = ["1", "2", "3", "4"]\nanswer = "a"\n\n' * 2


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("answer = 3", "the key ask is missing"),
        ('ask = "What?"\nanswers = 3', "there is no key answers"),
        ('ask = "What?"\nchoices = ["1", "2", "3"]\nanswer = "a"', "there are 3: write 4, or none for an estimate"),
        ('ask = "What?"\nchoices = ["1", "2", "3", "3"]\nanswer = "a"', "two choices are the same: 1, 2, 3, 3"),
        ('ask = "What?"\nchoices = ["1", "2", "3", "4"]\nanswer = "f"', "'f' is not a choice"),
        ('ask = "What?"\nchoices = ["1", "2", "3", "4"]\nanswer = 3', "is 3: write the letter of the right choice"),
        ('ask = "What?"\nanswer = "a"', "is a: write a whole number, as there are no choices"),
        ('ask = "What?"\nanswer = 3.5', "must be a whole number or text, not a fraction"),
        ('ask = " "\nanswer = 3', "the question or one of its choices is blank"),
        (f'ask = "What?"\nanswer = {10**9}', "must be a whole number of at most 999999999"),
    ],
)
def test_each_error_of_a_pack_names_its_line_and_is_explained(wrong: str, said: str) -> None:
    with pytest.raises(SetupError) as caught:
        read_pack(f"# mine\n{_GOOD}[[question]]\n{wrong}\n\n{_GOOD}", "pack")
    assert f"line 12, question 3: {said}" in caught.value.reason
    told = Path("docs/packs.md").read_text("utf-8")
    assert "at most 999999999" in said or f"question 3: {said.partition(': 1,')[0]}" in told


def test_the_questions_that_are_explained_make_a_pack() -> None:
    told = Path("docs/packs.md").read_text("utf-8")
    told = told.partition("## Questions for the quiz")[2]
    text = told.partition("```toml\n")[2].partition("```")[0]
    assert [question.answer for question in read_pack(text * 3, "pack")][:2] == ["b", 61]
    assert {question.answer for question in read_pack(PACKS.template("x"), "pack")} >= {"b", 61}
    assert pack_facts(text * 3).facts == ("6 questions (3 estimates), of which a quiz asks 5",)

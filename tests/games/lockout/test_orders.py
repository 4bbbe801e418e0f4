"""L3 and L4: moves, calls, and what is refused."""

from __future__ import annotations

from random import Random

import pytest

from games.core import actions as do
from games.core.errors import GameError, IllegalOrder, InvalidOrder, OrderError, Refused
from games.core.viewers import Viewers
from games.lockout import LOCKOUT
from tests.games.lockout.board import QUIZ, TOGETHER, after, kinds, moved, ordered, refusal, seen, table, texts, view
from tests.support.play import AnyMatch


@pytest.mark.parametrize(
    "text", ["move Beta", "MOVE beta", "Beta", "b", "move B", " ; move Beta ;", "go to beta", "beta;"]
)
def test_L3_ways_to_write_a_move(text: str) -> None:
    match = ordered(table(), f"An: {text}")
    assert LOCKOUT.spell(match.orders["An"].order) == "move Beta"


@pytest.mark.parametrize(
    ("text", "kind", "said", "place"),
    [
        ("move Alpha", IllegalOrder, "you are in Alpha, and nobody may stay: move to Beta or Gamma", "Alpha"),
        ("a", IllegalOrder, "you are in Alpha, and nobody may stay: move to Beta or Gamma", "a"),
        ("move Bta", InvalidOrder, "there is no room Bta: did you mean Beta?", "Bta"),
        ("move 17", InvalidOrder, "there is no room 17: write move Beta or move Gamma", "17"),
        ("move", InvalidOrder, "name a room: write move Beta or move Gamma", "move"),
        ("", InvalidOrder, "an order needs a room: write move Beta or move Gamma", ""),
        ("Beta Gamma", InvalidOrder, "one room is enough: write move Beta or move Gamma", "Gamma"),
        ("Beta; Gamma", InvalidOrder, "an order has only one part: leave out Gamma", "Gamma"),
    ],
)
def test_L3_refusals_say_what_would_be_right(text: str, kind: type[OrderError], said: str, place: str) -> None:
    error = refusal(table(), "An", text)
    assert isinstance(error, kind)
    assert (str(error), error.rule) == (said, "L3")
    assert text[error.start : error.end] == (place if place != "a" else text)


def test_L3_a_call_is_no_order() -> None:
    error = refusal(table(), "An", "call")
    assert "a call is not an order" in str(error)
    assert error.rule == "L4"


def test_L3_without_orders_a_room_is_drawn_and_told() -> None:
    match = table(seed=9).do(do.Resolve())
    for seat in match.seats:
        (text,) = texts(match, "default", seat)
        at_first = view(table(), seat)["players"][seat]["room"]
        choices = [room for room in ("Alpha", "Beta", "Gamma") if room != at_first]
        assert text == f"{seat} gave no orders: {Random(f'9/round 1 {seat}').choice(choices)} is drawn by lot."


def test_L3_there_are_nine_rounds_and_no_pregame() -> None:
    match = table()
    for number in range(1, 10):
        assert (seen(match)["round"], seen(match)["phase"]) == (number, "round")
        assert seen(match, "host")["waiting"] == list(match.seats)
        match = match.do(do.Resolve())
    assert (seen(match)["round"], seen(match)["phase"]) == (10, "quiz")


def test_L4_a_call_may_be_made_with_or_without_orders_and_leaves_them_standing() -> None:
    match = ordered(table(), "An! call", "Bo: Beta", "Bo! CALL")
    assert seen(match, "host")["waiting"] == [seat for seat in match.seats if seat != "Bo"]
    assert texts(match, "call", "Di") == ["An calls Alpha one team: wrong.", "Bo calls Alpha one team: wrong."]


@pytest.mark.parametrize("text", ["", "cal", "call Alpha", "call; call", "move Beta"])
def test_L4_the_call_is_the_only_act(text: str) -> None:
    with pytest.raises(InvalidOrder) as caught:
        table().do(do.Act("An", text))
    assert str(caught.value) == "the only act is a call: write call and nothing else"


def test_L4_refused_only_in_the_room_that_has_called_rightly() -> None:
    match = ordered(table(rooms=TOGETHER), "An! call")
    for seat in ("An", "Ed", "Ix", "Lu"):
        assert LOCKOUT.acts(match.observation(Viewers.of((seat,))), seat) == ()
        with pytest.raises(IllegalOrder, match="Alpha has already been called rightly"):
            match.do(do.Act(seat, "call"))
    for seat in ("Bo", "Cy"):
        assert len(LOCKOUT.acts(match.observation(Viewers.of((seat,))), seat)) == 1
        assert "call" in kinds(match.do(do.Act(seat, "call")), seat)


def test_L4_no_call_in_the_quiz_or_when_it_is_over() -> None:
    match = _at_the_quiz()
    assert LOCKOUT.acts(match.observation(Viewers.of(("An",))), "An") == ()
    with pytest.raises(Refused, match="only during a round"):
        match.do(do.Act("An", "call"))
    ended = after(match, "An: answers a a a a a")
    with pytest.raises(GameError):
        ended.do(do.Act("An", "call"))


def test_L4_the_offer_says_what_a_wrong_call_costs() -> None:
    (offer,) = LOCKOUT.acts(table().observation(Viewers.of(("An",))), "An")
    assert offer.text == "call"
    assert "costs you 4 priority" in offer.warning


def _at_the_quiz() -> AnyMatch:
    match = table(options={"quiz": QUIZ})
    while match.state.phase == "round":
        match = match.do(do.Resolve())
    return match


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        ("answers b d a c a", "answers b d a c a"),
        ("B D A C A", "answers b d a c a"),
        ("bdaca", "answers b d a c a"),
        ("answers b, d, -, c, a", "answers b d - c a"),
        ("answer b-aca", "answers b - a c a"),
        ("- - - - -", "answers - - - - -"),
        ("", "answers - - - - -"),
    ],
)
def test_L12_ways_to_write_answers(text: str, spelt: str) -> None:
    match = ordered(_at_the_quiz(), f"An: {text}")
    assert LOCKOUT.spell(match.orders["An"].order) == spelt


@pytest.mark.parametrize(
    ("text", "said", "place"),
    [
        ("answers a b c", "there are 5 questions, but you gave 3 answers", "answers a b c"),
        ("a b c d e", "e is not an answer", "e"),
        ("a b c d a b", "there are 5 questions, but you gave 6 answers", "a b c d a b"),
        ("answers a b c d a; b", "answers have only one part: leave out b", "b"),
        ("move Beta", "m is not an answer", "m"),
    ],
)
def test_L12_refusals_of_answers(text: str, said: str, place: str) -> None:
    error = refusal(_at_the_quiz(), "An", text)
    assert said in str(error)
    assert error.rule == "L12"
    assert text[error.start : error.end] == place


def test_L12_a_question_left_out_is_warned_of() -> None:
    match = _at_the_quiz()
    order = match.understand("a - b - c", "An")
    assert LOCKOUT.slips(order, "An", match.observation(Viewers.of(("An",)))) == (
        "no answer to 2 4: a wrong answer costs nothing",
    )


def test_L3_the_form_offers_the_two_rooms() -> None:
    match = moved(table())
    observation = match.observation(Viewers.of(("An",)))
    form = LOCKOUT.form(observation, "An")
    assert [choice.key for choice in form.fields[0].choices] == ["Alpha", "Gamma"]
    assert form.hint == (
        "You are in Beta with Bo, Ko and Lu. A call is separate from orders; a wrong one costs 4 priority (L9)."
    )
    assert LOCKOUT.default(observation, "An") == "Without orders, you move to Alpha or Gamma, drawn by lot (L3)."

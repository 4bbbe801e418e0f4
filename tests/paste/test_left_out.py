"""What is left out of a paste at a line in doubt, and the order that is offered there: what is asked about, no more."""

from __future__ import annotations

import pytest

import games
from games.core import actions as do
from games.core.match import Match
from games.core.setup import Header
from genius_tui.paste.paste import Paste, Reading, quick_fixed
from genius_tui.text.tags import seat_tags
from tests.paste.corpus import CORPORA, match_of

SEVEN = ("Ann", "Bo", "Cy", "Di", "Ed", "Fi", "Gus")
GATES = Match.begin(games.find("gatekeeping"), Header(genius=1, game="gatekeeping", players=SEVEN, seed=3))
MODULAR = Match.begin(games.find("modular"), Header(genius=1, game="modular", players=SEVEN, seed=3))


def paste(match=GATES) -> Paste:
    return Paste(match, seat_tags(match.seats))


def read(text: str, match=GATES) -> Reading:
    return paste(match).read(text)


def left(text: str) -> str:
    """A text without what is asked about at its only line in doubt."""
    [line] = read(text).troubles
    return paste().without(text, line).text


def left_at(text: str, line: int) -> str:
    """A text without a line."""
    return paste().without(text, line).text


def meant(text: str) -> str:
    """A text once its only doubt is answered by yes."""
    [line] = read(text).troubles
    fix = read(text).answers[line].fix
    assert fix is not None
    assert not fix.sure
    return quick_fixed(text, line, fix)


def test_a_question_on_an_order_of_several_lines_drops_them_all_or_takes_them_all() -> None:
    text = "Ann: Hmm, thinking about A B\nwith 2 and a 1"
    assert left(text) == ""
    assert read(meant(text)).orders == {"Ann": "A B with 2 1"}


def test_a_name_stays_above_what_else_its_bearer_wrote() -> None:
    text = "Bo: C with 1\nAnn: Hmm, thinking about A B\nwith 2 and 1\nand good luck"
    assert left(text) == "Bo: C with 1\nAnn:\nand good luck"


@pytest.mark.parametrize(
    ("message", "order"),
    [
        ("A with 2 and 1\nBo said he takes B with 3 lol", "A with 2 and 1"),
        ("A with 2 and 1\nshould I do B instead?", "A with 2 and 1"),
        ("A with 2 and 1\nhm, B?", "A with 2 and 1"),
        ("Bo said B with 3 lol\nA with 2 and 1", "A with 2 and 1"),
        ("maybe B\nA with 2 and 1", "A with 2 and 1"),
        ("A with 2 and 1\nscratch that", "A with 2 and 1"),
    ],
)
def test_beside_an_order_on_a_line_of_its_own_the_other_line_is_asked_about_and_dropped(
    message: str, order: str
) -> None:
    assert left(f"Ann\n{message}") == f"Ann\n{order}"


def test_what_is_said_in_the_line_of_an_order_is_dropped_alone() -> None:
    assert left("Ann: A with 2. I saw 3 ships at C! bye") == "Ann: A with 2. bye"
    assert read(meant("Ann: A with 2. I saw 3 ships at C! bye")).orders == {"Ann": "A with 2"}


def test_a_quoted_order_is_offered_as_its_writers_own() -> None:
    assert meant("Ann\n> A with 2\nhm") == "Ann\nA with 2\nhm"


@pytest.mark.parametrize("message", ["not A with 2", "with 3", "Hello A with 99"])
def test_nothing_is_offered_where_no_order_was_read(message: str) -> None:
    reading = read(f"Ann: {message}")
    assert [reading.answers[line].fix for line in reading.troubles] == [None]


def test_a_strangers_message_is_left_out_whole_and_goes_to_nobody() -> None:
    text = "Ann \u2014 Today at 14:10\nA with 3\nKo \u2014 Today at 14:12\nB with 2"
    assert left(text) == "Ann \u2014 Today at 14:10\nA with 3"


ROOMS = "forty_first_chambers"
TWO_IN_ROOMS = """Odile \u2014 Today at 7:04 PM
alien: take 3
Pieter \U0001f3a9 \u2014 Today at 7:15 PM
enter recipe with parady
[7:16 PM]
oops typo, parody with an o
[7:17 PM]
and listen with relief"""


def test_a_name_stays_above_a_later_message_that_has_none_of_its_own() -> None:
    at = paste(match_of(ROOMS))
    [line] = at.read(TWO_IN_ROOMS).troubles
    left_over = at.without(TWO_IN_ROOMS, line)
    assert "Pieter" in left_over.text
    assert at.read(left_over.text).orders == {"Odile": "alien: take 3", "Pieter": "enter listen with relief"}
    assert left_over.words == "enter recipe with parady / oops typo, parody with an o"


def test_what_a_later_order_lacks_is_named() -> None:
    [line] = paste(match_of(ROOMS)).read(TWO_IN_ROOMS).troubles
    said = paste(match_of(ROOMS)).read(TWO_IN_ROOMS).answers[line].text
    assert said == 'line 7 has nothing of "enter recipe with parady" any more: does that still stand? Write it all'


def test_a_question_on_orders_in_force_says_where_they_are_taken_back() -> None:
    at = paste(GATES.do(do.Order("Ann", "A with 1")))
    assert at.read("Ann: withdraw").answers[0].text.endswith("till they are taken back in the list of orders")


def test_a_pass_over_orders_in_force_says_that_it_orders_nothing() -> None:
    at = paste(match_of(ROOMS).do(do.Order("Odile", "alien: take 3")))
    assert at.read("Odile: pass").answers[0].text == "orders nothing (was alien: take 3)"


def test_what_an_unknown_name_says_of_a_player_takes_no_order_back() -> None:
    at = paste(match_of(ROOMS))
    order = "Marlon: alien: take 3\n"
    assert at.read(f"{order}SpectatorSam: marlon is going to get robbed lol").orders == {"Marlon": "alien: take 3"}
    assert at.read(f"{order}Edit: dov is going to rob me, so search").orders == {}


def test_at_a_name_all_that_its_bearer_wrote_below_it_is_left_out() -> None:
    at = paste(match_of(ROOMS))
    assert at.without(TWO_IN_ROOMS, 2).text == "Odile \u2014 Today at 7:04 PM\nalien: take 3"
    assert at.without(TWO_IN_ROOMS, 0).text.startswith("Pieter")


def test_what_others_would_be_read_by_is_not_left_out() -> None:
    names_below = "A with 1\n- Ann\n\nC with 2\n- Bo\n\nD with 3\n- Cy"
    assert read(names_below).orders == {"Ann": "A with 1", "Bo": "C with 2", "Cy": "D with 3"}
    assert left_at(names_below, 4) == names_below
    assert left_at(names_below, 3) == "A with 1\n- Ann\n\n\nD with 3\n- Cy"


@pytest.mark.parametrize("name", [*CORPORA][5::90])
def test_leaving_out_any_line_gives_nobodys_order_to_another(name: str) -> None:
    at = paste(match_of(name))
    for message in CORPORA[name].message:
        reading = at.read(message.text)
        for line, answer in enumerate(reading.answers):
            now = at.read(at.without(message.text, line).text).orders if answer.sign else {}
            others = {seat: order for seat, order in now.items() if seat != answer.seat and seat in reading.orders}
            assert others.items() <= reading.orders.items(), message.what


def test_the_words_that_are_left_out_are_told() -> None:
    text = "Ann: Hmm, thinking about A B\nwith 2 and a 1"
    assert paste().without(text, 0).words == "Hmm, thinking about A B / with 2 and a 1"
    assert paste().without("Ann: A with 2. I saw 3 ships at C! bye", 0).words == "I saw 3 ships at C!"


def test_blank_lines_that_part_nothing_can_go() -> None:
    assert paste().tightened("Ann: perhaps A with 2\n\n\nBo: perhaps A with 1") == (
        "Ann: perhaps A with 2\nBo: perhaps A with 1"
    )
    parted = "Ann: perhaps A with 2\n\n21:04\n\nwho is B with 2?"
    assert read(paste().tightened(parted)).orders == read(parted).orders


def test_a_question_quotes_what_it_is_about() -> None:
    assert read("Ann\nA with 2\nhm, B?").answers[2].text.startswith('what about "hm, B?"? It is not understood beside')
    assert read("Ann\nA with 2\nscratch that").answers[2].text.startswith('does "scratch that" take the orders back?')


def test_what_stands_beside_an_order_is_told_as_it_stands_there_and_no_word_of_the_order() -> None:
    assert read("Ann: dont tell him, so A with 2 and 1").answers[0].text == "A with 2 1 (left out: dont tell him, so)"
    assert read("Ann: play 9 in Duel and hide", MODULAR).answers[0].text == "play 9 in Duel; hide"


def test_what_may_only_be_said_is_asked_about_in_words_that_say_so() -> None:
    answer = read("Ann: play 9 in Duel, also buy a -10 if I can afford it", MODULAR).answers[0]
    assert '"also buy a -10 if I can afford it" ordered, or only said?' in answer.text


def test_a_word_that_is_no_gate_is_told_from_the_order_behind_it() -> None:
    assert read("Ann: Hello A with 99").answers[0].text.endswith("Is the rest the order? Then write it alone")
    assert read("Ann: A J with 1").answers[0].text.endswith("(G6)")


@pytest.mark.parametrize("name", [*CORPORA][::12])
def test_leaving_out_or_saying_yes_changes_nothing_of_anybody_elses(name: str) -> None:
    at = paste(match_of(name))
    for message in CORPORA[name].message:
        reading = at.read(message.text)
        for line in reading.troubles:
            asked = reading.answers[line]
            without = at.read(at.without(message.text, line).text)
            assert reading.orders.items() <= without.orders.items(), message.what
            assert len(without.troubles) <= len(reading.troubles), message.what
            if asked.fix is not None and asked.fix.text and not asked.fix.sure and not asked.nick:
                taken = at.read(quick_fixed(message.text, line, asked.fix))
                assert reading.orders.items() <= taken.orders.items(), message.what
                still = {taken.answers[number].seat for number in taken.troubles}
                assert asked.seat in taken.orders or asked.seat in still, message.what

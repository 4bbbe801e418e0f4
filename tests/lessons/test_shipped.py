"""Every lesson and puzzle that ships keeps what it says. A new file is tried here without a line more."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from genius_tui.commands.keys import USUAL
from genius_tui.lessons import check, words
from genius_tui.lessons.cards import Guess
from genius_tui.lessons.conditions import is_meant, paths
from genius_tui.lessons.looks import look
from genius_tui.lessons.trial import solution, tried
from genius_tui.lessons.variants import variant
from genius_tui.lessons.walk import walk
from genius_tui.lessons.weights import DECIDE, weights
from genius_tui.panels import card as cards
from genius_tui.screens.lesson_parts import room_of
from genius_tui.text.spans import text_of, wrapped
from tests.lessons.shelf import LESSONS, PUZZLES, lesson, name, solved, states
from tests.support.console import SMALL

FILES = (*LESSONS, *PUZZLES)
INSIDE = 78
"""Cells of a card at 80 x 24."""
EDGES = 2
"""Rows of a card's title and lower edge, in a frame."""
ROOM = 16
"""Rows that a card can have there: the board keeps six."""
BESIDE_A_FORM = 12

every = pytest.mark.parametrize("path", FILES, ids=name)
every_lesson = pytest.mark.parametrize("path", LESSONS, ids=name)
every_puzzle = pytest.mark.parametrize("path", PUZZLES, ids=name)


@every
def test_every_answer_agrees_with_the_engine_and_every_solution_does_what_is_asked(path: Path) -> None:
    assert check.faults(lesson(path)) == []


@every
def test_every_guess_is_proved(path: Path) -> None:
    assert [card.number + 1 for card in check.unproved(lesson(path))] == []


@every_lesson
def test_a_lesson_is_short(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with capsys.disabled():
        print(f"\n{name(path)}: {check.length(lesson(path))}")
    assert check.too_long(lesson(path), first=path.name.startswith("1")) == []


@every_lesson
def test_the_first_orders_come_within_a_minute_of_a_games_first_lesson(path: Path) -> None:
    if not path.name.startswith("1"):
        return
    seconds = 0.0
    for card in lesson(path).cards:
        if card.kind == "order":
            break
        seconds += len(card.text.split()) * 60 / check.WORDS_A_MINUTE + (10 if card.asks else 0)
    assert seconds <= 60


@every_puzzle
def test_a_puzzle_is_one_question(path: Path) -> None:
    assert [card.kind != "tell" for card in lesson(path).cards] == [True]


@every
def test_it_is_walked_by_its_own_solution(path: Path) -> None:
    at = walk(lesson(path))
    while not at.ended:
        at = solved(at) if at.asks else at.on()
    assert {answer.mark for answer in at.answers.values()} <= {"clean"}
    assert not any(stop.again for stop in at.stops)


@every
def test_what_a_wrong_order_is_told_is_what_it_led_to(path: Path) -> None:
    one = lesson(path)
    for card in one.asking:
        for miss in card.task.misses if card.kind == "order" else ():
            after = tried(one, card, miss.order)
            assert (after.verdict, after.said) == ("missed", miss.say), (card.number, miss.order)


@every
def test_an_order_that_is_asked_for_has_a_miss_to_learn_from_and_three_hints(path: Path) -> None:
    for card in lesson(path).asking:
        assert card.hints, card.number
        if card.kind == "order":
            assert card.task.hoped, card.number
            assert card.task.misses, card.number


@every
def test_question_answers_and_explanation_are_on_a_small_screen_together(path: Path) -> None:
    one = lesson(path)
    for card in one.cards:
        for at in states(one, card):
            content = cards.card(at, look(at), USUAL, room=room_of(*SMALL, EDGES))
            rows = cards.rows(content, INSIDE) + EDGES
            assert rows <= ROOM, (card.number, rows, words.verdict(at))
            if at.asks and card.kind == "order":
                writing = cards.card(at, look(at), USUAL, writing=True)
                assert cards.rows(writing, INSIDE) + 1 <= BESIDE_A_FORM, card.number


@every
def test_the_keys_at_the_foot_of_a_card_take_one_row_of_a_small_screen(path: Path) -> None:
    one = lesson(path)
    for card in one.cards:
        for at in states(one, card):
            content = cards.card(at, look(at), USUAL, room=room_of(*SMALL, EDGES), then="A title of 22 letters.")
            assert len(wrapped(content.foot, INSIDE)) == 1, (card.number, content.foot)


@every
def test_what_was_hoped_and_what_came_of_it_are_on_a_small_screen_together(path: Path) -> None:
    one = lesson(path)
    for card in one.asking:
        for at in states(one, card):
            shown, room = look(at), room_of(*SMALL, EDGES)
            came = [item for item in cards.card(at, shown, USUAL, room=room).items if item.key.startswith("came")]
            if not shown.steps:
                assert came == []
                continue
            tried = at.answer.tried
            if tried is not None and tried.verdict != "open" and card.kind == "order":
                assert text_of(came[0].line).startswith(f" {words.hoped(at)} {words.reached(at)}")
            heavy = weights(at, shown)
            listed = [int(item.key.partition(":")[2]) - 1 for item in came[1:]]
            assert listed, card.number
            assert listed == sorted(listed), card.number
            assert min(heavy) in {heavy[number] for number in listed}, card.number


@every
def test_nothing_of_the_others_is_seen_while_orders_are_asked_for(path: Path) -> None:
    one = lesson(path)
    for card in one.cards:
        if card.kind != "order":
            continue
        here = look(walk(one, at=card.number)).viewpoint
        assert set(here.history.orders) <= {card.match.seat(card.task.seat)}
        assert not here.eyes.host, card.number


@every
def test_a_rule_is_quoted_in_two_lines(path: Path) -> None:
    one = lesson(path)
    for card in one.cards:
        at = walk(one, at=card.number)
        assert len(words.first_layer(at)) <= 2 * 80, card.rule
        assert card.rule or not words.quotes(at)
        assert not card.asks or card.kind != "order" or solution(one, card)


@every
def test_what_comes_back_is_mirrored_where_the_game_is_the_same_the_other_way_round(path: Path) -> None:
    one = lesson(path)
    changed = {word for pair in one.about.mirror.items() for word in pair}
    if path.parent.name == "lockout":
        assert len(changed & {"Alpha", "Beta", "Gamma"}) == 2
    elif path.parent.name == "skeld":
        rows = one.match.header.options["map"]
        assert variant(one, 1).match.header.options["map"] == [" ".join(reversed(row.split())) for row in rows]
        assert {"east", "west"} < changed
    else:
        assert not changed, "gates go from left to right, and the three modular rooms differ"


@pytest.mark.parametrize("path", [*LESSONS, *PUZZLES], ids=name)
def test_title_and_what_it_is_about_stand_whole_in_the_list_on_the_smallest_screen(path: Path) -> None:
    title, about = (22, 40) if path in LESSONS else (21, 38)
    one = lesson(path)
    assert len(one.title) <= title
    assert len(one.about.about) <= about


@every_lesson
def test_a_rule_is_quoted_once_and_gives_no_later_question_about_it_away(path: Path) -> None:
    one = lesson(path)
    quoted: set[str] = set()
    for card in one.cards:
        at = walk(one, at=card.number)
        assert not (card.asks and card.rule in quoted), card.number
        if words.quotes(solved(at) if card.asks else at):
            assert card.rule not in quoted
            quoted.add(card.rule)
    assert quoted == {card.rule for card in one.cards if card.rule}


@every_lesson
def test_what_came_of_a_card_does_not_answer_the_next_question(path: Path) -> None:
    one = lesson(path)
    for card, following in pairwise(one.cards):
        told, asked = card.told, following.told
        if not (isinstance(told, Guess) and isinstance(asked, Guess) and asked.proof):
            continue
        proof = asked.proof[following.answer]
        if following.action == card.action + 1 and told.orders == asked.orders and "event" in proof:
            listed = look(walk(one, at=card.number).tell()).steps
            assert not any(is_meant(seen.line.event, proof) for seen in listed), card.number + 1


@every
def test_who_wins_or_is_in_danger_comes_first_where_a_card_asks_for_it(path: Path) -> None:
    one = lesson(path)
    for card in one.asking:
        told = card.told
        guessed = told.proof[card.answer] if isinstance(told, Guess) and told.proof else None
        asked = card.task.goal if card.kind == "order" else guessed
        wanted = {kind for name, kinds in DECIDE.items() if {"result", name} <= set(paths(asked)) for kind in kinds}
        at = solved(walk(one, at=card.number))
        shown = look(at)
        kinds = [seen.line.event.kind for seen in shown.steps]
        if wanted & set(kinds):
            first = {kind for kind, weight in zip(kinds, weights(at, shown), strict=True) if weight == 0}
            assert first & wanted, (card.number + 1, kinds)

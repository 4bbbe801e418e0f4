"""The effects of the twelve cards, the multipliers and the scores (M7 to M11), and the spec's worked examples."""

from __future__ import annotations

import os
from random import Random

import pytest

from games.core.viewers import HOST
from games.modular import MODULAR, events
from games.modular.cards import CARDS
from games.modular.effects import Working
from tests.games.modular.table import ROOMS, Slow, begun, cards, played, worked

FILLINGS = int(os.environ.get("GENIUS_FILLINGS", "4000"))


def test_example_a_1_turns_the_highest():
    assert cards({"Null": (1, 5, 6, 6)}) == (1, 5, -6, -6)


def test_example_a_3_alone_becomes_30():
    assert cards({"Null": (3,)}) == (30,)


def test_example_sum_16_with_a_4_takes_the_6():
    working = worked({"Null": (4, 6, 6)})
    assert working.rooms["Null"].cards == (4, 6, 6)
    assert [event.by for event in working.events if isinstance(event, events.Void)] == [4, 4]


def test_example_a_7_alone_is_multiplied_in_solitary_alone():
    assert worked({"Solitary": (7,)}).rooms["Solitary"].score == 10.5
    assert worked({"Null": (7,)}).rooms["Null"].score == 7


def test_example_two_6s_and_a_3_add_15_twice():
    assert worked({"Null": (6, 6, 3)}).rooms["Null"].sum == 45


def test_example_minus_10s_take_at_once():
    working = worked({"Null": (-10, -10, 4, 5)}, {"N0": 1, "N1": 2, "N2": 5, "N3": 1})
    assert working.garnets == {"N0": 2, "N1": 3, "N2": 3, "N3": 1}


def test_M7_two_1s_alone_come_back():
    assert cards({"Null": (1, 1)}) == (1, 1)


def test_M7_2_makes_void_what_several_played_but_not_a_1():
    assert cards({"Null": (2, 7, 7)}) == (2, 7, 7)
    assert cards({"Null": (2, 1, 1)}) == (-2, -1, -1)
    assert "void" not in [event.kind for event in worked({"Null": (2, 1, 1)}).events]


def test_M7_several_2s_reach_every_room_by_its_own_cards():
    filling = {"Null": (2, 2), "Solitary": (7, 7, 5), "Duel": (7, 5)}
    assert cards(filling, "Solitary") == (7, 7, 5)
    assert cards(filling, "Duel") == (7, 7)


def test_M7_one_2_reaches_its_own_room_only():
    filling = {"Null": (2, 9), "Solitary": (7, 7, 5)}
    assert cards(filling, "Solitary") == (7, 7, 7)


def test_M7_3_in_company_stays():
    assert cards({"Null": (3, 5)}) == (3, 5)


@pytest.mark.parametrize(
    ("filling", "void"),
    [
        ((4, 6, 6), {6}),
        ((4, -11, -12, -10, 8), {-11}),
        ((4, 6, -10), {-10}),
        ((4, 7, 9, -10), {-10}),
        ((4, 4, 6), {4}),
        ((4, 9, -11), set()),
    ],
)
def test_M7_4_takes_what_ends_in_the_digit_of_the_sum(filling: tuple[int, ...], void: set[int]):
    found = {event.number for event in worked({"Null": filling}).events if isinstance(event, events.Void)}
    assert found == void


def test_M7_4_leaves_other_rooms_and_what_has_happened():
    working = worked({"Null": (4, 6, 6), "Duel": (6, 4)})
    assert cards({"Null": (4, 6, 6), "Duel": (6, 4)}, "Duel") == (6, 4, 15)
    assert not any(event.kind == "void" and event.room == "Duel" for event in working.events)


@pytest.mark.parametrize(
    ("filling", "points"),
    [({"Null": (5,), "Duel": (4,)}, 1), ({"Null": (5,)}, 0), ({"Null": (5,), "Duel": (4,), "Solitary": (9,)}, 0)],
)
def test_M7_5_scores_with_exactly_one_room_empty(filling: dict[str, tuple[int, ...]], points: int):
    scored = [event for event in worked(filling).events if isinstance(event, events.Scores)]
    assert len(scored) == points


@pytest.mark.parametrize(
    ("filling", "after"),
    [
        ((6, 4), (6, 4, 15)),
        ((6, 9), (6, 9, 15)),
        ((6, 8, -12, 5), (-112,)),
        ((6, -12, -11, 3), (6, -12, -11, 3, -14)),
        ((6, 9, 9, -11, -12, 5, 1), (6, -9, -9, -11, -12, 5, 1)),
    ],
)
def test_M7_6_adds_15_for_5_and_minus_14_for_7(filling: tuple[int, ...], after: tuple[int, ...]):
    assert cards({"Null": filling}) == after


def test_M7_6_judges_both_on_the_sum_before():
    assert cards({"Null": (6, 9, 9, 9, 2)}) == (6, 9, 9, 9, 2, 15, -14)


def test_M7_6_takes_0_as_a_multiple_of_both():
    assert cards({"Null": (6, 6, -12)})[:5] == (6, 6, -12, 15, -14)


def test_M7_7_levels_after_6_has_added():
    assert cards({"Null": (6, 7, -11, 3)}) == (7, 7, -7, 7, 7)


def test_M7_8_multiplies_largest_and_smallest_after_7():
    assert cards({"Null": (8, 7, -11)}) == (-49,)
    assert cards({"Null": (8,)}) == (8,)


def test_M7_two_8s_second_finds_a_single_card():
    working = worked({"Null": (8, 8)})
    assert working.rooms["Null"].cards == (64,)
    assert [event.why for event in working.events if isinstance(event, events.Idle)] == ["single"]


def test_M7_9_doubles_for_three_players():
    assert worked({"Null": (9, 5, 4)}).rooms["Null"].multiplier == 2
    assert worked({"Null": (9, 3)}).rooms["Null"].multiplier == 1.5


def test_M7_minus_12_lists_the_other_rooms_without_names():
    assert worked({"Null": (-12, 3), "Solitary": (9, -10), "Duel": (1,)}).learned == {"N0": (1, 9, -10)}


def test_M7_a_void_card_of_each_late_kind_does_nothing():
    filling = {"Null": (2, 9, 9)}
    assert worked(filling).rooms["Null"].multiplier != 2
    assert worked({"Null": (2, -12, -12)}).learned == {}
    assert worked({"Null": (2, -10, -10)}).garnets == {"N0": 5, "N1": 5, "N2": 5}
    assert not any(event.kind == "minus_eleven" for event in worked({"Null": (2, -11, -11)}).events)


@pytest.mark.parametrize(
    ("filling", "after", "void"),
    [
        ((1, 4, 5, 6), (1, 4, 5, -6), set()),  # 4 reads the sum after 1: 4, not 16
        ((1, 6, 3), (1, -6, 3), set()),  # 6 reads the sum after 1: -2, not 10
        ((1, 7), (7, -7), set()),  # 7 levels what 1 has turned
        ((1, 8), (-8,), set()),  # 8 multiplies what 1 has turned
        ((2, 4, 4, 6), (2, 4, 4, 6), {1, 2}),  # a 4 made void by 2 takes no 6 at 16
        ((4, 6, 6), (4, 6, 6), {1, 2}),
        ((4, 7, 6), (4, 7, 6), {1}),
        ((4, 8, 6), (4, 8, 6), {1}),
        ((6, 7, 2), (7, 7, 7, 7), set()),  # 7 levels the 15 that 6 has added
        ((6, 8), (-112,), set()),  # 8 multiplies by the -14 that 6 has added
        ((7, 8, 3), (49,), set()),  # 8 multiplies what 7 has levelled
        ((4, 9, 6), (4, 9, 6), {1}),
    ],
)
def test_M7_pairs_whose_order_matters(filling: tuple[int, ...], after: tuple[int, ...], void: set[int]):
    working = worked({"Null": filling})
    assert working.rooms["Null"].cards == after
    assert set(working.void) == {f"N{place}" for place in void}


def test_M7_a_9_made_void_by_4_leaves_the_multiplier():
    assert worked({"Null": (4, 9, 6, 1)}).bonus["Null"] == 1.5
    assert worked({"Solitary": (4, 9, 6)}).bonus["Solitary"] == 1.5
    assert worked({"Solitary": (5, 9, 6)}).bonus["Solitary"] == 2


@pytest.mark.parametrize("number", [3, 4, 5, 6, 7, 8, 9, -10, -11, -12])
def test_M7_2_makes_every_later_number_void(number: int):
    working = worked({"Duel": (2, number, number), "Null": (number,)})
    assert set(working.void) == {"D1", "D2"}
    assert working.rooms["Duel"].cards == (2, number, number)


def test_M8_exact_halves():
    scores = [worked({"Solitary": filling}).rooms["Solitary"].score for filling in ((7,), (-11,), (4,))]
    assert [str(score) for score in scores] == ["10.5", "-16.5", "6"]


@pytest.mark.parametrize(
    ("filling", "scores"), [((-11, 1), True), ((-11,), False), ((-11, -12), False), ((-11, 5), True), ((-11, 6), False)]
)
def test_M9_minus_11_in_company_from_minus_15_to_minus_5(filling: tuple[int, ...], scores: bool):
    found = [event for event in worked({"Solitary": filling}).events if isinstance(event, events.MinusEleven)]
    assert [event.scores for event in found] == [scores]


def test_M10_two_tied_give_the_point_to_the_third():
    working = worked({"Null": (5,), "Solitary": (5,), "Duel": (4,)})
    assert working.points["D0"] == 1
    assert not working.points["N0"]


def test_M10_two_tied_and_the_third_empty_give_nobody():
    assert not any(worked({"Null": (8,), "Solitary": (8,)}).points.values())


def test_M10_the_third_room_scores_though_it_is_lowest():
    tied = worked({"Null": (4,), "Solitary": (3,), "Duel": (4,)})
    assert tied.points["S0"] == 1


def test_M10_three_tied_give_everybody():
    working = worked({"Null": (6,), "Solitary": (9,), "Duel": (9,)})
    assert {result.score for result in working.rooms.values()} == {9}
    assert working.points == {"N0": 1, "S0": 1, "D0": 1}


def test_M11_alone_without_a_multiplier():
    assert worked({"Null": (3, 9), "Solitary": (4, 9)}).opal is None
    assert worked({"Null": (9,), "Solitary": (5,)}).opal == "S0"


def test_every_effect_has_a_sentence():
    observation = begun().observation(HOST)
    for filling in ({"Null": (1, 2, 3, 4, 6), "Duel": (7, 8, 9)}, {"Null": (5, -10, -11), "Solitary": (-12,)}):
        for event in worked(filling).events:
            assert MODULAR.tell(event, observation)


def test_the_game_agrees_with_a_slow_second_working():
    random = Random("fillings")
    for _ in range(FILLINGS):
        filling: dict[str, list[int]] = {room: [] for room in ROOMS}
        for _seat in range(random.randint(3, 12)):
            filling[random.choice(ROOMS)].append(random.choice(CARDS))
        deal = played(filling)
        purses = {card.seat: random.randint(0, 4) for card in deal}
        working, slow = Working(deal, purses), Slow(deal, purses)
        list(working.work())
        assert {room: list(working.rooms[room].cards) for room in ROOMS} == slow.lying, filling
        assert {room: result.score for room, result in working.rooms.items() if result.score is not None} == slow.scores
        assert working.garnets == slow.purses, filling
        assert {seat: working.points[seat] for seat in slow.points} == slow.points, filling
        assert {seat: list(numbers) for seat, numbers in working.learned.items()} == slow.learned
        assert working.opal == slow.opal

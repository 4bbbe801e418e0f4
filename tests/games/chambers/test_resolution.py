"""C9 to C15: a round in its order."""

from __future__ import annotations

import pytest

from games.chambers.resolution import highest_two
from games.core.viewers import HOST, Viewers
from tests.games.chambers.matches import (
    Chamber,
    begun,
    chamber,
    earned,
    entered,
    events,
    gold_in,
    player,
    round_of,
    told,
)


def purses(match: Chamber) -> dict[str, int]:
    return dict(match.state.garnets)


def cursed(match: Chamber) -> list[str]:
    return [event.seat for event in events(match, "curse")]


def test_C9_cleanse_is_paid_and_works_first() -> None:
    """Who has three curses, is rid of one and gets another has three, and the match goes on."""
    match = entered("An Bo Cy", garnets=9)
    for _ in range(3):
        match = round_of(match, An="alien: take 1", Bo="alien: take 50", Cy="alien: take 50")
    assert player(match, "An").curses == 3
    match = round_of(match, An="cleanse curse; alien: take 1", Bo="alien: take 50", Cy="alien: take 50")
    assert (player(match, "An").curses, purses(match)["An"], match.over) == (3, 6, False)
    assert player(match, "An").cleansed
    assert told(match, "An")[0] == "cleanse"
    assert "cleanse" not in told(match, "Bo")


def test_C7_C9_cleansed_arrest_leaves_the_bar_and_what_was_announced() -> None:
    match = round_of(entered("An Bo"), An="alien: rob Bo")
    match = round_of(match, An="cleanse arrest")
    assert player(match, "An").arrests == 0
    assert chamber(match).barred == ("An",)
    assert match.observation(Viewers.of(("An",))).view.players["An"].arrests == 0
    assert match.observation(Viewers.of(("Bo",))).view.players["An"].arrests == 1


def test_C10_right_and_wrong_passwords() -> None:
    match = round_of(begun("An Bo"), An="enter alien with alien; enter change-change with x", Bo="enter alien with y")
    assert chamber(match).occupants == ("An",)
    assert chamber(match).solved is True
    assert chamber(match, "change-change").solved is False
    assert [(event.seat, event.chamber, event.right) for event in events(match, "attempt")] == [
        ("An", "alien", True),
        ("An", "change-change", False),
        ("Bo", "alien", False),
    ]
    assert told(match, "Bo") == ["attempt", "round"]


@pytest.mark.parametrize(
    ("bids", "arrive"),
    [
        ({"An": 1}, ("An",)),
        ({"An": 1, "Bo": 4, "Cy": 2}, ("Bo", "Cy")),
        ({"An": 5, "Bo": 3, "Cy": 3}, ("An",)),
        ({"An": 5, "Bo": 5, "Cy": 3}, ("An", "Bo")),
        ({"An": 5, "Bo": 5, "Cy": 5}, ()),
        ({"An": 5, "Bo": 5, "Cy": 5, "Di": 4}, ()),
        ({"An": 1, "Bo": 5, "Cy": 3, "Di": 3}, ("Bo",)),
        ({}, ()),
    ],
)
def test_C10_bids(bids: dict[str, int], arrive: tuple[str, ...]) -> None:
    assert highest_two(bids) == arrive


def test_C10_who_arrives_pays_and_nobody_else() -> None:
    match = round_of(begun("An Bo Cy"), An="bid 5", Bo="bid 3", Cy="bid 3")
    assert purses(match) == {"An": 0, "Bo": 5, "Cy": 5}
    assert chamber(match, "golden").occupants == ("An",)
    assert chamber(match, "golden").solved is False
    assert told(match, "Bo") == ["bid", "round"]


def test_C10_arrivals_by_bid_share_in_an_opening() -> None:
    match = round_of(begun("An Bo Cy"), An="bid 1")
    match = round_of(match, An="golden: open", Bo="bid 2", Cy="bid 1")
    assert gold_in(match, "golden") == {"An": 33, "Bo": 33, "Cy": 33}


def test_C11_too_much_and_the_least_is_cursed() -> None:
    match = round_of(entered("An Bo Cy"), An="alien: take 50", Bo="alien: take 40", Cy="alien: take 20")
    assert gold_in(match) == {"An": 0, "Bo": 0, "Cy": 0}
    assert (cursed(match), chamber(match).pile) == (["Cy"], 100)


def test_C11_all_the_same_and_nobody_is_cursed() -> None:
    match = round_of(entered("An Bo Cy"), An="alien: take 40", Bo="alien: take 40", Cy="alien: take 40")
    assert (cursed(match), chamber(match).pile) == ([], 100)


def test_C11_several_with_the_least_are_all_cursed() -> None:
    match = round_of(entered("An Bo Cy"), An="alien: take 60", Bo="alien: take 30", Cy="alien: take 30")
    assert cursed(match) == ["Bo", "Cy"]


def test_C11_who_does_not_take_does_not_count() -> None:
    match = round_of(entered("An Bo Cy"), An="alien: take 60", Bo="alien: take 60", Cy="alien: search")
    assert (cursed(match), chamber(match).pile) == ([], 200)


def test_C11_enough_for_all() -> None:
    match = round_of(entered("An Bo Cy"), An="alien: take 60", Bo="alien: take 40")
    assert gold_in(match) == {"An": 60, "Bo": 40, "Cy": 0}
    assert chamber(match).opened == 2


def test_C11_three_curses_a_round_at_most() -> None:
    """Four chambers curse An in one round: three count, in the order of the chambers."""
    rooms = ("alien", "change-change", "genius-theater", "eat-until-done")
    match = begun("An Bo")
    for first, second in (rooms[:2], rooms[2:]):
        orders = f"enter {first} with {first.replace('-', '')}; enter {second} with {second.replace('-', '')}"
        match = round_of(match, An=orders, Bo=orders)
    low, high = ("; ".join(f"{room}: take {gold}" for room in rooms) for gold in (1, 100))
    match = round_of(match, An=low, Bo=high)
    assert [(event.chamber, event.spared) for event in events(match, "curse")] == [
        ("alien", False),
        ("change-change", False),
        ("genius-theater", False),
        ("eat-until-done", True),
    ]
    assert (player(match, "An").curses, match.over) == (3, False)


def test_C13_opened_by_order_with_an_arrival() -> None:
    match = round_of(begun("An Bo Cy"), An="enter alien with alien", Bo="enter alien with alien")
    match = round_of(match, An="alien: open", Cy="enter alien with alien")
    assert gold_in(match) == {"An": 33, "Bo": 33, "Cy": 33}
    assert events(match, "divide")[0].lost == 1
    shut = chamber(match, eyes="Cy")
    assert (shut.opened, shut.pile, shut.occupants, shut.log) == (2, 0, (), None)
    assert chamber(match).log == (100, 0)


def test_C13_an_empty_pile_opens_after_the_robberies() -> None:
    match = round_of(entered("An Bo"), An="alien: take 100", Bo="alien: rob An")
    assert gold_in(match) == {"An": 0, "Bo": 100}
    assert [event.kind for event in events(match) if event.kind in ("lost", "open")] == ["lost", "open"]


def test_C13_the_arrested_neither_open_nor_search_nor_share() -> None:
    match = round_of(entered("An Bo Cy"), An="alien: rob Bo, open, search")
    assert chamber(match).opened is None
    assert chamber(match).pile == 100
    match = round_of(earned({"An": 0, "Bo": 0, "Cy": 1}), An="alien: rob Bo", Cy="alien: open")
    assert gold_in(match) == {"An": 0, "Bo": 50, "Cy": 51}


def test_C20_who_gets_nothing_of_an_opened_pile_is_told_of_the_opening_alone() -> None:
    match = round_of(entered("An Bo Cy"), An="alien: take 100")
    assert chamber(match).opened == 2
    assert set(told(match, "Bo")) == {"open", "round", "hint"}
    assert events(match, "share") == []


def test_C13_all_is_lost_where_nobody_is_left() -> None:
    match = earned({"An": 5, "Bo": 5}, pile=40)
    match = round_of(match, An="alien: rob Bo", Bo="alien: rob An")
    assert chamber(match).pile == 40
    for _ in range(3):
        match = round_of(match)
    assert (match.state.round, match.over) == (7, False)
    match = round_of(match)
    assert match.over
    assert all(view.opened == 7 and view.pile == 0 for view in match.observation(HOST).view.chambers.values())
    assert gold_in(match) == {"An": 5, "Bo": 5}
    assert {event.chamber: event.lost for event in events(match, "divide")}["alien"] == 40


def test_C14_search_doubles_once_and_not_where_it_opens() -> None:
    match = round_of(entered("An Bo"), An="alien: take 10, search", Bo="alien: search")
    assert chamber(match).pile == 180
    assert chamber(match).log == (100, 180)
    match = round_of(match, An="alien: search", Bo="alien: open")
    assert gold_in(match) == {"An": 100, "Bo": 90}


def test_C15_order_of_chambers() -> None:
    match = round_of(entered("An Bo"), An="enter genius-100 with genius", Bo="bid 1")
    match = round_of(match, An="alien: open; genius-100: open", Bo="golden: open")
    opened = [event.chamber for event in events(match, "open")]
    assert opened == ["golden", "alien", "genius-100"]

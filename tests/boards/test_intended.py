"""Orders on the table: the host sees on every board who is bound where, and nobody else sees that there are any."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.core import actions as do
from games.core.game import AnyGame
from games.core.viewers import HOST, PUBLIC, Viewers
from genius_tui.boards import BOARDS
from genius_tui.boards.intended import BOUND, on_the_table
from genius_tui.boards.picture import text_lines
from genius_tui.looking.history import Point, observation_at, observation_now
from genius_tui.text.tags import seat_tags
from tests.boards.pictures import outside
from tests.every_game.trials import every_game
from tests.games.chambers.matches import entered
from tests.games.skeld.table import arranged
from tests.games.skeld.table import at as mate
from tests.support.play import AnyMatch, begin, ordered, phases, tempers, usual

SIZES = ((60, 14), (76, 18), (78, 17), (118, 34), (128, 47), (198, 47))


def with_orders(slug: str, seed: int) -> Iterator[AnyMatch]:
    """The phases of a match in which everybody has handed in."""
    match = begin(usual(slug, seed=seed))
    by = tempers(match.seats, seed)
    for now in phases(match, by):
        if not now.state.ended:
            yield ordered(now, by)


def pieces(match: AnyMatch, viewers: Viewers) -> list[Any]:
    """All that a board makes of what these viewers see now, in every way and size."""
    board, tags, seen = BOARDS[match.game.meta.slug], seat_tags(match.seats), observation_now(match, viewers)
    found: list[Any] = [board.caption(seen, tags), board.legend(seen)]
    for width, height in SIZES:
        for way in board.ways(seen, width, height):
            picture = board.draw(seen, tags, width, height, way)
            found += [way, picture, [board.detail(seen, area.subject) for area in picture.areas]]
    return found


def without(match: AnyMatch, kept: frozenset[str]) -> AnyMatch:
    """The match without the orders of all but some seats."""
    return match.do_all(do.Withdraw(seat) for seat in match.orders if seat not in kept)


def words(match: AnyMatch, width: int, height: int, way: str = "", viewers: Viewers = HOST) -> str:
    board, seen = BOARDS[match.game.meta.slug], observation_now(match, viewers)
    way = way or board.ways(seen, width, height)[0]
    return "\n".join(text_lines(board.draw(seen, seat_tags(match.seats), width, height, way)))


@every_game
def test_no_seat_and_no_spectator_sees_an_order_of_others_nor_that_there_is_one(game: AnyGame):
    differs = 0
    for number, match in enumerate(with_orders(game.meta.slug, 5)):
        if number % 3:
            continue
        own = match.seats[number % len(match.seats)]
        for viewers in (PUBLIC, Viewers.of((own,))):
            assert pieces(match, viewers) == pieces(without(match, viewers.seats), viewers)
        differs += pieces(match, HOST) != pieces(without(match, frozenset()), HOST)
    assert differs, "nor does the host see any"


@every_game
def test_what_is_ordered_stays_on_the_board_in_every_size(game: AnyGame):
    board = BOARDS[game.meta.slug]
    for match in with_orders(game.meta.slug, 8):
        seen, tags = observation_now(match, HOST), seat_tags(match.seats)
        for width, height in SIZES:
            for way in board.ways(seen, width, height):
                drawn = board.draw(seen, tags, width, height, way)
                assert drawn.width > width or not outside(drawn)


@every_game
def test_nothing_is_on_the_table_while_somebody_steps(game: AnyGame):
    match = next(with_orders(game.meta.slug, 2)).do(do.Resolve())
    stage = len(match.stages) - 1
    steps = range(1, len(match.stages[stage].steps) + 1)
    assert all(not on_the_table(observation_at(match, Point(stage, shown), HOST)) for shown in steps)


# Skeld


def crowded() -> AnyMatch:
    """Four with two crewmates each; round 3."""
    crews = {
        "Ann": (mate("1A", 5), mate("9C", 5)),
        "Bo": (mate("1A", 5), mate("9C", 5)),
        "Cy": (mate("1A", 5), mate("9C", 5)),
        "Di": (mate("1A", 5), mate("9C", 5)),
    }
    return arranged(crews, round=3)


def test_a_crewmate_is_bound_for_the_room_in_which_it_will_act_with_its_energy():
    match = crowded().do(do.Order("Ann", "1: move 9C; activate 9C with 2; 2: move 5B"))
    host = words(match, 118, 34)
    assert f"{BOUND}An1 2" not in host, "there are four already"
    assert f"9C {BOUND}1" in host
    assert f"{BOUND}An2" in host
    assert words(match, 118, 34, viewers=Viewers.of(("Ann",))).count(BOUND) == 0
    detail = BOARDS["skeld"].detail(observation_now(match, HOST), "room:9C")
    assert "Ordered to be there: Ann 1 (move 9C; activate 9C with 2)." in detail


def test_of_too_many_who_are_bound_for_a_room_the_last_row_counts_the_rest():
    match = crowded()
    for seat in ("Ann", "Bo", "Cy", "Di"):
        match = match.do(do.Order(seat, "1: move 6B; activate 6B with 1; 2: move 6B"))
    assert f"{BOUND}8" in words(match, 78, 17, "plan")
    high = words(match, 118, 34)
    assert f"{BOUND}An1 1" in high
    assert f"{BOUND}6" in high


# 13 Chambers


def test_who_tries_to_get_in_and_who_bids_is_bound_for_the_chamber_and_no_password_is_shown():
    match = entered("An Bo Cy").do(do.Order("An", "enter listen with secretword; bid 1; alien: take 5, rob Bo"))
    for way in ("tomb", "list"):
        shown = words(match, 118, 34, way)
        assert "An" in shown.split(BOUND, 1)[1]
        assert "secretword" not in shown
    detail = BOARDS["chambers"].detail
    seen = observation_now(match, HOST)
    assert detail(seen, "chamber:listen").endswith("Ordered: An tries to get in.")
    assert detail(seen, "chamber:golden").endswith("Ordered: An bids 1.")
    assert detail(seen, "chamber:alien").endswith("Ordered: An takes 5, robs Bo.")


# Locked Out, Three Modular Rooms


def test_the_hosts_rooms_point_to_where_seats_have_ordered_to_go_in_place_of_whence_they_came():
    match = begin(usual("lockout", 12, seed=3))
    seat = match.seats[0]
    here = observation_now(match, HOST).view.players[seat].room
    target = next(room for room in ("Alpha", "Beta", "Gamma") if room != here)
    match = match.do(do.Order(seat, f"move {target}"))
    assert f"─► {target}" in words(match, 118, 34, "all")
    assert f"ordered move {target}" in BOARDS["lockout"].detail(observation_now(match, HOST), f"seat:{seat}")
    assert f"─► {target}" not in words(match, 118, 34, "all", Viewers.of((seat,)))


@pytest.mark.parametrize("size", SIZES)
def test_a_card_that_is_ordered_into_a_room_stands_below_what_lies_there(size: tuple[int, int]):
    match = begin(usual("modular", 9, seed=3))
    for seat in match.seats:
        card = match.observation(HOST).view.players[seat].hand[0]
        match = match.do(do.Order(seat, f"play {card} in Duel"))
    shown = words(match, *size, "rooms")
    assert shown.count(BOUND) >= len(match.seats)
    assert "Ordered: " in BOARDS["modular"].detail(observation_now(match, HOST), "room:Duel")
    assert "Ordered" not in BOARDS["modular"].detail(observation_now(match, PUBLIC), "room:Duel")

"""Orders of Skeld in the words of a chat."""

from __future__ import annotations

from itertools import product

from games.core import actions as do
from games.core.chat import ChatOrder
from games.core.viewers import Viewers
from tests.support.play import AnyMatch, begin, usual

SAID = (
    "move",
    "move 9C",
    "activate",
    "activate it with 2",
    "disable",
    "wall north of 4B",
    "step",
    "step north",
    "call",
)


def first_round() -> AnyMatch:
    match = begin(usual("skeld", seed=7))
    for seat in match.seats:
        match = match.do(do.Order(seat, match.game.example(match.observation(Viewers.of((seat,))), seat)))
    return match.do(do.Resolve())


def said(match: AnyMatch, text: str) -> ChatOrder | None:
    seat = match.seats[0]
    return match.game.read_chat(text, seat, match.observation(Viewers.of((seat,))))


def test_a_verb_without_its_room_or_side_beside_another_is_read():
    match = first_round()
    for one, other in product(SAID, SAID):
        order = said(match, f"1: {one}. {other}.")
        assert order is not None, (one, other)


def test_a_wall_is_in_the_room_where_the_crewmate_stands_if_its_move_names_none():
    order = said(first_round(), "1: move. wall north of 4B")
    assert order is not None
    assert order.doubt.startswith("the wall is for 4B, but ")

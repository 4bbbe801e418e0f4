"""What the messages of Three Modular Rooms say."""

from __future__ import annotations

from collections.abc import Mapping

from games.core import actions as do
from games.core.match import Match
from genius_tui.handouts.handouts import Extras, for_public, for_seat
from tests.games.modular.table import begun


def resolved(orders: Mapping[str, str], **header: object) -> Match:
    match = begun(tuple(orders), **header)
    return match.do_all(do.Order(seat, text) for seat, text in orders.items()).do(do.Resolve())


def test_the_board_of_a_message_shows_the_round_just_resolved():
    match = resolved({"Ann": "play 7 in Solitary", "Bo": "play 2 in Null", "Cy": "play 9 in Null"})
    board = for_public(match, Extras(board=True)).text.partition("## Board")[2]
    assert "score 10.5" in board
    assert "An ?" in board
    assert "No round has been resolved yet" not in board
    assert "An 7" in for_seat(match, "Ann", Extras(board=True)).text.partition("## Board")[2]

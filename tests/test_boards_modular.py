"""The board of Three Modular Rooms, as text."""

from __future__ import annotations

from games.core import actions as do
from games.core.game import Sight
from games.core.match import Match
from games.core.viewers import HOST, PUBLIC, Viewers
from games.modular.view import View
from genius_tui.boards.cells import text_lines
from genius_tui.boards.modular import MODULAR
from genius_tui.drawing.tags import seat_tags
from tests.modular.table import begun

NAMES = ("Anna", "Bodil", "Cyrus", "Dina", "Edgar", "Farah", "Gus", "Hilde", "Ixchel")
ORDERS = (
    "play 6 in Null",
    "play 1 in Null",
    "play 7 in Null",
    "play 9 in Null",
    "play 3 in Solitary",
    "play 2 in Duel",
    "play 9 in Duel",
    "play 9 in Duel",
    "play -11 in Duel",
)
CYRUS = Viewers.of(("Cyrus",))


def resolved(*texts: str) -> Match:
    match = begun(NAMES).do_all(do.Order(seat, text) for seat, text in zip(NAMES, texts, strict=False))
    return match.do(do.Resolve())


def lines(sight: Sight[View], width: int = 74, height: int = 16) -> list[str]:
    return list(text_lines(MODULAR.draw(sight, seat_tags(NAMES), width, height, "rooms")))


def at(match: Match, kind: str, viewers: Viewers = HOST) -> Sight[View]:
    """What is seen just after the last step of a kind."""
    stage = match.stages[-1]
    shown = max(index for index, step in enumerate(stage.steps, start=1) if step.event.kind == kind)
    return match.sight_at(stage, shown, viewers)


def test_the_cards_show_their_way_through_the_effects():
    assert lines(at(resolved(*ORDERS), "score"))[:9] == [
        "┌─ Null     x1.5 if 0 ─┐ ┌─ Solitary x1.5 if 1 ─┐ »─ Duel     x1.5 if 2 ─«",
        "│ An 6 >7 /7           │ │ Ed 3 >30 /3          │ │ Fa 2                 │",
        "│ Bo 1 >7 /7           │ │                      │ │ Gu 9 void /2         │",
        "│ Cy 7                 │ │                      │ │ Hi 9 void /2         │",
        "│ Di 9 >-9 /1 >-7 /7   │ │                      │ │ Ix -11               │",
        "│ +  15 >7 /7 An 6     │ │                      │ │                      │",
        "│ sum 21  mod 3: 0 yes │ │ sum 30  mod 3: 0 no  │ │ sum 9  mod 3: 0 no   │",
        "│ score 21 x1.5 = 31.5 │ │ score 30             │ │ score 9              │",
        "└──────────────────────┘ └──────────────────────┘ └──────────────────────┘",
    ]


def test_a_seat_sees_its_own_card_alone_while_effects_work():
    text = "\n".join(lines(at(resolved(*ORDERS), "score", CYRUS)))
    assert "Cy 7" in text
    assert "An" not in text
    assert "sum ?" in text


def test_a_seat_is_told_who_was_where_and_the_scores():
    sight = at(resolved(*ORDERS), "report", CYRUS)
    assert lines(sight)[1] == "│ An ?                 │ │ Ed ?                 │ │ Fa ?                 │"
    assert "score 31.5" in lines(sight)[7 - 1]


def test_hidden_rooms_say_how_many_are_there():
    match = resolved(*(f"{order}; hide" if index == 0 else order for index, order in enumerate(ORDERS)))
    for viewers in (CYRUS, PUBLIC):
        text = "\n".join(lines(match.sight(viewers)))
        assert "4 here, hidden" in text
        assert "An" not in text


def test_an_8_leaves_one_card():
    match = resolved("play 8 in Null", "play 5 in Null", "play 7 in Null", *["play 1 in Duel"] * 6)
    after = "\n".join(lines(at(match, "score")))
    assert "An 8 >7 /7 >49 /8" in after
    assert "gone /8" in after
    assert "sum 49" in "\n".join(lines(match.sight(HOST)))


def test_a_long_way_leaves_its_middle_out():
    match = resolved("play 1 in Null", "play 1 in Null", "play 7 in Null", "play 8 in Null", *["in Duel"] * 5)
    assert all(len(line) <= 74 for line in lines(at(match, "score")))


def test_before_the_first_round_all_is_unknown_but_the_hand():
    match = begun(NAMES)
    assert "sum ?" in lines(match.sight(CYRUS))[2]
    assert MODULAR.caption(match.sight(CYRUS), seat_tags(NAMES)) == (
        "Cy hand 1 2 3 4 5 6 7 8 9 -10 -11 -12  purse 5  points ?",
    )


def test_the_public_board_does_not_change_with_what_is_hidden():
    one = resolved(*ORDERS)
    other = resolved("play 1 in Null", "play 6 in Null", *ORDERS[2:])
    assert lines(at(one, "minus_eleven", PUBLIC)) == lines(at(other, "minus_eleven", PUBLIC))

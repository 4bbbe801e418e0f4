"""The header line: what gives way where a terminal is narrow."""

from __future__ import annotations

from genius_tui.widgets.header import fitting

PARTS = ("Trapdoor Thursday", "round 12", "WAITING for orders", "12 inside, escaped 1 of 12")
ROOM = len(" | ".join(PARTS))


def test_all_parts_stand_where_there_is_room():
    assert fitting(PARTS, ROOM) == PARTS


def test_the_title_gives_way_first():
    title, *rest = fitting(PARTS, ROOM - 5)
    assert title == "Trapdoor T.."
    assert rest == list(PARTS[1:])


def test_then_the_last_parts_and_never_the_state():
    assert fitting(PARTS, 52) == ("Trapdoor Thursday", "round 12", "WAITING for orders")
    for room in range(32, ROOM):
        assert "WAITING for orders" in fitting(PARTS, room)
        assert len(" | ".join(fitting(PARTS, room))) <= room


def test_wide_characters_are_counted_in_cells():
    title, *_ = fitting(("戦" * 24, *PARTS[1:3]), 45)
    assert title == "戦" * 5 + " .."


def test_without_a_title_the_round_stays_whole():
    untitled = ("round 12", "WAITING for orders", "2 inside, escaped 0 of 1")
    assert fitting(untitled, 50, titled=False) == ("round 12", "WAITING for orders")
    assert fitting(untitled, 80, titled=False) == untitled

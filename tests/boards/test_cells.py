"""Pictures: rows of exactly their width, whatever is laid over what."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from rich.cells import cell_len

from genius_tui.boards.picture import HitArea, Picture, PlacedSpan, backdrop, flattened, placed, text_lines
from genius_tui.text.cells import clipped, drawable
from genius_tui.text.spans import Span, flow


def lines(*spans: PlacedSpan, width: int = 8, height: int = 1) -> tuple[str, ...]:
    return text_lines(Picture(width, height, spans))


def test_later_pieces_cover_earlier_ones():
    assert lines(placed(0, 0, "········"), placed(2, 0, " [B] ")) == ("·· [B] ·",)


def test_half_of_a_covered_wide_character_is_a_blank():
    assert lines(placed(0, 0, "漢字"), placed(1, 0, "x")) == (" x字",)
    assert lines(placed(0, 0, "漢字"), placed(2, 0, "x")) == ("漢x",)


def test_what_the_edge_cuts_is_left_out():
    assert lines(placed(6, 0, "a漢"), placed(-1, 0, "漢b")) == (" b    a",)


def test_a_character_without_width_joins_the_one_before_it():
    assert lines(placed(0, 0, "e\u0301x")) == ("e\u0301x",)
    assert lines(placed(0, 0, "漢\u0301x")) == ("漢\u0301x",)


def test_selectors_of_width_are_not_drawn():
    assert drawable("⚔\ufe0f") == "⚔"


def test_rows_outside_the_picture_are_left_out():
    assert lines(placed(0, 3, "below"), placed(0, -1, "above")) == ("",)


def test_neighbours_of_one_look_are_one_run():
    found = flattened([placed(1, 0, "A", "open"), placed(2, 0, "B", "open"), placed(3, 0, "C", "open", lit=True)], 6)
    assert [(span.text, span.role, span.lit) for span in found] == [
        (" ", "plain", False),
        ("AB", "open", False),
        ("C", "open", True),
        ("  ", "plain", False),
    ]


def test_a_click_finds_the_topmost_area():
    picture = Picture(9, 2, (), (HitArea("room", 0, 0, 9, 2), HitArea("seat", 3, 1, 2)))
    assert picture.areas_at(3, 1)[0] == picture.areas[1]
    assert picture.areas_at(5, 1) == (picture.areas[0],)
    assert picture.areas_at(9, 1) == ()
    assert picture.area_of("seat") == picture.areas[1]


def test_statements_flow_into_lines():
    assert flow(("lit: M", "escaped: -", "entered: An in E, Bo in K"), 20) == (
        "lit: M   escaped: -",
        "entered: An in E, Bo",
        "in K",
    )


def test_what_is_clipped_says_so():
    assert clipped("Level 4", 7) == "Level 4"
    assert clipped("Level 40", 7) == "Level.."
    assert clipped("漢字仮名", 6) == "漢字.."


spans = st.builds(
    placed,
    st.integers(-3, 12),
    st.just(0),
    st.text(st.sampled_from("ab漢字e\u0301·👑 "), max_size=6),
    st.sampled_from(["plain", "open"]),
    st.booleans(),
)


@given(st.lists(spans, max_size=8), st.integers(0, 12))
def test_a_row_has_exactly_its_width(laid: list[PlacedSpan], width: int):
    assert sum(cell_len(span.text) for span in flattened(laid, width)) == width


def test_a_backdrop_that_leaves_the_picture_is_cut():
    behind = backdrop(0, [Span(letter) for letter in "abcd"])
    found = {
        x: "".join(span.text for span in flattened([replace(behind, x=x)], 6)) for x in (-9, -4, -2, 0, 3, 5, 6, 9)
    }
    assert found == {
        -9: "      ",
        -4: "      ",
        -2: "cd    ",
        0: "abcd  ",
        3: "   abc",
        5: "     a",
        6: "      ",
        9: "      ",
    }

"""Text in roles: wrapped and fitted by cells, whatever is written in it."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from rich.style import Style

from genius_tui.text.paint import Paint, chip
from genius_tui.text.spans import Span, column, fitted, text_of, width_of, wrapped
from genius_tui.text.strips import strip_of
from tests.support.hostile import NAMES


def lines(text: str, width: int, hang: int = 0) -> list[str]:
    return [text_of(line) for line in wrapped((Span(text),), width, hang)]


def test_lines_break_at_blanks():
    assert lines("one two three", 8) == ["one two ", "three"]


def test_words_stay_apart_where_the_blanks_between_them_have_no_room():
    assert lines("Anna  b", 5) == ["Anna", "b"]


def test_lines_hang():
    assert lines("1 G7 Di has no orders", 11, 2) == ["1 G7 Di has", "  no orders"]


def test_a_long_word_is_broken():
    assert lines("abcdefghij", 4) == ["abcd", "efgh", "ij"]


def test_line_ends_are_kept():
    assert lines("a\n\nb", 9) == ["a", "", "b"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [3, 10, 40])
def test_no_line_is_wider_than_its_room(name, width):
    for line in wrapped((Span(f"{name} meets {name}"),), width, 2):
        assert width_of(line) <= max(width, 2)
    assert width_of(fitted((Span(name), Span(name)), width)) == width
    assert cell_len(column(name, width).text) == width
    strip = strip_of((Span(name),), width, Paint(), Style())
    assert cell_len(strip.text) == width


def test_what_is_cut_says_so():
    assert text_of(fitted((Span("abcdef"),), 4)) == "ab.."


def test_a_line_never_breaks_inside_a_chip():
    chips = tuple(span for number in range(3) for span in (Span(" An ", chip(number)), Span(" ")))
    assert [text_of(line) for line in wrapped((Span("for "), *chips), 10)] == ["for  An  ", " An   An  "]


def test_a_line_never_breaks_between_a_chip_and_the_name_behind_it():
    seats = tuple(span for name in ("Anna", "Bodil") for span in (Span(f" {name[:2]} ", chip(0)), Span(f" {name}  ")))
    assert [text_of(line).rstrip() for line in wrapped(seats, 16)] == [" An  Anna", " Bo  Bodil"]
    assert [text_of(line).rstrip() for line in wrapped(seats, 21)] == [" An  Anna   Bo  Bodil"]


def test_a_line_never_breaks_between_spans_that_touch():
    names = (Span("Dina", "seat"), Span(", "), Span("Gus", "seat"), Span(", "), Span("Hilde", "seat"), Span("."))
    assert [text_of(line).rstrip() for line in wrapped(names, 9)] == ["Dina,", "Gus,", "Hilde."]
    assert [text_of(line).rstrip() for line in wrapped(names, 10)] == ["Dina, Gus,", "Hilde."]
    assert [text_of(line) for line in wrapped((Span("abcdef"), Span("ghijkl", "seat")), 8)] == ["abcdef", "ghijkl"]


def test_a_name_from_right_to_left_does_not_take_the_next_column_along():
    names = ("\u05e2\u05d5\u05de\u05e8", "\u0644\u064a\u0644\u0649 \u062d\u0633\u0646", "Anna")
    strip = strip_of(tuple(column(text, 8) for name in names for text in (name, "3")), 48, Paint(), Style())
    mark = "\u200e"
    assert strip.text == f"{names[0]}{mark}    3       {names[1]}{mark}3       Anna    3       "
    assert strip.cell_length == cell_len(strip.text) == 48

"""Text in roles: wrapped and fitted by cells, whatever is written in it."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from rich.style import Style

from genius_tui.text.paint import Paint
from genius_tui.text.spans import Ink, column, fitted, plain, strip_of, width_of, wrapped
from tests.support.hostile import NAMES


def lines(text: str, width: int, hang: int = 0) -> list[str]:
    return [plain(line) for line in wrapped((Ink(text),), width, hang)]


def test_lines_break_at_blanks():
    assert lines("one two three", 8) == ["one two ", "three"]


def test_lines_hang():
    assert lines("1 G7 Di has no orders", 11, 2) == ["1 G7 Di has", "  no orders"]


def test_a_long_word_is_broken():
    assert lines("abcdefghij", 4) == ["abcd", "efgh", "ij"]


def test_line_ends_are_kept():
    assert lines("a\n\nb", 9) == ["a", "", "b"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [3, 10, 40])
def test_no_line_is_wider_than_its_room(name, width):
    for line in wrapped((Ink(f"{name} meets {name}"),), width, 2):
        assert width_of(line) <= max(width, 2)
    assert width_of(fitted((Ink(name), Ink(name)), width)) == width
    assert cell_len(column(name, width).text) == width
    strip = strip_of((Ink(name),), width, Paint(), Style())
    assert cell_len(strip.text) == width


def test_what_is_cut_says_so():
    assert plain(fitted((Ink("abcdef"),), 4)) == "ab.."

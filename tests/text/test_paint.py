"""How boards are painted: in the terminal's own colours, never by colour alone, in ASCII where nothing else is safe."""

from __future__ import annotations

import pytest
from rich.color import ColorType
from textual.color import Color

from games.core.viewers import HOST, PUBLIC, Viewers
from genius_tui.text.paint import CURSOR, LIT, ROLES, STYLES, WORDS, Paint

CYRUS = Viewers.of(("Cyrus",))


def test_every_role_has_a_style():
    assert set(STYLES) == set(ROLES)


def test_only_the_terminals_sixteen_colours_are_asked_for():
    for style in STYLES.values():
        assert style.bgcolor is None
        assert style.color is None or style.color.type in (ColorType.STANDARD, ColorType.DEFAULT)


def test_what_is_lit_and_where_the_cursor_is_can_be_seen_without_colour():
    assert LIT.reverse
    assert LIT.bold
    assert CURSOR.reverse
    assert CURSOR.underline
    assert STYLES["own_seat"].bold
    assert STYLES["own_seat"].underline


def test_orders_and_answers_have_words():
    assert WORDS == {"in": "in", "missing": "--", "accepted": "ok", "slip": "!", "invalid": "??", "illegal": "no"}


def test_a_word_that_is_no_role_looks_plain():
    assert Paint().style("card") == STYLES["plain"]


def test_ascii_keeps_every_cell_where_it_was():
    glyphs = "─│┌┐└┘═║╔╗╚╝·█»«"
    ascii_text = Paint(ascii=True).text(glyphs)
    assert ascii_text == "-|++++-|++++.#><"
    assert ascii_text.isascii()
    assert Paint().text(glyphs) == glyphs


@pytest.mark.parametrize(("viewers", "line"), [(HOST, "double"), (CYRUS, "solid"), (PUBLIC, "dashed")])
def test_a_frame_says_by_its_line_whose_eyes_it_is(viewers: Viewers, line: str):
    frame = Paint().frame(viewers)
    assert frame.line == line
    assert Color.parse(frame.color)
    assert Paint(ascii=True).frame(viewers).line == "ascii"

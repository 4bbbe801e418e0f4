"""How boards are painted: in tones of a palette, never by colour alone, in ASCII where nothing else is safe."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from rich.color import ColorType
from rich.style import Style
from textual.color import Color

from games.core.viewers import HOST, PUBLIC, Viewers
from genius_tui.text.colours import LEAST_CONTRAST, PALETTES, Blend, PaletteName, Tone, contrast, tint
from genius_tui.text.paint import CURSOR, INKS, ROLES, WORDS, BoardRole, Paint, badge, chip, name_role

SEATS = ("Anna", "Bodil", "Cyrus")
CYRUS = Viewers.of(("Cyrus",))
NAMES: tuple[PaletteName, ...] = ("dark", "light")


def test_every_role_has_its_looks():
    assert set(INKS) == set(ROLES)


def test_the_terminals_palette_asks_for_its_sixteen_colours_only():
    for role in (*ROLES, *(BoardRole(tone, tone, fill=fill) for tone in get_args(Tone) for fill in (False, True))):
        style = Paint().style(role, ground=tint("gold", 30))
        assert style.bgcolor is None
        assert style.color is None or style.color.type in (ColorType.STANDARD, ColorType.DEFAULT)


def test_what_is_lit_filled_or_under_the_cursor_is_seen_without_colour():
    for style in (Paint().style("plain", lit=True), Paint().style(chip(0))):
        assert style.reverse
        assert style.bold
    assert CURSOR.reverse
    assert CURSOR.underline
    for role in ("own_seat", chip(3, own=True)):
        assert Paint().style(role).bold
        assert Paint().style(role).underline
    assert not Paint().style(chip(3, out=True)).reverse


@pytest.mark.parametrize("name", NAMES)
def test_all_ink_can_be_read_on_every_ground(name: PaletteName):
    grounds = [None, *(tint(tone, share) for tone in get_args(Tone) for share in (13, 33))]
    for tone in get_args(Tone):
        for ground in grounds:
            assert legible(Paint(palette=name).style(BoardRole("x", tone), ground=ground), name), (tone, ground)
        for lit in (False, True):
            assert legible(Paint(palette=name).style(BoardRole("x", tone, fill=True), lit), name), tone


def legible(style: Style, name: PaletteName) -> bool:
    tones = PALETTES[name].tones
    ink, ground = (
        tones[usual] if colour is None else tuple(colour.get_truecolor())
        for colour, usual in ((style.color, "ink"), (style.bgcolor, "page"))
    )
    return contrast(ink, ground) >= LEAST_CONTRAST


@pytest.mark.parametrize("name", NAMES)
def test_seats_have_colours_of_their_own(name: PaletteName):
    paint = Paint(palette=name)
    assert len({paint.style(chip(number)).bgcolor for number in range(13)}) == 13
    assert paint.style(chip(13)) == paint.style(chip(0))
    assert paint.style(name_role(4)).color == paint.style(chip(4)).bgcolor


def test_grounds_are_blends_of_tones_into_the_page():
    page, gold = (PALETTES["dark"].tones[tone] for tone in ("page", "gold"))
    assert PALETTES["dark"].colour(tint("gold", 0)) == page
    assert PALETTES["dark"].colour(tint("gold", 100)) == gold
    assert tint("wall", 50).under("gold", 40) == Blend((("wall", 30), ("gold", 40)))
    assert not Paint(ascii=True, palette="dark").grounds
    assert Paint(ascii=True, palette="dark").style("plain", ground=tint("gold", 30)).bgcolor is None


def test_orders_and_answers_have_words():
    assert WORDS == {
        "in": "in",
        "missing": "--",
        "accepted": "ok",
        "slip": "!",
        "invalid": "??",
        "illegal": "no",
        "bot": "bot",
    }


def test_a_word_that_is_no_role_looks_plain():
    assert Paint().style("card") == Paint().style("plain")


def test_ascii_keeps_every_cell_where_it_was():
    glyphs = "─│┌┐└┘═║╔╗╚╝·█»«►◄▲▼×●◊░▒"
    ascii_text = Paint(ascii=True).text(glyphs)
    assert ascii_text == "-|++++=|++++.#><><^v!*o:%"
    assert ascii_text.isascii()
    assert Paint().text(glyphs) == glyphs
    assert Paint(ascii=True).text("\u2801\u28ff \u2847") == ".. ."


@pytest.mark.parametrize("name", [*NAMES, "terminal"])
@pytest.mark.parametrize(("viewers", "line"), [(HOST, "solid"), (CYRUS, "solid"), (PUBLIC, "dashed")])
def test_a_frame_has_a_badge_that_differs_from_its_ground(viewers: Viewers, line: str, name: PaletteName):
    frame = Paint(palette=name).frame(viewers, SEATS)
    assert frame.line == line
    assert Color.parse(frame.color)
    assert Color.parse(frame.words) != Color.parse(frame.badge)
    assert Paint(ascii=True).frame(viewers).line == "ascii"


def test_a_badge_is_in_its_seats_colour():
    assert badge(CYRUS, SEATS).tone == "seat3"
    assert badge(Viewers.of(SEATS[:2]), SEATS).tone == "accent"
    assert badge(HOST, SEATS).tone == "host"


@pytest.mark.parametrize("name", [*NAMES, "terminal"])
def test_a_tone_that_no_palette_knows_is_the_inks(name: PaletteName):
    unknown: Any = "yellow"
    for fill in (False, True):
        Paint(palette=name).style(BoardRole("x", unknown, fill=fill), ground=tint(unknown, 20))
    assert Paint(palette="dark").style(BoardRole("x", unknown)) == Paint(palette="dark").style("plain")

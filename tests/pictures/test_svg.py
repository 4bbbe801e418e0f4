"""Lines as SVG: what is drawn, where, and that nothing that people wrote becomes markup."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from games.trials.hostile import NAMES
from genius_tui.pictures import font
from genius_tui.pictures.shapes import HEIGHT, WIDTH, rectangles
from genius_tui.pictures.svg import written
from genius_tui.text.cells import cells
from genius_tui.text.colours import PALETTES, hexadecimal
from genius_tui.text.paint import BoardRole
from genius_tui.text.spans import Span

SVG = "{http://www.w3.org/2000/svg}"


def drawn(*spans: Span) -> ElementTree.Element:
    return ElementTree.fromstring(written((spans,), 80, "dark"))


def words(root: ElementTree.Element) -> list[tuple[str, float]]:
    """The texts of a picture with the cells where they begin; codes of characters that are lacking left out."""
    found = (text for text in root.iter(f"{SVG}text") if "font-size" not in text.attrib)
    return [(text.text or "", float(text.attrib["x"]) / WIDTH) for text in found]


def codes(root: ElementTree.Element) -> str:
    return "".join(text.text or "" for text in root.iter(f"{SVG}text") if "font-size" in text.attrib)


# Shapes


def edges(character: str) -> set[str]:
    found = rectangles(character) or ()
    return {
        name
        for name, reaches in (
            ("left", any(x <= 0 for x, *_ in found)),
            ("right", any(x + width >= WIDTH for x, _, width, _ in found)),
            ("up", any(y <= 0 for _, y, *_ in found)),
            ("down", any(y + height >= HEIGHT for _, y, _, height in found)),
        )
        if reaches
    }


@pytest.mark.parametrize(
    ("characters", "reached"),
    [
        ("─━═", {"left", "right"}),
        ("│┃║", {"up", "down"}),
        ("┌╔┏╭╒╓", {"right", "down"}),
        ("┘╝┛╯╛╜", {"left", "up"}),
        ("├╠┝╞╟", {"right", "up", "down"}),
        ("┼╬╋╪╫█▓", {"left", "right", "up", "down"}),
        ("▀", {"left", "right", "up"}),
        ("▌", {"left", "up", "down"}),
        ("▗", {"right", "down"}),
    ],
)
def test_lines_and_blocks_reach_the_edges_where_they_go_on(characters, reached):
    assert all(edges(character) == reached for character in characters)


def test_a_double_corner_is_whole_outside_and_open_inside():
    covered = {(x, y) for x in range(WIDTH) for y in range(HEIGHT) if _covers("╔", x + 0.5, y + 0.5)}
    outer, between, inner = (2, 7), (5, 9), (6, 11)
    assert outer in covered
    assert between not in covered
    assert inner in covered
    assert (9, 14) not in covered


def _covers(character: str, x: float, y: float) -> bool:
    return any(
        left <= x <= left + width and top <= y <= top + height
        for left, top, width, height in rectangles(character) or ()
    )


def test_dashes_have_gaps():
    assert not all(_covers("╌", x + 0.5, HEIGHT / 2) for x in range(WIDTH))
    assert len(rectangles("┆") or ()) == 6


def test_every_line_block_and_dot_is_a_shape_and_no_letter_is():
    for code in (*range(0x2500, 0x25A0), *range(0x2800, 0x2900)):
        shape = rectangles(chr(code))
        assert (shape is None) == (chr(code) in "╱╲╳")
        assert all(x >= 0 and x + width <= WIDTH for x, _, width, _ in shape or ())
        assert all(y >= 0 and y + height <= HEIGHT for _, y, _, height in shape or ())
    assert rectangles("A") is rectangles("●") is None
    assert len(rectangles("⣿") or ()) == 8


# Texts


def test_words_stand_in_their_cells():
    root = drawn(Span(" An  "), Span("Bo", "seat"), Span("─x"))
    assert words(root) == [("An", 1), ("Bo", 5), ("x", 8)]


def test_wide_and_combining_characters_keep_what_follows_in_its_place():
    for name in ("李小龙", "e\u0301le\u0300ve", "\U0001f600\u200d\U0001f600", "שלום", "ab\ufe0fc"):
        assert words(drawn(Span(name), Span("|")))[-1] == ("|", cells(name.replace("\u200d", "").replace("\ufe0f", "")))


def test_letters_with_marks_are_whole():
    assert ("x\u0301", 1) in words(drawn(Span("ax\u0301b")))


def test_a_name_from_right_to_left_carries_nothing_along():
    assert words(drawn(Span("[شكرا] 2"))) == [("[", 0), ("شكرا", 1), ("]", 5), ("2", 7)]


def test_characters_that_the_font_lacks_are_seen_and_told_apart():
    one, two = (drawn(Span(name)) for name in ("李", "王"))
    assert (codes(one), codes(two)) == ("674E", "738B")
    assert words(one) == words(two) == []


@pytest.mark.parametrize("text", ["\x1b[31m", "\x00", "\x7f", "\ud800", "\ufffe", "\u2400"])
def test_control_characters_are_seen_and_do_nothing(text):
    root = drawn(Span(text))
    assert codes(root).startswith(f"{ord(text[0]):04X}")


@pytest.mark.parametrize("name", [*NAMES, "<b>&amp;</b>", "]]><script>", '" onload="x', "\u202eabc", "{fill:url(#a)}"])
def test_what_people_wrote_is_text_and_nothing_else(name):
    text = written(((Span(name, "own_seat", lit=True),),), 80, "dark")
    root = ElementTree.fromstring(text)
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {"svg", "g", "rect", "path", "text"}
    assert {key for element in root.iter() for key in element.attrib} <= {
        *("width", "height", "viewBox", "fill", "fill-opacity", "transform", "shape-rendering", "d", "x", "y"),
        *("font-family", "font-size", "font-weight", "textLength"),
    }
    assert text.count("http") == 1 + name.count("http")
    assert not re.search("[\u202a-\u202e\u2066-\u2069]", text)


# Styles


def test_styles_are_drawn():
    root = drawn(Span("own", "own_seat"), Span("lit", "changed", lit=True), Span("old", "old"), Span("x", "unknown"))
    by_text = {text.text: text.attrib for text in root.iter(f"{SVG}text")}
    paths = {path.attrib["fill"]: path.attrib["d"] for path in root.iter(f"{SVG}path")}
    assert by_text["own"]["font-weight"] == by_text["lit"]["font-weight"] == "bold"
    assert "font-weight" not in by_text["old"]
    gold, page, ink = (hexadecimal(PALETTES["dark"].tones[tone]) for tone in ("gold", "page", "ink"))
    assert by_text["lit"]["fill"] == page
    assert paths[gold] == f"M30 0h30v{HEIGHT}h-30z", "the ground of what is lit"
    assert paths[ink] == "M0 18h30v1h-30zM60 10.5h30v1h-30z", "a line below, a line through"
    assert by_text["x"]["fill"] == hexadecimal(PALETTES["dark"].tones["muted"])


def test_each_theme_has_its_colours():
    role = BoardRole("water", "water")
    for name, colours in PALETTES.items():
        assert hexadecimal(colours.tones["water"]) in written(((Span("An", role),),), 9, name)


def test_the_font_has_what_boards_are_written_with():
    assert set("abcXYZ0123456789äßéжΩ·»«×●►◄▲▼◊■<>&?") <= font.characters()
    assert "李" not in font.characters()


def test_without_the_font_an_svg_is_left_to_the_readers_own(monkeypatch, tmp_path):
    monkeypatch.setattr(font, "BOLD", tmp_path / "none.ttf")
    font.characters.cache_clear()
    try:
        assert font.characters() == frozenset()
        assert words(ElementTree.fromstring(written(((Span("Zoë 李"),),), 80, "dark")))[-1] == ("李", 4)
    finally:
        monkeypatch.undo()
        font.characters.cache_clear()

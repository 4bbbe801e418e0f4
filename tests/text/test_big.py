"""Big letters."""

from __future__ import annotations

import string

from genius_tui.text.big import ROWS, big


def test_a_word_is_drawn_in_half_blocks_three_rows_high():
    assert big("To", 80, 1) == ("▀█▀ ▄▀▄", " █  █ █", " ▀   ▀ ")


def test_words_go_to_the_next_line_and_all_rows_of_a_line_are_equally_long():
    rows = big("Gate K: Bodil 2 beats Kofi 1 and enters.", 119, 2)
    assert len(rows) == 2 * ROWS
    assert len({len(row) for row in rows[:ROWS]}) == 1
    assert max(map(len, rows)) <= 119
    assert abs(len(rows[0]) - len(rows[ROWS])) < 20


def test_a_sentence_without_room_for_wide_letters_has_narrow_ones_of_the_same_height():
    told = "Bodil 2 activates T with 1: it carries the Take Back Toe from now on (in each round, a step of one tile)."
    rows = big(told, 118, 3, narrow=True)
    assert 2 * ROWS <= len(rows) <= 3 * ROWS
    assert "▜▘" in rows[0]
    assert max(map(len, rows)) <= 118
    assert big("To", 4, 1, narrow=True) == ("▜▘▞▖", "▐ ▌▌", "▝ ▝ ")
    assert not big(told, 118, 1, narrow=True)
    assert not big(told, 118, 3)


def test_a_sign_is_as_wide_as_it_needs():
    assert big("i.i", 80, 1) == ("█   █", "█   █", "▀ ▀ ▀")
    assert len(big("Hi", 80, 1)[0]) == 3 + 1 + 1
    assert big("1 1", 80, 1)[0] == "▄█     ▄█ "


def test_what_the_font_lacks_and_what_is_too_long_is_not_drawn():
    assert not big("Зоя", 80, 2)
    assert not big("Gatekeeping", 30, 2)


def test_every_letter_and_digit_looks_different():
    for width in (3, 5):
        signs = string.ascii_uppercase + string.digits + ".,:;!?-+=()[]<>/'\"#@&*%_"
        drawn = {sign: big(sign, width, 1, narrow=True) for sign in signs}
        assert all(drawn.values())
        assert len(set(drawn.values())) == len(drawn)


def test_letters_for_which_there_are_no_dots_lose_their_accents():
    assert big("Zoë, Søren, Łucja, Rosé ×1.5", 119, 1) == big("Zoe, Soren, Lucja, Rose x1.5", 119, 1) != ()

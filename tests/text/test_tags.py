"""Seat tags: two cells, unique without case, the same for the same seats."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from games.core.errors import SetupError
from games.core.names import check_names
from genius_tui.text.tags import seat_tags
from tests.support import hostile
from tests.support.play import NAMES

WIDE = "漢字仮名交文試験長名前壱弐参四五六七八九拾百千万"


def tags(*seats: str) -> list[str]:
    return list(seat_tags(seats).values())


def test_the_usual_thirteen_have_their_first_two_letters():
    assert tags(*NAMES) == ["An", "Bo", "Cy", "Di", "Ed", "Fa", "Gu", "Hi", "Ix", "Jo", "Ko", "Lu", "Mo"]


def test_later_letters_then_digits_tell_like_names_apart():
    assert tags("Anna", "Anne", "Ann", "An", "AN.") == ["An", "Ae", "A2", "A3", "A4"]


def test_case_does_not_tell_tags_apart():
    assert tags("Bo", "bOb", "BO!") == ["Bo", "Bb", "B2"]


def test_a_name_that_ends_in_a_digit_keeps_it():
    assert tags("Player 7", "p8", "Q7") == ["P7", "P8", "Q7"]


def test_a_name_that_ends_in_two_digits_is_them():
    assert tags("Player 12", "Player 113", "42") == ["12", "13", "42"]


def test_letters_are_taken_past_brackets_and_blanks():
    assert tags("[red]", "[/]", " b o") == ["Re", "02", "Bo"]


def test_a_name_without_a_plain_letter_gets_its_number():
    assert tags("[/]", WIDE, "👑👑", "العرب", "\u3164", "7") == ["01", "02", "03", "04", "05", "06"]


def test_a_number_that_is_taken_is_replaced_from_41_on():
    assert tags("Seat 02", "[/]", "Seat 41", "Seat 04", "()") == ["02", "41", "Se", "04", "05"]


def test_letters_of_other_alphabets_are_capitalised_too():
    assert tags("ευα", "борис", "élan", "E\u0301lise") == ["Ευ", "Бо", "Él", "Éi"]


def test_a_letter_whose_capital_is_longer_stays_as_it_is():
    assert tags("ßa", "ŉa") == ["ßa", "ŉa"]


@given(st.lists(st.text(st.characters(exclude_categories=("Cs",)), min_size=1, max_size=24), min_size=2, max_size=40))
def test_tags_are_two_cells_wide_and_unique(names: list[str]):
    try:
        seats = check_names(names, 2, 40)
    except SetupError:
        return
    assert_fine(seats)


@given(st.permutations(hostile.NAMES), st.integers(2, len(hostile.NAMES)))
def test_hostile_names_get_tags_too(names: list[str], number: int):
    assert_fine(tuple(names[:number]))


@given(st.integers(2, 40), st.sampled_from(["An", "[/]", "x{}", "{}", "Seat {}", "A{:02}", "漢"]))
def test_a_table_of_look_alikes_is_told_apart(number: int, name: str):
    assert_fine(tuple((name.format(index) + "!" * index)[:24] for index in range(number)))


def assert_fine(seats: tuple[str, ...]) -> None:
    found = seat_tags(seats)
    assert tuple(found) == tuple(dict.fromkeys(seats))
    assert len({tag.casefold() for tag in found.values()}) == len(found)
    for tag in found.values():
        assert cell_len(tag) == len(tag) == 2
        assert all(unicodedata.bidirectional(letter) in ("L", "EN") for letter in tag)

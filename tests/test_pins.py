"""PINs: what is kept of them, what fits, and how trying them out is slowed down."""

from __future__ import annotations

import pytest

from genius_tui.hosting import pins
from genius_tui.hosting.pins import Tries, fits, hashed, is_pin, wait_after


def test_a_pin_fits_what_was_kept_of_it_and_no_other_does():
    kept = hashed("4711")
    assert fits("4711", kept)
    assert not any(fits(other, kept) for other in ("", "4712", "04711", "471", "4711 "))


def test_nothing_of_a_pin_can_be_read_in_what_is_kept_and_no_two_are_alike():
    one, two = hashed("4711"), hashed("4711")
    assert one != two
    assert "4711" not in one.split("$")[-1]


@pytest.mark.parametrize(
    "kept",
    ["", "4711", "scrypt", "scrypt$14$8$1$$", "scrypt$14$8$1$zz$00", "scrypt$1$8$1$00$00"],
)
def test_nothing_fits_what_no_pin_was_kept_as(kept):
    assert not fits("4711", kept)
    assert not fits("", kept)


def test_nothing_fits_another_way_of_keeping_pins():
    assert not fits("4711", "x" + hashed("4711"))


def test_a_pin_has_4_to_12_digits():
    assert all(map(is_pin, ("0000", "123456789012")))
    assert not any(
        map(is_pin, ("", "123", "1234567890123", "12a4", "\u0661\u0662\u0663\u0664", "\u00b2\u00b2\u00b2\u00b2"))
    )


def test_a_wrong_try_waits_and_the_third_in_a_row_longer_and_longer():
    assert [wait_after(times) for times in range(1, 7)] == [1, 1, 5, 10, 20, 40]
    assert wait_after(10_000) == pins.LONGEST_WAIT


def test_while_one_waits_not_even_the_right_pin_fits():
    now = [0.0]
    tries, kept = Tries(lambda: now[0]), hashed("4711")
    assert not tries.fits("Ann", "0000", kept)
    assert tries.wait("Ann") == 1
    assert not tries.fits("Ann", "4711", kept)
    now[0] = 1.0
    assert tries.fits("Ann", "4711", kept)


def test_waits_are_each_seats_own_and_a_right_try_ends_them():
    now = [0.0]
    tries, kept = Tries(lambda: now[0]), hashed("4711")
    for _ in range(3):
        assert not tries.fits("Ann", "0000", kept)
        now[0] += tries.wait("Ann")
    assert now[0] == 7
    assert tries.fits("Bo", "4711", kept)
    assert tries.fits("Ann", "4711", kept)
    assert not tries.fits("Ann", "0000", kept)
    assert tries.wait("Ann") == 1

"""PINs: what is kept of them, what fits, and how trying them out is slowed down."""

from __future__ import annotations

import pytest

from genius_tui.table import pins
from genius_tui.table.pins import Tries, fits, hashed, is_pin, wait_after


def test_a_pin_fits_what_was_kept_of_it_and_no_other_does():
    kept = hashed("4711")
    assert fits("4711", kept)
    assert not any(fits(other, kept) for other in ("", "4712", "04711", "471", "4711 "))


def test_nothing_of_a_pin_can_be_read_in_what_is_kept_and_no_two_are_alike():
    # Four digits turn up in one of a thousand hashes by chance, twelve in none.
    one, two = hashed("471147114711"), hashed("471147114711")
    assert one != two
    assert "471147114711" not in one


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


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def test_while_one_waits_not_even_the_right_pin_fits(tmp_path):
    clock, kept = Clock(), hashed("4711")
    tries = Tries(tmp_path / "tries.json", clock)
    assert not tries.fits("Ann", "0000", kept)
    assert tries.wait("Ann", kept) == 1
    assert not tries.fits("Ann", "4711", kept)
    clock.now += 1
    assert tries.fits("Ann", "4711", kept)


def test_waits_are_each_seats_own_and_a_right_try_ends_them(tmp_path):
    clock, kept = Clock(), hashed("4711")
    tries, begun = Tries(tmp_path / "tries.json", clock), clock.now
    for _ in range(3):
        assert not tries.fits("Ann", "0000", kept)
        clock.now += tries.wait("Ann", kept)
    assert clock.now - begun == 7
    assert tries.fits("Bo", "4711", kept)
    assert tries.fits("Ann", "4711", kept)
    assert not tries.fits("Ann", "0000", kept)
    assert tries.wait("Ann", kept) == 1


def test_starting_the_program_anew_forgets_no_wrong_try_and_a_day_does(tmp_path):
    clock, kept, file = Clock(), hashed("4711"), tmp_path / "home" / "tries.json"
    for _ in range(4):
        assert not Tries(file, clock).fits("Ann", "0000", kept)
        clock.now += Tries(file, clock).wait("Ann", kept)
    assert not Tries(file, clock).fits("Ann", "0000", kept)
    assert Tries(file, clock).wait("Ann", kept) == wait_after(5)
    clock.now += pins.REMEMBERED + wait_after(5)
    assert not Tries(file, clock).fits("Ann", "0000", kept)
    assert Tries(file, clock).wait("Ann", kept) == wait_after(1)
    assert "Ann" not in file.read_text()
    assert not any(part in file.read_text() for part in kept.split("$")[-2:])


def test_a_clock_that_was_put_back_locks_nobody_out(tmp_path):
    clock, kept = Clock(), hashed("4711")
    tries = Tries(tmp_path / "tries.json", clock)
    assert not tries.fits("Ann", "0000", kept)
    clock.now -= 86_400 * 365
    assert tries.wait("Ann", kept) == wait_after(1)


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff", b'{"x": 3}', b'{"x": {"times": "a", "until": 0}}'])
def test_a_file_that_makes_no_sense_is_as_good_as_none(tmp_path, content):
    file, kept = tmp_path / "tries.json", hashed("4711")
    file.write_bytes(content)
    assert Tries(file).fits("Ann", "4711", kept)
    assert not Tries(file).fits("Ann", "0000", kept)
    assert Tries(file).wait("Ann", kept)


def test_where_nothing_can_be_written_a_run_remembers_by_itself(tmp_path):
    (tmp_path / "home").write_text("a file where a folder should be")
    tries, kept = Tries(tmp_path / "home" / "tries.json"), hashed("4711")
    assert not tries.fits("Ann", "0000", kept)
    assert tries.wait("Ann", kept)

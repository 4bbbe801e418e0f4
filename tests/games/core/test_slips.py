"""One slip of the hand: what it is, and which of them leave no doubt of a word that was meant."""

from __future__ import annotations

import pytest

from games.core.slips import is_mistyped, is_slip, is_swapped, slip_of, slipped


@pytest.mark.parametrize(
    ("word", "kind", "at"),
    [("alein", "swapped", 2), ("alen", "missing", 2), ("alliien", None, 0), ("aliexn", "added", 4),
     ("abien", "changed", 1), ("lien", "missing", 0), ("xalien", "added", 0), ("alien", None, 0), ("laein", None, 0)],
)  # fmt: skip
def test_a_word_differs_in_one_slip_or_is_none(word: str, kind: str | None, at: int) -> None:
    slip = slip_of(word, "alien")
    assert (slip and slip.kind, slip.at if slip else 0) == (kind, at)


def test_a_letter_doubled_or_left_out_of_two_is_known_as_such() -> None:
    assert [slip is not None and slip.doubled for slip in (slip_of("gatte", "gate"), slip_of("galery", "gallery"))] == [
        True, True,
    ]  # fmt: skip
    assert not any(slip is None or slip.doubled for slip in (slip_of("gaxte", "gate"), slip_of("galley", "gallery")))


def test_swapped_letters_are_neighbours() -> None:
    assert is_swapped("magno", "mango")
    assert not any((is_swapped("nagmo", "mango"), is_swapped("mango", "mango"), is_swapped("mang", "mango")))


def test_a_players_own_name_may_have_any_slip_behind_its_first_letter() -> None:
    assert all(is_slip(word, "mango") for word in ("magno", "mngo", "mangro", "manga", "amngo"))
    assert not any(is_slip(word, "mango") for word in ("tango", "ango", "mango", "mnga"))
    assert not is_slip("bob", "bo")


def test_a_word_of_a_game_has_no_slip_that_makes_another_word() -> None:
    assert all(slipped(word, "Sword") for word in ("swrod", "swrd", "swoord"))
    assert not any((slipped("tale", "take"), slipped("hate", "gate"), slipped("grate", "gate"), slipped("ot", "to")))
    assert slipped("braodsword", "broadsword")
    assert slipped("broedsword", "broadsword")


def test_a_places_name_is_mistyped_only_where_nothing_else_can_be_meant() -> None:
    assert all(is_mistyped(word, "listen") for word in ("lisen", "lisetn", "listten", "lissten"))
    assert not any(is_mistyped(word, "listen") for word in ("listed", "list", "listens", "glisten", ""))
    assert not any((is_mistyped("beat", "beta"), is_mistyped("dual", "duel"), is_mistyped("meta", "beta")))
    assert is_mistyped("mussing", "missing")

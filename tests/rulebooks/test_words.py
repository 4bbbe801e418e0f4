"""The glossary's words are found wherever they stand."""

from __future__ import annotations

from games import CATALOGUE
from games.core.rulebook import Rulebook
from genius_tui.rulebooks import words

GATES = CATALOGUE["gatekeeping"].rulebook


def test_the_longest_word_wins():
    assert words.words_in(GATES, "A garnet gate pays a garnet.") == ("garnet gate", "garnet")


def test_forms_lead_to_their_entry_and_capitals_count_where_a_word_has_one():
    assert words.words_in(GATES, "Broadswords on Level 5") == ("weapon", "Level")
    assert "Level" not in words.words_in(GATES, "If several are still level, one is drawn by lot.")


def test_a_word_inside_another_is_none():
    assert words.words_in(GATES, "gatekeeping, outer, reenter") == ()


def test_places_are_where_the_words_stand():
    text = "Every gate lets in one player."
    assert [(text[start:end], entry) for start, end, entry in words.placed(GATES, text)] == [("gate", "gate")]


def test_an_entry_is_found_by_any_of_its_forms():
    assert words.entry_of(GATES, " Daggers ") == "weapon"
    assert words.entry_of(GATES, "xylophone") is None


def test_entries_go_by_the_alphabet_and_those_of_the_paragraph_come_first():
    found = words.entries(GATES, ("purse", "gate"))
    assert found[:2] == ("purse", "gate")
    assert list(found[2:]) == sorted(found[2:], key=str.casefold)
    assert sorted(found) == sorted(GATES.terms)


def test_a_rulebook_without_a_glossary_has_no_words():
    empty = Rulebook("Nothing", {})
    assert words.words_in(empty, "a gate") == ()
    assert words.entries(empty) == ()

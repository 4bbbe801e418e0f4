"""Paragraphs are found by stems and by words that mean the same."""

from __future__ import annotations

import pytest

from games import CATALOGUE
from genius_tui.rulebooks.search import search, stem


def numbers(slug: str, wanted: str) -> list[str]:
    return [found.number for found in search(CATALOGUE[slug].rulebook, wanted)]


def test_weapon_finds_card_and_card_finds_weapon():
    assert "G6" in numbers("keys", "weapon")
    assert "G6" in numbers("gatekeeping", "card")


def test_tie_finds_block():
    found = {one.number: one for one in search(CATALOGUE["gatekeeping"].rulebook, "tie")}
    assert "block" in found["G10"].line
    assert "G10" in numbers("gatekeeping", "blocking")


def test_move_does_not_find_removed():
    assert stem("move") == stem("moving") == stem("moves") != stem("removed")
    for found in search(CATALOGUE["modular"].rulebook, "move"):
        assert "remov" not in " ".join(found.line[start:end] for start, end in found.spans)


@pytest.mark.parametrize(
    ("slug", "asked", "number"),
    [
        ("gatekeeping", "silence", "G7"),
        ("gatekeeping", "no orders", "G7"),
        ("gatekeeping", "who wins", "G14"),
        ("gatekeeping", "neighbours adjacent", "G2"),
        ("gatekeeping", "private chat", "G19"),
        ("gatekeeping", "can I go back", "G2"),
        ("gatekeeping", "sit out a round", "G6"),
        ("keys", "poorest garnets candidate", "G16"),
        ("keys", "how many rounds", "G1"),
        ("keys", "split cards", "G6"),
        ("keys", "same score", "G10"),
        ("keys", "who sees my cards", "G18"),
        ("keys", "who is eliminated", "G16"),
        ("keys", "forgot orders", "G7"),
        ("keys", "change my order", "O1"),
        ("chambers", "get rid of a curse", "C7"),
        ("chambers", "can I bid twice", "C6"),
        ("chambers", "give gold", "C5"),
        ("chambers", "am I safe", "C13"),
        ("chambers", "who robbed me", "C20"),
        ("chambers", "arrested three times", "C17"),
        ("chambers", "steal", "C12"),
        ("chambers", "prison", "C12"),
        ("chambers", "wrong password", "C10"),
        ("skeld", "virus", "S12"),
        ("skeld", "power", "S10"),
        ("lockout", "pushed", "L5"),
        ("modular", "remainder", "M8"),
        ("modular", "buying", "M5"),
        ("skeld", "move diagonally", "S6"),
        ("skeld", "can I see others", "S20"),
        ("skeld", "how long is a room blocked", "S9"),
        ("skeld", "energy limit", "S5"),
        ("skeld", "can I steal a room", "S11"),
        ("skeld", "pass through a room", "S6"),
        ("lockout", "can I stay", "L3"),
        ("lockout", "find out my team", "L1"),
        ("lockout", "talk to the other room", "L16"),
        ("lockout", "who is eliminated", "L13"),
        ("lockout", "when can I accuse", "L4"),
        ("lockout", "who beats who", "L11"),
        ("lockout", "my partner", "L8"),
        ("modular", "can I steal garnets", "M7"),
        ("modular", "silence", "M4"),
        ("gatekeeping", "gift", "G1"),
        ("chambers", "gift", "C5"),
        ("gatekeeping", "quiet", "G7"),
        ("chambers", "auction", "C6"),
        ("gatekeeping", "last round", "G13"),
        ("chambers", "last round", "C17"),
        ("skeld", "last round", "S15"),
        ("lockout", "quiet", "L3"),
        ("modular", "same card twice", "M3"),
        ("modular", "who is eliminated", "M14"),
        ("modular", "spy", "M7"),
    ],
)
def test_a_newcomers_question_finds_its_paragraph(slug: str, asked: str, number: str):
    assert number in numbers(slug, asked)


@pytest.mark.parametrize("slug", CATALOGUE)
@pytest.mark.parametrize("verb", ["give", "send", "trade", "lend"])
def test_whether_garnets_may_be_handed_on_is_answered_before_anything_else(slug: str, verb: str):
    rule = "M7" if slug == "modular" and verb == "give" else "H1"
    found = search(CATALOGUE[slug].rulebook, f"can I {verb} garnets")
    assert found[0].number == rule
    said = next(one.line for one in found if one.number == "H1")
    assert "garnets" in said
    assert "another" in said


@pytest.mark.parametrize(
    ("slug", "asked", "number"),
    [
        ("keys", "give cards", "G1"),
        ("gatekeeping", "lend a weapon", "G1"),
        ("chambers", "give gold", "C5"),
        ("chambers", "transfer gold", "C5"),
        ("modular", "swap cards", "M1"),
        ("keys", "what if I give no orders", "G7"),
    ],
)
def test_giving_is_trading_and_not_giving_orders(slug: str, asked: str, number: str):
    assert number in numbers(slug, asked)[:2]


def test_a_number_finds_its_paragraph_alone():
    assert numbers("gatekeeping", " g10 ") == ["G10"]


def test_what_says_the_words_themselves_comes_before_what_says_others():
    found = numbers("gatekeeping", "block")
    assert found.index("G10") < found.index("T1")


@pytest.mark.parametrize(
    ("slug", "asked", "number"),
    [
        ("skeld", "where do I start", "S4"),
        ("skeld", "wall", "S14"),
        ("lockout", "tie", "L7"),
        ("lockout", "what is my team", "L1"),
        ("modular", "when is there an opal", "M11"),
        ("gatekeeping", "what if I send nothing", "G7"),
        ("chambers", "what if I send nothing", "C4"),
        ("lockout", "what if I send nothing", "L3"),
        ("modular", "what if I send nothing", "M4"),
        ("gatekeeping", "when does it end", "G13"),
        ("chambers", "when does it end", "C17"),
        ("skeld", "when does it end", "S15"),
        ("gatekeeping", "how do I win", "G14"),
        ("modular", "who wins", "M12"),
        ("gatekeeping", "garnets", "G3"),
        ("skeld", "energy", "S5"),
        ("modular", "how many cards", "M1"),
    ],
)
def test_what_the_first_layer_of_the_game_itself_says_comes_first(slug: str, asked: str, number: str):
    assert numbers(slug, asked)[0] == number


def test_what_all_games_share_comes_after_the_games_own():
    found = numbers("skeld", "garnets")
    assert max(found.index(own) for own in ("S6", "S11b", "S19")) < min(found.index(of_all) for of_all in ("T1", "T2"))


def test_each_result_has_a_line_with_the_words_in_it():
    for found in search(CATALOGUE["skeld"].rulebook, "planting round"):
        assert found.spans
        assert all(found.line[start:end].strip() for start, end in found.spans)
        assert "\n" not in found.line


@pytest.mark.parametrize("wanted", ["", "  ", "?!", "xylophone", "xylophone qwertz"])
def test_nothing_is_found_for_what_no_paragraph_says(wanted: str):
    assert numbers("gatekeeping", wanted) == []


def test_where_no_paragraph_has_all_words_the_nearest_few_are_found():
    found = search(CATALOGUE["gatekeeping"].rulebook, "xylophone pass closes")
    assert 1 <= len(found) <= 6
    assert not any(one.whole for one in found)
    assert found[0].number == "G3"
    assert all(one.whole for one in search(CATALOGUE["gatekeeping"].rulebook, "pass closes"))


def test_what_has_more_of_the_words_is_nearer():
    found = numbers("chambers", "xylophone robber arrested")
    assert found.index("C12") < found.index("C22")


@pytest.mark.parametrize(
    ("slug", "written", "meant"),
    [("keys", "garnit", "garnet"), ("skeld", "parassite", "parasite"), ("keys", "adjacant", "adjacent")],
)
def test_a_misspelt_word_finds_the_one_that_was_meant(slug: str, written: str, meant: str):
    assert numbers(slug, written) == numbers(slug, meant) != []


def test_what_concerns_the_host_alone_comes_after_what_players_do():
    found = numbers("gatekeeping", "weapons")
    assert found.index("G20") > found.index("G6")


def test_no_paragraph_is_found_twice():
    for word in ("tie", "energy", "the", "gate", "garnet"):
        found = numbers("skeld", word)
        assert len(found) == len(set(found))

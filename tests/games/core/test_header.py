"""Names, headers, purses, options: what a match can begin with."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games import CATALOGUE, find
from games.core.errors import SetupError
from games.core.names import check_name, check_names, clean, match_name, nearest
from games.core.setup import Header, convert
from tests.support import hostile
from tests.support.play import begin, usual


@pytest.mark.parametrize("name", hostile.NAMES)
def test_a_hostile_name_is_a_name(name: str) -> None:
    assert check_name(name) == name
    assert check_name(f"  {name} ") == name


@pytest.mark.parametrize("name", hostile.REFUSED_NAMES)
def test_a_name_that_is_none(name: str) -> None:
    with pytest.raises(SetupError) as caught:
        check_name(name)
    assert caught.value.key == "players"
    assert clean(str(caught.value)) == str(caught.value)


@pytest.mark.parametrize(("typed", "kept"), hostile.CLEANED.items())
def test_what_steers_a_terminal_is_taken_out(typed: str, kept: str) -> None:
    assert clean(typed) == kept


def test_hostile_names_are_seats_of_a_match() -> None:
    match = begin(Header(genius=1, game="gatekeeping", players=hostile.NAMES))
    assert match.seats == hostile.NAMES
    assert len(hostile.NAMES) <= 40


@pytest.mark.parametrize(("one", "two"), [("An", "AN"), ("straße", "STRASSE"), ("é", "e\u0301"), ("Σας", "σασ")])
def test_names_are_unique_without_case(one: str, two: str) -> None:
    with pytest.raises(SetupError, match="two players are called"):
        check_names([one, two], 2, 40)
    assert match_name(f" {two} ", [one]) == one


def test_names_of_24_characters() -> None:
    assert check_name("x" * 24) == "x" * 24
    with pytest.raises(SetupError, match="has 25 characters: 24 is the most"):
        check_name("x" * 25)


def test_nearest_name() -> None:
    assert nearest("Bodli", ["Anna", "Bodil"]) == "Bodil"
    assert nearest("zzz", ["Anna", "Bodil"]) is None


def test_the_catalogue_finds_games_without_case() -> None:
    for slug, game in CATALOGUE.items():
        assert find(slug.upper()) is game
    with pytest.raises(SetupError, match=r"game: there is no game key: did you mean keys\?"):
        find("key")
    with pytest.raises(SetupError, match="game: there is no game zzz: the games are keys"):
        find("zzz")


def test_garnets_default_to_five() -> None:
    assert begin(usual("keys", 2)).state.garnets == {"Anna": 5, "Bodil": 5}
    assert begin(usual("keys", 2, garnets=0)).state.garnets == {"Anna": 0, "Bodil": 0}
    assert begin(usual("keys", 2, garnets={"bodil": 9})).state.garnets == {"Anna": 5, "Bodil": 9}
    assert begin(usual("keys", 2, garnets={})).state.garnets == {"Anna": 5, "Bodil": 5}


@pytest.mark.parametrize(
    ("garnets", "said"),
    [
        (-1, "garnets: Anna cannot have -1: a purse holds 0 or more"),
        ({"Bodil": -2}, "garnets: Bodil cannot have -2: a purse holds 0 or more"),
        ({"Bo": 1}, "garnets: no player is called Bo: did you mean Bodil?"),
        ({"Zz": 1}, "garnets: no player is called Zz"),
        ({"Anna": 1, "ANNA": 2}, "garnets: a player is named twice"),
    ],
)
def test_garnets_that_are_none(garnets: Any, said: str) -> None:
    with pytest.raises(SetupError) as caught:
        begin(usual("keys", 2, garnets=garnets))
    assert str(caught.value) == said


HEADER = {"genius": 1, "game": "keys", "players": ["An", "Bo"]}


@pytest.mark.parametrize(
    ("more", "where"),
    [
        ({"genius": 2}, "genius"),
        ({"genius": "1"}, "genius"),
        ({"players": "An, Bo"}, "players"),
        ({"players": ["An", 3]}, "players[1]"),
        ({"garnets": 1.5}, "garnets"),
        ({"garnets": {"An": 0.5}}, "garnets"),
        ({"garnets": True}, "garnets"),
        ({"seed": 1.5}, "seed"),
        ({"seed": None}, "seed"),
        ({"options": []}, "options"),
        ({"lesson": "yes"}, "lesson"),
        ({"sandbox": {"file": "x"}}, "sandbox"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_header_that_is_none(more: dict[str, Any], where: str) -> None:
    with pytest.raises(SetupError) as caught:
        convert({**HEADER, **more}, Header, "")
    assert where in str(caught.value)


def test_header_defaults() -> None:
    header = convert(HEADER, Header, "")
    assert (header.seed, header.garnets, header.options, header.lesson) == (0, 5, {}, False)


@pytest.mark.parametrize("seed", [0, -7, 10**30, "words", ""])
def test_any_whole_number_or_text_is_a_seed(seed: Any) -> None:
    assert begin(convert({**HEADER, "seed": seed}, Header, "")).state.seed == seed


@pytest.mark.parametrize("same", ["A", "Ann", "é"])
def test_two_seats_never_share_a_name(same: str) -> None:
    """The very same object too: a single letter is the same one wherever it is read."""
    with pytest.raises(SetupError, match="two players are called"):
        check_names([same, same], 2, 40)


LOOK_THE_SAME = [
    ("Ann", "\u0410nn"),  # Cyrillic
    ("ANN", "\u0391nn"),  # Greek, and another case
    ("Bo", "\u0412\u041e"),  # Cyrillic capitals
    ("Ann", "\uff21nn"),  # full width
    ("Ann", "\U0001d4d0nn"),  # mathematical script
    ("Ann Lee", "Ann\u00a0Lee"),
    ("Ann Lee", "Ann  Lee"),
    ("Ann Lee", "Ann\u2800Lee"),
    ("Ann", "Ann\u2800"),
    ("\u2764", "\u2764\ufe0f"),
    ("\u845b", "\u845b\U000e0100"),
    ("Ian", "lan"),
    ("BO", "B0"),
    ("Al", "A1"),
    ("Bot 10", "Bot lO"),
    ("Marnie", "Mamie"),
]

LOOK_DIFFERENT = [
    ("Ian", "Lan"),
    ("Zoe", "Zoë"),
    ("Jose", "José"),
    ("Soren", "Søren"),
    ("Lukasz", "Łukasz"),
    ("Zoé", "Zoè"),
    ("\u0410\u043d\u043d\u0430", "Anna"),  # Cyrillic letters of which some look otherwise
    ("P1", "P2"),
    ("P1", "PL"),
    ("A1", "Ai"),
    ("Bo", "B0"),
    ("An", "Ann"),
    ("漢", "字"),
]


@pytest.mark.parametrize(("one", "two"), LOOK_THE_SAME)
def test_names_that_look_the_same_are_no_two_seats(one: str, two: str) -> None:
    """Wherever a match is begun, and whichever of the two comes first; the sentence names both."""
    for first, second in ((one, two), (two, one)):
        with pytest.raises(SetupError) as caught:
            begin(Header(genius=1, game="gatekeeping", players=(first, second)))
        assert caught.value.key == "players"
        assert f"{second} looks the same as {first}" in caught.value.reason
        assert "change one of them" in caught.value.reason


def test_the_sentence_tells_what_differs() -> None:
    with pytest.raises(SetupError, match=r"\(\u0410 is U\+0410, A U\+0041\)"):
        check_names(["Ann", "\u0410nn"], 2, 40)


@pytest.mark.parametrize(("one", "two"), LOOK_DIFFERENT)
def test_names_that_only_resemble_each_other_are_two_seats(one: str, two: str) -> None:
    assert check_names([one, two], 2, 40) == (one, two)


@pytest.mark.parametrize(
    ("name", "codes"),
    [
        ("\u3164", "U+3164"),
        ("\u2800", "U+2800"),
        ("Ann\ufe0f", "U+FE0F"),
        ("An\u034fn", "U+034F"),
        ("\U000e0080", "U+E0080"),
    ],
)
def test_what_cannot_be_seen_is_named(name: str, codes: str) -> None:
    with pytest.raises(SetupError, match=re.escape(codes)):
        check_name(name)


@pytest.mark.parametrize("name", ["\u2764\ufe0f", "1\ufe0f\u20e3", "\u845b\U000e0100\u57ce", "\u1820\u180b"])
def test_a_variation_selector_that_does_something_may_stay(name: str) -> None:
    assert check_name(name) == name


@pytest.mark.parametrize(
    ("pair", "reason"),
    [
        (["l", "2"], None),  # number 1 may have a name that looks like a 1
        (["Otto", "l"], "the other one is called 1"),
        (["Otto", "\u041etto"], "look the same"),
        (["\u3164", "Otto"], "looks empty"),
        (["Otto", "Ot\u034fto"], "invisible characters"),
    ],
)
def test_names_of_crewmates_follow_the_same_rule(pair: list[str], reason: str | None) -> None:
    header = Header(genius=1, game="skeld", players=("Ann", "Bo"), options={"crew": {"Ann": pair}})
    if reason is None:
        begin(header)
        return
    with pytest.raises(SetupError, match=reason):
        begin(header)


@pytest.mark.parametrize(
    ("layout", "reason"),
    [
        ("A:open \u0410:open", "looks the same"),
        ("A:open a:open", "two gates are called"),
        ("\u2800:open", "visible characters"),
        ("A\u034f:open", "visible characters"),
    ],
)
def test_names_of_gates_follow_the_same_rule(layout: str, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        begin(Header(genius=1, game="gatekeeping", players=("Ann", "Bo"), options={"layout": [layout]}))


def test_a_lay_out_may_use_up_letters_and_digits() -> None:
    begin(
        Header(genius=1, game="gatekeeping", players=("Ann", "Bo"), options={"layout": ["O:open 0:pass I:open 1:open"]})
    )

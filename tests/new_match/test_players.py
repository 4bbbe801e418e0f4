"""The list of players as hosts type and paste it."""

import pytest

from genius_tui.new_match.draft import Draft
from genius_tui.new_match.players import from_table, read_players
from genius_tui.screens.new_match_words import SUFFIXED, seats
from tests.support.hostile import CLEANED, NAMES, quoted


def names(text: str) -> list[str]:
    return [typed.name for typed in read_players(text)]


def test_players_stand_one_a_line_or_with_commas() -> None:
    assert names("Ann\nBo, Cy ,Di,\n\n  Ed  ") == ["Ann", "Bo", "Cy", "Di", "Ed"]


def test_a_number_behind_a_colon_is_a_purse() -> None:
    assert [(typed.name, typed.garnets) for typed in read_players('Ann: 7\nBo\n"C: 3": 2')] == [
        ("Ann", 7),
        ("Bo", None),
        ("C: 3", 2),
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ann, O'Brien-Smith, Jr., Bo", ["Ann", "O'Brien-Smith, Jr.", "Bo"]),
        ("O'Brien-Smith, Jr.: 7\nBo", ["O'Brien-Smith, Jr.", "Bo"]),
        ("1. Lee, sr (he/him)\n2. Bo", ["Lee, sr", "Bo"]),
        ("Max II, Max, III and Cy", ["Max II", "Max, III", "Cy"]),
        ('"Kim", Jr., Bo', ["Kim", "Jr.", "Bo"]),
        ("Ann\nJr.", ["Ann", "Jr."]),
        ("Jr., Ann, Jrue, IIlya", ["Jr.", "Ann", "Jrue", "IIlya"]),
    ],
)
def test_a_suffix_behind_a_comma_belongs_to_the_name_before_it(text: str, found: list[str]) -> None:
    assert names(text) == found
    typed = read_players(text)
    assert [one.suffixed for one in typed] == ["," in one.name for one in typed]
    assert typed[0].garnets == (7 if ": 7" in text else None)


def test_a_number_that_is_a_name_is_no_purse() -> None:
    assert names("Player 7\n7") == ["Player 7", "7"]


def test_every_name_can_be_typed() -> None:
    assert names("\n".join(map(quoted, NAMES))) == list(NAMES)
    assert [typed.garnets for typed in read_players("\n".join(f"{quoted(name)}: 3" for name in NAMES))] == [3] * len(
        NAMES
    )


@pytest.mark.parametrize(("text", "left"), CLEANED.items())
def test_a_pasted_name_loses_what_steers_a_terminal(text: str, left: str) -> None:
    assert names(text) in ([left], left.split("\n"))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1. Nighthawk (she/her)\n- dr_octopus#4521\n• zed\n@zed2", ["Nighthawk", "dr_octopus", "zed", "zed2"]),
        ("2) **Mira** (they/them)\n(3) Bo [any pronouns]\n[x] Cy he/him", ["Mira", "Bo", "Cy"]),
        ("1. Ines (@ines_b)\n2. Bo [@bo.k]\n3. Cy (cy#0042): 7", ["Ines", "Bo", "Cy"]),
        (
            "Mira @mira_k\n~Kenji~\n~ Lee\nZoë (bringing cookies)\nBo (late, work)",
            ["Mira", "Kenji", "Lee", "Zoë", "Bo"],
        ),
        ("Players (3):\nAnn\nBo, Cy and Di", ["Ann", "Bo", "Cy", "Di"]),
        ("Players: Ann, Bo & Cy", ["Ann", "Bo", "Cy"]),
        ("People for Friday's match:\nAnn\nBo", ["Ann", "Bo"]),
        ("Signups (3/3) 🎉\n1. Ann\n2. Bo\n\n3. Cy", ["Ann", "Bo", "Cy"]),
        ("Friday, 8 pm\n- Ann\n- Bo", ["Ann", "Bo"]),
        ("* Ann\n– Bo\n•Cy\n☐ Di\n4 - Ed", ["Ann", "Bo", "Cy", "Di", "Ed"]),
    ],
)
def test_names_come_out_of_the_lists_that_people_have(text: str, found: list[str]) -> None:
    assert names(text) == found
    assert any(typed.trimmed for typed in read_players(text)) == (text[0] != "P")


@pytest.mark.parametrize("name", ["3D", "4 Eyes", "-Ann-", "#Cy", "_zed_", "Zed (the great)", "Ann & Bo", "1"])
def test_a_name_that_only_looks_like_part_of_a_list_stays(name: str) -> None:
    assert names(f"Ed\n{name}") == ["Ed", name]


def test_a_name_in_double_quotes_stays_as_it_is() -> None:
    assert names('"1. FC", "Mira (she/her)"\n"@zed"') == ["1. FC", "Mira (she/her)", "@zed"]
    assert names('1. "Mira (she/her)"\n- "Bo, the great"\n3) "Cy": 7') == ["Mira (she/her)", "Bo, the great", "Cy"]


def test_a_purse_is_found_behind_pronouns() -> None:
    assert [(one.name, one.garnets) for one in read_players("1. Ann (she/her): 7\n10: 3")] == [("Ann", 7), ("10", 3)]


def test_rows_of_a_table_lose_numbers_and_pronouns() -> None:
    assert from_table("1\tAnn\tshe/her\n2\tBo\tany pronouns\n") == "Ann\nBo"
    assert from_table("Ann\tBo\tCy") == "Ann, Bo, Cy"
    assert from_table("Ann\nBo\x1b[31m") == "Ann\nBo[31m"


def test_a_bot_in_brackets_plays_for_that_player():
    found = read_players('Ann\nDina (careful), Bo: 7 (Bold)\n- Cy (she/her)\n"Eve (bold)"\nFay (calm)')
    assert [(one.name, one.garnets, one.bot) for one in found] == [
        ("Ann", None, ""),
        ("Dina", None, "careful"),
        ("Bo", 7, "bold"),
        ("Cy", None, ""),
        ("Eve (bold)", None, ""),
        ("Fay (calm)", None, ""),
    ]
    assert names(quoted("Eve (bold)")) == ["Eve (bold)"]


def test_the_preview_says_what_became_of_a_suffix() -> None:
    assert SUFFIXED in seats(Draft(game="modular", players="O'Brien-Smith, Jr., Bo"), 100).plain
    assert "O'Brien-Smith, Jr." in seats(Draft(game="modular", players="O'Brien-Smith, Jr., Bo"), 100).plain
    assert SUFFIXED not in seats(Draft(game="modular", players='"O\'Brien-Smith, Jr.", Bo'), 100).plain


def test_a_list_that_is_no_list_of_players_is_refused_whole_and_at_once() -> None:
    """Whatever was pasted by mistake, each key would read it all again."""
    [one] = read_players("Ann: K with 2\n" * 10_000)
    assert one.wrong == "is too long: at most 10,000 characters are read"
    faults = Draft(game="gatekeeping", players="x" * 100_000).faults()
    assert [(fault.field, fault.reason) for fault in faults] == [("players", f"line 1: the list {one.wrong}")]


@pytest.mark.parametrize("head", ["Ann — Today at 9:12 PM", "Ann — 11/23/26, 9:12 PM", "Ann  9:12 PM"])
def test_who_posted_a_list_and_when_stands_above_it_and_is_no_player(head: str) -> None:
    assert [player.name for player in read_players(f"{head}\nBo\nCleo")] == ["Bo", "Cleo"]
    assert [player.name for player in read_players(f"{head}\nBo, Cleo\nAnn")] == ["Bo", "Cleo", "Ann"]

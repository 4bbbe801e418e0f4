"""C1 to C3: options, packs that are checked, and packs that come in as a value."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from games.chambers.packs import Pack, PackError, checked, find_pack, read_pack, shipped, template
from games.chambers.plan import PUZZLE_ROOMS
from games.chambers.state import Options, cautions
from games.core.errors import SetupError
from games.core.viewers import HOST
from genius_tui.new_match.options import questions
from tests.games.chambers.matches import begun, chamber, round_of

WRITTEN = template()


def wrong(old: str, new: str) -> str:
    """What is said of the template in which something is replaced."""
    assert old in WRITTEN
    with pytest.raises(PackError) as caught:
        read_pack(WRITTEN.replace(old, new, 1))
    return str(caught.value)


def test_template_is_a_pack() -> None:
    pack = read_pack(WRITTEN)
    assert (pack.name, pack.puzzles["alien"].answers) == ("my-pack", ("cat", "kitten", "pussycat"))
    assert pack.puzzles["alien"].text.startswith("  /\\_/\\\n ( o.o )")


def test_C3_a_pack_comes_in_as_its_text() -> None:
    match = begun("An Bo", pack=WRITTEN)
    match = round_of(match, An="enter alien with Kitten", Bo="enter alien with dog")
    assert chamber(match).occupants == ("An",)
    assert match.observation(HOST).papers[0].solution == "The drawing shows a CAT."


def test_C3_a_pack_comes_in_as_its_tables() -> None:
    tables = tomllib.loads(WRITTEN)
    assert find_pack(tables) == find_pack(WRITTEN)
    assert round_of(begun("An Bo", pack=tables), An="enter alien with cat").state.chambers["alien"].occupants == ("An",)
    with pytest.raises(SetupError, match=r"options.pack: alien.password: 'x y' cannot be a password"):
        begun("An Bo", pack={**tables, "alien": {**tables["alien"], "password": "x y"}})


def test_a_new_match_takes_a_pack_as_it_stands() -> None:
    option = next(option for option in questions(Options, {}) if option.key == "pack")
    assert option.several_lines
    assert option.answered("practice") == {"pack": "practice"}
    assert option.answered("lantern") == {"pack": "lantern"}
    assert read_pack(option.answered(WRITTEN)["pack"]) == read_pack(WRITTEN)


def test_C3_a_password_that_opens_two_chambers_is_told_at_set_up_and_never_named() -> None:
    twice = WRITTEN.replace('password = "password"', 'password = "Kitten"', 1)
    told = cautions(Options(pack=twice))["pack"]
    assert told.startswith("The pack my-pack has too few hints")
    assert begun("An Bo", pack=twice).state.round == 1
    typed = cautions(Options(pack=twice, passwords={"listen": ("echo", "CAT"), "notepad": "pad"}))["passwords"]
    assert typed == "What opens Listen opens another chamber too. Whoever finds such a password has both."
    both = cautions(Options(passwords={"listen": "echo", "notepad": "Echo"}))["passwords"]
    assert both.startswith("What opens Notepad and Listen opens another")
    assert "echo" not in both.lower()
    assert "passwords" not in cautions(Options(passwords={"listen": "echo", "notepad": "pad"}))


def test_C3_two_chambers_of_a_pack_that_open_alike_are_named_where_the_pack_is_checked() -> None:
    numbered = read_pack(WRITTEN)
    words = {slug: "word" * number for number, slug in enumerate(PUZZLE_ROOMS, 1)}
    own = apart(numbered, words)
    assert "by the same password" not in cautions(Options(pack=own))["pack"]
    shared = apart(numbered, {**words, "listen": words["recipe"]})
    assert "Two chambers of this pack open by the same password." in cautions(Options(pack=shared))["pack"]
    assert "A password opens more than one chamber: listen and recipe." in checked(shared).cautions[0]
    assert words["recipe"] not in " ".join((*checked(shared).cautions, *cautions(Options(pack=shared)).values()))


def apart(pack: Pack, words: dict[str, str]) -> str:
    """A pack's text with these passwords, and texts of its own."""
    puzzles = (
        f"[{slug}]\ntext = 'Text'\npassword = '{words[slug]}'\nhints = []\nsolution = 'So'" for slug in pack.puzzles
    )
    return "\n".join(("name = 'mine'", "title = 'Mine'", *puzzles))


def test_packs_that_ship() -> None:
    assert shipped() == ("lantern", "practice")
    with pytest.raises(PackError, match="there is no pack lantren: did you mean lantern"):
        find_pack("lantren")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('name = "my-pack"', 'name = "my-pack', "this is not TOML"),
        ('name = "my-pack"', 'name = "My Pack"', "name: 'My Pack' cannot be a name"),
        ('name = "my-pack"', 'nane = "my-pack"', "nane: there is no such key"),
        ('name = "my-pack" ', "", "the key name is missing"),
        ('title = "My pack"', "title = 3", "title: must be text, not a whole number"),
        ("[cumulative]", "[cumulativ]", "cumulativ: there is no such chamber: did you mean [cumulative]?"),
        ("[cumulative]", "[golden]", "golden: the Golden Room has no puzzle"),
        ("[cumulative]", "[zzzz]", "zzzz: there is no such chamber: write one of"),
        (
            'password = "cat"',
            'password = "se cret"',
            "alien.password: 'se cret' cannot be a password: use only letters a to z",
        ),
        ('password = "cat"', 'password = ""', "alien.password: '' cannot be a password"),
        ('password = "cat"', "password = 7", "alien.password: must be text"),
        ('password = "cat"', 'pasword = "cat"', "alien.pasword: there is no such key"),
        ('password = "cat"', "", "alien: the key password is missing"),
        ('"pussycat"', '"CAT"', "alien.also: a password appears twice"),
        ('"It says meow."', '""', "alien.hints"),
        ('"It says meow."', '" "', "alien.hints: hint 2 must be one line of text"),
        ('"It says meow."', '"one\\ntwo"', "alien.hints: hint 2 must be one line of text"),
        ("  /\\_/\\\n", "x" * 77 + "\n", "alien.text: line 1 fills 77 cells: 76 is the most"),
        ("  /\\_/\\\n", "漢" * 39 + "\n", "alien.text: line 1 fills 78 cells"),
        ("  /\\_/\\\n", "\tx\n", "alien.text: line 1 has tabs"),
        ("  /\\_/\\\n", "x\n" * 70, "alien.text: has 72 lines: 60 is the most"),
        ("The drawing shows a CAT.", "", "alien.solution: is empty"),
    ],
)
def test_what_is_wrong_with_a_pack(old: str, new: str, says: str) -> None:
    assert says in wrong(old, new)


@pytest.mark.parametrize(
    ("old", "new", "at"),
    [
        ('name = "my-pack"', 'name = "My Pack"', 'name = "My Pack"'),
        ("[cumulative]", "[cumulativ]", "[cumulativ]"),
        ('password = "cat"', 'password = "se cret"', 'password = "se cret"'),
        ('password = "cat"', "", "[alien]"),
        ('"It says meow."', '""', "hints = ["),
        ("  /\\_/\\\n", "password =\t1\n", "text = '''"),
    ],
)
def test_a_fault_of_a_pack_is_told_with_its_line(old: str, new: str, at: str) -> None:
    lines = WRITTEN.replace(old, new, 1).splitlines()
    number = next(number for number, line in enumerate(lines, 1) if line.startswith(at))
    assert wrong(old, new).endswith(f" (line {number} of the pack)")


def test_a_pack_with_a_chamber_missing() -> None:
    text = WRITTEN[: WRITTEN.index("[high-score-in-taipei]")]
    with pytest.raises(PackError, match=r"twelve puzzles. Missing: \[high-score-in-taipei\] and \[cumulative\]"):
        read_pack(text)


@pytest.mark.parametrize(
    ("options", "key", "says"),
    [
        ({"gold": 0}, "options.gold", "at least 1"),
        ({"gold": 100_001}, "options.gold", "at most 100000"),
        ({"gold": 1.5}, "options.gold", "a whole number"),
        ({"schedule": "later"}, "options.schedule", "'later' is not a choice: write posted or amended"),
        ({"pack": "nothing"}, "options.pack", "these packs ship: lantern and practice"),
        ({"pack": "name = 3\n"}, "options.pack", "name: must be text"),
        ({"passwords": {"golden": "x"}}, "options.passwords.golden", "players bid for it"),
        ({"passwords": {"alein": "x"}}, "options.passwords.alein", "did you mean alien"),
        ({"passwords": {"alien": "x y"}}, "options.passwords.alien", "only letters a to z"),
        ({"passwords": {"alien": []}}, "options.passwords.alien", "give a password"),
        ({"passwords": {"alien": 3}}, "options.passwords", "must be"),
        ({"golds": 3}, "options.golds", "did you mean gold"),
    ],
)
def test_C1_C2_C3_options_that_are_refused(options: dict[str, Any], key: str, says: str) -> None:
    with pytest.raises(SetupError) as caught:
        begun("An Bo", **options)
    assert caught.value.key.startswith(key)
    assert says in caught.value.reason


def test_C1_seats_and_gold() -> None:
    with pytest.raises(SetupError, match="2 to 20 players"):
        begun("An")
    with pytest.raises(SetupError, match="2 to 20 players"):
        begun([f"P{number}" for number in range(21)])
    assert chamber(begun("An Bo", gold=7)).pile == 7
    assert chamber(begun([f"P{number}" for number in range(20)])).pile == 100


def test_C2_levels_and_rounds() -> None:
    match = begun("An Bo")
    plan = [(view.level, view.available_from) for view in match.observation(HOST).view.chambers.values()]
    assert plan == [(0, 1), *[(1, 1)] * 4, *[(2, 2)] * 4, *[(3, 3)] * 4]
    assert [view.available for view in match.observation(HOST).view.chambers.values()] == [True] * 5 + [False] * 8


def test_C3_overridden_passwords_replace_the_packs() -> None:
    match = begun("An Bo", passwords={"alien": ["Xeno", "zeno"], "missing": "gone"})
    pack_s_own = "enter alien with alien; enter change-change with changechange"
    match = round_of(match, An=pack_s_own, Bo="enter alien with ZENO")
    assert chamber(match).occupants == ("Bo",)
    assert chamber(match, "change-change").occupants == ("An",)

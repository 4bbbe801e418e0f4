"""Numbers, packs and texts that people and files bring have bounds, and each bound has a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import CATALOGUE
from games.chambers.packs import find_pack, template
from games.core import actions as do
from games.core.errors import GameError, Refused, SetupError
from games.core.numbers import MOST_GARNETS, BadNumber, read_whole
from games.core.toml import LONGEST_TOML, BadToml, read_toml
from games.core.viewers import Viewers
from genius_tui.cli import hosting, writing
from genius_tui.deadlines import deadlines
from genius_tui.new_match.draft import Draft
from genius_tui.new_match.options import BadText, questions
from genius_tui.new_match.packs import FOLDER_VARIABLE, with_packs
from genius_tui.record.lines import BadLine, read_value
from genius_tui.record.reading import read
from tests.cli.test_reading import run
from tests.plain.test_plain import answers, told
from tests.record.test_faults import refusal
from tests.support.cost import cost
from tests.support.odd_files import at_once
from tests.support.play import begin, usual
from tests.support.record_files import HEADER, ORDERS, written

SOON = 5.0
"""Seconds in which what is too large or too deep is refused."""

DIGITS = "9" * 5000
"""More than Python turns into a number, or a number into: 4,300."""

HEAD = '{"genius": 1, "game": "keys", "players": ["A", "B"], '

MANY = 10**900


@pytest.mark.parametrize(
    ("text", "number"), [("7", 7), ("+7", 7), ("-7", -7), (" 007 ", 7), ("999999999", 999_999_999)]
)
def test_a_whole_number(text: str, number: int) -> None:
    assert read_whole(text) == number


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there is no number: type a whole number"),
        ("1.5", "1.5 is not a whole number"),
        ("+-7", r"\+-7 is not a whole number"),
        ("²", "² is not a whole number"),
        ("1000000000", "1000000000 is too large: at most 999,999,999"),
        (DIGITS, r"9999\.\.\. \(5,000 digits\) is too large: at most 999,999,999"),
        (f"-{DIGITS}", r"-9999\.\.\. \(5,000 digits\) is too large: at least -999,999,999"),
        ("x" * 5000, r"x{40}\.\.\. is not a whole number"),
    ],
)
def test_what_is_no_number_or_too_large_a_one(text: str, said: str) -> None:
    with pytest.raises(BadNumber, match=f"^{said}$"):
        read_whole(text)


@pytest.mark.parametrize("garnets", [MOST_GARNETS + 1, MANY, {"Bodil": MANY}])
def test_a_purse_has_a_bound(garnets: Any) -> None:
    with pytest.raises(SetupError, match=r"cannot have 1000.*: a purse holds at most 999,999,999"):
        begin(usual("keys", 2, garnets=garnets))
    with pytest.raises(SetupError, match=r"cannot have -1000... \(901 digits\): a purse holds 0 or more"):
        begin(usual("keys", 2, garnets=-MANY))


def test_corrections_leave_a_purse_in_its_bounds() -> None:
    match = begin(usual("keys", 2, garnets=MOST_GARNETS))
    for garnets in (1, MANY):
        with pytest.raises(Refused, match="garnets: a purse holds at most 999,999,999"):
            match.do(do.Adjust("Anna", garnets, "x"))
    with pytest.raises(Refused, match=r"-1000... \(901 digits\) would leave -9"):
        match.do(do.Adjust("Anna", -MANY, "x"))
    assert match.do(do.Adjust("Anna", -MOST_GARNETS, "x")).state.garnets["Anna"] == 0


@pytest.mark.parametrize(
    ("seed", "said"),
    [
        (10**1000, "seed: is too long: 1,000 digits is the most"),
        (-(10**1000), "seed: is too long: 1,000 digits is the most"),
        ("x" * 1001, "seed: has 1,001 characters: 1,000 is the most"),
        ("a\ud800", "seed: holds half a character"),
    ],
)
def test_a_seed_has_bounds(seed: int | str, said: str) -> None:
    with pytest.raises(SetupError, match=said):
        begin(usual("lockout", seed=seed))


def test_every_seed_in_its_bounds_is_drawn_from() -> None:
    for seed in (10**1000 - 1, 1 - 10**1000, "x" * 1000):
        assert begin(usual("lockout", seed=seed)).state.seed == seed


_LARGE = {
    "keys": ({"escapes": MANY}, {"cards": [MANY]}),
    "gatekeeping": ({"escapes": -MANY}, {"cards": [1] * 31}),
    "chambers": ({"gold": MANY},),
    "skeld": ({"crew": {"Anna": ["x" * 5000, "y"]}}, {"gain": MANY}),
    "lockout": (
        *({"gain_screwed": MANY}, {"gain_alone": -MANY}, {"gain_pair": MANY}, {"priority": {"Anna": MANY}}),
        *({"cost_call": MANY}, {"garnets_pair": MANY}, {"garnets_first": -MANY}),
        *({"garnets_screwed": MANY}, {"garnets_alone": -MANY}),
    ),
    "modular": ({"rounds": MANY},),
}


@pytest.mark.parametrize(("slug", "options"), [(slug, one) for slug, every in _LARGE.items() for one in every])
def test_every_option_of_every_game_has_bounds(slug: str, options: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as caught:
        begin(usual(slug, options=options))
    assert caught.value.key.startswith(f"options.{next(iter(options))}")
    assert len(str(caught.value)) < 300


def test_every_number_among_the_options_is_tried() -> None:
    asked = {
        f"{slug}.{question.key}"
        for slug, game in CATALOGUE.items()
        for question in questions(game.options, {})
        if question.kind in ("number", "numbers", "amounts")
    }
    assert asked == {
        *("keys.escapes", "keys.cards", "gatekeeping.escapes", "gatekeeping.cards", "chambers.gold", "modular.rounds"),
        "skeld.gain",
        *(f"lockout.{name}" for name in ("gain_screwed", "gain_alone", "gain_pair", "priority", "cost_call")),
        *(f"lockout.garnets_{name}" for name in ("pair", "first", "screwed", "alone")),
    }
    assert asked == {f"{slug}.{next(iter(one))}" for slug, every in _LARGE.items() for one in every} - {"skeld.crew"}


@pytest.mark.parametrize("slug", CATALOGUE)
def test_numbers_of_5000_digits_in_an_order_are_refused_in_a_sentence(slug: str) -> None:
    match, game = begin(usual(slug)), CATALOGUE[slug]
    for turn in range(2):
        for seat in game.owing(match.state)[:1]:
            observation = match.observation(Viewers.of((seat,)))
            order = game.sample(observation, seat, Random(f"{seat}{turn}"))
            words = game.spell(order).split(" ") if order is not None else [""]
            for place, number in ((p, n) for p in range(len(words) + 1) for n in (DIGITS, f"-{DIGITS}c")):
                text = " ".join((*words[:place], number, *words[place + 1 :]))
                for understood in (match.understand, match.understand_act):
                    with pytest.raises(GameError):
                        understood(text, seat)
                game.read_chat(text, seat, observation)
        match = match.do(do.Resolve())


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (f'{HEAD}"garnets": {DIGITS}}}', "it has 5,000 digits"),
        (f'{HEAD}"garnets": {{"A": 1000000000}}}}', "garnets: A cannot"),
        (f'{HEAD}"seed": -{DIGITS}}}', "it has 5,000 digits"),
        (f'{HEAD}"rules": {"9" * 900}}}', "rules: must be a whole"),
        (
            '{"genius": 1, "game": "keys", "players": ["A", "B"], "sandbox": {"file": "a", "actions": %s}}'
            % ("9" * 900),
            "sandbox.actions: must be a whole number of at most 999999999",
        ),
        (
            '{"genius": 1, "game": "keys", "players": ["A", "B"], "options": {"cards": %s}}' % ("[" * 70 + "]" * 70),
            "deep",
        ),
    ],
)
def test_numbers_in_a_header_have_bounds(tmp_path: Path, line: str, said: str) -> None:
    assert said in refusal(written(tmp_path / "a.jsonl", line))


def test_numbers_in_an_action_have_bounds(tmp_path: Path) -> None:
    many = "garnets: a purse holds at most 999,999,999"
    for number, said in ((DIGITS, "it has 5,000 digits"), ("9" * 900, many), (10**9, many)):
        line = f'{{"do": "adjust", "seat": "Ann", "garnets": {number}, "why": "x"}}'
        assert said in refusal(written(tmp_path / "a.jsonl", HEADER, line))


@pytest.mark.parametrize("depth", [64, 65, 400, 900, 3000, 30_000])
def test_how_deep_a_line_is_nested_has_a_bound(tmp_path: Path, depth: int) -> None:
    line = '{"do": "set", "key": "a", "value": %s}' % ("[" * (depth - 1) + "]" * (depth - 1))
    path = written(tmp_path / "a.jsonl", HEADER, line)
    if depth == 64:
        assert read(path).damage is None
    else:
        assert "the line is nested too deeply: at most 64 levels are read" in refusal(path)


def test_every_command_still_answers_for_a_match_of_the_largest_numbers(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", {**HEADER, "garnets": MOST_GARNETS, "seed": 10**1000 - 1}, *ORDERS)
    for arguments in (
        ("replay", path),
        ("replay", path, "--json"),
        ("check", path),
        ("handouts", path),
        ("channels", path),
        ("deadline", path),
        ("adjust", path, "Ann", "-1", "x"),
        ("undo", path),
    ):
        ran = run(*arguments)
        assert (ran.exit_code, ran.stderr) == (0, ""), arguments


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("new", "keys", "--players", "A,B", "--garnets", DIGITS), "--garnets: 9999... (5,000 digits) is too large"),
        (("new", "keys", "--players", "A,B", "--garnets", f"A={DIGITS}"), "--garnets: 9999... (5,000 digits) is too"),
        (("new", "keys", "--players", "A,B", "--seed", DIGITS), "--seed: has 5,000 digits, at most 1,000 are allowed"),
        (("new", "keys", "--players", "A,B", "--option", f"escapes={DIGITS}"), "--option escapes: this holds a number"),
        (("new", "keys", "--players", "A,B", "--option", "cards=NaN"), "--option cards: NaN is not a JSON number"),
        (("new", "keys", "--players", "A,B", "--option", "cards=" + "[" * 9000), "--option cards: this is nested too"),
        (
            ("new", "keys", "--players", "A,B", "--option", 'cards={"a":1,"a":2}'),
            "--option cards: the key a is there tw",
        ),
        (("adjust", "FILE", "Ann", DIGITS, "x"), "9999... (5,000 digits) is too large: at most 999,999,999"),
        (("adjust", "FILE", "Ann", f"-{DIGITS}", "x"), "-9999... (5,000 digits) is too large: at least -999"),
        (("adjust", "FILE", "Ann", "999999999", "x"), "refused: Ann would have 1000000004 garnets: a purse"),
        (("replay", "FILE", "--until", DIGITS), "9999... (5,000 digits) is too large: at most 999,999,999"),
        (("replay", "FILE", "--until", "-1"), "-1 is too small: at least 0"),
        (("handouts", "FILE", "--round", DIGITS), "9999... (5,000 digits) is too large: at most 999,999,999"),
        (("handouts", "FILE", "--round", "-1"), "-1 is too small: at least 0"),
        (("deadline", "FILE", "--after", f"{DIGITS}h"), "is not a length of time"),
        (("deadline", "FILE", "--after", "9999 days"), "is too short or too long: between a minute and a year"),
        (("deadline", "FILE", "--at", "20:00", "--least", "32d"), "is too long: at most 31 days"),
        (("deadline", "FILE", "--at", f"{DIGITS}:00"), "is not a time of day"),
        (("deadline", "FILE", "--zone", f"+{DIGITS}"), "there is no time zone"),
        (("deadline", "FILE", "--until", f"{DIGITS}-01-01 00:00"), "is not a date and time"),
        (("deadline", "FILE", "--until", "9999-12-31 23:59", "--zone", "-12:00"), "is not a date and time"),
        (("deadline", "FILE", "--until", "0001-01-01 00:00", "--zone", "+14:00"), "is not a date and time"),
        (("deadline", "FILE", "--until", "0000-01-01 00:00"), "is not a date and time"),
    ],
)
def test_numbers_in_arguments_have_bounds(tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    path = written(tmp_path / "a.jsonl", HEADER, *ORDERS)
    before = path.read_bytes()
    ran = run("--saves", tmp_path, *(path if word == "FILE" else word for word in arguments))
    assert ran.exit_code in (1, 2)
    assert isinstance(ran.exception, SystemExit)
    assert said in ran.stderr
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.glob("*.jsonl")] == ["a.jsonl"]


def test_a_deadline_at_the_end_of_time_is_told(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", HEADER)
    assert run("deadline", path, "--until", "9999-12-31 23:59", "--zone", "UTC").exit_code == 0
    assert run("deadline", path, "--zone", "+14:00", "--after", "24h").exit_code == 0
    for arguments in (("deadline", path), ("deadline", path, "--remind"), ("handouts", path), ("replay", path)):
        assert run(*arguments).exit_code == 0
    with pytest.raises(Refused, match="at most 31 days"):
        deadlines.setting(deadlines.Rule(at="20:00", least=deadlines.LONGEST_LEAST + 1))


@pytest.mark.parametrize("command", [("order", "Ann"), ("note",)])
def test_a_text_on_the_standard_input_has_a_bound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.setattr(writing, "_LONGEST_TEXT", 1000)
    monkeypatch.setattr(hosting, "MOST_TEXT", 1000)
    path = written(tmp_path / "a.jsonl", HEADER)
    verb, *rest = command
    ran = run(verb, path, *rest, "-", stdin="x" * 1001)
    assert (ran.exit_code, ran.stdout) == (2, "")
    assert "cannot read standard input: it is longer than 1,000 characters" in ran.stderr
    ran = run("order", path, "--from", "-", stdin="x" * 1001)
    assert (ran.exit_code, ran.stdout) == (2, "")
    assert "-: cannot read the text (it is longer than 1,000 characters)" in ran.stderr


def test_numbers_typed_in_lines_have_bounds(tmp_path: Path) -> None:
    path = written(tmp_path / "duel.jsonl", {**HEADER, "title": "Duel"})
    typed = "\n".join(f"adjust Ann {number} x" for number in (DIGITS, f"-{DIGITS}", "+-5", "--5", "²", "1e9"))
    said = answers(tmp_path, typed, path)
    assert len(said) == 6
    assert all(line.startswith("No: by how many garnets?") for line in said)
    said = told(tmp_path, "\n".join(f"{verb} {DIGITS}" for verb in ("open", "learn", "trash", "restore", "export")))
    assert sum(line.startswith("No: ") for line in said) == 5
    assert sum(line.startswith("No: ") for line in told(tmp_path, "open ²\nopen ٣\nlearn ٣٣")) == 3


def test_numbers_typed_into_a_new_match_have_bounds() -> None:
    def wrong(**fields: Any) -> dict[str, str]:
        draft = Draft("keys", **{"players": "Ann\nBo", **fields})
        return {fault.field: fault.reason for fault in draft.faults()}

    assert "not a number of garnets" in wrong(garnets=DIGITS)["garnets"]
    assert "not a number of garnets" in wrong(garnets="²")["garnets"]
    assert "9999... (5,000 digits) is too large: at most 999,999,999" in wrong(players=f"Ann: {DIGITS}\nBo")["players"]
    assert "line 1: Ann cannot have" in wrong(players=f"Ann: -{DIGITS}\nBo")["players"]
    assert wrong(players='"Ann": 999999999\nBo') == {}
    assert "is too large: at most 999,999,999" in wrong(options={"escapes": DIGITS})["options.escapes"]
    assert "is too large: at most 999,999,999" in wrong(options={"cards": f"1 {DIGITS}"})["options.cards"]
    assert wrong(seed=DIGITS)["seed"] == "has 5,000 characters: 1,000 is the most"
    [priority] = [one for one in questions(CATALOGUE["lockout"].options, {}) if one.key == "priority"]
    for text in (f"Ann: {DIGITS}", f'{{"Ann": {DIGITS}}}', '{"Ann": 1, "Ann": 2}', '{"Ann": NaN}', '{"a":' * 9000):
        with pytest.raises(BadText):
            priority.answered(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a." * 50_000 + "a = 1", "a key has three parts or more"),
        ("a . " * 50_000 + "a = 1", "a key has three parts or more"),
        ('"a".' * 50_000 + "a = 1", "a key has three parts or more"),
        ("[" + "a." * 50_000 + "a]\n", "a key has three parts or more"),
        ('x = """a""""\n' + "a." * 50_000 + "a = 1", "a key has three parts or more"),
        ("x = '''a'''''\n" + "a." * 50_000 + "a = 1", "a key has three parts or more"),
        ('x = """\\""" """ # "\n' + "a." * 50_000 + "a = 1", "a key has three parts or more"),
        ("\n".join(f"a.b.c{number} = 1" for number in range(50_000)), "a key has three parts or more"),
        ("a = " + "[" * 100_000, "its lists or tables are nested too deeply"),
        ("a = " + "{a = " * 100_000, "its lists or tables are nested too deeply"),
        (f"a = {DIGITS}", "it has a number with too many digits"),
        ("#" * (LONGEST_TOML + 1), "this has 1,000,001 characters: 1,000,000 is the most"),
        ("a = 1\na = 2", "this is not TOML: Cannot overwrite a value"),
        ('"' * 500_000, "this is not TOML"),
        ('"""' + ' \\"""' * 150_000, "this is not TOML"),
        ("-" * 900_000, "this is not TOML"),
    ],
)
def test_toml_that_would_take_for_ever(text: str, said: str) -> None:
    with pytest.raises(BadToml, match=said):
        read_toml(text)
    assert cost(lambda: read_toml(text), SOON) < SOON


@pytest.mark.parametrize("slug", ["chambers", "lockout"])
def test_a_pack_of_50000_dotted_keys_is_refused_at_once(slug: str) -> None:
    key = {"chambers": "pack", "lockout": "quiz"}[slug]
    for text in ("a." * 50_000 + "a = 1\n", "\n".join(f"a.b{number} = 1" for number in range(50_000))):
        with pytest.raises(SetupError, match=f"^options.{key}"):
            begin(usual(slug, options={key: text}))
        assert cost(lambda key=key, text=text: begin(usual(slug, options={key: text})), SOON) < SOON


def test_dots_in_the_texts_of_a_pack_are_no_keys() -> None:
    dotted = (
        template()
        .replace("The drawing shows a CAT.", "a.b.c.d.e 1.2.3.4 # x.y.z")
        .replace("It says meow.", 'm.e.o.w \\"it.is.said\\"')
    )
    assert find_pack(dotted).puzzles["alien"].solution == "a.b.c.d.e 1.2.3.4 # x.y.z"
    assert read_toml("alien.hints = ['a.b.c']\nb = 1.5\nc = 1979-05-27T07:32:00.999Z # a.b.c")["b"] == 1.5


def test_a_key_that_stands_twice_in_a_pack_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    twice = '{"name": "a", "name": "b"}'
    with pytest.raises(BadLine, match="the key name is there twice"):
        read_value(twice)
    [pack] = [one for one in questions(CATALOGUE["chambers"].options, {}) if one.key == "pack"]
    with pytest.raises(BadText, match="the key name is there twice"):
        pack.answered(twice)
    with pytest.raises(SetupError, match="this is not TOML"):
        begin(usual("chambers", options={"pack": f'name = "two"\n{template()}'}))
    ran = run("new", "chambers", "--players", "A,B", "--out", tmp_path / "a.jsonl", "--option", f"pack={twice}")
    assert ran.exit_code == 2
    assert "--option pack: the key name is there twice" in ran.stderr


def test_the_size_of_a_pack_is_looked_at_before_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    with (tmp_path / "large.toml").open("wb") as file:
        file.truncate(3_000_000_000)
    options = CATALOGUE["chambers"].options
    with at_once(), pytest.raises(SetupError, match=r"is larger than 1,000,000 bytes, too large for a pack"):
        with_packs({"pack": "large"}, options)
    assert cost(lambda: with_packs({"pack": "large"}, options), 0.5) < 0.5


def test_json_keeps_what_is_sound() -> None:
    assert read_value(json.dumps({"a": [1, 2.5, {"b": None}]})) == {"a": [1, 2.5, {"b": None}]}
    assert read_value("9" * 1000) == int("9" * 1000)
    with pytest.raises(json.JSONDecodeError):
        read_value("{")

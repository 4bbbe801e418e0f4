"""Commands that write: a whole match driven from a shell, and everything that is refused on the way."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import Result

from games.chambers.packs import template
from games.core import actions as do
from genius_tui.handouts import announcements
from genius_tui.record.reading import read, read_strictly
from genius_tui.record.record import Record
from tests.cli.test_reading import in_a_shell, run
from tests.support.record_files import HEADER, played, rewritten, written


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    return written(tmp_path / "duel.jsonl", HEADER)


def refused(ran: Result, code: int = 1) -> str:
    """What a refused command says; it prints nothing else."""
    assert (ran.exit_code, ran.stdout) == (code, "")
    return ran.stderr.strip()


def test_new_says_that_the_shipped_puzzles_are_everybodys(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    made = run("new", "chambers", "--players", "Ann,Bo", "--option", "pack=lantern", "--out", path)
    assert (made.exit_code, made.stdout) == (0, f"{path}\n")
    assert made.stderr.startswith("warning: Everybody who has this program has the pack lantern")
    assert "give the option pack fresh or the name or the whole text of your own pack" in made.stderr
    own = run("new", "chambers", "--players", "Ann,Bo", "--out", tmp_path / "b.jsonl", "--option", f"pack={template()}")
    assert own.exit_code == 0
    assert "Everybody who has this program" not in own.stderr
    assert own.stderr.startswith("warning: The pack my-pack has too few hints for all rounds: alien (3 of 5)")


def test_new_prints_the_path_and_begins_the_match(tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    more = ("--title", "Duel", "--seed", "12", "--garnets", "6", "--garnets", "bo=3", "--option", "cards=[3,1,1]")
    ran = run("new", "Gatekeeping", "--players", "Ann, Bo", *more, "--out", path)
    assert (ran.exit_code, ran.stdout) == (0, f"{path}\n")
    match = read_strictly(path).match
    assert (match.seats, match.header.title, match.header.seed) == (("Ann", "Bo"), "Duel", 12)
    assert match.state.garnets == {"Ann": 6, "Bo": 3}
    assert match.header.options == {"cards": [3, 1, 1]}


@pytest.mark.parametrize(
    ("players", "seats"),
    [
        ("Ann,Bo", ("Ann", "Bo")),
        ('"Lee, Jr.", Bo', ("Lee, Jr.", "Bo")),
        ('Ann,Bo "the axe"', ("Ann", 'Bo "the axe"')),
        ("-,--help", ("-", "--help")),
    ],
)
def test_players_stand_between_commas_or_in_quotes(tmp_path: Path, players: str, seats: tuple[str, ...]) -> None:
    run("new", "keys", "--players", players, "--out", tmp_path / "a.jsonl")
    assert read(tmp_path / "a.jsonl").match.seats == seats


def test_a_seed_of_digits_is_a_number_and_anything_else_a_text(tmp_path: Path) -> None:
    for number, (given, seed) in enumerate((("7", 7), ("-7", -7), ("7a", "7a"), ("1.5", "1.5"))):
        path = tmp_path / f"{number}.jsonl"
        run("new", "keys", "--players", "Ann,Bo", "--seed", given, "--out", path)
        assert read(path).match.header.seed == seed


@pytest.mark.parametrize("given", [(), ("--seed", ""), ("--seed", " ")])
def test_without_a_seed_one_is_drawn_that_nobody_guesses(tmp_path: Path, given: tuple[str, ...]) -> None:
    seeds = set()
    for number in range(3):
        path = tmp_path / f"{number}.jsonl"
        ran = run("new", "keys", "--players", "Ann,Bo", *given, "--out", path)
        seed = read(path).match.header.seed
        assert isinstance(seed, str)
        assert re.fullmatch("[0-9a-f]{32}", seed)
        assert seed not in ran.output
        seeds.add(seed)
    assert len(seeds) == 3


def test_without_out_a_new_match_lies_in_the_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = run("--saves", tmp_path / "one", "new", "keys", "--players", "Ann,Bo", "--title", "The Duel")
    assert ran.stdout == f"{tmp_path / 'one' / 'the-duel.jsonl'}\n"
    monkeypatch.setenv("GENIUS_SAVES", str(tmp_path / "two"))
    assert run("new", "keys", "--players", "Ann,Bo").stdout == f"{tmp_path / 'two' / 'keys.jsonl'}\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("kees", "--players", "Ann,Bo"), "game: there is no game kees: did you mean keys?"),
        (("keys", "--players", "Ann"), "players: this game takes 2 to 40 players, not 1"),
        (("keys", "--players", ""), "players: "),
        (("keys", "--players", "Ann,Bo,"), "players: a name is empty"),
        (("keys", "--players", "Ann,ann"), "players: two players are called ann"),
        (
            ("keys", "--players", "Ann,Bo", "--option", "escapes=9"),
            "options.escapes: 9 is not possible: give a number from 1 to 2",
        ),
        (("keys", "--players", "Ann,Bo", "--option", "escape=1"), "options.escape: there is no such option: did you"),
        (("keys", "--players", "Ann,Bo", "--option", "escapes"), "--option escapes: write NAME=VALUE"),
        (("keys", "--players", "Ann,Bo", "--option", "a=1", "--option", "a=2"), "--option a is given twice"),
        (("keys", "--players", "Ann,Bo", "--garnets", "-1"), "garnets: Ann cannot have -1"),
        (("keys", "--players", "Ann,Bo", "--garnets", "Anm=1"), "garnets: no player is called Anm: did you mean Ann?"),
        (("keys", "--players", "Ann,Bo", "--garnets", "Ann=x"), "--garnets: x is not a whole number"),
        (("keys", "--players", "Ann,Bo", "--garnets", "1", "--garnets", "2"), "--garnets: give only one number"),
    ],
)
def test_what_no_match_begins_with_is_bad_input_and_makes_no_file(
    tmp_path: Path, arguments: tuple[str, ...], said: str
) -> None:
    assert refused(run("new", *arguments, "--out", tmp_path / "a.jsonl"), 2).startswith(said)
    assert not list(tmp_path.iterdir())


def test_what_a_player_cannot_do_is_said_of_that_player(duel: Path) -> None:
    said = refused(run("order", duel, "Ann", "A with 3 3 3 3")).splitlines()[0]
    assert said.startswith("refused: Ann names 3 3 3 3, but their hand is 3 3 2 2 2 1 1 1 1 (G6)")
    run("order", duel, "ann", "A with 2")
    said = refused(run("correct", duel, "--what", "cards", "--seat", "Ann", "--to", "3 1", "--why", "x"))
    assert "withdraw Ann's orders first, which could no longer be carried out: Ann has no 2: their hand is 3 1" in said


def test_new_never_writes_over_a_file(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", "mine")
    assert "never overwritten" in refused(run("new", "keys", "--players", "Ann,Bo", "--out", path), 2)
    assert path.read_text() == "mine\n"
    assert "cannot create" in refused(run("new", "keys", "--players", "A,B", "--out", tmp_path / "no" / "b.jsonl"))


def test_order_prints_the_canonical_text(duel: Path) -> None:
    assert run("order", duel, "ann", "gate b, A with broadsword").stdout == "A B with 3\n"
    assert run("order", duel, "ann", "b", "with", "2").stdout == "B with 2\n"
    assert run("order", duel, "Bo", "-", stdin="C with 1\n").stdout == "C with 1\n"
    assert [given.text for given in read(duel).match.orders.values()] == ["b with 2", "C with 1"]


def test_order_says_on_stderr_what_may_be_a_slip(duel: Path) -> None:
    ran = run("order", duel, "Ann", "A with 3 3 2 2 2 1 1 1 1")
    assert ran.stdout == "A with 3 3 2 2 2 1 1 1 1\n"
    assert ran.stderr.startswith("warning: leaves nothing for the last line")


def test_a_refused_order_points_at_the_place_and_leaves_the_file(duel: Path) -> None:
    before = duel.read_bytes()
    said = refused(run("order", duel, "Ann", "A C with 3")).splitlines()
    assert said[0].startswith("refused: A and C are not adjacent")
    assert said[1:] == ["  A C with 3", "    ^"]
    assert duel.read_bytes() == before


@pytest.mark.parametrize("text", ["- with 1", "-", "--help with 1", "--", "-x"])
def test_texts_that_look_like_options_are_texts(tmp_path: Path, text: str) -> None:
    layout = {"layout": ["A:open -:open -x:open --:open"]}
    path = written(tmp_path / "a.jsonl", {**HEADER, "options": layout})
    ran = run("order", path, "Ann", text if " with " in text else f"{text} with 1")
    assert "No such option" not in ran.output
    assert ran.exit_code == (1 if "help" in text else 0)


def test_every_verb_of_a_host(duel: Path) -> None:
    def said(*arguments: object) -> str:
        ran = run(*arguments)
        assert ran.exit_code == 0, ran.output
        return ran.stdout

    said("order", duel, "Ann", "A B with 3")
    assert said("withdraw", duel, "ann") == "Ann has no orders now.\n"
    assert said("undo", duel) == "Taken back: the withdrawal of Ann's orders (A B with 3 stands again).\n"
    assert said("adjust", duel, "Bo", "-2", "late", "orders") == "Bo has 3 garnets now.\n"
    assert said("post", duel, "Bo", "level-2", "Hello?") == "Ann and Bo can read it.\n"
    assert said("note", duel, "a", "note") == "Noted.\n"
    said("order", duel, "Bo", "B with 1")
    lines = said("resolve", duel).splitlines()
    assert lines[0] == "G9   Gate A: Ann 3."
    assert lines[-1] == "Round 2. Orders are still owed by Ann and Bo."
    assert said("undo", duel) == "Taken back: the resolution of round 1 (its orders stand again).\n"
    verbs = [type(action) for action in read_strictly(duel).match.actions]
    assert verbs == [
        do.Order, do.Withdraw, do.Undo, do.Adjust, do.Post, do.Note, do.Order, do.Resolve, do.Undo,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("withdraw", "Ann"), "refused: Ann has no orders to withdraw"),
        (("withdraw", "Anm"), "refused: no player is called Anm: did you mean Ann?"),
        (("undo",), "refused: there is nothing to take back"),
        (("adjust", "Ann", "-9", "fine"), "refused: Ann has 5 garnets: -9 would leave -4"),
        (("adjust", "Ann", "1", " "), "refused: a reason is empty"),
        (("post", "Ann", "lounge", "x"), "refused: Ann cannot write in lounge now"),
        (("note", ""), "refused: a note is empty"),
        (("act", "Ann", "call"), "refused: "),
    ],
)
def test_what_the_match_does_not_take_is_refused_with_exit_code_1(
    duel: Path, arguments: tuple[str, ...], said: str
) -> None:
    before = duel.read_bytes()
    verb, *rest = arguments
    assert refused(run(verb, duel, *rest)).startswith(said)
    assert duel.read_bytes() == before


def test_arguments_that_are_missing_or_no_numbers_are_bad_input(duel: Path) -> None:
    for arguments in (("order", duel), ("order", duel, "Ann"), ("adjust", duel, "Ann", "two", "x"), ("resolve",)):
        assert "Usage: genius " in refused(run(*arguments), 2)


def test_a_file_that_is_not_sound_is_bad_input(tmp_path: Path) -> None:
    path = rewritten(played(tmp_path / "a.jsonl"), 3, text="B with 2")
    assert refused(run("resolve", path), 2).startswith(f"{path}:3: the sum is wrong")
    path = written(tmp_path / "b.jsonl", HEADER, {"do": "resolve", "after": "0" * 16})
    assert refused(run("resolve", path), 2).startswith(f"{path}:2: round 1 no longer comes out")
    assert refused(run("resolve", tmp_path / "c.jsonl"), 2) == f"{tmp_path / 'c.jsonl'}:1: there is no such file"


def test_a_match_that_is_open_elsewhere_is_not_written(duel: Path) -> None:
    with Record.open(duel, writing=True):
        assert "Another window or command has this match open" in refused(run("resolve", duel))


def test_a_cut_last_line_is_put_aside_with_a_word(tmp_path: Path) -> None:
    path = played(tmp_path / "a.jsonl")
    path.write_bytes(path.read_bytes()[:-9])
    ran = run("note", path, "on")
    assert ran.exit_code == 0
    assert "The cut last line was moved to a.jsonl.torn." in ran.stderr


def entered(path: Path) -> dict[str, str]:
    """Who entered which gate, as the host's JSON tells it."""
    told = json.loads(run("replay", path, "--json").stdout)["events"]
    return {event["data"]["seat"]: event["data"]["gate"] for event in told if event["kind"] == "enter"}


def example(path: Path, layout: str, orders: dict[str, str]) -> Path:
    """A record of one round on a single line of gates."""
    head = {**HEADER, "players": list(orders), "options": {"layout": [layout, "Z:open"]}}
    lines = ({"do": "order", "seat": seat, "text": text} for seat, text in orders.items())
    return written(path, head, *lines, {"do": "resolve"})


def test_worked_example_four_doors(tmp_path: Path) -> None:
    orders = {"Alpha": "A B with 3", "Beta": "A B with 2", "Gamma": "B C with 2", "Omega": "B C with 1"}
    path = example(tmp_path / "a.jsonl", "A:open B:open C:open D:open", orders)
    assert entered(path) == {"Alpha": "A", "Omega": "B", "Gamma": "C"}
    blocked = [
        event for event in json.loads(run("replay", path, "--json").stdout)["events"] if event["kind"] == "blocked"
    ]
    assert [(event["data"]["gate"], event["data"]["seats"]) for event in blocked] == [("B", ["Beta", "Gamma"])]


@pytest.mark.parametrize(("strengths", "enters"), [((3, 3, 2, 1), "S3"), ((3, 3, 2, 2), None), ((3, 2, 2), "S1")])
def test_worked_example_one_gate(tmp_path: Path, strengths: tuple[int, ...], enters: str | None) -> None:
    orders = {f"S{number}": f"A with {strength}" for number, strength in enumerate(strengths, start=1)}
    path = example(tmp_path / "a.jsonl", "A:open B:open", orders)
    assert entered(path) == ({enters: "A"} if enters else {})


def test_worked_example_one_axe_at_two_gates(tmp_path: Path) -> None:
    path = example(tmp_path / "a.jsonl", "=:open +:open -:open", {"Ann": "= + with axe", "Bo": "= with 3"})
    told = json.loads(run("replay", path, "--json").stdout)
    stands = [event["data"]["strengths"]["Ann"] for event in told["events"] if event["kind"] == "stand"]
    assert stands == [2, 2]
    assert told["view"]["players"]["Ann"]["cards"] == [3, 3, 2, 2, 1, 1, 1, 1]
    assert entered(path) == {"Bo": "=", "Ann": "+"}


def test_worked_example_in_a_process_of_its_own(tmp_path: Path) -> None:
    orders = {"Alpha": "A B with 3", "Beta": "A B with 2", "Gamma": "B C with 2", "Omega": "B C with 1"}
    path = example(tmp_path / "a.jsonl", "A:open B:open C:open D:open", orders)
    told = json.loads(in_a_shell("replay", path, "--json", "--as", "Beta").stdout)
    [reported] = [event for event in told["events"] if event["kind"] == "report"]
    assert reported["data"]["entered"] == {"Alpha": "A", "Gamma": "C", "Omega": "B"}
    assert reported["audience"] is None


def test_a_whole_match_driven_by_a_bot(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    run("new", "gatekeeping", "--players", "Ann,Bo,Cy", "--option", 'layout=["A:open B:pass C:open"]', "--out", path)
    for seat, text in (("Ann", "A with 1"), ("Bo", "A with 3"), ("Cy", "B with 1")):
        assert run("order", path, seat, text).exit_code == 0
    said = run("resolve", path).stdout
    assert "round 1, the first escape: Gate A: Bo 3 beats Ann 1 and enters." in said
    assert "Winners: Bo and Cy escaped first, in round 1." in said
    told = json.loads(run("replay", path, "--json", "--as", "public").stdout)
    assert told["over"]
    assert told["result"]["candidate"] == "Ann"
    assert refused(run("order", path, "Ann", "A with 1")).startswith("refused: the match is over")


def test_options_stand_behind_the_arguments_and_texts_may_look_like_them(duel: Path) -> None:
    def noted(*words: str) -> list[do.AnyAction]:
        before = len(read_strictly(duel).match.actions)
        assert run("note", duel, *words).exit_code == 0
        return list(read_strictly(duel).match.actions)[before:]

    assert noted("use", "--json", "or", "not") == [do.Note("use --json or not")]
    [note, told] = noted("a", "ruling", "--announce", "all", "may", "read", "this", "--json")
    assert note == do.Note("a ruling")
    assert announcements.announced(read_strictly(duel).match) == ("all may read this",)
    assert isinstance(told, do.Set)


def test_what_was_done_comes_as_json_with_its_new_events(duel: Path) -> None:
    told = json.loads(run("order", duel, "Ann", "A B with 3", "--json").stdout)
    assert (told["did"], told["said"]) == ("order", "The orders of Ann are in: A B with 3.")
    assert (told["waiting"], told["events"], told["actions"]) == (["Bo"], [], 1)
    run("order", duel, "Bo", "B with 1")
    told = json.loads(run("resolve", duel, "--json").stdout)
    assert told["round"] == 2
    assert told["events"][0]["text"] == "Gate A: Ann 3."
    again = json.loads(run("adjust", duel, "Bo", "-2", "late", "--json").stdout)
    assert [event["kind"] for event in again["events"]] == ["adjust"]

"""Commands that read: what they print, where, and with which exit code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import games
from games.core.report import report
from games.core.viewers import HOST, PUBLIC, Viewers
from genius_tui.cli import reading, writing
from genius_tui.cli.genius import genius
from genius_tui.commands.keys import USUAL
from genius_tui.record.reading import read
from tests.lessons.shelf import example
from tests.support import hostile
from tests.support.record_files import HEADER, ORDERS, lines, played, rewritten, written


def run(*arguments: object, stdin: str | None = None) -> Result:
    """`genius` with arguments, in this process."""
    return CliRunner().invoke(genius, [str(argument) for argument in arguments], input=stdin)


def in_a_shell(*arguments: object, **more: Any) -> subprocess.CompletedProcess[bytes]:
    """`python -m genius_tui` with arguments, in a process of its own."""
    command = [sys.executable, "-m", "genius_tui", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, check=False, **more)


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    return written(tmp_path / "duel.jsonl", HEADER, *ORDERS)


def test_replay_prints_the_contracts_object_on_one_line(duel: Path) -> None:
    ran = run("replay", duel, "--json")
    assert (ran.exit_code, ran.stderr, ran.stdout.count("\n")) == (0, "", 1)
    assert json.loads(ran.stdout) == json.loads(json.dumps(report(read(duel).match, HOST)))


@pytest.mark.parametrize(
    ("names", "viewers"),
    [
        (["host"], HOST),
        (["public"], PUBLIC),
        (["ann"], Viewers.of(["Ann"])),
        (["Ann", "Bo"], Viewers.of(["Ann", "Bo"])),
        (["Ann", "public"], Viewers.of(["Ann"])),
        (["Ann", "HOST"], HOST),
    ],
)
def test_as_gives_the_union_and_host_everything(duel: Path, names: list[str], viewers: Viewers) -> None:
    ran = run("replay", duel, "--json", *(part for name in names for part in ("--as", name)))
    assert json.loads(ran.stdout) == json.loads(json.dumps(report(read(duel).match, viewers)))


def test_several_files_are_told_in_their_order(tmp_path: Path, duel: Path) -> None:
    other = written(tmp_path / "other.jsonl", {**HEADER, "game": "keys"})
    for files in ((duel, other), (other, duel)):
        told = [json.loads(line)["game"] for line in run("replay", *files, "--json").stdout.splitlines()]
        assert told == [json.loads(file.read_text().splitlines()[0])["game"] for file in files]


def test_one_bad_file_among_several_leaves_stdout_empty(tmp_path: Path, duel: Path) -> None:
    bad = written(tmp_path / "bad.jsonl", HEADER, {"do": "resolv"})
    for more in ([], ["--json"], ["--as", "Ann"]):
        ran = run("replay", duel, bad, *more)
        assert (ran.exit_code, ran.stdout) == (2, "")
        assert ran.stderr == f"{bad}:2: do: there is no verb resolv: did you mean resolve?\n"


def test_an_unknown_name_is_refused_with_the_nearest(duel: Path) -> None:
    for name, meant in (("Anm", "Ann"), ("hots", "host"), ("Bop", "Bo")):
        ran = run("replay", duel, "--as", name, "--as", "host")
        assert (ran.exit_code, ran.stdout) == (2, "")
        assert f"no player is called {name}: did you mean {meant}?" in ran.stderr


def test_until_stops_right_after_the_nth_resolve(tmp_path: Path) -> None:
    lines = [*ORDERS, {"do": "note", "text": "between"}, {"do": "resolve"}, {"do": "note", "text": "after"}]
    path = written(tmp_path / "a.jsonl", HEADER, *lines)
    for number, upto in ((0, 0), (1, 3), (2, 5), (9, 6)):
        part = written(tmp_path / "part.jsonl", HEADER, *lines[:upto])
        assert (
            run("replay", path, "--json", "--until", number).stdout == run("replay", part, "--json").stdout
            or number == 0
        )
    assert json.loads(run("replay", path, "--json", "--until", 0).stdout)["events"] == []
    assert run("replay", path, "--until", -1).exit_code == 2


def test_until_counts_the_resolves_that_were_not_taken_back(tmp_path: Path) -> None:
    lines = [*ORDERS, {"do": "undo"}, {"do": "order", "seat": "Bo", "text": "C with 2"}, {"do": "resolve"}]
    path = written(tmp_path / "a.jsonl", HEADER, *lines, {"do": "resolve"})
    part = written(tmp_path / "part.jsonl", HEADER, *lines)
    assert run("replay", path, "--json", "--until", 1).stdout == run("replay", part, "--json").stdout


def test_a_cut_last_line_is_a_warning_on_stderr(tmp_path: Path) -> None:
    path = played(tmp_path / "a.jsonl")
    path.write_bytes(path.read_bytes()[:-9])
    ran = run("replay", path, "--json")
    assert ran.exit_code == 0
    assert json.loads(ran.stdout)["round"] == 2
    assert ran.stderr.startswith(f"warning: {path}:5: the last line was cut off and is dropped")
    assert len(list(tmp_path.iterdir())) == 1


def test_an_altered_file_is_refused_with_its_line(tmp_path: Path) -> None:
    path = rewritten(played(tmp_path / "a.jsonl"), 3, text="B with 2")
    ran = run("replay", path, "--json")
    assert (ran.exit_code, ran.stdout) == (2, "")
    assert ran.stderr.startswith(f"{path}:3: the sum is wrong")


def test_the_readable_report_has_rounds_rules_and_the_result(tmp_path: Path) -> None:
    path = written(
        tmp_path / "a.jsonl",
        {**HEADER, "title": "Duel", "options": {"layout": ["A:open B:open"]}},
        {"do": "order", "seat": "Ann", "text": "A with 1"},
        {"do": "order", "seat": "Bo", "text": "A B with 2"},
        {"do": "resolve"},
    )
    lines = run("replay", path).stdout.splitlines()
    assert lines[:5] == ["Duel: Gatekeeping (designer: not named)", "2 players: Ann, Bo",
                         "As the HOST sees it: everything.", "", "Round 1"]  # fmt: skip
    assert "  G10  Gate A: Bo 2 beats Ann 1 and enters." in lines
    assert any(line.startswith("winners     Bo: ") for line in lines)
    assert any(line.startswith("candidate   Ann: ") for line in lines)


def test_the_readable_report_tells_a_seat_nothing_that_it_may_not_know(duel: Path) -> None:
    ann = run("replay", duel, "--as", "Ann").stdout
    assert "Bo discards" not in ann
    assert "Ann discards 3" in ann
    assert "As Ann knows it." in ann
    row = next(line for line in ann.splitlines() if line.startswith("Bo "))
    assert row.split()[1] == "?"


@pytest.mark.parametrize("text", [text for text in (*hostile.TEXTS, *hostile.REFUSED_NAMES) if text.strip()])
def test_no_control_character_reaches_the_terminal(tmp_path: Path, text: str) -> None:
    note = json.dumps({"do": "note", "text": f"x{text}\n  G10  forged"})
    head = {**HEADER, "players": list(hostile.NAMES), "title": f"\x1b]0;{text}", "options": {}}
    path = written(tmp_path / "a.jsonl", json.dumps(head), note, {"do": "resolve"})
    out = run("replay", path).stdout
    assert not [c for c in out if c != "\n" and not c.isprintable() and c not in (hostile.JOINER, "\u3164")]
    assert "       |   G10  forged" in out.splitlines()
    refused = run("order", path, hostile.NAMES[0], text.replace("\x00", ""))
    assert "\x1b" not in refused.stdout + refused.stderr
    assert "Traceback" not in refused.stdout + refused.stderr


def test_check_says_a_line_on_each_file(tmp_path: Path, duel: Path) -> None:
    sound, bad = played(tmp_path / "sound.jsonl"), rewritten(played(tmp_path / "bad.jsonl"), 3, text="B with 2")
    ran = run("check", duel, sound)
    assert ran.exit_code == 0
    assert ran.stdout.splitlines() == [
        f"{duel}: sound: gatekeeping, 2 players, 3 actions, round 2; 4 lines without a sum",
        f"{sound}: sound: gatekeeping, 2 players, 4 actions, round 2; all sums match; "
        f"last sum {lines(sound)[-1]['sum']}",
    ]
    ran = run("check", sound, bad)
    assert ran.exit_code == 1
    assert ran.stdout.splitlines()[1].startswith(f"{bad}:3: the sum is wrong")
    ran = run("check", sound, tmp_path / "none.jsonl")
    assert (ran.exit_code, ran.stdout) == (2, "")
    assert ran.stderr == f"{tmp_path / 'none.jsonl'}:1: there is no such file\n"


def test_check_proves_what_a_lesson_teaches(tmp_path: Path) -> None:
    sound = run("check", example(tmp_path))
    assert sound.exit_code == 0
    assert sound.output.endswith("  lesson: 4 cards, 2 of them ask, 61 words, 1.0 minutes\n")


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ('"answer": 2', '"answer": 1', "card 2: the engine says that Omar is right, and the answer is you, Alma"),
        ('"A with 2 2"]', '"A with 1"]', "card 3: A with 1 does not do what is asked"),
        ('"order": "A with 3"', '"order": "A with 1"', "card 3: else: after A with 1 it would say nothing"),
        ('"rule": "G9"', '"rule": "G99"', "card 1: rule: there is no paragraph G99 in the rulebook"),
        ('"eyes": "host"', '"eyes": "Hanna"', "eyes: no player is called Hanna"),
        ('"hoped"', '"hopped"', 'card 3, "Now write orders that get you ...": there is no key hopped'),
        ('"goal": [{"event": "enter"', '"goal": [{"event": "entre"', "no event entre: did you mean enter?"),
        ('"show": ["stand"', '"show": ["stood"', "show: there is no event stood"),
    ],
)
def test_check_names_the_card_that_is_wrong(tmp_path: Path, right: str, wrong: str, said: str) -> None:
    text = example(tmp_path).read_text("utf-8")
    assert right in text
    found = run("check", written(tmp_path / "wrong.jsonl", text.replace(right, wrong).rstrip("\n")))
    assert found.exit_code == 1
    assert said in found.output


def test_check_finds_no_fault_in_a_cut_last_line_but_says_so(tmp_path: Path) -> None:
    path = played(tmp_path / "a.jsonl")
    path.write_bytes(path.read_bytes()[:-9])
    ran = run("check", path)
    assert ran.exit_code == 0
    assert "its last line was cut off" in ran.stdout


def test_games_names_every_game_and_its_designer() -> None:
    out = run("games").stdout
    for slug, game in games.CATALOGUE.items():
        assert f"\n{slug} " in f"\n{out}"
        assert game.meta.title in out
        assert game.meta.designer in out


def test_rules_prints_the_book_or_a_paragraph() -> None:
    for game in games.CATALOGUE.values():
        out = run("rules", game.meta.slug).stdout
        assert all(f"\n{number}. " in out for number in game.rulebook.paragraphs)
    assert run("rules", "keys", "g10").stdout.startswith("G10. ")
    for arguments, said in ((("keys", "X9"), "has no paragraph X9"), (("kees",), "did you mean keys?")):
        ran = run("rules", *arguments)
        assert (ran.exit_code, ran.stdout) == (2, "")
        assert said in ran.stderr


def test_every_command_is_listed_with_help_and_examples() -> None:
    listed = run("--help").stdout
    for name in (*reading.COMMANDS, *writing.COMMANDS):
        assert f"\n  {name} " in listed
        out = run(name, "--help")
        assert out.exit_code == 0
        if name != "games":
            assert f"genius {name}" in out.stdout.partition("Examples:\n")[2]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_prints_a_script(shell: str) -> None:
    ran = run("completion", shell)
    assert ran.exit_code == 0
    assert "_GENIUS_COMPLETE" in ran.stdout


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("genius re", {"release", "replay", "resolve"}),
        ("genius ./dir/m", {"./dir/m"}),
        ("genius new ", set(games.CATALOGUE)),
        ("genius rules k", {"keys"}),
        ("genius order FILE ", {"Ann", "Bo"}),
        ("genius order FILE a", {"Ann"}),
        ("genius replay FILE --as ", {"host", "public", "Ann", "Bo"}),
    ],
)
def test_completion_knows_commands_games_and_seats(duel: Path, words: str, wanted: set[str]) -> None:
    words = words.replace("FILE", str(duel))
    environment = {
        **os.environ,
        "_GENIUS_COMPLETE": "bash_complete",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(words.split(" ")) - 1),
    }
    code = "from genius_tui.cli.genius import genius; genius.main([], prog_name='genius')"
    ran = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert {line.partition(",")[2] for line in ran.stdout.splitlines()} == wanted


def test_a_word_that_is_no_command_is_refused_with_the_nearest() -> None:
    ran = run("reply")
    assert (ran.exit_code, ran.stdout) == (2, "")
    assert "there is no command or file reply: did you mean replay?" in ran.stderr
    assert run("none.jsonl").stderr == "none.jsonl:1: there is no such file\n"


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("foo", "genius --help lists the commands"),
        ("lessons", f"genius alone opens the library, where {USUAL.of('library.learn')} has the lessons"),
        ("host", f"where {USUAL.of('library.new')} begins a match and {USUAL.of('library.how_to_host')} says how"),
        ("watch", "genius demo GAME plays an example by itself"),
        ("skeld", "it is a game: genius practice skeld plays it against bots"),
    ],
)
def test_a_word_that_a_newcomer_tries_is_answered_by_what_may_be_meant(word: str, said: str) -> None:
    assert said in run(word).stderr


def test_the_console_needs_a_terminal(duel: Path) -> None:
    for arguments in ([], [duel]):
        ran = run(*arguments)
        assert ran.exit_code == 1
        assert "genius --plain" in ran.stderr


def test_json_is_utf8_whatever_the_terminal_speaks(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", HEADER, {"do": "note", "text": "Zoë ⚔"})
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    assert "Zoë ⚔".encode() in in_a_shell("replay", path, "--json", env=environment).stdout
    assert in_a_shell("note", path, "Zoë", env=environment).returncode == 0
    assert in_a_shell("undo", path, env=environment).stdout.startswith(b"Taken back: the note: Zo")


def test_a_reader_that_goes_away_is_no_error(duel: Path) -> None:
    command = (
        f"{sys.executable} -m genius_tui rules keys | true; {sys.executable} -m genius_tui replay {duel} | head -1"
    )
    ran = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert ran.stderr == ""


def test_nobody_is_shown_a_traceback(duel: Path, tmp_path: Path) -> None:
    code = (
        "import sys; from genius_tui.cli import entry, reading\n"
        "def broken(*_): secret = 'A with 3'; raise KeyError(secret)\n"
        "reading.readable = broken\n"
        "sys.argv = ['genius', 'replay', sys.argv[1]]; entry.main()"
    )
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path)}
    ran = subprocess.run(
        [sys.executable, "-c", code, duel], env=environment, capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr.count("\n")) == (1, "", 1)
    assert ran.stderr.startswith("Something went wrong in the program.")
    log = (tmp_path / "genius-tui" / "trouble.log").read_text()
    assert "KeyError" in log
    assert "A with 3" not in log


CASE = "Duel: -10 (1) -10 (2) 8; Null: 7"


def test_what_if_works_a_case_out_as_text_as_a_message_and_as_json() -> None:
    ran = run("what-if", "modular", CASE)
    assert (ran.exit_code, ran.stderr) == (0, "")
    assert ran.stdout.startswith(f"What if {CASE} (an invented case: ")
    assert "  3 M7   -10 in Duel, a garnet each: P2 to P3, P3 to P2, P4 to P2 and P3.\n" in ran.stdout
    assert "P3    3      0\n" in ran.stdout
    message = run("what-if", "modular", CASE, "--message").stdout
    assert message.startswith(f"# What if `{CASE}`\n")
    assert "\n7. Null is highest with 7: a point for P1. (M10)\n" in message
    assert all(len(line) <= 60 for line in message.partition("```")[2].splitlines())
    told = json.loads(run("what-if", "modular", CASE, "--json").stdout)
    assert (told["game"], told["case"]) == ("modular", CASE)
    assert {seat: player["garnets"] for seat, player in told["view"]["players"].items()} == {
        "P1": 5,
        "P2": 2,
        "P3": 3,
        "P4": 3,
    }
    assert told["view"]["last"]["rooms"]["Duel"]["score"] == -80
    assert [event["kind"] for event in told["events"]][:5] == ["plays"] * 4 + ["changes"]


@pytest.mark.parametrize(
    ("arguments", "code", "why"),
    [
        (["modular", "Duel: 12"], 1, "refused: there is no card 12: did you mean -12? (M1)"),
        (["gatekeeping", "Al: Q with 1"], 1, "refused: Q leads out of Level 4"),
        (["modular", "--json", "--message"], 2, "--json and --message do not go together"),
    ],
)
def test_what_if_says_why_not(arguments: list[str], code: int, why: str) -> None:
    ran = run("what-if", *arguments)
    assert (ran.exit_code, ran.stdout) == (code, "")
    assert why in ran.stderr


def test_what_if_without_a_case_works_the_example_out() -> None:
    assert games.find("modular").what_if_example in run("what-if", "modular").stdout

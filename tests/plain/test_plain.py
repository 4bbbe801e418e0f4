"""The line mode: a whole match from the first line to the result, and nothing told to eyes that may not know it."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from games.core import actions as do
from games.core.setup import Header
from genius_tui.deadlines import deadlines
from genius_tui.library import store
from genius_tui.library.store import Library
from genius_tui.plain.console import run
from genius_tui.record.reading import read, read_strictly
from genius_tui.record.record import Record
from genius_tui.table.fresh import is_secret
from tests.goldens import SAVES
from tests.lessons.shelf import example
from tests.support import hostile
from tests.support.record_files import HEADER, ORDERS, played, rewritten, written

SETUP = """new gatekeeping
Duel
Ann, Bo, Cy: 7
6
3
A:open B:pass C:garnet
D:open E:open


2
"""
"""Answers to the questions of a new match: title, players, purses, seed, lay-out, cards, escapes."""


def told(tmp_path: Path, text: str, path: Path | None = None) -> list[str]:
    """What the line mode answers to some lines, from where they begin to be obeyed."""
    out = io.StringIO()
    assert run(path, tmp_path / "saves", io.StringIO(text), out) == 0
    assert "\x1b" not in out.getvalue()
    assert "Something went wrong" not in out.getvalue()
    return out.getvalue().splitlines()


def answers(tmp_path: Path, text: str, path: Path) -> list[str]:
    """What is answered to some lines in an opened match, without how it is introduced."""
    before = told(tmp_path, "", path)
    return told(tmp_path, text, path)[len(before) :]


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    return written(tmp_path / "duel.jsonl", {**HEADER, "title": "Duel"})


def test_a_whole_match_from_the_first_line_to_the_result(tmp_path: Path) -> None:
    lines = told(
        tmp_path,
        SETUP
        + """Ann: A with 3
order Bo B with 3
Cy: A with 1
orders
resolve
last
now
paste
Ann: D E with 1
**Bo** - E with 2
Cy: A with 2
.
yes
resolve
now
result
leave
list
quit
""",
    )
    [path] = (tmp_path / "saves").glob("*.jsonl")
    match = read_strictly(path).match
    assert (path.name, match.over) == ("duel.jsonl", True)
    assert match.state.garnets == {"Ann": 6, "Bo": 6, "Cy": 7}
    assert "Ann: A with 3" in lines
    assert "Done in 13 steps: next goes on, steps lists them, now goes to the end." in lines
    assert "Round 2. Orders are still owed by Ann, Bo and Cy." in lines
    assert "3 understood, 0 not. Only lines marked ok are taken; nothing yet." in lines
    assert any(line.startswith("winners     Ann: escaped first") for line in lines)
    assert any(line.startswith("1. Duel: Gatekeeping, over: Ann and Bo won") for line in lines)
    assert lines[-1] == "Every action is saved. Goodbye."


def test_answers_that_no_match_can_begin_with_are_asked_for_again(tmp_path: Path) -> None:
    lines = told(
        tmp_path, SETUP.replace("Ann, Bo, Cy: 7", "Ann\nAnn, ann\nAnn, Bo, Cy: 7").replace("\n2\n", "\n9\n2\n")
    )
    assert "No: this game takes 2 to 40 players, not 1" in lines
    assert any(line.startswith("No: ") and "twice" in line for line in lines)
    assert any(line.startswith("No: 9 is not possible: give a number from 1 to 3") for line in lines)
    assert read(tmp_path / "saves" / "duel.jsonl").match.seats == ("Ann", "Bo", "Cy")


def test_an_empty_seed_is_drawn_and_not_told(tmp_path: Path) -> None:
    seeds = set()
    for number in range(2):
        lines = told(tmp_path / str(number), SETUP.replace("6\n3\n", "6\n\n") + "show\nlog\nleave\nlist")
        seed = read(tmp_path / str(number) / "saves" / "duel.jsonl").match.header.seed
        assert is_secret(seed)
        assert str(seed) not in "\n".join(lines)
        seeds.add(seed)
    assert len(seeds) == 2


def test_lines_that_end_in_the_middle_of_a_question_begin_nothing(tmp_path: Path) -> None:
    assert told(tmp_path, "new keys\nDuel\n")[-1] == "No match was begun."
    assert not list((tmp_path / "saves").glob("*.jsonl"))


def test_help_lists_every_command_of_the_place(tmp_path: Path, duel: Path) -> None:
    assert {"new", "open", "list", "rules", "learn", "trash", "quit"} <= {
        line.split()[0].rstrip(":") for line in told(tmp_path, "help")
    }
    wanted = {"show", "orders", "order", "paste", "resolve", "next", "back", "why", "log", "talk", "purses", "note",
              "adjust", "correct", "undo", "vote", "result", "sandbox", "eyes", "fill", "board", "details"}  # fmt: skip
    listed = " ".join(answers(tmp_path, "help", duel))
    assert not [name for name in wanted if f"{name} " not in listed and f"{name}:" not in listed and name not in listed]
    assert answers(tmp_path, "help undo", duel) == ["undo (or u): takes the newest action back"]


def test_a_misspelt_command_gets_the_nearest(tmp_path: Path, duel: Path) -> None:
    assert answers(tmp_path, "resolv", duel) == ["No: there is no command resolv here: did you mean resolve?"]
    assert answers(tmp_path, "Anna: A with 3", duel)[0].startswith("No: no player Anna; Ann?")


def test_orders_are_refused_with_the_reason_and_the_rule(tmp_path: Path, duel: Path) -> None:
    assert answers(tmp_path, "order Ann A C with 3", duel)[0].startswith("No: A and C are not adjacent")
    assert answers(tmp_path, "Ann: A with 9", duel)[0].startswith("No: ")
    assert answers(tmp_path, "withdraw Ann", duel) == ["No: Ann has no orders to withdraw"]
    assert len(read(duel).match.actions) == 0


def test_what_a_player_cannot_do_is_said_of_that_player_to_the_host(tmp_path: Path, duel: Path) -> None:
    text = "A with 3 3 3 3"
    lines = answers(tmp_path, f"order ann {text}\nAnn: {text}\neyes Ann\norder ann {text}\nAnn: {text}", duel)
    said = "No: Ann names 3 3 3 3, but their hand is 3 3 2 2 2 1 1 1 1 (G6)"
    assert lines[:2] == [said, said]
    assert lines[-2:] == [said.replace("Ann names", "you name").replace("their", "your")] * 2


def test_a_seats_eyes_see_and_order_for_that_seat_alone(tmp_path: Path, duel: Path) -> None:
    lines = answers(tmp_path, "Bo: B with 1\neyes Ann\norders\nseats\nBo: C with 1\nbrief Bo\nfill\nnote x", duel)
    assert lines[1] == "As Ann knows it."
    assert lines[2].startswith("Ann: missing.")
    assert lines[4].split()[:2] == ["Ann", "5"]
    assert lines[5].split() == ["Bo", "?", "2", "?", "?", "?", "?"]
    assert lines[6:] == [
        "No: these eyes are not Bo's: eyes Bo, or eyes host, opens them",
        "No: these eyes are not Bo's: eyes Bo, or eyes host, opens them",
        "No: fill is the host's: eyes host switches the host's eyes on",
        "No: note is the host's: eyes host switches the host's eyes on",
    ]


def test_steps_are_those_that_the_eyes_may_see(tmp_path: Path, duel: Path) -> None:
    lines = answers(tmp_path, "Ann: A with 3\nBo: B with 1\neyes Ann\nresolve\nsteps\nlog", duel)
    assert not [line for line in lines[3:] if "Bo discards" in line or "Gate B" in line]
    assert any("Ann discards 3" in line for line in lines)


def test_stepping_on_and_back_and_why(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", HEADER, *ORDERS)
    lines = answers(tmp_path, "back\nback\nfirst\nback\nnext\nwhy\nwhy t1\nwhy X1\nnow\nsteps\nsteps 1\nsteps 7", path)
    assert lines[0].startswith("Round 1, ")
    assert "Before the first step." in lines
    assert "There is nothing more in that direction." in lines
    assert any(line.startswith("1. G9 Gate A: Ann 3.") for line in lines)
    assert any(line.startswith("G9. ") for line in lines)
    assert any(line.startswith("T1. ") for line in lines)
    assert any(line.startswith("No: there is no rule X1") for line in lines)
    assert "1. Round 1: " in "\n".join(lines)
    assert lines[-1] == "No: there is no resolution 7: 1 to 1"


def test_talk_purses_notes_and_undo(tmp_path: Path, duel: Path) -> None:
    lines = answers(
        tmp_path,
        "post Ann level-2 Who takes A?\ntalk\nadjust Bo -2 late orders\nadjust Bo x\nnote a note\n" + "undo\n" * 4,
        duel,
    )
    assert lines[:3] == ["Ann and Bo can read it.", "level-2: Ann and Bo", "  Ann: Who takes A?"]
    assert "Bo has 3 garnets now." in lines
    assert any(line.startswith("No: by how many garnets?") for line in lines)
    assert lines[-4:] == [
        "Taken back: the note: a note.",
        "Taken back: the correction of Bo's purse by -2 garnets.",
        "Taken back: Ann's post in level-2: Who takes A?.",
        "No: there is nothing to take back",
    ]


def test_a_paste_is_taken_only_when_confirmed(tmp_path: Path, duel: Path) -> None:
    for last, orders in (("no", 0), ("", 0), ("yes", 1)):
        answers(tmp_path, f"paste\nAnn: A with 3\nBo: Z with 1\n.\n{last}\n", duel)
        assert len(read(duel).match.actions) == orders
    assert "nothing was taken" in answers(tmp_path, "paste\nBo: B with 1", duel)[-1]


def test_a_vote_is_held(tmp_path: Path) -> None:
    names = ["Ann", "Bo", "Cy", "Di"]
    path = written(
        tmp_path / "a.jsonl",
        {**HEADER, "players": names, "options": {"layout": ["A:open B:open"], "escapes": 2}},
        {"do": "order", "seat": "Ann", "text": "A with 3"},
        {"do": "order", "seat": "Bo", "text": "B with 3"},
    )
    lines = answers(tmp_path, "resolve\nnow\norders\nvote Ann Di\nBo: vote Di\nresolve\nresult", path)
    assert "Ann: vote Di" in lines
    assert "Bo: vote Di" in lines
    assert any(line.startswith("candidate   Di: vote: ") for line in lines)


def test_a_sandbox_leaves_the_match_as_it_is(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", {**HEADER, "title": "Duel"}, *ORDERS)
    lines = answers(tmp_path, "back\nsandbox before\nAnn: C with 1\nresolve\nleave\nnow\nquit", path)
    assert "This is a sandbox: the match itself stays as it is. leave goes back to it." in lines
    assert len(read_strictly(path).match.actions) == 3
    [copy] = (tmp_path / "saves").glob("sandbox*.jsonl")
    assert read_strictly(copy).match.actions[2] == do.Order("Ann", "C with 1")


def test_a_match_plays_itself(tmp_path: Path, duel: Path) -> None:
    lines = answers(tmp_path, "fill\nplay\nnow\nplay", duel)
    assert lines[0] == "Sampled and noted: Ann and Bo."
    assert read_strictly(duel).match.over
    assert lines[-1] == "No: the match is over: only posts, notes and undo are possible now"


def test_board_and_details_tell_what_the_eyes_know(tmp_path: Path, duel: Path) -> None:
    lines = answers(tmp_path, "board\ndetails\ndetails Ann\ndetails xyz\neyes public\ndetails A", duel)
    assert any("(A)" in line for line in lines)
    assert any(line.startswith("Gate A, open") for line in lines)
    assert "Nothing on the board is called xyz." in lines


def test_show_tells_how_the_match_stands_to_those_who_know(tmp_path: Path, duel: Path) -> None:
    assert "2 inside, escaped 0 of 1." in answers(tmp_path, "show", duel)
    assert not any("inside" in line for line in answers(tmp_path, "eyes public\nshow", duel))


def test_the_board_is_drawn_in_each_way_with_its_legend_once(tmp_path: Path) -> None:
    match = SAVES / "gatekeeping-thirteen.jsonl"
    usual, rings, corridor = (answers(tmp_path, f"board{way}", match) for way in ("", " rings", " CORRIDOR"))
    assert any("Level 5" in line and "Level 4" in line for line in corridor)
    assert any("<J>" in line and "(A)" in line for line in rings)
    assert usual[-1] == "Drawn as ladder; also: board rings and board corridor."
    for lines in (usual, rings, corridor):
        assert sum("( ) open" in line for line in lines) == 1
    assert answers(tmp_path, "board map", match) == [
        "No: the board is drawn as ladder, rings or corridor here, not as map"
    ]


def test_lessons_are_walked_through_with_guesses_orders_and_hints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = tmp_path / "shipped" / "lessons" / "gatekeeping"
    shipped.mkdir(parents=True)
    path = example(tmp_path).rename(shipped / "1-two-to-one.jsonl")
    monkeypatch.setattr(store, "_SHIPPED", (tmp_path / "shipped",))
    before = path.read_bytes()
    lines = told(
        tmp_path,
        "learn\nlearn 1\norder B with 1\nn\nanswer 4\nanswer 1\nanswer 3\nn\nanswer 1\norder C with 1\nhint\n"
        "order A with 3\norder B with 1\nrule\nn\nn\nshow\nleave\nlearn\nmarks\nlearn 2\nquit",
    )
    assert "1. Gatekeeping, lesson: Two to one. Why the strongest may stay outside" in lines
    assert "No: no orders are asked for here" in lines
    assert "No: there is no choice 4: 1 to 3" in lines
    assert "Not this time. You bring a 3 too. Try again." in lines
    assert "Right. The 3s block each other." in lines
    assert "No: no question waits for an answer here" in lines
    assert any(line.startswith("No: there is no gate C") for line in lines)
    assert "Hint 1: Where is nobody?" in lines
    assert "Not this time. You block each other, and Omar enters. Try again." in lines
    assert "  G10 Gate A: Alma and Bela tie at 3 and block each other." in lines
    assert "Right. Nobody else was at B." in lines
    assert any(line.startswith("G10. Nobody enters a closed gate") for line in lines)
    assert any(line.startswith("Again, with other names.") for line in lines)
    assert "Gatekeeping: 0 of 1 lessons, 0 of 0 puzzles done, 0 of 2 questions known, 1 to come again." in lines
    assert lines[-2] == "No: there is no lesson 2: 1 to 1"
    assert path.read_bytes() == before


def test_the_library_opens_trashes_restores_imports_and_exports(tmp_path: Path, duel: Path) -> None:
    lines = told(
        tmp_path,
        f"import {duel}\nlist\nexport 1 {tmp_path / 'out.jsonl'}\ntrash 1\ntrashed\nrestore 1\nlist\ntrash Duel\n"
        "trashed\ndelete 1\nno\ndelete 1\nyes\ntrashed\nopen 3\nopen nothing.jsonl\nimport\ncontinue",
    )
    assert "Added as duel.jsonl." in lines
    assert (tmp_path / "out.jsonl").read_bytes() == duel.read_bytes()
    assert "Restored as duel.jsonl." in lines
    assert "It stays in the trash." in lines
    assert "Deleted." in lines
    assert "The trash is empty." in lines
    assert lines[-4:] == [
        "No: there is no match 3: the list is empty",
        "No: nothing.jsonl:1: there is no such file",
        "No: import what? Give a file",
        "No: you have no unfinished match: new begins one",
    ]


def test_a_match_that_cannot_go_on_says_why_and_goes_on_in_a_copy(tmp_path: Path) -> None:
    path = rewritten(played(tmp_path / "a.jsonl"), 4, at="2001-01-01T00:00:00Z")
    assert any("the sum is wrong" in line for line in told(tmp_path, "", path))
    lines = answers(tmp_path, "note x\ngoon\nnote x\nleave", path)
    assert lines[0].startswith("No: ")
    assert "This is the copy, a.jsonl." in lines
    assert "Noted." in lines


@pytest.mark.parametrize("text", hostile.TEXTS)
def test_hostile_texts_are_answered_and_steer_nothing(tmp_path: Path, text: str) -> None:
    seats = hostile.NAMES
    path = written(tmp_path / "a.jsonl", {**HEADER, "players": list(seats), "options": {}})
    text = text.replace("\ud800", "")
    lines = told(
        tmp_path, f"{text}\norder {text}\neyes {text}\nhelp {text}\nnote {text}\norder {text} A with 3\n", path
    )
    assert not [c for line in lines for c in line if not c.isprintable() and c not in (hostile.JOINER, "\u3164")]


def test_every_hostile_name_can_be_called(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", {**HEADER, "players": list(hostile.NAMES), "options": {}})
    for name in hostile.NAMES:
        assert answers(tmp_path, f"order {name} A with 3", path)[0] == f"{name}: A with 3"


def test_no_screen_is_imported_and_no_prompt_is_written_to_a_pipe(tmp_path: Path, duel: Path) -> None:
    code = (
        "import sys; from genius_tui.cli.entry import main\n"
        "try: main()\nfinally: print('textual' in sys.modules, file=sys.stderr)"
    )
    for arguments in (["--plain", str(duel)], [str(duel), "--plain"]):
        ran = subprocess.run(
            [sys.executable, "-c", code, "--saves", str(tmp_path / "saves"), *arguments],
            input="orders\nquit\n", capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert (ran.returncode, ran.stderr) == (0, "False\n")
        assert "match>" not in ran.stdout
        assert "Ann: missing." in ran.stdout


def test_the_file_is_closed_at_the_end(tmp_path: Path, duel: Path) -> None:
    told(tmp_path, "", duel)
    assert not list(tmp_path.glob("*.lock"))


def test_a_terminal_is_prompted_and_its_lines_are_parted_between_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("COLUMNS", "40")
    out = io.StringIO()
    run(None, tmp_path / "saves", Terminal("games\nquit\n"), out)
    assert out.getvalue().count("library> ") == 2
    assert max(len(line.removeprefix("library> ")) for line in out.getvalue().splitlines()) <= 40


def test_papers_are_read_with_what_the_eyes_may_know(tmp_path: Path) -> None:
    path = written(tmp_path / "chambers.jsonl", {"genius": 1, "game": "chambers", "players": ["Ann", "Bo"]})
    lines = answers(
        tmp_path, "papers\npaper Eat until done\neyes Ann\npapers\npapers change-change\npaper recip\n", path
    )
    mine = lines.index("As Ann knows it.")
    assert "Recipe (can be entered from round 3 on): 0 hints" in lines[:mine]
    assert "Change-Change         market" in lines[:mine]
    assert "Answer: marzipan" in lines[:mine]
    assert "Hint 1 (not told): " in "\n".join(lines[:mine])
    assert "Change-Change: 0 hints" in lines[mine:]
    assert "The money-changer's slate. There are three coins in this town, (1), (2) and" in lines[mine:]
    told_to_ann = "\n".join(lines[mine:])
    assert not any(word in told_to_ann for word in ("market", "Answer", "Hint", "LEMON", "Recipe"))


def test_an_invented_case_is_worked_out_in_any_match_and_before_one(tmp_path: Path) -> None:
    match = written(
        tmp_path / "rooms.jsonl", {**HEADER, "game": "modular", "players": ["Ann", "Bo", "Cy"], "options": {}}
    )
    for lines in (
        answers(tmp_path, "whatif Null: 1 5 6 6; Solitary: 3\n", match),
        told(tmp_path, "whatif modular Null: 1 5 6 6; Solitary: 3\n"),
    ):
        text = "\n".join(lines)
        assert "  1 M7   1 of P1 in Null: 1 5 6 6 become 1 5 -6 -6." in lines
        assert "Solitary: the sum 30 is 0 mod 3, not 1: the score is 30." in text
        assert "┌ Null ────── x1.5 if 0 ┐" in text
        assert "│  1     5     -6    -6 │" in text
        assert "│             6/1   6/1 │" in text
        assert "│ P1    P2    P3    P4  │" in text
        assert "│ sum 18>-6             │" in text
    assert "No: there is no card 10: did you mean -10? (M1)" in told(tmp_path, "whatif modular Null: 10\n")
    assert 'No: "moon" is not part of a case: write for example Al: ' in "\n".join(told(tmp_path, "whatif keys moon\n"))


def test_the_deadline_is_told_and_the_brief_is_a_players_message_in_plain_lines(tmp_path):
    header = Header(genius=1, game="keys", players=("Ann", "[x]"), created="2026-11-20T19:00:00Z")
    record = Library(tmp_path).new(header)
    record.do(deadlines.setting(deadlines.Rule(after=60)))
    record.close()
    out = io.StringIO()
    assert run(record.path, tmp_path, io.StringIO("brief [x]\n"), out) == 0
    said = out.getvalue()
    assert "Orders are due by Friday 20 November 2026, 20:00 (UTC)." in said
    brief = said.partition("[x], round 1\n")[2]
    assert "Write for example: " in brief
    assert "Without orders, you play your lowest key-card" in brief
    assert "- Key-cards: 3, 3, 2, 2, 2, 1, 1, 1, 1; at least one" in brief
    assert not [mark for mark in ("**", "`", "# ") if mark in brief]


def test_left_with_a_seats_eyes_the_list_tells_nobodys_orders(tmp_path: Path) -> None:
    Library(tmp_path / "saves").new(Header(genius=1, game="gatekeeping", players=("Ann", "Bo"))).close()
    before, seat, host = (
        [line for line in told(tmp_path, text) if line.startswith("1. ")][-1]
        for text in (
            "list\n",
            "open 1\neyes Bo\nleave\nlist\n",
            "open 1\neyes Bo\nleave\nopen 1\neyes host\nleave\nlist\n",
        )
    )
    assert "2 owe: Ann Bo" in before
    assert "playing" in seat
    assert "owe" not in seat
    assert host == before


def test_a_new_match_says_that_the_shipped_puzzles_are_everybodys(tmp_path: Path) -> None:
    """Once it is chosen; with the usual answer, fresh puzzles, there is nothing to say."""
    usual, lines = (told(tmp_path, f"new chambers\n\nAnn, Bo\n\n\n\n\n{pack}\n\n\n") for pack in ("", "lantern\n"))
    assert not any("Everybody who has this program" in line for line in usual)
    said = next(
        index
        for index, line in enumerate(lines)
        if line.startswith("Everybody who has this program has the pack lantern")
    )
    assert "your own pack" in lines[said]
    assert any(line.startswith("Pack: the puzzles") for line in lines[:said])


def test_deadlines_are_told_set_forgotten_and_reminded_of(tmp_path: Path, duel: Path) -> None:
    lines = answers(tmp_path, "deadline\n", duel)
    assert lines[:2] == ["deadlines: no deadline", "This phase has no deadline."]
    assert "deadline after 24h" in lines[-1]

    duel = written(tmp_path / "dated.jsonl", {**HEADER, "created": "2099-11-20T19:00:00Z"})
    [said, *where] = answers(tmp_path, "deadline after 2 days zone +01:00\n", duel)
    assert said == "Deadlines: 2 days after the round begins, shown in +01:00; nothing resolves on its own."
    assert any(line.startswith("Orders are due by Sunday 22 November 2099, 20:00 (+01:00).") for line in where)

    answers(tmp_path, "deadline until 2099-11-21 20:00 zone UTC\n", duel)
    lines = answers(tmp_path, "remind\n", duel)
    assert lines[0] == "to everyone:"
    assert lines.count("**Orders are due by Saturday 21 November 2099, 20:00 (UTC).**") == 0
    assert sum("Saturday 21 November 2099, 20:00" in line for line in lines) == 3
    assert [line for line in lines if line.startswith("to ")] == ["to everyone:", "to Ann alone:", "to Bo alone:"]
    assert not any("**" in line for line in lines)
    answers(tmp_path, "markup server\n", duel)
    assert answers(tmp_path, "remind\n", duel) == lines

    answers(tmp_path, "deadline none\n", duel)
    with Record.open(duel, writing=False) as record:
        assert deadlines.deadline(record.match, record.moments) is None


@pytest.mark.parametrize(
    "text", ["tomorrow", "after", "none at all", "after 24h after 2h", "at 25:00", "24h", "at 20:00 Europe/Berlin"]
)
def test_a_deadline_that_is_not_understood_is_refused_with_what_to_write(text: str, tmp_path: Path, duel: Path) -> None:
    before = duel.read_bytes()
    [said] = answers(tmp_path, f"deadline {text}\n", duel)
    assert said.startswith("No: ")
    assert "20:00" in said
    assert duel.read_bytes() == before


def test_deadlines_and_reminders_need_the_hosts_eyes(tmp_path: Path, duel: Path) -> None:
    for line in ("deadline", "deadline none", "remind"):
        assert "is the host's" in answers(tmp_path, f"eyes Ann\n{line}\n", duel)[-1]


def test_a_picture_of_what_the_eyes_see_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, duel: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    said, put = answers(tmp_path, "eyes Ann\npicture txt\n", duel)[-2:]
    assert "only who may know that may have it" in said
    path = Path(put.removeprefix("Written to "))
    assert path.name.endswith("-ann.txt")
    assert "Level" in path.read_text()
    assert "there is no 'bmp'" in answers(tmp_path, "picture bmp\n", duel)[-1]


def test_bots_play_many_matches(tmp_path: Path) -> None:
    said = told(tmp_path, "playtest gatekeeping matches=6 seats=5 bots=random,careful\n")
    assert "Gatekeeping, 6 matches, seed 1" in "\n".join(said)
    assert any(line.startswith("Wins by bot") for line in said)
    compared = told(tmp_path, "playtest skeld matches=4 against=gain=4\n")
    assert any("gain=3 against gain=4" in line for line in compared)
    refused = told(
        tmp_path,
        "playtest skeld matches=4 gain=often\nplaytest\nplaytest skeld bots=carful\nplaytest keys matches=no\n",
    )
    assert any("gain" in line for line in refused)
    assert any("which game?" in line for line in refused)
    assert any("did you mean careful?" in line for line in refused)
    assert any("matches: write a whole number" in line for line in refused)

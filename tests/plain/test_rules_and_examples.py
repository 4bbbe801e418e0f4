"""The line mode reads rules in two layers, finds, explains words, shows examples, and says why not."""

from __future__ import annotations

from pathlib import Path

import pytest

from genius_tui.library.store import Library
from tests.goldens import SAVES
from tests.plain.test_plain import told

GATES = SAVES / "gatekeeping-thirteen.jsonl"


def heard(tmp_path: Path, *lines: str, path: Path | None = None) -> list[str]:
    before = told(tmp_path, "", path)
    return told(tmp_path, "\n".join(lines) + "\n", path)[len(before) :]


def test_learn_and_a_game_lists_its_lessons_and_puzzles_alone(tmp_path: Path):
    first, *_, last, how, _ = heard(tmp_path, "learn chambers", "learn xylophone")
    assert first == "31. 13 Chambers, lesson: In. Passwords: how to get into a chamber"
    assert last.startswith("45. 13 Chambers, puzzle: ")
    assert how == "learn and a number begins one."


def test_a_paragraph_is_told_in_two_layers(tmp_path: Path):
    lines = heard(tmp_path, "rules gatekeeping g10")
    assert lines[0].startswith("G10. Look from the top")
    assert "    3 3 2      the 3s tie: the 2 enters" in lines
    assert lines[-1].startswith("Exactly: Nobody enters a closed gate")


def test_words_find_paragraphs_and_nothing_found_is_said(tmp_path: Path):
    lines = heard(tmp_path, "find gatekeeping tie", "find gatekeeping xylophone", "find gatekeeping xylophone tie")
    assert lines[0].startswith("G10  Those who tie block each other")
    nothing = next(at for at, line in enumerate(lines) if line.startswith("No: no paragraph has any of these words"))
    assert lines[nothing + 1] == "No paragraph has all these words. The nearest:"
    assert lines[nothing + 2].startswith("G10  ")


def test_words_are_explained(tmp_path: Path):
    lines = heard(tmp_path, "words gatekeeping broadswords", "words gatekeeping gat", "words modular")
    assert lines[0].startswith("weapon: What you fight with")
    assert "did you mean gate?" in lines[1]
    assert any(line.startswith("mod: ") for line in lines[2:])


def test_a_round_is_told_at_a_glance(tmp_path: Path):
    lines = heard(tmp_path, "overview skeld")
    assert lines[0] == "Before the first round"
    assert "  S10  Rooms are activated: the highest unshared energy." in lines


def test_show_me_opens_an_example_at_the_step(tmp_path: Path):
    lines = heard(tmp_path, "showme gatekeeping G10", "next", "leave", "showme gatekeeping G4")
    assert lines[0].startswith("Example: Three of a mind.")
    assert "2. G10 Gate A: Ann, Bo and Cy tie at 3 and block each other." in lines
    assert lines[-1] == "No: no example shows G4"


def test_an_example_begins_at_its_first_round_with_what_to_look_for(tmp_path: Path):
    lines = told(tmp_path, "", GATES)
    at = next(index for index, line in enumerate(lines) if line.startswith("Example: Trapdoor Thursday"))
    assert lines[at + 1].startswith("Thirteen players and ten gates")
    assert "Round 1, step 1 of 44." in lines
    assert not any("won" in line for line in lines[at:])


def test_every_example_is_listed_and_opens(tmp_path: Path):
    lines = heard(tmp_path, "examples")
    shipped = [one for one in Library(tmp_path / "saves").shipped() if not one.lesson]
    assert len([line for line in lines if line[0].isdigit()]) == len(shipped)
    assert heard(tmp_path, "examples 1")[0].startswith("Example: ")


def test_bookmarks_are_listed_and_lead_there(tmp_path: Path):
    lines = heard(tmp_path, "bookmarks", "bookmarks 1", "bookmarks 99", path=GATES)
    assert lines[0] == "1. a tie, and nobody enters"
    assert "15. G10 Gate G: all are blocked, so nobody enters." in lines
    assert lines[-1].startswith("No: there is no bookmark 99")


def test_the_next_round_begins_with_its_commentary(tmp_path: Path):
    lines = heard(tmp_path, *["last", "next"] * 4, path=GATES)
    assert any(line.startswith("Whoever gets out in this round wins") for line in lines)


def test_why_not_answers_what_these_eyes_know(tmp_path: Path):
    lines = heard(tmp_path, "whynot", "whynot Anna", "eyes Dina", "whynot Anna", "eyes public", "whynot", path=GATES)
    assert "G10  Joan did not enter: at I tied with Lucia at 2." in lines
    assert lines.count("G10  Anna did not enter: at A beaten by Kofi, 2 against 1.") == 2
    assert any("how strong, these eyes are not told" in line for line in lines)
    assert lines[-1] == "Nothing failed that these eyes know of."


def test_in_a_match_the_rule_of_the_step_is_shown_and_found(tmp_path: Path):
    lines = heard(tmp_path, "why", "showme", "find tie", "words gate", "overview", path=GATES)
    assert lines[0].startswith("G9. Gates are looked at from left to right")
    assert any(line.startswith(">>") for line in lines)


@pytest.mark.parametrize(("line", "asked"), [("why", "why what?"), ("showme", "show what?"), ("find", "find what?")])
def test_without_a_step_or_a_word_it_is_asked_what(tmp_path: Path, line: str, asked: str):
    assert heard(tmp_path, "first", line, path=GATES)[-1].startswith(f"No: {asked} ")


@pytest.mark.parametrize("line", ["showme gatekeeping G99", "overview", "find nogame tie", "showme"])
def test_what_cannot_be_is_refused_in_a_sentence(tmp_path: Path, line: str):
    assert heard(tmp_path, line)[0].startswith("No: ")

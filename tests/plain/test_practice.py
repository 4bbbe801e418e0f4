"""Practice in lines of text, and as a command."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from click.testing import CliRunner

from games import CATALOGUE
from games.core import actions as do
from games.core.viewers import HOST, Viewers
from genius_tui.cli.genius import genius
from genius_tui.library.store import Library
from genius_tui.plain.console import run
from genius_tui.plain.place import Lines
from genius_tui.plain.practice import PracticePlace
from genius_tui.record.reading import read
from genius_tui.record.record import Record
from genius_tui.table import hotseat, practice
from genius_tui.table.review import review


def begun(tmp_path: Path, slug: str, *words: str) -> Path:
    """A practice match that the command has begun."""
    told = CliRunner().invoke(genius, ["--saves", str(tmp_path / "saves"), "practice", slug, "--new", *words])
    assert told.exit_code == 0, told.output
    return Path(told.output.strip())


def told(tmp_path: Path, path: Path | None, *lines: str) -> str:
    """What the line mode answers."""
    out = io.StringIO()
    assert run(path, tmp_path / "saves", io.StringIO("\n".join((*lines, "quit", ""))), out) == 0
    assert "Something went wrong" not in out.getvalue()
    return out.getvalue()


def test_the_command_begins_a_match_like_any_other_that_says_it_is_practice(tmp_path: Path):
    match = read(begun(tmp_path, "gatekeeping", "--name", "Ann", "--players", "4")).match
    assert match.seats == ("Ann", "Ada", "Ben", "Cleo")
    assert practice.person(match) == "Ann"
    assert hotseat.bots_of(match) == {"Ada": "careful", "Ben": "bold", "Cleo": "careful"}
    [found] = Library(tmp_path / "saves").matches()
    assert (found.practice, found.state) == (True, "playing")
    named_like_a_bot = practice.header(CATALOGUE["gatekeeping"], "ada", 4)
    assert named_like_a_bot.players == ("ada", "Ben", "Cleo", "Dov")
    many = practice.header(CATALOGUE["gatekeeping"], "Ann", 40)
    assert len(set(many.players)) == 40


@pytest.mark.parametrize("slug", sorted(CATALOGUE))
def test_a_match_of_each_game_is_played_to_its_end_in_lines(slug: str, tmp_path: Path):
    path = begun(tmp_path, slug)
    rounds = [line for _ in range(40) for line in ("hint", "may", "know", "go", "hands")]
    lines = told(tmp_path, path, *rounds, "result", "review")
    assert read(path).match.over
    assert "Round 1, everyone's orders:" in lines or "Pregame, everyone's orders:" in lines
    assert "All hands:" in lines
    assert "Other orders, " in lines


def test_orders_are_a_line_and_what_is_refused_costs_nothing(tmp_path: Path):
    path = begun(tmp_path, "gatekeeping")
    lines = told(tmp_path, path, "A with 7", "A B with 3", "steps")
    assert "No: you have no 7" in lines
    match = read(path).match
    assert match.state.round == 2
    assert sum(isinstance(one, do.Order) for one in match.actions) == len(match.seats)


def test_no_other_eyes_open_and_no_review_is_told_while_the_match_runs(tmp_path: Path):
    path = begun(tmp_path, "lockout")
    lines = told(tmp_path, path, "go", "eyes host", "eyes Ada", "review", "eyes Robin")
    assert lines.count("in practice you see with your own eyes") == 2
    assert "the match is not over yet" in lines
    with Record.open(path, writing=True) as record:
        assert review(record.match, "Robin") == ()
        place = PracticePlace(_Session(tmp_path), record)  # type: ignore[arg-type]
        for viewers in (HOST, Viewers.of(("Ada",))):
            with pytest.raises(PermissionError):
                place.viewpoint.source.history(viewers)


def test_what_is_asked_rests_on_the_seat_s_own_observation(tmp_path: Path):
    """Two matches that differ in what a bot ordered where the person cannot see it: all answers are the same."""
    header = practice.header(CATALOGUE["skeld"])
    answers: list[str] = []
    for other in ("1: start 1A; 2: start 2A", "1: start 2B; 2: start 5A"):
        saves = tmp_path / other[9:11] / "saves"
        record = Library(saves).new(header, practice.actions(header))
        orders = dict.fromkeys(record.match.seats, "1: start 1C; 2: start 2C") | {"Robin": "1: start 3A; 2: start 1B"}
        for seat, text in (orders | {record.match.seats[1]: other}).items():
            record.do(do.Order(seat, text))
        record.do(do.Resolve())
        record.close()
        out = io.StringIO()
        lines = "\n".join(("show", "may", "know", "hint", "log", "seats", "board", "quit", ""))
        run(record.path, saves, io.StringIO(lines), out)
        answers.append(out.getvalue().partition("You are Robin")[2])
    assert answers[0] == answers[1] != ""


class _Session:
    """As much of the line mode as a place needs."""

    def __init__(self, folder: Path) -> None:
        self.lines = Lines(io.StringIO(), io.StringIO())
        self.library = Library(folder / "saves")

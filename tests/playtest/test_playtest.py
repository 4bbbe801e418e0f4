"""Playtests: the same matches on any number of processes, kept as they finish, each of them a record."""

from __future__ import annotations

import gc
import json
from pathlib import Path
from random import Random

import pytest

import games
from games.core.errors import SetupError
from games.core.game import AnyGame
from games.core.viewers import Viewers
from genius_tui.playtest import outcome, run, summary
from genius_tui.playtest.folder import MATCHES, PLAN, AnotherPlan, Folder, InUse
from genius_tui.playtest.plan import AnyMatch, Plan, players_of
from genius_tui.playtest.play import actions, play
from genius_tui.playtest.playing import Playing
from genius_tui.playtest.study import StudyFolder
from genius_tui.playtest.tally import Tally
from genius_tui.playtest.variants import against
from genius_tui.playtest.workers import processes
from genius_tui.record.reading import read
from tests.cli.test_reading import run as command
from tests.every_game.trials import every_game

STRANGE = "tests.bots.strange"


def plan(slug: str = "gatekeeping", *named: str, seats: int | None = 5, **more) -> Plan:
    return Plan(slug, players_of(games.find(slug), seats), named or ("random",), **more)


@every_game
def test_a_match_is_the_same_through_texts_and_actions(game: AnyGame):
    one = plan(game.meta.slug, seats=None)
    for number in range(3):
        ended = play(one, number, one.classes())
        match = AnyMatch.begin(one.rules, one.header(number)).do_all(actions(one, number, one.classes()))
        assert match.over
        assert match.state.result == ended.result
        assert not ended.faults


def test_the_lines_are_the_same_for_any_number_of_processes():
    one = plan()
    alone = list(run.lines(one, range(120)))
    with processes(2) as two:
        assert list(run.lines(one, range(120), two)) == alone
    assert list(run.lines(one, range(70, 120))) == alone[70:]
    assert [outcome.read(line).n for line in alone] == list(range(120))


@every_game
@pytest.mark.parametrize("bots", [("random",), ("careful", "bold")])
def test_an_ended_match_leaves_nothing_to_the_cycle_collector(game: AnyGame, bots: tuple[str, ...]):
    one = plan(game.meta.slug, *bots, seats=None)
    run.played(one, range(2))
    gc.collect()
    run.played(one, range(2, 3))
    assert gc.collect() == 0


@every_game
def test_a_bot_hears_what_its_seat_is_told_and_nothing_else(game: AnyGame):
    one = plan(game.meta.slug, seats=None)
    playing, random = Playing(game, one.dealt(0)), Random(0)
    told = {seat: Viewers.of((seat,)) for seat in playing.state.seats}
    while not playing.over:
        orders = {seat: game.sample(playing.observed(seat, waiting=True), seat, random) for seat in playing.owing()}
        playing.resolve({seat: order for seat, order in orders.items() if order is not None})
        for seat, viewers in told.items():
            expected = [event for event in playing.events if viewers.hear(event.audience)]
            assert list(playing.heard(seat)) == expected
            assert list(reversed(playing.heard(seat))) == expected[::-1]
            assert len(playing.heard(seat)) == len(expected) < len(playing.events)


def test_bots_change_seats_from_match_to_match():
    one = plan("gatekeeping", "random", f"{STRANGE}:Raises", seats=3)
    assert one.seated(0) == ("random", f"{STRANGE}:Raises", "random")
    assert one.seated(1) == (f"{STRANGE}:Raises", "random", f"{STRANGE}:Raises")


@pytest.mark.parametrize("bot", ["Raises", "Foreign", "Illegal", "Nonsense"])
def test_a_bot_that_does_everything_wrong_costs_only_itself(bot: str):
    one = plan("gatekeeping", "random", f"{STRANGE}:{bot}", seats=4)
    tally = Tally(one)
    for line in run.played(one, range(6)):
        tally.add(outcome.read(line))
    (row,) = tally.section("faults").rows
    assert row.name == f"{STRANGE}:{bot}"
    assert f"The bot {row.name} made {row.bucket.times} faults: no orders each time." in list(summary.lines(tally))


def test_acts_of_bots_are_done_and_kept():
    one = plan("lockout", "random", f"{STRANGE}:Acts", seats=12)
    found = actions(one, 0, one.classes())
    match = AnyMatch.begin(one.rules, one.header(0)).do_all(found)
    assert match.state.result == play(one, 0, one.classes()).result
    assert any(type(action).__name__ == "Act" for action in found)


def test_an_act_that_ends_a_phase_or_the_match_drops_the_orders_given_in_it():
    one = plan("lockout", f"{STRANGE}:Acts", seats=12)
    ended_by_act = 0
    for number in range(20, 30):
        match = AnyMatch.begin(one.rules, one.header(number)).do_all(actions(one, number, one.classes()))
        assert match.state.result == play(one, number, one.classes()).result
        ended_by_act += match.stages[-1].verb == "act"
    assert ended_by_act


def test_a_folder_goes_on_where_it_was_left_and_drops_a_line_that_is_cut(tmp_path: Path):
    one = plan()
    whole = list(run.lines(one, range(60)))
    folder = Folder(tmp_path, one)
    (tmp_path / MATCHES).write_bytes(b"".join(whole[:40]) + whole[40][:30])
    assert folder.finished() == 40
    with folder.open() as file:
        file.writelines(run.lines(one, range(40, 60)))
    assert (tmp_path / MATCHES).read_bytes() == b"".join(whole)
    assert [found.n for found in Folder(tmp_path, one).outcomes()] == list(range(60))
    with pytest.raises(AnotherPlan, match="holds another playtest"):
        Folder(tmp_path, plan(seed=2))


def test_the_command_plays_goes_on_and_writes_a_single_match(tmp_path: Path):
    four = ("playtest", "gatekeeping", "--seats", "4")
    first = command(*four, "--matches", "60", "--jobs", "1", "--out", tmp_path / "a")
    assert first.exit_code == 0
    assert first.stdout.startswith("Gatekeeping, 60 matches, seed 1\nRounds: ")
    assert "Wins by seat" in first.stdout
    more = command(*four, "--matches", "90", "--jobs", "2", "--out", tmp_path / "a")
    assert more.stdout.startswith("Gatekeeping, 90 matches")
    again = command(*four, "--matches", "90", "--jobs", "1")
    assert again.stdout == more.stdout
    file = tmp_path / "m.jsonl"
    made = command(*four, "--record", "7", "--out", file)
    assert made.exit_code == 0
    line = json.loads((tmp_path / "a" / MATCHES).read_bytes().splitlines()[7])
    match = read(file).match
    assert [match.seats.index(seat) for seat in match.state.result.winners] == line["winners"]


def test_metrics_are_a_designers_own_functions(tmp_path: Path):
    ran = command(
        *("playtest", "gatekeeping", "--seats", "3", "--matches", "10", "--jobs", "1"),
        *("--metric", f"{STRANGE}:longest", "--metric", f"{STRANGE}:who"),
    )
    assert "\nYour own metrics\n  longest  " in ran.stdout
    assert "\nwho\n" in ran.stdout
    bad = command("playtest", "gatekeeping", "--metric", "nowhere:at_all")
    assert bad.exit_code == 2
    assert "nowhere:at_all cannot be used" in bad.stderr


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--bots", "radom"), "did you mean random"),
        (("--seats", "900"), "this game takes"),
        (("--option", "cards=7"), "cards"),
        (("--record", "3"), "--out"),
        (("--matches", "0"), "too small"),
    ],
)
def test_what_cannot_be_played_is_said(given: tuple[str, ...], said: str):
    ran = command("playtest", "gatekeeping", *given)
    assert ran.exit_code in (1, 2)
    assert said in ran.stderr


def test_a_plan_that_cannot_be_played_is_refused():
    with pytest.raises(SetupError):
        plan("gatekeeping", "nobody").check()


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path):
    (tmp_path / "file").write_text("no folder")
    ran = command(
        "playtest", "gatekeeping", "--seats", "3", "--matches", "3", "--jobs", "1", "--out", tmp_path / "file"
    )
    assert ran.exit_code == 1
    assert f"{tmp_path / 'file'}: cannot keep the matches there: File exists." in ran.stderr


def test_a_second_window_or_command_in_a_folder_is_told_and_writes_nothing(tmp_path: Path):
    four = ("playtest", "gatekeeping", "--seats", "4", "--jobs", "1", "--out", tmp_path / "a {b}")
    assert command(*four, "--matches", "20").exit_code == 0
    kept = {path: path.read_bytes() for path in (tmp_path / "a {b}").iterdir()}
    with Folder(tmp_path / "a {b}", plan(seats=4, seed="1")).held():
        ran = command(*four, "--matches", "40")
        assert ran.exit_code == 1
        assert "Another window or command is playing into the folder a {b} (process " in ran.stderr
        assert "Wait until it has finished, or keep this playtest elsewhere." in ran.stderr
        assert not ran.stdout
        assert {path: path.read_bytes() for path in (tmp_path / "a {b}").iterdir()} == kept
    assert command(*four, "--matches", "40").exit_code == 0
    assert Folder(tmp_path / "a {b}", plan(seats=4, seed="1")).finished() == 40


def test_a_variant_of_a_comparison_is_not_played_into_meanwhile(tmp_path: Path):
    compared = against(plan(seats=4, seed="1"), {"seats": 5})
    with StudyFolder(tmp_path, compared).held():
        for folder in StudyFolder(tmp_path, compared).folders:
            with pytest.raises(InUse, match="Another window or command is playing"), folder.held():
                pass
    with StudyFolder(tmp_path, compared).held():
        pass


def test_a_folder_that_another_playtest_took_at_the_same_moment_is_not_played_into(tmp_path: Path):
    mine = Folder(tmp_path, plan())
    (tmp_path / PLAN).unlink()
    Folder(tmp_path, plan(seed=2))
    with pytest.raises(AnotherPlan, match="holds another playtest"), mine.held():
        pass


def test_a_disk_that_is_full_is_said_and_what_is_kept_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    four = ("playtest", "gatekeeping", "--seats", "4", "--jobs", "1", "--out", tmp_path / "a")
    assert command(*four, "--matches", "50").exit_code == 0
    kept = (tmp_path / "a" / MATCHES).read_bytes()
    monkeypatch.setattr(Folder, "open", lambda self: Path("/dev/full").open("ab"))  # noqa: SIM115
    ran = command(*four, "--matches", "60")
    assert ran.exit_code == 1
    assert "cannot keep the matches there: No space left on device" in ran.stderr
    assert (tmp_path / "a" / MATCHES).read_bytes() == kept

"""A playtest that is watched: beside the program, stopped and gone on with, no process left behind."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path
from threading import Thread

import pytest

import games
from genius_tui.playtest import asked, run
from genius_tui.playtest.asked import StudyRequest, Wrong
from genius_tui.playtest.folder import MATCHES
from genius_tui.playtest.live import Live
from genius_tui.playtest.plan import Plan, players_of
from genius_tui.playtest.study import Study, StudyFolder, played
from genius_tui.playtest.tally import Tally
from genius_tui.playtest.trace import MOST, Trace
from genius_tui.playtest.variants import single
from genius_tui.playtest.workers import ALONE, Aside, NoWorkers

GATES = StudyRequest("gatekeeping", seats="5")


def plan(**more) -> Plan:
    return Plan("gatekeeping", players_of(games.find("gatekeeping"), 5), **more)


def asks(one: StudyRequest) -> None:
    assert one.variants()
    assert one.number


def values(tally: Tally) -> dict[tuple[str, str], float]:
    return {(section.measure.key, row.name): row.plain for section in tally.sections() for row in section.rows}


def test_a_study_that_is_gone_on_with_is_the_same_as_one_in_a_go():
    whole, parts = Study(single(plan())), Study(single(plan()))
    for study, steps in ((whole, (30,)), (parts, (7, 8, 30))):
        for step in steps:
            assert list(played(study, step))[-1] == step
    assert values(parts.tallies[0]) == values(whole.tallies[0])


def test_processes_beside_the_program_play_the_same_and_end():
    with Aside(2) as aside:
        assert aside.workers.number == 2
        assert list(run.lines(plan(), range(12), aside.workers)) == list(run.lines(plan(), range(12)))
    assert not multiprocessing.active_children()


def test_processes_beside_the_program_end_at_once_in_the_midst_of_a_match():
    slow = plan(bots=("tests.bots.strange:Hangs",))

    def ended() -> None:
        with Aside(2) as aside:
            lines = run.lines(slow, range(100), aside.workers)
            Thread(target=aside.end).start()
            next(lines)

    with pytest.raises(NoWorkers):
        ended()
    assert not multiprocessing.active_children()


def test_processes_that_end_while_another_one_begins(monkeypatch: pytest.MonkeyPatch):
    def closed(*given: object) -> None:
        raise OSError("handle is closed")

    def ended() -> None:
        with Aside(2) as aside:
            monkeypatch.setattr(ProcessPoolExecutor, "submit", closed)
            next(run.lines(plan(), range(100), aside.workers))

    with pytest.raises(NoWorkers):
        ended()
    assert not multiprocessing.active_children()


def test_without_processes_this_one_plays(monkeypatch: pytest.MonkeyPatch):
    def none(*given: object) -> None:
        raise OSError

    monkeypatch.setattr(ProcessPoolExecutor, "submit", none)
    with Aside(2) as aside:
        assert aside.workers is ALONE
    assert not multiprocessing.active_children()


def test_a_playtest_is_watched_to_its_end():
    live = Live(GATES.variants(), 20, jobs=1)
    assert live.runs
    live.begin()
    live.run()
    assert (live.standing, live.matches, live.trouble) == ("done", 20, "")
    assert "seats" in live.said("seats")
    seats = live.bars("seats")
    assert [bar.name for bar in seats] == ["P1", "P2", "P3", "P4", "P5"]
    assert all(bool(bar.examples) == bool(bar.estimate and bar.estimate.count) for bar in seats)
    at, curve = live.curve(0, "seats", "P1")
    assert tuple(at) == (10, 20)
    assert seats[0].estimate is not None
    assert curve[-1] == pytest.approx(seats[0].estimate.value)


def test_a_playtest_stops_where_it_is_told_and_goes_on_from_there():
    live = Live(GATES.variants(), 100_000, jobs=1)
    live.begin()
    thread = Thread(target=live.run)
    thread.start()
    while not live.matches:
        thread.join(0.01)
    live.stop()
    thread.join()
    assert live.standing == "stopped"
    assert not live.trouble
    assert not multiprocessing.active_children()
    before, live.of = live.matches, live.matches + 3
    live.begin()
    live.run()
    assert (live.standing, live.matches) == ("done", before + 3)


def test_a_folder_that_another_window_plays_into_is_left_alone_and_gone_on_with_later(tmp_path: Path):
    kept = StudyFolder(tmp_path, single(plan()))
    live = Live(single(plan()), 10, 1, kept=kept)
    with StudyFolder(tmp_path, single(plan())).held():
        live.run()
        assert live.standing == "stopped"
        assert live.trouble.startswith("Another window or command is playing into the folder ")
        assert not live.matches
        assert not (tmp_path / MATCHES).read_bytes()
    live.begin()
    live.run()
    assert (live.standing, live.trouble, live.matches) == ("done", "", 10)
    assert kept.finished() == 10


def test_a_comparison_has_a_bar_for_each_and_the_difference():
    live = Live(StudyRequest("skeld", against="gain=4").variants(), 6, jobs=1)
    live.begin()
    live.run()
    bars = live.bars("rounds")
    assert [(bar.variant, bar.name) for bar in bars] == [(0, "rounds"), (1, "rounds")]
    assert live.difference(1, "rounds", "rounds") is not None
    assert live.difference(0, "rounds", "rounds") is None


def test_a_curve_is_thinned_out():
    study, trace = Study(single(plan())), Trace()
    for _ in played(study, 10):
        pass
    for number in range(1, 10 * MOST * 2 + 1):
        study.tallies[0].matches = number
        trace.note(study)
    at, _ = trace.curve(0, "seats", "P1")
    assert len(at) <= MOST
    assert at[-1] == 10 * MOST * 2
    assert {after - before for before, after in pairwise(at)} == {20}


@pytest.mark.parametrize(
    ("field", "text", "says"),
    [
        ("matches", "many", "write a whole number from 1 to 100,000,000"),
        ("matches", "0", "write a whole number"),
        ("bots", "carful", "did you mean careful?"),
        ("seats", "99", ""),
        ("options", "gain", "gain: write NAME=VALUE, such as gain=4"),
        ("options", "gain=4 gain=5", "gain is given twice"),
        ("options", "gain=often", "gain"),
        ("options", "gain='4", "a quotation mark is not closed"),
        ("against", "gain=3", ""),
        ("sweep", "gain=3", "takes 2 to 50 values"),
        ("sweep", "gain=2..4 rounds=2..3", "takes one name"),
    ],
)
def test_what_cannot_be_played_is_said_at_its_field(field: str, text: str, says: str):
    one = StudyRequest("skeld", **{field: text})
    with pytest.raises(Wrong) as caught:
        asks(one)
    assert caught.value.field == field
    assert says in str(caught.value)


def test_one_compares_two_or_several():
    with pytest.raises(Wrong) as caught:
        StudyRequest("skeld", against="gain=4", sweep="gain=4..5").variants()
    assert caught.value.field == "sweep"
    assert [one.label for one in StudyRequest("skeld", sweep="gain=4..6").variants()] == ["gain=4", "gain=5", "gain=6"]
    assert [one.label for one in StudyRequest("skeld", against="bots=bold").variants()] == ["bots=random", "bots=bold"]
    assert list(asked.values("2..4")) == [2, 3, 4]
    assert asked.values("a,2") == ["a", 2]


def test_a_playtest_in_one_line():
    line = "matches=20 bots=careful,random gain=4 against='gain=5 rounds=3' seed=x"
    assert asked.read("skeld", line) == StudyRequest(
        "skeld", "20", "careful,random", "", "gain=4", "x", against="gain=5 rounds=3"
    )
    with pytest.raises(Wrong) as caught:
        asked.read("skeld", "matches=2 matches=3")
    assert caught.value.field == "matches"

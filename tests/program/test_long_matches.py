"""Long matches: opening, looking and writing cost as much more as there are more actions, and not its square."""

from __future__ import annotations

import gc
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from games.core import actions as do
from games.core.viewers import Viewers
from genius_tui.plain.report import readable
from genius_tui.record.reading import no_collections, read
from genius_tui.record.record import Record
from tests.bench import opening
from tests.support.long_matches import ALL, actions, header, laid
from tests.support.play import begin

FEW, MANY = 1_000, 8_000
MORE = MANY / FEW


def cost(work: Callable[[], object]) -> float:
    """The processor's time in seconds, the better of two tries."""
    tries: list[float] = []
    for _ in range(2):
        begun = time.process_time()
        work()
        tries.append(time.process_time() - begun)
    return min(tries)


@pytest.mark.parametrize("kind", ALL)
def test_opening_takes_time_in_proportion_to_the_actions(tmp_path: Path, kind: str) -> None:
    """The square would be 64 times as much."""
    few, many = (laid(tmp_path / f"{number}.jsonl", kind, number) for number in (FEW, MANY))
    assert read(many).fault is None
    assert len(read(many).match.actions) == MANY
    assert cost(lambda: read(many)) < 3 * MORE * cost(lambda: read(few))


def calls(work: Callable[[], object]) -> int:
    """How many functions are called, C's included: the same however busy the machine is."""
    number = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal number
        number += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return number


@pytest.mark.parametrize("kind", ALL)
def test_an_action_is_read_with_few_calls(tmp_path: Path, kind: str) -> None:
    """100,000 actions with 150 calls each take 2 s or so."""
    few, many = (laid(tmp_path / f"{number}.jsonl", kind, number) for number in (FEW, 3 * FEW))
    read(few)
    assert calls(lambda: read(many)) - calls(lambda: read(few)) < 150 * 2 * FEW


@pytest.mark.parametrize("kind", ALL)
def test_lines_of_the_program_are_read_without_the_careful_reader(
    tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = laid(tmp_path / "many.jsonl", kind, FEW)
    monkeypatch.delattr("genius_tui.record.lines.read_json")
    assert len(read(path).match.actions) == FEW


def test_the_collector_of_garbage_does_not_walk_over_what_was_just_read(tmp_path: Path) -> None:
    """It works on afterwards as it did before."""
    path = laid(tmp_path / "many.jsonl", "notes", 3 * MANY)
    walked: list[int] = []

    def see(event: str, told: dict[str, int]) -> None:
        young = range(told["generation"] + 1)
        walked.append(sum(len(gc.get_objects(generation=age)) for age in young) if event == "start" else 0)

    before = gc.isenabled(), gc.get_threshold(), gc.get_freeze_count()
    gc.callbacks.append(see)
    try:
        kept = read(path)
        made = [[number] for number in range(3 * gc.get_threshold()[0])]
    finally:
        gc.callbacks.remove(see)
    assert (len(kept.match.actions), len(made)) == (3 * MANY, 3 * gc.get_threshold()[0])
    assert 0 < max(walked) < MANY
    assert (gc.isenabled(), gc.get_threshold(), gc.get_freeze_count()) == before


@pytest.mark.parametrize("kind", ["notes", "settings", "orders", "undone", "mixed"])
def test_a_match_takes_memory_in_proportion_to_the_actions(kind: str) -> None:
    """Two kilobytes an action, every earlier state kept."""
    done = actions(kind, MANY, begin(header()))
    tracemalloc.start()
    try:
        match = begin(header()).do_all(done)
        size, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(match.actions) == MANY
    assert size < 2_000 * MANY


@pytest.mark.parametrize("kind", ["posts", "mixed"])
def test_telling_takes_time_in_proportion_to_the_actions(tmp_path: Path, kind: str) -> None:
    """Also for a seat, which may have joined channels after posts in them."""
    few, many = (read(laid(tmp_path / f"{number}.jsonl", kind, number, "modular")).match for number in (FEW, MANY))
    seat = Viewers.of(few.seats[:1])
    assert readable(many, seat)
    assert cost(lambda: readable(many, seat)) < 3 * MORE * cost(lambda: readable(few, seat))


def test_writing_to_a_long_match_costs_no_more_than_to_a_short_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Notes and then a chain of undos, the best of three; without waiting for the disk or a collection of garbage."""
    monkeypatch.setattr("os.fsync", lambda file: None)
    few, many = (laid(tmp_path / f"{number}.jsonl", "notes", number) for number in (10, 2 * MANY))

    def written(path: Path) -> float:
        return min(once(path) for _ in range(3))

    def once(path: Path) -> float:
        with Record.open(path, writing=True) as record, no_collections():
            begun = time.process_time()
            for _ in range(300):
                record.do(do.Note("one more"))
            for _ in range(300):
                record.do(do.Undo())
            return time.process_time() - begun

    assert written(many) < 8 * written(few)


def test_fifty_thousand_undos_take_everything_back(tmp_path: Path) -> None:
    """And the match goes on from there; long matches are compared, and given up, without recursion."""
    start = begin(header())
    done = actions("undone", 100_000, start)
    match = start.do_all(done)
    assert (match.state, match.stages, match.before) == (start.state, (), None)
    assert len(match.actions) == 100_000
    after = match.do(do.Note("again"))
    assert [step.event.data()["text"] for stage in after.stages for step in stage.steps] == ["again"]
    assert start.do_all(done[:50_000]) == start.do_all(done[:50_000]) != after


def test_the_bench_counts_the_memory_of_the_program_that_opens_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not what the one holds that starts it."""
    if not Path("/proc/self/status").exists():
        pytest.skip("only Linux tells what a program alone has held at most")
    monkeypatch.setattr(opening, "ALL", ("notes",))
    monkeypatch.setattr(opening, "NUMBERS", (10,))
    held = b"x" * 200_000_000
    found = [figure.value for figure in opening.figures() if figure.title.startswith("MB")]
    assert len(found) == len(opening.DOORS)
    assert max(found) < len(held) / 2e6

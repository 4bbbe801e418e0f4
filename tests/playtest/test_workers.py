"""Matches that others play: on a Dask cluster, too, each is counted once, whatever becomes of its workers."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future

import pytest

import games
from genius_tui.playtest import outcome, run
from genius_tui.playtest.metrics import MetricFailed
from genius_tui.playtest.plan import Plan, players_of
from genius_tui.playtest.workers import NoWorkers, Workers, cluster, processes
from tests.cli.test_reading import run as command

MATCHES = 400


def plan() -> Plan:
    return Plan("gatekeeping", players_of(games.find("gatekeeping"), 4))


@pytest.fixture(scope="module")
def local() -> Iterator[object]:
    """A cluster of two processes of this machine, on loopback."""
    distributed = pytest.importorskip(
        "distributed", reason="needs the extra cluster: pip install 'genius-tui[cluster]'"
    )
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None
    ) as started:
        yield started


def test_a_cluster_gives_the_same_lines_though_a_worker_is_killed_in_the_middle(local):
    one = plan()
    alone = list(run.lines(one, range(MATCHES)))
    with local.get_client() as watching, cluster(local.scheduler_address) as workers:
        assert workers.number == 2
        before = set(watching.run(os.getpid).values())
        came = run.lines(one, range(MATCHES), workers)
        found = [next(came)]
        os.kill(min(before), signal.SIGKILL)
        found.extend(came)
        watching.wait_for_workers(2)
        assert set(watching.run(os.getpid).values()) != before
    assert found == alone
    assert [outcome.read(line).n for line in found] == list(range(MATCHES))


def test_a_bot_that_hangs_costs_only_itself_on_a_cluster_too(local):
    at_once = {"layout": ["A:open B:open"], "cards": [1]}
    one = Plan("keys", ("P1", "P2"), ("random", "tests.bots.strange:Hangs"), at_once)
    with cluster(local.scheduler_address) as workers:
        (line,) = run.lines(one, range(1), workers)
    assert outcome.read(line).faults == {1: 1}


def test_what_goes_wrong_on_a_cluster_is_said(local):
    one = Plan("keys", ("P1", "P2"), ("random", f"{__name__}:Dies"))
    with pytest.raises(NoWorkers, match="was killed"), cluster(local.scheduler_address) as workers:
        list(run.lines(one, range(1), workers))
    missing = Plan("keys", ("P1", "P2"), ("nowhere:Bot",))
    with pytest.raises(NoWorkers, match="cannot play: bot: nowhere:Bot"), cluster(local.scheduler_address) as workers:
        list(run.lines(missing, range(1), workers))
    with pytest.raises(MetricFailed, match="raised"), cluster(local.scheduler_address) as workers:
        list(run.lines(plan(), range(1), workers, (f"{__name__}:fails",)))


def fails(header: object, events: object, result: object) -> float:
    raise ValueError("no")


def test_the_command_plays_on_a_cluster(local, tmp_path):
    four = ("playtest", "gatekeeping", "--seats", "4", "--matches", "120")
    there = command(*four, "--cluster", local.scheduler_address, "--out", tmp_path / "a")
    assert there.exit_code == 0
    assert there.stdout == command(*four, "--jobs", "1").stdout


def test_a_cluster_that_is_not_there_is_said():
    dask = pytest.importorskip("dask")
    pytest.importorskip("distributed")
    with dask.config.set({"distributed.comm.timeouts.connect": "100ms"}):
        ran = command("playtest", "gatekeeping", "--cluster", "tcp://127.0.0.1:9")
    assert ran.exit_code == 1
    assert "There is no Dask scheduler at tcp://127.0.0.1:9: " in ran.stderr
    both = command("playtest", "gatekeeping", "--cluster", "tcp://127.0.0.1:9", "--jobs", "2")
    assert both.exit_code == 2
    assert "name --jobs or --cluster, not both" in both.stderr


def test_without_the_extra_its_name_is_said(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    ran = command("playtest", "gatekeeping", "--cluster", "tcp://127.0.0.1:9")
    assert ran.exit_code == 1
    assert "A cluster needs Dask. Install it with: pip install 'genius-tui[cluster]'" in ran.stderr


class Waits:
    """An executor that plays a batch when its lines are asked for, and counts those that wait."""

    def __init__(self) -> None:
        self.handed = self.most = 0

    def submit(self, work: Callable[..., list[bytes]], *given: object) -> Future[list[bytes]]:
        self.handed += 1
        executor = self

        class Later(Future[list[bytes]]):
            def result(self, timeout: float | None = None) -> list[bytes]:
                executor.most = max(executor.most, executor.handed)
                executor.handed -= 1
                return [b"x"] * len(given[1])

        return Later()


def test_only_so_many_batches_are_handed_out_at_once():
    waits = Waits()
    assert len(list(run.lines(plan(), range(run.BATCH * 100), Workers(waits, 3)))) == run.BATCH * 100
    assert waits.most == run.WAITING * 3
    assert waits.handed == 0


class Dies:
    """A bot that ends its process."""

    def choose(self, seen: object) -> object:
        os.kill(os.getpid(), signal.SIGKILL)


def test_a_process_that_is_killed_is_said():
    one = Plan("gatekeeping", players_of(games.find("gatekeeping"), 3), (f"{__name__}:Dies",))
    with pytest.raises(NoWorkers, match="was killed"), processes(2) as workers:
        list(run.lines(one, range(10), workers))

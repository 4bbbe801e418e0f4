"""A run that has so many minutes, as CI's: what no time is left for is left to the run of another commit.

The rules, secrecy and records are always tried whole. Of all else the slow trials begin at another place for each
commit and end with the minutes, so that a row of commits tries them all; the quick ones are always run. At the end it
is said how many were left out.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

ROOT = Path(__file__).parents[2]
ALWAYS = ("every_game", "games", "program", "record", "table")
"""Folders of trials that are never left out."""
LEFT = "left to the run of another commit: this one's minutes are over"


class Minutes:
    """Ends a run after some minutes, counted from its beginning."""

    def __init__(self, minutes: float, turn: int) -> None:
        self._until = monotonic() + 60 * minutes
        self._turn = turn

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """In the part of each worker what is always tried comes first, then the rest from this commit's place on."""
        always = [item for item in items if _is_kept(item)]
        rest = [item for item in items if not _is_kept(item)]
        at = self._turn % max(1, len(rest))
        workers = getattr(config, "workerinput", {}).get("workercount", 1)
        items[:] = _dealt(always, [*rest[at:], *rest[:at]], workers)

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Leaves a slow trial out once the minutes are over."""
        if monotonic() > self._until and not _is_kept(item) and item.get_closest_marker("slow") is not None:
            pytest.skip(LEFT)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Says how many trials were left out."""
        skipped = terminalreporter.stats.get("skipped", [])
        left = sum(LEFT in str(report.longrepr) for report in skipped)
        terminalreporter.write_line(f"{left:,} slow trials were left to the runs of other commits")


def turn() -> int:
    """A number that is another one for each commit; 0 where there is no git."""
    try:
        head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return 0
    return int(head.stdout.strip(), 16)


def _dealt(always: list[pytest.Item], rest: list[pytest.Item], workers: int) -> Iterator[pytest.Item]:
    """Both in as many parts as there are workers, to each its own."""
    for worker in range(workers):
        for each in (always, rest):
            yield from each[len(each) * worker // workers : len(each) * (worker + 1) // workers]


def _is_kept(item: pytest.Item) -> bool:
    parts = item.nodeid.split("/")
    return parts[0] == "tests" and parts[1] in ALWAYS

"""A batch of matches in a process of its own: only the main thread of one can be interrupted when a bot hangs.

The threads of a cluster's workers hand their batches to it; such a worker may have no children of `multiprocessing`.
"""

from __future__ import annotations

import os
import subprocess
import sys

import msgspec
from msgspec import Struct

from genius_tui.playtest.metrics import MetricFailed
from genius_tui.playtest.plan import Plan
from genius_tui.playtest.workers import NoWorkers

_CALL = "from genius_tui.playtest.run import answer; answer()"


class Batch(Struct, frozen=True):
    """What the process reads: the matches that it plays, from `first` up to `before`."""

    plan: Plan
    first: int
    before: int
    metrics: tuple[str, ...]


class Reply(Struct, frozen=True):
    """What it writes: the lines, or a sentence on a metric that failed, or on why it cannot play."""

    lines: tuple[str, ...] = ()
    failed: str = ""
    cannot: str = ""


def played_apart(plan: Plan, numbers: range, metrics: tuple[str, ...] = ()) -> list[bytes]:
    """As `run.played`. Raises NoWorkers too, where the process is killed or lacks a bot."""
    done = subprocess.run(  # noqa: S603 (it is this program)
        [sys.executable, "-c", _CALL],
        input=msgspec.json.encode(Batch(plan, numbers.start, numbers.stop, metrics)),
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        check=False,
    )
    if done.returncode:
        raise NoWorkers("A process that played matches was killed.")
    answer = msgspec.json.decode(done.stdout, type=Reply)
    if answer.failed:
        raise MetricFailed(answer.failed)
    if answer.cannot:
        raise NoWorkers(f"A worker cannot play: {answer.cannot}")
    return [line.encode() for line in answer.lines]

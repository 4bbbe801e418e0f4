"""Playing the matches of a playtest: batches go out to an executor, lines come back in order.

The lines are the same for any number of workers, as each match depends on its plan and its number alone.
"""

from __future__ import annotations

import gc
import os
import sys
from collections import deque
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager

import msgspec

from genius_tui.playtest.apart import Batch, Reply, played_apart
from genius_tui.playtest.metrics import Metric, MetricFailed, found, metric
from genius_tui.playtest.outcome import outcome
from genius_tui.playtest.plan import Plan
from genius_tui.playtest.play import Endless, play
from genius_tui.playtest.workers import ALONE, BATCH, Workers

WAITING = 4
"""Batches for each worker that are handed out at once, so that memory does not grow with the number of matches."""


def lines(plan: Plan, numbers: range, workers: Workers = ALONE, metrics: Sequence[str] = ()) -> Iterator[bytes]:
    """The outcome of each match, in order, as soon as it and all before it are known. Raises SetupError."""
    if workers.executor is None:
        yield from _each(plan, numbers, tuple(metrics))
        return
    work = played_apart if workers.apart else played
    size = min(workers.batch, max(BATCH, len(numbers) // (WAITING * workers.number)))
    batches = (range(at, min(at + size, numbers.stop)) for at in range(numbers.start, numbers.stop, size))
    waiting: deque[Future[list[bytes]]] = deque()
    try:
        for batch in batches:
            waiting.append(workers.executor.submit(work, plan, batch, tuple(metrics)))
            if len(waiting) >= WAITING * workers.number:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def played(plan: Plan, numbers: range, metrics: tuple[str, ...] = ()) -> list[bytes]:
    """The lines of some matches: what a worker does."""
    return list(_each(plan, numbers, metrics))


def answer() -> None:
    """What a process that plays a batch apart does: it reads the Batch and writes an Answer. Bots print to nowhere."""
    out = os.dup(1)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    batch = msgspec.json.decode(sys.stdin.buffer.read(), type=Batch)
    try:
        told = Reply(
            tuple(line.decode() for line in _each(batch.plan, range(batch.first, batch.before), batch.metrics))
        )
    except MetricFailed as error:
        told = Reply(failed=str(error))
    except Exception as error:  # what a worker lacks, or somebody's module raises
        told = Reply(cannot=str(error))
    with os.fdopen(out, "wb") as file:
        file.write(msgspec.json.encode(told))


def _each(plan: Plan, numbers: range, metrics: tuple[str, ...]) -> Iterator[bytes]:
    classes = plan.classes()
    functions = {name: metric(name) for name in metrics}
    for number in numbers:
        with _without_collector():
            line = _line(plan, number, classes, functions)
        yield line


@contextmanager
def _without_collector() -> Generator[None]:
    """Nothing of a match refers to itself: to look for such things among its events takes a fifth of the time.

    What somebody's bot leaves behind is collected after the match.
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def _line(plan: Plan, number: int, classes: Mapping[str, type], functions: Mapping[str, Metric]) -> bytes:
    ended = play(plan, number, classes)
    measured = found(functions, plan.header(number), ended.events, ended.result) if functions else {}
    return outcome(plan, number, ended, measured).line


__all__ = ["BATCH", "Endless", "Metric", "lines", "metric", "played"]

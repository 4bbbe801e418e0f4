"""Playing the matches of a playtest: batches go out to an executor, lines come back in order.

The lines are the same for any number of workers, as each match depends on its plan and its number alone.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from functools import lru_cache
from importlib import import_module
from typing import Protocol, TypeAlias

from games.core.errors import SetupError
from games.core.events import Event
from games.core.setup import Header
from games.core.state import State
from genius_tui.playtest.outcome import Counted, outcome
from genius_tui.playtest.plan import Plan
from genius_tui.playtest.play import Endless, play

BATCH = 50
"""Matches that a worker plays before it answers."""
WAITING = 4
"""Batches for each worker that are handed out at once, so that memory does not grow with the number of matches."""

Metric: TypeAlias = Callable[[Header, Sequence[Event], object], float | str | Mapping[str, float | str]]
"""A designer's own function of a match's header, events and result: a number, a word, or several by name."""


class Made(Protocol):
    """What hands out batches: a `concurrent.futures.Executor`, or one of a cluster."""

    def submit(self, work: Callable[..., list[bytes]], *given: object) -> Future[list[bytes]]:
        """Has a batch played."""
        ...


def lines(
    plan: Plan, numbers: range, executor: Executor | None, workers: int = 1, metrics: Sequence[str] = ()
) -> Iterator[bytes]:
    """The outcome of each match, in order, as soon as it and all before it are known. Raises SetupError."""
    batches = (range(at, min(at + BATCH, numbers.stop)) for at in range(numbers.start, numbers.stop, BATCH))
    if executor is None:
        for batch in batches:
            yield from played(plan, batch, tuple(metrics))
        return
    waiting: deque[Future[list[bytes]]] = deque()
    try:
        for batch in batches:
            waiting.append(executor.submit(played, plan, batch, tuple(metrics)))
            if len(waiting) >= WAITING * workers:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def played(plan: Plan, numbers: range, metrics: tuple[str, ...] = ()) -> list[bytes]:
    """The lines of some matches: what a worker does."""
    classes = plan.classes()
    functions = {name: metric(name) for name in metrics}
    return [_line(plan, number, classes, functions) for number in numbers]


class _Kept:
    """A listener that keeps the events, for metrics."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def begins(self, header: Header, state: State) -> None:
        """Nothing to do."""

    def hears(self, event: Event) -> None:
        """Keeps it."""
        self.events.append(event)


def _line(plan: Plan, number: int, classes: Mapping[str, type], functions: Mapping[str, Metric]) -> bytes:
    counted, kept = Counted(), _Kept()
    ended = play(plan, number, classes, (counted, kept) if functions else (counted,))
    found: dict[str, float | str] = {}
    for name, function in functions.items():
        told = function(plan.header(number), kept.events, ended.result)
        found |= told if isinstance(told, Mapping) else {name.rpartition(":")[2]: told}
    return outcome(plan, number, ended, counted, found).line


@lru_cache
def metric(name: str) -> Metric:
    """A designer's function by `module:function`. Raises SetupError."""
    module, colon, function = name.partition(":")
    if not colon:
        raise SetupError("metric", f"write it as module:function, not {name}")
    try:
        return getattr(import_module(module), function)
    except Exception as error:  # whatever importing somebody's module raises
        raise SetupError("metric", f"{name} cannot be used: {type(error).__name__}: {error}") from None


__all__ = ["BATCH", "Endless", "Made", "Metric", "lines", "metric", "played"]

"""What a set of viewers learns in a match: what it was told so far, and what it sees by then.

An observation must depend on nothing else (V1, V2, V5). So a ledger keeps, for all that viewers may have been told,
what they saw then, over many matches that differ only in what is hidden from them; the same told with another
observation is a leak.
"""

# pyright: standard
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.core.game import Observation
from games.core.match import Stage
from games.core.viewers import Viewers
from games.trials.play import AnyMatch


class Moment(Struct, frozen=True):
    """A point of a match: all that the viewers were told by then, what they see, and the whole truth."""

    told: int
    observation: Observation[Any]
    state: Any
    last: str


class Ledger:
    """What each set of viewers sees for what it was told; `compared` counts the moments in which the truth differed."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[int, bytes], int] = {}
        self._seen: dict[int, Moment] = {}
        self.moments = 0
        self.compared = 0

    def number(self, so_far: int, more: bytes) -> int:
        """The number that stands for being told `more` after `so_far`."""
        return self._numbers.setdefault((so_far, more), len(self._numbers) + 1)

    def add(self, moment: Moment) -> None:
        """Raises AssertionError where the viewers were told the same before, and saw something else."""
        known = self._seen.setdefault(moment.told, moment)
        self.moments += 1
        if known.state is moment.state:
            return
        assert known.observation == moment.observation, (
            f"{moment.observation.viewers} sees something else at {moment.last} though it was told the same:\n"
            f"{known.observation}\n{moment.observation}"
        )
        self.compared += known.state != moment.state


def watch(match: AnyMatch, viewers: Viewers, ledger: Ledger) -> None:
    """Enters every moment of the match up to its end into the ledger."""
    for moment in moments(match, viewers, ledger):
        ledger.add(moment)


def phase_moment(match: AnyMatch, viewers: Viewers, ledger: Ledger) -> int:
    """The number that stands for all that the viewers were told up to now."""
    told = ledger.number(0, repr(viewers).encode())
    for stage in match.stages:
        for shown, step in enumerate(stage.steps, 1):
            if viewers.hear(step.event.audience):
                told = ledger.number(told, _heard(stage, shown))
    return told


def moments(match: AnyMatch, viewers: Viewers, ledger: Ledger) -> Iterator[Moment]:
    """Every point of the match in which play has not ended, steps hidden from the viewers included."""
    told = ledger.number(0, repr(viewers).encode())
    for stage in match.stages:
        for shown in range(len(stage.steps) + 1):
            if shown and viewers.hear(stage.steps[shown - 1].event.audience):
                told = ledger.number(told, _heard(stage, shown))
            observation = match.observation_at(stage, shown, viewers)
            if observation.ended:
                return
            last = f"round {stage.round}, step {shown} ({stage.steps[shown - 1].event if shown else stage.verb})"
            yield Moment(told, replace(observation, steps=()), stage.state(shown), last)


def _heard(stage: Stage[Any, Any], shown: int) -> bytes:
    event = stage.steps[shown - 1].event
    return msgspec.json.encode((event.kind, event.data()))

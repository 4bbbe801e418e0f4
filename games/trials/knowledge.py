"""Detects leaks: an observation must follow from what its viewers have been told (V1, V2, V5).

Over many matches that differ only in what is hidden from the viewers, a ledger stores for everything that they have
been told what they observed then. Another observation after being told the same is a leak.
"""

# pyright: standard
from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.core.game import Observation
from games.core.match import Stage
from games.core.viewers import Viewers
from games.trials.play import AnyMatch


class Moment(Struct, frozen=True):
    """A point of a match: what the viewers were told up to it (as a number), what they observe, and the state."""

    told: int
    observation: Observation[Any]
    state: Any
    last: str


class Ledger:
    """Told -> observed, for all sets of viewers. `compared`: how many moments had another state than the stored one."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[int, bytes], int] = {}
        self._seen: dict[int, Moment] = {}
        self.moments = 0
        self.compared = 0

    def number(self, so_far: int, more: bytes) -> int:
        """A number that identifies being told `more` after `so_far`."""
        return self._numbers.setdefault((so_far, more), len(self._numbers) + 1)

    def add(self, moment: Moment) -> None:
        """Raises AssertionError if the viewers were told the same before, but observed something else."""
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
    """Adds every moment of the match, up to the end of play, to the ledger."""
    for moment in moments(match, viewers, ledger):
        ledger.add(moment)


def phase_moment(match: AnyMatch, viewers: Viewers, ledger: Ledger) -> int:
    """A number that identifies all that the viewers have been told up to now."""
    told = ledger.number(0, repr(viewers).encode())
    for stage in match.stages:
        for shown, step in enumerate(stage.steps, 1):
            if viewers.hear(step.event.audience):
                told = ledger.number(told, _heard(stage, shown))
    return told


def told_alike(
    plays: Iterable[Iterable[AnyMatch]], watching: Sequence[Viewers]
) -> Iterator[tuple[Viewers, AnyMatch, AnyMatch]]:
    """Viewers, and two matches with other actions in which they were told the same.

    `plays`: for each match the points at which it is looked at, up to the end of play.
    """
    ledger, known = Ledger(), dict[int, AnyMatch]()
    for play in plays:
        for now in takewhile(lambda match: not match.state.ended, play):
            for viewers in watching:
                before = known.setdefault(phase_moment(now, viewers, ledger), now)
                if before.actions != now.actions:
                    yield viewers, before, now


def moments(match: AnyMatch, viewers: Viewers, ledger: Ledger) -> Iterator[Moment]:
    """Every point of the match before the end of play, including steps hidden from the viewers."""
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

"""A playtest as it is played: one plan or several on the same seeds, counted together as their matches come."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from itertools import islice
from pathlib import Path

from genius_tui.files.names import slug
from genius_tui.playtest import outcome, run
from genius_tui.playtest.folder import Folder, claim
from genius_tui.playtest.outcome import Outcome
from genius_tui.playtest.paired import Pair
from genius_tui.playtest.plan import Plan
from genius_tui.playtest.tally import Tally
from genius_tui.playtest.variants import Variant
from genius_tui.playtest.workers import ALONE, Workers


class Study:
    """What the variants have shown so far: a tally of each, and each but the first beside the first."""

    def __init__(self, variants: Sequence[Variant]) -> None:
        self.variants = tuple(variants)
        self.tallies = tuple(Tally(variant.plan) for variant in variants)
        self.pairs = tuple(Pair(self.tallies[0], tally) for tally in self.tallies[1:])

    @property
    def matches(self) -> int:
        """How many matches each variant has."""
        return self.tallies[0].matches

    def add(self, outcomes: Sequence[Outcome]) -> None:
        """Counts one match of every variant."""
        facts = [tally.add(one) for tally, one in zip(self.tallies, outcomes, strict=True)]
        for pair, other in zip(self.pairs, facts[1:], strict=True):
            pair.add(facts[0], other)


class StudyFolder:
    """The folder of a study: of one plan its Folder, of several a folder in it for each.

    Raises AnotherPlan if it is another's, OSError if it cannot be written.
    """

    def __init__(self, path: Path, variants: Sequence[Variant], metrics: Sequence[str] = ()) -> None:
        self.path = path
        if len(variants) == 1:
            self.folders = (Folder(path, variants[0].plan, metrics),)
            return
        claim(path, " ".join((*(variant.plan.key for variant in variants), *metrics)))
        self.folders = tuple(
            Folder(path / f"{number}-{slug(variant.label)}", variant.plan, metrics)
            for number, variant in enumerate(variants, 1)
        )

    @contextmanager
    def held(self) -> Generator[None]:
        """Keeps others from playing into it inside the `with` block. Raises InUse, AnotherPlan, OSError."""
        with ExitStack() as all_of_them:
            for folder in self.folders:
                all_of_them.enter_context(folder.held())
            yield

    def finished(self) -> int:
        """How many matches are finished in all of them."""
        return min(folder.finished() for folder in self.folders)


def holding(kept: StudyFolder | None) -> AbstractContextManager[None]:
    """As `StudyFolder.held`, if it is kept at all."""
    return nullcontext() if kept is None else kept.held()


def played(
    study: Study,
    matches: int,
    workers: Workers = ALONE,
    metrics: Sequence[str] = (),
    kept: StudyFolder | None = None,
) -> Generator[int]:
    """Has each variant play so many matches, counts them, and says after each how many there are.

    What the study has counted or `kept` has is not played again. Raises OSError where that cannot be written,
    SetupError, MetricFailed.
    """
    for outcomes in streamed(study, matches, workers, metrics, kept):
        study.add(outcomes)
        yield study.matches


def streamed(
    study: Study,
    matches: int,
    workers: Workers = ALONE,
    metrics: Sequence[str] = (),
    kept: StudyFolder | None = None,
) -> Iterator[Sequence[Outcome]]:
    """The outcomes that a study lacks up to so many matches, one of each variant at a time, not yet counted."""
    folders: Sequence[Folder | None] = kept.folders if kept else [None] * len(study.variants)
    numbers = range(study.matches, matches)
    streams = [
        _outcomes(variant.plan, numbers, folder, workers, metrics)
        for variant, folder in zip(study.variants, folders, strict=True)
    ]
    return zip(*streams, strict=True)


def _outcomes(
    plan: Plan, numbers: range, folder: Folder | None, workers: Workers, metrics: Sequence[str]
) -> Iterator[Outcome]:
    """The outcomes of a plan: those in its folder, then those played now, which are added to it first."""
    if folder is None:
        yield from map(outcome.read, run.lines(plan, numbers, workers, metrics))
        return
    begun = min(folder.finished(), numbers.stop)
    yield from islice(folder.outcomes(), numbers.start, begun)
    with folder.open() as file:
        for line in run.lines(plan, range(begun, numbers.stop), workers, metrics):
            file.write(line)
            file.flush()
            yield outcome.read(line)

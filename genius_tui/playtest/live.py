"""A playtest that somebody watches: played in a thread beside the program, stopped and gone on with at any time."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import islice
from threading import Event, Lock
from time import monotonic
from typing import Literal, TypeAlias

from msgspec import Struct

from games.core.errors import GameError
from games.core.measures import Measure, Reading
from genius_tui.playtest import outputs, words
from genius_tui.playtest.extra import Missing
from genius_tui.playtest.measures import DANGER, SEATS
from genius_tui.playtest.outcome import Outcome
from genius_tui.playtest.paired import Changed
from genius_tui.playtest.statistics import Difference, Estimate, check
from genius_tui.playtest.study import Study, StudyFolder, holding, streamed
from genius_tui.playtest.tally import Example, Row, Tally
from genius_tui.playtest.trace import Trace
from genius_tui.playtest.variants import Variant
from genius_tui.playtest.workers import Aside, NoWorkers

Standing: TypeAlias = Literal["begins", "plays", "writes", "stopped", "done"]


MOST_NAMES = 200
"""Names of a measure that are shown."""


class Bar(Struct, frozen=True):
    """A figure of a variant, as it stood when one looked. `estimate`: None where it was never tried.

    `examples`: the first matches in which it came about.
    """

    variant: int
    name: str
    reading: Reading
    estimate: Estimate | None
    examples: Sequence[Example]


class Live:
    """A study that is played while it is looked at.

    `run` plays, in a thread of its own; all else is for the thread that looks, and never waits for a match.
    `standing`: how it stands. `trouble`: a sentence on what ended it, or nothing. `missing`: one on a library that
    intervals need, or a file of its folder `kept`.
    """

    def __init__(
        self,
        variants: Sequence[Variant],
        of: int,
        jobs: int | None = None,
        *,
        metrics: Sequence[str] = (),
        kept: StudyFolder | None = None,
    ) -> None:
        self.of = of
        self.kept = kept
        self._metrics = metrics
        self._left = False
        self.standing: Standing = "begins"
        self.trouble = self.missing = ""
        self._study = Study(variants)
        self._trace = Trace()
        self._lock = Lock()
        self._stop = Event()
        self._aside: Aside | None = None
        self._jobs = jobs or os.cpu_count() or 1
        self._begun = (0, monotonic())
        self._said: Mapping[str, str] = {}
        self._changes: Mapping[tuple[int, str, str], Changed] = {}

    @property
    def variants(self) -> Sequence[Variant]:
        """What is played."""
        return self._study.variants

    @property
    def matches(self) -> int:
        """How many matches each variant has."""
        return self._study.matches

    @property
    def runs(self) -> bool:
        """Whether matches are being played."""
        return self.standing in ("begins", "plays")

    @property
    def ended(self) -> bool:
        """Whether nothing more happens by itself."""
        return self.standing in ("stopped", "done")

    @property
    def rate(self) -> float:
        """Matches a second since it was begun, or gone on with."""
        before, since = self._begun
        return (self.matches - before) / max(0.001, monotonic() - since)

    def measures(self) -> Sequence[Measure]:
        """The measures in which something was counted, in the order in which they are shown."""
        with self._lock:
            found = {
                section.measure.key: section.measure
                for tally in self._study.tallies
                for section in tally.sections()
                if any(row.bucket.times for row in section.rows)
            }
        return tuple(found.values())

    def bars(self, key: str) -> Sequence[Bar]:
        """The figures of a measure as they stand: of each name those of all variants, one below the other."""
        tallies = self._study.tallies
        with self._lock:
            names = dict.fromkeys(row.name for tally in tallies for row in tally.rows(key))
            return tuple(
                _bar(at, tally.row(key, name)) for name in islice(names, MOST_NAMES) for at, tally in enumerate(tallies)
            )

    def said(self, key: str) -> str:
        """What a test or a rating says of a measure, once no matches are being played."""
        return "" if self.runs else self._said.get(key, "")

    def difference(self, variant: int, key: str, name: str) -> Difference | None:
        """How a figure of a variant differs from the first one's, once no matches are being played."""
        changed = None if self.runs else self._changes.get((variant, key, name))
        return changed and changed.difference

    def curve(self, variant: int, key: str, name: str) -> tuple[Sequence[int], Sequence[float]]:
        """How a figure of a variant has settled."""
        with self._lock:
            return self._trace.curve(variant, key, name)

    def begin(self) -> None:
        """Readies it to be run, for the first time or again."""
        self._stop.clear()
        self.standing, self.trouble, self._begun = "begins", "", (self.matches, monotonic())

    def stop(self) -> None:
        """Has `run` end at once. The matches that are counted stay so."""
        self._stop.set()
        if self._aside is not None:
            self._aside.end()

    def leave(self) -> None:
        """The same for somebody who waits for no files: asking for the same again writes them."""
        self._left = True
        self.stop()

    def run(self) -> None:
        """Plays until all matches are played or it is stopped, and writes what is kept beside the matches."""
        self.missing = _missing()
        try:
            with holding(self.kept):
                self._run()
        except (GameError, OSError) as error:
            self.trouble, self.standing = str(error), "stopped"

    def _run(self) -> None:
        try:
            with Aside(self._jobs) as self._aside:
                self.standing = "plays"
                for outcomes in streamed(self._study, self.of, self._aside.workers, self._metrics, self.kept):
                    self._count(outcomes)
                    if self._stop.is_set():
                        break
        except NoWorkers as error:
            self.trouble = "" if self._stop.is_set() else str(error)
        except (GameError, OSError) as error:
            self.trouble = str(error)
        finally:
            self._aside = None
            self._sum_up()
            self._write()
            self.standing = "done" if self.matches >= self.of else "stopped"

    def _count(self, outcomes: Sequence[Outcome]) -> None:
        with self._lock:
            self._study.add(outcomes)
            self._trace.note(self._study)

    def _write(self) -> None:
        if self.kept is None or self._left or not self.matches:
            return
        self.standing = "writes"
        try:
            self.missing = " ".join(dict.fromkeys(filter(None, (self.missing, *outputs.write(self._study, self.kept)))))
        except OSError as error:
            self.trouble = f"{self.kept.path}: {error.strerror or error}"

    def _sum_up(self) -> None:
        """Does what takes too long to be done again and again."""
        if not self.matches:
            return
        with suppress(Missing):
            self._changes = {
                (at, one.measure.key, one.name): one
                for at, pair in enumerate(self._study.pairs, start=1)
                for one in pair.changes()
            }
            if not self._changes:
                self._said = _sentences(self._study.tallies[0])


def _missing() -> str:
    """Loads what intervals need, which takes a while, or says that it is not there."""
    try:
        check()
    except Missing as missing:
        return str(missing)
    return ""


def _bar(variant: int, row: Row) -> Bar:
    return Bar(variant, row.name, row.reading, row.known, row.examples)


def _sentences(tally: Tally) -> Mapping[str, str]:
    ratings = sorted(tally.ratings.found().items(), key=lambda each: -each[1].value)
    rated = (f"rating of {name} {one.value:.1f} ({one.low:.1f} to {one.high:.1f})" for name, one in ratings)
    return {
        SEATS: words.fair(tally.fair(SEATS), "wins"),
        DANGER: words.fair(tally.fair(DANGER), "candidates"),
        "bots": ", ".join(rated),
    }

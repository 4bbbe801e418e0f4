"""What many matches show together, counted as they come: its size does not depend on their number.

All sums are exact (whole numbers and fractions), so that they do not depend on the order of matches either.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from operator import mul
from typing import Any, TypeAlias

from msgspec import Struct

from games.core.measures import Measure, Reading
from genius_tui.playtest.counting import NEVER, Noted
from genius_tui.playtest.extra import Missing
from genius_tui.playtest.measures import DANGER, SEATS, Fact, facts, measures, word
from genius_tui.playtest.outcome import Outcome
from genius_tui.playtest.plan import Plan
from genius_tui.playtest.ratings import Ratings
from genius_tui.playtest.statistics import Estimate, Sums, estimate, fairness

MOST_NAMES = 1_000
"""Different names that are counted in a measure; others count as `other`."""

WAITING = 100
"""Matches that wait to be summed up together."""

KEPT = 20
"""Matches that are kept of each name, the first ones."""

OTHER = "other"

Number: TypeAlias = int | Fraction


class Example(Struct, frozen=True, array_like=True, gc=False):
    """A match that counted, and the step at which it first did: an event of the match, from 0; -1 for no step."""

    match: int
    step: int


class Bucket:
    """The sums of one name of a measure over all matches, and the first matches that counted.

    `matches`: those in which it was tried at all. `tried`, `came`: matches in which it was tried, in which it was good.
    `least`, `most`: of what was good in a match in which it was tried. `added`: what matches counted, by their numbers,
    which is in the sums once the bucket is `settled`: many matches are summed up in a fifth of the time that they take
    one by one.
    """

    __slots__ = (
        *("added", "came", "good", "least", "matches", "mixed"),
        *("most", "squares", "times", "times_squares", "tried"),
    )

    def __init__(self) -> None:
        self.matches = self.times = self.times_squares = 0
        self.good: Number = 0
        self.squares: Number = 0
        self.mixed: Number = 0
        self.least: float | None = None
        self.most: float | None = None
        self.tried: list[Example] = []
        self.came: list[Example] = []
        self.added: list[tuple[int, Noted]] = []

    def settled(self) -> Bucket:
        """It, once all that was added is in its sums."""
        waiting = self.added
        if waiting:
            self.added = []
            self._sum_up([noted for _, noted in waiting])
            if len(self.tried) < KEPT or len(self.came) < KEPT:
                self._keep(waiting)
        return self

    def _sum_up(self, noted: Sequence[Noted]) -> None:
        times, good = [one.times for one in noted], [one.good for one in noted]
        self.matches += len(times) - times.count(0)
        self.times += sum(times)
        self.times_squares += sum(map(mul, times, times))
        tried = [one for one, number in zip(good, times, strict=True) if number] if 0 in times else good
        if tried:
            self.least = min(tried) if self.least is None else min(self.least, *tried)
            self.most = max(tried) if self.most is None else max(self.most, *tried)
        if any(good):
            whole: list[Any] = good if {*map(type, good)} == {int} else [exact(one) for one in good]
            self.good += sum(whole)
            self.squares += sum(map(mul, whole, whole))
            self.mixed += sum(map(mul, whole, times))

    def _keep(self, waiting: Sequence[tuple[int, Noted]]) -> None:
        for match, noted in waiting:
            if noted.times and len(self.tried) < KEPT:
                self.tried.append(Example(match, noted.step))
            if noted.good and len(self.came) < KEPT:
                self.came.append(Example(match, noted.good_step if noted.good_step != NEVER else noted.step))

    def sums(self, reading: Reading, matches: int) -> Sums:
        """What an estimate is made of, in so many matches."""
        match reading:
            case "matches":
                return Sums(self.matches, matches, self.matches, self.matches, matches, matches)
            case "mean":
                return Sums(self.times, matches, self.times_squares, self.times, matches, matches)
            case _:
                return Sums(self.good, self.times, self.squares, self.mixed, self.times_squares, self.matches)


_NO_BUCKETS: Mapping[str, Bucket] = {}


class Row(Struct, frozen=True):
    """One name of a measure: its bucket, and what it comes to."""

    name: str
    bucket: Bucket
    reading: Reading
    of: int

    @property
    def estimate(self) -> Estimate | None:
        """The share or amount with its interval; None where it was never tried. Raises Missing."""
        return estimate(self.bucket.sums(self.reading, self.of), self.reading)

    @property
    def known(self) -> Estimate | None:
        """The same; without the library that intervals need, the share or amount alone."""
        try:
            return self.estimate
        except Missing:
            bucket = self.bucket
            return Estimate(float(bucket.good), self.of, self.plain, None, None) if bucket.times else None

    @property
    def plain(self) -> float:
        """The share or amount, which needs no library; 0 where it was never tried."""
        bucket, of = self.bucket, self.of
        match self.reading:
            case "matches":
                return bucket.matches / of if of else 0.0
            case "mean":
                return bucket.times / of if of else 0.0
            case _:
                return float(bucket.good) / bucket.times if bucket.times else 0.0

    @property
    def examples(self) -> tuple[Example, ...]:
        """Matches in which it happened, or succeeded."""
        return tuple(self.bucket.came if self.reading in ("success", "each") else self.bucket.tried)


class Section(Struct, frozen=True):
    """A measure and the rows that it has."""

    measure: Measure
    rows: tuple[Row, ...]


class Tally:
    """Counts over the matches of a plan. `winners`: how many matches had so many winners; `danger` likewise."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.matches = 0
        self.winners: Counter[int] = Counter()
        self.danger: Counter[int] = Counter()
        self.ratings = Ratings(plan)
        self._measures = dict(measures(plan))
        self._buckets: dict[str, dict[str, Bucket]] = {
            key: {name: Bucket() for name in measure.names} for key, measure in self._measures.items()
        }

    def add(self, outcome: Outcome) -> Sequence[Fact]:
        """Counts a match, and says what it added."""
        self.matches += 1
        self.winners[len(outcome.winners)] += 1
        self.danger[int(outcome.candidate is not None)] += 1
        self.ratings.add(outcome)
        found, buckets, number = facts(self.plan, outcome), self._buckets, outcome.n
        for key, name, noted in found:
            bucket = buckets.get(key, _NO_BUCKETS).get(name) or self._bucket(key, name)
            bucket.added.append((number, noted))
        if not self.matches % WAITING:
            for names in buckets.values():
                for bucket in names.values():
                    bucket.settled()
        return found

    def _bucket(self, key: str, name: str) -> Bucket:
        known = self._buckets.get(key)
        if known is None:
            self._measures[key] = word(key)
            known = self._buckets[key] = {}
        found = known.get(name)
        if found is None:
            name = name if len(known) < MOST_NAMES else OTHER
            found = known.setdefault(name, Bucket())
        return found

    @property
    def measures(self) -> Mapping[str, Measure]:
        """The measures by their keys, in the order in which they are shown."""
        return self._measures

    def sections(self) -> Iterator[Section]:
        """All that was counted, in the order in which it is shown; a measure without names is left out."""
        for key in self._measures:
            if self._buckets.get(key):
                yield self.section(key)

    def section(self, key: str) -> Section:
        """What was counted in a measure. Raises KeyError."""
        return Section(self._measures[key], self.rows(key))

    def rows(self, key: str) -> tuple[Row, ...]:
        """The rows of a measure: the names it lists, then the others in their natural order; () for an unknown one."""
        found = self._buckets.get(key, {})
        listed = self._measures[key].names if found else ()
        return tuple(self.row(key, name) for name in (*listed, *sorted(found.keys() - set(listed), key=natural)))

    def row(self, key: str, name: str) -> Row:
        """The row of a name, empty where it was never counted."""
        measure = self._measures.get(key) or word(key)
        bucket = self._buckets.get(key, _NO_BUCKETS).get(name) or Bucket()
        return Row(name, bucket.settled(), measure.reading, self.matches)

    def has(self, key: str, name: str) -> bool:
        """Whether something is counted under a name."""
        return name in self._buckets.get(key, {})

    def fair(self, key: str = SEATS) -> float | None:
        """The chance that equal seats give wins so uneven, or (`danger`) candidates. Raises Missing."""
        counts = [row.bucket.matches for row in self.section(key).rows]
        return fairness(counts, self.danger if key == DANGER else self.winners)


def exact(number: float) -> Number:
    """A number without rounding."""
    if isinstance(number, int):
        return number
    return int(number) if number.is_integer() else Fraction(number)


def natural(name: str) -> tuple[tuple[int, int, str], ...]:
    """A key that puts 2 before 10, and -12 before -2."""
    parts = re.findall(r"(?<!\S)-\d+|\d+|\D+?(?=\d|-\d|$)", name)
    return tuple((0, int(part), "") if part.lstrip("-").isdigit() else (1, 0, part) for part in parts)

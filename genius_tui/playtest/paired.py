"""Two plans on the same seeds: differences of all that both count, match by match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec import Struct

from games.core.measures import Measure, Reading
from genius_tui.playtest.counting import Noted
from genius_tui.playtest.measures import Fact
from genius_tui.playtest.statistics import Difference, Estimate, Sums, correlation, difference
from genius_tui.playtest.tally import Bucket, Number, Tally, exact


class Changed(Struct, frozen=True):
    """A name of a measure in both plans; `difference` is None where one of them says nothing."""

    measure: Measure
    name: str
    first: Estimate | None
    second: Estimate | None
    difference: Difference | None


class _Products:
    """Sums over matches of products of what both plans counted under one name."""

    __slots__ = ("first_times", "good", "matches", "second_times", "times")

    def __init__(self) -> None:
        self.matches = self.times = 0
        self.good: Number = 0
        self.first_times: Number = 0
        self.second_times: Number = 0

    def add(self, one: Noted, other: Noted) -> None:
        """Adds a match of both."""
        first, second = exact(one.good), exact(other.good)
        self.matches += bool(one.times and other.times)
        self.times += one.times * other.times
        self.good += first * second
        self.first_times += one.times * second
        self.second_times += first * other.times


class Pair:
    """The second tally beside the first. Both have counted the same matches."""

    def __init__(self, first: Tally, second: Tally) -> None:
        self.first, self.second = first, second
        self._products: dict[tuple[str, str], _Products] = {}

    def add(self, first: Sequence[Fact], second: Sequence[Fact]) -> None:
        """Adds what one match counted in each, after both tallies have it."""
        others = {(key, name): noted for key, name, noted in second}
        for key, name, noted in first:
            other = others.get((key, name))
            if other is not None and self.first.has(key, name) and self.second.has(key, name):
                self._products.setdefault((key, name), _Products()).add(noted, other)

    def changes(self) -> Iterator[Changed]:
        """All that was counted in either, in the order in which it is shown. Raises Missing."""
        for key, measure in {**self.first.measures, **self.second.measures}.items():
            rows = [*self.first.rows(key), *self.second.rows(key)]
            for name in dict.fromkeys(row.name for row in rows):
                yield self._changed(measure, name)

    def _changed(self, measure: Measure, name: str) -> Changed:
        one, other = self.first.row(measure.key, name), self.second.row(measure.key, name)
        first, second = one.estimate, other.estimate
        if first is None or second is None:
            return Changed(measure, name, first, second, None)
        of_first = one.bucket.sums(measure.reading, one.of)
        of_second = other.bucket.sums(measure.reading, other.of)
        products = self._products.get((measure.key, name), _Products())
        together = _together(of_first, of_second, _read(products, measure.reading, one.bucket, other.bucket, one.of))
        linked = correlation(of_first, of_second, together)
        return Changed(measure, name, first, second, difference(first, second, linked))


def _read(
    products: _Products, reading: Reading, one: Bucket, other: Bucket, matches: int
) -> tuple[Number, Number, Number, int]:
    """Sums of: good of both, times of the first by good of the second, the reverse, times of both."""
    match reading:
        case "matches":
            return products.matches, other.matches, one.matches, matches
        case "mean":
            return products.times, other.times, one.times, matches
        case _:
            return products.good, products.first_times, products.second_times, products.times


def _together(first: Sums, second: Sums, read: tuple[Number, Number, Number, int]) -> Fraction:
    """The sum over matches of the products of both residuals."""
    good, first_times, second_times, times = read
    return good - first.ratio * first_times - second.ratio * second_times + first.ratio * second.ratio * times

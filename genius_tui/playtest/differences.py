"""What a comparison and a sweep show, in lines for a terminal: differences with intervals, and curves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.measures import Measure
from genius_tui.playtest import words
from genius_tui.playtest.measures import NUMBERS
from genius_tui.playtest.paired import Changed
from genius_tui.playtest.statistics import Estimate, estimated
from genius_tui.playtest.study import Study
from genius_tui.playtest.summary import ON_REQUEST, nothing, wanted_words

CURVE = 40
"""Cells of a curve from its least to its largest figure."""

ALWAYS = frozenset({"rounds", "ways", "ends", "fall", "votes", "bots", "lineup", NUMBERS})
"""Measures that are shown even without a difference. In a sweep, whose curves are long, others are shown on request."""

CHANCE = 0.05


def lines(study: Study, show: Sequence[str] = ()) -> Iterator[str]:
    """A comparison of two, or a sweep over several; with `show` all figures of measures with one of these words."""
    plan, labels = study.variants[0].plan, [variant.label for variant in study.variants]
    what = " against ".join(labels) if len(labels) == 2 else f"{labels[0]} to {labels[-1]}"
    yield f"{plan.rules.meta.title}, {words.matches(study.matches)} of each on the same seeds, seed {plan.seed}: {what}"
    if study.matches:
        yield from estimated(_two(study, labels, show) if len(labels) == 2 else _several(study, labels, show))


def _two(study: Study, labels: Sequence[str], show: Sequence[str]) -> Iterator[str]:
    changes = [one for one in study.pairs[0].changes() if one.first is not None or one.second is not None]
    shown = [one for one in changes if _is_shown(one.measure, one.name, show, sure(one))]
    if not shown:
        yield nothing(show, dict.fromkeys(one.measure.title for one in changes))
        return
    wide = max(len(one.name) for one in shown)
    columns = [max(len(label), 8) for label in labels]
    yield f"  {'':<{wide}}  {labels[0]:>{columns[0]}}  {labels[1]:>{columns[1]}}  difference (95 %)"
    before = None
    for one in shown:
        if one.measure.key != before:
            yield ""
            yield one.measure.title
            before = one.measure.key
        first, second = (_figure(each, one.measure) for each in (one.first, one.second))
        yield f"  {one.name:<{wide}}  {first:>{columns[0]}}  {second:>{columns[1]}}  {_difference(one)}".rstrip()
    yield ""
    yield f"{caution(changes)} Here are {len(shown)} of them: --show WORD shows others. * marks sure differences."


def _figure(one: Estimate | None, measure: Measure) -> str:
    return words.UNKNOWN if one is None else words.figure(one.value, measure.reading)


def _difference(one: Changed) -> str:
    if one.difference is None:
        return words.UNKNOWN
    return words.change(one.difference, one.measure.reading) + (" *" if one.difference.sure else "")


def sure(one: Changed) -> bool:
    """Whether a change's interval leaves out 0."""
    return one.difference is not None and one.difference.sure


def _is_shown(measure: Measure, name: str, show: Sequence[str], differs: bool) -> bool:
    if show:
        return wanted_words(f"{measure.key} {measure.title} {name}", show)
    return measure.key in ALWAYS or (differs and measure.key not in ON_REQUEST)


def caution(changes: Sequence[Changed]) -> str:
    """How many figures differ surely, and how many would by chance alone."""
    compared = [one for one in changes if one.difference is not None]
    return (
        f"{sum(map(sure, compared))} of {len(compared)} figures clearly differ; by chance alone about "
        f"{round(CHANCE * len(compared))} would."
    )


def _several(study: Study, labels: Sequence[str], show: Sequence[str]) -> Iterator[str]:
    first = study.tallies[0]
    changes = [{(one.measure.key, one.name): one for one in pair.changes()} for pair in study.pairs]
    wide = max(map(len, labels))
    for key, measure in first.measures.items():
        names = dict.fromkeys(row.name for tally in study.tallies for row in tally.rows(key))
        for name in names:
            found = [each.get((key, name)) for each in changes]
            if _is_shown(measure, name, show, differs=False):
                yield from _curve(study, measure, name, labels, found, wide)
    yield ""
    yield f"Differences are to {labels[0]}; * marks sure ones (95 %). --show WORD shows other figures."


def _curve(
    study: Study, measure: Measure, name: str, labels: Sequence[str], found: Sequence[Changed | None], wide: int
) -> Iterator[str]:
    estimates = [tally.row(measure.key, name).estimate for tally in study.tallies]
    known = [one for one in estimates if one is not None]
    if not any(one.value for one in known):
        return
    ends = [end for one in known for end in (one.low, one.high, one.value) if end is not None]
    low, high = min(ends), max(ends)
    yield ""
    yield measure.title if name == measure.key else f"{measure.title}: {name}"
    figures = [_figure(one, measure) for one in estimates]
    number = max(map(len, figures))
    for label, one, figure, change in zip(labels, estimates, figures, (None, *found), strict=True):
        drawn = "" if one is None else _drawn(one, low, high)
        yield f"  {label:<{wide}}  {figure:>{number}}  |{drawn:<{CURVE}}|  {_to_first(change)}".rstrip()


def _drawn(one: Estimate, low: float, high: float) -> str:
    """A line from the low to the high end of an interval, `o` in it."""
    scale = (CURVE - 1) / (high - low) if high > low else 0.0
    begin, at, end = (
        round((each - low) * scale)
        for each in (one.value if one.low is None else one.low, one.value, one.value if one.high is None else one.high)
    )
    cells = ["-" if begin <= cell <= end else " " for cell in range(CURVE)]
    cells[at] = "o"
    return "".join(cells)


def _to_first(change: Changed | None) -> str:
    return "" if change is None else _difference(change)

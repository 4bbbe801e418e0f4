"""Figures as CSV, matches as Parquet for notebooks, which pyarrow writes, of the extra `playtest`, part by part."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import StringIO
from itertools import islice
from pathlib import Path
from typing import Any

from genius_tui.playtest.counting import Noted
from genius_tui.playtest.extra import load
from genius_tui.playtest.outcome import Outcome
from genius_tui.playtest.plan import Plan
from genius_tui.playtest.statistics import check
from genius_tui.playtest.study import Study

PART = 5_000
"""Matches in one part of a Parquet file: as many are in memory at a time."""

_FIGURES = (
    *("variant", "measure", "title", "name", "reading", "unit", "matches", "times", "good"),
    *("value", "low", "high", "least", "most", "first_match", "first_step"),
)
_DIFFERENCES = ("measure", "name", "reading", "first", "second", "difference", "low", "high", "sure", "against")


def figures(study: Study) -> str:
    """All figures of all variants as CSV, a line each; shares are from 0 to 1. Without scipy there are no intervals."""
    return _csv(_FIGURES, _figures(study))


def differences(study: Study) -> str:
    """All differences to the first variant as CSV. Raises Missing."""
    check()
    return _csv(_DIFFERENCES, _differences(study))


def _figures(study: Study) -> Iterator[Sequence[Any]]:
    for variant, tally in zip(study.variants, study.tallies, strict=True):
        for section in tally.sections():
            measure = section.measure
            for row in section.rows:
                bucket, one = row.bucket, row.known
                first = row.examples[0] if row.examples else None
                yield (
                    *(variant.label, measure.key, measure.title, row.name, measure.reading, measure.unit),
                    *(bucket.matches, bucket.times, float(bucket.good)),
                    *((None, None, None) if one is None else (one.value, one.low, one.high)),
                    *(bucket.least, bucket.most),
                    *((None, None) if first is None else (first.match, first.step)),
                )


def _differences(study: Study) -> Iterator[Sequence[Any]]:
    for variant, pair in zip(study.variants[1:], study.pairs, strict=True):
        for one in pair.changes():
            found = one.difference
            yield (
                *(one.measure.key, one.name, one.measure.reading),
                *(None if each is None else each.value for each in (one.first, one.second)),
                *((None,) * 4 if found is None else (found.value, found.low, found.high, found.sure)),
                variant.label,
            )


def _csv(heads: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    told = StringIO()
    writer = csv.writer(told, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows(["" if cell is None else cell for cell in row] for row in rows)
    return told.getvalue()


def parquet(path: Path, plan: Plan, outcomes: Iterable[Outcome]) -> None:
    """Writes `matches.parquet`, a row a match, and `counts.parquet`, a row for all that a match counted.

    Raises Missing, OSError.
    """
    arrow, writing = load("pyarrow", "Parquet needs"), load("pyarrow.parquet", "Parquet needs")
    matches, counts = _match_columns(arrow), _count_columns(arrow)
    whole, each = (path / f"{name}.parquet.part" for name in ("matches", "counts"))
    with writing.ParquetWriter(whole, matches) as one, writing.ParquetWriter(each, counts) as other:
        found = iter(outcomes)
        while part := list(islice(found, PART)):
            one.write_table(arrow.Table.from_pylist([_match(plan, outcome) for outcome in part], schema=matches))
            other.write_table(arrow.Table.from_pylist([row for outcome in part for row in _counts(outcome)], counts))
    for file in (whole, each):
        file.replace(file.with_suffix(""))


def _match_columns(arrow: Any) -> Any:
    seats = arrow.list_(arrow.string())
    return arrow.schema(
        {
            "match": arrow.int64(),
            "seed": arrow.string(),
            "bots": seats,
            "rounds": arrow.int32(),
            "steps": arrow.int32(),
            "winners": seats,
            "candidate": arrow.string(),
            "rules": seats,
            **{name: arrow.list_(arrow.int64()) for name in ("garnets", "tokens", "opals")},
            "faults": arrow.int32(),
            "why": arrow.string(),
        }.items()
    )


def _match(plan: Plan, outcome: Outcome) -> Mapping[str, Any]:
    named = [plan.players[seat] for seat in outcome.winners]
    return {
        "match": outcome.n,
        "seed": plan.header(outcome.n).seed,
        "bots": list(plan.seated(outcome.n)),
        "rounds": outcome.rounds,
        "steps": outcome.steps,
        "winners": named,
        "candidate": None if outcome.candidate is None else plan.players[outcome.candidate],
        "rules": [outcome.won.get(seat, "") for seat in outcome.winners],
        "garnets": list(outcome.garnets),
        "tokens": list(outcome.tokens),
        "opals": list(outcome.opals),
        "faults": sum(outcome.faults.values()),
        "why": outcome.why,
    }


def _count_columns(arrow: Any) -> Any:
    return arrow.schema(
        {
            "match": arrow.int64(),
            "measure": arrow.string(),
            "name": arrow.string(),
            "times": arrow.int64(),
            "good": arrow.float64(),
            "step": arrow.int32(),
            "good_step": arrow.int32(),
        }.items()
    )


def _counts(outcome: Outcome) -> Iterator[Mapping[str, Any]]:
    for kind, (times, step) in outcome.events.items():
        yield _count(outcome.n, "steps", kind.rpartition(" ")[0], Noted(times, 0, step))
    for key, names in outcome.counts.items():
        for name, one in names.items():
            yield _count(outcome.n, key, name, one)
    last = outcome.steps - 1
    for name, value in outcome.metrics.items():
        word = isinstance(value, str)
        key, named, good = (f"metric {name}", value, 0) if word else ("metrics", name, value)
        yield _count(outcome.n, key, str(named), Noted(1, float(good), last, last))


def _count(match: int, key: str, name: str, one: Noted) -> Mapping[str, Any]:
    return {
        "match": match,
        "measure": key,
        "name": name,
        "times": one.times,
        "good": float(one.good),
        "step": one.step,
        "good_step": one.good_step,
    }

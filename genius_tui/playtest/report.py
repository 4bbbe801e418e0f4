"""The report of a playtest: one page with charts and figures, which needs nothing from elsewhere, not even a script."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files

from games.core.measures import Measure
from genius_tui.playtest import charts, words
from genius_tui.playtest.charts import Line
from genius_tui.playtest.differences import caution
from genius_tui.playtest.measures import DANGER, SEATS
from genius_tui.playtest.paired import Changed
from genius_tui.playtest.statistics import Estimate
from genius_tui.playtest.study import Study
from genius_tui.playtest.tally import Row, Section, Tally

MOST_BARS = 60
"""Names of a measure in one chart; the table has all of them."""

MOST_LINES = 8
"""Lines of one curve: those that change most."""

EXAMPLES = 8

_INTERVALS = (
    "The line on a bar says between which numbers the true one lies, as far as these matches can tell (95 %). "
    "Tries within a match are not independent, and the intervals allow for that."
)

_RECORD = "With <code>--record N --out FILE</code> added, the command writes match N for you to step through."

_TWICE = frozenset({"lineup"})
"""Measures that say of one plan what another says already."""


def page(study: Study) -> str:
    """The report. Raises Missing."""
    style = files("genius_tui.playtest").joinpath("report.css").read_text("utf-8")
    title = f"{study.variants[0].plan.rules.meta.title}, {words.matches(study.matches)}"
    body = "\n".join(_body(study, title))
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>Playtest: {escape(title)}</title>\n"
        f"<style>\n{style}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _body(study: Study, title: str) -> Iterator[str]:
    labels = [variant.label for variant in study.variants]
    yield f"<h1>{escape(title)}</h1>"
    if len(labels) > 1:
        yield f"<p>Each on the same seeds: {escape(', '.join(labels))}.</p>"
    commands = "\n".join(variant.plan.command for variant in study.variants)
    yield f"<pre>{escape(commands)}</pre>"
    yield f'<p class="muted">{_RECORD}</p>'
    yield f'<p class="muted">{escape(_INTERVALS)}</p>'
    if not study.matches:
        return
    match len(labels):
        case 1:
            yield from _single(study.tallies[0])
        case 2:
            yield from _two(study, labels)
        case _:
            yield from _several(study, labels)


def _single(tally: Tally) -> Iterator[str]:
    for section in tally.sections():
        found = [(row, one) for row in section.rows if (one := row.estimate) is not None]
        if section.measure.key in _TWICE or not any(row.bucket.times for row, _ in found):
            continue
        measure = section.measure
        yield f"<h2>{escape(measure.title)}</h2>"
        yield from _sentences(tally, measure.key)
        shown = found[:MOST_BARS]
        yield charts.bars(measure.key, [row.name for row, _ in shown], [one for _, one in shown], measure.reading)
        yield from _table(section, found)


def _sentences(tally: Tally, key: str) -> Iterator[str]:
    said: list[str] = []
    if key == SEATS:
        said.append(words.fair(tally.fair(SEATS), "wins"))
    elif key == DANGER:
        said.append(words.fair(tally.fair(DANGER), "candidates"))
    elif key == "bots":
        said += [tally.ratings.missing] if tally.ratings.missing else []
        said += [
            f"Rating of {name}: {one.value:.1f} ({one.low:.1f} to {one.high:.1f})."
            for name, one in sorted(tally.ratings.found().items(), key=lambda each: -each[1].value)
        ]
    return (f'<p class="said">{escape(sentence)}</p>' for sentence in said)


def _table(section: Section, found: Sequence[tuple[Row, Estimate]]) -> Iterator[str]:
    reading = section.measure.reading
    share = words.is_share(reading)
    heads = ("", "share" if share else "mean", "95 %", "count", "of", "matches to look at, and the step")
    yield f'<details><summary>Figures, and matches behind them</summary>\n<div class="wide"><table>{_heads(heads)}'
    for row, one in found:
        examples = ", ".join(_example(each.match, each.step) for each in row.examples[:EXAMPLES])
        cells = (
            row.name,
            words.figure(one.value, reading),
            words.interval(one, reading),
            f"{one.count:,.0f}" if float(one.count).is_integer() else words.number(one.count),
            f"{one.of:,}",
        )
        yield f'<tr>{_cells(cells)}<td class="examples">{escape(examples)}</td></tr>'
    yield "</table></div></details>"


def _example(match: int, step: int) -> str:
    return f"{match}" if step < 0 else f"{match} ({step + 1})"


def _two(study: Study, labels: Sequence[str]) -> Iterator[str]:
    (pair,) = study.pairs
    changes = list(pair.changes())
    yield f'<p class="said">{escape(caution(changes))}</p>'
    for measure, found in _by_measure(changes):
        known = [one for one in found if one.first is not None or one.second is not None]
        if not any(one.value for each in known for one in (each.first, each.second) if one is not None):
            continue
        yield f"<h2>{escape(measure.title)}</h2>"
        shown = known[:MOST_BARS]
        lines = [Line(labels[0], [one.first for one in shown]), Line(labels[1], [one.second for one in shown])]
        yield charts.dots(measure.key, [one.name for one in shown], lines, measure.reading)
        yield from _differences(known, labels)


def _by_measure(changes: Sequence[Changed]) -> Iterator[tuple[Measure, list[Changed]]]:
    found: dict[str, list[Changed]] = {}
    for one in changes:
        found.setdefault(one.measure.key, []).append(one)
    return ((each[0].measure, each) for each in found.values())


def _differences(changes: Sequence[Changed], labels: Sequence[str]) -> Iterator[str]:
    yield f'<details><summary>Figures</summary>\n<div class="wide"><table>{_heads(("", *labels, "difference (95 %)"))}'
    for one in changes:
        reading = one.measure.reading
        cells = (one.name, *(_known(each, one.measure) for each in (one.first, one.second)))
        said = words.UNKNOWN if one.difference is None else words.change(one.difference, reading)
        sure = ' class="sure"' if one.difference is not None and one.difference.sure else ""
        yield f"<tr>{_cells(cells)}<td{sure}>{escape(said)}</td></tr>"
    yield "</table></div></details>"


def _several(study: Study, labels: Sequence[str]) -> Iterator[str]:
    values = [variant.value for variant in study.variants]
    short = [label.partition("=")[2] for label in labels]
    yield f'<p class="muted">Curves over {escape(labels[0].partition("=")[0])}.</p>'
    measures = {key: measure for tally in study.tallies for key, measure in tally.measures.items()}
    for key, measure in measures.items():
        names = dict.fromkeys(row.name for tally in study.tallies for row in tally.rows(key))
        lines = [Line(name, [tally.row(key, name).estimate for tally in study.tallies]) for name in names]
        lines = [line for line in lines if any(one is not None and one.value for one in line.figures)]
        if not lines:
            continue
        yield f"<h2>{escape(measure.title)}</h2>"
        yield charts.curve(key, values, short, _most_changed(lines), measure.reading)
        if len(lines) > MOST_LINES:
            yield f'<p class="muted">The {MOST_LINES} of {len(lines)} that change most.</p>'
        yield from _values(lines, labels, measure)


def _most_changed(lines: Sequence[Line]) -> list[Line]:
    def spread(line: Line) -> float:
        known = [one.value for one in line.figures if one is not None]
        return max(known) - min(known)

    kept = {id(line) for line in sorted(lines, key=spread, reverse=True)[:MOST_LINES]}
    return [line for line in lines if id(line) in kept]


def _values(lines: Sequence[Line], labels: Sequence[str], measure: Measure) -> Iterator[str]:
    yield f'<details><summary>Figures</summary>\n<div class="wide"><table>{_heads(("", *labels))}'
    for line in lines:
        cells = (line.name, *(_known(one, measure, whole=True) for one in line.figures))
        yield f"<tr>{_cells(cells)}</tr>"
    yield "</table></div></details>"


def _known(one: Estimate | None, measure: Measure, *, whole: bool = False) -> str:
    if one is None:
        return words.UNKNOWN
    figure = words.figure(one.value, measure.reading)
    return f"{figure} ({words.interval(one, measure.reading)})" if whole else figure


def _heads(heads: Sequence[str]) -> str:
    return "<tr>" + "".join(f"<th>{escape(head)}</th>" for head in heads) + "</tr>"


def _cells(cells: Sequence[str]) -> str:
    return "".join(f"<td>{escape(cell)}</td>" for cell in cells)

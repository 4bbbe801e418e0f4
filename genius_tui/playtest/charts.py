"""Charts of a playtest as SVG to stand in a page, drawn by matplotlib, which comes with the extra `playtest`.

matplotlib needs no script in the page, unlike what draws in the browser: the page stays small, prints, and opens
anywhere. Colours are names of the page's style, so that a chart is dark in a dark page; fonts are the reader's own.
The same figures give the same bytes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import StringIO
from itertools import cycle
from typing import Any

from msgspec import Struct

from games.core.measures import Reading
from genius_tui.playtest import words
from genius_tui.playtest.extra import load
from genius_tui.playtest.statistics import Estimate

_INK, _BAR, _FAINT = "#010101", "#020202", "#030303"
_LINES = tuple(f"#04040{number}" for number in range(8))
COLOURS = {_INK: "currentColor", _BAR: "var(--bar)", _FAINT: "var(--line)"} | {
    line: f"var(--line{number})" for number, line in enumerate(_LINES)
}
"""What stands for a colour in matplotlib, and the page's own that takes its place."""

_WIDE, _ROW, _MARGIN = 7.5, 0.26, 0.55
"""Inches: of a chart's width, of each row, and of what stands above and below the rows."""

_STYLE = {
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 9,
    "text.color": _INK,
    "axes.labelcolor": _INK,
    "axes.edgecolor": _FAINT,
    "xtick.color": _FAINT,
    "ytick.color": _FAINT,
    "xtick.labelcolor": _INK,
    "ytick.labelcolor": _INK,
}


class Line(Struct, frozen=True):
    """One line of a curve, or one colour of dots: its name and its figures in order, None for unknown ones."""

    name: str
    figures: Sequence[Estimate | None]


def bars(key: str, names: Sequence[str], figures: Sequence[Estimate], reading: Reading) -> str:
    """A bar for each name with its interval and its figure. Raises Missing."""
    with _style(key):
        figure, axes = _axes(len(names))
        at = range(len(names))
        axes.barh(at, [one.value for one in figures], color=_BAR, height=0.62)
        axes.hlines(at, *_ends(figures), color=_INK, linewidth=1.2)
        axes.set_yticks(at, names)
        ends = [max(one.value, one.high or one.value) for one in figures]
        for row, one, end in zip(at, figures, ends, strict=True):
            axes.annotate(words.figure(one.value, reading), (max(end, 0), row), (5, 0), va="center", **_OFFSET)
        least = min(0.0, *(one.value if one.low is None else one.low for one in figures))
        axes.set_xlim(min(least, 0) if reading == "each" else 0, (max(ends) or 1) * 1.14)
        _finish(axes, reading)
        return _svg(figure, key)


def dots(key: str, names: Sequence[str], lines: Sequence[Line], reading: Reading) -> str:
    """For each name a dot of every line's colour with its interval. Raises Missing."""
    with _style(key):
        figure, axes = _axes(len(names), _ROW * 1.25, _MARGIN + 0.25)
        for number, line in enumerate(lines):
            away = (number - (len(lines) - 1) / 2) * 0.26
            known = [(row + away, one) for row, one in enumerate(line.figures) if one is not None]
            at, found = [row for row, _ in known], [one for _, one in known]
            axes.hlines(at, *_ends(found), color=_LINES[number], linewidth=1.6)
            axes.plot([one.value for one in found], at, _MARKS[number], color=_LINES[number], label=line.name)
        axes.set_yticks(range(len(names)), names)
        figure.legend(**_LEGEND, ncols=2)
        _finish(axes, reading)
        return _svg(figure, key)


def curve(key: str, values: Sequence[Any], labels: Sequence[str], lines: Sequence[Line], reading: Reading) -> str:
    """Figures over the values of a sweep, a line for each name, with intervals. Raises Missing."""
    with _style(key):
        figure, axes = _canvas(3.1)
        numbers = all(isinstance(value, int | float) and not isinstance(value, bool) for value in values)
        at = [float(value) for value in values] if numbers else [float(place) for place in range(len(values))]
        for line, colour, mark in zip(lines, cycle(_LINES), cycle(_MARKS), strict=False):
            known = [(place, one) for place, one in zip(at, line.figures, strict=True) if one is not None]
            where, found = [place for place, _ in known], [one for _, one in known]
            axes.vlines(where, *_ends(found), color=colour, linewidth=1.2)
            axes.plot(where, [one.value for one in found], mark, linestyle="-", color=colour, label=line.name)
        axes.set_xticks(at, labels)
        if len(lines) > 1:
            figure.legend(**_LEGEND, ncols=3)
        axes.grid(axis="y", color=_FAINT, linewidth=0.5)
        axes.spines[["top", "right"]].set_visible(False)
        if words.is_share(reading):
            axes.yaxis.set_major_formatter(load("matplotlib.ticker", _NEEDED).PercentFormatter(1))
        return _svg(figure, key)


_NEEDED = "Charts need"
_MARKS = ("o", "s", "^", "D", "v", "P", "X", "*")
_OFFSET: dict[str, Any] = {"textcoords": "offset points", "fontsize": 8}
_LEGEND: dict[str, Any] = {"loc": "outside upper left", "frameon": False}


def _style(key: str) -> Any:
    return load("matplotlib", _NEEDED).rc_context(_STYLE | {"svg.hashsalt": key})


def _canvas(tall: float) -> tuple[Any, Any]:
    figure = load("matplotlib.figure", _NEEDED).Figure(figsize=(_WIDE, tall), layout="constrained")
    return figure, figure.add_subplot()


def _axes(rows: int, tall: float = _ROW, margin: float = _MARGIN) -> tuple[Any, Any]:
    """Axes for so many rows, the first of which is at the top."""
    figure, axes = _canvas(margin + tall * rows)
    axes.set_ylim(rows - 0.4, -0.6)
    return figure, axes


def _ends(figures: Sequence[Estimate]) -> tuple[list[float], list[float]]:
    lows = [one.value if one.low is None else one.low for one in figures]
    return lows, [one.value if one.high is None else one.high for one in figures]


def _finish(axes: Any, reading: Reading) -> None:
    axes.spines[["top", "right", "bottom"]].set_visible(False)
    axes.tick_params(length=0)
    axes.grid(axis="x", color=_FAINT, linewidth=0.5)
    axes.set_axisbelow(True)
    if words.is_share(reading):
        axes.xaxis.set_major_formatter(load("matplotlib.ticker", _NEEDED).PercentFormatter(1))


def _svg(figure: Any, key: str) -> str:
    """The figure as an element for a page: without a head, its ids its own, its colours the page's."""
    figure.patch.set_visible(False)
    for axes in figure.axes:
        axes.patch.set_visible(False)
    told = StringIO()
    figure.savefig(told, format="svg", metadata={"Date": None, "Creator": None})
    text = told.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r'(<svg[^>]*?) (?:height|width)="[^"]*"', r"\1", text)
    text = re.sub(r'(<svg[^>]*?) (?:height|width)="[^"]*"', r"\1", text)
    text = re.sub(r'\b(id="|href="#|url\(#)', rf"\g<1>{_id(key)}-", text)
    return re.sub("|".join(COLOURS), lambda found: COLOURS[found.group()], text)


def _id(key: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", key.lower())

"""A chart of curves, drawn by plotext, which is in the extra `playtest`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from rich.text import Text
from textual.widget import Widget

from genius_tui.playtest.extra import load
from genius_tui.text.paint import Paint

if TYPE_CHECKING:
    from textual.app import RenderResult

NEEDED = "Curves need"
TICKS = 6


class Chart(Struct, frozen=True):
    """Points of a figure, and the ends of its interval. `ticks`: what stands below the points, the number if empty."""

    title: str
    below: str
    at: Sequence[float]
    values: Sequence[float]
    low: Sequence[float] = ()
    high: Sequence[float] = ()
    ticks: Sequence[str] = ()


class Curve(Widget):
    """Shows a chart. Raises Missing where plotext is not installed."""

    DEFAULT_CSS = """
    Curve { height: 1fr; background: transparent; }
    """

    def __init__(self, paint: Paint, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._plot: Any = load("textual_plotext", NEEDED).plot.Plot()
        self._paint = paint
        self._chart: Chart | None = None

    def repaint(self, paint: Paint) -> None:
        """Draws it with the characters and colours of another Paint."""
        self._paint = paint
        self.refresh()

    def show(self, chart: Chart | None) -> None:
        """Shows another chart; None: nothing."""
        if chart != self._chart:
            self._chart = chart
            self.refresh()

    def render(self) -> RenderResult:
        """The chart in the widget's size."""
        chart, plot = self._chart, self._plot
        width, height = self.size
        if chart is None or not chart.at or width < 20 or height < 5:
            return ""
        plot.clear_figure()
        plot.theme("clear")
        plot.plotsize(width, height)
        plot._set_size(width, height)
        for ends in (chart.low, chart.high):
            if ends:
                plot.plot(chart.at, ends, marker=".")
        plot.plot(chart.at, chart.values, marker="*" if self._paint.ascii else "hd")
        if chart.ticks:
            plot.scatter(chart.at, chart.values, marker="o")
        plot.yfrequency(5)
        plot.title(chart.title)
        plot.xlabel(chart.below)
        at, ticks = (chart.at, chart.ticks) if chart.ticks else _ticks(chart.at)
        plot.xticks(at, ticks)
        return Text.from_ansi(self._paint.text(plot.build()), no_wrap=True)


def _ticks(at: Sequence[float]) -> tuple[Sequence[float], Sequence[str]]:
    step = max(1, len(at) // TICKS)
    found = [*at[:-1:step], at[-1]] if len(at) > 1 else at
    return found, [f"{each:,.0f}" for each in found]

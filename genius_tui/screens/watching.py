"""Watching a playtest: its figures as bars and curves while matches are played, and the way to the matches behind."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from games.core.measures import Measure
from genius_tui import commands, screens
from genius_tui.playtest import words
from genius_tui.playtest.extra import Missing
from genius_tui.playtest.live import Bar, Live
from genius_tui.playtest.statistics import Estimate
from genius_tui.shell.page import Page
from genius_tui.widgets.curve import Chart, Curve
from genius_tui.widgets.rows import Heading, Row, Rows

EVERY = 0.5
"""Seconds between two looks at a playtest that is being played."""

FULL, MAYBE = "█", "▒"
PROGRESS = 20
NAME, FIGURE, INTERVAL = (8, 20), 8, 15
"""Cells of a bar's name, at least and at most; of its figure and of its interval."""


class WatchScreen(Page[None]):
    """The measures at the left, the bars of the marked one at the right, the curve of the marked bar below."""

    SERVES = commands.group("watch")
    CSS_PATH = "watching.tcss"
    HELP_TOPIC = (
        "A bar is full up to the low end of its interval, and shaded up to the high end: with 95 % confidence the "
        "true figure is in the shaded part. The longest bar fills the width.\n\nThe curve shows how the marked figure "
        "has settled while matches were played; in a sweep, how it depends on the swept value. Its dots show the "
        "interval.\n\n"
        "{watch.open} on a measure goes to its bars, on a bar to the matches in which it happened. {watch.leave} "
        "stops the matches; pressed again it goes back."
    )

    def __init__(self, live: Live) -> None:
        super().__init__()
        self._live = live
        self._measures: Sequence[Measure] = ()
        self._bars: Sequence[Bar] = ()
        self._was = ""

    def body(self) -> ComposeResult:
        """Yields how it stands, measures, bars and curve."""
        yield Static(id="standing", markup=False)
        with Horizontal(id="parts"):
            with Vertical(id="measures-panel", classes="panel"):
                yield Rows((Heading("", 0),), id="measures", titled=False)
            with Vertical(id="right"):
                with Vertical(id="bars-panel", classes="panel"):
                    yield Rows((Heading("", 0),), id="bars")
                with Vertical(id="curve-panel", classes="panel"):
                    try:
                        yield Curve(self.genius.paint, id="curve")
                    except Missing as missing:
                        yield Static(str(missing), id="no-curve", markup=False)
        yield Static(id="said", markup=False)

    def on_mount(self) -> None:
        """Begins to play, and looks from time to time."""
        super().on_mount()
        game = self._live.variants[0].plan.rules.meta.title
        labels = self._labels
        compared = (" against ".join(labels),) if len(labels) == 2 else (f"{labels[0]} to {labels[-1]}",)
        self.heading("PLAYTEST", game, *(compared if len(labels) > 1 else ()))
        self.query_one("#measures").focus()
        self.set_interval(EVERY, self.while_here(self._look_again))
        self.action_go_on()

    def on_unmount(self) -> None:
        """Ends the processes, also when the program ends."""
        self._live.leave()

    @property
    def _labels(self) -> Sequence[str]:
        return tuple(one.label for one in self._live.variants)

    # What there is now

    @property
    def plays(self) -> bool:
        """Whether matches are being played."""
        return self._live.runs

    @property
    def may_go_on(self) -> bool:
        """Whether it was stopped before its end."""
        return self._live.standing == "stopped"

    @property
    def _key(self) -> str:
        return self.query_one("#measures", Rows).marked

    @property
    def _marked(self) -> Bar | None:
        marked = self.query_one("#bars", Rows).marked
        return next((bar for bar in self._bars if _key(bar) == marked), None)

    # Playing

    @work(thread=True, group="playtest")
    def _play(self) -> None:
        self._live.run()
        if self.is_attached and self.app.is_running:
            self.app.call_later(self._ended)

    def _ended(self) -> None:
        if self.is_attached and self.display:
            self.look()

    def _look_again(self) -> None:
        if not self._live.ended:
            self.look()

    def look(self) -> None:
        """Shows the figures as they stand."""
        self._say_standing()
        measures = self._live.measures()
        if measures != self._measures:
            self._measures = measures
            self.query_one("#measures", Rows).show([Row(one.key, (one.title,)) for one in measures])
        self._show_bars()
        if self._live.standing != self._was:
            self._was = self._live.standing
            self.refresh_bindings()

    def _say_standing(self) -> None:
        live = self._live
        full = PROGRESS * live.matches // live.of
        drawn = self.genius.paint.text(FULL * full + "░" * (PROGRESS - full))
        if live.runs:
            left = (live.of - live.matches) / live.rate if live.rate else 0
            how = f"{live.rate:,.0f} a second, {left:,.0f} s left" if live.matches else "beginning"
        else:
            how = {"done": "all played", "writes": "writing report and tables"}.get(live.standing, "stopped")
        said = f"{drawn} {live.matches:,} of {words.matches(live.of)}, {how}"
        if live.kept is not None:
            said += f"\nKept in your library's folder {live.kept.path.parent.name}/{live.kept.path.name}"
        if live.missing:
            said += f"\n{live.missing}"
        if live.trouble:
            said += f"\n!! {live.trouble}"
        self.query_one("#standing", Static).update(Content(said))

    # Bars

    @on(Rows.Marked, "#measures")
    def _show_bars(self) -> None:
        measure = next((one for one in self._measures if one.key == self._key), None)
        if measure is None:
            return
        self._bars = tuple(bar for bar in self._live.bars(measure.key) if bar.estimate is not None)
        self.query_one("#bars-panel").border_title = measure.title
        rows = self.query_one("#bars", Rows)
        several = len(self._labels) > 1
        longest = max((len(self._named(bar)) for bar in self._bars), default=0)
        name = max(NAME[0], min(NAME[1] + 8 * several, longest))
        share = bool(self._bars) and words.is_share(self._bars[0].reading)
        headings = (
            Heading("", name),
            Heading("share" if share else "mean", FIGURE),
            Heading("95 %", INTERVAL),
            Heading("", 0),
        )
        room = max(4, rows.size.width - name - FIGURE - INTERVAL - 6)
        most = max((end for bar in self._bars if (end := _high(bar)) is not None), default=0.0)
        found = [(bar, bar.estimate) for bar in self._bars if bar.estimate is not None]
        rows.show([self._row(bar, one, room, most) for bar, one in found], headings)
        self._show_marked()

    def _named(self, bar: Bar) -> str:
        label = self._labels[bar.variant]
        return bar.name if not label else f"{bar.name}, {label}"

    def _row(self, bar: Bar, one: Estimate, room: int, most: float) -> Row:
        scale = room / most if most > 0 else 0.0
        low = round(scale * max(0.0, one.value if one.low is None else one.low))
        high = round(scale * max(0.0, one.value if one.high is None else one.high))
        drawn = self.genius.paint.text(FULL * low + MAYBE * (high - low))
        cells = (self._named(bar), words.figure(one.value, bar.reading), words.interval(one, bar.reading), drawn)
        return Row(_key(bar), cells)

    @on(Rows.Marked, "#bars")
    def _show_marked(self) -> None:
        bar = self._marked
        said = self._live.said(self._key)
        if bar is not None and (changed := self._live.difference(bar.variant, self._key, bar.name)) is not None:
            sure = "surely" if changed.sure else "not surely"
            said = f"{bar.name}: {words.change(changed, bar.reading)} to {self._labels[0]}, {sure} another figure."
        self.query_one("#said", Static).update(Content(said))
        self._show_curve(bar)
        self.refresh_bindings()

    def _show_curve(self, bar: Bar | None) -> None:
        for curve in self.query(Curve):
            curve.show(None if bar is None else self._swept(bar) if len(self._labels) > 2 else self._settling(bar))

    def _settling(self, bar: Bar) -> Chart | None:
        at, values = self._live.curve(bar.variant, self._key, bar.name)
        factor, one = 100 if words.is_share(bar.reading) else 1, bar.estimate
        if not at or one is None:
            return None
        low, high = ((factor * end,) * len(at) if end is not None else () for end in (one.low, one.high))
        unit = " in %" if factor == 100 else ""
        return Chart(f"{self._named(bar)}{unit}", "matches", at, [factor * value for value in values], low, high)

    def _swept(self, bar: Bar) -> Chart | None:
        factor = 100 if words.is_share(bar.reading) else 1
        found = [(one.variant, one.estimate) for one in self._bars if one.name == bar.name and one.estimate is not None]
        at = [variant for variant, _ in found]
        ends = [[factor * (one.value if end is None else end) for _, one in found for end in (one.low,)], []]
        ends[1] = [factor * (one.value if one.high is None else one.high) for _, one in found]
        name, ticks = self._labels[0].partition("=")[0], [self._labels[each].partition("=")[2] for each in at]
        values = [factor * one.value for _, one in found]
        return Chart(bar.name + (" in %" if factor == 100 else ""), name, at, values, ends[0], ends[1], ticks)

    # What can be done

    @on(Rows.Chosen)
    def action_open(self) -> None:
        """Goes from a measure to its bars, and from a bar to its matches."""
        if self.query_one("#measures").has_focus:
            self.query_one("#bars").focus()
        elif (bar := self._marked) is not None:
            title = next(one.title for one in self._measures if one.key == self._key)
            plan = self._live.variants[bar.variant].plan
            self.app.push_screen(screens.FoundScreen(plan, f"{title}: {self._named(bar)}", bar.examples))

    def action_stop(self) -> None:
        """Stops the matches."""
        self._live.stop()

    def action_go_on(self) -> None:
        """Begins, or goes on where it was stopped."""
        self._live.begin()
        self.look()
        self._play()

    def action_curve(self) -> None:
        """Shows the curve instead of the bars, or the bars again."""
        self.toggle_class("-curve")

    def action_leave(self) -> None:
        """Stops the matches, or goes back."""
        if self._live.runs:
            self._live.stop()
        else:
            self.dismiss()


def _key(bar: Bar) -> str:
    return f"{bar.variant}:{bar.name}"


def _high(bar: Bar) -> float | None:
    one = bar.estimate
    return None if one is None else one.value if one.high is None else one.high

"""A widget made of lines of spans that repaints only the rows that differ after a change."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual import events
from textual.app import App
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from genius_tui.text.paint import Paint
from genius_tui.text.spans import Line
from genius_tui.text.strips import strip_of


class Painted(Widget):
    """Shows the result of `lines` for its size. Call `paint_again` after a change of what it shows."""

    app: App[object]  # in Textual an App of nobody knows what

    DEFAULT_CSS = """
    Painted { background: transparent; }
    """

    def __init__(self, *, paint: Paint | None = None, id: str | None = None, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.paint = paint or Paint()
        self._painted: list[Strip] = []
        self._ahead: tuple[tuple[object, ...], list[Strip]] = (), []
        self._base: Style | None = None

    @property
    def state(self) -> tuple[object, ...]:
        """All that `lines` depends on besides the size, the focus and the Paint; () where nothing is made ahead."""
        return ()

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """At most `height` lines for a width; missing ones are blank."""
        raise NotImplementedError

    def paint_again(self) -> None:
        """Repaints the rows that have changed."""
        before, self._painted = self._painted, self._made()
        if len(before) != len(self._painted):
            self.refresh()
            return
        width = self.size.width
        changed = [
            Region(0, y, width, 1)
            for y, (old, new) in enumerate(zip(before, self._painted, strict=True))
            if old is not new and old != new
        ]
        if changed:
            self.refresh(*changed)

    def make_ahead(self) -> None:
        """Makes what the present `state` looks like, for when it is painted. Call it with a state that comes next."""
        self._ahead = self._whole_state(), self._made()
        for strip in self._ahead[1]:
            strip.render(self.app.console)  # which it keeps

    def repaint(self, paint: Paint) -> None:
        """Draws the lines again with another Paint."""
        self.paint = paint
        self.paint_again()

    def text(self) -> str:
        """The painted lines as plain text: for tests, and for checks that nothing secret is shown."""
        return "\n".join(strip.text.rstrip() for strip in self._made())

    def render_line(self, y: int) -> Strip:
        """A line as last rendered."""
        return self.render_lines(Region(0, y, self.size.width, 1))[0]

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines of a region. Skips Textual's handling of borders and padding, which this widget has not."""
        width, height = self.size
        if len(self._painted) != height:
            self._painted = self._made()
        strips = self._painted[crop.y : crop.bottom]
        return strips if crop.column_span == (0, width) else [strip.crop(crop.x, crop.right) for strip in strips]

    def on_resize(self, event: events.Resize) -> None:
        """Renders the lines for the new size."""
        self._painted = self._made()
        self.refresh()

    def on_focus(self) -> None:
        """Shows the focus."""
        self.paint_again()

    def on_blur(self) -> None:
        """Shows the loss of the focus."""
        self.paint_again()

    def notify_style_update(self) -> None:
        """Applies changed colours."""
        super().notify_style_update()
        self._painted = []
        self._ahead = (), []
        self._base = None

    def _whole_state(self) -> tuple[object, ...]:
        return (*state, self.size, self.has_focus, self.paint) if (state := self.state) else ()

    def _made(self) -> list[Strip]:
        width, height = self.size
        if not width or not height:
            return []
        state, ahead = self._ahead
        if state and state == self._whole_state():
            return ahead
        if self._base is None:
            self._base = self.rich_style
        base = self._base
        made = [strip_of(line, width, self.paint, base) for line in self.lines(width, height)[:height]]
        made += [Strip.blank(width, base)] * (height - len(made))
        background = self.background_colors[1]
        for filter in self.get_line_filters():
            made = [strip.apply_filter(filter, background) for strip in made]
        return made

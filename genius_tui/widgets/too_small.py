"""What a page shows while the terminal is too small."""

from __future__ import annotations

from textual.app import App
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

CLASS = "-too-small"
"""Of a page that is covered."""


class TooSmall(Widget):
    """Shows the size that is needed and the present one."""

    app: App[object]  # in Textual an App of nobody knows what

    DEFAULT_CSS = """
    TooSmall { display: none; width: 100%; height: 100%; content-align: center middle; text-align: center; }
    """

    def __init__(self, needed: tuple[int, int]) -> None:
        super().__init__()
        self._needed = needed
        self._focused: Widget | None = None

    def cover(self, size: Size) -> None:
        """Covers the page while the terminal has less than what is needed; what had the focus has it again after."""
        width, height = self._needed
        covers, covered = size.width < width or size.height < height, self.screen.has_class(CLASS)
        if covers and not covered:
            self._focused = self.screen.focused
        self.screen.set_class(covers, CLASS)
        if covered and not covers:
            self.call_after_refresh(self._give_back)

    def _give_back(self) -> None:
        if self.screen.focused is None and self._focused is not None:
            self.screen.set_focus(self._focused, scroll_visible=False, from_app_focus=True)  # keeps its selection

    def render(self) -> Content:
        """Two lines, short enough for any terminal."""
        width, height = self._needed
        size = self.app.size
        return Content(f"Needs {width} x {height}\nThis terminal: {size.width} x {size.height}")

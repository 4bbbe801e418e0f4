"""What stands on a page while the terminal is too small for it."""

from __future__ import annotations

from textual.app import App
from textual.content import Content
from textual.widget import Widget


class TooSmall(Widget):
    """The size that is needed and the size that there is."""

    app: App[object]  # in Textual an App of nobody knows what

    DEFAULT_CSS = """
    TooSmall { display: none; width: 100%; height: 100%; content-align: center middle; text-align: center; }
    """

    def __init__(self, needed: tuple[int, int]) -> None:
        super().__init__()
        self._needed = needed

    def render(self) -> Content:
        """Two lines, short enough for any terminal."""
        width, height = self._needed
        size = self.app.size
        return Content(f"Needs {width} x {height}\nThis terminal: {size.width} x {size.height}")

"""What a page shows while the terminal is too small."""

from __future__ import annotations

from textual.app import App
from textual.content import Content
from textual.widget import Widget


class TooSmall(Widget):
    """Shows the size that is needed and the present one."""

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

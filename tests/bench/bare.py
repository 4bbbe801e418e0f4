"""The smallest Textual apps that do the like, to measure ours against: `python -m tests.bench.bare text` or `board`."""

from __future__ import annotations

import sys

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

TEXT = "bare text"
WIDTH, HEIGHT = 74, 32


class Text(App[None]):
    """One line of text."""

    def compose(self) -> ComposeResult:
        """The line."""
        yield Static(TEXT)


class Cells(Widget, can_focus=True):
    """A board as large as the rings of gates, drawn line by line; a key moves what is lit to the next gate."""

    DEFAULT_CSS = f"Cells {{ width: {WIDTH}; height: {HEIGHT}; }}"
    LIT, PLAIN = Style(reverse=True, bold=True), Style()
    at = 0

    def render_line(self, y: int) -> Strip:
        """Dots, and the lit gate where it is."""
        column, row = self.place(self.at)
        if y != row:
            return Strip([Segment("." * WIDTH, self.PLAIN)])
        return Strip(
            [
                Segment("." * column, self.PLAIN),
                Segment(" <M>x ", self.LIT),
                Segment("." * (WIDTH - column - 6), self.PLAIN),
            ]
        )

    def on_key(self) -> None:
        """Lights the next gate."""
        for at in (self.at, self.at + 1):
            column, row = self.place(at)
            self.refresh(Region(column, row, 6, 1))
        self.at += 1

    @staticmethod
    def place(at: int) -> tuple[int, int]:
        """Where a gate stands."""
        return 7 * at % (WIDTH - 6), 5 * at % HEIGHT


class Board(App[None]):
    """One widget of cells."""

    def compose(self) -> ComposeResult:
        """The board."""
        yield Cells()


if __name__ == "__main__":
    {"text": Text, "board": Board}[sys.argv[1]]().run()

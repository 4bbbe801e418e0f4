"""What a person in practice may know or do, or would do well to: an answer in lines."""

from __future__ import annotations

from textual.app import ComposeResult

from games.core.viewers import Viewers
from genius_tui import commands
from genius_tui.panels.content import Item, PanelContent
from genius_tui.shell.page import Page
from genius_tui.text.spans import Span
from genius_tui.widgets.panel import Panel

TAKE = " {coach.take} puts these orders into your form"


class CoachScreen(Page[bool]):
    """An answer to what the person asked, made from the seat's own knowledge. True: take the orders over."""

    SERVES = commands.group("coach", "page")
    HELP_TOPIC = "It is made from what your seat knows, and from nothing else."
    takes: bool = False
    CSS = "CoachScreen Panel { height: 1fr; }"

    def __init__(self, title: str, lines: tuple[str, ...], seat: str, *, takes: bool = False) -> None:
        """`takes`: whether orders are proposed that can be taken over into the form."""
        super().__init__()
        self._title, self._lines, self._seat, self.takes = title, lines, seat, takes

    def body(self) -> ComposeResult:
        """Yields the scrolling text."""
        yield Panel(paint=self.genius.paint, id="coach")

    def on_mount(self) -> None:
        """Shows the answer line by line, and below it the key that takes its orders over."""
        super().on_mount()
        self.heading("PRACTICE", f"for {self._seat}")
        items = tuple(Item(f"line:{at}", (Span(f" {line}"),), 3) for at, line in enumerate(self._lines))
        panel = self.query_exactly_one(Panel)
        foot = (Span(self.genius.keys.put(TAKE), "hint"),) if self.takes else ()
        panel.show(PanelContent(self._title, items, Viewers.of((self._seat,)), foot=foot))
        panel.focus()

    def action_take(self) -> None:
        """Returns to the match, with the orders in the form."""
        self.dismiss(True)

    def action_leave(self) -> None:
        """Returns to the match."""
        self.dismiss(False)

"""The result of a match: winners, candidate and losers with reasons, and a table of all seats."""

from __future__ import annotations

from textual.app import ComposeResult

from genius_tui import commands
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.panels import result
from genius_tui.panels.view_model import ViewModel
from genius_tui.shell.page import Page
from genius_tui.text.spans import Span
from genius_tui.widgets.caption import Caption
from genius_tui.widgets.panel import Panel


class ResultScreen(Page[str]):
    """The full result. Returns `steps` where the match is to be stepped through, or a turning point's key."""

    SERVES = commands.group("result", "page")
    HELP_TOPIC = "Who won, who lost and why, each reason with its rule, and what every player had and was paid."
    CSS = """
    ResultScreen Panel { height: 1fr; }
    ResultScreen Caption { height: 1; }
    """

    def __init__(self, viewpoint: Viewpoint) -> None:
        super().__init__()
        self._model = ViewModel.of(viewpoint.now())

    def body(self) -> ComposeResult:
        """Yields the panel."""
        yield Panel(paint=self.genius.paint, id="result")
        yield Caption(paint=self.genius.paint, id="known")

    def on_mount(self) -> None:
        """Shows the result."""
        super().on_mount()
        facts = self._model.viewpoint.facts
        self.heading("RESULT", facts.title, facts.game.meta.title, f"round {self._model.observation.round}")
        words = " Everything is public now (V4): all eyes see all. {result.steps} steps through it."
        self.query_exactly_one(Caption).show(((Span(self.genius.keys.put(words), "hint"),),))
        self.query_exactly_one(Panel).focus()
        self._show()

    def on_panel_resized(self, event: Panel.Resized) -> None:
        """Fits the table to the new width."""
        event.stop()
        self._show()

    def on_panel_chosen(self, event: Panel.Chosen) -> None:
        """Back to the match, at a turning point."""
        event.stop()
        self.dismiss(event.key)

    def action_leave(self) -> None:
        """Returns to the match."""
        self.dismiss("")

    def action_steps(self) -> None:
        """Returns to the match at its first step."""
        self.dismiss("steps")

    def _show(self) -> None:
        panel = self.query_exactly_one(Panel)
        panel.show(result.full(self._model, panel.size.width - 2))

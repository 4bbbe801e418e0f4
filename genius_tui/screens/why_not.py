"""Why not: what kept players from what they wanted in a round, as far as the eyes know that look."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from games.core.game import AnyGame
from games.core.viewers import Seat, Viewers
from games.core.why import Why
from genius_tui import commands, screens
from genius_tui.panels.content import Item, PanelContent
from genius_tui.shell.cited import Cited
from genius_tui.shell.page import Page
from genius_tui.text.named import named
from genius_tui.text.spans import Span
from genius_tui.widgets.panel import Panel


class WhyNotScreen(Page[None]):
    """Lists the answers; choosing one opens its paragraph."""

    SERVES = commands.group("page")
    CSS = "WhyNotScreen Panel { height: 1fr; }"
    HELP_TOPIC = (
        "What kept players from what they wanted in this round, each with its paragraph: enter opens it. It says "
        "only what these eyes may know."
    )

    def __init__(
        self, game: AnyGame, when: str, found: Sequence[Why], seats: tuple[Seat, ...], viewers: Viewers
    ) -> None:
        super().__init__()
        self._game = game
        self._when = when
        self._found = tuple(found)
        self._seats = seats
        self._viewers = viewers

    def body(self) -> ComposeResult:
        """Yields the list."""
        yield Panel(paint=self.genius.paint, id="answers", seats=self._seats)

    def on_mount(self) -> None:
        """Lists the answers."""
        super().on_mount()
        self.heading("WHY NOT", self._when)
        items = tuple(
            Item(f"why:{at}", (Span(f" {one.rule:<4} ", "hint"), *named(one.text, self._seats)), 6, True)
            for at, one in enumerate(self._found)
        )
        nothing = (Item("none", (Span(" Nothing failed that these eyes know of."),)),)
        panel = self.query_exactly_one(Panel)
        foot = (Span(" enter: the rule", "hint"),) if items else ()
        mark = items[0].key if items else ""
        panel.show(PanelContent("WHY NOT", items or nothing, self._viewers, foot=foot, mark=mark))
        panel.focus()

    def cites(self) -> Cited:
        """For the help: the paragraphs behind the answers."""
        return Cited(self._game.rulebook, tuple(dict.fromkeys(one.rule for one in self._found)), self._game.meta.slug)

    def on_panel_chosen(self, event: Panel.Chosen) -> None:
        """Opens the paragraph behind an answer."""
        event.stop()
        if event.key.startswith("why:"):
            rule = self._found[int(event.key.removeprefix("why:"))].rule
            meta = self._game.meta
            self.app.push_screen(screens.RulesScreen(self._game.rulebook, rule, meta.title, meta.slug))

    def action_leave(self) -> None:
        """Returns to the match."""
        self.dismiss()

"""A round at a glance: its parts in order, each line with the number of its paragraph."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content

from games.core.rulebook import Rulebook
from genius_tui import commands, screens
from genius_tui.rulebooks.shown import shown
from genius_tui.shell.page import Page
from genius_tui.widgets.rows import Heading, Row, Rows


class OverviewScreen(Page[None]):
    """Lists the lines of a round; choosing one opens its paragraph. `game`: whose examples show paragraphs."""

    SERVES = commands.group("overview", "page")
    CSS = "OverviewScreen > .panel { height: 1fr; margin: 1 1 0 1; }"
    HELP_TOPIC = (
        "A round from its beginning to its end, each line with its paragraph: {overview.open} opens the paragraph, "
        "{overview.show} an example at a step where it is decided."
    )

    def __init__(self, rulebook: Rulebook, title: str, game: str = "") -> None:
        super().__init__()
        self._rulebook = rulebook
        self._title = title
        self._game = game

    def body(self) -> ComposeResult:
        """Yields the list."""
        with Vertical(classes="panel"):
            yield Rows((Heading("", 5), Heading("", 0)), titled=False)

    def on_mount(self) -> None:
        """Lists the parts and their lines."""
        super().on_mount()
        self.heading("A ROUND", self._title)
        rows: list[Row] = []
        for number, part in enumerate(self._rulebook.round):
            rows.append(Row(f"part:{number}", ("", Content.styled(part.title, "bold"))))
            rows += [Row(f"{number}:{at}:{rule}", (rule, line)) for at, (line, rule) in enumerate(part.lines)]
        self._rows.show(rows)
        self._rows.mark(rows[1].key if len(rows) > 1 else "")
        self._rows.focus()

    @on(Rows.Marked)
    def _marked(self) -> None:
        self.refresh_bindings()

    @property
    def has_rule(self) -> bool:
        """Whether a line with a paragraph is marked."""
        return bool(self._rule)

    @property
    def has_show(self) -> bool:
        """Whether an example shows the paragraph of the marked line."""
        return bool(self._rule) and shown(self._game, self._rule) is not None

    @on(Rows.Chosen)
    def action_open(self) -> None:
        """Opens the paragraph of the marked line."""
        if self._rule:
            self.app.push_screen(screens.RulesScreen(self._rulebook, self._rule, self._title, self._game))

    def action_show(self) -> None:
        """Opens an example at a step that shows the paragraph of the marked line."""
        place = shown(self._game, self._rule)
        if place is not None:
            said = self.genius.keys.put(f"This step shows {self._rule}. {{page.leave}} goes back.")
            self.genius.open_shipped(str(place.path), (place.stage, place.shown), said)

    def action_leave(self) -> None:
        """Returns to the previous page."""
        self.dismiss()

    @property
    def _rows(self) -> Rows:
        return self.query_exactly_one(Rows)

    @property
    def _rule(self) -> str:
        kind, _, rule = self._rows.marked.rpartition(":")
        return "" if kind == "part" else rule

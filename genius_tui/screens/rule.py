"""One rule, whole, and no other: what a lesson's card quotes the beginning of."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from games.core.rulebook import Rulebook
from genius_tui import commands, screens
from genius_tui.screens import rule_text
from genius_tui.shell.cited import Cited
from genius_tui.shell.page import Page


class RuleScreen(Page[None]):
    """Shows a paragraph of a rulebook with its exact words, away from its neighbours, which tell what comes later."""

    SERVES = commands.group("rule", "page")
    CSS = "RuleScreen #rule { height: 1fr; } RuleScreen Static { max-width: 92; margin: 1 1; }"
    HELP_TOPIC = (
        "First what the rule says in a sentence or two, then its exact words, which decide. Numbers in brackets are "
        "other paragraphs and underlined words are in the glossary: click one. {rule.book} opens the whole rulebook."
    )

    def __init__(self, rulebook: Rulebook, number: str, title: str) -> None:
        super().__init__()
        self._rulebook, self._number, self._title = rulebook, number, title

    def body(self) -> ComposeResult:
        """Yields the paragraph."""
        text = rule_text.paragraph(self._rulebook, self._rulebook[self._number], exact=True)
        with VerticalScroll(id="rule", classes="panel"):
            yield Static(text)

    def on_mount(self) -> None:
        """Names the rule."""
        super().on_mount()
        self.heading("RULE", self._number, self._title)
        self.query_one("#rule").focus()

    def cites(self) -> Cited:
        """For the help: the rulebook, and this rule."""
        return Cited(self._rulebook, (self._number,))

    def action_back(self) -> None:
        """Goes back to the card."""
        self.dismiss()

    def action_leave(self) -> None:
        """Goes back to the card."""
        self.dismiss()

    def action_book(self) -> None:
        """Opens the whole rulebook at this rule."""
        self.action_jump(self._number)

    def action_jump(self, number: str) -> None:
        """Opens the whole rulebook at a rule that this one cites."""
        self.app.push_screen(screens.RulesScreen(self._rulebook, number, self._title))

    def action_word(self, entry: str) -> None:
        """Opens the glossary at a word."""
        self.app.push_screen(screens.GlossaryScreen(self._rulebook, (entry,), ""))

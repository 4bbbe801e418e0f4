"""The glossary: a game's words, what they mean, and where the rules say so."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from games.core.rulebook import Rulebook
from genius_tui import commands, screens
from genius_tui.rulebooks import words
from genius_tui.shell.page import Page
from genius_tui.widgets.rows import Heading, Row, Rows


class GlossaryScreen(Page[None]):
    """Lists the words, `first` on top; choosing one opens its paragraph."""

    SERVES = commands.group("glossary", "page")
    CSS = """
    GlossaryScreen > #words { height: 1fr; }
    GlossaryScreen > #meaning { height: 6; }
    """
    HELP_TOPIC = "The words of the game. Those of where you came from come first. {glossary.open} opens the rule."

    def __init__(self, rulebook: Rulebook, first: tuple[str, ...] = (), game: str = "") -> None:
        super().__init__()
        self._rulebook = rulebook
        self._first = tuple(word for word in first if word in rulebook.terms)
        self._game = game

    def body(self) -> ComposeResult:
        """Yields the list, and the meaning of the marked word."""
        with Vertical(id="words", classes="panel"):
            yield Rows((Heading("", 17), Heading("", 0), Heading("", 4)), titled=False)
        with Vertical(id="meaning", classes="panel"):
            yield Static(id="says")

    def on_mount(self) -> None:
        """Lists the words."""
        super().on_mount()
        self.heading("WORDS", self._rulebook.title)
        terms = self._rulebook.terms
        rows = [
            Row(
                word,
                (
                    Content.styled(word, "bold") if word in self._first else Content(word),
                    terms[word].is_,
                    terms[word].rule,
                ),
            )
            for word in words.entries(self._rulebook, self._first)
        ]
        found = self.query_exactly_one(Rows)
        found.show(rows)
        found.focus()

    @on(Rows.Marked)
    def _tell(self) -> None:
        word = self.query_exactly_one(Rows).marked
        term = self._rulebook.terms.get(word)
        if term is not None:
            also = f"\nAlso: {', '.join(term.also)}." if term.also else ""
            rule = f" ({term.rule})" if term.rule else ""
            self.query_one("#meaning").border_title = word
            self.query_one("#says", Static).update(Content(f"{term.is_}{rule}{also}"))
        self.refresh_bindings()

    @property
    def has_rule(self) -> bool:
        """Whether a paragraph stands behind the marked word."""
        return bool(self._rule)

    @property
    def _rule(self) -> str:
        term = self._rulebook.terms.get(self.query_exactly_one(Rows).marked)
        return term.rule if term is not None else ""

    @on(Rows.Chosen)
    def action_open(self) -> None:
        """Opens the paragraph behind the marked word."""
        if self._rule:
            self.app.push_screen(screens.RulesScreen(self._rulebook, self._rule, game=self._game))

    def action_leave(self) -> None:
        """Returns to the previous page."""
        self.dismiss()

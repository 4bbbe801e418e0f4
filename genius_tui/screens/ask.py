"""A confirmation page: says what will happen, and asks for yes or no."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from games.core.viewers import HOST, PUBLIC, Viewers
from genius_tui import commands
from genius_tui.panels.content import Item, PanelContent
from genius_tui.shell.page import Page
from genius_tui.text.spans import Span
from genius_tui.widgets.panel import Panel


class Question(Panel):
    """The words of a question. Enter is left to the page, which is answered by it."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Everything that a panel does, but to choose by enter."""
        return action != "choose" and super().check_action(action, parameters)


class AskScreen(Page[bool]):
    """Asks; the answer is what it returns. `lines` are plain text, each an item that wraps.

    `further`: what a yes by its own key brings besides; `goes_further` is whether it was that one.
    """

    SERVES = commands.group("ask")
    HELP_TOPIC = "Nothing happens unless you say yes."

    def __init__(self, title: str, lines: Sequence[str], viewers: Viewers = HOST, further: str = "") -> None:
        super().__init__()
        self._title = title
        self._lines = tuple(lines)
        self._viewers = viewers
        self._further = further
        self.goes_further = False

    @property
    def has_further(self) -> bool:
        """Whether a yes can bring something besides."""
        return bool(self._further)

    def body(self) -> ComposeResult:
        """Yields the panel with the question."""
        yield Question(paint=self.genius.paint, id="question")

    def on_mount(self) -> None:
        """Shows the question."""
        super().on_mount()
        viewers = self._viewers or PUBLIC
        further = f"   {{ask.further}}  yes, {self._further}\n" if self._further else "      "
        yes, no = (commands.shown_keys(self.genius.keys.bound(id)) for id in ("ask.yes", "ask.no"))
        _put(self, self._title, self._lines, viewers, f" {yes}  yes{further}{no}  no, leave everything as it is")

    def action_yes(self) -> None:
        """Returns True."""
        self.dismiss(True)

    def action_further(self) -> None:
        """Yes, and what it brings besides."""
        self.goes_further = True
        self.dismiss(True)

    def action_no(self) -> None:
        """Returns False."""
        self.dismiss(False)


class DeletionScreen(Page[bool]):
    """Asks before a permanent deletion. Enter, which is easily pressed once too often, is no answer here."""

    SERVES = commands.group("deletion")
    HELP_TOPIC = "A deleted match is gone for good. Only the letter says yes; enter does nothing."

    def __init__(self, title: str, lines: Sequence[str]) -> None:
        super().__init__()
        self._title = title
        self._lines = tuple(lines)

    def body(self) -> ComposeResult:
        """Yields the panel with the question."""
        yield Question(paint=self.genius.paint, id="question")

    def on_mount(self) -> None:
        """Shows the question."""
        super().on_mount()
        _put(
            self, self._title, self._lines, HOST, " {deletion.yes}  delete it for good      {deletion.no}  no, keep it"
        )

    def action_yes(self) -> None:
        """Returns True."""
        self.dismiss(True)

    def action_no(self) -> None:
        """Returns False."""
        self.dismiss(False)


def _put(page: Page[bool], title: str, lines: Sequence[str], viewers: Viewers, answers: str) -> None:
    """Shows a question in the page's panel."""
    page.heading("QUESTION", title)
    items = [Item("gap", ())]
    items += [Item(f"line:{index}", (Span(f"  {line}"),), 4) for index, line in enumerate(lines)]
    panel = page.query_exactly_one(Question)
    panel.show(PanelContent(title, tuple(items), viewers, foot=(Span(page.genius.keys.put(answers), "hint"),)))
    panel.focus()

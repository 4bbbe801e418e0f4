"""A question before something that cannot be taken back."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from genius_tui import commands
from genius_tui.page import Page
from genius_tui.widgets.doors import Door, Doors


class ConfirmScreen(Page[bool]):
    """A page, so that nothing shows through it. Its result is whether to do it; enter does not."""

    SERVES = commands.group("confirm")
    CSS_PATH = "confirm.tcss"
    HELP_TOPIC = "A question before something that cannot be taken back. *n* or esc leaves everything as it is."

    def __init__(self, name: str, question: str, naming: str, yes: str) -> None:
        """`question` in a sentence, `naming` what will happen in words, `yes` the words of the door to it."""
        super().__init__()
        self._name_of_page = name
        self._question = question
        self._naming = naming
        self._yes = yes

    def body(self) -> ComposeResult:
        """The question, what will happen, the two doors."""
        with Vertical(classes="panel"):
            yield Static(Content(self._question), id="question")
            yield Static(Content(self._naming), id="naming")
            yield Doors()

    def on_mount(self) -> None:
        """Shows the two doors."""
        self.heading(self._name_of_page)
        self.query_one(Doors).show(
            (
                Door(self.genius.key_of("confirm.yes"), self._yes, "screen.yes"),
                Door(self.genius.key_of("confirm.no"), "No, leave it as it is", "screen.no"),
            )
        )

    def action_yes(self) -> None:
        """Does it."""
        self.dismiss(True)

    def action_no(self) -> None:
        """Leaves everything as it is."""
        self.dismiss(False)

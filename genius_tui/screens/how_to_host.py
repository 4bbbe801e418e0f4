"""How to host: ten steps in plain words, with the keys that a person has set."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from genius_tui import commands
from genius_tui.shell.page import Page
from genius_tui.text.markdown import prose

STEPS: Sequence[tuple[str, str]] = (
    ("Set it up", "In the library {library.new}: the game, the players (paste a list), their purses, its options."),
    (
        "Say until when",
        "In the match {match.deadline} sets a deadline: 24 hours, a clock time, one round alone, or none. The header "
        "counts down. Nothing resolves by itself unless you say so there.",
    ),
    (
        "Make the channels",
        "{match.talk} shows who may talk with whom, and for you what is to be changed on your chat server since the "
        "last round. {match.changes} copies that list.",
    ),
    (
        "Hand out",
        "{match.handouts} has a message for everybody, for each channel and for each player, made of what its readers "
        "may know. {handouts.copy} copies one and goes to the next; {handouts.write} writes them all as files.",
    ),
    (
        "Take orders in",
        "{match.paste}, and paste what the players wrote, as it stands in the chat: names, times, quotes and chatter "
        "too. Beside each line stands what was understood. Nothing is taken before you say so. A name that is not "
        "known is taught once, with {paste.teach}.",
    ),
    ("Or one by one", "{match.orders}, a seat, enter: the form writes the order and says at once what is wrong."),
    ("Remind", "{match.remind} has a message for each who is missing. It tells nobody who else is."),
    (
        "Resolve",
        "{match.resolve}, after you were told who is missing and what default they get. Then step through it: "
        "{match.next} on, {match.previous} back, {match.why} why. Choose other eyes with {match.eyes} to see what "
        "others see. Then hand out again.",
    ),
    (
        "Mend",
        "{match.undo} takes the last action back. {match.correct} corrects a purse, a number or a place, "
        "and {match.note} notes a ruling, each with an announcement to all if you like. {match.sandbox} tries things "
        "out in a copy.",
    ),
    (
        "Round one device",
        "{match.table} lets friends share this device: a curtain falls between two players. Some may play here, some "
        "by chat, some be played by the program. Set a host's PIN, for your eyes see everything.",
    ),
)
_LONGEST_LINE = 92


class HowToHostScreen(Page[None]):
    """Reads them."""

    SERVES = commands.group("page")
    HELP_TOPIC = "How a match is hosted, step by step, with the keys that you have set."
    DEFAULT_CSS = f"""
    HowToHostScreen VerticalScroll {{ padding: 1 2; }}
    HowToHostScreen Static {{ max-width: {_LONGEST_LINE}; height: auto; margin-bottom: 1; }}
    """

    def body(self) -> ComposeResult:
        """A paragraph for each step."""
        with VerticalScroll(id="steps"):
            for number, (title, text) in enumerate(STEPS, start=1):
                yield Static(
                    Content.assemble((f"{number}. {title}. ", "bold $primary"), prose(self.genius.keys.put(text, "`")))
                )

    def on_mount(self) -> None:
        """Says what it is."""
        self.heading("HOW TO HOST", "over a chat, or round one device")
        self.query_one("#steps").focus()

    def action_leave(self) -> None:
        """Goes back."""
        self.dismiss()

"""How to host a match, in ten steps with the keys in force."""

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
    (
        "Set it up",
        "In the library, press {library.new}. Choose the game, players (you can paste a list), purses and options.",
    ),
    (
        "Set a deadline",
        "In the match, {match.deadline} sets a deadline: 24 hours, a time of day, this round only, or none. The header "
        "counts down. Nothing resolves on its own unless you ask for it there.",
    ),
    (
        "Make the channels",
        "{match.talk} shows who may talk with whom. It also shows you what to change on your chat server since the "
        "last round. {match.changes} copies that list.",
    ),
    (
        "Send messages",
        "{match.handouts} has a message for everyone, each channel and each player. Each holds only what its readers "
        "may know. {handouts.copy} copies one and goes to the next. {handouts.in_a_row} copies them in a row: paste "
        "one, come back to this window, and the next has been copied. {handouts.write} writes them all as files.",
    ),
    (
        "Take orders",
        "Press {match.paste} and paste what the players wrote, straight from the chat: names, times, quotes and "
        "chatter too. Beside each line you see what was understood. Nothing is taken until you say so. Teach an "
        "unknown name once, with {paste.teach}. Once all orders are in, the same key asks whether to resolve.",
    ),
    (
        "Or one by one",
        "Press {match.orders}, choose a player, press enter. The form writes the order and says what is wrong.",
    ),
    ("Remind", "{match.remind} has a message for each player who owes orders. It does not say who else does."),
    (
        "Resolve",
        "{match.resolve} tells you who is missing and which default they get, then resolves. Step through it "
        "with {match.next} and {match.previous}; {match.why} shows the rule. Choose other eyes with {match.eyes} to "
        "see what others see. Then send messages again.",
    ),
    (
        "Fix mistakes",
        "{match.undo} takes the last action back. {match.correct} corrects a purse, a number or a place, "
        "and {match.note} notes a ruling. You can announce either to everyone. {match.sandbox} tries things "
        "out in a copy.",
    ),
    (
        "Round one device",
        "{match.table} lets friends share this device: a curtain falls between players. Some can play here, some "
        "by chat, and the program can play for others. Set a host PIN: your eyes see everything.",
    ),
)
_LONGEST_LINE = 92


class HowToHostScreen(Page[None]):
    """Shows the ten steps."""

    SERVES = commands.group("page")
    HELP_TOPIC = "How to host a match, step by step, with the keys you have set."
    DEFAULT_CSS = f"""
    HowToHostScreen VerticalScroll {{ padding: 1 2; }}
    HowToHostScreen Static {{ max-width: {_LONGEST_LINE}; height: auto; margin-bottom: 1; }}
    """

    def body(self) -> ComposeResult:
        """Yields a paragraph for each step."""
        with VerticalScroll(id="steps"):
            for number, (title, text) in enumerate(STEPS, start=1):
                yield Static(
                    Content.assemble((f"{number}. {title}. ", "bold $primary"), prose(self.genius.keys.put(text, "`")))
                )

    def on_mount(self) -> None:
        """Sets the heading."""
        self.heading("HOW TO HOST", "over a chat, or round one device")
        self.query_one("#steps").focus()

    def action_leave(self) -> None:
        """Returns to the previous page."""
        self.dismiss()

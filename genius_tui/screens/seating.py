"""The seating: who plays on this device, by chat or by program; whether the device goes round; PINs."""

from __future__ import annotations

from collections.abc import Mapping

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from genius_tui import bots, commands
from genius_tui.looking.history import AnyMatch
from genius_tui.screens.set_pin import SetPinScreen
from genius_tui.shell.page import Page
from genius_tui.table import answer_clock, hotseat, pins, writing
from genius_tui.table.hotseat import HOST_KEY
from genius_tui.table.table import Table
from genius_tui.text.tags import seat_tags
from genius_tui.widgets.rows import Heading, Row, Rows

WORDS: Mapping[str, str] = {
    "local": "on this device",
    "paste": "by chat: the host enters the orders",
    "random": "a bot at random: sampled, by what the seat knows",
    "careful": "a careful bot, by what the seat knows",
    "bold": "a bold bot, by what the seat knows",
}
OTHER_BOT = "the bot {name}, by what the seat knows"
HOW = "Who plays where? {table.change} changes what is marked, {table.take} takes it as it stands."
TABLE_ROW, ORDER_ROW, HOST_ROW, CLOCK_ROW = "table", "order", "host", "clock"
SECONDS = (0, 15, 30, 45, 60, 90, 120)
"""The limits that the page offers for an answer of a quiz."""
SEAT_ROW = "seat:"


class SeatingScreen(Page[bool]):
    """Edits the seating. Changes are written together on confirmation. Returns whether any were."""

    SERVES = (*commands.group("table"), "page.leave")
    CSS = """
    SeatingScreen .panel { height: 1fr; }
    SeatingScreen Static { height: auto; padding: 0 1; }
    """
    HELP_TOPIC = (
        "*Hot seat*: one device goes round the table. A curtain hides everything between two players, and behind it "
        "is only what the next one may know. Players elsewhere send their orders by chat, and the host enters them. "
        "The program can play for others, with or without a device that goes round: a *careful* or a *bold* bot plays "
        "like a newcomer, a *random* one gives any orders that the rules allow. Each sees only its player's view.\n\n"
        "A *PIN* keeps a turn closed to everyone but its player. Players set their own in a turn; here you remove "
        "one that was forgotten. The host's PIN guards everything: without it, only good manners keep a player from "
        "looking.\n\n"
        "A *limit* for a quiz: questions then come one at a time, each for so many seconds, and what has not been "
        "answered by then counts as no answer.\n\n"
        "*Shuffled*: each phase has its own random order of players. A long wait then does not show who is "
        "thinking."
    )

    def __init__(self, table: Table, match: AnyMatch) -> None:
        super().__init__()
        self._table = table
        self._title = match.header.title
        self._tags = seat_tags(match.seats)
        self._bots = bots.names()
        self._hot = hotseat.is_hot(match)
        self._shuffled = hotseat.is_shuffled(match)
        self._ways = hotseat.seatings(match)
        self._pins: dict[str, str] = {
            whose: kept for whose in (HOST_KEY, *match.seats) if (kept := hotseat.pin(match, whose)) is not None
        }
        self._before = dict(self._pins)
        self._seconds = answer_clock.limit(match) if answer_clock.has_quizzes(match) else None

    def body(self) -> ComposeResult:
        """Yields the list and the line for refusals."""
        yield Static(Content(self.genius.keys.put(HOW)))
        with Vertical(classes="panel"):
            yield Rows((Heading("", 28), Heading("plays", 0), Heading("PIN", 5)))
        yield Static(id="wrong")

    def on_mount(self) -> None:
        """Shows the current seating."""
        super().on_mount()
        self.heading("TABLE", self._title)
        self.query_one(Rows).focus()
        self._show()

    @property
    def has_pin(self) -> bool:
        """Whether the marked line has a PIN that can be removed."""
        return self.is_mounted and self._marked in self._pins

    @property
    def _marked(self) -> str:
        """The marked seat, or the host."""
        return self.query_one(Rows).marked.removeprefix(SEAT_ROW)

    @property
    def _choices(self) -> tuple[str, ...]:
        """What a seat's line goes through: without a device that goes round, the host enters what no bot orders."""
        return ("local", "paste", *self._bots) if self._hot else ("local", *self._bots)

    def _words(self, way: str) -> str:
        return WORDS.get("paste" if way == "local" and not self._hot else way, OTHER_BOT.format(name=way))

    @on(Rows.Chosen)
    def action_change(self) -> None:
        """Changes the marked line to its next value."""
        row = self.query_one(Rows).marked
        if row == TABLE_ROW:
            self._hot = not self._hot
        elif row == ORDER_ROW:
            self._shuffled = not self._shuffled
        elif row == CLOCK_ROW:
            self._seconds = next((one for one in SECONDS if one > (self._seconds or 0)), 0)
        elif row == HOST_ROW:
            self.app.push_screen(SetPinScreen("The host", has_one=HOST_KEY in self._pins), self._set_host_pin)
        else:
            choices, way = self._choices, self._ways[self._marked]
            at = choices.index(way) if way in choices else 0
            self._ways[self._marked] = choices[(at + 1) % len(choices)]
        self._show()

    def action_clear(self) -> None:
        """Removes the PIN of the marked line."""
        self._pins.pop(self._marked, None)
        self._show()

    def action_take(self) -> None:
        """Writes the changes, or shows why they are refused."""
        pins = self._pins if self._pins != self._before else None
        given = {"hot": self._hot, "ways": self._ways, "shuffled": self._shuffled, "pins": pins}
        refusal = writing.refused(self._table, "seating", **given, seconds=self._seconds)
        if refusal:
            self.query_one("#wrong", Static).update(Content(f"!! {refusal}").stylize("$error"))
        else:
            self.dismiss(True)

    def action_leave(self) -> None:
        """Leaves without writing."""
        self.dismiss(False)

    @on(Rows.Marked)
    def _follow(self) -> None:
        self.refresh_bindings()

    def _set_host_pin(self, pin: str | None) -> None:
        if pin:
            self._pins[HOST_KEY] = pins.hashed(pin)
        elif pin is not None:
            self._pins.pop(HOST_KEY, None)
        self._show()

    def _show(self) -> None:
        order = "shuffled for each phase" if self._shuffled else "as seated"
        rows = [Row(TABLE_ROW, ("Table", "hot seat: one device goes round" if self._hot else "host only", ""))]
        if self._hot:
            rows.append(Row(ORDER_ROW, ("Order of players", order, "")))
            if self._seconds is not None:
                limit = f"{self._seconds} seconds for each answer" if self._seconds else "no limit of time"
                rows.append(Row(CLOCK_ROW, ("Quiz", limit, "")))
            rows.append(Row(HOST_ROW, ("Host", "sees everything behind a PIN", self._pin(HOST_KEY))))
        rows += [
            Row(
                f"{SEAT_ROW}{seat}",
                (f"{self._tags[seat]}  {seat}", self._words(way), (self._hot and self._pin(seat)) or ""),
            )
            for seat, way in self._ways.items()
        ]
        self.query_one(Rows).show(rows)
        self.refresh_bindings()

    def _pin(self, whose: str) -> str:
        return "set" if whose in self._pins else "none"

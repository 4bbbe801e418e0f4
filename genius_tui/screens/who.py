"""The page that asks which seat a nickname belongs to."""

from __future__ import annotations

from collections.abc import Mapping

from textual import events
from textual.app import ComposeResult

from games.core.names import key
from games.core.viewers import HOST, Seat
from genius_tui import commands
from genius_tui.panels.content import Item, PanelContent
from genius_tui.paste.answers import PLAYS_NOT
from genius_tui.shell import dead_keys
from genius_tui.shell.page import Page
from genius_tui.text.spans import Span
from genius_tui.widgets.panel import Panel

NOBODY = "nobody"
FOR_THIS = "Nobody is for this match alone: enter keeps it."
SIGNS = "-!/+"
"""The first of these with which no name begins stands for nobody."""


class WhoScreen(Page[tuple[Seat | None, bool]]):
    """Asks whose nickname it is. Returns the seat, or None for somebody who does not play, and whether to keep it for
    all matches; None if the user leaves.
    """

    SERVES = (*commands.group("page"), *commands.group("who"))
    HELP_TOPIC = (
        "A name in the paste belongs to no player. Say once whose it is: the match remembers it, and reads the "
        "paste again. Press a letter to jump to the next player whose name or tag begins with it. The last line, "
        "**nobody**, is for somebody who looks on: in this match, what that one writes gives no orders from then on. "
        "Undo forgets a nickname. If you keep it for all matches of the library, it counts wherever somebody plays "
        "under that player's name, and the settings list it and forget it."
    )

    def __init__(self, nick: str, tags: Mapping[Seat, str], likely: Seat | None = None, where: str = "") -> None:
        """`likely`: whose it probably is, who is marked first; without it nobody is, and one has to be chosen. `where`:
        where the name stands, if that is not the place from which it was asked.
        """
        super().__init__()
        self._nick = nick
        self._tags = tags
        self._likely = likely
        self._where = where
        begun = {key(written)[:1] for pair in tags.items() for written in pair}
        self._sign = next((sign for sign in SIGNS if sign not in begun), "")

    def body(self) -> ComposeResult:
        """Yields the list of seats."""
        yield Panel(paint=self.genius.paint, id="seats")

    def on_mount(self) -> None:
        """Lists the seats."""
        self.heading("WHO IS", self._nick)
        items = [
            Item(f"seat:{seat}", (Span(f" {tag}  ", "seat"), Span(seat)), 5, stop=True)
            for seat, tag in self._tags.items()
        ]
        items.append(Item(NOBODY, (Span(f" {self._sign:<2}  ", "hint"), Span(f"nobody: {PLAYS_NOT}")), 5, stop=True))
        sign = f"\n{self._sign}: to nobody, for this match alone" if self._sign else ""
        keys = self.genius.keys.put(
            f" enter: in this match   {{who.everywhere}}: in all   a letter goes to a name{sign}"
        )
        foot = (Span(keys, "hint"),)
        panel = self.query_exactly_one(Panel)
        mark = f"seat:{self._likely}" if self._likely is not None else ""
        title = f"WHO IS {self._nick}?{self._where and f' ({self._where})'}"
        panel.show(PanelContent(title, tuple(items), HOST, foot=foot, mark=mark, follow="mark", waits=not mark))
        panel.focus()

    def on_key(self, event: events.Key) -> None:
        """Marks the next player whose name or tag begins with what was typed, or has it in the tag; or nobody."""
        letter = key(event.character or "")
        found = self._next(letter) if letter else ""
        if found:
            self.query_exactly_one(Panel).mark(found)
            event.stop()

    def _next(self, letter: str) -> str:
        """The item that a typed character goes to, "" if there is none."""
        if letter == self._sign:
            return NOBODY
        seats = list(self._tags)
        here = seats.index(self._seat) + 1 if self._seat else 0
        row = [(seat, key(self._tags[seat])) for seat in (*seats[here:], *seats[:here])]
        begun = (seat for seat, tag in row if key(seat).startswith(letter) or tag.startswith(letter))
        held = (seat for seat, tag in row if letter in tag)
        return next((f"seat:{seat}" for seats in (begun, held) for seat in seats), "")

    def on_panel_chosen(self, event: Panel.Chosen) -> None:
        """Returns the chosen seat, or nobody, for this match."""
        event.stop()
        self.dismiss((self._seat or None, False))

    @property
    def has_marked(self) -> bool:
        """Whether a player, or nobody, is marked."""
        return bool(self.query_exactly_one(Panel).marked)

    def unused(self, key: str) -> None:
        """Says that somebody has to be chosen before a key can take the answer."""
        if key == "enter" and not self.has_marked:
            self.genius.hint(dead_keys.WHY["who.has_marked"])
        else:
            super().unused(key)

    def action_everywhere(self) -> None:
        """Returns the marked seat, for all matches. Who does not play is kept for this match alone."""
        if self._seat:
            self.dismiss((self._seat, True))
        else:
            self.genius.hint(FOR_THIS)

    def action_leave(self) -> None:
        """Leaves without a choice."""
        self.dismiss(None)

    @property
    def _seat(self) -> Seat:
        """The marked player, "" for nobody and without a mark."""
        kind, _, seat = self.query_exactly_one(Panel).marked.partition(":")
        return seat if kind == "seat" else ""

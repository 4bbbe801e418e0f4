"""The page that asks which seat a nickname belongs to."""

from __future__ import annotations

from collections.abc import Mapping

from textual import events
from textual.app import ComposeResult

from games.core.names import key
from games.core.viewers import HOST, Seat
from genius_tui import commands
from genius_tui.panels.content import Item, PanelContent
from genius_tui.shell import dead_keys
from genius_tui.shell.page import Page
from genius_tui.text.spans import Span
from genius_tui.widgets.panel import Panel


class WhoScreen(Page[tuple[Seat, bool]]):
    """Asks whose nickname it is. Returns the seat and whether to keep it for all matches, None if the user leaves."""

    SERVES = (*commands.group("page"), *commands.group("who"))
    HELP_TOPIC = (
        "A name in the paste belongs to no player. Say once whose it is: the match remembers it, and reads the "
        "paste again. Press a letter to jump to the next player whose name begins with it. Undo forgets a nickname. If "
        "you keep it for all matches of the library, it counts wherever somebody plays under that player's name, and "
        "the settings list it and forget it."
    )

    def __init__(self, nick: str, tags: Mapping[Seat, str], likely: Seat | None = None) -> None:
        """`likely`: whose it probably is, who is marked first; without it nobody is, and one has to be chosen."""
        super().__init__()
        self._nick = nick
        self._tags = tags
        self._likely = likely

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
        keys = self.genius.keys.put(" enter: in this match   {who.everywhere}: in all   a letter goes to a name")
        foot = (Span(keys, "hint"),)
        panel = self.query_exactly_one(Panel)
        mark = f"seat:{self._likely}" if self._likely is not None else ""
        title = f"WHO IS {self._nick}?"
        panel.show(PanelContent(title, tuple(items), HOST, foot=foot, mark=mark, follow="mark", waits=not mark))
        panel.focus()

    def on_key(self, event: events.Key) -> None:
        """Marks the next name that begins with the typed letter."""
        seats = list(self._tags)
        here = seats.index(self._marked) + 1 if self._marked else 0
        letter = key(event.character or "")
        found = next((one for one in (*seats[here:], *seats[:here]) if letter and key(one).startswith(letter)), None)
        if found is not None:
            self.query_exactly_one(Panel).mark(f"seat:{found}")
            event.stop()

    def on_panel_chosen(self, event: Panel.Chosen) -> None:
        """Returns the chosen seat, for this match."""
        event.stop()
        self.dismiss((self._marked, False))

    @property
    def has_marked(self) -> bool:
        """Whether a player is marked."""
        return bool(self._marked)

    def unused(self, key: str) -> None:
        """Says that somebody has to be chosen before a key can take the answer."""
        if key == "enter" and not self.has_marked:
            self.genius.hint(dead_keys.WHY["who.has_marked"])
        else:
            super().unused(key)

    def action_everywhere(self) -> None:
        """Returns the marked seat, for all matches."""
        self.dismiss((self._marked, True))

    def action_leave(self) -> None:
        """Leaves without a choice."""
        self.dismiss(None)

    @property
    def _marked(self) -> Seat:
        return self.query_exactly_one(Panel).marked.removeprefix("seat:")

"""The curtain: hides everything between two players at one device, and names the next one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import ceil
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from games.core.viewers import Seat
from genius_tui import commands, screens
from genius_tui.looking.history import AnyMatch
from genius_tui.record.record import Record
from genius_tui.shell.page import Page
from genius_tui.table import hotseat, writing
from genius_tui.table.hotseat import HOST_KEY
from genius_tui.table.notes import notes
from genius_tui.table.table import Table
from genius_tui.text.content import fit
from genius_tui.text.tags import seat_tags
from genius_tui.widgets.buttons import Buttons, ButtonSpec
from genius_tui.widgets.pin_field import PinField

if TYPE_CHECKING:
    from genius_tui.looking.eyes import Eyes
    from genius_tui.screens.match.host import HostScreen

NO_HOST_PIN = "No host PIN is set: anyone who goes on sees all orders."
STILL_COPIED = "Your last copy may still be on this computer's clipboard. Copy something else."
LONGEST_NAME = 32
"""Cells of a name on a button."""

WRONG = "That is not the PIN."
QUIZ_ELSEWHERE = "Here you can only look: answer the quiz in the window that can write."


class CurtainScreen(Page[None]):
    """An opaque page, with the same size and the same words for every seat.

    A turn's pages lie above it and are gone when it falls. It holds the record, so every page that needs the match is
    pushed from here and returns here.
    """

    SERVES = commands.group("curtain")
    CSS_PATH = "curtain.tcss"
    HELP_TOPIC = (
        "The device goes round. The player named here takes it, alone, and goes on. Then it shows only what that "
        "player may know, until the curtain falls again. A player who has set a PIN is asked for it. Nothing here "
        "shows whose orders are in.\n\n"
        "{curtain.another} calls another player: to look again, or to replace orders before the phase is resolved."
    )

    def __init__(self, record: Record) -> None:
        super().__init__()
        self.record = record
        self._tags = seat_tags(record.match.seats)
        self._who: str | None = None
        self._shown = hotseat.endings(record.match)
        self._said = ""
        self._host: HostScreen | None = None
        self._handed_on = False

    @property
    def match(self) -> AnyMatch:
        """The match as the record holds it."""
        return self.record.match

    @cached_property
    def table(self) -> Table:
        """The table of everybody round the device, with the verbs that they share."""
        return Table.for_device(self.record, self.genius.draw)

    @property
    def has_players(self) -> bool:
        """Whether any seat plays on this device."""
        return bool(hotseat.turns(self.match)) and not hotseat.is_for_host(self.match)

    @property
    def is_for_players(self) -> bool:
        """Whether a player, not the host, is named."""
        return self._who != HOST_KEY

    @property
    def is_ready(self) -> bool:
        """Whether every seat on this device has had its turn."""
        return self._who is None and not self.match.over

    @property
    def may_go_on(self) -> bool:
        """Whether enter would open a turn or resolve the phase."""
        return not (self.is_ready and (hotseat.needs_host(self.match) or self.record.read_only))

    def body(self) -> ComposeResult:
        """Yields the name that is called, the PIN field, the last refusal, and the keys."""
        with Vertical(id="curtain"):
            yield Static(id="call")
            yield PinField("if one is set", paint=self.genius.paint)
            yield Static(id="said")
            yield Buttons()
            yield Static(Content("Orders in: not told here.").stylize("$text-muted"))

    def on_mount(self) -> None:
        """Sets the heading."""
        super().on_mount()
        self.query_one(PinField).focus()

    def on_unmount(self) -> None:
        """Releases the record, so that other windows can write."""
        if not self._handed_on:
            self.record.close()

    def on_screen_resume(self) -> None:
        """Falls: clears what was shown, shows everybody the public part of a new resolution, and names who is next."""
        self._said = "" if self.genius.forget() else STILL_COPIED
        self.query_one(PinField).taken()
        if self.record.read_only is None:
            writing.refused(self.table, "reshuffle")
        self._who = self._next()
        self._show()
        host, self._host = self._host, None
        if not hotseat.is_hot(self.match):
            self._hand_on(None if host is None else host.view.viewpoint.eyes)
        elif not hotseat.is_seated(self.match) and not self.record.read_only:
            self._lay()
        else:
            self._show_to_all()

    def action_on(self) -> None:
        """Opens the named player's turn, if the PIN is right; else resolves the phase or opens a finished match."""
        if self._who is not None:
            self._open(self._who)
        elif self.match.over:
            self._look_at_all()
        elif self.may_go_on:
            self._say(self._resolved())
            self._show_to_all()

    def _resolved(self) -> str:
        """Resolves the phase for everybody round the device. Returns the reason for a refusal, or ""."""
        return writing.refused(self.table, "resolve")

    def action_another(self) -> None:
        """Names the next player."""
        self._call_beside(1)

    def action_before(self) -> None:
        """Names the previous player."""
        self._call_beside(-1)

    def action_host(self) -> None:
        """Names the host."""
        self._call(HOST_KEY)

    def action_leave(self) -> None:
        """Returns from the host's name to the players', else to the library."""
        if self._who == HOST_KEY != self._next():
            self._call(self._next())
        else:
            self.dismiss()

    def _next(self) -> str | None:
        """Who is called next: in a sandbox of a match under the host's PIN always the host."""
        return HOST_KEY if hotseat.is_for_host(self.match) else hotseat.next_turn(self.match)

    def _call_beside(self, by: int) -> None:
        seats = hotseat.turns(self.match)
        if not seats or not self.has_players:
            return
        here = seats.index(self._who) if self._who in seats else -1 if by > 0 else 0
        self._call(seats[(here + by) % len(seats)])

    def _call(self, who: str | None) -> None:
        self._who, self._said = who, ""
        self.query_one(PinField).taken()
        self._show()

    def _open(self, who: str) -> None:
        typed, kept = self.query_one(PinField).taken(), hotseat.pin(self.match, who)
        tries = self.genius.user_files.tries
        if kept is not None and not tries.fits(who, typed, kept):
            self._wait(tries.wait(who, kept))
        elif who == HOST_KEY:
            self._show_host()
        else:
            self._show_seat(who)

    def _wait(self, left: float) -> None:
        """Says for how long no PIN is checked, in the same words however often it was wrong."""
        self._say(f"{WRONG} Wait {ceil(left)} s." if left > 1 else f"{WRONG} Wait a second.")
        self.set_timer(left, self.while_here(self._hush))

    def _hush(self) -> None:
        if self._said.startswith(WRONG):
            self._say("")

    def _show_seat(self, seat: Seat) -> None:
        table = Table.for_seat(
            self.record, seat, self.genius.draw, notes(self.genius.user_files.notes, self.record, seat)
        )
        clock = table.known.clock
        if clock is None:
            self.app.push_screen(screens.SeatScreen(table))
        elif clock.is_over:
            self._say("Your answers are in. They stay as the clock left them.")
        elif table.read_only:
            self._say(QUIZ_ELSEWHERE)
        else:
            self.app.push_screen(screens.TimedQuizScreen(table, seat, clock))

    def _show_host(self) -> None:
        self._host = screens.HostScreen(Table.for_host(self.record, self.genius.draw))
        self.app.push_screen(self._host)

    def _look_at_all(self) -> None:
        self.app.push_screen(screens.OverScreen(Table.for_host(self.record, self.genius.draw)))

    def _show_to_all(self) -> None:
        """Shows the public part of any resolution that has not been shown yet."""
        endings, shown = hotseat.endings(self.match), self._shown
        self._shown = endings
        asks_by_the_clock = self.table.known.clock is not None
        if hotseat.is_for_host(self.match):
            return
        if endings and not any(endings[-1] is one for one in shown) and not asks_by_the_clock:
            self.app.push_screen(screens.PublicScreen(Table.for_public(self.record)))

    def _lay(self) -> None:
        """Opens the seating page before the first turn. If it is left, the usual seating is written."""

        def laid(done: bool | None) -> None:
            if not done:
                writing.refused(self.table, "seating", hot=True, ways={})

        self.app.push_screen(screens.SeatingScreen(self.table, self.match), laid)

    def _hand_on(self, eyes: Eyes | None) -> None:
        """Ends the hot seat: opens the match page, with the eyes that the host had on."""
        self._handed_on = True
        self.give_way_to(screens.MatchScreen(self.record, eyes))

    def _say(self, sentence: str) -> None:
        self._said = sentence
        self._show()

    def _show(self) -> None:
        match = self.match
        self.heading("HOT SEAT", match.header.title or match.game.meta.title, self._when())
        self.query_one("#call", Static).update(Content("\n").join(self._called()))
        said = self._said or (NO_HOST_PIN if self._is_open_to_all() else "")
        self.query_one("#said", Static).update(Content(said).stylize("$warning"))
        self.query_one(Buttons).show(tuple(self._buttons()))
        self._show_pin()
        self.refresh_bindings()

    def _show_pin(self) -> None:
        """Shows the PIN field for whoever is named, with or without a PIN: the page does not tell who has one."""
        field = self.query_one(PinField)
        field.visible = self._who is not None
        if field.visible and self.focused is not field:
            field.focus()

    def _is_open_to_all(self) -> bool:
        return self._who == HOST_KEY and hotseat.pin(self.match, HOST_KEY) is None

    def _when(self) -> str:
        return self.match.state.title

    def _called(self) -> Iterator[Content]:
        """The text of the curtain, always five lines."""
        if self._who is None:
            over = self.match.over
            yield Content("THE MATCH IS OVER" if over else "ALL READY?").stylize("bold")
            yield Content("")
            yield Content("Everything is public now." if over else "Everyone here has had a turn.").stylize("bold")
            yield Content("")
            yield Content("" if over else self._what_is_next())
            return
        yield Content("PASS THE DEVICE TO").stylize("bold")
        yield Content("")
        host = self._who == HOST_KEY
        name = "the host" if host else self._who
        tag = "" if host else f"  ({self._tags[self._who]})"
        yield Content.assemble((f" {name} ", "bold reverse"), tag)
        yield Content("")
        yield Content("Nobody else look, please.")

    def _what_is_next(self) -> str:
        if self.record.read_only:
            return "You can only look at this match now."
        if hotseat.needs_host(self.match):
            return "Some players send orders from elsewhere: the host resolves."
        return "Everyone may look: what comes next is public."

    def _buttons(self) -> Iterator[ButtonSpec]:
        keys = {name: self.genius.key_of(f"curtain.{name}") for name in ("on", "another", "host", "leave")}
        if self.may_go_on:
            yield ButtonSpec(keys["on"], self._way_on(), "screen.on", lit=True)
        if self.has_players:
            yield ButtonSpec(keys["another"], "another player", "screen.another")
        if self.is_for_players:
            yield ButtonSpec(keys["host"], "host", "screen.host")
        yield ButtonSpec(keys["leave"], "back" if self._who == HOST_KEY else "library", "screen.leave")

    def _way_on(self) -> str:
        if self._who == HOST_KEY:
            return "I am the host: show everything"
        if self._who is not None:
            return f"I am {fit(self._who, LONGEST_NAME).plain.rstrip()}: show my table"
        return "Look at everything" if self.match.over else f"We are ready: resolve {self._when()}"

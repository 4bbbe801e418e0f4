"""The row of eyes: toggles for the host, the public and each seat, which decide what the whole screen shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from msgspec import Struct
from textual import events
from textual.message import Message
from textual.timer import Timer

from games.core.names import key as folded
from games.core.viewers import Seat
from genius_tui.looking.eyes import Eyes
from genius_tui.text.paint import Paint
from genius_tui.text.spans import Line, Span, width_of
from genius_tui.widgets.painted import Painted

Kind: TypeAlias = Literal["host", "public", "seat"]

LABEL = " EYES "
SECOND_LETTER = 0.5
"""Seconds to wait after `h` or `p` for a second letter, which would make it a tag."""


class _Cell(Struct, frozen=True):
    """A toggle: whose eyes, its words, and whether it is on."""

    kind: Kind
    seat: Seat
    label: str
    on: bool


class EyesRow(Painted, can_focus=True):
    """Shows the eyes. A change is requested by `Changed`; the owner applies it by `show`.

    Arrows move, letters of a tag jump, space toggles, enter chooses one alone; `h` host, `p` public.
    """

    DEFAULT_CSS = """
    EyesRow { height: 1; }
    """

    @dataclass
    class Changed(Message):
        """The user asks for other eyes."""

        eyes: Eyes

    @dataclass
    class Left(Message):
        """The user leaves the row: the focus should move elsewhere."""

    def __init__(
        self, eyes: Eyes, tags: Mapping[Seat, str], *, paint: Paint | None = None, id: str | None = None
    ) -> None:
        super().__init__(paint=paint, id=id)
        self._eyes = eyes
        self._tags = tags
        self._at = 0
        self._first = 0
        self._typed = ""
        self._waiting: Timer | None = None

    @property
    def eyes(self) -> Eyes:
        """The eyes that are shown."""
        return self._eyes

    def show(self, eyes: Eyes) -> None:
        """Shows these eyes."""
        if eyes != self._eyes:
            self._eyes = eyes
            self.paint_again()

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The row: label, host, public, the seats that fit, and what is on in words."""
        cells = self._cells()
        room = (width - len(LABEL) - 14 - 1) // 4
        seats = cells[2:]
        if len(seats) > room:
            room = max(1, room - 1)
        self._keep_in_sight(room, len(seats))
        shown = seats[self._first : self._first + room]
        before, behind = self._first, len(seats) - self._first - len(shown)
        line = [Span(LABEL, "hint"), *self._spans(cells[:2], 0), Span(f"<{before}" if before else "|", "hint")]
        line += self._spans(shown, 2 + self._first)
        if behind:
            line.append(Span(f"{behind}>", "hint"))
        words = f"  {self._eyes.aside()}"
        used = width_of(line)
        if used + len(words) <= width and not before and not behind:
            line.append(Span(words, "illegal" if self._eyes.host else "hint"))
        return (tuple(line),)

    def on_key(self, event: events.Key) -> None:
        """Handles the row's own keys; others bubble to the screen."""
        moves = {"left": -1, "right": 1, "home": -len(self._cells()), "end": len(self._cells())}
        if event.key in moves:
            self._move(self._at + moves[event.key])
        elif event.key == "space":
            self._toggle(self._cells()[self._at])
        elif event.key == "enter":
            self._choose(self._cells()[self._at])
        elif event.key == "escape":
            self.post_message(self.Left())
        elif event.is_printable and event.character and event.character.isalnum():
            self._type(event.character)
        else:
            return
        event.stop()
        event.prevent_default()

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Whether the row handles a key itself, for the footer."""
        return key in ("space", "enter", "escape") or bool(character and character.isalnum())

    async def on_click(self, event: events.Click) -> None:
        """Toggles the clicked eyes."""
        for start, end, index in self._places():
            if start <= event.x < end:
                self._at = index
                self._toggle(self._cells()[index])

    def _cells(self) -> list[_Cell]:
        eyes = self._eyes
        seats = [_Cell("seat", seat, self._tags[seat], seat in eyes.chosen) for seat in eyes.seats]
        return [_Cell("host", "", "HOST", eyes.host), _Cell("public", "", "public", eyes.public), *seats]

    def _spans(self, cells: Sequence[_Cell], first: int) -> Iterator[Span]:
        for index, cell in enumerate(cells, start=first):
            text = f"[{cell.label}]" if cell.on else f" {cell.label} "
            dimmed = self._eyes.host and cell.kind == "seat"
            here = self.has_focus and index == self._at
            yield Span(text, "hint" if dimmed else "place" if cell.on else "plain", here)

    def _places(self) -> Iterator[tuple[int, int, int]]:
        """The first column, end column and number of each toggle."""
        at = len(LABEL)
        for index, label in enumerate(("HOST", "public")):
            yield at, at + len(label) + 2, index
            at += len(label) + 2
        at += len(f"<{self._first}") if self._first else 1
        for index in range(self._first, len(self._eyes.seats)):
            yield at, at + 4, index + 2
            at += 4

    def _keep_in_sight(self, room: int, seats: int) -> None:
        at = self._at - 2
        if at >= 0:
            self._first = max(min(self._first, at), at - room + 1)
        self._first = max(0, min(self._first, seats - room))

    def _move(self, index: int) -> None:
        self._at = max(0, min(index, len(self._cells()) - 1))
        self.paint_again()

    def _toggle(self, cell: _Cell) -> None:
        eyes = self._eyes
        changed = {"host": eyes.toggled_host, "public": eyes.spectators, "seat": lambda: eyes.toggled(cell.seat)}
        self._ask_for(changed[cell.kind]())

    def _choose(self, cell: _Cell) -> None:
        eyes = self._eyes
        alone = {"host": eyes.with_host, "public": eyes.spectators, "seat": lambda: eyes.only(cell.seat)}
        self._ask_for(alone[cell.kind]())

    def _ask_for(self, eyes: Eyes) -> None:
        """Shows the eyes at once, as the next key may come before the owner has handled the message."""
        self.show(eyes)
        self.post_message(self.Changed(eyes))

    def _type(self, character: str) -> None:
        """Handles a letter of a tag, or `h` or `p` (host, public) if no second letter follows."""
        if self._waiting is not None:
            self._waiting.stop()
            self._waiting = None
        both = folded(self._typed + character)
        whole = self._with_tag(lambda tag: tag == both)
        self._typed = ""
        if whole is not None and len(both) > 1:
            self._move(whole)
            return
        begun = self._with_tag(lambda tag: tag.startswith(folded(character)))
        if begun is None:
            self._shortcut(character)
            return
        self._typed = character
        if character in "hp":
            self._waiting = self.set_timer(SECOND_LETTER, lambda: self._shortcut(character))
        else:
            self._move(begun)

    def _with_tag(self, fits: Callable[[str], bool]) -> int | None:
        tags = (folded(self._tags[seat]) for seat in self._eyes.seats)
        return next((index for index, tag in enumerate(tags, start=2) if fits(tag)), None)

    def _shortcut(self, character: str) -> None:
        self._typed = ""
        if character in "hp":
            self._at = "hp".index(character)
            self._choose(self._cells()[self._at])

"""The row of eyes: host, public and each seat, of which some decide what the whole screen shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct
from textual import events

from games.core.names import key as folded
from games.core.viewers import HOST, PUBLIC, Seat
from genius_tui.looking.eyes import Eyes, host_eyes
from genius_tui.text.paint import BoardRole, Paint, Role, badge, chip, name_role
from genius_tui.text.spans import Line, Span, width_of
from genius_tui.widgets.painted import Painted

Kind: TypeAlias = Literal["host", "public", "seat"]

LABEL = " EYES "
_CURSOR = BoardRole("cursor", "gold", bold=True, fill=True)
HOW = "enter: these eyes alone   space: these too, or no longer   letters: to a tag   esc: back"


class _Cell(Struct, frozen=True):
    """A toggle: whose eyes, its words, and whether it is on."""

    kind: Kind
    seat: Seat
    label: str
    on: bool


def ignored(*given: object) -> None:
    """What a row does that nobody chooses in."""


class EyesRow(Painted, can_focus=True):
    """Shows the eyes. `chosen` is called at once with those that are asked for, `left` when the row is done with.

    Arrows and the letters of a tag move. Enter looks with these eyes alone and leaves the row; space adds them or takes
    them away. A key that begins no tag is the page's.
    """

    DEFAULT_CSS = """
    EyesRow { height: 1; }
    """

    def __init__(
        self,
        eyes: Eyes,
        tags: Mapping[Seat, str],
        chosen: Callable[[Eyes], object] = ignored,
        left: Callable[[], object] = ignored,
        *,
        paint: Paint | None = None,
        id: str | None = None,
    ) -> None:
        super().__init__(paint=paint, id=id)
        self._eyes = eyes
        self._tags = tags
        self._chosen = chosen
        self._left = left
        self._at = 0
        self._first = 0
        self._typed = ""
        self._is_open = False

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
            line.append(Span(words, "hint"))
        return (tuple(line),)

    def open(self) -> None:
        """Takes the keys until eyes are chosen."""
        self._is_open, self._typed = True, ""
        self.focus()

    def on_focus(self) -> None:
        """It may be reached by tab, too."""
        self._is_open = True

    def on_key(self, event: events.Key) -> None:
        """Handles the row's own keys; others bubble to the screen."""
        if not self._is_open or not self._take(event):
            return
        event.stop()
        event.prevent_default()

    def _take(self, event: events.Key) -> bool:
        moves = {"left": -1, "right": 1, "home": -len(self._cells()), "end": len(self._cells())}
        if event.key in moves:
            self._move(self._at + moves[event.key])
        elif event.key == "space":
            self._ask_for(self._with(self._cells()[self._at]))
        elif event.key == "enter":
            self._choose(self._cells()[self._at])
        elif event.key == "escape":
            self._leave()
        else:
            return self._type(folded(event.character or ""))
        return True

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Whether the row handles a key itself, for the footer."""
        return self._is_open and (
            key in ("space", "enter", "escape") or self._begun(folded(character or "")) is not None
        )

    async def on_click(self, event: events.Click) -> None:
        """Looks with the clicked eyes alone; with shift or ctrl adds them, or takes them away."""
        for start, end, index in self._places():
            if start <= event.x < end:
                self._at = index
                cell = self._cells()[index]
                if event.shift or event.ctrl:
                    self._ask_for(self._with(cell))
                    self._leave()
                else:
                    self._choose(cell)

    def _cells(self) -> list[_Cell]:
        eyes = self._eyes
        seats = [_Cell("seat", seat, self._tags[seat], seat in eyes.chosen) for seat in eyes.seats]
        return [_Cell("host", "", "HOST", eyes.host), _Cell("public", "", "public", eyes.public), *seats]

    def _spans(self, cells: Sequence[_Cell], first: int) -> Iterator[Span]:
        for index, cell in enumerate(cells, start=first):
            filled = self.paint.grounds or not cell.on
            text = f" {cell.label} " if filled else f"[{cell.label}]"
            here = self.has_focus and index == self._at
            yield Span(text, _CURSOR if here else self._role(cell))

    def _role(self, cell: _Cell) -> Role:
        """How a toggle looks: filled if it is on, else in its colour."""
        if cell.kind == "seat":
            number = self._eyes.seats.index(cell.seat)
            return chip(number) if cell.on else name_role(number)
        viewers = HOST if cell.kind == "host" else PUBLIC
        return badge(viewers, self._eyes.seats) if cell.on else "plain"

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

    def _with(self, cell: _Cell) -> Eyes:
        """The eyes with those of a cell, or without them if they look already."""
        eyes = self._eyes
        changed = {"host": eyes.toggled_host, "public": eyes.spectators, "seat": lambda: eyes.toggled(cell.seat)}
        return changed[cell.kind]()

    def _choose(self, cell: _Cell) -> None:
        eyes = self._eyes
        alone = {"host": lambda: host_eyes(eyes.seats), "public": eyes.spectators, "seat": lambda: eyes.only(cell.seat)}
        self._ask_for(alone[cell.kind]())
        self._leave()

    def _ask_for(self, eyes: Eyes) -> None:
        """Shows the eyes at once, as the next key may come before the page is painted."""
        self.show(eyes)
        self._chosen(eyes)

    def _leave(self) -> None:
        """Leaves the keys to the page."""
        self._is_open, self._typed = False, ""
        self._left()

    def _type(self, letter: str) -> bool:
        """Goes to the tag that is typed, or to the next that begins with the letter; whether there is any."""
        labels = self._labels()
        both = self._typed + letter
        if len(both) > 1 and both in labels:
            self._typed = ""
            self._move(labels.index(both))
            return True
        begun = self._begun(letter)
        if begun is not None:
            self._typed = letter
            self._move(begun)
        return begun is not None

    def _begun(self, letter: str) -> int | None:
        """The next cell after the one that is marked whose label begins with a letter."""
        labels = self._labels()
        turned = (*range(self._at + 1, len(labels)), *range(self._at + 1))
        return next((index for index in turned if letter and labels[index].startswith(letter)), None)

    def _labels(self) -> list[str]:
        return [folded(cell.label) for cell in self._cells()]

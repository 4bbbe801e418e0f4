"""The content of a board of gates, independent of how it is drawn: places with their seats, lines of gates.

It is derived from an observation, so that only what its viewers know can be drawn.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from games.core.viewers import Seat
from games.gates.edition import Edition, GateType
from games.gates.view import GateView, labelled
from genius_tui.boards.board import Tags
from genius_tui.boards.gates_known import (
    Attempt,
    GatesObservation,
    attempts,
    closing,
    doing,
    knows_place,
    layout,
    lit_subjects,
    ordered,
    own_seat,
    place_name,
    place_numbers,
)
from genius_tui.boards.gates_known import gate as known_gate
from genius_tui.boards.intended import BOUND
from genius_tui.boards.picture import HitArea, PlacedSpan, placed
from genius_tui.text.cells import cells, drawable
from genius_tui.text.colours import Blend, tint
from genius_tui.text.paint import BoardRole, Role, chip, name_role
from genius_tui.text.tables import known

OPEN: Mapping[GateType, Role] = {
    "open": BoardRole("open", "open", fill=True),
    "pass": BoardRole("pass", "pass", fill=True),
    "garnet": BoardRole("garnet", "garnet", fill=True),
}
"""Roles of gates that can be entered, by type (G3b): filled."""

HOLLOW: Mapping[GateType, BoardRole] = {
    "open": BoardRole("open", "open", bold=True),
    "pass": BoardRole("pass", "pass", bold=True),
    "garnet": BoardRole("garnet", "garnet", bold=True),
}
"""Roles of gates of which these eyes know the type only, and of lit ones, which are gold."""

CLOSED: Mapping[GateType, BoardRole] = {
    "pass": BoardRole("closed_pass", "closed", strike=True),
    "garnet": BoardRole("closed_garnet", "closed_garnet", strike=True),
}
"""Roles of gates that are closed, by type (G3b); open ones never are."""

CROSS: Mapping[GateType, Role] = {
    "pass": replace(CLOSED["pass"], strike=False),
    "garnet": replace(CLOSED["garnet"], strike=False),
}
"""Roles of the `x` behind them."""

MARK_LEFT, MARK_RIGHT = "»", "«"
FAILED = "×"
ENDS = "┤├"
"""The two ends of a line where its ring breaks."""

TAG_WIDTH = 2
CHIP, NARROW_CHIP = TAG_WIDTH + 2, TAG_WIDTH + 1
"""Cells of a chip: a tag with a blank on both sides, which the marks of a lit one fill, or a tag and a dot."""

_MOST_SHOWN = 99
"""Higher strengths are left to the sentence of the step: chips at gates have room for two digits."""

_WIDEST_NOTE = 5
_DIGITS = "0123456789"

_INNERMOST = 34
_GOLD = 38
WALL: Blend = tint("wall", 100)
PAGE = Blend(())


@lru_cache(maxsize=32)
def terraces(places: int) -> tuple[Blend, ...]:
    """The grounds of the places, outermost first: the first is the page, then lighter and lighter, the last gold."""
    steps = max(1, places - 2)
    return (
        PAGE,
        *(tint("terrace", round(_INNERMOST * step / steps)) for step in range(1, places - 1)),
        tint("gold", _GOLD),
    )


class Standing(Struct, frozen=True):
    """A seat on a board as a chip. `attempt`: the gate that it stands at or has entered, None if at none.

    `marked`: it is lit, and no gate is. `told`: what it does or holds in a few words, as far as these eyes know.
    """

    seat: Seat
    tag: str
    number: int
    own: bool
    out: bool
    lit: bool
    attempt: Attempt | None
    told: str
    marked: bool

    @property
    def subject(self) -> str:
        """The seat's id."""
        return f"seat:{self.seat}"

    @property
    def role(self) -> Role:
        """The role of its chip."""
        return chip(self.number, own=self.own, out=self.out)

    def spans(self, x: int, y: int, width: int = CHIP) -> Iterator[PlacedSpan]:
        """Its chip: a dot says that it is out of cards, marks that it is lit; narrow with `width` below `CHIP`.

        One that has tried a gate at which there was no room says what it tried it with.
        """
        if self.attempt is not None:
            yield from self.at_gate(width).spans(x, y)
        elif width < CHIP:
            yield placed(x, y, f"{self.tag}{'.' if self.out else ''}", self.role, self.lit, self.subject)
        else:
            yield from self._wide(x, y)

    def width(self, width: int) -> int:
        """The width of that chip."""
        if self.attempt is not None:
            return self.at_gate(width).width
        return CHIP if width >= CHIP else TAG_WIDTH + self.out

    def area(self, x: int, y: int, width: int = CHIP) -> HitArea:
        """The hit area of its chip."""
        return HitArea(self.subject, x, y, self.width(width), stop=False)

    def at_gate(self, room: int) -> Note:
        """Its chip at a gate: `×` if it did not get through, its strength if that is known and there is room for it."""
        failed = self.attempt is not None and self.attempt.outcome == "failed"
        strength = None if self.attempt is None else self.attempt.strength
        short = f"{FAILED if failed else ''}{self.tag}"
        text = short if strength is None or strength > _MOST_SHOWN else f"{short}{strength}"
        text = text if len(text) <= room else short
        inside = f" {text}" if not failed and len(text) < room else text
        return Note(inside, self.role, self.subject, self.lit, self.marked)

    def _wide(self, x: int, y: int) -> Iterator[PlacedSpan]:
        yield self._mark(MARK_LEFT, x, y) if self.lit else placed(x, y, " ", self.role, False, self.subject)
        yield placed(x + 1, y, self.tag, self.role, self.lit, self.subject)
        if self.out or not self.lit:
            yield placed(x + 3, y, "." if self.out else " ", self.role, False, self.subject)
        else:
            yield self._mark(MARK_RIGHT, x + 3, y)

    def _mark(self, mark: str, x: int, y: int) -> PlacedSpan:
        return placed(x, y, mark, "place", True, self.subject)


class Note(Struct, frozen=True):
    """A text at a gate: who stands there, or who is bound for it. `marked`: marks say that the step is about it."""

    text: str
    role: Role
    subject: str
    lit: bool = False
    marked: bool = False

    @property
    def width(self) -> int:
        """Its width in cells."""
        return cells(self.text)

    def cut(self, room: int) -> Note:
        """The note without the strength at its end if there is no room for it."""
        return self if self.width <= room else replace(self, text=self.text.rstrip(_DIGITS))

    def spans(self, x: int, y: int, gate: int | None = None) -> Iterator[PlacedSpan]:
        """The note at a cell, and its marks in a blank that it begins with or in the cells beside it.

        `gate`: the column where a gate stands beside it in this row, which has no mark there.
        """
        yield placed(x, y, self.text, self.role, self.lit, self.subject)
        if not self.marked:
            return
        left, right = x if self.text.startswith(" ") else x - 1, x + self.width
        if left == x or gate is None or gate > x:
            yield placed(left, y, MARK_LEFT, "place", True, self.subject)
        if gate is None or gate < x:
            yield placed(right, y, MARK_RIGHT, "place", True, self.subject)

    def area(self, x: int, y: int) -> HitArea:
        """Its hit area."""
        return HitArea(self.subject, x, y, self.width, stop=False)


class Gate(Struct, frozen=True):
    """A gate on a board: `[B]`, then `x` (closed), `?` (not known), or the seat that has entered it.

    `tried`: who stands at it and has not entered it. `bound`: a note for each seat that has ordered it.
    """

    name: str
    label: str
    type: GateType
    state: str
    entered: Standing | None
    tried: tuple[Standing, ...]
    bound: tuple[Note, ...]
    lit: bool

    @property
    def subject(self) -> str:
        """The gate's id."""
        return f"gate:{self.name}"

    @property
    def role(self) -> Role:
        """The role of its name: filled if it can be entered, hollow if that is not known, struck if it is closed."""
        if self.state == "x":
            return CLOSED[self.type]
        return HOLLOW[self.type] if self.lit or self.state == "?" else OPEN[self.type]

    @property
    def body(self) -> int:
        """Width of the name with its brackets in cells."""
        return cells(self.label)

    @property
    def shown_width(self) -> int:
        """Width of the name with its state in cells."""
        return self.body + len(self.state)

    def spans(self, x: int, y: int) -> Iterator[PlacedSpan]:
        """Its name and state, starting at a cell."""
        hollow = not self.lit and (self.state == "x" or self.state == "?")
        yield PlacedSpan(self.label, self.role, self.lit, PAGE if hollow else None, x=x, y=y, subject=self.subject)
        if self.state and not self.entered:
            role = "unknown" if self.state == "?" else CROSS[self.type]
            yield PlacedSpan(self.state, role, self.lit, PAGE, x=x + self.body, y=y, subject=self.subject)

    def area(self, x: int, y: int) -> HitArea:
        """Its hit area."""
        return HitArea(self.subject, x, y, self.body if self.entered else self.shown_width)

    def fitting(self, room: int, rows: int) -> list[list[Note]]:
        """The notes at it in so many rows of `room` cells: as many who tried it as fit; the others do not move.

        Of those bound for it the last note counts those that do not fit; with no room even for that there is none.
        """
        found = _rows_of(self.bound or [one.at_gate(_WIDEST_NOTE) for one in self.tried], room, rows)
        if not self.bound or sum(map(len, found)) == len(self.bound):
            return found
        for shown in reversed(range(len(self.bound))):
            notes = (*self.bound[:shown], self.rest(shown))
            found = _rows_of(notes, room, rows)
            if sum(map(len, found)) == len(notes):
                return found
        return []

    def in_short(self, room: int) -> Note | None:
        """What stands right after its name: who has entered it; or who is bound for it, if nothing else says so."""
        if self.entered is not None:
            return self.entered.at_gate(room)
        if len(self.bound) == 1:
            return self.bound[0].cut(room)
        return self.rest(0) if self.bound else None

    def rest(self, shown: int) -> Note:
        """The number of those bound for it besides the first `shown`: `+3`, or `3►`, as `►Bo3` is Bo with a 3."""
        rest = len(self.bound) - shown
        return Note(f"+{rest}" if shown else f"{rest}{BOUND}", "plain", self.subject)


def lit_marks(what: Gate | Place, left: int, right: int, y: int) -> tuple[PlacedSpan, ...]:
    """The marks around a gate or a place that the step is about, in these columns of a row."""
    marks = ((left, MARK_LEFT), (right, MARK_RIGHT))
    return tuple(placed(x, y, mark, what.role, True, what.subject) for x, mark in marks)


class Place(Struct, frozen=True):
    """A place. `there`: all seats there now; None: not known. `short`: its name for little room."""

    number: int
    name: str
    short: str
    own: bool
    lit: bool
    there: tuple[Standing, ...] | None

    @property
    def subject(self) -> str:
        """The place's id."""
        return f"place:{self.number}"

    @property
    def role(self) -> Role:
        """The role of its name."""
        return "own_place" if self.own else "place"

    @property
    def counted(self) -> str:
        """How many are there, as text."""
        return known(None if self.there is None else len(self.there))

    @property
    def instead(self) -> tuple[str, Role] | None:
        """Edition in place of seats, for nobody or not known; None if there are seats, or all are at gates."""
        if self.there is None:
            return "?", "unknown"
        return None if self.there else ("-", "empty")

    def staying(self, at_gates: Container[Seat]) -> tuple[Standing, ...]:
        """Those there who are not shown at a gate."""
        return tuple(one for one in self.there or () if one.seat not in at_gates)


class Scene(Struct, frozen=True):
    """Everything on the board: places, outermost first, and the line of gates out of each but the last.

    `total`: how many seats the match has. `tells`: these eyes see strengths or orders at gates.
    """

    places: tuple[Place, ...]
    lines: tuple[tuple[Gate, ...], ...]
    total: int
    tells: bool


def read(observation: GatesObservation, tags: Tags, edition: Edition) -> Scene:
    """The scene as these viewers know it."""
    lit = frozenset(lit_subjects(observation))
    tried = attempts(observation.steps)
    told = dict(doing(observation, tried, edition))
    standing = {
        seat: _standing(observation, number, tags, lit, tried.get(seat), told.get(seat, ""))
        for number, seat in enumerate(observation.seats)
    }
    at_gate: dict[str, list[Standing]] = {}
    for one in standing.values():
        if one.attempt is not None:
            at_gate.setdefault(one.attempt.gate, []).append(one)
    bound, shuts = _bound(observation, standing), closing(observation.steps)
    own = own_seat(observation)
    own_number = None if own is None else observation.view.players[own].place
    return Scene(
        places=tuple(
            _place(observation, number, standing, edition, own_number, lit)
            for number in place_numbers(observation.view, edition)
        ),
        lines=tuple(
            tuple(
                _gate(name, _shown(observation, name, shuts), at_gate.get(name, ()), bound.get(name, ()), lit)
                for name in line
            )
            for line in layout(observation.view)
        ),
        total=len(observation.seats),
        tells=observation.viewers.host or observation.ended,
    )


def _rows_of(notes: Sequence[Note], room: int, rows: int) -> list[list[Note]]:
    """The notes that fit, in order."""
    found: list[list[Note]] = []
    left = 0
    for note in notes:
        if found and note.width < left:
            found[-1].append(note)
            left -= note.width + 1
        elif len(found) < rows and note.width <= room:
            found.append([note])
            left = room - note.width
        else:
            break
    return found


def _standing(
    observation: GatesObservation, number: int, tags: Tags, lit: frozenset[str], attempt: Attempt | None, told: str
) -> Standing:
    seat = observation.seats[number]
    own = seat in observation.viewers.seats and not observation.viewers.host
    out = bool(observation.view.players[seat].out)
    is_lit = f"seat:{seat}" in lit
    marked = is_lit and not any(subject.startswith("gate:") for subject in lit)
    return Standing(seat, tags[seat], number, own, out, is_lit, attempt, told, marked)


def _bound(observation: GatesObservation, standing: Mapping[Seat, Standing]) -> dict[str, list[Note]]:
    """Gate -> a note for each seat that has ordered it: marked, and not filled, as nobody stands there yet."""
    found: dict[str, list[Note]] = {}
    for seat, fight in ordered(observation):
        one = standing[seat]
        strength = fight.strength if fight.strength <= _MOST_SHOWN else ""
        note = Note(f"{BOUND}{one.tag}{strength}", name_role(one.number, own=one.own), one.subject)
        for gate in fight.gates:
            found.setdefault(gate, []).append(note)
    return found


def _shown(observation: GatesObservation, name: str, shuts: Container[str]) -> GateView:
    """A gate as it is drawn: one that is told to close is so from that step on."""
    seen = known_gate(observation, name)
    return replace(seen, open=False) if name in shuts else seen


def _gate(name: str, gate: GateView, there: Sequence[Standing], bound: Sequence[Note], lit: frozenset[str]) -> Gate:
    state = ""
    if gate.type != "open" and not gate.open:
        state = "?" if gate.open is None else "x"
    entered = next((one for one in there if one.attempt and one.attempt.outcome == "entered"), None)
    tried = tuple(one for one in there if one is not entered)
    label = labelled(drawable(name), gate.type)
    return Gate(name, label, gate.type, state, entered, tried, tuple(bound), f"gate:{name}" in lit)


def _place(
    observation: GatesObservation,
    number: int,
    standing: Mapping[Seat, Standing],
    edition: Edition,
    own: int | None,
    lit: frozenset[str],
) -> Place:
    there = tuple(standing[seat] for seat in observation.seats if observation.view.players[seat].place == number)
    known_here = knows_place(observation, number)
    outside = number == place_numbers(observation.view, edition)[-1]
    return Place(
        number=number,
        name=edition.outside if outside else place_name(number, edition),
        short="out" if outside else f"{edition.place[0]}{number}",
        own=number == own,
        lit=f"place:{number}" in lit,
        there=there if known_here else None,
    )

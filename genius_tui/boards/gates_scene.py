"""The content of a board of gates, independent of how it is drawn: places with their seats, lines of gates.

It is derived from an observation, so that only what its viewers know can be drawn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from games.core.events import Event
from games.core.game import Observation
from games.core.viewers import Seat
from games.gates.edition import Edition, GateType
from games.gates.events import End, Enter, Move, Report
from games.gates.view import BRACKETS, GateView, PlayerView, View, labelled
from genius_tui.boards.board import Tags
from genius_tui.boards.picture import HitArea, PlacedSpan, footnotes, placed
from genius_tui.text.cells import cells, drawable
from genius_tui.text.paint import BoardRole, Role
from genius_tui.text.tables import known

GATES: Mapping[GateType, Role] = {
    "open": BoardRole("open", "open"),
    "pass": BoardRole("pass", "pass"),
    "garnet": BoardRole("garnet", "garnet"),
}
"""Roles of gates that can be entered, by type (G3b)."""

CLOSED: Mapping[GateType, Role] = {
    "pass": BoardRole("closed_pass", "closed"),
    "garnet": BoardRole("closed_garnet", "closed_garnet"),
}
"""Roles of gates that are closed, by type (G3b); open ones never are."""

_SIGNS: Mapping[str, Role] = {
    **{" ".join(BRACKETS[gate_type]): role for gate_type, role in GATES.items()},
    **{" ".join(BRACKETS[gate_type]) + "x": role for gate_type, role in CLOSED.items()},
}
_SIGN = re.compile(f"({'|'.join(map(re.escape, sorted(_SIGNS, key=len, reverse=True)))})")

TAG_WIDTH = 2
MARK_LEFT, MARK_RIGHT = "»", "«"

GatesObservation: TypeAlias = Observation[View]


class Standing(Struct, frozen=True):
    """A seat on a board: its tag, with a dot if it is out of cards."""

    seat: Seat
    text: str
    role: Role
    lit: bool

    @property
    def subject(self) -> str:
        """The seat's id."""
        return f"seat:{self.seat}"

    def spans(self, x: int, y: int) -> Iterator[PlacedSpan]:
        """Its tag, starting at a cell."""
        yield placed(x, y, self.text, self.role, self.lit, self.subject)

    def area(self, x: int, y: int) -> HitArea:
        """The hit area of its tag."""
        return HitArea(self.subject, x, y, len(self.text), stop=False)


class Chip(Struct, frozen=True):
    """A gate on a board: `[B]`, then `x` (closed), `?` (not known), or the tag of the seat that has entered."""

    gate: str
    label: str
    role: Role
    state: str
    entered: Standing | None
    lit: bool

    @property
    def subject(self) -> str:
        """The gate's id."""
        return f"gate:{self.gate}"

    @property
    def body(self) -> int:
        """Width of the name with its brackets in cells."""
        return cells(self.label)

    @property
    def width(self) -> int:
        """Its present width in cells, without marks."""
        return self.body + (TAG_WIDTH if self.entered else len(self.state))

    @property
    def widest(self) -> int:
        """The largest width that it can have in cells, without marks."""
        return self.body + TAG_WIDTH

    def spans(self, x: int, y: int) -> Iterator[PlacedSpan]:
        """The chip with its bracket at a cell, and marks on both sides if it is lit."""
        yield placed(x, y, self.label, self.role, self.lit, self.subject)
        after = x + self.body
        if self.entered:
            yield from self.entered.spans(after, y)
        elif self.state:
            yield placed(after, y, self.state, "unknown" if self.state == "?" else self.role, self.lit, self.subject)
        if self.lit:
            yield placed(x - 1, y, MARK_LEFT, self.role, True, self.subject)
            yield placed(x + self.width, y, MARK_RIGHT, self.role, True, self.subject)

    def areas(self, x: int, y: int) -> Iterator[HitArea]:
        """The hit areas of the gate and of the seat that has entered it."""
        yield HitArea(self.subject, x, y, self.body if self.entered else self.width)
        if self.entered:
            yield self.entered.area(x + self.body, y)


class Place(Struct, frozen=True):
    """A place. `seats`: those there now that have not entered a gate. `count`: all seats there. None: not known.

    `short`: its name for little room.
    """

    number: int
    name: str
    short: str
    own: bool
    lit: bool
    count: int | None
    seats: tuple[Standing, ...] | None

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
        return known(self.count)

    @property
    def instead(self) -> tuple[str, Role] | None:
        """Edition in place of seats, for nobody or not known; None if there are seats, or all are at gates."""
        if self.seats is None:
            return "?", "unknown"
        return ("-", "empty") if self.count == 0 else None


class Scene(Struct, frozen=True):
    """Everything on the board: places, outermost first, and the line of gates out of each but the last."""

    places: tuple[Place, ...]
    lines: tuple[tuple[Chip, ...], ...]


def layout(view: View) -> tuple[tuple[str, ...], ...]:
    """The names of the gates, line by line. They are public, and never change in a match."""
    lines: dict[int, list[str]] = {}
    for name, gate in view.gates.items():
        lines.setdefault(gate.place, []).append(name)
    return tuple(map(tuple, lines.values()))


def place_numbers(view: View, edition: Edition) -> tuple[int, ...]:
    """The numbers of the places, outermost first, including the one outside."""
    inside = tuple(dict.fromkeys(gate.place for gate in view.gates.values()))
    return (*inside, inside[-1] - 1 if edition.counts_down else inside[-1] + 1)


def knows_place(observation: GatesObservation, number: int) -> bool:
    """Whether these viewers know who stands at a place."""
    if observation.viewers.host or observation.ended:
        return True
    return any(observation.view.players[seat].place == number for seat in observation.viewers.seats)


def own_seat(observation: GatesObservation) -> Seat | None:
    """The seat that looks alone, else None."""
    if observation.viewers.host or len(observation.viewers.seats) != 1:
        return None
    return next(iter(observation.viewers.seats))


def entered_now(steps: Sequence[Event]) -> dict[Seat, str]:
    """Seat -> the gate that it is known to have entered in this resolution; empty once all have moved on (G11)."""
    entered: dict[Seat, str] = {}
    for event in steps:
        match event:
            case Enter(seat=seat, gate=gate):
                entered[seat] = gate
            case Report(entered=gates):
                entered.update(gates)
            case Move() | End():
                entered.clear()
            case _:
                pass
    return entered


def lit_subjects(observation: GatesObservation) -> tuple[str, ...]:
    """The subjects of the newest step."""
    return observation.steps[-1].subject if observation.steps else ()


def read(observation: GatesObservation, tags: Tags, edition: Edition) -> Scene:
    """The scene as these viewers know it."""
    lit = frozenset(lit_subjects(observation))
    entered = entered_now(observation.steps)
    standing = {seat: _standing(observation, seat, tags[seat], lit) for seat in observation.seats}
    at_gate = {gate: standing[seat] for seat, gate in entered.items()}
    own = own_seat(observation)
    own_number = None if own is None else observation.view.players[own].place
    return Scene(
        places=tuple(
            _place(observation, number, standing, entered, edition, own_number, lit)
            for number in place_numbers(observation.view, edition)
        ),
        lines=tuple(
            tuple(_chip(name, observation.view.gates[name], at_gate.get(name), lit) for name in line)
            for line in layout(observation.view)
        ),
    )


def place_name(number: int, edition: Edition) -> str:
    """The name of a place."""
    return f"{edition.place} {number}"


def legend_notes(texts: Sequence[str], y: int, width: int) -> Iterator[PlacedSpan]:
    """Footnotes in which the brackets of a type, and those of a closed gate, have the colour that they stand for."""
    for note in footnotes(texts, y, width):
        x = note.x
        for part in _SIGN.split(note.text):
            if part:
                yield placed(x, note.y, part, _SIGNS.get(part, note.role))
            x += cells(part)


def _standing(observation: GatesObservation, seat: Seat, tag: str, lit: frozenset[str]) -> Standing:
    player: PlayerView = observation.view.players[seat]
    role: Role = "out" if player.out else "seat"
    if seat in observation.viewers.seats and not observation.viewers.host:
        role = "own_seat"
    return Standing(seat, f"{tag}." if player.out else tag, role, f"seat:{seat}" in lit)


def _chip(name: str, gate: GateView, entered: Standing | None, lit: frozenset[str]) -> Chip:
    state = ""
    if gate.type != "open" and not gate.open:
        state = "?" if gate.open is None else "x"
    role = (CLOSED if state == "x" else GATES)[gate.type]
    return Chip(name, labelled(drawable(name), gate.type), role, state, entered, f"gate:{name}" in lit)


def _place(
    observation: GatesObservation,
    number: int,
    standing: Mapping[Seat, Standing],
    entered: Mapping[Seat, str],
    edition: Edition,
    own: int | None,
    lit: frozenset[str],
) -> Place:
    here = tuple(seat for seat in observation.seats if observation.view.players[seat].place == number)
    known = knows_place(observation, number)
    outside = number == place_numbers(observation.view, edition)[-1]
    return Place(
        number=number,
        name=(outside and edition.outside) or place_name(number, edition),
        short=(outside and edition.outside) or f"{edition.place[0]}{number}",
        own=number == own,
        lit=f"place:{number}" in lit,
        count=len(here) if known else None,
        seats=tuple(standing[seat] for seat in here if seat not in entered) if known else None,
    )

"""Lay-outs and the state of a match of gates (G1 to G5)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.core import state as core
from games.core.errors import SetupError
from games.core.identity import kept
from games.core.lookalikes import looks_empty, unseen
from games.core.names import clash, clean, counted, key
from games.core.numbers import said
from games.core.setup import Setup
from games.core.viewers import Seat
from games.gates.edition import Edition, GateType, Options

_TYPES: Mapping[str, GateType] = {"open": "open", "pass": "pass", "garnet": "garnet"}
MOST_LINES = 9
MOST_GATES = 40

_NAME = re.compile(r'[^\s;,:"]{1,3}')


class Gate(Struct, frozen=True):
    """A gate: its name, its type, its line (from 0, outermost) and its place in it (from 0, left)."""

    name: str
    type: GateType
    line: int
    index: int


Line: TypeAlias = tuple[Gate, ...]


class Player(Struct, frozen=True, gc=False):
    """Where a seat stands and what it holds.

    `depth` counts the lines it has passed; `cards` is its hand, high to low; `entered` the types of the gates
    that it has entered; `escaped` the round in which it escaped; `out` whether it has failed (G12).
    """

    depth: int
    cards: tuple[int, ...]
    entered: tuple[GateType, ...] = ()
    escaped: int | None = None
    out: bool = False


class State(core.State, frozen=True, kw_only=True):
    """A match of gates. `players` are in seat order.

    `last_entered` holds for each gate entered so far the round of its last entry.
    """

    phases = (core.ROUND, replace(core.VOTE, hours=24), core.OVER)

    edition: Edition
    lines: tuple[Line, ...]
    escapes: int
    players: Mapping[Seat, Player]
    last_entered: Mapping[str, int]

    @property
    def escaped(self) -> tuple[Seat, ...]:
        """Who has escaped, in seat order."""
        return tuple([seat for seat, player in self.players.items() if player.escaped is not None])

    @property
    def inside(self) -> tuple[Seat, ...]:
        """Who has not escaped, those out of cards included, in seat order."""
        return tuple([seat for seat, player in self.players.items() if player.escaped is None])

    @property
    def active(self) -> tuple[Seat, ...]:
        """Who is inside and holds cards, in seat order."""
        return _active(self.players)

    @property
    def by_depth(self) -> tuple[tuple[Seat, ...], ...]:
        """Who stands behind 0, 1, ... lines, in seat order; the last of them are outside."""
        return _by_depth(self)

    def place(self, depth: int) -> int:
        """The number of the place behind `depth` lines."""
        return self.edition.place_behind(depth, len(self.lines))

    def is_open(self, gate: Gate, round_number: int) -> bool:
        """Whether a gate can be entered in a round, as far as the entries so far decide it (G3)."""
        last = self.last_entered.get(gate.name)
        if last is None or gate.type == "open":
            return True
        return gate.type == "garnet" and last != round_number - 1

    def open_behind(self, depth: int, round_number: int) -> tuple[str, ...]:
        """The names of the gates behind `depth` lines that can be entered in a round, left to right; none outside."""
        known = _open(self)
        found = known.get((depth, round_number))
        if found is None:
            found = known[depth, round_number] = self._open_in(self.lines[depth : depth + 1], round_number)
        return found

    def _open_in(self, lines: tuple[Line, ...], round_number: int) -> tuple[str, ...]:
        entered = self.last_entered
        return tuple(
            [
                gate.name
                for line in lines
                for gate in line
                if gate.name not in entered or self.is_open(gate, round_number)
            ]
        )


@kept
def _open(state: State) -> dict[tuple[int, int], tuple[str, ...]]:
    """What was asked of a state: the gates behind so many lines that can be entered in a round."""
    return {}


@kept
def _active(players: Mapping[Seat, Player]) -> tuple[Seat, ...]:
    return tuple([seat for seat, player in players.items() if player.cards and player.escaped is None])


@kept
def _by_depth(state: State) -> tuple[tuple[Seat, ...], ...]:
    there: list[list[Seat]] = [[] for _ in range(len(state.lines) + 1)]
    for seat, player in state.players.items():
        there[player.depth].append(seat)
    return tuple(map(tuple, there))


def deal(setup: Setup[Options], edition: Edition) -> State:
    """The state at the start (G1 to G5). Raises SetupError."""
    options = setup.options
    lines = read_layout(options.layout) if options.layout is not None else default_layout(edition.slug)
    hand = options.hand
    escapes = options.escapes_of(len(setup.seats))
    if not 1 <= escapes <= len(setup.seats):
        raise SetupError(
            "options.escapes",
            f"{said(escapes)} is not possible: give a number from 1 to {len(setup.seats)}, the number of players",
        )
    return State(
        seats=setup.seats,
        seed=setup.seed,
        round=1,
        phase="round",
        garnets=setup.garnets,
        edition=edition,
        lines=lines,
        escapes=escapes,
        players={seat: Player(0, hand) for seat in setup.seats},
        last_entered={},
    )


@cache
def default_layout(slug: str) -> tuple[Line, ...]:
    """The lay-out that an edition has of itself (G4)."""
    return read_layout(tomllib.loads(files("games.gates").joinpath("layouts.toml").read_text("utf-8"))[slug])


def read_layout(texts: Sequence[str]) -> tuple[Line, ...]:
    """Lines of gates from their texts (G4). Raises SetupError with the line and what would be right."""
    if not 1 <= len(texts) <= MOST_LINES:
        raise SetupError("options.layout", f"a layout has 1 to {MOST_LINES} lines, not {len(texts)}")
    lines = tuple(_read_line(text, number) for number, text in enumerate(texts))
    _check_apart([gate.name for line in lines for gate in line])
    return lines


def _check_apart(names: Sequence[str]) -> None:
    """Raises SetupError where two gates are called the same, or look it in letters other than ASCII.

    A lay-out may use up letters and digits: everybody sees that it has a gate O and a gate 0.
    """
    taken: set[str] = set()
    for index, name in enumerate(names):
        if key(name) in taken:
            raise SetupError(
                "options.layout", f"two gates are called {name}: give each a different name, whatever the case"
            )
        taken.add(key(name))
        others = (other for other in names[:index] if not (name.isascii() and other.isascii()))
        wrong = next((why for other in others if (why := clash(other, name))), "")
        if wrong:
            raise SetupError("options.layout", wrong)


def spell_layout(lines: Sequence[Line]) -> tuple[str, ...]:
    """The texts that `read_layout` reads as these lines."""
    return tuple(" ".join(f"{gate.name}:{gate.type}" for gate in line) for line in lines)


def _read_line(text: str, number: int) -> Line:
    words = text.split()
    where = f"line {number + 1}"
    if not 1 <= len(words) <= MOST_GATES:
        raise SetupError("options.layout", f"{where} has {counted(len(words), 'gate')}: it may have 1 to {MOST_GATES}")
    return tuple(_read_gate(word, number, index, where) for index, word in enumerate(words))


def _read_gate(word: str, line: int, index: int, where: str) -> Gate:
    name, _, kind = word.rpartition(":")
    found = _TYPES.get(kind.lower())
    if found is None:
        raise SetupError("options.layout", f"{where}, {clean(word)!r}: write NAME:open, NAME:pass or NAME:garnet")
    seen = name.isprintable() and not looks_empty(name) and not unseen(name)
    if not _NAME.fullmatch(name) or not seen or key(name) == "and":
        raise SetupError(
            "options.layout",
            f'{where}, {clean(word)!r}: a name has 1 to 3 visible characters, no ; , : or quotes, and is not "and"',
        )
    return Gate(name, found, line, index)

"""Options and the state of a match of Skeld (S1 to S5), with what each seat knows of it."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from games.core import state as core
from games.core.errors import SetupError
from games.core.events import Step
from games.core.names import clean, counted
from games.core.setup import Setup
from games.core.viewers import Seat
from games.skeld.crew_names import crew_names
from games.skeld.ship import DEFAULT_MAP, ROOMS, SIZE, Ship, by_number, is_component

ENERGY = 5
CAP, HIGHEST_CAP, CAP_PRICE = 7, 9, 3
MEAL = 3
GAIN = 3
LAST_ROUND = 8


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of S1, S2 and S5."""

    map: Annotated[
        tuple[str, ...],
        Meta(description="seven rows of seven rooms, north to south, spaces between rooms, each room once; or @FILE"),
    ] = DEFAULT_MAP
    crew: Annotated[
        Mapping[str, tuple[str, str]],
        Meta(description="crewmates' names: player -> two names of 1 to 16 characters"),
    ] = {}
    gain: Annotated[int, Meta(ge=0, le=9, description="energy that each crewmate gains when a round ends")] = GAIN


class Who(Struct, frozen=True, cache_hash=True):
    """A crewmate: its seat, its number (1 or 2) and its name."""

    seat: Seat
    crew: int
    name: str

    @property
    def words(self) -> str:
        """How sentences call it: `Ann 1`, or `Ann's Red`."""
        return f"{self.seat} {self.crew}" if self.name == str(self.crew) else f"{self.seat}'s {self.name}"

    @property
    def subject(self) -> str:
        """The id by which boards know it."""
        return f"crew:{self.crew}:{self.seat}"


class Crewmate(Struct, frozen=True, gc=False):
    """A crewmate: where it is (None before the first round), its energy, its bonuses' uses left, a parasite or not."""

    name: str
    room: str | None = None
    energy: int = ENERGY
    bonuses: Mapping[str, int] = {}
    carries: bool = False


class Player(Struct, frozen=True, gc=False):
    """A seat's two crewmates, and what they share.

    `disabled`: the match's one disable is used. `parasite`: one was ever claimed. `planted`: how many were planted.
    """

    crew: tuple[Crewmate, Crewmate]
    cap: int = CAP
    disabled: bool = False
    parasite: bool = False
    planted: int = 0


class Activation(Struct, frozen=True, gc=False):
    """When and by whom a component room or a bonus room was activated for good."""

    round: int
    seat: Seat


class Disable(Struct, frozen=True, gc=False):
    """A room that a seat disabled, for a round and the one after it."""

    room: str
    seat: Seat
    round: int


class Talk(Struct, frozen=True):
    """A private channel of two seats, open until a round is resolved."""

    seats: tuple[Seat, Seat]
    round: int


class Met(Struct, frozen=True, gc=False):
    """A crewmate of another seat, as it was when a round ended in a room with an own one (S20)."""

    who: Who
    room: str
    bonuses: Mapping[str, int]
    carries: bool


class Known(Struct, frozen=True, gc=False):
    """What a seat knows beyond what is public: all that its view is made of.

    It follows the truth by the steps that the seat is told, and by nothing else (V5). `met` is from the end of
    round `ended`; `owners` are the rooms whose activation it knows, and who did it.
    """

    own: Player
    met: tuple[Met, ...] = ()
    ended: int = 0
    owners: Mapping[str, Seat] = {}


class State(core.State, frozen=True, kw_only=True):
    """A match of Skeld. Activations up to the round `announced` are public."""

    phases = (core.Phase(name="pregame", when="before round 1", short="pre"), core.ROUND, core.OVER)

    ship: Ship
    players: Mapping[Seat, Player]
    known: Mapping[Seat, Known]
    activated: Mapping[str, Activation] = {}
    gain: int = GAIN
    announced: int = 0
    disables: tuple[Disable, ...] = ()
    talk: Talk | None = None

    def crewmates(self) -> Iterator[tuple[Who, Crewmate]]:
        """All crewmates, in seat order, each seat's 1 before its 2."""
        for seat in self.seats:
            yield from zip(self.crew_of(seat), self.players[seat].crew, strict=True)

    def crew_of(self, seat: Seat) -> tuple[Who, Who]:
        """A seat's two crewmates."""
        first, second = self.players[seat].crew
        return _crew(seat, first.name, second.name)

    def crewmate(self, who: Who) -> Crewmate:
        """A crewmate as it truly is."""
        return self.players[who.seat].crew[who.crew - 1]

    def room(self, who: Who) -> str:
        """The room that a crewmate is in, in a round."""
        return self.crewmate(who).room or ""

    def components(self, seat: Seat) -> tuple[str, ...]:
        """The components that a seat owns, by number, then letter."""
        return by_number([room for room, done in self.activated.items() if done.seat == seat and is_component(room)])

    @property
    def disabled(self) -> frozenset[str]:
        """The rooms that cannot be activated in this round (S9)."""
        return frozenset([disable.room for disable in self.disables if disable.round >= self.round - 1])


@lru_cache(maxsize=256)  # the same few are asked for at every step, and are found faster if they are the same objects
def _crew(seat: Seat, first: str, second: str) -> tuple[Who, Who]:
    return Who(seat, 1, first), Who(seat, 2, second)


Steps: TypeAlias = Generator[Step[State], None, State]
"""A part of a resolution: its steps, and the state behind them."""


def changed(state: State, who: Who, **changes: Any) -> State:
    """The state in which a crewmate is otherwise, and nobody has been told."""
    first, second = state.players[who.seat].crew
    crew = (replace(first, **changes), second) if who.crew == 1 else (first, replace(second, **changes))
    return changed_player(state, who.seat, crew=crew)


def changed_and_told(state: State, who: Who, **changes: Any) -> State:
    """The state in which a crewmate is otherwise, and its seat knows all of its own as it is."""
    seat, players, known = who.seat, state.players, state.known
    first, second = players[seat].crew
    crew = (replace(first, **changes), second) if who.crew == 1 else (first, replace(second, **changes))
    own = replace(players[seat], crew=crew)
    return replace(state, players={**players, seat: own}, known={**known, seat: replace(known[seat], own=own)})


def changed_player(state: State, seat: Seat, **changes: Any) -> State:
    """The state in which a seat is otherwise, and has not been told."""
    return replace(state, players={**state.players, seat: replace(state.players[seat], **changes)})


def knowing(state: State, seat: Seat, **known: Any) -> State:
    """The state in which a seat knows more."""
    return replace(state, known={**state.known, seat: replace(state.known[seat], **known)})


def told_own(state: State, seat: Seat) -> State:
    """The state in which a seat knows all of its own as it is."""
    return knowing(state, seat, own=state.players[seat])


def used(state: State, who: Who, bonus: str) -> State:
    """The state in which a crewmate has used a bonus, and nobody has been told."""
    bonuses = state.crewmate(who).bonuses
    return changed(state, who, bonuses={**bonuses, bonus: bonuses[bonus] - 1})


def knowing_used(state: State, who: Who, bonus: str) -> State:
    """The state in which a crewmate has used a bonus, and its seat knows that, whatever else it does not know yet."""
    state = used(state, who, bonus)
    own = state.known[who.seat].own
    crew = tuple(
        replace(mate, bonuses={**mate.bonuses, bonus: mate.bonuses[bonus] - 1}) if number == who.crew else mate
        for number, mate in enumerate(own.crew, 1)
    )
    return knowing(state, who.seat, own=replace(own, crew=crew))


def deal(setup: Setup[Options]) -> State:
    """The state before the pregame (S1, S2, S5). Raises SetupError."""
    names = crew_names(setup.options.crew, setup.seats)
    players = {seat: Player((Crewmate(names[seat][0]), Crewmate(names[seat][1]))) for seat in setup.seats}
    return State(
        seats=setup.seats,
        seed=setup.seed,
        round=0,
        phase="pregame",
        garnets=setup.garnets,
        ship=_ship(setup.options.map),
        players=players,
        gain=setup.options.gain,
        known={seat: Known(player) for seat, player in players.items()},
    )


@lru_cache(maxsize=16)  # a playtest begins thousands of matches on the same map
def _ship(texts: tuple[str, ...]) -> Ship:
    return Ship.of(read_map(texts))


def read_map(texts: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The rows of a map (S2). Raises SetupError with the row and what would be right."""
    if len(texts) != SIZE:
        raise SetupError("options.map", f"a map has {SIZE} rows, not {len(texts)}")
    rows = tuple(_read_row(text, row) for row, text in enumerate(texts, 1))
    named = [room for row in rows for room in row]
    for room in named:
        if named.count(room) > 1:
            missing = next(other for other in ROOMS if other not in named)
            raise SetupError("options.map", f"room {room} appears twice, and {missing} is missing")
    return rows


def _read_row(text: str, row: int) -> tuple[str, ...]:
    words = text.split()
    if len(words) != SIZE:
        raise SetupError(
            "options.map", f"row {row} has {counted(len(words), 'room')}: write {SIZE}, with spaces between"
        )
    for word in words:
        if word.upper() not in _ROOMS:
            raise SetupError(
                "options.map", f"row {row}, {clean(word)!r}: a room is 1A to 13C, or one of R S T U W X Y Z P V"
            )
    return tuple(word.upper() for word in words)


_ROOMS = frozenset(ROOMS)

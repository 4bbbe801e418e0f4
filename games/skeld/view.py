"""What viewers may know of a match of Skeld (S20 to S22), and the ways through the ship as they know it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from games.core.channels import Channel, ChannelView, seen, seen_by_each
from games.core.game import Column, Observation
from games.core.identity import kept
from games.core.viewers import Seat, Viewers
from games.skeld.ship import SEQUENCES, SIZE, Ship, Wall, by_number, is_component, letter, value
from games.skeld.state import Crewmate, Player, State

LOUNGE = "lounge"


class CrewView(Struct, frozen=True, gc=False):
    """What is known of a crewmate; None for what is not. `room` is None too before the first round."""

    name: str | None = None
    room: str | None = None
    energy: int | None = None
    bonuses: Mapping[str, int] | None = None
    carries: bool | None = None

    def can_use(self, bonus: str) -> bool:
        """Whether it is known to carry a bonus that has uses left."""
        return bool(self.bonuses and self.bonuses.get(bonus))


STRANGER = CrewView()


class PlayerView(Struct, frozen=True, gc=False):
    """What is known of a seat; None for what is not. `crew` has crewmate 1 first."""

    components: tuple[str, ...] | None = None
    garnets: int | None = None
    cap: int | None = None
    disabled: bool | None = None
    parasite: bool | None = None
    planted: int | None = None
    crew: tuple[CrewView, CrewView] = (STRANGER, STRANGER)


UNMET = PlayerView()


class RoomView(Struct, frozen=True, gc=False):
    """A room: its row and column, the round of its activation, by whom, and whether a disable is on it.

    Nobody's activation is None as well as an unknown one; the round is public. `disabled` None: not known.
    """

    at: tuple[int, int]
    activated: int | None = None
    owner: Seat | None = None
    disabled: bool | None = None


class View(Struct, frozen=True, gc=False):
    """A match of Skeld as viewers know it. `rooms` stand in reading order."""

    players: dict[Seat, PlayerView]
    rooms: dict[str, RoomView]
    walls: tuple[Wall, ...]
    channels: dict[str, ChannelView]

    @property
    def ship(self) -> Ship:
        """Rooms and walls, which are public, with the ways through."""
        return _ship(tuple(self.rooms), self.walls)

    def reach(self, seat: Seat, crew: int, energy: int | None = None) -> Mapping[str, int]:
        """Where crewmate 1 or 2 of a seat can move, with each room's cost; with its own energy, or as much as given.

        Empty where room or energy are not known.
        """
        mate = self.players[seat].crew[crew - 1]
        budget = mate.energy if energy is None else energy
        if mate.room is None or budget is None:
            return {}
        return self.ship.reach(mate.room, budget)

    def path(self, seat: Seat, crew: int, room: str) -> tuple[str, ...] | None:
        """The rooms that a crewmate enters on its move to a room, which are as many as the energy it costs.

        None where it cannot move there, whatever its energy, or it is not known where it is.
        """
        mate = self.players[seat].crew[crew - 1]
        return None if mate.room is None else self.ship.path(mate.room, room)

    def known_components(self, seat: Seat) -> tuple[str, ...]:
        """The components that a seat is known to own: of another seat perhaps not all."""
        return by_number(name for name, room in self.rooms.items() if room.owner == seat and is_component(name))


def view(state: State, viewers: Viewers) -> View:
    """What these viewers may know now (S20, S21); everything once the match has ended (V4)."""
    everything = viewers.host or state.ended
    return View(
        players=_all_players(state) if everything else _known_players(state, viewers),
        rooms=_all_rooms(state) if everything else _known_rooms(state, viewers),
        walls=tuple(sorted(state.ship.walls)),
        channels=_readable(state, viewers, everything),
    )


def _readable(state: State, viewers: Viewers, everything: bool) -> dict[str, ChannelView]:
    if not everything and len(viewers.seats) == 1:
        return _channels_of_each(state)[min(viewers.seats)]
    return seen(channels(state), viewers, state.ended)


@kept
def _channels_of_each(state: State) -> Mapping[Seat, dict[str, ChannelView]]:
    return seen_by_each(channels(state), state.seats)


@kept
def channels(state: State) -> dict[str, Channel]:
    """The lounge of all, and the private channel that a call opened, for its round (S22)."""
    found = {LOUNGE: Channel(state.seats, public=True)}
    talk = state.talk
    if talk is not None:
        is_open = state.round == talk.round and not state.ended
        found[channel_name(talk.seats)] = Channel(talk.seats, open=is_open)
    return found


def company(view: View, seat: Seat, room: str | None) -> Iterator[tuple[Seat, int, CrewView]]:
    """The crewmates of other seats that are known to be in a room: seat, number, and what is known of it."""
    for other, player in view.players.items():
        for number, mate in enumerate(player.crew, 1):
            if other != seat and mate.room is not None and mate.room == room:
                yield other, number, mate


def channel_name(seats: tuple[Seat, Seat]) -> str:
    """The name of two seats' private channel."""
    return f"call {seats[0]} {seats[1]}"


def _all_players(state: State) -> dict[Seat, PlayerView]:
    return {seat: _own(player, state.components(seat), state.garnets[seat]) for seat, player in state.players.items()}


def _known_players(state: State, viewers: Viewers) -> dict[Seat, PlayerView]:
    """The viewers' own as each knows it; of others whom any of them met. The latest meeting counts."""
    met: dict[Seat, dict[int, CrewView]] = {}
    for seat in _by_end(state, viewers):
        for one in state.known[seat].met:
            mate = CrewView(one.who.name, one.room, None, one.bonuses, one.carries)
            met.setdefault(one.who.seat, {})[one.who.crew] = mate
    return {
        seat: _known_own(state, seat) if seat in viewers.seats else _stranger(met.get(seat)) for seat in state.seats
    }


def _known_own(state: State, seat: Seat) -> PlayerView:
    known = state.known[seat]
    owned = [room for room, owner in known.owners.items() if owner == seat and is_component(room)]
    return _own(known.own, by_number(owned), state.garnets[seat])


def _own(player: Player, components: tuple[str, ...], garnets: int) -> PlayerView:
    first, second = player.crew
    return PlayerView(
        components,
        garnets,
        player.cap,
        player.disabled,
        player.parasite,
        player.planted,
        (_crew(first), _crew(second)),
    )


def _crew(mate: Crewmate) -> CrewView:
    return CrewView(mate.name, mate.room, mate.energy, mate.bonuses, mate.carries)


def _stranger(met: Mapping[int, CrewView] | None) -> PlayerView:
    """Another seat, of whose crewmates these have been met."""
    return UNMET if met is None else PlayerView(crew=(met.get(1, STRANGER), met.get(2, STRANGER)))


def _all_rooms(state: State) -> dict[str, RoomView]:
    rooms: dict[str, RoomView] = {}
    disabled = state.disabled
    for name in state.ship.rooms:
        done = state.activated.get(name)
        when, who = (done.round, done.seat) if done else (None, None)
        rooms[name] = RoomView(state.ship.at(name), when, who, name in disabled)
    return rooms


def _known_rooms(state: State, viewers: Viewers) -> dict[str, RoomView]:
    rooms, activated = _announced_rooms(state).copy(), state.activated
    for seat in viewers.seats:
        for name, owner in state.known[seat].owners.items():
            if name in activated:
                public = rooms[name]
                rooms[name] = RoomView(public.at, public.activated, owner)
    return rooms


@kept
def _announced_rooms(state: State) -> dict[str, RoomView]:
    """What everybody knows of rooms: when one was activated, once that is announced (S21)."""
    rooms = _untouched(state.ship.rows).copy()
    for name, done in state.activated.items():
        if done.round <= state.announced:
            rooms[name] = RoomView(state.ship.at(name), done.round)
    return rooms


def _by_end(state: State, viewers: Viewers) -> list[Seat]:
    """The viewers' seats, those told of the latest end of a round last."""
    if len(viewers.seats) == 1:
        return list(viewers.seats)
    seats = [seat for seat in state.seats if seat in viewers.seats]
    return sorted(seats, key=lambda seat: state.known[seat].ended)


@lru_cache(maxsize=64)
def _untouched(rows: tuple[tuple[str, ...], ...]) -> dict[str, RoomView]:
    ship = Ship.of(rows)
    return {name: RoomView(ship.at(name)) for name in ship.rooms}


@lru_cache(maxsize=64)
def _ship(rooms: tuple[str, ...], walls: tuple[Wall, ...]) -> Ship:
    return replace(_without_walls(rooms), walls=frozenset(walls))


@lru_cache(maxsize=64)
def _without_walls(rooms: tuple[str, ...]) -> Ship:
    return Ship.of(tuple(rooms[first : first + SIZE] for first in range(0, len(rooms), SIZE)))


def table(observation: Observation[View]) -> tuple[Column, ...]:
    """What is known of each seat, as columns."""
    players = observation.view.players
    return (
        Column("purse", {seat: player.garnets for seat, player in players.items()}),
        *(
            Column(sequence, {seat: _held(player, sequence) for seat, player in players.items()})
            for sequence in SEQUENCES
        ),
        Column("sum", {seat: _sum(player) for seat, player in players.items()}),
        Column("cap", {seat: player.cap for seat, player in players.items()}),
        Column("planted", {seat: player.planted for seat, player in players.items()}),
    )


def _held(player: PlayerView, sequence: str) -> str | None:
    """How many components of a sequence, and their value: `4=28`."""
    if player.components is None:
        return None
    mine = [component for component in player.components if letter(component) == sequence]
    return f"{len(mine)}={value(mine, sequence)}" if mine else "-"


def _sum(player: PlayerView) -> int | None:
    return None if player.components is None else value(player.components, None)

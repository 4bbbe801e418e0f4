"""What viewers may know of a match of Three Modular Rooms (M15 to M17), and the same in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from games.core.channels import Channel, ChannelView, seen
from games.core.game import Column, Observation
from games.core.identity import kept
from games.core.viewers import HOST, PUBLIC, Seat, Viewers
from games.modular.cards import Number, hand_words
from games.modular.state import RoomResult, State


class PlayerView(Struct, frozen=True, gc=False):
    """What is known of a seat; None for what is not."""

    hand: tuple[int, ...] | None = None
    points: int | None = None
    garnets: int | None = None
    opal: tuple[int, ...] | None = None


class RoomView(Struct, frozen=True, gc=False):
    """A room after the last round; seats and public know players (unless hidden), count and score only."""

    players: tuple[Seat, ...] | None
    count: int
    played: tuple[int, ...] | None
    cards: tuple[int, ...] | None
    sum: int | None
    multiplier: Number | None
    score: Number | None


class LastView(Struct, frozen=True, gc=False):
    """The last round: its rooms, the purchases as announced, what each -12 told."""

    rooms: dict[str, RoomView]
    bought: tuple[int, ...]
    learned: dict[Seat, tuple[int, ...] | None]


class View(Struct, frozen=True, gc=False):
    """A match of Three Modular Rooms as viewers know it. `last` is None before the first resolution."""

    players: dict[Seat, PlayerView]
    last: LastView | None
    channels: dict[str, ChannelView]


UNKNOWN = PlayerView()


def view(state: State, viewers: Viewers) -> View:
    """What these viewers may know now; everything once the match has ended (V4)."""
    if viewers.host or state.ended:
        return _everything(state)
    common = _public(state)
    players, last = common.players.copy(), common.last
    for seat in viewers.seats:
        players[seat] = _own(state, seat)
    told = None if state.last is None else state.last.learned
    if last is not None and told and not viewers.seats.isdisjoint(told):
        last = _learned(last, {seat: told[seat] for seat in viewers.seats if seat in told})
    return View(players, last, common.channels)


def views(state: State, seats: Iterable[Seat]) -> Iterator[View]:
    """What each of some seats may know alone, as `view` says it."""
    if state.ended:
        yield from (_everything(state) for _ in seats)
        return
    common = _public(state)
    everybody, last, channels = common.players, common.last, common.channels
    told: Mapping[Seat, tuple[int, ...]] = {} if state.last is None else state.last.learned
    for seat in seats:
        players = everybody.copy()
        players[seat] = _own(state, seat)
        yield View(players, _learned(last, {seat: told[seat]}) if last and seat in told else last, channels)


def _own(state: State, seat: Seat) -> PlayerView:
    """What a seat alone knows of itself (M17)."""
    points = state.points[seat] if state.options.points == "own" else None
    return PlayerView(state.hands[seat], points, state.garnets[seat])


def _learned(last: LastView, told: Mapping[Seat, tuple[int, ...]]) -> LastView:
    """The last round, with what -12s told some seats (M16)."""
    return replace(last, learned={**last.learned, **told})


@kept
def _everything(state: State) -> View:
    """The host's view, which is everybody's once the match has ended."""
    last = state.last
    return View(
        players={
            seat: PlayerView(state.hands[seat], state.points[seat], state.garnets[seat], state.opal[seat])
            for seat in state.seats
        },
        last=last
        and LastView(
            rooms={room: _whole_room(result) for room, result in last.rooms.items()},
            bought=last.bought,
            learned={seat: last.learned.get(seat) for seat in state.seats},
        ),
        channels=seen(channels(state), HOST, state.ended),
    )


@kept
def _public(state: State) -> View:
    """What everybody knows (M15, M17)."""
    last = state.last
    return View(
        players=dict.fromkeys(state.seats, UNKNOWN),
        last=last
        and LastView(
            rooms={room: _room(result, last.hidden) for room, result in last.rooms.items()},
            bought=last.bought,
            learned=dict.fromkeys(state.seats),
        ),
        channels=_lounge(state.seats),
    )


def channels(state: State) -> dict[str, Channel]:
    """One lounge for everybody, which the public reads too (M17)."""
    return _channels(state.seats)


def _channels(seats: tuple[Seat, ...]) -> dict[str, Channel]:
    return {"lounge": Channel(seats, public=True)}


@kept
def _lounge(seats: tuple[Seat, ...]) -> dict[str, ChannelView]:
    """The channels while play goes on: the same for everybody, and in every round."""
    return seen(_channels(seats), PUBLIC, ended=False)


def _whole_room(room: RoomResult) -> RoomView:
    return RoomView(room.players, len(room.players), room.played, room.cards, room.sum, room.multiplier, room.score)


def _room(room: RoomResult, hidden: bool) -> RoomView:
    return RoomView(None if hidden else room.players, len(room.players), None, None, None, None, room.score)


def table(observation: Observation[View]) -> tuple[Column, ...]:
    """What is known of each seat, as columns."""
    players = observation.view.players
    return (
        Column("purse", {seat: player.garnets for seat, player in players.items()}),
        Column("points", {seat: player.points for seat, player in players.items()}),
        Column(
            "hand",
            {seat: None if player.hand is None else hand_words(player.hand) or "-" for seat, player in players.items()},
        ),
        Column(
            "challenge",
            {
                seat: None if player.opal is None else " ".join(f"r{number}" for number in player.opal) or "-"
                for seat, player in players.items()
            },
        ),
    )

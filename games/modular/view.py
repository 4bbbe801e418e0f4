"""What viewers may know of a match of Three Modular Rooms (M15 to M17), and the same in words."""

from __future__ import annotations

from msgspec import Struct

from games.core.channels import Channel, ChannelView, seen
from games.core.game import Column, Observation
from games.core.viewers import Seat, Viewers
from games.modular.cards import Number, hand_words
from games.modular.state import LastRound, RoomResult, State


class PlayerView(Struct, frozen=True):
    """What is known of a seat; None for what is not."""

    hand: tuple[int, ...] | None = None
    points: int | None = None
    garnets: int | None = None
    opal: tuple[int, ...] | None = None


class RoomView(Struct, frozen=True):
    """A room after the last round; seats and public know players (unless hidden), count and score only."""

    players: tuple[Seat, ...] | None
    count: int
    played: tuple[int, ...] | None
    cards: tuple[int, ...] | None
    sum: int | None
    multiplier: Number | None
    score: Number | None


class LastView(Struct, frozen=True):
    """The last round: its rooms, the purchases as announced, what each -12 told."""

    rooms: dict[str, RoomView]
    bought: tuple[int, ...]
    learned: dict[Seat, tuple[int, ...] | None]


class View(Struct, frozen=True):
    """A match of Three Modular Rooms as viewers know it. `last` is None before the first resolution."""

    players: dict[Seat, PlayerView]
    last: LastView | None
    channels: dict[str, ChannelView]


UNKNOWN = PlayerView()


def view(state: State, viewers: Viewers) -> View:
    """What these viewers may know now; everything once the match has ended (V4)."""
    everything = viewers.host or state.ended
    return View(
        players={seat: _player(state, seat, everything, seat in viewers.seats) for seat in state.seats},
        last=None if state.last is None else _last(state, state.last, viewers, everything),
        channels=seen(channels(state), viewers, state.ended),
    )


def channels(state: State) -> dict[str, Channel]:
    """One lounge for everybody, which the public reads too (M17)."""
    return {"lounge": Channel(state.seats, public=True)}


def _player(state: State, seat: Seat, everything: bool, own: bool) -> PlayerView:
    if not everything and not own:
        return UNKNOWN
    shown = everything or state.options.points == "own"
    return PlayerView(
        state.hands[seat],
        state.points[seat] if shown else None,
        state.garnets[seat],
        state.opal[seat] if everything else None,
    )


def _last(state: State, last: LastRound, viewers: Viewers, everything: bool) -> LastView:
    return LastView(
        rooms={room: _room(result, last.hidden, everything) for room, result in last.rooms.items()},
        bought=last.bought,
        learned={seat: last.learned.get(seat) if everything or seat in viewers.seats else None for seat in state.seats},
    )


def _room(result: RoomResult, hidden: bool, everything: bool) -> RoomView:
    count = len(result.players)
    if everything:
        return RoomView(result.players, count, result.played, result.cards, result.sum, result.multiplier, result.score)
    return RoomView(None if hidden else result.players, count, None, None, None, None, result.score)


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
            "opal",
            {
                seat: None if player.opal is None else " ".join(f"r{number}" for number in player.opal) or "-"
                for seat, player in players.items()
            },
        ),
    )

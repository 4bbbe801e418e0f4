"""What viewers may know of a match of Locked Out (L14 to L16), and the same in words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations

from msgspec import Struct

from games.core.channels import Channel, ChannelView, seen, seen_by_each
from games.core.game import Column, Observation
from games.core.identity import kept
from games.core.names import key
from games.core.order_text import spell_name
from games.core.viewers import HOST, Seat, Viewers
from games.lockout.state import Balance, Player, State
from games.lockout.teams import ROOMS, Room, Team


class PlayerView(Struct, frozen=True, gc=False):
    """What is known of a seat; None for what is not. `learnt`: seat -> team, as it was told by L8."""

    room: Room | None = None
    team: Team | None = None
    priority: int | None = None
    tiebreak: int | None = None
    garnets: int | None = None
    learnt: dict[Seat, Team] | None = None


class QuestionView(Struct, frozen=True):
    """A question with its choices, from a on; without any, it is answered with a number."""

    ask: str
    choices: tuple[str, ...]


class QuizView(Struct, frozen=True, gc=False):
    """The newest quiz's questions, and the scores of the last one that was resolved (None before)."""

    questions: tuple[QuestionView, ...]
    scores: dict[Team, int] | None


class View(Struct, frozen=True, gc=False):
    """A match of Locked Out as viewers know it. `rooms`, `players` hold None for what they may not know."""

    rooms: dict[Room, tuple[Seat, ...] | None]
    players: dict[Seat, PlayerView]
    called: tuple[Team, ...] | None
    quiz: QuizView | None
    channels: dict[str, ChannelView]


UNKNOWN = PlayerView()


def view(state: State, viewers: Viewers) -> View:
    """What these viewers may know now; everything once the match is over (V4)."""
    if viewers.host or state.ended:
        return _everything(state)
    rooms: frozenset[Room] = frozenset({state.players[seat].room for seat in viewers.seats})
    there = _from_each(state)[rooms] if len(rooms) == 1 else _from(state, rooms)
    players = there.players.copy()
    for seat in viewers.seats:
        for other in state.players[seat].learnt:
            players[other] = _placed(players[other].room, state.players[other].team)
    for seat in viewers.seats:
        players[seat] = _own(state, seat, state.players[seat], players[seat].team)
    alone = len(viewers.seats) == 1
    readable = _channels_of_each(state)[min(viewers.seats)] if alone else seen(channels(state), viewers, ended=False)
    return View(there.rooms, players, there.called, there.quiz, readable)


@kept
def _everything(state: State) -> View:
    """The host's view, which is everybody's once the match is over; the account that a resolution works on (V5)."""
    return View(
        rooms={room: state.members(room) for room in ROOMS},
        players={seat: _own(state, seat, state.balance(seat), player.team) for seat, player in state.players.items()},
        called=state.called,
        quiz=_quiz(state),
        channels=seen(channels(state), HOST, state.ended),
    )


@kept
def _from_each(state: State) -> Mapping[frozenset[Room], View]:
    """What is seen from each room; nobody's own things."""
    each: list[frozenset[Room]] = [frozenset({room}) for room in ROOMS]
    return {only: _from(state, only) for only in each}


def _from(state: State, rooms: frozenset[Room]) -> View:
    """What those who are in some rooms see together, before their own things and channels."""
    return View(
        rooms={room: state.members(room) if room in rooms else None for room in ROOMS},
        players={
            seat: _placed(player.room) if player.room in rooms else UNKNOWN for seat, player in state.players.items()
        },
        called=_called(state, rooms),
        quiz=_quiz(state),
        channels={},
    )


@cache
def _placed(room: Room | None, team: Team | None = None) -> PlayerView:
    return PlayerView(room, team)


@kept
def _channels_of_each(state: State) -> Mapping[Seat, dict[str, ChannelView]]:
    return seen_by_each(channels(state), state.seats)


@kept
def channels(state: State) -> dict[str, Channel]:
    """One channel a room, one for each two seats in it; a lounge for everybody when the match is over (L16)."""
    found: dict[str, Channel] = {}
    names = _pair_names(state.seats)
    for room in ROOMS:
        members = state.members(room)
        found[room.lower()] = Channel(members)
        for pair in combinations(members, 2):
            found[names[pair]] = Channel(pair)
    if state.ended:
        found["lounge"] = Channel(state.seats)
    return found


def _own(state: State, seat: Seat, balance: Player | Balance, team: Team | None) -> PlayerView:
    """What a seat knows of itself."""
    player = state.players[seat]
    return PlayerView(
        room=player.room,
        team=team,
        priority=balance.priority,
        tiebreak=balance.tiebreak,
        garnets=state.garnets[seat],
        learnt={other: state.players[other].team for other in player.learnt},
    )


def _called(state: State, rooms: frozenset[Room]) -> tuple[Team, ...] | None:
    """The teams that called rightly in these rooms; None says that nobody did, or elsewhere (L15)."""
    own: tuple[Team, ...] = tuple(team for team in state.called if state.players[state.of_team(team)[0]].room in rooms)
    return own or None


def _quiz(state: State) -> QuizView | None:
    if state.quiz is None:
        return None
    questions = tuple(QuestionView(question.ask, question.choices) for question in state.questions)
    scores = state.quiz.scores
    return QuizView(questions, None if scores is None else dict(scores))


@cache
def _pair_names(seats: tuple[Seat, ...]) -> Mapping[tuple[Seat, Seat], str]:
    """The name of each pair's channel. Names with blanks are quoted where two pairs would be called the same."""
    pairs = list(combinations(seats, 2))
    plain = [f"pair {first} {second}" for first, second in pairs]
    if len({key(name) for name in plain}) == len(plain):
        return dict(zip(pairs, plain, strict=True))
    return {pair: f"pair {' '.join(map(_unmistakable, pair))}" for pair in pairs}


def _unmistakable(name: Seat) -> str:
    spelt = spell_name(name)
    return f'"{name}"' if spelt == name and " " in name else spelt


def table(observation: Observation[View]) -> tuple[Column, ...]:
    """What is known of each seat, as columns."""
    players = observation.view.players
    return (
        Column("purse", {seat: player.garnets for seat, player in players.items()}),
        Column("room", {seat: player.room for seat, player in players.items()}),
        Column("team", {seat: player.team for seat, player in players.items()}),
        Column("priority", {seat: player.priority for seat, player in players.items()}),
        Column("from ties", {seat: player.tiebreak for seat, player in players.items()}),
        Column("learnt", {seat: _learnt_count(player) for seat, player in players.items()}),
    )


def _learnt_count(player: PlayerView) -> int | None:
    return None if player.learnt is None else len(player.learnt)

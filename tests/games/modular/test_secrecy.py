"""Nothing a seat sees changes when only something hidden from it changes (V2): tried by changing the state itself."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.core.match import Match
from games.core.viewers import PUBLIC, Viewers
from games.modular.cards import CARDS, in_card_order
from games.modular.state import LastRound, RoomResult, State
from tests.games.modular.trials import TEXTS
from tests.support.play import begin, phases, tempers, usual

MATCHES = 12


def veiled(state: State, viewers: Viewers, random: Random) -> State:
    """The state with all that these viewers may not know drawn anew."""
    others = [seat for seat in state.seats if seat not in viewers.seats]

    def drawn(old: Any, new: Any) -> dict[str, Any]:
        return {seat: new() if seat in others else value for seat, value in old.items()}

    shown = state.options.points == "own"
    return replace(
        state,
        hands=drawn(state.hands, lambda: in_card_order(random.sample(CARDS, random.randint(1, 12)))),
        garnets=drawn(state.garnets, lambda: random.randint(0, 20)),
        points={
            seat: points if shown and seat in viewers.seats else random.randint(0, 9)
            for seat, points in state.points.items()
        },
        opal={seat: tuple(range(1, random.randint(1, 4))) for seat in state.seats},
        last=None if state.last is None else _other_last(state.last, viewers, random),
    )


def _other_last(last: LastRound, viewers: Viewers, random: Random) -> LastRound:
    rooms = {name: _other_room(room, last.hidden, random) for name, room in last.rooms.items()}
    learned = {seat: numbers for seat, numbers in last.learned.items() if seat in viewers.seats}
    return LastRound(rooms, last.hidden, last.bought, learned)


def _other_room(room: RoomResult, hidden: bool, random: Random) -> RoomResult:
    if room.score is None:
        return room
    players = tuple(f"X{index}" for index in range(len(room.players))) if hidden else room.players
    played = tuple(random.choice(CARDS) for _ in room.players)
    return RoomResult(players, played, played[:1], sum(played), random.choice((1, 1.5, 2)), room.score)


def answers(match: Match[Any, Any, Any], seat: str) -> list[Any]:
    """All that a seat gets from its forms, briefs and refusals."""
    observation = match.observation(Viewers.of((seat,)))
    game = match.game
    found: list[Any] = [
        game.form(observation, seat),
        game.brief(observation, seat),
        game.default(observation, seat),
        game.table(observation),
    ]
    for text in TEXTS:
        try:
            found.append(match.understand(text, seat))
        except Exception as error:
            found.append((type(error), str(error)))
    return found


@pytest.mark.parametrize("points", ["hidden", "own"])
def test_V2_only_what_is_hidden_changes(points: str):
    random = Random(f"veil {points}")
    for index in range(MATCHES):
        match = begin(usual("modular", random.randint(3, 9), seed=index, options={"rounds": 4, "points": points}))
        for now in phases(match, tempers(match.seats, index)):
            if now.state.ended:
                break
            for viewers in (PUBLIC, Viewers.of(random.sample(now.seats, 1)), Viewers.of(random.sample(now.seats, 2))):
                other = replace(now, state=veiled(now.state, viewers, random))
                assert other.observation(viewers) == now.observation(viewers)
                if len(viewers.seats) == 1:
                    (seat,) = viewers.seats
                    assert answers(other, seat) == answers(now, seat)

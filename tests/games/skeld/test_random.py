"""Random matches of Skeld against the straight solver: `GENIUS_MATCHES=3000 make test` plays three thousand."""

from __future__ import annotations

from random import Random

import pytest

from games.core import actions as do
from games.core.match import Match
from games.core.setup import Header
from games.core.viewers import Viewers
from games.skeld import SKELD
from games.skeld.orders import Call, Plans
from games.skeld.state import State
from tests.every_game.trials import CHUNKS, MATCHES
from tests.games.skeld.straight import Straight
from tests.games.skeld.table import SkeldMatch
from tests.games.skeld.trials import conserved, options

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Fa", "Gu", "Hi")
CREW_NAMES = ("Red", "blue", "Red: one", 'A "B"', "[/]", "漢字", "2 b", "move", "cap", "é")


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_matches_come_out_as_the_straight_solver_says(chunk: int) -> None:
    """At the end of every round and of the match; energy stays within 0 and cap at every step."""
    for index in range(chunk, MATCHES, CHUNKS):
        random = Random(f"skeld/straight/{index}")
        match = ordered(begun(random, index), random).do(do.Resolve())
        straight = Straight(match.state)
        while not match.over:
            match = ordered(match, random)
            match = called(match, straight, random)
            straight.play({seat: given.order for seat, given in match.orders.items() if isinstance(given.order, Plans)})
            match = match.do(do.Resolve())
            check_steps(match)
            check_truth(match.state, straight)
        check_ending(match.state, straight)


def begun(random: Random, seed: int) -> SkeldMatch:
    """A match of 2 to 8 seats, often with a map of its own and with crewmates that have names."""
    seats = NAMES[: random.randint(2, 8)]
    chosen = dict(options(random, len(seats)))
    if random.random() < 0.4:
        chosen["crew"] = {seat: random.sample(CREW_NAMES, 2) for seat in seats if random.random() < 0.7}
    garnets = random.choice((5, 0, 12))
    header = Header(genius=1, game="skeld", players=seats, seed=seed, options=chosen, garnets=garnets)
    return Match.begin(SKELD, header)


def ordered(match: SkeldMatch, random: Random) -> SkeldMatch:
    """Orders of nearly all seats, by what each of them sees."""
    for seat in match.seats:
        if random.random() < 0.95:
            order = SKELD.sample(match.observation(Viewers.of((seat,))), seat, random)
            assert order is not None
            match = match.do(do.Order(seat, SKELD.spell(order)))
    return match


def called(match: SkeldMatch, straight: Straight, random: Random) -> SkeldMatch:
    """Every other time a call, where one can be made."""
    for seat in match.seats:
        offers = SKELD.acts(match.observation(Viewers.of((seat,))), seat)
        if offers and random.random() < 0.5:
            text = random.choice(offers).text
            other = SKELD.read_act(text, seat, match.observation(Viewers.of((seat,))))
            assert isinstance(other, Call)
            match = match.do(do.Act(seat, text))
            straight.call(seat, other.seat)
            check_steps(match)
    return match


def check_steps(match: SkeldMatch) -> None:
    """Nothing appears from nowhere in the last resolution."""
    before = match.stages[-1].before
    for step in match.stages[-1].steps:
        assert not conserved(before, step.event, step.state), step.event
        before = step.state


def check_truth(state: State, straight: Straight) -> None:
    """Crewmates, owners, caps and parasites are as the straight solver has them."""
    for who, mate in state.crewmates():
        known = straight.crew[who.seat, who.crew - 1]
        assert [mate.room, mate.energy, dict(mate.bonuses), mate.carries] == list(known.values()), who
    assert {room: done.seat for room, done in state.activated.items()} == straight.owner
    assert {seat: player.cap for seat, player in state.players.items()} == straight.cap
    assert {seat for seat, player in state.players.items() if player.parasite} == straight.parasite
    assert bool(state.ended) == straight.over


def check_ending(state: State, straight: Straight) -> None:
    """Purses, winner and losers too."""
    straight.paid()
    result = state.result
    assert result is not None
    assert result.garnets == straight.garnets
    ahead, (winner,) = straight.ahead(), result.winners
    assert winner == straight.correct or (straight.correct is None and winner in ahead)
    normals = ahead if straight.correct else [winner]
    assert any(list(result.losers) == straight.losers(winner, normal) for normal in normals)
    fewest = min(result.garnets[seat] for seat in result.losers)
    assert result.candidate in result.losers
    assert result.garnets[result.candidate or ""] == fewest

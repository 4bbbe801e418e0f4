"""No player ever learns what it may not know: V1, V2 and V5, at every step of random matches of every game."""

from __future__ import annotations

from random import Random

from games.core.game import AnyGame
from games.core.viewers import PUBLIC, Viewers
from tests.every_game.knowledge import Ledger, watch
from tests.every_game.trials import every_chunk, every_game, headers
from tests.play import AnyMatch, Temper, begin, played, tempers
from tests.tables import TABLES

TWINS = 4


@every_game
@every_chunk
def test_V2_V5_sight_follows_from_what_was_told(game: AnyGame, chunk: int) -> None:
    """Twins of a match, in which one seat acts otherwise: who is told the same sees the same, at every step."""
    moments = compared = 0
    for header, random in headers(game, chunk, share=0.5):
        match = begin(header)
        by = tempers(match.seats, header.seed)
        first = played(match, by, Random(0))
        other = random.choice(match.seats)
        watched = [viewers for viewers in _viewers(match, random) if other not in viewers.seats]
        ledgers = [Ledger() for _ in watched]
        for twin in (first, *(_twin(match, by, other, random) for _ in range(TWINS))):
            for viewers, ledger in zip(watched, ledgers, strict=True):
                watch(twin, viewers, ledger)
        moments += sum(ledger.moments for ledger in ledgers)
        compared += sum(ledger.compared for ledger in ledgers)
    assert compared > moments / 5, f"only {compared} of {moments} moments compared anything"


def _viewers(match: AnyMatch, random: Random) -> list[Viewers]:
    some = random.sample(match.seats, min(3, len(match.seats)))
    return [PUBLIC, *(Viewers.of((seat,)) for seat in some), Viewers.of(some[:2])]


def _twin(match: AnyMatch, by: dict[str, Temper], other: str, random: Random) -> AnyMatch:
    """The match in which one seat plays otherwise, or only a little otherwise, and so do the host's corrections."""
    slug = match.game.meta.slug
    if random.random() < 0.5:
        temper = Temper(by[other].seed, bent=TABLES[slug].subtle)
    else:
        temper = Temper(f"twin {random.random()}")
    return played(match, {**by, other: temper}, Random(0))

"""What a playtest counts of a match of gates: ways of winning, gates, weapons, ties."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.core import tiebreak
from games.core.measures import Count, Measure, once
from games.gates import events as happen
from games.gates.edition import Edition


def measures(edition: Edition) -> tuple[Measure, ...]:
    """What is counted, in the edition's words."""
    gate, card = edition.gate, edition.card
    first, three = "first to escape", f"three pass {gate}s"
    both, nobody = f"first, and three pass {gate}s", "nobody wins"

    def won(event: happen.Winners) -> Iterator[Count]:
        out, passed = set(event.first), set(event.three_passes)
        found = {first: out - passed, three: passed - out, both: out & passed}
        yield from (Count(name, len(seats)) for name, seats in found.items() if seats)
        if not out | passed:
            yield Count(nobody)

    def ended(event: happen.End) -> Iterator[Count]:
        yield Count("enough have escaped" if len(event.escaped) >= event.needed else f"nobody inside has a {card}")

    return (
        Measure(
            key="ways",
            title="Ways of winning",
            reading="matches",
            hears={happen.Winners: won},
            names=(first, three, both, nobody),
        ),
        Measure(
            key="ends",
            title="How play ends",
            reading="matches",
            hears={happen.End: ended},
            names=("enough have escaped", f"nobody inside has a {card}"),
        ),
        Measure(
            key="gates",
            title=f"{gate.capitalize()}s: who stands there gets through",
            reading="success",
            hears={happen.Stand: _stand, happen.Enter: lambda event: (Count(event.gate, 0, 1),)},
        ),
        Measure(
            key="strengths",
            title="Strengths: who stands with so much gets through",
            reading="success",
            hears={happen.Stand: _strengths, happen.Enter: lambda event: (Count(str(event.strength), 0, 1),)},
        ),
        Measure(
            key="cards",
            title=f"{card.capitalize()}s used in a match",
            reading="mean",
            hears={happen.Discard: lambda event: _cards(event, edition)},
        ),
        Measure(
            key="escapes",
            title="Escapes",
            reading="each",
            hears={happen.End: lambda event: (Count("players who escape", 1, len(event.escaped)),)},
        ),
        Measure(
            key="ties",
            title="Ties and troubles in a match",
            reading="mean",
            hears={
                happen.Blocked: lambda event: (Count(f"{len(event.seats)} block each other"),),
                happen.Nobody: lambda event: (
                    Count(f"a closed {gate} is tried" if event.closed else f"nobody gets through a {gate}"),
                ),
                happen.Discard: lambda event: (Count(f"out of {card}s inside"),) if event.out else (),
            },
        ),
        Measure(
            key="defaults",
            title="Players without orders, in a match",
            reading="mean",
            hears={happen.Default: once(f"the lowest {card} is used")},
            names=(f"the lowest {card} is used",),
        ),
        tiebreak.MEASURE,
    )


def _stand(event: happen.Stand) -> Iterable[Count]:
    return (Count(event.gate, len(event.strengths)),)


def _strengths(event: happen.Stand) -> Iterable[Count]:
    return [Count(str(strength)) for strength in event.strengths.values()]


def _cards(event: happen.Discard, edition: Edition) -> Iterable[Count]:
    return [Count(edition.name(card) or str(card)) for card in event.cards]

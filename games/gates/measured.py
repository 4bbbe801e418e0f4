"""What a playtest counts of a match of gates: ways of winning, gates, weapons, ties."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from games.core import tiebreak
from games.core.measures import Alike, Count, Each, Entry, Measure, Said, amount, defaults, ends, once, under, ways
from games.gates import events as happen
from games.gates.edition import Edition


def measures(edition: Edition) -> tuple[Measure, ...]:
    """What is counted, in the edition's words."""
    return (
        _ways(edition),
        _ends(edition),
        *_fights(edition),
        Measure(
            key="escapes",
            title="Escapes",
            reading="each",
            hears={happen.End: amount("players who escape", lambda event: len(event.escaped))},
        ),
        _ties(edition),
        defaults({happen.Default: once(f"the lowest {edition.card} is used")}, f"the lowest {edition.card} is used"),
        tiebreak.MEASURE,
    )


def _ways(edition: Edition) -> Measure:
    first, three = "first to escape", f"three pass {edition.gate}s"
    both, nobody = f"first, and three pass {edition.gate}s", "nobody wins"

    def won(event: happen.Winners) -> Iterator[Count]:
        out, passed = set(event.first), set(event.three_passes)
        found = {first: out - passed, three: passed - out, both: out & passed}
        yield from (Count(name, len(seats)) for name, seats in found.items() if seats)
        if not out | passed:
            yield Count(nobody)

    return ways({happen.Winners: won}, (first, three, both, nobody))


def _ends(edition: Edition) -> Measure:
    enough, no_cards = "enough have escaped", f"nobody inside has a {edition.card}"
    ended = under(lambda event: enough if len(event.escaped) >= event.needed else no_cards)
    return ends({happen.End: ended}, (enough, no_cards))


def _fights(edition: Edition) -> tuple[Measure, ...]:
    """Gates, strengths and cards."""

    @cache  # of a few different cards
    def used(number: int) -> Count:
        return Count(edition.name(number) or str(number))

    return (
        Measure(
            key="gates",
            title=f"{edition.gate.capitalize()}s: who stands there gets through",
            reading="success",
            hears={happen.Stand: Each(_tried), happen.Enter: Each(_passed)},
        ),
        Measure(
            key="strengths",
            title="Strengths: who stands with so much gets through",
            reading="success",
            hears={happen.Stand: Alike(_strengths, _tried_with), happen.Enter: Alike(_strength, _through_with)},
        ),
        Measure(
            key="cards",
            title=f"{edition.card.capitalize()}s used in a match",
            reading="mean",
            hears={happen.Discard: Alike(_cards, used)},
        ),
    )


def _ties(edition: Edition) -> Measure:
    shut, nobody = f"a closed {edition.gate} is tried", f"nobody gets through a {edition.gate}"
    return Measure(
        key="ties",
        title="Ties and troubles in a match",
        reading="mean",
        hears={
            happen.Blocked: under(lambda event: f"{len(event.seats)} block each other"),
            happen.Nobody: under(lambda event: shut if event.closed else nobody),
            happen.Discard: Alike(_out, lambda out: Count(f"out of {edition.card}s inside")),
        },
    )


def _tried(steps: Sequence[int], events: Sequence[Any]) -> Iterator[Entry]:
    for step in steps:
        event = events[step]
        yield event.gate, len(event.strengths), 0, step


def _passed(steps: Sequence[int], events: Sequence[Any]) -> Iterator[Entry]:
    for step in steps:
        yield events[step].gate, 0, 1, step


def _strengths(said: Said, steps: Sequence[int], events: Sequence[Any]) -> None:
    for step in steps:
        for strength in events[step].strengths.values():
            said[strength].append(step)


def _strength(said: Said, steps: Sequence[int], events: Sequence[Any]) -> None:
    for step in steps:
        said[events[step].strength].append(step)


def _cards(said: Said, steps: Sequence[int], events: Sequence[Any]) -> None:
    for step in steps:
        for card in events[step].cards:
            said[card].append(step)


def _out(said: Said, steps: Sequence[int], events: Sequence[Any]) -> None:
    for step in steps:
        if events[step].out:
            said[True].append(step)


@cache
def _tried_with(strength: int) -> Count:
    return Count(str(strength))


@cache
def _through_with(strength: int) -> Count:
    return Count(str(strength), 0, 1)

"""A match that is over, as one would tell it: sentences, its turning points, and what each round brought each seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from msgspec import Struct

from games.core.events import Event, Told
from games.core.state import Result
from games.core.viewers import Seat

E = TypeVar("E", bound=Event)

MOST_TURNS = 6


class Cell(Struct, frozen=True):
    """What a round brought a seat, for a chart: rows are seats, columns are rounds.

    `text`: at most 7 cells; `short`: the same in at most 5, with its marks. `amount`: how far the seat has got, on one
    scale for the whole chart (levels, gold, points): the ground behind the text. `marked`: it has reached what the game
    is about.
    """

    text: str
    short: str
    amount: int = 0
    marked: bool = False


class Turn(Struct, frozen=True):
    """A turning point: a few words for it, and its event, one of those told."""

    words: str
    event: Event


class Story(Struct, frozen=True):
    """A match as one would tell it. `ranked`: all seats, best first. `turns` in order.

    `chart`: what its cells hold; `narrow`: what they hold in short, where that is something else.
    """

    chart: str
    sentences: tuple[str, ...]
    ranked: tuple[Seat, ...]
    turns: tuple[Turn, ...]
    narrow: str = ""


def told(past: Iterable[Told], kind: type[E]) -> Iterator[tuple[int, E]]:
    """The events of a kind, each with the round in which it happened."""
    return ((one.round, one.event) for one in past if isinstance(one.event, kind))


def first(past: Iterable[Told], kind: type[E]) -> E | None:
    """The first event of a kind, None without one."""
    return next((event for _, event in told(past, kind)), None)


def turning(past: Sequence[Told], found: Iterable[tuple[str, Event | None]]) -> tuple[Turn, ...]:
    """The first `MOST_TURNS` of the turning points that are found, most important first, put in order of time.

    An event counts once; a None is left out.
    """
    places = {id(one.event): place for place, one in enumerate(past)}
    chosen: dict[int, Turn] = {}
    for words, event in found:
        if event is not None and id(event) in places and len(chosen) < MOST_TURNS:
            chosen.setdefault(places[id(event)], Turn(words, event))
    return tuple(chosen[place] for place in sorted(chosen))


def fall(result: Result) -> Iterator[str]:
    """Who the candidate is, and why; nothing while there is none."""
    if result.candidate is not None:
        reason = result.reasons.get(result.candidate)
        text = "" if reason is None else f" ({reason.text})" if ":" in reason.text else f": {reason.text}"
        yield f"{result.candidate} is the candidate{text}."

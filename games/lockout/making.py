"""Which questions a quiz asks, from the pack and made for the match (L12, L12b).

What is made depends on the seed, the label of its draw and the number of rounds played; so a replay makes the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal, TypeAlias, TypeVar

from games.core.chance import Seed, generator
from games.core.viewers import Seat
from games.lockout import drawn, reckoned, remembering
from games.lockout.questions import AnyQuestion
from games.lockout.remembering import Round, Rounds
from games.lockout.state import Asks, State

T = TypeVar("T")

Source: TypeAlias = Literal["pack", "match", "drawn", "estimate", "all"]
"""The pack, the match, a drawn puzzle, a drawn estimate, or an estimate whose answer is made of all answers."""

SOURCES: Mapping[Asks, tuple[Source, ...]] = {
    "pack": ("pack", "pack", "pack", "pack", "pack"),
    "mixed": ("pack", "match", "drawn", "estimate", "all"),
    "made": ("match", "drawn", "drawn", "estimate", "all"),
}


def next_quiz(state: State, number: int, asked: tuple[int, ...]) -> tuple[tuple[AnyQuestion, ...], tuple[int, ...]]:
    """The pack with the questions made for the `number`th quiz, and the places in it of the five that it asks.

    Without places where fewer are left than it takes from the pack.
    """
    sources = SOURCES[state.asks]
    taken = from_pack(state, number, asked)
    if len(taken) < sources.count("pack"):
        return state.pack, ()
    pack, places = list(state.pack), list[int]()
    left = iter(taken)
    for index, source in enumerate(sources):
        if source == "pack":
            places.append(next(left))
        else:
            count = (number - 1) * sources.count(source) + sources[:index].count(source)
            places.append(len(pack))
            pack.append(_made(state, source, count))
    return tuple(pack), tuple(places)


def from_pack(state: State, number: int, asked: tuple[int, ...]) -> tuple[int, ...]:
    """The places of those that the quiz takes from the pack; fewer, or none, where too few are left."""
    return _places(state.seed, len(state.pack), state.pack_in_order, SOURCES[state.asks].count("pack"), number, asked)


@lru_cache(maxsize=64)
def _places(seed: Seed, size: int, in_order: bool, wanted: int, number: int, asked: tuple[int, ...]) -> tuple[int, ...]:
    left = [index for index in range(size) if index not in asked]
    if len(left) < wanted:
        return ()
    if in_order:
        return tuple(left[:wanted])
    label = "quiz" if number == 1 else f"quiz {number}"
    return tuple(generator(seed, label).sample(left, wanted))


def _made(state: State, source: Source, count: int) -> AnyQuestion:
    """The question of a source, counted from 0 over all quizzes; its kinds take turns, in an order that is drawn."""
    random = generator(state.seed, f"quiz {source} {count + 1}")
    match source:
        case "estimate":
            return _turn(state.seed, source, reckoned.MAKERS, count)(random)
        case "all":
            return reckoned.of_all(_turn(state.seed, source, reckoned.SHARES, count))
        case "match":
            played = len(state.trail)
            kinds = [kind for kind in remembering.KINDS if kind.least <= played]
            if kinds:
                memory = _turn(state.seed, source, kinds, count).draw(played, random)
                return remembering.asked(memory, {seat: _rounds(state, seat) for seat in state.seats})
        case _:
            pass
    return _turn(state.seed, source, drawn.MAKERS, count)(random)


def _rounds(state: State, seat: Seat) -> Rounds:
    """What the seat was told at the end of each round (L15)."""
    return tuple(
        Round(rooms[seat], frozenset(other for other, room in rooms.items() if room == rooms[seat]) - {seat})
        for rooms in state.trail
    )


def _turn(seed: Seed, source: Source, kinds: Sequence[T], count: int) -> T:
    return generator(seed, f"quiz {source}").sample(kinds, len(kinds))[count % len(kinds)]

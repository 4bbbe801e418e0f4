"""Robberies as a graph of people and arrows, laid out in columns and lanes.

Everybody robs at most one, so that robbers stand left of their victim: the longest chain in its lane, others in lanes
below it. A ring stands in one lane, and its last arrow goes back above it. No two arrows cross.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from genius_tui.boards.chambers_pieces import ARREST
from genius_tui.boards.picture import PlacedSpan
from genius_tui.text.paint import BoardRole, Role

Key = str
"""Stands for somebody in the graph: a seat, or a robber of whom nothing is known."""

GOES = BoardRole("arrow lit", "gold", bold=True)
DONE = BoardRole("arrow done", "ink", bold=True)


class Person(Struct, frozen=True):
    """Somebody in the graph. `spans`: the chip, drawn from cell 0. `label`: gold before and now."""

    spans: tuple[PlacedSpan, ...]
    label: str = ""
    changed: bool = False


class Arrow(Struct, frozen=True):
    """From a robber to the victim: the amount if it is known. `foiled`: the robber is arrested."""

    victim: Key
    text: str = ""
    lit: bool = False
    foiled: bool = False

    @property
    def role(self) -> Role:
        """How the arrow's line is drawn."""
        return GOES if self.lit else ARREST if self.foiled else DONE if self.text else "frame"


class Graph(Struct, frozen=True):
    """People in seat order, their arrows, and pairs that are arrested as they rob each other, without arrows.

    `amount`, `label`: cells to keep for what may still be written, so that nobody moves from step to step.
    """

    people: Mapping[Key, Person]
    arrows: Mapping[Key, Arrow]
    pairs: Sequence[tuple[Key, Key]] = ()
    amount: int = 0
    label: int = 0


class Part(Struct, frozen=True):
    """People who are linked by arrows. `at`: column and lane of each. `ring`: those in it, in the order they rob."""

    at: Mapping[Key, tuple[int, int]]
    ring: tuple[Key, ...] = ()
    pair: tuple[Key, Key] | None = None

    @property
    def columns(self) -> int:
        """How many columns it has."""
        return 1 + max(column for column, _ in self.at.values())

    @property
    def lanes(self) -> int:
        """How many lanes it has."""
        return 1 + max(lane for _, lane in self.at.values())


def parts(graph: Graph) -> tuple[Part, ...]:
    """The parts of a graph that no arrow links, those of the first in seat order first."""
    found: list[Part] = []
    done: set[Key] = set()
    paired = {one: pair for pair in graph.pairs for one in pair}
    for key in graph.people:
        if key in done:
            continue
        path = [key]
        while path[-1] in graph.arrows and graph.arrows[path[-1]].victim not in path:
            path.append(graph.arrows[path[-1]].victim)
        end = path[-1]
        if end in paired:
            part = _rooted(graph, paired[end], paired[end])
        elif end in graph.arrows:
            part = _ringed(graph, _ring(graph, tuple(path[path.index(graph.arrows[end].victim) :])))
        else:
            part = _rooted(graph, (end,), None)
        found.append(part)
        done.update(part.at)
    return tuple(found)


def _ring(graph: Graph, found: tuple[Key, ...]) -> tuple[Key, ...]:
    """A ring from its first seat on."""
    order = list(graph.people)
    first = min(range(len(found)), key=lambda index: order.index(found[index]))
    return (*found[first:], *found[:first])


def _robbers(graph: Graph, victim: Key, besides: Iterable[Key] = ()) -> list[Key]:
    """The robbers of somebody, those with the longest chain behind them first."""
    robbers = [
        key for key in graph.people if key in graph.arrows and graph.arrows[key].victim == victim and key not in besides
    ]
    return sorted(robbers, key=lambda key: -_depth(graph, key))


def _depth(graph: Graph, key: Key, besides: Iterable[Key] = ()) -> int:
    """How many robbers stand behind each other behind somebody."""
    return max((1 + _depth(graph, robber) for robber in _robbers_unsorted(graph, key, besides)), default=0)


def _robbers_unsorted(graph: Graph, victim: Key, besides: Iterable[Key]) -> Iterator[Key]:
    return (key for key, arrow in graph.arrows.items() if arrow.victim == victim and key not in besides)


def _rooted(graph: Graph, roots: Sequence[Key], pair: tuple[Key, Key] | None) -> Part:
    """Trees of robbers behind somebody who robs nobody, or behind each of a pair."""
    at: dict[Key, tuple[int, int]] = {}
    column = max(_depth(graph, root) for root in roots)
    lane = 0
    for root in roots:
        lane = _grow(graph, root, column, lane, at)
    return Part(at, pair=pair)


def _ringed(graph: Graph, ring: tuple[Key, ...]) -> Part:
    """A ring in one lane, with the trees of the others who rob its members."""
    at: dict[Key, tuple[int, int]] = {}
    base = max(0, *(_depth(graph, key, ring) - index for index, key in enumerate(ring)))
    lane = 1
    for index, key in enumerate(ring):
        at[key] = (base + index, 0)
        for number, robber in enumerate(_robbers(graph, key, ring)):
            beside = index == 0 and number == 0
            below = _grow(graph, robber, base + index - 1, 0 if beside else lane, at)
            lane = max(lane, below)
    return Part(at, ring=ring)


def _grow(graph: Graph, key: Key, column: int, lane: int, at: dict[Key, tuple[int, int]]) -> int:
    """Places somebody and the robbers behind; the next lane that is free."""
    at[key] = (column, lane)
    free = lane + 1
    for number, robber in enumerate(_robbers(graph, key)):
        free = max(free, _grow(graph, robber, column - 1, free if number else lane, at))
    return free

"""What screens are made of shows nothing that the eyes may not know: with memory, with orders, at every step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from random import Random
from typing import Any

import msgspec

from games.core.setup import Header
from games.core.viewers import PUBLIC, Viewers
from games.trials.draws import headers
from games.trials.play import AnyMatch, begin, ordered, phases, tempers
from games.trials.secrecy import other_temper
from games.trials.subject import Subject
from genius_tui.boards import BOARDS
from genius_tui.boards.board import Board, Tags
from genius_tui.looking.history import AnyStage, Point, observation_at, observation_now
from genius_tui.text.tags import seat_tags

SIZES = ((78, 16), (120, 40))
MATCHES, TWINS = 2, 2
LOOKED, DRAWN = 0.15, 0.05
"""The share of steps that are looked at, and of those of which boards are drawn too: they are made of nothing else.

Which ones they are follows from what was told, so that they are the same ones in twins.
"""

Shown = tuple[str, ...]


def what_is_looked_at_follows_from_what_was_told(subject: Subject) -> None:
    """In twins, eyes that were told and ordered the same observe the same and get the same board, piece by piece.

    Before each phase is resolved, with the orders on the table, and after steps of the one before, also hidden ones.
    """
    drawn = (one for chunk in range(MATCHES) for one in headers(subject, chunk, share=0))
    found = [_compared(subject, header, random) for header, random in drawn]
    assert sum(orders for orders, _ in found), "no orders of others were ever different"
    assert sum(states for _, states in found), "no states were ever different"


def _compared(subject: Subject, header: Header, random: Random) -> tuple[int, int]:
    """How often there were other orders on the table, and how often another state, where eyes were told the same."""
    match = begin(subject.game, header)
    by = tempers(match.seats, header.seed)
    other = random.choice(match.seats)
    some = random.sample([seat for seat in match.seats if seat != other], min(2, len(match.seats) - 1))
    watching = (PUBLIC, Viewers.of(some[:1]), *((Viewers.of(some),) if some[1:] else ()))
    known: dict[bytes, _Looked] = {}
    orders = states = 0
    for temper in (by[other], *(other_temper(subject, by[other], random) for _ in range(TWINS))):
        since = 0
        for now in phases(match, {**by, other: temper}):
            given = ordered(now, {**by, other: temper})
            if given.state.ended:
                break
            for viewers in watching:
                for told, point in _points(given, viewers, since):
                    chosen = Random(told).random()
                    if point is not None and chosen > LOOKED:
                        continue
                    looked = _Looked(given, viewers, point, drawn=chosen < DRAWN)
                    before = known.setdefault(told, looked)
                    if before is looked:
                        continue
                    assert before.shown == looked.shown, f"{viewers}, told the same, sees something else at {point}"
                    orders += point is None and before.match.orders != given.orders
                    states += before.state != looked.state
            since = len(given.stages)
    return orders, states


class _Looked:
    """A look at a match, which is made only where there is another one to compare it with."""

    def __init__(self, match: AnyMatch, viewers: Viewers, point: Point | None, *, drawn: bool) -> None:
        self.match = match
        self.viewers = viewers
        self.point = point
        self.drawn = drawn

    @property
    def state(self) -> Any:
        point = self.point
        return self.match.state if point is None else self.match.stages[point.stage].state(point.shown)

    @cached_property
    def shown(self) -> Shown:
        return _shown(self.match, self.viewers, self.point, drawn=self.drawn)


def _points(match: AnyMatch, viewers: Viewers, since: int) -> Iterator[tuple[bytes, Point | None]]:
    """Each point of the stages from one on, and now: with all that these viewers were told and ordered up to there."""
    for stage in range(since, len(match.stages)):
        for shown in range(len(match.stages[stage].steps) + 1):
            yield _told(match, viewers, Point(stage, shown)), Point(stage, shown)
    yield _told(match, viewers, None), None


def _told(match: AnyMatch, viewers: Viewers, point: Point | None) -> bytes:
    told: list[Any] = [sorted(viewers.seats), point is None and _own(match.orders, viewers)]
    for index, stage in enumerate(match.stages):
        here = point is not None and point.stage == index
        heard = _heard(stage, viewers, point.shown if point is not None and here else len(stage.steps))
        if point is not None and index > point.stage:
            break
        if heard or here or stage.verb == "resolve":
            told.append((stage.verb, stage.round, stage.phase, heard))
            told.append(not here and stage.verb == "resolve" and _own(stage.orders, viewers))
    return msgspec.json.encode(told)


def _heard(stage: AnyStage, viewers: Viewers, shown: int) -> list[Any]:
    events = (step.event for step in stage.steps[:shown])
    return [(event.kind, event.data()) for event in events if viewers.hear(event.audience)]


def _own(orders: Mapping[str, Any], viewers: Viewers) -> dict[str, str]:
    return {seat: given.text for seat, given in orders.items() if seat in viewers.seats}


def _shown(match: AnyMatch, viewers: Viewers, point: Point | None, *, drawn: bool) -> Shown:
    """The observation, and perhaps all that a board makes of it; as text, so that order counts everywhere."""
    seen = observation_now(match, viewers) if point is None else observation_at(match, point, viewers)
    board, tags = BOARDS[match.game.meta.slug], seat_tags(match.seats)
    return (repr(seen), *(_pieces(board, seen, tags) if drawn else ()))


def _pieces(board: Board, seen: Any, tags: Tags) -> Iterator[str]:
    yield repr((board.caption(seen, tags), board.legend(seen), board.aside(seen, tags, 40, 12)))
    yield repr(board.ledger(seen, tags, 40, None))
    for width, height in SIZES:
        for way in board.ways(seen, width, height):
            picture = board.draw(seen, tags, width, height, way)
            yield repr((way, picture))
            yield repr([board.detail(seen, area.subject) for area in picture.areas])

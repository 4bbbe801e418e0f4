"""The rounds of Three Modular Rooms as a table: each room's score, and the points as far as these viewers know them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from games.core.events import Event
from games.core.viewers import Seat
from games.modular import events as happen
from games.modular.cards import ROOMS, Number
from genius_tui.boards.board import Tags
from genius_tui.boards.modular_scene import OF_A_ROUND, ModularObservation
from genius_tui.boards.picture import Picture, PlacedSpan, placed
from genius_tui.text.cells import cells
from genius_tui.text.paint import Role

_MARGIN = 1
_NUMBER = 4
_ROOM = 11
_SEAT = 3
_SCORES = _MARGIN + _NUMBER + _ROOM * len(ROOMS)
"""Cells of the rounds' numbers and scores."""

LEGEND = ("score (how many)   * they score a point   1o opal challenge   - nobody",)
NOTHING = "No round has been resolved yet."


class Round(Struct, frozen=True):
    """A reported round. `points` and `opal` are None if these viewers are not told them.

    `winning`: the rooms whose players scored by M10, empty if these viewers are not told.
    """

    number: int
    scores: Mapping[str, Number | None]
    counts: Mapping[str, int]
    bought: tuple[int, ...]
    winning: tuple[str, ...]
    points: Mapping[Seat, int] | None
    own_points: Mapping[Seat, int]
    opal: Seat | None


def rounds(observation: ModularObservation) -> tuple[Round, ...]:
    """All rounds reported so far, oldest first."""
    told: dict[int, list[Event]] = {}
    for one in observation.past:
        told.setdefault(one.round, []).append(one.event)
    stepped = [event for event in observation.steps if isinstance(event, OF_A_ROUND)]
    if stepped:
        told[max(told, default=0) + 1] = stepped
    found = (_round(number, events) for number, events in told.items())
    return tuple(one for one in found if one is not None)


def _round(number: int, events: Iterable[Event]) -> Round | None:
    report: happen.Report | None = None
    bought: tuple[int, ...] = ()
    highest: happen.Highest | None = None
    points: Counter[Seat] = Counter()
    own: dict[Seat, int] = {}
    opal: Seat | None = None
    for event in events:
        match event:
            case happen.Announced():
                bought = event.bought
            case happen.Scores(seat=seat) | happen.MinusEleven(seat=seat, scores=True):
                points[seat] += 1
            case happen.Highest():
                highest = event
                points.update(event.seats)
            case happen.Challenge(seat=seat):
                opal = seat
            case happen.Report():
                report = event
            case happen.OwnPoints(seat=seat):
                own[seat] = event.points
            case _:
                pass
    if report is None:
        return None
    winning = highest.rooms if highest is not None and highest.seats else ()
    known = None if highest is None else points
    return Round(number, report.scores, report.counts, bought, winning, known, own, opal)


def table(observation: ModularObservation, tags: Tags, width: int) -> Picture:
    """All rounds reported so far: the points beside the scores, or below them where `width` is too small for both."""
    played = rounds(observation)
    if not played:
        return Picture(width, 1, (placed(_MARGIN, 0, NOTHING, "hint"),))
    rows = len(played) + 1
    wide = _SCORES + _SEAT * len(observation.seats)
    bought = _bought(played, width - wide - 1)
    apart = wide + bool(any(bought)) + max(map(cells, bought)) > width
    if apart:
        bought = _bought(played, width - _SCORES - 1)
    x, y = (_MARGIN + _NUMBER, rows + 1) if apart else (_SCORES, 0)
    behind = _SCORES + 1 if apart else wide + 1
    spans = (
        *_numbers(played, 0),
        *(_numbers(played, y) if apart else ()),
        *_rooms(played),
        *_points(observation, played, tags, x, y),
        placed(_MARGIN, y + rows, "points so far" if not apart else "all", "hint"),
        *(placed(behind, row, text, "plain" if row else "hint") for row, text in enumerate(bought) if text),
    )
    needed = max(span.x + cells(span.text) for span in spans)
    return Picture(max(width, needed), y + rows + 1, spans)


def _bought(played: Sequence[Round], room: int) -> list[str]:
    """The column of what was bought, heading first: number by number, or how many of each where that is too long."""
    if not any(one.bought for one in played):
        return [""]
    listed = [" ".join(map(str, one.bought)) for one in played]
    if max(map(cells, listed)) > room:
        listed = [" ".join(f"{count}x{number}" for number, count in Counter(one.bought).items()) for one in played]
    return ["bought", *listed]


def _numbers(played: Sequence[Round], y: int) -> Iterator[PlacedSpan]:
    yield placed(_MARGIN, y, "RD", "place")
    for row, one in enumerate(played, start=1):
        yield placed(_MARGIN, y + row, f"{one.number:>2}", "place")


def _rooms(played: Sequence[Round]) -> Iterator[PlacedSpan]:
    for index, room in enumerate(ROOMS):
        x = _MARGIN + _NUMBER + _ROOM * index
        yield placed(x, 0, f"{room:>8}", "place", subject=f"room:{room}")
        for row, one in enumerate(played, start=1):
            yield _room(one, room, x, row)


def _points(
    observation: ModularObservation, played: Sequence[Round], tags: Tags, x: int, y: int
) -> Iterator[PlacedSpan]:
    """A column for each seat: its points of each round, and in sum."""
    for index, (seat, player) in enumerate(observation.view.players.items()):
        at, before = x + _SEAT * index, 0
        role: Role = "own_seat" if seat in observation.viewers.seats else "seat"
        yield placed(at, y, tags[seat], role, subject=f"seat:{seat}")
        for row, one in enumerate(played, start=1):
            yield _gain(_gained(one, seat, before), one.opal == seat, at, y + row)
            before = one.own_points.get(seat, before)
        text, role = (" ?", "unknown") if player.points is None else (f"{player.points:>2}", "place")
        yield placed(at, y + len(played) + 1, text, role)


def _room(one: Round, room: str, x: int, y: int) -> PlacedSpan:
    score = one.scores[room]
    if score is None:
        return placed(x, y, f"{'-':>6}", "empty")
    mark = "*" if room in one.winning else " "
    text = f"{score:>6g}{mark}{f'({one.counts[room]})':<4}"
    return placed(x, y, text.rstrip(), "place" if mark == "*" else "plain")


def _gained(one: Round, seat: Seat, before: int) -> int | None:
    """A seat's points of a round; `before`: how many it knew to have before, where it is shown its own."""
    if one.points is not None:
        return one.points.get(seat, 0)
    return one.own_points[seat] - before if seat in one.own_points else None


def _gain(gained: int | None, opal: bool, x: int, y: int) -> PlacedSpan:
    if gained is None:
        return placed(x, y, " ?", "unknown")
    return placed(x, y, f"{gained:>2}{'o' if opal else ''}", "place" if gained else "hint")

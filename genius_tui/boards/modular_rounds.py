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
from genius_tui.boards.picture import PlacedSpan, placed
from genius_tui.text.cells import clipped
from genius_tui.text.paint import Role

_MARGIN = 1
_NUMBER = 4
_ROOM = 11
_SEAT = 3

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


def height(played: Sequence[Round]) -> int:
    """Rows of the table: a heading, a row for each round, the sum."""
    return len(played) + 2


def spans(
    observation: ModularObservation, played: Sequence[Round], tags: Tags, y: int, width: int
) -> Iterator[PlacedSpan]:
    """The table of these rounds from row `y` on."""
    if not played:
        yield placed(_MARGIN, y, NOTHING, "hint")
        return
    yield from _heading(observation, tags, y)
    behind = _points_at() + _SEAT * len(observation.seats) + 1
    if behind + len("bought") < width:
        yield placed(behind, y, "bought", "hint")
    before: dict[Seat, int] = {}
    for row, one in enumerate(played, start=1):
        yield placed(_MARGIN, y + row, f"{one.number:>2}", "place")
        for index, room in enumerate(ROOMS):
            yield _room(one, room, _MARGIN + _NUMBER + _ROOM * index, y + row)
        for index, seat in enumerate(observation.seats):
            yield _points(_gained(one, seat, before), one.opal == seat, _points_at() + _SEAT * index, y + row)
        before |= one.own_points
        if one.bought and behind + len("bought") < width:
            yield placed(behind, y + row, clipped(" ".join(map(str, one.bought)), width - behind), "plain")
    yield from _sums(observation, y + 1 + len(played))


def _points_at() -> int:
    return _MARGIN + _NUMBER + _ROOM * len(ROOMS)


def _heading(observation: ModularObservation, tags: Tags, y: int) -> Iterator[PlacedSpan]:
    yield placed(_MARGIN, y, "RD", "place")
    for index, room in enumerate(ROOMS):
        yield placed(_MARGIN + _NUMBER + _ROOM * index, y, f"{room:>8}", "place", subject=f"room:{room}")
    for index, seat in enumerate(observation.seats):
        role: Role = "own_seat" if seat in observation.viewers.seats else "seat"
        yield placed(_points_at() + _SEAT * index, y, tags[seat], role, subject=f"seat:{seat}")


def _room(one: Round, room: str, x: int, y: int) -> PlacedSpan:
    score = one.scores[room]
    if score is None:
        return placed(x, y, f"{'-':>6}", "empty")
    mark = "*" if room in one.winning else " "
    text = f"{score:>6g}{mark}{f'({one.counts[room]})':<4}"
    return placed(x, y, text.rstrip(), "place" if mark == "*" else "plain")


def _gained(one: Round, seat: Seat, before: Mapping[Seat, int]) -> int | None:
    if one.points is not None:
        return one.points.get(seat, 0)
    return one.own_points[seat] - before.get(seat, 0) if seat in one.own_points else None


def _points(gained: int | None, opal: bool, x: int, y: int) -> PlacedSpan:
    if gained is None:
        return placed(x, y, " ?", "unknown")
    return placed(x, y, f"{gained:>2}{'o' if opal else ''}", "place" if gained else "hint")


def _sums(observation: ModularObservation, y: int) -> Iterator[PlacedSpan]:
    yield placed(_MARGIN, y, "points so far", "hint")
    for index, player in enumerate(observation.view.players.values()):
        text, role = (" ?", "unknown") if player.points is None else (f"{player.points:>2}", "place")
        yield placed(_points_at() + _SEAT * index, y, text, role)

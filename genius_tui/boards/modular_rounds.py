"""The rounds of Three Modular Rooms as a table: each room's score, and the points as far as these viewers know them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from games.core.events import Event
from games.core.viewers import Seat
from games.modular import events as happen
from games.modular.cards import ROOMS, Number
from genius_tui.boards import chip_spans
from genius_tui.boards.board import Tags
from genius_tui.boards.legend import Entry
from genius_tui.boards.modular_scene import OF_A_ROUND, ModularObservation
from genius_tui.boards.picture import Picture, PlacedSpan, ground, lined, placed
from genius_tui.text.cells import cells
from genius_tui.text.colours import tint
from genius_tui.text.paint import BoardRole, Role, chip, name_role

_MARGIN = 1
_NUMBER = 4
_ROOM = 11
_SEAT = 3
_SCORES = _MARGIN + _NUMBER + _ROOM * len(ROOMS)
"""Cells of the rounds' numbers and scores."""

_TAG, _LONGEST_UNIT = chip_spans.WIDTH + 1, 6
"""Cells of a tag beside a bar, and the most of a point's part of a bar."""
_BOUGHT, _LEAST_BARS = 14, 40
"""Cells for what was bought where there are bars, and those from which on there are."""

_STRIPE, _WON = tint("ink", 5), tint("gold", 16)
_BEST = BoardRole("best", "gold", bold=True)

_COUNT, _NOBODY = Entry("score (how many)"), Entry("- nobody there", ("-",))
_POINTS = (_COUNT, Entry("1 point"), Entry("· none", ("·",)), Entry("◊ opal challenge", ("◊",)), _NOBODY)
_WHERE = (_COUNT, Entry("N S D the room that a player was in"), _NOBODY)
_HIDDEN, _UNTOLD = "hidden", "points are not told"
NOTHING = "No round has been resolved yet."


class Round(Struct, frozen=True):
    """A reported round. `points` and `opal` are None if these viewers are not told them.

    `winning`: the rooms whose players scored by M10, empty if these viewers are not told. `where`: who was known to be
    in which room; `hidden`: somebody has paid to keep it secret.
    """

    number: int
    scores: Mapping[str, Number | None]
    counts: Mapping[str, int]
    bought: tuple[int, ...]
    winning: tuple[str, ...]
    points: Mapping[Seat, int] | None
    own_points: Mapping[Seat, int]
    opal: Seat | None
    where: Mapping[Seat, str]
    hidden: bool


def legend(observation: ModularObservation) -> tuple[Entry, ...]:
    """What the marks in the table mean."""
    return _POINTS if _is_told(observation) else _WHERE


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
    where: dict[Seat, str] = {}
    opal: Seat | None = None
    for event in events:
        match event:
            case happen.Plays(seat=seat, room=room):
                where[seat] = room
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
    where |= {seat: room for room, seats in report.players.items() for seat in seats or ()}
    hidden = None in report.players.values()
    return Round(number, report.scores, report.counts, bought, winning, known, own, opal, where, hidden)


def _is_told(observation: ModularObservation) -> bool:
    """Whether these viewers are told any points."""
    return any(player.points is not None for player in observation.view.players.values())


def table(observation: ModularObservation, tags: Tags, width: int, height: int) -> Picture:
    """All rounds reported so far; on large boards with the points as bars at the right, as far as any are known."""
    beside = width - _SCORES - _SEAT * len(observation.seats) - _BOUGHT
    if beside >= _LEAST_BARS and any(player.points is not None for player in observation.view.players.values()):
        found = _table(observation, tags, width - beside, height)
        if found.width == width - beside and found.height > len(observation.seats):
            bars = _bars(observation, tags, width - beside + 2, beside - 3)
            return Picture(width, found.height, (*found.spans, *bars))
    return _table(observation, tags, width, height)


def _table(observation: ModularObservation, tags: Tags, width: int, height: int) -> Picture:
    """The points beside the scores, or below them where `width` is too small for both.

    The rounds to come have empty rows if that makes it no higher than `height`.
    """
    played = rounds(observation)
    told = _is_told(observation)
    total = max(len(played), observation.setup.get("rounds", 0))
    if not played and (not total or total + 2 > height):
        return Picture(width, 1, (placed(_MARGIN, 0, NOTHING, "hint"),))
    rows = (total if total + 2 <= height else len(played)) + 1
    wide = _SCORES + _SEAT * len(observation.seats)
    bought = _bought(played, width - wide - 1)
    apart = wide + bool(any(bought)) + max(map(cells, bought)) > width
    if apart:
        bought = _bought(played, width - _SCORES - 1)
    x, y = (_MARGIN + _NUMBER, rows + 1) if apart else (_SCORES, 0)
    behind = _SCORES + 1 if apart else wide + 1
    numbers = [one.number for one in played]
    last = max(numbers, default=0)
    numbers += range(last + 1, last + rows - len(played))
    right = width - _MARGIN
    spans = (
        *_numbers(numbers, len(played), 0, right),
        *(_numbers(numbers, len(played), y, right) if apart else ()),
        *_rooms(played),
        *(_points if told else _places)(observation, played, tags, (x, y), y + rows),
        placed(_MARGIN, y + rows, _UNTOLD if not told else "points so far" if not apart else "all", "hint"),
        *(placed(behind, row, text, "plain" if row else "hint") for row, text in enumerate(bought) if text),
    )
    needed = max(span.x + cells(span.text) for span in spans)
    return Picture(max(width, needed), y + rows + 1, spans)


def _bars(observation: ModularObservation, tags: Tags, x: int, width: int) -> Iterator[PlacedSpan]:
    """The points so far as bars from column `x` on, in so many cells: a row for each seat, `?` where not known."""
    players = observation.view.players
    most = max((player.points or 0 for player in players.values()), default=0)
    yield placed(x, 0, "POINTS", "place")
    names = max(map(cells, players))
    bar = x + _TAG + names + _NUMBER
    scale = max(1, min(_LONGEST_UNIT, (x + width - bar) // max(1, most)))
    for row, (seat, player) in enumerate(players.items(), start=1):
        yield from chip_spans.chip_spans(observation, tags, seat, x, row)
        yield placed(x + _TAG, row, seat, "plain", subject=f"seat:{seat}")
        if player.points is None:
            yield placed(bar - 2, row, "?", "unknown")
            continue
        best = player.points == most and most > 0
        yield placed(bar - 3, row, f"{player.points:>2}", _BEST if best else "place")
        yield ground(bar, row, player.points * scale, chip_spans.shade(observation, seat, 65))
        yield lined(bar, row, "█" * (player.points * scale), "hint")


def _bought(played: Sequence[Round], room: int) -> list[str]:
    """The column of what was bought, heading first: number by number, or how many of each where that is too long."""
    if not any(one.bought for one in played):
        return [""]
    listed = [" ".join(map(str, one.bought)) for one in played]
    if max(map(cells, listed)) > room:
        listed = [" ".join(f"{count}x{number}" for number, count in Counter(one.bought).items()) for one in played]
    return ["bought", *listed]


def _numbers(numbers: Sequence[int], played: int, y: int, right: int) -> Iterator[PlacedSpan]:
    yield placed(_MARGIN, y, "RD", "place")
    for row, number in enumerate(numbers, start=1):
        if row % 2:
            yield ground(_MARGIN, y + row, right - _MARGIN, _STRIPE)
        yield placed(_MARGIN, y + row, f"{number:>2}", "place" if row <= played else "hint")


def _rooms(played: Sequence[Round]) -> Iterator[PlacedSpan]:
    for index, room in enumerate(ROOMS):
        x = _MARGIN + _NUMBER + _ROOM * index
        yield placed(x, 0, f"{room:>8}", "place", subject=f"room:{room}")
        for row, one in enumerate(played, start=1):
            yield from _room(one, room, x, row)


def _points(
    observation: ModularObservation, played: Sequence[Round], tags: Tags, place: tuple[int, int], below: int
) -> Iterator[PlacedSpan]:
    """A column for each seat: its points of each round, and in row `below` their sum."""
    x, y = place
    most = max((player.points or 0 for player in observation.view.players.values()), default=0) or None
    for index, (seat, player) in enumerate(observation.view.players.items()):
        at, before = x + _SEAT * index, 0
        role = chip(index, own=seat in observation.viewers.seats)
        yield placed(at, y, tags[seat], role, subject=f"seat:{seat}")
        for row, one in enumerate(played, start=y + 1):
            yield _gain(_gained(one, seat, before), chip(index), at, row)
            if one.opal == seat:
                yield placed(at + 2, row, "◊", _BEST)
            before = one.own_points.get(seat, before)
        text, total = (" ?", "unknown") if player.points is None else (f"{player.points:>2}", "place")
        yield placed(at, below, text, _BEST if player.points is not None and player.points == most else total)


def _places(
    observation: ModularObservation, played: Sequence[Round], tags: Tags, place: tuple[int, int], below: int
) -> Iterator[PlacedSpan]:
    """A column for each seat with its rooms, for those who are told no points."""
    x, y = place
    for index, seat in enumerate(observation.seats):
        at = x + _SEAT * index
        yield placed(at, y, tags[seat], chip(index, own=seat in observation.viewers.seats), subject=f"seat:{seat}")
        for row, one in enumerate(played, start=y + 1):
            yield placed(at + 1, row, one.where.get(seat, " ")[0], name_role(index))
    for row, one in enumerate(played, start=y + 1):
        if one.hidden:
            behind = max((index + 1 for index, seat in enumerate(observation.seats) if seat in one.where), default=0)
            yield placed(x + _SEAT * behind, row, _HIDDEN, "hint")


def _room(one: Round, room: str, x: int, y: int) -> Iterator[PlacedSpan]:
    score = one.scores[room]
    if score is None:
        yield placed(x, y, f"{'-':>6}", "empty")
        return
    wins = room in one.winning
    if wins:
        yield ground(x, y, _ROOM, _WON)
    text = f"{score:>6g}{'*' if wins else ' '}"
    yield placed(x, y, text, _BEST if wins else "plain")
    yield placed(x + cells(text), y, f"({one.counts[room]})", "hint")


def _gained(one: Round, seat: Seat, before: int) -> int | None:
    """A seat's points of a round; `before`: how many it knew to have before, where it is shown its own."""
    if one.points is not None:
        return one.points.get(seat, 0)
    return one.own_points[seat] - before if seat in one.own_points else None


def _gain(gained: int | None, filled: Role, x: int, y: int) -> PlacedSpan:
    if gained is None:
        return placed(x, y, " ?", "unknown")
    return placed(x, y, f"{gained:>2}", filled) if gained else placed(x, y, " ·", "hint")

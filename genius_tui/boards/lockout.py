"""The board of Locked Out: rooms, a ladder of priorities, a grid of who has learnt whom, and the quiz."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.core.names import counted, listed
from games.core.viewers import Seat
from games.lockout.deduction import deduced, deduced_by
from genius_tui.boards import lockout_ladder, lockout_logic, lockout_quiz, lockout_rooms
from genius_tui.boards.board import Board, Tags
from genius_tui.boards.lockout_moves import LockoutObservation
from genius_tui.boards.lockout_scene import RoomScene, rooms, went_to
from genius_tui.boards.picture import HitArea, Picture, PlacedSpan, footnotes
from genius_tui.text.spans import flow

LEGEND = (
    ">> goes as ordered   > ordered   !> screwed, sent elsewhere   << from",
    "+ itself   W F G learnt   w f g follows by logic   - none   ? not known",
)


class LockoutBoard(Board):
    """Rooms on top, priorities and knowledge below; in small areas one at a time."""

    def ways(self, observation: LockoutObservation, width: int, height: int) -> tuple[str, ...]:
        """All at once if there is room, else rooms and grid; the quiz separately, and first while it runs."""
        wide = lockout_ladder.LADDER_WIDTH + lockout_ladder.grid_width(len(observation.seats))
        usual = ("all",) if width >= wide and height >= _all_height(observation) else ("rooms", "learnt")
        if observation.view.quiz is None:
            return usual
        return ("quiz", *usual) if observation.phase == "quiz" else (*usual, "quiz")

    def draw(self, observation: LockoutObservation, tags: Tags, width: int, height: int, way: str) -> Picture:
        """The board in one of its ways."""
        if way == "quiz" and observation.view.quiz is not None:
            return _picture(width, height, lockout_quiz.spans(observation.view.quiz, width, height), (), ())
        if way == "learnt":
            return _learnt(observation, tags, width, height)
        return _rooms(observation, tags, width, height, way == "all")

    def detail(self, observation: LockoutObservation, subject: str) -> str:
        """What is known of a room or a seat; empty for other subjects."""
        kind, _, name = subject.partition(":")
        if kind == "seat" and name in observation.view.players:
            return _seat_detail(observation, name)
        return next((_room_detail(room) for room in rooms(observation) if kind == "room" and room.name == name), "")

    def caption(self, observation: LockoutObservation, tags: Tags) -> tuple[str, ...]:
        """What the viewers' seats hold, and the right calls."""
        own = [seat for seat in observation.seats if seat in observation.viewers.seats and not observation.viewers.host]
        called = (f"called rightly: {listed(observation.view.called)}",) if observation.view.called else ()
        return (*called, *(_holds(observation, seat, tags, len(own) == 1) for seat in own))

    def legend(self, observation: LockoutObservation) -> tuple[str, ...]:
        """Explains the marks of moves, and the letters of the grid."""
        return LEGEND


def _all_height(observation: LockoutObservation) -> int:
    """Rows of rooms, ladder and grid, plus one line of the legend."""
    return lockout_rooms.HEIGHT + _below(observation) + 1


def _below(observation: LockoutObservation) -> int:
    """Rows of ladder and grid side by side."""
    return max(lockout_ladder.ladder_height(observation), lockout_ladder.grid_height(observation))


def _rooms(observation: LockoutObservation, tags: Tags, width: int, height: int, with_grid: bool) -> Picture:
    """The rooms, below them the ladder, beside it the grid or a second column of the ladder."""
    below = lockout_rooms.HEIGHT
    columns = 1 if with_grid else 2
    spans = [
        *lockout_rooms.spans(observation, tags, width),
        *lockout_ladder.ladder_spans(observation, tags, 0, below, columns),
        *(lockout_ladder.grid_spans(observation, tags, lockout_ladder.LADDER_WIDTH, below) if with_grid else ()),
    ]
    if with_grid:
        spans += _explained(observation, tags, below + _below(observation), width, height)
    areas = (*lockout_rooms.areas(observation, width), *lockout_ladder.ladder_areas(observation, 0, below, columns))
    return _picture(width, height, spans, areas, LEGEND if with_grid else LEGEND[:1])


def _learnt(observation: LockoutObservation, tags: Tags, width: int, height: int) -> Picture:
    spans = [
        *lockout_ladder.grid_spans(observation, tags, 1, 0),
        *_explained(observation, tags, lockout_ladder.grid_height(observation), width, height),
    ]
    return _picture(width, height, spans, (), LEGEND[1:])


def _explained(observation: LockoutObservation, tags: Tags, y: int, width: int, height: int) -> list[PlacedSpan]:
    """The explanation of what follows, from row `y` on, after a blank row if there is room for one."""
    lines = flow(lockout_logic.explained(observation, tags), width - 2)
    y += y + 1 + len(lines) + len(LEGEND) <= height
    return footnotes(lines[: max(0, height - y)], y, width)


def _picture(
    width: int, height: int, spans: Iterable[PlacedSpan], areas: Sequence[HitArea], legend: Sequence[str]
) -> Picture:
    """The spans with as many lines of the legend at the bottom as there is room for."""
    drawn = tuple(spans)
    used = max((span.y for span in drawn), default=0) + 1
    needed = max((span.x + len(span.text) for span in drawn), default=0)
    width = max(width, needed)
    shown = legend[: max(0, height - used)]
    return Picture(width, max(height, used), (*drawn, *footnotes(shown, height - len(shown), width)), tuple(areas))


def _room_detail(room: RoomScene) -> str:
    if room.seats is None:
        seen = listed([standing.seat for standing in room.arrivals])
        return f"{room.name}: {seen} went there, the others are not known." if seen else f"{room.name}: not known."
    called = f", called rightly: {room.called}" if room.called else ""
    return f"{room.name}: {listed([standing.seat for standing in room.seats])}{called}."


def _seat_detail(observation: LockoutObservation, seat: Seat) -> str:
    player = observation.view.players[seat]
    follows = deduced(observation).get(seat)
    team = player.team or (f"{follows} by logic" if follows else "?")
    went = went_to(observation).get(seat)
    told = [f"{seat}: room {player.room or went or '?'}, team {team}"]
    told.append(f"priority {'?' if player.priority is None else player.priority}")
    told.append(f"purse {'?' if player.garnets is None else player.garnets}")
    if player.learnt is not None:
        learnt = [f"{other} {team}" for other, team in player.learnt.items()]
        logic = [f"{other} {team}" for other, team in deduced_by(observation, seat).items()]
        told.append(f"knows {listed(learnt) or 'nobody'}" + (f" (by logic {listed(logic)})" if logic else ""))
    return ", ".join(told) + "."


def _holds(observation: LockoutObservation, seat: Seat, tags: Tags, alone: bool) -> str:
    own = observation.view.players[seat]
    ties = f" ({own.tiebreak} of its last change for breaking ties)" if own.tiebreak else ""
    who = "your" if alone else tags[seat]
    return f"{who} priority {own.priority}{ties}, {counted(own.garnets or 0, 'garnet')}"


LOCKOUT = LockoutBoard()

"""The board of Locked Out: rooms, a ladder of priorities, a grid of who has learnt whom, and the quiz."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.core.names import counted, listed
from games.core.viewers import Seat
from games.lockout.deduction import deduced, deduced_by
from genius_tui.boards import lockout_ladder, lockout_logic, lockout_quiz, lockout_rooms
from genius_tui.boards.board import Board, Tags
from genius_tui.boards.lockout_moves import LockoutSight
from genius_tui.boards.lockout_scene import RoomScene, rooms, went_to
from genius_tui.boards.picture import HitArea, Picture, PlacedSpan, footnotes
from genius_tui.text.spans import flow

LEGEND = (
    ">> goes as ordered   > ordered   !> screwed, sent elsewhere   << from",
    "+ itself   W F G learnt   w f g follows by logic   - none   ? not known",
)


class LockoutBoard(Board):
    """Rooms on top, priorities and knowledge below; on small areas in turn."""

    def ways(self, sight: LockoutSight, width: int, height: int) -> tuple[str, ...]:
        """All at once where there is room, else rooms and grid; the quiz is a page of its own, first while it runs."""
        wide = lockout_ladder.LADDER_WIDTH + lockout_ladder.grid_width(len(sight.seats))
        usual = ("all",) if width >= wide and height >= _all_height(sight) else ("rooms", "learnt")
        if sight.view.quiz is None:
            return usual
        return ("quiz", *usual) if sight.phase == "quiz" else (*usual, "quiz")

    def draw(self, sight: LockoutSight, tags: Tags, width: int, height: int, way: str) -> Picture:
        """The board in one of its ways."""
        if way == "quiz" and sight.view.quiz is not None:
            return _picture(width, height, lockout_quiz.spans(sight.view.quiz, width, height), (), ())
        if way == "learnt":
            return _learnt(sight, tags, width, height)
        return _rooms(sight, tags, width, height, way == "all")

    def detail(self, sight: LockoutSight, subject: str) -> str:
        """What is known of a room or a seat; nothing of what is neither."""
        kind, _, name = subject.partition(":")
        if kind == "seat" and name in sight.view.players:
            return _seat_detail(sight, name)
        return next((_room_detail(room) for room in rooms(sight) if kind == "room" and room.name == name), "")

    def caption(self, sight: LockoutSight, tags: Tags) -> tuple[str, ...]:
        """What the viewers' seats hold, right calls."""
        own = [seat for seat in sight.seats if seat in sight.viewers.seats and not sight.viewers.host]
        called = (f"called rightly: {listed(sight.view.called)}",) if sight.view.called else ()
        return (*called, *(_holds(sight, seat, tags, len(own) == 1) for seat in own))

    def legend(self, sight: LockoutSight) -> tuple[str, ...]:
        """The marks of ways, and the letters of the grid."""
        return LEGEND


def _all_height(sight: LockoutSight) -> int:
    """Rows of rooms, ladder and grid together with one line of the legend."""
    return lockout_rooms.HEIGHT + _below(sight) + 1


def _below(sight: LockoutSight) -> int:
    """Rows of ladder and grid side by side."""
    return max(lockout_ladder.ladder_height(sight), lockout_ladder.grid_height(sight))


def _rooms(sight: LockoutSight, tags: Tags, width: int, height: int, with_grid: bool) -> Picture:
    """The rooms with the ladder below them, beside it the grid or a second column of the ladder."""
    below = lockout_rooms.HEIGHT
    columns = 1 if with_grid else 2
    spans = [
        *lockout_rooms.spans(sight, tags, width),
        *lockout_ladder.ladder_spans(sight, tags, 0, below, columns),
        *(lockout_ladder.grid_spans(sight, tags, lockout_ladder.LADDER_WIDTH, below) if with_grid else ()),
    ]
    if with_grid:
        spans += _explained(sight, tags, below + _below(sight), width, height)
    areas = (*lockout_rooms.areas(sight, width), *lockout_ladder.ladder_areas(sight, 0, below, columns))
    return _picture(width, height, spans, areas, LEGEND if with_grid else LEGEND[:1])


def _learnt(sight: LockoutSight, tags: Tags, width: int, height: int) -> Picture:
    spans = [
        *lockout_ladder.grid_spans(sight, tags, 1, 0),
        *_explained(sight, tags, lockout_ladder.grid_height(sight), width, height),
    ]
    return _picture(width, height, spans, (), LEGEND[1:])


def _explained(sight: LockoutSight, tags: Tags, y: int, width: int, height: int) -> list[PlacedSpan]:
    """Why something follows, from row `y` on, a blank row before it where there is room for one."""
    lines = flow(lockout_logic.explained(sight, tags), width - 2)
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


def _seat_detail(sight: LockoutSight, seat: Seat) -> str:
    player = sight.view.players[seat]
    follows = deduced(sight.view).get(seat)
    team = player.team or (f"{follows} by logic" if follows else "?")
    went = went_to(sight).get(seat)
    told = [f"{seat}: room {player.room or went or '?'}, team {team}"]
    told.append(f"priority {'?' if player.priority is None else player.priority}")
    told.append(f"purse {'?' if player.garnets is None else player.garnets}")
    if player.learnt is not None:
        learnt = [f"{other} {team}" for other, team in player.learnt.items()]
        logic = [f"{other} {team}" for other, team in deduced_by(sight.view, seat).items()]
        told.append(f"has learnt {listed(learnt) or 'nobody'}" + (f" (by logic {listed(logic)})" if logic else ""))
    return ", ".join(told) + "."


def _holds(sight: LockoutSight, seat: Seat, tags: Tags, alone: bool) -> str:
    own = sight.view.players[seat]
    ties = f" ({own.tiebreak} of its last change from ties)" if own.tiebreak else ""
    who = "your" if alone else tags[seat]
    return f"{who} priority {own.priority}{ties}, {counted(own.garnets or 0, 'garnet')}"


LOCKOUT = LockoutBoard()

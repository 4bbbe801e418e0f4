"""The board of Locked Out: rooms, a ladder of priorities, a grid of who has learnt whom, and the quiz."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from games.core.names import counted, listed
from games.core.viewers import Seat
from games.lockout.orders import Move, spell
from games.lockout.teams import SIZE
from genius_tui.boards import lockout_ladder, lockout_logic, lockout_quiz, lockout_rooms, lockout_rounds, players
from genius_tui.boards.board import Board, Tags
from genius_tui.boards.intended import on_the_table
from genius_tui.boards.legend import Entry, fitting, lines
from genius_tui.boards.lockout_known import deduced, deduced_by
from genius_tui.boards.lockout_ladder import Table
from genius_tui.boards.lockout_moves import LockoutObservation
from genius_tui.boards.lockout_rooms import Plan
from genius_tui.boards.lockout_scene import RoomScene, rooms, went_to
from genius_tui.boards.picture import HitArea, Picture, PlacedSpan, footnotes, placed
from genius_tui.text.cells import cells
from genius_tui.text.spans import flow

_MOVES = (
    Entry("─► ordered", ("─►",)),
    Entry("═► goes there", ("═►",)),
    Entry("×► screwed, sent elsewhere", ("×►",)),
    Entry("◄─ came from", ("◄─",)),
    Entry("░ lost", ("░",)),
    Entry("▒ gained", ("▒",)),
    Entry("- below 0", ("--",)),
    Entry("t from ties, c by a wrong call", tuple(f"{digit}{how}" for digit in range(10) for how in "tc")),
)
_UNKNOWN = Entry("? not known", ("?",))
_TEAMS = (
    Entry("W F G learnt", ("W", "F", "G")),
    Entry("w f g follows by logic", ("w", "f", "g")),
    Entry("· not learnt", ("·",)),
    Entry("▒▒ the same player", ("▒▒",)),
    _UNKNOWN,
)
_BEATS = (Entry("Water beats Fire, Fire beats Grass, Grass beats Water"),)
_ENTRIES = (*_MOVES, *_TEAMS, *_BEATS)
LEGEND = lines(_MOVES, _TEAMS, _BEATS)

_FACTS = (
    f"{SIZE} players are in each room, and {SIZE} in each team.",
    "Hidden: who is where, teams, priorities, moves and calls.",
)
"""What everybody knows, and what nobody is told who does not play."""

_LEAST_ROUNDS = 2
"""The rows of rounds below the ladder, heading included, that are worth drawing."""

_MARGIN = 1
"""Cells that the ladder leaves free at its right, so that the last tag does not touch the frame."""

_ASIDE, _LONGER = 3, 40
"""Cells between the ladder and the rounds at its right, and those by which its bars may grow there."""

_MOST_STEP = 4
"""Rows from one seat of a room to the next, at most."""

_EXPLAINED = 3
"""Rows that are kept for what follows from what is known."""


class LockoutBoard(Board):
    """The rooms, the ladder of priorities with what each seat has learnt, and the rounds before."""

    def ways(self, observation: LockoutObservation, width: int, height: int) -> tuple[str, ...]:
        """All at once if there is room, else rooms and priorities; the rounds; the quiz, first while it runs."""
        if lockout_rooms.is_public(observation):
            usual: tuple[str, ...] = ("all",)
        else:
            fits = _layout(observation, width, height) is not None
            usual = (*(("all",) if fits else ("rooms", "learnt")), "rounds")
        if observation.view.quiz is None:
            return usual
        return ("quiz", *usual) if observation.phase == "quiz" else (*usual, "quiz")

    def draw(self, observation: LockoutObservation, tags: Tags, width: int, height: int, way: str) -> Picture:
        """The board in one of its ways."""
        if way == "quiz" and observation.view.quiz is not None:
            return _picture(width, height, lockout_quiz.spans(observation.view.quiz, width, height), (), ())
        if lockout_rooms.is_public(observation):
            return _public(observation, tags, width, height)
        layout = _layout(observation, width, height)
        if way == "all" and layout is not None:
            return _all(observation, tags, layout, width, height)
        return {"learnt": _learnt, "rounds": _rounds}.get(way, _rooms)(observation, tags, width, height)

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


class _Layout(Struct, frozen=True):
    """Where the rooms and the ladder stand; `aside`: the column of the rounds at the ladder's right, None: below it."""

    plan: Plan
    table: Table
    y: int
    aside: int | None = None


def _layout(observation: LockoutObservation, width: int, height: int) -> _Layout | None:
    """The ladder below the rooms if both fit, else at their right; None if they do not fit there either."""
    rows = lockout_ladder.height(observation)
    plan = lockout_rooms.abreast(observation, width)
    table = lockout_ladder.table(observation, 0, width - _MARGIN)
    if max(plan.right, table.right) <= width and plan.height + rows <= height:
        return _airy(observation, _wide(_Layout(plan, table, plan.height), width), height)
    plan = lockout_rooms.stacked(observation)
    table = lockout_ladder.table(observation, plan.right + 1, width - plan.right - 1 - _MARGIN)
    return _Layout(plan, table, 0) if table.right <= width and max(plan.height, rows) <= height else None


def _wide(layout: _Layout, width: int) -> _Layout:
    """The same with the rounds at the ladder's right, if there is room, and its bars as long as they leave them."""
    spare = width - layout.table.right - _ASIDE - lockout_rounds.WIDTH
    if spare < 0:
        return layout
    table = replace(layout.table, bar=layout.table.bar + min(spare, _LONGER))
    return replace(layout, table=table, aside=table.right + _ASIDE)


def _airy(observation: LockoutObservation, layout: _Layout, height: int) -> _Layout:
    """The same with free rows behind each seat, in the ladder and the rooms, where all rounds still fit."""
    left = height - _EXPLAINED - (lockout_rounds.MOST if layout.aside is None else 0)
    table = replace(layout.table, step=2)
    if layout.y + lockout_ladder.height(observation, 2) <= left:
        layout = replace(layout, table=table)
    rows = lockout_ladder.height(observation, layout.table.step)
    plans = (replace(layout.plan, step=step) for step in range(_MOST_STEP, 1, -1))
    plan = next((plan for plan in plans if plan.height + rows <= left), layout.plan)
    return replace(layout, plan=plan, y=plan.height)


def _all(observation: LockoutObservation, tags: Tags, layout: _Layout, width: int, height: int) -> Picture:
    """Rooms and ladder, with explanations and the rounds below them as far as there is room."""
    table, below = layout.table, layout.y + lockout_ladder.height(observation, layout.table.step)
    right = width if layout.aside is None else layout.aside
    told = flow(lockout_logic.explained(observation, tags), right - table.x - 2)[: max(0, height - below)]
    spans = [
        *lockout_rooms.spans(observation, tags, layout.plan),
        *lockout_ladder.spans(observation, tags, table, layout.y),
    ]
    if layout.aside is not None:
        spans += lockout_rounds.block(observation, tags, layout.aside, layout.y, width)
    below += below + len(told) + lockout_rounds.MOST + 1 < height
    rows = min(lockout_rounds.height(observation), height - below - len(told) - 1)
    spans += (placed(table.x + 1, below + row, line, "hint") for row, line in enumerate(told))
    beside = layout.plan.stacked or layout.aside is not None
    if not beside and rows >= _LEAST_ROUNDS and lockout_rounds.is_known(observation):
        spans += lockout_rounds.spans(observation, tags, below + len(told) + 1, rows, width, table.grid_at)
    areas = (*lockout_rooms.areas(observation, layout.plan), *lockout_ladder.areas(observation, table, layout.y))
    return _picture(width, height, spans, areas, notes_at=table.x if layout.plan.stacked else 0)


def _rooms(observation: LockoutObservation, tags: Tags, width: int, height: int) -> Picture:
    plan = lockout_rooms.abreast(observation, width)
    return _picture(
        width, height, lockout_rooms.spans(observation, tags, plan), tuple(lockout_rooms.areas(observation, plan))
    )


def _public(observation: LockoutObservation, tags: Tags, width: int, height: int) -> Picture:
    """What everybody knows: three rooms of four, who plays, and what is hidden."""
    facts = flow((*_FACTS, *lines(_BEATS)), width - 2)
    below = 1 + players.rows(observation, {}, width - 2) + 1 + len(facts)
    plans = (lockout_rooms.abreast(observation, width, step) for step in (2, 1))
    plan = next((plan for plan in plans if plan.height + below <= height), lockout_rooms.abreast(observation, width))
    y = plan.height + (plan.height + below <= height)
    who = tuple(players.spans(observation, tags, {}, (1, y), width - 2))
    y += players.rows(observation, {}, width - 2)
    y += y + 1 + len(facts) <= height
    spans = (*lockout_rooms.spans(observation, tags, plan), *who, *footnotes(facts, y, width))
    return _picture(width, height, spans, tuple(lockout_rooms.areas(observation, plan)), ())


def _learnt(observation: LockoutObservation, tags: Tags, width: int, height: int) -> Picture:
    table = lockout_ladder.table(observation, 0, width - _MARGIN)
    below = lockout_ladder.height(observation)
    told = flow(lockout_logic.explained(observation, tags), width - 2)[: max(0, height - below)]
    spans = (*lockout_ladder.spans(observation, tags, table, 0), *footnotes(told, below, width))
    return _picture(width, height, spans, tuple(lockout_ladder.areas(observation, table, 0)))


def _rounds(observation: LockoutObservation, tags: Tags, width: int, height: int) -> Picture:
    rows = lockout_rounds.height(observation)
    spans = tuple(lockout_rounds.spans(observation, tags, 0, rows, width))
    unknown = any(span.text.strip() == "?" for span in spans)
    return _picture(width, height, spans, (), (_UNKNOWN,) if unknown else ())


def _picture(
    width: int,
    height: int,
    spans: Iterable[PlacedSpan],
    areas: Sequence[HitArea],
    legend: tuple[Entry, ...] = _ENTRIES,
    notes_at: int = 0,
) -> Picture:
    """The spans with as many lines of the legend at the bottom as there is room for, from a column on."""
    drawn = tuple(spans)
    width = max(width, *(span.x + cells(span.text) for span in drawn), 0)
    used, above = (max((span.y + 1 for span in drawn if span.x >= at), default=0) for at in (0, notes_at))
    shown = fitting(legend, drawn, width - notes_at - 2, height - above)
    notes = footnotes(shown, height - len(shown), width - notes_at)
    return Picture(
        width, max(height, used), (*drawn, *(replace(note, x=note.x + notes_at) for note in notes)), tuple(areas)
    )


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
    order = on_the_table(observation).get(seat)
    told += [f"ordered {spell(order)}"] if isinstance(order, Move) else []
    told.append(f"priority {'?' if player.priority is None else player.priority}")
    told.append(f"purse {'?' if player.garnets is None else player.garnets}")
    if player.learnt is not None:
        learnt = [f"{other} {team}" for other, team in player.learnt.items()]
        logic = [f"{other} {team}" for other, team in deduced_by(observation, seat).items()]
        told.append(f"knows {listed(learnt) or 'nobody'}" + (f" (by logic {listed(logic)})" if logic else ""))
    return ", ".join(told) + "."


def _holds(observation: LockoutObservation, seat: Seat, tags: Tags, alone: bool) -> str:
    own = observation.view.players[seat]
    ties = f" ({own.tiebreak} of its last change from breaking ties)" if own.tiebreak else ""
    who = "your" if alone else tags[seat]
    return f"{who} priority {own.priority}{ties}, {counted(own.garnets or 0, 'garnet')}"


LOCKOUT = LockoutBoard()

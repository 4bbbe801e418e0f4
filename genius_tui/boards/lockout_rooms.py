"""The three rooms of Locked Out: who is there, of which team, and where each goes; and the passages between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from games.lockout import events as happen
from games.lockout.teams import ROOMS, SIZE, Room, Team
from genius_tui.boards import chip_spans
from genius_tui.boards.board import Tags
from genius_tui.boards.lockout_moves import LockoutObservation
from genius_tui.boards.lockout_scene import RoomScene, Standing, lit, rooms
from genius_tui.boards.picture import HitArea, PlacedSpan, ground, lined, placed
from genius_tui.text.cells import cells
from genius_tui.text.colours import Blend, tint
from genius_tui.text.paint import BoardRole, Role
from genius_tui.text.tables import known

STACKED = (SIZE + 1) * len(ROOMS)
"""Rows of the rooms one below the other, without the last."""

_TEAM = chip_spans.WIDTH
_PRIORITY = _TEAM + 4
_TARGET = 4
_SPELT = 5
"""Columns of a seat's row: team, priority; from the end of the priority, the room's name. The longest name."""

_LATER = "later"
"""What stands beside a room's name for a longer word of moves that are still to come."""

_CORRIDOR = 4
"""The least cells between two rooms with a passage."""

ROOM, TITLE, WAY = tint("ink", 6), tint("ink", 15), tint("ink", 10)
_SOMEBODY = tint("muted", 42)
"""The ground of every other chip of somebody of whom nothing is told."""

LIT_ROOM, LIT_TITLE = Blend((("ink", 4), ("gold", 16))), Blend((("ink", 8), ("gold", 40)))

_LIT_WAY = BoardRole("lit_way", "gold", bold=True)
_CORRIDOR_ROLE = BoardRole("corridor", upper=WAY)

_ROLES: Mapping[tuple[Team, bool], Role] = {
    ("Water", False): BoardRole("water", "water", bold=True),
    ("Fire", False): BoardRole("fire", "fire", bold=True),
    ("Grass", False): BoardRole("grass", "grass", bold=True),
    ("Water", True): BoardRole("water", "water", bold=True, fill=True),
    ("Fire", True): BoardRole("fire", "fire", bold=True, fill=True),
    ("Grass", True): BoardRole("grass", "grass", bold=True, fill=True),
}


def team_role(team: Team, *, filled: bool = False) -> Role:
    """The role of a team's name and letter; filled where it has been learnt."""
    return _ROLES[team, filled]


class Plan(Struct, frozen=True):
    """Where the rooms stand: side by side with `gap` cells between them, or one below the other.

    `step`: from one seat's row to the next.
    """

    width: int
    gap: int
    stacked: bool
    step: int = 1

    @property
    def framed(self) -> bool:
        """Whether a blank is left at each side, for a frame where there are no grounds."""
        return self.width > _PRIORITY + 2 + _TARGET + _SPELT + 1

    @property
    def right(self) -> int:
        """Where the rooms end."""
        return self.width if self.stacked else len(ROOMS) * self.width + (len(ROOMS) - 1) * self.gap

    @property
    def height(self) -> int:
        """Rows of the rooms, and of the passage below them."""
        return STACKED if self.stacked else self.rows + self.has_passages

    @property
    def rows(self) -> int:
        """Rows of one room: its name, its seats and, unless they are stacked, how far its moves are."""
        return 1 + SIZE * self.step + (not self.stacked)

    @property
    def has_passages(self) -> bool:
        """Whether the passages are drawn."""
        return not self.stacked and self.gap >= _CORRIDOR

    def at(self, index: int) -> tuple[int, int]:
        """The upper left corner of a room."""
        return (0, index * (SIZE + 1)) if self.stacked else (index * (self.width + self.gap), 0)


def is_public(observation: LockoutObservation) -> bool:
    """Whether these viewers know nothing but what everybody does."""
    return observation.viewers.public and not observation.ended


def narrowest(observation: LockoutObservation) -> int:
    """The least width of a room."""
    return _PRIORITY + max(2 + _SPELT, _digits(observation) + 1) + _TARGET


def abreast(observation: LockoutObservation, width: int, step: int = 1) -> Plan:
    """The rooms side by side in so many cells, wider if they need it."""
    least = narrowest(observation)
    gap = 1 if width < len(ROOMS) * (least + 2) + 2 * _CORRIDOR else _CORRIDOR
    return Plan(max(least, (width - 2 * gap) // len(ROOMS)), gap, False, step)


def stacked(observation: LockoutObservation) -> Plan:
    """The rooms one below the other."""
    return Plan(narrowest(observation), 0, True)


def spans(observation: LockoutObservation, tags: Tags, plan: Plan) -> Iterator[PlacedSpan]:
    """All three rooms and their passages."""
    if plan.has_passages:
        yield from _passages(observation, plan)
    lit_now = lit(observation)
    for index, room in enumerate(rooms(observation)):
        x, y = plan.at(index)
        yield from _room(room, plan, x, y, f"room:{room.name}" in lit_now, _is_own(observation, room.name))
        if is_public(observation):
            yield placed(x + plan.framed + chip_spans.WIDTH + 1, y + 1, f"{SIZE} players", "hint")
        for row in range(SIZE):
            place = x + plan.framed, y + 1 + row * plan.step
            if row < len(room.known):
                yield from _seat(observation, tags, room.known[row], plan, place, lit_now)
            elif is_public(observation):
                yield ground(*place, chip_spans.WIDTH, chip_spans.UNKNOWN if row % 2 else _SOMEBODY)
            else:
                yield from chip_spans.unknown_chip(*place)


def areas(observation: LockoutObservation, plan: Plan) -> Iterator[HitArea]:
    """The hit areas of the rooms and of the seats in them."""
    for index, room in enumerate(rooms(observation)):
        x, y = plan.at(index)
        yield HitArea(f"room:{room.name}", x, y, plan.width, plan.rows)
        for row, standing in enumerate(room.known):
            yield HitArea(f"seat:{standing.seat}", x, y + 1 + row * plan.step, plan.width, stop=False)


def _is_own(observation: LockoutObservation, room: Room) -> bool:
    return any(observation.view.players[seat].room == room for seat in observation.viewers.seats)


def _digits(observation: LockoutObservation) -> int:
    return max(len(known(player.priority)) for player in observation.view.players.values())


def _room(room: RoomScene, plan: Plan, x: int, y: int, is_lit: bool, own: bool) -> Iterator[PlacedSpan]:
    wide, rows = plan.width, plan.rows
    yield ground(x, y, wide, LIT_TITLE if is_lit else TITLE)
    yield from (ground(x, y + row, wide, LIT_ROOM if is_lit else ROOM) for row in range(1, rows))
    yield lined(x, y, f"┌{'─' * (wide - 2)}┐" if plan.framed else "─" * wide)
    if plan.framed:
        yield from (lined(at, y + row, "│") for row in range(1, rows - 1) for at in (x, x + wide - 1))
        yield lined(x, y + rows - 1, f"└{'─' * (wide - 2)}┘")
    name = f"»{room.name}«" if is_lit else f" {room.name} "
    yield placed(x + plan.framed, y, name, "own_place" if own else "place", is_lit, f"room:{room.name}")
    yield from _status(room, plan, x, y)


def _status(room: RoomScene, plan: Plan, x: int, y: int) -> Iterator[PlacedSpan]:
    """How far its moves are, or of which team it was called rightly: below, or beside the name where it is stacked."""
    told = f"called: {room.called}" if room.called else room.status
    counts, _, done = told.partition(": ")
    room_for = plan.width - 2 - plan.framed
    if plan.stacked:
        text = told if room.called else done or counts
        if cells(text) + cells(room.name) + 4 > plan.width:
            text = room.called or _LATER
        x += plan.width - cells(text) - 2
    else:
        text = told if room.called or cells(told) <= room_for else counts
        x, y = x + plan.framed, y + plan.rows - 1
    if told:
        words = f" {text} "[: plan.width - 2 * plan.framed]
        yield placed(x, y, words, team_role(room.called, filled=True) if room.called else "hint")


def _seat(
    observation: LockoutObservation,
    tags: Tags,
    standing: Standing,
    plan: Plan,
    place: tuple[int, int],
    lit_now: frozenset[str],
) -> Iterator[PlacedSpan]:
    x, y = place
    subject = f"seat:{standing.seat}"
    yield from chip_spans.chip_spans(observation, tags, standing.seat, x, y, subject in lit_now)
    yield _team(standing, x + _TEAM, y)
    longest = max(map(cells, observation.seats))
    if plan.width - 2 * plan.framed - narrowest(observation) > longest + 1:
        yield placed(x + _PRIORITY, y, standing.seat, "plain", subject=subject)
        x += longest + 2
    digits = max(2, _digits(observation))
    priority = known(standing.priority)
    yield placed(x + _PRIORITY, y, priority.rjust(digits), "unknown" if standing.priority is None else "place")
    mark, target, role = _way(standing)
    if target:
        room = plan.width - 2 * plan.framed - _PRIORITY - digits - _TARGET - (x - place[0])
        yield placed(x + _PRIORITY + digits + 1, y, mark, role, subject=subject)
        yield placed(
            x + _PRIORITY + digits + _TARGET, y, target if room >= _SPELT else target[0], role, subject=subject
        )


def _team(standing: Standing, x: int, y: int) -> PlacedSpan:
    """The letter of a seat's team, right beside its chip, with which it goes in playback."""
    text, role = " ? ", "unknown"
    if standing.team is not None:
        letter = standing.team[0]
        text = f" {letter.lower() if standing.follows else letter} "
        role = team_role(standing.team, filled=not standing.follows)
    return placed(x, y, text, role, subject=f"seat:{standing.seat}")


def _way(standing: Standing) -> tuple[str, str, Role]:
    """The mark, the room, and their role; no room if the move is not known."""
    if standing.came is not None:
        return "◄─", standing.came, "hint"
    if standing.goes is not None:
        return ("×►", standing.goes, "invalid") if standing.screwed else ("═►", standing.goes, "place")
    if standing.wants is not None:
        return "─►", standing.wants, "plain"
    return "", "", "plain"


def _passages(observation: LockoutObservation, plan: Plan) -> Iterator[PlacedSpan]:
    """A door between each two rooms, and a corridor around the middle one; arrows where a step sends seats."""
    newest = observation.steps[-1] if observation.steps else None
    out = newest.room if isinstance(newest, happen.Pairs | happen.Contest | happen.Moved) else None
    door = plan.rows // 2 - 1
    for index in range(len(ROOMS) - 1):
        x = plan.at(index)[0] + plan.width
        for row in range(2):
            yield ground(x, door + row, plan.gap, WAY)
            yield _passage(x, door + row, plan.gap, out, (ROOMS[index], ROOMS[index + 1]), bool(row))
    left, y = plan.width // 2, plan.rows
    wide = plan.right - 2 * left
    if out not in (ROOMS[0], ROOMS[-1]):
        yield PlacedSpan("▀" * wide, _CORRIDOR_ROLE, x=left, y=y, where="grounds")
    yield lined(left, y, "└")
    yield _passage(left + 1, y, wide - 2, out, (ROOMS[0], ROOMS[-1]), out == ROOMS[-1])
    yield lined(left + wide - 1, y, "┘")


def _passage(x: int, y: int, wide: int, out: Room | None, ends: tuple[Room, Room], back: bool) -> PlacedSpan:
    """A line to the right, or back to the left; an arrow if seats go that way from the room `out`."""
    if out == ends[back]:
        return placed(x, y, "◄" + "═" * (wide - 1) if back else "═" * (wide - 1) + "►", _LIT_WAY)
    return lined(x, y, "─" * wide)

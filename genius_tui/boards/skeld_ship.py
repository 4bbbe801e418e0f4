"""The ship of Skeld as a picture: 7 x 7 rooms in cells of one of two sizes, walls on their sides."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from games.skeld.ship import SIZE, Wall
from genius_tui.boards.picture import HitArea, PlacedSpan, placed
from genius_tui.boards.skeld_scene import MARK_LEFT, MARK_RIGHT, Mate, RoomScene, Ship
from genius_tui.text.cells import cells
from genius_tui.text.paint import BoardRole

WALL = BoardRole("wall")
SIDE = BoardRole("side", "muted")
START = BoardRole("start", "good")

BESIDE, ABOVE = "█", "▀"
"""A wall between neighbours, and one in the row of the names below it."""

SLOT = 4
"""Cells for a crewmate's tag with its star."""


class Grid(Struct, frozen=True):
    """The size of a room, its west and north sides included. `low` rooms have their names on the side above."""

    width: int
    height: int
    low: bool

    @property
    def across(self) -> int:
        """Width of the ship in cells."""
        return SIZE * self.width + 1

    @property
    def down(self) -> int:
        """Height of the ship in cells."""
        return SIZE * self.height + 1

    def corner(self, place: int) -> tuple[int, int]:
        """The north-west corner of the room with this number in reading order."""
        return place % SIZE * self.width, place // SIZE * self.height


LARGE = Grid(10, 4, False)
SMALL = Grid(8, 2, True)


def spans(ship: Ship, grid: Grid) -> Iterator[PlacedSpan]:
    """Sides and walls, then the rooms with their crewmates."""
    yield from _sides(grid)
    places = {name: grid.corner(place) for place, name in enumerate(ship.rooms)}
    for wall in ship.walls:
        yield from _wall(wall, places[wall[0]], grid, wall in ship.lit_walls)
    for name, room in ship.rooms.items():
        yield from _room(room, *places[name], grid)


def areas(ship: Ship, grid: Grid) -> Iterator[HitArea]:
    """A hit area for each room, for the cursor, and one for each crewmate, for clicks."""
    for place, room in enumerate(ship.rooms.values()):
        x, y = grid.corner(place)
        top = y if grid.low else y + 1
        yield HitArea(room.subject, x + 1, top, grid.width - 1, y + grid.height - top)
        for span in _crew(room, x, y, grid):
            if span.subject.startswith("crew:"):
                yield HitArea(span.subject, span.x, span.y, cells(span.text), stop=False)


def _sides(grid: Grid) -> Iterator[PlacedSpan]:
    """The rim, and a dotted line between rooms: a dot in every second cell, a cross at every corner."""
    across = "".join("+" if x % grid.width == 0 else "·" if x % 2 == 0 else " " for x in range(1, grid.across - 1))
    between = "".join("·" if x % grid.width == 0 else " " for x in range(1, grid.across - 1))
    rim = "─" * (grid.across - 2)
    yield placed(0, 0, f"┌{rim}┐", "frame")
    for y in range(1, grid.down - 1):
        yield placed(0, y, "│", "frame")
        yield placed(1, y, between if y % grid.height else across, SIDE)
        yield placed(grid.across - 1, y, "│", "frame")
    yield placed(0, grid.down - 1, f"└{rim}┘", "frame")


def _wall(wall: Wall, corner: tuple[int, int], grid: Grid, lit: bool) -> Iterator[PlacedSpan]:
    """A solid line over the whole side, both corners included.

    In low rooms, whose names stand on the side above, a wall to the south is the upper half of that row, and one to the
    east ends above it: neither can be taken for a wall of the room below.
    """
    room, side = wall
    x, y = corner
    subject = f"wall:{room}:{side}"
    if side == "south":
        yield placed(x, y + grid.height, (ABOVE if grid.low else BESIDE) * (grid.width + 1), WALL, lit, subject)
        return
    for row in range(grid.height + (not grid.low)):
        yield placed(x + grid.width, y + row, BESIDE, WALL, lit, subject)


def _room(room: RoomScene, x: int, y: int, grid: Grid) -> Iterator[PlacedSpan]:
    top = y if grid.low else y + 1
    yield from _heading(room, x + 1, top, grid)
    if room.lit:
        yield placed(x, top, MARK_LEFT, room.role, True, room.subject)
        yield placed(x + grid.width, top, MARK_RIGHT, room.role, True, room.subject)
    yield from _crew(room, x, y, grid)


def _heading(room: RoomScene, x: int, y: int, grid: Grid) -> Iterator[PlacedSpan]:
    """The room's name, what it holds if there is space, and its mark, which is on the right in high rooms."""
    inner = grid.width - 1
    free = inner - len(room.mark) - bool(room.mark)
    words = room.name + room.word
    name = words if not grid.low and cells(words) <= free else room.name
    yield placed(x, y, name, room.role, room.lit, room.subject)
    if room.mark:
        at = x + len(room.name) if grid.low else x + inner - len(room.mark)
        yield placed(at, y, room.mark, room.mark_role, room.lit, room.subject)


def _crew(room: RoomScene, x: int, y: int, grid: Grid) -> Iterator[PlacedSpan]:
    """Who is there, then `?` if others may be; if there is no space for all, how many more there are."""
    rows = 1 if grid.low else grid.height - 2
    first = y + 1 if grid.low else y + 2
    if room.start:
        yield placed(x + 1, first, "start", START, room.lit, room.subject)
    each = 1 if len(room.mates) + (not room.known) <= rows else grid.width // SLOT
    shown: list[Mate | None] = [*room.mates, *([] if room.known else [None])]
    more = len(shown) - rows * each
    if more > 0:
        shown = shown[: rows * each - 1]
        at = len(shown)
        yield placed(x + 1 + at % each * SLOT, first + at // each, f"+{more + 1}", "seat", subject=room.subject)
    for at, mate in enumerate(shown):
        left, top = x + 1 + at % each * SLOT, first + at // each
        if mate is None:
            yield placed(left, top, "?", "unknown", subject=room.subject)
        else:
            text = mate.with_energy if each == 1 else mate.tag
            yield placed(left, top, text, mate.role, mate.lit, mate.subject)

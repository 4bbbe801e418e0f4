"""The floor of Skeld's ship: 49 tiles with corridors between, doors where one can pass, and walls that fill them.

With grounds a tile is a tint and the corridor north of it is half a row high, as wide as a column looks; without them,
lines with gaps for doors stand in their place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from msgspec import Struct

from games.skeld.ship import SIZE, Wall
from genius_tui.boards.picture import PlacedSpan, backdrop, lined
from genius_tui.boards.skeld_scene import RoomScene, Ship
from genius_tui.boards.skeld_view import BRIGHT, DARK
from genius_tui.text.colours import Blend, Tone, tint
from genius_tui.text.paint import BoardRole
from genius_tui.text.spans import Span

BESIDE, ABOVE = "█", "▀"
"""A wall between neighbours, and one between a room and the one below it, where there are lines."""

OPEN = "·"
"""The side of a low room, where one can pass: it has no row to leave a gap in."""

_WALL = BoardRole("wall")
_HULL, _DOOR = tint("ink", 0), tint("muted", 30)
_BUILT, _LIT = tint("ink", 85), tint("gold", 100)
_LEAST_WIDE, _LONG_NAMES, _MOST_WIDE, _MOST_HIGH = 7, 15, 17, 6


class Grid(Struct, frozen=True):
    """The size of a room, and where the north-west one begins.

    `rim`: there is a column on either side, and a row above high rooms. `skirt`: there is a row below the ship.
    Low rooms are two rows high, without a row between them: their names stand in the corridor north of them.
    """

    width: int
    height: int
    x: int = 0
    y: int = 0
    rim: bool = False
    skirt: bool = False

    @property
    def low(self) -> bool:
        """Whether rooms have one row for crewmates."""
        return self.height == 2

    @property
    def pad(self) -> int:
        """Cells before a room's name."""
        return 1 if self.width > 7 else 0

    @property
    def named(self) -> bool:
        """Whether there is room for names in place of tags, and for what a component is called."""
        return self.width >= _LONG_NAMES and self.height > 4

    @property
    def pitch(self) -> int:
        """Rows from a room to the one below."""
        return self.height + (not self.low)

    @property
    def across(self) -> int:
        """Width of the ship in cells."""
        return SIZE * (self.width + 1) - 1

    @property
    def down(self) -> int:
        """Height of the ship in rows."""
        return SIZE * self.pitch - (not self.low)

    @property
    def doors(self) -> range:
        """The columns of a room in which one passes to the north and to the south."""
        if self.low:
            return range(self.width - 2 - self.pad, self.width - self.pad)
        wide = self.width * 2 // 5
        return range((self.width - wide) // 2, (self.width - wide) // 2 + wide)

    @property
    def passage(self) -> range:
        """The rows of a room in which one passes to the east and to the west; the foot of high ones is left free."""
        end = self.height - self.named
        return range(max(1, end - 2), end)

    def corner(self, place: int) -> tuple[int, int]:
        """The north-west corner of the room with this number in reading order."""
        return self.x + place % SIZE * (self.width + 1), self.y + place // SIZE * self.pitch


def grid(width: int, height: int, below: int, *, high: bool) -> Grid:
    """The largest rooms for an area, as `middle` puts them; `high`: with more than a row for crewmates."""
    wide = max(_LEAST_WIDE, min(_MOST_WIDE, (width - SIZE + 1) // SIZE))
    tall = max(3, min(_MOST_HIGH, (height - SIZE + 1) // SIZE)) if high else 2
    return middle(Grid(wide, tall), width, height, below)


def middle(bare: Grid, width: int, height: int, below: int = 0) -> Grid:
    """The grid in the middle of an area, with a rim if there is room for one; so many rows are wanted `below` it."""
    aside, spare = max(0, width - bare.across), max(0, height - bare.down)
    rim = aside >= 2 and (bare.low or spare >= 2)
    above = max(spare >= 2, (spare - below) // 2)
    return Grid(bare.width, bare.height, aside // 2, above, rim, spare > above)


def spans(ship: Ship, grid: Grid) -> Iterator[PlacedSpan]:
    """The floor with its walls: for terminals with grounds, and for those without."""
    rooms = tuple(ship.rooms.values())
    names = tuple(ship.rooms)
    for row in range(SIZE):
        here = rooms[row * SIZE : (row + 1) * SIZE]
        above = names[(row - 1) * SIZE : row * SIZE] if row else ()
        north = tuple(_built(ship, (name, "south")) for name in above)
        east = tuple(_built(ship, (room.name, "east")) for room in here[:-1])
        below = tuple(_built(ship, (room.name, "south")) for room in here)
        yield from _ground(grid, row, tuple(map(tile, here)), north, east, below)
    yield from _lines(grid, names, ship.walls)
    for wall in sorted(ship.walls):
        yield from _wall(wall, grid.corner(names.index(wall[0])), grid, wall in ship.lit_walls)


def tile(room: RoomScene) -> Blend:
    """The ground of a room."""
    return _tile(room.role.tone, room.active or room.start, room.off)


@cache
def _tile(tone: Tone, bright: bool, off: bool) -> Blend:
    ground = tint(tone, BRIGHT if bright else DARK)
    return ground.under("bad", DARK) if off else ground


def _built(ship: Ship, wall: Wall) -> Blend | None:
    """The colour of a wall; None where there is none."""
    return None if wall not in ship.walls else _LIT if wall in ship.lit_walls else _BUILT


Sides = Sequence[Blend | None]


@lru_cache(maxsize=256)
def _ground(
    grid: Grid, row: int, tiles: tuple[Blend, ...], north: Sides, east: Sides, below: Sides
) -> tuple[PlacedSpan, ...]:
    """The rows of a row of rooms, and of the corridor below it."""
    y = grid.y + row * grid.pitch
    drawn = [_body(grid, tiles, east, line) for line in range(grid.low, grid.height)]
    if grid.low:
        drawn.insert(0, _corridor(grid, (_HULL,) * SIZE, tiles, north, east))
    elif row < SIZE - 1 or grid.skirt:
        drawn.append(_corridor_below(grid, tiles, below if row < SIZE - 1 else (), east))
    return tuple(backdrop(y + line, tuple(cells), grid.x) for line, cells in enumerate(drawn))


def _body(grid: Grid, tiles: Sequence[Blend], east: Sides, line: int) -> Iterator[Span]:
    """A row of tiles with the corridors between them."""
    for column, ground in enumerate(tiles):
        yield from (_full(ground),) * grid.width
        if column < SIZE - 1:
            yield _full(east[column] or (_DOOR if line in grid.passage else _HULL))


def _corridor(grid: Grid, above: Sequence[Blend], below: Sequence[Blend], sides: Sides, east: Sides) -> Iterator[Span]:
    """The row of the names of low rooms: the upper half is the corridor, the lower the room."""
    for column, ground in enumerate(below):
        for x in range(grid.width):
            yield _halves(_side(grid, sides, column, x), ground)
        if column < SIZE - 1:
            yield _halves(_HULL, east[column] or _HULL)


def _corridor_below(grid: Grid, tiles: Sequence[Blend], sides: Sides, east: Sides) -> Iterator[Span]:
    """The row between high rooms: the upper half still is the room, the lower the corridor."""
    for column, ground in enumerate(tiles):
        for x in range(grid.width):
            yield _halves(ground, _side(grid, sides, column, x))
        if column < SIZE - 1:
            yield _halves(east[column] or _HULL, _HULL)


def _side(grid: Grid, sides: Sides, column: int, x: int) -> Blend:
    """The corridor's colour at a cell of a room's side."""
    if not sides:
        return _HULL
    return sides[column] or (_DOOR if x in grid.doors else _HULL)


@lru_cache(maxsize=512)
def _full(ground: Blend) -> Span:
    return Span(" ", ground=ground)


@lru_cache(maxsize=1024)
def _halves(upper: Blend, lower: Blend) -> Span:
    return Span(ABOVE, BoardRole("floor", upper=upper), ground=lower)


@lru_cache(maxsize=16)
def _lines(grid: Grid, names: tuple[str, ...], walls: frozenset[Wall]) -> tuple[PlacedSpan, ...]:
    """Lines between rooms with gaps for doors, and around the ship."""
    found: list[PlacedSpan] = []
    for row in range(SIZE):
        y = grid.y + row * grid.pitch
        if row:
            found.append(_level(grid, y - (not grid.low), "┼", doors=True))
        for line in range(grid.low, grid.height):
            side = "│" if line not in grid.passage else OPEN if grid.low else " "
            cells = side.join(" " * grid.width for _ in range(SIZE))
            found.append(lined(grid.x, y + line, cells))
    if grid.rim or grid.low:
        found.append(_level(grid, grid.y - (not grid.low), "┬", doors=False))
    if grid.rim:
        top, bottom = grid.y - (not grid.low), grid.y + grid.down
        for x, (upper, joint, lower) in ((grid.x - 1, "┌├└"), (grid.x + grid.across, "┐┤┘")):
            levels = range(top + grid.pitch, bottom, grid.pitch)
            found += (lined(x, y, joint if y in levels else "│") for y in range(top + 1, bottom))
            found += (lined(x, top, upper), *([lined(x, bottom, lower)] if grid.skirt else ()))
        if grid.skirt:
            found.append(_level(grid, bottom, "┴", doors=False))
    return tuple(found)


def _level(grid: Grid, y: int, joint: str, *, doors: bool) -> PlacedSpan:
    """A line across the ship, with the joints of the lines between neighbours."""
    side = "".join(" " if doors and x in grid.doors else "─" for x in range(grid.width))
    return lined(grid.x, y, joint.join(side for _ in range(SIZE)))


def _wall(wall: Wall, corner: tuple[int, int], grid: Grid, lit: bool) -> Iterator[PlacedSpan]:
    """A wall where there are lines: it fills the side."""
    (room, side), (x, y) = wall, corner
    subject = f"wall:{room}:{side}"
    if side == "south":
        yield lined(x, y + grid.height, ABOVE * grid.width, _WALL, lit, subject)
        return
    for line in range(grid.height):
        yield lined(x + grid.width, y + line, BESIDE, _WALL, lit, subject)

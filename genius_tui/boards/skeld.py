"""The board of Skeld: the ship, with the sequences beside it, below it or separately."""

from __future__ import annotations

from itertools import chain

from msgspec.structs import replace

from games.skeld.ship import COMPONENTS, SEQUENCES
from genius_tui.boards import (
    skeld_contest,
    skeld_floor,
    skeld_ledger,
    skeld_moves,
    skeld_sequences,
    skeld_ship,
    skeld_words,
)
from genius_tui.boards.board import Board, Ledger, Tags
from genius_tui.boards.picture import Picture, PlacedSpan, footnotes, placed
from genius_tui.boards.skeld_floor import Grid
from genius_tui.boards.skeld_scene import Ship, done, read
from genius_tui.boards.skeld_view import SkeldObservation
from genius_tui.text.cells import clipped

SHIP, PLAN, BOTH, SEQUENCES_WAY = "ship", "plan", "both", "sequences"

_LEAST = Grid(9, 3)
"""The smallest rooms of a ship with more than a row for crewmates."""

_LEAST_LEGEND = 2
"""From so many rows on the legend is shown below the ship, as much of it as fits."""

_ASIDE = 30
"""From so many columns on it is shown beside a ship that leaves no rows."""

_SMALL = Grid(7, 2)
"""The rooms of the ship that stands beside the sequences."""

_UNKNOWN = "? in every room: these eyes do not know who is where"


class SkeldBoard(Board):
    """The ship, with rooms in one of two sizes, and the sequences as a table."""

    def ways(self, observation: SkeldObservation, width: int, height: int) -> tuple[str, ...]:
        """The ways that fit, the one with the largest ship first."""
        ship = (SHIP,) if width >= _LEAST.across and height >= _LEAST.down else ()
        both = (BOTH,) if width >= _SMALL.across + 3 + skeld_sequences.NARROW_PANEL_WIDTH else ()
        return (*ship, PLAN, *both, SEQUENCES_WAY)

    def draw(self, observation: SkeldObservation, tags: Tags, width: int, height: int, way: str) -> Picture:
        """The board in one of its ways."""
        picture = self._drawn(observation, tags, width, height, way)
        return replace(picture, moves=skeld_moves.moves(observation, picture))

    def aside(self, observation: SkeldObservation, tags: Tags, width: int, height: int) -> Picture | None:
        """The bids for the room that the step is about."""
        return skeld_contest.aside(observation, tags, width, height)

    def ledger(self, observation: SkeldObservation, tags: Tags, width: int, cursor: str | None) -> Ledger:
        """The sequences."""
        return Ledger("Sequences", skeld_ledger.ledger(observation, tags, width, cursor))

    def detail(self, observation: SkeldObservation, subject: str) -> str:
        """What is known of a room, a seat, a crewmate, a wall or a sequence."""
        return skeld_words.detail(observation, subject)

    def caption(self, observation: SkeldObservation, tags: Tags) -> tuple[str, ...]:
        """The viewers' own crewmates; for the host the sequences and their sums."""
        own = [
            seat for seat in observation.seats if seat in observation.viewers.seats and observation.phase != "pregame"
        ]
        crew = tuple(chain.from_iterable(skeld_words.crew_lines(observation.view, tags, seat) for seat in own))
        counts = "   ".join(f"{SEQUENCES[one].title} {done(observation, one)} of 13" for one in COMPONENTS)
        shared = (skeld_sequences.sums(observation, tags),) if observation.viewers.host or observation.ended else ()
        return (*crew, *(skeld_words.own_line(observation.view, tags, seat) for seat in own), counts, *shared)

    def legend(self, observation: SkeldObservation) -> tuple[str, ...]:
        """Explains the marks of rooms and crewmates."""
        return skeld_words.legend(observation, skeld_words.LONGEST_LINE)

    def _drawn(self, observation: SkeldObservation, tags: Tags, width: int, height: int, way: str) -> Picture:
        if way == SEQUENCES_WAY:
            return self._sequences(observation, tags, width, height)
        if way == BOTH:
            return self._both(observation, tags, width, height)
        grid = skeld_floor.grid(width, height, len(self.legend(observation)), high=way == SHIP)
        return self._ship(observation, tags, width, height, grid)

    def _ship(self, observation: SkeldObservation, tags: Tags, width: int, height: int, grid: Grid) -> Picture:
        down = grid.y + grid.down + grid.skirt
        rows = height - down if height - down >= _LEAST_LEGEND else 0
        ship, unknown = _calm(read(observation, tags), grid, down if rows else None, width)
        spans, areas = skeld_ship.drawn(ship, grid)
        below = bool(rows and unknown)
        notes = footnotes(skeld_words.legend(observation, width - 2)[: max(0, rows - below)], down + below, width)
        if not rows and grid.x >= _ASIDE:
            notes = footnotes(skeld_words.legend(observation, grid.x - 2)[: grid.down], grid.y, grid.x)
        return Picture(max(width, grid.across), max(height, down), (*spans, *unknown, *notes), areas)

    def _both(self, observation: SkeldObservation, tags: Tags, width: int, height: int) -> Picture:
        """The smallest ship with the sequences beside it."""
        left = _SMALL.across + 2
        grid = skeld_floor.middle(_SMALL, left, height)
        ship, unknown = _calm(read(observation, tags), grid, None, left)
        spans, areas = skeld_ship.drawn(ship, grid)
        drawn = (
            *spans,
            *unknown,
            *skeld_sequences.panel(observation, tags, left + 1, width - left - 1, grid.y),
        )
        return Picture(width, max(height, grid.down + 1), drawn, areas)

    def _sequences(self, observation: SkeldObservation, tags: Tags, width: int, height: int) -> Picture:
        drawn = tuple(skeld_sequences.table(observation, tags, width))
        areas = tuple(skeld_sequences.table_areas(observation, width))
        return Picture(width, max(height, skeld_sequences.table_height(observation)), drawn, areas)


def _calm(ship: Ship, grid: Grid, below: int | None, width: int) -> tuple[Ship, list[PlacedSpan]]:
    """A ship of which nobody is known to be anywhere says so once, in row `below` or above it; else each room does."""
    row = below if below is not None else grid.y - 1
    if row < 0 or any(room.known or room.mates for room in ship.rooms.values()):
        return ship, []
    rooms = {name: replace(room, known=True) for name, room in ship.rooms.items()}
    return replace(ship, rooms=rooms), [placed(grid.x + 1, row, clipped(_UNKNOWN, width - grid.x - 2), "hint")]


SKELD = SkeldBoard()

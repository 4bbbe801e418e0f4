"""Who is in a room of Skeld: chips with energy as pips and a figure, who was there, or the bids for the room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from genius_tui.boards import skeld_contest
from genius_tui.boards.intended import BOUND
from genius_tui.boards.picture import PlacedSpan, ground, lined, placed
from genius_tui.boards.skeld_contest import Bidding, Level
from genius_tui.boards.skeld_floor import Grid, tile
from genius_tui.boards.skeld_scene import Mate, RoomScene
from genius_tui.boards.skeld_view import MARK_LEFT, MARK_RIGHT, NO_PIP, PIP
from genius_tui.text.cells import cells, clipped
from genius_tui.text.paint import BoardRole, name_role

SLOT = 4
"""Cells for a crewmate's tag with its star."""

_START = BoardRole("start", "good", bold=True, fill=True)
_UPPER = "▀"


def spans(room: RoomScene, x: int, y: int, grid: Grid) -> Iterator[PlacedSpan]:
    """What is in a room, from its second row on; if there is no space for all, how many more there are."""
    rows = grid.height - 1
    if room.start and not room.mates and not room.bound:
        yield placed(x + grid.pad, y + 1, "start", _START, room.lit, room.subject)
    if room.bids is not None:
        yield from _bids(room, room.bids, x, y + 1, grid)
        return
    there: tuple[Mate | None, ...] = (*room.mates, *(() if room.known else (None,)))
    if grid.low and len(there) == 2 and room.mates and there[1] is None and not room.bound:
        yield from _row(room, there[0], x, y + 1, grid, spare=2)
        yield placed(x + grid.width - 1, y + 1, "?", "unknown", subject=room.subject)
    elif len(there) <= rows:
        for line, mate in enumerate(there, y + 1):
            yield from _row(room, mate, x, line, grid)
        aside, left = grid.low and there == (None,), rows - len(there)
        yield from _bound(room, x + grid.pad, y + 1 + len(there), left, grid)
        below = len(there) + min(left, len(room.bound))
        yield from _traces(room, x + 2 * aside, y + 1 + below - aside, rows - below + aside, grid)
    else:
        yield from _slots(room, there, x, y + 1, grid)


def uncounted(room: RoomScene, grid: Grid) -> int:
    """How many have orders to act in a room in which there is no row to say so."""
    return len(room.bound) if len(room.mates) >= grid.height - 1 else 0


def _bound(room: RoomScene, x: int, y: int, rows: int, grid: Grid) -> Iterator[PlacedSpan]:
    """A row for each who has orders to act there; of too many the last row says how many more, or who in short."""
    several = len(room.bound) > rows
    shown = room.bound[: max(0, rows - 1)] if several else room.bound
    for line, one in enumerate(shown, y):
        yield placed(x, line, one.text, one.role, subject=one.subject)
    if not several or not rows:
        return
    rest = room.bound[len(shown) :]
    texts = [one.text.partition(" ")[0] for one in rest]
    if sum(map(cells, texts)) > grid.width - grid.pad:
        yield placed(x, y + rows - 1, f"{BOUND}{len(rest)}", "plain", subject=room.subject)
        return
    for one, text in zip(rest, texts, strict=True):
        yield placed(x, y + rows - 1, text, one.role, subject=one.subject)
        x += cells(text)


def _row(room: RoomScene, mate: Mate | None, x: int, y: int, grid: Grid, *, spare: int = 0) -> Iterator[PlacedSpan]:
    """A row for one crewmate: its chip, then its energy, before so many spare cells."""
    if mate is None:
        yield placed(x + grid.pad, y, "?", "unknown", subject=room.subject)
        return
    text = _label(mate, grid)
    if grid.pad:
        lead = MARK_LEFT if mate.lit else " "
        yield placed(x, y, lead, "place" if mate.lit else mate.role, mate.lit, mate.subject)
    yield placed(x + grid.pad, y, text, mate.role, mate.lit, mate.subject)
    used = grid.pad + cells(text)
    if mate.lit and grid.pad:
        yield placed(x + used, y, MARK_RIGHT, "place", True, mate.subject)
    yield from _energy(room, mate, x + used, y, grid.width - used - spare, grid)


def _label(mate: Mate, grid: Grid) -> str:
    """The crewmate's tag, or its name where there is room for it and a pip for each energy."""
    if not grid.named or cells(mate.name) > grid.width - grid.pad - 1 - (mate.cap or 0):
        return mate.tag
    return mate.name


def _energy(room: RoomScene, mate: Mate, x: int, y: int, width: int, grid: Grid) -> Iterator[PlacedSpan]:
    """Pips if they fit, one for each energy or two in a cell, and the figure at the right end."""
    if mate.energy is None or mate.cap is None:
        yield placed(x + width - 1, y, "?", "unknown", subject=mate.subject)
        return
    figure = str(mate.energy)
    yield placed(x + width - cells(figure), y, figure, "place", subject=mate.subject)
    left = width - cells(figure)
    if grid.named and mate.cap <= left:
        yield from _pips(room, mate, x + left - mate.cap, y, mate.energy, 0, mate.cap)
        return
    full, half = divmod(mate.energy, 2)
    shown = min((mate.cap + 1) // 2, left - (mate.lit and grid.pad))
    if full + half <= shown:
        yield from _pips(room, mate, x + left - shown, y, full, half, shown)


def _pips(room: RoomScene, mate: Mate, x: int, y: int, full: int, half: int, every: int) -> Iterator[PlacedSpan]:
    """Full pips, one half bright for an odd energy, and dots up to the cap. On a ground they have the seat's colour."""
    behind, seat = tile(room), name_role(mate.number)
    yield lined(x, y, PIP * full, seat, subject=mate.subject)
    yield lined(x + full, y, PIP * half, "hint", subject=mate.subject)
    for begin, number, percent in ((x, full, 100), (x + full, half, 50)):
        yield replace(
            ground(
                begin, y, number, behind.under(seat.tone, percent), _UPPER * number, BoardRole("pips", upper=behind)
            ),
            subject=mate.subject,
        )
    yield placed(x + full + half, y, NO_PIP * (every - full - half), "hint", subject=mate.subject)


def _slots(room: RoomScene, there: Sequence[Mate | None], x: int, y: int, grid: Grid) -> Iterator[PlacedSpan]:
    """Tags alone, several in a row; those that the step is about are never left out.

    That nobody knows who else is there takes no tag's place if there is a cell behind the tags for it.
    """
    each = max(1, (grid.width + 1) // SLOT)
    most = (grid.height - 1) * each
    wide = max(SLOT, grid.width // each)
    tags = [mate.tag for mate in there if mate is not None]
    behind = x + grid.pad + each * SLOT
    if len(there) == most + 1 and len(tags) == most and behind < x + grid.width and max(map(cells, tags)) < SLOT:
        yield placed(behind, y + grid.height - 2, "?", "unknown", subject=room.subject)
        there, wide = there[:-1], SLOT
    more = len(there) - most
    first = sorted(there, key=lambda mate: mate is None or not mate.lit)[: most - 1]
    shown = there if more <= 0 else [mate for mate in there if mate in first]
    for at, mate in enumerate(shown):
        left, line = x + at % each * wide, y + at // each
        if mate is None:
            yield placed(left + grid.pad, line, "?", "unknown", subject=room.subject)
        else:
            free = min(wide, x + grid.width - left)
            yield from _tag(mate, left, line, free, grid)
    if more > 0:
        left, line = x + len(shown) % each * wide + grid.pad, y + len(shown) // each
        yield placed(left, line, f"+{more + 1}", "place", subject=room.subject)


def _tag(mate: Mate, x: int, y: int, free: int, grid: Grid) -> Iterator[PlacedSpan]:
    """A tag in `free` cells, after a mark or a blank if there is room for one."""
    lead = MARK_LEFT if mate.lit else " "
    led = bool(grid.pad) and (mate.lit or len(mate.tag) < free)
    if led:
        yield placed(x, y, lead, "place" if mate.lit else mate.role, mate.lit, mate.subject)
    yield placed(x + led, y, mate.tag[: free - led], mate.role, mate.lit, mate.subject)
    if mate.lit and led + len(mate.tag) < free:
        yield placed(x + led + len(mate.tag), y, MARK_RIGHT, "place", True, mate.subject)


def _traces(room: RoomScene, x: int, y: int, rows: int, grid: Grid) -> Iterator[PlacedSpan]:
    """Who was there, as far as there are rows left; at the foot the component's name, or when it was activated.

    That stands on the left, as forms mark rooms at the right.
    """
    left = x + grid.pad
    shown = room.traces[:rows]
    for line, trace in enumerate(shown, y):
        yield placed(left, line, trace.text, trace.role, subject=trace.subject)
    if rows == len(shown) or grid.low:
        return
    foot = y + rows - 1
    if grid.named:
        yield placed(left, foot, clipped(room.title, grid.width - grid.pad), "hint")
    elif room.when and not room.crossed:
        yield placed(left, foot, room.when, "hint")


def _bids(room: RoomScene, bids: Bidding, x: int, y: int, grid: Grid) -> Iterator[PlacedSpan]:
    """A row for each energy named, the highest first, those who have fallen out struck; then who else is there."""
    rows = grid.height - 1
    levels = skeld_contest.shown(bids, rows)
    for line, level in enumerate(levels, y):
        yield from _level(level, x, line, grid)
    trying = {bid.subject for level in bids.levels for bid in level.bids}
    others = [mate for mate in room.mates if mate.subject not in trying]
    for line, mate in enumerate(others[: rows - len(levels)], y + len(levels)):
        yield from _row(room, mate, x, line, grid)


def _level(level: Level, x: int, y: int, grid: Grid) -> Iterator[PlacedSpan]:
    left = 1 + (grid.width > 2 * SLOT + 1)
    yield placed(x, y, str(level.energy), "place", level.newest)
    most = (grid.width - left) // SLOT
    shown = level.bids if len(level.bids) <= most else level.bids[: max(1, most - 1)]
    for at, bid in enumerate(shown):
        yield from skeld_contest.tag_of(bid, x + left + at * SLOT, y)
    if len(shown) < len(level.bids):
        yield placed(x + left + len(shown) * SLOT, y, f"+{len(level.bids) - len(shown)}", "place")

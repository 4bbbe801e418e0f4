"""Gates as rings: the first place outside, the last in the middle, a line's gates clockwise from its seam."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from genius_tui.boards.gates_plan import Plan, Slot, name_x, named, plan, ranked
from genius_tui.boards.gates_scene import MARK_LEFT, MARK_RIGHT, Chip, Place, Scene, Standing
from genius_tui.boards.picture import HitArea, Picture, PlacedSpan, placed
from genius_tui.text.cells import cells


def plan_for(scene: Scene, width: int, height: int) -> Plan | None:
    """The plan of rings for this lay-out; None if they do not fit the area."""
    return plan(
        tuple(tuple(chip.label for chip in line) for line in scene.lines),
        tuple(place.name for place in scene.places),
        tuple(place.short for place in scene.places),
        width,
        height,
    )


def draw(scene: Scene, where: Plan, seats: Sequence[str]) -> Picture:
    """The rings. `seats`: all seats in order, which decides the direction that each prefers."""
    spans = list(where.ground)
    areas: list[HitArea] = []
    for line, starts in zip(scene.lines, where.chips, strict=True):
        for chip, (x, y) in zip(line, starts, strict=True):
            spans += _chip(chip, x, y)
            areas += chip.areas(x, y)
    for place, name, row in zip(scene.places, where.names, where.name_rows, strict=True):
        spans += _name(place, name, row, where.width)
        areas.append(_name_area(place, name, row, where.width))
    for place, slots in zip(scene.places, where.slots, strict=False):
        for tag in _tags(place, slots, seats):
            spans += tag.spans
            areas.append(tag.area)
    return Picture(where.width, where.height, tuple(spans), tuple(areas))


class _Tag(Struct, frozen=True):
    """A tag, or the number of those without one, in its slot."""

    slot: Slot
    spans: tuple[PlacedSpan, ...]
    area: HitArea

    @property
    def width(self) -> int:
        return self.area.width


def _chip(chip: Chip, x: int, y: int) -> list[PlacedSpan]:
    behind = placed(x + chip.width, y, " ") if chip.entered else None
    return [*([behind] if behind else ()), *chip.spans(x, y)]


def _name(place: Place, name: str, y: int, width: int) -> list[PlacedSpan]:
    """A place's name with the number of seats, and the marks of the lit or the own place."""
    count = "-" if place.count == 0 else place.counted
    text = named(name, count)
    x = name_x(text, width)
    behind = x + cells(text)
    found = [
        placed(x, y, text, place.role, place.lit, place.subject),
        placed(behind - len(count), y, count, "unknown" if place.count is None else "plain", place.lit, place.subject),
    ]
    if place.lit:
        found += [
            placed(x - 1, y, MARK_LEFT, place.role, True, place.subject),
            placed(behind, y, MARK_RIGHT, place.role, True, place.subject),
        ]
    elif place.own:
        found.append(placed(x - 1, y, ">", place.role))
    return found


def _name_area(place: Place, name: str, y: int, width: int) -> HitArea:
    text = named(name, place.counted)
    return HitArea(place.subject, name_x(text, width), y, cells(text))


def _tags(place: Place, slots: tuple[Slot, ...], seats: Sequence[str]) -> list[_Tag]:
    """The tags of a band, in seat order; if there are too few slots, the last one counts the seats without a tag."""
    numbers = {seat: number for number, seat in enumerate(seats)}
    drawn: list[_Tag] = []
    standing = place.seats or ()
    for index, seat in enumerate(standing):
        wanted = ranked(slots, numbers[seat.seat], len(seats))
        slot = next((slot for slot in wanted if _is_free(slot, len(seat.text), drawn)), None)
        if slot is None:
            return _with_rest(place, drawn, len(standing) - index)
        drawn.append(_tag(seat, slot))
    return drawn


def _tag(seat: Standing, slot: Slot) -> _Tag:
    return _Tag(slot, tuple(seat.spans(slot.x, slot.y)), seat.area(slot.x, slot.y))


def _with_rest(place: Place, drawn: list[_Tag], missing: int) -> list[_Tag]:
    """The tags with the last one that has room replaced by the number of seats that are not shown."""
    text = f"+{missing + 1}"
    for tag in reversed(drawn):
        others = [other for other in drawn if other is not tag]
        if _is_free(tag.slot, len(text), others):
            x, y = tag.slot.x, tag.slot.y
            area = HitArea(place.subject, x, y, len(text), stop=False)
            return [*others, _Tag(tag.slot, (placed(x, y, text, "plain", False, place.subject),), area)]
    return drawn


def _is_free(slot: Slot, width: int, drawn: Sequence[_Tag]) -> bool:
    """Whether a text of this width fits a slot with a blank between it and every tag in the row."""
    if width > slot.room:
        return False
    start, end = slot.x, slot.x + width
    return all(tag.slot.y != slot.y or end < tag.slot.x or start > tag.slot.x + tag.width for tag in drawn)

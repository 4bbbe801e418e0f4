"""The chambers as a place: a tomb's plan with doors, piles, who is inside, and what each chamber has held so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.chambers.plan import GOLDEN, Slug
from games.chambers.view import ChamberView
from games.core.names import counted
from games.core.viewers import Seat
from genius_tui.boards import chambers_log
from genius_tui.boards.board import Tags
from genius_tui.boards.chambers_layout import CHART_ROWS, FLOORS, TAG, Layout, Rect, lay_out
from genius_tui.boards.chambers_pieces import (
    ARREST,
    FIGURE,
    LONGEST,
    ChambersObservation,
    Chips,
    bar,
    bound,
    chambers,
    entered,
    is_public,
    known_pile,
    own_seat,
    short,
    title_in,
)
from genius_tui.boards.chambers_tomb import stone
from genius_tui.boards.intended import BOUND
from genius_tui.boards.picture import HitArea, PlacedSpan, ground, lined, placed
from genius_tui.text.cells import cells
from genius_tui.text.colours import Blend, tint
from genius_tui.text.paint import BoardRole, Role

BARRED = "×"
"""Stands before the tag of a seat that may not come back."""

_NOTES = (f"{BARRED} barred", "? unknown", "- nobody")
_OWN = "> inside"
_BESIDE = 3
"""Rows at each side of the Golden Room, above the roof's lower end."""

_WARM, _LIT, _COLD, _PLUNDERED = tint("gold", 15), tint("gold", 30), tint("panel", 70), Blend(())
_SEALED = tint("wall", 26)
_DOORS: dict[str, Role] = {
    "locked": BoardRole("locked door", "muted", bold=True, fill=True),
    "bids": BoardRole("bids door", "bonus", bold=True),
}
_DOORWAY = 4

_NONE = 3
"""Cells of what stands for nobody or for seats that are not known."""

_REST = 3
"""Cells of the number of those for whose tags there is no room."""


def layout_for(observation: ChambersObservation, width: int, height: int) -> Layout | None:
    """The layout of the chambers for an area; None if they do not fit. There is a stage while one steps through."""
    chambers = observation.view.chambers
    ready = tuple(any(chambers[slug].available or chambers[slug].opened for slug in slugs) for slugs in FLOORS)
    staged = observation.stepped or bool(observation.steps)
    return lay_out(width, height, len(observation.seats), ready, staged, is_public(observation))


class Rooms:
    """Draws all chambers of a layout, without the stage."""

    def __init__(self, observation: ChambersObservation, tags: Tags, layout: Layout) -> None:
        self.observation = observation
        self.layout = layout
        self.lit = frozenset(observation.steps[-1].subject) if observation.steps else frozenset[str]()
        self.anywhere = not any(subject.startswith("chamber:") for subject in self.lit)
        self.chips = Chips(observation, tags, self.lit)
        self.own = own_seat(observation)
        self.bound = bound(observation)
        self.piles = {slug: known_pile(observation, slug) for slug in observation.view.chambers}
        known = chambers(observation)
        self.largest = max((pile or 0 for pile in self.piles.values()), default=0)
        self.public = is_public(observation)
        self.spans: list[PlacedSpan] = [*stone(layout), *self._sky()]
        self.areas: list[HitArea] = []
        for slug, at in layout.rooms:
            self._add(slug, known[slug], at)

    def _sky(self) -> Iterator[PlacedSpan]:
        """What the marks mean, left of the Golden Room; whence it is entered and the rest of them, right of it."""
        marks = (f"{BOUND} ordered", *_NOTES) if self.bound else _NOTES if self.own is None else (*_NOTES, _OWN)
        marks = _NOTES[:1] if self.public else marks
        for y, note in enumerate(marks[:_BESIDE]):
            yield placed(1, y, note, "hint")
        for y, note in enumerate(("level 0", "by bids", *marks[_BESIDE:])):
            yield placed(self.layout.width - 1 - cells(note), y, note, "hint")

    def _add(self, slug: Slug, chamber: ChamberView, at: Rect) -> None:
        subject = f"chamber:{slug}"
        lit = subject in self.lit
        self.areas.append(HitArea(subject, at.x, at.y, at.width, at.height))
        ready = chamber.available or chamber.opened is not None
        behind = _SEALED if not ready else _PLUNDERED if chamber.opened else _WARM if entered(chamber) else _COLD
        behind = _LIT if lit else behind
        self.spans += (ground(at.x, y, at.width, behind) for y in range(at.y, at.bottom))
        if ready:
            self.spans += _doorway(slug, chamber, at, behind)
        self.spans += _frame(slug, chamber, at, lit, broken=not ready)
        self.spans += self._title(slug, chamber, at, lit)
        if chamber.opened is not None:
            self.spans += self._words(at, f"opened round {chamber.opened}", f"opened r{chamber.opened}", "closed")
            self._chart(chamber, at, at.y + 3)
            self.spans += self._plunder(chamber, at)
        elif not ready:
            pile = "" if self.piles[slug] is None else short(self.piles[slug] or 0)
            self.spans += self._words(
                at, f"from round {chamber.available_from}", f"from r{chamber.available_from}", "hint", pile
            )
        else:
            self._inside(slug, chamber, at, lit)

    def _title(self, slug: Slug, chamber: ChamberView, at: Rect, lit: bool) -> Iterator[PlacedSpan]:
        """A chamber's title; `>` before it where the viewer is inside."""
        here = self.own is not None and self.own in (chamber.occupants or ())
        x, most = at.x + self.layout.pad, at.width - 2 * self.layout.pad
        title = title_in(slug, most)
        quiet = chamber.opened is not None or not chamber.available
        role: Role = "own_place" if here else "hint" if quiet else "place"
        if self.layout.pad > 1 and not lit:
            yield lined(x - 1, at.y, f" {title} ")
        yield placed(x, at.y, title, role, lit, f"chamber:{slug}")
        if lit:
            yield placed(x - 1, at.y, "»", "place", True)
            yield placed(x + len(title), at.y, "«", "place", True)
        elif here:
            yield placed(x - 1, at.y, ">", "own_place")

    def _words(self, at: Rect, text: str, shorter: str, role: Role, figure: str = "") -> Iterator[PlacedSpan]:
        """Words in place of what is inside, and a figure at their right."""
        x, room = at.x + self.layout.pad, at.width - 2 * self.layout.pad
        fits = len(text) + len(figure) + bool(figure) <= room
        yield placed(x, at.y + 1, text if fits else shorter, role)
        yield placed(x + room - len(figure), at.y + 1, figure, role)

    def _plunder(self, chamber: ChamberView, at: Rect) -> Iterator[PlacedSpan]:
        """Who has carried most out of a chamber that was opened, as far as it is known; a seat sees its own."""
        left, right = at.x + self.layout.pad, at.right - self.layout.pad
        if self.own is not None:
            gold = chamber.earned[self.own]
            if gold:
                text = f"you {short(gold)}"
                yield placed(left, at.y + 2, text, "own_place")
                self.areas.append(HitArea(f"seat:{self.own}", left, at.y + 2, len(text), stop=False))
            return
        known = sorted(((seat, gold) for seat, gold in chamber.earned.items() if gold), key=lambda one: -one[1])
        x, y = left, at.y + 2
        end = self._free_until(chamber, at, at.y + 3)
        for seat, gold in known:
            text = short(gold)
            if x + TAG + len(text) > right:
                x, y = left, y + 1
            if y >= end:
                return
            yield from self.chips.draw(seat, x, y, out=True)
            yield placed(x + TAG + 1, y, text, "hint")
            self.areas.append(self.chips.area(seat, x, y))
            x += TAG + len(text) + 3

    def _inside(self, slug: Slug, chamber: ChamberView, at: Rect, lit: bool) -> None:
        pad = self.layout.pad
        flat = at.height <= 3
        if self.public and slug != GOLDEN and self.piles[slug] is not None:
            self.spans += self._pile(self.piles[slug], at, at.y + 1)
            return
        if flat:
            self.spans += self._pile(self.piles[slug], Rect(at.x + at.width // 2, at.y, at.width // 2, 1), at.y)
        else:
            self.spans += self._pile(self.piles[slug], at, at.y + 1)
        y = at.y + (1 if flat else 2)
        end = self._people(chamber, self.bound.get(slug, []), at, y, lit)
        self._chart(chamber, at, end[0] + 1)
        until = self._free_until(chamber, at, end[0] + 1)
        facts = list(self._facts(slug, chamber, at, charted=until < at.bottom))
        left = at.x + pad
        for text, role in reversed(facts):
            row, free = end
            x = at.right - pad - len(text) + 1
            if x < free + (free > left):
                row = row + 1
            if row >= until or x < left:
                continue
            self.spans.append(placed(x, row, text, role))
            end = row + 1, left

    def _pile(self, pile: int | None, at: Rect, y: int) -> Iterator[PlacedSpan]:
        """A pile as a bar and a figure, all bars in one scale."""
        pad = self.layout.pad
        right = at.right - pad + 1
        if pile is None:
            if not self.public:
                yield placed(right - 1, y, "?", "unknown")
            return
        text = short(pile)
        yield placed(right - len(text), y, text, FIGURE)
        scale = self.layout.rooms[1][1].width - 2 * pad - LONGEST - 1
        yield from bar(at.x + pad, y, scale, pile, self.largest)

    def _people(self, chamber: ChamberView, bound: Sequence[Seat], at: Rect, y: int, lit: bool) -> tuple[int, int]:
        """The tags of who is inside, barred, or bound for it; the row and the column behind the last one."""
        left, width = at.x + self.layout.pad, at.width - 2 * self.layout.pad
        inside = chamber.occupants or ()
        seats = [
            *((seat, "") for seat in inside),
            *((seat, BARRED) for seat in chamber.barred),
            *((seat, BOUND) for seat in bound),
        ]
        chip = self.layout.chip
        before = 0 if inside or chamber.occupants is None else _NONE
        if before:
            self.spans.append(placed(left, y, "-", "empty"))
        rows = min(self.layout.tag_rows, at.bottom - y)
        gap, places = 1, _places(seats, before, width, rows, chip, 1)
        if len(places) < len(seats):
            gap, places = 0, _places(seats, before, width, rows, TAG, 0)
            chip = TAG
        if left_out := len(seats) - len(places):
            while places and places[-1][1] == rows - 1 and places[-1][0] + chip > width - _REST:
                places.pop()
            left_out = len(seats) - len(places)
            self.spans.append(placed(left + width - _REST, y + rows - 1, f"+{left_out}", "place"))
        aside = (chip - TAG) // 2
        for (seat, mark), (x, row) in zip(seats, places, strict=False):
            outside = bool(mark)
            if mark:
                role = ARREST if mark == BARRED else self.chips.role(seat, out=True)
                self.spans.append(placed(left + x - 1, y + row, mark, role, subject=f"seat:{seat}"))
            marks = bool(gap) and (lit or self.anywhere)
            tag = left + x + (0 if outside else aside)
            padded = bool(aside) and not outside
            self.spans += self.chips.draw(
                seat, tag, y + row, marks=marks, out=outside, padded=padded, before=1 + outside
            )
            self.areas.append(self.chips.area(seat, tag, y + row))
        if left_out:
            return y + rows - 1, at.right
        x, row = places[-1] if places else (0, 0)
        return y + row, left + x + chip + 1

    def _facts(self, slug: Slug, chamber: ChamberView, at: Rect, *, charted: bool) -> Iterator[tuple[str, Role]]:
        """The viewer's own gold from a chamber, how many hints are out, what the pile was before it came to what it is;
        the first last.
        """
        before = chamber.log or ()
        while before and before[-1] == self.piles[slug]:
            before = before[:-1]
        if before and not charted:
            room = at.width - 2 * self.layout.pad - len("was ")
            yield f"was {chambers_log.figures(before, room)}", "hint"
        if chamber.hints:
            yield counted(chamber.hints, "hint"), "hint"
        gold = chamber.earned[self.own] if self.own is not None else None
        if gold:
            yield f"you {short(gold)}", "own_place"

    def _chart(self, chamber: ChamberView, at: Rect, y: int) -> None:
        """What the chamber has held so far, above its lower wall, if there is room for it from row `y` on."""
        top = self._free_until(chamber, at, y)
        if top < at.bottom:
            pad = self.layout.pad
            log = chamber.log or ()
            self.spans += chambers_log.chart(log, at.x + pad, top, at.width - 2 * pad, at.bottom - top)

    def _free_until(self, chamber: ChamberView, at: Rect, y: int) -> int:
        """The row of the chart, if one fits from row `y` on; else of the lower wall. Charts of a floor are as high."""
        room = at.height - 3 - self.layout.tag_rows
        top = at.bottom - max(CHART_ROWS, room - (room > CHART_ROWS))
        return top if chamber.log and top >= y else at.bottom


def _places(
    seats: Sequence[tuple[Seat, str]], x: int, width: int, rows: int, chip: int, gap: int
) -> list[tuple[int, int]]:
    """Column and row of each tag, as many as fit; those of people outside have a mark before them."""
    found: list[tuple[int, int]] = []
    row = 0
    for _, mark in seats:
        wide = 1 + TAG if mark else chip
        if x + wide > width:
            x, row = 0, row + 1
        if row >= rows:
            break
        found.append((x + bool(mark), row))
        x += wide + gap
    return found


def _doorway(slug: Slug, chamber: ChamberView, at: Rect, behind: Blend) -> Iterator[PlacedSpan]:
    """The door in the lower wall: a word on it until somebody gets in, else a gap."""
    word = _word(slug, chamber)
    x, wide = _door(at, word)
    if word:
        yield ground(x - 1, at.bottom, wide + 2, behind, f" {word} ", _DOORS[word])
    else:
        yield ground(x, at.bottom, wide, behind)


def _door(at: Rect, word: str) -> tuple[int, int]:
    """Where a door begins in the lower wall, and its width: that of its word, or of a gap."""
    wide = len(word) or _DOORWAY
    return at.x + (at.width - wide) // 2, wide


def _word(slug: Slug, chamber: ChamberView) -> str:
    """What is written on a chamber's door; "" for one that is open."""
    if chamber.opened is not None:
        return ""
    return "bids" if slug == GOLDEN else "" if entered(chamber) else "locked"


def _frame(slug: Slug, chamber: ChamberView, at: Rect, lit: bool, broken: bool) -> Iterator[PlacedSpan]:
    """The walls as lines, with the door: broken ones where nobody can enter yet, double ones where something is on."""
    inner = at.width - 2
    role: Role = "plain" if lit else "frame"
    across, up = "═║" if lit else "─│"
    corners = "╔╗╚╝" if lit else "┌┐└┘"
    wall = (" ─" * inner)[:inner] if broken else across * inner
    yield lined(at.x, at.y, f"{corners[0]}{wall}{corners[1]}", role)
    for y in range(at.y + 1, at.bottom):
        yield lined(at.x, y, up, role)
        yield lined(at.right, y, up, role)
    yield lined(at.x, at.bottom, f"{corners[2]}{wall}{corners[3]}", role)
    if broken:
        return
    word = _word(slug, chamber)
    x, wide = _door(at, word)
    if word:
        yield lined(x - 1, at.bottom, f"┤{' ' * wide}├", role)
        yield placed(x, at.bottom, word, _DOORS[word])
    elif chamber.opened is None:
        yield lined(x - 1, at.bottom, f"{corners[3]}{' ' * wide}{corners[2]}", role)

"""The thirteen chambers as a list: state, pile, who is inside, who is barred, how many hints are out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from games.chambers.plan import ROOMS, Slug
from games.chambers.view import ChamberView
from games.core.viewers import Seat
from genius_tui.boards.board import Tags
from genius_tui.boards.chambers_pieces import (
    FIGURE,
    ChambersObservation,
    Chips,
    bound,
    chambers,
    entered,
    is_public,
    known_pile,
    own_seat,
    short,
    state,
    thin_bar,
)
from genius_tui.boards.intended import BOUND
from genius_tui.boards.picture import HitArea, PlacedSpan, ground, placed
from genius_tui.text.cells import cells
from genius_tui.text.colours import tint
from genius_tui.text.paint import Role

NARROWEST = 72
"""The least width; the match screen has 74, less a scroll bar."""

_LEVEL, _TITLE, _STATE, _PILE, _BAR = 1, 4, 25, 34, 41
"""Where each column begins; the pile's number is right-aligned before its bar."""

_PILE_WIDTH = 6
_LONG_BAR, _SHORT_BAR = 11, 5
_BAR_SHARE = 3
"""A bar gets this part of the cells beyond the least width."""

_OWN_WIDTH = 6
_BARRED_WIDTH = 6
_HINTS_WIDTH = 2
_TAG = 3
_BARRED_TOO, _ORDERED = "barred too", f"{BOUND} ordered"
_WARM, _LIT = tint("gold", 9), tint("gold", 28)


class Lay(Struct, frozen=True):
    """The columns that depend on the width, and the length of bars. `own` is None unless one seat looks alone."""

    bar: int
    own: int | None
    inside: int
    barred: int
    hints: int
    width: int


def lay_out(observation: ChambersObservation, width: int) -> Lay:
    """The columns for a width; for a seat that looks alone with a column for its own gold, and shorter bars."""
    width = max(width, NARROWEST)
    own = own_seat(observation)
    bar = (_LONG_BAR if own is None else _SHORT_BAR) + (width - NARROWEST) // _BAR_SHARE
    behind = _BAR + bar + 1
    hints = width - 1 - _HINTS_WIDTH
    return Lay(
        bar=bar,
        own=None if own is None else behind,
        inside=behind if own is None else behind + _OWN_WIDTH + 1,
        barred=hints - _BARRED_WIDTH - 1,
        hints=hints,
        width=width,
    )


class ChamberList:
    """Builds the list from top to bottom."""

    def __init__(self, observation: ChambersObservation, tags: Tags, width: int) -> None:
        self.observation = observation
        self.lay = lay_out(observation, width)
        self.lit = frozenset(observation.steps[-1].subject) if observation.steps else frozenset[str]()
        self.chips = Chips(observation, tags, self.lit)
        self.bound = bound(observation)
        self.public = is_public(observation)
        self.piles = {slug: known_pile(observation, slug) for slug in observation.view.chambers}
        self.largest = max((pile or 0 for pile in self.piles.values()), default=0)
        self.spans: list[PlacedSpan] = list(self._heading())
        self.areas: list[HitArea] = []
        self.height = 1
        for slug, chamber in chambers(observation).items():
            self._add(slug, chamber)

    def _heading(self) -> Iterator[PlacedSpan]:
        heads = [
            (_LEVEL, "lv"),
            (_TITLE, "chamber"),
            (_STATE, "state"),
            *([(_PILE + 2, "pile")] if not self.public or any(self.piles.values()) else []),
            *([] if self.public else [(self.lay.inside, "inside")]),
        ]
        heads += [(self.lay.barred, "barred"), (self.lay.hints, "h")]
        if self.lay.own is not None:
            heads.append((self.lay.own + 3, "own"))
        for x, text in heads:
            yield placed(x, 0, text, "hint")

    def _add(self, slug: Slug, chamber: ChamberView) -> None:
        """Adds a chamber's row, and more rows if its tags need them."""
        y = self.height
        subject = f"chamber:{slug}"
        lit = subject in self.lit
        self.areas.append(HitArea(subject, 0, y, self.lay.width))
        behind = _LIT if lit else _WARM if entered(chamber) and chamber.opened is None else None
        if behind is not None:
            self.spans.append(ground(0, y, self.lay.width, behind))
        here = own_seat(self.observation) in (chamber.occupants or ())
        if lit:
            self.spans += [placed(0, y, "»", "place", True), placed(self.lay.width - 1, y, "«", "place", True)]
        elif here:
            self.spans.append(placed(0, y, ">", "own_place"))
        title: Role = "own_place" if here else "hint" if chamber.opened is not None else "place"
        word, role = state(slug, chamber)
        self.spans += [
            placed(_LEVEL, y, str(chamber.level), "hint"),
            placed(_TITLE, y, ROOMS[slug].title, title, lit, subject),
            placed(_STATE, y, word, role),
            placed(self.lay.hints, y, str(chamber.hints) if chamber.hints else "-", "plain"),
        ]
        if chamber.opened is None:
            self.spans += self._pile(self.piles[slug], y)
        if self.lay.own is not None:
            gold = chamber.earned[next(iter(self.observation.viewers.seats))] or 0
            text = short(gold) if gold else "-"
            self.spans.append(placed(self.lay.own + _OWN_WIDTH - len(text), y, text, "plain"))
        more = [*self._inside(chamber, y), *self._barred(chamber, y)]
        more += [(_ORDERED, self.bound[slug])] if slug in self.bound else []
        self.height += 1
        for label, seats in more:
            self._overflow(label, seats)

    def _pile(self, pile: int | None, y: int) -> Iterator[PlacedSpan]:
        if pile is None:
            if not self.public:
                yield placed(_PILE + _PILE_WIDTH - 1, y, "?", "unknown")
            return
        number = short(pile)
        yield placed(_PILE + _PILE_WIDTH - len(number), y, number, FIGURE)
        yield thin_bar(_BAR, y, self.lay.bar, pile, self.largest)

    def _inside(self, chamber: ChamberView, y: int) -> Iterator[tuple[str, Sequence[Seat]]]:
        """Draws who is inside into the row; yields the seats for which it has no room."""
        if chamber.opened is not None:
            return
        if chamber.occupants is None and self.public:
            return
        if chamber.occupants is None:
            self.spans.append(placed(self.lay.inside, y, "?", "unknown"))
        elif not chamber.occupants:
            self.spans.append(placed(self.lay.inside, y, "-", "empty"))
        else:
            room = (self.lay.barred - self.lay.inside) // _TAG
            shown = chamber.occupants[:room]
            self._tags(shown, self.lay.inside, y)
            if len(chamber.occupants) > room:
                yield "inside too", chamber.occupants[room:]

    def _barred(self, chamber: ChamberView, y: int) -> Iterator[tuple[str, Sequence[Seat]]]:
        if not chamber.barred:
            if chamber.opened is None:
                self.spans.append(placed(self.lay.barred, y, "-", "empty"))
            return
        room = _BARRED_WIDTH // _TAG
        self._tags(chamber.barred[:room], self.lay.barred, y, out=True)
        if len(chamber.barred) > room:
            yield _BARRED_TOO, chamber.barred[room:]

    def _overflow(self, label: str, seats: Sequence[Seat]) -> None:
        """Adds rows for the tags that had no room in the chamber's own."""
        x = _STATE
        each = (self.lay.width - x - len("inside too ")) // _TAG
        for start in range(0, len(seats), each):
            self.spans.append(placed(x, self.height, label, "hint"))
            self._tags(
                seats[start : start + each], x + cells(f"{label} "), self.height, out=label in (_BARRED_TOO, _ORDERED)
            )
            self.height += 1

    def _tags(self, seats: Iterable[Seat], x: int, y: int, out: bool = False) -> None:
        for seat in seats:
            self.spans += self.chips.draw(seat, x, y, out=out)
            self.areas.append(self.chips.area(seat, x, y))
            x += _TAG

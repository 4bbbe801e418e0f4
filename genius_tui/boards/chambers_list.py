"""The thirteen chambers as a list: state, pile, who is inside, who is barred, how many hints are out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from games.chambers.plan import GOLDEN, ROOMS, Slug
from games.chambers.view import ChamberView, View, whole_pile
from games.core.game import Observation
from games.core.viewers import Seat
from genius_tui.boards.board import Tags
from genius_tui.boards.picture import HitArea, PlacedSpan, placed
from genius_tui.text.cells import cells
from genius_tui.text.paint import BoardRole, Role

ChambersObservation = Observation[View]

SOLVED = BoardRole("solved", "good")
SHUT = BoardRole("shut", "warn")
BID = BoardRole("bid", "bonus")
GOLD = BoardRole("gold", "gold")

HEIGHT = len(ROOMS) + 1
"""Rows of the list if every chamber needs only one."""

NARROWEST = 72
"""The least width; the match screen has 74, less a scroll bar."""

_LEVEL, _TITLE, _STATE, _PILE, _BAR = 1, 4, 25, 34, 41
"""Where each column begins; the pile's number is right-aligned before its bar."""

_PILE_WIDTH = 6
_LONG_BAR, _SHORT_BAR = 11, 5
_OWN_WIDTH = 6
_BARRED_WIDTH = 6
_HINTS_WIDTH = 2
_TAG = 3

_THOUSANDS_FROM = 100_000
"""Piles from this size on are shown in thousands; the detail has the exact number."""


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
    bar = _LONG_BAR if own is None else _SHORT_BAR
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


def own_seat(observation: ChambersObservation) -> Seat | None:
    """The seat that looks alone, else None."""
    if observation.viewers.host or len(observation.viewers.seats) != 1:
        return None
    return next(iter(observation.viewers.seats))


def short(gold: int) -> str:
    """An amount of gold in at most six cells."""
    return str(gold) if gold < _THOUSANDS_FROM else f"{gold // 1000}k"


def known_pile(observation: ChambersObservation, slug: Slug) -> int | None:
    """A chamber's pile, as far as these viewers can know it."""
    pile = observation.view.chambers[slug].pile
    return whole_pile(observation, slug) if pile is None else pile


def state(slug: Slug, chamber: ChamberView) -> tuple[str, Role]:
    """A chamber's state in a word, and its role."""
    if chamber.opened is not None:
        return f"opened r{chamber.opened}", "closed"
    if not chamber.available:
        return f"from r{chamber.available_from}", "hint"
    if slug == GOLDEN:
        return "bid", BID
    solved = chamber.solved or chamber.occupants or chamber.barred
    return ("solved", SOLVED) if solved else ("shut", SHUT)


class ChamberList:
    """Builds the list from top to bottom."""

    def __init__(self, observation: ChambersObservation, tags: Tags, width: int) -> None:
        self.observation = observation
        self.tags = tags
        self.lay = lay_out(observation, width)
        self.lit = frozenset(observation.steps[-1].subject) if observation.steps else frozenset[str]()
        self.piles = {slug: known_pile(observation, slug) for slug in observation.view.chambers}
        self.largest = max((pile or 0 for pile in self.piles.values()), default=0)
        self.spans: list[PlacedSpan] = list(self._heading())
        self.areas: list[HitArea] = []
        self.height = 1
        for slug, chamber in observation.view.chambers.items():
            self._add(slug, chamber)

    def _heading(self) -> Iterator[PlacedSpan]:
        heads = [
            (_LEVEL, "lv"),
            (_TITLE, "chamber"),
            (_STATE, "state"),
            (_PILE + 2, "pile"),
            (self.lay.inside, "inside"),
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
        here = own_seat(self.observation) in (chamber.occupants or ())
        if lit:
            self.spans += [placed(0, y, "»", "place", True), placed(self.lay.width - 1, y, "«", "place", True)]
        elif here:
            self.spans.append(placed(0, y, ">", "own_place"))
        word, role = state(slug, chamber)
        self.spans += [
            placed(_LEVEL, y, str(chamber.level), "hint"),
            placed(_TITLE, y, ROOMS[slug].title, "own_place" if here else "place", lit, subject),
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
        self.height += 1
        for label, seats in more:
            self._overflow(label, seats)

    def _pile(self, pile: int | None, y: int) -> Iterator[PlacedSpan]:
        if pile is None:
            yield placed(_PILE + _PILE_WIDTH - 1, y, "?", "unknown")
            yield placed(_BAR, y, "." * self.lay.bar, "unknown")
            return
        number = short(pile)
        filled = -(-pile * self.lay.bar // max(1, self.largest))
        yield placed(_PILE + _PILE_WIDTH - len(number), y, number, "plain")
        yield placed(_BAR, y, "#" * filled, GOLD)
        yield placed(_BAR + filled, y, "." * (self.lay.bar - filled), "hint")

    def _inside(self, chamber: ChamberView, y: int) -> Iterator[tuple[str, Sequence[Seat]]]:
        """Draws who is inside into the row; yields the seats for which it has no room."""
        if chamber.opened is not None:
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
        self._tags(chamber.barred[:room], self.lay.barred, y)
        if len(chamber.barred) > room:
            yield "barred too", chamber.barred[room:]

    def _overflow(self, label: str, seats: Sequence[Seat]) -> None:
        """Adds rows for the tags that had no room in the chamber's own."""
        x = _STATE
        each = (self.lay.width - x - len("inside too ")) // _TAG
        for start in range(0, len(seats), each):
            self.spans.append(placed(x, self.height, label, "hint"))
            self._tags(seats[start : start + each], x + cells(f"{label} "), self.height)
            self.height += 1

    def _tags(self, seats: Iterable[Seat], x: int, y: int) -> None:
        for seat in seats:
            subject = f"seat:{seat}"
            own = seat in self.observation.viewers.seats and not self.observation.viewers.host
            tag = self.tags[seat]
            self.spans.append(placed(x, y, tag, "own_seat" if own else "seat", subject in self.lit, subject))
            self.areas.append(HitArea(subject, x, y, cells(tag), stop=False))
            x += _TAG

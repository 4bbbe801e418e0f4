"""What every drawing of the chambers is made of: a chamber's state and pile, bars of gold, tags of seats."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.chambers import events as happen
from games.chambers.orders import Actions, Orders
from games.chambers.plan import GOLDEN, ROOMS, Slug
from games.chambers.view import ChamberView, View, whole_pile
from games.core.game import Observation
from games.core.names import in_seat_order
from games.core.viewers import Seat
from genius_tui.boards.board import Tags
from genius_tui.boards.intended import on_the_table
from genius_tui.boards.picture import HitArea, PlacedSpan, ground, lined, placed
from genius_tui.text.cells import cells, clipped
from genius_tui.text.colours import Blend, tint
from genius_tui.text.paint import BoardRole, Role, chip

ChambersObservation = Observation[View]

SOLVED = BoardRole("solved", "good")
LOCKED = BoardRole("locked", "warn")
BID = BoardRole("bid", "bonus")
PILE = tint("gold", 78)
_TRACK = Blend((("panel", 60), ("gold", 12)))
"""The ground of what a pile has less than the largest."""

GOLD = BoardRole("gold", "gold", upper=PILE)
FIGURE = BoardRole("figure", "gold", bold=True)
ARREST = BoardRole("arrest", "bad", bold=True)

_THOUSANDS_FROM = 100_000
"""Piles from this size on are shown in thousands; the detail has the exact number."""

_MOST_LIT = 3
"""If a step is about more seats, none of them is marked."""

_SHORTER: dict[Slug, str] = {"high-score-in-taipei": "High Score"}

LONGEST = 6
"""Cells of the longest amount of gold."""


def own_seat(observation: ChambersObservation) -> Seat | None:
    """The seat that looks alone, else None."""
    if observation.viewers.host or len(observation.viewers.seats) != 1:
        return None
    return next(iter(observation.viewers.seats))


def is_public(observation: ChambersObservation) -> bool:
    """Whether these viewers know nothing but what everybody does."""
    return observation.viewers.public and not observation.ended


def arrivals(observation: ChambersObservation) -> dict[Slug, list[Seat]]:
    """Chamber -> who arrives in it in this resolution (C10), as far as these viewers have been told up to this step."""
    found: dict[Slug, list[Seat]] = {}
    for event in observation.steps:
        match event:
            case (
                happen.Attempt(chamber=slug, seat=seat, right=True) | happen.Bid(chamber=slug, seat=seat, arrives=True)
            ):
                found.setdefault(slug, []).append(seat)
            case happen.Bids(chamber=slug, arrive=seats):
                found.setdefault(slug, []).extend(seats)
            case _:
                pass
    return found


def chambers(observation: ChambersObservation) -> dict[Slug, ChamberView]:
    """The chambers, with those who arrive inside from the step that says so on; in the view they are after its end."""
    arrived = arrivals(observation)
    return {
        slug: replace(chamber, occupants=in_seat_order(observation.seats, (*(chamber.occupants or ()), *arrived[slug])))
        if slug in arrived and chamber.opened is None
        else chamber
        for slug, chamber in observation.view.chambers.items()
    }


def bound(observation: ChambersObservation) -> dict[Slug, list[Seat]]:
    """Chamber -> who has ordered to try its password, or bids for the Golden Room; for the host alone."""
    found: dict[Slug, list[Seat]] = {}
    for seat, order in on_the_table(observation).items():
        if isinstance(order, Orders):
            targets = (*((GOLDEN,) if order.bid else ()), *(attempt.chamber for attempt in order.attempts))
            for slug in dict.fromkeys(targets):
                found.setdefault(slug, []).append(seat)
    return found


def wishes(observation: ChambersObservation, slug: Slug) -> Iterator[tuple[Seat, str]]:
    """What seats have ordered to do in a chamber, for the host alone; never with a password, which may be covered."""
    for seat, order in on_the_table(observation).items():
        if isinstance(order, Orders):
            words = [f"bids {order.bid}"] if slug == GOLDEN and order.bid else []
            words += ["tries to get in" for attempt in order.attempts if attempt.chamber == slug]
            words += (word for actions in order.actions if actions.chamber == slug for word in _done(actions))
            if words:
                yield seat, ", ".join(words)


def _done(actions: Actions) -> Iterator[str]:
    """The actions of a seat in a chamber that it is in."""
    if actions.take:
        yield f"takes {actions.take}"
    if actions.rob is not None:
        yield f"robs {actions.rob}"
    if actions.open:
        yield "opens"
    if actions.search:
        yield "searches"


def title_in(slug: Slug, width: int) -> str:
    """A chamber's title in at most so many cells: shorter where it is too long, and cut only then."""
    whole = ROOMS[slug].title
    return clipped(whole if cells(whole) <= width else _SHORTER.get(slug, whole), width)


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
    return ("solved", SOLVED) if entered(chamber) else ("locked", LOCKED)


def entered(chamber: ChamberView) -> bool:
    """Whether somebody is known to have got in."""
    return bool(chamber.solved or chamber.occupants or chamber.barred)


def bar(x: int, y: int, width: int, amount: int, largest: int) -> Iterator[PlacedSpan]:
    """An amount as a bar of at most `width` cells in steps of half a cell, where `largest` fills all of them."""
    halves = -(-amount * 2 * width // max(1, largest))
    full, half = halves // 2, halves % 2
    yield ground(x, y, width, _TRACK)
    if full:
        yield ground(x, y, full, PILE)
        yield lined(x, y, "█" * full, GOLD)
    if half:
        yield placed(x + full, y, "▌", GOLD)


def thin_bar(x: int, y: int, width: int, amount: int, largest: int) -> PlacedSpan:
    """The same half a row high, in whole cells: bars below each other stay apart."""
    return placed(x, y, "▄" * -(-amount * width // max(1, largest)), GOLD)


class Chips:
    """Draws tags of seats as chips, each with its hit area."""

    def __init__(self, observation: ChambersObservation, tags: Tags, lit: frozenset[str]) -> None:
        self.tags = tags
        seats = frozenset(subject for subject in lit if subject.startswith("seat:"))
        self._lit = seats if len(seats) <= _MOST_LIT else frozenset[str]()
        self._numbers = {seat: number for number, seat in enumerate(observation.seats)}
        self._own = frozenset[Seat]() if observation.viewers.host else observation.viewers.seats

    def role(self, seat: Seat, *, out: bool = False) -> Role:
        """The role of a seat's tag. `out`: it is not filled."""
        return chip(self._numbers[seat], own=seat in self._own, out=out)

    def is_lit(self, seat: Seat) -> bool:
        """Whether the step is about this seat."""
        return f"seat:{seat}" in self._lit

    def draw(
        self,
        seat: Seat,
        x: int,
        y: int,
        *,
        marks: bool = False,
        out: bool = False,
        padded: bool = False,
        before: int = 1,
    ) -> Iterator[PlacedSpan]:
        """A seat's tag from cell `x` on. `marks`: with marks around it if the step is about it.

        `padded`: the chip fills the cells of the marks as well. `before`: how far before it the first mark stands.
        """
        subject, tag = f"seat:{seat}", self.tags[seat]
        lit = marks and self.is_lit(seat)
        if padded and not lit:
            yield placed(x - 1, y, f" {tag} ", self.role(seat, out=out), subject=subject)
            return
        yield placed(x, y, tag, self.role(seat, out=out), lit, subject)
        if lit:
            yield placed(x - before, y, "»", "place", True)
            yield placed(x + cells(tag), y, "«", "place", True)

    def area(self, seat: Seat, x: int, y: int) -> HitArea:
        """Where a click on the tag chooses the seat."""
        return HitArea(f"seat:{seat}", x, y, cells(self.tags[seat]), stop=False)

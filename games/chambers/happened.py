"""What happened to a seat in a round of 13 Chambers, told to the seat itself: a fact a line (Markdown)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set

from msgspec import Struct

from games.chambers import events as happen
from games.chambers.orders import Actions, Orders
from games.chambers.plan import ROOMS, Slug
from games.chambers.view import View
from games.core.events import Event, last_phase
from games.core.game import Observation
from games.core.markdown import escaped, escaped_all
from games.core.names import counted, listed
from games.core.viewers import Seat

TOLD_TO = frozenset({"cleanse", "attempt", "bid", "take", "curse", "loot", "lost", "arrest", "share"})


def happened(observation: Observation[View], seat: Seat) -> tuple[str, ...]:
    """What came of the seat's orders, and what others did to it."""
    newest = last_phase(observation.past)
    events = [told.event for told in newest]
    order: Orders | None = observation.ordered.get(seat)
    known = _Known(
        ordered={one.chamber: one for one in order.actions} if order is not None else {},
        before=_inside(told.event for told in last_phase(observation.past[: len(observation.past) - len(newest)])),
        arrested={(one.chamber, one.seat) for one in events if isinstance(one, happen.Arrested)},
        shared={one.chamber for one in events if isinstance(one, happen.Share) and one.seat == seat},
        arrived={slug for one in events for slug in _arrival(one, seat)},
        bids=_bids(events),
        divided={one.chamber: one for one in events if isinstance(one, happen.Divided)},
    )
    facts = [fact for event in events for fact in (*_facts(event, seat, known), *_of_the_chamber(event, seat, known))]
    return ("You gave no orders and did nothing (C4).", *facts) if events and order is None else tuple(facts)


class _Known(Struct, frozen=True):
    """What else the seat knows of the round. `ordered`: what it wanted to do in each chamber.

    `before`: who was inside when the round began, of the chambers that the seat was in. `arrested`: who was, and where.
    `shared`: chambers of whose opened pile it got something. `arrived`: those that it got into. `bids` and `divided`:
    all bids, and how many shared which piles, once they are public.
    """

    ordered: Mapping[Slug, Actions]
    before: Mapping[Slug, tuple[Seat, ...]]
    arrested: Set[tuple[Slug, Seat]]
    shared: Set[Slug]
    arrived: Set[Slug]
    bids: Mapping[Seat, int]
    divided: Mapping[Slug, happen.Divided]

    def left(self, slug: Slug, seat: Seat) -> bool:
        """Whether the seat leaves the chamber when it is opened, and with nothing of its pile."""
        was_there = seat in self.before.get(slug, ()) or slug in self.arrived
        return was_there and slug not in self.shared and (slug, seat) not in self.arrested


def _inside(events: Iterable[Event]) -> dict[Slug, tuple[Seat, ...]]:
    return {one.chamber: one.seats for one in events if isinstance(one, happen.Inside)}


def _bids(events: Iterable[Event]) -> Mapping[Seat, int]:
    return next((one.bids for one in events if isinstance(one, happen.Bids)), dict[Seat, int]())


def _arrival(event: Event, seat: Seat) -> Iterator[Slug]:
    """The chamber that the seat got into by a password or a bid."""
    match event:
        case happen.Attempt(right=True) | happen.Bid(arrives=True) if event.seat == seat:
            yield event.chamber
        case _:
            pass


def _facts(event: Event, seat: Seat, known: _Known) -> Iterator[str]:
    match event:
        case happen.Cleansed(seat=who, what=what, paid=paid) if who == seat:
            yield f"You paid {counted(paid, 'garnet')} to cleanse {'an arrest' if what == 'arrest' else 'a curse'}."
        case happen.Attempt(chamber=slug, seat=who, right=right) if who == seat:
            yield f"Your password for {_in(slug)} was {'**right**: you arrived' if right else 'wrong'}."
        case happen.Bid(seat=who, bid=bid, arrives=True) if who == seat:
            yield f"Your bid got you into **the Golden Room**. You paid {counted(bid, 'garnet')}."
        case happen.Bid(seat=who, bid=bid) if who == seat:
            yield f"Your bid of {bid} did not get you into the Golden Room: {_as_high(event, known.bids)} (C10)."
            yield "You paid nothing for it."
        case happen.Took() | happen.Cursed() if event.seat == seat:
            yield _take(event)
        case happen.Loot() | happen.Lost() | happen.Arrested() if event.seat == seat:
            yield from _robbery(event, known)
        case happen.Share(chamber=slug, seat=who, share=share) if who == seat:
            yield f"{_begun(slug)} was opened: you got **{share}** gold from its pile."
        case _:
            pass


def _as_high(event: happen.Bid, bids: Mapping[Seat, int]) -> str:
    """Why a bid did not get in: whichever way that was, two others at least bid no less."""
    found = [(escaped(seat), bid) for seat, bid in bids.items() if seat != event.seat and bid >= event.bid]
    if not found:
        return "two or more others bid as much or more"
    (first, most), *others = found
    return listed([f"{first} bid {most}", *(f"{seat} {bid}" for seat, bid in others)])


def _take(event: happen.Took | happen.Cursed) -> str:
    slug = event.chamber
    match event:
        case happen.Took(requested=requested, got=0):
            return f"You asked for {requested} gold in {_in(slug)}. Together you asked for too much, so nobody got any."
        case happen.Took(got=got):
            return f"You took **{got}** gold in {_in(slug)}."
        case happen.Cursed(spared=True):
            return f"You asked for the least in {_in(slug)}, but you already have three curses from this round."
        case happen.Cursed(curses=curses):
            return f"You asked for the least there and are **cursed**: now {counted(curses, 'curse')}."


def _robbery(event: happen.Loot | happen.Lost | happen.Arrested, known: _Known) -> Iterator[str]:
    slug = event.chamber
    match event:
        case happen.Loot(victim=victim, got=0):
            yield f"You robbed {escaped(victim)} in {_in(slug)} and got nothing: {_why_nothing(event, known)} (C12)."
        case happen.Loot(victim=victim, got=got):
            yield f"You robbed {escaped(victim)} in {_in(slug)} and got **{got}** gold."
        case happen.Lost(gone=0):
            yield f"You were **robbed** in {_in(slug)}, but by so many that you lost nothing."
        case happen.Lost(gone=gone):
            yield f"You were **robbed** in {_in(slug)} and lost {gone} gold."
        case happen.Arrested(arrests=arrests):
            yield f"You were **arrested** in {_in(slug)} and are barred from it: {counted(arrests, 'arrest')} so far."
            order = known.ordered.get(slug)
            wanted = [what for what, also in (("open", order.open), ("search", order.search)) if also] if order else []
            if wanted:
                yield f"So you could not {listed(wanted, 'or')} it any more."


def _why_nothing(loot: happen.Loot, known: _Known) -> str:
    """Why a robber got nothing, as far as who was arrested tells it."""
    if (loot.chamber, loot.seat) not in known.arrested:
        return "so many robbed them that each share was nothing"
    too = ", or robbed you too" if (loot.chamber, loot.victim) in known.arrested else ""
    return f"they had nothing{too}"


def _of_the_chamber(event: Event, seat: Seat, known: _Known) -> Iterator[str]:
    """What became of a chamber that the seat is in: opened, searched, entered by others (C13, C14, C21)."""
    match event:
        case happen.Opened(chamber=slug):
            if known.left(slug, seat):
                why = _why_no_share(known.divided.get(slug))
                yield f"{_begun(slug)} was opened, and you left it. Nothing of its pile came to you: {why} (C13)."
            order = known.ordered.get(slug)
            if order is not None and order.search and (slug, seat) not in known.arrested:
                yield f"So your search of {_in(slug)} doubled nothing."
        case happen.Inside(chamber=slug, seats=seats, pile=pile) if seat in seats:
            order = known.ordered.get(slug)
            if order is not None and order.search:
                yield f"You searched {_in(slug)}: its pile doubled and is now **{pile}**."
            before = known.before.get(slug, ())
            new = [other for other in seats if other not in before]
            if new and seat in before:
                yield f"{escaped_all(new)} arrived in {_in(slug)}, where you are."
        case _:
            pass


def _why_no_share(divided: happen.Divided | None) -> str:
    """Why an opened pile brought nothing; while play goes on nobody is told how large it was."""
    if divided is None:
        return "it was empty, or too small to share"
    return f"{divided.pile} gold cannot be shared among {len(divided.seats)}" if divided.pile else "it was empty"


def _begun(slug: Slug) -> str:
    """A chamber at the beginning of a sentence."""
    words = ROOMS[slug].words
    return words[:1].upper() + words[1:]


def _in(slug: Slug) -> str:
    """A chamber in a sentence."""
    return ROOMS[slug].words

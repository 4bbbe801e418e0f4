"""What happened to a seat in a round of 13 Chambers, told to the seat itself: a fact a line (Markdown)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from games.chambers import events as happen
from games.chambers.orders import Orders
from games.chambers.plan import ROOMS, Slug
from games.chambers.view import View
from games.core.events import Event, last_phase
from games.core.game import Observation
from games.core.markdown import escaped
from games.core.names import counted
from games.core.viewers import Seat

TOLD_TO = frozenset({"cleanse", "attempt", "bid", "take", "curse", "loot", "lost", "arrest", "share"})


def happened(observation: Observation[View], seat: Seat) -> tuple[str, ...]:
    """What came of the seat's orders, and what others did to it."""
    events = [told.event for told in last_phase(observation.past)]
    order: Orders | None = observation.ordered.get(seat)
    searched = [one.chamber for one in order.actions if one.search] if order is not None else []
    facts = [fact for event in events for fact in (*_facts(event, seat), *_searched(event, seat, searched))]
    return ("You gave no orders and did nothing (C4).", *facts) if events and order is None else tuple(facts)


def _facts(event: Event, seat: Seat) -> Iterator[str]:
    match event:
        case happen.Cleansed(seat=who, what=what, paid=paid) if who == seat:
            yield f"You paid {counted(paid, 'garnet')} to cleanse {'an arrest' if what == 'arrest' else 'a curse'}."
        case happen.Attempt(chamber=slug, seat=who, right=right) if who == seat:
            yield f"Your password for {_in(slug)} was {'**right**: you arrived' if right else 'wrong'}."
        case happen.Bid(seat=who, bid=bid, arrives=True) if who == seat:
            yield f"Your bid got you into **the Golden Room**. You paid {counted(bid, 'garnet')}."
        case happen.Bid(seat=who, bid=bid) if who == seat:
            yield f"Your bid of {bid} did not get you into the Golden Room. You keep the {_these(bid)}."
        case happen.Took() | happen.Cursed() if event.seat == seat:
            yield _take(event)
        case happen.Loot() | happen.Lost() | happen.Arrested() if event.seat == seat:
            yield _robbery(event)
        case happen.Share(chamber=slug, seat=who, share=share) if who == seat:
            yield f"{_begun(slug)} was opened: you got **{share}** gold from its pile."
        case _:
            pass


def _take(event: happen.Took | happen.Cursed) -> str:
    slug = event.chamber
    match event:
        case happen.Took(requested=requested, got=0):
            return f"You asked for {requested} gold in {_in(slug)}. Together you asked for too much, so nobody got any."
        case happen.Took(got=got):
            return f"You took **{got}** gold in {_in(slug)}."
        case happen.Cursed(spared=True):
            return "You asked for the least, but you already have three curses from this round."
        case happen.Cursed(curses=curses):
            return f"You asked for the least there and are **cursed**: now {counted(curses, 'curse')}."


def _robbery(event: happen.Loot | happen.Lost | happen.Arrested) -> str:
    slug = event.chamber
    match event:
        case happen.Loot(victim=victim, got=0):
            return f"You robbed {escaped(victim)} in {_in(slug)} and got nothing."
        case happen.Loot(victim=victim, got=got):
            return f"You robbed {escaped(victim)} in {_in(slug)} and got **{got}** gold."
        case happen.Lost(gone=gone):
            return f"You were **robbed** in {_in(slug)} and lost {gone} gold."
        case happen.Arrested(arrests=arrests):
            return f"You were **arrested** in {_in(slug)} and are barred from it: {counted(arrests, 'arrest')} so far."


def _searched(event: Event, seat: Seat, searched: Collection[Slug]) -> Iterator[str]:
    """What a search did: who is still in the chamber sees its pile (C14, C21)."""
    if isinstance(event, happen.Inside) and event.chamber in searched and seat in event.seats:
        yield f"You searched {_in(event.chamber)}: its pile is now {event.pile}."


def _begun(slug: Slug) -> str:
    """A chamber at the beginning of a sentence."""
    words = ROOMS[slug].words
    return words[:1].upper() + words[1:]


def _in(slug: Slug) -> str:
    """A chamber in a sentence."""
    return ROOMS[slug].words


def _these(garnets: int) -> str:
    return "garnet" if garnets == 1 else "garnets"

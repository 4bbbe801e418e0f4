"""What the trials of every game need to know of 13 Chambers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from string import ascii_lowercase
from typing import Any

from msgspec.structs import replace

from games.chambers import events as happen
from games.chambers.orders import Orders
from games.chambers.packs import USUAL_PACK, Puzzle, find_pack
from games.chambers.plan import PUZZLE_ROOMS, ROOMS
from games.chambers.state import State
from games.chambers.view import View
from games.core.events import Event
from games.core.game import Observation
from games.core.match import Adjusted
from games.core.viewers import Seat
from genius_tui.fresh.pack import make_pack, spell

SHAPE = {
    "chambers": {
        "*": {
            "level": None,
            "available_from": None,
            "available": None,
            "opened": None,
            "solved": None,
            "hints": None,
            "pile": None,
            "log": None,
            "occupants": None,
            "barred": None,
            "earned": {"*": None},
        }
    },
    "players": {"*": {"gold": None, "curses": None, "arrests": None, "garnets": None, "cleansed": None}},
    "channels": {"*": {"members": None, "open": None}},
}

TEXTS = (
    "cleanse curse; bid 3; enter alien with xeno; enter listen with echo",
    "alien: take 20, rob Anna, open, search",
    "Genius Theater: search for treasure, take 5 gold",
    'solve eat until done: crumbs; "Change-Change": rob "Bo;dil"',
    "remove an arrest; golden: open it",
)

FRESH = 3
"""So many fresh packs are made for the trials of a process."""

CROWDED = ("alien", "change-change")
"""The only chambers that passwords open in some trials: all play in these."""


def options(random: Random, seats: int) -> dict[str, Any]:
    """Matches that get somewhere: titles for passwords, everywhere or in two chambers, and often little gold.

    Many have a fresh pack, whose puzzles open by their chambers' titles too.
    """
    found: dict[str, Any] = {}
    kind = random.random()
    if kind < 0.4:
        found["pack"] = "practice"
    elif kind < 0.7:
        found["pack"] = fresh(random.randrange(FRESH))
    elif kind < 0.95:
        found["passwords"] = {
            slug: [slug.replace("-", ""), "a"] if slug in CROWDED else "neverguessed" for slug in PUZZLE_ROOMS
        }
    if random.random() < 0.5:
        found["gold"] = random.choice((1, 2, 7, 30, 100_000, random.randint(1, 300)))
    if random.random() < 0.3:
        found["schedule"] = "amended"
    return found


@cache
def fresh(number: int) -> str:
    """A fresh pack whose puzzles open by their chambers' titles too; each is made once."""
    pack = make_pack(Random(f"trial {number}"))
    return spell(
        replace(pack, puzzles={slug: replace(one, also=(_title(slug),)) for slug, one in pack.puzzles.items()})
    )


def secrets(options: Mapping[str, Any], state: State) -> dict[str, Any]:
    """Other passwords, solutions and hints to come. What seats of random matches guess opens as it did."""
    pack = find_pack(options.get("pack", USUAL_PACK))
    puzzles = {
        slug: _otherwise(slug, puzzle, state.chambers[slug].hints, number)
        for number, (slug, puzzle) in enumerate(pack.puzzles.items())
    }
    head = {"name": pack.name, "title": pack.title, "author": pack.author, "about": pack.about}
    given = {slug: _others(slug, answers, 0) for slug, answers in options.get("passwords", {}).items()}
    return {**options, "pack": {**head, **puzzles}, **({"passwords": given} if given else {})}


def _otherwise(slug: str, puzzle: Puzzle, told: int, number: int) -> dict[str, Any]:
    password, *also = _others(slug, puzzle.answers, number)
    hints = (*puzzle.hints[:told], *("qxq, hinted" for _ in puzzle.hints[told:]))
    return {"text": puzzle.text, "password": password, "also": also, "hints": hints, "solution": "qxq, solved"}


def _others(slug: str, answers: str | Sequence[str], number: int) -> list[str]:
    known = (answers,) if isinstance(answers, str) else answers
    return [one if one in (_title(slug), "a") else f"qxq{'z' * number}" for one in known]


def _title(slug: str) -> str:
    return "".join(filter(ascii_lowercase.__contains__, ROOMS[slug].title.lower()))


def subtle(order: Any, observation: Observation[View], seat: Seat, random: Random) -> Any:
    """Another password of the same length, a garnet less, another victim, or one gold less."""
    if not isinstance(order, Orders):
        return order
    if order.attempts and random.random() < 0.5:
        first, *others = order.attempts
        return replace(order, attempts=(replace(first, password="z" * len(first.password)), *others))
    if order.bid > 1:
        return replace(order, bid=order.bid - 1)
    return replace(order, actions=tuple(_bent(action, observation, seat, random) for action in order.actions))


def _bent(action: Any, observation: Observation[View], seat: Seat, random: Random) -> Any:
    chamber = observation.view.chambers[action.chamber]
    others = [other for other in chamber.occupants or () if other != seat]
    if action.rob is not None and random.random() < 0.5:
        return replace(action, rob=random.choice(others))
    if action.take > 1:
        return replace(action, take=action.take - 1)
    return replace(action, search=True)


def conserved(before: State, event: Event, after: State) -> str:
    """Gold goes nowhere unannounced, purses change by what is announced, nobody is forgiven but by a cleanse."""
    if wrong := _gold(before, event, after):
        return wrong
    paid = _paid(event)
    for seat in before.seats:
        was, now = before.players[seat], after.players[seat]
        if after.garnets[seat] != before.garnets[seat] + paid.get(seat, 0):
            return f"the purse of {seat} changed by what nothing announced"
        if now.announced < was.announced or (was.cleansed and not now.cleansed):
            return f"{seat} is forgiven"
        if not isinstance(event, happen.Cleansed) and (now.curses < was.curses or now.arrests < was.arrests):
            return f"{seat} is cleansed"
    for slug, chamber in after.chambers.items():
        was = before.chambers[slug]
        if was.opened is not None and replace(chamber, earned=was.earned) != was:
            return f"{slug} was opened, and changed"
        if set(chamber.occupants) & set(chamber.barred) or chamber.log[: len(was.log)] != was.log:
            return f"{slug} holds somebody barred, or its log changed"
        if chamber.pile < 0 or min(chamber.earned.values()) < 0:
            return f"{slug} owes gold"
    return "" if after.round in (before.round, before.round + 1) else "a round was skipped"


def _gold(before: State, event: Event, after: State) -> str:
    """Piles and earnings change only by events that say so, and by as much."""
    for slug, chamber in after.chambers.items():
        was = before.chambers[slug]
        pile, earned = chamber.pile - was.pile, sum(chamber.earned.values()) - sum(was.earned.values())
        if (pile or earned) and getattr(event, "chamber", None) != slug:
            return f"gold moves in {slug} by {event}"
        match event:
            case happen.Requests(granted=granted, total=total):
                expected = (-total if granted else 0, 0)
            case happen.Took(got=amount) | happen.Loot(got=amount) | happen.Share(share=amount):
                expected = (0, amount)
            case happen.Lost(gone=gone):
                expected = (0, -gone)
            case happen.Divided(pile=whole):
                expected = (-whole, 0)
            case happen.Searched(before=whole):
                expected = (whole, 0)
            case _:
                expected = (0, 0)
        if getattr(event, "chamber", None) == slug and (pile, earned) != expected:
            return f"{event} moves {pile} and {earned} gold"
    return ""


def _paid(event: Event) -> dict[Seat, int]:
    match event:
        case Adjusted(seat=seat, garnets=garnets):
            return {seat: garnets}
        case happen.Cleansed(seat=seat, paid=paid) | happen.Bid(seat=seat, paid=paid):
            return {seat: -paid}
        case happen.Winners(winners=winners, garnets=garnets):
            return dict.fromkeys(winners, garnets)
        case _:
            return {}

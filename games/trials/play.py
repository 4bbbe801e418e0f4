"""Random play: every seat acts on what it sees alone, so that the same observation brings the same action.

A match is drawn from a seed. Two matches of the same header whose seats have the same tempers differ only where
somebody saw something else, or was given another temper: what the trials of secrecy live on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

import msgspec

from games.core import actions as do
from games.core.channels import may_write
from games.core.errors import GameError
from games.core.game import AnyGame, Observation
from games.core.match import Match
from games.core.setup import Header
from games.core.viewers import Seat, Viewers

AnyMatch = Match[Any, Any, Any]

NAMES = (
    "Anna",
    "Bodil",
    "Cyrus",
    "Dina",
    "Edgar",
    "Farah",
    "Gus",
    "Hilde",
    "Ixchel",
    "Joan",
    "Kofi",
    "Lucia",
    "Moses",
)

MOST_ROUNDS = 100


def names(number: int) -> tuple[Seat, ...]:
    """Names for so many seats."""
    return (*NAMES, *(f"P{index}" for index in range(len(NAMES) + 1, number + 1)))[:number]


def usual(game: AnyGame, players: int | None = None, **header: Any) -> Header:
    """A header with the game's usual number of seats and nothing special."""
    return Header(genius=1, game=game.meta.slug, players=names(players or game.meta.usual), **header)


def begin(game: AnyGame, header: Header) -> AnyMatch:
    """The match of a header, whether the game is in the catalogue or not."""
    return AnyMatch.begin(game, header)


class Temper(msgspec.Struct, frozen=True):
    """How a seat plays: a seed for its choices, and how often it gives no orders, talks, takes orders back, or acts.

    `bent` bends an order that was sampled (None: as it is): a trial that changes something small uses it, with
    chance from `salt` alone.
    """

    seed: int | str
    silent: float = 0.08
    talks: float = 0.05
    wavers: float = 0.05
    dares: float = 0.05
    bent: Callable[[Any, Any, Seat, Random], Any] | None = None
    salt: float = 0


def tempers(seats: tuple[Seat, ...], seed: int | str) -> dict[Seat, Temper]:
    """A temper for each seat."""
    return {seat: Temper(f"{seed}/{seat}") for seat in seats}


def phases(match: AnyMatch, by: Mapping[Seat, Temper], host: Random | None = None) -> Iterator[AnyMatch]:
    """The match as each phase begins, to its end. With `host` the host corrects, notes, sets and undoes too.

    Raises AssertionError where it goes on for too long.
    """
    for _ in range(MOST_ROUNDS):
        yield match
        if match.over:
            return
        match = ordered(match, by)
        if host is not None:
            match = meddled(match, host)
        match = match if match.over else match.do(do.Resolve())
    raise AssertionError(f"the match goes on after {MOST_ROUNDS} phases")


def played(match: AnyMatch, by: Mapping[Seat, Temper], host: Random | None = None) -> AnyMatch:
    """The match at its end."""
    *_, last = phases(match, by, host)
    return last


def ordered(match: AnyMatch, by: Mapping[Seat, Temper]) -> AnyMatch:
    """The match when every seat that cares to has given orders for the phase, and said what it has to say."""
    for seat in match.seats:
        for action in acts(match, seat, by[seat]):
            match = match.do(action)
    return match


def acts(match: AnyMatch, seat: Seat, temper: Temper) -> Iterator[do.AnyAction]:
    """What a seat does in a phase: a function of its observation and its temper alone."""
    observation = match.observation(Viewers.of((seat,)))
    random = Random(f"{temper.seed}/{observation.round}/{observation.phase}/{msgspec.json.encode(observation.view)!r}")
    channels = [name for name, channel in observation.view.channels.items() if channel.open and seat in channel.members]
    if channels and random.random() < temper.talks:
        yield do.Post(seat, random.choice(channels), f"{seat} says {random.randrange(100)}.")
    yield from _ordering(match, seat, temper, observation, random)
    offers = match.game.acts(observation, seat)
    if offers and random.random() < temper.dares:
        yield do.Act(seat, random.choice(offers).text)


def _ordering(
    match: AnyMatch, seat: Seat, temper: Temper, observation: Observation[Any], random: Random
) -> Iterator[do.AnyAction]:
    if seat not in observation.waiting or random.random() < temper.silent:
        return
    order = match.game.sample(observation, seat, random)
    if order is None:
        return
    if temper.bent is not None:
        order = temper.bent(order, observation, seat, Random(f"{temper.salt}/{observation.round}"))
    if random.random() < temper.wavers:
        yield do.Order(seat, match.game.spell(order))
        yield do.Withdraw(seat)
        order = match.game.sample(observation, seat, random)
    yield do.Order(seat, match.game.spell(order))


def meddled(match: AnyMatch, host: Random) -> AnyMatch:
    """The match after a host who now and then corrects a purse, makes a note, sets something, or takes it back."""
    while host.random() < 0.3:
        match = _tried(match, _whim(match, host))
    return match


def _whim(match: AnyMatch, host: Random) -> do.AnyAction:
    seat = host.choice(match.seats)
    channels = may_write(match.game.channels(match.state), seat)
    whims: list[do.AnyAction] = [
        do.Adjust(seat, host.choice((-2, -1, 1, 3)), "A fine or a gift."),
        do.Note("A note."),
        do.Set("deadline", host.randrange(10)),
        do.Withdraw(seat),
        do.Undo(),
    ]
    if channels:
        whims.append(do.Post(seat, host.choice(channels), "Hear me."))
    return host.choice(whims)


def _tried(match: AnyMatch, action: do.AnyAction) -> AnyMatch:
    try:
        return match.do(action)
    except GameError:
        return match

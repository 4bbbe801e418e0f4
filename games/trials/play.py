"""Random play: every seat acts only on its observation, so that the same observation leads to the same action.

Matches are drawn from a seed. Two matches with the same header differ only if a seat has another temper or observes
something else, which the trials of secrecy rely on.
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
    """Names for `number` seats."""
    return (*NAMES, *(f"P{index}" for index in range(len(NAMES) + 1, number + 1)))[:number]


def usual(game: AnyGame, players: int | None = None, **header: Any) -> Header:
    """A header with the game's usual number of seats and default options."""
    return Header(genius=1, game=game.meta.slug, players=names(players or game.meta.usual), **header)


def begin(game: AnyGame, header: Header) -> AnyMatch:
    """The match for a header, also for a game that is not in the catalogue."""
    return AnyMatch.begin(game, header)


class Temper(msgspec.Struct, frozen=True):
    """How a seat plays: a seed for its choices, and how often it gives no orders, talks, withdraws orders, or acts.

    `bent`: changes a sampled order a little (None: not at all), with randomness from `salt` only.
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
    """The match at the beginning of each phase, up to its end. With `host` the host acts too (see `meddled`).

    Raises AssertionError if it takes too many rounds.
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
    """The match after all seats have given orders for the phase and posted, as their tempers have it."""
    for seat in match.seats:
        for action in acts(match, seat, by[seat]):
            match = match.do(action)
    return match


def acts(match: AnyMatch, seat: Seat, temper: Temper) -> Iterator[do.AnyAction]:
    """A seat's actions in a phase: a function of its observation and its temper."""
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
    """The match after the host has at random corrected a purse, written a note, changed a setting, or undone that."""
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

"""Practice: a match of one person against bots, without a device that goes round and without a host.

It is a match like any other, and its record says what it is by the setting `table`. The person sits at the table of one
seat; the bots order when that seat's orders are in, and the phase is resolved at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice

from games.core import actions as do
from games.core.errors import Refused
from games.core.game import AnyGame
from games.core.setup import Header
from games.core.viewers import Seat
from genius_tui.library.listing import PRACTICE
from genius_tui.looking.history import AnyMatch
from genius_tui.table import hotseat
from genius_tui.table.fresh import Draw, fresh, secret
from genius_tui.table.notes import Notes

NAME = "Robin"
"""The person's usual name."""

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Elif", "Finn", "Gwen", "Hugo", "Iris", "Jon", "Kim", "Lou", "Mia", "Noor")
"""The bots' names; after these they are numbered."""

MOST_AT_TABLE = 7
"""How many play if nobody says so: fewer than usual, where the game allows that."""

CHARACTERS = ("careful", "bold")


def header(game: AnyGame, name: str = NAME, players: int | None = None, draw: Draw = fresh) -> Header:
    """The header of a practice match, for `Library.new`, with a seed that nobody can guess. The person sits first."""
    meta = game.meta
    number = players or max(meta.least, min(meta.usual, MOST_AT_TABLE, meta.most))
    taken = name.strip() or NAME
    others = islice((one for one in _names() if one.lower() != taken.lower()), number - 1)
    return Header(
        genius=1, game=meta.slug, players=(taken, *others), seed=secret(draw), title=f"Practice, {meta.title}"
    )


def actions(begun: Header) -> tuple[do.AnyAction, ...]:
    """The first actions of a practice match: who plays by which bot."""
    person, *others = begun.players
    by = dict(zip(others, cycle(CHARACTERS)))
    return (
        do.Set(hotseat.TABLE, PRACTICE),
        do.Set(hotseat.SEATS, {person: "local", **dict.fromkeys(others, "bot")}),
        do.Set(hotseat.BOTS, by),
    )


PUT_AWAY = "Nothing was ordered in this practice, so it is in the trash, where you can restore it."
STAYS_CLOSED = "What decides the match stays closed until it is over."
"""Said where only the orders are opened."""


def is_practice(match: AnyMatch) -> bool:
    """Whether it is a person's practice against bots."""
    return match.settings.get(hotseat.TABLE) == PRACTICE and len(hotseat.local(match)) == 1


def is_untouched(match: AnyMatch, own: Notes) -> bool:
    """Whether nothing has been ordered, said, noted or resolved in it yet."""
    return all(isinstance(one, do.Set) for one in match.actions) and not own.read()


def person(match: AnyMatch) -> Seat:
    """The seat of the person. Raises Refused for a match that is no practice."""
    if not is_practice(match):
        raise Refused("this is no practice match")
    return hotseat.local(match)[0]


def last_resolution(match: AnyMatch) -> int | None:
    """The stage of the last resolution, whose hands can be opened; None before the first. An act is none."""
    return next((stage for stage in reversed(match.played) if match.stages[stage].verb == "resolve"), None)


def opened_orders(match: AnyMatch, stage: int) -> Iterator[str]:
    """Everybody's orders in a resolution, a line each, after a line that says which it was."""
    last = match.stages[stage]
    yield f"{last.title[:1].upper()}{last.title[1:]}, everyone's orders:"
    yield from (f"  {seat}: {match.game.spell(given.order) or '(nothing)'}" for seat, given in last.orders.items())


def opens_all(match: AnyMatch) -> bool:
    """Whether all hands may be opened: not while they would decide the match, such as the teams of Locked Out."""
    return match.over or match.game.meta.opened == "hands"


def not_ready(match: AnyMatch) -> str:
    """Why the match cannot go on, "" if it can."""
    return "" if is_practice(match) else "only a practice match goes on without its host"


def _names() -> Iterator[str]:
    yield from NAMES
    number = len(NAMES) + 2
    while True:
        yield f"Bot {number}"
        number += 1

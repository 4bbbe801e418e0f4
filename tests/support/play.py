"""Random play for tests (`games.trials.play`), of the games of the catalogue by their slug."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from games import find
from games.core import actions as do
from games.core.chance import generator
from games.core.setup import Header
from games.core.viewers import Viewers
from games.trials import play
from games.trials.play import NAMES, AnyMatch, Temper, acts, meddled, names, ordered, phases, played, tempers
from genius_tui.library.store import Library
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.history import MatchSource, Point, history
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.record.record import Record
from genius_tui.table import hotseat, order_draft, playtest
from genius_tui.table.fresh import Draw, fresh
from genius_tui.table.order_draft import OrderDraft
from genius_tui.table.table import Table

__all__ = (
    "NAMES",
    "AnyMatch",
    "Temper",
    "acts",
    "begin",
    "by_itself",
    "copied",
    "drafted",
    "meddled",
    "names",
    "ordered",
    "phases",
    "played",
    "same",
    "tempers",
    "usual",
    "viewpoint_of",
    "with_bots",
)


def usual(slug: str, players: int | None = None, **header: Any) -> Header:
    """A header with the game's usual number of seats and nothing special."""
    return play.usual(find(slug), players, **header)


def begin(header: Header) -> AnyMatch:
    """The match of a header."""
    return play.begin(find(header.game), header)


def same(match: AnyMatch) -> Draw:
    """What the console draws by chance, drawn alike whenever a test runs."""
    return partial(generator, match.header.seed)


def copied(library: Library, record: Record, verb: str = "sandbox", **given: Any) -> Record:
    """What a verb makes a copy of, in a library, open for writing."""
    copy = Table.for_host(record).copy(verb, **given)
    return library.new(copy.header, copy.actions, copy.name)


def viewpoint_of(match: AnyMatch, eyes: Eyes, point: Point | None = None) -> Viewpoint:
    """A viewpoint for somebody who may choose any eyes, as the host may."""
    return Viewpoint(MatchSource(match), eyes, point)


def drafted(match: AnyMatch, seat: str) -> OrderDraft:
    """A seat's draft, begun from what the seat knows."""
    return order_draft.begin(history(match, Viewers.of((seat,))), seat)


def by_itself(match: AnyMatch, draw: Draw = fresh) -> Iterator[tuple[do.AnyAction, ...]]:
    """A match playing itself: the actions of one phase after another, until it is over."""
    while not match.over:
        actions = (*playtest.sampled(match, draw), do.Resolve())
        yield actions
        match = match.do_all(actions)


def with_bots(match: AnyMatch, draw: Draw = fresh) -> tuple[do.AnyAction, ...]:
    """What ends a phase on a device that goes round: the orders of seats that the program plays, and the resolution."""
    return (*hotseat.sampled(match, draw), do.Resolve())

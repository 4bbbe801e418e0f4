"""Scripted matches: everybody gets into Alien in round 1, takes its gold in round 2; then the tests order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.chambers import CHAMBERS
from games.core import actions as do
from games.core.events import Event
from games.core.match import Match
from games.core.setup import Header
from games.core.viewers import HOST, Viewers

Chamber = Match[Any, Any, Any]


def begun(players: str | list[str], garnets: int | dict[str, int] = 5, seed: int = 0, **options: Any) -> Chamber:
    """A match of these players in which every password is its chamber's title."""
    names = tuple(players.split() if isinstance(players, str) else players)
    options = {"pack": "practice", **options}
    header = Header(genius=1, game="chambers", players=names, garnets=garnets, seed=seed, options=options)
    return Match.begin(CHAMBERS, header)


def round_of(match: Chamber, orders: Mapping[str, str] | None = None, **more: str) -> Chamber:
    """The match after a round with these orders."""
    for seat, text in {**(orders or {}), **more}.items():
        match = match.do(do.Order(seat, text))
    return match.do(do.Resolve())


def entered(players: str | list[str], **header: Any) -> Chamber:
    """Everybody is in Alien, and round 2 begins."""
    match = begun(players, **header)
    return round_of(match, dict.fromkeys(match.seats, "enter alien with alien"))


def earned(gold: Mapping[str, int], pile: int = 100, **header: Any) -> Chamber:
    """Everybody is in Alien and has so much gold from it, and round 3 begins with so much in its pile."""
    total = sum(gold.values()) + pile
    match = entered(list(gold), gold=total, **header)
    return round_of(match, {seat: f"alien: take {amount}" for seat, amount in gold.items() if amount})


def gold_in(match: Chamber, slug: str = "alien") -> dict[str, int]:
    """What each seat has from a chamber."""
    return dict(match.observation(HOST).view.chambers[slug].earned)


def player(match: Chamber, seat: str) -> Any:
    """A seat as the host sees it."""
    return match.observation(HOST).view.players[seat]


def chamber(match: Chamber, slug: str = "alien", eyes: str | None = None) -> Any:
    """A chamber as the host sees it, or a seat."""
    return match.observation(HOST if eyes is None else Viewers.of((eyes,))).view.chambers[slug]


def events(match: Chamber, kind: str | None = None, eyes: Viewers = HOST) -> list[Event]:
    """The newest resolution's events that these viewers are told, or those of one kind."""
    steps = match.resolutions()[-1].steps
    heard = [step.event for step in steps if eyes.hear(step.event.audience)]
    return [event for event in heard if kind in (None, event.kind)]


def told(match: Chamber, seat: str) -> list[str]:
    """The kinds of events that a seat was told in the newest resolution."""
    return [event.kind for event in events(match, eyes=Viewers.of((seat,)))]

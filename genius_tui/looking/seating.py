"""Where each seat's orders come from, and whose are still missing: what every door asks here alone.

The record stores it in the setting `seats`, a way by seat. It is public, as names are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, cast, get_args

from games.core.viewers import Seat

if TYPE_CHECKING:
    from games.core.match import Match

SEATS = "seats"
"""The key of the setting."""

Way: TypeAlias = Literal["local", "paste", "bot"]
"""Where a seat's orders come from: this device, a chat from which the host pastes them, or the program."""

WAYS: tuple[Way, ...] = get_args(Way)


def ways(match: Match[Any, Any, Any]) -> dict[Seat, Way]:
    """Where each seat's orders come from; by default this device."""
    kept: Any = match.settings.get(SEATS)
    chosen: Mapping[Any, Any] = cast("Mapping[Any, Any]", kept) if isinstance(kept, Mapping) else {}
    return {seat: way if (way := chosen.get(seat)) in WAYS else "local" for seat in match.seats}


def played_by_program(match: Match[Any, Any, Any]) -> frozenset[Seat]:
    """The seats whose orders come from bots when the phase is resolved."""
    return frozenset(seat for seat, way in ways(match).items() if way == "bot")


def missing(match: Match[Any, Any, Any]) -> tuple[Seat, ...]:
    """The seats that somebody still has to give orders for in this phase: those of bots come when it is resolved."""
    bots = played_by_program(match)
    return tuple(seat for seat in match.game.owing(match.state) if seat not in match.orders and seat not in bots)

"""Channels: who may write where, and who reads what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from msgspec import Struct

from games.core.viewers import Seat, Viewers


class Channel(Struct, frozen=True, gc=False):
    """A place to talk: its members write and read while it is open.

    `history`: those who join also read earlier posts. `public`: everybody reads it, also spectators.
    """

    members: tuple[Seat, ...]
    open: bool = True
    history: bool = False
    public: bool = False


class ChannelView(Struct, frozen=True, gc=False):
    """A channel as a view lists it."""

    members: tuple[Seat, ...]
    open: bool


class View(Protocol):
    """What every game's view has."""

    @property
    def channels(self) -> Mapping[str, ChannelView]:
        """The channels that its viewers may read."""
        ...


Channels = Mapping[str, Channel]


def seen(channels: Channels, viewers: Viewers, ended: bool) -> dict[str, ChannelView]:
    """The channels that these viewers may read now; all of them once play has `ended` (V4)."""
    everything = viewers.host or ended
    return {
        name: ChannelView(channel.members, channel.open)
        for name, channel in channels.items()
        if everything or channel.public or not viewers.seats.isdisjoint(channel.members)
    }


def seen_by_each(channels: Channels, seats: Iterable[Seat]) -> dict[Seat, dict[str, ChannelView]]:
    """The channels that each seat may read now, while play goes on: what `seen` says of each seat alone."""
    found: dict[Seat, dict[str, ChannelView]] = {seat: {} for seat in seats}
    for name, channel in channels.items():
        view = ChannelView(channel.members, channel.open)
        for seat in found if channel.public else channel.members:
            found[seat][name] = view
    return found


def may_write(channels: Channels, seat: Seat) -> tuple[str, ...]:
    """The names of the channels that a seat may post in now."""
    return tuple(name for name, channel in channels.items() if channel.open and seat in channel.members)

"""Who may talk with whom now, and what the host has to change on the chat server. For the host only."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from games.core.channels import Channel, Channels
from games.core.names import key, listed
from games.core.viewers import Seat
from genius_tui.handouts import sent
from genius_tui.looking.history import AnyMatch

What: TypeAlias = Literal["close", "create", "open"]

_NO_LETTER = re.compile(r"[\W_]+")


class Change(Struct, frozen=True):
    """A change that the host has to make to a channel for some seats. `chat`: the channel's name on the chat server.

    `past`: whether those who join may read earlier messages.
    """

    what: What
    channel: str
    chat: str
    seats: tuple[Seat, ...]
    past: bool = False

    @property
    def key(self) -> str:
        """Identifies the change within a match."""
        return f"{self.what}:{self.channel}"

    def words(self, named: Callable[[Seat], str] = str) -> str:
        """The change in words: `open #level-4 to Bo`; `named` spells the seats' names."""
        who = listed([named(seat) for seat in self.seats])
        match self.what:
            case "close":
                return f"close #{self.chat} for {who}"
            case "create":
                return f"create #{self.chat} for {who}"
            case "open":
                return f"open #{self.chat} to {who}, {'with' if self.past else 'without'} what was written before"


class Row(Struct, frozen=True):
    """A channel as it is now: its name in the match and on the chat server, its members, whether they may write."""

    channel: str
    chat: str
    members: tuple[Seat, ...]
    open: bool
    public: bool


def table(match: AnyMatch) -> tuple[Row, ...]:
    """All channels that have members, in the game's order."""
    now = match.game.channels(match.state)
    chats = chat_names(now)
    return tuple(
        Row(name, chats[name], channel.members, channel.open, channel.public)
        for name, channel in now.items()
        if channel.members
    )


def changes(match: AnyMatch) -> tuple[Change, ...]:
    """What the last resolution has changed; closings come first, so that nobody can read on meanwhile.

    Before the first resolution all channels have to be set up.
    """
    before, now = _before(match), match.game.channels(match.state)
    chats = chat_names({**before, **now})
    return (*_closed(before, now, chats), *_opened(before, now, chats))


def is_done(match: AnyMatch, change: Change) -> bool:
    """Whether the host has marked a change as done, and it is still the same."""
    return sent.state(match, change.key, change.words()) == "sent"


def chat_names(channels: Channels) -> Mapping[str, str]:
    """Unique channel names that chat servers accept: lower-case letters, digits, hyphens."""
    names: dict[str, str] = {}
    for name in channels:
        plain = _NO_LETTER.sub("-", key(name)).strip("-") or "channel"
        same = sum(1 for other in names.values() if re.fullmatch(rf"{re.escape(plain)}(-x\d+)?", other))
        names[name] = f"{plain}-x{same + 1}" if same else plain
    return names


def _before(match: AnyMatch) -> Channels:
    stage = next((stage for stage in reversed(match.resolutions()) if stage.verb == "resolve"), None)
    return match.game.channels(stage.before) if stage is not None else {}


def _closed(before: Channels, now: Channels, chats: Mapping[str, str]) -> Iterator[Change]:
    for name, channel in before.items():
        stay = _writers(now.get(name))
        gone = tuple(seat for seat in _writers(channel) if seat not in stay)
        if gone:
            yield Change("close", name, chats[name], gone)


def _opened(before: Channels, now: Channels, chats: Mapping[str, str]) -> Iterator[Change]:
    for name, channel in now.items():
        was = _writers(before.get(name))
        new = tuple(seat for seat in _writers(channel) if seat not in was)
        if new:
            yield Change("open" if name in before else "create", name, chats[name], new, channel.history)


def _writers(channel: Channel | None) -> tuple[Seat, ...]:
    """Who may write in a channel; nobody if it is closed or does not exist."""
    return channel.members if channel is not None and channel.open else ()

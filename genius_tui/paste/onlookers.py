"""Those who write among the players and do not play, as the host has said once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core.viewers import Seat
from genius_tui.paste.interpreter import Interpreter
from genius_tui.paste.names import Names
from genius_tui.paste.on_behalf import OnBehalf
from genius_tui.paste.pieces import Block


class Onlookers:
    """The kept names of those who do not play, in one match.

    `writers`: the names by which lines are told apart: the players', and those of onlookers that mean nothing of the
    game. One that does may be a part of a player's orders, `Red: move 4B`, and counts only where it surely is a
    writer's.
    """

    def __init__(self, kept: Sequence[str], interpreter: Interpreter, players: Names, tags: Mapping[Seat, str]) -> None:
        self._seats = frozenset(players.seats)
        self._interpreter = interpreter

        def with_players(names: Sequence[str]) -> Names:
            nicks = {**players.nicks, **{name: name for name in names}}
            return Names(players.seats, tags, nicks) if names else players

        self.writers = with_players([name for name in kept if not self._means_something(name)])
        self._everybody = with_players(kept)

    def is_one(self, nick: str) -> bool:
        """Whether a writer's name is that of somebody who does not play."""
        owner = self._everybody.owner(nick)
        return owner is not None and owner not in self._seats

    def is_order(self, writer: Seat, text: str) -> bool:
        """Whether a text as it is written is an order of a seat; from an onlooker, of any."""
        seats = (writer,) if writer in self._seats else tuple(self.writers.seats)
        return any(self._interpreter.is_order(seat, text) for seat in seats)

    def holds(self, writer: Seat | None, text: str) -> bool:
        """Whether a text has something of the game, as its writer knows it."""
        return self._interpreter.holds(writer if writer in self._seats else None, text)

    def _means_something(self, name: str) -> bool:
        """Whether a name is a word of messages, or something of the game to the public or a player."""
        holds = self._interpreter.holds
        return self._interpreter.is_plain(name) or any(holds(seat, name) for seat in (None, *self._seats))


def hands_on(block: Block, on_behalf: OnBehalf) -> bool:
    """Whether a message says of what it holds that it is a player's: `Ann told me A with 3`."""
    above = ""
    for piece in block.pieces:
        if on_behalf.hands_on(piece.text, above):
            return True
        above = piece.text
    return False

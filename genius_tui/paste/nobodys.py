"""Messages of whom nobody knows to play: of a host, of one who looks on, of an unknown name."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from functools import partial
from itertools import pairwise

from msgspec.structs import replace

from games.core import chat
from games.core.names import key
from games.core.viewers import Seat
from genius_tui.paste import short_names, talk
from genius_tui.paste.answers import PLAYS_NOT, Answer, QuickFix, more_than_one
from genius_tui.paste.hosts import (
    HOSTS,
    acknowledges,
    announces,
    asks_all,
    explains,
    gives_example,
    is_host,
    is_note,
    is_onlooker,
    looks_on,
    opened,
)
from genius_tui.paste.known import Known
from genius_tui.paste.onlookers import hands_on
from genius_tui.paste.pieces import Block, chained

_MOST_PARTS_OF_NICK = 4
_PARTS_OF_NICK = re.compile(r"\s+[-\u2013\u2014|=>\u00bb]+\s+|[:,]\s+")
_SENTENCE_END = re.compile(r"[.!\n]")
NOTED = "a note of the host's: whose orders are in it? Begin with that name, or leave it out"
HANDED_ON = "whose orders are these? Begin with that name, or leave them out"


class Nobodys:
    """Answers the lines of all whose writer is no seat."""

    def __init__(self, known: Known, lines: Sequence[str]) -> None:
        self._known, self._lines = known, lines

    def answers(self, blocks: Sequence[Block]) -> dict[int, Answer]:
        """The answers to the lines of all that nobody who is known to play has written, among all messages."""
        nobodys = [block for block in blocks if block.seat is None]
        hosts = {block.nick for block in nobodys if self._hosts(block.nick) or self._announces(block)}
        told = self._told_by_hosts(blocks)
        writers = {block.seat for block in blocks}
        found: dict[int, Answer] = {}
        for block in nobodys:
            leads = block.heading in told or (block.nick in hosts and not self._is_somebodys(block))
            found |= self._of_nobody(block, writers, leads=leads)
        return found

    def _told_by_hosts(self, blocks: Sequence[Block]) -> frozenset[int]:
        """The first lines of messages of nobody known that answer what a player has asked at once above, as a host
        does, and order nothing.
        """
        told: set[int] = set()
        for above, block in pairwise(blocks):
            asked = self._asks_of_game(above) or (above.heading in told and above.nick == block.nick)
            holds = partial(self._known.interpreter.holds, None)
            says = block.seat is None and asked and explains(block.text, block.nick, holds)
            says = says and not self._names_a_player(block)
            if says and not any(
                self._known.interpreter.gives_clearly(seat, block) for seat in sorted(self._known.owing)
            ):
                told.add(block.heading)
        return frozenset(told)

    def _asks_of_game(self, block: Block) -> bool:
        """Whether a player asks something of the game in a message."""
        asked = block.text.split("?")[:-1] if block.seat is not None else ()
        return any(self._known.interpreter.holds(block.seat, _SENTENCE_END.split(each)[-1]) for each in asked)

    def _of_nobody(self, block: Block, writers: Container[Seat | None], *, leads: bool) -> dict[int, Answer]:
        """The answers to a block whose writer is no seat: talk, unless it looks like orders.

        That it is one of the other `writers` is not sure: the order would replace that one's own. `leads`: whether
        its writer leads the match, by what that one is called or writes, and no player has written this.
        """
        rest = looks_on(block.text)
        talks = rest is not None and not self._known.interpreter.holds(None, rest)
        if is_onlooker(block.nick):
            talks = not any(self._known.interpreter.gives_clearly(seat, block) for seat in self._known.owing)
        short_for = short_names.whose(block.nick, self._known.match.seats)
        passes = short_for is not None and talk.may_be_nothing(block.text)
        gives = passes or self._known.interpreter.holds(None, block.text) or self._orders_in(block.nick)
        known = self._known.onlookers.is_one(block.nick)
        within = {block.within, block.by} & {*self._known.match.seats}
        looks = known and not within and not hands_on(block, self._known.on_behalf)
        if leads or talks or looks or not gives:
            return dict.fromkeys(block.lines, Answer("..", text=f"{block.nick} {PLAYS_NOT}"))
        answers = dict.fromkeys(block.lines, Answer("!", text=f"held back by line {block.heading + 1}"))
        alike = self._known.names.close(block.nick)
        near = alike or self._written_by_another(block.nick)
        at = self._lines[block.heading].find(block.nick)
        sure = alike is not None and self._known.nicks.known.get(alike, alike) not in writers
        fix = QuickFix(at, at + len(block.nick), near, sure=sure) if near and at >= 0 else None
        why = f"no player {block.nick}{f'; {near}?' if near else ''}"
        nick = block.nick
        if is_note(nick):
            why, fix, nick = NOTED, None, ""
        elif known:
            why, fix, nick = f"{nick} {PLAYS_NOT}: {HANDED_ON}", None, ""
        start, end = (at, at + len(block.nick)) if at >= 0 else (0, 0)
        asked = Answer("??", None, why, start, end, fix, nick, whole=more_than_one(block.lines))
        return answers | {block.heading: asked}

    def _written_by_another(self, nick: str) -> Seat | None:
        """The seat for which another has written, as a writer's name says: `Kenji (via Grace)`."""
        name, _, aside = nick.partition("(")
        return self._known.names.owner(name.strip()) if aside.lower().startswith("via ") else None

    def _orders_in(self, nick: str) -> bool:
        """Whether what stands where a writer's name would has an order in it: `Bo - A with 3, 8pm`."""
        parts = [*_PARTS_OF_NICK.split(nick)[:_MOST_PARTS_OF_NICK], nick.partition(" ")[2]]
        return any(
            self._known.interpreter.is_order(seat, part) for seat in self._known.owing for part in parts if part.strip()
        )

    def _announces(self, block: Block) -> bool:
        """Whether somebody says to all what hosts say, that a round has begun or when it ends, and orders nothing."""
        behind = opened(block.text)
        if behind is None:
            return announces(block.text)
        if not behind.strip(" .!,"):
            return True
        rest = replace(block, pieces=chained([replace(block.pieces[0], text=behind)]))
        gives = self._known.interpreter.gives_clearly if asks_all(behind) else self._known.interpreter.gives
        return not any(gives(seat, rest) for seat in self._known.owing)

    def _hosts(self, nick: str) -> bool:
        """Whether a writer is called as a host is, and no player nearly so."""
        return is_host(nick) and (key(nick) in HOSTS or self._known.names.close(nick) is None)

    def _leads(self, nick: str) -> bool:
        """Whether a name says that its bearer is the host, and is not what somebody is called who is told something."""
        return is_host(nick) and key(nick) not in HOSTS

    def _names_a_player(self, block: Block) -> bool:
        return any(chat.named(block.text, self._known.match.seats))

    def _is_somebodys(self, block: Block) -> bool:
        """Whether what the host wrote has orders in it that a player could give: they may have been told the host.

        What the host says to all, asks, shows, or says of orders that have come, holds some only where it is written
        as an order is.
        """
        answers = acknowledges(block.text) and not self._names_a_player(block)
        asks = is_host(block.nick) and block.text.rstrip().endswith("?")
        shows = self._leads(block.nick) and gives_example(block.text) and not self._names_a_player(block)
        plainly = announces(block.text, block.nick) or self._announces(block) or answers or asks or shows
        gives = self._known.interpreter.gives_plainly if plainly else self._known.interpreter.gives
        return any(gives(seat, block) for seat in sorted(self._known.owing))

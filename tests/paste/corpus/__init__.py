"""Pasted texts as chats hand them over, each with what must be taken and what asked back; all else is talk."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from games.core import actions as do
from games.core.setup import Header
from games.core.viewers import Seat
from genius_tui.paste.nicknames import teach
from genius_tui.paste.paste import Paste, Reading
from genius_tui.text.tags import seat_tags
from tests.support.play import AnyMatch, begin

FOLDER = Path(__file__).parent

Verdict: TypeAlias = Literal["right", "asked", "lost", "wrong"]
"""As it should be; asked back without need; passed over in silence; another order than was meant, or another's."""


class Message(Struct, frozen=True, forbid_unknown_fields=True):
    """A pasted text: the orders that are taken, in canonical spelling, and who is asked back ("": a line of nobody)."""

    what: str
    text: str
    taken: dict[Seat, str] = {}
    asked: tuple[str, ...] = ()


class Action(Struct, frozen=True, forbid_unknown_fields=True):
    """Orders that a match begins with, or a resolution."""

    seat: Seat = ""
    text: str = ""
    resolve: bool = False


class Corpus(Struct, frozen=True, forbid_unknown_fields=True):
    """The messages of one point of a match: after some actions, or after so many rounds that played themselves."""

    game: str
    players: tuple[Seat, ...]
    message: tuple[Message, ...]
    options: dict[str, Any] = {}
    garnets: int = 5
    nicknames: dict[str, Seat] = {}
    actions: tuple[Action, ...] = ()
    rounds: int = 0


CORPORA: Mapping[str, Corpus] = {
    path.stem: msgspec.convert(tomllib.loads(path.read_text("utf-8")), Corpus) for path in sorted(FOLDER.glob("*.toml"))
}
MESSAGES = [(name, message) for name, corpus in CORPORA.items() for message in corpus.message]


@cache
def match_of(name: str) -> AnyMatch:
    """The match that a corpus is pasted into."""
    corpus = CORPORA[name]
    header = Header(
        genius=1, game=corpus.game, players=corpus.players, options=corpus.options, garnets=corpus.garnets, seed=1
    )
    match = begin(header)
    for action in corpus.actions:
        match = match.do(do.Resolve() if action.resolve else do.Order(action.seat, action.text))
    for _ in range(corpus.rounds):
        match = match.do(do.Resolve())
    for nick, seat in corpus.nicknames.items():
        match = match.do(teach(match, nick, seat))
    return match


@lru_cache(maxsize=10_000)  # each message is read for several trials
def read(name: str, text: str) -> Reading:
    """A text read for a corpus's match."""
    match = match_of(name)
    return Paste(match, seat_tags(match.seats)).read(text)


def spelt(match: AnyMatch, orders: Mapping[Seat, str]) -> dict[Seat, str]:
    """The orders in canonical spelling."""
    return {seat: match.game.spell(match.understand(text, seat)) for seat, text in orders.items()}


def asked(reading: Reading) -> Iterator[str]:
    """Who is asked back, line by line: a seat, a writer who is none, or "" for nobody; then who gives an act."""
    for number in reading.troubles:
        answer = reading.answers[number]
        yield answer.seat or answer.nick
    yield from reading.acts


def judged(name: str, message: Message) -> Iterator[tuple[Verdict, str]]:
    """A verdict on each expectation of a message, and on each thing that none of them names; with what happened."""
    reading = read(name, message.text)
    taken = spelt(match_of(name), reading.orders)
    questions = frozenset(asked(reading))
    for seat, order in message.taken.items():
        yield _of_order(taken.get(seat), order, seat in questions), f"{seat}: {taken.get(seat, order)}"
    for who in message.asked:
        yield _of_question(who in taken.keys() - message.taken, who in questions), f"{who}: {taken.get(who, '?')}"
    named = {*message.taken, *message.asked}
    for seat in taken.keys() - named:
        yield "wrong", f"{seat}: {taken[seat]}, which is nobody's"
    for who in sorted(questions - named):
        yield "asked", f"{who}: talk"


def _of_order(taken: str | None, meant: str, asked: bool) -> Verdict:
    if taken is not None:
        return "right" if taken == meant else "wrong"
    return "asked" if asked else "lost"


def _of_question(taken: bool, asked: bool) -> Verdict:
    return "wrong" if taken else "right" if asked else "lost"


def counted(name: str, messages: tuple[Message, ...]) -> Counter[Verdict]:
    """How often each verdict falls on some messages of a corpus."""
    return Counter(verdict for message in messages for verdict, _ in judged(name, message))

"""What a seat can order in a round, and text <-> order (C8). What is allowed is in `legality`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from games.chambers.plan import ROOMS, Slug, find_room, nearest_room
from games.chambers.view import View
from games.core.errors import InvalidOrder
from games.core.game import Observation
from games.core.names import match_name, nearest
from games.core.order_text import Span, parts, read_name, spell_name, unquoted
from games.core.viewers import Seat

What: TypeAlias = Literal["curse", "arrest"]

_LETTERS = re.compile(r"[A-Za-z]+")
_NUMBER = re.compile(r"[0-9]{1,9}")
_ENTER = frozenset({"enter", "try", "solve"})
_CLEANSE = frozenset({"cleanse", "remove"})
_WORDS = (*_ENTER, *_CLEANSE, "bid")
_ACTIONS = ("take", "rob", "open", "search")
_JOINED = re.compile(rf"(?:^|\s+)and\s+(?=(?:{'|'.join(_ACTIONS)})\b)", re.IGNORECASE)
"""What joins two things done in a chamber besides a comma."""
_QUOTED = re.compile(r'"(?:[^"]|"")*"')
_WITH = re.compile(r"(?<!\s)\s+with(?=\s|$)", re.IGNORECASE)
_JOIN = "what you do in one chamber is joined by commas"
_LONGEST_TITLE = max(len(room.title.split()) for room in ROOMS.values())
_FILLERS = frozenset(
    {"gold", "the", "chamber", "room", "it", "for", "more", "treasure", "garnet", "garnets", "a", "an"}
)


class Attempt(Struct, frozen=True, gc=False):
    """A password, in small letters, tried at a chamber."""

    chamber: Slug
    password: str


class Actions(Struct, frozen=True, gc=False):
    """What a seat does in a chamber that it is in; `take` is 0 and `rob` None where it does not."""

    chamber: Slug
    take: int = 0
    rob: Seat | None = None
    open: bool = False
    search: bool = False


class Orders(Struct, frozen=True, gc=False):
    """A round's orders, chambers in the order of C2. `bid` is 0 without one."""

    cleanse: What | None = None
    bid: int = 0
    attempts: tuple[Attempt, ...] = ()
    actions: tuple[Actions, ...] = ()


def spell(orders: Orders) -> str:
    """The canonical text (C8)."""
    return "; ".join(_spelt(orders))


def parse(text: str, seat: Seat, observation: Observation[View]) -> Orders:
    """The orders that a text means (C8). Raises InvalidOrder."""
    reading = _Reading(observation.seats)
    for part in parts(text, "C8"):
        reading.take(part)
    return reading.orders()


def _spelt(orders: Orders) -> Iterator[str]:
    if orders.cleanse is not None:
        yield f"cleanse {orders.cleanse}"
    if orders.bid:
        yield f"bid {orders.bid}"
    for attempt in orders.attempts:
        yield f"enter {attempt.chamber} with {attempt.password}"
    for actions in orders.actions:
        yield f"{actions.chamber}: {', '.join(_spelt_actions(actions))}"


def _spelt_actions(actions: Actions) -> Iterator[str]:
    if actions.take:
        yield f"take {actions.take}"
    if actions.rob is not None:
        yield f"rob {spell_name(actions.rob)}"
    if actions.open:
        yield "open"
    if actions.search:
        yield "search"


class _Reading:
    """Orders while their parts are read."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats = seats
        self.cleanse: What | None = None
        self.bid = 0
        self.attempts: dict[Slug, Attempt] = {}
        self.actions: dict[Slug, Actions] = {}

    def take(self, part: Span) -> None:
        """Reads one part."""
        first = part.text.split(maxsplit=1)[0].lower()
        colon = _outside_quotes(part.text, ":")
        if first in _ENTER:
            self._enter(part, len(first), colon)
        elif colon is not None:
            self._act(part, colon)
        elif first in _CLEANSE:
            self._cleanse(part, len(first))
        elif first == "bid":
            self._bid(part, len(first))
        elif first in _ACTIONS:
            raise self._without_chamber(part)
        else:
            raise _not_an_order(part)

    def orders(self) -> Orders:
        """What was read, chambers in the order of C2."""
        return Orders(
            self.cleanse,
            self.bid,
            tuple(self.attempts[slug] for slug in ROOMS if slug in self.attempts),
            tuple(self.actions[slug] for slug in ROOMS if slug in self.actions),
        )

    def _enter(self, part: Span, behind: int, colon: int | None) -> None:
        example = "write, for example, enter alien with comet"
        rest = part.text[behind:]
        found = _WITH.search(rest)
        if colon is not None:
            split, after = colon - behind, colon - behind + 1
        elif found:
            split, after = found.span()
        else:
            raise part.invalid(f'put the password after "with": {example}', "C8")
        chamber = _span(part, behind, behind + split)
        password = _span(part, behind + after, len(part.text))
        slug = _read_room(chamber, part, "C4")
        if slug in self.attempts:
            raise chamber.invalid(f"{slug} is tried twice: try one password per chamber", "C4")
        if not password.text:
            raise part.unfinished('the password is still missing after "with": letters a to z', "C4")
        if not _LETTERS.fullmatch(password.text):
            raise password.invalid(
                f"{password.text} cannot be a password: use only letters a to z, without spaces", "C4"
            )
        self.attempts[slug] = Attempt(slug, password.text.lower())

    def _act(self, part: Span, colon: int) -> None:
        head, tail = _span(part, 0, colon), _span(part, colon + 1, len(part.text))
        slug = _read_room(head, part, "C5")
        if slug in self.actions:
            raise head.invalid(f"{slug} has two parts: {_JOIN}, as in {slug}: take 20, open", "C5")
        actions = Actions(slug)
        done: set[str] = set()
        for action in self._within(tail):
            word, actions = self._action(action, actions)
            if word in done:
                raise action.invalid(f"{word} appears twice: it is possible once per chamber", "C5")
            done.add(word)
        if not done:
            raise part.invalid(f"what do you do there? Write {slug}: take 20, rob NAME, open or search", "C5")
        self.actions[slug] = actions

    def _without_chamber(self, part: Span) -> InvalidOrder:
        """The error for something that is done in a chamber, in a part that names none."""
        before = next(reversed(self.actions.values()), None)
        begun = f"{before.chamber}: {', '.join(_spelt_actions(before))}" if before else "alien: take 20"
        return part.invalid(f"{part.text} names no chamber: {_JOIN}, as in {begun}, {part.text}", "C5")

    def _within(self, span: Span) -> Iterator[Span]:
        """The pieces of a span between commas, and at each "and" behind which something is done, with their places."""
        for piece in parts(span.text, "C8", separators=","):
            begin = 0
            for found in _JOINED.finditer(_hidden(piece.text)):
                if match_name(piece.text[begin:].partition(" ")[2], self.seats) is None:
                    yield from _unless_blank(span, piece, begin, found.start())
                    begin = found.end()
            yield from _unless_blank(span, piece, begin, len(piece.text))

    def _action(self, action: Span, actions: Actions) -> tuple[str, Actions]:
        word = action.text.split(maxsplit=1)[0]
        rest = _span(action, len(word), len(action.text))
        match word.lower():
            case "take":
                number = _read_number(rest, "take", "gold", "C5")
                return "take", Actions(actions.chamber, number, actions.rob, actions.open, actions.search)
            case "rob":
                if not rest.text:
                    raise action.invalid("who do you rob? Write rob and a name", "C5")
                name = read_name(rest, self.seats, "C5")
                return "rob", Actions(actions.chamber, actions.take, name, actions.open, actions.search)
            case "open" if _only_fillers(rest):
                return "open", Actions(actions.chamber, actions.take, actions.rob, True, actions.search)
            case "search" if _only_fillers(rest):
                return "search", Actions(actions.chamber, actions.take, actions.rob, actions.open, True)
            case other:
                close = nearest(other, _ACTIONS)
                hint = (
                    f"did you mean {close}?" if close and close != other else "write take N, rob NAME, open or search"
                )
                raise action.invalid(f"{action.text} is not possible in a chamber: {hint}", "C8")

    def _cleanse(self, part: Span, behind: int) -> None:
        rest = _span(part, behind, len(part.text))
        words = [word for word in rest.text.lower().split() if word not in _FILLERS]
        if self.cleanse is not None:
            raise part.invalid("you cleanse twice: you can do so once in a match", "C7")
        match words:
            case ["curse"]:
                self.cleanse = "curse"
            case ["arrest"]:
                self.cleanse = "arrest"
            case _:
                raise part.invalid("cleanse what? Write cleanse curse or cleanse arrest", "C7")

    def _bid(self, part: Span, behind: int) -> None:
        if self.bid:
            raise part.invalid("there are two bids: make only one a round", "C6")
        self.bid = _read_number(_span(part, behind, len(part.text)), "bid", "garnets", "C6")


def _read_room(name: Span, part: Span, rule: str) -> Slug:
    """The chamber that a span names. Raises InvalidOrder with the nearest one."""
    if not name.text:
        raise part.invalid("name a chamber: write, for example, alien: take 20, or enter alien with xeno", rule)
    found = find_room(unquoted(name.text))
    if found is not None:
        return found
    close = nearest_room(unquoted(name.text))
    hint = f"did you mean {close}?" if close else "their names are on the board"
    raise name.invalid(f"there is no chamber {name.text}: {hint}", rule)


def _read_number(span: Span, verb: str, what: str, rule: str) -> int:
    """A number of 1 or more, with `what` behind it or not. Raises InvalidOrder."""
    words = span.text.split()
    if len(words) > 1 and all(word.lower() in _FILLERS for word in words[1:]):
        words = words[:1]
    if len(words) != 1 or not _NUMBER.fullmatch(words[0]):
        raise span.invalid(f"{verb} how many {what}? Write, for example, {verb} 3", rule)
    if int(words[0]) == 0:
        raise span.invalid(f"{verb} 1 or more, or leave it out", rule)
    return int(words[0])


def _not_an_order(part: Span) -> InvalidOrder:
    words = part.text.split()
    for count in range(min(len(words), _LONGEST_TITLE), 0, -1):
        slug = find_room(" ".join(words[:count]))
        if slug is not None:
            return part.invalid(f"put a colon after the chamber: write {slug}: take 20, or {slug}: open", "C8")
    close = nearest(words[0], _WORDS)
    meant = (
        f"did you mean {close}?"
        if close
        else "write enter CHAMBER with PASSWORD, CHAMBER: take 20, bid 3 or cleanse curse"
    )
    return part.invalid(f"{part.text} is not an order: {meant}", "C8")


def _only_fillers(rest: Span) -> bool:
    return all(word.lower() in _FILLERS for word in rest.text.split())


def _span(of: Span, start: int, end: int) -> Span:
    """A piece of a span, trimmed."""
    return Span(of.text[start:end], of.start + start).trimmed()


def _outside_quotes(text: str, character: str) -> int | None:
    """Where `character` first stands outside quotes."""
    at = _hidden(text).find(character)
    return None if at < 0 else at


def _hidden(text: str) -> str:
    """A text with what is quoted in it covered."""
    return _QUOTED.sub(lambda found: "x" * len(found.group()), text)


def _unless_blank(within: Span, piece: Span, start: int, end: int) -> Iterator[Span]:
    """A part of a piece, with its place in the whole text, if there is anything in it."""
    found = _span(Span(piece.text, within.start + piece.start), start, end)
    if found.text:
        yield found

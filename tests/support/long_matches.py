"""Matches of very many actions, for the trials of what opening them and writing to them costs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain, islice, repeat
from pathlib import Path
from random import Random

from games.core import actions as do
from games.core.channels import may_write
from games.core.setup import Header
from games.core.viewers import Viewers
from genius_tui.record.record import written_out
from tests.support.play import AnyMatch, begin, usual

Actions = Iterator[do.AnyAction]


def notes(match: AnyMatch) -> Actions:
    """The host's notes, each another."""
    for number in _counting():
        yield do.Note(f"note number {number}")


def posts(match: AnyMatch) -> Actions:
    """What seats write where they may; notes in a game without talk."""
    places = [(seat, name) for seat in match.seats for name in may_write(match.game.channels(match.state), seat)]
    for number in _counting():
        seat, name = places[number % len(places)] if places else ("", "")
        yield do.Post(seat, name, f"post number {number}") if places else do.Note(f"note number {number}")


def orders(match: AnyMatch) -> Actions:
    """Orders, replaced by the same seats again and again."""
    random = Random("long")
    owing = match.game.owing(match.state)
    for number in _counting():
        seat = owing[number % len(owing)]
        yield do.Order(seat, _order(match, seat, random))


def settings(match: AnyMatch) -> Actions:
    """Settings under ever new names."""
    for number in _counting():
        yield do.Set(f"setting {number}", number)


def adjusted(match: AnyMatch) -> Actions:
    """Corrections of purses, up and down."""
    for number in _counting():
        yield do.Adjust(match.seats[number // 2 % len(match.seats)], 1 - 2 * (number % 2), "a slip")


def withdrawn(match: AnyMatch) -> Actions:
    """Orders, taken back each time."""
    random = Random("long")
    owing = match.game.owing(match.state)
    for number in _counting():
        seat = owing[number % len(owing)]
        yield do.Order(seat, _order(match, seat, random))
        yield do.Withdraw(seat)


def resolved(match: AnyMatch) -> Actions:
    """Everybody's orders and their resolution, which is taken back and done again."""
    random = Random("long")
    for seat in match.game.owing(match.state):
        yield do.Order(seat, _order(match, seat, random))
    while True:
        yield from (do.Resolve(), do.Undo())


def mixed(match: AnyMatch) -> Actions:
    """All of it: rounds that are played and taken back, with notes, talk and settings between them."""
    random = Random("long")
    kinds = [maker(match) for maker in (notes, posts, settings)]
    while True:
        played: list[do.AnyAction] = []
        for seat in match.game.owing(match.state):
            played.append(do.Order(seat, _order(match, seat, random)))
            played += [next(random.choice(kinds)) for _ in range(8)]
        played.append(do.Resolve())
        yield from played
        yield from repeat(do.Undo(), len(played) // 2)


KINDS: Mapping[str, Callable[[AnyMatch], Actions]] = {
    "notes": notes,
    "posts": posts,
    "orders": orders,
    "settings": settings,
    "adjusted": adjusted,
    "withdrawn": withdrawn,
    "resolved": resolved,
    "mixed": mixed,
}


def actions(kind: str, number: int, match: AnyMatch) -> list[do.AnyAction]:
    """So many actions of a kind; `undone` are notes and then as many undos, `undone one by one` in turns."""
    if kind == "undone":
        return [*islice(notes(match), number // 2), *repeat(do.Undo(), number - number // 2)]
    if kind == "undone one by one":
        half = notes(match)
        return [*islice(half, number // 2), *islice(chain.from_iterable(zip(half, repeat(do.Undo()))), number // 2)]
    return list(islice(KINDS[kind](match), number))


ALL = (*KINDS, "undone", "undone one by one")


def header(slug: str = "gatekeeping") -> Header:
    """The header of a long match: the usual seats, purses that stand many corrections."""
    return usual(slug, seed=7, garnets=1000)


def laid(path: Path, kind: str, number: int, slug: str = "gatekeeping") -> Path:
    """A match file of so many actions of a kind."""
    head = header(slug)
    path.write_bytes(written_out(head, actions(kind, number, begin(head))))
    return path


def _order(match: AnyMatch, seat: str, random: Random) -> str:
    observation = match.observation(Viewers.of((seat,)))
    for _ in range(20):
        order = match.game.sample(observation, seat, random)
        if order is not None:
            return match.game.spell(order)
    return ""


def _counting() -> Iterator[int]:
    return iter(range(10**9))

"""Robberies in a chamber as a graph in words: chains, rings, shares, and how they are worked out (C12).

A seat's own eyes see its own row alone: what it robbed, and what it lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from games.chambers.events import Arrested, Loot, Lost, Robbery, Robs
from games.chambers.plan import ROOMS, Slug
from games.core.events import Event
from games.core.game import Sight
from games.core.viewers import Seat
from genius_tui.boards.board import Tags
from genius_tui.boards.cells import Piece, clipped, flow
from genius_tui.drawing.paint import Role

_WORK = 38
"""Where the graph and the work stand, beside the table."""

_KINDS = (Robs, Robbery, Loot, Lost, Arrested)


class Row(Struct, frozen=True):
    """A seat in the table: what it had before, whom it robs, what it has robbed and lost so far."""

    seat: Seat
    before: int
    robs: Seat | None
    got: int
    gone: int
    current: bool

    @property
    def now(self) -> int:
        """What it has so far."""
        return self.before + self.got - self.gone


def current_chamber(steps: Sequence[Event]) -> Slug | None:
    """The chamber whose robberies the newest step is about, if it is about any."""
    newest = steps[-1] if steps else None
    return newest.chamber if isinstance(newest, _KINDS) else None


def pieces(sight: Sight[Any], tags: Tags, y: int, width: int) -> tuple[Piece, ...]:
    """What is known of the robberies of the current step, from row `y` on; empty without any."""
    slug = current_chamber(sight.steps)
    if slug is None:
        return ()
    here = [event for event in sight.steps if isinstance(event, _KINDS) and event.chamber == slug]
    orders = next((event for event in here if isinstance(event, Robs)), None)
    title = Piece(1, y, f"ROBBERIES in {ROOMS[slug].title}  C12", "place")
    if orders is None:
        return (title, *_rowwise(_own(here, tags), y + 1, width))
    done = [event for event in here if isinstance(event, Robbery)]
    graph = flow(_graph(orders, tags), width - _WORK - 1)
    work = flow((_work(number, event, tags) for number, event in enumerate(done, 1)), width - _WORK - 1)
    return (
        title,
        *_rowwise(_table(orders, done, tags), y + 1, width),
        *(Piece(_WORK, y + row, line) for row, line in enumerate(graph)),
        *(
            Piece(_WORK, y + len(graph) + row, line, "place" if row == len(work) - 1 else "plain")
            for row, line in enumerate(work)
        ),
    )


def _rowwise(rows: Iterable[Sequence[Piece]], y: int, width: int) -> Iterator[Piece]:
    """Rows that begin at 0, one below the other from `y` on."""
    for number, row in enumerate(rows):
        for piece in row:
            text = clipped(piece.text, width - piece.x)
            yield Piece(piece.x, y + number, text, piece.role, piece.lit, piece.subject)


def chains(robs: Mapping[Seat, Seat], rings: Sequence[Sequence[Seat]]) -> Iterator[tuple[Seat, ...]]:
    """Chains of robbers, each from a seat that nobody robs; one stops where another has gone on."""
    robbed = frozenset(robs.values())
    shown: set[Seat] = {seat for ring in rings for seat in ring}
    for seat in robs:
        if seat in robbed or seat in shown:
            continue
        chain = [seat]
        while chain[-1] in robs and chain[-1] not in shown:
            shown.add(chain[-1])
            chain.append(robs[chain[-1]])
        yield tuple(chain)


def _graph(orders: Robs, tags: Tags) -> Iterator[str]:
    """Chains, rings, and pairs that rob each other, a statement each."""
    mutual = {seat for pair in orders.mutual for seat in pair}
    standing = {robber: victim for robber, victim in orders.robs.items() if robber not in mutual}
    for chain in chains(standing, orders.rings):
        yield " -> ".join(tags[seat] for seat in chain)
    for ring in orders.rings:
        yield f"ring: {' -> '.join(tags[seat] for seat in ring)} -> ({tags[ring[0]]})"
    for one, two in orders.mutual:
        yield f"{tags[one]} <-> {tags[two]}: arrested"


def _table(orders: Robs, done: Sequence[Robbery], tags: Tags) -> Iterator[list[Piece]]:
    yield [Piece(10, 0, "before", "hint"), Piece(18, 0, "robs", "hint"), Piece(30, 0, "now", "hint")]
    for row in _rows(orders, done):
        role: Role = "changed" if row.current else "plain"
        got = f"+{row.got}" if row.got else ""
        yield [
            Piece(1, 0, ">>" if row.current else "", "mark"),
            Piece(4, 0, tags[row.seat], "seat", row.current),
            Piece(10, 0, f"{row.before:>6}", "plain"),
            Piece(18, 0, f"{tags[row.robs] if row.robs is not None else '-':<3}{got:>7}", "plain"),
            Piece(29, 0, f"{row.now:>6}", role),
        ]


def _rows(orders: Robs, done: Sequence[Robbery]) -> Iterator[Row]:
    newest = done[-1] if done else None
    for seat, before in orders.earned.items():
        got = sum(event.share for event in done if seat in event.robbers)
        gone = sum(event.share * len(event.robbers) for event in done if event.victim == seat)
        current = newest is not None and seat == newest.victim
        yield Row(seat, before, orders.robs.get(seat), got, gone, current)


def _work(number: int, event: Robbery, tags: Tags) -> str:
    """One victim: shares, and what stays, or the arrests."""
    victim = tags[event.victim]
    if event.empty:
        return f"{number}. {victim} 0 <- {', '.join(tags[seat] for seat in event.robbers)}: arrested"
    shares = ", ".join(f"{tags[seat]} {event.share}" for seat in event.robbers)
    keeps = f", keeps {event.keeps}" if event.keeps else ""
    return f"{number}. {victim} {event.before + event.loot} <- {shares}{keeps}"


def _own(steps: Sequence[Event], tags: Tags) -> Iterator[list[Piece]]:
    """What seats are told of their own."""
    for event in steps:
        match event:
            case Loot(seat=seat, victim=victim, got=got):
                yield [Piece(1, 0, tags[seat], "own_seat"), Piece(4, 0, f"robs {tags[victim]}: +{got}")]
            case Lost(seat=seat, gone=gone):
                yield [Piece(1, 0, tags[seat], "own_seat"), Piece(4, 0, f"is robbed: -{gone}, not known by whom")]
            case Arrested(seat=seat):
                yield [Piece(1, 0, tags[seat], "seat"), Piece(4, 0, "is arrested", "illegal")]
            case _:
                pass

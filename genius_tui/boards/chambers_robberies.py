"""Robberies in a chamber as a graph in words: chains, rings, shares, and their calculation (C12).

A seat that looks alone sees only its own row: what it robbed, and what it lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from games.chambers.events import Arrested, Loot, Lost, Robbery, Robs
from games.chambers.plan import ROOMS, Slug
from games.core.events import Event
from games.core.game import Observation
from games.core.viewers import Seat
from genius_tui.boards.board import Tags
from genius_tui.boards.chambers_arrows import BECOMES
from genius_tui.boards.chambers_graph import Arrow, Graph, Person
from genius_tui.boards.chambers_pieces import ChambersObservation, Chips, short
from genius_tui.boards.picture import Picture, PlacedSpan, placed
from genius_tui.text.cells import clipped
from genius_tui.text.paint import Role
from genius_tui.text.spans import flow

_WORK = 38
"""Column of the graph and the calculation, right of the table."""

_TWO_COLUMNS = 72
"""The least width for both beside each other."""

KINDS = (Robs, Robbery, Loot, Lost, Arrested)


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
        """Its gold at this step."""
        return self.before + self.got - self.gone


def current_chamber(steps: Sequence[Event]) -> Slug | None:
    """The chamber whose robberies the newest step is about, None if it is about none."""
    newest = steps[-1] if steps else None
    return newest.chamber if isinstance(newest, KINDS) else None


def spans(observation: Observation[Any], tags: Tags, y: int, width: int) -> tuple[PlacedSpan, ...]:
    """What is known of the robberies of the current step, from row `y` on; empty without any."""
    told = _told(observation, tags)
    if told is None:
        return ()
    graph, work = (flow(lines, width - _WORK - 1) for lines in (told.graph, told.work))
    newest = y + len(graph) + len(work) - 1
    return (
        *_rowwise([[told.title], *told.table], y, width),
        *(
            placed(_WORK, row, line, "place" if work and row == newest else "plain")
            for row, line in enumerate((*graph, *work), y)
        ),
    )


def aside(observation: Observation[Any], tags: Tags, width: int, height: int) -> Picture | None:
    """The same in an area of any size, leaving out what does not fit, but never the newest robbery."""
    told = _told(observation, tags)
    if told is None:
        return None
    found = tuple(_beside(told, width, height) if width >= _TWO_COLUMNS else _stacked(told, width, height))
    return Picture(width, min(height, 1 + max(span.y for span in found)), found)


class _Told(Struct, frozen=True):
    """All that is shown: the title, the graph and the calculation in words, and the table with its heading."""

    title: PlacedSpan
    graph: tuple[str, ...]
    work: tuple[str, ...]
    table: tuple[Sequence[PlacedSpan], ...]

    def rows(self, room: int) -> tuple[Sequence[PlacedSpan], ...]:
        """The table in at most `room` rows: its heading, and the rows around the lit one."""
        rows = self.table[1:]
        lit = next((index for index, row in enumerate(rows) if any(span.role == "mark" for span in row)), 0)
        first = max(0, min(lit - room // 2, len(rows) - room + 1))
        return (*self.table[:1], *rows[first : first + max(0, room - 1)])


def _told(observation: Observation[Any], tags: Tags) -> _Told | None:
    """What is known of the robberies of the current step; None if it is about none."""
    slug = current_chamber(observation.steps)
    if slug is None:
        return None
    here = [event for event in observation.steps if isinstance(event, KINDS) and event.chamber == slug]
    title = placed(1, 0, f"ROBBERIES in {ROOMS[slug].title}  C12", "place")
    orders = next((event for event in here if isinstance(event, Robs)), None)
    if orders is None:
        return _Told(title, (), (), tuple(_own(here, tags)))
    done = [event for event in here if isinstance(event, Robbery)]
    work = tuple(_work(number, event, tags) for number, event in enumerate(done, 1))
    table = _table(orders, done, Chips(observation, tags, frozenset()))
    return _Told(title, tuple(_graph(orders, tags)), work, tuple(table))


def _beside(told: _Told, width: int, height: int) -> Iterator[PlacedSpan]:
    """The table on the left, the graph and the end of the calculation on the right."""
    yield from _rowwise([[told.title], *told.rows(height - 1)], 0, width)
    graph, work = (flow(lines, width - _WORK - 1) for lines in (told.graph, told.work))
    graph = graph[: height - 1] if work else graph[:height]
    shown = work[-(height - len(graph)) :]
    for row, line in enumerate((*graph, *shown)):
        newest = bool(shown) and row == len(graph) + len(shown) - 1
        yield placed(_WORK, row, line, "place" if newest else "plain")


def _stacked(told: _Told, width: int, height: int) -> Iterator[PlacedSpan]:
    """Title, graph, the newest robbery and the table, one below the other."""
    graph = flow(told.graph, width - 1)[: max(1, height // 3)]
    newest = flow(told.work[-1:], width - 1)
    words = [[placed(1, 0, line, "plain")] for line in graph] + [[placed(1, 0, line, "place")] for line in newest]
    yield from _rowwise([[told.title], *words, *told.rows(height - 1 - len(words))], 0, width)


def _rowwise(rows: Iterable[Sequence[PlacedSpan]], y: int, width: int) -> Iterator[PlacedSpan]:
    """Rows that begin at 0, one below the other from `y` on."""
    for number, row in enumerate(rows):
        for span in row:
            text = clipped(span.text, width - span.x)
            yield placed(span.x, y + number, text, span.role, span.lit, span.subject)


def told(observation: ChambersObservation, tags: Tags) -> tuple[str, ...]:
    """The robberies that are worked out so far in the chamber of the current step, the newest first."""
    found = _told(observation, tags)
    return () if found is None else found.work[::-1]


def chains(robs: Mapping[Seat, Seat], rings: Sequence[Sequence[Seat]]) -> Iterator[tuple[Seat, ...]]:
    """Chains of robbers, each from a seat that nobody robs up to a seat that is in a ring or an earlier chain."""
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
    """A statement for each chain, ring, and pair of seats that rob each other."""
    mutual = {seat for pair in orders.mutual for seat in pair}
    standing = {robber: victim for robber, victim in orders.robs.items() if robber not in mutual}
    for chain in chains(standing, orders.rings):
        yield " -> ".join(tags[seat] for seat in chain)
    for ring in orders.rings:
        yield f"ring: {' -> '.join(tags[seat] for seat in ring)} -> ({tags[ring[0]]})"
    for one, two in orders.mutual:
        yield f"{tags[one]} <-> {tags[two]}: arrested"


def _table(orders: Robs, done: Sequence[Robbery], chips: Chips) -> Iterator[list[PlacedSpan]]:
    yield [placed(10, 0, "before", "hint"), placed(18, 0, "robs", "hint"), placed(30, 0, "now", "hint")]
    for row in _rows(orders, done):
        role: Role = "changed" if row.current else "plain"
        got = f"+{row.got}" if row.got else ""
        yield [
            *((placed(1, 0, ">>", "mark"),) if row.current else ()),
            *chips.draw(row.seat, 4, 0),
            placed(10, 0, f"{row.before:>6}", "plain"),
            *(chips.draw(row.robs, 18, 0) if row.robs is not None else (placed(18, 0, "-"),)),
            placed(21, 0, f"{got:>7}"),
            placed(29, 0, f"{row.now:>6}", role),
        ]


def _rows(orders: Robs, done: Sequence[Robbery]) -> Iterator[Row]:
    newest = done[-1] if done else None
    for seat, before in orders.earned.items():
        got = sum(event.share for event in done if seat in event.robbers)
        gone = sum(event.share * len(event.robbers) for event in done if event.victim == seat)
        current = newest is not None and seat == newest.victim
        yield Row(seat, before, orders.robs.get(seat), got, gone, current)


def _work(number: int, event: Robbery, tags: Tags) -> str:
    """The calculation for one victim: the shares and what is left, or the arrests."""
    victim = tags[event.victim]
    if event.empty:
        return f"{number}. {victim} 0 <- {', '.join(tags[seat] for seat in event.robbers)}: arrested"
    shares = ", ".join(f"{tags[seat]} {event.share}" for seat in event.robbers)
    keeps = f", keeps {event.keeps}" if event.keeps else ""
    return f"{number}. {victim} {event.before + event.loot} <- {shares}{keeps}"


def graph(observation: ChambersObservation, tags: Tags, chips: Chips) -> Graph | None:
    """The robberies of the current step as people and arrows; None if it is about none.

    Seats see whom they rob, and that they are robbed: `?` stands for robbers they do not know.
    """
    slug = current_chamber(observation.steps)
    if slug is None:
        return None
    here = [event for event in observation.steps if isinstance(event, KINDS) and event.chamber == slug]
    orders = next((event for event in here if isinstance(event, Robs)), None)
    return _told_graph(here, chips) if orders is None else _whole_graph(orders, here, chips)


def _whole_graph(orders: Robs, here: Sequence[Event], chips: Chips) -> Graph:
    done = [event for event in here if isinstance(event, Robbery)]
    by_victim = {event.victim: event for event in done}
    newest = here[-1]
    mutual = {seat for pair in orders.mutual for seat in pair}
    taking = {*orders.robs, *orders.robs.values()}
    people = {
        row.seat: Person(
            tuple(chips.draw(row.seat, 0, 0, marks=True, padded=True)), _label(row.before, row.now), row.current
        )
        for row in _rows(orders, done)
        if row.seat in taking
    }
    arrows: dict[str, Arrow] = {}
    for robber, victim in orders.robs.items():
        event = by_victim.get(victim)
        if robber in mutual:
            continue
        text = "" if event is None else "×" if event.empty else str(event.share)
        arrows[robber] = Arrow(victim, text, _is_about(newest, robber, victim), event is not None and event.empty)
    most = len(short(sum(orders.earned.values())))
    before = max(len(short(gold)) for gold in orders.earned.values())
    return Graph(people, arrows, orders.mutual, most, before + len(BECOMES) + most)


def _is_about(newest: Event, robber: Seat, victim: Seat) -> bool:
    """Whether the newest step is about this robbery."""
    match newest:
        case Robbery() | Lost():
            return victim == (newest.victim if isinstance(newest, Robbery) else newest.seat)
        case Loot() | Arrested():
            return robber == newest.seat
        case _:
            return False


def _told_graph(here: Sequence[Event], chips: Chips) -> Graph:
    """What seats are told: an arrow for what they have robbed, one from `?` for what they have lost beyond that."""
    people: dict[str, Person] = {}
    arrows: dict[str, Arrow] = {}
    lost: dict[Seat, int] = {}
    for event in here:
        match event:
            case Loot(seat=seat, victim=victim, got=got):
                people |= {one: Person(tuple(chips.draw(one, 0, 0, marks=True, padded=True))) for one in (seat, victim)}
                arrows[seat] = Arrow(victim, str(got), _is_about(here[-1], seat, victim))
            case Lost(seat=seat, gone=gone):
                lost[seat] = gone
            case Arrested(seat=seat):
                spans = tuple(chips.draw(seat, 0, 0, marks=True, padded=True))
                people[seat] = Person(spans, "arrested")
            case _:
                pass
    for seat, gone in lost.items():
        known = sum(int(arrow.text) for arrow in arrows.values() if arrow.victim == seat)
        people.setdefault(seat, Person(tuple(chips.draw(seat, 0, 0, marks=True, padded=True))))
        if gone > known or not any(arrow.victim == seat for arrow in arrows.values()):
            unknown = f"?{seat}"
            people[unknown] = Person((placed(0, 0, "? ", "unknown"),))
            arrows[unknown] = Arrow(seat, str(gone - known), _is_about(here[-1], unknown, seat))
    return Graph(people, arrows)


def _label(before: int, now: int) -> str:
    return short(before) if before == now else f"{short(before)}{BECOMES}{short(now)}"


def _own(steps: Sequence[Event], tags: Tags) -> Iterator[list[PlacedSpan]]:
    """What seats are told about themselves."""
    for event in steps:
        match event:
            case Loot(seat=seat, victim=victim, got=got):
                yield [placed(1, 0, tags[seat], "own_seat"), placed(4, 0, f"robs {tags[victim]}: +{got}")]
            case Lost(seat=seat, gone=gone):
                yield [placed(1, 0, tags[seat], "own_seat"), placed(4, 0, f"is robbed: -{gone}, robber unknown")]
            case Arrested(seat=seat):
                yield [placed(1, 0, tags[seat], "seat"), placed(4, 0, "is arrested", "illegal")]
            case _:
                pass

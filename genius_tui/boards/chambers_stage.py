"""The stage below the chambers: what the step is about, in a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from games.chambers import events as happen
from games.chambers.plan import GOLDEN, ROOMS, Slug
from games.core.events import Event
from games.core.names import counted
from genius_tui.boards import chambers_arrows, chambers_log, chambers_public, chambers_robberies
from genius_tui.boards.board import Tags
from genius_tui.boards.chambers_bars import LEAST_WIDTH, Row, bars
from genius_tui.boards.chambers_layout import Rect
from genius_tui.boards.chambers_pieces import ChambersObservation, Chips, is_public
from genius_tui.boards.picture import PlacedSpan, ground, lined, placed
from genius_tui.text.cells import cells, clipped
from genius_tui.text.colours import tint

_GOLD = "GOLD"
_BETWEEN = "   "
"""Between the words beside a title; the first give way where there is no room."""

_MOST_ACROSS = 4
"""Columns of everybody's gold below what the step is about."""

_CHART, _CHART_ROWS = 75, 6
"""Cells that a chart of a pile fills at most, and the rows that it needs."""

_FLOOR, _HEAD = tint("panel", 55), tint("panel", 100)


class Scene(Struct, frozen=True):
    """What is on the stage: a title, words beside it, and rows of bars; no rows where something else is drawn."""

    title: str
    words: str = ""
    rows: tuple[Row, ...] = ()


def stage(observation: ChambersObservation, tags: Tags, chips: Chips, at: Rect) -> Iterator[PlacedSpan]:
    """The stage of the newest step: robberies as a graph, else bars; a chamber's piles over the rounds.

    Below it, if there is room, everybody's gold; that alone while nothing happens, or nothing of it is known.
    """
    event = observation.steps[-1] if observation.steps else None
    scene = _scene(observation, event)
    gold = _known_gold(observation)
    yield from _floor(at, scene, event.rule if event is not None else "")
    room = Rect(at.x + 1, at.y + 1, at.width - 2, at.height - 1)
    across = max(1, min(_MOST_ACROSS, room.width // LEAST_WIDTH))
    below = 1 + -(-len(gold) // across)
    less = Rect(room.x, room.y, room.width, room.height - below - 1)
    if scene.title != _GOLD and gold and _fits(observation, tags, chips, scene, less, room):
        top = room.bottom - below + 1
        yield placed(room.x, top, f"{_GOLD} now", "hint")
        yield from bars(gold, chips, room.x, top + 1, room.width, below - 1)
        room = less
    if isinstance(event, chambers_robberies.KINDS):
        yield from _robberies(observation, tags, chips, room)
    elif scene.title == chambers_public.TITLE:
        yield from chambers_public.block(observation, tags, Rect(room.x + 1, room.y, room.width - 2, room.height))
    elif isinstance(event, happen.Inside):
        airy = int(room.height > _CHART_ROWS)
        wide = min(room.width - 2, _CHART)
        yield from chambers_log.chart(event.log, room.x + 1, room.y + airy, wide, room.height - airy)
    else:
        yield from bars(scene.rows, chips, room.x, room.y, room.width, room.height)


def _fits(observation: ChambersObservation, tags: Tags, chips: Chips, scene: Scene, less: Rect, room: Rect) -> bool:
    """Whether what is on the stage looks the same with less room."""
    event = observation.steps[-1] if observation.steps else None
    if isinstance(event, chambers_robberies.KINDS):
        graph = chambers_robberies.graph(observation, tags, chips)
        if graph is None:
            return less.height > 0
        drawn = (chambers_arrows.drawn(graph, one.width, one.height) for one in (less, room))
        low, high = ({(span.x, span.text) for span in spans or ()} for spans in drawn)
        return bool(low) and low == high
    return less.height >= (_CHART_ROWS if isinstance(event, happen.Inside) else len(scene.rows))


def _known_gold(observation: ChambersObservation) -> tuple[Row, ...]:
    """The gold of everybody, if that of several is known to these viewers."""
    players = observation.view.players
    known = tuple(Row(seat, amount=player.gold) for seat, player in players.items() if player.gold is not None)
    return known if len(known) > 1 else ()


def _floor(at: Rect, scene: Scene, rule: str) -> Iterator[PlacedSpan]:
    """The ground, and a heading with the rule at its right."""
    yield ground(at.x, at.y, at.width, _HEAD)
    yield from (ground(at.x, y, at.width, _FLOOR) for y in range(at.y + 1, at.y + at.height))
    yield lined(at.x, at.y, "═" * at.width, "frame")
    lit = bool(rule)
    title = clipped(f"»{scene.title}«" if lit else f" {scene.title} ", at.width)
    yield placed(at.x, at.y, title, "place", lit)
    free = at.width - cells(title) - len(rule) - 4
    words = scene.words
    while words and cells(words) > free:
        words = words.partition(_BETWEEN)[2]
    yield placed(at.x + cells(title) + 1, at.y, f" {words} " if words else "", "hint")
    if rule:
        yield placed(at.right - len(rule) - 1, at.y, f" {rule} ", "hint")


def _robberies(observation: ChambersObservation, tags: Tags, chips: Chips, at: Rect) -> Iterator[PlacedSpan]:
    """The graph if it fits, else the same in rows."""
    graph = chambers_robberies.graph(observation, tags, chips)
    if graph is None:
        return
    found = chambers_arrows.drawn(graph, at.width, at.height)
    if found is not None:
        yield from (_at(span, at.x, at.y) for span in found)
        return
    found, left_out = chambers_arrows.in_rows(graph, at.width, at.height)
    yield from (_at(span, at.x, at.y) for span in found)
    if left_out:
        text = f"{left_out} more"
        yield placed(at.right - len(text), at.bottom, text, "hint")


def _at(span: PlacedSpan, x: int, y: int) -> PlacedSpan:
    return placed(span.x + x, span.y + y, span.text, span.role, span.lit, span.subject)


def _scene(observation: ChambersObservation, event: Event | None) -> Scene:
    """What the newest step brings on the stage."""
    for kinds, scene in _SCENES:
        if event is not None and isinstance(event, kinds):
            found = scene(observation.steps)
            if found is not None:
                return found
    return _holdings(observation)


def _robbed(steps: Sequence[Event]) -> Scene:
    slug = chambers_robberies.current_chamber(steps)
    whole = any(isinstance(event, happen.Robs) and event.chamber == slug for event in steps)
    lost = any(isinstance(event, happen.Lost) and event.chamber == slug for event in steps)
    words = "─► robs   gold before > after   × arrested" if whole else "who robs a player is not told" if lost else ""
    return Scene(f"ROBBERIES in {_title(steps)}", words)


def _inside(steps: Sequence[Event]) -> Scene:
    return Scene(f"PILE of {_title(steps)} after each round")


def _tried(steps: Sequence[Event]) -> Scene:
    """Who has tried to get in where, and what came of it as far as it was told."""
    rows = [
        Row(event.seat, note=f"{_name(event.chamber)}: {'right, arrives' if event.right else 'wrong'}", numbered=False)
        for event in steps
        if isinstance(event, happen.Attempt)
    ]
    tried = [
        Row(seat, note=", ".join(_name(slug) for slug in passwords), numbered=False)
        for event in steps
        if isinstance(event, happen.Attempts)
        for seat, passwords in event.attempts.items()
    ]
    return Scene("PASSWORDS", "right or wrong" if rows else "tried at", tuple(rows or tried))


def _bids(steps: Sequence[Event]) -> Scene:
    """Bids for the Golden Room; for a seat its own."""
    found: dict[str, Row] = {}
    for event in steps:
        if isinstance(event, happen.Bids):
            found |= {
                seat: Row(seat, amount=bid, note="gets in" if seat in event.arrive else "-")
                for seat, bid in event.bids.items()
            }
        elif isinstance(event, happen.Bid):
            note = f"gets in, pays {event.paid}" if event.arrives else "does not get in, pays nothing"
            found[event.seat] = Row(event.seat, amount=event.bid, note=note)
    return Scene(f"BIDS for the {ROOMS[GOLDEN].title}", "garnets", tuple(found.values()))


def _requests(steps: Sequence[Event]) -> Scene:
    """The pile, what was asked for in all and by whom, and what came of it; for a seat its own."""
    slug = getattr(steps[-1], "chamber", "")
    found: dict[str, Row] = {}
    words = ""
    for event in steps:
        if getattr(event, "chamber", None) != slug:
            continue
        match event:
            case happen.Requests():
                words = "enough: all get it" if event.granted else "too much: nobody gets any"
                found |= {"": Row(word="pile", amount=event.pile), " ": Row(word="asked", amount=event.total)}
                found |= {
                    seat: Row(seat, amount=amount, note="cursed" if seat in event.cursed else "", role="illegal")
                    for seat, amount in event.requests.items()
                }
            case happen.Took():
                note = f"gets {event.got}" if event.got else "gets nothing"
                found[event.seat] = Row(event.seat, amount=event.requested, note=note)
            case happen.Cursed():
                before = found.get(event.seat, Row(event.seat, numbered=False))
                note = "already has three curses of this round" if event.spared else "cursed"
                amount, numbered = before.amount, before.numbered
                found[event.seat] = Row(event.seat, amount=amount, note=note, role="illegal", numbered=numbered)
            case _:
                pass
    return Scene(f"REQUESTS in {_title(steps)}", words, tuple(found.values()))


def _divided(steps: Sequence[Event]) -> Scene | None:
    """How the pile of a chamber that opens is divided, as far as it was told; None if nothing of it was."""
    slug = getattr(steps[-1], "chamber", "")
    rows: list[Row] = []
    for event in steps:
        match event:
            case happen.Divided(chamber=here) if here == slug:
                rows = [Row(word="pile", amount=event.pile)]
                rows += [Row(seat, amount=event.share) for seat in event.seats]
                rows += [Row(word="lost", amount=event.lost)] if event.lost else []
            case happen.Share(chamber=here, seat=seat, share=share) if here == slug and not rows:
                rows = [Row(seat, amount=share)]
            case _:
                pass
    return Scene(f"{_title(steps)} OPENS", "its pile is divided", tuple(rows)) if rows else None


def _searched(steps: Sequence[Event]) -> Scene:
    rows: list[Row] = []
    for event in steps[-1:]:
        if isinstance(event, happen.Searched):
            rows = [Row(word="before", amount=event.before), Row(word="now", amount=event.pile)]
            rows += [Row(seat, note="searches", numbered=False) for seat in event.seats]
    return Scene(f"SEARCH in {_title(steps)}", "the pile doubles", tuple(rows))


def _holdings(observation: ChambersObservation) -> Scene:
    """Everybody's gold, curses and arrests; what was announced for those who know nothing of them."""
    if is_public(observation):
        return Scene(chambers_public.TITLE, chambers_public.HIDDEN)
    rows: list[Row] = []
    players = observation.view.players
    known = {seat: player for seat, player in players.items() if player.gold is not None or player.arrests}
    for seat, player in known.items():
        held = (("curse", player.curses or 0), ("arrest", player.arrests))
        note = ", ".join(counted(number, word) for word, number in held if number)
        rows.append(Row(seat, word=seat, amount=player.gold, note=note, role="illegal"))
    if hidden := len(players) - len(known):
        rows.append(Row(word=counted(hidden, "other")))
    return Scene(_GOLD, "with curses and arrests", tuple(rows))


def _title(steps: Sequence[Event]) -> str:
    return _name(getattr(steps[-1], "chamber", GOLDEN))


def _name(slug: Slug) -> str:
    return ROOMS[slug].title


_SCENES: tuple[tuple[tuple[type[Event], ...], Callable[[Sequence[Event]], Scene | None]], ...] = (
    (chambers_robberies.KINDS, _robbed),
    ((happen.Attempts, happen.Attempt), _tried),
    ((happen.Bids, happen.Bid), _bids),
    ((happen.Requests, happen.Took, happen.Cursed), _requests),
    ((happen.Divided, happen.Opened, happen.Share), _divided),
    ((happen.Searched,), _searched),
    ((happen.Inside,), _inside),
)

"""The board of 13 Chambers: the chambers as a place with a stage below, or as a list; piles, robberies and puzzles."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.chambers.plan import ROOMS, Slug
from games.core.names import counted, in_seat_order, listed, stopped
from games.core.viewers import Seat
from genius_tui.boards import (
    chambers_log,
    chambers_moves,
    chambers_public,
    chambers_puzzles,
    chambers_robberies,
    chambers_rooms,
    chambers_stage,
)
from genius_tui.boards.board import Board, Tags
from genius_tui.boards.chambers_layout import Layout, Rect
from genius_tui.boards.chambers_list import NARROWEST, ChamberList
from genius_tui.boards.chambers_pieces import (
    ChambersObservation,
    arrivals,
    bound,
    is_public,
    known_pile,
    own_seat,
    wishes,
)
from genius_tui.boards.intended import BOUND
from genius_tui.boards.legend import Entry, fitting, lines
from genius_tui.boards.picture import Picture, footnotes

LEGEND = (
    "bid, bids: enter by a bid   locked: needs a password   solved, gap: entered",
    "h hints out   × barred   ? not known   > you are inside   - none",
)
_MARKS = (
    Entry("× barred", ("×",)),
    Entry("? not known", ("?",)),
    Entry("> you are inside", (">",)),
    Entry("- nobody", ("-",)),
)
_BOUND = (Entry(f"{BOUND} ordered, nobody is there yet", (BOUND,)),)
_LIST = (
    Entry("bid: enter by a bid", ("bid",)),
    Entry("locked: needs a password", ("locked",)),
    Entry("solved: entered", ("solved",)),
    Entry("h hints out"),
    *_MARKS,
)
_PLACE = (
    Entry("bids: enter by a bid", ("bids",)),
    Entry("locked: needs a password", ("locked",)),
    Entry("gap in the wall: entered"),
    *_MARKS,
    Entry("was: the pile before", ("was ",)),
)
"""What is explained below the list, and below the chambers as a place, of what they show."""


_LEAST_BELOW = 3
"""Rows below the list that are kept for the legend, and those that are worth telling what was announced in."""

_MOST_TOLD = 3
"""So many of the newest robberies are told below the board."""


class ChambersBoard(Board):
    """The chambers as a place, else as a list; robberies also beside the steps, or alone."""

    def ways(self, observation: ChambersObservation, width: int, height: int) -> tuple[str, ...]:
        """The place if it fits, the list, the current robberies, the known piles over the rounds, the puzzles."""
        robberies = ("robberies",) if chambers_robberies.current_chamber(observation.steps) is not None else ()
        logs = ("piles",) if any(chamber.log for chamber in observation.view.chambers.values()) else ()
        place = ("tomb",) if chambers_rooms.layout_for(observation, width, height) is not None else ()
        return (*place, "list", *robberies, *logs, *(("puzzles",) if observation.papers else ()))

    def draw(self, observation: ChambersObservation, tags: Tags, width: int, height: int, way: str) -> Picture:
        """The board in one of its ways."""
        picture = self._drawn(observation, tags, width, height, way)
        return replace(picture, moves=chambers_moves.moves(observation, picture))

    def _drawn(self, observation: ChambersObservation, tags: Tags, width: int, height: int, way: str) -> Picture:
        layout = chambers_rooms.layout_for(observation, width, height) if way == "tomb" else None
        if layout is not None:
            return _place(observation, tags, layout, height)
        width = max(width, NARROWEST)
        match way:
            case "puzzles":
                spans, areas, used = chambers_puzzles.sheets(observation, width)
                widest = max((span.x + len(span.text) + 1 for span in spans), default=0)
                return Picture(max(width, widest), max(height, used), spans, areas)
            case "piles":
                spans, used = chambers_log.charts(observation.view, 0, width, height, cut=False)
                return Picture(width, max(height, used), spans)
            case "robberies":
                spans = chambers_robberies.spans(observation, tags, 0, width)
                return Picture(width, max(height, 1 + max((span.y for span in spans), default=0)), spans)
            case _:
                return _listed(observation, tags, width, height)

    def aside(self, observation: ChambersObservation, tags: Tags, width: int, height: int) -> Picture | None:
        """The robberies up to the current step."""
        return chambers_robberies.aside(observation, tags, width, height)

    def detail(self, observation: ChambersObservation, subject: str) -> str:
        """What is known of a chamber or a seat."""
        kind, _, name = subject.partition(":")
        if kind == "chamber" and name in observation.view.chambers:
            return " ".join(_chamber(observation, name))
        if kind == "seat" and name in observation.view.players:
            return f"{name}: {', '.join(_seat(observation, name))}."
        return ""

    def caption(self, observation: ChambersObservation, tags: Tags) -> tuple[str, ...]:
        """The robberies that are worked out so far; what the viewers' seats own."""
        eyes = (
            ()
            if observation.viewers.host
            else tuple(seat for seat in observation.seats if seat in observation.viewers.seats)
        )
        holdings = (f"{tags[seat]} {', '.join(_holds(observation, seat))}" for seat in eyes)
        robberies = "   ".join(chambers_robberies.told(observation, tags)[:_MOST_TOLD])
        return (*((robberies,) if robberies else ()), *holdings)

    def legend(self, observation: ChambersObservation) -> tuple[str, ...]:
        """Explains the words in the list and on doors."""
        return (*LEGEND, *lines(_BOUND)) if bound(observation) else LEGEND


def _place(observation: ChambersObservation, tags: Tags, layout: Layout, height: int) -> Picture:
    """The chambers as a place, and the stage; the legend if there is room below."""
    rooms = chambers_rooms.Rooms(observation, tags, layout)
    spans = rooms.spans
    if layout.stage is not None:
        spans += chambers_stage.stage(observation, tags, rooms.chips, layout.stage)
    notes = fitting((*(_BOUND if rooms.bound else ()), *_PLACE), spans, layout.width - 2, height - layout.used)
    spans += footnotes(notes, height - len(notes), layout.width)
    chart = None if layout.stage is None else layout.stage.y
    return Picture(layout.width, height, tuple(spans), tuple(rooms.areas), chart=chart)


def _listed(observation: ChambersObservation, tags: Tags, width: int, height: int) -> Picture:
    """The list, then as many known piles over the rounds and lines of the legend as fit."""
    found = ChamberList(observation, tags, width)
    spans, used = found.spans, found.height
    areas = tuple(found.areas)
    if is_public(observation):
        spans += footnotes((chambers_public.HIDDEN,), used, found.lay.width)
        room = Rect(1, used + 2, found.lay.width - 2, height - used - 2 - _LEAST_BELOW)
        if room.height >= _LEAST_BELOW:
            spans += chambers_public.block(observation, tags, room)
        used = 1 + max(span.y for span in spans)
    below = chambers_log.charts(observation.view, used + 1, found.lay.width, height - used - 1, cut=True)[0]
    if below:
        spans += below
        used = 1 + max(span.y for span in below)
    notes = fitting((*(_BOUND if found.bound else ()), *_LIST), spans, found.lay.width - 2, height - used)
    spans += footnotes(notes, height - len(notes), found.lay.width)
    return Picture(found.lay.width, max(height, used), tuple(spans), areas)


def _chamber(observation: ChambersObservation, slug: Slug) -> Iterator[str]:
    chamber = observation.view.chambers[slug]
    yield f"{ROOMS[slug].title}:"
    if chamber.opened is not None:
        yield f"opened in round {chamber.opened}."
    elif not chamber.available:
        yield f"can be entered from round {chamber.available_from} on, pile {known_pile(observation, slug)}."
    elif chamber.occupants is None:
        pile = known_pile(observation, slug)
        yield ("pile and players inside unknown." if pile is None else f"pile {pile}, players inside unknown.")
    else:
        yield f"pile {chamber.pile}, inside {listed(chamber.occupants) or 'nobody'}."
    arrived = [seat for seat in arrivals(observation).get(slug, ()) if seat not in (chamber.occupants or ())]
    if arrived and chamber.opened is None:
        yield f"{listed(in_seat_order(observation.seats, arrived))} arrived in this round."
    own = own_seat(observation)
    if own is not None:
        yield f"You have {chamber.earned[own]} gold from it."
    known = {seat: gold for seat, gold in chamber.earned.items() if gold}
    if own is None and known:
        yield f"Gold from it: {', '.join(f'{seat} {gold}' for seat, gold in known.items())}."
    if chamber.log:
        yield f"After each round: {' '.join(map(str, chamber.log))}."
    if chamber.barred:
        yield stopped(f"Barred: {listed(chamber.barred)}")
    ordered = [f"{seat} {words}" for seat, words in wishes(observation, slug)]
    if ordered:
        yield f"Ordered: {'; '.join(ordered)}."


def _seat(observation: ChambersObservation, seat: Seat) -> Iterator[str]:
    player = observation.view.players[seat]
    rooms = [ROOMS[slug].title for slug in observation.view.rooms_of(seat)]
    known = player.gold is not None
    yield (
        f"in {listed(rooms)}{'' if known else ' and perhaps elsewhere'}"
        if rooms
        else ("in no chamber" if known else "whereabouts unknown")
    )
    if known:
        yield from _holds(observation, seat)
    else:
        yield f"{counted(player.arrests, 'arrest')} announced"


def _holds(observation: ChambersObservation, seat: Seat) -> Iterator[str]:
    own = observation.view.players[seat]
    yield f"{own.gold} gold"
    yield counted(own.garnets or 0, "garnet")
    yield counted(own.curses or 0, "curse")
    yield counted(own.arrests, "arrest")


CHAMBERS = ChambersBoard()

"""What everybody knows of a match of 13 Chambers (C22): who plays, and what was announced in each round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.chambers import events as happen
from games.chambers.plan import ROOMS, Slug
from games.core.events import Event
from games.core.names import counted
from games.core.viewers import Seat
from genius_tui.boards import players
from genius_tui.boards.board import Tags
from genius_tui.boards.chambers_layout import Rect
from genius_tui.boards.chambers_pieces import ARREST, ChambersObservation
from genius_tui.boards.picture import PlacedSpan, placed
from genius_tui.text.named import tag_chip
from genius_tui.text.spans import Line, Span, width_of, wrapped

TITLE = "ANNOUNCED"
HIDDEN = "Hidden: gold, who is inside, and what is left of piles"
NOTHING = "Nothing yet."
_NUMBER = 4
_BETWEEN = Span("   ")


def block(observation: ChambersObservation, tags: Tags, at: Rect) -> Iterator[PlacedSpan]:
    """What was announced, the newest round first, above who plays; as many of its rows as there is room for."""
    notes = {
        seat: counted(player.arrests, "arrest") for seat, player in observation.view.players.items() if player.arrests
    }
    below = players.rows(observation, notes, at.width)
    room = at.height - below - 1
    if room < 1:
        room, below = at.height, 0
    lines = list(_lines(observation, tags, at.width))
    for row, line in enumerate(lines[:room]):
        x = at.x
        for span in line:
            yield placed(x, at.y + row, span.text, span.role)
            x += width_of((span,))
    if below:
        top = at.y + min(len(lines), room) + 1
        yield from players.spans(observation, tags, notes, (at.x, top), at.width)


def _lines(observation: ChambersObservation, tags: Tags, width: int) -> Iterator[Line]:
    told = _by_round(observation)
    if not told:
        yield (Span(NOTHING, "hint"),)
    for number in sorted(told, reverse=True):
        parts = [span for part in _parts(told[number], tags) for span in (*part, _BETWEEN)]
        yield from wrapped((Span(f"r{number}".ljust(_NUMBER), "hint"), *parts[:-1]), width, _NUMBER)


def _by_round(observation: ChambersObservation) -> dict[int, list[Event]]:
    """The events of each round of which something was announced."""
    begun = any(isinstance(event, happen.Begins) for event in observation.steps)
    found: dict[int, list[Event]] = {}
    for number, event in (
        *((one.round, one.event) for one in observation.past),
        *((observation.round - begun, event) for event in observation.steps),
    ):
        if isinstance(event, happen.Begins) and event.available:
            found.setdefault(event.round, []).append(event)
        elif isinstance(event, happen.Opened | happen.Arrested | happen.Hint):
            found.setdefault(number, []).append(event)
    return found


def _parts(events: Sequence[Event], tags: Tags) -> Iterator[Line]:
    """What was announced in a round: chambers opened, arrests, chambers that can be entered, hints."""
    opened = [event.chamber for event in events if isinstance(event, happen.Opened)]
    if opened:
        yield Span("opened ", "place"), Span(_titles(opened))
    arrested: dict[Slug, list[Seat]] = {}
    for event in events:
        if isinstance(event, happen.Arrested):
            arrested.setdefault(event.chamber, []).append(event.seat)
    for slug, seats in arrested.items():
        chips = (span for seat in seats for span in (tag_chip(seat, tags), Span(" ")))
        yield Span("arrested ", ARREST), *chips, Span(f"in {ROOMS[slug].title}")
    available = [slug for event in events if isinstance(event, happen.Begins) for slug in event.available]
    if available:
        yield Span("can be entered ", "place"), Span(_titles(available))
    hints = [f"{ROOMS[event.chamber].title} {event.number}" for event in events if isinstance(event, happen.Hint)]
    if hints:
        yield Span("hints ", "place"), Span(", ".join(hints))


def _titles(slugs: Sequence[Slug]) -> str:
    return ", ".join(ROOMS[slug].title for slug in slugs)

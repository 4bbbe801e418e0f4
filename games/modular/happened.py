"""What happened to a seat in a round, told to the seat itself: a fact a line (Markdown)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

from games.core.events import Event, last_phase
from games.core.game import Observation
from games.core.markdown import escaped_all
from games.core.names import counted, listed
from games.core.viewers import Seat
from games.modular import events as happen
from games.modular.cards import hand_words
from games.modular.view import View

TOLD_TO = frozenset({"points", "drawn", "pays", "plays", "lost", "gained", "learns"})


def happened(observation: Observation[View], seat: Seat) -> tuple[str, ...]:
    """The seat's card and room, its garnets, what it learned, who was there and what the room scored."""
    last = observation.view.last
    there = {name: room.players for name, room in last.rooms.items()} if last is not None else {}
    return tuple(_facts([told.event for told in last_phase(observation.past)], seat, there))


def _facts(events: Sequence[Event], seat: Seat, there: Mapping[str, tuple[Seat, ...] | None]) -> Iterator[str]:
    """What a seat's own events say; the room's score is everybody's (M15). `there`: who was where, as known now."""
    room = ""
    told = {type(event) for event in events if getattr(event, "seat", None) == seat}
    for event in events:
        match event:
            case happen.Drawn(seat=who, card=card, room=drawn) if who == seat:
                parts = listed([text for text in (card and f"card {card}", drawn and f"room {drawn}") if text])
                yield f"You left it open: {parts} {'was' if not card or not drawn else 'were'} drawn for you by lot."
                yield "So you could not score this round (M4)."
            case happen.Pays(seat=who, copies=copies, hide=hide, garnets=garnets) if who == seat:
                bought = listed([*_copies(copies), *(["hiding who is where"] if hide else [])])
                yield f"You paid {counted(garnets, 'garnet')} for {bought}."
            case happen.Plays(seat=who) if who == seat:
                room = event.room
                yield f"You played **{event.number}** in **{room}**."
                yield from _came_to_nothing(event.number, told)
            case happen.Lost(seat=who, garnets=garnets) if who == seat:
                yield f"You lost {counted(garnets, 'garnet')} to {'a -10' if garnets == 1 else '-10s'}."
            case happen.Gained(seat=who, givers=givers) if who == seat:
                yield f"Your -10 brought you {counted(len(givers), 'garnet')}, from {escaped_all(givers)}."
            case happen.Learns(seat=who, numbers=numbers) if who == seat:
                cards = " ".join(map(str, numbers)) or "nothing"
                yield f"Your -12 told you what was played in the other rooms: {cards}."
            case happen.Report() if room:
                yield _company(event, room, seat, there.get(room))
                yield f"{room} scored {event.scores[room]}{_beside(event, room)}."
            case happen.Ends(points=points) if happen.OwnPoints not in told:
                yield f"You ended with {counted(points[seat], 'point')}."
            case happen.Paid(completed=completed) if seat in completed:
                alone = "alone: that is worth an opal" if len(completed) == 1 else "as others did: 3 garnets"
                yield f"You completed the opal challenge, {alone} (M13)."
            case happen.OwnPoints(seat=who, points=points) if who == seat:
                yield f"You now have {counted(points, 'point')}."
            case _:
                pass


def _came_to_nothing(card: int, told: Set[type[Event]]) -> Iterator[str]:
    """Of cards whose player is always told what they bring: that this one did not. `told`: kinds of own events."""
    if card == -10 and happen.Gained not in told:
        yield "Your -10 brought you nothing."
    if card == -12 and happen.Learns not in told:
        yield "Your -12 told you nothing: it had lost its effect (M7)."


def _beside(report: happen.Report, room: str) -> str:
    """How a room's score stands to the others', of which the points depend (M10)."""
    scores = {name: score for name, score in report.scores.items() if score is not None}
    if len(scores) == 1:
        return ", the only room with players"
    best = max(scores.values())
    top = [name for name, score in scores.items() if score == best]
    others = [name for name in top if name != room]
    match len(top), room in top:
        case 1, True:
            return ", the highest"
        case 1, False:
            return f"; {top[0]} was highest with {best}"
        case 2, True:
            return f", and so did {others[0]}: neither room gets the points (M10)"
        case 2, False:
            return f"; {listed(top)} tied at {best}, so the points went to {room} (M10)"
        case _:
            return ", and so did all rooms: everybody gets a point (M10)"


def _company(report: happen.Report, room: str, seat: Seat, players: tuple[Seat, ...] | None) -> str:
    """Who was in the room too; where somebody paid for hiding, only how many, until play has ended (V4)."""
    if report.counts[room] == 1:
        return "You were alone there."
    if players is None:
        return f"{report.counts[room]} players were there, including you; the names are hidden."
    return f"With you there: {escaped_all(other for other in players if other != seat)}."


def _copies(copies: Iterable[int]) -> Iterator[str]:
    kept = tuple(copies)
    if kept:
        yield f"a copy of {kept[0]}" if len(kept) == 1 else f"{len(kept)} copies ({hand_words(kept)})"

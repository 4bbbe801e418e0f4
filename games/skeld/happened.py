"""What happened to a seat and its crewmates, told to the seat itself: a fact a line (Markdown)."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator

from games.core.events import Event, last_phase
from games.core.game import Observation
from games.core.markdown import escaped, escaped_all
from games.core.names import counted, listed
from games.core.viewers import Seat
from games.skeld import events as happen
from games.skeld.crew_names import crew_words
from games.skeld.orders import Plans
from games.skeld.sentences import bonus_words, named
from games.skeld.ship import BONUSES, SEQUENCES, VAULT, kind, letter, title
from games.skeld.state import Met, Who
from games.skeld.view import View

TOLD_TO = frozenset({"start", "cap", "eat", "move", "step", "disable", "spend", "use", "outcome", "report", "call"})


def happened(observation: Observation[View], seat: Seat) -> tuple[str, ...]:
    """What concerns both crewmates, then each one's way, what it tried, its company and its energy."""
    events = [told.event for told in last_phase(observation.past)]
    idle, over = seat not in observation.ordered, any(isinstance(event, happen.Report) for event in events)
    facts = [fact for event in events for fact in _of_seat(event, seat, idle=idle, over=over)]
    for crew in (1, 2):
        own = _words(observation.view, seat, crew)
        facts += (fact for event in events for fact in _of_crewmate(event, seat, crew, events))
        facts += _planted(events, seat, crew, ended=observation.ended)
        facts += _drained(events, seat, crew)
        facts += _walled(events, observation.ordered.get(seat), seat, crew, own)
        tried = {attempt.room for attempt in _attempts(events, seat, crew) if not attempt.succeeded}
        facts += (fact for event in events for fact in _end_of_round(event, observation.view, seat, crew, tried))
    return tuple(facts)


def _of_seat(event: Event, seat: Seat, *, idle: bool, over: bool) -> Iterator[str]:
    match event:
        case happen.CapRise(seat=who, cap=cap, paid=paid) if who == seat:
            yield f"You paid {counted(paid, 'garnet')}: the cap of both your crewmates is now {cap}."
        case happen.Called(who=caller, seat=called, round=number) if seat in (caller.seat, called):
            can, resolved = ("could", "was") if over else ("can", "is")
            until = f"You two {can} talk until round {number} {resolved} resolved."
            if caller.seat == seat:
                yield f"You called {escaped(called)}, and your {BONUSES['X'].title} is used up. {until}"
            else:
                yield f"{escaped(caller.seat)} called you in {named(event.room)}. {until}"
        case happen.Report(seat=who) if who == seat and idle:
            yield "You gave no orders: your crewmates stayed where they were (S6)."
        case _:
            pass


def _of_crewmate(event: Event, seat: Seat, crew: int, events: Iterable[Event]) -> Iterator[str]:
    """What a crewmate did, and what came of what it tried."""
    if isinstance(event, happen.Outcome):
        yield from (_attempt(one, events) for one in _attempts((event,), seat, crew))
    if not isinstance(event, happen.CrewEvent) or (event.who.seat, event.who.crew) != (seat, crew):
        return
    name = _name(event.who)
    match event:
        case happen.Start(room=room, drawn=drawn):
            yield f"{name} starts in **{named(room)}**{', drawn by lot as you gave no orders' if drawn else ''}."
        case happen.Eat(gained=gained, energy=energy):
            yield f"{name} ate its {BONUSES['Y'].title}: +{gained} energy, then {energy}."
        case happen.Toe(room=room, start=start, energy=energy):
            yield f"{name} stepped from {start} to **{named(room)}**: {energy} energy left."
        case happen.Move(room=room, start=start, path=path, energy=energy):
            yield f"{name} moved from {start} to **{named(room)}** for {len(path)}: {energy} energy left."
        case happen.Disabled(room=room, energy=energy):
            yield f"{name} disabled {named(room)} for this round and the next, using all its energy ({energy})."
        case _:
            pass


def _attempts(events: Iterable[Event], seat: Seat, crew: int) -> Iterator[happen.Attempt]:
    """What came of a crewmate's attempts, as its seat was told."""
    for event in events:
        if isinstance(event, happen.Outcome) and event.seat == seat:
            yield from (one for one in event.attempts if one.who.crew == crew)


def _planted(events: Iterable[Event], seat: Seat, crew: int, *, ended: bool) -> Iterator[str]:
    """That a planting was improper, as the match goes on: everybody knows that no sequence was completed (S13)."""
    if not ended and any(one.room == VAULT and one.succeeded for one in _attempts(events, seat, crew)):
        yield "No sequence was completed in this round, so that planting was improper (S13)."


def _drained(events: Iterable[Event], seat: Seat, crew: int) -> Iterator[str]:
    """That a crewmate drained its room, after what it tried there, as at the round's end (S14)."""
    for event in events:
        if isinstance(event, happen.DrainUse) and (event.who.seat, event.who.crew) == (seat, crew):
            uses = counted(event.left, "use")
            yield f"{_name(event.who)} drained {named(event.room)} with the {BONUSES['W'].title}: {uses} left."


def _attempt(attempt: happen.Attempt, events: Iterable[Event]) -> str:
    """What a crewmate put into a room, and what it got for it; why it got nothing is not told (S21)."""
    who, room = attempt.who, attempt.room
    energy = next((one.energy for one in events if isinstance(one, happen.Spend) and one.who == who), 0)
    tried = f"{_name(who)} put {energy} energy into **{named(room)}**"
    if not attempt.succeeded:
        return f"{tried} but did not activate it."
    if room == VAULT:
        return f"{_name(who)} planted its parasite in the Vault with {energy} energy."
    used = f" Its {BONUSES['U'].title} is used up." if attempt.trump else ""
    return f"{tried} and activated it: {_gain(room)}.{used}"


def _gain(room: str) -> str:
    match kind(room):
        case "component":
            return f"you own {title(room)} ({SEQUENCES[letter(room)].title})"
        case "bonus":
            return f"it carries the {title(room)}"
        case _:
            return "it carries a parasite"


def _walled(events: Iterable[Event], ordered: object, seat: Seat, crew: int, own: str) -> Iterator[str]:
    """The wall that a crewmate built; everybody sees it, but not whose it is (S14)."""
    wall = ordered.crew[crew - 1].wall if isinstance(ordered, Plans) else None
    for event in events:
        if wall and isinstance(event, happen.Report) and event.seat == seat:
            yield f"{_capital(own)} built a wall {wall} of {event.rooms[crew - 1]}."


def _end_of_round(event: Event, view: View, seat: Seat, crew: int, tried: Container[str]) -> Iterator[str]:
    """Where a crewmate is, who else activated that room, who is there, and its energy now (S20).

    `tried`: the rooms that the crewmate tried in vain. If nobody activated one, only two reasons are left (S10).
    """
    if not isinstance(event, happen.Report) or event.seat != seat:
        return
    own, other = (_words(view, seat, number) for number in (crew, 3 - crew))
    room = event.rooms[crew - 1]
    others = [other for other in event.activated.get(room, ()) if other != seat]
    if others:
        yield f"{escaped_all(others)} {_got(room)}."
    elif room in tried and not event.activated.get(room):
        yield f"Nobody activated {named(room)}: the energies there tied, or it was disabled (S10)."
    beside = [other] if event.rooms[0] == event.rooms[1] else []
    there = listed([*beside, *(_met(met) for met in event.met if met.room == room)]) or "nobody else"
    yield f"With {own} in {room} at the end: {there}. It now has **{event.energy[crew - 1]}** energy."


def _got(room: str) -> str:
    """What others did who are known to have activated a room."""
    match kind(room):
        case "parasite":
            return f"got a parasite in {named(room)}"
        case "vault":
            return "planted a parasite in the Vault"
        case _:
            return f"activated {named(room)}"


def _met(met: Met) -> str:
    carried = bonus_words(met.bonuses) + (["a parasite"] if met.carries else [])
    return escaped(met.who.words) + (f" (with {listed(carried)})" if carried else "")


def _words(view: View, seat: Seat, crew: int) -> str:
    """How a seat's message calls one of its crewmates."""
    return crew_words(crew, escaped(view.players[seat].crew[crew - 1].name or str(crew)))


def _name(who: Who) -> str:
    return _capital(crew_words(who.crew, escaped(who.name)))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]

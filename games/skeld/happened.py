"""What happened to a seat and its crewmates, told to the seat itself: a fact a line (Markdown)."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence

from games.core.corrections import Corrected
from games.core.events import Event, Told, last_phase
from games.core.game import Observation
from games.core.markdown import escaped, escaped_all
from games.core.names import counted, listed
from games.core.viewers import Seat
from games.skeld import events as happen
from games.skeld.crew_names import crew_words
from games.skeld.orders import Plan, Plans
from games.skeld.sentences import named, with_words
from games.skeld.ship import BONUSES, SEQUENCES, VAULT, kind, letter, title
from games.skeld.state import Met, Who
from games.skeld.view import View

TOLD_TO = frozenset({"start", "cap", "eat", "move", "step", "disable", "spend", "use", "outcome", "report", "call"})


def happened(observation: Observation[View], seat: Seat) -> tuple[str, ...]:
    """What concerns both crewmates, then each one's way, what it tried, its company and its energy."""
    events = [told.event for told in last_phase(observation.past)]
    idle, over = seat not in observation.ordered, any(isinstance(event, happen.Report) for event in events)
    facts = [fact for event in events for fact in _of_seat(event, seat, idle=idle, over=over)]
    ordered = observation.ordered.get(seat)
    for crew in (1, 2):
        own = _words(observation.view, seat, crew)
        facts += (fact for event in events for fact in _of_crewmate(event, seat, crew, events))
        if over and isinstance(ordered, Plans) and ordered.crew[crew - 1] == Plan():
            facts.append(f"{_capital(own)} did nothing.")
        facts += _planted(events, seat, crew, ended=observation.ended)
        facts += _drained(events, seat, crew)
        facts += _walled(events, ordered, seat, crew, own)
        tried = {attempt.room for attempt in _attempts(events, seat, crew) if not attempt.succeeded}
        facts += (fact for event in events for fact in _end_of_round(event, observation, seat, crew, tried))
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
    tried = f"{_name(who)} put {energy} energy into **{room}**"
    if not attempt.succeeded:
        return f"{tried} but did not activate it."
    if room == VAULT:
        return f"{_name(who)} planted its parasite in the Vault with {energy} energy."
    used = f" Its {BONUSES['U'].title} is used up." if attempt.trump else ""
    return f"{tried} and activated it: {_gain(room)}.{used}"


def _gain(room: str) -> str:
    match kind(room):
        case "component":
            return f"it is yours ({SEQUENCES[letter(room)].title})"
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


def _end_of_round(
    event: Event, observation: Observation[View], seat: Seat, crew: int, tried: Container[str]
) -> Iterator[str]:
    """Who else activated a crewmate's room, and its energy now; who is there, the brief says where it stands (S20).

    `tried`: the rooms that the crewmate tried in vain. If nobody activated one, only two reasons are left (S10), and of
    the Parasite Room, which cannot be disabled (S6), one.
    """
    if not isinstance(event, happen.Report) or event.seat != seat:
        return
    view = observation.view
    own, room = _words(view, seat, crew), event.rooms[crew - 1]
    others = [other for other in event.activated.get(room, ()) if other != seat]
    if others:
        yield f"{escaped_all(others)} {_got(room)}."
    elif room in tried and not event.activated.get(room):
        why = "tied" if kind(room) == "parasite" else "tied, or it was disabled"
        yield f"Nobody activated {room}: the energies there {why} (S10)."
    if room != view.players[seat].crew[crew - 1].room:  # the host corrected where it is: the brief speaks of there
        yield f"With {own} in {room} at the end: {_there(event, view, seat, crew)}."
    energy = event.energy[crew - 1]
    yield f"{_capital(own)} now has **{energy}** energy{_gained(observation, seat, crew, energy)}."


def _there(report: happen.Report, view: View, seat: Seat, crew: int) -> str:
    """Who ended a round where a crewmate did."""
    beside = [_words(view, seat, 3 - crew)] if report.rooms[0] == report.rooms[1] else []
    return listed([*beside, *(_met(met) for met in report.met if met.room == report.rooms[crew - 1])]) or "nobody else"


def _gained(observation: Observation[View], seat: Seat, crew: int, energy: int) -> str:
    """What the end of the round brought a crewmate, which then has `energy`, and that its cap may have cut it (S5).

    In brackets; "" where that does not add up to what its seat knows: a drain that it is not told of came before (S20).
    """
    own = observation.view.players[seat]
    rose = "R" in (own.crew[crew - 1].bonuses or {})
    gain, left = observation.setup["gain"] + rose, _left(observation.past, seat, crew)
    said = f"+{gain}{' with Rosé' if rose else ''}"
    if energy == own.cap and (left is None or left + gain > energy):
        return f" ({said}, up to the cap of {own.cap})"
    if left is None or left + gain == energy:
        return f" ({said})"
    return f" ({said}, after the drain)" if _has_drained(observation.past, seat, crew) else ""


def _has_drained(past: Sequence[Told], seat: Seat, crew: int) -> bool:
    """Whether a crewmate has drained its room in the newest phase."""
    uses = (told.event for told in last_phase(past) if isinstance(told.event, happen.DrainUse))
    return any((one.who.seat, one.who.crew) == (seat, crew) for one in uses)


def _left(past: Iterable[Told], seat: Seat, crew: int) -> int | None:
    """What a crewmate had before the newest gain, but for drains, as far as its seat has been told."""
    left = kept = None
    for event in (told.event for told in past):
        match event:
            case happen.Report() if event.seat == seat:
                left, kept = kept, event.energy[crew - 1]
            case happen.Begin(energy=energy):
                kept = energy
            case Corrected(what=what, seat=whose, to=int() as energy) if (what, whose) == (f"energy {crew}", seat):
                kept = energy
            case happen.CrewEvent() if (event.who.seat, event.who.crew) == (seat, crew):
                kept = _kept(event, kept)
            case _:
                pass
    return left


def _kept(event: happen.CrewEvent, before: int | None) -> int | None:
    """What a crewmate has after an event of its own, if it had so much `before`."""
    match event:
        case happen.Eat(energy=energy) | happen.Move(energy=energy) | happen.Spend(left=energy):
            return energy
        case happen.Disabled():
            return 0
        case _:
            return before


def _got(room: str) -> str:
    """What others did who are known to have activated a room."""
    match kind(room):
        case "parasite":
            return f"got a parasite in {room}"
        case "vault":
            return "planted a parasite in the Vault"
        case _:
            return f"activated {room}"


def _met(met: Met) -> str:
    return escaped(met.who.words) + with_words(met.bonuses, met.carries)


def _words(view: View, seat: Seat, crew: int) -> str:
    """How a seat's message calls one of its crewmates."""
    return crew_words(crew, escaped(view.players[seat].crew[crew - 1].name or str(crew)))


def _name(who: Who) -> str:
    return _capital(crew_words(who.crew, escaped(who.name)))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]

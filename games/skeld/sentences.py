"""The sentence of each event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.core import tiebreak
from games.core.events import Event
from games.core.names import counted, listed, stopped
from games.core.tiebreak import TieBreak
from games.core.viewers import Seat
from games.skeld import events as happen
from games.skeld.crew_names import crew_words
from games.skeld.ship import BONUSES, PLANTING, SEQUENCES, VAULT, kind, letter, title
from games.skeld.state import LAST_ROUND, Met, Who
from games.skeld.view import CrewView, View


def tell(event: Event, view: View) -> str:
    """The sentence of an event, for those who have this view."""
    match event:
        case happen.Start() | happen.Begin() | happen.CapRise() | happen.Eat() | happen.Toe() | happen.Move():
            return _tell_doing(event)
        case happen.Disabled() | happen.Spend():
            return _tell_doing(event)
        case happen.RoomEvent() | happen.Trump() | happen.Activated() | happen.Planted():
            return _tell_room(event)
        case happen.Complete() | happen.Verdict() | happen.DrainUse() | happen.Drain() | happen.Gains():
            return _tell_end_of_round(event)
        case happen.Announced() | happen.Outcome() | happen.Report() | happen.Called() | happen.NextRound():
            return _tell_seats(event, view)
        case _:
            return _tell_ending(event)


def named(room: str) -> str:
    """A room with what it holds: `3A Streamline`, `Y Yellow Banana`."""
    return room if kind(room) in ("parasite", "vault") else f"{room} {title(room)}"


def bonus_words(bonuses: Mapping[str, int]) -> list[str]:
    """Bonuses carried, used ones marked as such."""
    return [_bonus(bonus, uses) for bonus, uses in bonuses.items()]


def with_words(bonuses: Mapping[str, int], carries: bool) -> str:
    """What a crewmate carries, behind its name: ` (with Rosé and a parasite)`; nothing if it carries nothing."""
    carried = bonus_words(bonuses) + (["a parasite"] if carries else [])
    return f" (with {listed(carried)})" if carried else ""


def _bonus(bonus: str, uses: int) -> str:
    known = BONUSES[bonus]
    if known.lasting or uses == known.uses:
        return known.short
    return f"{known.short} (used)" if uses == 0 else f"{known.short} ({counted(uses, 'use')} left)"


def _tell_doing(event: Event) -> str:
    match event:
        case happen.Start(who=who, room=room, drawn=drawn):
            return f"{who.words} starts in {room}{', drawn by lot' if drawn else ''}."
        case happen.Begin(energy=energy):
            return f"Round 1 begins. Every crewmate has {energy} energy."
        case happen.CapRise(seat=seat, cap=cap, paid=paid):
            return f"{seat} pays {counted(paid, 'garnet')}: the cap of both crewmates rises to {cap}."
        case happen.Eat(who=who, gained=gained, energy=energy):
            return f"{who.words} eats the Banana: +{gained} energy, now {energy}."
        case happen.Toe(who=who, room=room, start=start, energy=energy):
            return f"{who.words} steps from {start} to {room} and has {energy} energy left."
        case happen.Move(who=who, room=room, start=start, path=path, energy=energy):
            return f"{who.words} moves from {start} to {room} for {len(path)} and has {energy} energy left."
        case happen.Disabled(who=who, room=room, energy=energy):
            return f"{who.words} disables {room} for this round and the next, using all its energy ({energy})."
        case happen.Spend(who=who, room=room, energy=energy, left=left):
            return f"{who.words} puts {energy} energy into {room} and has {left} left."
        case _:
            raise TypeError(event)


def _tell_room(event: Event) -> str:
    match event:
        case happen.Contest(room=room, claims=claims):
            tried = ", ".join(f"{claim.who.words} with {claim.energy}" for claim in claims)
            return f"{named(room)}: {tried}."
        case happen.Shut(room=room):
            return f"{room} is disabled: nobody activates it."
        case happen.Tied(room=room, energy=energy, crew=crew):
            return f"{room}: {_crew(crew)} tie at {energy} and drop out."
        case happen.Nobody(room=room):
            return f"{room}: nobody is left, so nobody activates it."
        case happen.WallBuilt(room=room, other=other):
            return f"A wall stands between {room} and {other} from now on."
        case happen.Trump(who=who, room=room):
            return f"{who.words} uses up the Urgot and gets {room}, whatever the others named."
        case happen.Activated(who=who, room=room, energy=energy):
            return f"{who.words} activates {room} with {energy}: {_gain(who, room)}."
        case happen.Planted(who=who, energy=energy):
            return f"{who.words} plants its parasite in the Vault with {energy}."
        case _:
            raise TypeError(event)


def _gain(who: Who, room: str) -> str:
    match kind(room):
        case "component":
            return f"{who.seat} owns {title(room)} ({SEQUENCES[letter(room)].title})"
        case "bonus":
            return f"it carries the {title(room)} from now on ({BONUSES[room].effect})"
        case _:
            return f"it carries a parasite (plant it in V with {PLANTING} energy or more)"


def _tell_end_of_round(event: Event) -> str:
    match event:
        case happen.Complete(sequence=sequence):
            return f"The {SEQUENCES[sequence].title} Sequence is complete."
        case happen.Verdict(correct=None, improper=improper, completed=completed):
            if not completed:
                return f"No sequence is completed in this round, so {_plantings(improper)} improper."
            if len(improper) == 1:
                return f"{_plantings(improper, 'The')} improper."
            return f"The highest energy at the Vault is tied, so {_plantings(improper)} improper."
        case happen.Verdict(correct=correct, improper=improper):
            others = f" {_plantings(improper, 'The')} improper." if improper else ""
            return f"{correct} planted in the round that completes a sequence, which is correct.{others}"
        case happen.DrainUse(who=who, room=room, left=left):
            return f"{who.words} drains {room} with the Wiwaxia: {counted(left, 'use')} left."
        case happen.Drain(who=who, room=room, crew=crew, gained=gained):
            taken = (
                f"takes 1 energy{' each' if len(crew) > 1 else ''} from {_crew(crew)}, and keeps {gained}"
                if crew
                else "finds no energy to take"
            )
            return f"{who.words} {taken} in {room}."
        case happen.Gains(charges=charges):
            gained = ", ".join(f"{charge.who.words} +{charge.gained} to {charge.energy}" for charge in charges)
            return f"All crewmates gain energy: {gained}."
        case _:
            raise TypeError(event)


def _plantings(seats: tuple[Seat, ...], the: str = "the") -> str:
    return f"{seats[0]}'s planting is" if len(seats) == 1 else f"{the} plantings by {listed(seats)} are"


def _crew(crew: Iterable[Who]) -> str:
    return listed([who.words for who in crew])


def _tell_seats(event: Event, view: View) -> str:
    match event:
        case happen.Announced(round=number, rooms=()):
            return f"No room was activated in round {number}."
        case happen.Announced(round=number, rooms=rooms):
            return f"Activated in round {number}: {listed(rooms)}."
        case happen.Outcome(attempts=attempts):
            return " ".join(map(_attempt, attempts))
        case happen.Report():
            return _report(event, view.players[event.seat].crew)
        case happen.Called(who=who, room=room, seat=seat, channel=channel, round=number):
            talk = f"they can talk in the channel {channel} until round {number} is resolved"
            return f"{who.words} calls {seat} in {room} and uses up the Device: {talk}."
        case happen.NextRound(round=number):
            return f"Round {number} begins."
        case _:
            raise TypeError(event)


def _attempt(attempt: happen.Attempt) -> str:
    who, room = attempt.who, attempt.room
    if not attempt.succeeded:
        return f"{who.words} did not activate {room}."
    if room == VAULT:
        return f"{who.words} planted its parasite."
    used = " The Urgot is used up." if attempt.trump else ""
    return f"{who.words} activated {room}: {_gain(who, room)}.{used}"


def _report(report: happen.Report, crew: tuple[CrewView, CrewView]) -> str:
    first, second = report.rooms
    met = {room: [one for one in report.met if one.room == room] for room in (first, second)}
    names = [crew_words(number, mate.name) for number, mate in enumerate(crew, 1)]
    places = [f"{name} in {room} with {_company(met[room])}" for name, room in zip(names, report.rooms, strict=True)]
    if first == second:
        places = [f"both crewmates in {first} with {_company(met[first])}"]
    done = " ".join(stopped(f"{room} was activated by {listed(seats)}") for room, seats in report.activated.items())
    energy = f"Energy at the start of the next round: {report.energy[0]} and {report.energy[1]}."
    return f"{report.seat}: {', '.join(places)}. {done}{' ' if done else ''}{energy}"


def _company(met: Iterable[Met]) -> str:
    return listed([met_words(one) for one in met]) or "nobody else"


def met_words(met: Met) -> str:
    """A crewmate that was met, with what it carries: `Bo 1 [Banana, a parasite]`."""
    carried = bonus_words(met.bonuses) + (["a parasite"] if met.carries else [])
    return met.who.words + (f" [{', '.join(carried)}]" if carried else "")


def _tell_ending(event: Event) -> str:
    match event:
        case happen.End(completed=(), round=number):
            return f"Play is over: round {number} was the last, and no sequence is complete."
        case happen.End(completed=completed, round=number):
            titles = listed([SEQUENCES[sequence].title for sequence in completed])
            return f"Play is over: {titles} {'is' if len(completed) == 1 else 'are'} complete after round {number}."
        case happen.Paid(components=components, record=record):
            paid = ", ".join(f"{seat} +{number}" for seat, number in components.items() if number) or "nobody"
            vinyl = f" {record} gets 4 more for the Vinyl Record." if record else ""
            return f"A garnet for every three components: {paid}.{vinyl}"
        case happen.BySequence():
            return _ranking(event)
        case happen.BySum(values=values, ahead=ahead):
            sums = ", ".join(f"{seat} {number}" for seat, number in values.items())
            return f"Sums of all components after round {LAST_ROUND}: {sums}. {_ahead(ahead)}."
        case TieBreak():
            return tiebreak.tell(event)
        case happen.Winner(seat=seat, normal=normal) if seat == normal:
            return f"{seat} wins and gets a Token of Life."
        case happen.Winner(seat=seat, normal=normal):
            return f"{seat} wins with the parasite instead of {normal}, and gets a Token of Life."
        case happen.Candidate():
            return _candidate(event)
        case _:
            raise TypeError(event)


def _ahead(seats: tuple[Seat, ...]) -> str:
    return f"{seats[0]} is ahead" if len(seats) == 1 else f"{listed(seats)} are level"


def _ranking(event: happen.BySequence) -> str:
    if len(event.completed) == 1:
        (sequence,) = event.completed
        held = ", ".join(
            f"{seat} {counted(number, 'component')} worth {event.values[seat][sequence]}"
            for seat, number in event.counts.items()
        )
    else:
        held = ", ".join(
            f"{seat} {' '.join(f'{of}{worth}' for of, worth in values.items())}, together {sum(values.values())}"
            for seat, values in event.values.items()
        )
    titles = listed([SEQUENCES[sequence].title for sequence in event.completed])
    return f"{titles}: {held}. {_ahead(event.ahead)}."


def _candidate(event: happen.Candidate) -> str:
    worth = ", ".join(f"{seat} {number}" for seat, number in event.worth.items())
    is_it = f"{event.seat} has the smallest worth ({worth}) and is the candidate."
    match event.case:
        case "a":
            return f"{event.seat} would have won without the parasite, and so is the candidate."
        case "b":
            return f"Of those who planted improperly, {is_it}"
        case "c":
            why = _why_all_but_the_winner(event)
            return f"{why}. Leaving out the winner, {is_it}"


def _why_all_but_the_winner(event: happen.Candidate) -> str:
    if event.planter is not None:
        return f"{event.planter} planted correctly but would have won anyway"
    return f"Only the winner, {event.winner}, planted improperly" if event.planted else "Nobody planted"

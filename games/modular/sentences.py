"""The sentence of each event of a match of Three Modular Rooms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from games.core.events import Event
from games.core.names import counted, listed, stopped
from games.modular import events as happen
from games.modular.cards import with_rest

_IDLE: Mapping[happen.IdleReason, str] = {
    "company": "its player is not alone in the room",
    "rooms": "not exactly one room is empty",
    "multiple": "the sum is not a multiple of 5 or 7",
    "single": "it is the only card in the room",
    "trio": "there are not exactly three players in the room",
    "repeated": "no other number still to come was played by several there",
    "digit": "no card still to come there ends in the same digit as the sum",
    "barred": "its player's orders were incomplete and cannot score",
    "together": "it has taken together with the other -10 in the room",
}


def tell(event: Event) -> str:
    """The sentence of an event."""
    match event:
        case happen.CardEvent():
            return _tell_card(event)
        case (
            happen.Drawn()
            | happen.Pays()
            | happen.Announced()
            | happen.Takes()
            | happen.Lost()
            | happen.Gained()
            | happen.Learns()
        ):
            return _tell_private(event)
        case (
            happen.RoomScore()
            | happen.MinusEleven()
            | happen.Highest()
            | happen.Challenge()
            | happen.Report()
            | happen.OwnPoints()
            | happen.Begins()
        ):
            return _tell_scores(event)
        case _:
            return _tell_ending(event)


def _tell_card(event: happen.CardEvent) -> str:
    name = f"{event.number} of {event.seat} in {event.room}"
    match event:
        case happen.Plays(seat=seat, number=number, room=room):
            return f"{seat} plays {number} in {room}."
        case happen.Changes(number=6, before=before, after=after):
            added = [str(card.value) for card in after[len(before) :]]
            added_are = "the card {} is" if len(added) == 1 else "the cards {} are"
            return f"{name}: {added_are.format(listed(added))} added."
        case happen.Changes(number=8, before=before, after=after):
            return f"{name}: {_values(before)} become one card, {_values(after)}."
        case happen.Changes(before=before, after=after):
            return (
                f"{name}: {_values(before)} {'become' if len(before) > 1 else 'becomes'} {_values(after)}."
                if before != after
                else f"{name}: no change."
            )
        case happen.Voids(seats=seats, numbers=numbers):
            return f"{name}: {listed([str(number) for number in numbers])} of {listed(seats)} will have no effect."
        case happen.Void(by=by):
            return f"{name} has no effect: a {by} made it void."
        case happen.Idle(why=why):
            return f"{name} does nothing: {_IDLE[why]}."
        case happen.Scores(seat=seat, empty=empty):
            return f"{name}: only {empty} is empty, so {seat} scores a point."
        case happen.Doubles():
            return f"{name}: three players are there, so the multiplier is 2."
        case _:
            raise TypeError(event)


def _tell_private(event: Event) -> str:
    match event:
        case happen.Drawn(seat=seat, card=card, room=room):
            drawn = listed([text for text in (card and f"card {card}", room and f"room {room}") if text])
            is_drawn = "are" if card and room else "is"
            return f"{seat} left it open: {drawn} {is_drawn} drawn by lot, and {seat} cannot score this round."
        case happen.Pays(seat=seat, copies=copies, hide=hide, garnets=garnets):
            bought = listed([*(f"a copy of {card}" for card in copies), *(["hiding"] if hide else [])])
            return f"{seat} pays {counted(garnets, 'garnet')} for {bought}."
        case happen.Announced(bought=bought):
            return f"Copies bought, by value mod 3: {listed([*_announced(bought)])}."
        case happen.Takes(room=room, given=given, short=short):
            gave = ", ".join(f"{seat} to {listed(to)}" for seat, to in given.items()) or "nobody gives"
            poor = stopped(f" Too poor: {listed(short)}") if short else ""
            return f"-10 in {room}, a garnet each: {gave}.{poor}"
        case happen.Lost(seat=seat, garnets=garnets):
            return f"{seat} loses {counted(garnets, 'garnet')}."
        case happen.Gained(seat=seat, givers=givers):
            return stopped(f"{seat} gets {counted(len(givers), 'garnet')} from {listed(givers)}")
        case happen.Learns(seat=seat, numbers=numbers):
            return f"{seat} learns what was played in the other rooms: {' '.join(map(str, numbers)) or 'nothing'}."
        case _:
            raise TypeError(event)


def _tell_scores(event: Event) -> str:
    match event:
        case happen.RoomScore(room=room, sum=total, rest=rest, wanted=wanted, multiplier=multiplier, score=score):
            if rest == wanted:
                return f"{room}: the sum {total} is {rest} mod 3, as needed: times {multiplier} makes {score}."
            return f"{room}: the sum {total} is {rest} mod 3, not {wanted}: the score is {score}."
        case happen.MinusEleven(scores=True, seat=seat, room=room, score=score):
            return f"-11 of {seat}: {room}'s score {score} is between -15 and -5, so {seat} scores a point."
        case happen.MinusEleven(seat=seat, alone=True):
            return f"-11 of {seat} does nothing: {seat} is alone in the room."
        case happen.MinusEleven(seat=seat, barred=True):
            return f"-11 of {seat} does nothing: {_IDLE['barred']}."
        case happen.MinusEleven(seat=seat, room=room, score=score):
            return f"-11 of {seat} does nothing: {room}'s score {score} is not between -15 and -5."
        case happen.Highest():
            return _tell_highest(event)
        case happen.Challenge(seat=seat):
            return f"Only {seat} is in a room without its multiplier, which completes the opal challenge."
        case happen.Report(players=players, counts=counts, scores=scores):
            rooms = (
                f"{room} {score} ({listed(players[room] or ()) or f'{counts[room]} there, hidden'})"
                for room, score in scores.items()
                if score is not None
            )
            return f"Scores: {', '.join(rooms)}."
        case happen.OwnPoints(seat=seat, points=points):
            return f"{seat} has {counted(points, 'point')}."
        case happen.Begins(round=number):
            return f"Round {number} begins."
        case _:
            raise TypeError(event)


def _announced(bought: tuple[int, ...]) -> Iterator[str]:
    """What was bought: each value mod 3, with the cards that have it."""
    for rest, number in Counter(bought).items():
        copies = f"{number} copies of " if number > 1 else ""
        yield f"{copies}{rest} ({listed(list(map(str, with_rest(rest))), 'or')})"


def _tell_highest(event: happen.Highest) -> str:
    if len(event.top) == 2:
        who = f"{event.rooms[0]} scores instead" if event.seats else f"{event.rooms[0]} would score instead"
        start = f"{listed(event.top)} tie for highest at {event.score}: {who}"
    elif len(event.top) > 2:
        start = f"All three rooms tie at {event.score}: everybody scores"
    else:
        start = f"{listed(event.top)} is highest with {event.score}"
    seats = "nobody gets a point"
    if event.seats:
        seats = f"a point {'each ' if len(event.seats) > 1 else ''}for {listed(event.seats)}"
    barred = f"; {listed(event.barred)} cannot score" if event.barred else ""
    return f"{start}: {seats}{barred}."


def _tell_ending(event: Event) -> str:
    match event:
        case happen.Ends(points=points):
            return f"Play is over. Points: {', '.join(f'{seat} {number}' for seat, number in points.items())}."
        case happen.Paid(garnets=garnets, completed=completed):
            paid = ", ".join(f"{seat} +{number}" for seat, number in garnets.items() if number) or "nobody"
            opal = "nobody completed the opal challenge"
            if len(completed) == 1:
                opal = f"{completed[0]} alone completed the opal challenge and gets an opal"
            elif completed:
                opal = f"{listed(completed)} completed the opal challenge and get 3 garnets each"
            return f"Garnets are paid: {paid}; {opal}."
        case happen.Winners(seats=seats, points=points):
            return f"{listed(seats)} {'wins' if len(seats) == 1 else 'win'} with {counted(points, 'point')}."
        case happen.Losers(seats=()):
            return "All have equal points: everybody wins, and nobody loses."
        case happen.Losers(seats=(seat,), points=points):
            return f"{seat} has the fewest points, {points}, and is the candidate."
        case happen.Losers(seats=seats, points=points):
            return f"{listed(seats)} have the fewest points, {points}: whoever won votes for one of them."
        case _:
            raise TypeError(event)


def _values(cards: tuple[happen.Card, ...]) -> str:
    return " ".join(str(card.value) for card in cards)

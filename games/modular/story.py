"""A match of Three Modular Rooms as one would tell it, and each seat's room and points after each round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.core.events import Event
from games.core.game import Observation
from games.core.names import counted, listed
from games.core.state import Result
from games.core.story import Cell, Story, fall, first, told, turning
from games.core.viewers import Seat
from games.core.votes import decided
from games.modular import events as happen
from games.modular.view import View


def cells(observation: Observation[View]) -> Mapping[Seat, Cell]:
    """Each seat's room in the round whose steps these are, and its points after it; marked where it got one."""
    steps, last = observation.steps, observation.view.last
    played = {event.seat: event.room for event in steps if isinstance(event, happen.Plays)}
    if last is not None:
        played = {**{seat: room for room, known in last.rooms.items() for seat in known.players or ()}, **played}
    got = {seat for event in steps if isinstance(event, happen.Highest) for seat in event.seats}
    got |= {event.seat for event in steps if isinstance(event, happen.MinusEleven) and event.scores}
    found: dict[Seat, Cell] = {}
    for seat, player in observation.view.players.items():
        room, points = played.get(seat, "-")[0], player.points or 0
        plus = "+" if seat in got else ""
        found[seat] = Cell(f"{room} {points} {plus}".rstrip(), f"{room}{points}{plus}", points, seat in got)
    return found


def story(observation: Observation[View], result: Result) -> Story:
    """Who has the most points, in how many rounds they got them, and why the candidate is one."""
    return Story(
        "ROOM AND POINTS after each round; + a point in it",
        tuple(_sentences(observation, result)),
        _ranked(observation.view, result),
        turning(observation.past, _turns(observation)),
    )


def _sentences(observation: Observation[View], result: Result) -> Iterator[str]:
    past = observation.past
    won, lost = first(past, happen.Winners), first(past, happen.Losers)
    if won is not None and won.seats:
        verb = "wins" if len(won.seats) == 1 else "win"
        each = " each" if len(won.seats) > 1 else ""
        points, rounds = counted(won.points, "point"), counted(observation.round, "round")
        yield f"{listed(won.seats)} {verb} with {points}{each} in {rounds}."
    single: dict[Seat, list[str]] = {}
    for number, event in told(past, happen.Highest):
        if len(event.seats) == 1:
            single.setdefault(event.seats[0], []).append(str(number))
    if single:
        alone = (
            f"{seat} in {'rounds' if len(rounds) > 1 else 'round'} {listed(rounds)}" for seat, rounds in single.items()
        )
        yield f"A room's point went to one player alone: {'; '.join(alone)}."
    if lost is not None and lost.seats:
        yield f"{listed(lost.seats)} had the fewest, {lost.points}."
    yield from fall(result)


def _ranked(view: View, result: Result) -> tuple[Seat, ...]:
    def place(seat: Seat) -> tuple[bool, bool, int]:
        return seat not in result.winners, seat == result.candidate, -(view.players[seat].points or 0)

    return tuple(sorted(view.players, key=place))


def _turns(observation: Observation[View]) -> Iterator[tuple[str, Event | None]]:
    past = observation.past
    yield "The opal challenge", first(past, happen.Challenge)
    highest = [event for _, event in told(past, happen.Highest)]
    fewest = [event for event in highest if event.seats]
    yield "A point for the fewest", min(fewest, key=lambda one: len(one.seats), default=None)
    yield "A tie for the highest", next((event for event in highest if len(event.top) > 1), None)
    elevens = [event for _, event in told(past, happen.MinusEleven) if event.scores]
    yield "A -11 scores", next(iter(elevens), None)
    yield from decided(past)
    takes = [event for _, event in told(past, happen.Takes)]
    yield "The greatest taking", max(takes, key=lambda one: sum(map(len, one.given.values())), default=None)
    scores = [event for _, event in told(past, happen.RoomScore)]
    yield "The highest score", max(scores, key=lambda one: one.score, default=None)
    yield "The winners", first(past, happen.Winners)

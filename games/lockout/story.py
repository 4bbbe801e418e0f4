"""A match of Locked Out as one would tell it, and each seat's room and priority after each round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.core.events import Event
from games.core.game import Observation
from games.core.names import counted, listed
from games.core.state import Result
from games.core.story import Cell, Story, fall, first, told, turning
from games.core.viewers import Seat
from games.core.votes import decided
from games.lockout import events as happen
from games.lockout.teams import LAST_ROUND
from games.lockout.view import View


def cells(observation: Observation[View]) -> Mapping[Seat, Cell]:
    """Each seat's room and priority after the round whose steps these are; `×` where it was screwed in it."""
    screwed = {event.seat for event in observation.steps if isinstance(event, happen.Screwed)}
    found: dict[Seat, Cell] = {}
    for seat, player in observation.view.players.items():
        room, priority = (player.room or "?")[0], player.priority or 0
        cross = "×" if seat in screwed else ""
        text = f"{room} {priority} {cross}".rstrip()
        found[seat] = Cell(text, f"{room}{priority}{cross}", max(0, priority))
    return found


def story(observation: Observation[View], result: Result) -> Story:
    """How a team won, what was called before, and why the candidate is one."""
    return Story(
        "ROOM AND PRIORITY after each round; × screwed in it",
        tuple(_sentences(observation, result)),
        _ranked(observation, result),
        turning(observation.past, _turns(observation)),
    )


def _sentences(observation: Observation[View], result: Result) -> Iterator[str]:
    past = observation.past
    end = first(past, happen.End)
    calls = [event for _, event in told(past, happen.Called)]
    late = observation.round > LAST_ROUND
    when = f" after round {LAST_ROUND}" if late else f", in round {observation.round}"
    yield f"{result.why.split('. ')[0].rstrip('.')}{when}."
    if end is not None:
        members = listed(end.teams[end.team])
        also = listed(end.teams[end.beaten])
        yield f"{end.team} is {members}; it beats {end.beaten}, so {also} got Tokens too."
    if calls:
        wrong = [event.seat for event in calls if not event.right]
        yield f"{counted(len(calls), 'call')} {'was' if len(calls) == 1 else 'were'} made{_missed(len(calls), wrong)}."
    yield from fall(result)


def _missed(calls: int, wrong: Sequence[Seat]) -> str:
    """How many of the calls were wrong, and whose."""
    if not wrong:
        return ""
    many = f"{len(wrong)} of them wrong" if len(wrong) < calls else "all of them wrong" if calls > 1 else "a wrong one"
    return f", {many} ({listed(list(dict.fromkeys(wrong)))})"


def _ranked(observation: Observation[View], result: Result) -> tuple[Seat, ...]:
    players = observation.view.players

    def place(seat: Seat) -> tuple[bool, bool, bool, int]:
        beaten = seat not in result.winners, seat not in result.tokens
        return *beaten, seat == result.candidate, -(players[seat].priority or 0)

    return tuple(sorted(players, key=place))


def _turns(observation: Observation[View]) -> Iterator[tuple[str, Event | None]]:
    past = observation.past
    calls = [event for _, event in told(past, happen.Called)]
    yield "The call that ends it", next((event for event in reversed(calls) if event.right), None)
    yield "The first wrong call", next((event for event in calls if not event.right), None)
    yield "The quiz opens", first(past, happen.QuizOpens)
    yield "The quiz is decided by lot", first(past, happen.QuizLot)
    losses = [event for _, event in told(past, happen.Loss)]
    yield "The dearest win", max(losses, key=lambda one: one.before - one.after, default=None)
    gains = [event for _, event in told(past, happen.Gain)]
    yield "The greatest gain", max(gains, key=lambda one: one.gain, default=None)
    yield "The first right call", next((event for event in calls if event.right), None)
    yield "A team wins", first(past, happen.End)
    yield from decided(past)

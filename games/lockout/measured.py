"""What a playtest counts of a match of Locked Out: ways of winning, teams, calls, contests, priority."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from games.core.measures import Alike, Count, Each, Entry, Measure, Said, amount, defaults, ends, once, under, ways
from games.lockout import events as happen
from games.lockout.teams import ROOMS, TEAMS

_WAYS = {
    "call": "a call that ends the match",
    "only": "the only team called in a round of three",
    "beats": "beats the other team called",
    "quiz": "the quiz",
    "lot": "by lot after tied quizzes",
}
_GAINS = {"screwed": "screwed", "alone": "alone to the emptier room", "pair": "one of two pairs"}


def _room(event: happen.Contest) -> Iterator[Count]:
    yield Count(event.target, len(event.first) + len(event.screwed), len(event.first))


def _scores(event: happen.Scores) -> Iterator[Count]:
    return (Count(team, 1, score) for team, score in event.scores.items())


def _gained(steps: Sequence[int], events: Sequence[Any]) -> Iterator[Entry]:
    for step in steps:
        event = events[step]
        yield _GAINS[event.why], 1, event.gain, step


def _lost(steps: Sequence[int], events: Sequence[Any]) -> Iterator[Entry]:
    for step in steps:
        event = events[step]
        yield "lost for screwing others", 1, event.before - event.after, step


def _tied(said: Said, steps: Sequence[int], events: Sequence[Any]) -> None:
    for step in steps:
        said[len(events[step].seats)].append(step)


MEASURES = (
    ways({happen.End: under(lambda event: _WAYS[event.how])}, tuple(_WAYS.values())),
    ends(
        {
            happen.End: under(lambda event: "after a quiz" if event.how in ("quiz", "lot") else "by calls"),
        },
        ("by calls", "after a quiz"),
    ),
    Measure(
        key="teams",
        title="Teams that win",
        reading="matches",
        hears={happen.End: under(lambda event: event.team)},
        names=TEAMS,
    ),
    Measure(
        key="calls",
        title="Calls that are right",
        reading="success",
        hears={happen.Called: lambda event: (Count(event.room, 1, event.right),)},
        names=ROOMS,
    ),
    Measure(
        key="contests",
        title="Contested rooms: who wants to go goes",
        reading="success",
        hears={happen.Contest: _room},
        names=ROOMS,
    ),
    Measure(
        key="moves",
        title="How a room's four go, in a match",
        reading="mean",
        hears={happen.Pairs: once("in two pairs"), happen.Contest: once("with a contest")},
        names=("in two pairs", "with a contest"),
    ),
    Measure(
        key="priority",
        title="Priority at a time",
        reading="each",
        hears={
            happen.Gain: Each(_gained),
            happen.Loss: Each(_lost),
            happen.Penalty: amount("lost for a wrong call", lambda event: event.cost),
        },
        names=(*_GAINS.values(), "lost for screwing others", "lost for a wrong call"),
        unit="priority",
    ),
    Measure(
        key="quizzes",
        title="Why a quiz is asked",
        reading="matches",
        hears={happen.QuizOpens: under(lambda event: event.why)},
        names=("unwon", "all called", "tie"),
    ),
    Measure(
        key="answers",
        title="Right answers of a team in a quiz",
        reading="each",
        hears={happen.Scores: _scores},
        names=TEAMS,
        unit="answers",
    ),
    Measure(
        key="ties",
        title="Ties of priority broken, in a match",
        reading="mean",
        hears={happen.Ties: Alike(_tied, lambda number: Count(f"{number} tie"))},
    ),
    defaults({happen.Default: once("the room is drawn")}, "the room is drawn"),
)

"""Why somebody got no point (M4, M9, M10): from the scores that everybody is told, and what the viewers know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.core.game import Observation
from games.core.names import listed
from games.core.viewers import Seat
from games.core.why import Why
from games.modular import events as happen
from games.modular.cards import Number
from games.modular.orders import Play
from games.modular.view import View


def why_not(observation: Observation[View]) -> tuple[Why, ...]:
    """Those whose room brought them no point in the round that is stepped through, and each -11 that brought none."""
    report = next((one for one in observation.steps if isinstance(one, happen.Report)), None)
    if report is None:
        return ()
    found = [*_of_rooms(observation, report), *_of_minus_elevens(observation)]
    return tuple(sorted(found, key=lambda one: observation.seats.index(one.seat)))


def _of_rooms(observation: Observation[View], report: happen.Report) -> Iterator[Why]:
    scores = {room: score for room, score in report.scores.items() if score is not None}
    scoring, why = _scoring(scores, report.counts)
    scored = {one.seat for one in observation.steps if isinstance(one, happen.Scores)}
    scored |= {one.seat for one in observation.steps if isinstance(one, happen.MinusEleven) and one.scores}
    drawn = {one.seat for one in observation.steps if isinstance(one, happen.Drawn)}
    for seat, room in _places(observation, report).items():
        if seat in drawn:
            told = "what the orders left out was drawn, and then nothing scores"
            yield Why(seat, f"{seat} got no point for {room}: {told}.", "M4")
        elif room not in scoring and seat not in scored:
            yield Why(seat, f"{seat} got no point for {room} ({_said(scores.get(room, 0))}): {why}.", "M10")


def _of_minus_elevens(observation: Observation[View]) -> Iterator[Why]:
    for one in observation.steps:
        if isinstance(one, happen.MinusEleven) and not one.scores and not one.barred:
            score = _said(one.score)
            reason = "nobody else is there" if one.alone else f"{score} is not between -15 and -5"
            yield Why(one.seat, f"{one.seat}'s -11 in {one.room} does not score: {reason}.", "M9")


def _scoring(scores: Mapping[str, Number], counts: Mapping[str, int]) -> tuple[Sequence[str], str]:
    """The rooms whose players score, and a reason for all others."""
    most = max(scores.values())
    top = [room for room, score in scores.items() if score == most]
    if len(top) != 2 or len(scores) == 1:
        return top, f"{listed(tuple(top))} has the highest score, {_said(most)}"
    third = [room for room in counts if room not in top and counts[room]]
    told = f"{listed(tuple(top))} tie for the highest score, {_said(most)}"
    return third, f"{told}, so {third[0] if third else 'the third room'} scores instead"


def _places(observation: Observation[View], report: happen.Report) -> Mapping[Seat, str]:
    """Where seats were, as far as it is known: told to everybody unless somebody hid it, and from their own orders."""
    own = {seat: one.room for seat, one in observation.ordered.items() if isinstance(one, Play) and one.room}
    drawn = {one.seat: one.room for one in observation.steps if isinstance(one, happen.Drawn) and one.room}
    seen = {one.seat: one.room for one in observation.steps if isinstance(one, happen.Plays)}
    told = {seat: room for room, seats in report.players.items() for seat in seats or ()}
    return {**own, **drawn, **seen, **told}


def _said(number: Number) -> str:
    return f"{number:g}"

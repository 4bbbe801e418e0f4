"""Why an activation or a planting failed (S9, S10, S13, S21): from what the viewers were told."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.game import Observation
from games.core.names import listed
from games.core.why import Why
from games.skeld import events as happen
from games.skeld.sentences import named
from games.skeld.state import Who
from games.skeld.view import View


def why_not(observation: Observation[View]) -> tuple[Why, ...]:
    """The activations and plantings that failed in the round that is stepped through, in seat order."""
    contests = [one for one in observation.steps if isinstance(one, happen.Contest)]
    found = [*(_seen(observation, contests) if contests else _heard(observation)), *_planted(observation)]
    return tuple(sorted(found, key=lambda one: observation.seats.index(one.seat)))


def _seen(observation: Observation[View], contests: list[happen.Contest]) -> Iterator[Why]:
    won = {one.room: one for one in observation.steps if isinstance(one, happen.Activated)}
    shut = {one.room for one in observation.steps if isinstance(one, happen.Shut)}
    trumps = {one.room for one in observation.steps if isinstance(one, happen.Trump)}
    ties = [one for one in observation.steps if isinstance(one, happen.Tied)]
    for contest in contests:
        room = contest.room
        winner = won.get(room)
        for claim in contest.claims:
            if winner is not None and winner.who == claim.who:
                continue
            tied = next((one for one in ties if one.room == room and claim.who in one.crew), None)
            if room in shut:
                yield _why(claim.who, room, "the room is disabled", "S9")
            elif winner is not None and room in trumps:
                yield _why(claim.who, room, f"the Urgot of {winner.who.words} beats all others", "S10")
            elif tied is not None:
                others = listed(tuple(one.words for one in tied.crew if one != claim.who))
                yield _why(claim.who, room, f"tied with {others} at {tied.energy}", "S10")
            elif winner is not None:
                told = f"{winner.who.words} named {winner.energy} against {claim.energy}"
                yield _why(claim.who, room, told, "S10")


def _heard(observation: Observation[View]) -> Iterator[Why]:
    """For players: their own attempts, and who activated the rooms in which their crewmates ended (S20)."""
    known = {room: seats for one in _reports(observation) for room, seats in one.activated.items()}
    for outcome in (one for one in observation.steps if isinstance(one, happen.Outcome)):
        for attempt in outcome.attempts:
            if attempt.succeeded:
                continue
            others = known.get(attempt.room, ())
            if others:
                told = f"{listed(others)} activated it: with more energy, with the Urgot, or after a tie"
            else:
                told = "nobody did: it was a tie, or the room is disabled; these eyes are not told which"
            yield _why(attempt.who, attempt.room, told, "S21")


def _reports(observation: Observation[View]) -> Iterator[happen.Report]:
    return (one for one in observation.steps if isinstance(one, happen.Report))


def _planted(observation: Observation[View]) -> Iterator[Why]:
    for verdict in (one for one in observation.steps if isinstance(one, happen.Verdict)):
        for seat in verdict.improper:
            if not verdict.completed:
                told = "no sequence was completed in this round"
            elif verdict.correct is None:
                told = "the highest energy at the Vault was tied"
            else:
                told = f"{verdict.correct} planted with more energy"
            yield Why(seat, f"{seat}'s planting is improper: {told}.", "S13")


def _why(who: Who, room: str, reason: str, rule: str) -> Why:
    return Why(who.seat, f"{who.words} did not activate {named(room)}: {reason}.", rule)

"""What the trials of every game need to know of Locked Out."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from games.core.events import Event
from games.core.game import Observation
from games.core.match import Adjusted
from games.core.viewers import Seat
from games.lockout.events import Earned, Paid, Prizes
from games.lockout.orders import Answers, Move
from games.lockout.state import State
from games.lockout.teams import ROOMS, TEAMS, other_rooms
from games.lockout.view import View
from games.trials.shapes import OrNone

SHAPE = {
    "rooms": {"Alpha": None, "Beta": None, "Gamma": None},
    "players": {
        "*": {
            "room": None,
            "team": None,
            "priority": None,
            "tiebreak": None,
            "garnets": None,
            "learnt": OrNone({"*": None}),
        }
    },
    "called": None,
    "quiz": OrNone({"questions": None, "scores": OrNone({"*": None})}),
    "channels": {"*": {"members": None, "open": None}},
}

TEXTS = (
    "move Beta",
    "a",
    "go to gamma",
    "answers b d - c a",
    "answers b c a about 1,340 7",
    "bdaca",
    "call",
    "- - - - -",
)

_QUIZ = [
    {"ask": f"Question {n}?", "choices": ["one", "two", "three", "four"], "answer": "abcd"[n % 4]} for n in range(8)
]
_QUIZ.insert(3, {"ask": "How many?", "answer": 340})


def options(random: Random, seats: int) -> dict[str, Any]:
    """Other gains, and a quiz of the host's own that is short enough for the lot."""
    found: dict[str, Any] = {}
    if random.random() < 0.3:
        found |= {"gain_screwed": random.randint(0, 20), "gain_pair": random.randint(0, 20)}
    if random.random() < 0.3:
        found |= {f"garnets_{why}": random.randint(-6, 6) for why in ("first", "screwed", "alone")}
        found |= {"garnets_pair": random.randint(0, 2), "cost_call": random.randint(0, 9)}
    if random.random() < 0.3:
        found["quiz"] = _QUIZ
    apart = Random()
    apart.setstate(random.getstate())  # so that all else is drawn as it was before there was a choice of quizzes
    found["quiz_asks"] = apart.choice(("pack", "mixed", "made"))
    return found


def seating(random: Random, players: Sequence[Seat]) -> dict[str, Any]:
    """Nothing, or teams by hand with one room or all three of one team, so that calls may be right."""
    order = random.sample(players, len(players))
    fours = [order[:4], order[4:8], order[8:]]
    kind = random.random()
    found: dict[str, Any] = {"teams": dict(zip(TEAMS, fours, strict=True))} if kind < 0.6 else {}
    if kind < 0.25:
        found["rooms"] = dict(zip(ROOMS, random.sample(fours, 3), strict=True))
    elif kind < 0.5:
        one, two = fours[1][:2] + fours[2][2:], fours[2][:2] + fours[1][2:]
        found["rooms"] = dict(zip(ROOMS, random.sample([fours[0], one, two], 3), strict=True))
    if random.random() < 0.3:
        found["priority"] = dict(zip(order, random.sample(range(-9, 15), len(order)), strict=True))
    return found


def subtle(order: Any, observation: Observation[View], seat: Seat, random: Random) -> Any:
    """The other room; in the quiz another answer."""
    if isinstance(order, Move):
        room = observation.view.players[seat].room
        return Move(next(other for other in other_rooms(room) if other != order.room)) if room else order
    if isinstance(order, Answers):
        return Answers((_other(order.given[0], observation), *order.given[1:]))
    return order


def _other(given: str, observation: Observation[View]) -> str:
    """Another answer to the first question."""
    asked = observation.view.quiz
    if asked is not None and not asked.questions[0].choices:
        return "7" if given != "7" else "8"
    return "b" if given != "b" else "a"


def conserved(before: State, event: Event, after: State) -> str:
    """Four in a room, nobody's team changes, purses change by what is told, nothing that was learnt is forgotten."""
    expected = dict(before.garnets)
    match event:
        case (
            Adjusted(seat=seat, garnets=garnets) | Paid(seat=seat, garnets=garnets) | Earned(seat=seat, garnets=garnets)
        ):
            expected[seat] += garnets
        case Prizes(garnets=paid):
            expected = {seat: purse + paid[seat] for seat, purse in expected.items()}
        case _:
            pass
    if expected != dict(after.garnets):
        return "a purse changed by what nothing told"
    if any(len(after.members(room)) != 4 for room in ROOMS):
        return "a room does not hold four"
    for seat in before.seats:
        was, now = before.players[seat], after.players[seat]
        if was.team != now.team:
            return f"{seat} changed teams"
        if set(was.learnt) - set(now.learnt) or seat in now.learnt:
            return f"{seat} forgot somebody, or learnt its own team"
        if was.room != now.room and event.kind not in ("round", "quiz"):
            return f"{seat} changed rooms too early"
    if set(before.called) - set(after.called):
        return "a call was forgotten"
    return "" if after.round in (before.round, before.round + 1) else "a round was skipped"

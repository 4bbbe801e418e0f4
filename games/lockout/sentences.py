"""The sentences of a match's events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.core.events import Event
from games.core.names import counted, listed, stopped
from games.core.viewers import Seat
from games.lockout import events as happen
from games.lockout.teams import BEATS, TEAMS, Room, third

_WHY_GAINED: Mapping[happen.GainFor, str] = {
    "screwed": "screwed",
    "alone": "alone in wanting the emptier room",
    "pair": "one of a pair",
}
WHY_EARNED: Mapping[happen.EarnedFor, str] = {
    "first": "first in a crowd",
    "screwed": "screwed",
    "alone": "alone in wanting the emptier room",
}
_WHY_QUIZ = {
    "unwon": "Nobody has won by calling",
    "all called": "All three teams have been called rightly",
    "tie": "The quiz is tied",
}


def tell(event: Event) -> str:
    """The sentence of an event."""
    match event:
        case happen.Called() | happen.Penalty() | happen.Default():
            return _tell_orders(event)
        case happen.Ties() | happen.Wants() | happen.Pairs() | happen.Contest() | happen.Loss() | happen.Gain():
            return _tell_resolution(event)
        case happen.QuizOpens() | happen.Marked() | happen.Marks() | happen.Scores() | happen.QuizLot():
            return _tell_quiz(event)
        case happen.End() | happen.Prizes() | happen.Candidate():
            return _tell_ending(event)
        case _:
            return _tell_news(event)


def _tell_orders(event: Event) -> str:
    match event:
        case happen.Called(seat=seat, room=room, right=True, team=team):
            return f"{seat} calls {room} one team: right, all four are {team}."
        case happen.Called(seat=seat, room=room):
            return f"{seat} calls {room} one team: wrong."
        case happen.Penalty(seat=seat, cost=cost, priority=priority):
            return f"The wrong call costs {seat} {cost} priority: {priority + cost} - {cost} = {priority}."
        case happen.Default(seat=seat, room=room):
            return f"{seat} gave no orders: {room} is drawn by lot."
        case _:
            raise TypeError(event)


def _tell_resolution(event: Event) -> str:
    match event:
        case happen.Ties(value=value, seats=seats, stays=stays, by=by):
            others = [seat for seat in seats if seat != stays]
            why = "alone has gained the most from ties" if by == "gained" else "had the lowest priority before"
            return f"{listed(seats)} tie at {value}. {stays} {why} and stays at {value}; {listed(others)} +1."
        case happen.Wants(room=room, wants=wants, priorities=priorities):
            return f"{room}: {_by_room(wants, {seat: f'{seat} {priorities[seat]}' for seat in wants})}."
        case happen.Pairs(room=room, goes=goes, garnets=garnets):
            return f"{room}: two want each room. {_by_room(goes)}, as ordered; {counted(garnets, 'garnet')} each."
        case happen.Contest(room=room, target=target, first=first, screwed=screwed, goes=goes):
            crowd = len(first) + len(screwed)
            elsewhere = goes[screwed[0]]
            are, go = ("is", "goes") if len(screwed) == 1 else ("are", "go")
            return (
                f"{room}: {crowd} want {target}. {listed(first)} go there by priority; "
                f"{listed(screwed)} {are} screwed and {go} to {elsewhere}."
            )
        case happen.Loss(seat=seat, before=before, screwed=screwed, after=after):
            return f"{seat} {before}{''.join(f' - {cost} ({other})' for other, cost in screwed.items())} = {after}."
        case happen.Gain(seat=seat, before=before, gain=gain, why=why, after=after):
            return f"{seat} {before} + {gain} ({_WHY_GAINED[why]}) = {after}."
        case _:
            raise TypeError(event)


def _tell_news(event: Event) -> str:
    match event:
        case happen.Moved(room=room, goes=goes):
            return f"From {room}: {_by_room(goes)}."
        case happen.Screwed(seat=seat, wanted=wanted, goes=goes):
            return f"{seat} is screwed and goes to {goes} instead of {wanted}."
        case happen.Paid(seat=seat, garnets=garnets, purse=purse):
            return f"{seat} gets {counted(garnets, 'garnet')} for going as one of a pair, and now has {purse}."
        case happen.Earned(seat=seat, garnets=garnets, why=why, purse=purse):
            verb = "gets" if garnets > 0 else "loses"
            return f"{seat} {verb} {counted(abs(garnets), 'garnet')} ({WHY_EARNED[why]}), and has {purse}."
        case happen.Priority(seat=seat, before=before, priority=priority, tiebreak=tiebreak):
            change = f"is still {priority}" if before == priority else f"goes from {before} to {priority}"
            return f"{seat}'s priority {change}. Breaking ties added {tiebreak or 'nothing'}."
        case happen.Learnt(seat=seat, other=other, team=team):
            return f"{seat} learns that {other} is {team}."
        case happen.Here(room=room, seats=seats):
            return stopped(f"Now in {room}: {listed(seats)}")
        case happen.Begins(round=number):
            return f"Everybody moves. Round {number} begins."
        case _:
            raise TypeError(event)


def _tell_quiz(event: Event) -> str:
    match event:
        case happen.QuizOpens(number=number, teams=teams, questions=questions, why=why):
            of = "" if len(teams) == len(TEAMS) else f" Only {listed(teams)} count."
            which = "A quiz" if number == 1 else f"Quiz {number}"
            return f"{_WHY_QUIZ[why]}. {which} of {len(questions)} questions begins.{of}"
        case happen.Marked(number=number, key=key, own=own, right=right):
            answer = "each has their own answer" if own else f"the answer is {key}"
            answer = "nobody answered" if key == "-" else answer
            return f"Question {number}: {answer}. Right: {listed(right) or 'nobody'}."
        case happen.Marks(key=key, right=right):
            marks = ", ".join(f"{seat} {number}" for seat, number in right.items())
            return f"The right answers: {' '.join(key)}. Answered rightly: {marks}."
        case happen.Scores(scores=scores, best=best):
            counts = ", ".join(f"{team} {number}" for team, number in scores.items())
            return f"Quiz: {counts}. {listed(best)} {'tie' if len(best) > 1 else 'is best'}."
        case happen.QuizLot(teams=teams, team=team):
            return f"{listed(teams)} are still tied. {team} is drawn by lot."
        case _:
            raise TypeError(event)


def _tell_ending(event: Event) -> str:
    match event:
        case happen.End(team=team, how=how, called=called, teams=teams):
            members = "; ".join(f"{name}: {listed(seats)}" for name, seats in teams.items())
            return f"{_won(team, how, called)} {team} beats {BEATS[team]}, and {third(team)} loses. {members}."
        case happen.Prizes(tokens=tokens, garnets=garnets):
            paid = ", ".join(f"{seat} +{garnets[seat]}" for seat in tokens)
            return f"A Token of Life each, and garnets: {paid}."
        case happen.Candidate(seat=seat, priorities=priorities):
            held = ", ".join(f"{name} {priority}" for name, priority in priorities.items())
            return f"Priorities of the losers: {held}. {seat} has the lowest and is the candidate."
        case _:
            raise TypeError(event)


def _won(team: str, how: happen.How, called: Iterable[str]) -> str:
    match how:
        case "call":
            return f"Play is over: {team} was called rightly."
        case "only":
            return f"Play is over: every room was of one team, and only {team} was called."
        case "beats":
            return f"Play is over: {listed(tuple(called))} were called rightly, and {team} beats the other."
        case "quiz":
            return f"Play is over: {team} wins the quiz."
        case "lot":
            return f"Play is over: {team} wins by lot."


def _by_room(goes: Mapping[Seat, Room], named: Mapping[Seat, str] | None = None) -> str:
    """Who goes where, room by room."""
    by_room: dict[Room, list[str]] = {}
    for seat, room in goes.items():
        by_room.setdefault(room, []).append(seat if named is None else named[seat])
    return "; ".join(f"{listed(by_room[room])} to {room}" for room in sorted(by_room))

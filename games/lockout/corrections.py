"""What a host can correct in a match of Locked Out (L17)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from games.core.corrections import YES_NO, At, Correction, Table, Takes
from games.core.errors import Refused, SetupError
from games.core.events import Event
from games.core.names import in_seat_order
from games.core.viewers import Audience, Seat
from games.lockout import events as happen
from games.lockout import quiz
from games.lockout.questions import (
    LETTERS,
    LONGEST_ASK,
    LONGEST_CHOICE,
    MOST_NUMBER,
    PER_QUIZ,
    AnyQuestion,
    Question,
    checked_one,
)
from games.lockout.state import Player, State
from games.lockout.teams import ROOMS, TEAMS, Room, Team

MOST_PRIORITY = 999_999
MOST_TIEBREAK = 99


def _own(at: At[State], after: State) -> Audience:
    return (at.seat,)


def _hosts(at: At[State], after: State) -> Audience:
    return "host"


def _changed(state: State, seats: Mapping[Seat, Player]) -> State:
    return replace(state, players={**state.players, **seats})


def _with_player(at: At[State], **changes: Any) -> State:
    return _changed(at.state, {at.seat: replace(at.state.players[at.seat], **changes)})


def _others(at: At[State]) -> Takes:
    return Takes(kind="choice", choices=tuple(seat for seat in at.state.seats if seat != at.seat))


def _change_rooms(at: At[State]) -> State:
    """Each room has four, so that two seats change places. A team that has called rightly stays together (L10)."""
    state, one, other = at.state, at.state.players[at.seat], at.state.players[at.to]
    for room in (one.room, other.room):
        if state.whole_team(room) in state.called:
            raise Refused(f"the team in {room} has called rightly: its four stay together")
    return _changed(state, {at.seat: replace(one, room=other.room), at.to: replace(other, room=one.room)})


def _new_rooms(at: At[State], after: State) -> Iterator[Event]:
    """Those in both rooms are told who is there now."""
    for room in (after.players[at.to].room, after.players[at.seat].room):
        four = after.members(room)
        yield happen.Here(audience=four, room=room, seats=four)


def _change_teams(at: At[State]) -> State:
    """Each team has four, so that two seats change teams."""
    state, one, other = at.state, at.state.players[at.seat], at.state.players[at.to]
    for team in (one.team, other.team):
        if team in state.called:
            raise Refused(f"{team} has called rightly, so its players are known")
    return _changed(state, {at.seat: replace(one, team=other.team), at.to: replace(other, team=one.team)})


def _new_teams(at: At[State], after: State) -> Iterator[Event]:
    """Who has learnt the team of one of the two is told its new one, and nothing of the other."""
    for other in in_seat_order(after.seats, (at.seat, at.to)):
        yield from _learning(after, [seat for seat in after.seats if other in after.players[seat].learnt], other)


def _learning(after: State, seats: Iterable[Seat], other: Seat) -> Iterator[Event]:
    for seat in seats:
        yield happen.Learnt(audience=(seat,), seat=seat, other=other, team=after.players[other].team)


def _put_priority(at: At[State]) -> State:
    """L7 needs priorities that differ, now and where the round began."""
    state = at.state
    for other in state.seats:
        if other != at.seat and at.to in (state.players[other].priority, state.started[other]):
            raise Refused(f"{other} has {at.to}, or began the round with it: give another number")
    return replace(_with_player(at, priority=at.to), started={**state.started, at.seat: at.to})


def _put_learnt(at: At[State]) -> State:
    return _with_player(at, learnt=in_seat_order(at.state.seats, at.to))


def _newly_learnt(at: At[State], after: State) -> Iterator[Event]:
    before = at.state.players[at.seat].learnt
    for other in after.players[at.seat].learnt:
        if other not in before:
            yield from _learning(after, (at.seat,), other)


def _room_of(state: State, team: Team) -> Room | None:
    """The room that a team fills, if there is one."""
    return next((room for room in ROOMS if state.whole_team(room) == team), None)


def _team(at: At[State]) -> Team:
    return next(team for team in TEAMS if team == at.subject)


def _put_call(at: At[State]) -> State:
    state, team = at.state, _team(at)
    if at.to == "no":
        return replace(state, called=tuple(other for other in state.called if other != team))
    if any(state.whole_team(room) is None for room in ROOMS):
        raise Refused("not every room is of one team: a right call would have ended the match (L10)")
    if len(state.called) == len(TEAMS) - 1:
        raise Refused("all three teams would have called: let a player call, and the quiz begins (L10)")
    return replace(state, called=(*state.called, team))


def _told_call(at: At[State], after: State) -> Audience:
    return at.state.of_team(_team(at))


def _questions(state: State) -> tuple[str, ...]:
    """The numbers of questions: the present or next quiz's from 1 to 5, then those that further quizzes would ask."""
    return tuple(str(number) for number in range(1, len(quiz.coming(state)) + 1))


def _choices(state: State) -> tuple[str, ...]:
    asked = enumerate(quiz.coming(state), start=1)
    return tuple(
        f"{number}{letter}"
        for number, place in asked
        for letter, _ in zip(LETTERS, state.pack[place].choices, strict=False)
    )


def _with_answer(state: State) -> tuple[str, ...]:
    """The numbers of those that have one right answer for all, which is not made of their answers."""
    asked = enumerate(quiz.coming(state), start=1)
    return tuple(str(number) for number, place in asked if isinstance(state.pack[place], Question))


def _number(at: At[State]) -> int:
    return int(at.subject.rstrip("".join(LETTERS)))


def _question(at: At[State]) -> AnyQuestion:
    return at.state.pack[quiz.coming(at.state)[_number(at) - 1]]


def _told_question(at: At[State], after: State) -> Audience:
    """Everybody reads a question while it is asked, and nobody before."""
    return "public" if at.state.phase == "quiz" and _number(at) <= PER_QUIZ else "host"


def _put_question(at: At[State], **changes: Any) -> State:
    """The pack with another question in the place of this one. Raises Refused if it cannot be shown."""
    index = quiz.coming(at.state)[_number(at) - 1]
    question = replace(_question(at), **changes)
    try:
        question = checked_one(question, f"question {_number(at)}")
    except SetupError as error:
        raise Refused(str(error)) from None
    return replace(at.state, pack=(*at.state.pack[:index], question, *at.state.pack[index + 1 :]))


def _place(at: At[State]) -> int:
    return LETTERS.index(next(letter for letter in LETTERS if letter == at.subject[-1]))


def _answer(at: At[State]) -> str | int:
    question = _question(at)
    return question.answer if isinstance(question, Question) else ""


def _takes_answer(at: At[State]) -> Takes:
    """A letter, or the number of an estimate."""
    estimate = isinstance(_answer(at), int)
    return Takes(kind="number", most=MOST_NUMBER) if estimate else Takes(kind="choice", choices=LETTERS)


def _put_choice(at: At[State]) -> State:
    choices = list(_question(at).choices)
    choices[_place(at)] = at.to
    return _put_question(at, choices=tuple(choices))


TABLE: Table = (
    Correction[State](
        name="priority",
        says="{seat}'s priority is now {to}",
        takes=lambda at: Takes(kind="number", least=-MOST_PRIORITY, most=MOST_PRIORITY),
        now=lambda at: at.state.players[at.seat].priority,
        put=_put_priority,
        tells=_own,
    ),
    Correction[State](
        name="tiebreak",
        says="breaking ties last added {to} to {seat}'s priority",
        takes=lambda at: Takes(kind="number", most=MOST_TIEBREAK),
        now=lambda at: at.state.players[at.seat].tiebreak,
        put=lambda at: _with_player(at, tiebreak=at.to),
        tells=_own,
    ),
    Correction[State](
        name="room",
        says="{seat} is now in {to}",
        takes=_others,
        now=lambda at: at.state.players[at.seat].room,
        put=_change_rooms,
        tells=_hosts,
        besides=_new_rooms,
    ),
    Correction[State](
        name="team",
        says="{seat} is now of {to}",
        takes=_others,
        now=lambda at: at.state.players[at.seat].team,
        put=_change_teams,
        tells=_hosts,
        besides=_new_teams,
    ),
    Correction[State](
        name="learnt",
        says={"()": "{seat} has learnt nobody's team", "": "{seat} has learnt the teams of {to}"},
        takes=lambda at: Takes(kind="names", choices=_others(at).choices),
        now=lambda at: at.state.players[at.seat].learnt,
        put=_put_learnt,
        tells=_own,
        besides=_newly_learnt,
    ),
    Correction[State](
        name="call",
        says={"yes": "{subject} counts as having called rightly", "no": "{subject} counts as not having called"},
        subjects=lambda state: [team for team in TEAMS if team in state.called or _room_of(state, team)],
        of_match=True,
        takes=lambda at: Takes(kind="choice", choices=YES_NO),
        now=lambda at: "yes" if at.subject in at.state.called else "no",
        put=_put_call,
        tells=_told_call,
    ),
    Correction[State](
        name="question",
        says="question {subject} now reads: {to}",
        subjects=_questions,
        of_match=True,
        takes=lambda at: Takes(kind="text", longest=LONGEST_ASK),
        now=lambda at: _question(at).ask,
        put=lambda at: _put_question(at, ask=at.to),
        tells=_told_question,
    ),
    Correction[State](
        name="choice",
        says="choice {subject} now reads: {to}",
        subjects=_choices,
        of_match=True,
        takes=lambda at: Takes(kind="text", longest=LONGEST_CHOICE),
        now=lambda at: _question(at).choices[_place(at)],
        put=_put_choice,
        tells=_told_question,
    ),
    Correction[State](
        name="answer",
        says="the right answer to question {subject} is now {to}",
        subjects=_with_answer,
        of_match=True,
        takes=_takes_answer,
        now=_answer,
        put=lambda at: _put_question(at, answer=at.to),
        tells=_hosts,
    ),
)

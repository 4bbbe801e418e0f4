"""What happened to a seat in a round of Locked Out, told to the seat itself: a fact a line (Markdown)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

from msgspec import Struct

from games.core.events import Event, Told, last_phase
from games.core.game import Observation
from games.core.markdown import escaped, escaped_all
from games.core.names import counted, listed
from games.core.viewers import Seat
from games.lockout import events as happen
from games.lockout.asked import earlier_marks, limited, not_counted, own_marks, quizzes
from games.lockout.orders import Answers
from games.lockout.sentences import WHY_EARNED
from games.lockout.teams import Team
from games.lockout.view import View

TOLD_TO = frozenset({"call", "penalty", "default", "moved", "screwed", "garnet", "earned", "priority", "learnt"})


def happened(observation: Observation[View], seat: Seat) -> tuple[str, ...]:
    """Calls in the seat's room, where it went and with whom, its garnet and priority, the team that it learnt."""
    newest = last_phase(observation.past)
    earlier = observation.past[: len(observation.past) - len(newest)]
    events = [told.event for told in newest]
    round_ = _Round(
        screwed=next((one for one in events if isinstance(one, happen.Screwed) and one.seat == seat), None),
        drawn=any(isinstance(one, happen.Default) and one.seat == seat for one in events),
        paired=any(isinstance(one, happen.Paid) and one.seat == seat for one in events),
        pairs_are_paid=observation.setup["garnets_pair"] > 0,
        learnt={(one.other, one.team) for one in _learnt(earlier) if one.seat == seat},
    )
    resolved = any(isinstance(one, happen.Scores) for one in events)
    return (
        *(_quiz(observation, seat, len(quizzes(earlier))) if resolved else ()),
        *(fact for event in events for fact in (*_called(event, seat), *_moved(event, seat, round_))),
    )


class _Round(Struct, frozen=True):
    """What the seat was told of its move.

    `drawn`: its room was, as it gave no orders. `paired`: it got garnets as one of two pairs. `pairs_are_paid`: who got
    none was in no pair. `learnt`: other seats' teams that it learnt before.
    """

    screwed: happen.Screwed | None
    drawn: bool
    paired: bool
    pairs_are_paid: bool
    learnt: Set[tuple[Seat, Team]]


def _learnt(past: Iterable[Told]) -> Iterator[happen.Learnt]:
    return (one.event for one in past if isinstance(one.event, happen.Learnt))


def _quiz(observation: Observation[View], seat: Seat, number: int) -> Iterator[str]:
    """What the seat answered in the quiz of this number; at the end what was right, in the earlier ones too (L12)."""
    order, asked = observation.ordered.get(seat), quizzes(observation.past)
    quiz, team = asked[number - 1], observation.view.players[seat].team
    if isinstance(order, Answers):
        yield f"You answered {' '.join(order.given)}."
        yield from limited(quiz, order.given)
    else:
        yield "You gave no answers (L12)."
    if observation.ended and team is not None:
        yield from own_marks(quiz, seat)
        yield from not_counted(quiz, team)
        yield from (earlier_marks(one, seat, team) for one in asked[: number - 1])


def _called(event: Event, seat: Seat) -> Iterator[str]:
    """The calls that the seat heard; at the end all are told, and those of other rooms are left out here."""
    match event:
        case happen.Called(audience=audience, room=room, right=right, team=team) if seat in audience:
            who = "You" if event.seat == seat else escaped(event.seat)
            yield f"{who} called {room} one team: {f'**right**, all four of you are {team}' if right else '**wrong**'}."
        case happen.Penalty(seat=who, cost=cost, priority=priority) if who == seat:
            yield f"That cost you {cost} priority: you had **{priority}** left."
        case happen.Default(seat=who, room=room) if who == seat:
            yield f"You gave no orders: {room} was drawn for you (L3)."
        case happen.End(team=team, beaten=beaten, teams=teams):
            yield _ended(next(own for own, seats in teams.items() if seat in seats), team, beaten)
        case _:
            pass


def _ended(own: Team, won: Team, beaten: Team) -> str:
    """Of which team the seat was, and what became of it (L13)."""
    if own == won:
        return f"You were **{own}**, the team that has won."
    won_and_beats = f"{won} has won and beats {beaten}"
    return f"You were **{own}**. {won_and_beats}{'' if own == beaten else f', so {own} has lost'}."


def _moved(event: Event, seat: Seat, round_: _Round) -> Iterator[str]:
    """Where the seat went, and what that brought (L5 to L8, L14, L15)."""
    match event:
        case happen.Moved(goes=goes) if seat in goes:
            yield from _went(event, seat, round_)
        case happen.Paid(seat=who, garnets=garnets) if who == seat:
            yield f"You got {counted(garnets, 'garnet')}, because two of you wanted each room."
        case happen.Earned(seat=who, garnets=garnets, why=why) if who == seat:
            yield f"You {'got' if garnets > 0 else 'lost'} {counted(abs(garnets), 'garnet')}: {WHY_EARNED[why]}."
        case happen.Priority(seat=who, before=before, priority=priority) if who == seat:
            change = f"is still **{priority}**" if before == priority else f"went from {before} to **{priority}**"
            why = listed([*_why(event, round_)])
            yield f"Your priority {change}{why and f': {why}'}."
        case happen.Learnt(seat=who, other=other, team=team) if who == seat and (other, team) not in round_.learnt:
            yield f"You learnt that {escaped(other)} is **{team}**."
        case _:
            pass


def _why(told: happen.Priority, round_: _Round) -> Iterator[str]:
    """What changed a priority, as far as its seat can tell from its own news (L6, L14)."""
    move = told.priority - told.before - told.tiebreak
    if move < 0:
        yield f"{move} for getting in where more than two wanted to (L6)"
    elif move and round_.screwed is not None:
        yield f"+{move} for being screwed"
    elif move and round_.paired:
        yield f"+{move} as one of two pairs"
    elif move:
        yield f"+{move} for {'wanting the emptier room alone' if round_.pairs_are_paid else 'your move (L6)'}"
    if told.tiebreak:
        yield f"+{told.tiebreak} from breaking ties (L7)"


def _went(moved: happen.Moved, seat: Seat, round_: _Round) -> Iterator[str]:
    goes = moved.goes[seat]
    mate = [other for other, room in moved.goes.items() if room == goes and other != seat]
    others = {other: room for other, room in moved.goes.items() if room != goes}
    company = f" with {escaped_all(mate)}" if mate else ""
    if round_.screwed is not None:
        wanted = round_.screwed.wanted
        start = f"On the way to {wanted} you" if round_.drawn else f"You wanted {wanted} and"
        yield f"{start} were **screwed**: two players of higher priority went there."
    yield f"You went from {moved.room} to **{goes}**{company}."
    if others:
        yield f"{escaped_all(others)} went to {next(iter(others.values()))}."

"""What happened to a seat in a round of Locked Out, told to the seat itself: a fact a line (Markdown)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.core.events import Event, last_phase
from games.core.game import Observation
from games.core.markdown import escaped, escaped_all
from games.core.names import counted
from games.core.viewers import Seat
from games.lockout import events as happen
from games.lockout.orders import Answers, Order
from games.lockout.sentences import WHY_EARNED
from games.lockout.view import View

TOLD_TO = frozenset({"call", "penalty", "default", "moved", "screwed", "garnet", "earned", "priority", "learnt"})


def happened(observation: Observation[View], seat: Seat) -> tuple[str, ...]:
    """Calls in the seat's room, where it went and with whom, its garnet and priority, the team that it learned."""
    events = [told.event for told in last_phase(observation.past)]
    own = {one.number: one.own[seat] for one in events if isinstance(one, happen.Marked) and one.own}
    screwed = next((one for one in events if isinstance(one, happen.Screwed) and one.seat == seat), None)
    answered = _answered(observation.ordered.get(seat)) if any(isinstance(one, happen.Scores) for one in events) else ()
    return (
        *answered,
        *(fact for event in events for fact in (*_called(event, seat, own), *_moved(event, seat, screwed))),
    )


def _answered(order: Order | None) -> Iterator[str]:
    """What the seat answered in a quiz (L12)."""
    if isinstance(order, Answers):
        yield f"You answered {' '.join(order.given)}."
    else:
        yield "You gave no answers (L12)."


def _called(event: Event, seat: Seat, own: Mapping[int, str]) -> Iterator[str]:
    """The calls that the seat heard; at the end all are told, and those of other rooms are left out here.

    `own`: the seat's right answers to questions that have one for each seat, by number.
    """
    match event:
        case happen.Called(audience=audience, room=room, right=right, team=team) if seat in audience:
            who = "You" if event.seat == seat else escaped(event.seat)
            yield f"{who} called {room} one team: {f'**right**, all four of you are {team}' if right else '**wrong**'}."
        case happen.Penalty(seat=who, cost=cost, priority=priority) if who == seat:
            yield f"That cost you {cost} priority: you had **{priority}** left."
        case happen.Default(seat=who, room=room) if who == seat:
            yield f"You gave no orders: {room} was drawn for you (L3)."
        case happen.Marks(right=right, key=key):
            yield f"You gave {counted(right[seat], 'right answer')} out of {len(key)}."
            yours = (own.get(number, one) for number, one in enumerate(key, start=1))
            yield f"The right answers were {' '.join(yours)}."
        case _:
            pass


def _moved(event: Event, seat: Seat, screwed: happen.Screwed | None) -> Iterator[str]:
    """Where the seat went, and what that brought (L5 to L8, L14, L15)."""
    match event:
        case happen.Moved(goes=goes) if seat in goes:
            yield from _went(event, seat, screwed)
        case happen.Paid(seat=who, garnets=garnets) if who == seat:
            yield f"You got {counted(garnets, 'garnet')}, because two of you wanted each room."
        case happen.Earned(seat=who, garnets=garnets, why=why) if who == seat:
            yield f"You {'got' if garnets > 0 else 'lost'} {counted(abs(garnets), 'garnet')}: {WHY_EARNED[why]}."
        case happen.Priority(seat=who, before=before, priority=priority, tiebreak=tiebreak) if who == seat:
            change = f"is still **{priority}**" if before == priority else f"went from {before} to **{priority}**"
            ties = f". Breaking ties added {tiebreak}" if tiebreak else ""
            yield f"Your priority {change}{ties}."
        case happen.Learnt(seat=who, other=other, team=team) if who == seat:
            yield f"You learned that {escaped(other)} is **{team}**."
        case _:
            pass


def _went(moved: happen.Moved, seat: Seat, screwed: happen.Screwed | None) -> Iterator[str]:
    goes = moved.goes[seat]
    mate = [other for other, room in moved.goes.items() if room == goes and other != seat]
    others = {other: room for other, room in moved.goes.items() if room != goes}
    company = f" with {escaped_all(mate)}" if mate else ""
    if screwed is not None:
        yield f"You wanted {screwed.wanted} and were **screwed**: two players of higher priority went there."
    yield f"You went from {moved.room} to **{goes}**{company}."
    if others:
        yield f"{escaped_all(others)} went to {next(iter(others.values()))}."

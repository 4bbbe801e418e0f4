"""A round of Three Modular Rooms, step by step, in the rulebook's order (M4 to M11, M15, M16)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from games.core.chance import generator
from games.core.events import Event, Step
from games.core.viewers import Seat
from games.modular import ending
from games.modular import events as happen
from games.modular.cards import ROOMS, in_card_order
from games.modular.effects import Working
from games.modular.orders import Play
from games.modular.state import LastRound, State

_NOTHING = Play()


def resolve(state: State, orders: Mapping[Seat, Play]) -> Iterator[Step[State]]:
    """The round's steps. Cards, sums and points stay with the host; M15 is told at the end, in one step."""
    barred: set[Seat] = set()
    played: list[happen.Plays] = []
    buying: dict[Seat, Play] = {}
    for seat in state.seats:
        play = orders.get(seat, _NOTHING)
        if play.copies or play.hide:
            buying[seat] = play
        card, room = play.card, play.room
        if card is None or room is None:
            barred.add(seat)
            card, room = _completed(state, seat, play)
            drawn_card, drawn_room = (card if play.card is None else None), (room if play.room is None else None)
            yield Step(happen.Drawn(audience=(seat,), seat=seat, card=drawn_card, room=drawn_room), state)
        played.append(happen.Plays(audience=(seat,), seat=seat, number=card, room=room))
    for step in _purchases(state, buying) if buying else ():
        state = step.state
        yield step
    for card in played:
        hands = {**state.hands}
        hands[card.seat] = _without(hands[card.seat], card.number)
        state = replace(state, hands=hands)
        yield Step(card, state)
    yield from _worked_out(state, buying, Working(played, state.garnets, barred))


def _completed(state: State, seat: Seat, play: Play) -> tuple[int, str]:
    """M4: what is missing is drawn, the card from the hand as it is at the round's start."""
    label = f"round {state.round} {seat}"
    card, room = play.card, play.room
    if card is None:
        card = generator(state.seed, f"{label} card").choice(state.hands[seat])
    if room is None:
        room = generator(state.seed, f"{label} room").choice(ROOMS)
    return card, room


def _purchases(state: State, buying: Mapping[Seat, Play]) -> Iterator[Step[State]]:
    """M5: all pay, then what was bought is announced."""
    for seat, play in buying.items():
        price = play.price
        state = replace(state, garnets={**state.garnets, seat: state.garnets[seat] - price})
        pays = happen.Pays(audience=(seat,), seat=seat, copies=play.copies, hide=play.hide, garnets=price)
        yield Step(pays, state)
    bought = _bought(buying)
    if bought:
        yield Step(happen.Announced(audience="public", bought=bought), state)


def _bought(buying: Mapping[Seat, Play]) -> tuple[int, ...]:
    return tuple(sorted([copy % 3 for play in buying.values() for copy in play.copies]))


def _without(hand: tuple[int, ...], number: int) -> tuple[int, ...]:
    """M6: the card leaves the hand, one copy of it."""
    at = hand.index(number)
    return hand[:at] + hand[at + 1 :]


def _worked_out(state: State, buying: Mapping[Seat, Play], working: Working) -> Iterator[Step[State]]:
    """M7 to M11, with what single seats are told of it (M16), then what everybody is told (M15).

    `buying`: the orders of those who bought copies or hid.
    """
    for event in working.work():
        yield Step(event, state)
        if type(event) is happen.Takes:
            for told, seat, garnets in _told_of_garnets(event):
                state = replace(state, garnets={**state.garnets, seat: state.garnets[seat] + garnets})
                yield Step(told, state)
    hidden = bool(buying) and any(play.hide for play in buying.values())
    bought = _bought(buying) if buying else ()
    rooms, points = working.rooms, {**state.points}
    for seat, more in working.points.items():
        points[seat] += more
    shows_own = state.options.points == "own"
    state = replace(
        state,
        opal=_opal(state, working),
        last=LastRound(rooms, hidden, bought, working.learned),
        points=state.points if shows_own else points,
    )
    report = happen.Report(
        audience="public",
        players=dict.fromkeys(rooms) if hidden else working.players,
        counts={room: len(result.players) for room, result in rooms.items()},
        scores={room: result.score for room, result in rooms.items()},
    )
    yield Step(report, state)
    for seat in state.seats if shows_own else ():
        state = replace(state, points={**state.points, seat: points[seat]})
        yield Step(happen.OwnPoints(audience=(seat,), seat=seat, points=points[seat]), state)
    yield from _next(state, buying)


def _told_of_garnets(event: happen.Takes) -> Iterator[tuple[Event, Seat, int]]:
    """M16: who gives learns how many, who takes learns from whom; each with the seat and the garnets it gets by this.

    A taker may give to other takers: the two are told one after the other, and its purse follows (V5).
    """
    for seat, to in event.given.items():
        yield happen.Lost(audience=(seat,), seat=seat, garnets=len(to)), seat, -len(to)
    for taker in event.takers:
        givers = tuple([seat for seat, to in event.given.items() if taker in to])
        if givers:
            yield happen.Gained(audience=(taker,), seat=taker, givers=givers), taker, len(givers)


def _opal(state: State, working: Working) -> Mapping[Seat, tuple[int, ...]]:
    """The rounds in which each seat completed the opal challenge, with this one (M11)."""
    seat = working.opal
    return state.opal if seat is None else {**state.opal, seat: (*state.opal[seat], state.round)}


def _next(state: State, buying: Mapping[Seat, Play]) -> Iterator[Step[State]]:
    """The next round with the copies in hand (M3), or the end (M12 to M14)."""
    copies = {seat: play.copies for seat, play in buying.items() if play.copies}
    if copies:
        hands = {seat: in_card_order((*state.hands[seat], *more)) for seat, more in copies.items()}
        state = replace(state, hands={**state.hands, **hands})
    if state.round < state.options.rounds:
        state = replace(state, round=state.round + 1)
        yield Step(happen.Begins(audience="public", round=state.round), state)
        return
    yield from ending.end(state)

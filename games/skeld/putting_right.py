"""The states that corrections lead to (S23). Whoever knew something that changes knows it as it is then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from games.core.corrections import At
from games.core.errors import Refused, SetupError
from games.core.events import Event
from games.core.viewers import Seat
from games.skeld.corrected import Activated, Carries, Meets, Owner
from games.skeld.crew_names import checked_names
from games.skeld.ship import BONUSES, COMPONENTS, Ship, Wall, title
from games.skeld.state import (
    Activation,
    Disable,
    Met,
    State,
    Who,
    changed,
    changed_player,
    knowing,
    told_own,
)

NOBODY, NOWHERE = "nobody", "nowhere"


def crewmate(at: At[State]) -> Who:
    """The seat's crewmate that is corrected."""
    return at.state.crew_of(at.seat)[int(at.subject) - 1]


def carrier(state: State, letter: str) -> Who | None:
    """Whose crewmate carries a bonus, if any does."""
    return next((who for who, mate in state.crewmates() if letter in mate.bonuses), None)


def numbered(who: Who | None) -> str:
    """A crewmate as a value of a correction: `Ann 1`, whatever its name; `nobody` for none."""
    return f"{who.seat} {who.crew}" if who else NOBODY


def put_mate(state: State, who: Who, patch: Callable[[Met], Met] = lambda met: met, **changes: Any) -> State:
    """A crewmate is otherwise; `patch` changes what those know who have met it."""
    return _seen_anew(changed(state, who, **changes), who, patch)


def _seen_anew(state: State, who: Who, patch: Callable[[Met], Met]) -> State:
    """The state in which the seat knows its own, and whoever shares a room with its crewmate knows that one as it is.

    Of all others a seat keeps what the end of the round has told it (S20). In round 1 nobody has been told anything.
    """
    state = told_own(state, who.seat)
    for seat in state.seats if state.round > 1 else ():
        before = {met.who: met for met in state.known[seat].met}
        rooms = {mate.room for mate in state.players[seat].crew}
        met: list[Met] = []
        for other, mate in state.crewmates():
            if other.seat != seat and mate.room is not None and mate.room in rooms:
                known = before.get(other)
                if known is None or known.room != mate.room:
                    met.append(Met(other, mate.room, mate.bonuses, mate.carries))
                else:
                    met.append(patch(known) if other == who else known)
        state = knowing(state, seat, met=tuple(met))
    return state


def meetings(at: At[State], after: State) -> Iterator[Event]:
    """What seats are told of the company of their crewmates, where it is not what they knew."""
    for seat in after.seats:
        if after.known[seat].met != at.state.known[seat].met:
            yield Meets(audience=(seat,), seat=seat, met=after.known[seat].met)


def put_name(at: At[State]) -> State:
    """S1: the crewmate has its new name for all who have met it. Raises Refused."""
    state, who = at.state, crewmate(at)
    first, second = state.crew_of(at.seat)
    names = (at.to, second.name) if who == first else (first.name, at.to)
    try:
        name = checked_names(names, "name")[who.crew - 1]
    except SetupError as error:
        raise Refused(error.reason) from None
    renamed = Who(who.seat, who.crew, name)
    state = told_own(changed(state, who, name=name), who.seat)
    for seat, known in state.known.items():
        met = tuple(replace(one, who=renamed) if one.who == who else one for one in known.met)
        state = knowing(state, seat, met=met)
    return state


def put_parasite(at: At[State]) -> State:
    """S11: each seat claims one parasite a match; who has none and has planted none has claimed none."""
    player, carries = at.state.players[at.seat], at.to == "yes"
    if player.planted or (carries and any(mate.carries for mate in player.crew)):
        raise Refused(f"{at.seat} has already claimed a parasite, one per match (S11)")
    state = changed_player(at.state, at.seat, parasite=carries)
    return put_mate(state, crewmate(at), lambda met: replace(met, carries=carries), carries=carries)


def put_planted(at: At[State]) -> State:
    """S12: who has planted has claimed a parasite and carries none; without the planting, none was claimed."""
    planted = at.to == "yes"
    state = changed_player(at.state, at.seat, planted=int(planted), parasite=planted)
    for who, mate in at.state.crewmates():
        if who.seat == at.seat and mate.carries:
            state = put_mate(state, who, lambda met: replace(met, carries=False), carries=False)
    return told_own(state, at.seat)


def put_cap(at: At[State]) -> State:
    """Raises Refused if a crewmate has more energy than the cap allows."""
    if any(mate.energy > at.to for mate in at.state.players[at.seat].crew):
        raise Refused(f"a crewmate of {at.seat} has more energy than {at.to}: correct that first")
    return told_own(changed_player(at.state, at.seat, cap=at.to), at.seat)


def put_disabled(at: At[State]) -> State:
    """S9: the seat's one disable fell on this room in the last round, or on none."""
    others = tuple(one for one in at.state.disables if one.seat != at.seat)
    if at.to == NOWHERE:
        return replace(at.state, disables=others)
    state = replace(at.state, disables=(*others, Disable(at.to, at.seat, at.state.round - 1)))
    return told_own(changed_player(state, at.seat, disabled=True), at.seat)


def put_uses(at: At[State]) -> State:
    """Raises Refused if nobody carries the bonus."""
    who = carrier(at.state, at.subject)
    if who is None:
        raise Refused(f"nobody carries the {title(at.subject)}")
    return _with_bonus(at.state, who, at.subject, at.to)


def put_carrier(at: At[State]) -> State:
    """S11: the bonus, with the uses left, is that crewmate's, and its seat activated the room; or nobody did."""
    state, letter = at.state, at.subject
    was, now = carrier(state, letter), next((who for who, _ in state.crewmates() if numbered(who) == at.to), None)
    uses = BONUSES[letter].uses
    if was is not None:
        uses = state.crewmate(was).bonuses[letter]
        state = _with_bonus(state, was, letter, None)
    if now is not None:
        state = _with_bonus(state, now, letter, uses)
    return with_owner(state, letter, now.seat if now else NOBODY)


def _with_bonus(state: State, who: Who, letter: str, uses: int | None) -> State:
    """The state in which a crewmate carries a bonus with so many uses left, or (None) does not carry it."""

    def bonuses(known: dict[str, int]) -> dict[str, int]:
        others = {other: left for other, left in known.items() if other != letter}
        return others if uses is None else {**others, letter: uses}

    carried = bonuses(dict(state.crewmate(who).bonuses))
    return put_mate(state, who, lambda met: replace(met, bonuses=bonuses(dict(met.bonuses))), bonuses=carried)


def carriers(at: At[State], after: State) -> Iterator[Event]:
    """What the seats of the two crewmates are told, who the two met, and who knew of the activation."""
    was, now = carrier(at.state, at.subject), carrier(after, at.subject)
    for who in dict.fromkeys((was, now)):
        if who is not None:
            yield Carries(audience=(who.seat,), who=who, room=at.subject, carries=who == now)
    yield from meetings(at, after)
    yield from owners(at, after)


def put_owner(at: At[State]) -> State:
    """Raises Refused if that would complete a sequence."""
    return with_owner(at.state, at.subject, at.to)


def with_owner(state: State, room: str, owner: Seat) -> State:
    """The state in which a seat, or nobody, activated a room. Who knew of its activation knows that, as does the owner.

    Raises Refused if that would complete a sequence.
    """
    activated = {name: done for name, done in state.activated.items() if name != room}
    if owner != NOBODY:
        was = state.activated.get(room)
        activated[room] = Activation(was.round if was else state.round - 1, owner)
    if any(all(one in activated for one in sequence) for sequence in COMPONENTS.values()):
        raise Refused("that would complete a sequence and end the match (S13)")
    state = replace(state, activated=activated)
    for seat in state.seats:
        owners = state.known[seat].owners
        if room in owners or seat == owner:
            others = {name: one for name, one in owners.items() if name != room}
            state = knowing(state, seat, owners=others if owner == NOBODY else {**others, room: owner})
    return state


def owners(at: At[State], after: State) -> Iterator[Event]:
    """What seats are told of a room's owner, and everybody of its activation."""
    room, done = at.subject, after.activated.get(at.subject)
    for seat in after.seats:
        if after.known[seat].owners != at.state.known[seat].owners:
            yield Owner(audience=(seat,), room=room, owner=done.seat if done else None)
    if (room in at.state.activated) != (done is not None):
        yield Activated(audience="public", room=room, round=done.round if done else None)


def put_wall(at: At[State]) -> State:
    """The Meme exists once, and so does its wall (S14)."""
    ship = at.state.ship
    walls = {wall for wall in every_wall(ship) if " ".join(wall) == at.to}
    return replace(at.state, ship=replace(ship, walls=frozenset(walls)))


def every_wall(ship: Ship) -> Iterator[Wall]:
    """Every side between two rooms, and on the rim."""
    for room in ship.rooms:
        yield room, "east"
        yield room, "south"

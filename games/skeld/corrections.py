"""What a host can correct in a match of Skeld (S23)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from games.core.corrections import YES_NO, At, Correction, Table, Takes
from games.core.errors import Refused
from games.core.events import Event
from games.core.names import listed
from games.core.viewers import Audience, Seat
from games.skeld.ship import BONUSES, COMPONENTS, STARTS, Ship, Wall, kind
from games.skeld.state import (
    CAP,
    HIGHEST_CAP,
    Activation,
    Crewmate,
    Met,
    State,
    Who,
    changed,
    changed_player,
    knowing,
    told_own,
)

NOBODY, NOWHERE = "nobody", "nowhere"
CREW = ("1", "2")


class Meets(Event, frozen=True):
    """What a seat is told anew, after a correction, of the crewmates in its crewmates' rooms."""

    kind = "meets"
    rule = "S23"
    lights = ("seat:seat", "met.who")
    seat: Seat
    met: tuple[Met, ...]


class Owner(Event, frozen=True):
    """What a seat that knows of a room's activation is told after a correction; None: nobody has activated it."""

    kind = "owner"
    rule = "S23"
    lights = ("room:room",)
    room: str
    owner: Seat | None


class Activated(Event, frozen=True):
    """Whether a room counts as activated after a correction, and in which round."""

    kind = "activated"
    rule = "S23"
    lights = ("room:room",)
    room: str
    round: int | None


def tell(event: Event) -> str:
    """The sentence of an event of a correction, "" for another event."""
    match event:
        case Meets(seat=seat, met=()):
            return f"Now nobody is with {seat}'s crewmates."
        case Meets(seat=seat, met=met):
            return (
                f"Now with {seat}'s crewmates: {listed([f'{one.who.words} in {one.room}{_has(one)}' for one in met])}."
            )
        case Owner(room=room, owner=owner):
            return f"{owner} activated {room}." if owner else f"Nobody activated {room}."
        case Activated(room=room, round=number):
            return f"{room} counts as activated in round {number}." if number else f"{room} is not activated."
        case _:
            return ""


def _has(one: Met) -> str:
    things = [f"{letter} ({uses} left)" for letter, uses in one.bonuses.items()]
    things += ["a parasite"] if one.carries else []
    return f" with {listed(things)}" if things else ""


def _own(at: At[State], after: State) -> Audience:
    return (at.seat,)


def _crew(state: State) -> tuple[str, ...]:
    """The two crewmates, once they are aboard."""
    return CREW if state.phase == "round" else ()


def _mate(at: At[State]) -> Crewmate:
    return at.state.players[at.seat].crew[int(at.subject) - 1]


def _who(at: At[State]) -> Who:
    return at.state.crew_of(at.seat)[int(at.subject) - 1]


def _seen_anew(at: At[State], state: State, patch: Callable[[Met], Met]) -> State:
    """The state in which the seat knows its own, and whoever shares a room with its crewmate knows that one as it is.

    Of all others a seat keeps what the end of the round has told it (S20). In round 1 nobody has been told anything.
    """
    state = told_own(state, at.seat)
    for seat in state.seats if state.round > 1 else ():
        before = {met.who: met for met in state.known[seat].met}
        rooms = {mate.room for mate in state.players[seat].crew}
        met: list[Met] = []
        for who, mate in state.crewmates():
            if who.seat != seat and mate.room is not None and mate.room in rooms:
                known = before.get(who)
                if known is None or known.room != mate.room:
                    met.append(Met(who, mate.room, mate.bonuses, mate.carries))
                else:
                    met.append(patch(known) if who == _who(at) else known)
        state = knowing(state, seat, met=tuple(met))
    return state


def _meetings(at: At[State], after: State) -> Iterator[Event]:
    for seat in after.seats:
        if after.known[seat].met != at.state.known[seat].met:
            yield Meets(audience=(seat,), seat=seat, met=after.known[seat].met)


def _put_mate(at: At[State], patch: Callable[[Met], Met] = lambda met: met, **changes: Any) -> State:
    return _seen_anew(at, changed(at.state, _who(at), **changes), patch)


def _rooms(at: At[State]) -> Takes:
    """Any room; in round 1 one to start in (S4)."""
    return Takes(kind="choice", choices=STARTS if at.state.round == 1 else tuple(at.state.ship.rooms))


def _put_carries(at: At[State]) -> State:
    """S11: each seat claims one parasite a match; who has none and has planted none has claimed none."""
    player, carries = at.state.players[at.seat], at.to == "yes"
    if player.planted or (carries and any(mate.carries for mate in player.crew)):
        raise Refused(f"{at.seat} has already claimed a parasite, one per match (S11)")
    state = replace(at.state, players={**at.state.players, at.seat: replace(player, parasite=carries)})
    return _put_mate(At(state, at.subject, at.seat), lambda met: replace(met, carries=carries), carries=carries)


def _put_cap(at: At[State]) -> State:
    if any(mate.energy > at.to for mate in at.state.players[at.seat].crew):
        raise Refused(f"a crewmate of {at.seat} has more energy than {at.to}: correct that first")
    return told_own(changed_player(at.state, at.seat, cap=at.to), at.seat)


def _carried(state: State) -> tuple[str, ...]:
    """The bonuses that are carried and can be used up, with whose crewmate has them."""
    return tuple(letter for letter in BONUSES if not BONUSES[letter].lasting and _carrier(state, letter))


def _carrier(state: State, letter: str) -> Who | None:
    return next((who for who, mate in state.crewmates() if letter in mate.bonuses), None)


def _uses(at: At[State]) -> int:
    who = _carrier(at.state, at.subject)
    return at.state.crewmate(who).bonuses[at.subject] if who else 0


def _put_uses(at: At[State]) -> State:
    who = _carrier(at.state, at.subject)
    if who is None:
        raise Refused(f"nobody carries {at.subject}")
    bonuses = {**at.state.crewmate(who).bonuses, at.subject: at.to}
    return _put_mate(
        At(at.state, str(who.crew), who.seat),
        lambda met: replace(met, bonuses={**met.bonuses, at.subject: at.to}),
        bonuses=bonuses,
    )


def _told_carrier(at: At[State], after: State) -> Audience:
    who = _carrier(after, at.subject)
    return (who.seat,) if who else "host"


def _components(state: State) -> tuple[str, ...]:
    """Components, from round 2 on: before, nobody has activated anything."""
    return tuple(room for room in state.ship.rooms if kind(room) == "component") if state.round > 1 else ()


def _owner_of(state: State, room: str) -> Seat:
    done = state.activated.get(room)
    return done.seat if done else NOBODY


def _put_owner(at: At[State]) -> State:
    """Who knew of the room's activation knows its new owner, and so does that owner."""
    state, room = at.state, at.subject
    activated = {name: done for name, done in state.activated.items() if name != room}
    if at.to != NOBODY:
        was = state.activated.get(room)
        activated[room] = Activation(was.round if was else state.round - 1, at.to)
    if any(all(one in activated for one in sequence) for sequence in COMPONENTS.values()):
        raise Refused("that would complete a sequence and end the match (S13)")
    state = replace(state, activated=activated)
    for seat in state.seats:
        owners = state.known[seat].owners
        if room in owners or seat == at.to:
            others = {name: owner for name, owner in owners.items() if name != room}
            state = knowing(state, seat, owners=others if at.to == NOBODY else {**others, room: at.to})
    return state


def _owner_told(at: At[State], after: State) -> Iterator[Event]:
    room, done = at.subject, after.activated.get(at.subject)
    for seat in after.seats:
        if after.known[seat].owners != at.state.known[seat].owners:
            yield Owner(audience=(seat,), room=room, owner=done.seat if done else None)
    if (room in at.state.activated) != (done is not None):
        yield Activated(audience="public", room=room, round=done.round if done else None)


def _walls(at: At[State]) -> Takes:
    """Any side between two rooms, from round 2 on: before, nobody has a Summoner's Meme."""
    ship = at.state.ship
    sides = [" ".join(wall) for wall in _every_wall(ship) if ship.beside(*wall)]
    return Takes(kind="choice", choices=(NOWHERE, *sides) if at.state.round > 1 else (NOWHERE,))


def _put_wall(at: At[State]) -> State:
    """The Meme exists once, and so does its wall (S14)."""
    ship = at.state.ship
    walls = {wall for wall in _every_wall(ship) if " ".join(wall) == at.to}
    return replace(at.state, ship=replace(ship, walls=frozenset(walls)))


def _every_wall(ship: Ship) -> Iterator[Wall]:
    for room in ship.rooms:
        yield room, "east"
        yield room, "south"


TABLE: Table = (
    Correction[State](
        name="energy",
        says="the energy of {seat}'s crewmate {subject} is now {to}",
        subjects=_crew,
        takes=lambda at: Takes(kind="number", most=at.state.players[at.seat].cap),
        now=lambda at: _mate(at).energy,
        put=lambda at: told_own(changed(at.state, _who(at), energy=at.to), at.seat),
        tells=_own,
    ),
    Correction[State](
        name="room",
        says="{seat}'s crewmate {subject} is now in {to}",
        subjects=_crew,
        takes=_rooms,
        now=lambda at: _mate(at).room or NOBODY,
        put=lambda at: _put_mate(at, room=at.to),
        tells=_own,
        besides=_meetings,
    ),
    Correction[State](
        name="parasite",
        says={
            "yes": "{seat}'s crewmate {subject} carries a parasite",
            "no": "{seat}'s crewmate {subject} carries no parasite",
        },
        subjects=_crew,
        takes=lambda at: Takes(kind="choice", choices=YES_NO if at.state.round > 1 else ("no",)),
        now=lambda at: "yes" if _mate(at).carries else "no",
        put=_put_carries,
        tells=_own,
        besides=_meetings,
    ),
    Correction[State](
        name="cap",
        says="{seat}'s cap is now {to}",
        subjects=lambda state: ("",) if state.phase == "round" else (),
        takes=lambda at: Takes(kind="number", least=CAP, most=HIGHEST_CAP),
        now=lambda at: at.state.players[at.seat].cap,
        put=_put_cap,
        tells=_own,
    ),
    Correction[State](
        name="disable",
        says={"yes": "{seat}'s one disable is used", "no": "{seat}'s one disable is still unused"},
        subjects=lambda state: ("",) if state.round > 1 else (),
        takes=lambda at: Takes(kind="choice", choices=YES_NO),
        now=lambda at: "yes" if at.state.players[at.seat].disabled else "no",
        put=lambda at: told_own(changed_player(at.state, at.seat, disabled=at.to == "yes"), at.seat),
        tells=_own,
    ),
    Correction[State](
        name="uses",
        says="the number of uses left of {subject} is now {to}",
        subjects=_carried,
        of_match=True,
        takes=lambda at: Takes(kind="number", most=BONUSES[at.subject].uses),
        now=_uses,
        put=_put_uses,
        tells=_told_carrier,
        besides=_meetings,
    ),
    Correction[State](
        name="owner",
        says="{to} activated {subject}",
        subjects=_components,
        of_match=True,
        takes=lambda at: Takes(kind="choice", choices=(NOBODY, *at.state.seats)),
        now=lambda at: _owner_of(at.state, at.subject),
        put=_put_owner,
        tells=lambda at, after: "host",
        besides=_owner_told,
    ),
    Correction[State](
        name="wall",
        says={NOWHERE: "there is no wall", "": "the wall is now at {to}"},
        subjects=lambda state: ("",) if state.phase == "round" else (),
        of_match=True,
        takes=_walls,
        now=lambda at: next((" ".join(wall) for wall in at.state.ship.walls), NOWHERE),
        put=_put_wall,
        tells=lambda at, after: "public",
    ),
)

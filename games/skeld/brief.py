"""What a seat knows and may do, in words (Markdown)."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.game import Observation
from games.core.markdown import escaped
from games.core.names import counted, listed
from games.core.story import told
from games.core.viewers import Seat
from games.skeld.crew_names import crew_words
from games.skeld.events import Report
from games.skeld.own_disable import own_disables
from games.skeld.sentences import named, with_words
from games.skeld.ship import (
    BONUSES,
    COMPONENTS,
    DEVICE,
    PARASITE,
    PLANTING,
    SEQUENCES,
    VAULT,
    kind,
    letter,
    value,
)
from games.skeld.ship_words import ship_words
from games.skeld.state import CAP_PRICE, HIGHEST_CAP, LAST_ROUND
from games.skeld.view import LOUNGE, CrewView, PlayerView, View, company


def brief(observation: Observation[View], seat: Seat) -> str:
    """What the seat knows and holds now, in Markdown."""
    own = observation.view.players[seat]
    if observation.phase == "pregame":
        place = "Place each crewmate in a starting room (S4)."
        name = "You may name them: `1 Red: start 1A` (S1)."
        lines = [f"# {escaped(seat)}, before round 1", "", f"{place} {name}", "", *ship_words(observation.view.ship)]
        return "\n".join(lines)
    title = "the match is over" if observation.ended else f"round {observation.round} of {LAST_ROUND}"
    lines = [f"# {escaped(seat)}, {title}", ""]
    lines += [line for crew in (1, 2) for line in _crew(observation, seat, crew)]
    lines += ["", *_holdings(own, ended=observation.ended), *_disable(own, ended=observation.ended)]
    if not observation.ended:
        lines += [*_known_owners(observation.view, seat), *_known_parasites(observation, seat)]
    lines += ["", *_ship(observation.view)]
    return "\n".join(lines)


def _crew(observation: Observation[View], seat: Seat, crew: int) -> Iterator[str]:
    own = observation.view.players[seat]
    mate, name = own.crew[crew - 1], _words(own, crew)
    place = f"**{named(mate.room or '?')}** with {mate.energy} energy"
    yield f"- **{name[:1].upper()}{name[1:]}** is in {place}. {_company(observation, seat, crew)}"
    carried = mate.bonuses or {}
    for bonus, uses in carried.items():
        if uses:
            yield f"  It carries the {_bonus(bonus, uses, crew)}."
    if gone := [BONUSES[bonus].title for bonus, uses in carried.items() if not uses]:
        yield f"  It carries the {listed(gone)}, now used up."
    if mate.carries:
        how = "" if observation.ended else f": {_planting(observation.view, seat, crew)}"
        yield f"  It carries a parasite{how}."
    if not observation.ended:
        yield from _reach(observation, seat, crew)


def _planting(view: View, seat: Seat, crew: int) -> str:
    """How to plant a parasite, with the order for it where the crewmate's energy is enough for that now."""
    mate = view.players[seat].crew[crew - 1]
    cost = 0 if mate.room == VAULT else view.reach(seat, crew).get(VAULT)
    move = f"move {VAULT}; " if cost else ""
    enough = cost is not None and cost + PLANTING <= (mate.energy or 0)
    order = f"`{crew}: {move}activate {VAULT} with {PLANTING}`; " if enough else ""
    return f"plant it in V with {PLANTING} energy or more ({order}S12)"


def _company(observation: Observation[View], seat: Seat, crew: int) -> str:
    """Who is known to be where a crewmate is."""
    if observation.round == 1 and not observation.ended:
        return "You are not told who else starts there (S4)."
    own = observation.view.players[seat]
    beside = [_words(own, 3 - crew)] if own.crew[0].room == own.crew[1].room else []
    others = (_other(*one) for one in company(observation.view, seat, own.crew[crew - 1].room))
    return f"There at the last round's end: {listed([*beside, *others]) or 'nobody else'}."


def _reach(observation: Observation[View], seat: Seat, crew: int) -> Iterator[str]:
    """Where a crewmate can end, with what that costs: rooms that it can activate then, and those that it cannot."""
    view, disabled = observation.view, own_disables(observation, seat)
    own = view.players[seat]
    mate = own.crew[crew - 1]
    reach = {**({mate.room: 0} if mate.room is not None else {}), **view.reach(seat, crew)}
    short = "Too little left" + (" without eating" if mate.can_use("Y") else "")
    heads: dict[str, list[str]] = {
        head: [] for head in ("In reach (energy it takes)", short, "Activated already", "Not to activate")
    }
    still, poor, gone, refused = heads.values()
    for room, cost in reach.items():
        needed = cost + (PLANTING if room == VAULT else 1)
        if why := _refused(own, mate, room):
            refused.append(f"{room} {cost} ({why})")
        elif view.rooms[room].activated is not None and kind(room) not in ("parasite", "vault"):
            gone.append(f"{room} {cost}")
        elif room in disabled:
            refused.append(f"{room} {cost} (disabled by you until round {disabled[room]} ends)")
        else:
            (still if needed <= (mate.energy or 0) else poor).append(f"{room} {cost}")
    told = [f"{head}: {', '.join(rooms)}." for head, rooms in heads.items() if rooms]
    if told and not still:
        told[0] = f"In reach, {told[0][:1].lower()}{told[0][1:]}"
    yield from (f"  {line}" for line in told)


def _refused(own: PlayerView, mate: CrewView, room: str) -> str:
    """Why S6 refuses P or V to a crewmate that ends there; "" where it does not."""
    match kind(room):
        case "parasite":
            return "you had yours" if own.parasite else ""
        case "vault":
            return "" if mate.carries else "no parasite"
        case _:
            return ""


def _words(own: PlayerView, crew: int) -> str:
    """How a seat's message calls one of its crewmates: `crewmate 1`, `crewmate 1 (Red)`."""
    return crew_words(crew, escaped(own.crew[crew - 1].name or str(crew)))


def _bonus(bonus: str, uses: int, crew: int) -> str:
    """A bonus that has uses left, what it does, and the order for it."""
    known = BONUSES[bonus]
    left = "" if known.lasting or uses == known.uses else f", {counted(uses, 'use')} left"
    number = "" if bonus == DEVICE else f"{crew}: "  # a call is an act, not a crewmate's part (S6c)
    order = f" (`{number}{known.order}`)" if known.order else f" ({known.by_itself})" if known.by_itself else ""
    return f"{known.title}{left}: {known.effect}{order}"


def _other(seat: Seat, number: int, mate: CrewView) -> str:
    return escaped(f"{seat} {number}" if mate.name == str(number) else f"{seat}'s {mate.name}") + with_words(
        mate.bonuses or {}, bool(mate.carries)
    )


def _holdings(own: PlayerView, *, ended: bool) -> Iterator[str]:
    owned = own.components or ()
    for sequence, known in SEQUENCES.items():
        mine = [component for component in owned if letter(component) == sequence]
        if mine:
            yield f"- Your {known.title}: {' '.join(mine)}, value {value(mine, sequence)}."
    yield f"- Components: {len(owned)}. Garnets: {own.garnets}. Cap of both crewmates: {own.cap}{_rise(own, ended)}."
    if own.planted:
        yield f"- You have planted your parasite{'' if ended else ', improperly: you can become the candidate (S19)'}."


def _disable(own: PlayerView, *, ended: bool) -> Iterator[str]:
    if own.disabled:
        yield "- You have used your disable."
    elif not ended:
        yield (
            "- Once in the match, either crewmate can stop the room where it ends (not P or V) in this round and"
            " the next, for all its energy left: `1: disable ROOM`."
        )


def _known_owners(view: View, seat: Seat) -> Iterator[str]:
    """The rooms that others activated while a crewmate of the seat was there (S20)."""
    known = [f"{name} ({escaped(room.owner)})" for name, room in view.rooms.items() if room.owner not in (None, seat)]
    if known:
        yield f"- You know who activated: {listed(known)}."


def _known_parasites(observation: Observation[View], seat: Seat) -> Iterator[str]:
    """Which others got, carried or planted a parasite when a crewmate of the seat was there (S20), each fact once."""
    found: dict[Seat, dict[str, int]] = {}
    for number, report in told(observation.past, Report):
        if report.seat == seat:
            for room, said in ((PARASITE, f"took one in {PARASITE}"), (VAULT, "planted")):
                for other in report.activated.get(room, ()):
                    found.setdefault(other, {})[said] = number
            for met in report.met:
                if met.carries:
                    found.setdefault(met.who.seat, {})[f"last seen with crewmate {escaped(met.who.name)}"] = number
    found.pop(seat, None)
    known = [
        f"{escaped(other)} ({', '.join(f'{said} in round {number}' for said, number in facts.items())})"
        for other, facts in found.items()
    ]
    if known:
        yield f"- Parasites you know of: {listed(known)}."


def _rise(own: PlayerView, ended: bool) -> str:
    """How the cap can be raised, behind it: no bonus is needed, and the notation of orders does not show it (S6)."""
    possible = not ended and (own.garnets or 0) >= CAP_PRICE and (own.cap or 0) < HIGHEST_CAP
    return f"; `cap` raises it by 1, for {counted(CAP_PRICE, 'garnet')}" if possible else ""


def _ship(view: View) -> Iterator[str]:
    for sequence, rooms in COMPONENTS.items():
        done = [room for room in rooms if view.rooms[room].activated is not None]
        told = _list(done) if len(done) <= len(rooms) // 2 else _all_but([room for room in rooms if room not in done])
        yield f"- {SEQUENCES[sequence].title} of all: {len(done)} of {len(rooms)} activated{told}."
    gone = [f"{bonus} {known.short}" for bonus, known in BONUSES.items() if view.rooms[bonus].activated is not None]
    yield f"- Bonuses taken: {listed(gone) or 'none'}."
    for room, side in view.walls:
        yield f"- There is a wall {side} of {room}."


def bulletin(observation: Observation[View]) -> str:
    """What everybody may see of the ship: activated rooms and walls (S21)."""
    if observation.phase == "pregame":
        places = "Everybody places two crewmates in starting rooms (S4)."
        return "\n".join((places, "", *ship_words(observation.view.ship)))
    return "" if observation.ended else "\n".join(_ship(observation.view))


def notice(observation: Observation[View], channel: str) -> str:
    """How long the two of a private channel may talk there (S22)."""
    if channel == LOUNGE or observation.ended or not observation.view.channels[channel].open:
        return ""
    return f"You two may talk here until round {observation.round} is resolved (S22)."


def _all_but(rooms: list[str]) -> str:
    """What is still to come of a sequence, which is what counts when little of it is left."""
    return f", all but {' '.join(rooms)}" if rooms else ""


def _list(rooms: list[str]) -> str:
    return f" ({' '.join(rooms)})" if rooms else ""

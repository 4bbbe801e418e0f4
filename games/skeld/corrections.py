"""What a host can correct in a match of Skeld (S23)."""

from __future__ import annotations

from games.core.corrections import YES_NO, At, Correction, Table, Takes
from games.core.viewers import Audience, Seat
from games.skeld import putting_right as put
from games.skeld.crew_names import LONGEST_CREW_NAME, crew_words
from games.skeld.own_disable import CORRECTED
from games.skeld.putting_right import NOBODY, NOWHERE
from games.skeld.ship import BONUSES, STARTS, is_component, kind, title
from games.skeld.state import CAP, HIGHEST_CAP, Crewmate, State, Who, changed, changed_player, told_own
from games.skeld.view import View

CREW = ("1", "2")
FIRST_PLANTING = 2
"""The first round in which somebody can plant: the parasite is claimed in the one before."""


def _own(at: At[State], after: State) -> Audience:
    return (at.seat,)


def _hosts(at: At[State], after: State) -> Audience:
    return "host"


def _said(holds: bool) -> str:
    return "yes" if holds else "no"


def _crew(state: State) -> tuple[str, ...]:
    """The two crewmates, once they are aboard."""
    return CREW if state.phase == "round" else ()


def _from_the_second_round(state: State) -> tuple[str, ...]:
    return ("",) if state.round > 1 else ()


def _mate(at: At[State]) -> Crewmate:
    return at.state.crewmate(put.crewmate(at))


def _numbered(subject: str) -> str:
    return f"crewmate {subject}"


def _called(subject: str, seat: Seat, view: View) -> str:
    return crew_words(int(subject), view.players[seat].crew[int(subject) - 1].name)


def _rooms(at: At[State]) -> Takes:
    """Any room; in round 1 one to start in (S4)."""
    return Takes(kind="choice", choices=STARTS if at.state.round == 1 else tuple(at.state.ship.rooms))


def _bonuses(state: State) -> tuple[str, ...]:
    """Bonuses, from round 2 on: before, nobody has activated anything."""
    return tuple(BONUSES) if state.round > 1 else ()


def _carried(state: State) -> tuple[str, ...]:
    """The bonuses that are carried and can be used up."""
    return tuple(letter for letter in BONUSES if not BONUSES[letter].lasting and put.carrier(state, letter))


def _carriers(at: At[State]) -> Takes:
    return Takes(kind="choice", choices=(NOBODY, *(put.numbered(who) for who, _ in at.state.crewmates())))


def _carrier(value: str, view: View) -> str:
    """`Ann 1` as all sentences call it: by its own name if it has one."""
    seat, _, crew = value.rpartition(" ")
    return Who(seat, int(crew), view.players[seat].crew[int(crew) - 1].name or crew).words if seat else value


def _uses(at: At[State]) -> int:
    who = put.carrier(at.state, at.subject)
    return at.state.crewmate(who).bonuses[at.subject] if who else 0


def _told_carrier(at: At[State], after: State) -> Audience:
    who = put.carrier(after, at.subject)
    return (who.seat,) if who else "host"


def _disabled(at: At[State]) -> str:
    """The room on which the seat's disable lies still."""
    lies = (one.room for one in at.state.disables if one.seat == at.seat and one.round == at.state.round - 1)
    return next(lies, NOWHERE)


def _can_be_disabled(at: At[State]) -> Takes:
    """The rooms in which the seat's crewmates ended the last round, P and V aside (S6)."""
    rooms = dict.fromkeys(mate.room or "" for mate in at.state.players[at.seat].crew)
    return Takes(kind="choice", choices=(NOWHERE, *(room for room in rooms if kind(room) in ("component", "bonus"))))


def _components(state: State) -> tuple[str, ...]:
    """Components, from round 2 on: before, nobody has activated anything."""
    return tuple(room for room in state.ship.rooms if is_component(room)) if state.round > 1 else ()


def _owner(at: At[State]) -> str:
    done = at.state.activated.get(at.subject)
    return done.seat if done else NOBODY


def _walls(at: At[State]) -> Takes:
    """Any side between two rooms, from round 2 on: before, nobody has a Summoner's Meme."""
    ship = at.state.ship
    sides = [" ".join(wall) for wall in put.every_wall(ship) if ship.beside(*wall)]
    return Takes(kind="choice", choices=(NOWHERE, *sides) if at.state.round > 1 else (NOWHERE,))


TABLE: Table = (
    Correction[State](
        name="energy",
        says="the energy of {seat}'s {subject} is now {to}",
        subjects=_crew,
        titled=_numbered,
        called=_called,
        takes=lambda at: Takes(kind="number", most=at.state.players[at.seat].cap),
        now=lambda at: _mate(at).energy,
        put=lambda at: told_own(changed(at.state, put.crewmate(at), energy=at.to), at.seat),
        tells=_own,
    ),
    Correction[State](
        name="room",
        says="{seat}'s {subject} is now in {to}",
        subjects=_crew,
        titled=_numbered,
        called=_called,
        takes=_rooms,
        now=lambda at: _mate(at).room or NOBODY,
        put=lambda at: put.put_mate(at.state, put.crewmate(at), room=at.to),
        tells=_own,
        besides=put.meetings,
    ),
    Correction[State](
        name="name",
        says="{seat}'s crewmate {subject} is now called {to}",
        subjects=_crew,
        takes=lambda at: Takes(kind="text", longest=LONGEST_CREW_NAME),
        now=lambda at: _mate(at).name,
        put=put.put_name,
        tells=_own,
        besides=put.meetings,
    ),
    Correction[State](
        name="parasite",
        says={
            "yes": "{seat}'s {subject} carries a parasite",
            "no": "{seat}'s {subject} carries no parasite",
        },
        subjects=_crew,
        titled=_numbered,
        called=_called,
        takes=lambda at: Takes(kind="choice", choices=YES_NO if at.state.round > 1 else ("no",)),
        now=lambda at: _said(_mate(at).carries),
        put=put.put_parasite,
        tells=_own,
        besides=put.meetings,
    ),
    Correction[State](
        name="planted",
        says={"yes": "{seat} has planted a parasite improperly", "no": "{seat} has planted no parasite"},
        subjects=lambda state: ("",) if state.round > FIRST_PLANTING else (),
        takes=lambda at: Takes(kind="choice", choices=YES_NO),
        now=lambda at: _said(bool(at.state.players[at.seat].planted)),
        put=put.put_planted,
        tells=_own,
        besides=put.meetings,
    ),
    Correction[State](
        name="cap",
        says="{seat}'s cap is now {to}",
        subjects=lambda state: ("",) if state.phase == "round" else (),
        takes=lambda at: Takes(kind="number", least=CAP, most=HIGHEST_CAP),
        now=lambda at: at.state.players[at.seat].cap,
        put=put.put_cap,
        tells=_own,
    ),
    Correction[State](
        name="disable",
        says={"yes": "{seat}'s one disable is used", "no": "{seat}'s one disable is still unused"},
        subjects=_from_the_second_round,
        takes=lambda at: Takes(kind="choice", choices=YES_NO),
        now=lambda at: _said(at.state.players[at.seat].disabled),
        put=lambda at: told_own(changed_player(at.state, at.seat, disabled=at.to == "yes"), at.seat),
        tells=_own,
    ),
    Correction[State](
        name=CORRECTED,
        says={NOWHERE: "{seat} disabled no room in the last round", "": "{seat} disabled {to} in the last round"},
        subjects=_from_the_second_round,
        takes=_can_be_disabled,
        now=_disabled,
        put=put.put_disabled,
        tells=_own,
    ),
    Correction[State](
        name="carrier",
        says={NOBODY: "nobody carries the {subject}", "": "{to} carries the {subject}"},
        subjects=_bonuses,
        titled=title,
        of_match=True,
        takes=_carriers,
        now=lambda at: put.numbered(put.carrier(at.state, at.subject)),
        meant=_carrier,
        put=put.put_carrier,
        tells=_hosts,
        besides=put.carriers,
    ),
    Correction[State](
        name="uses",
        says={"1": "the {subject} has 1 use left", "": "the {subject} has {to} uses left"},
        subjects=_carried,
        titled=title,
        of_match=True,
        takes=lambda at: Takes(kind="number", most=BONUSES[at.subject].uses),
        now=_uses,
        put=put.put_uses,
        tells=_told_carrier,
        besides=put.meetings,
    ),
    Correction[State](
        name="owner",
        says="{to} activated {subject}",
        subjects=_components,
        of_match=True,
        takes=lambda at: Takes(kind="choice", choices=(NOBODY, *at.state.seats)),
        now=_owner,
        put=put.put_owner,
        tells=_hosts,
        besides=put.owners,
    ),
    Correction[State](
        name="wall",
        says={NOWHERE: "there is no wall", "": "the wall is now at {to}"},
        subjects=lambda state: ("",) if state.phase == "round" else (),
        of_match=True,
        takes=_walls,
        now=lambda at: next((" ".join(wall) for wall in at.state.ship.walls), NOWHERE),
        put=put.put_wall,
        tells=lambda at, after: "public",
    ),
)

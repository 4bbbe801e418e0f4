"""What a board of Skeld says in words: what is known of a room, a seat, a crewmate, a wall or a sequence."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.names import counted, listed
from games.core.viewers import Seat
from games.skeld.sentences import bonus_words
from games.skeld.ship import COMPONENTS, SEQUENCES, effect, kind, letter, title, value
from games.skeld.view import CrewView, View
from genius_tui.boards.board import Tags
from genius_tui.boards.intended import BOUND, on_the_table
from genius_tui.boards.skeld_contest import OUT
from genius_tui.boards.skeld_intended import intents
from genius_tui.boards.skeld_memory import present, sightings
from genius_tui.boards.skeld_scene import done
from genius_tui.boards.skeld_trails import RIGHT
from genius_tui.boards.skeld_view import NO_PIP, PIP, SkeldObservation, knows_everything
from genius_tui.text.spans import flow

LONGEST_LINE = 76
"""Cells of a line that the smallest screen shows whole."""


def legend(observation: SkeldObservation, width: int) -> tuple[str, ...]:
    """Explains the marks that the board can have now and for these viewers, in lines of at most `width` cells."""
    return flow(_marks(observation, width), width)


def _marks(observation: SkeldObservation, width: int) -> Iterator[str]:
    yield from ("An1* 3 carries a parasite, energy 3", f"{PIP}{PIP}{NO_PIP} energy up to the cap", "+2 more there")
    if observation.steps:
        yield from (f"(An1){NO_PIP}{NO_PIP}{RIGHT} moved from here", f"{OUT}Bo1 dropped out", "»An1« this step")
    elif on_the_table(observation):
        yield from (f"{BOUND}An1 2 bound for here with 2", f"{BOUND}3 so many are bound for here")
    yield "=An activated by An"
    if not knows_everything(observation):
        yield "=? by somebody"
    yield "r5 in round 5"
    if not knows_everything(observation):
        yield from ("? not known", "Bo1 r3 seen in round 3")
    names = tuple(f"{name} {sequence.title}" for name, sequence in SEQUENCES.items())
    together = ", ".join(names)
    yield from (together,) if len(together) <= width else names
    yield from ("░ off disabled", "█ ▀ wall", "R to Z bonuses")


def detail(observation: SkeldObservation, subject: str) -> str:
    """What is known of a subject, in a sentence or two; empty if it is none of the board's."""
    what, _, name = subject.partition(":")
    match what:
        case "room" if name in observation.view.rooms:
            return _room_detail(observation, name)
        case "seat" if name in observation.view.players:
            return _seat_detail(observation, name)
        case "crew":
            crew, _, seat = name.partition(":")
            return _crew_detail(observation, seat, int(crew))
        case "sequence":
            return f"{SEQUENCES[name].title} Sequence: {done(observation, name)} of {len(COMPONENTS[name])} owned."
        case "wall":
            room, _, side = name.partition(":")
            return f"A wall {side} of {room}: no move or step goes through it."
        case _:
            return ""


def _room_detail(observation: SkeldObservation, name: str) -> str:
    room = observation.view.rooms[name]
    return " ".join(
        filter(
            None, (f"{_what(name)}.", _activation(observation, name), *_there(observation, name), _off(room.disabled))
        )
    )


def _what(name: str) -> str:
    match kind(name):
        case "component":
            return f"{name} {title(name)}, {SEQUENCES[letter(name)].title} Sequence"
        case _:
            return f"{name} {title(name)}: {effect(name)}"


def _activation(observation: SkeldObservation, name: str) -> str:
    room = observation.view.rooms[name]
    if room.activated is None and room.owner is None:
        return "" if kind(name) in ("parasite", "vault") else "Not activated."
    when = f" in round {room.activated}" if room.activated is not None else ""
    return f"Activated{when} by {room.owner or 'somebody'}."


def _there(observation: SkeldObservation, name: str) -> Iterator[str]:
    here = present(observation)
    there = [
        _named(mate.name, seat, crew) + (f" with {mate.energy}" if mate.energy is not None else "")
        for (seat, crew), mate in here.items()
        if mate.room == name
    ]
    if there:
        yield f"There: {', '.join(there)}."
    seen = [
        f"{_named(one.name, seat, crew)} (round {one.round})"
        for (seat, crew), one in sightings(observation).items()
        if one.room == name and (seat, crew) not in here
    ]
    if seen:
        yield f"Last seen there: {', '.join(seen)}."
    bound = [f"{one.seat} {one.crew} ({one.words})" for one in intents(observation) if one.room == name]
    if bound:
        yield f"Ordered to be there: {', '.join(bound)}."


def _off(disabled: bool | None) -> str:
    return "Disabled." if disabled else ""


def _named(name: str | None, seat: Seat, crew: int) -> str:
    return f"{seat} {crew}" if name in (None, str(crew)) else f"{seat} {crew} ({name})"


def _seat_detail(observation: SkeldObservation, seat: Seat) -> str:
    player = observation.view.players[seat]
    if player.components is None:
        known = present(observation).keys() | sightings(observation).keys()
        met = [_crew_detail(observation, seat, crew) for crew in (1, 2) if (seat, crew) in known]
        return " ".join(met) or f"{seat}: nothing known."
    parts = f"{counted(len(player.components), 'component')} worth {value(player.components, None)}"
    used = ", disable used" if player.disabled else ""
    planted = ", has planted" if player.planted else ", has claimed a parasite" if player.parasite else ""
    return f"{seat}: {parts}, {counted(player.garnets or 0, 'garnet')}, cap {player.cap}{used}{planted}."


def _crew_detail(observation: SkeldObservation, seat: Seat, crew: int) -> str:
    known = present(observation).get((seat, crew))
    if known is not None:
        energy = "" if known.energy is None else f", energy {known.energy}"
        ordered = (one.words for one in intents(observation) if (one.seat, one.crew) == (seat, crew))
        does = "".join(f", ordered {words}" for words in ordered)
        return f"{_named(known.name, seat, crew)} in {known.room}{energy}{_carried(known)}{does}."
    seen = sightings(observation).get((seat, crew))
    if seen is None:
        name = observation.view.players[seat].crew[crew - 1].name
        return f"{_named(name, seat, crew)}: whereabouts unknown."
    return f"{_named(seen.name, seat, crew)}: last seen in {seen.room}, at the end of round {seen.round}."


def _carried(known: CrewView) -> str:
    carried = bonus_words(known.bonuses or {}) + (["a parasite"] if known.carries else [])
    return f", carries {listed(carried)}" if carried else ""


def crew_lines(view: View, tags: Tags, seat: Seat) -> tuple[str, ...]:
    """The own crewmates, in one line if both fit."""
    lines = tuple(crew_line(view, tags, seat, crew) for crew in (1, 2))
    both = "   ".join(lines)
    return (both,) if len(both) <= LONGEST_LINE else lines


def crew_line(view: View, tags: Tags, seat: Seat, crew: int) -> str:
    """An own crewmate in a line: where it is, its energy, what it carries."""
    known = view.players[seat].crew[crew - 1]
    carried = bonus_words(known.bonuses or {}) + (["parasite"] if known.carries else [])
    energy = f"en {known.energy}/{view.players[seat].cap}"
    name = "" if known.name in (None, str(crew)) else f" {known.name}"
    return ", ".join((f"{tags[seat]}{crew}{name} {known.room or '?'} {energy}", *carried))


def own_line(view: View, tags: Tags, seat: Seat) -> str:
    """What a seat owns in a line."""
    player = view.players[seat]
    return (
        f"{tags[seat]} {value(player.components or (), None)} in {counted(len(player.components or ()), 'component')}"
    )

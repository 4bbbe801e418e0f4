"""The board of Skeld: the ship, with the sequences beside it, below it or separately."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.names import counted, listed
from games.core.viewers import Seat
from games.skeld.sentences import bonus_words
from games.skeld.ship import COMPONENTS, SEQUENCES, effect, kind, letter, title, value
from games.skeld.view import CrewView, View
from genius_tui.boards import skeld_ledger, skeld_sequences, skeld_ship
from genius_tui.boards.board import Board, Ledger, Tags
from genius_tui.boards.picture import Picture, footnotes
from genius_tui.boards.skeld_scene import SkeldObservation, done, read
from genius_tui.boards.skeld_ship import LARGE, SMALL, Grid

SEQUENCES_WAY = "sequences"

LEGEND = (
    "An1* 3 crewmate with a parasite, energy 3   ? not known to these eyes",
    "=An activated by An   =? by somebody   off disabled   █ ▀ wall",
    "A Frontier  B Greenhouse  C Conductor   R to Z bonuses   P parasites",
)


class SkeldBoard(Board):
    """The ship, with rooms in one of two sizes, and the sequences as a table."""

    def ways(self, observation: SkeldObservation, width: int, height: int) -> tuple[str, ...]:
        """The ways that fit, the one with the largest ship first."""
        large = ("ship",) if width >= LARGE.across and height >= LARGE.down else ()
        return (*large, "plan", SEQUENCES_WAY)

    def draw(self, observation: SkeldObservation, tags: Tags, width: int, height: int, way: str) -> Picture:
        """The board in one of its ways."""
        if way == SEQUENCES_WAY:
            return self._sequences(observation, tags, width, height)
        return self._ship(observation, tags, width, height, _grid(way))

    def ledger(self, observation: SkeldObservation, tags: Tags, width: int, cursor: str | None) -> Ledger:
        """The sequences."""
        return Ledger("Sequences", skeld_ledger.ledger(observation, tags, width, cursor))

    def detail(self, observation: SkeldObservation, subject: str) -> str:
        """What is known of a room, a seat, a crewmate, a wall or a sequence."""
        what, _, name = subject.partition(":")
        match what:
            case "room" if name in observation.view.rooms:
                return _room_detail(observation, name)
            case "seat" if name in observation.view.players:
                return _seat_detail(observation.view, name)
            case "crew":
                crew, _, seat = name.partition(":")
                return _crew_detail(observation.view, seat, int(crew))
            case "sequence":
                return f"{SEQUENCES[name].title} Sequence: {done(observation, name)} of {len(COMPONENTS[name])} owned."
            case "wall":
                room, _, side = name.partition(":")
                return f"A wall {side} of {room}: no move or step goes through it."
            case _:
                return ""

    def caption(self, observation: SkeldObservation, tags: Tags) -> tuple[str, ...]:
        """The viewers' own crewmates; for the host the sequences and their sums."""
        own = [
            seat for seat in observation.seats if seat in observation.viewers.seats and observation.phase != "pregame"
        ]
        crew = tuple(_crew_line(observation.view, tags, seat, crew) for seat in own for crew in (1, 2))
        counts = "   ".join(f"{SEQUENCES[one].title} {done(observation, one)} of 13" for one in COMPONENTS)
        shared = (skeld_sequences.sums(observation, tags),) if observation.viewers.host or observation.ended else ()
        return (*crew, *(_own_line(observation.view, tags, seat) for seat in own), counts, *shared)

    def legend(self, observation: SkeldObservation) -> tuple[str, ...]:
        """Explains the marks of rooms and crewmates."""
        return LEGEND

    def _ship(self, observation: SkeldObservation, tags: Tags, width: int, height: int, grid: Grid) -> Picture:
        ship = read(observation, tags)
        drawn = list(skeld_ship.spans(ship, grid))
        down, across = grid.down, grid.across
        beside = width - across - 1
        if grid.low and beside >= skeld_sequences.NARROW_PANEL_WIDTH:
            drawn += skeld_sequences.panel(observation, tags, across + 1, beside)
        legend = LEGEND[: max(0, height - down)]
        drawn += footnotes(legend, down, width)
        down += len(legend)
        return Picture(max(width, grid.across), max(height, down), tuple(drawn), tuple(skeld_ship.areas(ship, grid)))

    def _sequences(self, observation: SkeldObservation, tags: Tags, width: int, height: int) -> Picture:
        drawn = tuple(skeld_sequences.table(observation, tags, width))
        areas = tuple(skeld_sequences.table_areas(observation, width))
        return Picture(width, max(height, skeld_sequences.table_height(observation)), drawn, areas)


def _grid(way: str) -> Grid:
    return LARGE if way == "ship" else SMALL


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
    there = [
        _named(view, seat, crew) + (f" {view.energy}" if view.energy is not None else "")
        for seat, player in observation.view.players.items()
        for crew, view in enumerate(player.crew, 1)
        if view.room == name
    ]
    if there:
        yield f"There: {', '.join(there)}."


def _off(disabled: bool | None) -> str:
    return "Disabled." if disabled else ""


def _named(view: CrewView, seat: Seat, crew: int) -> str:
    return f"{seat} {crew}" if view.name in (None, str(crew)) else f"{seat} {crew} ({view.name})"


def _seat_detail(view: View, seat: Seat) -> str:
    player = view.players[seat]
    if player.components is None:
        met = [_crew_detail(view, seat, crew) for crew in (1, 2) if player.crew[crew - 1].room is not None]
        return " ".join(met) or f"{seat}: nothing known."
    parts = f"{counted(len(player.components), 'component')} worth {value(player.components, None)}"
    used = ", disable used" if player.disabled else ""
    planted = ", has planted" if player.planted else ", has claimed a parasite" if player.parasite else ""
    return f"{seat}: {parts}, {counted(player.garnets or 0, 'garnet')}, cap {player.cap}{used}{planted}."


def _crew_detail(view: View, seat: Seat, crew: int) -> str:
    known = view.players[seat].crew[crew - 1]
    if known.room is None:
        return f"{_named(known, seat, crew)}: whereabouts unknown."
    energy = "" if known.energy is None else f", energy {known.energy}"
    return f"{_named(known, seat, crew)} in {known.room}{energy}{_carried(known)}."


def _carried(known: CrewView) -> str:
    carried = bonus_words(known.bonuses or {}) + (["a parasite"] if known.carries else [])
    return f", carries {listed(carried)}" if carried else ""


def _crew_line(view: View, tags: Tags, seat: Seat, crew: int) -> str:
    known = view.players[seat].crew[crew - 1]
    carried = bonus_words(known.bonuses or {}) + (["parasite"] if known.carries else [])
    energy = f"en {known.energy}/{view.players[seat].cap}"
    name = "" if known.name in (None, str(crew)) else f" {known.name}"
    return ", ".join((f"{tags[seat]}{crew}{name} {known.room or '?'} {energy}", *carried))


def _own_line(view: View, tags: Tags, seat: Seat) -> str:
    player = view.players[seat]
    return (
        f"{tags[seat]} {value(player.components or (), None)} in {counted(len(player.components or ()), 'component')}"
    )


SKELD = SkeldBoard()

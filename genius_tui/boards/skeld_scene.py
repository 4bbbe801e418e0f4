"""The content of a board of Skeld, independent of how it is drawn: rooms with marks and crewmates, walls, trails.

It is derived from an observation, so that only what its viewers know can be drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from games.core.viewers import Seat
from games.skeld.events import Report
from games.skeld.ship import BONUSES, COMPONENTS, DEVICE, STARTS, Wall, kind, letter, title
from games.skeld.view import CrewView
from genius_tui.boards.board import Tags
from genius_tui.boards.intended import BOUND
from genius_tui.boards.skeld_contest import Bidding, bidding
from genius_tui.boards.skeld_intended import intents
from genius_tui.boards.skeld_memory import Crewmate, Trail, is_resolving, present, sightings, trails
from genius_tui.boards.skeld_view import SkeldObservation, knows_everything, lit_subjects
from genius_tui.text.paint import BoardRole, Role, chip, name_role

_NAMES = {"P": "ARASITE", "V": "AULT"}
"""Full names of rooms, which begin with their letter."""


class Mate(Struct, frozen=True):
    """A crewmate that is in a room now: `An1`, with a star if it carries a parasite; its energy and cap if known.

    `number`: its seat's place in the match, from 0.
    """

    seat: Seat
    number: int
    crew: int
    tag: str
    name: str
    energy: int | None
    cap: int | None
    own: bool
    lit: bool

    @property
    def subject(self) -> str:
        """The crewmate's id."""
        return f"crew:{self.crew}:{self.seat}"

    @property
    def role(self) -> Role:
        """The role of its tag."""
        return chip(self.number, own=self.own)


class Trace(Struct, frozen=True):
    """A crewmate that is not in a room now: `(An2)` has left it in this round, `Bo1 r3` was seen there in round 3.

    `►Cy1 2` has orders to be there, and to put 2 energy into it.
    """

    text: str
    subject: str
    role: Role


class RoomScene(Struct, frozen=True):
    """A room: its name, the word for what it holds, who activated it when, and who is known to be there.

    `mark`: `=An`, `=?` or `off`. `owner`: the role of the tag in it, None if unknown. `when`: the round of its
    activation, `r5`. `off`: it is disabled. `known`: it is known that nobody else is there. `bound`: who has orders to
    act there, which the host alone knows. `start`: before round 1, that crewmates may start there. `bids`: if the step
    is about its contest. `crossed`: a trail runs through it.
    """

    name: str
    word: str
    mark: str
    owner: Role | None
    active: bool
    when: str
    off: bool
    mates: tuple[Mate, ...]
    known: bool
    traces: tuple[Trace, ...]
    bound: tuple[Trace, ...]
    start: bool
    lit: bool
    bids: Bidding | None
    crossed: bool

    @property
    def subject(self) -> str:
        """The room's id."""
        return f"room:{self.name}"

    @property
    def title(self) -> str:
        """What its component is called; empty for other rooms, whose names say it."""
        return title(self.name) if kind(self.name) == "component" else ""

    @property
    def role(self) -> BoardRole:
        """The role of its name."""
        return room_role(self.name)


class Ship(Struct, frozen=True):
    """Everything on the board: rooms by name in reading order, trails, walls, and the walls that the step is about."""

    rooms: Mapping[str, RoomScene]
    trails: tuple[Trail, ...]
    walls: frozenset[Wall]
    lit_walls: frozenset[Wall]


def read(observation: SkeldObservation, tags: Tags) -> Ship:
    """The ship as these viewers know it."""
    lit = lit_subjects(observation)
    mates: dict[str, list[Mate]] = {name: [] for name in observation.view.rooms}
    for mate, room in _mates(observation, tags, lit):
        mates[room].append(mate)
    moves = tuple(trails(observation))
    traces = _traces(observation, tags, moves, {(mate.seat, mate.crew) for there in mates.values() for mate in there})
    bids = bidding(observation, tags)
    bound = _bound(observation, tags)
    crossed = {room for move in moves for room in move.rooms}
    rooms = {
        name: _room(
            observation,
            tags,
            name,
            tuple(there),
            (tuple(traces.get(name, ())), tuple(bound.get(name, ()))),
            lit,
            bids,
            name in crossed,
        )
        for name, there in mates.items()
    }
    walls = frozenset(observation.view.walls)
    lit_walls = frozenset(wall for wall in walls if f"wall:{wall[0]}:{wall[1]}" in lit)
    return Ship(rooms, moves, walls, lit_walls)


def _mates(observation: SkeldObservation, tags: Tags, lit: frozenset[str]) -> Iterator[tuple[Mate, str]]:
    """Each crewmate that is known to be in a room now, and the room."""
    places = {seat: number for number, seat in enumerate(observation.seats)}
    for (seat, crew), view in present(observation).items():
        own, cap = seat in observation.viewers.seats, observation.view.players[seat].cap
        is_lit = f"crew:{crew}:{seat}" in lit or f"seat:{seat}" in lit
        yield _mate(view, seat, places[seat], crew, tags[seat], cap, own, is_lit), view.room or ""


def _mate(view: CrewView, seat: Seat, number: int, crew: int, tag: str, cap: int | None, own: bool, lit: bool) -> Mate:
    star = "*" if view.carries else ""
    return Mate(seat, number, crew, f"{tag}{crew}{star}", f"{seat} {crew}{star}", view.energy, cap, own, lit)


def _traces(
    observation: SkeldObservation, tags: Tags, moves: tuple[Trail, ...], present: set[Crewmate]
) -> Mapping[str, list[Trace]]:
    """Room -> who has left it in this round, then who was seen there last and has not been seen since."""
    found: dict[str, list[Trace]] = {}
    places = {seat: number for number, seat in enumerate(observation.seats)}
    for move in moves:
        text, role = f"({tags[move.seat]}{move.crew})", name_role(places[move.seat])
        found.setdefault(move.rooms[0], []).append(Trace(text, f"crew:{move.crew}:{move.seat}", role))
    for (seat, crew), seen in sightings(observation).items():
        if (seat, crew) not in present:
            text, role = f"{tags[seat]}{crew} r{seen.round}", name_role(places[seat])
            found.setdefault(seen.room, []).append(Trace(text, f"crew:{crew}:{seat}", role))
    return found


def _bound(observation: SkeldObservation, tags: Tags) -> Mapping[str, list[Trace]]:
    """Room -> who has orders to act there."""
    found: dict[str, list[Trace]] = {}
    places = {seat: number for number, seat in enumerate(observation.seats)}
    for one in intents(observation):
        energy = "" if one.energy is None else f" {one.energy}"
        text, role = f"{BOUND}{tags[one.seat]}{one.crew}{energy}", name_role(places[one.seat])
        found.setdefault(one.room, []).append(Trace(text, f"crew:{one.crew}:{one.seat}", role))
    return found


def _room(
    observation: SkeldObservation,
    tags: Tags,
    name: str,
    mates: tuple[Mate, ...],
    traces: tuple[tuple[Trace, ...], tuple[Trace, ...]],
    lit: frozenset[str],
    bids: Bidding | None,
    crossed: bool,
) -> RoomScene:
    known = observation.view.rooms[name]
    active = known.activated is not None or known.owner is not None
    return RoomScene(
        name,
        _NAMES[name] if name in _NAMES else f" {BONUSES[name].short}" if name in BONUSES else "",
        f"={tags[known.owner] if known.owner else '?'}" if active else "off" if known.disabled else "",
        None if known.owner is None else owner_role(observation, known.owner),
        active,
        "" if known.activated is None else f"r{known.activated}",
        bool(known.disabled),
        mates,
        knows_all_in(observation, mates),
        *traces,
        observation.phase == "pregame" and name in STARTS,
        f"room:{name}" in lit,
        bids if bids is not None and bids.room == name else None,
        crossed,
    )


def owner_role(observation: SkeldObservation, seat: Seat) -> Role:
    """The role of the tag of a seat that owns something."""
    return chip(observation.seats.index(seat), own=seat in observation.viewers.seats)


def room_role(name: str) -> BoardRole:
    """The role of a room's name, by its sequence or its kind."""
    match kind(name):
        case "component":
            return _SEQUENCE_ROLES[letter(name)]
        case "bonus":
            return _DEVICE if name == DEVICE else _BONUS
        case "parasite":
            return _PARASITE
        case "vault":
            return _VAULT


_SEQUENCE_ROLES: Mapping[str, BoardRole] = {
    "A": BoardRole("sequence_a", "sequence_a", bold=True),
    "B": BoardRole("sequence_b", "sequence_b", bold=True),
    "C": BoardRole("sequence_c", "sequence_c", bold=True),
}
_BONUS = BoardRole("bonus", "bonus", bold=True)
_DEVICE = BoardRole("device", bold=True)
_PARASITE = BoardRole("parasite", "parasite", bold=True)
_VAULT = BoardRole("vault", "vault", bold=True)


def sequence_role(sequence: str) -> BoardRole:
    """The role of a sequence."""
    return _SEQUENCE_ROLES[sequence]


def knows_all_in(observation: SkeldObservation, mates: tuple[Mate, ...]) -> bool:
    """Whether the viewers know everybody in a room with these crewmates (S20), as of the end of a round."""
    if knows_everything(observation) or observation.phase == "pregame":
        return True
    own = {mate.seat for mate in mates if mate.own}
    if not own:
        return False
    if is_resolving(observation):
        return any(isinstance(step, Report) and step.seat in own for step in observation.steps)
    return observation.round > 1


def slots(observation: SkeldObservation, tags: Tags) -> Mapping[str, tuple[str, Role]]:
    """Component -> its owner's tag, `?` if not known, `-` for nobody; with its role. In the order of the sequences."""
    found: dict[str, tuple[str, Role]] = {}
    for room in (room for rooms in COMPONENTS.values() for room in rooms):
        known = observation.view.rooms[room]
        if known.owner is not None:
            found[room] = (tags[known.owner], owner_role(observation, known.owner))
        elif known.activated is not None:
            found[room] = ("?", "unknown")
        else:
            found[room] = ("-", "empty")
    return found


def done(observation: SkeldObservation, sequence: str) -> int:
    """How many components of a sequence are known to be owned."""
    rooms = (observation.view.rooms[room] for room in COMPONENTS[sequence])
    return sum(room.activated is not None or room.owner is not None for room in rooms)

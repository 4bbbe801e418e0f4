"""The content of a board of Skeld, independent of how it is drawn: rooms with marks and crewmates, walls, sequences.

It is derived from an observation, so that only what its viewers know can be drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from games.core.game import Observation
from games.core.viewers import Seat
from games.skeld.events import Report
from games.skeld.ship import BONUSES, COMPONENTS, DEVICE, STARTS, Wall, kind, letter
from games.skeld.view import CrewView, View
from genius_tui.boards.board import Tags
from genius_tui.text.paint import BoardRole, Role

SkeldObservation: TypeAlias = Observation[View]

MARK_LEFT, MARK_RIGHT = "»", "«"

_NAMES = {"P": "Parasite", "V": "Vault"}
"""Full names of rooms, which begin with their letter."""


class Mate(Struct, frozen=True):
    """A crewmate on a board: `An1`, with a star if it carries a parasite; its energy if known."""

    seat: Seat
    crew: int
    tag: str
    energy: int | None
    own: bool
    lit: bool

    @property
    def subject(self) -> str:
        """The crewmate's id."""
        return f"crew:{self.crew}:{self.seat}"

    @property
    def role(self) -> Role:
        """The role of its tag."""
        return "own_seat" if self.own else "seat"

    @property
    def with_energy(self) -> str:
        """Its tag followed by its energy."""
        return self.tag if self.energy is None else f"{self.tag} {self.energy}"


class RoomScene(Struct, frozen=True):
    """A room: its name, the word for what it holds, its mark (`=An`, `=?`, `off`), and who is known to be there.

    `known`: it is known that nobody else is there. `start`: before round 1, that crewmates may start there.
    """

    name: str
    word: str
    role: Role
    mark: str
    mark_role: Role
    mates: tuple[Mate, ...]
    known: bool
    start: bool
    lit: bool

    @property
    def subject(self) -> str:
        """The room's id."""
        return f"room:{self.name}"


class Ship(Struct, frozen=True):
    """Everything on the board: rooms by name in reading order, walls, and the walls that the step is about."""

    rooms: Mapping[str, RoomScene]
    walls: tuple[Wall, ...]
    lit_walls: frozenset[Wall]


def read(observation: SkeldObservation, tags: Tags) -> Ship:
    """The ship as these viewers know it."""
    lit = frozenset(observation.steps[-1].subject) if observation.steps else frozenset[str]()
    mates: dict[str, list[Mate]] = {name: [] for name in observation.view.rooms}
    for seat, player in observation.view.players.items():
        for crew, mate in enumerate(player.crew, 1):
            if mate.room is not None:
                mates[mate.room].append(_mate(observation, tags, seat, crew, mate, lit))
    rooms = {name: _room(observation, tags, name, tuple(there), lit) for name, there in mates.items()}
    walls = observation.view.walls
    return Ship(rooms, walls, frozenset(wall for wall in walls if f"wall:{wall[0]}:{wall[1]}" in lit))


def _mate(
    observation: SkeldObservation, tags: Tags, seat: Seat, crew: int, mate: CrewView, lit: frozenset[str]
) -> Mate:
    tag = f"{tags[seat]}{crew}{'*' if mate.carries else ''}"
    is_lit = f"crew:{crew}:{seat}" in lit or f"seat:{seat}" in lit
    return Mate(seat, crew, tag, mate.energy, seat in observation.viewers.seats, is_lit)


def _room(
    observation: SkeldObservation, tags: Tags, name: str, mates: tuple[Mate, ...], lit: frozenset[str]
) -> RoomScene:
    known = observation.view.rooms[name]
    mark, mark_role = "", room_role(name)
    if known.activated is not None or known.owner is not None:
        mark = "=?" if known.owner is None else f"={tags[known.owner]}"
        mark_role = "unknown" if known.owner is None else mark_role
    elif known.disabled:
        mark, mark_role = "off", _DISABLED
    return RoomScene(
        name,
        _NAMES[name][1:] if name in _NAMES else f" {BONUSES[name].short}" if name in BONUSES else "",
        room_role(name),
        mark,
        mark_role,
        mates,
        knows_all_in(observation, mates),
        observation.phase == "pregame" and name in STARTS,
        f"room:{name}" in lit,
    )


def room_role(name: str) -> Role:
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


_SEQUENCE_ROLES: Mapping[str, Role] = {
    "A": BoardRole("sequence_a", "sequence_a"),
    "B": BoardRole("sequence_b", "sequence_b"),
    "C": BoardRole("sequence_c", "sequence_c"),
}
_BONUS = BoardRole("bonus", "bonus")
_DEVICE = BoardRole("device", bold=True)
_PARASITE = BoardRole("parasite", "parasite", bold=True)
_VAULT = BoardRole("vault", "vault", bold=True)
_DISABLED = BoardRole("disabled", "bad")


def sequence_role(sequence: str) -> Role:
    """The role of a sequence."""
    return _SEQUENCE_ROLES[sequence]


def knows_all_in(observation: SkeldObservation, mates: tuple[Mate, ...]) -> bool:
    """Whether the viewers know everybody in a room with these crewmates (S20), as of the end of a round."""
    if observation.viewers.host or observation.ended or observation.phase == "pregame":
        return True
    own = {mate.seat for mate in mates if mate.own}
    if not own:
        return False
    if observation.steps:
        return any(isinstance(step, Report) and step.seat in own for step in observation.steps)
    return observation.round > 1


def slots(observation: SkeldObservation, tags: Tags) -> Mapping[str, tuple[str, Role]]:
    """Component -> its owner's tag, `?` if not known, `-` for nobody; with its role. In the order of the sequences."""
    found: dict[str, tuple[str, Role]] = {}
    for room in (room for rooms in COMPONENTS.values() for room in rooms):
        known = observation.view.rooms[room]
        if known.owner is not None:
            own = known.owner in observation.viewers.seats
            found[room] = (tags[known.owner], "own_seat" if own else "seat")
        elif known.activated is not None:
            found[room] = ("?", "unknown")
        else:
            found[room] = ("-", "empty")
    return found


def done(observation: SkeldObservation, sequence: str) -> int:
    """How many components of a sequence are known to be owned."""
    rooms = (observation.view.rooms[room] for room in COMPONENTS[sequence])
    return sum(room.activated is not None or room.owner is not None for room in rooms)

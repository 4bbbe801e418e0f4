"""Events: a module's kinds are found by themselves and told apart by name; what a board lights at them is data."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

import pytest
from msgspec import Struct

from games import CATALOGUE
from games.core.events import Event, kinds
from games.core.game import AnyGame
from games.core.match import SHARED_EVENTS
from games.core.viewers import Seat

every_game = pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))

SOURCE = """
from games.core.events import Event
from games.core.tiebreak import TieBreak

class OfRoom(Event, frozen=True, kw_only=True):
    room: str

class Opened(OfRoom, frozen=True):
    kind = "open"
    rule = "X1"

class Shut(OfRoom, frozen=True):
    kind = "shut"
    rule = "X2"
"""


def module(source: str) -> ModuleType:
    """A module of that source."""
    made = ModuleType("a_game.events")
    exec(source, vars(made))
    return made


def test_kinds_are_found_in_the_order_in_which_they_stand_without_bases_and_what_is_imported():
    assert [kind.kind for kind in kinds(module(SOURCE))] == ["open", "shut"]


def test_a_kind_that_is_there_twice_is_an_error_that_names_both():
    with pytest.raises(TypeError, match=r"Closed and Shut are both of kind shut"):
        kinds(module(SOURCE + SOURCE[SOURCE.index("class Shut") :].replace("Shut", "Closed")))


def test_a_kind_that_is_there_twice_in_two_modules_is_an_error_too():
    with pytest.raises(TypeError, match="both of kind open"):
        kinds(module(SOURCE), module(SOURCE))


@every_game
def test_no_kind_of_a_game_is_one_of_a_vote_or_of_a_match(game: AnyGame):
    every: list[type[Event]] = [*game.events, *SHARED_EVENTS]
    assert len({event.kind for event in every}) == len(every)


class Mate(Struct, frozen=True):
    """One of a crew."""

    seat: Seat
    room: str

    @property
    def subject(self) -> str:
        """Its id."""
        return f"mate:{self.seat}"


class Everything(Event, frozen=True):
    """An event with a field of each sort."""

    kind = "everything"
    rule = "X1"
    hall = "golden"
    number: int = 4
    seat: Seat | None = None
    seats: tuple[Seat, ...] = ()
    goes: Mapping[Seat, str] = {}
    tried: Mapping[Seat, Mapping[str, str]] = {}
    mate: Mate | None = None
    crew: tuple[Mate, ...] = ()


ANN, BO = Mate("Ann", "3A"), Mate("Bo", "3A")


@pytest.mark.parametrize(
    ("lights", "held", "subject"),
    [
        ((), {}, ()),
        (("seat:seat",), {"seat": "Ann"}, ("seat:Ann",)),
        (("seat:seat",), {}, ()),
        (("place:number",), {}, ("place:4",)),
        (("hall:hall",), {}, ("hall:golden",)),
        (("seat:seats",), {"seats": ("Bo", "Ann")}, ("seat:Bo", "seat:Ann")),
        (("seat:goes", "room:goes.values"), {"goes": {"Bo": "3A", "Ann": "3A"}}, ("seat:Bo", "seat:Ann", "room:3A")),
        (("room:tried.values",), {"tried": {"Bo": {"x": "a"}, "Ann": {"y": "b", "x": "c"}}}, ("room:x", "room:y")),
        (("mate",), {"mate": ANN}, ("mate:Ann",)),
        (("mate", "crew"), {"crew": (BO, ANN)}, ("mate:Bo", "mate:Ann")),
        (("room:crew.room", "seat:crew.seat"), {"crew": (BO, ANN)}, ("room:3A", "seat:Bo", "seat:Ann")),
        (("wall:mate.room:hall",), {"mate": ANN}, ("wall:3A:golden",)),
        (("wall:mate.room:hall",), {}, ()),
    ],
)
def test_a_board_lights_what_the_fields_hold(
    lights: tuple[str, ...], held: dict[str, object], subject: tuple[str, ...]
):
    kind = type("Lit", (Everything,), {"__module__": __name__, "lights": lights}, frozen=True)
    assert kind(audience="public", **held).subject == subject


def test_an_event_lights_what_its_base_does_if_it_says_nothing_else():
    made = module(SOURCE.replace("    room: str", "    room: str\n    lights = ('room:room',)"))
    assert [kind(audience="public", room="3A").subject for kind in kinds(made)] == [("room:3A",)] * 2


def test_an_event_that_lights_a_field_it_does_not_have_is_an_error():
    with pytest.raises(TypeError, match="Opened lights gate:gate, and has no field gate"):
        kinds(module(SOURCE.replace('rule = "X1"', 'rule = "X1"\n    lights = ("gate:gate",)')))

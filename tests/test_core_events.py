"""Kinds of events: a module's are found by themselves, and are told apart by their names."""

from __future__ import annotations

from types import ModuleType

import pytest

from games import CATALOGUE
from games.core.events import Event, kinds
from games.core.game import AnyGame
from games.core.match import SHARED_EVENTS

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

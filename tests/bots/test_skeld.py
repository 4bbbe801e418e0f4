"""Skeld's bots: the bonus that gives energy, and energy that the cap would take."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from games.core.viewers import Viewers
from games.skeld.orders import Plans
from genius_tui import bots
from genius_tui.bots.bot import Seen
from genius_tui.bots.heuristics import skeld
from tests.support.play import begin, usual

BOTH = pytest.mark.parametrize("name", ["careful", "bold"])


def seen(
    room: str, energy: int = 5, number: int = 2, bonuses: dict[str, int] | None = None, taken: bool = False
) -> Seen:
    """Anna, her first crewmate in a room of the usual map with so much energy, her second far from it at 13C."""
    match = begin(usual("skeld", 4))
    anna = match.seats[0]
    observation = match.observation(Viewers.of((anna,)))
    view = observation.view
    first, second = view.players[anna].crew
    crew = (
        replace(first, room=room, energy=energy, bonuses=bonuses or {}, carries=False),
        replace(second, room="13C", energy=1, bonuses={}, carries=False),
    )
    rooms = {**view.rooms, "R": replace(view.rooms["R"], activated=1 if taken else None)}
    players = {**view.players, anna: replace(view.players[anna], crew=crew, cap=7)}
    now = replace(observation, view=replace(view, players=players, rooms=rooms), round=number, phase="round")
    return Seen(match.game, now, anna, (), Random(1))


def errand(name: str, one: Seen):
    choice = bots.find(name)().choose(one)
    assert isinstance(choice.order, Plans)
    one.game.check(choice.order, one.seat, one.observation)
    return choice.order.crew[0], choice.why


@BOTH
def test_a_crewmate_fetches_the_bonus_that_gives_energy_while_it_pays(name: str):
    plan, why = errand(name, seen("11B"))
    assert plan.activate.room == "R"
    assert "one energy more in every round" in why
    assert errand(name, seen("11B", number=skeld.LAST_MORE + 1))[0].activate.room != "R"
    assert errand(name, seen("11B", taken=True))[0].activate.room != "R"


@BOTH
def test_nothing_is_left_that_the_cap_would_take(name: str):
    without, _ = errand(name, seen("4B", energy=7, taken=True))
    carried, _ = errand(name, seen("4B", energy=7, taken=True, bonuses={"R": 1}))
    way = 1 if without.move else 0
    assert without.activate.energy >= 7 - way + 3 - 7
    assert carried.activate.energy >= 7 - way + 4 - 7


def test_who_carries_the_bonus_can_plant_from_farther_away():
    one = seen("4B")
    here, plain = skeld.look(one), one.observation.view.players[one.seat].crew[0]
    more = replace(plain, bonuses={"R": 1})
    assert here.gains(more) == here.gains(plain) + 1 == 4
    near = here.view.ship.path("3A", "V")
    assert near
    left = skeld.PLANTING + len(near) + 1 - here.gains(more)
    assert skeld._still_plants(here, more, "3A", left)
    assert not skeld._still_plants(here, plain, "3A", left)

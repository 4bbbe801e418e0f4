"""The trial of secrecy finds leaks: each view here tells a little too much, and each is caught."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from games.core.channels import ChannelView
from games.core.viewers import HOST, PUBLIC, Viewers
from games.gates import Gates, events, view
from games.gates.state import State
from games.gates.view import View
from games.trials.knowledge import Ledger, watch
from tests.support.play import Temper, begin, played, tempers, usual

honest = view.view

Leak = Callable[[State, Viewers], View]


def _with_players(found: View, **known: dict[str, object]) -> View:
    """The view in which some keys of some players are known after all."""
    return replace(
        found,
        players={
            seat: replace(player, **{key: values[seat] for key, values in known.items() if seat in values})
            for seat, player in found.players.items()
        },
    )


def counts_of_neighbours(state: State, viewers: Viewers) -> View:
    """How many cards those at one's place hold."""
    found = honest(state, viewers)
    seen = [seat for seat, player in found.players.items() if player.place is not None]
    return _with_players(found, count={seat: len(state.players[seat].cards) for seat in seen})


def hands_of_neighbours(state: State, viewers: Viewers) -> View:
    """Which cards they hold."""
    found = honest(state, viewers)
    seen = [seat for seat, player in found.players.items() if player.place is not None]
    return _with_players(found, cards={seat: state.players[seat].cards for seat in seen})


def who_has_escaped(state: State, viewers: Viewers) -> View:
    """Who is outside."""
    found = honest(state, viewers)
    return _with_players(found, escaped={seat: state.players[seat].escaped for seat in state.escaped})


def purses(state: State, viewers: Viewers) -> View:
    """What everybody has."""
    return _with_players(honest(state, viewers), garnets=dict(state.garnets))


def gates_elsewhere(state: State, viewers: Viewers) -> View:
    """Which gates of other lines are open."""
    return replace(honest(state, viewers), gates=honest(state, HOST).gates)


def number_inside(state: State, viewers: Viewers) -> View:
    """How many are left, by the length of a list that nobody should look at."""
    found = honest(state, viewers)
    crowd = ChannelView(("somebody",) * len(state.inside), True)
    return replace(found, channels={**found.channels, "all": crowd})


LEAKS = (counts_of_neighbours, hands_of_neighbours, who_has_escaped, purses, gates_elsewhere, number_inside)


def _tried(leak: Leak) -> None:
    """Raises AssertionError where the trial finds that the view leaks."""
    for seed in range(6):
        match = begin(usual("gatekeeping", 6, seed=seed))
        by = tempers(match.seats, seed)
        ledger = Ledger()
        other = match.seats[-1]
        for twin in range(8):
            temper = by[other] if twin == 0 else Temper(f"{seed}/{twin}")
            match_of_twin = played(match, {**by, other: temper}, Random(twin))
            for viewers in (PUBLIC, Viewers.of(["Anna"]), Viewers.of(["Bodil"])):
                watch(match_of_twin, viewers, ledger)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_leak_is_found(leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "view", leak)
    with pytest.raises(AssertionError, match="sees something else"):
        _tried(leak)


def test_the_honest_view_passes() -> None:
    _tried(honest)


def test_a_leak_in_the_middle_of_a_resolution_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is told where the others stand must not have seen it before."""
    resolve = Gates.resolve

    def hasty(game, state, orders):
        steps = list(resolve(game, state, orders))
        last = steps[-1]
        for step in steps:
            early = isinstance(step.event, events.Escapes) and isinstance(last.event, events.Move)
            yield replace(step, state=replace(last.state, round=state.round)) if early else step

    monkeypatch.setattr(Gates, "resolve", hasty)
    with pytest.raises(AssertionError, match="sees something else"):
        _tried(honest)

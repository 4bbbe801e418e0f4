"""Random matches of 2 to 20 seats, crowded into two chambers: `GENIUS_MATCHES=3000` plays three thousand of them.

They are also played by a second account of the rules, round by round.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import msgspec
import pytest

from games.chambers import CHAMBERS
from games.chambers.plan import PUZZLE_ROOMS
from games.chambers.state import State
from games.core.match import Match
from games.core.setup import Header
from tests.games.chambers.straight import Straight
from tests.games.chambers.table import CROWDED, conserved
from tests.support.play import names, played, tempers

CHUNKS = 10
MATCHES = int(os.environ.get("GENIUS_MATCHES", 60))


def crowded(seed: int) -> Header:
    """A match in which two passwords are easily guessed and the others never."""
    random = Random(f"crowded {seed}")
    locked = dict.fromkeys(PUZZLE_ROOMS, "neverguessed")
    options = {
        "gold": random.choice((1, 3, 20, 100, 100_000)),
        "passwords": {**locked, **{slug: slug.replace("-", "") for slug in CROWDED}},
        "schedule": random.choice(("posted", "amended")),
    }
    plain = {"genius": 1, "game": "chambers", "players": names(random.randint(2, 20)), "seed": seed, "options": options}
    return msgspec.convert({**plain, "garnets": random.choice((0, 5, 9))}, Header)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_crowded_matches_end_and_conserve(chunk: int) -> None:
    for seed in range(chunk, MATCHES, CHUNKS):
        header = crowded(seed)
        match = played(Match.begin(CHAMBERS, header), tempers(header.players, seed))
        for stage in match.stages:
            before = stage.before
            for step in stage.steps:
                assert not conserved(before, step.event, step.state), step.event
                before = step.state
        _check_end(match.state)


def _check_end(state: State) -> None:
    assert state.result is not None
    over = [seat for seat in state.seats if state.players[seat].over_limit]
    opened = all(chamber.opened is not None for chamber in state.chambers.values())
    assert over or opened
    assert state.result.candidate not in state.result.winners
    assert not over or state.result.candidate in over
    assert sum(state.result.tokens.values()) >= bool(state.result.winners)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_crowded_matches_come_out_as_the_straight_solver_says(chunk: int) -> None:
    for seed in range(chunk, MATCHES, CHUNKS):
        header = crowded(seed)
        match = played(Match.begin(CHAMBERS, header), tempers(header.players, seed))
        straight = Straight(match.stages[0].before)
        for stage in match.resolutions():
            straight.play({seat: stage.orders[seat].order for seat in match.seats if seat in stage.orders})
            _check_truth(stage.state(len(stage.steps)), straight)
        result = msgspec.structs.asdict(match.state.result) if match.state.result else {}
        assert straight.result == {key: result[key] for key in straight.result}, seed


def _check_truth(state: State, straight: Straight) -> None:
    assert (state.round, state.phase == "over") == (straight.round, straight.over)
    assert state.garnets == straight.garnets
    for slug, chamber in state.chambers.items():
        assert (chamber.pile, list(chamber.log)) == (straight.pile[slug], straight.log[slug]), slug
        assert (set(chamber.occupants), set(chamber.barred)) == (straight.inside[slug], straight.barred[slug]), slug
        assert (chamber.opened, chamber.solved) == (straight.opened.get(slug), slug in straight.solved), slug
        assert dict(chamber.earned) == straight.earned[slug], slug
    for slug, left in straight.hints_left.items():
        assert len(state.puzzles[slug].hints) - state.chambers[slug].hints == left, slug
    for seat, player in state.players.items():
        counted = (player.curses, player.arrests, player.announced, player.cleansed)
        assert counted == (
            straight.curses[seat],
            straight.arrests[seat],
            straight.announced[seat],
            seat in straight.cleansed,
        ), seat


def test_crowded_matches_reach_every_ending() -> None:
    ends: Counter[str] = Counter()
    kinds: set[str] = set()
    for seed in range(80):
        header = crowded(seed)
        match = played(Match.begin(CHAMBERS, header), tempers(header.players, seed))
        kinds |= {step.event.kind for stage in match.stages for step in stage.steps}
        end = next(step.event for stage in match.stages for step in stage.steps if step.event.kind == "end")
        ends.update(name for name in ("all_opened", "curses", "arrests") if getattr(end, name))
    assert {"all_opened", "curses", "arrests"} <= set(ends), ends
    assert {kind.kind for kind in CHAMBERS.events} <= kinds | {"hint", "hints end"}

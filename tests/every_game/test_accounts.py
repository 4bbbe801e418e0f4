"""V5 by the figures: at every step a seat's own purse, hand, energy and the like are what it has been told by then."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.core.match import Stage
from games.trials.draws import CHUNKS, headers
from games.trials.play import begin, played, tempers
from tests.every_game.accounts import unaccounted
from tests.subjects import SUBJECTS


@pytest.mark.parametrize("slug", SUBJECTS)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_V5_own_figures_are_what_was_told_by_then(slug: str, chunk: int) -> None:
    """Purse, hand, energy, priority, gold and all else of a seat's own: at each step what the sentences so far say."""
    for header, _ in headers(SUBJECTS[slug], chunk, share=0.5):
        match = begin(SUBJECTS[slug].game, header)
        match = played(match, tempers(match.seats, header.seed), Random(0))
        for seat in match.seats:
            assert list(unaccounted(match, seat)) == []


@pytest.mark.parametrize("slug", SUBJECTS)
def test_a_view_that_runs_ahead_is_found(slug: str) -> None:
    """The trial above, of matches in which every step already has the state of the next one."""
    found = 0
    for header, _ in headers(SUBJECTS[slug], 0, share=0.5):
        match = begin(SUBJECTS[slug].game, header)
        match = played(match, tempers(match.seats, header.seed), Random(0))
        ahead = replace(match, stages=tuple(map(_ahead, match.stages)))
        found += sum(len(list(unaccounted(ahead, seat))) for seat in match.seats)
    assert found


def _ahead(stage: Stage[Any, Any]) -> Stage[Any, Any]:
    states = [step.state for step in stage.steps]
    steps = [replace(step, state=state) for step, state in zip(stage.steps, (*states[1:], states[-1]), strict=True)]
    return replace(stage, steps=tuple(steps))

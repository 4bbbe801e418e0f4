"""The story of a match of Three Modular Rooms."""

from __future__ import annotations

import pytest

from games.core.viewers import HOST
from games.modular.events import Highest
from genius_tui.looking.history import history
from tests.games.modular.table import begun
from tests.support.play import AnyMatch, by_itself, same


def played(seed: int) -> AnyMatch:
    match = begun(seed=seed)
    for actions in by_itself(match, same(match)):
        match = match.do_all(actions)
    return match


@pytest.mark.parametrize("seed", range(3))
def test_every_point_that_went_to_one_player_alone_is_in_the_story(seed: int) -> None:
    match = played(seed)
    alone: dict[str, list[str]] = {}
    for stage in match.resolutions():
        for step in stage.steps:
            if isinstance(step.event, Highest) and len(step.event.seats) == 1:
                alone.setdefault(step.event.seats[0], []).append(str(stage.round))
    assert sum(map(len, alone.values())) > 3
    told = match.game.story(history(match, HOST).now)
    begins = "A room's point went to one player alone: "
    (line,) = (line.removeprefix(begins) for line in told.sentences if line.startswith(begins))
    for part, (seat, rounds) in zip(line.split("; "), alone.items(), strict=True):
        assert part.startswith(f"{seat} in round")
        assert part.rstrip(".").replace(",", "").replace(" and", "").split()[3:] == rounds

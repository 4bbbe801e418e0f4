"""M19: what a host can correct in a match of Three Modular Rooms, and whom it tells."""

from __future__ import annotations

import pytest

from games.core.actions import Correct, Resolve
from games.core.errors import Refused
from games.core.viewers import Viewers
from games.modular import MODULAR
from games.trials.play import begin, usual


def test_M19_a_hand_in_the_order_of_cards() -> None:
    match = begin(MODULAR, usual(MODULAR, options={"rounds": 3}))
    match = match.do(Correct("hand", (-12, 5, 5), "I gave out a wrong card.", "Anna"))
    assert match.observation(Viewers.of(("Anna",))).view.players["Anna"].hand == (5, 5, -12)
    with pytest.raises(Refused, match="give 3 to 60 numbers of 1 2 3 4 5 6 7 8 9 -10 -11 -12"):
        match.do(Correct("hand", (5, 5), "x", "Anna"))


@pytest.mark.parametrize(("points", "audience"), [("hidden", "host"), ("own", ("Anna",))])
def test_M19_points_are_told_where_they_are_shown(points: str, audience: object) -> None:
    match = begin(MODULAR, usual(MODULAR, options={"points": points})).do(Resolve())
    now = match.state.points["Anna"]
    match = match.do(Correct("points", 2 if now != 2 else 1, "x", "Anna"))
    assert match.stages[-1].steps[0].event.audience == audience
    with pytest.raises(Refused, match="a number from 0 to 2"):
        match.do(Correct("points", 3, "x", "Anna"))

"""Numbers agree in what is said after a verb, and names keep their letters."""

from __future__ import annotations

import pytest

from genius_tui.screens.match.steps import a_second
from genius_tui.table.writes import Taken, took


@pytest.mark.parametrize(("left", "said"), [(0, "All are in."), (1, "1 is missing."), (2, "2 are missing.")])
def test_what_is_missing_agrees_with_its_number(left: int, said: str) -> None:
    assert took(Taken(3), left) == f"3 taken. {said}"


@pytest.mark.parametrize(
    ("taken", "said"),
    [(Taken(), "0 taken"), (Taken(11, 2), "11 taken and 2 acts done"), (Taken(0, 1), "1 act done")],
)
def test_acts_are_not_counted_among_orders(taken: Taken, said: str) -> None:
    assert took(taken, 0) == f"{said}. All are in."


@pytest.mark.parametrize(("speed", "said"), [(0.5, "0.5 steps"), (1.0, "1 step"), (2.0, "2 steps")])
def test_a_speed_agrees_with_its_number(speed: float, said: str) -> None:
    assert a_second(speed) == f"{said} a second"

"""Steps that were looked at are remembered; what is shown is what these eyes see at this point, nothing older."""

from __future__ import annotations

from pathlib import Path

import pytest

from genius_tui.looking.eyes import host_eyes
from genius_tui.looking.history import MatchSource
from genius_tui.looking.step_cache import MOST, StepCache
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.screens.match.screen import MatchScreen
from tests.goldens import SAVES, load
from tests.support.console import LARGE, SMALL, STILL, matches, played, screen_text, settled
from tests.support.play import viewpoint_of

KEYS = (
    "[",
    "n",
    "n",
    "e",
    "right",
    "right",
    "enter",
    "escape",
    "n",
    "p",
    "E",
    "n",
    "E",
    "p",
    "v",
    "n",
    "4",
    "n",
    "w",
    "n",
)


@pytest.mark.parametrize(
    ("name", "size"), [("gatekeeping-thirteen", LARGE), ("skeld-sequence", LARGE), ("lockout-call", SMALL)]
)
def test_what_is_shown_was_made_for_these_eyes_at_this_point(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    app = matches(tmp_path, STILL, name)

    async def act(pilot) -> None:
        for key in KEYS:
            await pilot.press(key)
            await settled(pilot)
            shown = screen_text(app)
            page = app.screen
            assert isinstance(page, MatchScreen)
            page.view._scenes = StepCache()
            page.view.show()
            await settled(pilot)
            assert screen_text(app) == shown, key

    played(app, act, size)


def viewpoint() -> Viewpoint:
    match = load(SAVES / "gatekeeping-thirteen.jsonl")
    return viewpoint_of(match, host_eyes(match.seats)).back()


def test_the_same_look_is_worked_out_once() -> None:
    worked, here = StepCache(), viewpoint()
    assert worked.get(here, "what", lambda: 1) == worked.get(here, "what", lambda: 2) == 1


def test_other_eyes_points_matches_and_wishes_are_worked_out_anew() -> None:
    worked, here = StepCache(), viewpoint()
    worked.get(here, "what", lambda: 1)
    elsewhere = here.with_source(MatchSource(load(SAVES / "keys-thirteen.jsonl")))
    others = (here.with_eyes(here.eyes.only("Ann")), here.back(), elsewhere)
    assert [worked.get(other, "what", lambda: 2) for other in others] == [2, 2, 2]
    assert worked.get(here, "other", lambda: 3) == 3


def test_of_now_nothing_is_remembered() -> None:
    worked, now = StepCache(), viewpoint().now()
    assert [worked.get(now, "what", lambda: 1), worked.get(now, "what", lambda: 2)] == [1, 2]


def test_few_points_are_remembered() -> None:
    worked, at = StepCache(), viewpoint()
    first = at
    for _ in range(MOST):
        worked.get(at, "what", lambda: 1)
        at = at.back()
    worked.get(at, "what", lambda: 1)
    assert worked.get(first, "what", lambda: 2) == 2

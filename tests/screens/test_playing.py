"""Playing a resolution by itself: people are seen to move, and any key goes to where they stand."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from genius_tui.looking.eyes import Eyes
from genius_tui.screens.match.part import Turn
from genius_tui.screens.match.steps import Steps
from genius_tui.screens.match.view import MatchView
from genius_tui.settings.settings import Movement
from genius_tui.widgets.board import BoardWidget
from tests.goldens import SAVES
from tests.support.console import LARGE, STILL, console, played, settled


def watched(folder: Path, movement: Movement, keys: tuple[str, ...] = ()) -> list[int]:
    """How many pictures were still to come after each of 40 steps that were played by themselves."""
    app = console(folder, chosen=replace(STILL, movement=movement), record=SAVES / "gatekeeping-thirteen.jsonl")
    found: list[int] = []

    async def act(pilot) -> None:
        await pilot.press("[", "[", *keys, "space")
        steps = pilot.app.screen.query_exactly_one(MatchView).part(Steps)
        board = pilot.app.screen.query_exactly_one(BoardWidget)
        assert steps.is_playing
        for _ in range(40):
            steps._tick()
            found.append(len(board._frames))
        await pilot.press("z")
        await settled(pilot)
        assert not steps.is_playing
        assert not board._frames
        stands = board.picture
        await pilot.press("z", "z")
        await settled(pilot)
        assert board.picture == stands

    played(app, act, LARGE)
    return found


def test_people_are_seen_to_move_and_any_key_shows_where_they_stand(tmp_path: Path):
    assert any(watched(tmp_path, "full"))


@pytest.mark.parametrize(("movement", "keys"), [("none", ()), ("full", ("plus",) * 5)])
def test_nothing_moves_where_motion_is_off_or_the_steps_come_too_fast(tmp_path: Path, movement: Movement, keys):
    assert not any(watched(tmp_path, movement, keys))


def test_nothing_that_other_eyes_saw_is_seen_to_move(tmp_path: Path):
    """A click on the eyes does not stop playing: no picture of the new ones is made of what the old ones saw."""

    async def act(pilot) -> None:
        await pilot.press("[", "[", "space")
        view = pilot.app.screen.query_exactly_one(MatchView)
        steps, board = view.part(Steps), pilot.app.screen.query_exactly_one(BoardWidget)
        seats, moved, looked = view.viewpoint.seats, 0, 0
        for _ in range(12):
            steps._tick()
            moved += bool(board._frames)
            stands = view.viewpoint
            for seat in seats[:3]:
                view.wear(Eyes(seats, chosen=frozenset({seat})))
                looked += steps.is_playing
                assert not board._frames
                view.turn(Turn(lambda _, stands=stands: stands))
        assert moved
        assert looked

    app = console(tmp_path, chosen=replace(STILL, movement="full"), record=SAVES / "lockout-call.jsonl")
    played(app, act, LARGE)

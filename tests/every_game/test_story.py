"""How a match is told once it is over: by its game, on the result's page, and in plain text."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.core.viewers import HOST, PUBLIC
from genius_tui.looking import story
from genius_tui.looking.eyes import host_eyes
from genius_tui.looking.history import history
from genius_tui.panels import result
from genius_tui.panels.view_model import ViewModel
from genius_tui.plain.report import ending
from genius_tui.record.reading import read
from genius_tui.text.cells import cells
from genius_tui.text.spans import text_of
from tests.goldens import SAVES
from tests.support.console import LARGE, console, played, settled
from tests.support.play import viewpoint_of

OVER = tuple(path for path in sorted(SAVES.glob("*.jsonl")) if read(path).match.over)


@pytest.mark.parametrize("path", OVER, ids=lambda path: path.stem)
def test_a_match_that_is_over_has_a_story_with_turning_points(path: Path) -> None:
    match = read(path).match
    everybodys = history(match, HOST)
    told = match.game.story(everybodys.now)
    assert told is not None
    assert 2 <= len(told.sentences) <= 4
    assert all(not sentence[0].islower() and sentence.endswith(".") for sentence in told.sentences)
    assert sorted(told.ranked) == sorted(match.seats)
    winners = match.state.result.winners
    assert not winners or told.ranked[0] in winners
    assert 3 <= len(told.turns) <= 6
    places = [(turn.stage, turn.number) for turn in story.turns(everybodys)]
    assert len(places) == len(told.turns)
    assert places == sorted(set(places))


@pytest.mark.parametrize("path", OVER, ids=lambda path: path.stem)
def test_the_chart_has_a_cell_for_each_seat_in_each_round(path: Path) -> None:
    match = read(path).match
    rounds = story.rounds(history(match, HOST))
    assert rounds
    for one in rounds:
        assert list(one.cells) == list(match.seats)
        assert all(cells(cell.text) <= 7 and cells(cell.short) <= 5 and cell.amount >= 0 for cell in one.cells.values())


@pytest.mark.parametrize(
    ("save", "mark"),
    [("modular-nine", "+"), ("lockout-call", "×"), ("chambers-seven-rounds", "!"), ("skeld-eight-rounds", "V")],
)
def test_what_is_marked_is_marked_also_where_a_round_of_the_chart_has_little_room(save: str, mark: str) -> None:
    match = read(SAVES / f"{save}.jsonl").match
    rounds = story.rounds(history(match, HOST))
    marked = [(mark in cell.text.split(), mark in cell.short) for one in rounds for cell in one.cells.values()]
    assert (True, True) in marked
    assert all(long == short for long, short in marked)


@pytest.mark.parametrize(("save", "mark"), [("lockout-call", "×"), ("skeld-eight-rounds", "V")])
def test_a_narrow_chart_has_every_mark_that_its_title_explains(save: str, mark: str) -> None:
    match = read(SAVES / f"{save}.jsonl").match
    items = result.full(ViewModel.of(viewpoint_of(match, host_eyes(match.seats))), 42).items
    title = next(text_of(item.line) for item in items if item.key == "chart")
    rows = [text_of(item.line) for item in items if item.key.startswith("chart:") and item.key.count(":") > 1]
    assert f"{mark} " in title
    assert any(mark in row for row in rows)


@pytest.mark.parametrize("path", sorted(SAVES.glob("*.jsonl")), ids=lambda path: path.stem)
def test_nothing_is_told_before_play_has_ended(path: Path) -> None:
    match = read(path).match
    for index in match.played:
        stage = match.stages[index]
        for viewers in (PUBLIC, HOST):
            seen = match.observation_at(stage, 0, viewers)
            assert seen.ended or match.game.story(seen) is None


@pytest.mark.parametrize("path", OVER, ids=lambda path: path.stem)
@pytest.mark.parametrize("width", [42, 78, 118, 198])
def test_the_page_of_the_result_fits_every_width(path: Path, width: int) -> None:
    match = read(path).match
    shown = result.full(ViewModel.of(viewpoint_of(match, host_eyes(match.seats))), width)
    rows = [text_of(item.line) for item in shown.items if item.key.startswith(("chart:", "row:")) and not item.hang]
    assert max(map(cells, rows)) <= width
    for seat in match.seats:
        assert any(seat[:6] in row for row in rows)


def test_the_result_as_text_tells_how_it_went() -> None:
    lines = list(ending(read(SAVES / "gatekeeping-thirteen.jsonl").match))
    assert "Dina, Edgar and Ixchel escaped first, together in round 5." in "\n".join(lines)
    assert any(line.startswith("Dina    C   M") for line in lines)
    assert "round 5, the first escape: Gate =: Edgar 1 is alone and enters." in lines


def test_enter_opens_a_turning_point(tmp_path: Path) -> None:
    async def act(pilot):
        await pilot.press("f", "down", "enter")
        await settled(pilot)
        current = pilot.app.screen.view.viewpoint.current
        assert current.text == "Gate =: Edgar 1 is alone and enters."

    path = tmp_path / "over.jsonl"
    path.write_bytes((SAVES / "gatekeeping-thirteen.jsonl").read_bytes())
    played(console(tmp_path, record=path), act, LARGE)

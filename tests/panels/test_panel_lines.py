"""A panel's lines, whether all are made at once or only those in sight; and the log of a long match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from games.core import actions as do
from genius_tui.looking import history
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.history import MatchSource
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.panels import log
from genius_tui.panels.content import Item
from genius_tui.panels.view_model import ViewModel
from genius_tui.record.reading import read
from genius_tui.text.spans import Span
from genius_tui.widgets.panel import Panel
from genius_tui.widgets.wrapped import Wrapped
from tests.goldens import SAVES
from tests.support.console import LARGE, console, played
from tests.support.long_matches import laid

LONG = 3000


class Made(Sequence[Item]):
    """Items that are no tuple, as those of a long log."""

    def __init__(self, items: tuple[Item, ...]) -> None:
        self._items = items

    def __len__(self) -> int:
        return len(self._items)

    def __getitem__(self, index: Any) -> Any:
        return self._items[index]


def some_items(random: Random) -> tuple[Item, ...]:
    """Up to 20 items of one to five lines or so."""
    return tuple(
        Item(f"item {number}", (Span(" ".join(["word"] * random.randrange(15))),), random.randrange(4))
        for number in range(random.randrange(20))
    )


@pytest.mark.parametrize("made", [tuple, Made])
def test_places_are_those_in_a_list_of_all_lines(made: Any) -> None:
    random = Random(8)
    for _ in range(200):
        items, width = some_items(random), random.randrange(8, 30)
        lines = Wrapped(made(items), width)
        flat = [(item, line) for item in items for line in Wrapped((item,), width).lines_of(0)]
        places = [(index, line) for index, item in enumerate(items) for line in range(len(lines.lines_of(index)))] + [
            (len(items), 0)
        ]
        room = random.randrange(1, 12)
        assert places.index(lines.last(room)) == max(0, len(flat) - room)
        for at, place in enumerate(places):
            by = random.randrange(-30, 30)
            assert places.index(lines.moved(place, by)) == max(0, min(at + by, len(flat)))
            assert lines.shown(place, room) == flat[at : at + room]
            if made is tuple:
                assert (lines.before(place), lines.total) == (at, len(flat))
        for index, item in enumerate(items):
            assert lines.places(item.key) == ((index, 0), (index, len(lines.lines_of(index)) - 1))
        assert lines.places("none") is None


def looks(name: str) -> list[Viewpoint]:
    """A shipped match now, and at each step of its second resolution, for the host, a seat and the public."""
    match = read(SAVES / name).match
    found: list[Viewpoint] = []
    for eyes in (
        Eyes(match.seats, host=True),
        Eyes(match.seats, chosen=frozenset(match.seats[:1])),
        Eyes(match.seats),
    ):
        viewpoint = Viewpoint(MatchSource(match), eyes)
        begun = viewpoint.open(viewpoint.chapters[1].stage)
        found += [viewpoint, *(begun.to(number) for number in range(begun.total + 1))]
    return found


def as_told(viewpoint: Viewpoint) -> list[str]:
    """The keys of the log's items as they follow from the stages that these eyes know."""
    told, point = ViewModel.of(viewpoint).all_told, viewpoint.point
    source: Any = viewpoint.source
    found: list[str] = []
    for stage in range(len(source.match.stages) if point is None else point.stage + 1):
        passage = told.passage(stage)
        if passage is None:
            continue
        here = point is not None and stage == point.stage
        seen = sum(1 for index in passage.visible if index < point.shown) if here else None
        lines = [line for line in told.steps(stage)[:seen] if line.event.kind != "post"]
        if passage.verb == "resolve" and (lines or not here):
            found.append(f"log:{stage}")
        found += [f"log:{stage}:{line.number}" for line in lines]
    return found


@pytest.mark.parametrize("name", sorted(path.name for path in SAVES.glob("*.jsonl"))[:4])
def test_a_log_made_in_sight_is_the_one_made_at_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for viewpoint in looks(name):
        at_once = log.log(ViewModel.of(viewpoint)).items
        assert [item.key for item in at_once if item.key != "none"] == as_told(viewpoint)
        monkeypatch.setattr(log, "FEW", 0)
        in_sight = log.log(ViewModel.of(viewpoint)).items
        assert tuple(in_sight) == at_once
        assert in_sight == log.log(ViewModel.of(viewpoint)).items
        monkeypatch.undo()


def test_going_to_the_log_of_a_long_match_tells_no_more_than_is_in_sight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor do scrolling, home and end; what is told in no log leaves it where it was scrolled to."""
    path = tmp_path / "saves" / "long.jsonl"
    path.parent.mkdir()
    laid(path, "notes", LONG)
    told: Counter[str] = Counter()
    sentence = history.sentence
    monkeypatch.setattr(history, "sentence", lambda *what: told.update("n") or sentence(*what))

    async def act(pilot: Pilot[None]) -> None:
        screen: Any = pilot.app.screen
        panel = screen.query_one("#info", Panel)
        await pilot.press("4")
        panel.focus()
        seen = []
        for key in ("end", "up", "pageup", "home", "down", "pagedown", "end", "pageup"):
            await pilot.press(key)
            await pilot.pause()
            shown = [line for line in panel.text().split("\n") if "note number" in line]
            seen.append((int(shown[0].split()[4]), int(shown[-1].split()[4])))
        room = seen[0][1] - seen[0][0] + 1
        assert seen[0] == seen[6] == (LONG - room, LONG - 1)
        assert seen[1] == (LONG - room - 1, LONG - 2)
        assert seen[2] == (LONG - 2 * room, LONG - room - 1)
        assert seen[3:6] == [(0, room - 1), (1, room), (room, 2 * room - 1)]
        before = panel.text()
        for action, stays in ((do.Set("a", 1), True), (do.Note("one more"), False)):
            viewpoint = Viewpoint(MatchSource(screen.match.do(action)), screen.view.viewpoint.eyes)
            panel.show(replace(log.log(ViewModel.of(viewpoint)), tabs=panel.content.tabs))
            assert (panel.text() == before) is stays
        assert "one more" in panel.text()

    played(console(tmp_path, record=path), act, size=LARGE)
    assert 0 < told["n"] < LONG // 10

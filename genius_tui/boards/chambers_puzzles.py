"""The puzzles on the table, one below the other, with their hints; for the host with the answers."""

from __future__ import annotations

from collections.abc import Iterator

from games.chambers.view import View
from games.core.game import Observation, Paper
from genius_tui.boards.picture import HitArea, PlacedSpan, placed
from genius_tui.text.cells import drawable
from genius_tui.text.spans import flow


def sheets(observation: Observation[View], width: int) -> tuple[tuple[PlacedSpan, ...], tuple[HitArea, ...], int]:
    """All puzzles: their spans, a hit area at each title, and how many rows they take."""
    found: list[PlacedSpan] = []
    areas: list[HitArea] = []
    y = 0
    for paper in observation.papers:
        areas.append(HitArea(f"chamber:{paper.key}", 1, y, len(paper.title)))
        found += [placed(span.x, y + span.y, span.text, span.role) for span in _sheet(paper, observation, width)]
        y = max(span.y for span in found) + 2
    return tuple(found), tuple(areas), y


def _sheet(paper: Paper, observation: Observation[View], width: int) -> Iterator[PlacedSpan]:
    chamber = observation.view.chambers[paper.key]
    yield placed(1, 0, paper.title, "place")
    if chamber.opened is not None:
        yield placed(3 + len(paper.title), 0, f"opened in round {chamber.opened}", "closed")
    y = 2
    for line in paper.text.split("\n"):
        yield placed(1, y, drawable(line))
        y += 1
    for number, hint in enumerate(paper.hints, 1):
        y += number == 1
        out = "" if number <= chamber.hints else " (not told)" if observation.ended else " (not out yet)"
        for line in flow((f"Hint {number}{out}: {hint}",), width - 2):
            yield placed(1, y, drawable(line), "changed" if not out else "hint")
            y += 1
    for line in _answer(paper, width):
        yield placed(1, y + 1, line, "hint")
        y += 1


def _answer(paper: Paper, width: int) -> Iterator[str]:
    if paper.answers:
        yield from flow((f"Password: {', '.join(paper.answers)}",), width - 2)
    if paper.solution:
        yield from map(drawable, paper.solution.split("\n"))

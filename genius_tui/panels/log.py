"""LOG: everything that these eyes have been told up to the point looked at, posts aside."""

from __future__ import annotations

from games.core.match import Posted
from games.core.viewers import Viewers
from genius_tui.drawing.ink import Ink
from genius_tui.looking.viewpoint import AnyMatch, StepLine, step_lines, title, visible
from genius_tui.panels.scene import Scene, said
from genius_tui.widgets.panel import Item, Sheet


def log(scene: Scene) -> Sheet:
    """The sentences, oldest first, with a line before each round's."""
    look, viewers = scene.look, scene.told_to
    whole = len(look.match.stages) if look.point is None else look.point.stage
    items = [item for stage in range(whole) for item in _stage(look.match, stage, viewers)]
    if look.point is not None:
        shown = sum(1 for index in visible(look.match, look.point.stage, viewers) if index < look.point.shown)
        items += _stage(look.match, look.point.stage, viewers, shown)
    return Sheet("LOG", tuple(items) or (Item("none", said(" Nothing yet.")),), scene.viewers, follow="end")


def _stage(match: AnyMatch, stage: int, viewers: Viewers, shown: int | None = None) -> list[Item]:
    found = match.stages[stage]
    lines = [line for line in step_lines(match, stage, viewers)[:shown] if not isinstance(line.event, Posted)]
    items = [_line(stage, line) for line in lines]
    if found.verb == "resolve" and (items or shown is None):
        items.insert(0, Item(f"log:{stage}", (Ink(f" {title(found)}", "place"),)))
    return items


def _line(stage: int, line: StepLine) -> Item:
    return Item(f"log:{stage}:{line.number}", (Ink(f" {line.rule:<4} ", "hint"), Ink(line.text)), 6)

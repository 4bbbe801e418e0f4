"""LOG: everything that these eyes have been told up to the point looked at, posts aside."""

from __future__ import annotations

from games.core.match import Posted
from genius_tui.looking.history import History, Passage, StepLine
from genius_tui.panels.content import Item, PanelContent
from genius_tui.panels.view_model import ViewModel, said
from genius_tui.text.spans import Span


def log(model: ViewModel) -> PanelContent:
    """The sentences, oldest first, with a line before each round's."""
    point, history = model.look.point, model.all_told
    whole = [one for one in history.passages if point is None or one.stage < point.stage]
    items = [item for one in whole for item in _passage(history, one)]
    here = history.passage(point.stage) if point is not None else None
    if point is not None and here is not None:
        items += _passage(history, here, sum(1 for index in here.visible if index < point.shown))
    return PanelContent("LOG", tuple(items) or (Item("none", said(" Nothing yet.")),), model.viewers, follow="end")


def _passage(history: History, passage: Passage, shown: int | None = None) -> list[Item]:
    lines = [line for line in history.steps(passage.stage)[:shown] if not isinstance(line.event, Posted)]
    items = [_line(passage.stage, line) for line in lines]
    if passage.verb == "resolve" and (items or shown is None):
        items.insert(0, Item(f"log:{passage.stage}", (Span(f" {passage.title}", "place"),)))
    return items


def _line(stage: int, line: StepLine) -> Item:
    return Item(f"log:{stage}:{line.number}", (Span(f" {line.rule:<4} ", "hint"), Span(line.text)), 6)

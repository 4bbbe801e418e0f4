"""LOG: everything that these eyes have been told up to the point that is shown, except posts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from games.core.viewers import PUBLIC
from genius_tui.looking.history import Entry, History, Point
from genius_tui.panels.content import Item, PanelContent
from genius_tui.panels.view_model import ViewModel, said
from genius_tui.text.named import named
from genius_tui.text.paint import badge
from genius_tui.text.spans import Span

FEW = 500
"""Up to so many items are all made at once; beyond that, each when it scrolls into view."""


def log(model: ViewModel) -> PanelContent:
    """The sentences, oldest first, with a heading before each round."""
    history, point = model.all_told, model.viewpoint.point
    told = _Told(history, history.heard if point is None else _until(history, point))
    items = told if len(told) > FEW else tuple(told)
    more = history.viewers != model.viewers
    whose = (Span(" all is public now ", badge(PUBLIC, model.viewpoint.seats)),) if more else ()
    items = items or (Item("none", said(" Nothing yet.")),)
    return PanelContent("LOG", items, model.viewers, follow="end", badge=whose)


class _Told(Sequence[Item]):
    """The items of some entries, each made on access."""

    def __init__(self, history: History, entries: tuple[Entry, ...]) -> None:
        self._history = history
        self._entries = entries

    def __len__(self) -> int:
        return len(self._entries)

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Item, ...]: ...
    def __getitem__(self, index: int | slice) -> Item | tuple[Item, ...]:
        if isinstance(index, slice):
            return tuple(_item(self._history, entry) for entry in self._entries[index])
        return _item(self._history, self._entries[index])

    def __eq__(self, other: object) -> bool:
        """Compares the entries' events, so that no sentence has to be made for it."""
        return (
            isinstance(other, _Told)
            and (self._history.viewers, len(self)) == (other._history.viewers, len(other))
            and all(
                one.event is same.event and (one.stage, one.number) == (same.stage, same.number)
                for one, same in zip(self._entries, other._entries, strict=True)
            )
        )

    __hash__ = None  # type: ignore[assignment]


def _until(history: History, point: Point) -> tuple[Entry, ...]:
    """The entries up to a point, without the heading of its resolution while none of its steps has been told."""
    passage = history.passage(point.stage)
    seen = sum(1 for index in passage.visible if index < point.shown) if passage is not None else 0
    before = [one for one in history.heard if one.stage < point.stage]
    here = [one for one in history.heard if one.stage == point.stage and one.number <= seen]
    return (*before, *(here if any(one.number for one in here) else ()))


def _item(history: History, entry: Entry) -> Item:
    stage, number = entry.stage, entry.number
    if number:
        line = history.steps(stage)[number - 1]
        return Item(
            f"log:{stage}:{number}", (Span(f" {line.rule:<4} ", "hint"), *named(line.text, history.facts.seats)), 6
        )
    passage = history.passage(stage)
    return Item(f"log:{stage}", (Span(f" {passage.title if passage else ''}", "place"),))

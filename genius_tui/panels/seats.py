"""PURSES and WHO: what is known of each seat, as a table and in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.core.game import Column
from games.core.viewers import Seat
from genius_tui.panels.content import Item, PanelContent
from genius_tui.panels.view_model import ViewModel
from genius_tui.text.cells import cells
from genius_tui.text.spans import Line, Span, column
from genius_tui.text.tables import known

HIDDEN = "Hidden from these eyes:"
LEAST_NAME = 8
MOST_NAME = 24
LEAD = 6
"""Cells of a row before the name, and one behind it."""


def purses(model: ViewModel, width: int) -> PanelContent:
    """A row for each seat, with those of the game's columns of which these viewers know anything."""
    columns = model.viewpoint.columns
    told = tuple(one for one in columns if any(cell is not None for cell in one.cells.values()))
    hidden = [one.title for one in columns if one not in told]
    items = table(model, told, width) if told else tuple(_names(model))
    if hidden:
        items = (*items, Item("gap:hidden", ()), Item("hidden", (Span(f" {HIDDEN} {', '.join(hidden)}", "hint"),), 2))
    return PanelContent("PURSES", items, model.viewers)


def _names(model: ViewModel) -> Iterator[Item]:
    for seat in model.viewpoint.seats:
        yield Item(f"row:{seat}", _lead(model, seat, MOST_NAME))


def who(model: ViewModel) -> PanelContent:
    """Each seat's tag, name, and what is known of it in words."""
    items: list[Item] = []
    for seat in model.viewpoint.seats:
        detail = model.board.detail(model.observation, f"seat:{seat}")
        looks = seat in model.eyes.on
        lead = model.chip(seat, own=looks), Span(" ")
        items.append(Item(f"who:{seat}", (*lead, *model.named(detail or seat)), 5))
    return PanelContent("WHO", tuple(items), model.viewers)


def table(model: ViewModel, columns: Sequence[Column], width: int, order: Sequence[Seat] = ()) -> tuple[Item, ...]:
    """Heading and rows, in seat order unless `order` is given.

    Columns without room are put into another table below, those too wide for any in lines.
    """
    seats = order or model.viewpoint.seats
    widths = {one.title: _width(one) for one in columns}
    shown = _fitting(columns, widths, width)
    if not shown:
        return tuple(item for one in columns for item in _in_lines(model, one))
    name = min(MOST_NAME, width - LEAD - sum(widths[one.title] + 2 for one in shown))
    number = len(columns)
    heading = tuple(column(one.title, widths[one.title] + 2, "hint", right=True) for one in shown)
    rows = (
        Item(f"row:{number}:{seat}", (*_lead(model, seat, name), *(_cell(one, seat, widths) for one in shown)))
        for seat in seats
    )
    left = tuple(one for one in columns if one not in shown)
    more = (Item(f"gap:{number}", ()), *table(model, left, width, order)) if left and shown else ()
    return (Item(f"heading:{number}", (Span(" " * (LEAD - 1)), column("seat", name, "hint"), *heading)), *rows, *more)


def _in_lines(model: ViewModel, one: Column) -> Iterator[Item]:
    """A column whose cells are wider than a table: they go on in the next line."""
    hang = LEAST_NAME + LEAD + 1
    yield Item(
        f"heading:{one.title}",
        (Span(" " * (LEAD - 1)), column("seat", LEAST_NAME, "hint"), Span(f"  {one.title}", "hint")),
    )
    for seat in model.viewpoint.seats:
        cell = known(one.cells[seat])
        yield Item(f"row:{one.title}:{seat}", (*_lead(model, seat, LEAST_NAME), Span(f"  {cell}")), hang)


def _lead(model: ViewModel, seat: Seat, name: int) -> Line:
    return model.chip(seat, own=seat in model.eyes.on), Span(" "), column(seat, name)


def _cell(one: Column, seat: Seat, widths: Mapping[str, int]) -> Span:
    cell = one.cells[seat]
    return column(known(cell), widths[one.title] + 2, "unknown" if cell is None else "plain", right=True)


def _width(one: Column) -> int:
    return max(cells(one.title), *(cells(known(cell)) for cell in one.cells.values()))


def _fitting(columns: Sequence[Column], widths: Mapping[str, int], width: int) -> list[Column]:
    """The columns that fit; the widest are left out first."""
    shown = list(columns)
    while shown and sum(widths[one.title] + 2 for one in shown) > width - LEAD - LEAST_NAME:
        shown.remove(max(shown, key=lambda one: widths[one.title]))
    return shown

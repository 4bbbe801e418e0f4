"""PURSES and WHO: what is known of each seat, as a table and in words."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from games.core.game import Column
from games.core.viewers import Seat
from genius_tui.ink import Ink, Line, column
from genius_tui.paint import Role
from genius_tui.panels.scene import Scene
from genius_tui.widgets.panel import Item, Sheet

UNKNOWN = "?"
LEAST_NAME = 8
MOST_NAME = 24


def purses(scene: Scene, width: int) -> Sheet:
    """A row a seat, with as many of the game's columns as `width` cells hold."""
    return Sheet("PURSES", table(scene, scene.look.columns, width), scene.viewers)


def who(scene: Scene) -> Sheet:
    """Each seat's tag, name, and what is known of it in words."""
    items = []
    for seat in scene.match.seats:
        detail = scene.board.detail(scene.sight, f"seat:{seat}")
        looks = seat in scene.eyes.on
        lead = Ink(f"{'>' if looks else ' '}{scene.tags[seat]}  ", "own_seat" if looks else "seat")
        items.append(Item(f"who:{seat}", (lead, Ink(detail or seat)), 5))
    return Sheet("WHO", tuple(items), scene.viewers)


def table(scene: Scene, columns: Sequence[Column], width: int) -> tuple[Item, ...]:
    """Heading and rows; a column that has no room is left out, and the last line says so."""
    shown = _fitting(columns, width)
    name = min(MOST_NAME, width - 5 - sum(_width(one) + 2 for one in shown))
    heading = (Ink("    "), column("seat", name, "hint"), *(_cell(one.title, one, "hint") for one in shown))
    rows = [Item("heading", heading)]
    rows += [Item(f"row:{seat}", _row(scene, seat, shown, name)) for seat in scene.match.seats]
    left = [one.title for one in columns if one not in shown]
    if left:
        rows.append(Item("left", (Ink(f" z shows also: {', '.join(left)}", "hint"),), 1))
    return tuple(rows)


def _row(scene: Scene, seat: Seat, columns: Sequence[Column], name: int) -> Line:
    looks = seat in scene.eyes.on
    role: Role = "own_seat" if looks else "seat"
    lead = (Ink(">" if looks else " "), Ink(f"{scene.tags[seat]}", role), Ink(" "), column(seat, name))
    return (*lead, *(_cell(_known(one.cells[seat]), one, _role(one.cells[seat])) for one in columns))


def _known(cell: int | str | None) -> str:
    return UNKNOWN if cell is None else str(cell)


def _role(cell: int | str | None) -> Role:
    return "unknown" if cell is None else "plain"


def _cell(text: str, one: Column, role: Role) -> Ink:
    return Ink("  " + column(text, _width(one), right=True).text, role)


def _width(one: Column) -> int:
    return max(cell_len(one.title), *(cell_len(_known(cell)) for cell in one.cells.values()))


def _fitting(columns: Sequence[Column], width: int) -> list[Column]:
    """The columns that have room; the widest are left out first."""
    shown = list(columns)
    while shown and sum(_width(one) + 2 for one in shown) > width - 5 - LEAST_NAME:
        shown.remove(max(shown, key=_width))
    return shown

"""The board's ledger as the content of the information panel."""

from __future__ import annotations

from genius_tui.boards.board import Ledger
from genius_tui.panels.content import Item, PanelContent
from genius_tui.panels.view_model import ViewModel


def ledger(model: ViewModel, kept: Ledger) -> PanelContent:
    """The ledger's picture, with an item for each line."""
    items = tuple(Item(f"ledger:{row}", line) for row, line in enumerate(kept.picture.lines()))
    return PanelContent(kept.title.upper(), items, model.viewers)

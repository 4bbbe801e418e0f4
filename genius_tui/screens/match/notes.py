"""A seat's own notes, on the page of its practice match or its turn at the device, and nowhere else."""

from __future__ import annotations

from genius_tui import screens
from genius_tui.screens.match.part import Part
from genius_tui.table.table import Table


class Notes(Part[Table]):
    """Opens the papers with the seat's notes, at that of the subject under the cursor."""

    SERVES = ("turn.notes",)

    @property
    def has_notes(self) -> bool:
        """Whether notes can be written: there are papers, and the table is a seat's with notes of its own."""
        return self.table.notes is not None and bool(self.model.observation.papers)

    def action_notes(self) -> None:
        """Opens the papers, writing in the notes on the paper of the subject under the cursor."""
        model, at = self.model, self.surfaces.board.cursor or ""
        self.app.push_screen(screens.PapersScreen(model.observation, model.board, at, self.table.notes, writing=True))

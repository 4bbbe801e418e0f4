"""Presenting a match on a projector."""

from __future__ import annotations

from collections.abc import Mapping
from json import dumps

from genius_tui import screens
from genius_tui.looking.bookmarks import bookmarks, known
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.history import Point
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.screens.match.part import Part, Turn
from genius_tui.table.drafts import FormDraft
from genius_tui.table.table import HostTable, Table


class Presenting(Part[Table]):
    """Opens the presenting screen, and comes back to where it was left."""

    SERVES = ("match.present",)

    def action_present(self) -> None:
        """Presents the match from here on, with these eyes."""

        def back(viewpoint: Viewpoint | None) -> None:
            if viewpoint is not None and viewpoint != self.viewpoint:
                self.tell(Turn(lambda _: viewpoint, "steps" if viewpoint.point is not None else None))

        way = self.genius.chosen.boards.get(self.viewpoint.game.meta.slug, "")
        self.app.push_screen(screens.PresentScreen(self.viewpoint, way, self._bookmarks(), self._given()), back)

    def _given(self) -> Mapping[Point, str]:
        """The bookmarks that the match brings along, of those steps that are shown to these eyes."""
        if not isinstance(self.table, HostTable):
            return {}
        seen = self.viewpoint.source.history(self.viewpoint.eyes.viewers)
        return known(bookmarks(self.table.record.match), seen)

    def _bookmarks(self) -> FormDraft | None:
        """Where these eyes' bookmarks are kept: a word of the host's may tell what others must not know."""
        if not isinstance(self.table, HostTable):
            return None
        return self.genius.user_files.bookmarks.form(self.table.record, _form(self.viewpoint.eyes))


def _form(eyes: Eyes) -> str:
    """A name of its own for each set of eyes, whose words would only count many seats."""
    return "of the host" if eyes.host else f"of seats {dumps(eyes.on)}"

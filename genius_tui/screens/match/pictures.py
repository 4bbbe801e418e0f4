"""What is seen as a file to be sent: the board as a picture, a round as a moving one, the match as a page."""

from __future__ import annotations

from functools import partial

from textual import on, work
from textual.message import Message

from games.core.errors import GameError
from games.core.viewers import Viewers
from genius_tui import pages
from genius_tui.looking.history import AnyMatch, Point
from genius_tui.screens.dialog_fields import DialogField
from genius_tui.screens.match.part import Part, Say
from genius_tui.table.table import HostTable


class Pictures(Part[HostTable]):
    """Writes pictures and pages, with the eyes that are on, to the match's folder for handouts."""

    SERVES = ("match.picture",)

    class Put(Message):
        """A file was written, or was not."""

        def __init__(self, sentence: str, trouble: bool) -> None:
            super().__init__()
            self.sentence, self.trouble = sentence, trouble

    def action_picture(self) -> None:
        """Asks what to make, and makes it."""
        match, viewpoint = self.table.match, self.viewpoint
        viewers = viewpoint.eyes.viewers
        self.choose(
            "PICTURE",
            f"It shows the match {viewpoint.eyes.words()}: only who may know that may have it. "
            "It goes to the match's folder for handouts.",
            DialogField("kind", "What", tuple(pages.offers.kinds_for(match, viewers, viewpoint.point).items())),
            partial(self._begin, match, viewers, viewpoint.point),
        )

    def _begin(self, match: AnyMatch, viewers: Viewers, point: Point | None, kind: str) -> None:
        self.tell(Say("It is being made ...", trouble=False))
        self._make(match, viewers, point, kind)

    @work(thread=True, group="pictures")
    def _make(self, match: AnyMatch, viewers: Viewers, point: Point | None, kind: str) -> None:
        try:
            path = pages.offers.written(kind, match, viewers, point, self.table.record.path, self.genius.chosen)
        except GameError as error:
            self.post_message(self.Put(f"Nothing was written: {error}", True))
        else:
            self.post_message(self.Put(f"Written to {path}", False))

    @on(Put)
    def _say_put(self, put: Put) -> None:
        self.tell(Say(put.sentence, trouble=put.trouble))

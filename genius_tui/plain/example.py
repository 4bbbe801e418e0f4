"""Examples in the line mode: whole matches that begin at their first round, with commentary and bookmarks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from games.core.match import Noted
from genius_tui.looking.bookmarks import bookmarks, known
from genius_tui.looking.history import AnyMatch, Point
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.plain.looking import Looking
from genius_tui.plain.place import Command, Session, chosen


class ExamplePlace(Looking):
    """An example, at its first round or at a step that shows something. Nothing is written."""

    prompt = "example>"

    def __init__(self, session: Session, match: AnyMatch, at: Point | None = None) -> None:
        super().__init__(session, match)
        chapters = self.viewpoint.chapters
        if at is not None:
            self.viewpoint = replace(self.viewpoint, point=at)
        elif chapters:
            self.viewpoint = self.viewpoint.open(chapters[0].stage)

    def arrived(self) -> Iterator[str]:
        """Says what it is and how to go on, what to look for, and the step."""
        yield f"Example: {self.match.header.title}. next goes on, bookmarks lists places, leave goes back."
        yield from noted(self.viewpoint)
        yield from self.where()

    def _moved(self, viewpoint: Viewpoint) -> Iterator[str]:
        before = self.viewpoint.chapter
        told = super()._moved(viewpoint)
        if viewpoint.chapter is not None and viewpoint.chapter != before:
            yield from noted(viewpoint)
        yield from told

    def _bookmarks(self, text: str) -> Iterator[str]:
        marks = known(bookmarks(self.match), self.viewpoint.history)
        if text:
            at = list(marks)[chosen(text, len(marks), "bookmark")]
            yield from self._moved(replace(self.viewpoint, point=at))
            return
        yield from (f"{number}. {word}" for number, word in enumerate(marks.values(), start=1))
        yield "bookmarks and a number goes there." if marks else "This example has no bookmarks."

    commands: ClassVar[tuple[Command, ...]] = (
        *Looking.looking,
        Command(("bookmarks", "bookmark"), "[NUMBER]", "lists the bookmarks, or goes to one", _bookmarks),
    )


def noted(viewpoint: Viewpoint) -> Iterator[str]:
    """What the host noted before the round that is shown."""
    if viewpoint.point is None:
        return
    here = viewpoint.point.stage
    earlier = max((chapter.stage for chapter in viewpoint.chapters if chapter.stage < here), default=-1)
    for one in viewpoint.history.heard:
        if isinstance(one.event, Noted) and earlier < one.stage < here:
            yield one.event.text

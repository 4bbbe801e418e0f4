"""A position of one of a game's examples, on the pages where somebody chooses what to do."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, cast

from textual import on, work
from textual.app import App
from textual.message import Message

from games.core.errors import GameError
from genius_tui.library import glance
from genius_tui.rulebooks.demo import demo_of
from genius_tui.widgets.preview import Preview

if TYPE_CHECKING:
    from genius_tui.shell.console import Console


class Example(Preview):
    """The board of the example that plays by itself, found in the background. Without a sound example it stays away."""

    app: App[object]  # in Textual an App of nobody knows what

    class Found(Message):
        """Posted when the position is known."""

        def __init__(self, seen: glance.Glance) -> None:
            super().__init__()
            self.seen = seen

    def __init__(self, console: Console, slug: str) -> None:
        super().__init__(console.paint, id="example")
        self._slug = slug
        self.display = False

    def on_mount(self) -> None:
        """Begins to look for the example."""
        self._look()

    @work(thread=True, group="example")
    def _look(self) -> None:
        with suppress(GameError, OSError):
            path = demo_of(cast("Console", self.app).library, self._slug)
            if path is not None:
                self.post_message(self.Found(glance.of_example(path)))

    @on(Found)
    def _show_found(self, found: Found) -> None:
        seen = found.seen
        self.display = True
        self.show(seen.game, seen.observation, f"{seen.title}, {seen.where}")

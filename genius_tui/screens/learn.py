"""Lessons and puzzles: what there is, how far one has come, and what comes again."""

from __future__ import annotations

from collections.abc import Iterator

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

import games
from games.core.names import counted
from genius_tui import commands, screens
from genius_tui.lessons.progress import Marks, Progress
from genius_tui.library.shelf import Volume, is_own, of_game, shelf
from genius_tui.shell.page import Page
from genius_tui.widgets.rows import Heading, Row, Rows

PUZZLES = "puzzles:"
"""How the key of the line begins that opens a game's puzzles."""

COLUMNS = (Heading("", 9), Heading("", 22), Heading("", 0))
OF_PUZZLES = (Heading("", 9), Heading("", 24), Heading("", 0))


class LearnScreen(Page[None]):
    """Lists the lessons of all games, or of one game, or its puzzles."""

    SERVES = commands.group("learn", "page")
    CSS_PATH = "learn.tcss"
    HELP_TOPIC = (
        "A lesson is a short match in which you write orders and see what comes of them. A puzzle is one position and "
        "one goal. Nothing can go wrong, you can leave at any time, and you go on where you left.\n\n"
        "What you missed comes back with other names until you know it: `again` says how much waits in a lesson."
    )

    def __init__(self, game: str = "", *, puzzles: bool = False) -> None:
        """`game`: the slug of the game whose lessons or `puzzles` are listed alone."""
        super().__init__()
        self._game, self._puzzles = game, puzzles
        self._volumes: dict[str, Volume] = {}
        self._known = Progress()

    def body(self) -> ComposeResult:
        """Yields an introduction and the list."""
        yield Static(self._says(), id="says", markup=False)
        with Vertical(classes="panel"):
            yield Rows(OF_PUZZLES if self._puzzles else COLUMNS, titled=False)
            yield Static("No lessons came with this copy of the program.", id="none", markup=False)

    def on_mount(self) -> None:
        """Lists what there is."""
        super().on_mount()
        title = games.find(self._game).meta.title if self._game else "lessons and puzzles of every game"
        self.heading("PUZZLES" if self._puzzles else "LEARN", title)
        self._show()
        self.query_one(Rows).mark(next((key for key in self._volumes if not self._progress.of(key).done), ""))
        self.query_one(Rows).focus()

    def on_screen_resume(self) -> None:
        """Shows how far one has come since, with the mark on the last lesson that one has been in."""
        super().on_screen_resume()
        before = self._known
        self._show()
        if gone_on := [key for key in self._volumes if self._known.of(key) != before.of(key)]:
            self.query_one(Rows).mark(gone_on[-1])

    @property
    def has_marked(self) -> bool:
        """Whether a line that opens something is marked."""
        return self.query_one(Rows).marked in self._volumes or self.query_one(Rows).marked.startswith(PUZZLES)

    @property
    def has_begun(self) -> bool:
        """Whether the marked lesson was begun."""
        volume = self._volumes.get(self.query_one(Rows).marked)
        return volume is not None and self._progress.of(volume.key) != Marks()

    @on(Rows.Chosen)
    def action_open(self) -> None:
        """Opens the marked line."""
        marked = self.query_one(Rows).marked
        if marked.startswith(PUZZLES):
            self.app.push_screen(screens.LearnScreen(marked.removeprefix(PUZZLES), puzzles=True))
        elif marked in self._volumes:
            self.genius.open_lesson(self._volumes[marked].path)

    def action_anew(self) -> None:
        """Opens the marked lesson at its first card."""
        self.genius.open_lesson(self._volumes[self.query_one(Rows).marked].path, anew=True)

    def action_marks(self) -> None:
        """Opens the page of marks."""
        self.app.push_screen(screens.MarksScreen())

    def action_leave(self) -> None:
        """Returns to the page before."""
        self.dismiss()

    @on(Rows.Marked)
    def _moved(self) -> None:
        self.refresh_bindings()

    @property
    def _progress(self) -> Progress:
        return self.genius.user_files.progress.now

    def _says(self) -> str:
        if self._puzzles:
            return "One position, one goal. You write the orders, and see what comes of them. Hints help when asked."
        return "Write orders, see what comes of them, and try again. Nothing can go wrong."

    def _show(self) -> None:
        self._known = self._progress
        volumes = shelf(self.genius.library if not self._game else None)
        rows = list(self._rows(volumes))
        listed = {row.key for row in rows}
        self._volumes = {volume.key: volume for volume in volumes if volume.key in listed}
        due = sum(
            len(numbers) for key, numbers in self._progress.due(self.genius.now().date()).items() if key in listed
        )
        waits = f" {counted(due, 'question')} that you missed {'waits' if due == 1 else 'wait'} for you." if due else ""
        self.query_one("#says", Static).update(self._says() + waits)
        self.query_one("#none").display = not rows
        self.query_one(Rows).show(rows)

    def _rows(self, volumes: tuple[Volume, ...]) -> Iterator[Row]:
        if self._puzzles:
            for number, volume in enumerate(of_game(volumes, self._game, "puzzle"), start=1):
                yield Row(volume.key, (self._state(volume), f"{number:>2} {volume.title}", volume.about))
            return
        own = tuple(volume for volume in volumes if is_own(volume.key))
        shipped = volumes[: len(volumes) - len(own)]
        slugs = [slug for slug in games.CATALOGUE if self._game in ("", slug)]
        for slug in slugs:
            found, puzzles = of_game(shipped, slug, "lesson"), of_game(shipped, slug, "puzzle")
            if found or puzzles:
                yield Row(f"game:{slug}", ("", games.find(slug).meta.title, ""), "bold", stop=False)
            for volume in found:
                yield Row(volume.key, (self._state(volume), volume.title, volume.about))
            if puzzles:
                done = sum(self._progress.of(volume.key).done for volume in puzzles)
                cells = (f"  {done}/{len(puzzles)}", "Puzzles", "one position, one goal, easy ones first")
                yield Row(f"{PUZZLES}{slug}", cells)

        if own:
            yield Row("own", ("", "Your own", ""), "bold", stop=False)
        for volume in own:
            yield Row(volume.key, (self._state(volume), volume.title, volume.about))

    def _state(self, volume: Volume) -> str:
        """How far one has come in a lesson: done, at which card, what waits."""
        marks = self._progress.of(volume.key)
        due = len(marks.due(self.genius.now().date()))
        if due and volume.kind == "lesson":
            return f"  {counted(due, 'again').removesuffix('s')}"
        if marks.done:
            clean = all(one.known for one in marks.asked.values())
            return "  clean" if clean and volume.kind == "puzzle" else "  done"
        return f"  card {marks.at + 1}" if marks.at else "  begun" if marks.asked else "  -"

"""The fresh puzzles of a match that is being set up: looked at, redrawn, kept and changed before it begins."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable, Mapping, Sequence
from random import Random

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from games.chambers.plan import PUZZLE_ROOMS, ROOMS, Slug
from games.core.errors import GameError
from genius_tui import commands, screens
from genius_tui.fresh import kinds
from genius_tui.fresh.pack import Pack
from genius_tui.fresh.puzzle import LEVELS, Level, Puzzle
from genius_tui.new_match import packs
from genius_tui.new_match.draft import Draft
from genius_tui.new_match.fresh_packs import redrawn, whole, with_own
from genius_tui.screens.dialog_fields import DialogField, Written
from genius_tui.shell.page import Page
from genius_tui.widgets.rows import Heading, Row, Rows

PACK = "pack "
"""How the answer begins that takes a puzzle from a pack."""

SAME = "same"
BY_NUMBER: Mapping[str, Level] = {str(level): level for level in LEVELS}

CHANGE = (
    "A puzzle of another kind or level is made at once. A pack's puzzle for this chamber comes as it is written. For "
    "puzzles on paper, name the chamber's passwords in the option Passwords of the set-up."
)


class PuzzlesScreen(Page[None]):
    """Lists a draft's fresh puzzles by chamber, and shows one with all that the host may know.

    What is changed goes into the app's draft, and with it into the match. Nothing of it is written to any file before
    the match begins.
    """

    SERVES = commands.group("puzzles")
    CSS = """
    PuzzlesScreen > Vertical { height: 1fr; margin: 1 1 0 1; }
    PuzzlesScreen VerticalScroll { height: 1fr; padding: 1 1; }
    """
    HELP_TOPIC = (
        "The puzzles that were made for this match, each proven to have one password. {puzzles.open} shows one with "
        "its hints, password and solution. {puzzles.redraw} makes another one, {puzzles.change} one of another kind "
        "or level, or takes a pack's. {puzzles.keep} keeps a puzzle, and {puzzles.others} redraws all the others."
    )
    private = True

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self._draft = draft
        self._opened = False

    @property
    def is_list(self) -> bool:
        """Whether the list is shown."""
        return not self._opened

    @property
    def is_open(self) -> bool:
        """Whether one puzzle is shown."""
        return self._opened

    def body(self) -> ComposeResult:
        """Yields the list, and the page of a puzzle."""
        with Vertical(classes="panel"):
            yield Rows((Heading("chamber", 22), Heading("level", 6), Heading("", 9), Heading("kind", 0)))
        with VerticalScroll():
            yield Static(id="puzzle")

    def on_mount(self) -> None:
        """Lists the puzzles."""
        super().on_mount()
        self._show()

    # One puzzle

    @on(Rows.Chosen)
    def action_open(self) -> None:
        """Shows the marked puzzle."""
        self._opened = True
        self._show()

    def action_next(self) -> None:
        """Shows the next chamber's puzzle."""
        self._turn(1)

    def action_previous(self) -> None:
        """Shows the previous chamber's puzzle."""
        self._turn(-1)

    def action_leave(self) -> None:
        """Returns from a puzzle to the list, and from the list to the set-up."""
        if not self._opened:
            self.dismiss()
            return
        self._opened = False
        self._show()

    # Other puzzles

    def action_keep(self) -> None:
        """Keeps the puzzle, or no longer."""
        self._take(replace(self._draft, kept=self._draft.kept ^ {self._slug}))

    def action_redraw(self) -> None:
        """Makes another puzzle of the same kind and level."""
        slug = self._slug
        self._make(lambda pack, source: redrawn(pack, (slug,), source))

    def action_others(self) -> None:
        """Makes new puzzles for all that you do not keep."""
        others = tuple(slug for slug in PUZZLE_ROOMS if slug not in self._draft.kept)
        self._make(lambda pack, source: redrawn(pack, others, source))

    def action_change(self) -> None:
        """Asks for another kind and level, or for a pack whose puzzle is taken."""
        own = [pack.name for pack in packs.offered(self._draft.plays) if pack.path is not None]
        made = [(name, f"{name}: {kinds.find(name).idea}") for name in kinds.names()]
        choices = ((SAME, "the same kind"), *((PACK + name, f"from your pack {name}") for name in own), *made)
        levels = tuple((number, number) for number in BY_NUMBER)
        fields = (
            DialogField("kind", "Puzzle", choices, SAME),
            DialogField("level", "Level", levels, str(self._puzzle.level)),
        )
        title = f"CHANGE {ROOMS[self._slug].title}"
        self.app.push_screen(screens.WriteScreen(title, CHANGE, fields, self._change, topic=CHANGE, writes=False))

    def _change(self, written: Written) -> str:
        """Begins what was chosen; returns what is wrong with the pack."""
        slug, kind = self._slug, written["kind"]
        level = BY_NUMBER[written["level"]]
        if not kind.startswith(PACK):
            self._make(lambda pack, source: redrawn(pack, (slug,), source, "" if kind == SAME else kind, level))
            return ""
        name = kind.removeprefix(PACK)
        try:
            found = packs.find(self._draft.plays, name)
        except GameError as error:
            return str(error)
        self._make(lambda pack, source: with_own(pack, slug, name, found.text))
        return ""

    def _make(self, make: Callable[[Pack, Random], Pack]) -> None:
        """Makes puzzles beside the screen. All stay as they are if one does not come out sound."""
        self.run_worker(self._made(make), exclusive=True, group="puzzles")

    async def _made(self, make: Callable[[Pack, Random], Pack]) -> None:
        draft, pack, source = self._draft, self._pack, self.genius.draw("puzzle")
        try:
            made = await to_thread(lambda: draft.taking(make(pack, source), source))
        except GameError as error:
            self.genius.say(str(error))
        else:
            self._take(replace(self._draft, pack=made.pack))

    def _take(self, draft: Draft) -> None:
        self._draft = self.genius.draft = draft
        self._show()

    # What is shown

    @property
    def _pack(self) -> Pack:
        if self._draft.pack is None:
            raise RuntimeError("the puzzles are looked at before they were made")
        return self._draft.pack

    @property
    def _slug(self) -> Slug:
        marked = self.query_exactly_one(Rows).marked
        return next((slug for slug in PUZZLE_ROOMS if slug == marked), PUZZLE_ROOMS[0])

    @property
    def _puzzle(self) -> Puzzle:
        return self._pack.puzzles[self._slug]

    def _turn(self, by: int) -> None:
        at = PUZZLE_ROOMS.index(self._slug) + by
        self.query_exactly_one(Rows).mark(PUZZLE_ROOMS[at % len(PUZZLE_ROOMS)])
        self.query_one(VerticalScroll).scroll_home(animate=False)
        self._show()

    def _show(self) -> None:
        rows, scroll = self.query_exactly_one(Rows), self.query_one(VerticalScroll)
        rows.show([self._row(slug) for slug in PUZZLE_ROOMS])
        self.query_one(Vertical).display = not self._opened
        scroll.display = self._opened
        (scroll if self._opened else rows).focus()
        if self._opened:
            kept = ", kept" if self._slug in self._draft.kept else ""
            self.heading("PUZZLE", f"level {self._puzzle.level}, {self._puzzle.kind}{kept}", ROOMS[self._slug].title)
            self.query_one("#puzzle", Static).update(Content("\n".join(whole(self._puzzle))))
        else:
            self.heading("PUZZLES", self._pack.title, f"{len(self._draft.kept)} kept")
        self.refresh_bindings()

    def _row(self, slug: Slug) -> Row:
        puzzle = self._pack.puzzles[slug]
        told = "on paper" if slug in self._on_paper else "kept" if slug in self._draft.kept else ""
        idea = f": {kinds.find(puzzle.kind).idea}" if puzzle.kind in kinds.names() else ""
        return Row(slug, (ROOMS[slug].title, str(puzzle.level), told, f"{puzzle.kind}{idea}"))

    @property
    def _on_paper(self) -> Sequence[str]:
        """The chambers that have passwords of the host's own instead (the option `passwords`)."""
        given = self._draft.header.options.get("passwords")
        return tuple(given) if isinstance(given, dict) else ()  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]

"""The set-up of a match on three pages: the game; players and options; a last check."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace
from textual import events, on, work
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.timer import Timer
from textual.widgets import Input, Static, TextArea

import games
from games.core.errors import GameError
from games.core.match import Match
from games.core.viewers import PUBLIC
from genius_tui import commands, screens
from genius_tui.boards import BOARDS
from genius_tui.library.listing import HOT_SEAT
from genius_tui.new_match.draft import GARNETS, MARKUP, OPTION, PLAIN, PLAYERS, SEED, TITLE, Draft, Fault
from genius_tui.new_match.players import from_table
from genius_tui.screens.game_words import described
from genius_tui.screens.new_match_words import MARKUPS, STAMPS, TABLES, game_row, option_field, seats, summary
from genius_tui.shell.cited import Cited
from genius_tui.shell.page import Page
from genius_tui.table.fresh import secret
from genius_tui.table.table import Table
from genius_tui.widgets.buttons import Buttons, ButtonSpec
from genius_tui.widgets.choice import OneOf
from genius_tui.widgets.field import Field, Lines
from genius_tui.widgets.line import Line
from genius_tui.widgets.preview import Preview
from genius_tui.widgets.rows import Heading, Rows

PAGES = ("the game", "who plays, and how", "check and begin")
TABLE = "table"
REST = 0.15
"""Seconds without a key before the set-up is looked at anew."""

NOT_YET = "This cannot begin yet: this page says what is wrong. {new.back} goes back to it."

LIST = "A list of players goes into Players."

AT_START = "The board at the start, as the public sees it"

MAKING = "Making twelve puzzles, and proving that each has one password ..."

NO_PLAYER = (
    "One device goes round at this table. The puzzles come with their hints, passwords and solutions.",
    "They are for a host who does not play, while no player looks on.",
    "You do not play, and nobody who plays can see this screen?",
)


class SeatList(Static):
    """Previews the players of the match, in as many columns as fit."""

    _draft: Draft | None = None
    _width = 0

    def show(self, draft: Draft) -> None:
        """Shows the players of a draft."""
        self._draft = draft
        self.update(seats(draft, self.size.width))

    def on_resize(self, event: events.Resize) -> None:
        """Fits the columns to the new width."""
        if self._draft is not None and event.size.width != self._width:
            self._width = event.size.width
            self.show(self._draft)


class NewMatchScreen(Page[None]):
    """Sets up a match. The app keeps the draft until a match has begun."""

    SERVES = commands.group("new")
    CSS_PATH = "new_match.tcss"
    AUTO_FOCUS = ""
    HELP_TOPIC = (
        "Three pages set up a match. {new.back} goes back a page, and all you typed stays.\n\n"
        "*Players*: one a line, or with commas between. You can paste a list from your chat: its heading, numbers, "
        "bullets, `@` and pronouns are left out. `Ann: 7` starts Ann with 7 garnets, and `Dina (careful)` has a bot "
        "play for Dina: careful, bold or random. A name in double quotes stays as it is. "
        "Beside each player you see the *tag*, two characters that stand for the name on boards.\n\n"
        "The *seed* decides every draw: the same seed and the same orders give the same match. Leave it empty, and "
        "the program draws one that nobody can guess, and never shows it. If you type one, anyone who knows it "
        "knows every draw.\n\n"
        "*13 Chambers* has fresh puzzles, made when the match begins; on the last page {new.puzzles} shows them first. "
        "They do not depend on the seed."
    )

    def __init__(self, slug: str = "") -> None:
        super().__init__()
        self._slug = slug
        self._at = 0
        self._match: Match[Any, Any, Any] | None = None
        self._faults: tuple[Fault, ...] = ()
        self._timer: Timer | None = None

    def body(self) -> ComposeResult:
        """Yields the three pages, of which one is displayed."""
        with Vertical(id="page-0", classes="page"):
            with Vertical(id="all", classes="panel"):
                yield Rows((Heading("game", 22), Heading("players", 9), Heading("designer", 0)))
            yield Static(id="described")
        with VerticalScroll(id="page-1", classes="page", can_focus=False):
            names = Lines(id=PLAYERS, placeholder="one per line, or a list from your chat", cleaned=from_table)
            yield Field("Players", names, key=PLAYERS)
            yield SeatList(id="seats")
            yield Field("Title", Line(id=TITLE, several=LIST), hint="if you like", key=TITLE)
            yield Field("Table", OneOf(tuple(TABLES), tuple(TABLES.values()), "host", id=TABLE))
            each = "each; for one only: Ann: 7 above"
            yield Field("Garnets", Line(id=GARNETS, several=LIST), hint=each, key=GARNETS)
            seed = "decides every draw; empty: random"
            yield Field("Seed", Line(id=SEED, several=LIST), hint=seed, key=SEED)
            yield Field("Messages", OneOf(tuple(MARKUPS), tuple(MARKUPS.values()), PLAIN, id=MARKUP), hint=STAMPS)
            yield Vertical(id="options")
            yield Buttons(id="on")
        with VerticalScroll(id="page-2", classes="page"):
            yield Static(id="faults")
            yield Buttons(id="begin")
            yield SeatList(id="checked")
            yield Static(id="summary")
        yield Preview(self.genius.paint, id="preview")

    def on_mount(self) -> None:
        """Lists the games and restores the draft."""
        self.query_one("#all").border_title = "Games"
        rows = self.query_one(Rows)
        rows.show([game_row(slug) for slug in games.CATALOGUE])
        if self.genius.draft is None:
            self.genius.draft = Draft.of_texts(self.genius.user_files.drafts.new_match.texts)
        self.call_next(self._begin_with, self._slug or (self.genius.draft.game if self.genius.draft else ""))

    async def _begin_with(self, slug: str) -> None:
        """Marks a game. Skips the first page if the game was given."""
        if slug:
            self.query_one(Rows).mark(slug)
            await self._fill(slug)
        self._go(1 if self._slug else 0)

    def cites(self) -> Cited:
        """The game's rulebook, and the rules of its set-up."""
        game = games.find(self.query_one(Rows).marked)
        rulebook = game.rulebook
        first = next(iter(rulebook.paragraphs.values())).section
        numbers = tuple(number for number, one in rulebook.paragraphs.items() if one.section == first)
        return Cited(rulebook, numbers, game.meta.slug)

    # Pages

    async def action_on(self) -> None:
        """Goes to the next page, or begins the match on the last one."""
        if self._at == 0:
            await self._fill(self.query_one(Rows).marked)
            self._go(1)
        elif self._at == 1:
            self._look_over()
            self._go(2)
        else:
            self._begin()

    def action_back(self) -> None:
        """Goes to the previous page, or from the first one to the library."""
        self._keep()
        if self._at:
            self._go(self._at - 1)
        else:
            self.dismiss()

    def _go(self, page: int) -> None:
        self._at = page
        for number in range(len(PAGES)):
            self.query_one(f"#page-{number}").display = number == page
        self.update_classes({f"-page-{number}": number == page for number in range(len(PAGES))})
        slug = self.query_one(Rows).marked
        title = games.find(slug).meta.title if page and slug else ""
        self.heading("NEW MATCH", f"{page + 1} of {len(PAGES)}: {PAGES[page]}", title)
        first = (self.query_one(Rows), self.query_one(f"#{PLAYERS}"), self.query_one("#page-2"))[page]
        first.focus()
        self._show_preview()
        self.refresh_bindings()

    # The puzzles

    @property
    def has_puzzles(self) -> bool:
        """Whether the match will have fresh puzzles, and nothing else is to be set right before they are looked at."""
        draft = self.genius.draft
        return self._at == 2 and self._match is not None and draft is not None and bool(draft.fresh)

    def action_puzzles(self) -> None:
        """Shows the puzzles; where one device goes round, only after the host has said that the host does not play."""
        draft = self.genius.draft
        if draft is None:
            return
        if draft.table != HOT_SEAT:
            self._to_puzzles()
            return
        asked = screens.AskScreen("Look at the puzzles", NO_PLAYER, PUBLIC)
        self.app.push_screen(asked, lambda yes: self._to_puzzles() if yes else None)

    def _to_puzzles(self) -> None:
        draft = self.genius.draft
        if draft is not None and draft.has_pack:
            self._open_puzzles(draft)
        else:
            self._make_puzzles(self._open_puzzles)

    def _open_puzzles(self, draft: Draft) -> None:
        self.app.push_screen(screens.PuzzlesScreen(draft), lambda _: self._look_over())

    # The game

    @on(Rows.Marked)
    def _describe(self, event: Rows.Marked) -> None:
        if event.key:
            self.query_one("#described", Static).update(described(games.find(event.key).meta))

    @on(Rows.Chosen)
    async def _take_game(self) -> None:
        await self.action_on()

    async def _fill(self, slug: str) -> None:
        """Fills the fields from the draft. Options of another game are dropped."""
        draft = self.genius.draft or Draft(slug, drawn=secret(self.genius.draw))
        if draft.game != slug:
            draft = replace(draft, game=slug, options={}, drawn=secret(self.genius.draw))
        self.genius.draft = draft
        options = self.query_one("#options")
        await options.remove_children()
        await options.mount(*(option_field(question, draft) for question in draft.questions))
        for key in (TITLE, GARNETS, SEED):
            self.query_one(f"#{key}", Line).value = getattr(draft, key)
        self.query_one(f"#{TABLE}", OneOf).choose(draft.table)
        self.query_one(f"#{MARKUP}", OneOf).choose(draft.markup)
        self.query_one(f"#{PLAYERS}", Lines).text = draft.players
        self._look_over()

    # What is typed

    @on(Input.Changed)
    @on(TextArea.Changed)
    @on(OneOf.Changed)
    def _typed(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(REST, self.while_here(self._look_over))

    @on(Input.Submitted)
    def _next_field(self) -> None:
        self.focus_next()

    def _keep(self) -> None:
        draft = self.genius.draft
        if draft is None or not self._at:
            return
        texts = {field.key: field.text for field in self.query(Field) if field.key}
        typed = replace(
            draft,
            table=self.query_one(f"#{TABLE}", OneOf).value,
            markup=self.query_one(f"#{MARKUP}", OneOf).value,
            options={key.removeprefix(OPTION): text for key, text in texts.items() if key.startswith(OPTION)},
            **{key: text for key, text in texts.items() if not key.startswith(OPTION)},
        )
        if typed != draft:  # a board that was looked at tells nothing of a match that is begun otherwise
            self.genius.draft = replace(typed, drawn=secret(self.genius.draw))
            self.genius.user_files.drafts.new_match.keep(typed.as_texts())

    def _look_over(self) -> None:
        """Checks the draft by dealing the match that it describes, and shows its board."""
        self._keep()
        draft = self.genius.draft
        if draft is None:
            return
        self._faults = draft.faults()
        self._match = None if self._faults else draft.begun()
        wrong = {fault.field: fault.reason for fault in self._faults}
        for field in self.query(Field):
            quiet = field.key == PLAYERS and (not draft.typed or any(one.wrong for one in draft.typed))
            field.wrong("" if quiet else wrong.get(field.key, ""))
        self.query_one("#seats", SeatList).show(draft)
        self._show_way_on(draft)
        self._show_preview()
        self.refresh_bindings()

    def _show_way_on(self, draft: Draft) -> None:
        count = len(self._faults)
        still = (
            "" if not count else " (one thing is wrong still)" if count == 1 else f" ({count} things are wrong still)"
        )
        on = ButtonSpec(self.genius.key_of("new.on", typing=True), f"Go on{still}", "screen.on", lit=not count)
        self.query_one("#on", Buttons).show((on,))
        begin = ButtonSpec(self.genius.key_of("new.on"), "Begin", "screen.on", lit=True)
        back = ButtonSpec(self.genius.key_of("new.back"), "Back, to change something", "screen.back", lit=bool(count))
        look = ButtonSpec(self.genius.key_of("new.puzzles"), "Look at the puzzles", "screen.puzzles")
        ready = (begin, look, back) if self.has_puzzles else (begin, back)
        self.query_one("#begin", Buttons).show((back,) if count else ready)
        said, wrong = summary(draft, self._faults), bool(self._faults)
        self.query_one("#faults", Static).update(said if wrong else "")
        self.query_one("#faults").display = wrong
        self.query_one("#summary", Static).update("" if wrong else said)
        self.query_one("#checked", SeatList).show(draft)

    @on(events.Resize)
    def _show_preview(self) -> None:
        """Shows the board if there is one and it fits."""
        match, preview = self._match, self.query_one(Preview)
        room = self._at == 2 or (self._at == 1 and self.has_class("-wide"))
        preview.display = match is not None and match.game.meta.slug in BOARDS and room
        if match is not None:
            preview.show(match.game.meta.slug, match.observation(PUBLIC), AT_START)

    # The end

    def _begin(self) -> None:
        """Begins the match, with fresh puzzles if it asks for them."""
        draft = self.genius.draft
        if draft is None or self._match is None:
            self.genius.say(self.genius.keys.put(NOT_YET))
        elif draft.has_pack:
            self._create(draft)
        else:
            self._make_puzzles(self._create)

    @work(exclusive=True, group="puzzles")
    async def _make_puzzles(self, then: Callable[[Draft], None]) -> None:
        """Makes the fresh pack beside the screen, keeps it with the draft, and goes on unless that has been changed."""
        draft = self.genius.draft
        if draft is None:
            return
        self.genius.say(MAKING)
        try:
            ready = await to_thread(draft.with_pack, self.genius.draw("pack"))
        except GameError as error:
            self.genius.say(str(error))
            return
        self.app.clear_notifications()
        if self.genius.draft is draft:
            self.genius.draft = ready
            then(ready)

    def _create(self, draft: Draft) -> None:
        """Creates the record and opens the match."""
        try:
            record = self.genius.library.new(draft.header)
            hot = draft.table == HOT_SEAT
            if hot or draft.seating:
                Table.for_host(record).do("seating", hot=hot, ways=draft.seating or None)
            if draft.markup != PLAIN:
                Table.for_host(record).do("markup", markup=draft.markup)
            record.close()
        except (GameError, OSError) as error:
            self.genius.say(f"The match could not begin: {error}")
            return
        self.genius.draft = None
        self.genius.user_files.drafts.new_match.drop()
        self.dismiss()
        self.genius.open_match(record.path)

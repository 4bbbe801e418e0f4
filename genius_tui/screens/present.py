"""The match on a projector: the board large, the step below it in big letters, and nothing of what is still to come."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.widgets import Static

from games.core.game import Observation
from games.core.names import listed
from genius_tui import commands, screens
from genius_tui.boards.picture import Picture
from genius_tui.looking.history import Point
from genius_tui.looking.landmarks import landmarks
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.panels.view_model import ViewModel
from genius_tui.screens.dialog_fields import DialogField, Written
from genius_tui.screens.places import GoTo
from genius_tui.shell.page import Page
from genius_tui.table.drafts import FormDraft
from genius_tui.text import big
from genius_tui.text.cells import cells, clipped
from genius_tui.text.paint import badge
from genius_tui.text.spans import Line, Span, width_of, wrapped
from genius_tui.widgets.board import BoardWidget
from genius_tui.widgets.caption import Caption

BIG_FROM = 36
"""From so many rows on the sentence is written in big letters."""
MOST_BIG, LONGEST = 3, 6
_PLAIN = 2
"""Lines kept for the sentence, big ones or plain, so that the board does not move from step to step; it makes room for
the few sentences that need more big ones."""

_AROUND = 2

Move = Callable[[Viewpoint], Viewpoint]


class PresentScreen(Page[Viewpoint]):
    """One viewpoint after another, with the eyes of the page it came from. Returns the last one.

    `way`: how the board is drawn where that fits. `kept`: where bookmarks are kept; while it is None they go with the
    screen. `given`: bookmarks that the match brings along.
    """

    SERVES = commands.group("present")
    HELP_TOPIC = (
        "For a projector or a shared screen: only the board and the step, with the eyes that you chose before. "
        "Nothing that is still to come is shown. {present.next} and {present.previous} step, {present.blank} blanks "
        "the screen. "
        "The arrows point at a player, a room or a gate, {present.no_pointer} takes the pointer away. "
        "{present.bookmark} marks a place with a word of your own; {present.jump} goes to it, or to the next step with "
        "a word such as tie, arrest or vote. "
        "{present.places} lists such places: those that have been shown with their step, those still to come only by "
        "where they are."
    )
    AUTO_FOCUS = "#board"
    CSS = """
    PresentScreen HeaderLine, PresentScreen FooterLine { display: none; }
    PresentScreen #title { height: 1; }
    PresentScreen #board { height: 1fr; }
    PresentScreen #sentence { height: auto; }
    PresentScreen #blank { display: none; width: 100%; height: 100%; background: black; layer: blank; }
    PresentScreen { layers: default blank; }
    PresentScreen.-blank #blank { display: block; }
    """

    def __init__(
        self,
        viewpoint: Viewpoint,
        way: str = "",
        kept: FormDraft | None = None,
        given: Mapping[Point, str] | None = None,
    ) -> None:
        super().__init__()
        self._viewpoint = _begun(viewpoint)
        self._way = way
        self._kept = kept
        brought = {_key(point): word for point, word in (given or {}).items()}
        self._bookmarks = {**brought, **(kept.texts if kept is not None else {})}
        self._wanted = ""
        self._furthest = self._viewpoint

    def body(self) -> ComposeResult:
        """The title, the board, the sentence, and what blanks them all."""
        paint = self.genius.paint
        yield Caption(paint=paint, id="title")
        yield BoardWidget(paint=paint, id="board")
        yield Caption(paint=paint, id="sentence")
        yield Static(id="blank")

    def marks(self) -> tuple[str, ...]:
        """For the help: what the marks on the board mean."""
        model = ViewModel.of(self._viewpoint)
        return model.board.marks(_shown(model))

    def on_mount(self) -> None:
        """Shows where it begins."""
        super().on_mount()
        self._show()

    def on_board_widget_resized(self, event: BoardWidget.Resized) -> None:
        """Draws for the new size."""
        event.stop()
        self._show()

    @property
    def has_pointer(self) -> bool:
        """Whether something is pointed at."""
        return self._board.cursor is not None

    def action_next(self) -> None:
        """One step on."""
        self._go(Viewpoint.on)

    def action_previous(self) -> None:
        """One step back."""
        self._go(Viewpoint.back)

    def action_first(self) -> None:
        """To before the first step of this resolution."""
        self._go(lambda viewpoint: viewpoint.to(0))

    def action_earlier(self) -> None:
        """To the round before."""
        self._go(Viewpoint.previous_chapter)

    def action_later(self) -> None:
        """To the next round."""
        self._go(Viewpoint.next_chapter)

    def action_blank(self) -> None:
        """Blanks the screen, or shows it again."""
        self.toggle_class("-blank")

    def action_no_pointer(self) -> None:
        """Points at nothing."""
        self._board.move_to(None)

    def action_bookmark(self) -> None:
        """Asks for a word for this place."""
        field = DialogField("word", "Bookmark", value=self._bookmarks.get(_key(self._viewpoint.point), ""))
        hint = "A word for this place; none removes it."
        self.app.push_screen(screens.WriteScreen("BOOKMARK", hint, (field,), self._mark))

    def action_jump(self) -> None:
        """Asks where to go."""
        words = ", ".join(dict.fromkeys(self._bookmarks.values()))
        marked = f"A bookmark ({words})" if words else "A bookmark"
        hint = f"{marked}, or a word of a step, such as tie, arrest or vote."
        field = DialogField("to", "Go to", value=self._wanted)
        self.app.push_screen(screens.WriteScreen("GO TO", hint, (field,), self._jump, writes=False))

    def action_places(self) -> None:
        """Lists bookmarks, ties, arrests, votes and the like."""

        def chosen(viewpoint: Viewpoint | None) -> None:
            if viewpoint is not None:
                self._go(lambda _: viewpoint)

        viewers = self._viewpoint.viewers
        self.app.push_screen(screens.PlacesScreen(tuple(self._places()), viewers), chosen)

    def action_leave(self) -> None:
        """Back to the match, where this has come to."""
        self.dismiss(self._viewpoint)

    def _places(self) -> Iterator[GoTo]:
        """Where one may go, the bookmarks first; what is still to come without what happens there.

        A bookmark's word was written to be read by all who look on, as in the jump.
        """
        for key, word in self._bookmarks.items():
            at = _at(self._viewpoint, key)
            if at is not None:
                where = at.passage.when if at.passage is not None else "now"
                text = said(at) if self._is_passed(at) else ""
                yield GoTo(f"bookmark {word}", where if at.point is None else f"{where}, step {at.number}", text, at)
        for one in landmarks(self._viewpoint.now()):
            yield GoTo(one.what, one.where, one.text if self._is_passed(one.viewpoint) else "", one.viewpoint)

    def _is_passed(self, viewpoint: Viewpoint | None) -> bool:
        """Whether it has been shown in this presentation, or something after it."""
        return viewpoint is not None and not self._furthest.is_before(viewpoint)

    @property
    def _board(self) -> BoardWidget:
        return self.query_exactly_one(BoardWidget)

    def _go(self, move: Move) -> None:
        self.remove_class("-blank")
        self._viewpoint = move(self._viewpoint)
        if self._furthest.is_before(self._viewpoint):
            self._furthest = self._viewpoint
        self._show()

    def _mark(self, written: Written) -> str:
        word = written["word"].strip()
        key = _key(self._viewpoint.point)
        self._bookmarks = {one: kept for one, kept in self._bookmarks.items() if one != key}
        if word:
            self._bookmarks[key] = word
        if self._kept is not None:
            self._kept.keep(self._bookmarks)
        return ""

    def _jump(self, written: Written) -> str:
        wanted = written["to"].strip()
        if not wanted:
            return "Write a bookmark's word, or a word of a step."
        found = self._marked(wanted) or _next_with(self._viewpoint, wanted)
        if found is None:
            return f"No bookmark and no other step has {wanted}."
        self._wanted = wanted
        self._go(lambda _: found)
        return ""

    def _marked(self, word: str) -> Viewpoint | None:
        key = next((key for key, kept in self._bookmarks.items() if kept.casefold() == word.casefold()), None)
        return None if key is None else _at(self._viewpoint, key)

    def _show(self) -> None:
        model = ViewModel.of(self._viewpoint)
        self.query_one("#title", Caption).show((self._title(model),))
        sentence = self.query_one("#sentence", Caption)
        lines = self._sentence(model)
        sentence.styles.height = len(lines)
        sentence.show(lines)
        width, height = self._board.room_for_picture
        if width and height:
            self._board.show(self._picture(model, width, height))

    def _picture(self, model: ViewModel, width: int, height: int) -> Picture:
        observation = _shown(model)
        ways = model.board.ways(observation, width, height)
        way = self._way if self._way in ways else ways[0]
        return model.board.draw(observation, model.tags, width, height, way)

    def _title(self, model: ViewModel) -> Line:
        """Game and round; whose knowledge it is."""
        viewpoint, width = self._viewpoint, self.app.size.width - 1
        passage = viewpoint.passage
        when = viewpoint.history.when if passage is None else passage.when
        whose = Span(f" {model.eyes.words()} ", badge(model.viewers, viewpoint.seats))
        words = clipped(f" {viewpoint.game.meta.title}   {when}", max(0, width - width_of((whose,)) - 1))
        return (Span(words, "place"), Span(" " * (width - cells(words) - width_of((whose,)))), whose)

    def _sentence(self, model: ViewModel) -> tuple[Line, ...]:
        width, height = self.app.size
        text = said(self._viewpoint)
        is_big = height >= BIG_FROM and not self.genius.ascii
        tries = (big.big(text, width - _AROUND, most, narrow=True) for most in (MOST_BIG, LONGEST) if is_big)
        rows = next(filter(None, tries), ())
        lines = tuple((Span(row, "place"),) for row in rows) or wrapped((Span(text, "place"),), width - _AROUND)
        kept = 1 + max(len(rows), MOST_BIG * big.ROWS if is_big else _PLAIN)
        above = max(1, (kept - len(lines) + 1) // 2 if is_big else kept - len(lines))
        shown = (*((Span(""),),) * above, *(_centred(line, width - 1) for line in lines))
        return (*shown, *((Span(""),),) * (kept - len(shown)))


def _shown(model: ViewModel) -> Observation[Any]:
    """What is drawn: without orders on the table, which are still to come for all who look on."""
    return replace(model.observation, orders={})


def said(viewpoint: Viewpoint) -> str:
    """The sentence of a viewpoint: its step, how the match has ended, or what it waits for."""
    if viewpoint.current is not None:
        return viewpoint.current.text
    if viewpoint.point is not None:
        return f"{viewpoint.chapter.title if viewpoint.chapter else 'The round'}: what will happen?"
    result = viewpoint.observation.result
    if result is not None and viewpoint.over:
        names = listed(result.winners)
        return f"{names or 'Nobody'} {'win' if len(result.winners) > 1 else 'wins'}."
    return f"{viewpoint.history.when}: waiting for {viewpoint.history.awaits}."


def _begun(viewpoint: Viewpoint) -> Viewpoint:
    """Where to begin: a match that is over at its beginning, so that nothing is given away."""
    if viewpoint.point is None and viewpoint.over and viewpoint.chapters:
        return viewpoint.open(viewpoint.chapters[0].stage).to(0)
    return viewpoint


def _next_with(viewpoint: Viewpoint, words: str) -> Viewpoint | None:
    """The next landmark of this name, else the next step with the words in sentence or rule; after the last the first.

    So `tie` goes from tie to tie, and passes by a step that says that breaking ties added nothing.
    """
    wanted = words.casefold()
    named = {one.viewpoint.point for one in landmarks(viewpoint.now()) if one.is_called(wanted)}
    called = (one for one in _all_from(viewpoint) if one.point in named)
    said = (one for one in _all_from(viewpoint) if _has(one, wanted))
    return next(called, None) or next(said, None)


def _has(viewpoint: Viewpoint, wanted: str) -> bool:
    current = viewpoint.current
    return current is not None and (wanted in current.text.casefold() or wanted == current.rule.casefold())


def _all_from(viewpoint: Viewpoint) -> Iterator[Viewpoint]:
    """Each step after this one, then those from the beginning up to it."""
    start, chapters = viewpoint.point, viewpoint.chapters
    one = viewpoint.on()
    while one.point is not None:
        yield one
        one = one.on()
    one = viewpoint.open(chapters[0].stage) if chapters else viewpoint
    while one.point is not None and (start is None or one.is_before(viewpoint)):
        yield one
        one = one.on()


def _key(point: Point | None) -> str:
    return "now" if point is None else f"{point.stage}:{point.shown}"


def _at(viewpoint: Viewpoint, key: str) -> Viewpoint | None:
    """The viewpoint at a bookmark, None where these eyes have no such place."""
    if key == "now":
        return viewpoint.now()
    stage, _, shown = key.partition(":")
    if not (stage.isdecimal() and shown.isdecimal()):
        return None
    opened = viewpoint.open(int(stage))
    if opened.passage is None:
        return None
    steps = (opened.to(number) for number in range(opened.total + 1))
    at = [one for one in steps if one.point is not None and one.point.shown <= int(shown)]
    return at[-1] if at else None


def _centred(line: Line, width: int) -> Line:
    return (Span(" " * max(1, (width - width_of(line)) // 2)), *line)

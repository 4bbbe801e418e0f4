"""The rules reader: what each paragraph says in a sentence, its exact words behind it, search, and a show me."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.markup import escape
from textual.widgets import Input, Static

from games.core.rulebook import Paragraph, Rulebook
from genius_tui import commands, screens
from genius_tui.rulebooks import words
from genius_tui.rulebooks.search import Found, nothing, search
from genius_tui.rulebooks.shown import shown
from genius_tui.screens import rule_text
from genius_tui.shell.page import Page
from genius_tui.widgets.line import Line
from genius_tui.widgets.rows import Heading, Row, Rows


class ParagraphText(Static):
    """A paragraph with its number. The class `-here` marks the current one."""

    def __init__(self, paragraph: Paragraph, rulebook: Rulebook, *, exact: bool) -> None:
        self.paragraph = paragraph
        self._rulebook = rulebook
        self.exact = exact
        super().__init__(rule_text.paragraph(rulebook, paragraph, exact=exact), classes="paragraph")

    def open(self, *, exact: bool) -> None:
        """Shows the exact words, or hides them."""
        if exact != self.exact:
            self.exact = exact
            self.update(rule_text.paragraph(self._rulebook, self.paragraph, exact=exact))


class RulesScreen(Page[None]):
    """Shows a rulebook, opened at a paragraph if one is given. `game`: whose examples show its paragraphs."""

    SERVES = commands.group("rules", "page")
    CSS_PATH = "rules.tcss"
    AUTO_FOCUS = ""
    HELP_TOPIC = (
        "First what a paragraph says in a sentence or two; {rules.exact} opens its exact words, which decide. "
        "*(ruling)* marks what this project decided where the original text is silent. {rules.find} finds paragraphs "
        "by words of the same stem or meaning: weapon finds card; where none has all words, the nearest. Numbers in "
        "brackets are paragraphs and underlined words are in the glossary: click one, or press {rules.words} for the "
        "words of this paragraph. {rules.show} opens an example at a step where it is decided."
    )

    def __init__(self, rulebook: Rulebook, number: str = "", title: str = "", game: str = "") -> None:
        super().__init__()
        self._rulebook = rulebook
        self._first = number
        self._title = title or rulebook.title
        self._game = game
        self._found: tuple[Found, ...] = ()
        self._here = ""
        self._only_rulings = False
        self._all_exact = False

    def body(self) -> ComposeResult:
        """Yields the sections, the paragraphs, what was found, and the search line."""
        with Horizontal():
            with Vertical(id="sections", classes="panel"):
                yield Rows((Heading("", 0),), titled=False)
            with Vertical(id="right"):
                with VerticalScroll(id="text", classes="panel"):
                    section = ""
                    for paragraph in self._rulebook.paragraphs.values():
                        if paragraph.section != section:
                            section = paragraph.section
                            yield Static(Content(section), classes="section")
                        yield ParagraphText(paragraph, self._rulebook, exact=paragraph.number == self._first)
                with Vertical(id="found", classes="panel"):
                    yield Rows((Heading("", 5), Heading("", 0)), id="results", titled=False)
                yield Line(id="find", placeholder=f"words, or a number such as {self._example}")

    def on_mount(self) -> None:
        """Lists the sections and goes to the given paragraph."""
        super().on_mount()
        rulings = sum(paragraph.ruling for paragraph in self._rulebook.paragraphs.values())
        self.heading("RULES", self._title, f"{rulings} rulings")
        self.query_one("#sections").border_title = "Sections"
        self._sections.show(_sections(tuple(self._rulebook.paragraphs.values())))
        self.query_one("#find").display = False
        self.query_one("#found").display = False
        self.query_one("#text").focus()
        self.watch(self.query_one("#text"), "scroll_y", self._follow, init=False)
        self.call_after_refresh(self.action_jump, self._first or next(iter(self._rulebook.paragraphs)))

    @property
    def _example(self) -> str:
        """A number of this rulebook, to show what one looks like."""
        return next(iter(self._rulebook.paragraphs))

    @property
    def has_show(self) -> bool:
        """Whether an example shows the current paragraph."""
        return bool(self._here) and shown(self._game, self._here) is not None

    @property
    def has_overview(self) -> bool:
        """Whether the game has a round at a glance."""
        return bool(self._rulebook.round)

    def action_jump(self, number: str) -> None:
        """Goes to a paragraph, and opens its exact words if something was found in them."""
        for one in self.query(ParagraphText):
            here = one.paragraph.number == number
            one.set_class(here, "-here")
            if here:
                one.display = True
                one.open(exact=one.exact or any(found.exact for found in self._found if found.number == number))
                self._here = number
                self.query_one("#text").scroll_to_widget(one, animate=False, top=not self._only_rulings)
        self.refresh_bindings()

    def _follow(self) -> None:
        """Marks the first paragraph in sight if the marked one has been scrolled away."""
        text = self.query_one("#text")
        top, height = text.scroll_offset.y, text.scrollable_content_region.height
        placed = ((one, one.virtual_region) for one in self.query(ParagraphText) if one.display)
        seen = [one for one, region in placed if region.bottom > top and region.y < top + height]
        if seen and self._here not in [one.paragraph.number for one in seen]:
            for one in self.query(ParagraphText):
                one.set_class(one is seen[0], "-here")
            self._here = seen[0].paragraph.number
            self.refresh_bindings()

    @on(Rows.Chosen)
    @on(Rows.Marked)
    def _go_to_row(self, event: Rows.Marked) -> None:
        if event.key and event.key != self._here and event.rows.has_focus:
            self.action_jump(event.key)
            self._tell_found()

    def action_sections(self) -> None:
        """Moves the focus between the sections and the text."""
        at_sections = self._sections.has_focus
        self.set_class(not at_sections, "-sections")
        (self.query_one("#text") if at_sections else self._sections).focus()

    def action_find(self) -> None:
        """Opens the search line."""
        find = self.query_one("#find", Line)
        find.value = ""
        find.display = True
        find.focus()

    @on(Input.Submitted, "#find")
    def _find(self, event: Input.Submitted) -> None:
        self._found = search(self._rulebook, event.value)
        panel = self.query_one("#found")
        panel.display = True
        panel.styles.height = min(9, 2 + max(1, len(self._found)))
        if not self._found:
            panel.border_title = "Nothing found"
            said = nothing(self._rulebook)
            self._results.show([Row("", ("", f"{said[0].upper()}{said[1:]}."))])
            return
        self._results.show([Row(one.number, (one.number, _line(one))) for one in self._found])
        self._results.mark(self._found[0].number)
        self.query_one("#find").display = False
        self._results.focus()
        self.call_after_refresh(self._go_to_found, self._found[0].number)

    def _go_to_found(self, number: str) -> None:
        self.action_jump(number)
        self._tell_found()

    def _tell_found(self) -> None:
        numbers = [one.number for one in self._found]
        if self._here not in numbers:
            return
        keys = self.genius.keys.put("{rules.next} next  {rules.previous} back  {page.leave} closes")
        which = "found" if self._found[0].whole else "near, none has all words"
        said = f"{numbers.index(self._here) + 1} of {len(numbers)} {which}   {keys}"
        self.query_one("#found").border_title = escape(said)
        self._results.mark(self._here)

    def action_next(self) -> None:
        """Goes to the next paragraph, of those found if a search is open."""
        self._step(1)

    def action_previous(self) -> None:
        """Goes to the paragraph before, of those found if a search is open."""
        self._step(-1)

    def _step(self, by: int) -> None:
        numbers = [one.number for one in self._found] or [
            one.paragraph.number for one in self.query(ParagraphText) if one.display
        ]
        at = numbers.index(self._here) + by if self._here in numbers else 0
        self.action_jump(numbers[at % len(numbers)])
        self._tell_found()

    def action_exact(self) -> None:
        """Shows or hides the exact words of the current paragraph."""
        for one in self.query(ParagraphText):
            if one.paragraph.number == self._here:
                one.open(exact=not one.exact)

    def action_all_exact(self) -> None:
        """Shows or hides the exact words of all paragraphs."""
        self._all_exact = not self._all_exact
        for one in self.query(ParagraphText):
            one.open(exact=self._all_exact)
        self.call_after_refresh(self.action_jump, self._here)

    def action_rulings(self) -> None:
        """Toggles between rulings only, with their exact words, and all paragraphs."""
        self._only_rulings = not self._only_rulings
        for one in self.query(ParagraphText):
            one.display = one.paragraph.ruling or not self._only_rulings
            one.open(exact=self._only_rulings or self._all_exact)
        self.query_one("#text").scroll_home(animate=False)

    def action_show(self) -> None:
        """Opens the example that shows the current paragraph."""
        place = shown(self._game, self._here)
        if place is not None:
            said = f"This step shows {self._here}. {{page.leave}} goes back to the rules."
            self.genius.open_shipped(str(place.path), (place.stage, place.shown), self.genius.keys.put(said))

    def action_words(self) -> None:
        """Opens the glossary at the words of the current paragraph."""
        one = self._rulebook[self._here]
        self.app.push_screen(
            screens.GlossaryScreen(self._rulebook, words.words_in(self._rulebook, one.short, one.plain), self._game)
        )

    def action_word(self, entry: str) -> None:
        """Opens the glossary at a word."""
        self.app.push_screen(screens.GlossaryScreen(self._rulebook, (entry,), self._game))

    def action_overview(self) -> None:
        """Opens the round at a glance."""
        self.app.push_screen(screens.OverviewScreen(self._rulebook, self._title, self._game))

    def action_leave(self) -> None:
        """Closes the search line, then what was found, then the page."""
        if self.query_one("#find").display:
            self.query_one("#find").display = False
            if self._found:
                self._results.focus()
                return
        if self.query_one("#found").display:
            self._found = ()
            self.query_one("#found").display = False
            self.query_one("#text").focus()
        elif self.has_class("-sections") and self._sections.has_focus:
            self.action_sections()
        else:
            self.dismiss()

    @property
    def _sections(self) -> Rows:
        return self.query_one("#sections Rows", Rows)

    @property
    def _results(self) -> Rows:
        return self.query_one("#results", Rows)


def _line(found: Found) -> Content:
    """The line of a result, begun so that the first word found can be seen."""
    first = found.spans[0][0] if found.spans else 0
    cut = found.line.rfind(" ", 0, max(0, first - 24)) + 1 if first > 44 else 0
    line = Content(("..." if cut else "") + found.line[cut:])
    lead = 3 - cut if cut else 0
    for start, end in found.spans:
        line = line.stylize("bold underline", start + lead, end + lead)
    return line


def _sections(paragraphs: Sequence[Paragraph]) -> list[Row]:
    """A row for each section, its key the number of its first paragraph."""
    first: dict[str, str] = {}
    for paragraph in paragraphs:
        first.setdefault(paragraph.section, paragraph.number)
    return [Row(number, (section,)) for section, number in first.items()]

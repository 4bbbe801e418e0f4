"""The rules reader: a rulebook's sections and numbered paragraphs, with its rulings marked."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Input, Static

from games.core.names import key
from games.core.rulebook import Paragraph, Rulebook
from genius_tui import commands
from genius_tui.shell.page import Page
from genius_tui.text.markdown import prose
from genius_tui.widgets.line import Line
from genius_tui.widgets.rows import Heading, Row, Rows


class ParagraphText(Static):
    """A paragraph with its number. The class `-here` marks the current one."""

    def __init__(self, paragraph: Paragraph, rulebook: Rulebook) -> None:
        self.paragraph = paragraph
        number = Content.styled(f"{paragraph.number}  ", "bold $primary")
        text = prose(paragraph.text, lambda cited: f"screen.jump('{cited}')" if cited in rulebook else None)
        super().__init__(number + text, classes="paragraph")


class RulesScreen(Page[None]):
    """Shows a rulebook, opened at a paragraph if one is given."""

    SERVES = commands.group("rules", "page")
    CSS_PATH = "rules.tcss"
    AUTO_FOCUS = ""
    HELP_TOPIC = (
        "The rulebook. *(ruling)* marks what this project decided where the original text is silent. Numbers in "
        "brackets are paragraphs: click one, or type it after {rules.find}."
    )

    def __init__(self, rulebook: Rulebook, number: str = "", title: str = "") -> None:
        super().__init__()
        self._rulebook = rulebook
        self._first = number
        self._title = title or rulebook.title
        self._found: tuple[str, ...] = ()
        self._here = ""
        self._only_rulings = False

    def body(self) -> ComposeResult:
        """Yields the sections, the paragraphs, and the search line."""
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
                        yield ParagraphText(paragraph, self._rulebook)
                yield Line(id="find", placeholder="words, or a number such as G10")

    def on_mount(self) -> None:
        """Lists the sections and goes to the given paragraph."""
        rulings = sum(paragraph.ruling for paragraph in self._rulebook.paragraphs.values())
        self.heading("RULES", self._title, f"{rulings} rulings")
        self.query_one("#sections").border_title = "Sections"
        self.query_one(Rows).show(_sections(tuple(self._rulebook.paragraphs.values())))
        self.query_one("#find").display = False
        self.query_one("#text").focus()
        if self._first in self._rulebook:
            self.call_after_refresh(self.action_jump, self._first)

    @property
    def has_found(self) -> bool:
        """Whether a search has found something."""
        return len(self._found) > 1

    def action_jump(self, number: str) -> None:
        """Goes to a paragraph."""
        for shown in self.query(ParagraphText):
            here = shown.paragraph.number == number
            shown.set_class(here, "-here")
            if here:
                shown.display = True
                self._here = number
                self.query_one("#text").scroll_to_widget(shown, animate=False, top=not self._only_rulings)

    @on(Rows.Chosen)
    @on(Rows.Marked)
    def _go_to_section(self, event: Rows.Marked) -> None:
        if event.key and event.rows.has_focus:
            self.action_jump(event.key)

    def action_sections(self) -> None:
        """Moves the focus between the sections and the text."""
        rows = self.query_one(Rows)
        (self.query_one("#text") if rows.has_focus else rows).focus()

    def action_find(self) -> None:
        """Opens the search line."""
        find = self.query_one("#find", Line)
        find.value = ""
        find.display = True
        find.focus()

    @on(Input.Submitted, "#find")
    def _find(self, event: Input.Submitted) -> None:
        self._found = matching(tuple(self._rulebook.paragraphs.values()), event.value)
        if self._found:
            self._close_find()
            self.action_jump(self._found[0])
            self._tell_found()
        else:
            self.genius.say("No paragraph holds that. A word, or a number such as G10.")

    def _tell_found(self) -> None:
        place = self._found.index(self._here) + 1
        self.heading("RULES", self._title, f"found {place} of {len(self._found)}: {self._here}")
        self.refresh_bindings()

    def action_next(self) -> None:
        """Goes to the next paragraph found."""
        self._step(1)

    def action_previous(self) -> None:
        """Goes to the previous paragraph found."""
        self._step(-1)

    def _step(self, by: int) -> None:
        at = self._found.index(self._here) if self._here in self._found else 0
        self.action_jump(self._found[(at + by) % len(self._found)])
        self._tell_found()

    def action_rulings(self) -> None:
        """Toggles between rulings only and all paragraphs."""
        self._only_rulings = not self._only_rulings
        for shown in self.query(ParagraphText):
            shown.display = shown.paragraph.ruling or not self._only_rulings
        self.query_one("#text").scroll_home(animate=False)

    def action_leave(self) -> None:
        """Ends the search if there is one, else leaves the page."""
        if self.query_one("#find").has_focus:
            self._close_find()
        else:
            self.dismiss()

    def _close_find(self) -> None:
        self.query_one("#find").display = False
        self.query_one("#text").focus()


def matching(paragraphs: Sequence[Paragraph], wanted: str) -> tuple[str, ...]:
    """The paragraphs that `wanted` names by number, or that contain all its words."""
    named = tuple(paragraph.number for paragraph in paragraphs if key(paragraph.number) == key(wanted.strip()))
    words = key(wanted).split()
    if named or not words:
        return named
    return tuple(paragraph.number for paragraph in paragraphs if all(word in key(paragraph.text) for word in words))


def _sections(paragraphs: Sequence[Paragraph]) -> list[Row]:
    """A row for each section, its key the number of its first paragraph."""
    first: dict[str, str] = {}
    for paragraph in paragraphs:
        first.setdefault(paragraph.section, paragraph.number)
    return [Row(number, (section,)) for section, number in first.items()]

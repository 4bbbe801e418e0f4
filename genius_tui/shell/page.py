"""What every page of the console has: its header, its footer, and a word where the terminal is too small."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from genius_tui.commands.serves_commands import ServesCommands
from genius_tui.widgets.footer import FooterLine
from genius_tui.widgets.header import HeaderLine
from genius_tui.widgets.repaintable import Repaintable
from genius_tui.widgets.too_small import TooSmall

if TYPE_CHECKING:
    from genius_tui.shell.cited import Cited
    from genius_tui.shell.console import Console
    from genius_tui.text.paint import Paint

R = TypeVar("R")

NEEDED = (80, 24)


class Page(ServesCommands, Screen[R]):
    """A full screen. A subclass gives `body()` instead of `compose()`, and the commands it serves in `SERVES`.

    The classes `-wide` (120 columns or more), `-high` (36 rows or more), `-ascii` and `-too-small` follow the
    terminal and the settings.
    """

    SERVES: ClassVar[tuple[str, ...]] = ()
    HELP_TOPIC: ClassVar[str] = ""
    """Our own Markdown that the help shows first: what this page is for. Focused widgets may have one too."""

    private: ClassVar[bool] = False
    """Whether it shows what only one of several players at this device may know."""

    name_of_page = ""

    @property
    def genius(self) -> Console:
        """What this page may ask of the app."""
        return cast("Console", self.app)

    def compose(self) -> ComposeResult:
        """Header, body, footer. The classes of the size come first, so that it is laid out once."""
        width, height = self.app.size
        for size, breakpoints in ((width, self.app.HORIZONTAL_BREAKPOINTS), (height, self.app.VERTICAL_BREAKPOINTS)):
            reached = [name for least, name in sorted(breakpoints or ()) if size >= least]
            self.add_class(*reached[-1:])
        yield HeaderLine()
        yield from self.body()
        yield FooterLine()
        yield TooSmall(NEEDED)

    def body(self) -> ComposeResult:
        """What stands between header and footer."""
        yield from ()

    def cites(self) -> Cited | None:
        """The rulebook that the page is about, and the paragraphs that bear on what it shows now: for the help."""
        return None

    def heading(self, name: str, *parts: str) -> None:
        """Sets the header line: the page's name, and what else is to be said; plain text."""
        self.name_of_page = name
        self.query_exactly_one(HeaderLine).say(name, *parts)

    def on_mount(self) -> None:
        """Takes over the settings that a style sheet follows."""
        self.set_class(self.genius.ascii, "-ascii")

    def on_resize(self, event: events.Resize) -> None:
        """Notices a terminal that is too small."""
        width, height = NEEDED
        self.set_class(event.size.width < width or event.size.height < height, "-too-small")

    def repaint(self, paint: Paint) -> None:
        """Draws every widget again whose characters depend on the terminal: Unicode or ASCII."""
        for widget in self.walk_children():
            if isinstance(widget, Repaintable):
                widget.repaint(paint)

    def action_more(self) -> None:
        """Turns the footer's page."""
        self.query_exactly_one(FooterLine).turn()

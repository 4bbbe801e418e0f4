"""What every page of the console has: its header, its footer, and a word where the terminal is too small."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeVar, cast

from textual import events
from textual.app import App, ComposeResult
from textual.screen import Screen

from genius_tui.commands.serves_commands import Server, ServesCommands
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


class Part(Server, Protocol):
    """A part that a page can take on."""

    def cites(self) -> Cited | None:
        """The rules that bear on what it shows now, None for none."""
        ...

    def takes(self, event: events.Key) -> bool:
        """Whether it takes a key for itself now, before commands."""
        ...

    def resumed(self) -> None:
        """The page has come to the front."""
        ...


class Page(ServesCommands, Screen[R]):
    """A full screen. A subclass gives `body()` instead of `compose()`, and the commands it serves in `SERVES`.

    The classes `-wide` (120 columns or more), `-high` (36 rows or more), `-ascii` and `-too-small` follow the
    terminal and the settings.
    """

    app: App[object]
    """Textual's own, which says nothing of what the app returns."""

    SERVES: ClassVar[tuple[str, ...]] = ()
    HELP_TOPIC: ClassVar[str] = ""
    """Our own Markdown that the help shows first: what this page is for. Focused widgets may have one too."""

    private: ClassVar[bool] = False
    """Whether it shows what only one of several players at this device may know."""

    name_of_page = ""
    _parts: Mapping[type[Server], Part] = {}

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

    def part(self, kind: type[Server]) -> Server | None:
        """The part of a kind that stands on the page; None while it is not there."""
        return self._parts.get(kind)

    def put_on(self, parts: Iterable[Part]) -> None:
        """Takes parts on that are composed somewhere on the page: they serve their commands from now on."""
        self._parts = {type(part): part for part in parts}

    def give_way_to(self, screen: Screen[None]) -> None:
        """Puts another screen in this one's place."""
        self.app.switch_screen(screen)  # pyright: ignore[reportUnknownMemberType] Textual does not say what it returns

    def cites(self) -> Cited | None:
        """The rulebook that the page is about, and the paragraphs that bear on what it shows now: for the help."""
        return next(filter(None, (part.cites() for part in self._parts.values())), None)

    def on_key(self, event: events.Key) -> None:
        """Lets a part take a key before it means a command."""
        if any(part.takes(event) for part in self._parts.values()):
            event.stop()
            event.prevent_default()

    def on_screen_resume(self) -> None:
        """Tells the parts that the page has come to the front."""
        for part in self._parts.values():
            part.resumed()

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

"""The base of all pages: header, footer, and a message while the terminal is too small."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeVar, cast

from textual import events
from textual.app import App, ComposeResult
from textual.screen import Screen

from genius_tui.commands.serves_commands import Server, ServesCommands
from genius_tui.shell import dead_keys
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
NOT_PASTED = "Nothing here takes what was pasted: orders are pasted on the page of their match."


class Part(Server, Protocol):
    """A part of a page, with its own state and commands."""

    def cites(self) -> Cited | None:
        """The rules relevant to what the part shows now, None for none."""
        ...

    def marks(self) -> tuple[str, ...]:
        """What the marks on its pictures mean, a few words for each."""
        ...

    def takes(self, event: events.Key) -> bool:
        """Whether the part handles a key itself, before commands get it."""
        ...

    def pasted(self, event: events.Paste) -> bool:
        """Whether the part takes what was pasted where no field is."""
        ...

    def resumed(self) -> None:
        """Called when the page has become the active screen."""
        ...


class Whole(Protocol):
    """What the parts of a page make up together."""

    def explain(self, key: str) -> None:
        """Says why a key that nothing takes does nothing here, if it is one of its commands."""
        ...

    def way_back(self) -> str:
        """A sentence of Markdown on how to come back from where it is, "" if it is nowhere else."""
        ...

    def hears(self, *, leaves: bool) -> None:
        """Notes that a key was pressed, before anything takes it. `leaves`: whether it is the one that leaves."""
        ...


class Page(ServesCommands, Screen[R]):
    """A full screen. A subclass defines `body()` instead of `compose()`, and lists its commands in `SERVES`.

    The classes `-wide` (120 columns or more), `-high` (36 rows or more), `-ascii`, `-lined` (no grounds) and
    `-too-small` follow the terminal and the settings.
    """

    app: App[object]
    """Textual's attribute, without the type of the app's return value."""

    SERVES: ClassVar[tuple[str, ...]] = ()
    HELP_TOPIC: str = ""
    """Our own Markdown on what the page is for, which the help shows first. Focused widgets may have one too."""

    private: ClassVar[bool] = False
    """Whether the page shows what only one of several players at this device may know."""

    name_of_page = ""
    _parts: Mapping[type[Server], Part] = {}
    _whole: Whole | None = None

    @property
    def genius(self) -> Console:
        """The app, with what it offers to pages."""
        return cast("Console", self.app)

    def compose(self) -> ComposeResult:
        """Yields header, body and footer. Sets the classes for the size first, so that the page is laid out once."""
        width, height = self.app.size
        for size, breakpoints in ((width, self.app.HORIZONTAL_BREAKPOINTS), (height, self.app.VERTICAL_BREAKPOINTS)):
            reached = [name for least, name in sorted(breakpoints or ()) if size >= least]
            self.add_class(*reached[-1:])
        yield HeaderLine(self.genius.paint)
        yield from self.body()
        yield FooterLine()
        yield TooSmall(NEEDED)

    def body(self) -> ComposeResult:
        """Yields the widgets between header and footer."""
        yield from ()

    def part(self, kind: type[Server]) -> Server | None:
        """The part of this class on the page, None while there is none."""
        return self._parts.get(kind)

    def put_on(self, parts: Iterable[Part], whole: Whole | None = None) -> None:
        """Registers parts that are composed on the page, which serve their commands from now on."""
        self._parts, self._whole = {type(part): part for part in parts}, whole

    def give_way_to(self, screen: Screen[None]) -> None:
        """Replaces this screen by another."""
        self.app.switch_screen(screen)  # pyright: ignore[reportUnknownMemberType] Textual does not say what it returns

    def cites(self) -> Cited | None:
        """For the help: the page's rulebook, and the paragraphs relevant to what it shows now."""
        return next(filter(None, (part.cites() for part in self._parts.values())), None)

    def marks(self) -> tuple[str, ...]:
        """For the help: what the marks on its pictures mean, a few words for each."""
        return tuple(words for part in self._parts.values() for words in part.marks())

    def on_key(self, event: events.Key) -> None:
        """Offers a key to the parts before it is treated as a command."""
        if any(part.takes(event) for part in self._parts.values()):
            event.stop()
            event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        """Offers the parts what was pasted where no field has the focus."""
        is_beside = self.focused is None or getattr(self.focused, "LEAVES_CHARACTERS", False)
        if not is_beside:
            return
        event.stop()
        if not any(part.pasted(event) for part in self._parts.values()) and event.text.strip():
            self.genius.say(NOT_PASTED)

    def hears(self, key: str) -> None:
        """Notes that a key was pressed, before anything takes it."""
        if self._whole is not None:
            self._whole.hears(leaves=self.leaves(key))

    def leaves(self, key: str) -> bool:
        """Whether a key is the one that leaves the page."""
        command, _ = self.of_key(key, self.genius.keys)
        return command is not None and command.id.endswith(".leave")

    async def takes_at_once(self, event: events.Key) -> bool:
        """Carries out a command while a widget has the focus that leaves characters to the page. Whether it did.

        Textual would first pass the key to that widget and all that it stands in, each in a turn of its own: 0.4 ms.
        """
        if self._whole is None or not event.is_printable or not getattr(self.focused, "LEAVES_CHARACTERS", False):
            return False
        if any(part.takes(event) for part in self._parts.values()):
            return True
        command, is_available = self.of_key(event.key, self.genius.keys)
        return is_available and command is not None and await self.app.run_action(self.action_of(command), self)

    def on_screen_resume(self) -> None:
        """Tells the parts that the page has become the active screen."""
        for part in self._parts.values():
            part.resumed()

    def unused(self, key: str) -> None:
        """Says why a key does nothing that no widget has taken, before it is treated as a command."""
        if self._whole is not None:
            self._whole.explain(key)
            return
        command, is_available = self.of_key(key, self.genius.keys)
        if is_available or ((active := self.active_bindings.get(key)) is not None and active.enabled):
            return
        if said := dead_keys.sentence(command, key, self.SERVES):
            self.genius.hint(self.genius.keys.put(said))

    def way_back(self) -> str:
        """A sentence of Markdown on how to come back from where the page is, "" if it is nowhere else."""
        return "" if self._whole is None else self._whole.way_back()

    def came_back(self) -> None:
        """Called when the user comes back to the window from another one, while the page is the active screen."""

    def while_here(self, work: Callable[[], object]) -> Callable[[], None]:
        """What a timer of this page calls: nothing while the page is taken away, as widgets may be gone before it."""

        def call() -> None:
            if self.display:
                work()

        return call

    def heading(self, name: str, *parts: str) -> None:
        """Sets the header line: the page's name and other parts, all plain text."""
        self.name_of_page = name
        self.query_exactly_one(HeaderLine).say(name, *parts)

    def prepare_heading(self, name: str, *parts: str) -> None:
        """Makes the header line that is probably shown next."""
        self.query_exactly_one(HeaderLine).prepare(name, *parts)

    def on_footer_line_filled(self, event: FooterLine.Filled) -> None:
        """Has the header name the key that brings the help now."""
        event.stop()
        if event.help_key:
            self.query_exactly_one(HeaderLine).say_help(event.help_key)

    def on_mount(self) -> None:
        """Applies the settings that the style sheet depends on."""
        self._follow_settings()

    def on_resize(self, event: events.Resize) -> None:
        """Covers the page where the terminal is too small for it."""
        for cover in self.query(TooSmall):
            cover.cover(event.size)

    def repaint(self, paint: Paint) -> None:
        """Redraws all widgets that have different characters for Unicode and ASCII."""
        self._follow_settings()
        for widget in self.walk_children():
            if isinstance(widget, Repaintable):
                widget.repaint(paint)

    def _follow_settings(self) -> None:
        self.set_class(self.genius.ascii, "-ascii")
        self.set_class(not self.genius.paint.grounds, "-lined")

    def action_more(self) -> None:
        """Shows the next commands in the footer."""
        self.query_exactly_one(FooterLine).turn()

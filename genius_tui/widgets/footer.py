"""The last line of every page: the available commands, each with its key; a click runs one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from msgspec import Struct
from textual import events
from textual.app import App
from textual.content import Content
from textual.dom import DOMNode
from textual.message import Message
from textual.screen import Screen
from textual.widgets import TextArea

from genius_tui import commands
from genius_tui.commands import Command
from genius_tui.widgets.component_style import component_style
from genius_tui.widgets.kept_strips import KeepsStrips

GAP = "  "
LAST = "any.commands"
MORE = "any.more"
HELP = "any.help"
UNLISTED = frozenset({LAST, MORE, HELP, "any.how_to_host"})


class Entry(Struct, frozen=True):
    """A command that is available now, with its key, the object that serves it, and that object's action."""

    command: Command
    key: str
    node: DOMNode
    action: str
    text: str

    @property
    def width(self) -> int:
        """Its width in the footer, in cells."""
        return len(self.text)


def entries(screen: Screen[object]) -> list[Entry]:
    """The commands available on a screen now: those of the focused widget first, rare ones last."""
    found: dict[str, Entry] = {}
    for key, active in screen.active_bindings.items():
        id = active.binding.id
        if id is not None and commands.known(id) and active.enabled and not _typed(screen, key):
            command = commands.find(id)
            found.setdefault(
                id, Entry(command, key, active.node, active.binding.action, f"{commands.shown(key)} {command.title}")
            )
    return sorted(found.values(), key=lambda entry: entry.command.rare)


def _typed(screen: Screen[object], key: str) -> bool:
    """Whether a key would be typed into a text; Textual does not recognize `/` as such a key, nor enter in lines."""
    if key == "enter" and isinstance(screen.focused, TextArea):
        return not screen.focused.read_only
    character = commands.shown(key)
    return screen.focused is not None and len(character) == 1 and screen.focused.check_consume_key(key, character)


class FooterLine(KeepsStrips):
    """As many commands as fit; `more` shows the next ones; the key for all of them is on the right."""

    app: App[object]  # in Textual an App of nobody knows what

    DEFAULT_CSS = """
    FooterLine { dock: bottom; height: 1; background: $panel; color: $foreground; }
    FooterLine > .footer-line--key { background: $text-muted; color: $background; text-style: bold; }
    FooterLine:ansi > .footer-line--key, FooterLine:nocolor > .footer-line--key {
        background: ansi_default; color: ansi_default; text-style: bold reverse;
    }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {"footer-line--key"}

    @dataclass
    class Filled(Message):
        """Other commands may be available. `help_key`: the key for the help now, "" where there is none."""

        help_key: str

    def __init__(self) -> None:
        super().__init__()
        self._page = 0
        self._pages: list[list[Entry]] = [[]]
        self._ends: dict[str, Entry] = {}
        self._pointed: Entry | None = None

    def on_mount(self) -> None:
        """Subscribes to the focus and to everything else that changes which commands are available."""
        self.screen.bindings_updated_signal.subscribe(self, self._changed)  # pyright: ignore[reportUnknownMemberType] as it is of all screens

    def turn(self) -> None:
        """Shows the next commands, and after the last ones the first again."""
        self._page = (self._page + 1) % len(self._pages)
        self.refresh()

    def render(self) -> Content:
        """The commands of the shown page with their keys, blanks between them, as wide as the line."""
        shown = list(self._placed())
        said = Content(" ")
        for start, entry in shown:
            said = said.pad_right(max(0, start - said.cell_length)) + self._painted(entry)
        return said.pad_right(max(0, self.size.width - said.cell_length))

    async def on_click(self, event: events.Click) -> None:
        """Runs the clicked command."""
        if entry := self._at(event.x):
            await self.app.run_action(entry.action, entry.node)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Underlines the command below the pointer and shows what it does."""
        self._point(self._at(event.x))

    def on_leave(self) -> None:
        """Removes the underline."""
        self._point(None)

    def on_resize(self) -> None:
        """Fits the commands to the new width."""
        self._fill()

    def _changed(self, screen: Screen[object]) -> None:
        if self.is_attached and screen is self.screen:
            self.call_after_refresh(self._fill)

    def _fill(self) -> None:
        if not self.is_attached:
            return
        found = entries(self.screen)
        self._ends = {entry.command.id: entry for entry in found if entry.command.id in UNLISTED}
        listed = [entry for entry in _together(found) if entry.command.id not in UNLISTED]
        room = self.size.width - 1 - self._end_width()
        before, self._pages = _ids(self._pages), _pages(listed, room)
        if _ids(self._pages) != before:
            self._page = 0
        self.refresh()
        self.post_message(self.Filled(commands.shown(self._ends[HELP].key) if HELP in self._ends else ""))

    def _end_width(self) -> int:
        return sum(len(GAP) + entry.width for id, entry in self._ends.items() if id in (LAST, MORE)) + 1

    def _placed(self) -> Iterator[tuple[int, Entry]]:
        at = 1
        for entry in self._pages[self._page]:
            yield at, entry
            at += entry.width + len(GAP)
        at = self.size.width - 1
        ends = [self._ends[id] for id in (LAST, MORE) if id in self._ends and (id == LAST or len(self._pages) > 1)]
        placed: list[tuple[int, Entry]] = []
        for entry in ends:
            at -= entry.width
            placed.append((at, entry))
            at -= len(GAP)
        yield from reversed(placed)

    def _painted(self, entry: Entry) -> Content:
        key, _, title = entry.text.partition(" ")
        filled = component_style(self, "footer-line--key")
        return Content.assemble((key, filled), " ", (title, "underline" if entry is self._pointed else ""))

    def _at(self, x: int) -> Entry | None:
        return next((entry for start, entry in self._placed() if start <= x < start + entry.width), None)

    def _point(self, entry: Entry | None) -> None:
        if entry is not self._pointed:
            self._pointed = entry
            self.tooltip = Content(entry.command.help) if entry else None
            self.refresh()


def _together(found: Sequence[Entry]) -> Iterator[Entry]:
    """The entries, with commands that share one merged: `1-7 tab`."""
    run: list[Entry] = []
    for entry in found:
        if run and entry.command.together != run[0].command.together:
            yield _one(run)
            run = []
        if not entry.command.together:
            yield entry
        else:
            run.append(entry)
    if run:
        yield _one(run)


def _one(run: Sequence[Entry]) -> Entry:
    first, last = run[0], run[-1]
    keys = commands.shown(first.key) + (f"-{commands.shown(last.key)}" if len(run) > 1 else "")
    return Entry(first.command, first.key, first.node, first.action, f"{keys} {first.command.together}")


def _pages(listed: Sequence[Entry], room: int) -> list[list[Entry]]:
    pages: list[list[Entry]] = [[]]
    used = 0
    for entry in listed:
        if pages[-1] and used + entry.width > room:
            pages.append([])
            used = 0
        pages[-1].append(entry)
        used += entry.width + len(GAP)
    return pages


def _ids(pages: Sequence[Sequence[Entry]]) -> list[list[str]]:
    return [[entry.command.id for entry in page] for page in pages]

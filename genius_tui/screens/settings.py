"""The settings and the keys of the console. Every change applies at once and is saved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from games.core.errors import Refused
from games.core.names import counted
from genius_tui import commands
from genius_tui.commands import COMMANDS, Command, shown
from genius_tui.files.ordinary import expanded, is_folder
from genius_tui.library.store import LibraryError
from genius_tui.paste import nicknames
from genius_tui.screens.dialog_fields import DialogField, Written
from genius_tui.screens.write import WriteScreen
from genius_tui.settings import theme
from genius_tui.settings.keymap import checked
from genius_tui.settings.settings import Settings
from genius_tui.shell.page import Page
from genius_tui.widgets.rows import Heading, Row, Rows

CHOICES: Mapping[str, Mapping[str, str]] = {
    "characters": {
        "auto": "what the terminal can show",
        "unicode": "lines and dots",
        "ascii": "ASCII only",
    },
    "theme": theme.NAMES,
    "movement": {"full": "scrolls and fades", "none": "everything at once"},
    "hands": {"closed": "seen with your own eyes alone", "open": "opened after each round"},
}
SAYS: Mapping[str, str] = {
    "characters": "Which characters boards and frames are drawn with. ASCII helps where lines look broken.",
    "theme": "Colours never carry a meaning alone. NO_COLOR in the environment turns them off in any case.",
    "movement": "Whether things glide; `everything at once` suits slow connections.",
    "hands": "In practice against bots: whether everyone's hands are opened after each round.",
    "handouts": "Each match gets a folder in this one for its messages and pictures. Left empty: in the data folder.",
}
WHERE: Mapping[str, str] = {
    "any": "anywhere",
    "page": "any page",
    "path": "files",
    "new": "new match",
    "ask": "questions",
}
"""Groups of commands whose own word would not be understood."""

KEY = "key:"
NICK = "nick:"
FOLDER = "handouts"
NICKS = "nicknames"
OF_ALL_NICKNAMES = (
    "Names that players have in the chat, for all matches of the library. {settings.change} adds one; so does "
    "{who.everywhere} while you say in a paste who it is."
)
OF_PLAYERS = "It counts wherever somebody plays under that player's name."
OF_NICKNAMES = (
    "Whom this name in a chat stands for, in every match of the library in which somebody plays under that player's "
    "name. {settings.forget} forgets it."
)


class SettingsScreen(Page[None]):
    """Lists the settings and every command's key."""

    SERVES = commands.group("settings", "page")
    CSS_PATH = "settings.tcss"
    HELP_TOPIC = (
        "Enter changes the marked setting to its next value. On a command, enter asks for a new key: press the one "
        "you want. A key that another command of the same page has is refused, with the reason. `del` restores the "
        "usual value. Everything is kept in one small file. The nicknames that count in all matches of the library "
        "stand above the keys, where you add and forget them."
    )

    def body(self) -> ComposeResult:
        """Yields the list and the help on the marked line."""
        with Vertical(classes="panel"):
            yield Rows((Heading("", 10), Heading("", 12), Heading("", 14), Heading("", 0)), titled=False)
        yield Static(id="says")

    def on_mount(self) -> None:
        """Fills the list."""
        self.query_one(Rows).focus()
        self._show()

    @property
    def has_own(self) -> bool:
        """Whether the marked line differs from the default."""
        chosen, marked = self.genius.chosen, self.query_one(Rows).marked
        if marked.startswith(KEY):
            return marked.removeprefix(KEY) in chosen.keys
        return hasattr(chosen, marked) and getattr(chosen, marked) != getattr(Settings(), marked)

    @property
    def may_change(self) -> bool:
        """Whether the marked line has something to change: a nickname is only forgotten."""
        return not self.has_nick

    @property
    def has_nick(self) -> bool:
        """Whether the marked line is a nickname."""
        return self.query_one(Rows).marked.startswith(NICK)

    @property
    def _nick_rows(self) -> list[Row]:
        try:
            known = nicknames.of_library(self.genius.library.folder)
        except LibraryError:
            return []
        number = counted(len(known), "name") if known else "none yet"
        return [
            Row(NICKS, ("chat", "nicknames", number, "in all matches of the library")),
            *(Row(NICK + nick, ("chat", "nickname", nick, f"stands for {name}")) for nick, name in known.items()),
        ]

    @property
    def _folder_row(self) -> Row:
        named = self.genius.chosen.handouts
        return Row(FOLDER, ("handouts", "folder", "yours" if named else "usual", named or "in the data folder"))

    def _show(self) -> None:
        chosen = self.genius.chosen
        looks = [
            Row(
                name,
                (
                    "practice" if name == "hands" else "looks",
                    name,
                    str(getattr(chosen, name)),
                    choices.get(getattr(chosen, name), ""),
                ),
            )
            for name, choices in CHOICES.items()
        ]
        self.query_one(Rows).show([*looks, self._folder_row, *self._nick_rows, *map(self._key_row, COMMANDS)])
        self.heading("SETTINGS", f"kept in {self.genius.settings_file.name}")

    def _key_row(self, command: Command) -> Row:
        own = self.genius.keys.own.get(command.id)
        keys = " ".join(map(shown, own or command.keys))
        where = WHERE.get(command.group, command.group)
        return Row(KEY + command.id, (where, command.title, keys + (" (yours)" if own else ""), command.help))

    @on(Rows.Marked)
    def _say(self) -> None:
        marked = self.query_one(Rows).marked
        said = SAYS.get(marked, "Enter, then press the key that you would like for this command.")
        if marked == NICKS or self.has_nick:
            said = self.genius.keys.put(OF_NICKNAMES if self.has_nick else OF_ALL_NICKNAMES)
        self.query_one("#says", Static).update(Content(said))
        self.refresh_bindings()

    @on(Rows.Chosen)
    def action_change(self) -> None:
        """Changes a setting to its next value, or asks for a key."""
        marked = self.query_one(Rows).marked
        if marked.startswith(KEY):
            command = commands.find(marked.removeprefix(KEY))
            self.app.push_screen(KeyScreen(command), lambda key: self._give(command, key))
            return
        if marked == NICKS:
            fields = (DialogField("nick", "Name in the chat"), DialogField("name", "Player's name"))
            self.app.push_screen(WriteScreen("A NICKNAME", OF_PLAYERS, fields, self._take_nick, writes=False))
            return
        if self.has_nick:
            return
        if marked == FOLDER:
            field = DialogField(FOLDER, "Folder", value=self.genius.chosen.handouts)
            self.app.push_screen(
                WriteScreen("FOLDER FOR HANDOUTS", SAYS[FOLDER], (field,), self._take_folder, writes=False)
            )
            return
        choices = list(CHOICES[marked])
        now = getattr(self.genius.chosen, marked)
        after = choices[(choices.index(now) + 1) % len(choices)] if now in choices else choices[0]
        self._take(replace(self.genius.chosen, **{marked: after}))

    def action_reset(self) -> None:
        """Restores the default."""
        marked, chosen = self.query_one(Rows).marked, self.genius.chosen
        if marked.startswith(KEY):
            keys = {id: own for id, own in chosen.keys.items() if id != marked.removeprefix(KEY)}
            self._take(replace(chosen, keys=keys))
        else:
            self._take(replace(chosen, **{marked: getattr(Settings(), marked)}))

    def action_forget(self) -> None:
        """Forgets the marked nickname."""
        nick = self.query_one(Rows).marked.removeprefix(NICK)
        try:
            nicknames.drop(self.genius.library.folder, nick)
        except (Refused, LibraryError) as error:
            self.query_one("#says", Static).update(Content(f"!! {error}"))
            return
        self._show()

    def _give(self, command: Command, key: str | None) -> None:
        if not key:
            return
        wanted = {**self.genius.chosen.keys, command.id: key}
        refused: Sequence[str] = checked(wanted).refused
        if refused:
            self.query_one("#says", Static).update(Content(f"!! {refused[-1]}"))
        else:
            self._take(replace(self.genius.chosen, keys=wanted))

    def _take_folder(self, written: Written) -> str:
        named = written[FOLDER].strip()
        folder = expanded(Path(named))
        if named and not (folder.is_absolute() and is_folder(folder)):
            return f"There is no folder {folder}. Give its full path, starting with / or ~."
        self._take(replace(self.genius.chosen, handouts=named))
        return ""

    def _take_nick(self, written: Written) -> str:
        nick, name = written["nick"].strip(), written["name"].strip()
        if not 0 < len(nick) <= nicknames.LONGEST or not name:
            return f"Write both, the nickname with at most {nicknames.LONGEST} characters."
        try:
            nicknames.keep(self.genius.library.folder, nick, name)
        except (Refused, LibraryError) as error:
            return str(error)
        self._show()
        self.query_one(Rows).mark(NICK + nick)
        return ""

    def _take(self, chosen: Settings) -> None:
        self.genius.apply(chosen)
        self.genius.keep(chosen)
        self._show()
        self._say()

    def action_leave(self) -> None:
        """Returns to the previous page."""
        self.dismiss()


class KeyScreen(Page[str]):
    """Asks for a key. Returns Textual's name of it, empty for none."""

    CSS_PATH = "settings.tcss"

    def __init__(self, command: Command) -> None:
        super().__init__()
        self._command = command

    def body(self) -> ComposeResult:
        """Yields the question."""
        with Vertical(classes="panel"):
            yield Static(Content(f"Press the key for: {self._command.title}"), id="question")
            yield Static(Content(self._command.help), id="naming")
            yield Static("esc leaves it as it is", classes="muted", markup=False)

    def on_mount(self) -> None:
        """Sets the heading."""
        self.heading("A KEY OF YOUR OWN")

    def on_key(self, event: events.Key) -> None:
        """Returns the pressed key."""
        event.stop()
        event.prevent_default()
        self.dismiss("" if event.key == "escape" else event.key)

"""What the parts of a match's screen have in common: each is shown a model, serves commands, and says what it wants.

A part knows neither the screen nor other parts. It gets what it draws on, the table, and somebody to tell: what it
wants is a value of `Wish`, which is heard at once, so that the next key, which may come in the same breath, finds what
came of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar, cast

from textual import events
from textual.app import App
from textual.widget import Widget

from games.core import addressing
from games.core.errors import GameError
from games.core.viewers import Seat
from genius_tui import commands, screens
from genius_tui.commands import Command
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.panels.view_model import ViewModel
from genius_tui.screens.dialog_fields import DialogField, Written
from genius_tui.shell.cited import Cited
from genius_tui.shell.console import Console
from genius_tui.table import writing
from genius_tui.table.drafts import FormDraft
from genius_tui.table.table import Done, HostTable, Table
from genius_tui.widgets.board import BoardWidget
from genius_tui.widgets.caption import TabRow
from genius_tui.widgets.panel import Panel

T = TypeVar("T", bound=Table)

Task: TypeAlias = Literal["orders", "steps", "rounds", "result"]
"""What the task panel shows."""
Place: TypeAlias = Literal["board", "task", "info"]


@dataclass(frozen=True)
class Turn:
    """Something else is to be looked at, and with `task` the task panel is to show that.

    `quietly`: what the caption says stays.
    """

    move: Callable[[Viewpoint], Viewpoint]
    task: Task | None = None
    quietly: bool = False


@dataclass(frozen=True)
class Open:
    """A place is wanted, in the task panel perhaps something else (`to do`: whatever there is to do now).

    `leaving`: the form that is open is left. `topic` of the information. `here` is the place that was gone to last.
    """

    place: Place | Literal["here"]
    task: Task | Literal["to do"] | None = None
    topic: str = ""
    leaving: bool = False


@dataclass(frozen=True)
class Say:
    """Show a sentence in the caption."""

    sentence: str
    trouble: bool = True


@dataclass(frozen=True)
class Wear:
    """Change the eyes."""

    eyes: Eyes


@dataclass(frozen=True)
class Did:
    """A verb was carried out at the table. `then`: show the steps it caused, or the present."""

    done: Done
    then: Literal["", "steps", "now"] = ""


@dataclass(frozen=True)
class Show:
    """Redraw, as something that is shown may have changed."""


@dataclass(frozen=True)
class CameBack:
    """The messages were left by the key that leaves the match too: pressed again at once, it asks first."""


@dataclass(frozen=True)
class Offer:
    """Redraw the board's marks for the orders that are being written."""


@dataclass(frozen=True)
class Tick:
    """The clock has ticked."""


@dataclass(frozen=True)
class Do:
    """Carry out a command, perhaps another part's, as if its key were pressed; nothing while it is not available."""

    command: str


Wish: TypeAlias = Turn | Open | Say | Wear | Did | Show | CameBack | Offer | Tick | Do


@dataclass(frozen=True)
class Surfaces:
    """The widgets that parts draw on. `frame` contains the others; its CSS classes arrange them."""

    frame: Widget
    tabs: TabRow
    board: BoardWidget
    task: Panel
    info: Panel


@dataclass(frozen=True)
class Manner:
    """How the console does a verb.

    `asks` gives the lines of a question that comes before it, `hint` stands above what is to be written; with neither
    it is done at once. `said` is the sentence afterwards, with fields for what the verb was told and for what the table
    `said`. `further`: a command that the question offers to the host to carry out afterwards, and what it does.
    """

    title: str = ""
    asks: Callable[[Any], Iterable[str]] | None = None
    hint: str = ""
    said: str = ""
    then: Literal["", "steps", "now"] = ""
    further: tuple[str, str] | None = None


class Part(Widget, Generic[T]):
    """A part of a match's screen. As a widget it takes no room unless a subclass says otherwise."""

    app: App[object]  # in Textual an App of nobody knows what

    DEFAULT_CSS = "Part { display: none; }"
    SERVES: ClassVar[tuple[str, ...]] = ()
    MANNERS: ClassVar[Mapping[str, Manner]] = {}
    """By verb; of those that are done at once without a word before."""

    def __init__(
        self, table: T, tell: Callable[[Wish], None], surfaces: Surfaces, model: ViewModel, task: Task
    ) -> None:
        super().__init__()
        self.table, self.tell, self.surfaces = table, tell, surfaces
        self.model, self.doing = model, task

    @property
    def genius(self) -> Console:
        """The app, with what it offers to pages."""
        return cast("Console", self.app)

    @property
    def viewpoint(self) -> Viewpoint:
        """The viewpoint that is shown."""
        return self.model.viewpoint

    def show(self, model: ViewModel, task: Task) -> None:
        """Sets what is shown, and what the task panel shows of it."""
        self.model, self.doing = model, task

    def prepare(self, model: ViewModel) -> None:
        """Prepares what it would show of a step that is probably shown next."""

    def did(self, what: Did) -> None:
        """Called after a verb was carried out, before its result is shown."""

    def tick(self) -> None:
        """Called at every tick of the clock."""

    def resumed(self) -> None:
        """Called when the page has become the active screen."""

    def chosen(self, kind: str, key: str) -> bool:
        """Handles a chosen item of a panel. Whether it belongs to this part."""
        return False

    def cites(self) -> Cited | None:
        """The rules relevant to what it shows now, None for none."""
        return None

    def marks(self) -> tuple[str, ...]:
        """What the marks on its pictures mean, a few words for each."""
        return ()

    def takes(self, event: events.Key) -> bool:
        """Handles a key before it is treated as a command. Whether it did."""
        return False

    def pasted(self, event: events.Paste) -> bool:
        """Takes what was pasted where no field is. Whether it did."""
        return False

    def able(self) -> tuple[bool, ...]:
        """Which of the conditions of its commands hold now."""
        return tuple(bool(getattr(self, when)) for when in _conditions(self.SERVES))

    def serve(self, command: Command) -> None:
        """Carries out a command: a verb of the table or a method of its own."""
        if command.verb:
            self.begin(command.verb)
        else:
            getattr(self, f"action_{command.action}")()

    def begin(self, verb: str) -> None:
        """Carries out a verb as its Manner says: after a question, after a dialog, or at once."""
        manner = self.MANNERS[verb]
        if manner.asks is not None:
            further = manner.further if self.model.eyes.host else None
            self.ask(manner.title, manner.asks(self), lambda: self.run_or_say(verb), further)
        elif manner.hint:
            self.write(manner.title, manner.hint, self.fields(verb), lambda written: self.written(verb, written), verb)
        else:
            self.run_or_say(verb)

    def run(self, verb: str, **given: object) -> str:
        """Carries out a verb and reports it. Returns the reason for a refusal, or ""."""
        manner = self.MANNERS.get(verb, Manner())
        try:
            done = self.table.do(verb, **given)
        except (GameError, OSError) as error:
            return writing.sentence(error)
        self.tell(Did(done, manner.then))
        if manner.said:
            told = {"{said}": done.said, **{f"{{{name}}}": str(value) for name, value in given.items()}}
            sentence = self.genius.keys.put(manner.said)
            for name, value in told.items():
                sentence = sentence.replace(name, value)
            self.tell(Say(sentence, trouble=False))
        return ""

    def run_or_say(self, verb: str, **given: object) -> bool:
        """Like `run`, with a refusal shown in the caption. Whether it was carried out."""
        if refusal := self.run(verb, **given):
            seat = given.get("seat") if self.model.eyes.host else None
            self.tell(Say(addressing.of(seat, refusal) if isinstance(seat, str) else refusal))
        return not refusal

    def fields(self, verb: str) -> tuple[DialogField, ...]:
        """The dialog's fields for a verb."""
        return tuple(self.field(field.name, field.title, field.kind) for field in self.table.verbs[verb].fields)

    def field(self, name: str, title: str, kind: str) -> DialogField:
        """A verb's field as a dialog field."""
        if kind == "seat":
            return DialogField(name, title, self.tagged(self.viewpoint.seats))
        return DialogField(name, title, long=kind == "text" and name != "announce")

    def tagged(self, seats: Iterable[Seat]) -> tuple[tuple[str, str], ...]:
        """Seats as choices: name and tagged name."""
        return tuple((seat, self.model.tagged(seat)) for seat in seats)

    def written(self, verb: str, written: Written) -> str:
        """Carries out a verb with a dialog's values. Returns the reason for a refusal, or ""."""
        return self.run(verb, **written)

    def ask(
        self, title: str, lines: Iterable[str], then: Callable[[], object], further: tuple[str, str] | None = None
    ) -> None:
        """Asks a question, and calls `then` if the answer is yes.

        `further`: a command that the question offers to carry out afterwards, and what it does.
        """
        command, words = further or ("", "")
        question = screens.AskScreen(title, tuple(lines), self.viewpoint.viewers, words)

        def answered(yes: bool | None) -> None:
            if yes:
                then()
            if question.goes_further:
                self.tell(Do(command))

        self.app.push_screen(question, answered)

    def kept(self, form: str) -> FormDraft | None:
        """Where the draft of a form is kept; None at a table without the record, and where a device goes round."""
        if not isinstance(self.table, HostTable) or self.table.read_only:
            return None
        return self.genius.user_files.drafts.form(self.table.record, form)

    def write(
        self, title: str, hint: str, fields: tuple[DialogField, ...], write: Callable[[Written], str], form: str
    ) -> None:
        """Opens a dialog. `write` takes its values, or returns why not; `form` names its draft."""
        self.app.push_screen(screens.WriteScreen(title, hint, fields, write, kept=self.kept(form)))

    def choose(self, title: str, hint: str, field: DialogField, then: Callable[[str], object]) -> None:
        """Asks for a choice, and calls `then` with it."""
        picked: list[str] = []

        def write(written: Written) -> str:
            picked[:] = [written[field.key]]
            return ""

        def chosen(done: bool | None) -> None:
            if done:
                then(picked[0])

        self.app.push_screen(screens.WriteScreen(title, hint, (field,), write, writes=False), chosen)


@cache
def _conditions(ids: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the conditions on which commands are available, each once."""
    return tuple(dict.fromkeys(filter(None, (commands.find(id).when for id in ids))))

"""Whose eyes look: chosen by whoever may choose them, or fixed."""

from __future__ import annotations

from textual.app import ComposeResult

from genius_tui.looking.eyes import Eyes
from genius_tui.panels.view_model import ViewModel
from genius_tui.screens.match.part import Open, Part, Say, Task, Wear
from genius_tui.table.table import HostTable, Table
from genius_tui.widgets.eyes import HOW, EyesRow
from genius_tui.widgets.fixed_eyes import FixedEyes

ONLY_THESE = "No other eyes have looked here yet. {match.eyes} chooses some."
FALLS, ON = "done: the curtain falls", "done: the next player"


class ChosenEyes(Part[HostTable]):
    """The row of eyes, and those that looked before."""

    DEFAULT_CSS = """
    ChosenEyes { display: block; height: 1; visibility: hidden; }
    ChosenEyes EyesRow { visibility: visible; }
    """
    SERVES = ("match.eyes", "match.eyes_before")
    _before: Eyes | None = None

    def compose(self) -> ComposeResult:
        """Yields the row of toggles."""
        paint = self.surfaces.task.paint
        yield EyesRow(self.model.eyes, self.model.tags, self._look_with, self._left, paint=paint)

    def show(self, model: ViewModel, task: Task) -> None:
        """Shows whose eyes look."""
        if model.viewpoint.eyes != self.viewpoint.eyes:
            self._before = self.viewpoint.eyes
        super().show(model, task)
        self.query_exactly_one(EyesRow).show(model.eyes)

    def action_eyes(self) -> None:
        """Has the row take the keys until eyes are chosen, and says which keys those are."""
        self.tell(Say(HOW, trouble=False))
        self.query_exactly_one(EyesRow).open()

    def _look_with(self, eyes: Eyes) -> None:
        self.tell(Wear(eyes))

    def _left(self) -> None:
        """Back to the part that was used."""
        self.tell(Say("", trouble=False))
        self.tell(Open("here"))

    def action_eyes_before(self) -> None:
        """Looks with the eyes that looked before these, or says that there were none."""
        if self._before is None:
            self.tell(Say(self.genius.keys.put(ONLY_THESE), trouble=False))
        else:
            self.tell(Wear(self._before))


class OwnEyes(Part[Table]):
    """One player's eyes at a device that goes round, or the public's: nobody changes them here."""

    DEFAULT_CSS = "OwnEyes { display: block; height: 1; }"
    WHERE = "hot seat"
    """What kind of table this is."""

    @property
    def way_on(self) -> str:
        """The way on, at the row's end."""
        return f"{self.genius.key_of('turn.done')} {ON if self.table.seat is None else FALLS}"

    @property
    def while_writing(self) -> str:
        """The way on while a form is open, in which letters are typed."""
        return f"{self.genius.key_of('form.hand_in', typing=True)} hands in"

    def compose(self) -> ComposeResult:
        """The row, with the way on at its end."""
        paint = self.surfaces.task.paint
        yield FixedEyes(self.model.eyes, self.model.tags, self.way_on, where=self.WHERE, paint=paint)

    def show(self, model: ViewModel, task: Task) -> None:
        """Shows whose eyes look."""
        super().show(model, task)
        row, writes = self.query_exactly_one(FixedEyes), self.surfaces.frame.has_class("-writing")
        row.show(model.eyes)
        row.say(self.while_writing if writes else self.way_on, ends=not writes)

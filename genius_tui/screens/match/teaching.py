"""Making a lesson from the match that is shown: notes here, questions before this step."""

from __future__ import annotations

from collections.abc import Callable

from games.core.errors import GameError
from genius_tui.lessons import authoring
from genius_tui.library import teaching
from genius_tui.screens.dialog_fields import DialogField, Written
from genius_tui.screens.match.part import Part, Say
from genius_tui.table import hotseat, writing
from genius_tui.table.table import HostTable

HERE = (
    "It goes into a lesson of its own, a copy of this match, which learn lists under your own. It shows the board {}."
)
CHOICES = "Choices, one a line; * before the right one"


class Teaching(Part[HostTable]):
    """Puts cards into a lesson that is a copy of the match. The match itself stays as it is."""

    SERVES = ("match.lesson_note", "match.lesson_question")

    @property
    def may_teach(self) -> bool:
        """Whether a lesson can be made: not of a lesson, nor while the device goes round, as all could read it."""
        match = self.table.match
        return not match.header.lesson and (match.over or not hotseat.is_hot(match))

    @property
    def may_ask(self) -> bool:
        """Whether there is a step before which a question can stand."""
        return self.may_teach and self.viewpoint.point is not None

    def action_lesson_note(self) -> None:
        """Asks for a note to stand here."""
        eyes = self.viewpoint.eyes

        def write(written: Written) -> str:
            return self._add(lambda: authoring.note(written["text"], eyes), "The note")

        self.write("A note for a lesson", self._hint(), (DialogField("text", "Note", long=True),), write, "lesson note")

    def action_lesson_question(self) -> None:
        """Asks for a question to stand before this step."""
        eyes = self.viewpoint.eyes
        fields = (
            DialogField("text", "Question"),
            DialogField("choices", CHOICES, long=True),
            DialogField("why", "Why it is so"),
        )

        def write(written: Written) -> str:
            return self._add(
                lambda: authoring.question(written["text"], written["choices"], written["why"], eyes), "The question"
            )

        self.write("A question for a lesson", self._hint(), fields, write, "lesson question")

    def _hint(self) -> str:
        return HERE.format(self.viewpoint.eyes.words())

    def _add(self, made: Callable[[], authoring.CardLine], what: str) -> str:
        """Puts a card into the lesson. Returns why not, or ""."""
        point = self.viewpoint.point
        try:
            path = teaching.add_card(
                self.genius.library, self.table.match, None if point is None else point.stage, made()
            )
        except (GameError, OSError) as error:
            return writing.sentence(error)
        self.tell(Say(f"{what} is in {path.name}. Your other notes and questions go there too.", trouble=False))
        return ""

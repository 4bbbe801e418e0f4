"""Lessons in the line mode: told beat by beat, with their questions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from games.core.errors import Refused
from genius_tui.looking.history import AnyMatch
from genius_tui.looking.lesson import Beat, Walk, walk
from genius_tui.plain.looking import Looking
from genius_tui.plain.place import Command, Session, chosen


class LessonPlace(Looking):
    """A walk through a lesson. Nothing is written."""

    prompt = "lesson>"

    def __init__(self, session: Session, match: AnyMatch) -> None:
        super().__init__(session, match)
        self.walk = walk(match, self.viewpoint.eyes)
        self.viewpoint = self.walk.beat.viewpoint

    def arrived(self) -> Iterator[str]:
        """Says how to go on, and the first beat."""
        yield f"Lesson: {self.match.header.title or self.match.game.meta.title}. next goes on, back goes back."
        yield from self._beat(self.walk.beat)

    def _gone(self, to: Walk) -> Iterator[str]:
        self.walk, self.viewpoint = to, to.beat.viewpoint
        yield from self._beat(to.beat)
        if to.ended:
            yield "This is the end of the lesson. leave goes back."

    def _beat(self, beat: Beat) -> Iterator[str]:
        yield beat.text or next(self._step())
        if beat.asked is not None:
            for number, choice in enumerate(beat.asked.choices, start=1):
                yield f"  {number}. {choice}"
            yield "answer and a number, or next to be told." if self.walk.asks else self._verdict()

    def _verdict(self) -> str:
        asked, given = self.walk.beat.asked, self.walk.answered
        if asked is None or given is None:
            return ""
        word = "Right" if given.right else "The answer"
        return f"{word}: {asked.choices[asked.answer]}. {asked.why}"

    def _on(self, text: str) -> Iterator[str]:
        if self.walk.asks:
            self.walk = self.walk.answer(None)
            yield self._verdict()
            return
        yield from self._gone(self.walk.on())

    def _back_one(self, text: str) -> Iterator[str]:
        yield from self._gone(self.walk.back())

    def _answer(self, text: str) -> Iterator[str]:
        asked = self.walk.beat.asked
        if asked is None or not self.walk.asks:
            raise Refused("no question waits for an answer here")
        self.walk = self.walk.answer(chosen(text, len(asked.choices), "choice"))
        yield self._verdict()

    def _again(self, text: str) -> Iterator[str]:
        yield from self._gone(self.walk.first())

    def _see(self, text: str) -> Iterator[str]:
        if text:
            self.walk = self.walk.with_eyes(self._chosen(text))
            self.viewpoint = self.walk.beat.viewpoint
        yield from self._eyes("")

    commands: ClassVar[tuple[Command, ...]] = (
        Command(("next", "n"), "", "goes on", _on),
        Command(("back", "b"), "", "goes back", _back_one),
        Command(("answer", "a"), "NUMBER", "answers the question", _answer),
        Command(("again", "first"), "", "begins again", _again),
        Command(("eyes", "e"), "host, public or NAMES", "chooses whose eyes you see with", _see),
        *(
            one
            for one in Looking.looking
            if one.names[0] not in ("next", "back", "first", "last", "now", "eyes", "steps")
        ),
    )

"""Lessons and puzzles in the line mode: card by card, with orders, guesses and hints as lines."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import ClassVar

from games.core.errors import Refused
from games.core.names import counted
from games.core.viewers import Viewers
from genius_tui.lessons import words
from genius_tui.lessons.cards import Lesson
from genius_tui.lessons.keeping import keep
from genius_tui.lessons.looks import look
from genius_tui.lessons.walk import Walk, walk
from genius_tui.library.shelf import is_puzzle
from genius_tui.looking.history import MatchSource
from genius_tui.plain.looking import Looking
from genius_tui.plain.place import Command, Session, chosen
from genius_tui.text.tags import seat_tags


class LessonPlace(Looking):
    """A walk through a lesson. It writes progress, and nothing else."""

    prompt = "lesson>"

    def __init__(self, session: Session, lesson: Lesson) -> None:
        super().__init__(session, lesson.match)
        marks = session.user_files.progress.now.of(lesson.key)
        due = () if is_puzzle(lesson.key) else marks.due(datetime.now().date())
        self.walk = walk(lesson, at=marks.at, due=due, alone=marks.done and not marks.at)
        self._look()

    def arrived(self) -> Iterator[str]:
        """Says how to go on, and the first card."""
        yield f"{self.walk.lesson.title}. next goes on, back goes back, hint helps, help lists the rest."
        yield from self._card()

    def _look(self) -> None:
        """Looks at the match as the card shows it."""
        self.shown = look(self.walk)
        self.viewpoint = self.shown.viewpoint
        if isinstance(self.viewpoint.source, MatchSource):
            self.source = self.viewpoint.source
        self.tags = seat_tags(self.viewpoint.seats)

    def _gone(self, to: Walk) -> None:
        before, self.walk = self.walk, to
        keep(self.session.user_files.progress, before, to, datetime.now().date())
        self._look()

    def _card(self) -> Iterator[str]:
        """The card from its beginning."""
        here, card = self.walk, self.walk.card
        if here.stop.again:
            yield words.AGAIN
        yield f"Card {card.number + 1} of {len(here.lesson.cards)}. {card.text}"
        for number, choice in enumerate(card.choices, start=1):
            yield f"  {number}. {choice}"
        yield from self._state()

    def _state(self) -> Iterator[str]:
        """What has been answered, what came of it, and what can be done."""
        here = self.walk
        if said := words.verdict(here, numbers=True):
            yield said
        if here.card.kind == "tell" or here.answer.tried is not None or here.answer.mark:
            if here.answer.tried is not None and words.reached(here):
                yield " ".join(filter(None, (words.hoped(here), words.reached(here), "What came of it:")))
            yield from (f"  {seen.line.rule} {seen.line.text}" for seen in self.shown.steps)
        if words.quotes(here):
            yield words.first_layer(here)
        if here.asks and here.card.kind == "order":
            seat = here.trial.match.seat(here.card.task.seat)
            own = here.trial.match.observation(Viewers.of((seat,)))
            form = here.lesson.match.game.example(own, seat)
            yield f"order and your orders, such as order {form}; hint; next twice tells the answer."
        elif here.asks:
            yield "answer and a number; hint; next twice tells the answer."
        elif here.ended:
            yield "This is the end of the lesson. leave goes back."

    def _on(self, text: str) -> Iterator[str]:
        before = self.walk
        self._gone(before.on())
        if self.walk.asks and self.walk.answer.skips:
            yield "Answer first; next again tells the answer, and the question comes back later."
            return
        yield from self._state() if before.at == self.walk.at else self._card()

    def _back_one(self, text: str) -> Iterator[str]:
        self._gone(self.walk.back())
        yield from self._card()

    def _answer(self, text: str) -> Iterator[str]:
        if not self.walk.asks or self.walk.card.kind != "guess":
            raise Refused("no question waits for an answer here")
        self._gone(self.walk.choose(chosen(text, len(self.walk.card.choices), "choice")))
        yield from self._state()

    def _order(self, text: str) -> Iterator[str]:
        if not self.walk.asks or self.walk.card.kind != "order":
            raise Refused("no orders are asked for here")
        self._gone(self.walk.give(text))
        yield from self._state()

    def _hint(self, text: str) -> Iterator[str]:
        if not self.walk.asks:
            raise Refused("nothing is open here")
        self._gone(self.walk.hint())
        taken = words.hints(self.walk)
        yield f"Hint {len(taken)}: {taken[-1]}" if self.walk.asks else next(self._state())

    def _rule(self, text: str) -> Iterator[str]:
        yield from self._why(text or self.walk.card.rule)

    def _again(self, text: str) -> Iterator[str]:
        self._gone(self.walk.first())
        yield from self._card()

    def _waits(self, text: str) -> Iterator[str]:
        due = self.session.user_files.progress.now.of(self.walk.lesson.key).asked.values()
        yield f"{counted(sum(bool(one.due) for one in due), 'question')} to come again."

    commands: ClassVar[tuple[Command, ...]] = (
        Command(("next", "n"), "", "goes on; said twice at an open question, it tells the answer", _on),
        Command(("back", "b"), "", "goes back", _back_one),
        Command(("answer", "a"), "NUMBER", "answers the question", _answer),
        Command(("order", "o"), "ORDERS", "gives your orders and shows what comes of them", _order),
        Command(("hint", "h"), "", "gives a hint, four times; the last one is the answer", _hint),
        Command(("rule", "why", "w"), "[NUMBER]", "reads the paragraph that the card is about", _rule),
        Command(("again", "first"), "", "begins again", _again),
        Command(("waits",), "", "says how many questions come again", _waits),
        *(
            one
            for one in Looking.looking
            if one.names[0] not in ("next", "back", "first", "last", "now", "steps", "why", "eyes")
        ),
    )

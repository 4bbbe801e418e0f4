"""A walk through a lesson: which card is shown, what was answered, and what comes again. Immutable."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.core.errors import Refused
from genius_tui.lessons import trial as trials
from genius_tui.lessons.cards import Card, Lesson
from genius_tui.lessons.trial import Trial
from genius_tui.lessons.variants import variant

BETWEEN = 2
"""So many other cards stand at least between a missed question and its return, else it waits for the next walk."""

RETURNS = 3
"""So often it comes again in one walk. What is still missed then waits for the next."""

HINTS = 4
"""Levels of hints: where to look, the rule in short, half the answer, the answer."""

TRIES = 2
"""So many choices may be tried; then the answer is told."""

Mark: TypeAlias = Literal["", "clean", "helped", "missed"]


class Stop(Struct, frozen=True):
    """A card on the way. `variant`: with which names, 0 for its own. `again`: it comes back because it was missed."""

    card: int
    variant: int = 0
    again: bool = False


class Answer(Struct, frozen=True, eq=False):
    """What was done at a stop. `chosen`: choices in their order. `hints`: levels taken. `tried`: the newest trial.

    `tries`: how many trials were carried out. `told`: the lesson gave the answer. `skips`: one wanted to go on although
    it was open; a second time it is told.
    """

    chosen: tuple[int, ...] = ()
    hints: int = 0
    tried: Trial | None = None
    tries: int = 0
    told: bool = False
    skips: bool = False
    mark: Mark = ""


class Walk(Struct, frozen=True, eq=False):
    """Where one is in a lesson. `stops`: all cards on the way, in their order; `at`: the one that is shown.

    `missed`: how many clean answers in a row missed questions have had, by card.
    """

    lesson: Lesson
    stops: tuple[Stop, ...]
    at: int = 0
    answers: dict[int, Answer] = {}
    missed: dict[int, int] = {}

    @property
    def stop(self) -> Stop:
        """The stop that is shown."""
        return self.stops[self.at]

    @property
    def shown(self) -> Lesson:
        """The lesson with the names of this stop."""
        return variant(self.lesson, self.stop.variant)

    @property
    def card(self) -> Card:
        """The card that is shown."""
        return self.shown.cards[self.stop.card]

    @property
    def answer(self) -> Answer:
        """What has been done at this stop."""
        return self.answers.get(self.at, Answer())

    @property
    def asks(self) -> bool:
        """Whether the card that is shown is still open."""
        return self.card.asks and not self.answer.mark

    @property
    def ended(self) -> bool:
        """Whether this is the last stop, and nothing is open."""
        return self.at == len(self.stops) - 1 and not self.asks

    @property
    def trial(self) -> Trial:
        """The trial in which the next orders are given: the one under way, else a new one."""
        tried = self.answer.tried
        return tried if tried is not None and tried.verdict == "open" else trials.trial(self.shown, self.card)

    def on(self) -> Walk:
        """At the next stop. What is open stays open once; the second time its answer is told."""
        if self.asks:
            return self.tell() if self.answer.skips else self._with(replace(self.answer, skips=True))
        return replace(self, at=min(self.at + 1, len(self.stops) - 1))

    def back(self) -> Walk:
        """At the stop before."""
        return replace(self, at=max(self.at - 1, 0))

    def first(self) -> Walk:
        """At the first stop."""
        return replace(self, at=0)

    def choose(self, choice: int) -> Walk:
        """After a guess. A wrong one may be mended once; then the answer is told. Raises Refused for no choice."""
        card, answer = self.card, replace(self.answer, skips=False)
        if not self.asks or card.kind != "guess" or not 0 <= choice < len(card.choices):
            raise Refused("nothing waits for that answer here")
        if choice in answer.chosen:
            return self
        chosen = (*answer.chosen, choice)
        if choice == card.answer:
            mark = "clean" if len(chosen) == 1 and not answer.hints else "helped" if len(chosen) == 1 else "missed"
            return self._settled(replace(answer, chosen=chosen), mark)
        wrong = replace(answer, chosen=chosen)
        last = len(chosen) == TRIES or len(chosen) == len(card.choices) - 1
        return self._settled(replace(wrong, told=True), "missed") if last else self._with(wrong)

    def give(self, text: str) -> Walk:
        """After orders. Raises a GameError, and changes nothing, if they are refused."""
        card, answer = self.card, replace(self.answer, skips=False)
        if not self.asks or card.kind != "order":
            raise Refused("no orders are asked for here")
        tried = self.trial.give(text)
        after = replace(answer, tried=tried, tries=answer.tries + (tried.verdict != "open"))
        if tried.verdict == "done":
            return self._settled(after, "clean" if after.tries == 1 and not answer.hints else "helped")
        return self._with(after)

    def again(self) -> Walk:
        """At this stop, before any orders were tried."""
        return self._with(replace(self.answer, tried=None)) if self.asks and self.card.kind == "order" else self

    def hint(self) -> Walk:
        """One level of hints more; the last of them is the answer."""
        if not self.asks:
            return self
        level = self.answer.hints + 1
        return self.tell() if level >= HINTS else self._with(replace(self.answer, hints=level, skips=False))

    def tell(self) -> Walk:
        """With the answer told: orders are resolved as the lesson gives them."""
        if not self.asks:
            return self
        answer, card = replace(self.answer, told=True, hints=HINTS), self.card
        if card.kind == "order":
            orders = " / ".join(trials.solution(self.shown, card))
            answer = replace(answer, tried=trials.tried(self.shown, card, orders))
        return self._settled(answer, "missed")

    def _with(self, answer: Answer) -> Walk:
        return replace(self, answers={**self.answers, self.at: answer})

    def _settled(self, answer: Answer, mark: Mark) -> Walk:
        """After a question was answered: a missed one comes again at the end, where it breaks into no other position.

        A puzzle, whose only card it is, asks it again at once.
        """
        after = self._with(replace(answer, mark=mark))
        card, stop = self.stop.card, self.stop
        row = 0 if mark == "missed" else self.missed.get(card, 0) + (mark == "clean")
        if mark != "missed" and card not in self.missed:
            return after
        after = replace(after, missed={**self.missed, card: row})
        ahead = self.stops[self.at + 1 :]
        if row >= 2:
            ahead = tuple(one for one in ahead if not (one.again and one.card == card))
        elif mark == "missed" and sum(one.again and one.card == card for one in self.stops) < RETURNS:
            kept = [one for one in ahead if not (one.again and one.card == card)]
            waits = len(kept) < BETWEEN and len(self.lesson.cards) > 1
            ahead = (*kept, *(() if waits else (Stop(card, stop.variant + 1, again=True),)))
        return replace(after, stops=(*self.stops[: self.at + 1], *ahead))


def walk(lesson: Lesson, *, at: int = 0, due: Sequence[int] = (), alone: bool = False) -> Walk:
    """A walk that goes on at the card `at`, with what is `due` (numbers of questions) before it, or that `alone`."""
    cards = {card.asked: card.number for card in lesson.cards if card.asks}
    again = tuple(Stop(cards[number], 1, again=True) for number in due if number in cards)
    if again and alone:
        return Walk(lesson, again, missed={stop.card: 0 for stop in again})
    own = tuple(Stop(card.number) for card in lesson.cards)
    at = max(0, min(at, len(own) - 1))
    return Walk(lesson, (*own[:at], *again, *own[at:]), at, missed={stop.card: 0 for stop in again})

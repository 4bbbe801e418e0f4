"""The quizzes of a match as its viewers were told of them: what was asked of whom, and at the end what was right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from games.core.events import Told
from games.core.names import counted, listed
from games.core.viewers import Seat
from games.lockout import events as happen
from games.lockout.questions import MOST_OF_ALL
from games.lockout.reckoned import SHARES, of_all
from games.lockout.teams import Team

_OF_ALL = frozenset(of_all(share).ask for share in SHARES)
"""The questions in which a number over the limit counts as the limit (L12b)."""


class Quiz(Struct, frozen=True):
    """A quiz: how it was opened, its questions as marked (none where all are plain), and the marks, once told."""

    opens: happen.QuizOpens
    marked: tuple[happen.Marked, ...]
    marks: happen.Marks | None


def quizzes(past: Iterable[Told]) -> tuple[Quiz, ...]:
    """The quizzes that were told of, in order."""
    events = [told.event for told in past]
    starts = [index for index, event in enumerate(events) if isinstance(event, happen.QuizOpens)]
    return tuple(_quiz(events[start:end]) for start, end in pairwise((*starts, len(events))))


def _quiz(events: Sequence[object]) -> Quiz:
    opens = next(event for event in events if isinstance(event, happen.QuizOpens))
    marked = tuple(event for event in events if isinstance(event, happen.Marked))
    return Quiz(opens, marked, next((event for event in events if isinstance(event, happen.Marks)), None))


def right_answers(past: Iterable[Told]) -> Iterator[str]:
    """The right answers of every quiz that was marked, for everybody, once they are told."""
    told = [(quiz, quiz.marks) for quiz in quizzes(past) if quiz.marks is not None]
    if len(told) > 1:
        yield "The right answers:"
    for quiz, marks in told:
        own = {one.number for one in quiz.marked if one.own}
        key = enumerate(marks.key, start=1)
        answers = ", ".join(f"{number}) {'each their own' if number in own else right}" for number, right in key)
        yield f"- Quiz {quiz.opens.number}: {answers}." if len(told) > 1 else f"The right answers: {answers}."


def own_marks(quiz: Quiz, seat: Seat) -> Iterator[str]:
    """How many of a seat's answers were right, and what was where that was its own; nothing before that is told.

    What was right for everybody stands in the message to everyone.
    """
    if quiz.marks is None:
        return
    own = {one.number: one.own[seat] for one in quiz.marked if one.own}
    which = [str(number) for number in _right(quiz, quiz.marks, seat)]
    to = f", to question{'s' if len(which) > 1 else ''} {listed(which)}" if which else ""
    yield f"You gave {counted(quiz.marks.right[seat], 'right answer')} out of {len(quiz.marks.key)}{to}."
    missed = [f"{right} to question {number}" for number, right in own.items() if str(number) not in which]
    if missed:
        yield f"Right for you: {listed(missed)}."


def _right(quiz: Quiz, marks: happen.Marks, seat: Seat) -> Iterator[int]:
    """The questions that a seat answered rightly; plain ones are not marked one by one."""
    if quiz.marked:
        return (one.number for one in quiz.marked if seat in one.right)
    pairs = enumerate(zip(marks.answers[seat], marks.key, strict=True), start=1)
    return (number for number, (given, right) in pairs if given == right)


def earlier_marks(quiz: Quiz, seat: Seat, team: Team) -> str:
    """The same of a quiz before the last one, with what the seat answered, on one line."""
    answered = "" if quiz.marks is None else f"you answered {' '.join(quiz.marks.answers[seat])}. "
    return f"In quiz {quiz.opens.number} {answered}{' '.join((*own_marks(quiz, seat), *not_counted(quiz, team)))}"


def not_counted(quiz: Quiz, team: Team) -> Iterator[str]:
    """That a seat's answers did not count, as its team was out: told with the teams."""
    if team not in quiz.opens.teams:
        yield f"Your answers did not count: {team} was out already (L12)."


def limited(quiz: Quiz, given: Sequence[str]) -> Iterator[str]:
    """The answers over a question's limit, which the question itself names."""
    for number, (question, answer) in enumerate(zip(quiz.opens.questions, given, strict=False), start=1):
        if question.ask in _OF_ALL and answer.isdecimal() and int(answer) > MOST_OF_ALL:
            yield f"On question {number}: a number over {MOST_OF_ALL:,} counts as {MOST_OF_ALL:,} (L12b)."

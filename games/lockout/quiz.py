"""The quiz: drawn, asked, scored, asked again while teams tie (L12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Literal

from msgspec.structs import replace

from games.core.chance import Seed, by_lot, generator
from games.core.events import Step
from games.core.viewers import Seat
from games.lockout import ending
from games.lockout import events as happen
from games.lockout.orders import NONE, Answers
from games.lockout.questions import PER_QUIZ
from games.lockout.state import Quiz, State
from games.lockout.teams import TEAMS, Team

MOST_QUIZZES = 3


def opens(state: State, why: Literal["unwon", "all called"]) -> Iterator[Step[State]]:
    """The step that puts the match's first quiz."""
    yield _asked(state, Quiz(1, _drawn(state, 1, ()), TEAMS), why)


def resolve(state: State, orders: Mapping[Seat, Answers]) -> Iterator[Step[State]]:
    """Scores the newest quiz; the best team wins, several are asked again, or the lot decides."""
    held = state.quiz
    if held is None:
        raise ValueError("there is no quiz now")
    key = tuple(question.answer for question in state.questions)
    answers = {seat: orders[seat].letters if seat in orders else (NONE,) * PER_QUIZ for seat in state.seats}
    right = {seat: _right(letters, key) for seat, letters in answers.items()}
    yield Step(happen.Marks(audience="host", key=key, answers=answers, right=right), state)

    scores: dict[Team, int] = {team: sum(right[seat] for seat in state.of_team(team)) for team in held.teams}
    best: tuple[Team, ...] = tuple(team for team in held.teams if scores[team] == max(scores.values()))
    held = replace(held, scores=scores)
    state = replace(state, quiz=held)
    yield Step(happen.Scores(audience="public", scores=scores, best=best), state)
    if len(best) == 1:
        yield from ending.end(state, best[0], "quiz")
        return
    number = held.number + 1
    asked = _drawn(state, number, held.asked) if number <= MOST_QUIZZES else ()
    if asked:
        yield _asked(state, Quiz(number, (*held.asked, *asked), best, scores), "tie")
        return
    team = by_lot(state.seed, "quiz lot", best)
    yield Step(happen.QuizLot(audience="public", teams=best, team=team), state)
    yield from ending.end(state, team, "lot")


def _right(letters: tuple[str, ...], key: tuple[str, ...]) -> int:
    return sum(letter == answer for letter, answer in zip(letters, key, strict=True))


def coming(state: State) -> tuple[int, ...]:
    """The places in the pack of the questions that are asked now, and of those that each further quiz would ask."""
    number, asked = (state.quiz.number, state.quiz.asked) if state.quiz is not None else (0, ())
    places = asked[-PER_QUIZ:]
    while number < MOST_QUIZZES and (more := _drawn(state, number + 1, asked)):
        number, asked, places = number + 1, (*asked, *more), (*places, *more)
    return places


def _drawn(state: State, number: int, asked: tuple[int, ...]) -> tuple[int, ...]:
    """The places of the next five questions in the pack; nothing where fewer are left."""
    return _places(state.seed, len(state.pack), state.pack_in_order, number, asked)


@lru_cache(maxsize=64)
def _places(seed: Seed, size: int, in_order: bool, number: int, asked: tuple[int, ...]) -> tuple[int, ...]:
    left = [index for index in range(size) if index not in asked]
    if len(left) < PER_QUIZ:
        return ()
    if in_order:
        return tuple(left[:PER_QUIZ])
    label = "quiz" if number == 1 else f"quiz {number}"
    return tuple(generator(seed, label).sample(left, PER_QUIZ))


def _asked(state: State, quiz: Quiz, why: Literal["unwon", "all called", "tie"]) -> Step[State]:
    state = replace(state, phase="quiz", quiz=quiz)
    questions = tuple(happen.Asked(question.ask, question.choices) for question in state.questions)
    event = happen.QuizOpens(
        audience="public", round=state.round, number=quiz.number, teams=quiz.teams, questions=questions, why=why
    )
    return Step(event, state)

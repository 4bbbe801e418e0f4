"""The quiz: asked, scored, asked again while teams tie (L12, L12b)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec.structs import replace

from games.core.chance import by_lot
from games.core.events import Step
from games.core.viewers import Seat
from games.lockout import ending, making, marking
from games.lockout import events as happen
from games.lockout.orders import NONE, Answers
from games.lockout.questions import PER_QUIZ, USUAL_PACK
from games.lockout.state import Asks, Options, Quiz, State
from games.lockout.teams import TEAMS, Team

MOST_QUIZZES = 3

_OWN = "one on what you saw in this match (such as who was in your room in which round: keep notes)"
_IN_SHORT: Mapping[Asks, str] = {
    "pack": "It asks five questions of {pack}.",
    "mixed": f"It asks one question of {{pack}}, {_OWN}, a puzzle and two estimates (L12b).",
    "made": f"It asks {_OWN}, two puzzles and two estimates (L12b).",
}


def in_short(options: Options) -> str:
    """What a quiz of a match asks, for its players before the first round: whether to keep notes."""
    if options.quiz is None or options.quiz == USUAL_PACK:
        pack = f"general knowledge{', and nothing about this match' if options.quiz_asks == 'pack' else ''}"
    else:
        pack = "a pack that the host has chosen"
    return _IN_SHORT[options.quiz_asks].format(pack=pack)


def opens(state: State, why: Literal["unwon", "all called"]) -> Iterator[Step[State]]:
    """The step that puts the match's first quiz."""
    pack, places = making.next_quiz(state, 1, ())
    yield _asked(replace(state, pack=pack), Quiz(1, places, TEAMS), why)


def resolve(state: State, orders: Mapping[Seat, Answers]) -> Iterator[Step[State]]:
    """Scores the newest quiz; the best team wins, several are asked again, or the lot decides."""
    held = state.quiz
    if held is None:
        raise ValueError("there is no quiz now")
    answers = {seat: orders[seat].given if seat in orders else (NONE,) * PER_QUIZ for seat in state.seats}
    counting = frozenset(seat for team in held.teams for seat in state.of_team(team))
    marked = tuple(
        marking.mark(question, {seat: given[index] for seat, given in answers.items()}, counting)
        for index, question in enumerate(state.questions)
    )
    right = {seat: sum(seat in one.right for one in marked) for seat in state.seats}
    if not all(one.plain for one in marked):
        for number, one in enumerate(marked, start=1):
            event = happen.Marked(audience="host", number=number, key=one.key, own=one.own, right=one.right)
            yield Step(event, state)
    yield Step(happen.Marks(audience="host", key=tuple(one.key for one in marked), answers=answers, right=right), state)

    scores: dict[Team, int] = {team: sum(right[seat] for seat in state.of_team(team)) for team in held.teams}
    best: tuple[Team, ...] = tuple(team for team in held.teams if scores[team] == max(scores.values()))
    held = replace(held, scores=scores)
    state = replace(state, quiz=held)
    yield Step(happen.Scores(audience="public", scores=scores, best=best), state)
    if len(best) == 1:
        yield from ending.end(state, best[0], "quiz")
        return
    number = held.number + 1
    pack, places = making.next_quiz(state, number, held.asked) if number <= MOST_QUIZZES else (state.pack, ())
    if places:
        quiz = Quiz(number, (*held.asked, *places), best, scores)
        yield _asked(replace(state, pack=pack), quiz, "tie")
        return
    team = by_lot(state.seed, "quiz lot", best)
    yield Step(happen.QuizLot(audience="public", teams=best, team=team), state)
    yield from ending.end(state, team, "lot")


def coming(state: State) -> tuple[int, ...]:
    """The places in the pack of the questions that are asked now, and of those that each further quiz would ask.

    Of a quiz that makes questions only those that are asked now: the others are not made yet.
    """
    number, asked = (state.quiz.number, state.quiz.asked) if state.quiz is not None else (0, ())
    places = asked[-PER_QUIZ:]
    while state.asks == "pack" and number < MOST_QUIZZES and (more := making.from_pack(state, number + 1, asked)):
        number, asked, places = number + 1, (*asked, *more), (*places, *more)
    return places


def _asked(state: State, quiz: Quiz, why: Literal["unwon", "all called", "tie"]) -> Step[State]:
    state = replace(state, phase="quiz", quiz=quiz)
    questions = tuple(happen.Asked(question.ask, question.choices) for question in state.questions)
    event = happen.QuizOpens(
        audience="public", round=state.round, number=quiz.number, teams=quiz.teams, questions=questions, why=why
    )
    return Step(event, state)

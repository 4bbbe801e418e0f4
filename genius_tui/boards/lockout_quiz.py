"""The quiz of Locked Out: its questions, and the scores by team."""

from __future__ import annotations

from collections.abc import Iterator

from games.lockout.questions import LETTERS
from games.lockout.view import QuestionView, QuizView
from genius_tui.boards.lockout_rooms import team_role
from genius_tui.boards.picture import PlacedSpan, placed
from genius_tui.text.cells import drawable
from genius_tui.text.paint import BoardRole, Role
from genius_tui.text.spans import flow

_MARGIN = 2
_NUMBER = 3
_NUMBER_ROLE = BoardRole("number", "accent", bold=True, fill=True)


def spans(quiz: QuizView, width: int, height: int) -> Iterator[PlacedSpan]:
    """The scores of the last quiz if any, then the questions with their choices, spaced out if there is room."""
    lines = [_lines(question, width - _MARGIN - _NUMBER - 1) for question in quiz.questions]
    y = 0 if quiz.scores is None else 2
    gap = y + sum(len(one) + 1 for one in lines) - 1 <= height
    if quiz.scores is not None:
        yield from _scores(quiz, 0)
    for number, question in enumerate(lines, start=1):
        yield placed(_MARGIN - 1, y, f" {number} ", _NUMBER_ROLE)
        for text, role in question:
            yield placed(_MARGIN + _NUMBER, y, text, role)
            y += 1
        y += gap


def _lines(question: QuestionView, width: int) -> list[tuple[str, Role]]:
    choices = [f"{letter} {drawable(choice)}" for letter, choice in zip(LETTERS, question.choices, strict=False)]
    choices = choices or ["a whole number: the nearest is right"]
    asked: list[tuple[str, Role]] = [(line, "plain") for line in flow((drawable(question.ask),), width)]
    return [*asked, *((line, "hint") for line in flow(choices, width))]


def _scores(quiz: QuizView, y: int) -> Iterator[PlacedSpan]:
    x = _MARGIN
    yield placed(x, y, "SCORES", "place")
    x += 7
    for team, score in (quiz.scores or {}).items():
        text = f" {team} {score} "
        yield placed(x, y, text, team_role(team, filled=True))
        x += len(text) + 1

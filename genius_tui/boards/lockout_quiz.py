"""The quiz of Locked Out: its questions, and the scores by team."""

from __future__ import annotations

from collections.abc import Iterator

from games.lockout.questions import LETTERS
from games.lockout.view import QuizView
from genius_tui.boards.cells import Piece, drawable, flow
from genius_tui.boards.lockout_rooms import team_role

_MARGIN = 2
_NUMBER = 3


def pieces(quiz: QuizView, width: int) -> Iterator[Piece]:
    """The scores of the last quiz, if there are any, then the questions with their choices."""
    y = 0
    if quiz.scores is not None:
        yield from _scores(quiz, y)
        y += 2
    for number, question in enumerate(quiz.questions, start=1):
        yield Piece(_MARGIN, y, str(number), "place")
        inner = width - _MARGIN - _NUMBER - 1
        for line in flow((drawable(question.ask),), inner):
            yield Piece(_MARGIN + _NUMBER, y, line, "plain")
            y += 1
        choices = (f"{letter} {drawable(choice)}" for letter, choice in zip(LETTERS, question.choices, strict=True))
        for line in flow(choices, inner):
            yield Piece(_MARGIN + _NUMBER, y, line, "hint")
            y += 1
        y += 1


def _scores(quiz: QuizView, y: int) -> Iterator[Piece]:
    x = _MARGIN
    yield Piece(x, y, "SCORES", "place")
    x += 8
    for team, score in (quiz.scores or {}).items():
        text = f"{team} {score}"
        yield Piece(x, y, text, team_role(team))
        x += len(text) + 3

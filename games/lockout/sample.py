"""Some legal orders, for bots and trials: nothing but the seat's own observation is used."""

from __future__ import annotations

from random import Random

from games.core.game import Observation
from games.core.viewers import Seat
from games.lockout.orders import NONE, Answers, Move, Order, own_room, questions
from games.lockout.questions import LETTERS
from games.lockout.teams import other_rooms
from games.lockout.view import QuestionView, View


def sample(observation: Observation[View], seat: Seat, random: Random) -> Order | None:
    """Either of the two rooms; in a quiz letters and numbers, now and then none."""
    if observation.ended:
        return None
    if observation.phase == "quiz":
        asked = questions(observation)
        return Answers(tuple(NONE if random.random() < 0.1 else _answer(question, random) for question in asked))
    return Move(random.choice(other_rooms(own_room(seat, observation))))


def _answer(question: QuestionView, random: Random) -> str:
    """A letter, or a number of any length."""
    if question.choices:
        return random.choice(LETTERS[: len(question.choices)])
    return str(random.randint(0, 10 ** random.randint(1, 9) - 1))

"""Some legal orders, for bots and trials: nothing but the seat's own observation is used."""

from __future__ import annotations

from random import Random

from games.core.game import Observation
from games.core.viewers import Seat
from games.lockout.orders import NONE, Answers, Move, Order, own_room
from games.lockout.questions import LETTERS, PER_QUIZ
from games.lockout.teams import other_rooms
from games.lockout.view import View


def sample(observation: Observation[View], seat: Seat, random: Random) -> Order | None:
    """Either of the two rooms; in a quiz five letters, now and then none."""
    if observation.ended:
        return None
    if observation.phase == "quiz":
        return Answers(tuple(NONE if random.random() < 0.1 else random.choice(LETTERS) for _ in range(PER_QUIZ)))
    return Move(random.choice(other_rooms(own_room(seat, observation))))

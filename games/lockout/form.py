"""The order form: the two rooms of a move (L3), or the questions of a quiz (L12)."""

from __future__ import annotations

from games.core.errors import Refused
from games.core.forms import Choice, Field, Form, Values
from games.core.game import Observation
from games.core.names import listed
from games.core.viewers import Seat
from games.lockout.calls import acts
from games.lockout.orders import NONE, QUIZ_RULE, Answers, Call, Move, Order, own_room
from games.lockout.questions import LETTERS, PER_QUIZ
from games.lockout.teams import other_rooms
from games.lockout.view import QuizView, View


def form(values: Values, observation: Observation[View], seat: Seat) -> Form:
    """What the seat is asked now; nothing once play has ended."""
    if observation.ended:
        return Form(())
    return _quiz(observation) if observation.phase == "quiz" else _move(observation, seat)


def write(values: Values, observation: Observation[View], seat: Seat) -> str:
    """The order's text of a form filled in as far as it is."""
    return _written_answers(values) if observation.phase == "quiz" else _written_move(values)


def values(order: Order, observation: Observation[View], seat: Seat) -> Values:
    """The form that says `order`."""
    match order:
        case Move():
            return {"move": order.room}
        case Answers():
            return {str(index): letter for index, letter in enumerate(order.letters) if letter != NONE}
        case Call():
            return {}


def _move(observation: Observation[View], seat: Seat) -> Form:
    """The two rooms to choose from."""
    room = own_room(seat, observation)
    company = [other for other in observation.view.rooms[room] or () if other != seat]
    choices = tuple(Choice(other, other, subject=f"room:{other}") for other in other_rooms(room))
    call = f" A call is separate from orders; a wrong one costs {observation.setup['cost_call']} priority (L9)."
    return Form(
        (Field(key="move", title="Move", kind="one", choices=choices, hint="nobody may stay"),),
        f"You are in {room} with {listed(company)}." + (call if acts(observation, seat) else ""),
    )


def _written_move(values: Values) -> str:
    room = values.get("move")
    return f"move {room}" if isinstance(room, str) and room else ""


def _quiz(observation: Observation[View]) -> Form:
    """The questions, each with its four choices."""
    fields = tuple(
        Field(
            key=str(index),
            title=question.ask,
            kind="one",
            choices=tuple(
                Choice(letter, f"{letter} {choice}") for letter, choice in zip(LETTERS, question.choices, strict=True)
            ),
            group=f"{index + 1} of {PER_QUIZ}",
        )
        for index, question in enumerate(_questions(observation).questions)
    )
    return Form(fields, f"You may leave out a question ({QUIZ_RULE}).", one_by_one=True)


def _questions(observation: Observation[View]) -> QuizView:
    """The quiz that is asked now. Raises Refused where none is."""
    if observation.view.quiz is None:
        raise Refused("there is no quiz now")
    return observation.view.quiz


def _written_answers(values: Values) -> str:
    letters = [values.get(str(index)) or NONE for index in range(PER_QUIZ)]
    return "" if all(letter == NONE for letter in letters) else f"answers {' '.join(map(str, letters))}"

"""The order form: the two rooms of a move (L3), or the questions of a quiz (L12)."""

from __future__ import annotations

from games.core.errors import Refused
from games.core.forms import Choice, Field, Form, Value, Values
from games.core.game import Observation
from games.core.names import listed, stopped
from games.core.viewers import Seat
from games.lockout.calls import acts
from games.lockout.orders import NONE, QUIZ_RULE, Answers, Call, Move, Order, own_room, questions
from games.lockout.questions import LETTERS, MOST_NUMBER, PER_QUIZ
from games.lockout.remembering import in_full
from games.lockout.teams import other_rooms
from games.lockout.view import QuestionView, View


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
            return {str(index): _value(given) for index, given in enumerate(order.given) if given != NONE}
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
        stopped(f"You are in {room} with {listed(company)}") + (call if acts(observation, seat) else ""),
    )


def _written_move(values: Values) -> str:
    room = values.get("move")
    return f"move {room}" if isinstance(room, str) and room else ""


def _quiz(observation: Observation[View]) -> Form:
    """The questions, each with its choices, or for a number."""
    asked = questions(observation)
    if not asked:
        raise Refused("there is no quiz now")
    fields = tuple(_field(index, question) for index, question in enumerate(asked))
    return Form(fields, f"You may leave out a question ({QUIZ_RULE}).", one_by_one=True)


def _field(index: int, question: QuestionView) -> Field:
    key, group = str(index), f"{index + 1} of {PER_QUIZ}"
    if not question.choices:
        hint = "a whole number; the nearest is right"
        return Field(
            key=key, title=question.ask, kind="number", most=MOST_NUMBER, may_be_none=True, hint=hint, group=group
        )
    choices = zip(LETTERS, question.choices, strict=False)
    shown = tuple(Choice(letter, f"{letter} {choice}") for letter, choice in choices)
    return Field(key=key, title=in_full(question.ask), kind="one", choices=shown, group=group)


def _value(given: str) -> Value:
    return int(given) if given.isdecimal() else given


def _written_answers(values: Values) -> str:
    given = [_given(values.get(str(index))) for index in range(PER_QUIZ)]
    return "" if all(one == NONE for one in given) else f"answers {' '.join(given)}"


def _given(value: Value | None) -> str:
    return NONE if value is None or value == "" else str(value)

"""Moves, answers to a quiz and the act `call`: text <-> order, checked against what the seat observes (L3, L4, L12)."""

from __future__ import annotations

import re
from typing import TypeAlias, get_args

from msgspec import Struct

from games.core.errors import IllegalOrder, Refused
from games.core.game import Observation
from games.core.names import counted, listed, nearest
from games.core.numbers import quoted
from games.core.order_text import Span, parts, words
from games.core.viewers import Seat
from games.lockout.questions import LETTERS, MOST_NUMBER, PER_QUIZ
from games.lockout.teams import ROOMS, Room, other_rooms
from games.lockout.view import QuestionView, View

RULE = "L3"
QUIZ_RULE = "L12"
NUMBER_RULE = "L12b"
NONE = "-"

_ABOUT = r"(?:about|around|approx(?:imately|\.)?|circa|ca\.|roughly|maybe|[~≈])"
ABOUT = rf"(?:{_ABOUT}\s*)?+"
"""Words that may stand before a number; they say nothing."""

NUMBER = r"\d{1,3}(?:,\d{3}){1,3}+(?!\d)|\d++"
"""A whole number, with commas between thousands or without."""

_PIECES = re.compile(rf"{ABOUT}(?P<given>{NUMBER}|[a-z-])|[\s,/]+|(?P<other>\S)", re.IGNORECASE)
_APART = re.compile(rf"{ABOUT}(?P<given>\d++|[a-z-])|[\s,/]+|(?P<other>\S)", re.IGNORECASE)

_JOINING = frozenset({"move", "go", "to", "room"})


class Move(Struct, frozen=True, gc=False, tag="move"):
    """A wish to go to a room."""

    room: Room


class Answers(Struct, frozen=True, tag="answers"):
    """For each question of the quiz a letter, a number in digits, or a dash for none."""

    given: tuple[str, ...]


class Call(Struct, frozen=True, tag="call"):
    """A claim that the four in one's room are of one team."""


Order: TypeAlias = Move | Answers | Call


def spell(order: Order) -> str:
    """The canonical text: `move Beta`, `answers b d a c a`, or `call`."""
    match order:
        case Move():
            return f"move {order.room}"
        case Answers():
            return f"answers {' '.join(order.given)}"
        case Call():
            return "call"


def parse(text: str, seat: Seat, observation: Observation[View]) -> Order:
    """What a text means, in a round or in a quiz. Raises InvalidOrder."""
    if observation.phase == "quiz":
        return _parse_answers(text, questions(observation))
    return _parse_move(text, seat, observation)


def check(order: Order, seat: Seat, observation: Observation[View]) -> None:
    """Raises IllegalOrder for the room that the seat is in, and once play has ended."""
    if observation.ended:
        raise IllegalOrder("the match is over: nobody gives orders any more", "L13")
    if isinstance(order, Move) and order.room == own_room(seat, observation):
        choices = listed(own_choices(seat, observation), "or")
        raise IllegalOrder(f"you are in {order.room}, and nobody may stay: move to {choices}", RULE, about=order.room)


def slips(order: Order, seat: Seat, observation: Observation[View]) -> tuple[str, ...]:
    """A warning where questions are left without an answer: a guess costs nothing."""
    if not isinstance(order, Answers):
        return ()
    left = [str(index + 1) for index, given in enumerate(order.given) if given == NONE]
    return (f"no answer to {' '.join(left)}: a wrong answer costs nothing",) if left else ()


def _parse_move(text: str, seat: Seat, observation: Observation[View]) -> Move:
    """The move that a text means (L3)."""
    example = f"write move {listed(own_choices(seat, observation), 'or move')}"
    found = parts(text, RULE)
    if not found:
        raise Span(text, 0).invalid(f"an order needs a room: {example}", RULE)
    if len(found) > 1:
        raise found[1].invalid(f"an order has only one part: leave out {found[1].text}", RULE)
    rest = words(found[0])
    while rest and rest[0].text.lower() in _JOINING:
        rest = rest[1:]
    if not rest:
        raise found[0].invalid(f"name a room: {example}", RULE)
    if rest[0].text.lower() == "call":
        raise rest[0].invalid(f"a call is not an order but an act, made at once (L4): {example}", "L4")
    if len(rest) > 1:
        raise rest[1].invalid(f"one room is enough: {example}", RULE)
    return Move(_read_room(rest[0], example))


def questions(observation: Observation[View]) -> tuple[QuestionView, ...]:
    """The questions that are asked now; none outside a quiz."""
    return observation.view.quiz.questions if observation.view.quiz is not None else ()


def _parse_answers(text: str, asked: tuple[QuestionView, ...]) -> Answers:
    """The answers that a text means; without any text none is given."""
    found = parts(text, QUIZ_RULE)
    if not found:
        return Answers((NONE,) * PER_QUIZ)
    if len(found) > 1:
        raise found[1].invalid(f"answers have only one part: leave out {found[1].text}", QUIZ_RULE)
    whole = found[0]
    word = re.match(r"answers?(?![^\W\d_])\s*", whole.text, re.IGNORECASE)
    rest = Span(whole.text[word.end() :], whole.start + word.end()) if word else whole
    given = _pieces(rest, asked, _PIECES)
    if len(given) != len(asked):
        apart = _pieces(rest, asked, _APART)
        given = apart if len(apart) == len(asked) else given
    if len(given) != len(asked):
        raise whole.invalid(
            f"there are {len(asked)} questions, but you gave {counted(len(given), 'answer')}: {_example(asked)}",
            QUIZ_RULE,
        )
    return Answers(tuple(_answer(*one, asked) for one in enumerate(given)))


def _pieces(span: Span, asked: tuple[QuestionView, ...], pattern: re.Pattern[str]) -> list[Span]:
    """The letters, numbers and dashes of a text. Raises InvalidOrder for anything else."""
    found: list[Span] = []
    for piece in pattern.finditer(span.text):
        given, other = piece["given"], piece["other"]
        letter = given is not None and given.isalpha() and given.lower() not in LETTERS
        if other is not None or letter:
            wrong = Span(str(other or given), span.start + piece.end() - 1)
            raise wrong.invalid(f"{wrong.text} is not an answer: {_example(asked)}", QUIZ_RULE)
        if given is not None:
            found.append(Span(given, span.start + piece.start("given")))
    return found


def _answer(index: int, given: Span, asked: tuple[QuestionView, ...]) -> str:
    """An answer as it is kept. Raises InvalidOrder if its question asks for something else."""
    question, number = asked[index], given.text.replace(",", "")
    if given.text == NONE:
        return NONE
    if question.choices:
        letters = LETTERS[: len(question.choices)]
        if given.text.lower() in letters:
            return given.text.lower()
        raise given.invalid(
            f"question {index + 1} has choices: write {listed(letters, 'or')}, not {given.text}", QUIZ_RULE
        )
    if not number.isdecimal():
        raise given.invalid(f"question {index + 1} asks for a whole number, not {given.text}", NUMBER_RULE)
    if len(number.lstrip("0")) > len(str(MOST_NUMBER)):
        raise given.invalid(
            f"{quoted(given.text)} is too much for question {index + 1}: {MOST_NUMBER:,} is the most", NUMBER_RULE
        )
    return str(int(number))


def _example(asked: tuple[QuestionView, ...]) -> str:
    """What would be right for these questions, in words."""
    if all(question.choices for question in asked):
        return "write answers and five letters from a to d, or a dash for none: answers b d - c a"
    letters = iter("bdca")
    shown = " ".join(next(letters, "b") if question.choices else "340" for question in asked)
    return f"write answers, then for each question its letter or its number, or a dash for none: answers {shown}"


def own_room(seat: Seat, observation: Observation[View]) -> Room:
    """The room that a seat knows itself to be in."""
    room = observation.view.players[seat].room
    if room is None:
        raise Refused(f"these eyes cannot see where {seat} is")
    return room


def own_choices(seat: Seat, observation: Observation[View]) -> tuple[Room, ...]:
    """The rooms that a seat may move to."""
    return other_rooms(own_room(seat, observation))


def _read_room(word: Span, example: str) -> Room:
    wanted = word.text.strip('"').lower()
    found: Room | None = next((room for room in ROOMS if wanted in (room.lower(), room[0].lower())), None)
    if found is not None:
        return found
    close = nearest(word.text, get_args(Room))
    raise word.invalid(f"there is no room {word.text}: {f'did you mean {close}?' if close else example}", RULE)

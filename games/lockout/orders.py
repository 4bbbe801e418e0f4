"""Moves, answers to a quiz and the act `call`: text <-> order, checked against what the seat observes (L3, L4, L12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, get_args

from msgspec import Struct

from games.core.errors import IllegalOrder, Refused
from games.core.game import Observation
from games.core.names import counted, listed, nearest
from games.core.order_text import Span, parts, words
from games.core.viewers import Seat
from games.lockout.questions import LETTERS, PER_QUIZ
from games.lockout.teams import ROOMS, Room, other_rooms
from games.lockout.view import View

RULE = "L3"
QUIZ_RULE = "L12"
NONE = "-"
_ANSWERS_EXAMPLE = "write answers and five letters from a to d, or a dash for none: answers b d - c a"

_JOINING = frozenset({"move", "go", "to", "room"})


class Move(Struct, frozen=True, tag="move"):
    """A wish to go to a room."""

    room: Room


class Answers(Struct, frozen=True, tag="answers"):
    """A letter for each question of the quiz, or a dash."""

    letters: tuple[str, ...]


class Call(Struct, frozen=True, tag="call"):
    """A claim that the four in one's room are of one team."""


Order: TypeAlias = Move | Answers | Call


def spell(order: Order) -> str:
    """The canonical text: `move Beta`, `answers b d a c a`, or `call`."""
    match order:
        case Move():
            return f"move {order.room}"
        case Answers():
            return f"answers {' '.join(order.letters)}"
        case Call():
            return "call"


def parse(text: str, seat: Seat, observation: Observation[View]) -> Order:
    """What a text means, in a round or in a quiz. Raises InvalidOrder."""
    return _parse_answers(text) if observation.phase == "quiz" else _parse_move(text, seat, observation)


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
    left = [str(index + 1) for index, letter in enumerate(order.letters) if letter == NONE]
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


def _parse_answers(text: str) -> Answers:
    """The answers that a text means; without any text none is given."""
    found = parts(text, QUIZ_RULE)
    if not found:
        return Answers((NONE,) * PER_QUIZ)
    if len(found) > 1:
        raise found[1].invalid(f"answers have only one part: leave out {found[1].text}", QUIZ_RULE)
    tokens = [token for token in words(found[0], also=",") if token.text != ","]
    if tokens and tokens[0].text.lower() in ("answers", "answer"):
        tokens = tokens[1:]
    letters = list(_letters(tokens))
    if len(letters) != PER_QUIZ:
        raise found[0].invalid(
            f"there are {PER_QUIZ} questions, but you gave {counted(len(letters), 'answer')}: {_ANSWERS_EXAMPLE}",
            QUIZ_RULE,
        )
    return Answers(tuple(letters))


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


def _letters(tokens: Sequence[Span]) -> list[str]:
    """The letters of the tokens; one word of several letters is as many answers."""
    found: list[str] = []
    for token in tokens:
        for index, character in enumerate(token.text.lower()):
            if character not in (*LETTERS, NONE):
                raise Span(token.text[index], token.start + index).invalid(
                    f"{token.text[index]} is not an answer: {_ANSWERS_EXAMPLE}", QUIZ_RULE
                )
            found.append(character)
    return found

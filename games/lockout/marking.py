"""Which answers to a question are right (L12, L12b)."""

from __future__ import annotations

from collections.abc import Mapping, Set
from fractions import Fraction

from msgspec import Struct

from games.core.names import in_seat_order
from games.core.viewers import Seat
from games.lockout.orders import NONE
from games.lockout.questions import MOST_OF_ALL, AnyQuestion, Letter, OfAll, OfOwn


class Marked(Struct, frozen=True):
    """The right answer, as a letter or a number, and whose answers count as right, in seat order.

    `own`: each seat's right answer, where they differ; `key` is "own" then. `plain`: everybody is asked for the same
    letter.
    """

    key: str
    right: tuple[Seat, ...]
    own: Mapping[Seat, Letter] = {}
    plain: bool = False


def mark(question: AnyQuestion, answers: Mapping[Seat, str], counting: Set[Seat]) -> Marked:
    """Marks the answers to a question. `counting`: the seats of the teams that are still in it.

    Only their numbers are compared, and only theirs make an average.
    """
    if isinstance(question, OfOwn):
        own = question.answers
        return Marked("own", tuple(seat for seat, given in answers.items() if given == own[seat]), own)
    numbers = {seat: int(given) for seat, given in answers.items() if seat in counting and given.isdecimal()}
    if isinstance(question, OfAll):
        return _of_all(question, numbers, tuple(answers))
    if isinstance(question.answer, int):
        return Marked(str(question.answer), _nearest(numbers, Fraction(question.answer), tuple(answers)))
    right = tuple(seat for seat, given in answers.items() if given == question.answer)
    return Marked(question.answer, right, plain=True)


def _of_all(question: OfAll, numbers: Mapping[Seat, int], seats: tuple[Seat, ...]) -> Marked:
    if not numbers:
        return Marked(NONE, ())
    above, below = question.share
    numbers = {seat: min(number, MOST_OF_ALL) for seat, number in numbers.items()}
    target = Fraction(sum(numbers.values()) * above, len(numbers) * below)
    return Marked(f"{float(target):.1f}", _nearest(numbers, target, seats))


def _nearest(numbers: Mapping[Seat, int], target: Fraction, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Whose number is nearest; all of several that are equally near."""
    away = {seat: abs(number - target) for seat, number in numbers.items()}
    least = min(away.values(), default=None)
    return in_seat_order(seats, (seat for seat, by in away.items() if by == least))

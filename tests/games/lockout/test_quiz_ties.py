"""L12b: how often a quiz ends in the lot, with answers as people give them.

`python -m tests.games.lockout.test_quiz_ties` prints the shares.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest
from msgspec.structs import replace

from games.lockout import quiz
from games.lockout.events import QuizLot
from games.lockout.orders import NONE, Answers
from games.lockout.questions import LETTERS, AnyQuestion, OfAll, OfOwn
from games.lockout.state import Asks, State
from tests.games.lockout.board import SEATS, table
from tests.games.lockout.test_quiz_kinds import after_nine_rounds

MOST_LOTS = 0.05


class People:
    """How people answer. `known`, `seen`, `solved`: the chance to know the answer to a question of the pack, about the
    match, or to a puzzle.

    The others guess a letter, or leave it out. `worked_out`: the chance that an estimate is exact; else it is off by a
    factor whose logarithm has the deviation `off`. A number of all answers is thought about a few levels deep, and
    often rounded.
    """

    def __init__(self, known: float, seen: float, solved: float, worked_out: float, off: float) -> None:
        self.known, self.seen, self.solved, self.worked_out, self.off = known, seen, solved, worked_out, off

    def answer(self, question: AnyQuestion, seat: str, first: bool, random: Random) -> str:
        """One player's answer."""
        if isinstance(question, OfAll):
            level = random.choice((0, 1, 1, 1, 2, 2, 3, 6))
            share = question.share[0] / question.share[1]
            number = round((500 + random.gauss(0, 120)) * share**level)
            return str(max(0, min(1000, random.choice((number, round(number, -1), round(number, -1))))))
        if isinstance(question, OfOwn):
            right, chance = question.answers[seat], self.seen
        elif isinstance(question.answer, int):
            if random.random() < self.worked_out:
                return str(question.answer)
            return str(round(question.answer * 2 ** random.gauss(0, self.off), random.choice((0, -1, -2))))
        else:
            right, chance = question.answer, self.known if first else self.solved
        if random.random() < chance:
            return right
        return NONE if random.random() < 0.1 else random.choice(LETTERS[: len(question.choices)])


PEOPLE: Mapping[str, People] = {
    "at a table": People(known=0.6, seen=0.7, solved=0.5, worked_out=0.05, off=0.6),
    "with a day, pen and paper": People(known=0.97, seen=0.95, solved=0.9, worked_out=0.5, off=0.3),
    "with a day and a computer": People(known=1, seen=1, solved=1, worked_out=0.95, off=0.1),
    "who look up and work out all": People(known=1, seen=1, solved=1, worked_out=1, off=0),
    "who do not care": People(known=0.3, seen=0.3, solved=0.25, worked_out=0, off=1.5),
}


def lots(people: People, begun: State, quizzes: int) -> float:
    """The share of quizzes, with those that follow ties, that the lot decides."""
    found = 0
    for number in range(quizzes):
        random = Random(number)
        state = replace(begun, seed=f"{number}")
        steps = list(quiz.opens(state, "unwon"))
        while steps[-1].state.phase == "quiz":
            state = steps[-1].state
            orders = {}
            for seat in SEATS:
                asked = enumerate(state.questions)
                from_pack = 5 if state.asks == "pack" else 1
                orders[seat] = Answers(
                    tuple(people.answer(one, seat, index < from_pack, random) for index, one in asked)
                )
            steps = list(quiz.resolve(state, orders))
        found += any(isinstance(step.event, QuizLot) for step in steps)
    return found / quizzes


def begun(asks: Asks) -> State:
    """A state before its first quiz, with nine rounds behind it."""
    state = after_nine_rounds(1, quiz_asks=asks).state
    return replace(state, quiz=None, pack=table(options={"quiz_asks": asks}).state.pack, phase="round")


@pytest.mark.parametrize("asks", ["mixed", "made"])
@pytest.mark.parametrize("people", PEOPLE)
def test_L12b_few_quizzes_end_in_the_lot(asks: Asks, people: str) -> None:
    assert lots(PEOPLE[people], begun(asks), 200) < MOST_LOTS


def test_L12_a_pack_that_all_look_up_ends_in_the_lot() -> None:
    """Why quizzes are made: this is what the old ones come to."""
    assert lots(PEOPLE["who look up and work out all"], begun("pack"), 3) == 1


if __name__ == "__main__":
    for who, people in PEOPLE.items():
        for asks in ("pack", "mixed", "made"):
            print(f"{who:<30} {asks:<6} {lots(people, begun(asks), 3000):6.2%}")

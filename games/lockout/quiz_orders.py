"""Answers to a quiz: text <-> order, and the form (L12)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from games.core.errors import Refused
from games.core.forms import Choice, Field, Form, Values
from games.core.game import Sight
from games.core.order_text import Span, parts, words
from games.lockout.questions import LETTERS, PER_QUIZ
from games.lockout.view import QuizView, View

RULE = "L12"
NONE = "-"
EXAMPLE = "write answers and five letters from a to d, a dash for none: answers b d - c a"


class Answers(Struct, frozen=True, tag="answers"):
    """A letter for each question of the quiz, or a dash."""

    letters: tuple[str, ...]


def questions(sight: Sight[View]) -> QuizView:
    """The quiz that is asked now. Raises Refused where none is."""
    if sight.view.quiz is None:
        raise Refused("no quiz is asked now")
    return sight.view.quiz


def spell(answers: Answers) -> str:
    """The canonical text: `answers b d a c a`."""
    return f"answers {' '.join(answers.letters)}"


def parse(text: str) -> Answers:
    """The answers that a text means; without any text none is given. Raises InvalidOrder."""
    found = parts(text, RULE)
    if not found:
        return Answers((NONE,) * PER_QUIZ)
    if len(found) > 1:
        raise found[1].invalid(f"answers have one part only: leave out {found[1].text}", RULE)
    tokens = [token for token in words(found[0], also=",") if token.text != ","]
    if tokens and tokens[0].text.lower() in ("answers", "answer"):
        tokens = tokens[1:]
    letters = list(_letters(tokens))
    if len(letters) != PER_QUIZ:
        raise found[0].invalid(f"there are {PER_QUIZ} questions, and here are {len(letters)} answers: {EXAMPLE}", RULE)
    return Answers(tuple(letters))


def form(sight: Sight[View]) -> Form:
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
        for index, question in enumerate(questions(sight).questions)
    )
    return Form(fields, f"A question left out has no answer ({RULE}).")


def write(values: Values) -> str:
    """The answers' text of a form filled in as far as it is."""
    letters = [values.get(str(index)) or NONE for index in range(PER_QUIZ)]
    return "" if all(letter == NONE for letter in letters) else f"answers {' '.join(map(str, letters))}"


def values(answers: Answers) -> Values:
    """The form that says `answers`."""
    return {str(index): letter for index, letter in enumerate(answers.letters) if letter != NONE}


def slips(answers: Answers) -> tuple[str, ...]:
    """A warning where questions are left without an answer: a guess costs nothing."""
    left = [str(index + 1) for index, letter in enumerate(answers.letters) if letter == NONE]
    return (f"no answer to {' '.join(left)}: a wrong one would cost nothing",) if left else ()


def sample(random: Random) -> Answers:
    """Five letters, now and then none."""
    return Answers(tuple(NONE if random.random() < 0.1 else random.choice(LETTERS) for _ in range(PER_QUIZ)))


def _letters(tokens: Sequence[Span]) -> list[str]:
    """The letters of the tokens; one word of several letters is as many answers."""
    found: list[str] = []
    for token in tokens:
        for index, character in enumerate(token.text.lower()):
            if character not in (*LETTERS, NONE):
                raise Span(token.text[index], token.start + index).invalid(
                    f"{token.text[index]} is no answer: {EXAMPLE}", RULE
                )
            found.append(character)
    return found

"""Questions of a quiz: what each kind asks for, the packs that ship, and packs that a host brings (L12, L12b)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Annotated, ClassVar, Literal, TypeAlias, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from games.core.errors import SetupError
from games.core.names import clean, counted, key
from games.core.numbers import MOST_TYPED
from games.core.packs import Checked, Packs
from games.core.setup import convert
from games.core.toml import BadToml, read_toml
from games.core.viewers import Seat

Letter: TypeAlias = Literal["a", "b", "c", "d"]

LETTERS: tuple[Letter, ...] = ("a", "b", "c", "d")
USUAL_PACK = "questions"
ESTIMATES = "estimates"
SHIPPED = (USUAL_PACK, ESTIMATES)
PER_QUIZ = 5
LONGEST_ASK = 300
LONGEST_CHOICE = 60
MOST_NUMBER = MOST_TYPED
"""The largest answer to an estimate."""
MOST_OF_ALL = 1000
"""What larger numbers count as where the right answer is made of all answers."""

_Ask = Annotated[str, Meta(min_length=1, max_length=LONGEST_ASK)]
_Choice = Annotated[str, Meta(min_length=1, max_length=LONGEST_CHOICE)]
_Number = Annotated[int, Meta(ge=0, le=MOST_NUMBER)]

_TABLE = re.compile(r"^[ \t]*\[\[[ \t]*question[ \t]*\]\]", re.MULTILINE)


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """A question with four choices and the letter of the right one; or, without choices, an estimate and its number."""

    ask: _Ask
    answer: Letter | _Number
    choices: tuple[_Choice, ...] = ()


class OfAll(Struct, frozen=True):
    """An estimate whose answer is made of all answers: a share of their average, as numerator and denominator."""

    ask: str
    share: tuple[int, int]
    choices: ClassVar[tuple[str, ...]] = ()


class OfOwn(Struct, frozen=True):
    """A question about the match with choices. Each seat has its own right answer, which it has seen itself."""

    ask: str
    choices: tuple[str, ...]
    answers: Mapping[Seat, Letter]


AnyQuestion: TypeAlias = Question | OfAll | OfOwn
Q = TypeVar("Q", bound=AnyQuestion)


class Pack(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of questions: `[[question]]` tables with `ask`, `answer`, and `choices` unless it is an estimate."""

    question: tuple[Question, ...]


@cache
def shipped(name: str = USUAL_PACK) -> tuple[Question, ...]:
    """A pack of the project's own, in its order."""
    return read_pack(_text(f"{name}.toml"), f"{name}.toml")


def read_pack(text: str, where: str) -> tuple[Question, ...]:
    """The questions of a TOML text. Raises SetupError with the place, its line, and what would be right."""
    try:
        values = read_toml(text)
    except BadToml as error:
        raise SetupError(where, f"a pack must be TOML: {error}") from None
    try:
        return checked(convert(values, Pack, where).question, f"{where}.question")
    except SetupError as error:
        raise SetupError(error.key, _with_line(error, text)) from None


def checked(questions: Sequence[Question], where: str) -> tuple[Question, ...]:
    """The questions, fit to be shown. Raises SetupError where a text is blank or a choice stands twice."""
    if len(questions) < PER_QUIZ:
        raise SetupError(
            where,
            f"a quiz asks {PER_QUIZ} questions: there {'is' if len(questions) == 1 else 'are'} only {len(questions)}",
        )
    return tuple(_check_question(question, f"{where}[{index}]") for index, question in enumerate(questions))


def checked_one(question: Q, where: str) -> Q:
    """A question of any kind in its final words. Raises SetupError for a blank text, or choices that are the same."""
    ask = _one_line(question.ask)
    choices = tuple(_one_line(choice) for choice in question.choices)
    if not ask or not all(choices):
        raise SetupError(where, "the question or one of its choices is blank")
    if len({key(choice) for choice in choices}) < len(choices):
        raise SetupError(where, f"two choices are the same: {', '.join(choices)}")
    return replace(question, ask=ask, choices=choices) if choices else replace(question, ask=ask)


def _check_question(question: Question, where: str) -> Question:
    """The question of a pack. Raises SetupError also for choices and an answer that do not fit each other."""
    question = checked_one(question, where)
    choices = question.choices
    if len(choices) not in (0, len(LETTERS)):
        kinds = f"write {len(LETTERS)}, or none for an estimate"
        raise SetupError(f"{where}.choices", f"there {'is' if len(choices) == 1 else 'are'} {len(choices)}: {kinds}")
    if isinstance(question.answer, str) is not bool(choices):
        fits = "the letter of the right choice: a, b, c or d" if choices else "a whole number, as there are no choices"
        raise SetupError(f"{where}.answer", f"is {question.answer}: write {fits}")
    return question


def pack_facts(text: str) -> Checked:
    """What a host should know of a pack, without its questions. Raises SetupError."""
    questions = read_pack(text, "pack")
    unwritten = sum(question in read_pack(_text("template.toml"), "") for question in questions)
    told = f"{counted(unwritten, 'question')} of the template are still in it." if unwritten else ""
    estimates = sum(not question.choices for question in questions)
    of_them = f" ({counted(estimates, 'estimate')})" if estimates else ""
    facts = (f"{counted(len(questions), 'question')}{of_them}, of which a quiz asks {PER_QUIZ}",)
    return Checked("", facts, (told,) if told else ())


def _with_line(error: SetupError, text: str) -> str:
    """The error's reason after the line of the question that it is about, if its tables can be counted."""
    found = re.search(r"question\[(\d+)\]", error.key)
    tables = list(_TABLE.finditer(text))
    if found is None or int(found[1]) >= len(tables):
        return error.reason
    line = text.count("\n", 0, tables[int(found[1])].start()) + 1
    return f"line {line}, question {int(found[1]) + 1}: {error.reason}"


def _text(file: str) -> str:
    return files("games.lockout").joinpath(file).read_text("utf-8")


PACKS = Packs(
    option="quiz",
    usual=USUAL_PACK,
    shipped=lambda: {name: _text(f"{name}.toml") for name in SHIPPED},
    template=lambda name: _text("template.toml"),
    check=pack_facts,
)
"""The game's packs, as the commands for packs know them."""


def _one_line(text: str) -> str:
    return " ".join(clean(text).split())

"""Quiz questions: the pack that ships with the game, and packs that a host brings (L12)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games.core.errors import SetupError
from games.core.names import clean, counted, key
from games.core.packs import Checked, Packs
from games.core.setup import convert
from games.core.toml import BadToml, read_toml

Letter: TypeAlias = Literal["a", "b", "c", "d"]

LETTERS: tuple[Letter, ...] = ("a", "b", "c", "d")
USUAL_PACK = "questions"
PER_QUIZ = 5
LONGEST_ASK = 300
LONGEST_CHOICE = 60

_Ask = Annotated[str, Meta(min_length=1, max_length=LONGEST_ASK)]
_Choice = Annotated[str, Meta(min_length=1, max_length=LONGEST_CHOICE)]


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """A question, its four choices, and the letter of the right one."""

    ask: _Ask
    choices: Annotated[tuple[_Choice, ...], Meta(min_length=4, max_length=4)]
    answer: Letter


class Pack(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of questions: `[[question]]` tables with `ask`, `choices` and `answer`."""

    question: tuple[Question, ...]


@cache
def shipped() -> tuple[Question, ...]:
    """The project's own pack, in its order."""
    return read_pack(_text("questions.toml"), "questions.toml")


def read_pack(text: str, where: str) -> tuple[Question, ...]:
    """The questions of a TOML text. Raises SetupError with the place and what would be right."""
    try:
        values = read_toml(text)
    except BadToml as error:
        raise SetupError(where, f"a pack must be TOML: {error}") from None
    return checked(convert(values, Pack, where).question, where)


def checked(questions: Sequence[Question], where: str) -> tuple[Question, ...]:
    """The questions, fit to be shown. Raises SetupError where a text is blank or a choice stands twice."""
    if len(questions) < PER_QUIZ:
        raise SetupError(
            where,
            f"a quiz asks {PER_QUIZ} questions: there {'is' if len(questions) == 1 else 'are'} only {len(questions)}",
        )
    return tuple(check_question(question, f"{where}[{index}]") for index, question in enumerate(questions))


def check_question(question: Question, where: str) -> Question:
    """The question, fit to be shown. Raises SetupError where a text is blank or a choice stands twice."""
    ask = _one_line(question.ask)
    choices = tuple(_one_line(choice) for choice in question.choices)
    if not ask or not all(choices):
        raise SetupError(where, "the question or one of its choices is blank")
    if len({key(choice) for choice in choices}) < len(choices):
        raise SetupError(where, f"two choices are the same: {', '.join(choices)}")
    return Question(ask, choices, question.answer)


def pack_facts(text: str) -> Checked:
    """What a host should know of a pack, without its questions. Raises SetupError."""
    questions = read_pack(text, "question")
    unwritten = sum(question in read_pack(_text("template.toml"), "") for question in questions)
    told = f"{counted(unwritten, 'question')} of the template are still in it." if unwritten else ""
    facts = (f"{counted(len(questions), 'question')}, of which a quiz asks {PER_QUIZ}",)
    return Checked("", facts, (told,) if told else ())


def _text(file: str) -> str:
    return files("games.lockout").joinpath(file).read_text("utf-8")


PACKS = Packs(
    option="quiz",
    usual=USUAL_PACK,
    shipped=lambda: {USUAL_PACK: _text("questions.toml")},
    template=lambda name: _text("template.toml"),
    check=pack_facts,
)
"""The game's packs, as the commands for packs know them."""


def _one_line(text: str) -> str:
    return " ".join(clean(text).split())

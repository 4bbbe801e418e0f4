"""Answers to the quiz as players put them: `1b 2d 3a 4c 5a`, `b for the first, d for the rest`, in words (L12)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from msgspec.structs import replace

from games.core.chat import ChatOrder
from games.lockout.orders import ABOUT, NONE, NUMBER
from games.lockout.view import QuestionView

_UNKNOWN = r"skip(?:ped)?|pass|none|no (?:idea|clue|answer)|idk|dunno|\?"
_LETTER_GIVEN = rf"(?:[a-d-]|{_UNKNOWN})"
_THOUSANDS = r"\d{1,3}(?:\.\d{3}){1,3}+(?!\d)"
_NUMBER_GIVEN = rf"{ABOUT}(?:{_THOUSANDS}|{NUMBER}|-)(?![.,]\d)"
_WIDE_NUMBER = rf"{ABOUT}(?:\d{{1,3}}(?:[ '’]\d{{3}}){{1,3}}+(?!\d)|{_THOUSANDS}|{NUMBER}|-)(?![.,]\d)"
"""Behind the number of its question an amount may have blanks between thousands too."""
_GUESSED = re.compile(
    r"\b(?:i(?:['’]d|['’]ll)?|just|pure|total|my|wild)\s+(?:just\s+|have\s+to\s+)?"
    r"(?:guess(?:es|ed|ing)?|think|believe|say)\b"
    r"|\b(?:no|without|never|didn['’]?t)\s+(?:any\s+)?(?:googl|cheat)\w*|\bgoogled\s+nothing\b"
    r"|\b(?:q|number\s|nr\s|#)?[1-5]\s+(?:is|was)\s+(?:just\s+)?an?\s+(?:\w+\s+)?guess\b",
    re.IGNORECASE,
)
"""What says that answers are guessed, or of one's own."""
_HEADING = re.compile(r"\banswers?\b", re.IGNORECASE)
_SAME = re.compile(
    r"\b(?:all(?:\s+of\s+(?:them|these|it))?|every|everything(?: is)?)\s+([a-d])"
    r"(?=[\s.!,'s]*$|[,.;!]|\s+(?:because|since|cos|cuz|bc|lol|lmao|haha|please|pls|plz|thanks|thx|ty|for me)\b)"
    r"|(?<!\w)([a-d])\s+(?:for|on)\s+(?:everything|(?:all|each)(?:\s+of\s+them)?)\b",
    re.IGNORECASE | re.MULTILINE,
)
_ORDINALS = ("first", "second", "third", "fourth", "fifth")
_ORDINAL = re.compile(
    rf"\b({'|'.join(_ORDINALS)})(?:\s+(?:one|question|answer))?(?=\s*(?:is|:|=|-)?\s*[a-d-](?!\w))", re.IGNORECASE
)
_FOR_ORDINAL = re.compile(
    rf"(?<!\w)([a-d])\s+(?:for|on|to)\s+(?:the\s+)?({'|'.join(_ORDINALS)})(?:\s+(?:one|question))?\b", re.IGNORECASE
)
"""A letter before the question that it answers: `b for the first one`."""
_REST = re.compile(
    r"(?<!\w)([a-d])\s+for\s+(?:all\s+)?(?:the\s+)?(?:rest|others)\b"
    r"|\b(?:the\s+)?(?:rest|others)\s*(?:is|are|all|[:=])?\s*([a-d])(?![\w'’])",
    re.IGNORECASE,
)
"""One letter for all questions that are not named."""
_ONE_ANEW = re.compile(
    r"(?<![\w.])(?:(?:question|q|nr|no|number)?[.# ]*)([1-9])\s*(?:to|is|=|:|->|should be|becomes)\s*([a-d-])"
    r"(?![\w'’])",
    re.IGNORECASE,
)
"""The answer to one question, given anew."""
_LETTER_LEFT = re.compile(r"(?<![\w'’])[b-d](?![\w'’])", re.IGNORECASE)
_PAIRS = re.compile(r"(?<!\w)(?:\d[a-d]){3,}(?!\w)", re.IGNORECASE)
_DASHED = re.compile(r"(?<![\w-])[a-d](?:\s?-\s?[a-d]){3,}(?![\w-])", re.IGNORECASE)
"""Answers in one word, behind the numbers of their questions, or with dashes between them."""
_ROW = re.compile(r"(?<![\w'’-])[a-d-]{4,12}(?![\w'’-])", re.IGNORECASE)
"""Answers in one word."""
_QUESTION = r"(?:(?:question|frage|q|nr\.?|no\.?|#)\s*+)?"


def read(text: str, asked: tuple[QuestionView, ...]) -> ChatOrder | None:
    """The answers that a message gives; whoever says that they are guessed gives them no less."""
    order = _read(text, asked)
    guessed = tuple(found.span() for found in _GUESSED.finditer(text))
    whole = order is not None and not order.doubt
    return order and replace(order, places=(*order.places, *guessed), explicit=whole, whole=whole)


def _read(text: str, asked: tuple[QuestionView, ...]) -> ChatOrder | None:
    """The answers to all questions: numbered from 1 on, of which one may be left out, or in a row."""
    kinds = tuple(bool(question.choices) for question in asked)
    if all(kinds) and (worded := _worded(text, asked)) is not None:
        return worded
    text = _ORDINAL.sub(lambda found: f"{_ORDINALS.index(found[1].lower()) + 1:<{len(found.group())}}", text)
    text = _FOR_ORDINAL.sub(
        lambda found: f"{_ORDINALS.index(found[2].lower()) + 1}{found[1]:>{len(found.group()) - 1}}", text
    )
    rest = _REST.search(text) if all(kinds) else None
    numbered = [(int(found["of_letter"] or found["of_amount"]), found) for found in _numbered(kinds).finditer(text)]
    if numbered and len(numbered) == len({number for number, _ in numbered}):
        given = {number: _plain(found["letter"] or found["amount"]) for number, found in numbered}
        if rest is not None or len(given) >= len(asked) - 1:
            other = (rest[1] or rest[2]).lower() if rest is not None else NONE
            answers = [given.get(number, other) for number in range(1, len(asked) + 1)]
            places = tuple(found.span() for found in (*(found for _, found in numbered), *filter(None, (rest,))))
            return ChatOrder(f"answers {' '.join(answers)}", places, estimates=True)
    if all(kinds) and (paired := _paired(text, len(asked))) is not None:
        return paired
    rows = list(_row(kinds).finditer(text))
    if not rows:
        return _short_answers(text, len(asked)) if all(kinds) else None
    heading = tuple(found.span() for found in _HEADING.finditer(text))
    answers = [_plain(given) for given in rows[-1].groups()]
    doubt = "it has more than one row of answers: which one?" if len(rows) > 1 else ""
    if all(kinds) and _LETTER_LEFT.search(_row(kinds).sub(" ", text)) is not None:
        doubt = doubt or "it has more answers than there are questions"
    places = (*heading, *(row.span() for row in rows))
    return ChatOrder(f"answers {' '.join(answers)}", places, doubt, estimates=True)


def amend(order: str, text: str) -> ChatOrder | None:
    """The answers of a quiz with that to one question changed: `change 3 to c`."""
    given = order.split()
    anew = list(_ONE_ANEW.finditer(text))
    if given[0] != "answers" or len(anew) != 1 or int(anew[0][1]) >= len(given) or not given[1].isalpha():
        return None
    given[int(anew[0][1])] = anew[0][2].lower()
    return ChatOrder(" ".join(given), (anew[0].span(),))


def _short_answers(text: str, asked: int) -> ChatOrder | None:
    """`all b`; or letters in one word that are too many or too few, which the parser refuses."""
    if (same := _SAME.search(text)) is not None:
        return ChatOrder(f"answers {' '.join((same[1] or same[2]).lower() * asked)}", (same.span(),), estimates=True)
    row = _ROW.search(text)
    return ChatOrder(f"answers {' '.join(row.group().lower())}", (row.span(),)) if row is not None else None


def _paired(text: str, asked: int) -> ChatOrder | None:
    """Answers glued to the numbers of their questions, `1b2a3d`, or with dashes between them, `b-a-d`."""
    pairs = _PAIRS.search(text) or _DASHED.search(text)
    given = re.findall(r"[a-d]", pairs.group().lower()) if pairs is not None else []
    if pairs is None or len(given) != asked:
        return None
    order = [int(number) for number in re.findall(r"\d", pairs.group())] or list(range(1, asked + 1))
    if sorted(order) != list(range(1, asked + 1)):
        return None
    answers = [given[order.index(number)] for number in range(1, asked + 1)]
    return ChatOrder(
        f"answers {' '.join(answers)}", (pairs.span(), *(found.span() for found in _HEADING.finditer(text)))
    )


@cache
def _numbered(kinds: tuple[bool, ...]) -> re.Pattern[str]:
    """An answer after the number of its question. `kinds`: for each question, whether it has choices."""
    letters = _any_of(number for number, letter in enumerate(kinds, start=1) if letter)
    amounts = _any_of(number for number, letter in enumerate(kinds, start=1) if not letter)
    letter = rf"(?P<of_letter>{letters})(?:\s*+(?:[.):=>-]|->)?\s*+|\s++is\s++)(?P<letter>{_LETTER_GIVEN})"
    amount = rf"(?P<of_amount>{amounts})(?:\s*+[.):=]\s*+|\s++)(?P<amount>{_WIDE_NUMBER})"
    return re.compile(rf"(?<![\w.]){_QUESTION}(?:{letter}|{amount})(?![\w'’])", re.IGNORECASE)


@cache
def _row(kinds: tuple[bool, ...]) -> re.Pattern[str]:
    """An answer for each question, one after the other."""
    given = r"(?:[\s,/;|().]|\band\b|&)+".join(f"({_LETTER_GIVEN if letter else _NUMBER_GIVEN})" for letter in kinds)
    return re.compile(rf"(?<![\w'’-]){given}(?![\w'’-])", re.IGNORECASE)


def _worded(text: str, asked: tuple[QuestionView, ...]) -> ChatOrder | None:
    """The choices named in their own words, one for each question in order; some may be named by their letters."""
    rows = list(_in_words(asked).finditer(text))
    given, behind = (rows[0].groups()[::2], rows[0].groups()[1::2]) if len(rows) == 1 else ((), ())
    letters = [_letter_of(each, question) for each, question in zip(given, asked, strict=False)]
    agree = all(other is None or other.lower() == letter for letter, other in zip(letters, behind, strict=True))
    if not any(letters) or not agree:
        return None
    answers = (letter or _plain(each) for letter, each in zip(letters, given, strict=True))
    return ChatOrder(f"answers {' '.join(answers)}", (rows[0].span(),))


@cache
def _in_words(asked: tuple[QuestionView, ...]) -> re.Pattern[str]:
    """A choice for each question, in its own words or by its letter, one after the other."""
    given = (
        rf"(?:{_QUESTION}{number}\s?[.):=-]{{0,2}}\s?)?({'|'.join(_longest_first(question.choices))}|{_LETTER_GIVEN})"
        r"(?:\s?\(([a-d])\))?"
        for number, question in enumerate(asked, start=1)
    )
    row = rf"(?:\s{{0,2}}[,;/|\n]\s{{0,2}}(?:and\s)?|\sand\s|\s(?={_QUESTION}\d))".join(given)
    return re.compile(rf"(?<![\w'’-]){row}(?![\w'’-])", re.IGNORECASE)


def _longest_first(choices: Iterable[str]) -> Iterator[str]:
    """Patterns for choices, such that none hides a longer one that begins with it."""
    yield from map(re.escape, sorted(choices, key=len, reverse=True))


def _letter_of(given: str, question: QuestionView) -> str:
    """The letter of a choice that is named in its own words; "" where none is."""
    low = given.lower()
    letters = (letter for letter, choice in zip("abcd", question.choices, strict=False) if choice.lower() == low)
    return next(letters, "")


def _any_of(numbers: Iterable[int]) -> str:
    """A pattern for one of some digits; for none it fits nothing."""
    return f"[{''.join(map(str, numbers))}]" if (numbers := tuple(numbers)) else "(?!)"


def _plain(given: str) -> str:
    """An answer without the words before it and the commas in it; a dash for one that is not known."""
    if re.fullmatch(_UNKNOWN, given, re.IGNORECASE):
        return NONE
    return re.sub(rf"{ABOUT}(?=\d)|[,.'’ ](?=\d)", "", given.lower(), flags=re.IGNORECASE)

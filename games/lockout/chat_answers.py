"""Answers to the quiz as players put them: `1b 2d 3a 4c 5a`, `b for the first, d for the rest`, in words (L12)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise

from msgspec.structs import replace

from games.core.chat import ChatOrder
from games.core.chat_told import blanked
from games.core.chat_whose import jokes
from games.lockout.orders import ABOUT, NONE, NUMBER
from games.lockout.view import QuestionView

_UNKNOWN = r"skip(?:ped)?|pass|none|no (?:idea|clue|answer)|idk|dunno|\?"
_LETTER_GIVEN = rf"(?:[a-d-]|{_UNKNOWN})"
_THOUSANDS = r"\d{1,3}(?:\.\d{3}){1,3}+(?!\d)"
_NUMBER_GIVEN = rf"{ABOUT}(?:{_THOUSANDS}|{NUMBER}|-)(?![.,]\d)"
_WIDE_NUMBER = rf"{ABOUT}(?:\d{{1,3}}(?:[ '’]\d{{3}}){{1,3}}+(?!\d)|{_THOUSANDS}|{NUMBER}|-)(?![.,]\d)"
"""Behind the number of its question an amount may have blanks between thousands too."""
_ORDINALS = ("first", "second", "third", "fourth", "fifth")
_IN_WORDS = ("one", "two", "three", "four", "five")
_WHICH = (
    rf"(?:(?:q|question\s|number\s|nr\.?\s|no\.?\s|\#)?(?:[1-5]|{'|'.join(_IN_WORDS)})"
    rf"|(?:{'|'.join(_ORDINALS)}|last)(?:\s+(?:one|question|answer))?)\b"
)
"""A question by its number or its place."""
_TOLD = re.compile(
    rf"(?:(?<!\w)(?:for\s+)?(?:the\s+)?(?P<before>{_WHICH})\s*(?:is|:|=|-)?\s*)?(?<![\w'’-])(?P<letter>[a-d])(?![\w'’-])"
    rf"(?:\s+(?:(?:for|on|to)\s+)?(?:the\s+)?(?P<behind>{_WHICH})(?!\s*(?:is\s|[:=-]\s?)?\s*[a-d](?![\w'’])))?",
    re.IGNORECASE,
)
"""An answer, perhaps with the question that it answers before or behind it."""
_IN_TURN = re.compile(
    r"[\s,;.&]*(?:\b(?:and|then|next|after\s+that|followed\s+by|lastly|finally|another|again)\b[\s,;:]*)*",
    re.IGNORECASE,
)
"""Between answers that are told one after the other."""
_GUESSED = re.compile(
    r"\b(?:i(?:['’]d|['’]ll)?|just|pure|total|my|wild)\s+(?:just\s+|have\s+to\s+)?"
    r"(?:guess(?:es|ed|ing)?|think|believe|say)\b"
    r"|\b(?:no|without|never|didn['’]?t)\s+(?:any\s+)?(?:googl|cheat)\w*|\bgoogled\s+nothing\b"
    rf"|\b(?:the\s+)?{_WHICH}\s+(?:is|was)\s+(?:just\s+|only\s+)?an?\s+(?:\w+\s+)?guess\b"
    rf"|\bguess(?:ed|ing)?\s+(?:on|at|for)?\s*(?:the\s+)?{_WHICH}(?=\W*(?:$|[.!,;]))"
    rf"|\b(?:not\s+|un)(?:(?:too|so|really|that|very|quite|entirely|100\s?%)\s+)*sure\s+(?:about|of|on)\s+(?:the\s+)?(?:number\s+|question\s+)?{_WHICH}"
    r"|\b(?:19|20)\d\d\b",
    re.IGNORECASE,
)
"""What says that answers are guessed, or of one's own; and years."""
_LEFT_BLANK = re.compile(
    r"\b(?:(?:not[ ]a|no)[ ](?:clue|idea)|i[ ](?:don['’]?t|do[ ]not)[ ]know)[ ](?:about|for|on|at)?[ ]?"
    rf"(?:the[ ])?(?P<which>{_WHICH})"
    r"(?:\W+(?:so[ ])?(?:leave|leaving|left)[ ](?:it|that|that[ ]one)[ ](?:blank|empty|out))?"
    rf"|\b(?:the[ ])?(?P<behind>{_WHICH})(?:\W{{1,3}}|[ ]is[ ])(?:(?:i|have|got)[ ]){{0,2}}"
    r"(?:no[ ](?:clue|idea)|blank|empty|skip(?:ped)?)\b",
    re.IGNORECASE,
)
"""Which question stays without an answer."""
_SPELT = re.compile(
    r"(?<![\w'’])(?P<letter>[a-d])(?P<said>\s+(?:as\s+in|like(?:\s+in)?|for)\s+(?!the\b|[a-d]\b)(?:an?\s+)?(?P=letter)\w+)",
    re.IGNORECASE,
)
"""A letter with a word that begins with it: `B as in bear`."""
_AGAIN = re.compile(r"(?<=\b[a-d])\s+(?:again|too|as\s+well|once\s+more)\b", re.IGNORECASE)
_HEADING = re.compile(r"\banswers?\b", re.IGNORECASE)
_SAME = re.compile(
    r"\b(?:all(?:\s+of\s+(?:them|these|it))?|every|everything(?: is)?)\s+([a-d])"
    r"(?=[\s.!,'s]*$|[,.;!]|\s+(?:because|since|cos|cuz|bc|lol|lmao|haha|please|pls|plz|thanks|thx|ty|for me)\b)"
    r"|(?<!\w)([a-d])\s+(?:for|on)\s+(?:everything|(?:all|each)(?:\s+of\s+them)?)\b",
    re.IGNORECASE | re.MULTILINE,
)
_ORDINAL = re.compile(
    rf"\b(?:(?:and\s+)?the\s+)?({'|'.join(_ORDINALS)}|last)(?:\s+(?:one|question|answer))?"
    r"(?=\s*(?:is|:|=|-)?\s*[a-d-](?!\w))",
    re.IGNORECASE,
)
_FOR_ORDINAL = re.compile(
    rf"(?<!\w)([a-d])\s+(?:for|on|to)\s+(?:the\s+)?({'|'.join(_ORDINALS)})(?:\s+(?:one|question))?\b", re.IGNORECASE
)
"""A letter before the question that it answers: `b for the first one`."""
_NUMBER_OF = {word: number for words in (_ORDINALS, _IN_WORDS, "12345") for number, word in enumerate(words, start=1)}
_REST = re.compile(
    r"(?<!\w)([a-d])\s+for\s+(?:all\s+)?(?:the\s+)?(?:rest|others)\b"
    r"|\b(?:the\s+)?(?:rest|others)\s*(?:is|are|all|[:=])?\s*([a-d])(?![\w'’])",
    re.IGNORECASE,
)
"""One letter for all questions that are not named."""
_NO_ARTICLE = (
    r"(?!(?<=a)\s+(?!(?:for|please|pls|now|then|instead|not|i|of\s+course|sorry|and|or|but|thanks|after|too)\b)[a-z])"
)
"""Behind a letter: it is no `a` with its noun, as in `the second is a mystery`."""
_ONE_ANEW = re.compile(
    rf"(?<![\w.])(?:(?:my|the)\s+)?(?:(?:question|q|nr|no|number)?[.# ]*)"
    rf"(?P<which>[1-9]|(?:{'|'.join((*_ORDINALS, 'last'))})(?:\s+(?:one|answer|question))?)"
    rf"(?:\s*(?:to|is|=|:|->|(?:should|must) be|becomes)\s*|(?<=one)\s+)(?P<letter>[a-d-])(?![\w'’]){_NO_ARTICLE}"
    rf"|(?<![\w'’])(?P<first>[a-d-])\s+(?:for|on)\s+(?:(?:my|the)\s+)?(?P<of>{_WHICH})(?:\s+(?:instead|now))?",
    re.IGNORECASE,
)
"""The answer to one question, given anew."""
_CHANGES = re.compile(
    r"\b(?:(?:can|could|may)\s+i\s+)?(?:please\s+|pls\s+)?(?:change|switch|swap|turn|make)\s+(?:(?:my|the)\s+(?:answer\s+(?:to|for)\s+)?)?"
    r"(?=(?:(?:the|my)\s+)?(?:question|q|nr|no|number|[.# ])*(?:[1-9]|first|second|third|fourth|fifth|last)\b)",
    re.IGNORECASE,
)
_REST_STAYS = re.compile(
    r"\b(?:(?:the\s+)?rest|(?:all|everything)\s+else|(?:the\s+)?others?)\s+"
    r"(?:stays?|stands?|remains?|(?:is|are)\s+(?:the\s+same|fine|right|good|correct|ok(?:ay)?)|unchanged)\b",
    re.IGNORECASE,
)
"""What says that one answer changes, and that the others stand."""
_CORRECTS = re.compile(
    r"\b(?:wait|actually|instead|(?:should|must)\s+be|make|meant|correction|sorry|oops|nvm|after\s+all)\b"
    r"|\A\W*(?:(?:a+h+|o+h+|hm+|um+|er+)\W+)*(?:no+|nope|argh|ugh|damn|wrong)\b",
    re.IGNORECASE,
)
_LETTER_ALONE = re.compile(r"(?<![\w'’])[a-d](?![\w'’])", re.IGNORECASE)
_LONGEST = 80
"""In characters: more is a tale."""
_ALTERS = re.compile(
    rf"\b{_WHICH}\W+(?:(?:is|was|should|must|be|as|to|answer|one|then|now|rather|better|i|think|guess|would|may|might)\W+){{0,4}}[b-d](?![\w'’])"
    rf"|\b(?:leave|left|leaving|skip|drop|scrap|remove|delete|no\s+answer\s+(?:for|on|to))\s+(?:(?:the|my|number|question)\s+){{0,2}}{_WHICH}"
    rf"|\b{_WHICH}\s+(?:(?:is|was|stays|should\s+be|be)\s+)?(?:blank|empty|wrong)\b",
    re.IGNORECASE,
)
"""What a message below answers may say of one of them."""
_ANSWER_OPEN = re.compile(r"\b(?:or|maybe|perhaps|if|not\s+sure|hm+)\b", re.IGNORECASE)
_ASKED_BEHIND = re.compile(r"\s*\?")
"""What makes the answer to one question a correction, and what leaves it open."""
_LETTER_LEFT = re.compile(r"(?<![\w'’])[b-d](?![\w'’])", re.IGNORECASE)
_PAIRS = re.compile(r"(?<!\w)(?:\d[a-d]){3,}(?!\w)", re.IGNORECASE)
_DASHED = re.compile(r"(?<![\w-])[a-d](?:\s?-\s?[a-d]){3,}(?![\w-])", re.IGNORECASE)
"""Answers in one word, behind the numbers of their questions, or with dashes between them."""
_CLUSTERS = re.compile(r"\W*(?:answers?\W+)?(?P<given>[a-d]+(?:\s*[a-d-])*)(?=\s*(?:\Z|[.,;!\n]))", re.IGNORECASE)
_SOME = re.compile(
    r"(?<![\w'’-])(?:[b-d](?:\s*,\s*|\s+(?:and|then)\s+)[a-d]|[a-d](?:\s*,\s*|\s+(?:and|then)\s+)[b-d])"
    r"(?:(?:\s*,\s*|\s+(?:and|then)\s+)[a-d])*(?![\w'’-])",
    re.IGNORECASE,
)
"""Answers one after the other that are too few."""
_ROW = re.compile(r"(?<![\w'’-])[a-d-]{4,12}(?![\w'’-])", re.IGNORECASE)
"""Answers in one word."""
_QUESTION = r"(?:(?:question|frage|q|nr\.?|no\.?|#)\s*+)?"


def read(text: str, asked: tuple[QuestionView, ...]) -> ChatOrder | None:
    """The answers that a message gives; whoever says that they are guessed gives them no less."""
    letters = all(question.choices for question in asked)
    aside = [found.span("said") for found in _SPELT.finditer(text)] if letters else []
    bare = blanked(text, aside)
    again = [found.span() for found in _AGAIN.finditer(bare)] if letters else []
    bare = blanked(bare, again)
    order = _read(bare, asked)
    if letters and (blank := _LEFT_BLANK.search(text)) is not None:
        clear = order is not None and not order.doubt
        beside = order if clear else _read(blanked(bare, [blank.span()]), asked)
        order = _without_answer(beside, blank, len(asked)) or order
        if order is None or order.doubt or len(order.text.split()) <= len(asked):
            order = _in_its_place(text, blank, asked) or order
    spelt = [found["letter"].lower() for found in _SPELT.finditer(text)] if letters and order is None else []
    if len(spelt) > 1:
        return ChatOrder(f"answers {' '.join(spelt)}", tuple(found.span() for found in _SPELT.finditer(text)))
    guessed = (*aside, *again, *(found.span() for found in _GUESSED.finditer(text)))
    doubt = (order.doubt or _doubt(text, len(asked), letters=letters)) if order is not None else ""
    return order and replace(order, places=(*order.places, *guessed), doubt=doubt, explicit=not doubt, whole=not doubt)


def _doubt(text: str, asked: int, *, letters: bool) -> str:
    """The question about answers that are all there: `d d b/c c a`, `d d b c a (joke)`; "" for none."""
    if jokes(text):
        return "is that meant?"
    between = [text[one.end() : other.start()].strip().lower() for one, other in pairwise(_LETTER_ALONE.finditer(text))]
    either = letters and ("or" in between or 0 < between.count("/") < asked - 1)
    return "two letters for one question: which one?" if either else ""


def may_alter(text: str) -> bool:
    """Whether a text, which gives no answers, may say that one given before is another: `last one b`."""
    return len(text) <= _LONGEST and "?" not in text and _ALTERS.search(text) is not None


def _in_its_place(text: str, blank: re.Match[str], asked: tuple[QuestionView, ...]) -> ChatOrder | None:
    """Answers in a row, in which a question is said to have none where its answer would stand."""
    order = _read(f"{text[: blank.start()]}{NONE:<{blank.end() - blank.start()}}{text[blank.end() :]}", asked)
    given = order.text.split() if order is not None else []
    if order is None or order.doubt or len(given) <= len(asked) or given[_which(_said_of(blank), len(asked))] != NONE:
        return None
    return replace(order, places=(*order.places, blank.span()))


def _without_answer(order: ChatOrder | None, blank: re.Match[str], asked: int) -> ChatOrder | None:
    """Answers beside which a question is said to have none; a doubt where they answer it."""
    if order is None:
        return None
    number, given = _which(_said_of(blank), asked), order.text.split()
    answered = number < len(given) and given[number] != NONE
    doubt = f"is question {number} left without an answer?" if answered else ""
    return replace(order, places=(*order.places, blank.span()), doubt=order.doubt or doubt)


def _said_of(blank: re.Match[str]) -> str:
    """The question that a match of `_LEFT_BLANK` names."""
    return blank["which"] or blank["behind"]


def _which(said: str, last: int) -> int:
    """The number of the question that a match of `_WHICH` names."""
    words = re.findall(r"[a-z]+|[1-5]", said.lower())
    return last if "last" in words else next(_NUMBER_OF[each] for each in words if each in _NUMBER_OF)


def _read(text: str, asked: tuple[QuestionView, ...]) -> ChatOrder | None:
    """The answers to all questions: numbered from 1 on, of which one may be left out, or in a row."""
    kinds = tuple(bool(question.choices) for question in asked)
    if all(kinds) and (said := _worded(text, asked) or _told_in_turn(text, len(asked))) is not None:
        return said
    text = _ORDINAL.sub(lambda found: f"{_which(found[1], len(asked)):<{len(found.group())}}", text)
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
    if all(kinds) and (clustered := _clustered(text, len(asked))) is not None:
        return clustered
    rows = list(_row(kinds).finditer(text))
    if not rows:
        return _short_answers(text, len(asked)) if all(kinds) else None
    heading = tuple(found.span() for found in _HEADING.finditer(text))
    answers = [_plain(given) for given in rows[-1].groups()]
    doubt = "it has more than one row of answers: which one?" if len(rows) > 1 else ""
    left = {each.lower() for each in _LETTER_LEFT.findall(_row(kinds).sub(" ", text))} if all(kinds) else set[str]()
    if left - (set(answers) if len(set(answers)) == 1 else set()):
        doubt = doubt or "it has more answers than there are questions"
    again = tuple(each.span() for each in _LETTER_LEFT.finditer(text)) if left else ()
    places = tuple(sorted((*heading, *again, *(row.span() for row in rows))))
    return ChatOrder(f"answers {' '.join(answers)}", places, doubt, estimates=True)


def _told_in_turn(text: str, asked: int) -> ChatOrder | None:
    """Answers that are told one after the other, some with the question that they answer: `B for the first, then A`."""
    told = list(_TOLD.finditer(text))
    between = [text[one.end() : other.start()] for one, other in pairwise(told)]
    if len(told) != asked or not all(map(_IN_TURN.fullmatch, between)):
        return None
    labels = [(at, each["before"] or each["behind"]) for at, each in enumerate(told, start=1)]
    if not any(label for _, label in labels) and not any(map(str.isalpha, "".join(between))):
        return None
    if any(label and _which(label, asked) != at for at, label in labels):
        return None
    answers = " ".join(each["letter"].lower() for each in told)
    return ChatOrder(f"answers {answers}", ((told[0].start(), told[-1].end()),), estimates=True)


def amend(order: str, text: str) -> ChatOrder | None:
    """The answers of a quiz with that to one question changed: `change 3 to c`."""
    given = order.split()
    anew = list(_ONE_ANEW.finditer(text))
    if given[0] != "answers" or len(anew) != 1 or not given[1].isalpha():
        return None
    said = anew[0]["which"] or anew[0]["of"]
    number = int(said) if said.isdigit() else _which(said, len(given) - 1)
    if number >= len(given):
        return None
    given[number] = (anew[0]["letter"] or anew[0]["first"]).lower()
    changes, stays = _CHANGES.search(text), _REST_STAYS.search(text)
    told = [found.span() for found in (changes, stays) if found is not None]
    asked = _ASKED_BEHIND.match(text, anew[0].end())
    told += [asked.span()] if changes is not None and asked is not None else []
    asks = changes is None and "?" in text
    sure = (_CORRECTS.search(text) is not None or stays is not None) and _ANSWER_OPEN.search(text) is None and not asks
    sure = sure or (changes is not None and anew[0].start() <= changes.end() < anew[0].end())
    return ChatOrder(" ".join(given), (anew[0].span(), *told), whole=sure, amends=sure)


def _clustered(text: str, asked: int) -> ChatOrder | None:
    """Answers some of which are glued, with a dash for none: `bd - ca`."""
    found = _CLUSTERS.match(text)
    given = re.findall(r"[a-d-]", found["given"].lower()) if found is not None else []
    if found is None or len(given) != asked or NONE not in given:
        return None
    return ChatOrder(f"answers {' '.join(given)}", (found.span(),))


def _short_answers(text: str, asked: int) -> ChatOrder | None:
    """`all b`; or letters in one word that are too many or too few, which the parser refuses."""
    if (same := _SAME.search(text)) is not None:
        return ChatOrder(f"answers {' '.join((same[1] or same[2]).lower() * asked)}", (same.span(),), estimates=True)
    row = _ROW.search(text)
    if row is not None:
        return ChatOrder(f"answers {' '.join(row.group().lower())}", (row.span(),))
    some = _SOME.search(text)
    given = re.findall(r"\b[a-d]\b", some.group().lower()) if some is not None else []
    return ChatOrder(f"answers {' '.join(given)}", (some.span(),)) if some is not None else None


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

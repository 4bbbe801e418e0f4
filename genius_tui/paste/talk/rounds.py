"""Rounds that a text names by their number: `round 3`, `R3`, `rd. 3`, `3rd round`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from games.core.chat import NUMBERS
from genius_tui.paste.talk.sentences import Span

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_VALUES = {**NUMBERS, "ten": 10, "eleven": 11, "twelve": 12, **{word: at for at, word in enumerate(_ORDINALS, 1)}}
_SPELT = "|".join((*NUMBERS, "ten", "eleven", "twelve"))
_WORD = r"(?:rounds?|rnd|rd|turn|runde|ronde|ronda|runda|manche|tour)"
_NO_TIME = r"(?![\w'%]|[.:,]\d|\s?(?:[ap]\.?m\b|o'clock|uhr|%))"
_IN_WORDS = (
    rf"(?<!this )(?<!each )(?<!every )(?<!per )(?<!a ){_WORD}\.?\s{{0,2}}(?:(?:no|nr)\.?\s|number\s)?"
    rf"#?(?:\d{{1,2}}|{_SPELT})"
    rf"|(?:{'|'.join(_ORDINALS)}|\d{{1,2}}(?:st|nd|rd|th))\s{_WORD}"
)
_LETTER = r"r#?\d{1,2}"
_ANY = rf"(?<![\w'.-])(?:{_IN_WORDS}|{_LETTER}){_NO_TIME}"
_OF = r"(?:\s{0,2}(?:of|/)\s{0,2}\d{1,2})?"
_NAMES = re.compile(_ANY, re.IGNORECASE)
_NUMBER = re.compile(rf"\d{{1,2}}|\b(?:{'|'.join(_VALUES)})\b", re.IGNORECASE)
_FILLING = (
    r"(?:(?:so|ok|okay|and|here(?:'?s| is| are)?|these are|this is|it'?s|my|our|the|orders?|moves?|actions?|submission"
    r"|answers?|for|in|re)[\s:,]{1,3}){0,6}"
)
_OPEN, _SHUT = r"[(\[{<*_]", r"[)\]}>*_]"
_ORDERS = r"(?:\s(?:orders?|moves?|actions?|submission|answers?))?"
_IN_BRACKETS = rf"{_OPEN}{{1,4}}\s?(?:for\s)?{_ANY}{_OF}{_ORDERS}\s?{_SHUT}{{1,4}}\s{{0,2}}[:=>|,-]?(?!\d)"
_APART = rf"{_ANY}{_OF}{_ORDERS}\s{{0,2}}(?:[:=>|.!,]|-+(?!\d)|$)"
_FOR = rf"(?<=for ){_IN_WORDS}{_NO_TIME}(?=\s)"
_FIELD = rf"{_WORD}\s?[:=]\s?#?\d{{1,2}}(?=[\s*_]{{0,3}}$)"
"""`Round: 3`, in a line of its own."""
_ORDER_IS = (
    rf"(?:(?:my|our) )?(?:order|move|action|submission|answer|choice|pick)s? (?:for|in) (?:the )?{_ANY}{_OF}"
    r" (?:is|are|will be)(?= )"
)
_BEGINS = re.compile(
    rf"\W{{0,12}}?(?P<mark>{_ORDER_IS}|{_FILLING}(?:{_IN_BRACKETS}|{_APART}|{_FOR}|{_FIELD}))",
    re.IGNORECASE | re.MULTILINE,
)
_BEGINS_BARE = re.compile(rf"\W{{0,12}}?(?P<mark>{_FILLING}{_ANY}{_OF}{_ORDERS}),?(?=\s)", re.IGNORECASE)
_THIS = re.compile(r"\W{0,12}?(?P<mark>(?:for )?this (?:round|turn|time),?)(?=\s-?\d)", re.IGNORECASE)
"""Before a number it is no round of that number: `this round 7 in Null`."""
_ENDS = re.compile(
    rf"(?P<mark>[(\[{{]\s?(?:for\s)?{_ANY}{_OF}{_ORDERS}\s?[)\]}}]|(?:\s-+\s?|\s?[|#]\s?|\s//\s?)(?:for\s)?{_ANY})"
    r"[\s.!*_]{0,5}$",
    re.IGNORECASE,
)
_ENDS_BARE = re.compile(
    rf"(?P<mark>[\s,;]{{1,3}}(?:(?:that'?s|this is|it'?s|my|order|orders|for|in)\s){{0,4}}{_ANY})[\s.!*_)]{{0,5}}$",
    re.IGNORECASE,
)
_ORDERS_OF = re.compile(
    rf"(?P<mark>(?:(?:my|our|the|these) )?(?:orders?|moves?|actions?|answers?) (?:for|in|of) {_ANY})"
    r"(?!\s(?:was|were|got|went|had|did|failed|sucked|didn))",
    re.IGNORECASE,
)
_LONGEST_END = 60
_BRACKET = re.compile(r"\s*[(\[{]")
_BY_LETTER = re.compile(rf"(?<!\w){_LETTER}\b", re.IGNORECASE)
_ALONE = re.compile(_ANY, re.IGNORECASE)
_LISTS = re.compile(
    rf"\W{{0,12}}(?:(?:the|all|my|our) )?{_ANY}{_OF}(?:[\s:,()-]{{1,4}}"
    r"(?:the|all|orders?|moves?|actions?|submissions?|answers?|list|so far"
    r"|got|have|received|in|until now|yet|up to now|as of now|what i)){1,6}[\s:.)-]{0,5}",
    re.IGNORECASE,
)
"""The title of a list: `R3 orders so far`."""
TITLE = rf"(?:\W{{0,20}}(?:(?!{_WORD}\b)\w[\w' ]{{0,40}}\W{{1,10}}){{0,2}}(?P<round>{_ANY}){_OF})"
"""A line as far as the name of a round, before which a title may stand: `Gatekeeping: round 2 of 11`."""


class Named(Span, frozen=True):
    """A part of a text that says which round it is of."""

    round: int


def number_of(text: str) -> int:
    """The number of the round that a text names."""
    found = _NUMBER.search(text)
    return _VALUES.get(found.group().lower(), 0) or int(found.group()) if found else 0


def named_rounds(text: str) -> Iterator[Named]:
    """The rounds that a text names anywhere."""
    for found in _NAMES.finditer(text):
        yield Named(*found.span(), number_of(found.group()))


def other_round(text: str, now: int) -> str:
    """The round that a text names, if it is another than now."""
    return next((text[one.start : one.end] for one in named_rounds(text) if one.round != now), "")


_DATES = re.compile(
    r"(?:^|[.,;!?\n(\u2013\u2014-])\s*(?:(?:oh|sorry|oops|lol|no|wait|ah|btw|actually|but|and)[\s,]+)*"
    r"(?:that|this|it|those|these)(?:['\u2019]?s| is| was| were| are)"
    r"(?: (?:meant|actually|only|just|really|all|my|what i had|mine))* "
    r"(?:(?:from |for |of |in )?(?:the |my )?"
    r"(?P<other>(?:next|last|previous|following) (?:round|time|turn|week)(?:['\u2019]?s)?)"
    rf"|(?:from|for|of) (?:the )?(?P<named>{_ANY}))"
    r"(?: (?:orders?|moves?|one|plan|sorry|lol))*(?=\s*(?:$|[.,;!)\n]))",
    re.IGNORECASE,
)


def dates_order(text: str, now: int) -> Iterator[Span]:
    """Where a text says of what stands before that it is of another round: `that was for next round`."""
    for found in _DATES.finditer(text):
        if found["other"] or number_of(found["named"]) != now:
            yield Span(*found.span())


def is_round(text: str) -> bool:
    """Whether a text is nothing but a round: `round 3`, `R3`."""
    return _ALONE.fullmatch(text) is not None


def heads_a_list(text: str) -> bool:
    """Whether a text is nothing but the title of a list of a round's orders: `R3 orders so far`."""
    return _LISTS.fullmatch(text) is not None


def begins_with_round(line: str) -> Named | None:
    """The round that a line begins with as what it is of, `R3: ...`, `(round 3) ...`, or says its orders are for."""
    return _mark(_BEGINS.match(line) or _ORDERS_OF.search(line))


def ends_with_round(line: str) -> Named | None:
    """The round that a line ends with as what it is of: `... (R3)`, `... - round 3`."""
    return _mark(_ENDS.search(line, max(0, len(line) - _LONGEST_END)))


THIS = 0
"""In place of a number: `this round`."""


def beside_round(line: str) -> Iterator[Named]:
    """The rounds that a line begins or ends with, apart from the rest or not: `R3 A with 2`, `A with 2 for R3`."""
    end = max(0, len(line) - _LONGEST_END)
    found = (_BEGINS.match(line) or _BEGINS_BARE.match(line), _ENDS.search(line, end) or _ENDS_BARE.search(line, end))
    yield from filter(None, map(_mark, found))
    if (this := _THIS.match(line)) is not None:
        yield Named(*this.span("mark"), THIS)


def is_letter(text: str) -> bool:
    """Whether a round is named by a letter and not in brackets: `R3:`, which may be the place R and an amount."""
    return _BY_LETTER.search(text) is not None and _BRACKET.match(text) is None


def is_apart(text: str) -> bool:
    """Whether a sign behind what names a round parts it from what follows: `R3:`, `R3 -`."""
    return text.rstrip()[-1:] in tuple(":=>|-")


def _mark(found: re.Match[str] | None) -> Named | None:
    return None if found is None else Named(*found.span("mark"), number_of(found["mark"]))

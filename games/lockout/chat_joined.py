"""Messages that go where others go and name no room, `so will I`; rooms by a letter among few words, `g instead`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from games.core.chat import ChatOrder
from games.core.viewers import Seat
from games.lockout.chat_rooms import LETTER

_LONGEST = 80
"""In characters: more is a tale."""
_SMALL = (
    r"(?:(?:ok(?:ay)?|h+m+|no+|nah|oh+|ah+|well|lol|haha+|so|and|but|sorry|wait|actually|then|yes|yeah|yep|fine|alright|great|nice|cool"
    r"|uh+|um+|maybe|perhaps|probably)\W+){0,4}"
)
_SURE = r"(?:instead|rather|i\s+mean(?:t)?|then|for\s+me|too|as\s+well|also|after\s+all|it\s+is)"
_LETTER = re.compile(
    rf"\W*{_SMALL}(?P<goes>(?:me(?:\s+too)?|mine|for\s+me|(?:room|move)\s*[:=]|going|go|moving|move|i(?:['’]?(?:m|ll))?\s+(?:go|going|take|pick|move|moving)|make\s+(?:it|that)"
    r"|let['’]?s\s+(?:say|go)|i\s+mean(?:t)?|it['’]?s|rather|better|switch(?:ing)?)(?:\s+(?:to|for|with|in))?\W+)?(?P<letter>[abg])"
    rf"(?P<sure>(?:[\s,]+{_SURE})+)?(?:[\s,]+(?:{_SURE}|please|pls|plz|thanks|thx|ty|again|this\s+time|now|sorry|lol|actually|this\s+round))*[\s.!]*",
    re.IGNORECASE,
)
"""The letter of a room, and small words."""


_WORD = re.compile(r"[^\W_]+(?:['\u2019][^\W_]+)?")
_OWN_LETTER = re.compile(r"(?<![\w'\u2019-])[abg](?![\w'\u2019-])")
_GRADE = re.compile(r"\W*[abg]\s?[+-]+\W*", re.IGNORECASE)
_WEIGHING = "not no never or over instead rather than bad better best nope nah without but out"
_WEIGHS = frozenset(_WEIGHING.split())
_SMALL_WORDS = """
is of then wait ok okay hm hmm so and i i'd i'll go going to for me please pls lol haha this time round again sorry
actually anything anywhere now it's was would be too room the either whatever maybe mean meant in with any more way
there vs
"""
_BESIDE_LETTERS = _WEIGHS | frozenset(_SMALL_WORDS.split())
"""Words of a message that weighs rooms by their letters, and small words beside them."""


def letter(text: str) -> ChatOrder | None:
    """The room whose letter a message says among a few words; a doubt where nothing says that it is one: `no g`."""
    said = _LETTER.fullmatch(text) if len(text) <= _LONGEST else None
    if said is None:
        return None
    one = said["letter"]
    titled = (said["goes"] or "").lower().startswith(("room", "move:"))
    sure = said["sure"] or (said["goes"] and (one != "a" or titled))
    if not sure and one.isupper():
        return None
    room = LETTER[one.upper()]
    places = (said.span(),) if sure else (said.span("letter"),)
    return ChatOrder(f"move {room}", places, "" if sure else f"is {one} the room {room}?")


def is_grade(text: str) -> bool:
    """Whether a text is a letter with a sign, as for schoolwork."""
    return _GRADE.fullmatch(text) is not None


def weighed(text: str) -> ChatOrder | None:
    """The question about letters of rooms of which one is refused or weighed, in a short text with no more: `not b`."""
    words = _WORD.findall(text.lower()) if len(text) <= _LONGEST and _OWN_LETTER.search(text) is not None else []
    rooms = [word for at, word in enumerate(words) if word in ("b", "g") or (word == "a" and _is_room(words, at))]
    others = [word for word in words if word not in ("a", "b", "g")]
    said = len(set(rooms)) > 1 or (bool(rooms) and not _WEIGHS.isdisjoint(others))
    if not said or not _BESIDE_LETTERS.issuperset(others):
        return None
    return ChatOrder(f"move {LETTER[rooms[0].upper()]}", ((0, len(text)),), "which room? Write its name")


def _is_room(words: list[str], at: int) -> bool:
    """Whether an `a` has no noun behind it."""
    return at == len(words) - 1 or words[at + 1] in _WEIGHS | {"is", "was", "then", "and", "b", "g"}


def letters(text: str) -> ChatOrder | None:
    """The question about several lines that each say a letter: which room is meant."""
    said = [letter(line.strip()) for line in text.split("\n")]
    rooms = list(dict.fromkeys(one.text.removeprefix("move ") for one in said if one is not None))
    if len(rooms) < 2:
        return None
    return ChatOrder(f"move {rooms[-1]}", ((0, len(text)),), f"it names {' and '.join(rooms)}: which one?")


def goes_along(text: str, seats: Iterable[Seat]) -> bool:
    """Whether a text says that its writer goes where another goes, and nothing else."""
    return len(text) <= _LONGEST and _along(tuple(seats)).fullmatch(text) is not None


@lru_cache(maxsize=8)
def _along(seats: tuple[Seat, ...]) -> re.Pattern[str]:
    name = rf"@?(?:{'|'.join(map(re.escape, seats))})(?!['’\w])"
    named = rf"@?(?:{'|'.join(map(re.escape, seats))})"
    who = rf"(?:you|ya|u|him|her|them|{name})(?:\s*(?:,|and|&|or)\s*{name})*(?:\s+(?:guys|two|both|all))?"
    i = r"(?:i(?:['’]?(?:ll|m|d)|\s+(?:will|am|would|shall))?(?:\s+(?:just|then|also))*\s+)"
    goes = r"(?:go|going|come|coming|move|moving|tag|tagging|head|heading|walk|walking)"
    return re.compile(
        rf"\W*{_SMALL}(?:(?:so|as|and)\s+(?:will|do|shall|am|would)\s+i|same\s+anyways?|(?:and\s+|so\s+)?(?:count|deal)\s+me\s+in|i\s+second\s+(?:that|this|it)|(?:se|thi)conded|and\s+me|i['’]?m\s+in(?=\s+(?:too|also|as\s+well))|i\s+(?:will|do)(?=\s+(?:too|also|as\s+well))"
        rf"|(?:me\s+|{i}(?:{goes}\s+)?)?there(?=\s+(?:too|also|as\s+well))"
        rf"|{i}?{goes}\s+(?:along(?:\s+with\s+{who})?|with\s+{who}|there\s+with\s+{who}|there(?=\s+(?:too|also|as\s+well)))"
        rf"|{i}?(?:join|follow|accompany)(?:ing)?\s+{who}|(?:{i})?(?:together\s+)?with\s+(?:(?:you|ya|u)[\s,]+)?{name}"
        rf"|{i}do\s+(?:that|the\s+same|so|it|likewise)(?=\s+(?:too|also|as\s+well))|{i}do\s+the\s+same"
        rf"|(?:the\s+)?same\s+(?:room\s+)?(?:as|like|with)\s+{who}|like\s+{name}"
        rf"|(?:{i}?(?:{goes}\s+)?(?:in)?to\s+)?{named}['’]s?\s+(?:room|place)|(?:{i}?{goes}\s+)?where(?:ver)?\s+{name}\s+(?:is|sits|was)"
        r"|(?:the\s+)?(?:host|gm)['’]?s?\s+(?:choice|pick)|no\s+preference|(?:i\s+)?don['’]?t\s+care\s+(?:which|where)|you\s+(?:choose|pick|decide)\s+for\s+me"
        r"|(?:(?:in)?to\s+)?(?:the\s+)?(?:emptier|emptiest|fuller|fullest|(?:least|most|less|more)\s+(?:popular|crowded|full))(?:\s+(?:one|room))?|option\s+[abg12])"
        rf"(?:[\s,]+(?:{name}|too|also|as\s+well|then|please|pls|again|this\s+time|lol|haha+|there))*[\s.!]*",
        re.IGNORECASE,
    )

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
    rf"\W*{_SMALL}(?P<goes>(?:me(?:\s+too)?|mine|for\s+me|going|go|moving|move|i(?:['’]?(?:m|ll))?\s+(?:go|going|take|pick|move|moving)|make\s+(?:it|that)"
    r"|let['’]?s\s+(?:say|go)|i\s+mean(?:t)?|it['’]?s|rather|better|switch(?:ing)?)(?:\s+(?:to|for|with|in))?\W+)?(?P<letter>[abg])"
    rf"(?P<sure>(?:[\s,]+{_SURE})+)?(?:[\s,]+(?:{_SURE}|please|pls|plz|thanks|thx|ty|again|this\s+time|now|sorry|lol|actually|this\s+round))*[\s.!]*",
    re.IGNORECASE,
)
"""The letter of a room, and small words."""


def letter(text: str) -> ChatOrder | None:
    """The room whose letter a message says among a few words; a doubt where nothing says that it is one: `no g`."""
    said = _LETTER.fullmatch(text) if len(text) <= _LONGEST else None
    if said is None:
        return None
    one = said["letter"]
    sure = said["sure"] or (said["goes"] and one != "a")
    if not sure and one.isupper():
        return None
    room = LETTER[one.upper()]
    places = (said.span(),) if sure else (said.span("letter"),)
    return ChatOrder(f"move {room}", places, "" if sure else f"is {one} the room {room}?")


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
    who = rf"(?:you|ya|u|him|her|them|{name})(?:\s*(?:,|and|&|or)\s*{name})*(?:\s+(?:guys|two|both|all))?"
    i = r"(?:i(?:['’]?(?:ll|m|d)|\s+(?:will|am|would|shall))?(?:\s+(?:just|then|also))*\s+)"
    goes = r"(?:go|going|come|coming|move|moving|tag|tagging|head|heading|walk|walking)"
    return re.compile(
        rf"\W*{_SMALL}(?:(?:so|as|and)\s+(?:will|do|shall|am|would)\s+i|i\s+(?:will|do)(?=\s+(?:too|also|as\s+well))"
        rf"|(?:me\s+|{i}(?:{goes}\s+)?)?there(?=\s+(?:too|also|as\s+well))"
        rf"|{i}?{goes}\s+(?:along(?:\s+with\s+{who})?|with\s+{who}|there\s+with\s+{who}|there(?=\s+(?:too|also|as\s+well)))"
        rf"|{i}?(?:join|follow|accompany)(?:ing)?\s+{who}|(?:{i})?(?:together\s+)?with\s+(?:(?:you|ya|u)[\s,]+)?{name}"
        rf"|{i}do\s+(?:that|the\s+same|so|it|likewise)(?=\s+(?:too|also|as\s+well))|{i}do\s+the\s+same"
        rf"|(?:the\s+)?same\s+(?:room\s+)?(?:as|like|with)\s+{who}|like\s+{name})"
        rf"(?:[\s,]+(?:{name}|too|also|as\s+well|then|please|pls|again|this\s+time|lol|haha+|there))*[\s.!]*",
        re.IGNORECASE,
    )

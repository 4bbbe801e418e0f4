"""Parts of a message that say what its writer does not do: `no bid`, `Cleanse: none`, `don't open`, `rob nobody`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from games.chambers.chat_rooms import ROOM

_WHAT = (
    r"bids?|bidding|cleans(?:e|es|ing)|attempts?|passwords?|pw|guess(?:es)?|rob(?:bery|beries|bing)?"
    r"|tak(?:e|ing)|search(?:ing)?|open(?:ing)?|enter(?:ing)?"
)
_NONE = r"nothing|none|nobody|no\s?one|no|nope|n/?a|zero|0|pass|skip|-+"
_BEGINS = (
    r"(?:^|(?<=[\n;.!,(])|\b(?:and|but)(?=\s+not?\b))[ \t>*\u2022-]*(?:(?:and|but|so|with)\s+)?"
    r"(?:(?:haha|lol|nah|hm+|ok)\W+)?(?:(?:i|i['’]?ll|i['’]?m)\s+)?(?:just\s+)?"
)
_ENDS = r"(?=[ \t)]*(?:[\n;.!,]|$|\b(?:and|but|just)\b))"
_THIS_ROUND = (
    r"(?:[ \t]+(?:again|any\s?more|either|this (?:round|time|turn)|today|obviously|anyway|sadly|now|yet|after all"
    r"|from me|for (?:me|now)|please|pls|thanks|thx))*"
)
_GOLDEN = r"(?:\s+(?:on|for|in)\s+(?:the\s+)?golden(?: room)?)?"
_IN = rf"(?:\s+(?:on|for|in|at)\s+(?:{ROOM.pattern}))?"
_DENIED = rf"(?:no|without(?: an?| any)?|not)\s+(?:{_WHAT}){_IN}(?:\s+any\w*)?"
_ANSWERED = rf"(?:(?:attempt|password|guess|try)\s*#?\d|(?:{_WHAT}){_GOLDEN})\s*(?:[:=]|\s-\s)?\s*(?:{_NONE})"
_ROOM = r"(?:the\s+|my\s+)?[^\W\d_]+(?:[\s-][^\W\d_]+){0,3}"
_NOT = r"(?:won['’]?t|don['’]?t|do\s+not|will\s+not|(?:am\s+)?not(?:\s+going\s+to|\s+gonna)?)"
_PASSED = (
    r"(?:pass(?:ing)?\s+on|skip(?:ping)?|(?:nothing|no\s+actions?)\s+(?:in|at|for)|leav(?:e|ing)(?=\s[^\n;.!,]{0,40}\salone\b)"
    r"|(?:won['’]?t|don['’]?t|do\s+not|will\s+not|not(?:\s+going\s+to|\s+gonna)?)\s+(?:do(?:ing)?|tak(?:e|ing)|touch(?:ing)?)"
    rf"\s+(?:anything|a\s+thing)\s+(?:in|at|with|from))\s+{_ROOM}"
    rf"|{_NOT}\s+(?:bid(?:ding)?|rob(?:bing)?|tak(?:e|ing)|search(?:ing)?|open(?:ing)?|try(?:ing)?)\s+any(?:thing|one|body|where|\s+\w+)\b"
    rf"(?:\s+(?:in|at|on|from|for)\s+{_ROOM})?"
    rf"|(?:{_NOT}|not)\s+(?:(?:bid(?:ding)?|search(?:ing)?)(?:\s+(?:in|at|on|for|inside))?|open(?:ing)?)\s+(?:up\s+)?(?:{ROOM.pattern})"
    rf"|(?:{ROOM.pattern})\s*,?\s+i(?:['’](?:ll|m)|\s+(?:will|am))?(?:\s+just)?\s+(?:leav(?:e|ing)(?:\s+it)?\s+(?:alone|be|untouched|as\s+(?:it\s+)?is)"
    r"|skip(?:ping)?|pass(?:ing)?(?:\s+on)?|ignor(?:e|ing)|do(?:ing)?\s+nothing(?:\s+(?:in|with))?|(?:won['’]?t|don['’]?t|do\s+not|not)\s+touch(?:ing)?)"
    r"|bid(?:ding)?\s+(?:is\s+)?(?:not\s+(?:possible|allowed)|impossible)"
    r"|(?:can['’]?t|cannot|can\s+not|won['’]?t)\s+bid(?:\s+anyway)?"
)
_PART = re.compile(
    rf"{_BEGINS}(?:{_DENIED}(?:\s+{_DENIED})*|{_ANSWERED}|{_PASSED}){_THIS_ROUND}{_ENDS}"
    rf"|(?:{_BEGINS}|\band\s+)nothing\s+(?!today|now|yet|here|tonight|atm|yes)[^\W\d_]+(?=[ \t)]*(?:[\n;.!,]|$))"
    r"|\b(?:bid(?:ding)?|tak(?:e|ing)|try(?:ing)?)\s+nothing\b(?:\s+at\s+all\b)?(?!\s+(?:but|except|else)\b)"
    r"|\bno\s+(?:robbing|robbery|robberies|searching|opening|bidding)\b(?!\s+(?:but|except)\b)(?:\s+(?-i:[A-Z])\w+)?"
    r"|\b(?:(?:forget|scrap|skip|drop|scratch|cancel|leave\s+out)(?:\s+about)?|no\s+more)\s+(?:(?:the|my|that|any)\s+)?(?:robbing|robbery|robberies|searching|bidding)\b"
    r"|\brob(?:bing)?\s+(?:nobody|no\s?one)\b(?!\s+(?:but|except|else)\b)",
    re.IGNORECASE,
)
_BUT = re.compile(r"\W*\bbut\b", re.IGNORECASE)
"""Behind such a part it leads to what is done instead: `no bid from me, but Listen: echo`."""


def nothing_said(text: str) -> Iterator[tuple[int, int]]:
    """The places of such parts."""
    for found in _PART.finditer(text):
        but = _BUT.match(text, found.end())
        yield found.start(), but.end() if but is not None else found.end()


def without_nothing(text: str) -> str:
    """`text` with such parts replaced by blanks."""
    return _PART.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), text)

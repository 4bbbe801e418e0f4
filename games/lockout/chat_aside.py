"""What a message says of a room besides its choice: that it is left over, as always, or with or without the others."""

from __future__ import annotations

import re
from functools import lru_cache

from games.core.viewers import Seat
from games.lockout.teams import ROOMS

_ROOM = f"(?:{'|'.join(ROOMS)})"
_BEHIND = r"(?:(?<=alpha)|(?<=beta)|(?<=gamma))"
_BEGINS = r"(?:(?<=[.!?,;:\n\u2026])|\A)[^\S\n]*+(?:(?:so|well|ok|okay|hm+|and|then|welp|oh|lol)\b[\s,.]*+){0,3}"
_GUESS = r"(?:i\s+)?(?:guess|suppose)\s+"
_FOR_ME = r"(?:\s+(?:left|for\s+me|then|again|it\s+is|i\s+(?:guess|suppose)))*+"
_ENDS = r"(?=\s*(?:[.!,;\n]|\Z)|\s+[^\w\s?])(?![^.!\n]{0,80}\?)"
LEFT_OVER = re.compile(
    rf"{_BEGINS}(?:{_GUESS})?(?:(?:that|this|which)\s+(?:(?:only|just|then)\s+)?leaves\s+(?:(?:me|us)\s+(?:with\s+)?)?(?:only\s+)?(?={_ROOM}{_FOR_ME}{_ENDS})"
    rf"|there(?:['’]?s|\s+is)\s+only\s+(?={_ROOM}\s+left{_FOR_ME}{_ENDS})|(?:i['’]?m|i\s+am)\s+(?:stuck|left)\s+with\s+(?={_ROOM}{_FOR_ME}{_ENDS}))"
    rf"|{_BEGINS}{_GUESS}(?:(?:it|that)(?:['’]?s|\s+is|\s+will\s+be|['’]ll\s+be)\s+)?(?={_ROOM}\s+(?:for\s+me|then|is\s+(?:mine|left)|it\s+is){_FOR_ME}{_ENDS})"
    rf"|{_BEHIND}(?:(?:['’]?s|\s+is)?\s+(?:all|what)(?:\s+that)?(?:['’]?s|\s+is)?\s+left(?:\s+over)?|(?:['’]?s|\s+is)?\s+left\s+for\s+me)"
    rf"(?:\s+(?:for\s+me|i\s+(?:guess|suppose)|then))*{_ENDS}",
    re.IGNORECASE,
)
"""That a room is what is left for the writer: `guess that leaves Beta for me then`."""
AS_EVER = re.compile(
    r"\b(?:(?:the\s+)?same\s+as|just\s+(?:like|as)|like|as\s+per)\s+(?:always|usual|ever|every\s+(?:single\s+)?(?:time|round))\b"
    r"|\b(?:same\s+old(?:[\s,]+same\s+old)?|business\s+as\s+usual)\b"
    rf"|{_BEHIND}[\s,]{{1,4}}the\s+usual{_ENDS}",
    re.IGNORECASE,
)
"""That a choice is no news: `Beta, same as always`."""


@lru_cache(maxsize=8)
def either_way(seats: tuple[Seat, ...]) -> re.Pattern[str]:
    """That a choice stands whoever else makes it: `with or without you guys`, `alone or not`."""
    name = rf"@?(?:{'|'.join(map(re.escape, seats))})"
    pronouns = r"you|u|ya|y['’]?all|them|him|her|they|he|she|any(?:one|body)"
    others = rf"{pronouns}|company|(?:(?:my|the)\s+)?(?:friends|others|team|rest)"
    who = rf"(?:{others}|{name})(?!['’\w])"
    several = (
        rf"{who}(?:(?:\s*,\s*|\s+(?:and|&|or)\s+){who}){{0,3}}(?:\s+(?:guys|all|both|two|three|people|lot|lads|folks))?"
    )
    return re.compile(
        rf"\b(?:(?:with|w/)\s+or\s+(?:without|w/o)\s+{several}"
        rf"|(?:alone\s+or\s+(?:not|together|with\s+(?:you|others|company))|together\s+or\s+alone|(?:come|join|follow)(?:\s+(?:me|along|too))?\s+or\s+(?:not|don['’]?t)))(?=\s*(?:[.!,;\n]|\Z|{_ROOM}\b|i\b)|\s+[^\w\s?])",
        re.IGNORECASE,
    )

"""A password that is told in another sentence than its chamber: `Notepad next. Trying eraser`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from games.chambers.chat_no_passwords import is_talk
from games.chambers.chat_parts import Found, relied_on
from games.chambers.chat_passwords import NO_SIGN, ORDINARY
from games.chambers.chat_rooms import ROOM, slug_of
from games.chambers.plan import GOLDEN, Slug
from games.core.chat import named
from games.core.viewers import Seat

_TRIED = re.compile(
    r"\b(?:(?P<own>i['’]?(?:ll|m|d)\s+(?:\w+\s+){0,2}?(?:try|trying|guess|guessing|say|saying|go(?:ing)?\s+with|answer|type)|i\s+(?:try|guess|say|answer|go\s+with)"
    r"|(?:i\s+will|gonna|let\s+me|let['’]?s)\s+(?:try|guess|say|go\s+with|answer)|trying|guessing|going\s+with"
    r"|my\s+(?:guess|answer|try|attempt)\s*(?:is|:|=))|try)(?:\s+with|\s+the\s+word)?"
    r"\s+[\"'`]?(?P<word>[A-Za-z]{2,})[\"'`]?(?=\s*(?:$|[,;.!?)\n]|(?:and|then|pls|please|there|now|this|instead|lol|too)\b))",
    re.IGNORECASE,
)
_NOWHERE = re.compile(
    r"(?:(?<![^\n,;.!?(])\s*|\b(?:and|plus|also|i['’]?(?:ll|m|d)?|will|gonna|me)\s+)(?:(?:just|also|the|my)\s+)*"
    r"(?:try|trying|guess|guessing|password|pw)(?:\s+(?:is|with|the\s+word)|\s*[:=])?\s+"
    r"[\"'`]?(?P<word>[A-Za-z]{3,})[\"'`]?(?=\s*(?:$|[,;.!)\n]|and\b|then\b|(?:pls|please)\b))",
    re.IGNORECASE,
)
"""A password that may be tried, beside other parts and where no chamber is named."""
_SUPPOSED = re.compile(
    r"\s+(?:(?:could|might|may|must|should|has\s+to|will)\s+be|is)(?:\s+(?:maybe|probably|surely))?\s+[\"'`]?(?P<word>[A-Za-z]{2,})[\"'`]?"
    r"[\s,.;-]+(?:(?:so|and|then|ok|i\s+think|i\s+guess)[\s,]+)*"
    r"i['’]?(?:ll|m|d)?\s+(?:\w+\s+)?(?:(?:go|going)\s+(?:with|for)|try|trying|enter|entering|use|using|say|submit)\s+(?:that|it|this)\b",
    re.IGNORECASE,
)
"""What is supposed of a password, and then tried: `could be "full", so I'll go with that`."""
_ENDS = re.compile(r"[.!?\n]")
_LED = re.compile(r"\b(?:on|at|for|in|into|to|with|about|over|of)\s+(?:the\s+)?$", re.IGNORECASE)


def told_apart(text: str, found: Sequence[Found], own: Sequence[Slug]) -> Iterator[Found]:
    """The attempt at the only puzzle that a text names, where no other is found; a doubt where only `try` tells it, or
    where the title may be a word of every day.
    """
    rooms = [room for room in ROOM.finditer(text) if slug_of(room) not in (*own, GOLDEN)]
    if len({slug_of(room) for room in rooms}) != 1 or any(one.of == "enter" for one in found):
        return
    supposed = _SUPPOSED.match(text, rooms[0].end())
    if supposed is not None and not is_talk(supposed["word"]):
        yield Found("enter", f"enter {slug_of(rooms[0])} with {supposed['word']}", rooms[0].start(), supposed.end())
        return
    tried = [said for said in _TRIED.finditer(text, rooms[0].end()) if not is_talk(said["word"])]
    if len(tried) != 1 or ROOM.search(tried[0].group()) is not None:
        return
    plain = rooms[0][1].lower() not in ORDINARY or _LED.search(text, 0, rooms[0].start()) is not None
    said = tried[0]
    one_sentence = _ENDS.search(text, rooms[-1].end(), said.start()) is None
    doubt = "" if plain and (said["own"] or one_sentence) else NO_SIGN
    yield Found("enter", f"enter {slug_of(rooms[0])} with {said['word']}", said.start(), said.end("word"), doubt)
    yield from map(relied_on, rooms)


def nowhere(text: str, found: Sequence[Found], seats: Sequence[Seat]) -> str:
    """The question about a password that is tried beside other parts, where no puzzle is named; empty without one."""
    if any(one.of == "enter" for one in found) or any(slug_of(room) != GOLDEN for room in ROOM.finditer(text)):
        return ""
    tried = (said["word"] for said in _NOWHERE.finditer(text) if not is_talk(said["word"]))
    word = next((word for word in tried if not named(word, seats)), "")
    return f"and at which chamber is {word} tried?" if word else ""

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
    r"|my\s+(?:(?:best|first|final|only|current|own)\s+)?(?:guess|answer|try|attempt)(?:\s+(?:is|would\s+be)|\s*(?:['’]s|:|=)))|try)(?:\s+with|\s+the\s+word)?"
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
_THERE = re.compile(
    r"(?:(?:\b(?:try(?:ing)?|guess(?:ing)?|say(?:ing)?|put(?:ting)?|type|enter|with|so)|[,:])\s+[\"'`](?P<quoted>[A-Za-z]{2,})[\"'`]\s+(?:in\s+|for\s+)?there"
    r"|\b(?:my|the|our)\s+(?:guess|password|pw|word|answer|try|attempt)\s+(?:(?:in|for)\s+)?there(?:['’]s|\s+(?:is|would\s+be|will\s+be)|\s*[:=])\s*[\"'`]?(?P<told>[A-Za-z]{2,})[\"'`]?"
    r"|\bthere,?\s+(?:(?:my|the)\s+(?:guess|password|pw|word|answer|try|attempt)(?:\s+is|\s*[:=])|i(?:['’]ll|\s+will)?\s+(?:try|guess|say|go\s+with|put)|let\s+me\s+try)"
    r"\s+[\"'`]?(?P<then>[A-Za-z]{2,})[\"'`]?)(?=\W*(?:$|[,;.!)\n]|(?:and|then|pls|please|now|too|lol)\b))",
    re.IGNORECASE,
)
"""A password at a chamber that is named before: `try "nutmeg" there`, `my guess there is nutmeg`."""
_TOLD_OF = re.compile(
    r"(?:(?!\b(?:tak(?:e|ing)|rob\w*|open\w*|search\w*|bid\w*|cleans\w*|not|never|cannot|dont|if|or|unless|maybe|perhaps|last|round"
    r"|should|could|would|might|you|u|he|she|they|we|who|people|(?:some|any|every|no)\s?(?:one|body)|said|says|told|tells|tried)\b|n['’]t\b)"
    r"[^\d:;?=>\n])*+",
    re.IGNORECASE,
)
"""What is said of a puzzle before its password is, and orders and denies nothing: `my kid solved recipe i think,`."""
_ENDS = re.compile(r"[.!?\n]")
_SENTENCE = re.compile(r"[^.!?\n]+[.!?\n]*")
_WONDERED = re.compile(
    r"[\s,\u2013\u2014-]{0,4}\b(?:is|can|does)\s+(?:it|that|this)\s+(?:(?:really|even|ever|actually|meant\s+to)\s+)*(?:be\s+)?[a-z]+\s*\?+\s*$",
    re.IGNORECASE,
)
"""What is asked of a puzzle: `is it really solvable?`."""
_DAYS = frozenset(
    {"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "noon", "midnight", "soon"}
)
_MY_GUESS = re.compile(
    r"\bmy\s+(?:(?:best|first|final|only|current|own)\s+)?(?:guess|answer|password|word)(?:\s+(?:is|would\s+be)|\s*(?:['’]s|:|=))\s+"
    r"[\"'`]?(?P<word>[A-Za-z]{3,})[\"'`]?(?=\s*(?:$|[,;.!?)\n]|(?:and|then|pls|please|anyway|though|still|again|there|for|i)\b))",
    re.IGNORECASE,
)
"""A password that its writer tells, of whatever puzzle."""
_LED = re.compile(r"\b(?:on|at|for|in|into|to|with|about|over|of)\s+(?:the\s+)?$", re.IGNORECASE)


def told_apart(text: str, found: Sequence[Found], own: Sequence[Slug], seats: Sequence[Seat]) -> Iterator[Found]:
    """The attempt at the only puzzle that a text names, where no other is found; a doubt where only `try` tells it, or
    where the title may be a word of every day.
    """
    rooms = [room for room in ROOM.finditer(text) if slug_of(room) not in (*own, GOLDEN)]
    if len({slug_of(room) for room in rooms}) != 1:
        return
    there = [said for said in _THERE.finditer(text, rooms[0].end()) if not is_talk(_word(said))]
    if len(there) == 1 and not any(one.of == "enter" and _word(there[0]) in one.text.split() for one in found):
        yield Found("enter", f"enter {slug_of(rooms[0])} with {_word(there[0])}", *there[0].span())
        yield from map(relied_on, rooms)
        told = _TOLD_OF.fullmatch(text, _begin(text, rooms[0].start()), there[0].start())
        yield from (relied_on(told),) if told is not None and not any(named(told.group(), seats)) else ()
        return
    if any(one.of == "enter" for one in found):
        return
    supposed = _SUPPOSED.match(text, rooms[0].end())
    if supposed is not None and not is_talk(supposed["word"]):
        yield Found("enter", f"enter {slug_of(rooms[0])} with {supposed['word']}", rooms[0].start(), supposed.end())
        return
    tried = [said for said in _TRIED.finditer(text, rooms[0].end()) if not _is_none(said["word"])]
    if len(tried) != 1 or ROOM.search(tried[0].group()) is not None:
        return
    plain = rooms[0][1].lower() not in ORDINARY or _LED.search(text, 0, rooms[0].start()) is not None
    said = tried[0]
    one_sentence = _ENDS.search(text, rooms[-1].end(), said.start()) is None
    doubt = "" if plain and (said["own"] or one_sentence) else NO_SIGN
    yield Found("enter", f"enter {slug_of(rooms[0])} with {said['word']}", said.start(), said.end("word"), doubt)
    yield from map(relied_on, rooms)
    if said["own"]:
        yield from _sighs(text, _begin(text, rooms[0].start()), _begin(text, said.start()), seats)


def _sighs(text: str, begin: int, end: int, seats: Sequence[Seat]) -> Iterator[Found]:
    """What is said of a puzzle in the sentences before the one with its password, where all of that only tells of it:
    `I've been staring at Genius-100 for an hour, is it really solvable?`.
    """
    said = list(_SENTENCE.finditer(text, begin, end))
    bodies = [ROOM.sub("it", one.group()) for one in said]
    told = [_TOLD_OF.fullmatch(_WONDERED.sub("", body).rstrip(" .!\n")) is not None for body in bodies]
    if all(told) and not any(named(body, seats) for body in bodies):
        yield from map(relied_on, said)


def _begin(text: str, at: int) -> int:
    """Where the sentence begins that a place is in."""
    return max((end.end() for end in _ENDS.finditer(text, 0, at)), default=0)


def _is_none(word: str) -> bool:
    """Whether a word behind `my guess is` is no password: one of talk, or when something comes."""
    return is_talk(word) or word.lower() in _DAYS


def _word(said: re.Match[str]) -> str:
    """The password that is told."""
    return next(filter(None, said.groups()), "")


def nowhere(text: str, found: Sequence[Found], seats: Sequence[Seat]) -> str:
    """The question about a password that is tried beside other parts, where no puzzle is named, or told where it is not
    sure which one is meant; empty without one.
    """
    if any(one.of == "enter" for one in found):
        return ""
    form = _NOWHERE if all(slug_of(room) == GOLDEN for room in ROOM.finditer(text)) else _MY_GUESS
    tried = (said["word"] for said in form.finditer(text) if not _is_none(said["word"]))
    word = next((word for word in tried if not named(word, seats)), "")
    return f"and at which chamber is {word} tried?" if word else ""

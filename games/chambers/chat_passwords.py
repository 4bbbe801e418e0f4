"""Attempts as players put them: `Alien: xeno`, `try xeno for Alien`, `my guess for Listen is "echo"`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from games.chambers.chat_no_passwords import NO_PASSWORD, TALKED, VAGUE, is_talk
from games.chambers.chat_parts import NUMBER, Found, relied_on, size
from games.chambers.chat_rooms import mentions, slug_of
from games.chambers.plan import GOLDEN, Slug

ONE_WORD = "a password is one word of letters"
"""Begins the doubt about a password of several words."""
NO_SIGN = "is that its password?"
"""The doubt about a chamber and one word, with no sign between them."""
_TOLD = r"(?:password|pw|answer|guess|solution|attempt)"
_SAYS = r"i(?:['’](?:d|ll)|\s+(?:would|will|shall))?\s+(?:just\s+)?(?:say|answer|try|guess|type)\b"
"""What says that a password follows: `Listen, I say silent`."""
_JOINTS = (
    rf"(?:(?:i['’]?(?:m|ll)\s+)?(?:go|going|trying|try|guessing|guess)\s+with|with|using|w/?(?=\s)|(?:should|must|has\s+to|have\s+to)\s+be\b|is|['’]s\b|it(?:['’]?s|\s+is)\b|(?:(?:the|my)\s+)?(?:{_TOLD}|(?:magic\s+|secret\s+)?word)\b|{_SAYS}"
    r"|->|=|:|-|>|/|\s)"
)
"""What stands between a chamber and its password."""
_BEHIND = re.compile(
    rf"(?:[\"'`](?=\s*(?:[:=>-]|is\b)))?((?:{_JOINTS}|,)*)[\"'`]*+([A-Za-z]++)(?!\w)[\"'`]*", re.IGNORECASE
)
_LEAD = re.compile(
    rf"(?:\b(?:my|the)\s+)?\b(?P<told>{_TOLD})(?:\s+(?:for|to|in|into|at|is))?\s*:?\s*[\"'`]?$|\bfor\s*$", re.IGNORECASE
)
_LONGEST_LEAD = 60
"""In characters: what leads to a chamber is no longer."""
_JUDGED = (
    r"[ '-](?:bit|little|lot|tad|mess|joke|nightmare|pain|trap|good|bad|nice|great|hard|tough|fun|waste|other|one)\b"
)
"""Behind an article: `Listen is a bit crowded`."""
_PHRASE = re.compile(
    rf"({_JOINTS}+)(?!the\s+(?:{_TOLD}|word)\b)((?:the|a|an)(?!{_JUDGED})(?:[ '-][A-Za-z]+){{1,3}})\s*[.!]*\s*$",
    re.IGNORECASE,
)
"""Several words where a password is told."""
_BEFORE = re.compile(
    r"(?<![\"'`])[\"'`]*+(?<!\w)([A-Za-z]++)(?!\w)[\"'`]*(?:\s+(?:too|also|again|now|please|pls))?\s+(?:for|in|into|on|at|to)\s*$",
    re.IGNORECASE,
)
_SAID_BEFORE = re.compile(
    rf"(?<!\w)([A-Za-z]++)\s+(?:is|as)\s+(?:my|the|a)\s+{_TOLD}\s+(?:for|in|into|on|at|to)\s*$", re.IGNORECASE
)
_WORD_BEFORE = re.compile(r"\bword\s+[\"'`]?([A-Za-z]++)[\"'`]?\s+(?:for|in|into|on|at|to)\s*$", re.IGNORECASE)
_GARNETS = re.compile(r"\s*garnets?\b", re.IGNORECASE)
_SHORTEST_SHOUTED = 3
_JOINT = re.compile(rf"with|using|{_SAYS}|['’]s\s+{_TOLD}|it['’]?s|\bw/?(?=\s)|{_TOLD}|[:=>/-]", re.IGNORECASE)
_QUOTED = re.compile(
    rf"(\s*,?{_JOINTS}*)[\"'`]([A-Za-z]++(?:[ '-][A-Za-z]++){{0,3}})[\"'`]"
    r"|(\s*[,(]\s*(?:(?:with|using)\s+)?(?:(?:the|my|a)\s+)?(?:password|pw)\b[\s:=-]*(?:(?:is|(?:must|should|has\s+to)\s+be)\s+)?)([A-Za-z]++)(?!\w)",
    re.IGNORECASE,
)
"""A password that a quotation mark or its own word tells, behind a comma too."""
_SAID = re.compile(
    rf"(\s*,\s*{_SAYS}\s+(?:(?:the\s+)?word\s+)?)([A-Za-z]++)(?!\w)(?=\W*$|\s*,|\s+and\b)", re.IGNORECASE
)
_PLAINLY = re.compile(r"\b(?<!go )(?<!going )(?:with|using|w/?)(?!\w)|\b(?:password|pw)\b", re.IGNORECASE)
"""What stands before a password and nothing else."""
_LISTED = re.compile(r"\s*,\s*[\"'`]?(?P<word>[A-Za-z]++)[\"'`]?\s*$", re.IGNORECASE)
"""A password behind its chamber, where something before both says what they are: `Attempt: Listen, echo`."""
_IS_THE_WORD = re.compile(
    rf"\s*,\s*(?:and\s+)?[\"'`]?(?P<word>[A-Za-z]++)[\"'`]?(?:\s+is|['’]s)\s+(?:the|my)\s+(?:magic\s+)?(?:word|{_TOLD})\b",
    re.IGNORECASE,
)
_WORD_FOR = re.compile(
    r"\W*(?:(?:and|n|ok|so|then|please|pls)\s+)*[\"'`]?([A-Za-z]{3,})[\"'`]?\s+(?:for|into|at)\s*(?:the\s+)?$",
    re.IGNORECASE,
)
_PLEASE = re.compile(r"\W*(?:please|pls|plz|thanks|thx|ty)?\W*", re.IGNORECASE)
_AT_LAST = re.compile(
    rf"\b(?:(?:(?:the|my)\s+)?(?:(?:best|first|final|only|magic|secret)\s+)?(?:{_TOLD}|word)\s*(?:[:=]|is\b|would\s+be\b|(?:has|have)\s+to\s+be\b|(?:must|should|will)\s+be\b)"
    r"|(?:it['’]?s|it\s+is|it\s+(?:must|has\s+to)\s+be)\b"
    r"|(?:i['’]?(?:ll|m|d)?|i\s+(?:will|would|want|wish)|let\s+me|let['’]?s|gonna|wanna)\s+(?:(?!not\b|never\b)\w+\s+){0,4}?"
    r"(?:try|trying|guess|guessing|say|saying|type|answer|submit|with|put))"
    r"(?:\s+(?:just|simply|surely|definitely|with|(?:the\s+)?(?:word|password|pw)))*[\s:=-]+[\"'`]?(?P<word>[A-Za-z]++)(?!['’]?\w)[\"'`]?"
    r"(?=\s*(?:$|[,;!.?:)(]|(?:and|please|pls|plz|thanks|thx|there|then|this|as|because|since)\b))",
    re.IGNORECASE,
)
"""A password that is told further behind its chamber: `for Notepad I'd like to try pencil`."""
_ANEW = re.compile(
    r"[\s,(-]*(?:(?:yet|still|for|with|my|a|an|the|one|once|another|second|third|last|final|more|new|next|this|now)\s+)*"
    r"(?:again|anew|afresh|more|try|go|goes|time|guess|attempt|shot|stab|chance|crack|whirl|turn|round|spin|password)\)?"
    r"\s*(?:[:=,\u2013\u2014-]+|\bwith\b|\busing\b)\s*[\"'`]?(?P<word>[A-Za-z]++)(?![\w'\u2019])[\"'`]?(?=\s*(?:$|[,;!.?:)(]|and\b|(?:please|pls|plz)\b))",
    re.IGNORECASE,
)
"""A chamber that is tried anew: `I'll give Alien another go: xeno`."""
WAS = "is that meant for this round?"
"""The doubt about a password that is told in the past."""
_WORD_OF = re.compile(rf"\b(?:{_TOLD}|word|code|key)\s+(?:for|to|of|in|into|at)\s*(?:the\s+)?$", re.IGNORECASE)
_WAS = re.compile(
    r"(?P<it>\s*(?:[,.!(-]\s*)*(?:it|word|password)\b)?\s*\b(?:was|were)\s+[\"'`]?(?P<word>[A-Za-z]++)(?![\w'\u2019])",
    re.IGNORECASE,
)
_SOLVED = re.compile(r"\b(?:solved|cracked|got|figured\s+out|worked\s+out)\s+(?:the\s+)?$", re.IGNORECASE)
_SURE = re.compile(
    r"\bi(?:['’]?m|\s+am)\s+(?:\w+ly\s+|pretty\s+|quite\s+|very\s+|so\s+)?(?:sure|certain|confident|positive)\b(?:\s+that\b)?",
    re.IGNORECASE,
)
_MIXED = re.compile(
    rf"(?:{_JOINTS}|,)*(?:with|using|is|:|=|>|password|pw)\s*[\"'`]?(?P<word>[A-Za-z]{{2,}}\d[A-Za-z\d]*)",
    re.IGNORECASE,
)
"""A password with digits in it, which none has."""
_TRIES = re.compile(rf"\b(?:enter|try|solv|attempt|guess|{_TOLD}|w/|with|as|for)", re.IGNORECASE)
ORDINARY = frozenset({"listen", "missing", "recipe"})
_WITHIN = re.compile(r"\s*\(\s*([A-Za-z]+)\s*\)(?!\s*[:=-])")
"""A password in brackets."""
_GOES_WITH = re.compile(
    r"\b(?:(?:i['’]?(?:ll|m|d)?|i\s+will|i\s+am|let['’]?s|gonna)\s+)(?:(?:just|now|also)\s+)*(?:go(?:ing)?\s+with|guess(?:ing)?|try(?:ing)?|say(?:ing)?|put|type)"
    r"\s+[\"'`]?([A-Za-z]++)[\"'`]?\s+(?:for|in|into|on|at|to)\s*$",
    re.IGNORECASE,
)
_PUT_DOWN = re.compile(
    r"\b(?:put|sign|mark|note|write)\s+(?:me\s+)?(?:down|in|up)\s+(?:(?:for|4|with|as)\s+)?[\"'`]?([A-Za-z]++)[\"'`]?\s+"
    r"(?:for|in|into|on|at|to)\s*$",
    re.IGNORECASE,
)
_QUOTED_BEFORE = re.compile(
    r"[\"'`]([A-Za-z]++)[\"'`](?:\s+(?:is|as|my|the|a|password|guess|answer|try|attempt|for\s+me|please))*\s+(?:for|in|into|on|at|to)\s*$",
    re.IGNORECASE,
)
TITLE = re.compile(
    rf"\s*+(?:(?:my|the|here are my|these are my)\s+)?(?:{_TOLD}\s+)?"
    rf"(?:{_TOLD}s?|guesses|attempts|tries)(?:\s+are)?\s*:?\s*",
    re.IGNORECASE,
)
"""What stands above several attempts."""
ALONE = re.compile(
    rf"[\s*\u2022>\"'`-]*(?P<told>(?:it['’]?s|it\s+is|(?:(?:my|the)\s+)?{_TOLD}(?:\s+is|\s*:)|(?:password|pw)(?=\s))\s+[\"'`]?)?"
    r"(?P<word>[A-Za-z]+)(?(told)[\"'`!\s]*|[\"'`\s]*)",
    re.IGNORECASE,
)
"""A password alone on its line, below its chamber."""
_OPENS = re.compile(
    r"[\s,&*>/|-]*(?:(?:and|so|ok|okay|oh|hey|btw|surely|maybe|perhaps|i\s+(?:think|guess|bet|say|believe|reckon)|pretty\s+sure)[\s,]+)*",
    re.IGNORECASE,
)
_CLOSES = re.compile(
    r"(?:\W*\b(?:btw|lol|lmao|haha+|imo|ofc|pls|please|thanks|thx|right|i\s+(?:think|guess|bet|say|believe|reckon)|i['’]d\s+say)\b)*\W*",
    re.IGNORECASE,
)
AND = re.compile(r"\s+(?:and|&)\s+|,\s*", re.IGNORECASE)


def attempts(text: str, offset: int, *, tries: bool) -> Iterator[Found]:
    """`Alien: xeno`, `try xeno for Alien and echo for Listen`: a password beside each chamber's name.

    Where no verb `tries`, a sign or a `with` has to stand between them: some titles are ordinary words.
    """
    rooms = mentions(text)
    leads = (_LEAD.search(text[max(0, room.start() - _LONGEST_LEAD) : room.start()]) for room in rooms)
    tries = tries or any(lead is not None and lead["told"] is not None for lead in leads)
    numbers = list(NUMBER.finditer(text))
    number = _paid(numbers)
    for index, room in enumerate(rooms):
        slug = slug_of(room)
        if slug == GOLDEN:
            yield from _bare_bid(number, offset, room)
            continue
        stop = rooms[index + 1].start() if index + 1 < len(rooms) else len(text)
        start = rooms[index - 1].end() if index else 0
        behind = _BEHIND.match(AND.split(text[room.end() : stop])[0])
        told = _QUOTED.match(text, room.end(), stop)
        if told is not None and told[4] is not None and is_talk(told[4]):
            continue
        told = told or _said(text, room.end(), stop)
        lead = _LEAD.search(text[start : room.start()])
        first = offset + (start + lead.start() if lead is not None and ":" not in lead.group() else room.start())
        phrase = _PHRASE.match(text, room.end(), stop)
        if (said := told or phrase) is not None:
            words = next(filter(None, reversed(said.groups())))
            yield _of_words(slug, words, first, offset + said.end())
            continue
        said_before = (_QUOTED_BEFORE, _SAID_BEFORE, _WORD_BEFORE, _PUT_DOWN, _GOES_WITH)
        before = next(filter(None, (each.search(text[start : room.start()]) for each in said_before)), None)
        before = before or (_BEFORE.search(text[start : room.start()]) if tries else None)
        if before is not None and before[1].lower() not in NO_PASSWORD | VAGUE:
            at = offset + start + before.start()
            yield Found("enter", f"enter {slug} with {before[1]}", at, offset + room.end())
        elif (
            behind
            and _is_password(behind)
            and (_JOINT.search(behind[1]) or (tries and not _is_told_first(text, room, behind)))
        ):
            end = offset + room.end() + behind.end(2)
            yield Found("enter", f"enter {slug} with {behind[2]}", first, end)
        elif (last := _at_last(text, room.end(), stop, is_titled=lead is not None and bool(lead["told"]))) is not None:
            doubt = NO_SIGN if _may_be_talk(text, room) else ""
            yield Found("enter", f"enter {slug} with {last['word']}", offset + last.start(), offset + last.end(), doubt)
            yield relied_on(room, offset)
            yield from (relied_on(sure, offset) for sure in _SURE.finditer(text, room.end(), last.start()))
        elif (anew := _ANEW.match(text, room.end(), stop)) is not None and not is_talk(anew["word"]):
            yield Found("enter", f"enter {slug} with {anew['word']}", first, offset + anew.end("word"))
        elif (was := _was_told(text, start, room, stop)) is not None:
            yield Found("enter", f"enter {slug} with {was['word']}", first, offset + was.end("word"), WAS)
        elif (mixed := _MIXED.match(text, room.end(), stop)) is not None:
            yield Found("enter", f"enter {slug} with {mixed['word']}", first, offset + mixed.end())
        elif (within := _WITHIN.match(text, room.end(), stop)) is not None and within[
            1
        ].lower() not in NO_PASSWORD | TALKED:
            doubt = "" if tries and not is_talk(within[1]) else NO_SIGN
            yield Found("enter", f"enter {slug} with {within[1]}", first, offset + within.end(), doubt)
        elif behind and not _is_told_of(behind) and _is_all(text, room, behind):
            doubt = "" if _is_shouted(behind[2]) and not _is_shouted(room[1]) else NO_SIGN
            yield Found("enter", f"enter {slug} with {behind[2]}", first, offset + room.end() + behind.end(2), doubt)
        elif (only := _word_for(text, start, room, stop)) is not None:
            yield Found("enter", f"enter {slug} with {only[1]}", offset + start, offset + room.end(), NO_SIGN)


def _said(text: str, start: int, stop: int) -> re.Match[str] | None:
    """What somebody says that the password is, behind a comma: `Listen, I say silent`."""
    said = _SAID.match(text, start, stop)
    return said if said is not None and not is_talk(said[2]) else None


def _at_last(text: str, start: int, stop: int, *, is_titled: bool) -> re.Match[str] | None:
    """The password that is told at the end of what is said of a chamber."""
    said = _IS_THE_WORD.match(text, start, stop) or next(_AT_LAST.finditer(text, start, stop), None)
    said = said or (_LISTED.match(text, start, stop) if is_titled else None)
    return said if said is not None and not is_talk(said["word"]) else None


def _was_told(text: str, start: int, room: re.Match[str], stop: int) -> re.Match[str] | None:
    """The password that a chamber's word was: `the word for Alien was echo`; `I solved Alien, it was xeno`."""
    said = _WAS.match(text, room.end(), stop)
    if said is None or is_talk(said["word"]):
        return None
    leads = (_SOLVED,) if said["it"] else (_WORD_OF,)
    return said if any(lead.search(text, start, room.start()) for lead in leads) else None


def _word_for(text: str, start: int, room: re.Match[str], stop: int) -> re.Match[str] | None:
    """A word before a chamber that it is for, where nothing else is said of it: `pencil for notepad pls`."""
    said = _WORD_FOR.match(text, start, room.start())
    alone = (
        said is not None
        and _PLEASE.fullmatch(AND.split(text[room.end() : stop])[0]) is not None
        and not is_talk(said[1])
    )
    return said if alone else None


def _is_password(behind: re.Match[str]) -> bool:
    """Whether a word behind a chamber can be its password: not what is vague, in a sentence or without a sign."""
    word, joint = behind[2].lower(), _PLAINLY.sub("", behind[1])
    if word in NO_PASSWORD:
        return False
    if any(map(str.isalpha, joint)):
        return word not in VAGUE
    return bool(behind[1].strip()) or word not in TALKED


def _is_told_first(text: str, room: re.Match[str], behind: re.Match[str]) -> bool:
    """Whether a word without a sign before it goes on, and nothing is tried before: `notepad broke me, try alien with
    xeno`.
    """
    rest = AND.split(text[room.end() :])[0][behind.end() :]
    goes_on = not behind[1].strip() and _PLEASE.fullmatch(rest) is None
    return goes_on and _TRIES.search(text, 0, room.start()) is None


def _may_be_talk(text: str, room: re.Match[str]) -> bool:
    """Whether a title that is a word of every day begins a sentence, before a comma: `listen, trust is the word`."""
    begins = not text[: room.start()].strip(" -*_\n") and text[room.end() :].lstrip().startswith(",")
    return begins and room[1].lower() in ORDINARY


def _is_all(text: str, room: re.Match[str], behind: re.Match[str]) -> bool:
    """Whether a chamber and the word behind it are all of a clause."""
    return (
        _OPENS.fullmatch(text, 0, room.start()) is not None
        and _CLOSES.fullmatch(text, room.end() + behind.end()) is not None
    )


def _is_told_of(behind: re.Match[str]) -> bool:
    """Whether a word behind a chamber only tells of it: `recipe is dumb`."""
    says = any(map(str.isalpha, behind[1]))
    return is_talk(behind[2]) if says else behind[2].lower() in NO_PASSWORD | TALKED


def _is_shouted(word: str) -> bool:
    """Whether a word is written in capitals, as passwords are: `alien is REMAIN`."""
    return len(word) >= _SHORTEST_SHOUTED and word.isupper()


def _of_words(slug: Slug, told: str, start: int, end: int) -> Found:
    """An attempt whose password may have been told in several words."""
    letters = re.sub(r"[^A-Za-z]", "", told)
    doubt = "" if letters == told else f"{ONE_WORD}, without spaces: is it {letters}"
    return Found("enter", f"enter {slug} with {letters}", start, end, doubt and f"{doubt}?")


def _paid(numbers: Sequence[re.Match[str]]) -> re.Match[str] | None:
    """The number that a clause bids: its first, or that of garnets if an amount of gold stands apart before it."""
    for first, second in pairwise(numbers):
        if _GARNETS.match(second.string, second.end()) and AND.search(second.string, first.end(), second.start()):
            return second
    return next(iter(numbers), None)


def _bare_bid(number: re.Match[str] | None, offset: int, room: re.Match[str]) -> Iterator[Found]:
    """`3 garnets on the Golden Room`: the clause's first number."""
    if number is not None:
        start, end = min(number.start(), room.start()), max(number.end(), room.end())
        yield Found("bid", f"bid {size(number)}", offset + start, offset + end)

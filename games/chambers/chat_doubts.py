"""What a message says beside its orders that may change them: another amount, the same as others, another password."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from games.chambers.chat_no_passwords import is_talk
from games.chambers.chat_parts import NUMBER, Found, size
from games.chambers.chat_rooms import ROOM, mentions, slug_of
from games.chambers.plan import GOLDEN, Slug
from games.core.chat import named
from games.core.order_text import spell_name
from games.core.viewers import Seat

_SO_DO_I = (
    r"(?:(?:and\s+|so\s+)?me\s+(?:too|also|as\s+well)|(?:and\s+|so\s+)?same\s+(?:here|for\s+me)|(?:so\s+|and\s+)?count\s+me\s+in|like\s+me\b|me\s+included"
    r"|(?:and\s+)?(?:so|as)\s+(?:do|will|would|shall|did|am)\s+i\b|(?:and|so|then)\s+i(?:\s+(?:do|will|would|want\s+(?:it|that)|take\s+(?:it|that))|['’]ll)(?:\s+(?:too|also|as\s+well))?)"
)
_JOINS = re.compile(
    rf"{NUMBER.pattern}(?:(?!\d)[^.!?\n]){{0,40}}?(?<!\w){_SO_DO_I}(?=\W*(?:[.,!\n]|\Z))", re.IGNORECASE
)
"""How much others take, and that the writer does so too."""
_COMES_TO = re.compile(
    r"\b(?:(?:that|this|which|it|so\s+it)(?:['’]ll|\s+(?:will|would|should|now))?\s+)?(?:makes?|brings?|puts?|gets?|raises?|ups?)\s+(?:it|mine|me|my\s+\w+)\s+(?:up\s+)?(?:(?:to|at)\s+)?"
    rf"{NUMBER.pattern}(?!\s*(?:%|each|of\s+(?:us|you)|people|players|against|to\b))"
    rf"|\b(?:so\s+)?(?:it['’]?s|that['’]?s|mine\s+is|it\s+is)\s+(?:now\s+)?{NUMBER.pattern}\s+(?:now|then|instead|in\s+total|altogether)\b",
    re.IGNORECASE,
)
"""What an amount has come to."""
_EACH = re.compile(
    rf"(?:\A|(?<=[.!?\n,;]))[^\w\n]{{0,9}}(?:(?:so|and|ok|then|let['’]?s\s+say|make\s+(?:it|that)|take|say)\s+){{0,3}}{NUMBER.pattern}(?:\s+gold)?\s+(?:(?:from|in|for)\s+)?(?:each|both|everywhere|all\s+of\s+(?:them|mine))\b"
    r"(?:[\s,]+(?:(?:in\s+)?each\s+of\s+(?:mine|my\s+\w+)|of\s+mine|(?:where(?:ver)?\s+)?i(?:['’]m|\s+am)(?:\s+in)?))?(?:\s+(?:please|pls|then|for\s+me|from\s+me|thanks|again|this\s+time|instead))*(?=\W*(?:[.!\n;]|\Z))",
    re.IGNORECASE,
)
"""The same amount in several chambers, or of several people."""
_SHARE = re.compile(
    rf"\W*(?:(?:ok|so|and|then|just|for\s+me|i(?:['’]?ll)?|take|please|pls|give\s+me)\W+){{0,4}}(?:(?:in\s+)?(?P<room>{ROOM.pattern})[\s:,-]+)?(?:(?:the|my|a|an|our|one)\s+)?"
    r"(?:(?:fair|equal|even|just|proper|honest|usual)\s+)?(?:share|cut|quarter|third|half|fifth)"
    rf"(?:\s+(?:of|in|from|at)\s+(?:(?P<each>each|both|all|every)(?:\s+(?:of\s+)?(?:mine|my\s+\w+|them|room|chamber|pile))?|(?P<of>{ROOM.pattern})))?"
    r"(?:\s+(?:please|pls|for\s+me|then|again|this\s+time|thanks))*[\s.!]*",
    re.IGNORECASE,
)
"""A share of a pile that no number tells."""
_WORD = r"[\"'`]?(?P<word>[A-Za-z]{2,})[\"'`]?"
_RENAMES = re.compile(
    r"(?:(?<=[.!?;,\n])|\s-)[^\w\n]{0,9}(?:(?:no+|oops|argh|wait|hm+|ah+|oh+|so|and|ok)\W+){0,3}"
    rf"(?:(?:i\s+mean(?:t)?|make\s+(?:it|that)|or\s+rather|rather|sorry|correction|instead|actually|it['’]?s|no|wait|should\s+be)[\s,:]+(?:it['’]?s\s+|with\s+|to\s+be\s+)?{_WORD}"
    r"|(?:not|instead\s+of)\s+[\"'`]?[A-Za-z]{2,}[\"'`]?(?:\s*[,.;:!-]+\s*(?:but\s+|rather\s+|it['’]?s\s+)?|\s+(?:but|rather)\s+)[\"'`]?(?P<other>[A-Za-z]{2,})[\"'`]?"
    r"|(?:with\s+|it['’]?s\s+)?[\"'`]?(?P<first>[A-Za-z]{2,})[\"'`]?,?\s+(?:i\s+mean(?:t)?|instead|actually|rather|not\s+[\"'`]?[A-Za-z]{2,}))(?=\W*(?:[.!,\n;]|\Z))",
    re.IGNORECASE,
)
"""A word in place of another."""
_WAVERS = re.compile(
    r"(?:\.{2,}|\u2026|,\s*(?:e+h+|u+h+m?|e+r+m?|h+m+|u+m+)\b)[\s,.\u2026]{0,5}[\"'`]?(?P<word>[A-Za-z]{2,})[\"'`]?(?=\W*(?:\n|\Z))",
    re.IGNORECASE,
)
"""One more word behind some dots."""
_LATER = re.compile(
    r"\W*(?:(?:no+|sorry|wait|oops|ah+|oh+|hm+|ok)\b\W*){0,2}(?:(?:it\s+was|spell?ed|spelt|it['’]?s)\s+[\"'`]?(?P<word>[A-Za-z]{2,})[\"'`]?"
    r"|(?:with\s+|try\s+|it['’]?s\s+)?[\"'`]?(?P<first>[A-Za-z]{2,})[\"'`]?\s+(?:instead|rather|after\s+all|i\s+mean(?:t)?))(?:\s+(?:please|pls|sorry|then))*\W*",
    re.IGNORECASE,
)
_MATCHES = re.compile(
    r"\bi(?:['’](?:ll|m|d)|\s+will)?\s+(?:\w+\s+)?(?:match(?:ing)?|copy(?:ing)?|equal)\s+(?!point\b|day\b)\w+",
    re.IGNORECASE,
)
"""A message that may say another password than one before it, or the same amount as others."""
_NO_WORDS_LIST = """
mate host guys done thanks thx all folks sir madam dude bro man take rob open search bid garnets gold haha lol about for
instead actually rather mean meant not long day friends people everyone peeps team dear love again now hopefully finally
obviously probably surely yay phew sigh amen voila boom cheers guess think reckon suppose work phone traffic autocorrect
"""
_NO_WORDS = frozenset(_NO_WORDS_LIST.split())
"""Such a word is no password."""


_SHARED = "is the same password tried at both?"
"""The doubt about two chambers and one password."""
_ALSO = re.compile(r"\s*(?:,\s*)?(?:\band\b|&|\+|/)\s*(?:the\s+)?", re.IGNORECASE)
_LISTED = re.compile(r"\s*,\s*(?:the\s+)?")
_LEADS = re.compile(
    r"(?:\A|[\n;.!?]|\b(?:try|trying|enter|entering|for|guess|guessing|attempt|attempting|solve))[\s:*-]*\Z",
    re.IGNORECASE,
)
_BOTH = re.compile(
    rf"(?:{ROOM.pattern})\s*(?:,|\band\b|&|\+|/)\s*(?:{ROOM.pattern})[\s,:-]+(?:both\s*(?:with|:|=|is|are)?\s+[\"'`]?(?P<word>[A-Za-z]{{3,}})"
    r"|[\"'`]?(?P<first>[A-Za-z]{3,})[\"'`]?\s+(?:(?:for|in|at)\s+)?both\b)",
    re.IGNORECASE,
)
"""Two chambers and one password."""


def of_both(text: str) -> re.Match[str] | None:
    """Two chambers and one password for both, where no attempt is found: `recipe and missing, both with echo`."""
    said = _BOTH.search(text)
    return said if said is not None and not is_talk(said["word"] or said["first"]) else None


def shared(text: str, found: Sequence[Found], own: Sequence[Slug]) -> str:
    """The question about a chamber that is joined to the one at which a password is tried, and of which nothing else is
    said: `try recipe and missing with echo`.
    """
    tried = {one.text.split()[1] for one in found if one.of == "enter"}
    said = {*tried, *own, GOLDEN, *(one.of for one in found)}
    rooms = mentions(text) if tried else []
    for room, following in pairwise(rooms):
        listed = _LISTED.fullmatch(text, room.end(), following.start()) and _LEADS.search(text, 0, room.start())
        joined = listed or _ALSO.fullmatch(text, room.end(), following.start())
        if joined and slug_of(following) in tried and slug_of(room) not in said:
            return _SHARED
    return ""


_AS_WELL = re.compile(
    rf"(?:[,&+]|\b(?:and|plus))\s*(?:in\s+|from\s+)?(?P<room>{ROOM.pattern})\s+(?:too|also|as\s+well|likewise|the\s+same|same)\b",
    re.IGNORECASE,
)
"""A chamber in which the same is done as in another."""


def missed(text: str, found: Sequence[Found], own: Sequence[Slug]) -> str:
    """The question about one's own chamber that is joined to another in which something is done, where nothing else is
    said of it: `golden & alien: take 33`, `golden take 10 and alien too`.
    """
    said = {one.of for one in found}
    rooms = mentions(text) if said & set(own) else []
    for room, following in pairwise(rooms):
        listed = _LISTED.fullmatch(text, room.end(), following.start()) and _LEADS.search(text, 0, room.start())
        joined = listed or _ALSO.fullmatch(text, room.end(), following.start())
        if joined and slug_of(following) in said and slug_of(room) in own and slug_of(room) not in said:
            return f"and what in {room[1]}?"
    for also in _AS_WELL.finditer(text) if rooms else ():
        room = ROOM.search(also["room"])
        if room is not None and slug_of(room) in own and slug_of(room) not in said:
            return f"and what in {room[1]}?"
    return ""


def joins(text: str) -> bool:
    """Whether a text says how much others take, and that its writer does so too."""
    return _JOINS.search(text) is not None


_PUTS = re.compile(
    r"\W*(?:(?:no+|sorry|wait|oops|argh|ah+|oh+|hm+|ok|correction|for\s+\w+)\b\W*){0,3}"
    r"(?:not\s+[\"'`]?(?P<old>[A-Za-z]{2,})[\"'`]?[\s,.;:!-]+(?:(?:but|rather|it['’]?s|i\s+meant?|make\s+it|try)\s+)?[\"'`]?(?P<new>[A-Za-z]{2,})[\"'`]?"
    r"|[\"'`]?(?P<then>[A-Za-z]{2,})[\"'`]?[\s,.;:!-]+(?:(?:and|i\s+mean)\s+)?(?:not|instead\s+of)\s+[\"'`]?(?P<before>[A-Za-z]{2,})[\"'`]?"
    r"|[\"'`]?(?P<was>[A-Za-z]{2,})[\"'`]?\s+(?:should\s+be|is\s+wrong|was\s+wrong|->|=>)[\s,:]+(?:it['’]?s\s+)?[\"'`]?(?P<is>[A-Za-z]{2,})[\"'`]?)"
    r"(?:\s+(?:please|pls|sorry|then|instead))*\W*",
    re.IGNORECASE,
)
"""A password and what is tried in place of it, and nothing else."""


_TAKES_BACK = re.compile(
    r"\W*(?:(?:no+|sorry|wait|oops|argh|ah+|oh+|hm+|ok|but|and)\b\W*){0,3}not\s+[\"'`]?(?P<word>[A-Za-z]{2,})[\"'`]?"
    r"(?:\s+(?:after\s+all|any\s*more|then|please|sorry|though))*\W*",
    re.IGNORECASE,
)


def takes_back(text: str) -> str:
    """The word that a text says not to be tried, and says nothing else; in small letters, empty where it does not."""
    said = _TAKES_BACK.fullmatch(text)
    return said["word"].lower() if said is not None else ""


def may_change(order: str, text: str) -> bool:
    """Whether a text, which gives no orders, may say another password than in an order, or another amount."""
    said = _LATER.fullmatch(text)
    word = next(filter(None, said.groups())) if said is not None else ""
    renames = word and "enter " in order and not is_talk(word) and word.lower() not in _NO_WORDS
    return bool(renames) or ("take " in order and _MATCHES.search(text) is not None)


def put_for(text: str) -> tuple[str, str] | None:
    """The word that a text replaces, and the one in place of it, in small letters: `not salt, oil`."""
    said = _PUTS.fullmatch(text)
    if said is None:
        return None
    old, new = said["old"] or said["before"] or said["was"], said["new"] or said["then"] or said["is"]
    return None if is_talk(new) or new.lower() in _NO_WORDS else (old.lower(), new.lower())


_STAYS_OPEN = re.compile(
    r"\b(?:leav(?:e|ing)|keep(?:ing)?|left|kept|find|found|is|was|stays?)\s+(?:\w+\s+){0,3}open\b", re.IGNORECASE
)
"""What may say of a door or a question that it is open: `leave the door open`."""


_TURNS_TO = re.compile(
    r"\b(?:no+|nope|nah|or|hm+|wait|rather|actually|better|maybe|perhaps|keep(?:ing)?|(?:back|return)\s+to"
    r"|st(?:ay|ick)(?:ing)?\s+(?:with|to|on))\W+\Z",
    re.IGNORECASE,
)
"""Before a name, that it is chosen in place of the one said before it, or refused: `rob Bo... no Ann. keep Ann`."""


def turned(text: str, found: Sequence[Found], seats: Sequence[Seat]) -> str:
    """The question whom to rob, where a text turns to somebody else behind the one it says; empty without it."""
    robbed = [one for one in found if one.text.startswith("rob ")]
    last = max((one.end for one in robbed), default=len(text))
    for name, start, _ in named(text, seats) if last < len(text) else ():
        beside = start >= last and not any(one.start <= start < one.end for one in found)
        if beside and f"rob {spell_name(name)}" != robbed[-1].text and _TURNS_TO.search(text, 0, start) is not None:
            return f"{robbed[-1].text} or {name}?"
    return ""


def changed(text: str, found: Sequence[Found], seats: Sequence[Seat]) -> str:
    """The question about what stands beside the parts of orders and may change one of them; empty without it."""
    if any(one.text == "open" for one in found) and _STAYS_OPEN.search(text) is not None:
        return "is the chamber to be opened?"
    taken = {one.text.partition(" ")[2] for one in found if one.text.startswith("take ")}
    for each in (_COMES_TO, _EACH, _JOINS) if taken else ():
        for said in each.finditer(text):
            amounts = {size(number) for number in NUMBER.finditer(said.group())}
            if not amounts & taken:
                return f"and what is {' '.join(said.group().split()).strip(' .,;!')}?"
    tried = [one for one in found if one.of == "enter"]
    words = {one.text.rpartition(" ")[2].lower() for one in tried}
    names = {seat.lower() for seat in seats}
    begin = min((one.end for one in tried), default=len(text)) - 1
    for said in (*_RENAMES.finditer(text, begin), *_WAVERS.finditer(text, begin)) if tried else ():
        word = next(filter(None, said.groups()))
        if word.lower() not in words | _NO_WORDS | names and not is_talk(word) and ROOM.fullmatch(word) is None:
            return f"is {word} the password?"
    return ""


def comes_to(text: str) -> bool:
    """Whether a text says what an amount has come to."""
    return _COMES_TO.search(text) is not None


def each_alone(text: str) -> re.Match[str] | None:
    """An amount for each, of people or of chambers, where nothing else is said: `33 each`."""
    said = _EACH.match(text)
    return said if said is not None and not text[said.end() :].strip(" .!\n") else None


def share_of(text: str, own: Sequence[Slug]) -> tuple[int, int] | None:
    """A line that asks for a share of chambers that its writer is in, and says no number: `Alien: my fair share`."""
    begin = 0
    for line in text.splitlines(keepends=True):
        said = _SHARE.fullmatch(line)
        rooms = ROOM.finditer(line) if said is not None else ()
        if said is not None and ((own and said["each"]) or any(slug_of(room) in own for room in rooms)):
            return begin, begin + len(line)
        begin += len(line)
    return None

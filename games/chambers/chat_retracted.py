"""What beside orders or below them may change who is robbed, or give up a chamber: `Bo instead`, `no Alien`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence

from games.chambers.chat_rooms import ROOM, slug_of
from games.chambers.plan import Slug
from games.core.chat import named
from games.core.chat_altered import LEAD, TAIL
from games.core.order_text import spell_name
from games.core.viewers import Seat

_CLAUSE = re.compile(r"[^.!?;\n]+")
_LONGEST = 60
"""In characters: more is a tale."""
_CIVIL = r"(?:\s+(?:please|pls|actually|i\s+(?:think|guess)|sorry|now|anyway|lol|haha|tbh))*\W*"
_BETTER = (
    r"(?:instead|rather|after\s+all|then|i\s+mean(?:t)?|it\s+is|was\s+meant|is\s+(?:the\s+)?(?:\w+\s+)?(?:better|richer|richest|juicier|one)"
    r"|(?:would|might)\s+be\s+(?:better|richer|smarter|wiser)|(?:has|holds|got|['’]s\s+got|has\s+got)\s+(?:(?:way|much|a\s+lot|even)\s+)?(?:more|the\s+most)(?:\s+gold)?"
    r"|deserves\s+it(?:\s+more)?)"
)
"""Behind a name, what may put its owner in the place of another."""
_PREFERRED = re.compile(rf"{LEAD}(?:(?:to|it['’]?s|take)\s+)?@\s*,?\s*{_BETTER}{_CIVIL}", re.IGNORECASE)
"""A clause with a name, written `@`, that may stand for another: `@ has more`."""
_APOLOGISES = re.compile(
    r"\W*(?:(?:so|very|but|and|oh)\W+)*(?:sorry|sry|apologies|my\s+apologies)[\s,]+(?:to\s+)?@"
    r"(?:\W+(?:no\s+hard\s+feelings|nothing\s+personal|forgive\s+me|mate|buddy|lol|haha|again|but\s+i\s+must))*\W*",
    re.IGNORECASE,
)
"""A clause that is said to one who may be robbed: `sorry @, no hard feelings`."""
_SPARED = re.compile(
    rf"{LEAD}(?:(?:poor|dear|old)\s+)?@[\s,]+(?:(?:is|gets?|has|then|rather|better)\s+)?(?:no+|nope|not|never|spared|safe|away|enough\s+trouble){_CIVIL}"
    rf"|{LEAD}(?:not|spare|leave|let|forgive)\s+(?:(?:poor|dear|old)\s+)?@(?:\s+(?:be|alone|in\s+peace|live|off(?:\s+the\s+hook)?|out(?:\s+of\s+(?:it|this))?|keep\s+(?:it|\w+\s+gold)))?{_CIVIL}"
    rf"|{LEAD}@(?:\s+(?:is|are)|['\u2019]s)\s+(?:(?:now|still|again|really|actually|also)\s+)*(?:my|a|an|our)\s+(?:(?:good|best|dear|new)\s+)?(?:friend|mate|ally|buddy|pal|partner|bestie|bro)(?:\s+(?:now|again))?{_CIVIL}"
    rf"|{LEAD}(?:peace|truce|friends|alliance|(?:a\s+)?deal)\s+with\s+@(?:\s+(?:now|again))?{_CIVIL}"
    rf"|{LEAD}(?:(?:i|we)(?:['\u2019]ve|\s+have)?|(?:@|me)\s+and\s+(?:i|me|@)(?:\s+have)?)\s+(?:just\s+)?(?:ma(?:d|k)e\s+(?:up|peace|friends|a\s+(?:deal|truce|pact))|have\s+a\s+(?:deal|truce|pact))(?:\s+with\s+@)?(?:\s+(?:now|again))?{_CIVIL}",
    re.IGNORECASE,
)
"""A clause that may spare one whose name is written `@`: `poor @, no`."""
_GIVEN_UP = re.compile(
    rf"{LEAD}(?:(?:no|without|leave|except|minus|not\s+in|nothing\s+with|(?:no|nothing|zero|0)(?:\s+(?:gold|coins|garnets|taking|orders?|password|attempt|guess|try))?\s+(?:from|in|out\s+of|at|for))\s+(?P<room>{ROOM.pattern})(?:\s+(?:out|alone))?"
    rf"|(?P<behind>{ROOM.pattern})\s*[:,-]?\s*(?:not|no|nope|nah|never\s?mind|nvm|zero|0|cancel(?:led|ed)?|off)(?!\w)"
    rf"|(?:the|my|that)\s+(?P<part>{ROOM.pattern})\s+(?:one|part|bit|thing|order|line)\s+(?:is|was)\s+(?:only\s+|just\s+)?(?:an?\s+)?(?:joke|mistake|nonsense|typo|wrong|void|off|old|rubbish|error)"
    rf"|(?:i\s+)?(?:don['\u2019]?t|do\s+not)\s+(?:want|need)\s+(?:(?:the|any|that)\s+)?(?P<gold>{ROOM.pattern})(?:['\u2019]s)?(?:\s+(?:gold|coins|pile|treasure))?){TAIL}",
    re.IGNORECASE,
)
_ONLY = re.compile(
    rf"{LEAD}(?:(?:just|only)\s+(?:in\s+)?(?P<room>{ROOM.pattern})|(?P<behind>{ROOM.pattern})\s+(?:only|alone)){TAIL}",
    re.IGNORECASE,
)
"""That nothing is done in other chambers."""


def retracted(text: str, orders: Sequence[tuple[str, str]], seats: Sequence[Seat]) -> str:
    """The clause of a text that may change who is robbed in some orders, or give up a chamber of them; empty without
    one. `orders`: what is done, each with its chamber before it.
    """
    robbed = {what.removeprefix("rob ") for _, what in orders if what.startswith("rob ")}
    slugs = {of for of, _ in orders}
    for clause in _CLAUSE.finditer(text):
        said = clause.group().strip()
        if len(said) > _LONGEST:
            continue
        another = robbed and any(_changes_whom(said, robbed, seats))
        if another or slugs & set(_given_up(said)) or _leaves_others(said, slugs):
            return said
    return ""


def _changes_whom(said: str, robbed: Iterable[str], seats: Sequence[Seat]) -> Iterator[bool]:
    """For each name in a clause, whether it may be another one to be robbed, or one that is not to be robbed."""
    for name, start, end in named(said, seats):
        forms = (_SPARED,) if spell_name(name) in robbed else (_PREFERRED, _APOLOGISES)
        yield any(form.fullmatch(f"{said[:start]}@{said[end:]}") is not None for form in forms)


def _given_up(said: str) -> Iterator[Slug]:
    given_up = _GIVEN_UP.fullmatch(said)
    yield from _named_in(given_up)


def _leaves_others(said: str, slugs: Collection[str]) -> bool:
    """Whether a clause names only one of several chambers in which something is done: `just Alien`."""
    only = list(_named_in(_ONLY.fullmatch(said)))
    return len(slugs) > 1 and any(slug in slugs for slug in only)


def _named_in(said: re.Match[str] | None) -> Iterator[Slug]:
    named_there = " ".join(filter(None, said.groupdict().values())) if said is not None else ""
    yield from (slug_of(room) for room in ROOM.finditer(named_there))

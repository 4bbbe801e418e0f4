"""What beside orders or below them may change who is robbed, or give up a chamber: `Bo instead`, `no Alien`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

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
_SPARED = re.compile(
    rf"{LEAD}(?:(?:poor|dear|old)\s+)?@[\s,]+(?:(?:is|gets?|has|then|rather|better)\s+)?(?:no+|nope|not|never|spared|safe|away|enough\s+trouble){_CIVIL}"
    rf"|{LEAD}(?:not|spare|leave)\s+(?:(?:poor|dear|old)\s+)?@{_CIVIL}",
    re.IGNORECASE,
)
"""A clause that may spare one whose name is written `@`: `poor @, no`."""
_GIVEN_UP = re.compile(
    rf"{LEAD}(?:no|without|leave|except|minus|not\s+in|nothing\s+with)\s+(?P<room>{ROOM.pattern})(?:\s+(?:out|alone))?{TAIL}",
    re.IGNORECASE,
)


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
        if another or slugs & set(_given_up(said)):
            return said
    return ""


def _changes_whom(said: str, robbed: Iterable[str], seats: Sequence[Seat]) -> Iterator[bool]:
    """For each name in a clause, whether it may be another one to be robbed, or one that is not to be robbed."""
    for name, start, end in named(said, seats):
        form = _SPARED if spell_name(name) in robbed else _PREFERRED
        yield form.fullmatch(f"{said[:start]}@{said[end:]}") is not None


def _given_up(said: str) -> Iterator[Slug]:
    given_up = _GIVEN_UP.fullmatch(said)
    yield from (slug_of(room) for room in ROOM.finditer(given_up["room"] if given_up is not None else ""))

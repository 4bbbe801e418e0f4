"""Calls said in chat: `I call`, `@host I want to call Bo`; never talk about a call, such as `should I call?`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import Struct

from games.core.chat import POLITE
from games.core.names import key
from games.core.viewers import Seat

CIVIL = POLITE | {"now", "thank", "you"}
"""Words that can follow a call without a meaning of their own."""

_OPENING = r"(?:(?:ok|okay|so|well|alright|right|yes|yep|now|hi|hey|hello|then|and|please|pls) )*"
_WISH = r"(?: want to| wanna| wish to|(?: would|'d) (?:like|love) to)?"
_MAKE = r"(?: (?:make|place|announce) (?:a|the|my|our))?"
_SURE = (
    rf"{_OPENING}(?:i|we)(?: (?:hereby|now|do|officially|formally))*{_WISH}{_MAKE} call",
    rf"{_OPENING}(?:i'm|im|i am|we're|we are)(?: now)? (?:calling|making (?:a|the|my|our) call)",
    rf"{_OPENING}(?:this is|here is|here's) (?:my|our) call",
)
_SHORT = (r"call(?:ing)?", r"(?:my|our) call", r"(?:i'll|we'll|i will|we will) call")


def _pattern(says: Iterable[str]) -> re.Pattern[str]:
    """Phrases at the beginning of a text, with signs between their words."""
    return re.compile(rf"\W*+(?:{'|'.join(says)})(?!['\w])".replace(" ", r"[\s,:;.!*-]+"), re.IGNORECASE)


_SAYS_SURELY, _SAYS_SHORTLY = _pattern(_SURE), _pattern(_SHORT)
_MENTION = re.compile(r"@([^\W_]+)")
_TO_HOST = re.compile(r"\W*+hosts?\b\W*", re.IGNORECASE)
_NOT_SAID = re.compile(r'[?"]')


class SaidCall(Struct, frozen=True):
    """A line that may be a call.

    `rest`: the text behind the words that call, or the whole text where there are none. `verb`: whether there are.
    `sure`: whether they say that the writer calls; `call it` can be meant for another player. `pinged`: whether the
    line turns to the host.
    """

    rest: str
    verb: bool
    sure: bool
    pinged: bool

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the rest in lower case, civil ones aside."""
        return tuple(word for word in re.findall(r"[^\W_]+(?:'[^\W_]+)*", self.rest.lower()) if word not in CIVIL)


def said_call(text: str, seats: Iterable[Seat]) -> SaidCall | None:
    """What a line says that may be a call; None for questions and quotations. A mention of no seat is the host's."""
    text = text.replace("\u2019", "'")
    if _NOT_SAID.search(text):
        return None
    firsts = {key(seat.split()[0]) for seat in seats}
    pings = [found for found in _MENTION.finditer(text) if key(found[1]) not in firsts]
    for found in pings:
        text = text[: found.start()] + " " * len(found.group()) + text[found.end() :]
    to_host = _TO_HOST.match(text)
    text = text[to_host.end() :] if to_host else text
    pinged = bool(pings or to_host)
    for pattern in (_SAYS_SURELY, _SAYS_SHORTLY):
        if found := pattern.match(text):
            return SaidCall(text[found.end() :], True, pattern is _SAYS_SURELY, pinged)
    return SaidCall(text, False, False, pinged)

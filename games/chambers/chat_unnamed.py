"""What is done in chambers that a message does not name: `open the other`, `search both`, `same for Listen`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from games.chambers.chat_parts import NUMBER, Found
from games.chambers.chat_rooms import ROOM, slug_of
from games.chambers.plan import Slug

_DEED = rf"(?:open|search|rob|tak|grab)(?:e?s|e|ing|bing|bs)?\b(?:\s+{NUMBER.pattern})?"
_WHICH = (
    r"(?:(?:the|my|this|that|its)\s+(?:second|first|latter|former|last|rest|remaining|next)|(?:(?:the|my|this|that)\s+)?other(?!\s+(?:day|guy|player|side|people|time|man|woman|way)s?\b))"
    r"(?:\s+(?:one|two|room|chamber|pile|lot)s?)?(?!\w|\s+(?:round|time|turn|night|day|week|of\s+(?:us|you|them)))"
    r"|both(?!\s+(?:of\s+(?:us|you)|my\s+(?:eyes|hands)))|neither|elsewhere|everywhere|somewhere\s+else|all\s+(?:my|of\s+(?:my|them|mine)|the)\s*(?:rooms|chambers|piles)?"
)
_UNNAMED = re.compile(
    rf"\b{_DEED}(?:\s+(?:too|also|as\s+well|then|up|just|only|gold))*[\s(,]+(?:(?:in|at|from|of)\s+)?(?P<which>{_WHICH})\b"
    rf"|\b(?:(?:in|at|from)\s+)?(?P<before>{_WHICH})\s*[:,=-]?\s*(?:i\s+(?:will\s+)?|also\s+|just\s+|only\s+|too\s+){{0,3}}{_DEED}"
    rf"|\b(?:the\s+)?(?P<rest>rest|remainder|remaining(?:\s+\w+)?)\s+(?:from|in|out\s+of|of|at|goes\s+to)\s+(?:the\s+)?(?:{ROOM.pattern})",
    re.IGNORECASE,
)
"""A deed, and a chamber that has no name there; or so much as is left."""
_SAME = re.compile(
    rf"\b(?:the\s+|and\s+)*(?:same|ditto|likewise)(?:\s+(?:thing|amount|again|deal|story|procedure))?\s*(?:(?:in|for|at|with|from|goes\s+for|applies\s+to)\s+)?(?:the\s+)?(?P<room>{ROOM.pattern})"
    rf"|(?P<behind>{ROOM.pattern})\s*[:,-]?\s*(?:(?:is|stays|just|gets|do)\s+)?(?:as\s+(?:before|last\s+\w+|usual|always|ever|in\s+(?:round|r)\s*\d+)|like\s+(?:before|last\s+\w+|always)|the\s+usual)(?!\w)"
    rf"|(?P<too>{ROOM.pattern})\s+(?:too|as\s+well|also)(?=(?:\s+(?:pls|please|then|thanks|thx))*\W*$)",
    re.IGNORECASE,
)
"""A chamber in which the same is done as elsewhere, or as before."""


_LINKS = re.compile(
    r"\b(?:and|also|plus|then|please|pls|too|the|for|from|me|this|round|time|thanks|thx|again|actually|sorry|well|now|oh|lol)\b",
    re.IGNORECASE,
)


_OUT_OF = re.compile(
    rf"{NUMBER.pattern}(?:\s+(?:gold|coins))?\s+(?:for|from|in|at|on|to|into|out\s+of)\s+(?P<room>(?:the\s+)?{ROOM.pattern})",
    re.IGNORECASE,
)
"""An amount and a chamber."""
_ROUGHLY = re.compile(rf"{NUMBER.pattern}(?:\s+gold)?\s*-?\s*ish\b|\d\+{{1,3}}(?=\W*(?:$|[.,;\n]))", re.IGNORECASE)
"""An amount that is none: `20-ish`, `20+`."""


def roughly(text: str, found: Sequence[Found]) -> str:
    """The question about an amount that is not exact, beside parts of orders; empty without it."""
    said = _ROUGHLY.search(text) if any(one.text.startswith(("take ", "bid ")) for one in found) else None
    return f"how much is {_tidy(said.group())}?" if said is not None else ""


def unnamed(text: str, found: Sequence[Found], own: Sequence[Slug]) -> str:
    """The question about what is done in chambers that have no name there, beside parts of orders; empty without it.

    `own`: where the writer is.
    """
    if not any(one.of in own or one.of == "bid" for one in found):
        return ""
    spans = [(one.start, one.end) for one in found if not one.of]
    for said in _UNNAMED.finditer(text):
        which = next(kind for kind in ("which", "before", "rest") if said[kind])
        if not any(start <= said.start(which) < end for start, end in spans):
            return f'in which chambers is "{_tidy(said.group())}"? Put their names before it'
    spans = [(one.start, one.end) for one in found]
    for said in _OUT_OF.finditer(text):
        rooms = {slug_of(room) for room in ROOM.finditer(said["room"])}
        if rooms & set(own) and not any(start < said.end("room") and said.start() < end for start, end in spans):
            return f'what is "{_tidy(said.group())}"? Write it all'
    for said in _SAME.finditer(text):
        rooms = {slug_of(room) for room in ROOM.finditer(said["room"] or said["behind"] or said["too"])}
        if rooms & set(own):
            return f'what is "{_tidy(said.group())}"? Write it all'
    return ""


def same_done(text: str) -> bool:
    """Whether a message has the same done in a chamber as elsewhere, and is no more than that: `same in Listen`."""
    said = _SAME.search(text)
    return said is not None and not re.search(
        r"[^\W\d_]{3,}", _LINKS.sub(" ", text[: said.start()] + text[said.end() :])
    )


def _tidy(said: str) -> str:
    return " ".join(said.split()).strip(" .,;:(-")

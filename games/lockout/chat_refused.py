"""What a message says of rooms where its writer does not go, beside the one it chooses: `no Alpha for me, Beta`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from games.core.chat_told import blanked, is_open
from games.lockout.teams import ROOMS

_ROOM = f"(?:{'|'.join(ROOMS)})"
_BEGINS = (
    r"(?:(?<=[.!?,;:\n])|\A)[^\S\n]*+(?:(?:so|and|but|well|ok|okay|hm+|no|nah|sorry|then|this\s+time)\b[\s,]*+){0,4}"
)
_AGAIN = (
    r"(?:\s+(?:again|then|now|too|this\s+(?:time|round)|(?:any\s*)?more|any\s?longer|thanks|thank\s+you|thx|please|lol|haha"
    r"|today|tonight|after\s+(?:that|all|last\s+(?:time|round)))){0,4}"
)
_ENDS = r"(?:(?=\s*[.!,;:\n]|\s+-+\s|\s*\Z)|(?=\s+(?:so|but|and)\s))"
_NO_MORE = r"(?:(?:more|again|second|to|in|into|going|moving|back)\s+){0,3}"
_SKIPS = (
    r"(?:skip(?:ping)?|pass(?:ing)?\s+on|avoid(?:ing)?|rul(?:e|ing)\s+out|stay(?:ing)?\s+(?:out\s+of|away\s+from)"
    r"|keep(?:ing)?\s+(?:out\s+of|away\s+from)|(?:am\s+)?(?:done|through|finished)\s+with|(?:have\s+)?had\s+it\s+with"
    r"|(?:don['’]?t|do\s+not)\s+(?:want|need|like|fancy|do))"
)
_REFUSED = re.compile(
    rf"{_BEGINS}(?:(?:not|no|never|nope)\s+{_NO_MORE}{_ROOM}{_AGAIN}\s+(?:for|from)\s+me"
    rf"|(?:nothing|none|no\s+move|nobody)\s+(?:from\s+me\s+)?(?:for|to|in|into)\s+{_ROOM}(?:\s+from\s+me)?"
    rf"|(?:please\s+)?(?:count|leave|keep)\s+me\s+out\s+(?:of|for|from)\s+{_ROOM}"
    rf"|(?:i(?:['’]?(?:ll|m|d|ve))?|i\s+(?:will|would|am|have))\s+(?:(?:just|rather|really|also|think\s+i(?:['’]ll)?)\s+){{0,2}}"
    rf"{_SKIPS}\s+{_ROOM}"
    rf"|{_ROOM}(?:(?:['’]s|\s+is)\s+(?:just\s+)?not|\s+isn['’]?t)\s+(?:for\s+me|my\s+(?:thing|place|room|taste)|an\s+option|happening)"
    rf"|{_ROOM}\s+(?:goes\s+)?without\s+me"
    rf"|{_ROOM}\s*\?+\s*(?:no+|nah|nope|never)(?:[\s,]+(?:no+|nope|thanks|thank\s+you|thx|way|chance|please|again|never)){{0,3}}"
    rf"|(?:you|they|nobody)\s+(?:won['’]?t|will\s+(?:not|never)|will|can['’]?t)\s+(?:ever\s+)?(?:see|get|find)\s+me\s+"
    rf"(?:back\s+)?(?:in|into|to)\s+{_ROOM}){_AGAIN}{_ENDS}",
    re.IGNORECASE,
)
"""A clause that refuses a room: `not Alpha again for me`, `nothing from me for Gamma then`."""
_TOO = re.compile(r"\b(?:too(?=\W*(?:\Z|[.!,;\n]))|also|either|neither|as\s+well|nor|likewise|same)\b", re.IGNORECASE)
_WOULD_STAY = (
    r"(?:i(?:['’]d|\s+would)(?:\s+have)?|would(?:\s+have)?|i\s+(?:really\s+)?(?:wanted|want|wish)|wish)\s+"
    r"(?:(?:really|so|much|have|rather|i\s+could|to|love(?:d)?|like(?:d)?|prefer(?:red)?|very)\s+){0,5}"
    r"(?:stay(?:ed)?|remain(?:ed)?)\b"
)
_MAY_NOT = (
    r"(?:(?:i|we|you)\s+(?:know\s+(?:that\s+)?(?:i|we)\s+)?(?:all\s+)?(?:can['’]?t|cannot|can\s+not|may\s+not|must\s+(?:move|go|leave)"
    r"|have\s+to\s+(?:move|go|leave)|am\s+not\s+allowed(?:\s+to)?|['’]m\s+not\s+allowed(?:\s+to)?)"
    r"|(?:that|it|this)(?:['’]s|\s+is)\s+(?:not\s+allowed|against\s+the\s+rules|forbidden)|(?:that|it)\s+isn['’]?t\s+allowed"
    r"|(?:the\s+)?rules\s+(?:won['’]?t|don['’]?t)\s+(?:let\s+(?:me|us)|allow\s+(?:it|that))|(?:the\s+)?rules\s+say\s+no)"
)
_STAYS_NOT = re.compile(
    rf"{_BEGINS}{_WOULD_STAY}[^.!?,;\n]{{0,60}}?,?\s+(?:but|yet|though|although|only)\s+{_MAY_NOT}"
    r"(?=\W*(?:\bso\b|\bthen\b|[.!,;\n]|\Z)|\s+[^\w\s]|\s+so\b)",
    re.IGNORECASE,
)
"""That one would like to stay, and may not: `I'd love to stay in Beta but I know I can't, so ...`."""
_FEARED = re.compile(
    r"(?:\b(?:i\s+was|i['’]?m|i\s+am|i['’]ve\s+been)\s+(?:just\s+)?thinking[\s,:]+(?:that\s+)?)?"
    rf"\bif\s+(?:i|we|all|everyone|everybody)\b[^.!?\n]{{0,60}}?\b{_ROOM}(?:\s+(?:too|again|together|as\s+well|also))*,?\s+"
    r"(?:then\s+)?(?:i|we|one|two|some|somebody|someone|half|it|they|three|the\s+\w+)\b(?:\s+of\s+(?:us|them|you))?"
    r"(?:['’](?:ll|d|s|re|m)|\s+(?:will|would|gets?|get|is|are|loses?|fights?|screws?|has|have|might|may|could)\b)"
    rf"(?:(?!\b(?:{_ROOM}|or|if|unless|maybe)\b)[^?\n]){{0,100}}?[\s.,;!:]+(?=so\b(?!\s+(?:then|in\s+that|if)\b))",
    re.IGNORECASE,
)
"""What would come of going to a room too, before what follows from it: `if we all go to Gamma I lose, so ...`."""
_ROUTE = re.compile(
    rf"\b(?:so\s+far\s+)?(?:(?:i|we)(?:['’]ve|\s+have)?\s+(?:\w+\s+)?(?:started|began|was|were|been)|(?:my|our)\s+(?:route|way|journey|trip)(?:\s+so\s+far)?(?:\s+(?:was|is))?)"
    rf"(?:\s+(?:already|first|both|out|off))*\s*:?\s*(?:(?:in|to|at|with)\s+)?{_ROOM}(?:\s+first)?"
    r"(?P<more>(?:[\s,;>-]+(?:(?:and|then|after\s+that|next|finally|now|in|to|back|came|went|moved|got|again|on|there|first)[\s,]+)*"
    rf"{_ROOM}\b(?:\s+(?:again|now|already|first))*){{1,8}})"
    r"(?:[\s.,]+(?:so\s+)?i(?:['’]ve|\s+have)\s+(?:now\s+)?(?:seen|visited)\s+[^.!?,\n]{1,40})?",
    re.IGNORECASE,
)
"""Where somebody has been so far, one room after the other."""
_WERE_THERE = re.compile(
    r"\bi\s+(?:(?:only|just|also|still|do)\s+)?(?:remember|know|recall)\s+(?:that\s+)?(?!i\b|we\b)[^.!?\n]{1,100}?"
    r"\b(?:was|were|started|began|sat|stood|came|went|met)\s+(?:in\s+)?there\b(?!\s+(?:so|and)\b)(?=[^\w]*(?:[.!\n]|\Z))",
    re.IGNORECASE,
)
_WHO_WAS = re.compile(
    r"(?:\bremind\s+me[\s,:]+)?\bwho\s+(?:else\s+)?(?:was|were|started|began|sat|stood)\s+(?:\w+\s+){0,2}?"
    rf"{_ROOM}\b(?:\s+(?:with\s+me|first|again|in\s+round\s+\d|last\s+round|at\s+the\s+(?:start|beginning)))*\s*\?",
    re.IGNORECASE,
)


def refused_rooms(text: str, is_choice: Callable[[str], bool]) -> list[tuple[int, int]]:
    """The clauses that refuse rooms, where without them another is chosen and nothing is left open: not `I'll skip
    Beta. Alpha too`.
    """
    spans = _beside_choice((_REFUSED,), text, is_choice)
    return spans if _TOO.search(blanked(text, spans)) is None else []


def reasons(text: str, is_choice: Callable[[str], bool]) -> list[tuple[int, int]]:
    """The same of those on rooms where a writer may not stay, or fears to go."""
    return _beside_choice((_STAYS_NOT, _FEARED), text, is_choice)


def _beside_choice(
    patterns: Iterable[re.Pattern[str]], text: str, is_choice: Callable[[str], bool]
) -> list[tuple[int, int]]:
    spans = [found.span() for each in patterns for found in each.finditer(text)]
    rest = blanked(text, spans)
    return spans if spans and not is_open(rest) and is_choice(rest) else []


def routes(text: str, own: str) -> Iterator[tuple[int, int]]:
    """Where a text tells the way of its writer, who is in the room `own` now, and who was in a room."""
    yield from (found.span() for each in (_WERE_THERE, _WHO_WAS) for found in each.finditer(text))
    for found in _ROUTE.finditer(text):
        rooms = re.findall(_ROOM, found["more"], re.IGNORECASE)
        if rooms[-1].title() == own:
            yield found.span()

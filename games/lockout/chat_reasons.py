"""What a message says of rooms where its writer may not stay, fears to go or has been, beside the one it chooses."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from games.core.chat_refused import BEGINS
from games.core.chat_told import blanked, is_open
from games.lockout.teams import ROOMS

_ROOM = f"(?:{'|'.join(ROOMS)})"
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
    rf"{BEGINS}{_WOULD_STAY}[^.!?,;\n]{{0,60}}?,?\s+(?:but|yet|though|although|only)\s+{_MAY_NOT}"
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
_NOT_BACK = (
    r"(?:(?:and|but|so|,)\s+)*(?:i\s+)?(?:(?:really|just|definitely|certainly)\s+)*(?:(?:do\s+not|don['’]?t|never|no\s+longer)\s+(?:(?:really|ever)\s+)?(?:want|need|wish|care|have)\s+(?:to\s+)?"
    r"(?:see|visit|repeat|go\s+back|return|be\s+back|come\s+back|again)?|(?:won['’]?t|will\s+not|(?:i['’]?m\s+|am\s+)?not|never)\s+(?:(?:be|going|go|gonna)\s+){0,2}(?:(?:to\s+)?(?:go|see|going|return(?:ing)?|back|again))"
    r"|had\s+enough(?:\s+of)?|(?:it|that)(?:['’]s|\s+is|\s+was)\s+not\s+(?:for\s+me|my\s+(?:thing|place|room|taste)|nice|great|good)|not|never)"
    r"(?:\s+(?:it|that|this|there|place|room|again|ever|any\s?more|back|to|so\s+soon|soon|thanks|today)){0,5}"
)
_BEEN = re.compile(
    rf"{BEGINS}(?:because\s+|since\s+|as\s+)?(?:(?:i(?:['’]ve|\s+have)?\s+)?(?:(?:just|already|only)\s+)?(?:was|been|started|began|came|come|sat)\s+(?:(?:just|already|back)\s+)?(?:in|from)\s+(?:room\s+)?{_ROOM}"
    rf"|{_ROOM}\s+(?:was|is)\s+(?:(?:so|really|too|pretty|very|just)\s+)*(?:awful|terrible|horrible|bad|boring|rough|hell|a\s+(?:mess|nightmare|disaster))(?=\s*,?\s+(?:and|so)\b))"
    r"(?:\s+(?:in|before|already|last|round|the|first|at|start|time|once|twice|\d))*[\s,]{1,4}"
    rf"{_NOT_BACK}(?=\s*(?:[.!,;\n]|\Z)|\s+[^\w\s?]|,?\s+so\b)",
    re.IGNORECASE,
)
"""Where somebody has been and does not want to be again: `I was in Beta and don't want to see it again`."""


_LATER = (
    r"(?:(?:the\s+)?next(?:\s+(?:round|time|turn|one|day|move))?|(?:in\s+)?the\s+(?:round|one)\s+after(?:\s+(?:this|that))?|afterwards?|later(?:\s+on)?|tomorrow"
    r"|after\s+(?:that|this))"
)
_MOVES = (
    r"(?:(?:i(?:['’]?(?:ll|m|d)|\s+(?:will|am|might|may|plan|want))?|maybe|perhaps|probably|then|back|go|going|move|moving|head|heading|to|into|in|it['’]?s|is"
    r"|will|be|again|for|take|taking|might|possibly|likely)\s+){0,7}"
)
_NEXT_TIME = re.compile(
    rf"(?:{BEGINS}|\band\s+|\(\s*)(?:(?:and|then|but)\s+){{0,2}}(?:{_MOVES}{_ROOM}\s+(?:{_MOVES}){_LATER}|{_LATER}[\s,:]+{_MOVES}{_ROOM})\)?(?=\s*(?:[.!,;\n)]|\Z|\b(?:and|but)\b|\s-))",
    re.IGNORECASE,
)
"""Where one goes in another round: `Gamma now, and Beta next round`."""


def reasons(text: str, is_choice: Callable[[str], bool]) -> list[tuple[int, int]]:
    """The clauses on rooms where a writer may not stay, or fears to go, where without them another is chosen and
    nothing is left open.
    """
    spans = [found.span() for each in (_STAYS_NOT, _FEARED, _BEEN) for found in each.finditer(text)]
    rest = blanked(text, spans)
    return spans if spans and not is_open(rest) and is_choice(rest) else []


def next_time(text: str, own: str, is_choice: Callable[[str], bool]) -> Iterator[tuple[int, int]]:
    """Where a text says where its writer, who is in the room `own` now, goes in another round, where without it another
    room is chosen for this one.
    """
    spans = [found.span() for found in _NEXT_TIME.finditer(text)]
    rest = blanked(text, spans)
    if spans and not is_open(rest) and is_choice(rest) and re.search(rf"\b{own}\b", rest, re.IGNORECASE) is None:
        yield from spans


def routes(text: str, own: str) -> Iterator[tuple[int, int]]:
    """Where a text tells the way of its writer, who is in the room `own` now, and who was in a room."""
    yield from (found.span() for each in (_WERE_THERE, _WHO_WAS) for found in each.finditer(text))
    for found in _ROUTE.finditer(text):
        rooms = re.findall(_ROOM, found["more"], re.IGNORECASE)
        if rooms[-1].title() == own:
            yield found.span()

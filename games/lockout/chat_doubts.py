"""What makes a room perhaps another's: `Beta. It's all yours, Bo`, `everybody wants Alpha, me too`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from games.core import chat_altered as core
from games.core.chat_altered import LEAD, TAIL, gives_on
from games.core.chat_whose import hangs, jokes, may_switch, signed_by
from games.core.viewers import Seat
from games.lockout import chat_answers
from games.lockout.teams import ROOMS

_ROOM = f"(?:{'|'.join(ROOMS)})"
_IT = r"(?:it|that|this|(?:that|this|the)\s+(?:one|room))"
_THEM = r"(?:you|u|ya|them|him|her|the\s+others|(?:all\s+of\s+)?you\s+(?:all|guys|two|three))"
_TOO = (
    r"(?:me\s+(?:too|also|as\s+well)|(?:and\s+|so\s+)?same\s+(?:here|for\s+me)|(?:so\s+)?count\s+me\s+in|like\s+me\b|me\s+included"
    r"|(?:and\s+)?(?:so|as|neither)\s+(?:do|will|am|would|shall|did)\s+i\b"
    r"|(?:and\s+|so\s+)?i(?:\s+(?:do|will|am|would|want\s+(?:it|to|that)|go(?:\s+there)?)|['’]?(?:ll|m)(?:\s+\w+){0,3})?\s+(?:too|also|as\s+well)|(?:and|so)\s+i\s+(?:do|will)\b)"
)
_JOINS = re.compile(rf"\b(?P<room>{_ROOM})\b(?:(?!\b{_ROOM}\b)[^.!?\n]){{0,60}}?(?<!\w){_TOO}(?=\W|\Z)", re.IGNORECASE)
"""A room that others go to, and that the writer goes there too."""
_ALL_GO = re.compile(
    rf"(?:\A|[.!?\n])[^\w\n]{{0,9}}(?:(?:so|and|ok|then|well|lol|hm+)\W+){{0,3}}(?:we\s+|you\s+|they\s+|it['’]?s\s+)?(?:all|both)\s+(?:(?:of\s+)?(?:us|you|them)\s+)?"
    rf"(?:(?:go|going|goes|move|moving|head|heading|are|off|come|coming)\s+)*(?:(?:in)?to\s+|for\s+)?{_ROOM}\b",
    re.IGNORECASE,
)
_ALL_TO = re.compile(
    rf"\W*(?:(?:so|and|ok|okay|then|well|lol|hm+|now|haha|please)\W+){{0,3}}(?:every(?:one|body)|(?:you\s+|we\s+|let['\u2019]?s\s+)?(?:all|both))(?:\s+(?:of\s+(?:us|you)|just|now|please|then|else|should|must))*"
    rf"\s+(?:(?:goes?|moves?|heads?|(?:go|mov|head)ing|off|come|take|back)\s+){{0,2}}(?:(?:in)?to\s+)?(?P<room>{_ROOM})(?:\s+(?:then|now|please|again|too|this\s+(?:time|round)|lol|haha|guys))*\s*[.!]*\s*",
    re.IGNORECASE,
)
"""That all go to a room, and no more: `everybody goes Beta then`."""
_FOR_ALL = re.compile(
    rf"\b{_ROOM}\s+for\s+(?:every(?:one|body)|all(?:\s+of\s+(?:us|you|them))?|us\s+all|you\s+all|them)\b", re.IGNORECASE
)
"""Where all go."""

_STAYS = re.compile(
    rf"(?:\A|[.!?,;\n]|\b(?:and|so|but)\b)[^\S\n]*+i(?:['\u2019]?ll|['\u2019]?m|\s+(?:will|am))?\s+stay(?:ing)?(?:\s+(?:there|here|put|in\s+{_ROOM}))?\s*(?:\Z|[.!,;\n])",
    re.IGNORECASE,
)
"""That its writer stays, beside a room where one goes."""
_NO_ORDER = re.compile(
    rf"\b(?:such\s+an?|what\s+an?|typical|classic|pure|total)\s+{_ROOM}\b"
    rf"|\b(?:an?|his|her|your|their)\s+{_ROOM}\s+(?:move|male|dog|test\w*|version|thing|energy|behaviou?r|vibes?|wolf|bro)\b"
    rf"|\bcall(?:s|ed|ing)?\s+(?:me|him|her|us|it|you|them)\s+{_ROOM}\b"
    rf"|\A\W*(?:nice|great|classic|typical|another|respect|good|lovely)\s+{_ROOM}\W*\Z"
    r"|\A\W*(?:(?:my|a|the)\s+)?(?:prediction|spoiler|tip|hint|advice|theory|rumou?r|news|results?|warning|psa|fun\s+fact|question|example)\s*[:=]"
    rf"|\A\W*(?:(?:lol|haha|ok|wow|man|and|but)\W+){{0,2}}{_ROOM}\s+(?:was|were|has\s+been|had\s+been)\b(?![\s\S]{{0,200}}\b(?:i|i['\u2019]\w+|my|so|again|now|this|{_ROOM})\b)"
    rf"|\b{_ROOM}\s*[:=]\s*(?:(?:all|two|2|three|3|four|4|only|no|one|1|mostly|probably|maybe)\s+)*(?:water|fire|grass)\b"
    rf"|\b{_ROOM}\s+(?:op|strat(?:egy|s)?|club|meta|vibes?|move)\b(?!\s*[:=])",
    re.IGNORECASE,
)
"""What has a room in a turn of phrase, or tells of one: `such a Beta move`, `spoiler: Beta`."""
_ALTERS = re.compile(
    rf"{LEAD}(?:nope\b\W*)?(?:the\s+(?:other|opposite|first|second)(?:\s+(?:one|room))?|(?:flip|reverse|switch|swap|turn|undo)(?:\s+(?:it|that|them|mine|my\s+(?:room|move)))?|reversed?|flipped"
    r"|(?:anywhere|anything|everywhere)\s+(?:but|except|else)(?:\s+(?:there|that(?:\s+(?:one|room))?))?|any\s+other(?:\s+(?:room|one))?|somewhere\s+else|elsewhere"
    r"|(?:(?:it|that|there)['\u2019]?s|it\s+is|that\s+is)\s+(?:an?|the)\s+(?:trap|mistake|wrong\s+\w+|bad\s+(?:idea|choice|room))|not\s+that\s+(?:one|room))"
    rf"{TAIL}",
    re.IGNORECASE,
)
"""That its writer goes to another room, or regrets the one before: `flip it`, `nope that's a trap`."""
_LONGEST = 80
"""In characters: more is a tale."""
_SENTENCE = re.compile(r"[^.!?;\n]+")


def joins(text: str) -> bool:
    """Whether a text says of a room that others go to that its writer goes there too."""
    return _JOINS.search(text) is not None


def may_alter(order: str, text: str, seats: Iterable[Seat]) -> bool:
    """Whether a text, which gives no order, may say that the order before it is another's, a joke or another room."""
    return (
        gives_on(text, seats)
        or jokes(f".{text}")
        or (order.startswith("answers") and chat_answers.may_alter(text))
        or (
            order.startswith("move")
            and (_ALTERS.fullmatch(text) is not None or _sends_all(order, text) or core.may_alter(order, text, ()))
        )
    )


def _sends_all(order: str, text: str) -> bool:
    """Whether a text sends all to another room than an order, or says that they go there, and no more."""
    sent = _ALL_TO.fullmatch(text) if len(text) <= _LONGEST else None
    return sent is not None and sent["room"].title() not in order


def doubt(text: str, room: str, seat: Seat, seats: Iterable[Seat]) -> str:
    """The question about a text that chooses a room, whose that choice is; empty where there is none."""
    seats = tuple(seats)
    if _given_on(seats).search(text) is not None or any(gives_on(one, seats) for one in _SENTENCE.findall(text)):
        return "is that room left to somebody else?"
    if may_switch(text):
        return "it says that it may change: is that room final?"
    if _STAYS.search(text) is not None:
        return "go, or stay? Nobody may stay (L3)"
    if jokes(text) or _NO_ORDER.search(text) is not None:
        return "is that meant?"
    if hangs(text):
        return "only if? Decide it and write the room alone"
    if (both := _too(seats).search(text)) is not None:
        return f"does {both[1]} go there too?"
    if name := signed_by(text, seats, seat):
        return f"is that the order of {name}?"
    if any(each.search(text) is not None for each in (_ALL_GO, _FOR_ALL)):
        return "who goes there?"
    joined = next((said["room"].title() for said in _JOINS.finditer(text) if said["room"].title() != room), "")
    return f"it joins others in {joined}: {room} or {joined}?" if joined else ""


@lru_cache(maxsize=8)
def _too(seats: tuple[Seat, ...]) -> re.Pattern[str]:
    """Behind a room, that another goes there as well: `Beta, Bo too`."""
    name = rf"@?({'|'.join(map(re.escape, seats))})(?!\w)"
    return re.compile(
        rf"\b{_ROOM}\W{{1,3}}(?:and\s+)?{name}\s+(?:too|also|as\s+well|likewise)\s*(?:\Z|[.,!)\n])", re.IGNORECASE
    )


@lru_cache(maxsize=8)
def _given_on(seats: tuple[Seat, ...]) -> re.Pattern[str]:
    """What leaves a place spoken of before to others: `it's all yours`, `I leave it to Bo`, `take it, Bo`."""
    name = rf"@?(?:{'|'.join(map(re.escape, seats))})(?!\w)"
    whom = rf"(?:{_THEM}|{name})"
    begins = r"(?:(?<=[.!?,;:\n\u2026])|\A|\b(?:so|and|but|then)\s)[^\w\n]{0,9}(?:(?:so|and|but|then|well|ok)\W+){0,2}"
    return re.compile(
        rf"{begins}(?:all\s+yours[\s,]+{name}"
        rf"|(?:{_IT}(?:['’]?s|\s+is))\s+(?:(?:all|now|just|then|only)\s+){{0,3}}"
        rf"(?:yours|theirs|his|hers|(?:for|left\s+to)\s+{whom}|{name}['’]s?)(?!\s+(?:turn|fault|idea|call|game|loss|problem))"
        rf"|(?:{_THEM}|{name})(?:\s+(?:all|both|guys))?\s+(?:can|may|should|could|shall)\s+(?:have|take|keep|get)\s+{_IT}"
        rf"|(?:i(?:['’]?ll|\s+will)?\s+)?(?:leav(?:e|ing)|giv(?:e|ing)|hand(?:ing)?(?:\s+over)?)\s+{_IT}\s+(?:(?:all|over)\s+)?(?:to|for)\s+{whom}"
        rf"|(?:i(?:['’]?ll|\s+will)?\s+)?(?:leave|give)\s+{whom}\s+{_IT}(?=\W*(?:[.!,\n]|\Z))"
        rf"|(?:{name}\W{{1,3}})?(?:you\s+)?(?:have|take|enjoy|keep)\s+(?:it|that\s+one|that|this\s+one)[\s,]*{name}"
        rf"|yours[\s,]+{name}|(?:i\s+mean(?:t)?|from|reserved\s+for|that\s+is|it\s+belongs\s+to|belongs\s+to)\s+{name}(?=\W*(?:[.!,\n]|\Z))"
        rf"|(?:be\s+my\s+guest|help\s+yourself|knock\s+yourself\s+out|after\s+you|go\s+for\s+it)[\s,]*{name}"
        rf"|(?:{name}|you|you\s+guys|they|he|she)\s+(?:guys\s+|really\s+)?(?:takes?|deserves?|gets?|has|have|wants?|owns?|(?:is|are)\s+welcome\s+to)\s+{_IT}(?=\W*(?:[.!,\n]|\Z|{name}))"
        rf"|(?:i['’]?m\s+|i\s+)?let(?:ting|s)?\s+{whom}\s+(?:have|take|get|keep)\s+{_IT}"
        rf"|{name}[\s,]+(?:you\s+)?(?:have|take|enjoy|keep)\s+(?:it|that\s+one)\b"
        rf"|{name}[\s,]+(?:you\s+)?(?:please\s+)?(?:go|goes|is\s+going|moves?|will\s+go)\s+there\b"
        rf"|(?:you\s+)?(?:please\s+)?(?:go|move|have\s+fun|enjoy\s+yourself)\s+(?:over\s+)?there[\s,]*{name})",
        re.IGNORECASE,
    )

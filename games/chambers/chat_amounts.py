"""Amounts of gold without a verb: `20 gold for me`, `Fifty as well, and I search`, `33 out of the pile`."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from msgspec import Struct

from games.chambers.chat_parts import NUMBER, Found, size
from games.chambers.chat_rooms import ROOM, slug_of
from games.chambers.plan import GOLDEN, Slug
from games.chambers.view import View
from games.core.game import Observation
from games.core.viewers import Seat

GOLD = re.compile(rf"{NUMBER.pattern}\s*(?:gold|coins?)\b", re.IGNORECASE)
"""An amount of what only piles have."""
TAKEN_FROM = re.compile(r"\b(\d{1,9})\s+(?:(?:gold|each|again|more)\s+)*(?:from|out of)\b", re.IGNORECASE)
_OUT_OF = re.compile(
    rf"{NUMBER.pattern}(?:,?\s+(?:gold|coins?|each|again|more|please|pls|for me))*,?\s+(?:from|out of|off)\s+"
    rf"(?:(?P<room>{ROOM.pattern})(?:['’]s)?(?:\s+pile)?|(?:the|this|that|our)\s+(?:gold\s+)?(?:pile|pot|treasure|heap|stash)\b|(?P<gold>gold\b))",
    re.IGNORECASE,
)
"""An amount and where it lies: `forty-five for me from the golden pile`."""
_TELLS_OF = re.compile(
    r"\b(?:lost|los(?:es|ing)|(?<!i )(?<!to )gets?|got|took|gone|had|has|stole|robbed|missing|was|were|is|are|there"
    r"|they|who|left|than|(?<!d )like|not|never|almost|nearly|about|under|over|below|above|most|least|up to|or)\b",
    re.IGNORECASE,
)
"""Before an amount it may say what others did, or leave the amount open."""
_HOLDS = re.compile(
    r"(?<!ll )(?<!will )(?<!to )(?<!d )(?<!can i )(?<!may i )(?<!could i )\b(?:have|hold|own|got|had|won|lost|spent)\b",
    re.IGNORECASE,
)
"""Before it: that it is held already."""
_FROM_TAKEN = re.compile(rf"\W*from\s+(?:{ROOM.pattern})[\s,:]+(\d{{1,9}})(?:\s+gold)?\W*", re.IGNORECASE)
_AS_SAID = r"(?:as|like)\s+(?:(?:we|i)\s+)?(?:agreed|said|discussed|planned|promised|arranged|always|usual)"
"""What an amount that is named is compared with: it stands whatever that was."""
_JOINT = re.compile(
    rf"(?!{_AS_SAID}\b)(?:[,;&+(\n]|\s[-\u2013\u2014~]+\s|\b(?:and|n|then|plus|also|so|but|because|cause|cos|coz|cuz|bc|since|while|though|tho|which|as(?!\s+well))\b)",
    re.IGNORECASE,
)
"""What parts a clause into pieces of which one may be an amount alone."""
_WISHES = (
    r"i(?:(?:['’]?ll|['’]d|\s+(?:will|would|shall|should))(?:\s+(?:just|only|also|still|now|then))*"
    r"\s+(?:have|do|love|like|take|say|go|settle|stick|want)|(?:['’]?m|\s+am)(?:\s+(?:just|only|also|still|now|then))*"
    r"\s+(?:going|settling|sticking|asking|having)|\s+(?:want|go|request|ask|wish)|\s+(?:just|only|also)\s+want)(?:\s+(?:for|with|to|have))*"
)
_ASKS = (
    rf"{_WISHES}|(?:can|could|may)\s+i\s+(?:get|have)|(?:gonna|wanna|going\s+to|want\s+to)(?:\s+(?:go|have|get|do))?(?:\s+(?:for|with))?"
    r"|on\s+(?:reflection|balance|second\s+thoughts?)|(?:put|mark|sign|note|count|write|book)\s+(?:me\s+)?(?:down|in)?(?:\s+(?:for|with|as))?"
    r"|make\s+(?:it|that|mine)|gimme|give\s+me|let['’]?s\s+say|say|(?:answer|request|final)\b|please|pls|plz|dear|actually"
)
_LEADS = re.compile(
    rf"\W*+(?>(?:{_ASKS}|i|a(?:\s+\w+)?|me|mine|my|for|the|in|is|it['’]?s|it|just|only|simply|ok|okay|okey|alright|right|nice|another"
    r"|again|well|yes|yeah|yep|ya|hm+|mm+|uh+|um+|er+|oh|ah|ooh|fine|sure|host|hi|hello|hey|sir|still|now|finally|amount|gold|orders?"
    r"|exactly|even|i\s+mean(?:t)?|to|from|here|round|share|cut)\b\W*+)*+",
    re.IGNORECASE,
)
"""Before an amount alone: that it is wished, and small words."""
_UNIT = (
    r"(?:\s*(?:(?P<unit>gold|coins?|pieces)\b(?:\s+(?:pieces|coins?)\b)?"
    r"|(?P<garnets>garnets?)\b(?P<bids>\s+(?:on|for|in|into|to)\s+(?:the\s+)?gold\b)?))?"
)
_FOR_ME = r"(?:for|4)\s+(?:me|myself|yours truly|old me|lil me|little me)\b"
_COUNTS = re.compile(
    r"\s+(?!(?:is|was|as|this|gold|coins|please|pls|thanks|yes)\b)"
    r"(?:[^\W\d_]+s\b|people|percent|per\s+cent|odd|grand|min|sec|km|day|year|hour|of\s+us)",
    re.IGNORECASE,
)
"""Behind an amount in words: what else it counts."""
_WISHED = re.compile(
    rf"\b(?:{_ASKS}|{_FOR_ME}|too|as\s+well|{_AS_SAID}|after\s+all|instead|also|promise|(?:from|out\s+of|off|of)\s+(?:here|this|it|the|that|our))\b",
    re.IGNORECASE,
)
"""Beside an amount: what says that it is wished."""
_ORDERS = re.compile(
    r"(?<!hundred )\b(?:please|pls|plz|thanks|thx|cheers|ty|thank\s+you|on\s+(?:reflection|balance|second\s+thoughts?)"
    r"|final\s+answer|for\s+me)\b",
    re.IGNORECASE,
)
"""The same anywhere in its clause."""
_IS_MINE = re.compile(_FOR_ME, re.IGNORECASE)
_BEHIND = re.compile(
    rf"{_UNIT}(?:\W*+(?>(?:{_FOR_ME}|for\s+(?:my|our)\s+\w+|of\s+(?:it|that|this)|it\s+is|is\s+it|if\s+you\s+please|this\s+(?:time|round|turn)"
    r"|(?:from|out\s+of|off|of)\s+(?:here|this|it|there)|(?:from|out\s+of|off|of)\s+(?:the|this|that|our)\s+"
    r"(?:gold|pile|pot|treasure|heap|stash|room|chamber)"
    r"|please|pls|plz|thanks|thx|ty|cheers|thank\s+you|too|as\s+well|after\s+all|instead|also|again|today|now|only|final|exactly|i\s+mean(?:t)?|host|sir|mate|lol|haha+"
    rf"|promise|will\s+do|{_AS_SAID}|(?:is|are|will\s+be)\s+mine|sounds\s+(?:good|fair|right)|m8|bro|dude|man|sorry|sry|done)\b\W*+)*+)",
    re.IGNORECASE,
)
"""Behind an amount alone: what it counts, whose it is, and small words."""
_LEADS_TO_ROOM = re.compile(r"\b(?:from|in|at|out\s+of|off|of)(?:\s+(?:the|this|our))?\s*$", re.IGNORECASE)
_GLUED = re.compile(r"[\d%:./$€£#@<>=+*~^\u2013-]")
"""What makes a number beside it a time, a share, a range, a sum or a tag."""
_LONGEST = 80
"""In characters: a longer piece is no amount alone."""
_GARNETS = re.compile(rf"{NUMBER.pattern}\s+garnets?\b(?!\s+(?:left|remaining|now|in))", re.IGNORECASE)
_PURSE = re.compile(
    r"\b(?:have|has|had|got|own|hold|left|still|only|costs?|won|lost|lose|spent|paid|keep|keeping|sav(?:e|ing)|for|of)\W+(?:\w+\W+)?$",
    re.IGNORECASE,
)
"""Before garnets: that somebody has them, or what they were paid for."""
_LEAST = 10
"""A smaller amount that stands alone may count anything: it is asked about."""
ALL_OF_PURSE = re.compile(
    r"\b(?:all[ -]in|all\s+(?:of\s+)?my\s+garnets|my\s+(?:whole|entire|full)\s+purse"
    r"|(?:everything|all)(?:\s+that)?\s+i(?:['’]ve\s+got|\s+have|\s+own)|everything|all\s+of\s+(?:it|them|mine))"
    r"(?=\s*(?:$|[,;:!.)-]|(?:and|please|pls|plz|thanks|thx|lol|this|on|for)\b))",
    re.IGNORECASE,
)
"""All that a purse holds; not `everything but one`."""
BARE = "is that an amount to take?"
"""The doubt about a number and nothing else: beside other parts there is none."""


def alone(
    text: str,
    offset: int,
    verbs: Sequence[re.Match[str]],
    here: Slug | None,
    seat: Seat,
    observation: Observation[View],
) -> Iterator[Found]:
    """The amounts that are all of a piece of a clause. `here`: the chamber that is spoken of."""
    pieces = list(_pieces(text, verbs))
    if not pieces:
        return
    own = observation.view.rooms_of(seat)
    wished = _ORDERS.search(text) is not None
    spent = {verb.lastgroup for verb in verbs} & {"bid", "cleanse"} or GOLDEN in map(slug_of, ROOM.finditer(text))
    for piece, number in pieces:
        if (amount := _Amount.of(text, piece, number)) is None:
            continue
        doubt = "" if wished or amount.wished else BARE
        start, end = offset + piece.start, offset + piece.end
        if amount.garnets:
            if not spent:
                yield Found("bid", f"bid {amount.size}", start, end, doubt)
            continue
        if own and amount.may_lie_in(own):
            slug = amount.slugs[0] if amount.slugs else here if here in own else None
            doubt = _doubt(amount, seat, observation) or doubt if slug else "in which chamber? Put its name before it"
            yield Found(slug or own[0], f"take {amount.size}", start, end, doubt)


class _Piece(Struct, frozen=True):
    """A part of a clause between two joints: its start and end, without blanks."""

    start: int
    end: int


class _Amount(Struct, frozen=True):
    """A number that is all of a piece: the chambers named beside it, and what it counts."""

    size: int
    slugs: tuple[Slug, ...]
    gold: bool
    garnets: bool
    mine: bool
    wished: bool

    @classmethod
    def of(cls, text: str, piece: _Piece, number: re.Match[str]) -> _Amount | None:
        """The amount of a piece; None where more is said in it."""
        rooms = list(ROOM.finditer(text, piece.start, piece.end))
        lead = _blanked(text, piece.start, number.start(), rooms)
        behind = _blanked(text, number.end(), piece.end, rooms)
        said = _BEHIND.fullmatch(behind)
        if said is None or _LEADS.fullmatch(lead) is None or _is_glued(text, number):
            return None
        wished = any(_WISHED.search(part) is not None for part in (lead, behind))
        gold, garnets = said["unit"] is not None, said["garnets"] is not None
        mine = _IS_MINE.search(behind) is not None
        return cls(
            int(size(number)),
            tuple(map(slug_of, rooms)),
            gold,
            garnets,
            mine,
            wished or gold or said["bids"] is not None,
        )

    def may_lie_in(self, own: Sequence[Slug]) -> bool:
        """Whether it is an amount out of one of a seat's own chambers."""
        return len(self.slugs) < 2 and set(self.slugs) <= set(own)


def _pieces(text: str, verbs: Sequence[re.Match[str]]) -> Iterator[tuple[_Piece, re.Match[str]]]:
    """The pieces of a clause that have no verb and one number, which belongs to no bid; with that number."""
    numbers = list(NUMBER.finditer(text))
    if not numbers:
        return
    bids = _of_bids(text, numbers, [verb for verb in verbs if verb.lastgroup == "bid"])
    starts, ordering = [number.start() for number in numbers], [verb.start() for verb in verbs]
    inside = {at for number in numbers for at in range(*number.span())}
    joints = [joint.span() for joint in _JOINT.finditer(text) if joint.start() not in inside]
    begin = 0
    for start, end in (*joints, (len(text), len(text))):
        piece = _Piece(begin, start)
        begin = end
        first, behind = bisect_left(starts, piece.start), bisect_left(starts, piece.end)
        is_idle = bisect_left(ordering, piece.start) == bisect_left(ordering, piece.end)
        if behind - first == 1 and is_idle and piece.end - piece.start <= _LONGEST and first not in bids:
            said = text[piece.start : piece.end]
            yield _Piece(piece.start + len(said) - len(said.lstrip()), piece.end), numbers[first]


def _of_bids(text: str, numbers: Sequence[re.Match[str]], bids: Sequence[re.Match[str]]) -> set[int]:
    """Which of the numbers are those of bids: the first behind each, or the one right before it."""
    starts = [number.start() for number in numbers]
    found: set[int] = set()
    for bid in bids:
        at = bisect_left(starts, bid.end())
        before = bisect_left(starts, bid.start()) - 1
        found |= {at, before} if before >= 0 and not text[numbers[before].end() : bid.start()].strip(" ,:-") else {at}
    return found


def unread(text: str, found: Sequence[Found]) -> str:
    """The question about an amount in words that stands in none of the parts: `about thirty, I suppose`; or about
    garnets that may be bid, where no part is paid for: `two garnets, and Listen: echo`.
    """
    spelt = [number for number in NUMBER.finditer(text) if not number[1].isdigit()]
    if any(one.of == "enter" for one in found) and not any(one.of in ("bid", "cleanse") for one in found):
        offered = next((said for said in _GARNETS.finditer(text) if _PURSE.search(text, 0, said.start()) is None), None)
        if offered is not None:
            return f"and what are {offered.group()}?"
    used = {at for one in found for at in range(one.start, one.end)} if spelt else set[int]()
    for number in spelt:
        is_amount = int(size(number)) >= _LEAST and not _is_glued(text, number)
        if is_amount and used.isdisjoint(range(*number.span())) and _COUNTS.match(text, number.end()) is None:
            return f"and what is {number.group()}?"
    return ""


def _doubt(amount: _Amount, seat: Seat, observation: Observation[View]) -> str:
    """Why a number may be no amount of gold: nothing names gold, and it is small, or may be a bid; else empty."""
    if amount.slugs or amount.gold:
        return ""
    if _may_bid(amount.size, seat, observation):
        return f"take {amount.size}, or bid {amount.size}?"
    return f"take {amount.size}, or is that no amount?" if amount.size < _LEAST and not amount.mine else ""


def _blanked(text: str, start: int, end: int, rooms: Sequence[re.Match[str]]) -> str:
    """A part of a text without the chambers named in it, and what leads to them."""
    for room in rooms:
        text = text[: room.start()] + " " * len(room.group()) + text[room.end() :]
    return _LEADS_TO_ROOM.sub("", text[start:end])


def _is_glued(text: str, number: re.Match[str]) -> bool:
    before, behind = text[: number.start()][-1:], text[number.end() :][:2]
    return _GLUED.match(before) is not None or re.match(r"[%:/$€£-]|[.,]\d|\s?%", behind) is not None


def _may_bid(amount: int, seat: Seat, observation: Observation[View]) -> bool:
    """Whether a number may be a bid just as well."""
    golden, purse = observation.view.chambers[GOLDEN], observation.view.players[seat].garnets
    is_closed = golden.opened is not None or seat in golden.barred or GOLDEN in observation.view.rooms_of(seat)
    return not is_closed and amount <= (purse or 0)


def with_room(
    clause: re.Match[str], rooms: Sequence[tuple[Slug, re.Match[str]]], seat: Seat, observation: Observation[View]
) -> Found | None:
    """An amount in a clause without verbs that names one chamber: `20 from Alien`, `Alien, 20 gold`."""
    text, offset = clause.group(), clause.start()
    if len(rooms) != 1:
        return None
    slug, room = rooms[0]
    if (number := TAKEN_FROM.search(text)) is not None:
        doubt = "is that meant?" if _HOLDS.search(text, 0, number.start()) is not None else ""
        return Found(slug, f"take {size(number)}", offset + number.start(), offset + room.end(), doubt)
    if (given := _FROM_TAKEN.fullmatch(text)) is not None:
        return Found(slug, f"take {given[given.lastindex or 0]}", offset, clause.end())
    if slug in observation.view.rooms_of(seat) and (gold := GOLD.search(text)) is not None:
        start, end = min(gold.start(), room.start()), max(gold.end(), room.end())
        return Found(slug, f"take {size(gold)}", offset + start, offset + end)
    return None


def each_out_of(clause: re.Match[str], own: Sequence[Slug]) -> list[Found]:
    """Several amounts, each with its own chamber, behind one verb: `take 25 from Alien and 100 from Listen`."""
    said = list(_OUT_OF.finditer(clause.group()))
    named = [ROOM.search(one["room"] or "") for one in said]
    slugs = [slug_of(room) for room in named if room is not None]
    if len(said) < 2 or len(set(slugs)) < len(said) or not set(slugs) <= set(own):
        return []
    return [
        Found(slug, f"take {size(one)}", clause.start() + one.start(), clause.start() + one.end())
        for slug, one in zip(slugs, said, strict=True)
    ]


def out_of(clause: re.Match[str], here: Slug | None, own: Sequence[Slug]) -> Found | None:
    """What a clause says of gold and of the pile that it is taken from."""
    said = list(_OUT_OF.finditer(clause.group()))
    if len(said) != 1:
        return None
    slug = slug_of(room) if (room := ROOM.search(said[0]["room"] or "")) is not None else here
    slug = GOLDEN if said[0]["gold"] else slug
    if slug is None or slug not in own:
        return None
    told = re.split(r"[,:]", clause.group()[: said[0].start()])[-1]
    doubt = "is that meant?" if any(each.search(told) is not None for each in (_TELLS_OF, _HOLDS)) else ""
    return Found(slug, f"take {size(said[0])}", clause.start() + said[0].start(), clause.start() + said[0].end(), doubt)

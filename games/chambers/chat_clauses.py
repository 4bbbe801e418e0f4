"""A message cut into clauses, and what each of them says: which verbs it has, and in which chambers they are done."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from games.chambers.chat_actions import parts_of_verb
from games.chambers.chat_amounts import TAKEN_FROM, alone, each_out_of, out_of, with_room
from games.chambers.chat_parts import NUMBER, Found, relied_on, size
from games.chambers.chat_passwords import attempts
from games.chambers.chat_rooms import ROOM, is_head, slug_of
from games.chambers.chat_told import NO_STATE, masked
from games.chambers.plan import GOLDEN, ROOMS, Slug
from games.chambers.view import View
from games.core.game import Observation
from games.core.viewers import Seat

_CLAUSE = re.compile(r"(?:[^\n;.!?]|[.!?](?!\s|$))+")
_ONE_HAS = r"\s+(?:(?:my|the|that|this|one|an?|of)\s+)*(?:\w+\s+)?(?:curse|arrest)\b"
"""Behind a verb: a curse or an arrest, so that it says to cleanse it."""
_VERB = re.compile(
    r"\b(?:(?P<take>takes?|pocket(?:s|ing)?|nab(?:s|bing)?|scoop(?:s|ing)?(?:\s+up)?|withdraw(?:s|ing)?(?=\s+\d)|taking|grab(?:s|bing)?|claim(?:s|ing)?|snatch(?:es|ing)?|collect(?:s|ing)?)"
    r"|(?P<rob>(?:robs?|robbing)(?!\s+(?:season|spree|party|o['’]?clock|fest|time)\b)|loot(?:s|ing)?|mug(?:s|ging)?|plunder(?:s|ing)?|pickpocket(?:s|ing)?|fleec(?:e|es|ing)|robber(?:y|ies)\s+(?:on|of|against)|steal(?:s|ing)?\s+(?:from|(?:everything|all)(?:\s+the\s+gold)?(?:\s+(?:of|from))?))"
    rf"|(?P<open>{NO_STATE}(?:opens?|opening))|(?P<search>search(?:es|ing)?)"
    r"|(?P<bid>bids?|bidding|offer(?:s|ing)?(?=\s+\w+\s+garnets?\b(?!\s+(?:for|to)\s+(?!(?:the\s+)?gold|me\b|now\b)))"
    r"|(?:offer|wager|stake|spend|pay)(?:s|ing)?(?=\s+\w+\s+(?:garnets?\s+)?(?:on|for|to\s+(?:enter|get\s+in(?:to)?))\s+(?:the\s+)?gold))"
    r"|(?P<cleanse>cleanses?|cleansing|removes?"
    rf"|(?:get(?:s|ting)?\s+rid\s+of|clear(?:s|ing)?|los(?:e|ing)|lift(?:ing)?|heal(?:ing)?|ditch(?:ing)?|(?:pay|buy|wash|take|shake)(?:ing)?\s+(?:off|away))(?={_ONE_HAS})"
    r"|(?:curse|arrest)(?=\s+(?:goes|go|gone|has\s+to\s+go|must\s+go|off|away|be\s+gone)\b[^.!?\n]{0,60}\bgarnets?\b))"
    r"|(?P<enter>enters?|entering|tr(?:y|ies|ying)|solves?|solving|passwords?|pw|attempts?|guess(?:es|ing)?))(?:\b|(?=\d))",
    re.IGNORECASE,
)
_NEXT = re.compile(
    rf"(?:,|\b(?:and|n|then)\b|&|\+|(?<=\s)[/|](?=\s))\s*+(?:(?:and|then)\s+)?(?=(?:{ROOM.pattern})\s*(?:(?:['\u2019]s\s+)?(?:password|pw|answer|solution)\b|:|=|>|->|[-\u2013]\s|\([A-Za-z]+\)|\bwith\b|(?!both\b|each\b)[A-Za-z]+\s*(?:$|,))|(?:bid|cleanse)\b)",
    re.IGNORECASE,
)
_PART = re.compile(r".+", re.DOTALL)
_EACH = re.compile(r"\b(?:both|each)\b(?:\s+of(?:\s+them)?\b)?", re.IGNORECASE)
_EACH_ALONE = re.compile(
    r"\b(?:(?:in|from)\s+)?(?:(?:both|each)\b(?:\s+of\s+(?:them|mine)\b|\s+(?:of\s+)?(?:my|the)\s+(?:two\s+|three\s+)?(?:own\s+)?(?:rooms|chambers|piles)|(?:\s+(?:of\s+(?:them|my)\b\s*)?(?:rooms?|chambers?|piles?))?)"
    r"|all\s+(?:of\s+)?(?:mine|my\s+(?:rooms|chambers|piles))|every\s+(?:room|chamber|pile)\s+(?:of\s+mine|i['’]?m\s+in|i\s+am\s+in))(?=\W*$|\s+(?:please|pls)\b)",
    re.IGNORECASE,
)
"""All chambers that one is in, where none is named: `search both`."""
_DONE_IN_EACH = (["take"], ["open"], ["search"])
_ASKED = re.compile(
    r"\W*(?:(?:so|ok|hey|and|but|wait)\W+)*(?:how|why|when|what (?:happens|does|is)|does|did|has"
    r"|have (?:any|you|we)|who|is there)\b",
    re.IGNORECASE,
)
"""What begins a question, which gives no orders."""
_BID_BEFORE = re.compile(rf"{NUMBER.pattern}\s*(?:garnets?|g)?\s+(?=bids?\b)", re.IGNORECASE)
_BESIDE = re.compile(r",|\b(?:and|plus|also|then)\b|&|\+", re.IGNORECASE)
_AT_ROOM = re.compile(rf"(?:\W|and\b|plus\b|also\b|then\b)*[A-Za-z]+\s+at\s+(?:{ROOM.pattern})\W*$", re.IGNORECASE)
"""A password and where it is said, and nothing else: `plus pencil at Notepad`."""
_LONGEST_PRICE = 40
"""In characters: a number stands no further before its bid."""
_PRICE = re.compile(
    r"\b(?:for|pay(?:ing)?|spend(?:ing)?|use|using)?\s*(?:the\s+|my\s+)?(?:3|three)\s+garnets?(?:\s+(?:to|for|on))?\b",
    re.IGNORECASE,
)
"""What a cleanse costs, said beside it."""
_APART = re.compile(r"[,;/&+\n]|\b(?:and|then|plus|also)\b", re.IGNORECASE)
_COLON = re.compile(r"[ *_]*:")
_LEADS = re.compile(
    r"[\s:*_>,-]*(?:(?:i(?:['’](?:ll|d|m))?|will|would|like|want|wanna|gonna|going|to|please|pls|just|only|also|then|simply|again)\s+)*",
    re.IGNORECASE,
)
_ELSEWHERE = frozenset({"enter", "bid", "cleanse"})
"""Verbs of what is done in no chamber that one is in."""


_PASSWORD = re.compile(r"passwords?|pw|guess", re.IGNORECASE)
_THIRD = frozenset({"tries", "guesses", "attempts", "solves", "enters"})
"""How a host notes what somebody tries."""


def verbs_in(text: str) -> Iterator[re.Match[str]]:
    """The verbs of a text that stand in no chamber's name."""
    inside = {at for room in ROOM.finditer(text) for at in range(*room.span())}
    return (verb for verb in _VERB.finditer(text) if verb.start() not in inside)


def clauses_of(text: str, dots: set[int], seats: Sequence[Seat]) -> Iterator[re.Match[str]]:
    """The clauses; what is behind a comma and begins with a chamber and its own sign is one too.

    A number that ends at one of the `dots` counts a list, and is no clause.
    """
    for clause in _CLAUSE.finditer(masked(text, seats)):
        if clause.end() in dots and clause.group().strip().isdigit():
            continue
        start = clause.start()
        for cut in (*[found.start() for found in _NEXT.finditer(text, *clause.span())], clause.end()):
            part = _PART.match(text, start, cut)
            if part is not None:
                yield part
            start = cut


def parts_of_clause(
    clause: re.Match[str],
    rooms: list[tuple[Slug, re.Match[str]]],
    here: Slug | None,
    seat: Seat,
    observation: Observation[View],
) -> Iterator[Found]:
    """The parts that a clause is made of. `rooms`: the chambers that it names; `here`: the one spoken of before it."""
    text = clause.group()
    if _ASKED.match(text) is not None:
        return
    inside = {at for _, room in rooms for at in range(*room.span())}
    verbs = [verb for verb in _VERB.finditer(text) if verb.start() not in inside]
    if rooms and is_head(text, rooms[0][1]) and verbs and verbs[0].start() > rooms[0][1].end():
        here = rooms[0][0]
    if (
        len(rooms) > 1
        and _EACH.search(text) is not None
        and {slug for slug, _ in rooms} <= set(observation.view.rooms_of(seat))
    ):
        yield from _in_each(clause, rooms, verbs, seat, observation)
        return
    own = observation.view.rooms_of(seat)
    alike = not rooms and len(own) > 1 and [verb.lastgroup for verb in verbs] in _DONE_IN_EACH
    if alike and _EACH_ALONE.search(text) is not None:
        said = text[verbs[0].end() :]
        for slug in own:
            yield from parts_of_verb(verbs[0], said, clause.start(), slug, "", seat, observation)
        yield from (relied_on(each, clause.start()) for each in _EACH_ALONE.finditer(text))
        return
    ends = [*(verb.start() for verb in verbs[1:]), len(text)]
    verbs = [
        verb
        for at, verb in enumerate(verbs)
        if not (at and _is_its_password(verbs[at - 1], verb, text[verb.end() : ends[at]]))
    ]
    kinds = {verb.lastgroup for verb in verbs}
    if [verb.lastgroup for verb in verbs] == ["take"] and (several := each_out_of(clause, own)):
        yield relied_on(verbs[0], clause.start())
        yield from several
        return
    taken = out_of(clause, here, own) if not {"take", "bid"} & kinds else None
    taken = taken or (with_room(clause, rooms, seat, observation) if not verbs else None)
    if taken is not None:
        yield taken
        if not verbs:
            return
    elif "take" not in kinds:
        bare = list(alone(text, clause.start(), verbs, here, seat, observation))
        yield from bare
        taken = next((one for one in bare if one.of == GOLDEN), None)
    if not [verb for verb in verbs if verb.lastgroup != "enter"]:
        told = [one for one in attempts(text, clause.start(), tries=bool(verbs)) if taken is None or one.of != "bid"]
        yield from told
        yield from (relied_on(verb, clause.start()) for verb in verbs if told and verb.group().lower() in _THIRD)
        return
    entered = [verb for verb in verbs if verb.lastgroup == "enter"]
    slugs = {slug for slug, room in rooms if not _is_entered(room, entered, verbs)}
    places = _places(text, verbs, rooms, slugs.pop() if len(slugs) == 1 else here)
    used = {slug for slug, _ in places}
    if any(verb.lastgroup == "bid" for verb in verbs):
        used.add(GOLDEN)
    yield from (relied_on(room, clause.start()) for slug, room in rooms if slug in used)
    price = _PRICE.search(text) if "cleanse" in kinds and "bid" not in kinds else None
    if price is not None:
        yield relied_on(price, clause.start())
    for index, (verb, (slug, doubt)) in enumerate(zip(verbs, places, strict=True)):
        end = verbs[index + 1].start() if index + 1 < len(verbs) else len(text)
        if verb.lastgroup == "bid" and (number := _bid_before(text, verb, end)) is not None:
            yield Found("bid", f"bid {size(number)}", clause.start() + number.start(), clause.start() + verb.end())
            continue
        yield from parts_of_verb(verb, text[verb.end() : end], clause.start(), slug, doubt, seat, observation)
    yield from _entered_beside(clause, verbs, own)


def _is_its_password(tries: re.Match[str], told: re.Match[str], behind: str) -> bool:
    """Whether `password` only says what is told of a chamber that is tried before it: `try Recipe, password wonton`.

    `behind`: what stands behind it, up to the next verb.
    """
    if not tries.lastgroup == told.lastgroup == "enter" or _PASSWORD.fullmatch(told.group()) is None:
        return False
    named_before = ROOM.search(tries.string, tries.end(), told.start()) is not None
    return named_before and not any(_APART.search(behind, 0, room.start()) is None for room in ROOM.finditer(behind))


def _entered_beside(clause: re.Match[str], verbs: Sequence[re.Match[str]], own: Sequence[Slug]) -> Iterator[Found]:
    """The attempts in pieces of a clause that have no verb: `bid 3, and "silence" at Listen`."""
    text = clause.group()
    begin = 0
    for end in (*(joint.start() for joint in _BESIDE.finditer(text)), len(text)):
        piece = text[begin:end]
        rooms = [slug_of(room) for room in ROOM.finditer(piece)]
        idle = not any(begin <= verb.start() < end for verb in verbs)
        if idle and rooms and not {GOLDEN, *own} & set(rooms):
            yield from attempts(piece, clause.start() + begin, tries=_AT_ROOM.match(piece) is not None)
        begin = end


def _bid_before(text: str, verb: re.Match[str], end: int) -> re.Match[str] | None:
    """The number before a bid that has none behind it up to `end`: `1 garnet bid`."""
    near = _BID_BEFORE.finditer(text, max(0, verb.start() - _LONGEST_PRICE), verb.end())
    before = next((found for found in near if found.end() == verb.start()), None)
    return before if before is not None and NUMBER.search(text, verb.end(), end) is None else None


def _is_entered(room: re.Match[str], entered: Sequence[re.Match[str]], verbs: Sequence[re.Match[str]]) -> bool:
    """Whether the verb before a chamber is one of entering."""
    if not entered:
        return False
    before = [verb for verb in verbs if verb.end() <= room.start()]
    return bool(before) and before[-1] in entered


def _in_each(
    clause: re.Match[str],
    rooms: list[tuple[Slug, re.Match[str]]],
    verbs: list[re.Match[str]],
    seat: Seat,
    observation: Observation[View],
) -> Iterator[Found]:
    """`search both Alien and Listen`, `10 from both`: the same in each chamber that the seat is in."""
    text = clause.group()
    number = TAKEN_FROM.search(text)
    kinds = {verb.lastgroup for verb in verbs}
    if len(verbs) == 1 and not kinds & _ELSEWHERE:
        for slug, _ in rooms:
            yield from parts_of_verb(verbs[0], text[verbs[0].end() :], clause.start(), slug, "", seat, observation)
    elif not verbs and number is not None:
        for slug, _ in rooms:
            yield Found(slug, f"take {size(number)}", clause.start() + number.start(), clause.start() + number.end())
    else:
        return
    yield from (relied_on(room, clause.start()) for _, room in rooms)
    each = _EACH.search(text)
    if each is not None:
        yield relied_on(each, clause.start())


def _places(
    text: str, verbs: list[re.Match[str]], rooms: list[tuple[Slug, re.Match[str]]], here: Slug | None
) -> list[tuple[Slug | None, str]]:
    """For each verb the chamber that it is done in, and why that is not sure (else empty).

    A chamber stands before its verb, or behind it as its object; a verb without one goes with the verb before it.
    """
    heads: list[Slug | None] = [None for _ in verbs]
    objects: list[list[Slug]] = [[] for _ in verbs]
    starts = [verb.start() for verb in verbs]
    for slug, room in rooms:
        index = bisect_left(starts, room.start())
        if index == 0 or (index < len(verbs) and _is_before(text, verbs[index - 1], room, verbs[index])):
            heads[index] = slug
        else:
            objects[index - 1].append(slug)
    found: list[tuple[Slug | None, str]] = []
    for verb, head, named_behind in zip(verbs, heads, objects, strict=True):
        here = head or here
        if verb.lastgroup in _ELSEWHERE:
            found.append((None, ""))
            continue
        here = named_behind[0] if named_behind else here
        titles = dict.fromkeys(ROOMS[slug].title for slug in (head, *named_behind) if slug)
        doubt = f"in {' or '.join(titles)}?" if len(titles) > 1 else ""
        found.append((here, doubt))
    return found


def _is_before(text: str, verb: re.Match[str], room: re.Match[str], following: re.Match[str]) -> bool:
    """Whether a chamber between two verbs belongs to the second."""
    apart = _APART.search(text, verb.end(), room.start()) is not None or _COLON.match(text, room.end()) is not None
    return apart and _LEADS.fullmatch(text, room.end(), following.start()) is not None

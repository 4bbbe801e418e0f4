"""Lists of chambers and of what is done in each: `alien 35, notepad 50 + search`; `36 in Alien, search Listen`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, pairwise

from msgspec import Struct

from games.chambers.chat_amounts import BARE
from games.chambers.chat_parts import NUMBER, Found, size
from games.chambers.chat_rooms import HEADINGS, NAMES, anyhow, slug_named
from games.chambers.plan import GOLDEN, Slug
from games.chambers.view import View
from games.core.game import Observation
from games.core.order_text import spell_name
from games.core.viewers import Seat

_SENTENCE = re.compile(r"(?:[^\n;.!?]|\.(?=\S))+")
_NOTHING = r"nothing|none|pass|skip(?:ping)?|no\s+actions?|n/?a|0(?!\d)"
_APART = r"[,/&+|]|\((?!\s*\d)|and\b|n(?=\s)|then\b|plus\b|also\b"
_SMALL = (
    r"i(?:['’](?:ll|d|m))?\b|will\b|would\s+like\b|want\b|just\b|only\b|to\b|please\b|pls\b|plz\b|ok(?:ay)?\b|so\b|hello\b|hi\b|hey\b|good\s+(?:morning|evening|afternoon|day)\b|host\b|yes\b|yeah\b|for\s+me\b"
    r"|from\s+me\b|me\b|now\b|this\s+round\b|today\b|thanks\b|thx\b|ty\b|cheers\b|it\b|final(?:ly)?\b|(?:my\s+)?(?:actions?|orders?|moves?|takes?|picks?|plan|(?:round|r)\s*\d)(?=\s*:)"
    r"|take(?=\s*:)|[:=>()*_\"'\u2022]|-+>"
)
"""What leaves a list what it is."""
_TITLE = re.compile(
    r"[\W\d]*(?:(?:my|the|all|final|here|are|is|these|this|round|r|for|in|rooms?|chambers?|gold|takes?|actions?|orders?|moves?|ok(?:ay)?|so"
    r"|then|and|now|hi|hey|hello|host|please|pls|i|i['’]ll|will|take|do|want|would|like|d|plan)\b[\W\d]*)*:\W*",
    re.IGNORECASE,
)
"""A line above a list that says of it that it is an order, or nothing."""
TELLS_BACK = re.compile(
    r"(?:^|(?<=[.!?;\n,(] )|(?<=[\n,(]))\W{0,3}(?:\w{1,20}\W{1,3}){0,2}?"
    r"(?:(?:that|those|these|this|which|it)(?:['’](?:s|re))?|thats|(?:that|it|this|which)\s+(?:is|was)|what)\s+"
    r"(?:(?:all|just|only|also|still|what|how\s+much)\s+)*"
    r"(?:(?:i|we|you)(?:['’]ve|\s+have)?\s+(?:\w+\s+)?(?:got|have|had|took|earned|made|won|hold|own|robbed)"
    r"|last|before|so\s+far|was|were|my\s+(?:gold|score|total|earnings))\b",
    re.IGNORECASE,
)
"""What says of amounts that they are had already: `that's what I got`."""
_PROPOSES = re.compile(r"\bwould\s+be\b|\bdeal\b|\bfair\b|\b(?:propos|suggest|suppos)\w*", re.IGNORECASE)
_HAD = re.compile(
    r"\W*(?:(?:i|we)\s+)?(?:(?:just|already|also|now)\s+)*(?:got|took|robbed|earned|made|have|had)\b", re.IGNORECASE
)
"""A sentence about what its writer has."""
_LONG_AGO = re.compile(r"\b(?:last|before|earlier|too)\b", re.IGNORECASE)
_MORE = re.compile(rf"{NUMBER.pattern}|\bor\b", re.IGNORECASE)
_BID = re.compile(rf"\bbid(?:ding)?\s+{NUMBER.pattern}", re.IGNORECASE)


class _Word(Struct, frozen=True):
    """A word of a list: what kind it is (`room`, `take`, `rob`, `open`, `search`, `bid`, `nothing`, `in`, `apart`,
    `dash`), with a chamber, an amount or a name. `bare`: an amount without a verb.
    """

    kind: str
    said: str
    start: int
    end: int
    bare: bool = False


_STOPS = ("", ",", "/", "|", "(")
"""What ends what is said of a chamber."""
_NO_WORD = _Word("apart", "", 0, 0)
_BETWEEN = ("apart", "dash")


class _Item(Struct):
    """A chamber, and what is done in it."""

    slug: Slug
    done: list[_Word]


class _List(Struct, frozen=True):
    """What one sentence lists, and where; `title`: where the line above says that it is an order, if it does."""

    items: list[_Item]
    start: int
    end: int
    goes_on: bool
    title: tuple[int, int] | None


def listed(text: str, seat: Seat, observation: Observation[View]) -> Iterator[list[Found]]:
    """The parts of each list; the first of them only tells the place of the whole list. None where all of them name one
    amount alone.
    """
    own = observation.view.rooms_of(seat)
    lists = list(_lists(text, seat, observation)) if own else []
    if sum(len(item.done) for each in lists for item in each.items) < 2:
        return
    tells = any(each.search(text) for each in (TELLS_BACK, _PROPOSES)) or _tells(
        [item for each in lists for item in each.items], seat, observation
    )
    for each in lists:
        parts = _found(each.items, own, BARE if tells or each.goes_on else "")
        titles = [Found("", "", *each.title)] if each.title is not None else []
        yield [Found("", "", each.start, each.end), *titles, *parts]


def _lists(text: str, seat: Seat, observation: Observation[View]) -> Iterator[_List]:
    others = tuple(name for name in observation.seats if name != seat)
    above = leads = ""
    title: tuple[int, int] | None = None
    first = len(text) - len(text.lstrip())
    for sentence in _SENTENCE.finditer(text):
        above, said = sentence.group(), above
        if said:
            leads = said
        if text[sentence.end() : sentence.end() + 1] == "?" or not _leads(leads):
            continue
        words = list(_words(text, sentence.start(), sentence.end(), others))
        end = _end(text, words, sentence.end())
        items = _items([word for word in words if word.end <= end]) if end is not None else None
        bare = any(word.bare for item in items or () for word in item.done)
        if end is None or not items or not bare or not _is_own(items, observation.view.rooms_of(seat)):
            if sentence.group().strip():
                title = sentence.span() if _is_title(sentence.group()) else None
            continue
        goes_on = words[0].start == first and words[0].kind == "apart"
        above = ""
        yield _List(items, words[0].start, end, goes_on, title)
        title = None


def _is_title(above: str) -> bool:
    """Whether a line says of a list below it that it is an order: `Actions:`."""
    return above.rstrip(" *_").endswith(":") and _TITLE.fullmatch(above) is not None and not re.search(r"\d", above)


def unless_of_list(
    told: Sequence[tuple[int, int]], text: str, seat: Seat, observation: Observation[View]
) -> Iterator[tuple[int, int]]:
    """What a message only tells, but for what it tells of the amounts of a list in it."""
    lists = any(True for _ in listed(text, seat, observation))
    yield from (place for place in told if not (lists and TELLS_BACK.search(text, *place)))


def _is_own(items: Sequence[_Item], own: Sequence[Slug]) -> bool:
    """Whether a seat is in all chambers of a list, but for the Golden Room, for which it may bid."""
    inside = [item for item in items if item.slug in own]
    bids = [item for item in items if item.slug == GOLDEN and item not in inside]
    paid = any(word.kind == "bid" for item in inside for word in item.done)
    return (
        bool(inside) and len(inside) + len(bids) == len(items) and not paid and all(item.done[0].bare for item in bids)
    )


def _leads(above: str) -> bool:
    """Whether what stands above a list leaves it an order: not `what I got so far:`, nor `I robbed Liv.`."""
    if above.rstrip(" *_").endswith(":") and _TITLE.fullmatch(above) is None:
        return False
    return _HAD.match(above) is None or _LONG_AGO.search(above) is not None


def _tells(items: Sequence[_Item], seat: Seat, observation: Observation[View]) -> bool:
    """Whether nothing but amounts is told, and all are what the piles are, or what was earned there, or all may count
    players.
    """
    done = [(item.slug, word) for item in items for word in item.done]
    chambers = observation.view.chambers
    if not all(word.bare for _, word in done):
        return False
    told = all(word.said in (str(chambers[slug].pile), str(chambers[slug].earned[seat])) for slug, word in done)
    return told or all(int(word.said) <= len(observation.seats) for _, word in done)


def _found(items: Sequence[_Item], own: Sequence[Slug], doubt: str) -> Iterator[Found]:
    for item in items:
        of = item.slug if item.slug in own else "bid"
        for word in item.done:
            if word.kind == "nothing":
                yield Found("", "", word.start, word.end)
            else:
                said = f"{of if of == 'bid' else word.kind} {word.said}".strip()
                yield Found(of, said, word.start, word.end, doubt if word.bare else "")


def _words(text: str, start: int, end: int, others: tuple[Seat, ...]) -> Iterator[_Word]:
    """The words from a place on up to the first that no list has."""
    pattern, blank = _pattern(others), re.compile(r"\s*")
    at = start
    while (at := _behind(blank, text, at, end)) < end and (found := pattern.match(text, at, end)) is not None:
        at = found.end()
        kind = found.lastgroup or ""
        match kind:
            case "room":
                yield _Word(kind, slug_named(found["room"]), found.start(), at)
            case "take" | "amount":
                number = NUMBER.search(found.group())
                said = size(number) if number else ""
                paid = found.group().rstrip("sS").lower().endswith("garnet")
                yield _Word("bid" if paid else "take", said, found.start(), at, kind == "amount")
            case "rob":
                name = next(name for name in others if name.lower() == found["whom"].lower())
                yield _Word(kind, spell_name(name), found.start(), at)
            case "apart":
                yield _Word(kind, found.group().strip(), found.start(), at)
            case _:
                yield _Word(kind, "", found.start(), at)


def _behind(blank: re.Pattern[str], text: str, at: int, end: int) -> int:
    found = blank.match(text, at, end)
    return found.end() if found is not None else at


def _end(text: str, words: Sequence[_Word], end: int) -> int | None:
    """Where a list ends: behind its last word, or before what is said behind a comma, without an amount; else None."""
    if not words:
        return None
    rest = words[-1].end
    if not text[rest:end].strip():
        return rest
    apart = next((word for word in reversed(words) if word.kind in _BETWEEN), None)
    if apart is None or _MORE.search(_BID.sub("", text[apart.end : end])) is not None:
        return None
    return apart.start


def _items(words: Sequence[_Word]) -> list[_Item] | None:
    """The chambers of a list, all before what is done in them or all behind it; None where that is not plain."""
    said = [word for word in words if word.kind != "small"]
    said = [word for before, word in pairwise([_NO_WORD, *said]) if word.kind != "dash" or before.kind != "room"]
    first = next((word.kind for word in said if word.kind not in (*_BETWEEN, "in")), "")
    items = _room_first(said) if first == "room" else _room_last(said)
    slugs = [item.slug for item in items or ()]
    kinds = [[word.kind for word in item.done] for item in items or ()]
    plain = all(each and len(set(each)) == len(each) and ("nothing" not in each or len(each) == 1) for each in kinds)
    return items if len(set(slugs)) == len(slugs) and plain else None


def _room_first(words: Sequence[_Word]) -> list[_Item] | None:
    items: list[_Item] = []
    last = ""
    for word, behind in pairwise(chain(words, [_NO_WORD])):
        match word.kind:
            case "room":
                if items and last not in (*_BETWEEN, "take", "nothing", "in"):
                    return None
                items.append(_Item(word.said, []))
            case "in":
                if behind.kind != "room" or (items and last not in _BETWEEN):
                    return None
            case "apart" | "dash":
                pass
            case _:
                if not items or (word.bare and last != "room"):
                    return None
                items[-1].done.append(word)
        last = word.kind
    return items


def _room_last(words: Sequence[_Word]) -> list[_Item] | None:
    """`25 in alien and search, 30 in notepad`: what stands between a chamber and a comma belongs to that chamber."""
    items: list[_Item] = []
    done: list[_Word] = []
    last, led = _NO_WORD, ""
    for word in (*words, _NO_WORD):
        match word.kind:
            case "room":
                items.append(_Item(word.said, done))
                done = []
            case "apart" | "dash" if done and items and word.said in _STOPS:
                if led in _STOPS:
                    return None
                items[-1].done += done
                done = []
            case "in" | "apart" | "dash":
                pass
            case _:
                if last.kind not in (*_BETWEEN, "in") and (not done or word.bare):
                    return None
                led = led if done else last.said
                done.append(word)
        last = word
    return None if done else items


@lru_cache(maxsize=64)
def _pattern(others: tuple[Seat, ...]) -> re.Pattern[str]:
    """A word of a list. They name the players who can be robbed."""
    names = "|".join(re.escape(name) for name in sorted(others, key=len, reverse=True)) or r"(?!)"
    done = rf"\d|(?:take|rob|open|search|{_NOTHING})\b"
    return re.compile(
        rf"(?:the\s+)?(?:chamber\s+)?(?P<room>(?:{anyhow(NAMES)})(?!\w)|(?:{anyhow(HEADINGS)})(?=[\s:=>-]+(?:{done})))(?:\s+(?:chamber|room)\b)?"
        rf"|(?P<take>tak(?:e|ing)\s*:?\s*{NUMBER.pattern}(?:\s*(?:gold|coins?)\b)?)"
        rf"|rob(?:bing)?\s+(?P<whom>{names})(?!\w)(?P<rob>)"
        r"|(?P<search>search(?:ing)?\b)|(?P<open>open(?:ing)?\b)"
        rf"|(?P<nothing>(?:{_NOTHING})(?!\w))"
        rf"|(?P<amount>{NUMBER.pattern}(?:\s*(?:gold|coins?|garnets?)\b)?)"
        rf"|(?P<in>(?:in(?:side)?|from|at|out\s+of)\b)|(?P<apart>{_APART})|(?P<small>{_SMALL})|(?P<dash>-+)",
        re.IGNORECASE,
    )

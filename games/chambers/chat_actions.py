"""What a verb and the words behind it say: `take 20`, `rob Bo`, `bid three garnets`, `cleanse the curse`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from games.chambers.chat_parts import NUMBER, Found, relied_on, size
from games.chambers.chat_passwords import attempts
from games.chambers.chat_rooms import ROOM, is_robbed, slug_of
from games.chambers.plan import GOLDEN, ROOMS, Slug
from games.chambers.view import View
from games.core.chat import named
from games.core.game import Observation
from games.core.order_text import spell_name
from games.core.viewers import Seat

_WHOM = re.compile(r"\s+(?:the\s+)?(?!(?:in|at|from|and|the|then|it|pls|please)\b)([^\W\d_][\w.-]*)")
"""Who is robbed, by a name that nobody has."""
_TITLED = re.compile(r"(?:mr|mrs|ms|miss|dr|sir|dame|lady|lord|prof)\.?\s+(?!who\b|no\b)([^\W\d_]+)", re.IGNORECASE)
_MENDED = re.compile(r"curse|arrest", re.IGNORECASE)
_ADDED = re.compile(r"\b\d{1,9}\s*[+*]\s*\d{1,9}\b")
_NEXT = re.compile(
    rf"(?:[,;/&+|]|\b(?:and|then|plus|n)\b)\s*(?:(?:also|then|and|in|the|my)\s+)*(?:{ROOM.pattern})", re.IGNORECASE
)
"""A chamber that begins what is done next, and is not where the thing before it is done."""
_BESIDE = re.compile(r"[,.;(]|\b(?:as|with|like|so)\b", re.IGNORECASE)
"""What parts an amount from what is told of it."""
_REASON = re.compile(
    r"[,;(\u2013\u2014-]\s*(?:(?:and|so|but)\s+)?(?:(?:that|it|there|this)(?:['’]s|\s+is|\s+are|\s+makes|\s+leaves)|we(?:['’]re|\s+are)"
    r"|half\s+of|(?:a|one)\s+(?:third|quarter|fifth|half)\s+of|exactly\s+half|because|since|cos|cuz|coz|bc|fair|enough|which)\b(?!.*\b(?:or|not|instead|maybe|wait|make)\b)",
    re.IGNORECASE,
)
"""Behind an amount: what says why it is that, where other numbers count other things."""
_SMALL = re.compile(r"(?:\s+(?:it|the|treasure|chamber|room|pile|up))*", re.IGNORECASE)
_SOUGHT = re.compile(
    r"(?:\s+(?:it|the|this|for|(?:some|any|even|the)\s+more|more|extra|hidden|treasures?|gold|coins?|chamber|room|pile|around|again))*",
    re.IGNORECASE,
)
"""Behind a search: where, and for what."""


def parts_of_verb(
    verb: re.Match[str],
    tail: str,
    offset: int,
    slug: Slug | None,
    where: str,
    seat: Seat,
    observation: Observation[View],
) -> Iterator[Found]:
    """The part that a verb and what stands behind it make, in a chamber; `where` is what is not sure of that."""
    seats = observation.seats if verb.lastgroup == "rob" else ()
    rest = ROOM.sub(lambda room: room.group() if is_robbed(room, seats) else " " * len(room.group()), tail)
    number = NUMBER.search(rest)
    start = offset + verb.start()
    end = offset + verb.end() + _used(str(verb.lastgroup), tail, number, seat, observation)
    match verb.lastgroup:
        case "bid":
            doubt = "is that meant?" if number and _BETWEEN.match(rest[: number.start()]) else ""
            yield Found("bid", f"bid {size(number)}" if number else "bid", start, end, doubt)
        case "cleanse":
            what = _MENDED.search(rest) or _MENDED.search(verb.group())
            yield Found("cleanse", f"cleanse {what.group().lower()}" if what else "cleanse", start, end)
        case "enter":
            yield relied_on(verb, offset)
            yield from attempts(tail, offset + verb.end(), tries=True)
        case verb_name:
            said = _action(str(verb_name), size(number) if number else "", rest, seat, observation)
            slug = slug or _only_place(said, str(verb_name), rest, seat, observation)
            doubt = where or _doubt(str(verb_name), rest, seat, observation)
            doubt = doubt if slug else "in which chamber? Put its name before it"
            yield Found(slug or next(iter(ROOMS)), said, start, end, doubt)


def _only_place(said: str, verb: str, rest: str, seat: Seat, observation: Observation[View]) -> Slug | None:
    """The chamber in which alone somebody can be robbed, where none is named."""
    robbed = _robbed(rest, seat, observation)
    chambers = observation.view.chambers
    shared = [
        slug for slug in observation.view.rooms_of(seat) if robbed[:1] and robbed[0] in (chambers[slug].occupants or ())
    ]
    return shared[0] if verb == "rob" and len(shared) == 1 and not said.endswith("rob") else None


_BETWEEN = re.compile(
    r"\W*(?:\w+\W+){0,3}?(?:not?|none|nobody|never|was|were|would|maybe|perhaps|probably|almost|but|except|any\w*|some\w*)\b",
    re.IGNORECASE,
)
"""Between a verb and what it is about: what takes that back, or makes it uncertain."""


def _doubt(verb: str, rest: str, seat: Seat, observation: Observation[View]) -> str:
    """Why it is not sure what is done: several seats, several numbers, or both stand behind the verb; else empty."""
    robbed = (at for name, at, _ in named(rest, observation.seats) if name != seat)
    about = robbed if verb == "rob" else (number.start() for number in NUMBER.finditer(rest))
    if _BETWEEN.match(rest[: next(about, 0)]):
        return "is that meant?"
    seats = sorted(set(_robbed(rest, seat, observation)))
    if verb == "rob":
        return f"rob {' or '.join(seats)}?" if len(seats) > 1 else ""
    if verb != "take":
        return ""
    if (added := _ADDED.search(rest)) is not None:
        return f"take {added.group().strip()}: how many is that?"
    said = (number for number in NUMBER.finditer(rest) if _REASON.search(rest, 0, number.start()) is None)
    sizes = sorted({size(number) for number in said})
    seats = sorted(set(_robbed(_BESIDE.split(rest)[0], seat, observation)))
    return f"take {' or '.join(sizes)}?" if len(sizes) > 1 else f"take, or rob {seats[0]}?" if seats else ""


def _used(verb: str, tail: str, number: re.Match[str] | None, seat: Seat, observation: Observation[View]) -> int:
    """How far behind a verb its part goes: to the number, the name, the chamber, the curse or arrest; not to asides."""
    room = ROOM.search(tail)
    if room is not None and _NEXT.search(tail, number.end() if number is not None else 0, room.end()) is not None:
        room = None
    if verb == "cleanse":
        room = number = None
    room = room if verb != "bid" or room is None or slug_of(room) == GOLDEN else None
    ends = [found.end() for found in (number, room, _MENDED.search(tail)) if found]
    if verb == "rob":
        ends += [end for name, _, end in named(tail, observation.seats)[:1] if name != seat]
        ends += [word.end() for word in [_WHOM.match(tail)] if word and not ends and _robbed(tail, seat, observation)]
    small = (_SOUGHT if verb == "search" else _SMALL).match(tail)
    return max([*ends, small.end() if small else 0])


def _action(verb: str, number: str, rest: str, seat: Seat, observation: Observation[View]) -> str:
    if verb == "take":
        return f"take {number}".strip()
    if verb == "rob":
        names = _robbed(rest, seat, observation)
        word = _WHOM.match(rest)
        return f"rob {spell_name(names[0])}" if names else f"rob {word[1]}" if word else "rob"
    return verb


def _robbed(rest: str, seat: Seat, observation: Observation[View]) -> list[Seat]:
    """The other seats that are named behind a verb; else whose name stands there but for its title or accents."""
    others = [name for name, _, _ in named(rest, observation.seats) if name != seat]
    word = _WHOM.match(rest)
    if others or word is None:
        return others
    alike = [name for name in observation.seats if _without_title(name) == word[1].lower()]
    alike = alike or [name for name in observation.seats if _without_accents(name) == _without_accents(word[1])]
    return alike if alike != [seat] and len(alike) == 1 else []


def _without_accents(name: str) -> str:
    """A name as it is typed on any keyboard: `roisin` for `Róisín`."""
    return "".join(sign for sign in unicodedata.normalize("NFD", name.lower()) if not unicodedata.combining(sign))


def _without_title(name: Seat) -> str:
    """`fox` of `Mr. Fox`; empty for a name without a title, or with one before a word of every sentence."""
    titled = _TITLED.fullmatch(name)
    return titled[1].lower() if titled is not None else ""

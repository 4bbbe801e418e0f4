"""Orders of 13 Chambers as players put them: `Alien: xeno`, `in Alien I take 20 and rob Bo`, `3 garnets on Golden`."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from games.chambers.chat_nothing import nothing_said, without_nothing
from games.chambers.plan import GOLDEN, ROOMS, Slug
from games.chambers.view import View
from games.core import number_words
from games.core.chat import ChatOrder, named
from games.core.game import Observation
from games.core.order_text import spell_name
from games.core.viewers import Seat

ONE_WORD = "a password is one word of letters"
"""Begins the doubt about a password of several words."""
NO_SIGN = "is that its password?"
"""The doubt about a chamber and one word, with no sign between them."""

ORDER_WORDS = frozenset({"enter", "take", "rob", "open", "search", "bid", "cleanse", "password", "passwords"})

NAMES = frozenset(name for room in ROOMS.values() for name in (room.slug, room.title, *room.also))
"""What chambers are called."""


def _anyhow(names: Iterable[str]) -> str:
    """A pattern for names, the longest first, with blanks, dashes, low lines or nothing between their words."""
    return "|".join(re.sub(r"[-\s]+", r"[-\\s_]*", name) for name in sorted(names, key=len, reverse=True))


_HEADINGS = [word for room in ROOMS.values() for word in room.heading]
_ROOM = re.compile(
    rf"\b(?:the\s+)?((?:{_anyhow(NAMES)})(?!\w)|(?:{_anyhow(_HEADINGS)})(?=\s*[:=]))(?:\s+(?:chamber|room|puzzle|riddle))?\b",
    re.IGNORECASE,
)
_CLAUSE = re.compile(r"(?:[^\n;.!?]|[.!?](?!\s|$))+")
_VERB = re.compile(
    r"\b(?:(?P<take>takes?|taking|grabs?|claims?)|(?P<rob>robs?|robbing|steal(?:s|ing)?\s+(?:from|(?:everything|all)(?:\s+the\s+gold)?(?:\s+(?:of|from))?))"
    r"|(?P<open>opens?|opening)|(?P<search>search(?:es|ing)?)|(?P<bid>bids?|bidding)"
    r"|(?P<cleanse>cleanses?|cleansing|removes?)"
    r"|(?P<enter>enters?|entering|tr(?:y|ies|ying)|solves?|solving|passwords?|pw|attempts?|guess(?:es|ing)?))\b",
    re.IGNORECASE,
)
_NUMBER = re.compile(rf"\b(\d{{1,9}}|single|(?!one\b){number_words.PATTERN})(?:(?=g\b)|\b(?!\s*%))", re.IGNORECASE)
_HEAD = re.compile(
    r"\s*+(?:in|at|for|inside|(?:(?:i|i've|i have|i'm)\s+)?"
    r"(?:solved|cracked|entering|enter|try(?:ing)?(?:\s+to\s+get\s+into)?))?\s*+$",
    re.IGNORECASE,
)
_TOLD = r"(?:password|pw|answer|guess|solution|attempt)"
_JOINTS = (
    rf"(?:with|using|w/?(?=\s)|(?:should|must|has\s+to|have\s+to)\s+be\b|is|['’]s\b|it(?:['’]?s|\s+is)\b|(?:(?:the|my)\s+)?{_TOLD}\b"
    r"|->|=|:|-|>|/|\s)"
)
"""What stands between a chamber and its password."""
_BEHIND = re.compile(rf"((?:{_JOINTS}|,)*)[\"'`]*+([A-Za-z]++)(?!\w)[\"'`]*", re.IGNORECASE)
_LEAD = re.compile(
    rf"(?:\b(?:my|the)\s+)?\b(?P<told>{_TOLD})(?:\s+(?:for|to|in|into|at|is))?\s*$|\bfor\s*$", re.IGNORECASE
)
_PHRASE = re.compile(
    rf"({_JOINTS}+)(?!the\s+{_TOLD}\b)((?:the|a|an)(?:[ '-][A-Za-z]+){{1,3}})\s*[.!]*\s*$", re.IGNORECASE
)
"""Several words where a password is told."""
_BEFORE = re.compile(
    r"(?<![\"'`])[\"'`]*+(?<!\w)([A-Za-z]++)(?!\w)[\"'`]*\s+(?:for|in|into|on|at|to)\s*$", re.IGNORECASE
)
_SAID_BEFORE = re.compile(
    rf"(?<!\w)([A-Za-z]++)\s+(?:is|as)\s+(?:my|the|a)\s+{_TOLD}\s+(?:for|in|into|on|at|to)\s*$", re.IGNORECASE
)
_NO_PASSWORD = frozenset(
    {
        "with",
        "the",
        "is",
        "password",
        "passwords",
        "pw",
        *(
            "w",
            "has",
            "have",
            "had",
            "was",
            "were",
            "will",
            "do",
            "does",
            "did",
            "not",
            "no",
            "i",
            "we",
            "you",
            "or",
            "but",
        ),
        *("to", "get", "go", "got", "into", "put", "use", "it", "that", "this", "again", "first", "from"),
        "should",
        "could",
        "might",
        "may",
        "would",
        "be",
        "answer",
        "guess",
        "solution",
        "try",
        "enter",
        "solve",
        "my",
        "for",
        "in",
        "a",
        "please",
        "and",
    }
)
_TALKED = frozenset(
    {
        "both",
        "each",
        "too",
        "also",
        "carefully",
        "everyone",
        "everybody",
        "all",
        "guys",
        "folks",
        "up",
        "you",
        "u",
        "here",
        "now",
        "me",
        "us",
        "again",
    }
)
"""What people say behind titles that are ordinary words: `listen everyone`, `missing you`."""
_WHOM = re.compile(r"\s+(?!(?:in|at|from|and|the|then|it|pls|please)\b)([^\W\d_][\w.-]*)")
"""Who is robbed, by a name that nobody has."""
_SHORTEST_SHOUTED = 3
_MENDED = re.compile(r"curse|arrest", re.IGNORECASE)
_SMALL = re.compile(r"(?:\s+(?:it|the|treasure|chamber|room|pile|up))*", re.IGNORECASE)
_PASSWORD_IS = re.compile(r"\s+(?:with|using)(?:\s+(?:the|password|pw))*\s+[\"'`]*", re.IGNORECASE)
_JOINT = re.compile(rf"with|using|['’]s\s+{_TOLD}|it['’]?s|\bw/?(?=\s)|{_TOLD}|[:=>/-]", re.IGNORECASE)
_QUOTED = re.compile(
    rf"(\s*,?{_JOINTS}*)[\"'`]([A-Za-z]++(?:[ '-][A-Za-z]++){{0,3}})[\"'`]"
    r"|(\s*,\s*(?:the\s+)?(?:password|pw)\b[\s:=-]*(?:is\s+)?)([A-Za-z]++)(?!\w)",
    re.IGNORECASE,
)
"""A password that a quotation mark or its own word tells, behind a comma too."""
_WITHIN = re.compile(r"\s*\(\s*([A-Za-z]+)\s*\)(?!\s*[:=-])")
"""A password in brackets."""
_QUOTED_BEFORE = re.compile(
    r"[\"'`]([A-Za-z]++)[\"'`](?:\s+(?:is|as|my|the|a|password|guess|answer|try|attempt))*\s+(?:for|in|into|on|at|to)\s*$",
    re.IGNORECASE,
)
_TITLE = re.compile(
    rf"\s*+(?:(?:my|the|here are my|these are my)\s+)?(?:{_TOLD}\s+)?"
    rf"(?:{_TOLD}s?|guesses|attempts|tries)(?:\s+are)?\s*:?\s*",
    re.IGNORECASE,
)
"""What stands above several attempts."""
_ALONE = re.compile(
    rf"[\s*\u2022>\"'`-]*(?:(?:it['’]?s|it\s+is|(?:(?:my|the)\s+)?{_TOLD}(?:\s+is|\s*:))\s+[\"'`]?)?([A-Za-z]+)[\"'`\s]*",
    re.IGNORECASE,
)
"""A password alone on its line, below its chamber."""
_LISTED = re.compile(
    rf"(?:(?<=\s)|^)\d[.)](?=\s+(?:{_ROOM.pattern}))|(?:^|(?<=\n))[ \t]*(?:\d{{1,2}}[.)](?=[ \t])"
    r"|(?:attempt|password|guess|try|pw)\s*#?[12]\s*[:.)](?=[ \t]))",
    re.IGNORECASE,
)
_NEXT = re.compile(
    rf"(?:,|\band\b|&)\s*+(?=(?:{_ROOM.pattern})\s*(?::|=|>|->|[-\u2013]\s|\bwith\b|(?!both\b|each\b)[A-Za-z]+\s*(?:$|,))|(?:bid|cleanse)\b)",
    re.IGNORECASE,
)
_SHORT_ATTEMPT = re.compile(rf"\W*(?:{_anyhow(_HEADINGS)}|high|until|genius)\s+([A-Za-z]{{2,}})\W*", re.IGNORECASE)
_DOES_NOTHING = re.compile(
    rf"\W*(?:in\s+)?(?:{_ROOM.pattern})\W*(?:i\s+)?(?:do(?:ing)?\s+)?(?:nothing|pass)\W*", re.IGNORECASE
)
_OPENS = re.compile(r"[\s,&*>-]*(?:and\s+)?", re.IGNORECASE)
_PART = re.compile(r".+", re.DOTALL)
_CHANGEABLE = re.compile(r"\b(?:bid|take|rob) ([0-9]+|[^,;]+)")
_EACH = re.compile(r"\b(?:both|each)\b(?:\s+of(?:\s+them)?\b)?", re.IGNORECASE)
_TAKEN_FROM = re.compile(r"\b(\d{1,9})\s+(?:(?:gold|each|again|more)\s+)*(?:from|out of)\b", re.IGNORECASE)
_ROBS = re.compile(r"(?:\brob\w*|\bfrom|^)\s*$", re.IGNORECASE)
_APART = re.compile(r"[,;/&\n]|\b(?:and|then)\b", re.IGNORECASE)
_COLON = re.compile(r"[ *_]*:")
_LEADS = re.compile(r"[\s:*_>-]*(?:(?:i|i'll|will|to|please)\s+)*", re.IGNORECASE)
_ELSEWHERE = frozenset({"enter", "bid", "cleanse"})
"""Verbs of what is done in no chamber that one is in."""
_AND = re.compile(r"\s+(?:and|&)\s+|,\s*", re.IGNORECASE)


class _Found(Struct, frozen=True):
    """A part of the orders: what it belongs to (`bid`, `cleanse`, `enter` or a chamber), its text, its place.

    A chamber's name that others rely on has a place only.
    """

    of: str
    text: str
    start: int
    end: int
    doubt: str = ""


def read(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """What a message says of a round; None where no part of orders is in it."""
    found = list(_parts(without_nothing(text), seat, observation))
    if not any(one.of for one in found):
        return None
    found += (_Found("", "", *place) for place in nothing_said(text))
    whole = [one.text for kind in ("cleanse", "bid", "enter") for one in found if one.of == kind]
    slugs = dict.fromkeys(one.of for one in found if one.of in ROOMS)
    whole += [f"{slug}: {', '.join(one.text for one in found if one.of == slug)}" for slug in slugs]
    doubt = next((one.doubt for one in found if one.doubt), "") or _half_read(text, found)
    places = tuple((one.start, one.end) for one in found)
    offered = doubt.startswith((ONE_WORD, NO_SIGN))
    return ChatOrder("; ".join(whole), places, doubt, offered=offered, explicit=not doubt)


def _half_read(text: str, found: Sequence[_Found]) -> str:
    """The question about a word of a chamber's name and another word, beside attempts: `eat food`."""
    if not any(one.of == "enter" for one in found):
        return ""
    left = "".join(" " if any(one.start <= at < one.end for one in found) else sign for at, sign in enumerate(text))
    part = next((part for part in _AND.split(left.replace("\n", ",")) if _SHORT_ATTEMPT.fullmatch(part)), "")
    return f"and what is {part.strip()}?" if part else ""


def frames(spelt: str) -> tuple[tuple[str, str], ...]:
    """Orders in canonical spelling before and behind each of their numbers, and each name that is robbed."""
    return tuple((spelt[: found.start(1)], spelt[found.end(1) :]) for found in _CHANGEABLE.finditer(spelt))


def _parts(text: str, seat: Seat, observation: Observation[View]) -> Iterator[_Found]:
    """The parts, clause by clause; a clause that is a chamber's name alone is the heading of those below it."""
    inside = observation.view.rooms_of(seat)
    heading: Slug | None = None
    above: _Found | None = None
    listed = list(_LISTED.finditer(text))
    yield from (_Found("", "", *number.span()) for number in listed)
    for clause in _clauses(text, {number.end() - 1 for number in listed}):
        if _DOES_NOTHING.fullmatch(clause.group()):
            yield _Found("", "", *clause.span())
            continue
        rooms = [(_slug(found), found) for found in _mentions(clause.group(), observation.seats)]
        if rooms and not clause.group()[rooms[0][1].end() :].strip(" :-.*_") and _is_head(clause.group(), rooms[0][1]):
            heading = rooms[0][0]
            above = _Found("", "", clause.start() + rooms[0][1].start(), clause.start() + rooms[0][1].end())
            continue
        here = heading or (inside[0] if len(inside) == 1 else None)
        found = list(_clause(clause, rooms, here, seat, observation))
        if not found and _TITLE.fullmatch(clause.group()) is not None:
            yield _Found("", "", *clause.span())
            continue
        word = _ALONE.fullmatch(clause.group())
        if not found and word is not None and above is not None and heading not in (*inside, GOLDEN):
            found = [_Found("enter", f"enter {heading} with {word[1]}", clause.start() + word.start(1), clause.end())]
        if found and above is not None:
            yield above
            above = None
        yield from found


def _clauses(text: str, dots: set[int]) -> Iterator[re.Match[str]]:
    """The clauses; what is behind a comma and begins with a chamber and its own sign is one too."""
    for clause in _CLAUSE.finditer(text):
        if clause.end() in dots and clause.group().strip().isdigit():
            continue
        start = clause.start()
        for cut in (*[found.start() for found in _NEXT.finditer(text, *clause.span())], clause.end()):
            part = _PART.match(text, start, cut)
            if part is not None:
                yield part
            start = cut


def _is_head(clause: str, room: re.Match[str]) -> bool:
    return _HEAD.fullmatch(clause[: room.start()].strip(" -*_")) is not None


def _clause(
    clause: re.Match[str],
    rooms: list[tuple[Slug, re.Match[str]]],
    here: Slug | None,
    seat: Seat,
    observation: Observation[View],
) -> Iterator[_Found]:
    text = clause.group()
    inside = {at for _, room in rooms for at in range(*room.span())}
    verbs = [verb for verb in _VERB.finditer(text) if verb.start() not in inside]
    if rooms and _is_head(text, rooms[0][1]) and verbs and verbs[0].start() > rooms[0][1].end():
        here = rooms[0][0]
    if (
        len(rooms) > 1
        and _EACH.search(text) is not None
        and {slug for slug, _ in rooms} <= set(observation.view.rooms_of(seat))
    ):
        yield from _in_each(clause, rooms, verbs, seat, observation)
        return
    if not verbs and rooms and (number := _TAKEN_FROM.search(text)) is not None and len(rooms) == 1:
        yield _Found(
            rooms[0][0], f"take {_size(number)}", clause.start() + number.start(), clause.start() + rooms[0][1].end()
        )
        return
    if not [verb for verb in verbs if verb.lastgroup != "enter"]:
        yield from _attempts(text, clause.start(), tries=bool(verbs))
        return
    entered = [verb for verb in verbs if verb.lastgroup == "enter"]
    slugs = {slug for slug, room in rooms if not _is_entered(room, entered, verbs)}
    places = _places(text, verbs, rooms, slugs.pop() if len(slugs) == 1 else here)
    used = {slug for slug, _ in places}
    if any(verb.lastgroup == "bid" for verb in verbs):
        used.add(GOLDEN)
    yield from (
        _Found("", "", clause.start() + room.start(), clause.start() + room.end())
        for slug, room in rooms
        if slug in used
    )
    for index, (verb, (slug, doubt)) in enumerate(zip(verbs, places, strict=True)):
        end = verbs[index + 1].start() if index + 1 < len(verbs) else len(text)
        yield from _done(verb, text[verb.end() : end], clause.start(), slug, doubt, seat, observation)


def _is_entered(room: re.Match[str], entered: Sequence[re.Match[str]], verbs: Sequence[re.Match[str]]) -> bool:
    """Whether the verb before a chamber is one of entering."""
    before = [verb for verb in verbs if verb.end() <= room.start()]
    return bool(before) and before[-1] in entered


def _in_each(
    clause: re.Match[str],
    rooms: list[tuple[Slug, re.Match[str]]],
    verbs: list[re.Match[str]],
    seat: Seat,
    observation: Observation[View],
) -> Iterator[_Found]:
    """`search both Alien and Listen`, `10 from both`: the same in each chamber that the seat is in."""
    text = clause.group()
    number = _TAKEN_FROM.search(text)
    kinds = {verb.lastgroup for verb in verbs}
    if len(verbs) == 1 and not kinds & _ELSEWHERE:
        for slug, _ in rooms:
            yield from _done(verbs[0], text[verbs[0].end() :], clause.start(), slug, "", seat, observation)
    elif not verbs and number is not None:
        for slug, _ in rooms:
            yield _Found(slug, f"take {_size(number)}", clause.start() + number.start(), clause.start() + number.end())
    else:
        return
    yield from (_Found("", "", clause.start() + room.start(), clause.start() + room.end()) for _, room in rooms)
    each = _EACH.search(text)
    if each is not None:
        yield _Found("", "", clause.start() + each.start(), clause.start() + each.end())


def _only_place(said: str, verb: str, rest: str, seat: Seat, observation: Observation[View]) -> Slug | None:
    """The chamber in which alone somebody can be robbed, where none is named."""
    robbed = _robbed(rest, seat, observation)
    chambers = observation.view.chambers
    shared = [
        slug for slug in observation.view.rooms_of(seat) if robbed[:1] and robbed[0] in (chambers[slug].occupants or ())
    ]
    return shared[0] if verb == "rob" and len(shared) == 1 and not said.endswith("rob") else None


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


def _done(
    verb: re.Match[str],
    tail: str,
    offset: int,
    slug: Slug | None,
    where: str,
    seat: Seat,
    observation: Observation[View],
) -> Iterator[_Found]:
    """The part that a verb and what stands behind it make, in a chamber; `where` is what is not sure of that."""
    seats = observation.seats if verb.lastgroup == "rob" else ()
    rest = _ROOM.sub(lambda room: room.group() if _is_robbed(room, seats) else " " * len(room.group()), tail)
    number = _NUMBER.search(rest)
    start, end = (
        offset + verb.start(),
        offset + verb.end() + _used(str(verb.lastgroup), tail, number, seat, observation),
    )
    match verb.lastgroup:
        case "bid":
            yield _Found("bid", f"bid {_size(number)}" if number else "bid", start, end)
        case "cleanse":
            what = re.search(r"curse|arrest", rest, re.IGNORECASE)
            yield _Found("cleanse", f"cleanse {what.group().lower()}" if what else "cleanse", start, end)
        case "enter":
            yield _Found("", "", start, offset + verb.end())
            yield from _attempts(tail, offset + verb.end(), tries=True)
        case verb_name:
            said = _action(str(verb_name), _size(number) if number else "", rest, seat, observation)
            slug = slug or _only_place(said, str(verb_name), rest, seat, observation)
            doubt = where or _doubt(str(verb_name), rest, seat, observation)
            doubt = doubt if slug else "in which chamber? Put its name before it"
            yield _Found(slug or next(iter(ROOMS)), said, start, end, doubt)


def _is_robbed(room: re.Match[str], seats: Sequence[Seat]) -> bool:
    """Whether what is a chamber's name too is the seat that is robbed: it stands at once behind the verb."""
    return room.group() in seats and _ROBS.search(room.string[: room.start()]) is not None


def _size(number: re.Match[str]) -> str:
    """A number's digits."""
    said = number[1].lower()
    return said if said.isdigit() else str(1 if said == "single" else number_words.value(said))


def _doubt(verb: str, rest: str, seat: Seat, observation: Observation[View]) -> str:
    """Why it is not sure what is done: several seats, several numbers, or both stand behind the verb; else empty."""
    seats = sorted(set(_robbed(rest, seat, observation)))
    if verb == "rob":
        return f"rob {' or '.join(seats)}?" if len(seats) > 1 else ""
    sizes = sorted({_size(number) for number in _NUMBER.finditer(rest)})
    if verb != "take":
        return ""
    return f"take {' or '.join(sizes)}?" if len(sizes) > 1 else f"take, or rob {seats[0]}?" if seats else ""


def _used(verb: str, tail: str, number: re.Match[str] | None, seat: Seat, observation: Observation[View]) -> int:
    """How far behind a verb its part goes: to the number, the name, the chamber, the curse or arrest; not to asides."""
    room = _ROOM.search(tail)
    room = room if verb != "bid" or room is None or _slug(room) == GOLDEN else None
    ends = [found.end() for found in (number, room, _MENDED.search(tail)) if found]
    ends += [end for name, _, end in named(tail, observation.seats)[:1] if name != seat]
    small = _SMALL.match(tail)
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
    """The other seats that are named behind a verb."""
    return [name for name, _, _ in named(rest, observation.seats) if name != seat]


def _attempts(text: str, offset: int, *, tries: bool) -> Iterator[_Found]:
    """`Alien: xeno`, `try xeno for Alien and echo for Listen`: a password beside each chamber's name.

    Where no verb `tries`, a sign or a `with` has to stand between them: some titles are ordinary words.
    """
    rooms = _mentions(text)
    leads = (_LEAD.search(text[: room.start()]) for room in rooms)
    tries = tries or any(lead is not None and lead["told"] is not None for lead in leads)
    number = _NUMBER.search(text)
    for index, room in enumerate(rooms):
        slug = _slug(room)
        if slug == GOLDEN:
            yield from _bare_bid(number, offset, room)
            continue
        stop = rooms[index + 1].start() if index + 1 < len(rooms) else len(text)
        start = rooms[index - 1].end() if index else 0
        behind = _BEHIND.match(_AND.split(text[room.end() : stop])[0])
        told = _QUOTED.match(text, room.end(), stop)
        lead = _LEAD.search(text[start : room.start()])
        first = offset + (start + lead.start() if lead is not None else room.start())
        phrase = _PHRASE.match(text, room.end(), stop)
        if (said := told or phrase) is not None:
            words = next(filter(None, (said[2], said.groups()[-1])))
            yield _of_words(slug, words, first, offset + said.end())
            continue
        before = _QUOTED_BEFORE.search(text[start : room.start()]) or _SAID_BEFORE.search(text[start : room.start()])
        before = before or (_BEFORE.search(text[start : room.start()]) if tries else None)
        if before is not None and before[1].lower() not in _NO_PASSWORD:
            at = offset + start + before.start()
            yield _Found("enter", f"enter {slug} with {before[1]}", at, offset + room.end())
        elif behind and behind[2].lower() not in _NO_PASSWORD and (tries or _JOINT.search(behind[1])):
            end = offset + room.end() + behind.end(2)
            yield _Found("enter", f"enter {slug} with {behind[2]}", first, end)
        elif (within := _WITHIN.match(text, room.end(), stop)) is not None and within[
            1
        ].lower() not in _NO_PASSWORD | _TALKED:
            yield _Found("enter", f"enter {slug} with {within[1]}", first, offset + within.end(), NO_SIGN)
        elif behind and behind[2].lower() not in _NO_PASSWORD | _TALKED and _is_all(text, room, behind):
            doubt = "" if _is_shouted(behind[2]) and not _is_shouted(room[1]) else NO_SIGN
            yield _Found("enter", f"enter {slug} with {behind[2]}", first, offset + room.end() + behind.end(2), doubt)


def _is_all(text: str, room: re.Match[str], behind: re.Match[str]) -> bool:
    """Whether a chamber and the word behind it are all of a clause."""
    return _OPENS.fullmatch(text[: room.start()]) is not None and not text[room.end() + behind.end() :].strip()


def _is_shouted(word: str) -> bool:
    """Whether a word is written in capitals, as passwords are: `alien is REMAIN`."""
    return len(word) >= _SHORTEST_SHOUTED and word.isupper()


def _of_words(slug: Slug, told: str, start: int, end: int) -> _Found:
    """An attempt whose password may have been told in several words."""
    letters = re.sub(r"[^A-Za-z]", "", told)
    doubt = "" if letters == told else f"{ONE_WORD}, without spaces: is it {letters}"
    return _Found("enter", f"enter {slug} with {letters}", start, end, doubt and f"{doubt}?")


def _mentions(text: str, seats: Sequence[Seat] = ()) -> list[re.Match[str]]:
    """Where chambers are named; a name behind another's `with` is a password, one that is robbed is a seat."""
    found: list[re.Match[str]] = []
    password = False
    for room in _ROOM.finditer(text):
        if _is_robbed(room, seats):
            continue
        joint = text[found[-1].end() : room.start()] if found else ""
        password = not password and bool(found) and _PASSWORD_IS.fullmatch(joint) is not None
        if not password:
            found.append(room)
    return found


def _bare_bid(number: re.Match[str] | None, offset: int, room: re.Match[str]) -> Iterator[_Found]:
    """`3 garnets on the Golden Room`: the clause's first number."""
    if number is not None:
        start, end = min(number.start(), room.start()), max(number.end(), room.end())
        yield _Found("bid", f"bid {_size(number)}", offset + start, offset + end)


def _slug(found: re.Match[str]) -> Slug:
    return _BY_WORDS[_letters(found[1])]


def _letters(name: str) -> str:
    return re.sub(r"[-\s_]+", "", name).lower()


_BY_WORDS: Mapping[str, Slug] = {
    _letters(name): room.slug for room in ROOMS.values() for name in (room.slug, room.title, *room.also, *room.heading)
}

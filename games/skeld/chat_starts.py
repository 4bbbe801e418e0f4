"""The starting rooms that a message gives, and the names of the crewmates: `Ruby in 1A`, `1 (Red): 2C` (S1)."""

from __future__ import annotations

import re
from bisect import bisect_right

from games.core.chat import ChatOrder, named
from games.core.game import Observation
from games.core.viewers import Seat
from games.skeld.chat_crew import text_and_headings
from games.skeld.chat_words import ROOM, room_of
from games.skeld.orders import spell_head
from games.skeld.view import View

_NAMED = re.compile(
    r"(?<![\w:.])([12])[ \t]*(?:\(([^\W\d_][^():;,\n]{0,15})\)|(?<=[ \t])([^\W\d_][^():;,\n]{0,15}?)[ \t]*(?=:))",
    re.IGNORECASE,
)
"""A number with a name behind it, in brackets or before a colon: `1 Red:`, `Crewmate 1 (Red)`."""
_ONE_AND_OTHER = re.compile(
    r"\b(?:one(?:\s+of\s+(?:them|mine))?|(?:and\s+)?(?:the\s+)?other(?:\s+one)?)\b", re.IGNORECASE
)
_CALLED = re.compile(
    r"\s*(?:(?:is\s+|['\u2019]s\s+)?(?:called|named)\s+([^\W\d_][^\W_]{0,15})|[\"\u201c]([^\W\d_][^\W_]{0,15})[\"\u201d]|is\s+([A-Z][^\W\d_]{1,15})(?!\w)"
    r"|\s*:?\s*([A-Z][^\W\d_]{1,15})\s*,\s*(?=start|begin|in\b|at\b|room\b|\d))"
)
_WITH_NAME = re.compile(
    r"\b(?:his|her|its|their|the|whose|with(?:\s+(?:the|a))?|by\s+the)\s+name(?:['\u2019]?s|\s+is|\s+of)?\s+(?:be\s+)?([^\W\d_][^\W_]{0,15})(?=\s*(?:[.,;!)\n]|and\b|$))",
    re.IGNORECASE,
)
"""What a crewmate is called, behind where it starts."""
_CAPITAL = re.compile(r"(?<![.!?] )(?<!\w)[A-Z][^\W\d_]+")
_BOTH_CALLED = re.compile(
    r"\b(?:names?|named|called|call(?:ing)?\s+(?:them|mine))(?:\s+(?:are|is))?\s*[:=]?\s*"
    r"(?!(?:and|the|my)\b)([^\W\d_][^\W_]{0,15})\s*(?:and|&|\+|,|/)\s*(?!(?:the|my|other|second)\b)([^\W\d_][^\W_]{0,15})(?=\s*(?:[.,;!)\n]|$))",
    re.IGNORECASE,
)
"""The names of both, the first's before the second's: `names Red and Blue`."""
_NAMING = re.compile(r"\b(?:names?(?!\s+(?:yet|later|tbd))|named|called)\b(?<!\bno names)(?<!\bno name)", re.IGNORECASE)
_BY_NAME = re.compile(
    r"(?<![\w'\u2019])([A-Z][^\W\d_]{1,15})\s*(?::|=|@|[-=]>|>|(?=\s(?:start|begin)s?\b)|(?<=\s)(?=\(?\s*(?:1[0-3]|[1-9])[A-Ca-c]\b)|(?:\w+\s+)?(?:in|at|on|to))"
    r"\s*(?:(?:starts?|starting|begins?)\s+)?(?:(?:in|at|on)\s+)?(?:room\s+)?(?=" + ROOM.pattern + ")"
)
"""A word with a capital before a room: `Ruby in 1A`; in the pregame it may be a name for a crewmate."""
_BRACKETED = re.compile(r"\((\s*(?:1[0-3]|[1-9])\s?[A-Ca-c]\s*)\)")
_FOR = re.compile(
    rf"{ROOM.pattern}\s+(?:is\s+)?for\s+(?:(?:my|the|crew\s?mate|crew|number|guy)\s+)*(?P<crew>first|second|one|two|1|2|other)(?:\s+(?:one|crew\s?mate|guy|dude|pawn|piece))?\b",
    re.IGNORECASE,
)
"""A room before its crewmate: `2C for my first`."""
_BEGINNING = frozenset({"start", "starts", "starting", "place", "begin", "begins", "goes", "in", "at", "to", "room"})
_NO_NAMES = _BEGINNING | {
    "first",
    "second",
    "one",
    "other",
    "both",
    "then",
    "and",
    "me",
    "my",
    "put",
    "crewmate",
    "number",
}


def read_starts(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """Two starting rooms: behind each crewmate, or the first's before the second's."""
    text, names = _without_names(_BRACKETED.sub(r" \1 ", text.replace("*", " ")))
    plain, headings = text_and_headings(text, seat, observation)
    rooms = [(found, room_of(found)) for found in ROOM.finditer(plain)]
    if not rooms:
        return None
    if len(behind := list(_FOR.finditer(text))) == len(rooms) == 2:
        crews = [1 if found["crew"].lower() in ("first", "one", "1") else 2 for found in behind]
        if set(crews) == {1, 2} and len(headings) <= 2:
            said = sorted(zip(crews, (room for _, room in rooms), strict=True))
            starts = (f"{crew}: start {room}" for crew, room in said)
            return ChatOrder("; ".join(starts), tuple(found.span() for found in behind))
    by_crew: dict[int, str] = {}
    ends = [one.end for one in headings]
    for found, room in rooms:
        before = bisect_right(ends, found.start())
        crew = headings[before - 1].crew if before else None
        if crew is not None and crew not in by_crew:
            by_crew[crew] = room
    if not headings and len(rooms) == 2:
        by_crew = {1: rooms[0][1], 2: rooms[1][1]}
    if not headings and len(rooms) == 1 and re.search(r"\b(?:both|twice|x\s?2|2\s?x)\b", plain, re.IGNORECASE):
        by_crew = {1: rooms[0][1], 2: rooms[0][1]}
    if not by_crew:
        return None
    places = [found.span() for found, _ in rooms] + [(one.start, one.end) for one in headings]
    places += [found.span(2 if found[2] else 3) for found in names.values()]
    places += [found.span() for found in re.finditer(r"\b(?:x\s?2|2\s?x|twice)\b", plain, re.IGNORECASE)]
    called = _BOTH_CALLED.search(plain)
    places += [called.span()] if called is not None else []
    given = {} if called is None else {crew: called[crew] for crew in (1, 2) if crew in by_crew}
    given |= {crew: (found[2] or found[3]).strip() for crew, found in names.items() if crew in by_crew}
    if not headings:
        places += [found.span() for found in _ONE_AND_OTHER.finditer(plain)]
        said = [found for found in _BY_NAME.finditer(plain) if found[1].lower() not in _NO_NAMES]
        if len(said) == len(rooms) == 2 and len({found[1].lower() for found in said}) == 2:
            starts = (f"{spell_head(crew, found[1])}: start {by_crew[crew]}" for crew, found in enumerate(said, 1))
            places += [found.span(1) for found in said]
            sure = all(_names_mate(found, plain, observation) for found in said)
            doubt = "" if sure else f"are {said[0][1]} and {said[1][1]} the crewmates' names?"
            return ChatOrder("; ".join(starts), tuple(sorted(places)), doubt, offered=True)
    stops = [*(one.start for one in headings[1:]), len(plain)]
    for one, stop in zip(headings, stops, strict=False):
        called = _CALLED.match(plain, one.end) or _WITH_NAME.search(plain, one.end, stop)
        if one.crew not in given and called is not None:
            given[one.crew] = next(filter(None, called.groups()))
            places.append(called.span())
    doubt = next(
        (f"is {given[crew]} a name for crewmate {crew}?" for crew in names if crew in given and _is_aside(names[crew])),
        "",
    )
    doubt = doubt or ("what are they called?" if not given and _NAMING.search(plain) else "")
    doubt = "it names more rooms than you have crewmates: which ones?" if len(rooms) > 2 else doubt
    starts = (f"{spell_head(crew, given.get(crew))}: start {room}" for crew, room in sorted(by_crew.items()))
    told = {one.crew for one in headings}
    between = (plain[one.end : rooms[-1][0].start()] for one in headings)
    renamed = any(_CAPITAL.search(each) for each in between) and not given
    whole = not doubt and told >= by_crew.keys() and not renamed
    shares = frozenset(map(str, by_crew)) if told else frozenset[str]()
    return ChatOrder(
        "; ".join(starts), tuple(sorted(places)), doubt, explicit=whole, whole=whole, mends=whole, shares=shares
    )


def _is_aside(found: re.Match[str]) -> bool:
    """Whether what stands in brackets behind a crewmate's number may be no name: `Crewmate 1 (Red):` has one."""
    behind = found.string[found.end() :].lstrip()
    return found[2] is not None and not (found[2].isalpha() and found[2][0].isupper() and behind.startswith(":"))


def _names_mate(found: re.Match[str], text: str, observation: Observation[View]) -> bool:
    """Whether a word before a starting room is surely a crewmate's name: a sign or a verb behind, nobody's name."""
    told = re.match(
        r"\s*(?:to\s+)?(?:[:=]|[-=]>|>|starts?\b|begins?\b|(?:in|at)\b)", text[found.end(1) :], re.IGNORECASE
    )
    return told is not None and not named(found[1], observation.seats)


def _without_names(text: str) -> tuple[str, dict[int, re.Match[str]]]:
    """The text with blanks for the names that are given to crewmates, and where each crewmate gets one."""
    names: dict[int, re.Match[str]] = {}
    for found in _NAMED.finditer(text):
        name = found[2] or found[3]
        if name.split()[0].lower() not in _BEGINNING:
            names.setdefault(int(found[1]), found)
            text = f"{text[: found.end(1)]}{' ' * (found.end() - found.end(1))}{text[found.end() :]}"
    return text, names

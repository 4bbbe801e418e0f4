"""Orders of a match of Skeld as players put them: a heading for each crewmate, and below it a sentence for each part.

`Crewmate 1 (in 9C)`, `Go to 6B`, `Activate it with 3 energy`, `Put the Meme's wall on the north side`.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.core.chat import NUMBERS, ChatOrder, named
from games.core.game import Observation
from games.core.order_text import spell_name
from games.core.viewers import Seat
from games.skeld.crew_names import crew_words
from games.skeld.orders import spell_head
from games.skeld.ship import SIDES
from games.skeld.view import View

ORDER_WORDS = frozenset(
    {"crewmate", "crew", "move", "activate", "disable", "eat", "drain", "wall", "step", "energy", "start", "starts"}
    | {"upgrade", "cap", "toe", "banana", "meme", "north", "south", "east", "west"}
)

_VERBS: Mapping[str, str] = {
    "move": r"bewege[nt]?|geht|gehe|zieht|bouge|mueve|gaat|går|mv"
    r"|moves?|moving|goes|go|going|travels?|walks?|heads?|heading",
    "activate": r"activates?|activating|activation|act|aktivier\w*|activ[aoe]r?|plants?|planting"
    r"|(?:puts?|putting)(?!\s+(?:up\s+)?(?:an?\s+|the\s+|up\b|\w+['’]s\s+)?wall|\s+up\b)",
    "disable": r"disables?|disabling",
    "eat": r"eats?|eating",
    "step": r"steps?|stepping|toes?(?=\s+(?:north|east|south|west)\b)",
    "drain": r"drains?|draining",
    "wall": r"(?:(?:puts?|builds?|erects?)\s+(?:up\s+)?(?:an?\s+|the\s+)?)?walls?",
    "call": r"calls?|calling|contacts?|contacting|communicates?",
    "cap": r"caps?|energy\s+cap|capacity",
    "use": r"uses?|using|spends?|spending",
    "idle": r"stays?(?:\s+(?:put|here|there|still|in\s+place|where\s+(?:it|he|she|they|i)(?:['’]s|\s+(?:is|are|am))))?"
    r"|where\s+(?:it|he|she|they)(?:['’]s|\s+(?:is|are))(?!\s+\w)|staying|remains?|remaining(?=\s+(?:in|at|where))|nothing"
    r"|idles?|no\s+actions?|skips?|skipping|rests?|resting|chills?|chilling|sleeps?|recharges?|recharging|bleibt|bleiben|reste|blijft|stannar|naps?"
    r"|holds(?!\s+on)|hold(?=\s*(?:[.,;!)\n]|$))|sits?(?:\s+(?:this\s+(?:one|round|turn)|it|here|still))?(?:\s+out)?|waits",
}
_VERB = re.compile("|".join(rf"(?P<{name}>\b(?:{words})\b)" for name, words in _VERBS.items()), re.IGNORECASE)
_ROOM = re.compile(
    r"(?<![\w])(?:(1[0-3]|[1-9])\s?([A-Ca-c])|([PRSTUVWXYZ]|(?<=room )[prstuvwxyz]"
    r"|(?:(?<=move )|(?<=moves )|(?<=goes )|(?<= to ))[prstuvwxyz](?!\s*[\d/])))(?![\w'’])"
)
_WORDED = rf"\b(?:{'|'.join(NUMBERS)})\b"
_ENERGY = re.compile(
    r"(?:(?-i:\bw)/?\s*|(?:with|mit|avec|con|met|med|using|uses?|for|spend(?:s|ing)?|at)\s+)(?:(?:all|its|my|the|full|remaining|other|last|of)\s+){0,4}"
    rf"(\d{{1,2}}(?!\s?[A-Ca-c]\b)|{_WORDED}(?=\s*(?:(?:units?\s+of\s+)?energy|[.,;)\n]|$)))"
    rf"|(\d{{1,2}}|{_WORDED})\s*(?:(?:units?\s+of\s+)?energy|\u26a1|en?\b)|(?<=[\s,;])[ae](\d{{1,2}})\b",
    re.IGNORECASE,
)
_KEEPING = re.compile(
    r"\b(?:leav(?:es?|ing)|keep(?:s|ing)?|sav(?:es?|ing)|has|have|having|left|with\s+still)\s+$", re.IGNORECASE
)
_A_NUMBER = re.compile(
    rf"\s+(?:(?:all|its|my|the|full|remaining|other|last|of)\s+){{0,4}}(?:\d{{1,2}}(?!\w)|{_WORDED}(?=\s+energy))"
    r"(?!\s*garnets?)",
    re.IGNORECASE,
)
_NONE = re.compile(r"\s*:?\s*(?:none|nothing|n/a|nowhere|-(?!>)|/)(?!\w)", re.IGNORECASE)
"""Behind a verb, what says that it is not done: `Move: none`."""
_WITHOUT = re.compile(r"\b(?:with\s+no|without\s+(?:an?y?\s+)?|but\s+no|no)\s*$", re.IGNORECASE)
_OF_GARNETS = re.compile(r"\s+\d{1,2}\s*garnets?", re.IGNORECASE)
_BARE = re.compile(r"(?<![\w])(\d{1,2})(?![\w])")
_SIDE = re.compile(rf"\b({'|'.join(SIDES)})(?:ern)?(?:\s+(?:side|wall))?\b", re.IGNORECASE)
_BY_SIGN = re.compile(r"(?:\s*[/,-]\s*|\s+)(\d{1,2})(?=\s*,?\s*(?:$|[.;\n/]))")
"""An energy behind a room and a sign: `8B / 3`."""
_OF_ROOM = re.compile(r"\b(?:of|in|at)\s+(?:room\s+)?" + _ROOM.pattern, re.IGNORECASE)
_AT_ROOM = re.compile(r"\s*(?:in|at|on)\s+(?:room\s+)?" + _ROOM.pattern)
_CAP_BY = re.compile(r"\s*(?:(?:by|\+|:)?\s*([12])\b|(once|twice)\b)", re.IGNORECASE)
_PRICE = re.compile(r"\(\s*(?:for\s+)?\d\s+garnets?\s*\)", re.IGNORECASE)
_PAID = re.compile(r"\b(?:pay|pays|paying|spend|spending)\s+\d\s+garnets?\b", re.IGNORECASE)
_NEAR = 40
"""In characters: so far around a place words may say what it means."""
_LONGEST_PRICE = 200
"""In characters: so far before a cap stands what is paid for it."""
_ASIDE = re.compile(r"\([^()\n]*\)")
_AMOUNT = re.compile(
    r"\(\s*(?:with\s+)?\d{1,2}(?P<unit>\s*(?:energy|\u26a1\ufe0f?|en?)[^\d()]{0,16})?\s*\)", re.IGNORECASE
)
_UNNAMED_AMOUNT = re.compile(r"\(\s*\d{1,2}\s*\)")
_BEFORE_AMOUNT = re.compile(r"\bactivat\w+(?:\s+\S{1,3})?\s*$", re.IGNORECASE)
_BEHIND_ROOM = re.compile(_ROOM.pattern + r"\s*$")
_TOOLS: Mapping[str, str] = {
    "wall": r"(?:summoner['’]?s?\s+)?meme|summoner",
    "step": r"(?:take\s?back\s+)?\btoe\b",
    "drain": r"wiwaxia",
    "call": r"(?:xcomm\w*\s+|communications?\s+)?device|xcomm\w*",
    "eat": r"(?:yellow\s+)?banana",
    "": r"urgot(?:\s+peraphernalia)?|peraphernalia|tteokbokki|vinyl",
}
_TOWARDS = "(?:in)?to|nach|vers|naar|till?"
_ACTS = re.compile(r"\b(?:activat|disabl)", re.IGNORECASE)
_ARROW = re.compile(
    rf"\s*(?:(?:up|down|over|across|along|back)\s+)?(?:[-=]?>|\b(?:{_TOWARDS})\b)(?=\s+(?:room\s+)?{_ROOM.pattern})",
    re.IGNORECASE,
)
"""Behind a crewmate, what says that it goes to a room."""
THERE = "is that going there and activating it?"
BOTH = 0
"""Stands for both crewmates."""
_OF = {1: ("1",), 2: ("2",), BOTH: ("1", "2")}
"""Of which crewmates it speaks."""
_BOTH = re.compile(
    r"(?:\b1\s*(?:and|&|\+)\s*2\s+)?\b(?:both|each)\b(?:\s+of\s+(?:them|my\s+crew\w*))?(?:\s+crew\s?mates)?\s*:?",
    re.IGNORECASE,
)
_JOINED = re.compile(r"[ \t]*(?:and|&|\+|,|/)(?:[ \t]+and)?[ \t]*", re.IGNORECASE)
_NAMED = re.compile(
    r"(?<![\w:.])([12])[ \t]*(?:\(([^\W\d_][^():;,\n]{0,15})\)|(?<=[ \t])([^\W\d_][^():;,\n]{0,15}?)[ \t]*(?=:))",
    re.IGNORECASE,
)
"""A number with a name behind it, in brackets or before a colon: `1 Red:`, `Crewmate 1 (Red)`."""

_ONE_AND_OTHER = re.compile(
    r"\b(?:one(?:\s+of\s+(?:them|mine))?|(?:and\s+)?(?:the\s+)?other(?:\s+one)?)\b", re.IGNORECASE
)
_CALLED = re.compile(
    r"\s*(?:(?:is\s+|['\u2019]s\s+)?(?:called|named)\s+([^\W\d_][^\W_]{0,15})|[\"\u201c]([^\W\d_][^\W_]{0,15})[\"\u201d]|is\s+([A-Z][^\W\d_]{1,15})(?!\w))"
)
_BY_NAME = re.compile(
    r"(?<![\w'\u2019])([A-Z][^\W\d_]{1,15})\s*(?::|=|[-=]>|>|(?=\s(?:start|begin)s?\b)|(?:\w+\s+)?(?:in|at|on|to))"
    r"\s*(?:(?:starts?|starting|begins?)\s+)?(?:(?:in|at|on)\s+)?(?:room\s+)?(?=" + _ROOM.pattern + ")"
)
"""A word with a capital before a room: `Ruby in 1A`; in the pregame it may be a name for a crewmate."""

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
_NUMBER_WORDS = {"one": 1, "two": 2, "first": 1, "second": 2}
_JOINS = (
    "and",
    "then",
    "plus",
    "while",
    "und",
    "et",
    "y",
    "e",
    "en",
    "och",
    "og",
    "move",
    "send",
    "keep",
    "bewege",
    "bouge",
)
_BEHIND_JOINS = "|".join(rf"(?<=\b{word}\s)" for word in _JOINS)
_HEADS_PART = re.compile(
    r"(?<![\w.:/])#?(?P<doing>[12]|one|two)"
    rf"(?=\s+(?:(?:will|is|should|shall|can|just|also|now|simply|then|be|to)\s+)*(?:{'|'.join(_VERBS.values())})\b)"
    rf"|(?:^|(?<=[\n.;,!?/+&(|:]\s)|(?<=[\n;,/+&(|])|{_BEHIND_JOINS})#?(?P<going>[12]|one|two)"
    rf"(?=\s+(?:{_TOWARDS})\s+(?:room\s+)?(?-i:{_ROOM.pattern})"
    rf"|(?<![a-z])\s+(?-i:{_ROOM.pattern})(?=\s+(?:with|w|for|using)\b))",
    re.IGNORECASE,
)
"""Where a part begins with a crewmate that has no name: `2 to 5B`, `and one plants`."""
_HEADS_START = re.compile(
    rf"(?:^|(?<=[\n.;,!?/+&(|:]\s)|(?<=[\n;,/+&(|])|{_BEHIND_JOINS})#?(?P<crew>[12])"
    r"(?=\s+(?:(?:starts?|starting|begins?|goes|is|will|be)\s+)*"
    rf"(?:(?:in|at|on|to)\s+)?(?:room\s+)?(?-i:{_ROOM.pattern}))",
    re.IGNORECASE,
)
"""The same in the pregame: `1 starts in 1A`, `2 at 2C`."""
_IN_AMOUNT = re.compile(
    r"\b(?:with|w|for|us(?:e|es|ing)|spend(?:s|ing)?|activat\w+|caps?|by|at|puts?|all|its|last|remaining|my|the|only|just|another"
    r"|energy|level|round|turn|week|day|phase|no|crew|(?:1[0-3]|[1-9])[A-C]|(?-i:[PRSTUVWXYZ]))[ \t]+$",
    re.IGNORECASE,
)
"""Before a number, what makes it an amount or a room's."""


def names(observation: Observation[View], seat: Seat | None) -> frozenset[str]:
    """What rooms are called, and the seat's crewmates."""
    crew = observation.view.players[seat].crew if seat is not None else ()
    return frozenset({*observation.view.rooms, *(mate.name for mate in crew if mate.name and not mate.name.isdigit())})


class _Heading(Struct, frozen=True):
    """Where a message turns to a crewmate."""

    crew: int
    start: int
    end: int


class _Part(Struct, frozen=True):
    """A part of the orders: its crewmate (None: not said), its text, the places it was read from, what is not sure.

    `energy`: the amount that a move names, and its place: `move 12C, 3 energy` may mean to activate it. `is_short`: it
    activates a room, but does not say with how much.
    """

    crew: int | None
    text: str
    places: tuple[tuple[int, int], ...]
    doubt: str = ""
    energy: tuple[str, tuple[int, int]] | None = None
    is_short: bool = False


def read(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """The starts or the round's orders that a message gives."""
    return (
        _read_starts(text, seat, observation)
        if observation.phase == "pregame"
        else _read_round(text, seat, observation)
    )


def _read_round(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """What a message says of a round; None where no part of orders is in it."""
    plain, headings = _told(text, seat, observation)
    plain, headings = _with_both(plain, headings)
    found = list(_parts(plain, headings, observation, seat))
    short = list(_shorthand(plain, headings, seat, observation))
    orders = [*short, *(part for part in found if part.text)]
    orders = [_of_own_room(part, orders, observation, seat) for part in orders]
    if not orders:
        return _idle(found, headings)
    perhaps = [*short, *_perhaps(orders)]
    priced = _may_be_prices(text, orders, perhaps, observation, seat)
    lines = [line for part in (*orders, *perhaps[len(short) :]) for line in _spelt(part)]
    places = [place for part in (*found, *perhaps) for place in part.places]
    places += [(one.start, one.end) for one in headings]
    if any(part.text.startswith("cap") for part in orders):
        places += [price.span() for price in _PRICE.finditer(text)]
    doubt = next((part.doubt for part in found if part.doubt), "")
    activating = {part.crew for part in (*orders, *perhaps) if part.text.startswith("activate")}
    if any(part.is_short and part.crew not in activating for part in found):
        doubt = doubt or "with how much energy does it activate the room?"
    doubt = doubt or _two_at_once(plain, headings) or _wrong_wall(orders, plain, seat, observation)
    offered = priced and not doubt
    shares = _shares(found) | _shares(short)
    return ChatOrder("; ".join(lines), tuple(sorted(places)), THERE if offered else doubt, offered, shares=shares)


def _of_own_room(part: _Part, orders: Sequence[_Part], observation: Observation[View], seat: Seat) -> _Part:
    """A `disable it` with the room that its crewmate ends in; others as they are."""
    own = [other.text for other in orders if other.crew == part.crew]
    if part.text != "disable" or not part.crew or any(text.startswith("step") for text in own):
        return part
    mate = observation.view.players[seat].crew[part.crew - 1]
    ways = [text.split()[1] for text in own if text.startswith("move ")]
    return replace(part, text=f"disable {ways[0] if ways else mate.room}")


def _shares(parts: Iterable[_Part]) -> frozenset[str]:
    """Of which crewmates, or of the cap, some parts speak."""
    of = (("cap",) if part.text.startswith("cap") else _OF[part.crew or BOTH] for part in parts)
    return frozenset(share for shares in of for share in shares)


def _perhaps(orders: Sequence[_Part]) -> Iterator[_Part]:
    """The activations that moves with an energy may mean, of crewmates that are told no other."""
    told = {part.crew for part in orders if part.text.startswith(("activate", "disable"))}
    for part in orders:
        if part.energy is not None and part.crew not in told:
            yield _Part(part.crew, f"activate {part.energy[0]}", (part.energy[1],))


def _may_be_prices(
    text: str, orders: Sequence[_Part], perhaps: Sequence[_Part], observation: Observation[View], seat: Seat
) -> bool:
    """Whether an energy named beside a room may be what the way costs (S6), and no activation; `with 3` is one."""
    ways = {part.crew: part.text.split()[1] for part in orders if part.text.startswith("move ")}
    for part in perhaps:
        start, end = part.places[-1]
        said_with = text[start:end].lstrip().lower().startswith("w")
        if part.text.startswith("activate ") and part.crew in ways and not said_with:
            crew = (1, 2) if part.crew == BOTH else (part.crew,)
            rooms = [observation.view.players[seat].crew[one - 1].room for one in crew if one]
            energy = int(part.text.split()[-1])
            if any(energy == _tiles(observation, room, ways[part.crew]) for room in rooms):
                return True
    return False


def _tiles(observation: Observation[View], one: str | None, other: str) -> int:
    """How many tiles lie between two rooms; 0 where one of them is not known."""
    rooms = observation.view.rooms
    if one not in rooms or other not in rooms:
        return 0
    return sum(abs(here - there) for here, there in zip(rooms[one].at, rooms[other].at, strict=True))


def _shorthand(text: str, headings: Sequence[_Heading], seat: Seat, observation: Observation[View]) -> Iterator[_Part]:
    """What is said of crewmates before any verb: `Red: 12C, 3 energy`, `2: 3B activate 2`. It may mean to go there."""
    verbs = list(_verbs(text))
    ends = [*(other.start for other in headings[1:]), len(text)]
    for one, end in zip(headings, ends, strict=False):
        verb = next((found.start() for found in verbs if one.end <= found.start() < end), None)
        said = text[one.end : verb if verb is not None else end]
        rooms, energies = list(_ROOM.finditer(said)), list(_spent_in(said))
        if len(rooms) == 1 and not energies and verb is None:
            energies = [found for found in (_BY_SIGN.match(said, rooms[0].end()),) if found is not None]
        if one.crew == BOTH or len(rooms) != 1 or len(energies) != (verb is None):
            continue
        if verb is not None and re.search(r"[\w\n]", said[: rooms[0].start()] + said[rooms[0].end() :]) is not None:
            continue
        if any(found.lastgroup in ("move", "step") and one.end <= found.start() < end for found in verbs):
            continue
        room, at = _room(rooms[0]), (one.end + rooms[0].start(), one.end + rooms[0].end())
        if room != observation.view.players[seat].crew[one.crew - 1].room:
            yield _Part(one.crew, f"move {room}", (at,))
        for energy in energies:
            number = _number(energy)
            place = (one.end + energy.start(), one.end + energy.end())
            yield _Part(one.crew, f"activate {room} with {number}", (at, place))


def _idle(found: Sequence[_Part], headings: Sequence[_Heading]) -> ChatOrder | None:
    """Orders of nothing, for crewmates that are said to stay; None where a word such as `stay` is no crewmate's."""
    idle = {part.crew for part in found if not part.doubt and part.crew is not None}
    if not idle or len(idle) < len({part.crew for part in found}):
        return None
    places = [place for part in found for place in part.places] + [(one.start, one.end) for one in headings]
    doubt = "" if idle >= {1, 2} or BOTH in idle else "and the other crewmate does nothing either?"
    return ChatOrder("", tuple(sorted(places)), doubt, offered=True, shares=_shares(found))


def _spelt(part: _Part) -> Iterator[str]:
    if part.crew is None or part.text.startswith("cap"):
        yield part.text
    else:
        yield from (f"{crew}: {part.text}" for crew in ((1, 2) if part.crew == BOTH else (part.crew,)))


def _with_both(text: str, headings: list[_Heading]) -> tuple[str, list[_Heading]]:
    """The text and its headings with those that name both crewmates."""
    both = [_Heading(BOTH, *found.span()) for found in _BOTH.finditer(text)]
    return _BOTH.sub(lambda found: " " * len(found.group()), text), sorted(
        (*headings, *both), key=lambda one: one.start
    )


def _read_starts(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """Two starting rooms: behind each crewmate, or the first's before the second's."""
    text, names = _without_names(text)
    plain, headings = _told(text, seat, observation)
    rooms = [(found, _room(found)) for found in _ROOM.finditer(plain)]
    if not rooms:
        return None
    by_crew: dict[int, str] = {}
    ends = [one.end for one in headings]
    for found, room in rooms:
        before = bisect_right(ends, found.start())
        crew = headings[before - 1].crew if before else None
        if crew is not None and crew not in by_crew:
            by_crew[crew] = room
    if not headings and len(rooms) == 2:
        by_crew = {1: rooms[0][1], 2: rooms[1][1]}
    if not headings and len(rooms) == 1 and re.search(r"\bboth\b", plain, re.IGNORECASE):
        by_crew = {1: rooms[0][1], 2: rooms[0][1]}
    if not by_crew:
        return None
    places = [found.span() for found, _ in rooms] + [(one.start, one.end) for one in headings]
    places += [found.span(2 if found[2] else 3) for found in names.values()]
    given = {crew: (found[2] or found[3]).strip() for crew, found in names.items() if crew in by_crew}
    if not headings:
        places += [found.span() for found in _ONE_AND_OTHER.finditer(plain)]
        said = [found for found in _BY_NAME.finditer(plain) if found[1].lower() not in _NO_NAMES]
        if len(said) == len(rooms) == 2 and len({found[1].lower() for found in said}) == 2:
            starts = (f"{spell_head(crew, found[1])}: start {by_crew[crew]}" for crew, found in enumerate(said, 1))
            places += [found.span(1) for found in said]
            sure = all(_names_mate(found, plain, observation) for found in said)
            doubt = "" if sure else f"are {said[0][1]} and {said[1][1]} the crewmates' names?"
            return ChatOrder("; ".join(starts), tuple(sorted(places)), doubt, offered=True)
    for one in headings:
        if one.crew not in given and (called := _CALLED.match(plain, one.end)) is not None:
            given[one.crew] = next(filter(None, called.groups()))
            places.append(called.span())
    doubt = next(
        (f"is {given[crew]} a name for crewmate {crew}?" for crew in names if crew in given and _is_aside(names[crew])),
        "",
    )
    doubt = "it names more rooms than you have crewmates: which ones?" if len(rooms) > 2 else doubt
    starts = (f"{spell_head(crew, given.get(crew))}: start {room}" for crew, room in sorted(by_crew.items()))
    return ChatOrder("; ".join(starts), tuple(sorted(places)), doubt)


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


def _told(text: str, seat: Seat, observation: Observation[View]) -> tuple[str, list[_Heading]]:
    """The text without what stands in brackets, and its headings, which are blanked too."""
    plain = _ASIDE.sub(_aside, text)
    headings = sorted(_headings(plain, seat, observation), key=lambda one: one.start)
    pieces: list[str] = []
    behind = 0
    for one in headings:
        pieces += [plain[behind : one.start], " " * (one.end - max(behind, one.start))]
        behind = max(behind, one.end)
    plain = "".join((*pieces, plain[behind:]))
    for index, one in enumerate(headings):
        if (arrow := _ARROW.match(plain, one.end)) is not None:
            plain = f"{plain[: arrow.end() - 2]}go{plain[arrow.end() :]}"
            headings[index] = _Heading(one.crew, one.start, min(one.end, arrow.end() - 2))
    return plain, headings


def _near(place: int) -> int:
    """Where that begins which is looked at before a place."""
    return max(0, place - _NEAR)


def _aside(found: re.Match[str]) -> str:
    """What stands in brackets is left out, unless it says what a crewmate does."""
    text = found.group()
    around = found.string[_near(found.start()) : found.start()], found.string[found.end() : found.end() + _NEAR]
    if not around[0].rpartition("\n")[2].strip() and not around[1].partition("\n")[0].strip(" .!"):
        return f" {text[1:-1]} "
    of_energy = _AMOUNT.fullmatch(text)
    signs = (_BEFORE_AMOUNT, _BEHIND_ROOM) if of_energy is not None and of_energy["unit"] else (_BEFORE_AMOUNT,)
    amount = of_energy is not None and any(
        sign.search(found.string, _near(found.start()), found.start()) for sign in signs
    )
    if (
        _UNNAMED_AMOUNT.fullmatch(text) is not None
        and _BEHIND_ROOM.search(found.string, _near(found.start()), found.start()) is not None
    ):
        return f",{text[1:-1]} "
    return f" {text[1:-1]} " if amount or _ACTS.search(text) else " " * len(text)


def _headings(text: str, seat: Seat, observation: Observation[View]) -> Iterator[_Heading]:
    whose = rf"(?:{re.escape(seat)}(?:['’]s)?\s*)?"
    mate = rf"{whose}(?:crew\s?-?mates?|crew|mate|\bc(?=[12]\b))\s*(?:#|no\.?\s*)?([12]|one|two)\b\s*[:.)-]?"
    who = r"crew\s?mate|crew|mate|one|guy|char(?:acter)?|pawn|piece|dude"
    ordinal = rf"(?:my\s+)?(first|second)(?:\s+(?:{who})\b\s*:?|(?=\s*:|\s+(?:in|at|on|starts?)\s))"
    own = rf"{re.escape(seat)}\s*#?([12])\b\s*[:.)-]?"
    start = r"(?:^|(?<=[\n;]))[ \t]*#?([12])[ \t]*(?:\)|[.-](?=\s))"
    colon = r"(?<![\w:.])#?([12])[ \t]*(?::(?!\d\d\b)|=(?!>))"
    acting = r"moves|goes|walks|heads|activates|disables|stays|eats|steps|drains|does|rests|skips"
    does = rf"(?<![\w:.])([12])(?=\s+(?:{acting})\b|\s*[-=]?>)"
    do = r"(?:^|(?<=[\n.;,!]\s))([12])(?=\s+(?:move|go|walk|head|activate|disable|stay|eat|step|drain)\b)"
    pattern = re.compile("|".join((mate, ordinal, own, start, colon, does, do)), re.IGNORECASE)
    taken = bytearray(len(text))
    for found in pattern.finditer(text):
        word = next(group for group in found.groups() if group is not None).lower()
        yield _Heading(_NUMBER_WORDS.get(word) or int(word), *found.span())
        taken[found.start() : found.end()] = b"\1" * len(found.group())
    for found in _HEADS_START.finditer(text) if observation.phase == "pregame" else ():
        if not any(taken[found.start() : found.end()]):
            yield _Heading(int(found["crew"]), *found.span())
            taken[found.start() : found.end()] = b"\1" * len(found.group())
    names = {mate.name: crew for crew, mate in enumerate(observation.view.players[seat].crew, 1) if mate.name}
    for found in _HEADS_PART.finditer(text) if all(name.isdigit() for name in names) else ():
        amount = found["doing"] and _IN_AMOUNT.search(text, _near(found.start()), found.start()) is not None
        if not amount and not any(taken[found.start() : found.end()]):
            word = (found["doing"] or found["going"]).lower()
            yield _Heading(_NUMBER_WORDS.get(word) or int(word), *found.span())
            taken[found.start() : found.end()] = b"\1" * len(found.group())
    for name, begin, end in named(text, [name for name in names if not name.isdigit()]):
        if not any(taken[begin:end]):
            yield _Heading(names[name], begin, end + (text[end : end + 1] == ":"))


def _parts(text: str, headings: Sequence[_Heading], observation: Observation[View], seat: Seat) -> Iterator[_Part]:
    """Each verb with what stands behind it, up to the next verb, the line's end or the next heading."""
    verbs = list(_verbs(text))
    starts, ends = [one.start for one in headings], [one.end for one in headings]
    for index, verb in enumerate(verbs):
        after = verbs[index + 1].start() if index + 1 < len(verbs) else len(text)
        stops = starts[bisect_left(starts, verb.end()) :][:1]
        line_end = _line_end(text, verb.end())
        tail = text[verb.end() : min(after, line_end, *stops, len(text))]
        before = bisect_right(ends, verb.start())
        crew = headings[before - 1].crew if before else None
        name = str(verb.lastgroup)
        denied = _WITHOUT.search(text, max(0, verb.start() - 20), verb.start())
        if denied is not None and name not in ("move", "use", "idle", "call"):
            yield _Part(crew, "", ((denied.start(), verb.end()),))
            continue
        if name == "move" and stops and not re.sub(r"\b(?:my|the|of|both)\b", "", text[verb.end() : stops[0]]).strip():
            continue
        if none := _NONE.match(text, verb.end()):
            yield _Part(crew, "", ((verb.start(), none.end()),))
            continue
        before_it: tuple[str, tuple[int, int]] | None = None
        if name == "activate" and not _ENERGY.search(tail) and not _BARE.search(tail):
            before_it = _energy_before(text, verb.start(), verbs[index - 1].end() if index else 0)
        if (
            name == "use"
            and (none := re.match(r"\s+no\s+(?:bonus(?:es)?|device|tool|item)\b", text[verb.end() :])) is not None
        ):
            yield _Part(crew, "", ((verb.start(), verb.end() + none.end()),))
            continue
        if name == "use" and _A_NUMBER.match(text, verb.end()):
            name, tail = "activate", text[verb.start() : verb.end()] + tail
            yield _spent(crew, verb, tail)
            continue
        if name == "use":
            name = next((tool for tool, words in _TOOLS.items() if re.search(words, tail, re.IGNORECASE)), "?")
            goes = name == "step" and verbs[index + 1 : index + 2] and verbs[index + 1].lastgroup == "move"
            tail = text[verb.end() : line_end] if name == "wall" or goes else tail
        elif name == "wall" and _is_of_tool(verbs, index, text):
            continue
        part = _part(name, crew, f"{tail} with {before_it[0]}" if before_it else tail, verb, observation, seat)
        if before_it:
            own = verb.end() + len(tail)
            part = replace(part, places=tuple(place if place[0] < own else before_it[1] for place in part.places))
        if part.text or part.doubt or part.is_short or name in ("idle", "") or verb.lastgroup == "use":
            yield part


def _verbs(text: str) -> Iterator[re.Match[str]]:
    """The verbs of a message; energy that is used for an activation told beside it is part of that one."""
    found = [
        verb for verb in _VERB.finditer(text) if verb.lastgroup != "use" or not _OF_GARNETS.match(text, verb.end())
    ]
    if all(verb.lastgroup == "use" and _A_NUMBER.match(text, verb.end()) for verb in found):
        return
    for index, verb in enumerate(found):
        beside = [found[at] for at in (index - 1, index + 1) if 0 <= at < len(found)]
        own = any(other.lastgroup == "activate" and not _parted(text, verb, other) for other in beside)
        if verb.lastgroup != "use" or not _A_NUMBER.match(text, verb.end()) or not own:
            yield verb


def _parted(text: str, one: re.Match[str], other: re.Match[str]) -> bool:
    """Whether a line or a sentence ends between two verbs."""
    first, last = sorted((one, other), key=lambda verb: verb.start())
    return re.search(r"\n|[.;!?](?=\s)", text[first.end() : last.start()]) is not None


def _energy_before(text: str, end: int, start: int) -> tuple[str, tuple[int, int]] | None:
    """The energy named before an activation in its sentence, and its place: `spends 3 on activating it`."""
    found = [
        energy for energy in _ENERGY.finditer(text, start, end) if not re.search(r"[\n.;]", text[energy.end() : end])
    ]
    number = _number(found[-1]) if found else ""
    return (number, found[-1].span()) if number else None


def _spent(crew: int | None, verb: re.Match[str], tail: str) -> _Part:
    """`uses 4 energy there`: the room that the crewmate ends in is activated with it."""
    energy = _ENERGY.match(tail)
    if energy is None:
        return _Part(crew, "", (verb.span(),), "what does it use? Name the bonus")
    number = _number(energy)
    return _Part(crew, f"activate {number}", ((verb.start(), verb.start() + energy.end()),))


def _is_of_tool(verbs: Sequence[re.Match[str]], index: int, text: str) -> bool:
    """Whether a `wall` only says what a tool named before it is used for."""
    before = verbs[index - 1] if index else None
    return before is not None and before.lastgroup == "use" and "\n" not in text[before.start() : verbs[index].start()]


def _line_end(text: str, start: int) -> int:
    found = text.find("\n", start)
    return len(text) if found < 0 else found


def _part(
    verb: str, crew: int | None, tail: str, found: re.Match[str], observation: Observation[View], seat: Seat
) -> _Part:
    start, end = found.span()
    tool = next((word for words in _TOOLS.values() if (word := re.search(words, tail, re.IGNORECASE))), None)
    places = [(start, end), *([(end, end + tool.end())] if tool else [])]
    match verb:
        case "idle" | "":
            own = observation.view.players[seat].crew[crew - 1].room if crew else None
            at = _AT_ROOM.match(tail)
            places += [(end, end + at.end())] if at is not None and _room(at) == own else []
            return _Part(crew, "", tuple(places))
        case "eat" | "drain":
            return _Part(crew, verb, tuple(places))
        case "cap":
            return _cap(found, tail)
        case "?":
            return _Part(crew, "", tuple(places), "what does it use? Name the bonus")
        case _:
            plants = found.group().lower().startswith("plant")
            said, used = (_planted if plants else _SAID[verb])(tail, observation, seat)
            places += [(end + first, end + last) for first, last in used]
            meant = found.group().lower() == verb
            if verb == "move" and said:
                places += [(end + first, end + last) for first, last in _bearings(tail, crew, observation, seat)]
            energy = next(_spent_in(tail), None) if verb == "move" and said else None
            energy = None if energy and energy.group().lower().startswith("for") else energy
            at = (end + energy.start(), end + energy.end()) if energy else (0, 0)
            named = _number(energy)
            short = verb == "activate" and not said
            return _Part(
                crew, said or (verb if meant else ""), tuple(places), "", (named, at) if named else None, short
            )


def _spent_in(text: str) -> Iterator[re.Match[str]]:
    """The amounts of energy in a text, but for those that are said to be kept."""
    return (found for found in _ENERGY.finditer(text) if not _KEEPING.search(text, _near(found.start()), found.start()))


def _bearings(tail: str, crew: int | None, observation: Observation[View], seat: Seat) -> Iterator[tuple[int, int]]:
    """Where a way of the compass stands before the room of a move, and leads there."""
    here = observation.view.players[seat].crew[crew - 1].room if crew else None
    room, side = _ROOM.search(tail), _SIDE.search(tail)
    if here is None or room is None or side is None or side.start() > room.start():
        return
    (row, column), (to_row, to_column) = (observation.view.rooms[one].at for one in (here, _room(room)))
    leads = {"north": to_row < row, "south": to_row > row, "east": to_column > column, "west": to_column < column}
    if leads[side[1].lower()]:
        yield side.span()


def _cap(verb: re.Match[str], tail: str) -> _Part:
    """A cap raised, by 1 or by 2; what is paid for it stands before it."""
    text, start, end = verb.string, verb.start(), verb.end()
    by = _CAP_BY.match(tail)
    places = [(start, end + (by.end() if by else 0))]
    line = text.rfind("\n", 0, start) + 1
    paid = _PAID.search(text, max(line, start - _LONGEST_PRICE), start)
    places += [paid.span()] if paid else []
    twice = by is not None and (by[1] == "2" or (by[2] or "").lower() == "twice")
    return _Part(None, "cap 2" if twice else "cap", tuple(places))


_Said: TypeAlias = tuple[str, list[tuple[int, int]]]
"""A part's text, and the places in what stands behind the verb."""


def _moved(tail: str, observation: Observation[View], seat: Seat) -> _Said:
    room = _ROOM.search(tail)
    return (f"move {_room(room)}", [room.span()]) if room else ("", [])


def _activated(tail: str, observation: Observation[View], seat: Seat) -> _Said:
    room, energy = _ROOM.search(tail), next(_spent_in(tail), None)
    rest = tail if room is None else tail[: room.start()] + " " * len(room.group()) + tail[room.end() :]
    energy = energy or next(
        (found for found in _BARE.finditer(rest) if not _KEEPING.search(rest, _near(found.start()), found.start())),
        None,
    )
    places = [found.span() for found in (room, energy) if found]
    number = _number(energy)
    if not number:
        return (f"activate {_room(room)}" if room else ""), places
    return (f"activate {_room(room)} with {number}" if room else f"activate {number}"), places


def _planted(tail: str, observation: Observation[View], seat: Seat) -> _Said:
    """`plant with 4` is an activation of the Vault, wherever that is said from (S12)."""
    said, places = _activated(tail, observation, seat)
    number = said.split()[-1] if said else ""
    return (f"activate V with {number}" if number.isdigit() else "", places)


def _disabled(tail: str, observation: Observation[View], seat: Seat) -> _Said:
    room = _ROOM.search(tail)
    return (f"disable {_room(room)}", [room.span()]) if room else ("", [])


def _walled(tail: str, observation: Observation[View], seat: Seat) -> _Said:
    side = _SIDE.search(tail)
    if side is None:
        return "", []
    room = _OF_ROOM.search(tail, side.end())
    word = re.search(r"\bwalls?\b", tail, re.IGNORECASE)
    return f"wall {side[1].lower()}", [found.span() for found in (side, room, word) if found]


def _stepped(tail: str, observation: Observation[View], seat: Seat) -> _Said:
    side = _SIDE.search(tail)
    return (f"step {side[1].lower()}", [side.span()]) if side else ("", [])


def _called(tail: str, observation: Observation[View], seat: Seat) -> _Said:
    found = [(name, (start, end)) for name, start, end in named(tail, observation.seats) if name != seat]
    return (f"call {spell_name(found[0][0])}", [found[0][1]]) if found else ("", [])


_SAID: Mapping[str, Callable[[str, Observation[View], Seat], _Said]] = {
    "move": _moved,
    "activate": _activated,
    "disable": _disabled,
    "wall": _walled,
    "step": _stepped,
    "call": _called,
}


def _number(energy: re.Match[str] | None) -> str:
    """The amount of energy that was found, in digits; "" for none."""
    said = next((group for group in energy.groups() if group), "").lower() if energy else ""
    return str(NUMBERS.get(said, said))


def _room(found: re.Match[str]) -> str:
    number, letter, single = found.groups()
    return f"{number}{letter}".upper() if number else single.upper()


def _two_at_once(text: str, headings: Sequence[_Heading]) -> str:
    """A doubt where two crewmates are named with one another: `Red and Blue activate 2`."""
    joined = any(
        one.crew != other.crew and _JOINED.fullmatch(text, one.end, other.start) for one, other in pairwise(headings)
    )
    return "both crewmates at once? Say what each one does" if joined else ""


def _wrong_wall(parts: Sequence[_Part], text: str, seat: Seat, observation: Observation[View]) -> str:
    """A doubt where a wall is meant for another room than the one where the crewmate ends (S6)."""
    owns: dict[int | None, dict[str, str]] = {}
    for part in parts:
        owns.setdefault(part.crew, {})[part.text.split()[0]] = part.text
    for part in parts:
        if not part.text.startswith("wall ") or part.crew is None:
            continue
        said = [room for start, end in part.places if (room := _OF_ROOM.fullmatch(text, start, end))]
        own = owns[part.crew]
        mate = observation.view.players[seat].crew[part.crew - 1]
        stands = own["move"].split()[1] if "move" in own else mate.room
        if said and "step" not in own and _room(said[0]) != stands:
            who = crew_words(part.crew, mate.name)
            return f"the wall is for {_room(said[0])}, but {who} ends in {stands}: which one?"
    return ""

"""Of which crewmate each part of a message speaks: `Crewmate 1 (in 9C)`, `my second:`, `2 to 5B`, `both`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct

from games.core.chat import named
from games.core.game import Observation
from games.core.names import key
from games.core.slips import is_slip
from games.core.viewers import Seat
from games.skeld.chat_asides import without_asides
from games.skeld.chat_verbs import VERBS
from games.skeld.chat_words import NEAR, ROOM, UNITS, near
from games.skeld.view import View

_TOWARDS = "(?:in)?to|nach|vers|naar|till?"
_ARROW = re.compile(
    rf"\s*(?:(?:up|down|over|across|along|back)\s+)?(?:[-=]?>|\b(?:{_TOWARDS})\b)(?=\s+(?:room\s+)?{ROOM.pattern})",
    re.IGNORECASE,
)
"""Behind a crewmate, what says that it goes to a room."""
_BETWEEN = rf"\s*(?:[-=]*>|\b(?:{_TOWARDS})\b)\s*(?=(?:room\s+)?(?-i:{ROOM.pattern}))"
"""Between the room where a crewmate stands and the one that it goes to."""
_FROM = r"\s*:?\s*(?:(?:moves?|goes?|from|in|at|room)\s+)*"
BOTH = 0
"""Stands for both crewmates."""
_BOTH = re.compile(
    r"(?:\b1\s*(?:and|&|\+)\s*2\s+)?\b(?:both|each)\b(?:\s+of\s+(?:them|my\s+crew\w*))?(?:\s+crew\s?mates)?\s*:?",
    re.IGNORECASE,
)
_JOINED = re.compile(r"[ \t]*(?:and|&|\+|,|/)(?:[ \t]+and)?[ \t]*", re.IGNORECASE)
_NUMBER_WORDS = {
    "one": 1,
    "two": 2,
    "eins": 1,
    "zwei": 2,
    "uno": 1,
    "dos": 2,
    "first": 1,
    "second": 2,
    "1st": 1,
    "2nd": 2,
}
_JOINS = (
    "and",
    "put",
    "place",
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
_ALL_BEHIND = (
    r"\s*,?\s+(?:and\s+)?(?:all|everything|whatever|remaining|(?:the|its|his|her|my)\s+"
    r"(?:last\s+|remaining\s+|full\s+|whole\s+|other\s+)?(?:[1-9]\b(?!\s*[A-C]\b)|rest\b|lot\b))"
)
"""Behind a room, what its crewmate spends there: `the 3 it has left`."""
_ENERGY_BEHIND = r"(?:\s+x?|\s*[/|,]\s*)\d{1,2}(?!\s*[A-Ca-c]\b|\w)"
NO_DEED = (
    rf"{UNITS}|en|garnet|more|less|extra|max|maximum|cap|each|and|or|of|for|with|left|both|point|tile|room|step"
    "|min|minute|hour|hr|time|round|turn|day|week|sec|second|moment|question|thing|note|request|favou?r|problem|word"
    "|last|other|crew|crewmate|bonus|use|component|player|people|attempt|option|vote|win|way|are|were|who|what|what's"
    "|would be|per|was|when|at|not|never"
)
"""Behind a number at the beginning of a clause, what makes it an amount of something and no crewmate."""
_DEEDS = "|".join(words for verb, words in VERBS.items() if verb != "cap")
_ACTING = "moves|goes|walks|heads|activates|disables|stays|eats|steps|drains|does|rests|skips"
_SOMEBODY = (
    r"(?!(?:move|activation|order|room|choice|time|thing|energy|round|turn|thought|plan|option|step|part|component|tile|place"
    rf"|guess|try|attempt|go|pick|or|and|{_TOWARDS})s?\b)[a-z]{{3,}}"
)
"""What a crewmate may be called behind its rank: `my first man`."""
_ABOUT_TO = r"(?:shall|will|should|must|can|may|has\s+to|is\s+to|is\s+going\s+to)\s+(?!be\b|have\b)[a-z]+"
"""Behind a crewmate's rank, what says that it does something: `my second shall proceed`."""
_HEADS_PART = re.compile(
    r"(?<![\w.:/])#?(?P<doing>[12]|one|two|uno|dos)"
    rf"(?=\s+(?:(?:will|is|should|shall|can|just|also|now|simply|then|be|to|gonna|going)\s+)*(?:{_DEEDS})\b)"
    r"|(?<![\w.:/-])#?(?P<going>[12]|one|two|eins|zwei|uno|dos)"
    rf"(?=\s+(?:{_TOWARDS}|from)\s+(?:room\s+)?(?-i:{ROOM.pattern})"
    rf"|\s+(?:at|in|on)\s+(?:room\s+)?(?-i:{ROOM.pattern})(?=\s+(?:with|w|for|using)\b|\s+w\d|{_ENERGY_BEHIND})"
    rf"|(?<![a-z])\s+(?-i:{ROOM.pattern})(?=\s+(?:with|w|for|using)\b|\s+w\d|{_ENERGY_BEHIND}|{_ALL_BEHIND})"
    rf"|\s*[/|@]\s*(?-i:{ROOM.pattern})(?={_ENERGY_BEHIND})"
    rf")|(?<=\bmy\s)(?P<mine>[12])(?=\s+(?:wants?|needs?|would\s+like|fanc(?:y|ies)|tries|targets|aims|hunts|visits|grabs|claims|explores|jumps|flies|rides|lands)\s)"
    rf"|(?:^|(?<=[\n.;,!?/+&(|:]\s)|(?<=[\n.;,!?/+&(|:]\s\s)|(?<=[\n;,/+&(|\"])|{_BEHIND_JOINS})#?(?P<deed>[12])"
    rf"(?=\s+(?!(?:{NO_DEED})s?\b)[a-z]{{3,}}\b)",
    re.IGNORECASE,
)
"""Where a part begins with a crewmate that has no name: `2 to 5B`, `and one plants`."""
_HEADS_START = re.compile(
    rf"(?:^|(?<=[\n.;,!?/+&(|:]\s)|(?<=[\n;,/+&(|])|(?<=\d[A-Ca-c]\s)|{_BEHIND_JOINS})[ \t]*#?(?P<crew>[12])"
    r"(?=\s+(?:(?:starts?|starting|begins?|goes|put|placed|is|will|be)\s+)*"
    rf"(?:(?:in|at|on|to)\s+)?(?:room\s+)?(?-i:{ROOM.pattern}))",
    re.IGNORECASE,
)
"""The same in the pregame: `1 starts in 1A`, `2 at 2C`."""
_HEAD = re.compile(
    rf"(?:^|(?<=[\n,;.:/&]))[ \t]*(?:and[ \t]+)?(?P<word>[^\W\d_]+)(?=[ \t]*[:=>@]|[ \t]*[-=]>|[ \t]+(?:{_TOWARDS})\b"
    rf"|[ \t]+(?:{'|'.join(VERBS.values())})\b|[ \t]+{ROOM.pattern})",
    re.IGNORECASE,
)
"""A word that a part begins with, where a deed, a room or a sign follows."""
_SIGNS = tuple(":=>@-")
_ITS_OWN = frozenset({"my", "the", "only", "just", "last", "all", "its"})
_IN_AMOUNT = re.compile(
    r"\b(with|w|for|us(?:e|es|ing)|spend(?:s|ing)?|activat\w+|caps?|by|at|puts?|all|its|last|remaining|my|the|only|just|another"
    r"|energy|level|round|turn|week|day|phase|no|crew|(?:1[0-3]|[1-9])[A-C]|(?-i:[PRSTUVWXYZ]))[ \t]+$",
    re.IGNORECASE,
)
"""Before a number, what makes it an amount or a room's."""


_IDLE = re.compile(VERBS["idle"], re.IGNORECASE)
"""A name that is a word for staying too, and is one behind a crewmate's name: `Skip: skip`."""


class Heading(Struct, frozen=True):
    """Where a message turns to a crewmate."""

    crew: int
    start: int
    end: int


def crew_at(headings: Sequence[Heading], place: int) -> int | None:
    """The crewmate that a place of a message speaks of."""
    return next((one.crew for one in reversed(headings) if one.end <= place), None)


def with_both(text: str, headings: list[Heading]) -> tuple[str, list[Heading]]:
    """The text and its headings with those that name both crewmates."""
    both = [Heading(BOTH, *found.span()) for found in _BOTH.finditer(text)]
    for one, other in pairwise(headings) if both else ():
        if one.crew != other.crew and one.end <= other.start and _JOINED.fullmatch(text, one.end, other.start):
            both.append(Heading(BOTH, one.start, other.end))
            headings = [each for each in headings if each not in (one, other)]
    text = _BOTH.sub(lambda found: " " * len(found.group()), text)
    for index, one in enumerate(both):
        text, both[index] = _with_verb(text, one)
    return text, sorted((*headings, *both), key=lambda one: one.start)


def _with_verb(text: str, heading: Heading) -> tuple[str, Heading]:
    """The text with a verb in place of a sign or a word behind a heading that says that it goes to a room."""
    arrow = _ARROW.match(text, heading.end, heading.end + 2 * NEAR)
    if arrow is None:
        return text, heading
    verb = arrow.end() - max(len("go"), len(arrow.group().split()[-1]))
    anew = f"{text[:verb]}{'go':>{arrow.end() - verb}}{text[arrow.end() :]}"
    return anew, Heading(heading.crew, heading.start, min(heading.end, verb))


def text_and_headings(text: str, seat: Seat, observation: Observation[View]) -> tuple[str, list[Heading]]:
    """The text without what stands in brackets, and its headings, which are blanked too."""
    plain = without_asides(text)
    headings = sorted(_headings(plain, seat, observation), key=lambda one: one.start)
    pieces: list[str] = []
    behind = 0
    for one in headings:
        pieces += [plain[behind : one.start], " " * (one.end - max(behind, one.start))]
        behind = max(behind, one.end)
    plain = "".join((*pieces, plain[behind:]))
    for index, one in enumerate(headings):
        if index + 1 < len(headings) and not plain[one.end : headings[index + 1].start].strip():
            continue
        if _ARROW.match(plain, one.end) is not None:
            plain, headings[index] = _with_verb(plain, one)
        elif (way := _way_from_where_it_stands(plain, one, seat, observation)) is not None:
            plain = f"{plain[: one.start]}{'go ':>{way.end() - one.start}}{plain[way.end() :]}"
            headings[index] = Heading(one.crew, one.start, way.end() - len("go "))
    return plain, headings


def _way_from_where_it_stands(
    text: str, heading: Heading, seat: Seat, observation: Observation[View]
) -> re.Match[str] | None:
    """What stands behind a crewmate and before the room that it goes to: `T ->`, where it is in T."""
    here = observation.view.players[seat].crew[heading.crew - 1].room if heading.crew else None
    way = re.compile(rf"{_FROM}{here}{_BETWEEN}", re.IGNORECASE) if here else None
    return way.match(text, heading.end, heading.end + 2 * NEAR) if way is not None else None


def _headings(text: str, seat: Seat, observation: Observation[View]) -> Iterator[Heading]:
    whose = rf"(?:{re.escape(seat)}(?:['’]s)?\s*)?"
    word = r"crew\s?-?mates?|crew|mate|\b(?:guy|dude|pawn|char)\b"
    word += r"|\bcm?(?=[12]\b)|\bcm\b(?=\s*#?[12]\b)|\bcrew\s?-?members?"
    mate = rf"{whose}(?:{word})\s*(?:#|no\.?\s*)?([12]|one|two)\b\s*[:.)-]?"
    who = r"crew\s?mate|crew|mate|one|guy|char(?:acter)?|pawn|piece|dude"
    ordinal = rf"(?:my\s+)?(first|second|1st|2nd)(?:\s+(?:{who})\b\s*:?"
    ordinal += r"|(?=\s*:|\s+[\"\u201c]|\s+(?:in|at|on|to|goes|moves|heads|starts?)\s))"
    ranked = rf"\b(?:my|the)\s+(?:(first|second|1st|2nd)(?:\s+{_SOMEBODY})?|([12])\s+{_SOMEBODY})"
    ranked += rf"(?:,?\s+(?:s?he|it|they))?(?=\s+(?:{_ABOUT_TO}|{_DEEDS}|does)\b"
    ranked += rf"|\s+(?:{_TOWARDS})\s+(?:room\s+)?(?-i:{ROOM.pattern}))"
    spelled = r"(?:^|(?<=[\n.;!]\s)|(?<=[\n;]))(one|two|uno|dos|eins|zwei)[ \t]*"
    spelled += rf"(?::|,(?=\s+(?:room\s+)?(?-i:{ROOM.pattern})))"
    as_for = (
        r"(?:^|(?<=[\n.;,!]\s)|(?<=[\n;]))(?:(?:and|but|ok|hm+|so|actually|no|wait|sorry|then)\W+){0,3}(?:as\s+)?for\s+(?:my\s+)?#?([12])\b"
        r"(?=,?\s+(?:i(?:['\u2019](?:d|ll|m))?\s+(?!think|guess|hope|mean|suppose|believe)|let['\u2019]?s\b|we\b|make\s+(?:it|that)\b|rather\b|please\b|it['\u2019]?s\b)"
        rf"|,\s*(?:room\s+)?(?-i:{ROOM.pattern}))"
    )
    numbered = (
        r"\b(?:number|n[u\u00fa]mero|no\.|nr\.?)\s*([12]|one|two|uno|dos)\b(?!\s*(?:energy|priority|rule|fan))\s*:?"
    )
    own = rf"{re.escape(seat)}\s*#?([12])\b\s*[:.)-]?"
    start = r"(?:^|(?<=[\n;]))[ \t]*#?([12])[ \t]*(?:\)|[.-](?=\s))"
    start += r"|(?<![\w.:(/-])(?<!\([^()\n])([12])\)(?=\s*(?:1[0-3]|[1-9])?[A-Z]\b)"
    colon = r"(?<![\w:.])#?([12])[ \t]*(?::(?!\d\d\b)|=(?!>))"
    does = rf"(?<![\w:.])([12])(?=\s+(?:{_ACTING})\b|\s*[-=]?>)"
    do = r"(?:^|(?<=[\n.;,!]\s))([12])(?=\.?\s+(?:move|go|walk|head|activate|disable|stay|eat|step|drain)\b)"
    pattern = re.compile(
        "|".join((mate, ordinal, ranked, spelled, as_for, numbered, own, start, colon, does, do)), re.IGNORECASE
    )
    taken = bytearray(len(text))
    for found in pattern.finditer(text):
        word = next(group for group in found.groups() if group is not None).lower()
        yield Heading(_NUMBER_WORDS.get(word) or int(word), *found.span())
        taken[found.start() : found.end()] = b"\1" * len(found.group())
    for found in _HEADS_START.finditer(text) if observation.phase == "pregame" else ():
        if not any(taken[found.start() : found.end()]):
            yield Heading(int(found["crew"]), *found.span())
            taken[found.start() : found.end()] = b"\1" * len(found.group())
    names = {mate.name: crew for crew, mate in enumerate(observation.view.players[seat].crew, 1) if mate.name}
    mates = named(text, [name for name in names if not name.isdigit()])
    for found in () if mates else _HEADS_PART.finditer(text):
        before = _IN_AMOUNT.search(text, near(found.start()), found.start()) if found["deed"] is None else None
        amount = before is not None and (found["doing"] is not None or before[1].lower() not in _ITS_OWN)
        amount = amount or (found["deed"] is not None and observation.phase == "pregame")
        if not amount and not any(taken[found.start() : found.end()]):
            word = next(filter(None, found.groupdict().values())).lower()
            yield Heading(_NUMBER_WORDS.get(word) or int(word), *found.span())
            taken[found.start() : found.end()] = b"\1" * len(found.group())
    behind = 0
    for name, begin, end in mates:
        if _IDLE.fullmatch(name) is not None and behind and not text[behind:begin].strip(" \t:,=>-"):
            continue
        begin = _with_its_number(text, names[name], begin)
        behind = end
        if not any(taken[begin:end]):
            yield Heading(names[name], begin, end + (text[end : end + 1] == ":"))
    for crew, begin, end in _names_in_short(text, names, observation.seats):
        if not any(taken[begin:end]) and not any(begin < last and first < end for _, first, last in mates):
            yield Heading(crew, begin, end)


def _with_its_number(text: str, crew: int, start: int) -> int:
    """Where a crewmate's name begins in a text, with the number that may stand before it: `2 Clip`."""
    before = re.search(rf"(?:^|(?<=[\n;,.:(]))[ \t]*(?:and[ \t]+)?#?{crew}[ \t]+$", text[:start])
    return before.start() if before is not None else start


def _names_in_short(text: str, names: Mapping[str, int], seats: Iterable[Seat]) -> Iterator[tuple[int, int, int]]:
    """Where a part begins with the first letter of a crewmate's name and a sign, or with that name and one slip."""
    initials = Counter(name[0].lower() for name in names)
    others = {key(seat) for seat in seats} | {key(name) for name in names}
    for found in _HEAD.finditer(text):
        word = found["word"].lower()
        if len(word) == 1:
            fits = [name for name in names if name[0].lower() == word and initials[word] == 1 and not name.isdigit()]
            fits = fits if text[found.end() :].lstrip()[:1] in _SIGNS and not ROOM.fullmatch(word.upper()) else []
        else:
            fits = [name for name in names if key(word) not in others and is_slip(word, name.lower())]
        if len(fits) == 1:
            end = found.end()
            yield names[fits[0]], found.start("word"), end + (text[end : end + 1] == ":")


def two_at_once(text: str, headings: Sequence[Heading]) -> str:
    """A doubt where two crewmates are named with one another: `Red and Blue activate 2`."""
    joined = any(
        one.crew != other.crew and _JOINED.fullmatch(text, one.end, other.start) for one, other in pairwise(headings)
    )
    return "both crewmates at once? Say what each one does" if joined else ""

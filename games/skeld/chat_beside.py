"""What stands beside the parts of orders and changes nothing of them: a way's length, what is left, a price."""

from __future__ import annotations

import re
from collections.abc import Iterator

from games.core.chat import NUMBERS, named
from games.skeld.chat_asides import ASIDE
from games.skeld.chat_parts import Said
from games.skeld.chat_perhaps import WANTS, left_behind
from games.skeld.chat_phrases import WAYS
from games.skeld.chat_verbs import LETTERS, TOOLS
from games.skeld.chat_words import BARE, NEAR, NOT_THAT, ROOM, WORDED, near, room_of
from games.skeld.ship import SIDES, Side

AGAIN = re.compile(
    r"(?:\(|(?<=\w),?\s+(?=(?:so|that['\u2019]?s|which\s+is|i\.?e\.?|=)\s*\d)|(?<=\w),\s+(?=that\s+is\s+\d))"
    r"\s*(?:(?:so|that['\u2019]?s|that\s+is|(?:that\s+)?should\s+be|which\s+(?:is|makes)|i\.?e\.?|=|with|is)\s*)*(?P<amount>\d)(?!\w)"
    r"(?:\s*(?:energy|en?|total|left|then|after(?:wards|\s+(?:that|(?:the|its|his|her)\s+(?:move|walk|trip|way)|moving|walking)))\b)*(?:\s*\)|(?=\s*(?:[.;\n]|$)))",
    re.IGNORECASE,
)
"""An amount said again: in brackets, or as `so 3`."""
_PRICE = re.compile(
    r"(?:\b(?:there\s+goe?s?|(?:good)?bye(?:\s+bye)?|minus|paying|that['\u2019]s|costs?(?:\s+me)?|for)\s+)?(?:\b(?:my|the)\s+)?"
    rf"(?:\b(?P<amount>\d|{WORDED})\s+garnets?\b|(?<=\bpay )(?P<paid>\d)(?=\s*[.,;)!]|$))"
    r"(?:\s+(?:gone|spent|down|poorer|less|lighter))?",
    re.IGNORECASE,
)
_SPARED = re.compile(
    r"\b(?:no|zero|0|without(?:\s+any)?)\s+(?:energy|activations?)(?:\s+(?:spent|used|there|needed|(?:for|on)\s+(?:it|him|her)))?\b",
    re.IGNORECASE,
)
"""No energy is spent, where no room is activated."""
_UNITS_OF = re.compile(r"(?<=\d)\s+units?(?:\s+of(?=\s+(?:energy|power)))?\b", re.IGNORECASE)
_ALL_OF_IT = re.compile(
    r"\b(?:all[\s-]+in|(?:everything|all|max(?:imum)?|whatever)(?:\s+(?:that\s+)?(?:he|she|it|i)(?:['\u2019](?:s|ve))?"
    r"(?:\s+(?:has|have|got))*)?(?:(?:\s+that(?:['\u2019]s|\s+is))?\s+left)?|all\s+of\s+it)\b"
    r"(?:\s+after\s+(?:that|this|the|his|her|its|my)(?:\s+(?:long\s+)?(?:hike|trek|walk|move|trip|way|march|run|journey|stroll|trek))?\b)?",
    re.IGNORECASE,
)
"""That an amount is all that there is."""
_COUNT = rf"(?:{WORDED}|[1-9])"
_TILES = re.compile(rf"\b{_COUNT}\s+tiles?\b(?:\s+(?:over|away))?|\(\s*{_COUNT}\s+tiles?\b[^()?\d]*\)", re.IGNORECASE)
"""How far a room is that is named beside that."""
_WAY = re.compile(
    rf"(?:\b(?P<count>{_COUNT})\s+(?:tiles?\s+)?(?:to\s+the\s+)?)?\b(?P<way>{'|'.join(WAYS)})(?:ern|wards?)?(?:\s+side)?\b"
    rf"(?:\s+(?:by\s+)?(?P<behind>{_COUNT})(?:\s+tiles?)?(?!\s*[A-Ca-c]\b|\w))?",
    re.IGNORECASE,
)
"""Which way a room is, and perhaps how far."""
_AMOUNT = re.compile(r"\d(?:\s+energy)?[\s,(]{1,3}$")
"""What stands before `not 3` where that only says which amount is replaced: anywhere else it denies."""
_TITLES = re.compile(
    r"(?:^|(?<=\n))[ \t]*(?:movements?|moves|moving|activations?|activating|actions?|energy)[ \t]*(?=:)",
    re.IGNORECASE,
)
"""What lines begin with that say one kind of deed of both crewmates."""
_FROM = re.compile(r"\b(?:from|outta|out\s+of|leav(?:es?|ing))\s+(?:room\s+)?(?-i:" + ROOM.pattern + ")", re.IGNORECASE)
_WANTS_PARASITE = re.compile(
    r"\b(?:wants?|wanting|needs?|is\s+after|fanc(?:y|ies)|craves?|would\s+like|gets|gets\s+himself|gets\s+herself|fetches|hunts|deserves)\s+"
    r"(?:(?:a|an|the|its|his|her|that|our|my)\s+)?(?:own\s+)?parasite\b",
    re.IGNORECASE,
)
"""What says why a crewmate goes to P."""
_REMAINS = re.compile(
    rf"\b(?:(?:(?:that|this|which|it|and|so)\s+)*(?:leav(?:es|ing)|keep(?:s|ing)?|with|ha[sd]|have|having|is|are|['\u2019]s\s+got|['\u2019]ve\s+got|got)\s+)"
    rf"(?:(?:me|him|her|it|them|us|at|on|with|got|still|just|only)\s+)*(?P<amount>{_COUNT})\b(?:\s+energy)?"
    r"(?:\s+(?:left|over|spare|remaining|in\s+the\s+tank|after\s+(?:that|the\s+(?:move|walk))|for\s+(?:later|next\s+\w+)))*",
    re.IGNORECASE,
)
"""What a crewmate has left."""
_BOTH_REMAIN = re.compile(
    rf"\b(?:that|this|which|it)\s+(?:(?:should|would|will|must|then)\s+)*leaves?\s+(?:(?:me|them|us|him|with|at)\s+)*(?P<first>{_COUNT}|0)(?:\s+energy)?"
    rf"\s+and\s+(?P<second>{_COUNT}|0)\b(?:\s+energy)?(?:\s+(?:left|over|behind|respectively))*",
    re.IGNORECASE,
)
"""What both crewmates have left."""
_THERE = re.compile(r"\b(?:and\s+|then\s+)*there\s*[:,]?\s*$", re.IGNORECASE)
"""Before an energy, that it is spent where its crewmate ends."""
_JOINT = re.compile(
    r"[\s,.!\u2013\u2014()-]*(?:(?:energy|which|is|that['\u2019]s|so|there|on\s+it|with|the)\b[\s,.!()-]*)*",
    re.IGNORECASE,
)
_THAT_IS_LEFT = re.compile(
    r"\s*(?:(?:that|which)(?:['\u2019]s|\s+(?:is|are|was|were))\s+(?:still\s+)?"
    r"|(?:(?:that|which)\s+)?(?:s?he|it|i)(?:['\u2019](?:s|ve)|\s+(?:still\s+)?(?:has|have))\s+(?:still\s+)?(?:got\s+)?)?"
    r"(?:left(?:\s+over)?|remaining)\b",
    re.IGNORECASE,
)
"""Behind an energy that is spent, what says that no more is left."""
_HE = re.compile(
    r"(?:\bafter(?:wards|\s+(?:this|that|it))\b[\s,]*|\bat\s+the\s+end\b[\s,]*|(?<![\w'\u2019])(?=(?:s?he|it|they)\b))"
    r"(?:(?:s?he|it|they)(?:['\u2019](?:s|ll|d))?)?(?:\s+(?:will|shall|is|then|also|just|now|only|doesn['\u2019]?t|goes\s+and))*\s+$",
    re.IGNORECASE,
)
"""Before a verb, the crewmate that is spoken of."""
_SHOULD = re.compile(r"\s*(?:please\s+)?should\s+(?:(?:just|now|then|first|please|also|simply)\s+)*$", re.IGNORECASE)
"""Between a crewmate and its deed, what tells it to do that."""
_KEEPS_ON = re.compile(r"\bkeeps?\s+(?:on\s+)?$", re.IGNORECASE)
"""Before what a crewmate is doing already."""
_WHERE = re.compile(
    r"(?:\s+(?:again|from|at|in|all|every(?:one|body|thing)|the|room))*(?P<using>\s+(?:with|using|via)(?:\s+(?:the|its|my))?)?\s+"
    rf"(?={ROOM.pattern})",
    re.IGNORECASE,
)
"""Behind a deed, the room that it is done in, or the bonus by its letter."""
_NO_TOOL = (
    r"\b(?:no|without(?:\s+the)?)\s+(?:more\s+)?(?:{})"
    r"(?:\s+(?:after\s+all|yet|this\s+(?:round|time)|for\s+now|now|today|needed))*(?!\w)"
)
_KEPT = (
    r"\b(?:(?:the|my|his|her|its)\s+)?(?:{})\s+(?:(?:is|stays?|waits?|will\s+be|gets|['\u2019]s)\s+)?(?:(?:kept|saved|reserved|best)\s+)?"
    r"for\s+(?:later|another\s+(?:round|time|day)|(?:the\s+)?next\s+(?:round|time|turn)|tomorrow)(?!\w)"
)
_WANTED = (
    r"(?:\bi\s+know\s+(?:it['\u2019]?s|that['\u2019]?s|it\s+is|that\s+is)\s+(?:(?:so|very|pretty|quite|really|a\s+(?:bit|little))\s+)?(?:far|a\s+(?:long\s+)?way|long|silly|greedy|expensive)\s*,?\s+but\s+)?"
    r"\b(?:i|we|he|she|it)\s+(?:(?:really|so|just|do)\s+)*(?:wants?|needs?|loves?)"
    r"\s+(?:that|the|this|a|my)\s+(?:{})(?!\w)"
)
_WINS = (
    r"(?:\b(?:the|my|his|her|its)\s+)?\b(?:{})(?:\s+(?:thing|thingy|bonus|stuff))?\s+(?:(?:will|should|shall|['\u2019]ll)\s+)?(?:(?:just|then|always|still)\s+)*"
    r"(?:wins?(?:\s+(?:it|that|there))?|(?:do|does)\s+(?:the\s+(?:rest|job|work|trick)|it)|beats?\s+(?:them\s+all|all|every(?:one|body)|any(?:one|body)|it\s+all)"
    r"|handles?\s+(?:it|that|the\s+rest)|takes?\s+care\s+of\s+(?:it|that|the\s+rest)|settles?\s+(?:it|that))"
    r"(?:\s+(?:anyway|anyhow|either\s+way|regardless|for\s+(?:me|us|him|her)))?(?!\w)"
)
"""That a bonus gets a room whatever others spend."""
_LEAVES = re.compile(
    rf"(?:\b(?:(?:is|['\u2019]s)\s+)?(?:done|finished|through|was|has\s+been|has\s+seen\s+enough)\s+(?:with|in|of)\s+(?:room\s+)?(?-i:{ROOM.pattern})|\b(?:nothing|no\s+\w+)(?:\s+(?:more|left|else))*\s+(?:to\s+(?:do|get|find|win)\s+)?in\s+(?:room\s+)?(?-i:{ROOM.pattern})|(?:room\s+)?(?-i:{ROOM.pattern})(?:\s+room)?"
    r"(?:['\u2019]s|\s+(?:was|is|has\s+been))(?!\s+(?:where|what|who|it|my|the\s+one)\b)(?:\s+(?!(?:if|unless|or|not|no|maybe|when|stay|stays|again|next|goal|target)\b)[a-z'\u2019]+){1,7}?)\s*[:,;\u2013\u2014-]\s*(?:(?:so|now|then|and|he|she|it|time\s+to\s+go)\s+)*$",
    re.IGNORECASE,
)
"""Before a crewmate's way, what is said of a room where it has been."""
_ASKED = re.compile(r"[^.!?\n]*\?")
_STATES = re.compile(
    r"\(\s*(?:start\w*|begin\w*|currently|now|still|is|in|at|stand\w*|sit\w*|with|carr\w*|ha[sd]|from|room"
    r"|\d+\s*energy)\b",
    re.IGNORECASE,
)
"""What brackets begin with that say where a crewmate stands, or what it has."""
_RIGHT = re.compile(
    ROOM.pattern + r"(?:[\s,]*(?:now|right|correct|yes|yeah|no|isn['\u2019]?t\s+(?:s?he|it)))*\s*\?", re.IGNORECASE
)
"""A room, and what asks whether that is so."""
_HIS = re.compile(r"\b(?:his|her|their|its)\s+$", re.IGNORECASE)
_HIS_TOOL = re.compile(
    r"(?:\b(?:tak(?:es?|ing)|us(?:es?|ing)|with|on)\s+)?\b(?:his|her|their|its)\s+(?:own\s+)?$", re.IGNORECASE
)
"""Before a bonus, that it is the crewmate's that is spoken of."""
_REGARDS = re.compile(
    r"(?:\b(?:regards|wishes|best|cheers|sincerely|yours(?:\s+truly)?|thanks|thank\s+you|obliged|love|xx?)|(?<=\n)\s*[-\u2013\u2014~])[\s,.!]*(?<!\w)(?P<initial>[A-Z])\.?\s*$",
    re.IGNORECASE,
)
"""The first letter of a name, as a message is signed."""


_RATHER = re.compile(
    rf"\bi(?:['\u2019]d|\s+would)\s+(?:much\s+)?rather(?=\s+(?:go|move|head|have|take|do)\s+(?:to\s+)?(?:room\s+)?(?-i:{ROOM.pattern}))",
    re.IGNORECASE,
)
_COMPARES = re.compile(r"\b(?:than|but|if|unless|or|maybe|perhaps)\b|\?", re.IGNORECASE)


def places_beside(said: Said) -> Iterator[tuple[int, int]]:
    """Where it stands."""
    yield from (found.span() for found in _TILES.finditer(said.text))
    yield from (found.span() for found in _UNITS_OF.finditer(said.text))
    yield from _rather(said)
    yield from _all_of_it(said)
    yield from _ends_again(said)
    yield from (found.span() for found in NOT_THAT.finditer(said.text) if _is_behind_amount(said.text, found.start()))
    yield from (found.span() for found in _TITLES.finditer(said.plain))
    yield from _amounts_again(said)
    yield from _tools(said)
    yield from _where(said)
    yield from _spared_tools(said)
    yield from _stated(said)
    yield from _rooms_left(said)
    yield from _ways(said)
    yield from _left_over(said)
    yield from _he(said)
    yield from _should(said)
    yield from _his(said)
    yield from _for_later(said)
    yield from _wanted(said)
    yield from _wins(said)
    yield from _there(said)
    yield from _leaves(said)
    yield from _stands(said)
    yield from _names_aside(said)
    yield from _regards(said)
    for one in said.headings:
        wants = WANTS.match(said.plain, one.end, one.end + 2 * NEAR)
        room = ROOM.match(said.plain, wants.end()) if wants is not None else None
        if wants and room and said.way_of(one.crew) == room_of(room) and said.activates(one.crew):
            yield wants.span()
    for found in _WANTS_PARASITE.finditer(said.plain):
        crew = said.crew_at(found.start())
        if said.way_of(crew) == "P" and said.activates(crew):
            yield found.span()
    caps = sum(2 if part.text == "cap 2" else 1 for part in said.orders if part.text.startswith("cap"))
    yield from (
        price.span()
        for price in _PRICE.finditer(said.text)
        if _number(price["amount"] or price["paid"]) == 3 * caps > 0
    )
    for found in _SPARED.finditer(said.plain):
        if not said.activates(said.crew_at(found.start())):
            yield found.span()


def _rather(said: Said) -> Iterator[tuple[int, int]]:
    """Where its writer would rather go to a room, and nothing is compared: `for 2 I'd rather go to 7A`."""
    if _COMPARES.search(said.text) is None:
        yield from (found.span() for found in _RATHER.finditer(said.plain))


def _is_behind_amount(text: str, place: int) -> bool:
    return _AMOUNT.search(text, near(place), place) is not None


def _amounts_again(said: Said) -> Iterator[tuple[int, int]]:
    """Where the energy of an activation stands in brackets too: `with all that is left (5)`."""
    for found in AGAIN.finditer(said.text):
        crew = said.crew_at(found.start())
        own = (part.text.split() for part in said.orders if part.crew == crew and part.text.startswith("activate"))
        if [found["amount"]] in [words[-1:] for words in own]:
            yield found.span()


def _tools(said: Said) -> Iterator[tuple[int, int]]:
    """Where the bonuses are named that the orders use: `banana time, eat it`."""
    used = {part.text.split()[0] for part in said.orders}
    kinds = used | {""} if "activate" in used else used
    for words in (TOOLS[kind] for kind in TOOLS if kind in kinds):
        for found in re.finditer(words, said.text, re.IGNORECASE):
            whose = _HIS_TOOL.search(said.text, near(found.start()), found.start())
            yield found.span() if whose is None or not said.crew_at(found.start()) else (whose.start(), found.end())


def _where(said: Said) -> Iterator[tuple[int, int]]:
    """Where the room is named in which something is done that is done where its crewmate ends: `drains W again`."""
    crew = said.observation.view.players[said.seat].crew
    for part in said.orders:
        if part.text.split()[0] not in ("drain", "eat") or not part.crew or not part.places:
            continue
        found = _WHERE.match(said.plain, part.places[-1][1])
        ends = said.way_of(part.crew) or crew[part.crew - 1].room
        room = ROOM.match(said.plain, found.end()) if found is not None else None
        if found and room and room_of(room) == (LETTERS[part.text] if found["using"] else ends):
            yield found.start(), room.end()


def _spared_tools(said: Said) -> Iterator[tuple[int, int]]:
    """Where it is said of a bonus that none of the orders uses that it is not used: `no banana after all`."""
    used = {part.text.split()[0] for part in said.orders}
    for kind in TOOLS.keys() - used - {""}:
        yield from (found.span() for found in re.finditer(_NO_TOOL.format(TOOLS[kind]), said.text, re.IGNORECASE))


def _stated(said: Said) -> Iterator[tuple[int, int]]:
    """Where brackets behind a crewmate say what is so: `Bolt (starting at R, 6 energy, carrying the Banana)`."""
    crew = said.observation.view.players[said.seat].crew
    for one in said.headings:
        blanks = len(said.text) - one.end - len(said.text[one.end :].lstrip(" "))
        aside = ASIDE.match(said.text, one.end + blanks)
        mate = crew[one.crew - 1] if one.crew else None
        if aside is None or mate is None:
            continue
        rooms = {room_of(found) for found in ROOM.finditer(aside.group())}
        amounts = {found.group() for found in BARE.finditer(ROOM.sub("", aside.group()))}
        if _STATES.search(aside.group()) and rooms <= {mate.room} and amounts <= {str(mate.energy)}:
            yield aside.span()


def _rooms_left(said: Said) -> Iterator[tuple[int, int]]:
    """Where the room that a crewmate stands in is named as the one that it leaves: `from 4A`."""
    crew = said.observation.view.players[said.seat].crew
    for found in _FROM.finditer(said.plain):
        one = said.crew_at(found.start())
        if one and crew[one - 1].room == room_of(found):
            yield found.span()


def _ways(said: Said) -> Iterator[tuple[int, int]]:
    """Where it is told which way the room lies that a crewmate goes to, and perhaps how far, if that is so."""
    at = {name: room.at for name, room in said.observation.view.rooms.items()}
    crew = said.observation.view.players[said.seat].crew
    for found in _WAY.finditer(said.plain):
        one = said.crew_at(found.start())
        room = said.way_of(one) if one else None
        here = crew[one - 1].room if one else None
        if room is None or here is None:
            continue
        (down, right), count = WAYS[found["way"].lower()], found["count"] or found["behind"]
        far = (at[room][0] - at[here][0]) * down + (at[room][1] - at[here][1]) * right
        if far > 0 and (count is None or _number(count) == far):
            yield found.span()


def _left_over(said: Said) -> Iterator[tuple[int, int]]:
    """Where it is told how much energy a crewmate has left, if that is so: behind its way, or behind all it does."""
    left = {crew: amounts_left(said, crew) for crew in {part.crew for part in said.orders if part.crew}}
    for found in _REMAINS.finditer(said.plain):
        crew = said.crew_at(found.start())
        if crew and _number(found["amount"]) in left.get(crew, ()):
            yield found.span()
    for found in _BOTH_REMAIN.finditer(said.text):
        if [_number(found["first"]), _number(found["second"])] == [left.get(crew, (-1, -1))[1] for crew in (1, 2)]:
            yield found.span()
    for part in said.orders:
        behind = _THAT_IS_LEFT.match(said.plain, part.places[-1][1]) if part.text.startswith("activate") else None
        if behind is not None and part.crew and int(part.text.split()[-1]) == left[part.crew][0]:
            yield behind.span()


def _all_of_it(said: Said) -> Iterator[tuple[int, int]]:
    """Where it is said behind an amount that it is all of a crewmate's energy, if that is so: `with 6 (all in)`."""
    for part in said.orders:
        if not part.text.startswith("activate") or not part.crew or not part.text.split()[-1].isdigit():
            continue
        end = part.places[-1][1]
        found = _ALL_OF_IT.search(said.text, end, end + NEAR)
        near_it = found is not None and _JOINT.fullmatch(said.text, end, found.start()) is not None
        if found is not None and near_it and int(part.text.split()[-1]) == amounts_left(said, part.crew)[0]:
            yield found.span()


def _ends_again(said: Said) -> Iterator[tuple[int, int]]:
    """Where the room that a step leads to is named behind it: `step south, 5A (4)`, `west onto 2C`."""
    mates = said.observation.view.players[said.seat].crew
    for part in said.orders:
        if not part.text.startswith("step ") or not part.crew or not part.places:
            continue
        stands = said.way_of(part.crew) or mates[part.crew - 1].room
        side: Side = next(side for side in SIDES if side == part.text.split()[1])
        leads = said.observation.view.ship.beside(stands, side) if stands else None
        for room in ROOM.finditer(said.text, part.places[-1][1]):
            if room_of(room) == leads and said.crew_at(room.start()) == part.crew:
                asks = _RIGHT.match(said.text, room.start())
                yield room.start(), room.end() if asks is None else asks.end()


def _number(said: str) -> int:
    """A number in digits or as a word."""
    return int(said) if said.isdigit() else NUMBERS[said.lower()]


def amounts_left(said: Said, crew: int) -> tuple[int, int]:
    """What a crewmate has behind its way, and behind its activation too."""
    own = [part.text for part in said.orders if part.crew == crew]
    left = left_behind(own, crew, said.seat, said.observation)
    spent = next((text.split()[-1] for text in own if text.startswith("activate")), "0")
    return left, left - (int(spent) if spent.isdigit() else 0)


def _he(said: Said) -> Iterator[tuple[int, int]]:
    """Where a crewmate that is named before is `he` before its deed: `my second, he goes to 4B`."""
    for part in said.found:
        start = part.places[0][0] if part.crew and part.places else 0
        for pattern in (_HE, _KEEPS_ON):
            if (found := pattern.search(said.plain, near(start), start)) is not None:
                yield found.span()


def _should(said: Said) -> Iterator[tuple[int, int]]:
    """Where it is said what a crewmate should do, and not asked."""
    starts = [part.places[0][0] for part in said.found if part.text and part.places]
    for one in said.headings:
        first = next((start for start in starts if start >= one.end), None)
        if first is None or first - one.end > NEAR or _SHOULD.fullmatch(said.plain, one.end, first) is None:
            continue
        if _ASKED.match(said.text, first) is None:
            yield one.end, first


def _for_later(said: Said) -> Iterator[tuple[int, int]]:
    """Where it is said of a bonus that none of the orders uses that it is kept: `banana is for later`."""
    used = {part.text.split()[0] for part in said.orders}
    for kind in TOOLS.keys() - used - {""}:
        yield from (found.span() for found in re.finditer(_KEPT.format(TOOLS[kind]), said.text, re.IGNORECASE))


def _wanted(said: Said) -> Iterator[tuple[int, int]]:
    """Where it is said why a crewmate activates the room of a bonus: `I want that banana!!`."""
    got = {said.way_of(crew) for crew in (1, 2) if said.activates(crew)}
    for kind in (kind for kind, letter in LETTERS.items() if letter in got):
        yield from (found.span() for found in re.finditer(_WANTED.format(TOOLS[kind]), said.text, re.IGNORECASE))


def _there(said: Said) -> Iterator[tuple[int, int]]:
    """Where an energy is spent `there`: `steps north. There: 3 energy`."""
    for part in said.orders:
        start = part.places[0][0] if part.text.startswith("activate") and part.places else 0
        if (found := _THERE.search(said.plain, near(start), start)) is not None:
            yield found.span()


def _wins(said: Said) -> Iterator[tuple[int, int]]:
    """Where it is said that a crewmate's Peraphernalia, which it has yet, gets the room: `Urgot wins anyway`."""
    crew = said.observation.view.players[said.seat].crew
    for found in re.finditer(_WINS.format(TOOLS[""]), said.text, re.IGNORECASE):
        one = said.crew_at(found.start())
        if one and said.activates(one) and crew[one - 1].can_use("U"):
            yield found.span()


def _leaves(said: Said) -> Iterator[tuple[int, int]]:
    """Where it is said how a room was that a crewmate leaves, or that is activated: `R was lovely, now move 11B`."""
    crew = said.observation.view.players[said.seat].crew
    for part in said.found:
        if not part.text.startswith("move ") or not part.crew:
            continue
        start = part.places[0][0]
        begin = max((one.end for one in said.headings if one.end <= start), default=0)
        found = _LEAVES.search(said.plain, max(begin, start - 2 * NEAR), start)
        rooms = {room_of(room) for room in ROOM.finditer(said.plain, found.start(), start)} if found else set[str]()
        known = {name for name, one in said.observation.view.rooms.items() if one.activated}
        if found is not None and rooms <= known | {crew[part.crew - 1].room} and said.way_of(part.crew) not in rooms:
            yield found.span()


def _his(said: Said) -> Iterator[tuple[int, int]]:
    """Where crewmates are `his`, of a writer who speaks of himself by name, and of nobody else."""
    if {name for name, *_ in named(said.text, said.observation.seats)} == {said.seat}:
        for one in said.headings:
            if (found := _HIS.search(said.plain, near(one.start), one.start)) is not None:
                yield found.span()


def _names_aside(said: Said) -> Iterator[tuple[int, int]]:
    """Where brackets with no room and no amount name a crewmate: `(Salt has one tile to go)`."""
    names = [mate.name for mate in said.observation.view.players[said.seat].crew if mate.name]
    for aside in ASIDE.finditer(said.text):
        if ROOM.search(aside.group()) is None and not said.plain[slice(*aside.span())].strip():
            found = named(aside.group(), [name for name in names if not name.isdigit()])
            yield from ((aside.start() + start, aside.start() + end) for _, start, end in found)


def _stands(said: Said) -> Iterator[tuple[int, int]]:
    """Where it is asked whether a crewmate stands in a room, as it does: `Salt is in R, right?`."""
    crew = said.observation.view.players[said.seat].crew
    for found in _RIGHT.finditer(said.plain):
        one = said.crew_at(found.start())
        if one and crew[one - 1].room == room_of(found):
            yield found.span()


def _regards(said: Said) -> Iterator[tuple[int, int]]:
    """Where a message ends with the first letter of its writer's name, as a letter does."""
    found = _REGARDS.search(said.text)
    used = {place for part in said.orders for place in part.places}
    if found is not None and found["initial"] == said.seat[0].upper() and found.span("initial") not in used:
        yield found.span("initial")

"""A later message that says anew what one crewmate does, or where it goes, or what it spends: `make that 3 for Red`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from games.core.chat import ChatOrder
from games.core.chat_told import blanked
from games.core.game import Observation
from games.core.viewers import Seat
from games.skeld.chat import read
from games.skeld.chat_crew import BOTH, Heading, text_and_headings
from games.skeld.chat_parts import parts_in
from games.skeld.chat_perhaps import activations_meant, shorthand
from games.skeld.chat_spelling import spelt
from games.skeld.chat_words import BARE, NOT_THAT, ROOM, number_of, room_of, spent_in
from games.skeld.view import CrewView, View

_SAME = re.compile(r"\b(?:with\s+)?(?:the\s+)?same\s+(?:energy|amount)\b", re.IGNORECASE)

_SPENDING = re.compile(
    r"(?:[^\W\d_]+\W+){0,4}?#?([12])(?=\s+(?:with|w/?|gets|uses|should\s+be|spends)\s*\d)", re.IGNORECASE
)
"""A crewmate without a name, before what it spends: `sorry, 2 with 4`."""
_AS_BEFORE = re.compile(
    r"\s*:?\s*(?:(?:is|stays?|remains?|does|goes|keeps?|still)\s+)?(?:(?:exactly|just)\s+)?(?:(?:the\s+)?same\s+as\s+(?:before|it\s+(?:is|was)|earlier|above|i\s+said)"
    r"|(?<=s\s)(?:exactly\s+)?the\s+same|as\s+(?:before|is|it\s+(?:is|was)|above|i\s+said|posted|written)|unchanged)(?=\s*(?:[.,;!\n]|(?:and|but)\b|$))",
    re.IGNORECASE,
)
"""Behind a crewmate, what says that its part stands."""
_CREW = frozenset({"1", "2"})
_WHOSE = re.compile(r"[12](?: [^:]+)?: ")
"""The crewmate that a part of an order in canonical spelling begins with."""
_ACTS = re.compile(r"\b(?:activate|disable|stays)\b")
_WAY = re.compile(r"\bmove (\w+)")
_KIND = re.compile(r"(?<=: )\w+|(?<=; )\w+")
"""What each part of one crewmate's orders is."""
_DENIED = (
    r"(?:n['\u2019]?t|\b(?:not|no|never|without|nothing\s+to))\b(?:\s+(?:(?:going|gonna|want|need)\s+)?(?:to\s+)?)?\s*"
)
_DENIES = {
    kind: re.compile(_DENIED + word, re.IGNORECASE)
    for kind, word in (
        ("activate", "(?:activat|act\\b)"),
        ("move", "(?:mov|walk)"),
        ("step", "step"),
        ("disable", "disabl"),
        ("drain", "drain"),
        ("eat", "(?:eat|banana)"),
        ("wall", "(?:build|put|rais|set|place)?\\w*\\s*(?:an?\\s+|the\\s+|up\\s+)*wall"),
    )
}
"""What says that one deed is not done."""
_SMALL = re.compile(r"\b(?:for|with|energy|to)\b", re.IGNORECASE)


_TURNS = (
    r"(?:no+|nope|ok(?:ay)?|wait|sorry|oops|actually|make\s+(?:it|that)|i\s+mean(?:t)?|correction|rather|better|h+m+"
    r"|oh|nah|to)"
)
_AMOUNT_ANEW = re.compile(
    rf"\W*(?:{_TURNS}\b\W*)*(?:with\s+)?(?<![+-])\b(?P<amount>\d{{1,2}})(?:\s+energy)?\s*\*?"
    r"(?:\W+(?:final|sorry|instead|actually|please|pls|lol|typo|then|energy))*\W*",
    re.IGNORECASE,
)
_BARE_AMOUNT = re.compile(r"[\s.!]*\d+(?:\s+energy)?[\s.!]*", re.IGNORECASE)
_OTHER = re.compile(r"; [12](?: [^:;]+)?: ")
"""Where an order turns to the other crewmate."""
_ONE_ACTIVATES = re.compile(
    r"(?P<crew>[12])(?: [^:;]+)?: (?:eat; )?(?:move \w+; )?(?:step \w+; )?activate \w+ with (?P<energy>\d+)"
    r"(?=$|; (?:drain|wall))"
)


def _with_amount(order: str, text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """An order of one crewmate, which activates a room, with what a text says that it spends: `2*`, `no, 4`. Not where
    the number may be a crewmate's.
    """
    found, given = _amount_alone(text), _ONE_ACTIVATES.match(order)
    if found is None or given is None or _may_be_crewmate(found, seat, observation) or _OTHER.search(order):
        return None
    anew = f"{order[: given.start('energy')]}{found['amount']}{order[given.end('energy') :]}"
    return ChatOrder(anew, ((0, len(text)),), whole=True, amends=True)


def _amount_alone(text: str) -> re.Match[str] | None:
    """An amount of energy and words of correction beside it, and nothing else."""
    return None if "?" in text or _BARE_AMOUNT.fullmatch(text) else _AMOUNT_ANEW.fullmatch(text)


def _may_be_crewmate(amount: re.Match[str], seat: Seat, observation: Observation[View]) -> bool:
    """Whether a number without a word that says of what may be a crewmate that has no name."""
    names = [mate.name for mate in observation.view.players[seat].crew]
    return amount["amount"] in names and re.search(r"\b(?:with|energy)\b", amount.group(), re.IGNORECASE) is None


def amend(order: str, text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """An order in which one crewmate does something else, all of it or a part; None where that is not clear."""
    if (spent := _with_amount(order, text, seat, observation)) is not None:
        return spent
    if (alone := _AMOUNT_ANEW.fullmatch(text)) is not None and _may_be_crewmate(alone, seat, observation):
        return None
    said = spelt(text, seat, observation)
    if (turned := _turned_to(said.text, seat, observation)) is not None:
        anew, place = turned
        found = _doing_else(order, anew, seat, observation) if ROOM.search(anew) is not None else None
        places = (place, *found.places) if found is not None else ()
        return None if found is None else replace(found, places=tuple(sorted(said.back(places))), amends=True)
    struck = _struck(observation.view.players[seat].crew).search(said.text)
    rest = said.text if struck is None else blanked(said.text, [struck.span()])
    found = (
        _going_elsewhere(order, rest, seat, observation)
        or _each_elsewhere(order, rest, seat, observation)
        or _doing_else(order, rest, seat, observation)
    )
    if found is None or struck is None:
        return None if found is None else replace(found, places=tuple(sorted(said.back(found.places))))
    alone = text_and_headings(struck["mate"], seat, observation)[1]
    anew = {one.crew for one in text_and_headings(rest, seat, observation)[1]}
    if not alone or alone[0].crew not in anew:
        return None
    return replace(found, places=tuple(sorted(said.back((struck.span(), *found.places)))), amends=True)


def _turned_to(text: str, seat: Seat, observation: Observation[View]) -> tuple[str, tuple[int, int]] | None:
    """A text that says of one crewmate that what it did is void, and then what it does, with that one as its heading:
    `scratch 2, he goes to 7B instead`; and the place of what is said before.
    """
    turned = _turns_to(observation.view.players[seat].crew).match(text)
    if turned is None or text_and_headings(text[turned.end() :], seat, observation)[1]:
        return None
    heading = f"{turned['mate']}:"
    return f"{heading:<{turned.end()}}{text[turned.end() :]}", turned.span()


def _turns_to(crew: Sequence[CrewView]) -> re.Pattern[str]:
    return re.compile(
        r"\W*(?:(?:ok|oh|no|wait|sorry|actually|hm+|please|pls)\W+)*"
        rf"(?:scratch|scrap|forget|cancel|ignore|drop|strike|undo|change|redo)\s+(?:(?:the|my|that)\s+)?(?P<mate>{_mates(crew)})"
        r"(?:\s+(?:bit|part|half|line|one|moves?|orders?|thing|stuff))?\s*[,;:.!\u2013\u2014-]+\s*"
        r"(?:(?:instead|rather|now)\W+)?(?:(?:s?he|it|they)\b(?:\s+(?:now|will|should|shall|just|rather))*|(?=go|mov|head|activ|stay|to\b))",
        re.IGNORECASE,
    )


def _mates(crew: Sequence[CrewView]) -> str:
    """A pattern for a seat's crewmates."""
    names = [re.escape(mate.name) for mate in crew if mate.name and not mate.name.isdigit()]
    return "|".join((*names, r"(?:crew\s?-?mate\s*|number\s+)?#?[12]"))


def _struck(crew: Sequence[CrewView]) -> re.Pattern[str]:
    """What says of one crewmate that its part is void: `scratch the Nut bit`."""
    return re.compile(
        rf"\b(?:scratch|scrap|forget|cancel|ignore|drop|strike|undo)\s+(?:(?:the|my|that)\s+)?(?P<mate>{_mates(crew)})(?:['\u2019]s)?"
        r"\s+(?:bit|part|half|line|one|moves?|orders?|thing|stuff)\b",
        re.IGNORECASE,
    )


def _each_elsewhere(order: str, text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """An order with both crewmates' ways or energies anew, or those of one beside the other's, which stay; or the order
    as it is, of one whose part stands.
    """
    _, headings = text_and_headings(text, seat, observation)
    if observation.phase == "pregame":
        return None
    kept = _AS_BEFORE.match(text, headings[0].end) if len(headings) == 1 else None
    if kept is not None and f"{headings[0].crew}: " in order:
        return ChatOrder(order, ((headings[0].start, kept.end()),), whole=True, amends=True)
    if sorted(one.crew for one in headings) != [1, 2]:
        return None
    cut = headings[1].start
    pieces = (f"{text[:cut]}{' ' * (len(text) - cut)}", f"{' ' * cut}{text[cut:]}")
    places: list[tuple[int, int]] = []
    for heading, piece in zip(headings, pieces, strict=True):
        if (kept := _AS_BEFORE.match(piece, heading.end)) is not None:
            places += [(heading.start, heading.end), kept.span()]
        elif (anew := _going_elsewhere(order, piece, seat, observation)) is not None:
            order, places = anew.text, [*places, *anew.places]
        else:
            return None
    return ChatOrder(order, tuple(sorted(places)), whole=True, amends=True)


def _doing_else(order: str, text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """An order with all that crewmates do anew, as a text says; not a way alone for one that activates a room."""
    said = read(text, seat, observation)
    if (
        said is None
        or not said.shares
        or not said.shares <= _CREW
        or not (said.whole or (said.offered and not said.text))
    ):
        return None
    parts, anew = _by_crew(order), _by_crew(said.text)
    if any(_ACTS.search(parts.get(crew, "")) and not _ACTS.search(anew.get(crew, "stays")) for crew in said.shares):
        return None
    if any(crew not in anew and _keeps_some(parts.get(crew, ""), text) for crew in said.shares):
        return None
    kept = {whose: part for whose, part in parts.items() if whose not in said.shares}
    if _ways("; ".join(kept.values())) & _ways("; ".join(anew.values())):
        return None
    both = "; ".join(part for _, part in sorted({**kept, **anew}.items()))
    return ChatOrder(both, said.places, whole=True, amends=both == order)


def _keeps_some(part: str, text: str) -> bool:
    """Whether a text denies one deed of a crewmate, whose part of an order has others too: `2 doesn't activate`."""
    denied = {kind for kind, said in _DENIES.items() if said.search(text) is not None}
    gone = {*denied, *(("activate", "step") if "move" in denied else ())}
    return bool(denied) and any(kind not in gone for kind in _KIND.findall(part))


def _ways(order: str) -> frozenset[str]:
    """The rooms that crewmates go to."""
    return frozenset(_WAY.findall(order))


def _by_crew(order: str) -> Mapping[str, str]:
    """The parts of an order, those of each crewmate by its number, and what is the seat's by ""."""
    parts: dict[str, str] = {}
    whose = ""
    for part in filter(None, order.split("; ")):
        whose = part[0] if _WHOSE.match(part) is not None else whose
        parts[whose] = f"{parts[whose]}; {part}" if whose in parts else part
    return parts


def _going_elsewhere(order: str, text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """An order with another way or energy of one crewmate, which goes and activates; None for anything else."""
    same = _SAME.search(text)
    rest = text if same is None else f"{text[: same.start()]}{' ' * len(same.group())}{text[same.end() :]}"
    if observation.phase == "pregame":
        return None
    rest = NOT_THAT.sub(lambda found: " " * len(found.group()), rest)
    plain, headings = text_and_headings(rest, seat, observation)
    spending = None if headings else _SPENDING.match(plain)
    if spending is not None:
        headings = [Heading(int(spending[1]), *spending.span(1))]
        plain = f"{plain[: spending.start(1)]} {plain[spending.end(1) :]}"
    headings = headings or list(_whose(order, plain))
    named = any(one.end for one in headings)
    crews = {one.crew for one in headings}
    if len(crews) != 1 or BOTH in crews:
        return None
    crew = crews.pop()
    found = list(parts_in(plain, headings, observation, seat))
    parts = [part for part in (*found, *shorthand(plain, headings, found, seat, observation)) if part.text]
    parts += list(activations_meant(parts))
    places = [place for part in parts for place in part.places] + [(one.start, one.end) for one in headings]
    rooms = [part.text.split()[1] for part in parts if part.text.startswith("move ")]
    spent = [part.text.split()[-1] for part in parts if part.text.startswith("activate ")]
    amounts = [] if parts else list(spent_in(plain)) or list(BARE.finditer(plain))
    given = _going(order, crew)
    if given is None or len(parts) != len(rooms) + len(spent) or max(len(rooms), len(spent) + len(amounts)) > 1:
        return None
    if same is not None and not spent and rooms and given["energy"]:
        spent, places = [given["energy"]], [*places, same.span()]
    energy = next(iter(spent), None) or next(map(number_of, amounts), None)
    if energy is None and (given["energy"] or not rooms):
        return None
    places += [one.span() for one in (*amounts, *_SMALL.finditer(plain), *NOT_THAT.finditer(text))]
    room = rooms[0] if rooms else given["room"]
    part = f"move {room}; activate {room} with {energy}" if energy else f"move {room}"
    replaced = named and any(re.findall(r"\d+", one.group()) == [given["energy"]] for one in NOT_THAT.finditer(text))
    anew = f"{order[: given.start('going')]}{part}{order[given.end() :]}"
    return ChatOrder(anew, tuple(sorted(places)), whole=named, amends=replaced)


def _going(order: str, crew: int) -> re.Match[str] | None:
    """Where an order has one crewmate go, and perhaps activate the room, and nothing behind that."""
    going = r"(?P<going>move (?P<room>\w+)(?:; activate \w+ with (?P<energy>\d+))?)"
    return re.search(rf"\b{crew}: (?:eat; )?{going}(?=$|; [12]: )", order)


def _whose(order: str, text: str) -> Iterator[Heading]:
    """Whose part a text without a crewmate says anew: that goes to a room it names, or that alone goes anywhere."""
    ways = {crew: going["room"] for crew in (1, 2) if (going := _going(order, crew)) is not None}
    named = {room_of(found): found for found in ROOM.finditer(text)}
    meant = [Heading(crew, *named[room].span()) for crew, room in ways.items() if room in named]
    alone = len(ways) == 1 and len(re.findall(r"\b[12]: ", order)) == 1
    yield from meant or (Heading(crew, 0, 0) for crew in ways if alone)

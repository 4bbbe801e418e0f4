"""What a message may mean and does not say: to go to a room and activate it, or what the way there costs (S6)."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from msgspec import Struct

from games.core.game import Observation
from games.core.viewers import Seat
from games.skeld.chat_crew import BOTH, Heading
from games.skeld.chat_parts import Part
from games.skeld.chat_phrases import OF_ROOM, led_to
from games.skeld.chat_verbs import verbs_in
from games.skeld.chat_words import ALL, BARE, ROOM, WORDED, near, number_of, room_of, spent_in
from games.skeld.view import View

_BY_SIGN = re.compile(
    rf"(?:\s*(?:[/,|=:@-]|[-=]>)\s*|\s+)(?:also\s+)?(\d{{1,2}}|{WORDED})"
    r"(?=\s*(?:$|[.;,\n/|&+!]|and\b|then\b|while\b)|\s+(?:please|pls|plz|thanks|thank|thx|ty|cheers|lol|lmao|haha|ok|okay|bro|mate|xx?|gl|glhf|gg)\b)",
    re.IGNORECASE,
)
"""An energy behind a room and a sign: `8B / 3`."""
_LEFT_OVER = re.compile(
    r"(?:(?<![\w'\u2019-])(?!(?:want|need|hop|consider|think|say|gain|los|refus|miss|cost)\w*\s)[a-z]{2,}(?:s|ing|in['\u2019])\s+)?"
    rf"(?<![\w.:/#-])(\d{{1,2}}|{WORDED})(?=\s*(?:[.,;!)\n]|$)|\s+(?:in|on|into|onto|at|to|towards)\s+(?:it|there|that|the\s+room)\b"
    r"|\s+(?:that\s+)?(?:s?he|it|i)(?:['\u2019](?:s|ve)|\s+(?:still\s+)?(?:has|have))\s+(?:still\s+)?(?:got\s+)?(?:left|remaining)\b"
    r"|\s+(?:in|there)\s*(?:[.,;!)\n]|$)|(?<![12])\s+(?:as\s+well|too)\b)",
    re.IGNORECASE,
)
"""An amount without a word that says of what, as the end of a phrase, and the verb before it: `dropping 3 on it`."""
_NO_AMOUNT = re.compile(
    r"\b(?:at|by|until|till|around|before|after|since|round|turn|day|crew\w*|no|number|num|nr|level|not|by|than|of|or|and|left|right|via|like|unlike|does|do|did|behind|through|over"
    r"|(?:leav|keep|kept|sav|stor|reserv)\w*(?:\s+\w+)?|has|have|had|cost\w*|from|to|only\s+has|moves?|moving|goes|go|steps?)\W*$",
    re.IGNORECASE,
)
"""Before a number, what makes it something else than energy that is spent."""
_TOWARDS = re.compile(
    r"(?<!close )(?<!next )(?<!near )(?<!not )(?<!up )\b(?:(?:in)?to|towards|nach|naar|till?|vers)\s+(?:room\s+)?$",
    re.IGNORECASE,
)
WANTS = re.compile(
    r"\s*(?:(?:really|also|just)\s+)?(?:wants?(?!\s+(?:in|out)\b)|would\s+like|['\u2019]d\s+like|needs?|targets|aims\s+(?:for|at)|is\s+after|fancies|visits|hunts|claims)"
    r"\s+(?:to\s+(?:get|have|visit|see|try)\s+)?(?:room\s+)?",
    re.IGNORECASE,
)
"""Between a crewmate and the room that it goes to and activates."""
_THERE = re.compile(
    r"\b(?:after|upon|once)\s+(?:moving|going|walking|arriving|getting|(?:it|he|she)(?:'s|\s+(?:is|has))?\s+(?:moved|gone|arrived)?)\s*there\b",
    re.IGNORECASE,
)
"""Behind a deed, what says that its crewmate goes to the room first."""
_JOINED = re.compile(r"\b(?:then|and|now|room|at|in|on|just|only|simply|merely)\b", re.IGNORECASE)
_CLAUSE_END = re.compile(r"[.,;!\n&+]")
_SPENT = re.compile(
    r"(?:\bw(?:ith)?\W*(?:(?:an?|just|only|the|its|remaining|last)\s+)*|[x\u00d7]\s*|\u26a1\ufe0f?\s*)\d{1,2}[^.\n]*$",
    re.IGNORECASE,
)
"""Before an amount and with it, what says that it is spent on a room."""
_ON_IT = re.compile(
    r"\s*(?:energy\s+)?(?:(?:in|on|into|onto|at)\b(?:\s+(?:it|that|there|the\s+room))?|there\b)", re.IGNORECASE
)
"""Behind an amount, the same."""
_AWAY = re.compile(r"\b(?:from|of|off|leav\w*|exit\w*|quit\w*|not|avoid\w*)\b", re.IGNORECASE)
_LEFT = re.compile(r"\b(?:from|outta|out\s+of|leav(?:es?|ing))\s+(?:room\s+)?$", re.IGNORECASE)
"""Before the room where a crewmate stands, what says that it goes away."""
_SENTENCE_END = re.compile(r"[.!?](?=\s|$)|[;\n]")
_ALL_SPENT = re.compile(r"\b(?:with|using|all[\s-]in|everything|whatever|all|rest)\b|w/", re.IGNORECASE)
"""In what says that it takes all that is left, that it is spent."""
THERE = "is that going there and activating it?"


def activations_meant(orders: Sequence[Part]) -> Iterator[Part]:
    """The activations that moves with an energy may mean, of crewmates that are told no other."""
    told = {part.crew for part in orders if part.text.startswith(("activate", "disable"))}
    for part in orders:
        if part.energy is not None and part.crew not in told:
            yield Part(part.crew, f"activate {part.energy[0]}", (part.energy[1],))


def may_be_prices(
    text: str, orders: Sequence[Part], perhaps: Sequence[Part], observation: Observation[View], seat: Seat
) -> bool:
    """Whether the energies named beside rooms may be what the ways cost (S6), and no activations; `with 3` is one, and
    so is an energy beside a room alone.
    """
    found: list[bool] = []
    ways = {part.crew: part.text.split()[1] for part in orders if part.text.startswith("move ")}
    bare = {part.crew for part in perhaps if part.text.startswith("move ")}
    for part in perhaps:
        start, end = part.places[-1]
        if part.text.startswith("activate ") and part.crew in ways:
            everything = ALL.match(text, start)
            said_with = everything is not None and _ALL_SPENT.search(everything.group()) is not None
            said_with = (
                said_with or _SPENT.search(text, near(start), end) is not None or _ON_IT.match(text, end) is not None
            )
            crew = (1, 2) if part.crew == BOTH else (part.crew,)
            rooms = [observation.view.players[seat].crew[one - 1].room for one in crew if one]
            energy = int(part.text.split()[-1])
            found.append(
                not said_with
                and part.crew not in bare
                and any(energy == tiles(observation, room, ways[part.crew]) for room in rooms)
            )
    return bool(found) and all(found)


def tiles(observation: Observation[View], one: str | None, other: str) -> int:
    """How many tiles lie between two rooms; 0 where one of them is not known."""
    rooms = observation.view.rooms
    if one not in rooms or other not in rooms:
        return 0
    return sum(abs(here - there) for here, there in zip(rooms[one].at, rooms[other].at, strict=True))


def left_behind(own: Sequence[str], crew: int, seat: Seat, observation: Observation[View]) -> int:
    """The energy that a crewmate has behind its way and its step, by the texts of its own parts."""
    player = observation.view.players[seat]
    mate = player.crew[crew - 1]
    energy = mate.energy or 0
    energy = min(energy + 3, player.cap or 0) if "eat" in own else energy
    way = next((one.split()[1] for one in own if one.startswith("move ")), mate.room)
    return energy - tiles(observation, mate.room, way or "") - sum(one.startswith("step ") for one in own)


def shorthand(
    text: str,
    headings: Sequence[Heading],
    parts: Sequence[Part],
    seat: Seat,
    observation: Observation[View],
    *,
    spends: bool = False,
) -> Iterator[Part]:
    """What is said of crewmates without a verb: `Red: 12C, 3 energy`, `2: 3B activate 2`, `1 sneaks over to 4B with 2`.
    It may mean to go there. `parts`: what is said with verbs. `spends`: what both spend is said elsewhere.
    """
    begins = [found.start() for found in verbs_in(text)]
    at = [part.places[0][0] for part in parts]
    ends = [*(other.start for other in headings[1:]), len(text)]
    for one, end in zip(headings, ends, strict=False):
        own = [part for part in parts[bisect_left(at, one.end) : bisect_left(at, end)] if part.places]
        first = bisect_left(begins, one.end)
        verb = begins[first] if first < len(begins) and begins[first] < end else None
        if end > one.end and (led := list(_led(text, one, end, own, observation, seat))):
            yield from led
        elif end > one.end:
            mate = None if one.crew == BOTH else observation.view.players[seat].crew[one.crew - 1]
            yield from _of_segment(_Segment(text, one, end, own, verb, spends), mate and mate.room)


def _led(
    text: str, heading: Heading, end: int, parts: Sequence[Part], observation: Observation[View], seat: Seat
) -> Iterator[Part]:
    """The way of a crewmate by so many tiles from where it stands, and its activation: `Bolt two to the right`. Not
    where another room is named.
    """
    said, used = led_to(text[heading.end : end], heading.crew, observation, seat)
    begin = heading.end
    rooms = list(ROOM.finditer(text, begin, end))
    if not said or any(room_of(found) != said.split()[1] for found in rooms):
        return
    if any(part.text.startswith(("move ", "step ")) for part in parts):
        return
    places = [*((begin + start, begin + stop) for start, stop in used), *(found.span() for found in rooms)]
    yield Part(heading.crew, said, tuple(places))
    if not any(part.is_short or part.text.startswith(("activate", "disable")) for part in parts):
        behind = max(stop for _, stop in places)
        spent = [one for one in spent_in(text[:end]) if one.start() >= behind] or _left_over(text[:end], behind)
        yield from (Part(heading.crew, f"activate {number_of(one)}", (one.span(),)) for one in spent[:1])


class _Segment(Struct, frozen=True):
    """What is said of one crewmate: the parts in it, where its first verb begins, whether it spends what both do."""

    text: str
    heading: Heading
    end: int
    parts: Sequence[Part]
    verb: int | None
    spends: bool

    @property
    def spares(self) -> bool:
        """Whether it says that its crewmate activates nothing."""
        places = (place for part in self.parts if not part.text for place in part.places)
        return any("activ" in self.text[start:end].lower() for start, end in places)

    @property
    def bare(self) -> str:
        """The text with blanks for what the parts were read from."""
        begin = self.heading.end
        signs = list(self.text[begin : self.end])
        for start, end in (place for part in self.parts for place in part.places):
            signs[max(0, start - begin) : max(0, end - begin)] = " " * len(
                signs[max(0, start - begin) : max(0, end - begin)]
            )
        return "".join(signs)


def _of_segment(said: _Segment, stands: str | None) -> Iterator[Part]:
    """The way and the activation that a segment may mean, of a crewmate that `stands` in a room."""
    bare, begin, crew = said.bare, said.heading.end, said.heading.crew
    kinds = {part.text.split()[0] for part in said.parts if part.text}
    acts = bool(kinds & {"activate", "disable"}) or any(part.is_short for part in said.parts)
    decided = acts or said.spends or said.spares or any(_spends_all(bare, room.end()) for room in ROOM.finditer(bare))
    steps = min((part.places[0][0] for part in said.parts if part.text.startswith("step ")), default=said.end) - begin
    rooms = [room for room in ROOM.finditer(bare) if room.start() < steps]
    rooms = [
        room for room in rooms if room_of(room) != stands or not _LEFT.search(bare, near(room.start()), room.start())
    ]
    ways = [part for part in said.parts if part.text.startswith("move ")]
    energies = [] if acts or any(part.energy for part in ways) else list(spent_in(bare))
    there = _THERE.search(bare) if not rooms and not ways else None
    if there is not None:
        named = {room for part in said.parts for room in _rooms_of(part, said.text)}
        if len(named) == 1:
            yield Part(crew, f"move {named.pop()}", ((begin + there.start(), begin + there.end()),))
        return
    behind = rooms[0].end() if len(rooms) == 1 else ways[0].places[-1][1] - begin if ways and not rooms else None
    if behind is not None and not acts and not energies and not any(part.energy for part in ways):
        energies = [found for found in (_BY_SIGN.match(bare, behind),) if found is not None]
        energies = energies or _left_over(bare, behind)
    if len(energies) > 1 or len(rooms) > (not ways):
        return
    if rooms and room_of(rooms[0]) == stands and not said.parts and not energies:
        if _AWAY.search(bare, 0, rooms[0].start()) is None:
            yield Part(crew, "", ((begin + rooms[0].start(), begin + rooms[0].end()),))
        return
    if rooms and not _leads(said, bare, rooms[0], energies, decided=decided):
        return
    if rooms and room_of(rooms[0]) != stands:
        yield Part(crew, f"move {room_of(rooms[0])}", ((begin + rooms[0].start(), begin + rooms[0].end()),))
    if rooms or ways:
        places = tuple((begin + found.start(), begin + found.end()) for found in rooms)
        for energy in energies:
            yield Part(crew, f"activate {number_of(energy)}", (*places, (begin + energy.start(), begin + energy.end())))


def _spends_all(bare: str, place: int) -> bool:
    """Whether it is said behind a room that all energy is spent there, and not only that there is some."""
    everything = ALL.match(bare, place)
    return (
        everything is not None
        and re.match(
            r"\s*,?\s*(?:(?:with|using|w/|all[\s-]in)(?!\w)|(?:all|everything|whatever)\s+(?:s?he|it|i)\b)",
            everything.group(),
            re.IGNORECASE,
        )
        is not None
    )


def _left_over(bare: str, behind: int) -> list[re.Match[str]]:
    """The amount that stands behind a room in its sentence, where that is the only number there."""
    stop = _SENTENCE_END.search(bare, behind)
    end = stop.start() if stop is not None else len(bare)
    found = [
        one
        for one in _LEFT_OVER.finditer(bare, behind, end)
        if not _NO_AMOUNT.search(bare, near(one.start(1)), one.start(1))
        and bare[behind : one.start(1)].strip().lower() != "in"
    ]
    return found if len(found) == 1 and len(BARE.findall(bare, behind, end)) <= 1 else []


def _rooms_of(part: Part, text: str) -> Iterator[str]:
    """The room that something is done in, or whose wall is built."""
    if part.text.startswith(("activate", "disable")):
        yield from (word for word in part.text.split()[1:2] if word[-1].isalpha())
    if part.text.startswith("wall "):
        yield from (room_of(room) for start, end in part.places if (room := OF_ROOM.fullmatch(text, start, end)))


def _leads(said: _Segment, bare: str, room: re.Match[str], energies: Sequence[re.Match[str]], *, decided: bool) -> bool:
    """Whether a room that no verb speaks of is where a crewmate goes."""
    if said.verb is None and energies:
        return True
    if energies:
        return not re.search(r"[^\W\d_]", bare[room.end() : energies[0].start()])
    before = _CLAUSE_END.split(bare[: room.start()])[-1]
    towards = _TOWARDS.search(bare, near(room.start()), room.start()) is not None
    wanted = WANTS.fullmatch(before) is not None
    return towards or (decided and wanted) or (decided and not _JOINED.sub("", before).strip(" :-/|>"))

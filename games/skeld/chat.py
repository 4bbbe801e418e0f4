"""Orders of a match of Skeld as players put them: a heading for each crewmate, and below it a sentence for each part.

`Crewmate 1 (in 9C)`, `Go to 6B`, `Activate it with 3 energy`, `Put the Meme's wall on the north side`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence, Set

from msgspec.structs import replace

from games.core.chat import ChatOrder
from games.core.chat_told import blanked
from games.core.game import Observation
from games.core.viewers import Seat
from games.skeld.chat_crew import BOTH, Heading, text_and_headings, two_at_once, with_both
from games.skeld.chat_parts import NOBODY, Part, parts_in
from games.skeld.chat_perhaps import THERE, activations_meant, may_be_prices, shorthand, tiles
from games.skeld.chat_phrases import INTO, OF_ROOM
from games.skeld.chat_spelling import spelt
from games.skeld.chat_starts import read_starts
from games.skeld.chat_told import told_in
from games.skeld.chat_verbs import TOOLS
from games.skeld.chat_words import NOT_THAT, ROOM, near, room_of
from games.skeld.crew_names import crew_words
from games.skeld.ship import SIDES, Side
from games.skeld.view import View

ORDER_WORDS = frozenset(
    {"crewmate", "crew", "move", "activate", "disable", "eat", "drain", "wall", "step", "energy", "start", "starts"}
    | {"activates", "activating", "disables", "disabling", "eats", "drains", "draining"}
    | {
        "movement",
        "activation",
        "activations",
        "upgrade",
        "cap",
        "max",
        "maximum",
        "limit",
        "device",
        "xcomm",
        "xcomms",
        "toe",
        "banana",
        "meme",
        "north",
        "south",
        "east",
        "west",
    }
)
_PRICE = re.compile(r"\(\s*(?:for\s+)?\d\s+garnets?\s*\)|\bfor\s+(?:my\s+)?\d\s+garnets?\b", re.IGNORECASE)
_SPARED = re.compile(
    r"\b(?:no|zero|0|without(?:\s+any)?)\s+(?:energy|activations?)(?:\s+(?:spent|used|there|needed|(?:for|on)\s+(?:it|him|her)))?\b",
    re.IGNORECASE,
)
"""No energy is spent, where no room is activated."""
_VAULT = re.compile(r"\b(?:the\s+)?vault\b", re.IGNORECASE)
_NOT_SPENT = re.compile(r"\b(?:leav\w*|keep\w*|sav\w*|cost\w*|paid|has|have|had)\s+$", re.IGNORECASE)
"""Before an energy for each: it is what remains, or what was spent before."""
_THE_SAME = re.compile(
    r"\W*(?:(?:(?:too|also|next|as well|same|likewise|ditto)\W*)+"
    r"|(?:(?:does|do|will|just|goes|go|is)\s+)*(?:the\s+same|same|likewise|ditto"
    r"|(?:follow|join|tag|trail|accompan|cop|mirror|mimic|shadow|repeat)(?:s|y|ies|ing|ying)?)\b[^\n.;]{0,40})",
    re.IGNORECASE,
)
_TILES = re.compile(
    r"\b(?:(?:one|two|three|[1-9])\s+tiles?\b(?:\s+(?:to\s+the\s+)?(?:right|left|up|down|over|away))?"
    r"|(?:right|left|up|down)\s+(?:by\s+)?(?:one|two|three|[1-9])(?=\s+(?:to|into)\b)"
    r"|(?:one|two|three|[1-9])\s+(?:to\s+the\s+)?(?:right|left|up|down|north|south|east|west)(?=\s+(?:to|into|on)\b))",
    re.IGNORECASE,
)
"""How far a room is that is named beside that."""
_AMOUNT = re.compile(r"\d(?:\s+energy)?[\s,(]{1,3}$")
"""What stands before `not 3` where that only says which amount is replaced: anywhere else it denies."""
_ALL = re.compile(
    r"\s*(?:it|there|the\s+room)?\s*[,(]?\s*(?:with|using|w/?|for)?\s*(?:all[\s-]in|everything|(?:the\s+)?max(?:imum)?|full|all|the\s+rest|whatever(?:'s|\s+is)\s+left|whatever\s+(?:he|she|it|i)(?:'s)?(?:\s+has|\s+have)?(?:\s+(?:got|left))?"
    r"|as\s+much\s+as\s+(?:possible|(?:he|she|it|i)\s+(?:can|has|have|got)))\b"
    r"(?:\s+(?:of|its|his|her|the|my|remaining|energy|power|it\s+has|(?:he|she|it|i)(?:'s)?(?:\s+has|\s+have)?\s*(?:got|left)?|left))*\)?(?!\s*\d|\w)",
    re.IGNORECASE,
)
"""Behind an activation, what says that it takes all that is left."""
_TITLES = re.compile(
    r"(?:^|(?<=\n))[ \t]*(?:movements?|moves|moving|activations?|activating|actions?|energy)[ \t]*(?=:)",
    re.IGNORECASE,
)
"""What lines begin with that say one kind of deed of both crewmates."""
_LEFT = re.compile(r"\b(?:from|outta|out\s+of|leav(?:es?|ing))\s+(?:room\s+)?(?-i:" + ROOM.pattern + ")", re.IGNORECASE)
_ACQUIRES = re.compile(
    r"\b(?:grab|snatch|nab|claim|loot|scoop|swip|snag|collect|pop|unlock|open|acquir|secur|steal|bag)(?:p|b|g)?(?:s|es|ed|ing)?\b"
    r"|\b(?:tak(?:es?|ing)|gets?|getting|wins?|winning|picks?|for)\s+(?:up\s+)?(?:the|that|a|its?|my)\s+"
    r"(?:component|part|piece|parasite|bonus|goodie|loot)s?\b|\b(?:likewise|ditto|the\s+same|same\s+thing)\b",
    re.IGNORECASE,
)
"""What says that a crewmate activates the room that it goes to."""
_WANTS_PARASITE = re.compile(
    r"\b(?:wants?|wanting|needs?|is\s+after|fanc(?:y|ies)|craves?|would\s+like|gets|gets\s+himself|gets\s+herself|fetches|hunts|deserves)\s+"
    r"(?:(?:a|an|the|its|his|her|that|our|my)\s+)?(?:own\s+)?parasite\b",
    re.IGNORECASE,
)
"""What says why a crewmate goes to P."""
_EACH = re.compile(
    r"(?:\b(?:with|puts?|putting|spend(?:s|ing)?)\s+)?\b(\d{1,2})(?:\s+energy)?\s+(?:each|apiece|(?:for|on|in|into|at)\s+(?:both|each))"
    r"(?:\s+(?:of\s+(?:them|those|the\s+two)|one|room))?\b"
    r"|\bboth\s+(?:with\s+|w/?\s*|at\s+|for\s+)?(\d{1,2})(?!\s*[A-Ca-c]\b|\w)",
    re.IGNORECASE,
)
"""An energy for both crewmates: `1 to 4B and 2 to 5B, 2 each`."""
_BOTH_ACTIVATE = re.compile(r"\bboth\b[^.\n]*\bactiv", re.IGNORECASE)
_OF = {1: ("1",), 2: ("2",), BOTH: ("1", "2")}
"""Of which crewmates it speaks."""


def names(observation: Observation[View], seat: Seat | None) -> frozenset[str]:
    """What rooms are called, and the seat's crewmates."""
    crew = observation.view.players[seat].crew if seat is not None else ()
    return frozenset({*observation.view.rooms, *(mate.name for mate in crew if mate.name and not mate.name.isdigit())})


def read(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """The starts or the round's orders that a message gives."""
    return (
        read_starts(text, seat, observation) if observation.phase == "pregame" else _read_round(text, seat, observation)
    )


def _read_round(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """What a message says of a round; None where no part of orders is in it."""
    told = tuple(told_in(text, seat, observation))
    said = spelt(blanked(text, told), seat, observation)
    order = _of_spelt(said.text, seat, observation)
    return None if order is None else replace(order, places=tuple(sorted((*told, *said.back(order.places)))))


def _of_spelt(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """The same of a message as it is read."""
    vaults = [found.span() for found in _VAULT.finditer(text)]
    for start, end in vaults:
        text = f"{text[:start]}V{' ' * (end - start - 1)}{text[end:]}"
    each = [] if _BOTH_ACTIVATE.search(text) else list(_EACH.finditer(text))
    for one in each:
        text = f"{text[: one.start()]}{' ' * len(one.group())}{text[one.end() :]}"
    plain, headings = text_and_headings(text, seat, observation)
    plain, headings = with_both(plain, headings)
    found = list(parts_in(plain, headings, observation, seat))
    short = list(shorthand(plain, headings, found, seat, observation, spends=bool(each)))
    found += [part for part in short if not part.text]
    short = [part for part in short if part.text]
    short += _of_each(each, [*short, *found])
    everything = list(_of_all(plain, [*short, *found], observation, seat))
    spent = {part.crew for part in everything}
    found = [part for part in found if not (part.crew in spent and _is_without_amount(part))]
    short += everything
    orders = list(_of_own_rooms([*short, *(part for part in found if part.text)], observation, seat))
    if not orders:
        return _idle(found, headings)
    there = list(_goes_there(orders, observation, seat))
    orders = [*there, *orders]
    perhaps = [*short, *activations_meant(orders)]
    places_beside = [found.span() for found in _TILES.finditer(text)]
    places_beside += [found.span() for found in NOT_THAT.finditer(text) if _is_behind_amount(text, found.start())]
    priced = may_be_prices(text, orders, perhaps, observation, seat)
    here = [mate.room for mate in observation.view.players[seat].crew]
    lines = [line for part in (*orders, *perhaps[len(short) :]) for line in _spelt(part, here)]
    activating = {part.crew for part in (*orders, *perhaps) if part.text.startswith("activate")}
    places = [place for part in (*found, *perhaps) for place in part.places] + places_beside
    places += [(one.start, one.end) for one in headings]
    doubt = ""
    places += _tools_of(orders, plain)
    places += _rooms_left(plain, headings, here)
    after = {part.crew for part in orders if part.text == "move P"} & activating
    places += [one.span() for one in _WANTS_PARASITE.finditer(plain) if _crew_at(headings, one.start()) in after]
    places += [found.span() for found in _TITLES.finditer(plain)]
    places += [vault for vault in vaults if any(start <= vault[0] < end for start, end in places)]
    if any(part.text.startswith("cap") for part in orders):
        places += [price.span() for price in _PRICE.finditer(text)]
    if any(_NOT_SPENT.search(text[: one.start()]) for one in each):
        doubt = "is that energy spent?"
    if each and not any(part.places == (each[0].span(),) for part in short):
        doubt = "which energy is for which crewmate?"
    spared = (found for found in _SPARED.finditer(plain) if _crew_at(headings, found.start()) not in activating)
    places += [found.span() for found in spared]
    doubt = doubt or next((part.doubt for part in found if part.doubt), "")
    goes = {part.crew for part in orders if part.text.startswith("move ")} - activating
    takes = (found for found in _ACQUIRES.finditer(plain) if _crew_at(headings, found.start()) in goes)
    acting = activating | {part.crew for part in orders if part.text.startswith("disable")}
    if next(takes, None) or any(part.is_short and part.crew not in acting for part in found):
        doubt = doubt or "with how much energy does it activate the room?"
    if activating and any(NOBODY.match(plain, *place) for part in found for place in part.places):
        doubt = doubt or "does nobody activate a room, or does one of them?"
    if _is_the_same(plain, headings, {part.crew for part in (*orders, *perhaps, *found)}):
        doubt = doubt or "and what does the other crewmate do?"
    doubt = doubt or two_at_once(plain, headings) or _wrong_wall(orders, plain, seat, observation)
    doubt = doubt or _wrong_step(orders, plain, seat, observation)
    offered = priced and not doubt
    shares = _shares(found) | _shares(short)
    doing = {part.crew for part in (*orders, *perhaps) if not part.text.startswith("move")}
    explicit = doing >= {part.crew for part in orders}
    whole = not doubt and all(part.crew is not None or part.text.startswith("cap") for part in orders)
    doubt = THERE if offered else doubt
    return ChatOrder(
        "; ".join(_once(lines)),
        tuple(sorted(places)),
        doubt,
        offered,
        bool(everything),
        explicit=explicit or whole,
        whole=whole,
        mends=whole,
        shares=shares,
    )


def _tools_of(orders: Sequence[Part], text: str) -> Iterator[tuple[int, int]]:
    """Where the bonuses are named that the orders use: `banana time, eat it`."""
    used = {part.text.split()[0] for part in orders}
    kinds = used | {""} if "activate" in used else used
    for words in (TOOLS[kind] for kind in TOOLS if kind in kinds):
        yield from (found.span() for found in re.finditer(words, text, re.IGNORECASE))


def _rooms_left(text: str, headings: Sequence[Heading], here: Sequence[str | None]) -> Iterator[tuple[int, int]]:
    """Where the room that a crewmate stands in is named as the one that it leaves: `from 4A`."""
    for found in _LEFT.finditer(text):
        crew = _crew_at(headings, found.start())
        if crew and here[crew - 1] == room_of(found):
            yield found.span()


def _once(lines: Sequence[str]) -> Iterator[str]:
    """The parts of orders, each once; a cap may be raised twice."""
    first = {line: at for at, line in reversed(list(enumerate(lines)))}
    return (line for at, line in enumerate(lines) if line.startswith("cap") or first[line] == at)


def _is_behind_amount(text: str, place: int) -> bool:
    return _AMOUNT.search(text, near(place), place) is not None


def _crew_at(headings: Sequence[Heading], place: int) -> int | None:
    """The crewmate that a place of a message speaks of."""
    return next((one.crew for one in reversed(headings) if one.end <= place), None)


def _of_own_rooms(orders: Sequence[Part], observation: Observation[View], seat: Seat) -> Iterator[Part]:
    """The orders, each `disable it` with the room that its crewmate ends in."""
    crew = observation.view.players[seat].crew
    stepping = {part.crew for part in orders if part.text.startswith("step")}
    ways = {part.crew: part.text.split()[1] for part in reversed(orders) if part.text.startswith("move ")}
    for part in orders:
        if part.text == "disable" and part.crew and part.crew not in stepping:
            yield replace(part, text=f"disable {ways.get(part.crew, crew[part.crew - 1].room)}")
        else:
            yield part


def _goes_there(orders: Sequence[Part], observation: Observation[View], seat: Seat) -> Iterator[Part]:
    """The ways that crewmates must go to the rooms that they activate, where none is told; a parasite has one (S12)."""
    told = {part.crew for part in orders if part.text.startswith(("move ", "step "))}
    for part in orders:
        room = part.text.split()[1] if part.text.startswith(("activate ", "disable ")) else ""
        if room[-1:].isalpha() and part.crew and part.crew not in told:
            mate = observation.view.players[seat].crew[part.crew - 1]
            if mate.room != room and (room != "V" or mate.carries):
                yield Part(part.crew, f"move {room}", part.places)


def _of_each(each: Sequence[re.Match[str]], parts: Sequence[Part]) -> Iterator[Part]:
    """The activations that one energy for both means, where both crewmates go somewhere and nothing else is spent."""
    ways = {part.crew for part in parts if part.text.startswith("move ")}
    spends = any(part.text.startswith(("activate", "disable")) or part.energy for part in parts)
    if len(each) == 1 and ways == {1, 2} and not spends:
        number = each[0][1] or each[0][2]
        yield from (Part(crew, f"activate {number}", (each[0].span(),)) for crew in (1, 2))


def _of_all(text: str, parts: Sequence[Part], observation: Observation[View], seat: Seat) -> Iterator[Part]:
    """The activations with all the energy that is left by then: `activates it with everything`."""
    player = observation.view.players[seat]
    acting = {
        part.crew
        for part in parts
        if (part.text.startswith(("activate", "disable")) and not _is_without_amount(part)) or part.energy
    }
    for part in parts:
        goes = part.text.startswith("move ") and part.crew not in acting
        if part.crew is None or part.crew == BOTH or not (part.is_short or goes or _is_without_amount(part)):
            continue
        everything = _ALL.match(text, part.places[-1][1])
        if everything is None:
            continue
        acting = acting | {part.crew}
        mate = player.crew[part.crew - 1]
        own = [one.text for one in parts if one.crew == part.crew]
        energy = min((mate.energy or 0) + 3 * ("eat" in own), player.cap or 0) if "eat" in own else mate.energy or 0
        way = next((one.split()[1] for one in own if one.startswith("move ")), mate.room)
        left = energy - tiles(observation, mate.room, way or "") - sum(one.startswith("step ") for one in own)
        yield Part(part.crew, f"activate {left}", (part.places[0], everything.span()))


def _is_without_amount(part: Part) -> bool:
    """Whether a part activates a room that it names, and does not say with how much."""
    return re.fullmatch(r"activate \d*[A-Z]", part.text) is not None


def _shares(parts: Iterable[Part]) -> frozenset[str]:
    """Of which crewmates, or of the cap, some parts speak."""
    of = (("cap",) if part.text.startswith("cap") else _OF[part.crew or BOTH] for part in parts)
    return frozenset(share for shares in of for share in shares)


def _is_the_same(plain: str, headings: Sequence[Heading], told: Set[int | None]) -> bool:
    """Whether a crewmate of whom nothing is ordered is to do the same as the other: `1 to 4B with 3, 2 too`."""
    stops = [*(heading.start for heading in headings[1:]), len(plain)]
    return BOTH not in told and any(
        heading.crew not in told and _THE_SAME.fullmatch(plain[heading.end : stop])
        for heading, stop in zip(headings, stops, strict=False)
    )


def _idle(found: Sequence[Part], headings: Sequence[Heading]) -> ChatOrder | None:
    """Orders of nothing, for crewmates that are said to stay; None where a word such as `stay` is no crewmate's."""
    idle = {part.crew for part in found if not part.doubt and part.crew is not None}
    if not idle or len(idle) < len({part.crew for part in found}):
        return None
    places = [place for part in found for place in part.places] + [(one.start, one.end) for one in headings]
    doubt = "" if idle >= {1, 2} or BOTH in idle else "and the other crewmate does nothing either?"
    sure = not doubt
    return ChatOrder(
        "", tuple(sorted(places)), doubt, offered=True, explicit=sure, whole=sure, mends=sure, shares=_shares(found)
    )


def _spelt(part: Part, here: Sequence[str | None]) -> Iterator[str]:
    """A part as it is written in orders; of a way for both, what the one does that is not `here` already."""
    if part.crew is None or part.text.startswith("cap"):
        yield part.text
    elif part.crew == BOTH:
        yield from (f"{crew}: {part.text}" for crew in (1, 2) if part.text != f"move {here[crew - 1]}")
    else:
        yield f"{part.crew}: {part.text}"


def _wrong_wall(parts: Sequence[Part], text: str, seat: Seat, observation: Observation[View]) -> str:
    """A doubt where a wall is meant for another room than the one where the crewmate ends (S6)."""
    owns: dict[int | None, dict[str, str]] = {}
    for part in parts:
        owns.setdefault(part.crew, {})[part.text.split()[0]] = part.text
    for part in parts:
        if not part.text.startswith("wall ") or part.crew is None:
            continue
        said = [room for start, end in part.places if (room := OF_ROOM.fullmatch(text, start, end))]
        own = owns[part.crew]
        mate = observation.view.players[seat].crew[part.crew - 1]
        stands = next(iter(own.get("move", "").split()[1:]), mate.room)
        if said and "step" not in own and room_of(said[0]) != stands:
            who = crew_words(part.crew, mate.name)
            return f"the wall is for {room_of(said[0])}, but {who} ends in {stands}: which one?"
    return ""


def _wrong_step(parts: Sequence[Part], text: str, seat: Seat, observation: Observation[View]) -> str:
    """A doubt where a step leads to another room than the one that is named behind it (S6)."""
    ways = {part.crew: part.text.split()[1] for part in parts if part.text.startswith("move ")}
    for part in parts:
        into = next((found for start, end in part.places if (found := INTO.fullmatch(text, start, end))), None)
        if not part.text.startswith("step ") or part.crew is None or part.crew == BOTH or into is None:
            continue
        stands = ways.get(part.crew) or observation.view.players[seat].crew[part.crew - 1].room
        sides: Sequence[Side] = [side for side in SIDES if side == part.text.split()[1]]
        leads = observation.view.ship.beside(stands, sides[0]) if stands and sides else None
        if leads != room_of(into):
            return f"its {part.text} leads to {leads or 'no room'}, not to {room_of(into)}: which one?"
    return ""

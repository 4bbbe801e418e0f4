"""The parts of a round's orders that a message gives, one for each verb."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from games.core.game import Observation
from games.core.viewers import Seat
from games.skeld.chat_caps import ASKED, is_dreamt_of, spared_cap
from games.skeld.chat_crew import Heading, crew_at
from games.skeld.chat_phrases import PHRASES, led_to, planted
from games.skeld.chat_verbs import A_NUMBER, TOOLS, verbs_in
from games.skeld.chat_words import BARE, ENERGY, ROOM, SIDE, WORDED, near, number_of, room_of, spent_in
from games.skeld.view import View

_NONE = re.compile(
    r"\s*:?\s*(?:none|nothing|nobody|no\s?one|n/a|nowhere|[-/](?!>|\s*\d)"
    r"|(?:no|zero|0)\s+(?:(?:yellow\s+)?banana|room|energy|component|parasite|wall|step|tile|move|person|people)s?)(?!\w)",
    re.IGNORECASE,
)
"""Behind a verb, what says that it is not done: `Move: none`."""
_WITHOUT = re.compile(
    r"\b(?:(?:there(?:['\u2019]s|\s+is)\s+)?(?:nothing|no\s+(?:need|reason|point))(?:\s+(?:left|there|more|really|else|for\s+(?:him|her|it|them|me)))*\s+to"
    r"|with\s+no|without\s+(?:an?y?\s+)?|but\s+no|no|not(?:\s+yet)?|(?:but\s+)?(?:doesn'?t|does\s+not|isn'?t|is\s+not|won'?t|will\s+not|(?:isn'?t|is\s+not|not)\s+going\s+to))\s*$",
    re.IGNORECASE,
)
_WITHOUT_TOOL = re.compile(
    r"\b(?:not|no|never|without|won'?t|don'?t|do\s+not|doesn'?t|isn'?t|not\s+going\s+to|not\s+gonna)\s+$", re.IGNORECASE
)
_TOOL_BEHIND = re.compile(
    rf"\s+(?:(?:the|my|its|his|her|our|that|any)\s+)?(?:{'|'.join(TOOLS.values())})(?:\s+(?:yet|this\s+(?:round|time)|now|today))?(?!\w)",
    re.IGNORECASE,
)
_EITHER = re.compile(r"\s+(?:it\s+|there\s+)?either\b", re.IGNORECASE)
_BUT = re.compile(r"\s*,?\s*but(?=\s+(?:(?:just|only|then|goes|a|one|he|she|it|they)\s+)*$)", re.IGNORECASE)
"""Behind what is not done, what leads to what is done instead: `no move but one step west`."""
NOBODY = re.compile(
    r"\b(?:nobody|no\s?one|neither(?:\s+of\s+(?:them|the\s+two|mine))?|none\s+of\s+(?:them|mine|my\s+crew\w*))\s+(?=activ|plant|act|$)",
    re.IGNORECASE,
)
_ANYTHING = re.compile(
    r"\s+(?:anything|any\s+rooms?|a\s+thing|a\s+room)\b(?:\s+(?:this|now|today|tonight)\b(?:\s+(?:round|turn)\b)?)?|(?=\s*(?:[.,;!\n]|$))",
    re.IGNORECASE,
)
"""Behind an activation by nobody, what says that no room is meant."""
_COUNTED = re.compile(
    rf"(?:\b(?:s?he|it|they)\s+(?:(?:only|just)\s+)?(?:needs?|has|have|takes?|wants?)\s+)?(?:\b(?:an?|the|only|just|that|this|few|next|first|last|more|\d)|{WORDED})\s+$",
    re.IGNORECASE,
)
"""Before a step to no side, what makes it a tile of a way."""
_NO_CALL = re.compile(r"\b(?:no|not|won'?t|don'?t|good|nice|great|bad|bold|your|fair|easy|tough)\s+$", re.IGNORECASE)
_OTHERS = re.compile(
    r"\b(?:whoever|who|any(?:one|body)(?:\s+who|\s+else)?|every(?:one|body)|no\s?(?:one|body)|some(?:one|body)|people|they|y'?all|u|you|[^\W\d_]+['\u2019]s(?:\s+(?:just|only|probably|totally))?)\s+$",
    re.IGNORECASE,
)
"""Before a verb, who does it and is no crewmate of the writer."""
_AT_ROOM = re.compile(r"\s*(?:in|at|on)\s+(?:room\s+)?" + ROOM.pattern)
_CAP_BY = re.compile(
    r"(?:\s+(?:upgrade|boost|raise|increase|limit|bump|thing)s?\b)?(?:\s*(?:by|\+|:)?\s*([12])\b|\s*(once|twice)\b)?",
    re.IGNORECASE,
)
_TWICE = re.compile(r"\s*(?:x\s?2|2\s?x|(?:up\s+)?by\s+two)\b", re.IGNORECASE)
_TWO = re.compile(r"\b(?:two|2)\s+$", re.IGNORECASE)
"""Behind and before a cap that it is raised by 2."""
_PAID = re.compile(r"\b(?:pay|pays|paying|spend|spending)\s+\d\s+garnets?\b", re.IGNORECASE)
_BEFORE_DEED = re.compile(r"\s+(?:(?:its|the|my|her|his|their)\s+)?(?:take\s?back\s+)?", re.IGNORECASE)
"""Between a verb of using and the deed that it says: `uses the Take Back Toe south`."""
_ALL_ENERGY = re.compile(r"\s+(?:all|everything|whatever)\b(?!\s+\d)", re.IGNORECASE)
_ACTIVATES = re.compile(r"act|plant|pflanz", re.IGNORECASE)
_ALL_THERE = re.compile(
    r"\s+(?:(?:whoever|anyone|anybody|every(?:one|body)\s+who)\b"
    r"(?:(?!\b(?:but|if|unless|except|and|then|not)\b)[^\d.,;:!?\n&+]){0,40}?"
    r"\b(?:(?:in\s+)?(?:there|here)|around|in\s+the\s+room|turns?\s+up|shows?\s+up)\b"
    r"|(?:everyone|everybody|them|all(?:\s+of\s+them)?|(?:the\s+)?others|whoever(?:['\u2019]s|\s+is))"
    r"(?:\s+(?:else|in\s+there|in\s+the\s+room|there|here|with\s+(?:him|her|it)))*\b)",
    re.IGNORECASE,
)
"""Whose energy is drained: that of all in the room, for there is no other drain (S14)."""
_FARTHEST = 300
"""In characters: so far behind a wall's or a step's bonus stands on which side it is used."""
_LONGEST_PRICE = 200
"""In characters: so far before a cap stands what is paid for it."""


class Part(Struct, frozen=True):
    """A part of the orders: its crewmate (None: not said), its text, the places it was read from, what is not sure.

    `energy`: the amount that a move names, and its place: `move 12C, 3 energy` may mean to activate it. `is_short`: it
    activates a room, but does not say with how much. `of_cap`: it speaks of the cap, which is no crewmate's.
    """

    crew: int | None
    text: str
    places: tuple[tuple[int, int], ...]
    doubt: str = ""
    energy: tuple[str, tuple[int, int]] | None = None
    is_short: bool = False
    of_cap: bool = False


class Said(Struct, frozen=True):
    """A message as it was written and without its headings, and what it orders; `found`: its parts with verbs."""

    text: str
    plain: str
    headings: Sequence[Heading]
    orders: Sequence[Part]
    found: Sequence[Part]
    seat: Seat
    observation: Observation[View]

    def activates(self, crew: int | None) -> bool:
        """Whether a crewmate activates a room."""
        return any(part.crew == crew and part.text.startswith("activate") for part in self.orders)

    def way_of(self, crew: int | None) -> str | None:
        """The room that a crewmate goes to."""
        ways = (part for part in self.orders if part.crew == crew and part.text.startswith("move "))
        return next((part.text.split()[1] for part in ways), None)

    def crew_at(self, place: int) -> int | None:
        """The crewmate that a place of the message speaks of."""
        return crew_at(self.headings, place)


def parts_in(text: str, headings: Sequence[Heading], observation: Observation[View], seat: Seat) -> Iterator[Part]:
    """Each verb with what stands behind it, up to the next verb, the line's end or the next heading."""
    verbs = list(verbs_in(text))
    starts, ends = [one.start for one in headings], [one.end for one in headings]
    for index, verb in enumerate(verbs):
        after = verbs[index + 1].start() if index + 1 < len(verbs) else len(text)
        behind = bisect_left(starts, verb.end())
        stops = starts[behind : behind + 1]
        line_end = _line_end(text, verb.end())
        tail = text[verb.end() : min(after, line_end, *stops, len(text))]
        before = bisect_right(ends, verb.start())
        crew = headings[before - 1].crew if before else None
        name = str(verb.lastgroup)
        if (
            name != "call"
            and crew is None
            and _OTHERS.search(text, max(0, verb.start() - 20), verb.start()) is not None
        ):
            continue
        denied = _WITHOUT.search(text, near(verb.start()), verb.start())
        said_no = denied.group().lower() if denied is not None else ""
        bare = said_no.startswith("not") and not said_no.startswith("nothing") and "going" not in said_no
        if bare and not verb.group().lower().endswith("ing"):
            denied = None  # `not cap` may deny what is ordered elsewhere; `not planting yet` says what is not done
        if name == "cap" and (not_bought := spared_cap(verb)) is not None:
            yield Part(None, "", (not_bought,), of_cap=True)
            continue
        if name == "call" and (said := _NO_CALL.search(text, max(0, verb.start() - 20), verb.start())) is not None:
            yield Part(crew, "", ((said.start(), verb.end()),))
            continue
        nobody = NOBODY.search(text, max(0, verb.start() - 40), verb.start()) if name == "activate" else None
        if nobody is not None and (anything := _ANYTHING.match(text, verb.end())) is not None:
            yield Part(crew, "", ((nobody.start(), anything.end()),))
            continue
        if (
            name == "step"
            and not SIDE.search(tail)
            and (count := _COUNTED.search(text, near(verb.start()), verb.start()))
        ):
            yield Part(crew, "", ((count.start(), verb.end()),))
            continue
        stays = name == "move" and not ROOM.search(tail)
        if denied is not None and (stays or name not in ("move", "use", "idle", "call")):
            either = _EITHER.match(text, verb.end()) or _BUT.match(text, verb.end(), after)
            either = either or (_ANYTHING.match(text, verb.end()) if name == "activate" else None)
            end = verb.end() if either is None else either.end()
            yield Part(crew, "", ((denied.start(), end),), of_cap=name == "cap")
            continue
        if (
            name == "move"
            and stops
            and not re.sub(r"\b(?:my|the|of|both|with|for)\b", "", text[verb.end() : stops[0]]).strip()
        ):
            continue
        if none := _NONE.match(text, verb.end()):
            yield Part(crew, "", ((verb.start(), none.end()),))
            continue
        before_it: tuple[str, tuple[int, int]] | None = None
        if name == "activate" and not ENERGY.search(tail) and not BARE.search(tail):
            before_it = _energy_before(text, verb.start(), verbs[index - 1].end() if index else 0)
        if (
            name == "use"
            and (none := re.match(r"\s+no\s+(?:bonus(?:es)?|device|tool|item)\b", text[verb.end() :])) is not None
        ):
            yield Part(crew, "", ((verb.start(), verb.end() + none.end()),))
            continue
        if name == "use" and (spared := _spared_tool(text, verb, tail)) is not None:
            yield Part(crew, "", (spared,))
            continue
        if name == "use" and index + 1 < len(verbs) and _BEFORE_DEED.fullmatch(tail):
            yield Part(crew, "", (verb.span(),))
            continue
        if name == "use" and A_NUMBER.match(text, verb.end()):
            name, tail = "activate", text[verb.start() : verb.end()] + tail
            yield _spent(crew, verb, tail)
            continue
        if name == "use" and _ALL_ENERGY.match(tail) is not None:
            yield Part(crew, "", (verb.span(),), is_short=True)
            continue
        if name == "use":
            name = next((tool for tool, words in TOOLS.items() if re.search(words, tail, re.IGNORECASE)), "?")
            goes = name == "step" and verbs[index + 1 : index + 2] and verbs[index + 1].lastgroup == "move"
            tail = text[verb.end() : min(line_end, verb.end() + _FARTHEST)] if name == "wall" or goes else tail
        elif name == "wall" and _is_of_tool(verbs, index, text):
            continue
        part = _part(name, crew, f"{tail} with {before_it[0]}" if before_it else tail, verb, observation, seat)
        if before_it:
            own = verb.end() + len(tail)
            part = replace(part, places=tuple(place if place[0] < own else before_it[1] for place in part.places))
        if part.text or part.doubt or part.is_short or name in ("idle", "") or verb.lastgroup == "use":
            yield part


def _spared_tool(text: str, verb: re.Match[str], tail: str) -> tuple[int, int] | None:
    """Where it is said that a bonus is not used: `not using the Wiwaxia`."""
    denied = _WITHOUT_TOOL.search(text, max(0, verb.start() - 20), verb.start())
    tool = _TOOL_BEHIND.match(tail) if denied is not None else None
    return None if denied is None or tool is None else (denied.start(), verb.end() + tool.end())


def without_bare(parts: Iterable[Part]) -> Iterator[Part]:
    """The parts; one that says again without its object what its crewmate does orders nothing: `best move so far`."""
    parts = list(parts)
    whole = {(part.crew, part.text.split()[0]) for part in parts if " " in part.text}
    for part in parts:
        yield replace(part, text="") if (part.crew, part.text) in whole else part


def _energy_before(text: str, end: int, start: int) -> tuple[str, tuple[int, int]] | None:
    """The energy named before an activation in its sentence, and its place: `spends 3 on activating it`."""
    found = [
        energy for energy in ENERGY.finditer(text, start, end) if not re.search(r"[\n.;]", text[energy.end() : end])
    ]
    number = number_of(found[-1]) if found else ""
    return (number, found[-1].span()) if number else None


def _spent(crew: int | None, verb: re.Match[str], tail: str) -> Part:
    """`uses 4 energy there`: the room that the crewmate ends in is activated with it."""
    energy = ENERGY.match(tail)
    if energy is None:
        return Part(crew, "", (verb.span(),), "what does it use? Name the bonus")
    number = number_of(energy)
    return Part(crew, f"activate {number}", ((verb.start(), verb.start() + energy.end()),))


def _is_of_tool(verbs: Sequence[re.Match[str]], index: int, text: str) -> bool:
    """Whether a `wall` only says what a tool named before it is used for."""
    before = verbs[index - 1] if index else None
    if before is None or before.lastgroup != "use":
        return False
    between = text[before.end() : verbs[index].start()]
    return "\n" not in between and re.search(TOOLS["wall"], between, re.IGNORECASE) is not None


def _line_end(text: str, start: int) -> int:
    found = text.find("\n", start)
    return len(text) if found < 0 else found


def _part(
    verb: str, crew: int | None, tail: str, found: re.Match[str], observation: Observation[View], seat: Seat
) -> Part:
    start, end = found.span()
    tool = next((word for words in TOOLS.values() if (word := re.search(words, tail, re.IGNORECASE))), None)
    places = [(start, end), *([(end, end + tool.end())] if tool and verb not in PHRASES.keys() - TOOLS.keys() else [])]
    match verb:
        case "idle" | "":
            own = observation.view.players[seat].crew[crew - 1].room if crew else None
            at = _AT_ROOM.match(tail)
            places += [(end, end + at.end())] if at is not None and room_of(at) == own else []
            mate = re.match(r"\s+#?[12](?=\s*(?:[,.;\n]|$))", tail) if crew is None else None
            places += [(end, end + mate.end())] if mate is not None else []
            return Part(crew, "", tuple(places))
        case "eat" | "drain":
            all_there = _ALL_THERE.match(tail)
            places += [(end, end + all_there.end())] if all_there is not None else []
            return Part(crew, verb, tuple(places))
        case "cap":
            return _cap(found, tail)
        case "?":
            return Part(crew, "", tuple(places), "what does it use? Name the bonus")
        case _:
            plants = found.group().lower().startswith(("plant", "pflanz"))
            said, used = (planted if plants else PHRASES[verb])(tail, observation, seat)
            said, used = led_to(tail, crew, observation, seat) if verb == "move" and not said else (said, used)
            places += [(end + first, end + last) for first, last in used]
            meant = verb in ("disable", "wall") or found.group().lower() == verb
            energy = next(spent_in(tail), None) if verb == "move" and said else None
            energy = None if energy and energy.group().lower().startswith("for") else energy
            at = (end + energy.start(), end + energy.end()) if energy else (0, 0)
            named = number_of(energy)
            short = (
                verb == "activate" and not said and (crew is not None or _ACTIVATES.match(found.group()) is not None)
            )
            return Part(crew, said or (verb if meant else ""), tuple(places), "", (named, at) if named else None, short)


def _cap(verb: re.Match[str], tail: str) -> Part:
    """A cap raised, by 1 or by 2; what is paid for it stands before it."""
    text, start, end = verb.string, verb.start(), verb.end()
    by = _CAP_BY.match(tail)
    places = [(start, end + (by.end() if by else 0))]
    line = text.rfind("\n", 0, start) + 1
    paid = _PAID.search(text, max(line, start - _LONGEST_PRICE), start)
    places += [paid.span()] if paid else []
    twice = by is not None and (by[1] == "2" or (by[2] or "").lower() == "twice")
    more, many = _TWICE.match(tail), _TWO.search(text, line, start)
    places += [(end + more.start(), end + more.end())] if more is not None else []
    places += [many.span()] if many is not None else []
    twice = twice or more is not None or many is not None
    twice = twice or re.search(r"\+\s?2", verb.group()) is not None
    doubt = ASKED if is_dreamt_of(verb) else ""
    return Part(None, "cap 2" if twice else "cap", tuple(places), doubt, of_cap=True)

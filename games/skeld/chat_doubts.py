"""Why parts of orders that a message names may not be meant as they stand: each doubt is a question to the writer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from games.skeld.chat_anew import swapped
from games.skeld.chat_beside import AGAIN, amounts_left
from games.skeld.chat_caps import ASKED
from games.skeld.chat_crew import BOTH, NO_DEED, two_at_once
from games.skeld.chat_parts import NOBODY, Part, Said
from games.skeld.chat_phrases import INTO, OF_ROOM
from games.skeld.chat_unsure import is_left, used_up
from games.skeld.chat_words import ALL, NEAR, ROOM, near, room_of
from games.skeld.crew_names import crew_words
from games.skeld.ship import SIDES, Side

_THE_SAME = re.compile(
    r"\W*(?:(?:(?:too|also|next|as well|same|likewise|ditto)\W*)+"
    r"|(?:(?:does|do|will|just|goes|go|is)\s+)*(?:the\s+same|same|likewise|ditto"
    r"|(?:follow|join|tag|trail|accompan|cop|mirror|mimic|shadow|repeat)(?:s|y|ies|ing|ying)?)\b[^\n.;]{0,40})",
    re.IGNORECASE,
)
_ACQUIRES = re.compile(
    r"\b(?:grab|snatch|nab|claim|loot|scoop|swip|snag|collect|pop|unlock|open|acquir|secur|steal|bag)(?:p|b|g)?(?:s|es|ed|ing)?\b"
    r"|\b(?:tak(?:es?|ing)|gets?|getting|wins?|winning|picks?|for)\s+(?:up\s+)?(?:the|that|a|its?|my)\s+"
    r"(?:component|part|piece|parasite|bonus|goodie|loot)s?\b|\b(?:likewise|ditto|the\s+same|same\s+thing)\b",
    re.IGNORECASE,
)
"""What says that a crewmate activates the room that it goes to."""
_SOMEWHERE = re.compile(
    r"\W*(?:(?:(?:is|goes|go|will\s+be|will\s+go|just|also|then|comes|heads|right|over|in|up|down)\s+)*"
    r"(?:there|home|anywhere|somewhere|elsewhere|next\s+(?:to|door)|beside|nearby|close|behind|upstairs|downstairs|up|down|along"
    r"|one\s+(?:room|tile|step)s?\s+(?:further|farther|over|up|down|away)|wild|free|vice\s+versa|dunno|idk|unsure|not\s+sure|no\s+(?:idea|clue)|plus|as\s+well)"
    r"|with\s+(?:him|her|it|them|that|the\s+(?:other|same)))\b",
    re.IGNORECASE,
)
"""Behind a crewmate, where it goes without a room's name."""
_ALONG = re.compile(
    r"\b(?:both|(?:the|my|his|her)\s+other(?:\s+(?:one|guy|man|crew\s?mate|mate|crew))?|we\s+all|all\s+of\s+(?:us|them|mine)"
    r"|(?<!\bgl )(?<!\bhf )(?<!\bhi )(?<!\bto )(?<!\bhey )(?<!\bbye )(?<!luck )(?<!hello )(?<!night )"
    r"(?<!thanks )(?<!morning )(?<!evening )(?<!cheers )(?<!sorry )"
    r"every(?:one|body)(?:\s+else)?)"
    r"(?:\s+(?:of\s+them|(?:go(?:es)?|comes?|is|are|will\s+go|runs?|moves?|there|in\s+there|actually|then)))*"
    r"(?:\s+(?:too|also|as\s+well|likewise|along|there|with\s+(?:him|her|it)))*(?=\s*(?:[.,;!\n]|$))"
    r"|\b(?:(?:the|my|his|her)\s+other|other(?=\s+(?:one|guy|crew|mate)))(?:\s+(?:one|guy|man|crew\s?mate|mate|crew))?(?:\s+(?:also|then|just|now|will|should|shall|can|to|is|gets\s+to|has\s+to))*\s+"
    r"(?:(?:activat|follow|cop(?:y|ies)|join|mirror|mimic|repeat|tag|trail|shadow|tak|mov|go(?:es|ing)?\b|walk|head|disabl|put|spend|us(?:e|ing))[a-z]*|(?:does?|doing|do)\s+(?:that|this|so|it|exactly|the|likewise|ditto|same|as)\b|gets\s+\d|with\s+\d|same|ditto|likewise)"
    r"|\b(?:the|my)\s+(?:first|second|1st|2nd)(?:\s+(?:one|guy|man|crew\s?mate|mate))?(?:\s+(?:goes|comes|is|runs|there|in))*\s+(?:too|also|as\s+well|likewise|along|with\s+(?:him|her|it))(?=\s*(?:[.,;!\n]|$))"
    r"|\b(?:together|along|side\s+by\s+side|accompanied)\s+(?:with|by)\s+(?:#?[12](?!\s*(?:energy|en?\b|tiles?|garnets?))(?!\w)|crew\s?mate|(?:my|the)\s+(?:other|second|first))",
    re.IGNORECASE,
)
"""That the other crewmate does so too."""
_OF_WHAT = re.compile(
    r"(?:['\u2019]s|nd|st|rd|th|[ap]\.?m|\.\d+)(?!\w)|[^\S\n]+(?:friends?|garnets?|bananas?|hands?|rounds?|turns?|min(?:ute)?s?|hours?|days?|seconds?|others?|people"
    r"|players?|guys|rooms?|components?|crew\s?mates?|parasites?|legs|feet|staying|stays|resting|rests|idle|idling|sleeping|waiting|chilling|sitting|doing"
    r"|at\s+home|following|watching|in\s+tow|along|as\s+backup)(?!\w)",
    re.IGNORECASE,
)
"""Behind an amount, what it is of, or what a crewmate of that number does: `with 2 rounds left`, `with 2 staying`."""
_MISSPELT = re.compile(
    r"\b(?:with|w/|using)\s+(?:too?|2nd|1st|second|first|won|for)(?=\s*(?:[.,;!\n]|$|guy\b|man\b|crew|mate\b))",
    re.IGNORECASE,
)
"""What is no number, where one should stand."""
_KEEPS = re.compile(
    r"\b(?:keep|sav|leav)(?:e|es|s|ing)?\s+(?P<amount>\d)(?=\s*(?:[.,;!)\n]|$)|\s+(?:energy|left|for\s+(?:later|next))\b)",
    re.IGNORECASE,
)
_ENOUGH = re.compile(
    r"(?<![\w.])(?P<amount>[1-9])(?:\s+energy)?\s+(?:(?:would|should|will|might|may|could|must|has\s+to)\s+(?:also\s+|probably\s+|just\s+)?(?:do|be\s+(?:enough|plenty|fine|ok(?:ay)?)|suffice)|(?:is|['\u2019]s)\s+(?:probably\s+|surely\s+)?(?:enough|plenty)|suffices)\b",
    re.IGNORECASE,
)
_NOT_SPENT = re.compile(r"\b(?:leav\w*|keep\w*|sav\w*|cost\w*|paid|has|have|had)\s+$", re.IGNORECASE)
"""Before an energy for each: it is what remains, or what was spent before."""

_POSSIBLE = re.compile(
    r"\b(?:(?:i|we|s?he|it|they)\s+(?:can|may)(?:\s+be\s+able\s+to)?|(?<!like\s)(?:could|might|would)|(?:i|we|s?he|it|they)['\u2019]d|(?:able|ready|free)\s+to"
    r"|hop(?:e|es|ing)\s+to|(?:plan|idea|goal|aim|hope)(?:['\u2019]s|\s+is|\s+being)\s+to|plan(?:s|ning)?\s+(?:to|on)|thinking\s+of|(?:lets?|letting)\s+(?:me|us|him|her|it|them)"
    r"|allow(?:s|ing)?\s+(?:me|us|him|her|it|them)\s+to|before\s+(?:i|we|s?he|it|they))"
    r"(?:\s+(?:then|now|later|even|also|finally|maybe|just|easily|still))*\s+$",
    re.IGNORECASE,
)
"""Before a deed, that it may be done, and perhaps not now: `to 2B, then I can disable it`."""
_SPARED = re.compile(
    r"(?:there(?:['\u2019]s|\s+is)\s+)?(?:nothing|no\s+(?:need|reason|point))\b[^\n.;]*?\bto\s+activate\b",
    re.IGNORECASE,
)
"""That a crewmate activates nothing."""
_DENIED_ACTIVATION = re.compile(
    r"(?=[^\n]{0,60}\bactivat)(?:[^\n.;]{0,20}(?:n['\u2019]?t\b|\b(?:no|not|never|without|nothing)\b))", re.IGNORECASE
)
"""That a crewmate does not activate, where that is read as nothing done."""
_DEEDS = ("disable", "activate", "eat", "drain", "wall", "step")

_UNREAD = re.compile(
    rf"\s*[,;:(-]?\s*(?:and\s+|for\s+)?(?P<said>\d{{1,2}}\s+(?!(?!points?\b)(?:{NO_DEED})s?\b)[a-z]{{2,}})\)?(?=\s*(?:[.,;!\n]|$))",
    re.IGNORECASE,
)
"""Behind a way, a number of something that is no energy for sure, and nothing else: `1 to 3C, 2 points`."""


def of_both(each: Sequence[re.Match[str]], short: Sequence[Part], text: str) -> Iterator[str]:
    """The doubts about an energy for both crewmates."""
    if each and not any(part.places == (each[0].span(),) for part in short):
        yield "which energy is for which crewmate?"
    if any(_NOT_SPENT.search(text[: one.start()]) for one in each):
        yield "is that energy spent?"


def doubts(said: Said) -> Iterator[str]:
    """The doubts about the parts, the gravest first; "" for what is sure."""
    yield from (part.doubt for part in said.found)
    yield _possible(said)
    yield _cap_after_all(said)
    yield _without_energy(said)
    yield _unread(said)
    places = [place for part in said.found for place in part.places]
    activates = any(part.text.startswith("activate") for part in said.orders)
    if any(_SPARED.match(said.plain, *part.places[0]) and said.activates(part.crew) for part in said.found):
        yield "does it activate a room, or not?"
    if activates and any(NOBODY.match(said.plain, *place) for place in places):
        yield "does nobody activate a room, or does one of them?"
    yield _denied_behind(said)
    if _is_the_same(said) or _is_unread(said) or _goes_along(said):
        yield "and what does the other crewmate do?"
    yield _of_what(said)
    yield _less_is_enough(said)
    yield _keeps_another(said)
    yield _all_is_another(said)
    yield swapped(said)
    yield two_at_once(said.plain, said.headings)
    yield used_up(said)
    yield is_left(said)
    yield _wrong_wall(said)
    yield _wrong_step(said)


def _denied_behind(said: Said) -> str:
    """A doubt where behind a crewmate's activation it is said that it activates nothing: `with 2, no activation`."""
    ends = {part.crew: part.places[-1][1] for part in said.orders if part.text.startswith("activate") and part.places}
    for part in said.found:
        start, end = part.places[0]
        denied = not part.text and not part.is_short and _DENIED_ACTIVATION.match(said.plain, start, end)
        other = ROOM.match(said.plain, end + 1) if denied else None
        if (
            denied
            and start > ends.get(part.crew, start)
            and (other is None or room_of(other) == said.way_of(part.crew))
        ):
            return "does it activate a room, or not?"
    return ""


def _possible(said: Said) -> str:
    """A doubt where a deed is only said to be possible."""
    for part in said.found:
        start = part.places[0][0]
        if part.text.startswith(_DEEDS) and _POSSIBLE.search(said.plain, near(start), start) is not None:
            return "is that done now, or could it be done later?"
    return ""


def _cap_after_all(said: Said) -> str:
    """A doubt where a cap is ordered and then said not to be bought."""
    caps = [part for part in said.found if part.of_cap]
    ordered = [part.places[0][0] for part in caps if part.text]
    refused = [part.places[0][0] for part in caps if not part.text]
    return ASKED if ordered and refused and refused[-1] > ordered[0] else ""


def _without_energy(said: Said) -> str:
    """A doubt where a crewmate is to activate a room, and it is not said with how much."""
    activating = {part.crew for part in said.orders if part.text.startswith("activate")}
    acting = activating | {part.crew for part in said.orders if part.text.startswith("disable")}
    goes = {part.crew for part in said.orders if part.text.startswith("move ")} - activating
    takes = any(said.crew_at(found.start()) in goes for found in _ACQUIRES.finditer(said.plain))
    short = any(part.is_short and part.crew not in acting for part in said.found)
    return "with how much energy does it activate the room?" if takes or short else ""


def _unread(said: Said) -> str:
    """A doubt where behind the way of a crewmate that activates nothing stands what may be an energy."""
    acting = {part.crew for part in said.orders if part.text.startswith(("activate", "disable"))}
    begins = {start for part in said.found for start, _ in part.places}
    for part in said.orders:
        found = _UNREAD.match(said.text, part.places[-1][1]) if part.text.startswith("move ") else None
        if found is not None and part.crew not in acting and begins.isdisjoint(range(*found.span("said"))):
            return f'is "{found["said"]}" energy to activate it?'
    return ""


def _is_the_same(said: Said) -> bool:
    """Whether a crewmate of whom nothing is ordered is to do the same as the other: `1 to 4B with 3, 2 too`."""
    told = {part.crew for part in (*said.orders, *said.found)}
    stops = [*(heading.start for heading in said.headings[1:]), len(said.plain)]
    return BOTH not in told and any(
        heading.crew not in told and _THE_SAME.fullmatch(said.plain[heading.end : stop])
        for heading, stop in zip(said.headings, stops, strict=False)
    )


def _is_unread(said: Said) -> bool:
    """Whether it is said where a crewmate of whom nothing is ordered goes, and not to which room: `2 next to him`."""
    told = {part.crew for part in (*said.orders, *said.found)}
    return (
        not told & {BOTH}
        and not told >= {1, 2}
        and any(
            heading.crew not in told and _SOMEWHERE.match(said.plain, heading.end, heading.end + 2 * NEAR)
            for heading in said.headings
        )
    )


def _goes_along(said: Said) -> bool:
    """Whether the other crewmate, of whom nothing is ordered, is said to go along: `1 to 4B with 3, the other too`."""
    told = {part.crew for part in said.orders} | {part.crew for part in said.found if part.crew != BOTH}
    return len(told - {None}) == 1 and BOTH not in told and _ALONG.search(said.text) is not None


def _of_what(said: Said) -> str:
    """A doubt where what an activation takes may be no energy, but so many of something, or a crewmate."""
    if (slip := _MISSPELT.search(said.text)) is not None:
        return f'how much energy is "{slip.group().strip()}"?'
    for part in said.orders:
        for start, end in part.places if part.text.startswith("activate ") else ():
            behind = _OF_WHAT.match(said.text, end) if said.text[start:end][-1:].isdigit() else None
            if behind is not None:
                return f'is "{said.text[start : behind.end()].strip()}" energy?'
    return ""


def _less_is_enough(said: Said) -> str:
    """A doubt where another amount than is spent is said to be enough: `with 2. 1 should be enough`."""
    spent = {part.text.split()[-1] for part in said.orders if part.text.startswith("activate")}
    found = next((found for found in _ENOUGH.finditer(said.text) if found["amount"] not in spent), None)
    return f'is "{found.group()}" what it is activated with?' if found is not None and spent else ""


def _keeps_another(said: Said) -> str:
    """A doubt where another amount is said to be kept than what then is left: `1 to Z with 2, keep 1`."""
    crews = {part.crew for part in said.orders if part.crew}
    left = {amounts_left(said, crew)[1] for crew in crews}
    for found in _KEEPS.finditer(said.text):
        amount = int(found["amount"])
        if amount not in left and (amount > 2 or amount in crews):
            return f'is "{found.group()}" what is left then?'
    return ""


def _all_is_another(said: Said) -> str:
    """A doubt where another amount is said to be all that is left: `with everything (that's 2)`, of 3."""
    for part in said.orders:
        start, end = part.places[-1] if part.places else (0, 0)
        everything = ALL.match(said.plain, start) if part.text.startswith("activate ") else None
        behind = len(said.text) - len(said.text[end:].lstrip()) if everything is not None else 0
        again = (AGAIN.match(said.text, behind) or AGAIN.match(said.text, end)) if behind else None
        if again is not None and again["amount"] != part.text.split()[-1]:
            return f"is that {again['amount']}, or {part.text.split()[-1]}?"
    return ""


def _wrong_wall(said: Said) -> str:
    """A doubt where a wall is meant for another room than the one where the crewmate ends (S6)."""
    owns: dict[int | None, dict[str, str]] = {}
    for part in said.orders:
        owns.setdefault(part.crew, {})[part.text.split()[0]] = part.text
    for part in said.orders:
        if not part.text.startswith("wall ") or part.crew is None:
            continue
        rooms = [room for start, end in part.places if (room := OF_ROOM.fullmatch(said.plain, start, end))]
        own = owns[part.crew]
        mate = said.observation.view.players[said.seat].crew[part.crew - 1]
        stands = next(iter(own.get("move", "").split()[1:]), mate.room)
        if rooms and "step" not in own and room_of(rooms[0]) != stands:
            who = crew_words(part.crew, mate.name)
            return f"the wall is for {room_of(rooms[0])}, but {who} ends in {stands}: which one?"
    return ""


def _wrong_step(said: Said) -> str:
    """A doubt where a step leads to another room than the one that is named behind it (S6)."""
    ways = {part.crew: part.text.split()[1] for part in said.orders if part.text.startswith("move ")}
    for part in said.orders:
        into = next((found for start, end in part.places if (found := INTO.fullmatch(said.plain, start, end))), None)
        if not part.text.startswith("step ") or part.crew is None or part.crew == BOTH or into is None:
            continue
        stands = ways.get(part.crew) or said.observation.view.players[said.seat].crew[part.crew - 1].room
        sides: Sequence[Side] = [side for side in SIDES if side == part.text.split()[1]]
        leads = said.observation.view.ship.beside(stands, sides[0]) if stands and sides else None
        if leads != room_of(into):
            return f"its {part.text} leads to {leads or 'no room'}, not to {room_of(into)}: which one?"
    return ""

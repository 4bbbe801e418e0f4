"""Parts of orders that follow from others, or from what is said of both crewmates or of all their energy."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from games.core.game import Observation
from games.core.viewers import Seat
from games.skeld.chat_crew import BOTH
from games.skeld.chat_parts import Part
from games.skeld.chat_perhaps import left_behind
from games.skeld.chat_verbs import LETTERS, TOOLS
from games.skeld.chat_words import ALL, near
from games.skeld.view import View

_ALL_BEFORE = re.compile(r"\b(?:all[\s-]+in|everything)\s+(?:on|at|in|into|for)\s+(?:room\s+)?$", re.IGNORECASE)
"""Before a room, the same: `goes all in on 7C`."""
_EACH = re.compile(
    r"(?:\bactivat\w*\s+(?:(?:it|them|there|those|both|each|all|the|rooms?)\s+)*(?=(?:with|both|each)\b|w/))?"
    r"(?:(?:\b(?:with|puts?|putting|spend(?:s|ing)?)\s+)?\b(\d{1,2})(?:\s+energy)?\s+(?:each|apiece|(?:for|on|in|into|at)\s+(?:both|each))"
    r"(?:\s+(?:of\s+(?:them|those|the\s+two)|one|room))?\b"
    r"|\b(?:both\s+(?:(?:of\s+them|rooms|crewmates|crew)\s+)?(?:with\s+|w/?\s*|at\s+|for\s+)?"
    r"|each(?:\s+(?:of\s+them|room|one))?\s+(?:with\s+|w/?\s*))(\d{1,2})(?!\s*[A-Ca-c]\b|\w)(?:\s+(?:each|apiece)\b)?)",
    re.IGNORECASE,
)
"""An energy for both crewmates: `1 to 4B and 2 to 5B, 2 each`, `activate both with 2`."""
_BOTH_ACTIVATE = re.compile(r"\bboth\b[^.\n]*\bactiv", re.IGNORECASE)


_BY_WHOM = re.compile(
    rf"\s+(?:(?:the|my|a)\s+)?(?:{TOOLS['eat']})\s+(?:with|by)\s+(?:(?:my|crew\s?mate|crew|number|no\.?)\s+)*#?(?P<crew>[12])"
    r"(?!\w|\s*(?:energy|en?\b|tiles?|garnets?))",
    re.IGNORECASE,
)
"""By which crewmate the banana is eaten, which takes no energy: `eat the banana with 1`."""


def energies_for_each(text: str) -> list[re.Match[str]]:
    """Where an energy is named for both crewmates."""
    return [] if _BOTH_ACTIVATE.search(text) else list(_EACH.finditer(text))


def of_carriers(parts: Iterable[Part], text: str, observation: Observation[View], seat: Seat) -> Iterator[Part]:
    """The parts, those of nobody that need a bonus with the seat's only crewmate that carries it: `eat the banana`."""
    crew, parts = observation.view.players[seat].crew, list(parts)
    told = {(part.crew, part.text) for part in parts}
    for part in parts:
        letter = LETTERS.get(part.text.split()[0]) if part.text and part.crew is None else None
        carriers = [number for number, mate in enumerate(crew, 1) if letter and (mate.bonuses or {}).get(letter)]
        by = _BY_WHOM.match(text, part.places[0][1]) if part.text == "eat" else None
        if by is not None and part.crew in (None, int(by["crew"])):
            yield replace(part, crew=int(by["crew"]), places=(*part.places, by.span()))
            continue
        named = part.text not in ("eat", "drain") or re.search(TOOLS[part.text], text, re.IGNORECASE) is not None
        sure = len(carriers) == 1 and (named or (carriers[0], part.text) in told)
        yield replace(part, crew=carriers[0]) if sure else part


def of_own_rooms(orders: Sequence[Part], observation: Observation[View], seat: Seat) -> Iterator[Part]:
    """The orders, each `disable it` with the room that its crewmate ends in."""
    crew = observation.view.players[seat].crew
    stepping = {part.crew for part in orders if part.text.startswith("step")}
    ways = {part.crew: part.text.split()[1] for part in reversed(orders) if part.text.startswith("move ")}
    for part in orders:
        if part.text == "disable" and part.crew and part.crew not in stepping:
            yield replace(part, text=f"disable {ways.get(part.crew, crew[part.crew - 1].room)}")
        else:
            yield part


def goes_there(orders: Sequence[Part], observation: Observation[View], seat: Seat) -> Iterator[Part]:
    """The ways that crewmates must go to the rooms that they activate, where none is told; a parasite has one (S12)."""
    told = {part.crew for part in orders if part.text.startswith(("move ", "step "))}
    for part in orders:
        room = part.text.split()[1] if part.text.startswith(("activate ", "disable ")) else ""
        if room[-1:].isalpha() and part.crew and part.crew not in told:
            mate = observation.view.players[seat].crew[part.crew - 1]
            if mate.room != room and (room != "V" or mate.carries):
                yield Part(part.crew, f"move {room}", part.places)


def of_each(each: Sequence[re.Match[str]], parts: Sequence[Part]) -> Iterator[Part]:
    """The activations that one energy for both means, where both crewmates go somewhere and nothing else is spent."""
    going = {part.crew for part in parts if part.text.startswith("move ")}
    ways = {1, 2} if BOTH in going else going
    spends = any(part.text.startswith(("activate", "disable")) or part.energy for part in parts)
    if len(each) == 1 and not spends and (ways == {1, 2} or _activates(each[0])):
        number = each[0][1] or each[0][2]
        yield from (Part(crew, f"activate {number}", (each[0].span(),)) for crew in (1, 2))


def _activates(each: re.Match[str]) -> bool:
    """Whether an energy for both crewmates is said with a verb: `activate both with 2`."""
    return each.group().lower().startswith("activ")


def of_all(text: str, parts: Sequence[Part], observation: Observation[View], seat: Seat) -> Iterator[Part]:
    """The activations with all the energy that is left by then: `activates it with everything`."""
    acting = {
        part.crew
        for part in parts
        if (part.text.startswith(("activate", "disable")) and not is_without_amount(part)) or part.energy
    }
    for part in parts:
        goes = part.text.startswith("move ") and part.crew not in acting
        if part.crew is None or part.crew == BOTH or not (part.is_short or goes or is_without_amount(part)):
            continue
        begin, end = part.places[-1]
        everything = ALL.match(text, end) or (_ALL_BEFORE.search(text, near(begin), begin) if goes else None)
        if everything is None:
            continue
        acting = acting | {part.crew}
        own = [one.text for one in parts if one.crew == part.crew]
        left = left_behind(own, part.crew, seat, observation)
        yield Part(part.crew, f"activate {left}", (*part.places, everything.span()))


def is_without_amount(part: Part) -> bool:
    """Whether a part activates a room that it names, and does not say with how much."""
    return re.fullmatch(r"activate(?: \d*[A-Z])?", part.text) is not None

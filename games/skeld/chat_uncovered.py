"""What stands beside orders and may be a part of them that is not understood: `by 2`, `same energy`, `so does 2`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from games.core.game import Observation
from games.core.viewers import Seat
from games.skeld.chat_altered import staying
from games.skeld.chat_verbs import LETTERS
from games.skeld.chat_words import ROOM
from games.skeld.view import CrewView, View

_BY = re.compile(
    r"\bby\s+\d\b(?!\s*(?:[ap]\.?\s?m\b|[:.]\d|h\b|o['\u2019]?\s?clock|tiles?|rooms?|steps?|min|hours?|votes?|points?))",
    re.IGNORECASE,
)
"""What may be an energy, or a crewmate."""
_SAME_ENERGY = re.compile(r"\b(?:the\s+)?same\s+(?:energy|amount|number|power|effort|price)\b", re.IGNORECASE)
_WITH = re.compile(
    r"\b(?:with|using|w/)\s*(?:[1-9](?!\w)|one|two|three|tree|thee|four|fore?|five|six|seven|tow|too|free|to)"
    r"(?=\s*(?:energy\b|en?\b|[.,;!)\n]|$))",
    re.IGNORECASE,
)
"""An energy, misspelt or not."""
_ROUGHLY = re.compile(
    r"\b(?:with|using|w/)\s*\d\s*-?\s*ish\b|\b(?:with|using|w/)\s*\d\++(?=\s*(?:[.,;)\n]|$))|\b(?:with|using|w/)\s*\d\s+(?:tiles?|rooms?)\b",
    re.IGNORECASE,
)
"""What is no energy, or no exact one: `with 3ish`, `with 2 tiles`."""
_ACTS = re.compile(r"\b([12])(?: [^:;]+)?: (?:activate|disable)")
_WAY = re.compile(r"\b([12])(?: [^:;]+)?: move (\w+)")
_BANANA = "\N{BANANA}"
_EATS = re.compile(r"\b(?:eat|banana|munch|devour)", re.IGNORECASE)
"""Words beside which the sign is an ornament."""
_WIWAXIA = re.compile(r"\bwiwaxia\b", re.IGNORECASE)
"""What names a bonus and no deed."""
_SPARED = re.compile(
    r"\b(?:no|not|without|sav(?:e|ing)|keep(?:s|ing)?|later|still|won['\u2019]?t|don['\u2019]?t|got|has|have|for)\b",
    re.IGNORECASE,
)
_SO_DOES = (
    r"\b(?:so\s+(?:does|do|will|shall|should|is|goes)|same\s+(?:for|with|goes\s+for)|likewise|ditto)\s+"
    r"(?:(?:my|the|crew\s?mate|crew|number|no\.?)\s+){{0,3}}(?:{})(?!\w)"
)
"""That a crewmate does as the other."""
_NEAR = 30


def left_out(
    order: str, places: Sequence[tuple[int, int]], text: str, seat: Seat, observation: Observation[View]
) -> str:
    """A doubt about what an order, read from some places of a text, leaves out and may be a part of it; "" if none."""
    crew = observation.view.players[seat].crew
    return next(_left_out(order, places, text, crew), "")


def _left_out(order: str, places: Sequence[tuple[int, int]], text: str, crew: Sequence[CrewView]) -> Iterator[str]:
    so_does = re.search(_SO_DOES.format("|".join(_called(crew))), text, re.IGNORECASE)
    if so_does is not None:
        yield "and what does the other crewmate do?"
    if stays := staying(order, text, crew):
        yield f'is "{stays}" where it was, or where it goes?'
    if "activate" in order:
        yield from (f'how much is "{found.group().strip()}"?' for found in _ROUGHLY.finditer(text))
    idle = {room for crew, room in _WAY.findall(order) if crew not in _ACTS.findall(order)}
    for pattern in (_BY, _SAME_ENERGY, *((_WITH,) if idle else ())):
        yield from (f'what is "{found.group()}"?' for found in pattern.finditer(text) if not _is_read(found, places))
    found = next((found for found in _WIWAXIA.finditer(text) if not _is_read(found, places)), None)
    if found is not None and "drain" not in order and _carry(crew, "drain") and not _is_spared(text, found):
        yield f'does "{found.group()}" use a bonus? Then write `drain` alone'


def signs(text: str, crew: Sequence[CrewView]) -> Iterator[tuple[int, int, str]]:
    """The bananas that are drawn in orders of one whose crewmate can eat one, as starts and ends, and the word."""
    if _BANANA in text and _carry(crew, "eat") and ROOM.search(text) is not None and _EATS.search(text) is None:
        yield from ((found.start(), found.end(), " banana ") for found in re.finditer(_BANANA, text))


def _carry(crew: Sequence[CrewView], deed: str) -> bool:
    """Whether a crewmate has the bonus of a deed, and uses of it left."""
    return any((mate.bonuses or {}).get(LETTERS[deed], 0) for mate in crew)


def _called(crew: Sequence[CrewView]) -> Iterator[str]:
    """How a seat's crewmates are called."""
    yield from ("1", "2", r"(?:other|second|first)")
    yield from (re.escape(mate.name) for mate in crew if mate.name and not mate.name.isdigit())


def _is_read(found: re.Match[str], places: Sequence[tuple[int, int]]) -> bool:
    """Whether an order was read from some of what was found."""
    return any(start < found.end() and found.start() < end for start, end in places)


def _is_spared(text: str, found: re.Match[str]) -> bool:
    """Whether it is said beside a bonus that it is kept."""
    return _SPARED.search(text, max(0, found.start() - _NEAR), found.end() + _NEAR) is not None

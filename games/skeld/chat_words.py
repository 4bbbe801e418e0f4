"""Rooms, sides and amounts of energy, as players write them: `9C`, `east side`, `w/ 3`, `two energy`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from games.core.chat import NUMBERS
from games.skeld.ship import SIDES

ROOM = re.compile(
    r"(?<![\w])(?:(1[0-3]|[1-9])\s?([A-Ca-c])|([PRSTUVWXYZ]|(?<=room )[prstuvwxyz]"
    r"|(?:(?<=move )|(?<=moves )|(?<=goes )|(?<= to ))[prstuvwxyz](?!\s*[\d/])))(?![\w'’])"
)
"""A room; `room_of` says which."""
WORDED = rf"\b(?:{'|'.join(NUMBERS)})\b"
UNITS = r"energ(?:y|ies)|[ée]nergi[ea][sn]?|energ[íi]as?|power|juice|nrg|charges?|units?"
"""What energy is called."""
ENERGY = re.compile(
    r"(?:(?-i:\bw)/?\s*|(?:with|mit|avec|con|met|med|using|uses?|for|spend(?:s|ing)?|burn(?:s|ing)?|at)\s+)(?:(?:all|its|my|an?|the|full|remaining|other|last|of|just|only|exactly)\s+){0,4}"
    rf"(?:energy(?:\s+of)?\s*[:=]?\s*)?(\d{{1,2}}(?!\s?[A-Ca-c]\b)|{WORDED}(?=\s*(?:(?:units?\s+of\s+)?energy|on\s|[.,;)\n]|$)))"
    rf"|(\d{{1,2}}|{WORDED})\s*(?:units?\s+of\s+energy|(?:{UNITS}|en?)\b|\u26a1)|(?<=[\s,;])[ae](\d{{1,2}})\b|(?<=[\s(])[x\u00d7](\d{{1,2}})\b"
    r"|\u26a1\ufe0f?\s?(\d{{1,2}})(?!\w)|(?<![\w.])(\d)\s+in(?:\s+(?:it|there))?(?=\s*(?:$|[.,;\n]))",
    re.IGNORECASE,
)
KEEPING = re.compile(
    r"\b(?:leav(?:es?|ing)|keep(?:s|ing)?|sav(?:es?|ing)|has|have|having|left|with\s+still)\s+$", re.IGNORECASE
)
"""Before an amount, what says that it is not spent."""
BARE = re.compile(r"(?<![\w])(\d{1,2})(?![\w])")
SIDE = re.compile(rf"\b(?:(?:his|her|its|their)\s+)?({'|'.join(SIDES)})(?:ern)?(?:\s+(?:side|wall))?\b", re.IGNORECASE)
NOT_THAT = re.compile(r"\b(?:not|instead\s+of|rather\s+than)\s+(?:with\s+)?\d{1,2}\b(?!\s*[A-C]\b)", re.IGNORECASE)
"""What is replaced, behind what replaces it: `with 4 not 3`."""
ALL = re.compile(
    r"\s*(?:it|there|the\s+room)?\s*[,(]?\s*(?:with|using|w/?|for)?\s*(?:all[\s-]in|everything|(?:the\s+)?max(?:imum)?|full|all|the\s+(?:rest|lot)|whatever(?:'s|\s+is)\s+left|whatever\s+(?:he|she|it|i)(?:'s)?(?:\s+has|\s+have)?(?:\s+(?:got|left))?"
    r"|as\s+much\s+as\s+(?:possible|(?:he|she|it|i)\s+(?:can|has|have|got)))\b"
    r"(?:\s+(?:of|its|his|her|the|my|remaining|energy|power|it\s+has|that(?:'s|\s+is)\s+left|after\s+(?:that|(?:the|its|his|her)\s+(?:walk|move|trip|way))|(?:he|she|it|i)(?:'s)?(?:\s+has|\s+have)?\s*(?:got|left)?|left))*+\)?(?!\s*\d|\w|\s+(?:can\s+spare|could\s+spare|needs?|wants?)\b)",
    re.IGNORECASE,
)
"""Behind an activation, or a room, what says that it takes all that is left."""
NEAR = 40
"""In characters: so far around a place words may say what it means."""


def near(place: int) -> int:
    """Where that begins which is looked at before a place."""
    return max(0, place - NEAR)


def spent_in(text: str) -> Iterator[re.Match[str]]:
    """The amounts of energy in a text, but for those that are said to be kept."""
    return (found for found in ENERGY.finditer(text) if not KEEPING.search(text, near(found.start()), found.start()))


def number_of(energy: re.Match[str] | None) -> str:
    """The amount of energy that was found, in digits; "" for none."""
    said = next((group for group in energy.groups() if group), "").lower() if energy else ""
    return str(NUMBERS.get(said, said))


def room_of(found: re.Match[str]) -> str:
    """The room that `ROOM` found."""
    number, letter, single = found.groups()
    return f"{number}{letter}".upper() if number else single.upper()

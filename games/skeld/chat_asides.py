"""What stands in brackets in a message: left out, unless it says what a crewmate does, as `(with 3 energy)` does."""

from __future__ import annotations

import re

from games.skeld.chat_words import NEAR, ROOM, near

ASIDE = re.compile(r"\([^()\n]*\)")
_SQUARE = re.compile(r"\[(\s*\d{1,2}\s*)\]")
_AMOUNT = re.compile(
    r"\(\s*(?:with\s+)?\d{1,2}(?P<unit>\s*(?:energy|\u26a1\ufe0f?|en?)[^\d()]{0,16})?\s*\)", re.IGNORECASE
)
_UNNAMED_AMOUNT = re.compile(r"\(\s*\d{1,2}\s*\)")
_BEFORE_AMOUNT = re.compile(r"\bactivat\w+(?:\s+\S{1,3})?\s*$", re.IGNORECASE)
_BEHIND_ROOM = re.compile(ROOM.pattern + r"\s*$")
_A_ROOM = re.compile(rf"\(\s*(?:room\s+)?{ROOM.pattern}\s*\)")
_ON_THE_WAY = re.compile(r"\b(?:mov|go|head|walk|travel)\w*\s+[^.;:,()\n]*$", re.IGNORECASE)
_ACTS = re.compile(
    r"\b(?:act(?:ivat|\b)|disabl)|\(\s*(?:drain|eat)(?:s|ing)?\b|\(\s*(?:step|wall)(?:s|ing)?\b[^()]{0,20}\b(?:north|east|south|west)\b",
    re.IGNORECASE,
)


def without_asides(text: str) -> str:
    """A message with blanks for what stands in brackets and says nothing that a crewmate does."""
    return ASIDE.sub(_aside, _SQUARE.sub(r"(\1)", text))


def _aside(found: re.Match[str]) -> str:
    """What is left of one pair of brackets."""
    text = found.group()
    around = found.string[near(found.start()) : found.start()], found.string[found.end() : found.end() + NEAR]
    if not around[0].rpartition("\n")[2].strip() and not around[1].partition("\n")[0].strip(" .!"):
        return f" {text[1:-1]} "
    if _A_ROOM.fullmatch(text) is not None and (way := _ON_THE_WAY.search(around[0])) is not None:
        return " " * len(text) if ROOM.search(way.group()) else f" {text[1:-1]} "
    of_energy = _AMOUNT.fullmatch(text)
    signs = (_BEFORE_AMOUNT, _BEHIND_ROOM) if of_energy is not None and of_energy["unit"] else (_BEFORE_AMOUNT,)
    amount = of_energy is not None and any(
        sign.search(found.string, near(found.start()), found.start()) for sign in signs
    )
    if (
        _UNNAMED_AMOUNT.fullmatch(text) is not None
        and _BEHIND_ROOM.search(found.string, near(found.start()), found.start()) is not None
    ):
        return f",{text[1:-1]}."
    return f" {text[1:-1]} " if amount or _ACTS.search(text) else " " * len(text)

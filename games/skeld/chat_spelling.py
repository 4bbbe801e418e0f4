"""A message put into the order of words that is read: whose part it is before what it does, at equal length.

`4B for Bolt` says `Bolt to 4B`, `1-12A-3` says `1:12A/3`, `put Red in 4B` says `Red to 4B`, `banana, 8B` says
`eat, 8B`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct

from games.core.game import Observation
from games.core.viewers import Seat
from games.skeld.chat_words import ROOM
from games.skeld.view import View

_Pieces: TypeAlias = Sequence[tuple[str, tuple[int, int]]]
"""Pieces of what was found, each with its place there; together they are all of it."""

_ROOM = f"(?-i:{ROOM.pattern})"
_NOTHING = r"(?:nothing|(?:the\s+|a\s+)?(?:yellow\s+)?banana|no\s+(?:move|action|energy)|a\s+rest|rest)"
_DASHED = re.compile(
    rf"(?:^|(?<=[\n,;/]))(?P<before>[ \t]*#?[12])[ \t]*-[ \t]*(?P<room>{_ROOM})"
    r"(?:[ \t]*-[ \t]*(?P<energy>\d{1,2})(?!\w))?",
    re.IGNORECASE,
)
_ENERGY = r"(?:[ \t]*[(,]?[ \t]*(?:with[ \t]+|w/?[ \t]*)?\d{1,2}(?:[ \t]*(?:energy|e))?[ \t]*[),]?)?"
_BANANA = re.compile(
    r"(?:^|(?<=[:,;.\n>+&-]))([ \t]*)((?:the\s+)?(?:yellow\s+)?banana)(?=\s*(?:[!.,;:+&\n]|then\b|and\b|first\b|$))",
    re.IGNORECASE,
)
_CLAUSE_END = re.compile(r"[.,;!&\n]|\band\b")
_RANKED = r"(?:the\s+|my\s+)?(?:first|second|1st|2nd)(?:\s+(?:one|guy|crew\s?mate|crew|mate))?"
_NUMBERED = r"(?:my\s+)?(?:crew\s?-?mates?|crew|mate|guy|cm|c|number)?\s*#?[12]"
_TITLED = r"(?:my\s+)?(?:crew\s?-?mates?|crew|mate|guy|cm|c|number|#)\s*[12]"
_PUT = r"\b(?:put|place|park|stick|station)"


class Spelt(Struct, frozen=True):
    """A message as it is read. `at`: for each character of it, where that stands in the message as it was written."""

    text: str
    at: tuple[int, ...]

    def turned(self, pattern: re.Pattern[str], pieces: Callable[[re.Match[str]], _Pieces | None]) -> Spelt:
        """The message with what is found put together anew: of its pieces, as long as they were, in another order."""
        text, at = self.text, self.at
        for found in pattern.finditer(text):
            if (parts := pieces(found)) is None:
                continue
            anew = "".join(said for said, _ in parts)
            order = tuple(self.at[index] for _, span in parts for index in range(*span))
            text = f"{text[: found.start()]}{anew}{text[found.end() :]}"
            at = (*at[: found.start()], *order, *at[found.end() :])
        return Spelt(text, at)

    def back(self, places: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
        """Places in this text as places in the message as it was written."""
        for start, end in places:
            first = start
            for index in range(start + 1, end + 1):
                if index == end or self.at[index] != self.at[index - 1] + 1:
                    yield self.at[first], self.at[index - 1] + 1
                    first = index


def spelt(text: str, seat: Seat, observation: Observation[View]) -> Spelt:
    """The message as it is read, as long as it was."""
    names = [mate.name for mate in observation.view.players[seat].crew if mate.name and not mate.name.isdigit()]
    said = Spelt(text, tuple(range(len(text)))).turned(_DASHED, lambda found: [(_undashed(found), found.span())])
    said = said.turned(_put(names), _moved)
    said = said.turned(_with(names), lambda found: _first(found, ":"))
    said = said.turned(_of(names), lambda found: _first(found, ":"))
    said = said.turned(_behind(names), lambda found: _with_mate_first(found, names))
    return said.turned(_BANANA, lambda found: [(found[1], found.span(1)), (f"{'eat':<{len(found[2])}}", found.span(2))])


def _moved(found: re.Match[str]) -> _Pieces:
    """`put Red in 4B` as `Red to 4B`."""
    to = "to" if len(found[3]) == len("to") else found[3]
    return [(" " * len(found[1]), found.span(1)), (found[2], found.span(2)), (to, found.span(3))]


def _first(found: re.Match[str], joint: str) -> _Pieces:
    """What is said of a crewmate behind it."""
    between = f"{joint:<{len(found['joint'])}}"
    return [(found["mate"], found.span("mate")), (between, found.span("joint")), (found["what"], found.span("what"))]


def _with_mate_first(found: re.Match[str], names: Sequence[str]) -> _Pieces | None:
    """`4B for Bolt` as `Bolt to 4B`; None where a crewmate is named before that in its clause."""
    before = _CLAUSE_END.split(found.string[: found.start()])[-1]
    if re.search(rf"(?<![\w/]){_mates(names)}(?!\w)", before, re.IGNORECASE):
        return None
    return _first(found, " to " if re.match(_ROOM, found["what"]) is not None else ":")


def _behind(names: Sequence[str]) -> re.Pattern[str]:
    return re.compile(
        rf"(?P<what>{_ROOM}{_ENERGY}|{_NOTHING})(?P<joint>[ \t]+for[ \t]+)(?P<mate>{_mates(names)})(?![\w/])",
        re.IGNORECASE,
    )


def _mates(names: Iterable[str], numbered: str = _NUMBERED) -> str:
    """A pattern for one's own crewmate, by name, by rank or numbered."""
    return f"(?:{'|'.join((*map(re.escape, names), _RANKED, numbered))})"


def _with(names: Sequence[str]) -> re.Pattern[str]:
    """A clause that says last by whom it is done: `disable 13C with crewmate 1`. Bounded: it costs no squares."""
    own, mate = _named(names), _mates(names)
    return re.compile(
        rf"(?:^|(?<=[.,;!\n])|(?<=\band\s))(?P<what>(?:(?!(?<![\w/]){mate}(?:\s*[:=>]|\s+[a-z]))[^.,;!\n(]){{0,80}}?{_ROOM}[^.,;!\n(]{{0,60}}?)"
        rf"(?P<joint>\s+(?:with|using|by)\s+)(?P<mate>{own})(?=\s*(?:[.,;!\n(]|after\b|and\b|$))",
        re.IGNORECASE,
    )


def _of(names: Sequence[str]) -> re.Pattern[str]:
    """A wall that is said to be beside a crewmate: `wall to the west of Salt`."""
    return re.compile(
        rf"(?P<what>\bwalls?\b[^.,;!\n(]{{0,30}}?\b(?:north|east|south|west)(?:ern)?(?:\s+side)?)"
        rf"(?P<joint>\s+of\s+)(?P<mate>{_mates(names)})(?!\s?[A-C]\b|\w)",
        re.IGNORECASE,
    )


def _named(names: Sequence[str]) -> str:
    """A pattern for one's own crewmate that is no number alone."""
    return rf"{_mates(names, _TITLED)}(?!\w)"


def _put(names: Sequence[str]) -> re.Pattern[str]:
    return re.compile(rf"({_PUT}\s)(\s*{_mates(names)}\s+)(in|at|on|into)(?=\s+(?:room\s+)?{_ROOM})", re.IGNORECASE)


def _undashed(found: re.Match[str]) -> str:
    """`1-12A-3` with the signs between a crewmate, its room and its energy that say so."""
    text = found.group()
    first, start, end = found.end("before") - found.start(), *(at - found.start() for at in found.span("room"))
    behind = re.sub("-", "/", text[end:], count=1)
    return f"{text[:first]}{text[first:start].replace('-', ':', 1)}{text[start:end]}{behind}"

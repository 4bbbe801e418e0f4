"""Invented cases: a position and orders, typed in as one line, resolved without any match. They know nothing of one.

A game may read cases of its own (`Game.what_if`). All others are read here, as a match that is begun, put into its
position and played for as long as the line says, with ` | ` between parts:

    cards=[3,1] | cards of Al = 3 3 | Al: A with 3 | Be: A with 3 / Al: A with 3 | Be! call

An option of the game, a correction as a host would make it, orders, acts; ` / ` resolves, and so does the end. Who is
not named plays by the default. The last resolution is shown.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, TypeAlias, cast

from games.core import actions as do
from games.core import corrections
from games.core.errors import GameError, Refused
from games.core.game import AnyGame, WhatIf
from games.core.names import counted, key
from games.core.setup import Header
from games.core.viewers import HOST, Seat, Viewers
from genius_tui.looking.history import AnyMatch, Point, history

EXAMPLES: Mapping[str, str] = {
    "chambers": "Al: bid 3 | Be: bid 2 | Ga: enter alien with open / Al: golden: take 30 | Be: golden: take 50, rob Al",
    "gatekeeping": "Al: A B with 3 | Be: A with 3 | Ga: A with 1 | Om: B C with 2",
    "keys": "Al: 1A 1B with 3 | Be: 1A with 3 | Ga: 1A with 1 | Om: 1B 1C with 2",
    "lockout": (
        'rooms={"Alpha":["Al","Be","Ga","Om"],"Beta":["Eve","Fay","Gus","Hal"],"Gamma":["Ivy","Jon","Kim","Lea"]} | '
        "Eve: Alpha | Fay: Alpha | Gus: Gamma | Hal: Gamma | Ivy: Alpha | Jon: Alpha | Kim: Beta | Lea: Beta | "
        "Al: Beta | Be: Beta | Ga: Beta | Om: Gamma"
    ),
    "skeld": (
        "Al: 1: start 1A; 2: start 2A | Be: 1: start 1A; 2: start 5A / "
        "Al: 1: activate 1A with 3 | Be: 1: activate 1A with 2; 2: move 13A; activate 13A with 1"
    ),
}
"""A case of each game that has none of its own."""


def _open_doors() -> dict[str, Any]:
    """In 13 Chambers every password is `open`: a case tells no puzzle and no hint of those that ship."""
    from games.chambers.plan import PUZZLE_ROOMS

    return {"passwords": dict.fromkeys(PUZZLE_ROOMS, "open")}


BEGUN: Mapping[str, Callable[[], dict[str, Any]]] = {"chambers": _open_doors}
"""Options with which a game's cases begin, unless they say otherwise."""

SEED = 1
"""What is drawn in a case is drawn alike each time."""

WHY = "an invented case"
MOST_NAMED = 8
"""How many things that can be corrected a refusal names."""

_PARTS = re.compile(r"\s*(?:^|(?<=\s))([|/])(?=\s|$)\s*")
_OPTION = re.compile(r"(?P<name>[a-z_]+)\s*=\s*(?P<value>.+)", re.DOTALL)
_CORRECTION = re.compile(r"(?P<what>[^=:!]+?)(?:\s+of\s+(?P<seat>[^=:!]+?))?\s*=\s*(?P<to>.*)", re.DOTALL)
_ORDER = re.compile(r"(?P<seat>\"[^\"]+\"|[^:!=]+?)\s*(?P<sign>[:!])\s*(?P<text>.*)", re.DOTALL)

Part: TypeAlias = tuple[str, str]
"""A part of a case and what ends it: `|`, `/`, or nothing at its end."""


def example(game: AnyGame) -> str:
    """A case to begin with: the game's own, ours, or one of sampled orders."""
    return game.what_if_example or EXAMPLES.get(game.meta.slug) or _sampled(game)


def what_if(game: AnyGame, text: str) -> WhatIf[Any]:
    """Resolves a case from its text alone. Raises OrderError, Refused or SetupError, which say what would be right."""
    if game.what_if_example:
        return game.what_if(text)
    match = played(game, text)
    stage = match.played[-1]
    told, steps = history(match, HOST), match.stages[stage].steps
    seen = tuple(told.at(Point(stage, shown)) for shown in range(len(steps) + 1))
    return WhatIf(seen[0], tuple(step.event for step in steps), match.observation(HOST).view, seen[1:])


def played(game: AnyGame, text: str) -> AnyMatch:
    """The match of a case, after its last resolution or act. Raises as `what_if` does."""
    parts = list(_parts(text))
    options, rest = _options(game, parts)
    if not any(_ORDER.fullmatch(part) and not _is_correction(part) for part, _ in rest):
        unread = next((part for part, _ in rest if part and not _is_correction(part)), "")
        raise Refused(f'"{unread}" is not part of a case: write for example {example(game)}' if unread else _how(game))
    seats = _seats(game, options, rest)
    match = AnyMatch.begin(game, Header(genius=1, game=game.meta.slug, players=seats, seed=SEED, options=options))
    for number, (part, end) in enumerate(rest, start=1):
        if part:
            match = _done(match, part)
        if end == "/" or number == len(rest):
            match = _resolved(match, part, last=number == len(rest))
    return match


def _how(game: AnyGame) -> str:
    return f"write orders, for example {example(game)}"


def _parts(text: str) -> Iterator[Part]:
    pieces = _PARTS.split(text.strip())
    for at in range(0, len(pieces), 2):
        yield pieces[at].strip(), pieces[at + 1] if at + 1 < len(pieces) else ""


def _options(game: AnyGame, parts: list[Part]) -> tuple[dict[str, Any], list[Part]]:
    """The game's options among the parts, and the other parts."""
    known = frozenset(game.options.__struct_fields__)
    begun = BEGUN.get(game.meta.slug)
    found: dict[str, Any] = begun() if begun is not None else {}
    rest: list[Part] = []
    for part, end in parts:
        option = _OPTION.fullmatch(part)
        if option is not None and option["name"] in known:
            found[option["name"]] = _value(option["value"].strip())
            rest += [("", end)] if end == "/" else []
        else:
            rest.append((part, end))
    return found, rest


def _value(text: str) -> Any:
    """A value if the text is JSON, else the text itself."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _seats(game: AnyGame, options: Mapping[str, Any], parts: list[Part]) -> tuple[Seat, ...]:
    """The players: those that options list, then those that are named, then others up to the fewest that can play."""
    names: dict[str, Seat] = {}
    for seat in _listed(options):
        names.setdefault(key(seat), seat)
    for part, _ in parts:
        order = _ORDER.fullmatch(part) if not _is_correction(part) else None
        if order is not None:
            name = order["seat"].strip().strip('"')
            names.setdefault(key(name), name)
    number = 1
    while len(names) < game.meta.least:
        names.setdefault(key(f"P{number}"), f"P{number}")
        number += 1
    if len(names) > game.meta.most:
        raise Refused(
            f"{counted(len(names), 'player')} are too many: {game.meta.title} is for {game.meta.most} at most"
        )
    return tuple(names.values())


def _listed(options: Mapping[str, Any]) -> Iterator[Seat]:
    """The players in options that list some by name, such as the rooms of Locked Out."""
    for value in options.values():
        for one in cast("dict[str, Any]", value).values() if isinstance(value, dict) else ():
            seats = cast("list[Any]", one) if isinstance(one, list) else []
            yield from (seat for seat in seats if isinstance(seat, str))


def _is_correction(part: str) -> bool:
    """Whether an equals sign comes before any colon or exclamation mark."""
    marks = [at for mark in ":!" if (at := part.find(mark)) >= 0]
    return 0 <= part.find("=") < min(marks, default=len(part))


def _done(match: AnyMatch, part: str) -> AnyMatch:
    """The match after a part: a correction, an act, or orders."""
    if _is_correction(part):
        return _corrected(match, part)
    order = _ORDER.fullmatch(part)
    if order is None:
        raise Refused(f'"{part}" is not part of a case: write for example {example(match.game)}')
    seat, text = match.seat(order["seat"].strip().strip('"')), order["text"].strip()
    if order["sign"] == "!":
        return match.do(do.Act(seat, text))
    return match.do(do.Order(seat, text))


def _corrected(match: AnyMatch, part: str) -> AnyMatch:
    found = _CORRECTION.fullmatch(part)
    if found is None:
        raise Refused(f'"{part}" corrects nothing: write WHAT of PLAYER = VALUE')
    seat = match.seat(found["seat"]) if found["seat"] else None
    try:
        offer = corrections.offer(match.game.corrections, match.state, found["what"].strip(), seat)
    except Refused as error:
        names = dict.fromkeys(one.what for one in corrections.offers(match.game.corrections, match.state))
        raise Refused(f"{error}: {', '.join(list(names)[:MOST_NAMED])}") from None
    return match.do(do.Correct(offer.what, offer.takes.read(found["to"].strip()), WHY, offer.seat))


def _resolved(match: AnyMatch, part: str, *, last: bool) -> AnyMatch:
    """The match after the phase; after an act at the end of the line it stays there, to be looked at."""
    order = _ORDER.fullmatch(part) if part and not _is_correction(part) else None
    acted = order is not None and order["sign"] == "!"
    if match.over or (last and (acted or not part) and match.played):
        return match
    return match.do(do.Resolve())


def _sampled(game: AnyGame) -> str:
    """A case of sampled orders, for a game that nobody has written one for."""
    seats = tuple(f"P{number}" for number in range(1, game.meta.least + 1))
    try:
        match = AnyMatch.begin(game, Header(genius=1, game=game.meta.slug, players=seats, seed=SEED))
    except GameError:
        return ""
    written: list[str] = []
    for seat in match.game.owing(match.state):
        order = game.sample(match.observation(Viewers.of((seat,))), seat, Random(seat))
        written += [f"{seat}: {game.spell(order)}"] if order is not None else []
    return " | ".join(written)

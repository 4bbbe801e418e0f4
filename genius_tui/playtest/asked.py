"""A playtest as a person writes it down: each part a text, as in the command."""

from __future__ import annotations

import re
import shlex
from collections.abc import Mapping, Sequence
from json import JSONDecodeError
from pathlib import Path
from typing import Any, cast

from msgspec import Struct

import games
from games.core.errors import GameError, SetupError
from games.core.names import clean
from games.core.numbers import BadNumber, read_whole
from genius_tui import bots
from genius_tui.files.names import slug
from genius_tui.playtest import variants
from genius_tui.playtest.folder import AnotherPlan
from genius_tui.playtest.metrics import metric
from genius_tui.playtest.plan import MOST_MATCHES, Plan, players_of
from genius_tui.playtest.study import StudyFolder
from genius_tui.playtest.variants import Variant
from genius_tui.record.lines import BadLine, read_value

_RANGE = re.compile(r"(-?\d{1,9})\.\.(-?\d{1,9})")

_PARTS = frozenset({"matches", "bots", "seats", "seed", "against", "sweep", "metrics", "keep"})

KEPT_IN = "playtests"
"""The folder of the library in which playtests are kept."""


class Wrong(GameError):
    """One of the texts cannot be used. `field`: which; `str()` says why."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(reason)
        self.field = field


class StudyRequest(Struct, frozen=True):
    """What a person asks for. Empty `seats`: as many as usual. `options`, `against`: `gain=4 rounds=7`.

    `metrics`: `module:function`, with commas between. `keep`: the name under which it is kept, "" for not at all.
    """

    game: str
    matches: str = "1000"
    bots: str = bots.USUAL
    seats: str = ""
    options: str = ""
    seed: str = "1"
    against: str = ""
    sweep: str = ""
    metrics: str = ""
    keep: str = ""

    @property
    def number(self) -> int:
        """How many matches. Raises Wrong."""
        return _whole("matches", self.matches, MOST_MATCHES)

    @property
    def own_metrics(self) -> tuple[str, ...]:
        """The designer's own functions, by name. Raises Wrong."""
        named = tuple(filter(None, (clean(name).strip() for name in self.metrics.split(","))))
        try:
            for name in named:
                metric(name)
        except SetupError as error:
            raise Wrong("metrics", error.reason) from None
        return named

    def kept(self, library: Path, compared: Sequence[Variant]) -> StudyFolder | None:
        """Where in a library's folder it is kept, if it is: what is there already goes on. Raises Wrong."""
        name = clean(self.keep).strip()
        if not name:
            return None
        try:
            return StudyFolder(library / KEPT_IN / slug(name), compared, self.own_metrics)
        except AnotherPlan:
            raise Wrong("keep", f"{name} is another playtest: take another name, or ask for the same again") from None
        except OSError as error:
            raise Wrong("keep", f"{name} cannot be kept: {error.strerror or error}") from None

    def variants(self) -> Sequence[Variant]:
        """The plans that are to be played. Raises Wrong."""
        rules = games.find(self.game)
        seats = _whole("seats", self.seats, 1000) if self.seats.strip() else None
        named = tuple(filter(None, (clean(name).strip() for name in self.bots.split(",")))) or (bots.USUAL,)
        options = rules.begun_with(_pairs("options", self.options))
        plan = Plan(rules.meta.slug, players_of(rules, seats), named, options, seed=clean(self.seed).strip() or "1")
        _checked(plan)
        changes, swept = _pairs("against", self.against), _pairs("sweep", self.sweep)
        if changes and swept:
            raise Wrong("sweep", "`Against` compares two, `Sweep` several: use one of them")
        if len(swept) > 1:
            raise Wrong("sweep", "takes one name, such as rounds=4..11")
        try:
            if changes:
                return variants.against(plan, changes)
            for name, value in swept.items():
                return variants.sweep(plan, name, values(value))
        except SetupError as error:
            own = error.key in ("against", "sweep")
            raise Wrong("against" if changes else "sweep", error.reason if own else str(error)) from None
        return variants.single(plan)


def read(game: str, text: str) -> StudyRequest:
    """A playtest in one line: `matches=200 bots=careful,random gain=4`. What is no part of a playtest is an option.

    Raises Wrong.
    """
    parts, options = dict[str, str](), list[str]()
    for part in _words("options", text):
        name, _, value = part.partition("=")
        if name in _PARTS and name in parts:
            raise Wrong(name, f"{name} is given twice: which one do you mean?")
        if name in _PARTS:
            parts[name] = value
        else:
            options.append(part)
    return StudyRequest(game, **parts, options=shlex.join(options))


def values(given: Any) -> Sequence[Any]:
    """The values of a sweep: a JSON list, a range as `2..9`, or what stands between commas."""
    if not isinstance(given, str):
        return cast("list[Any]", given) if isinstance(given, list) else [given]
    between = _RANGE.fullmatch(given)
    if between:
        first, last = map(int, between.groups())
        return range(first, min(last, first + variants.MOST) + 1)
    return [_value(part) for part in given.split(",")]


def _value(text: str) -> Any:
    """The value if the text is JSON, else the text itself. Raises BadLine."""
    try:
        return read_value(text)
    except JSONDecodeError:
        return clean(text)


def _whole(field: str, text: str, most: int) -> int:
    try:
        number = read_whole(text.strip().replace(",", ""))
    except BadNumber:
        number = 0
    if not 1 <= number <= most:
        raise Wrong(field, f"write a whole number from 1 to {most:,}")
    return number


def _pairs(field: str, text: str) -> Mapping[str, Any]:
    found: dict[str, Any] = {}
    try:
        for part in _words(field, text):
            name, equals, value = part.partition("=")
            if not equals or not name:
                raise Wrong(field, f"{part}: write NAME=VALUE, such as gain=4")
            if name in found:
                raise Wrong(field, f"{name} is given twice: which one do you mean?")
            found[name] = _value(value)
    except BadLine as error:
        raise Wrong(field, str(error)) from None
    return found


def _words(field: str, text: str) -> Sequence[str]:
    """What blanks part, but not within quotation marks."""
    try:
        return shlex.split(clean(text))
    except ValueError:
        raise Wrong(field, "a quotation mark is not closed") from None


def _checked(plan: Plan) -> None:
    try:
        for name in plan.bots:
            bots.find(name)
    except SetupError as error:
        raise Wrong("bots", error.reason) from None
    try:
        plan.check()
    except SetupError as error:
        option = error.key.startswith("options")
        field = "options" if option else error.key if error.key == "game" else "seats"
        raise Wrong(field, str(error) if option else error.reason) from None

"""A match's header (docs/record.md, "Header"), and the set-up that a game is dealt from."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Generic, Literal, TypeVar, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from games.core.chance import Seed
from games.core.errors import SetupError
from games.core.names import key, listed, match_name, nearest
from games.core.numbers import LONGEST_NUMBER, MOST_GARNETS, said
from games.core.viewers import Seat

USUAL_GARNETS = 5

P = TypeVar("P", bound=Struct)

_UNKNOWN = re.compile(r"Object contains unknown field (.*)")
_MISSING = re.compile(r"Object missing required field (.*)")
_EXPECTED = re.compile(r"Expected (.*?)(?: of length)?(?: ((?:>=|<=|>|<) \S+))?(?:, got (.*))?")
_BOUNDS = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than"}
_ENUM = re.compile(r"Invalid enum value (.*)")
_KINDS = {
    "int": "a whole number",
    "float": "a fraction",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object of names and values",
    "null": "null",
}
_AT = re.compile(r" - at `\$\.?(.*?)`$")


class Sandbox(Struct, frozen=True, forbid_unknown_fields=True):
    """The origin of a sandbox: the match's file name, and how many of its actions were copied."""

    file: str
    actions: Annotated[int, Meta(ge=0, le=999_999_999)]


class Header(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The first line of a record."""

    genius: Annotated[int, Meta(ge=1, le=1)]
    game: str
    players: tuple[str, ...]
    seed: Seed = 0
    garnets: int | dict[str, int] = USUAL_GARNETS
    options: dict[str, Any] = msgspec.field(default_factory=dict[str, Any])
    title: str = ""
    created: str = ""
    lesson: bool = False
    sandbox: Sandbox | None = None
    rules: int | None = None


class Setup(Struct, Generic[P], frozen=True):
    """The input of a deal: seats in order, the seed, the starting purses, the game's options."""

    seats: tuple[Seat, ...]
    seed: Seed
    garnets: Mapping[Seat, int]
    options: P


def purses(garnets: int | Mapping[str, int], seats: tuple[Seat, ...]) -> dict[Seat, int]:
    """Each seat's starting purse: one number for all, or by name with 5 for those left out.

    Raises SetupError for an unknown name, a negative number or one over MOST_GARNETS.
    """
    if isinstance(garnets, int):
        given = dict.fromkeys(seats, garnets)
    else:
        given = dict.fromkeys(seats, USUAL_GARNETS) | {
            seat_named(name, seats, "garnets"): number for name, number in garnets.items()
        }
        if len({key(name) for name in garnets}) < len(garnets):
            raise SetupError("garnets", "a player is named twice")
    if short := next((seat for seat, number in given.items() if number < 0), None):
        raise SetupError("garnets", f"{short} cannot have {said(given[short])}: a purse holds 0 or more")
    if rich := next((seat for seat, number in given.items() if number > MOST_GARNETS), None):
        raise SetupError("garnets", f"{rich} cannot have {said(given[rich])}: a purse holds at most {MOST_GARNETS:,}")
    return given


def check_seed(seed: Seed) -> Seed:
    """Returns a valid seed. Raises SetupError for one that is too long, or holds half a character."""
    if isinstance(seed, str):
        if any("\ud800" <= character <= "\udfff" for character in seed):
            raise SetupError("seed", "holds half a character (a lone surrogate): leave it out")
        if len(seed) > LONGEST_NUMBER:
            raise SetupError("seed", f"has {len(seed):,} characters: {LONGEST_NUMBER:,} is the most")
    elif abs(seed) >= 10**LONGEST_NUMBER:
        raise SetupError("seed", f"is too long: {LONGEST_NUMBER:,} digits is the most")
    return seed


def seat_named(name: str, seats: tuple[Seat, ...], where: str) -> Seat:
    """The seat that a header names. Raises SetupError for the key `where`, with the nearest name."""
    seat = match_name(name, seats)
    if seat is None:
        close = nearest(name, seats)
        raise SetupError(where, f"no player is called {name}" + (f": did you mean {close}?" if close else ""))
    return seat


def read_options(given: Mapping[str, Any], options: type[P]) -> P:
    """The game's options from the header's. Raises SetupError for the key `options.NAME`."""
    known = _names(options)
    for name in given:
        if name not in known:
            close = nearest(name, known)
            hint = f"did you mean {close}?" if close else f"this game has {', '.join(known)}"
            raise SetupError(f"options.{name}", f"there is no such option: {hint}")
    return convert(dict(given), options, "options")


@cache
def _names(options: type[Struct]) -> tuple[str, ...]:
    return tuple(field.name for field in msgspec.structs.fields(options))


def convert(value: Any, into: type[P], where: str) -> P:
    """`value` as the struct `into`. Raises SetupError with the key and what would be right."""
    try:
        return msgspec.convert(value, into, strict=True)
    except UnicodeEncodeError:
        raise SetupError(
            where, "a key or a word in it holds half a character (a lone surrogate): leave it out"
        ) from None
    except msgspec.ValidationError as error:
        at = _AT.search(str(error))
        place = ".".join(filter(None, (where, at.group(1) if at else "")))
        reason = in_words(_AT.sub("", str(error)))
        raise SetupError(place, reason + (_choices(into, at.group(1)) if at else "")) from None


def in_words(error: str) -> str:
    """An error message of msgspec as a sentence for the host."""
    error = error.replace("`", "")
    if unknown := _UNKNOWN.fullmatch(error):
        return f"there is no key {unknown.group(1)}"
    if missing := _MISSING.fullmatch(error):
        return f"the key {missing.group(1)} is missing"
    if enum := _ENUM.fullmatch(error):
        return f"{enum.group(1)} is not a choice"
    expected = _EXPECTED.fullmatch(error)
    if expected is None:
        return error[:1].lower() + error[1:]
    wanted, limit, got = expected.groups()
    words = " or ".join(_KINDS.get(kind, kind) for kind in wanted.split(" | "))
    bound = f" of {_BOUNDS[limit.split()[0]]} {limit.split()[1]}" if limit else ""
    return f"must be {words}{bound}" + (f", not {_KINDS.get(got, got)}" if got else "")


def _choices(struct: type[Struct], field: str) -> str:
    """The words to choose from, to end the refusal of a field that takes one of several words; "" for other fields."""
    for found in msgspec.structs.fields(struct):
        kind = get_args(found.type)[0] if get_origin(found.type) is Annotated else found.type
        if found.encode_name == field and get_origin(kind) is Literal:
            return f": write {listed([str(value) for value in get_args(kind)], 'or')}"
    return ""

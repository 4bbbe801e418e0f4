"""Puzzle packs: twelve puzzles, read from TOML text and checked (C3).

A pack comes in as a value: its text. Those that ship lie in this package's folder `packs`; a host's own pack stands
in the header of the match that it was begun for, so that a record always holds all that it needs.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from games.chambers.plan import PUZZLE_ROOMS, ROOMS, Slug, find_room, nearest_room
from games.core.errors import GameError
from games.core.names import clean, counted, listed, nearest
from games.core.numbers import quoted
from games.core.packs import Checked, Packs
from games.core.setup import in_words
from games.core.toml import BadToml, line_of, read_toml

USUAL_PACK = "lantern"

WIDEST = 76
"""Cells that a line of a puzzle may fill, so that it fits a terminal of 80."""

MOST_LINES = 60
MOST_HINTS = 9

_LETTERS = re.compile(r"[a-z]+")
_SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_AT = re.compile(r" - at `\$\.?(.*?)`$")

Line = Annotated[str, Meta(min_length=1, max_length=200)]


class PackError(GameError):
    """A pack that cannot be used. `where` is the key, such as `alien.hints`, or the place in the text."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}" if where else reason)
        self.where = where
        self.reason = reason


class Puzzle(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A puzzle. `text` is shown as it stands; `answers` are all accepted passwords, the usual one first, in small
    letters; `solution` explains how one gets there.
    """

    text: str
    answers: tuple[str, ...]
    hints: tuple[str, ...]
    solution: str


class Pack(Struct, frozen=True):
    """Twelve puzzles by chamber. `name` is what the option `pack` calls it."""

    name: str
    title: str
    author: str
    about: str
    puzzles: Mapping[Slug, Puzzle]


class _Head(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=40)]
    title: Annotated[str, Meta(min_length=1, max_length=60)]
    author: Annotated[str, Meta(max_length=60)] = ""
    about: Annotated[str, Meta(max_length=400)] = ""


class _Written(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A puzzle as a pack writes it down."""

    text: Annotated[str, Meta(min_length=1)]
    password: str
    also: tuple[str, ...] = ()
    hints: Annotated[tuple[Line, ...], Meta(max_length=MOST_HINTS)]
    solution: Annotated[str, Meta(min_length=1)]


@lru_cache(maxsize=16)
def read_pack(text: str) -> Pack:
    """The pack that a TOML text holds. Raises PackError with the place, its line, and what would be right."""
    try:
        return check_pack(read_toml(text))
    except BadToml as error:
        raise PackError("", str(error)) from None
    except PackError as error:
        line = line_of(text, error.where)
        raise PackError(error.where, f"{error.reason} (line {line} of the pack)" if line else error.reason) from None


def check_pack(tables: Mapping[str, Any]) -> Pack:
    """The pack that keys and tables make. Raises PackError with the key and what would be right."""
    head = _read_head({key: value for key, value in tables.items() if not isinstance(value, dict)})
    written: dict[str, dict[str, Any]] = {key: value for key, value in tables.items() if isinstance(value, dict)}
    for key in written:
        _check_table(key)
    missing = [slug for slug in PUZZLE_ROOMS if slug not in written]
    if missing:
        raise PackError("", f"a pack has twelve puzzles. Missing: {listed([f'[{slug}]' for slug in missing])}")
    puzzles = {slug: _read_puzzle(slug, written[slug]) for slug in PUZZLE_ROOMS}
    return Pack(head.name, head.title, head.author, head.about, puzzles)


def shipped() -> tuple[str, ...]:
    """The names of the packs that ship, the usual one first."""
    return tuple(sorted(_texts(), key=lambda name: (name != USUAL_PACK, name)))


WAYS_TO_OTHERS = (
    "fresh",
    "the name or the whole text of your own pack",
)
"""What a host can answer the option `pack` with instead, so that no player can look a password up."""


def caution(option: str | Mapping[str, Any]) -> str:
    """What a host should know of the pack that an option means; empty for one of the host's own."""
    if not isinstance(option, str) or option not in shipped():
        return ""
    return (
        f"Everybody who has this program has the pack {option}, and can look up its passwords. "
        f"For puzzles that nobody knows, give the option pack {listed(WAYS_TO_OTHERS, 'or')}."
    )


def too_few_hints(pack: Pack, overridden: Iterable[Slug]) -> str:
    """A warning that names the puzzles with too few hints for all rounds (C16); empty if all have enough."""
    short = [
        f"{slug} ({len(pack.puzzles[slug].hints)} of {ROOMS[slug].hints})"
        for slug in PUZZLE_ROOMS
        if slug not in overridden and len(pack.puzzles[slug].hints) < ROOMS[slug].hints
    ]
    if not short:
        return ""
    return (
        f"The pack {pack.name} has too few hints for all rounds: {listed(short)}. You will be told when hints run out."
    )


def opened_alike(answers: Mapping[Slug, Iterable[str]]) -> tuple[Slug, ...]:
    """The chambers that a password opens which opens another one too, in their order."""
    many = Counter(word for words in answers.values() for word in set(words))
    return tuple(slug for slug, words in answers.items() if any(many[word] > 1 for word in words))


def find_pack(option: str | Mapping[str, Any]) -> Pack:
    """The pack that the option `pack` means: a shipped one's name, or a whole pack, as TOML text or as its tables.

    Raises PackError.
    """
    if not isinstance(option, str):
        return check_pack(option)
    if "\n" in option or "=" in option:
        return read_pack(option)
    texts = _texts()
    if option not in texts:
        close = nearest(option, texts)
        ships = f"these packs ship: {listed(shipped())}"
        hint = f"did you mean {close}? {ships[0].upper()}{ships[1:]}" if close else ships
        raise PackError("", f"there is no pack {clean(quoted(option))}: {hint}")
    return read_pack(texts[option])


def template(name: str = "my-pack") -> str:
    """A pack of that name to write one's own into: TOML with a comment on every key."""
    return files("games.chambers").joinpath("template.toml").read_text("utf-8").replace("my-pack", name)


def checked(text: str) -> Checked:
    """What a host should know of a pack, without its puzzles. Raises PackError."""
    pack, empty = read_pack(text), read_pack(template()).puzzles
    unwritten = [slug for slug in PUZZLE_ROOMS if pack.puzzles[slug] == empty[slug]]
    told = f"Puzzles that are still the template's: {listed(unwritten)}." if unwritten else ""
    hints = counted(sum(len(puzzle.hints) for puzzle in pack.puzzles.values()), "hint")
    alike = opened_alike({slug: puzzle.answers for slug, puzzle in pack.puzzles.items() if slug not in unwritten})
    shared = f"A password opens more than one chamber: {listed(alike)}. Whoever finds it has both." if alike else ""
    by = f"by {pack.author}" if pack.author else ""
    facts = (by, pack.about, f"{counted(len(pack.puzzles), 'puzzle')}, {hints}")
    return Checked(pack.title, tuple(filter(None, facts)), tuple(filter(None, (told, shared, too_few_hints(pack, ())))))


def read_password(text: str, where: str) -> str:
    """A password in small letters. Raises PackError unless it is letters a to z and nothing else."""
    small = text.lower()
    if not _LETTERS.fullmatch(small):
        raise PackError(
            where, f"{clean(quoted(text))!r} cannot be a password: use only letters a to z, without spaces or accents"
        )
    return small


@cache
def _texts() -> Mapping[str, str]:
    folder = files("games.chambers").joinpath("packs")
    return {
        entry.name.removesuffix(".toml"): entry.read_text("utf-8")
        for entry in folder.iterdir()
        if entry.name.endswith(".toml")
    }


def _read_head(tables: Mapping[str, Any]) -> _Head:
    for key in tables:
        if key not in _Head.__struct_fields__:
            raise PackError(
                quoted(key), f"there is no such key: a pack has {listed(_Head.__struct_fields__)}, and its puzzles"
            )
    head = _convert(tables, _Head, "")
    if not _SLUG.fullmatch(head.name):
        raise PackError(
            "name", f"{clean(head.name)!r} cannot be a name: use lower-case letters, digits and hyphens, as in my-pack"
        )
    for key in ("title", "author", "about"):
        value: str = getattr(head, key)
        if clean(value) != value or "\n" in value:
            raise PackError(key, "must be one line, without invisible characters")
    return head


def _check_table(key: str) -> None:
    if key in PUZZLE_ROOMS:
        return
    if key in ROOMS:
        raise PackError(key, f"the {ROOMS[key].title} has no puzzle: players bid for it")
    close = find_room(key) or nearest_room(key)
    hint = f"did you mean [{close}]?" if close else f"write one of {listed(PUZZLE_ROOMS, 'or')}"
    raise PackError(quoted(key), f"there is no such chamber: {hint}")


def _read_puzzle(slug: Slug, table: Mapping[str, Any]) -> Puzzle:
    for key in table:
        if key not in _Written.__struct_fields__:
            known = listed(_Written.__struct_fields__)
            raise PackError(f"{slug}.{quoted(key)}", f"there is no such key: a puzzle has {known}")
    written = _convert(table, _Written, slug)
    answers = (
        read_password(written.password, f"{slug}.password"),
        *(read_password(other, f"{slug}.also") for other in written.also),
    )
    if len(set(answers)) < len(answers):
        raise PackError(f"{slug}.also", "a password appears twice: once is enough")
    return Puzzle(
        text=_drawn(written.text, f"{slug}.text"),
        answers=answers,
        hints=tuple(_hint(hint, f"{slug}.hints", number) for number, hint in enumerate(written.hints, 1)),
        solution=_drawn(written.solution, f"{slug}.solution"),
    )


def _drawn(text: str, where: str) -> str:
    """A text of several lines, without blank ones around it. Raises PackError where it cannot be shown."""
    lines = [line.rstrip() for line in text.strip("\n").rstrip().split("\n")]
    if len(lines) > MOST_LINES:
        raise PackError(where, f"has {len(lines)} lines: {MOST_LINES} is the most")
    for number, line in enumerate(lines, 1):
        if clean(line) != line:
            raise PackError(where, f"line {number} has tabs or invisible characters: use spaces")
        if _cells(line) > WIDEST:
            raise PackError(where, f"line {number} fills {_cells(line)} cells: {WIDEST} is the most")
    if not any(lines):
        raise PackError(where, "is empty")
    return "\n".join(lines)


def _cells(line: str) -> int:
    """How many cells of a terminal a line fills."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in line)


def _hint(text: str, where: str, number: int) -> str:
    if clean(text) != text or "\n" in text or not text.strip():
        raise PackError(where, f"hint {number} must be one line of text, without invisible characters")
    return text.strip()


def _convert(value: Any, into: Any, where: str) -> Any:
    try:
        return msgspec.convert(value, into, strict=True)
    except UnicodeEncodeError:
        raise PackError(
            where, "a key or a word in it holds half a character (a lone surrogate): leave it out"
        ) from None
    except msgspec.ValidationError as error:
        at = _AT.search(str(error))
        place = ".".join(filter(None, (where, at.group(1) if at else "")))
        raise PackError(place, in_words(_AT.sub("", str(error)))) from None


def changed_puzzle(slug: Slug, puzzle: Puzzle, **changes: Any) -> Puzzle:
    """The puzzle with other texts, as a host corrects it (C24). Raises PackError where one cannot be shown or typed."""
    new = replace(puzzle, **changes)
    answers = tuple(read_password(answer, f"{slug}.passwords") for answer in new.answers)
    if len(set(answers)) < len(answers):
        raise PackError(f"{slug}.passwords", "a password appears twice: once is enough")
    return Puzzle(
        text=_drawn(new.text, f"{slug}.text") if new.text else "",
        answers=answers,
        hints=tuple(_hint(hint, f"{slug}.hints", number) for number, hint in enumerate(new.hints, 1)),
        solution=_drawn(new.solution, f"{slug}.solution") if new.solution else "",
    )


PACKS = Packs(option="pack", usual=USUAL_PACK, shipped=_texts, template=template, check=checked)
"""The game's packs, as the commands for packs know them."""

"""Packs that a host keeps: files `NAME.toml` in a folder, whose text is copied into a match that names NAME.

The rules open no files. So an option that can hold a pack's text, but holds a name, gets the text of the pack of that
name here, before the match begins; from then on it is in the record.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct
from platformdirs import user_data_dir

import games
from games.core.errors import GameError, Refused, SetupError
from games.core.game import AnyGame
from games.core.names import clean, listed, nearest
from games.core.numbers import quoted
from games.core.packs import Checked, Packs
from games.core.toml import BadToml, read_toml
from genius_tui.files import ordinary, private
from genius_tui.new_match.fresh_packs import is_fresh
from genius_tui.new_match.options import FRESH, Question, questions

FOLDER_VARIABLE = "GENIUS_PACKS"
SUFFIX = ".toml"
MOST_BYTES = 1_000_000

_OF_A_TEXT = ("\n", "=")
_NAME = re.compile(r"[\w-]{1,40}")
_NEW_NAME = re.compile(r"(?=.{1,40}$)[a-z0-9]+(?:-[a-z0-9]+)*")


def folder() -> Path:
    """The folder of packs: GENIUS_PACKS, or `packs` in the user's data folder."""
    chosen = os.environ.get(FOLDER_VARIABLE)
    return ordinary.expanded(Path(chosen)) if chosen else Path(user_data_dir("genius-tui", appauthor=False)) / "packs"


def kept() -> tuple[str, ...]:
    """The names of the packs in that folder."""
    found = (path for path in folder().glob(f"*{SUFFIX}") if _NAME.fullmatch(path.stem))
    return tuple(sorted(path.stem for path in found if ordinary.is_file(path)))


def with_packs(options: Mapping[str, Any], of: type[Struct]) -> dict[str, Any]:
    """A header's options with names of kept packs replaced by their text; names of packs that ship stay.

    Raises SetupError if a pack cannot be read, or if there is none of a name.
    """
    takes = {question.key: question for question in questions(of, {}) if question.kind == "text"}
    return {key: _text_of(takes[key], value) if key in takes else value for key, value in options.items()}


class Pack(Struct, frozen=True):
    """A pack that a match can be set up with, by its name.

    `path`: its file, None for one that ships. `checked`: what its game says of it.
    """

    name: str
    text: str
    path: Path | None
    checked: Checked


def games_with_packs() -> tuple[str, ...]:
    """The slugs of the games that have packs."""
    return tuple(slug for slug, game in games.CATALOGUE.items() if game.packs is not None)


def offered(game: AnyGame) -> Iterator[Pack]:
    """The packs that a game takes by name: those that ship, the usual one first, then those that are kept and sound.

    One that is kept takes the place of one that ships under the same name.
    """
    if (packs := game.packs) is None:
        return
    own = {name: pack for name in kept() if (pack := _sound(packs, name)) is not None}
    shipped = {name: text for name, text in packs.shipped().items() if name not in own}
    for name in sorted(shipped, key=lambda name: (name != packs.usual, name)):
        yield Pack(name, shipped[name], None, packs.check(shipped[name]))
    yield from own.values()


def hint(game: AnyGame, option: str) -> str:
    """The names of the packs that an option of a game takes, in a phrase; "" for an option that takes none."""
    if game.packs is None or game.packs.option != option:
        return ""
    found = tuple(offered(game))
    shipped, own = ([pack.name for pack in found if (pack.path is None) is ships] for ships in (True, False))
    yours = f"; your own: {listed(own)}" if own else ""
    made = f"{FRESH}: made for this match; " if any(one.fresh for one in questions(game.options, {})) else ""
    return f"{made}by name: {listed(shipped)}{yours}"


def unused() -> tuple[str, ...]:
    """The names of kept packs that no game takes: something is wrong with each."""
    every = [game.packs for game in games.CATALOGUE.values() if game.packs is not None]
    return tuple(name for name in kept() if all(_sound(packs, name) is None for packs in every))


def find(game: AnyGame, word: str) -> Pack:
    """A game's pack by its name or its file. Raises GameError that says what is wrong with it."""
    packs = packs_of(game)
    path = next((path for path in (folder() / f"{word}{SUFFIX}", Path(word)) if ordinary.is_file(path)), None)
    if path is not None:
        text = read_text(packs.option, path, "pack")
        return Pack(path.stem, text, path, packs.check(text))
    shipped = packs.shipped()
    if word not in shipped:
        close = nearest(word, (*shipped, *kept()))
        also = f"did you mean {close}?" if close else "genius packs lists those that there are"
        raise Refused(f"there is no pack and no file {word}: {also}")
    return Pack(word, shipped[word], None, packs.check(shipped[word]))


def make(game: AnyGame, name: str) -> Path:
    """Writes a game's template as a pack of that name into the folder. Raises Refused."""
    return keep(name, packs_of(game).template(name))


def keep(name: str, text: str) -> Path:
    """Writes a pack's text into the folder, whole, under a name that is not there yet. Raises Refused."""
    path = room_for(name)
    try:
        private.make_folder(folder())
        ordinary.put_whole(path, text.encode())
    except OSError as error:
        raise Refused(f"{clean(str(path))} cannot be written: {error.strerror or error}") from None
    return path


def room_for(name: str) -> Path:
    """Where a new pack of a name would lie. Raises Refused where it cannot be written, or means something else."""
    path = folder() / f"{name}{SUFFIX}"
    if not _NEW_NAME.fullmatch(name):
        raise Refused(
            f"{clean(name)} cannot be the name of a pack: use lower-case letters, digits and hyphens, as in my-pack"
        )
    if name == FRESH:
        raise Refused(f"{FRESH} cannot be the name of a pack: as an answer it asks for a new one")
    if ordinary.there(path):
        raise Refused(f"{clean(str(path))} already exists and is not overwritten")
    return path


def packs_of(game: AnyGame) -> Packs:
    """The packs of a game. Raises Refused for one without any."""
    if game.packs is None:
        raise Refused(f"{game.meta.title} has no packs: the games that do are {listed(games_with_packs())}")
    return game.packs


def _sound(packs: Packs, name: str) -> Pack | None:
    try:
        path = folder() / f"{name}{SUFFIX}"
        text = read_text(packs.option, path, "pack")
        return Pack(name, text, path, packs.check(text))
    except GameError:
        return None


def title(text: str) -> str:
    """A pack's own title, from its text; "" if it has none."""
    try:
        found = read_toml(text).get("title", "")
    except BadToml:
        return ""
    return clean(found).replace("\n", " ") if isinstance(found, str) else ""


def _text_of(question: Question, value: Any) -> Any:
    if not isinstance(value, str) or (question.fresh and is_fresh(value)):
        return value
    if _NAME.fullmatch(value) and ordinary.there(path := folder() / f"{value}{SUFFIX}"):
        return read_text(question.key, path, "pack")
    ships = question.packs
    if ships is None or value in ships or any(sign in value for sign in _OF_A_TEXT):
        return value
    raise SetupError(f"options.{question.key}", _no_pack(value, ((FRESH,) if question.fresh else ()), ships))


def _no_pack(name: str, made: tuple[str, ...], ships: tuple[str, ...]) -> str:
    """That there is no pack of a name, and which there are, or can be made."""
    own = kept()
    close = nearest(name, (*made, *ships, *own))
    guess = f" Did you mean {close}?" if close else ""
    there = f"Packs that ship: {listed(ships)}." if ships else "Leave the option out for the one that ships."
    mine = f"Your own: {listed(own)}." if own else f"You have none of your own in {clean(str(folder()))}."
    return f"there is no pack {clean(quoted(name))}.{guess} {there} {mine}"


def read_text(key: str, path: Path, what: str) -> str:
    """The text of a file for the option `key`, which is to be a `what`. Raises SetupError."""
    where, name = f"options.{key}", clean(str(path))
    try:
        return ordinary.read_file(path, MOST_BYTES).decode("utf-8-sig")
    except ordinary.TooLarge:
        raise SetupError(where, f"{name} is larger than {MOST_BYTES:,} bytes, too large for a {what}") from None
    except OSError as error:
        raise SetupError(where, f"{name} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise SetupError(where, f"{name} is not UTF-8 text: save it as UTF-8") from None

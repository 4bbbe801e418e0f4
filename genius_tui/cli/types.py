"""Types of command arguments: files, games, seats; with their completion."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.shell_completion import CompletionItem

from games import CATALOGUE
from games.core.errors import GameError
from games.core.names import key, match_name, nearest
from games.core.numbers import MOST_TYPED, BadNumber, read_whole
from games.core.viewers import HOST, PUBLIC, Seat, Viewers
from genius_tui.cli.faults import BadInput
from genius_tui.record.reading import AnyMatch, read

FILE = click.Path(path_type=Path)
"""A match file. Whether it is readable is checked later, when it is read, with file and line in the error."""

F = TypeVar("F", bound=Callable[..., Any] | click.Command)

_ALL_EYES = ("host", "public")

if TYPE_CHECKING:
    _TextType = click.ParamType[str]
    _NumberType = click.ParamType[int]
else:  # click takes these arguments from 8.4 on
    _TextType = _NumberType = click.ParamType


class GameSlug(_TextType):
    """A game in the catalogue."""

    name = "game"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The slugs."""
        return _completed(CATALOGUE, incomplete)


class Whole(_NumberType):
    """A whole number from `least` to the largest that can be typed."""

    name = "whole number"

    def __init__(self, least: int = -MOST_TYPED) -> None:
        self._least = least

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number that was typed. Fails with a sentence."""
        try:
            number = value if isinstance(value, int) else read_whole(value)
        except BadNumber as error:
            self.fail(str(error), param, ctx)
        if number < self._least:
            self.fail(f"{number} is too small: at least {self._least}", param, ctx)
        return number


class SeatName(_TextType):
    """A seat of the match in the FILE argument before it."""

    name = "seat"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The names in the file's header."""
        return _completed(_seats(ctx), incomplete)


class EyesName(SeatName):
    """Whose eyes: host, public, or a seat."""

    name = "name"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The names in the file's header, and `host` and `public`."""
        return _completed((*_ALL_EYES, *_seats(ctx)), incomplete)


def eyes_option(help: str) -> Callable[[F], F]:
    """The option `--as NAME`, repeatable: whose eyes, in the parameter `names`."""
    return click.option("names", "--as", metavar="NAME", multiple=True, type=EyesName(), help=help)


def viewers_named(names: Iterable[str], match: AnyMatch, file: Path) -> Viewers:
    """The viewers that the names make up together; without names the host. Raises BadInput with the nearest name."""
    names = tuple(names)
    if not names or any(key(name.strip()) == "host" for name in names):
        for name in names:
            seat_or_none(name, match, file)
        return HOST
    seats = [seat for name in names if (seat := seat_or_none(name, match, file)) is not None]
    return Viewers.of(seats) if seats else PUBLIC


def seat_or_none(name: str, match: AnyMatch, file: Path) -> Seat | None:
    """The seat with this name; None for the host and the public."""
    if match_name(name, _ALL_EYES):
        return None
    seat = match_name(name, match.seats)
    if seat is None:
        close = nearest(name, (*match.seats, *_ALL_EYES))
        hint = f"did you mean {close}?" if close else f"choose from {', '.join((*_ALL_EYES, *match.seats))}"
        raise BadInput(f"{file}:1: --as {name}: no player is called {name}: {hint}")
    return seat


def _seats(ctx: click.Context) -> tuple[Seat, ...]:
    """The seats of the first file given so far; none if it cannot be read."""
    given = (ctx.params.get("file"), *(ctx.params.get("files") or ()), *ctx.args)
    files = tuple(Path(file) for file in given if file)
    try:
        return read(files[0]).match.seats if files else ()
    except GameError:
        return ()


def _completed(words: Iterable[str], incomplete: str) -> list[CompletionItem]:
    return [CompletionItem(word) for word in words if key(word).startswith(key(incomplete))]

"""Makes lines and whole records, and checks before they are written that the reader will take them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

import games
from games.core import actions as do
from games.core.errors import Refused, SetupError
from games.core.setup import Header
from genius_tui.record.integrity import canonical, line_sum, now
from genius_tui.record.lines import BadLine, check_length, cleaned_header, decoded, read_action, read_header, too_deep
from genius_tui.record.outcomes import outcome
from genius_tui.record.reading import LONGEST_FILE, AnyMatch, no_collections

_TRIMMED: Mapping[type[do.Action], tuple[str, ...]] = {
    do.Note: ("text",),
    do.Post: ("text",),
    do.Adjust: ("why",),
    do.Correct: ("why",),
    do.Ask: ("text", "choices", "why"),
}
"""Texts whose surrounding blanks do not count for the rules: they are written without them."""

A = TypeVar("A", bound=do.Action)


def kept(action: A) -> A:
    """The action as a reader of its line will get it, so that the match in memory is the same as the one read.

    Raises Refused if a reader would refuse the line. Its length is checked later, by `line`.
    """
    try:
        found, _ = read_action(_as_read(action))
    except BadLine as error:
        raise _unreadable(error) from None
    trimmed = {name: _trimmed(getattr(found, name)) for name in _TRIMMED.get(type(found), ())}
    return replace(found, **trimmed)  # type: ignore[return-value]


def line(action: do.Action, after: AnyMatch, previous: str, moment: str) -> tuple[bytes, str]:
    """The line of an action from `kept`, with its timestamp, and the line's sum. Raises Refused if it is too long."""
    marks = {"at": moment}
    if isinstance(action, do.Resolve):
        marks["after"] = outcome(after)
    try:
        return _summed({**msgspec.to_builtins(action), **marks}, previous)
    except BadLine as error:
        raise _unreadable(error) from None


def check_size(size: int) -> None:
    """Raises Refused if a file of `size` bytes would be too long to be read."""
    if size > LONGEST_FILE:
        raise Refused(f"the match file would have {size:,} bytes: at most {LONGEST_FILE:,} are read")


def written_out(header: Header, actions: Iterable[do.AnyAction] = (), moment: str | None = None) -> bytes:
    """The bytes of a whole record, with its creation time, the version of the rules, all sums and digests.

    `moment`: the time it is written, by default now. Raises a GameError for an impossible match.
    """
    moment = moment or now()
    game = games.find(header.game)
    header = replace(
        cleaned_header(header),
        game=game.meta.slug,
        created=header.created or moment,
        rules=header.rules or game.meta.version,
    )
    if header.rules and header.rules > game.meta.version:
        known = f"rules {game.meta.version} of {game.meta.title}"
        raise SetupError("rules", f"this program knows {known}, not {header.rules}")
    header, first, total = _begun(header)
    match = AnyMatch.begin(game, header)
    lines = [first]
    with no_collections():
        for action in map(kept, actions):
            match = match.do(action)
            one, total = line(action, match, total, moment)
            lines.append(one)
    content = b"".join(lines)
    check_size(len(content))
    return content


def _begun(header: Header) -> tuple[Header, bytes, str]:
    """The header as it will be read, its line and the line's sum. Raises SetupError if a reader would refuse it."""
    try:
        found, _ = read_header(_as_read(_in_full(header)))
        return found, *_summed(_in_full(found), "")
    except BadLine as error:
        raise SetupError("header", str(error)) from None


def _in_full(header: Header) -> dict[str, Any]:
    """The header with its defaults written out, so that a later change of defaults cannot change the match."""
    first = ("genius", "game", "players", "seed", "garnets", "options")
    return {**{name: getattr(header, name) for name in first}, **msgspec.to_builtins(header)}


def _trimmed(value: Any) -> Any:
    return value.strip() if isinstance(value, str) else type(value)(part.strip() for part in value)


def _as_read(value: Any) -> dict[str, Any]:
    """The value after a round trip through JSON. Raises BadLine."""
    try:
        return decoded(_encoded(msgspec.to_builtins(value)))
    except RecursionError:
        raise too_deep() from None


def _summed(plain: dict[str, Any], previous: str) -> tuple[bytes, str]:
    """An object as a line with its sum, and the sum. Raises BadLine for a line that a reader would refuse."""
    try:
        total = line_sum(previous, canonical(plain))
        text = _encoded({**plain, "sum": total}).encode()
    except UnicodeEncodeError:
        raise BadLine("it holds half a surrogate pair, which is not a character") from None
    check_length(text)
    return text + b"\n", total


def _encoded(plain: Any) -> str:
    try:
        return json.dumps(plain, ensure_ascii=False)
    except ValueError as error:
        raise BadLine(f"it holds a number that cannot be written: {error}") from None


def _unreadable(error: BadLine) -> Refused:
    return Refused(f"the match file would not open again with this in it: {error}")

"""Handouts as files, one for each message, with names that reveal nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from games.core.errors import Refused
from genius_tui.boards import svg
from genius_tui.files import ordinary, private
from genius_tui.files.names import slug
from genius_tui.handouts.handouts import Handout
from genius_tui.handouts.sections import picture
from genius_tui.looking.history import AnyMatch, observation_now
from genius_tui.text.tags import seat_tags


def names(match: AnyMatch, messages: Sequence[Handout]) -> dict[str, str]:
    """Message key -> file name such as `trapdoor-thursday-r6-cy`, which holds no secret.

    Channels are numbered: which ones exist, and their names, may be secret.
    """
    stem = f"{slug(match.header.title or match.game.meta.slug)}-{_short_when(match)}"
    whose = {"public": "public", "host": "host", **_of_seats(match)}
    channels = [message.key for message in messages if message.key not in whose]
    whose |= {key: f"channel-{number:02}" for number, key in enumerate(channels, 1)}
    return {message.key: f"{stem}-{whose[message.key]}" for message in messages}


def texts(match: AnyMatch, everything: Sequence[Handout], wanted: Sequence[Handout]) -> dict[str, str]:
    """The files of the `wanted` messages: name -> text. A message in several parts becomes several files."""
    named = names(match, everything)
    found: dict[str, str] = {}
    for handout in wanted:
        parts = handout.parts
        for number, part in enumerate(parts, 1):
            found[f"{named[handout.key]}{f'-{number}' if len(parts) > 1 else ''}.md"] = f"{part}\n"
    return found


def pictures(match: AnyMatch, everything: Sequence[Handout], wanted: Sequence[Handout]) -> dict[str, str]:
    """The boards of the `wanted` messages as SVG: name -> text. None for channels: members see different boards."""
    named = names(match, everything)
    drawn = {
        f"{named[handout.key]}.svg": picture(match, observation_now(match, handout.viewers))
        for handout in wanted
        if not handout.key.startswith("channel:")
    }
    return {name: svg.written(board) for name, board in drawn.items() if board is not None}


def write(folder: Path, files: Mapping[str, str], *, over: bool) -> None:
    """Writes all files, or none if one of them exists already, unless `over` permits replacing them.

    Creates the folder if needed. Raises Refused.
    """
    there = [name for name in files if ordinary.there(folder / name)]
    if there and not over:
        raise Refused(f"{folder / there[0]} is there already, and is not written over")
    try:
        private.make_folder(folder)
        for name, text in files.items():
            ordinary.put(folder / name, text.encode())
    except OSError as error:
        raise Refused(f"{folder}: the files cannot be written ({error.strerror or error})") from None


def _short_when(match: AnyMatch) -> str:
    phase = match.state.named(match.state.phase)
    return f"{phase.name[0]}{match.state.round}" if phase.numbered else slug(phase.name)


def _of_seats(match: AnyMatch) -> dict[str, str]:
    """A word for each seat: its tag in lower case, or its number if the tag would be ambiguous."""
    tags = seat_tags(match.seats)
    words = {seat: tag.lower() if tag.isascii() and tag.isalnum() else "" for seat, tag in tags.items()}
    return {
        f"seat:{seat}": word if word and list(words.values()).count(word) == 1 else f"seat-{number:02}"
        for number, (seat, word) in enumerate(words.items(), 1)
    }

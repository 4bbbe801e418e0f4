"""Names that players use on a chat server: taught once for a match, and stored in it, or for all matches of a library.

Those of a library stand in a file beside its matches; each holds in the matches in which somebody has that seat's name.
A match also keeps the names of those who write and do not play.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from games.core import actions as do
from games.core.errors import Refused
from games.core.lookalikes import alike, looks_empty
from games.core.names import clean, key, match_name, meant
from games.core.viewers import Seat
from genius_tui.files import ordinary, private
from genius_tui.looking.history import AnyMatch
from genius_tui.record.json_kinds import is_list, is_object

KEY = "nicknames"
"""Key of the match setting: nickname -> seat."""

ONLOOKERS = "onlookers"
"""Key of the match setting: the names of those who do not play."""

FILE = "nicknames.json"
"""Name of the file of those of a library, in its folder."""

_LONGEST_FILE = 100_000
LONGEST = 40
MOST = 200


def nicknames(match: AnyMatch, of_library: Mapping[str, str] | None = None) -> Mapping[str, Seat]:
    """The nicknames taught so far, those `of_library` where the match knows no other.

    Ignores malformed entries of the setting, and nicknames that mean two seats.
    """
    read = _read(match, of_library)
    return {nick: seat for nick, seat in read.items() if len(_meant(nick, seat, match, read)) == 1}


def unclear(match: AnyMatch, of_library: Mapping[str, str] | None = None) -> Mapping[str, tuple[Seat, ...]]:
    """The nicknames that could mean several seats, each with these."""
    read = _read(match, of_library)
    found = {nick: _meant(nick, seat, match, read) for nick, seat in read.items()}
    return {nick: seats for nick, seats in found.items() if len(seats) > 1 and match_name(nick, match.seats) is None}


def _read(match: AnyMatch, of_library: Mapping[str, str] | None) -> Mapping[str, Seat]:
    """The nicknames that are well formed, each with the seat that it was taught for."""
    own = _own(match)
    known = {key(nick) for nick in (*own, *onlookers(match))}
    kept = {**{nick: seat for nick, seat in (of_library or {}).items() if key(nick) not in known}, **own}
    named = ((nick, match_name(seat, match.seats)) for nick, seat in list(kept.items())[:MOST] if isinstance(seat, str))
    return {nick: seat for nick, seat in named if seat is not None and 0 < len(nick.strip()) <= LONGEST}


def _own(match: AnyMatch) -> Mapping[str, object]:
    """The setting of the match, as it is kept."""
    taught = match.settings.get(KEY)
    return dict(taught) if is_object(taught) else {}


def onlookers(match: AnyMatch) -> tuple[str, ...]:
    """The names of those who do not play. Ignores malformed entries, and what is a player's name or nickname."""
    kept = match.settings.get(ONLOOKERS)
    names = (name for name in (kept if is_list(kept) else ())[:MOST] if isinstance(name, str))
    own = tuple(nick for nick, seat in _own(match).items() if isinstance(seat, str))
    called = (name for name in names if 0 < len(name.strip()) <= LONGEST and not looks_empty(name))
    found = {key(name): name for name in called if not _whose(name, (*match.seats, *own))}
    return tuple(found.values())


def _whose(name: str, names: Sequence[str]) -> str:
    """The name that a name is, looks like, or is written in short for; "" if there is none."""
    same = match_name(name, names) or next((each for each in names if alike(each, name)), None)
    return same or next(iter(meant(name, names)), "")


def _meant(nick: str, seat: Seat, match: AnyMatch, read: Mapping[str, Seat]) -> tuple[Seat, ...]:
    """The seats that a nickname could mean: its own, and those with a name or nickname that is or looks like it."""
    named = [*((each, each) for each in match.seats), *read.items()]
    others = {whose for other, whose in named if _differ(nick, seat, other, whose)}
    others |= set(meant(nick, match.seats)) - {seat}
    return tuple(each for each in match.seats if each == seat or each in others)


def teach(match: AnyMatch, nick: str, seat: Seat) -> do.Set:
    """The action that stores a nickname: it means `seat` from now on, and no other seat.

    Raises Refused if it is empty or too long, or is or looks like the name or a nickname of another seat.
    """
    nick = _checked(nick)
    owner = match_name(nick, match.seats)
    if owner is not None and owner != seat:
        raise Refused(f"{nick} is a player's own name: it cannot stand for {seat}")
    same = next((name for name in match.seats if name != seat and alike(name, nick)), None)
    if same is not None:
        raise Refused(f"{nick} looks the same as {same}, a player's own name: it cannot stand for {seat}")
    if near := [name for name in meant(nick, match.seats) if name != seat]:
        raise Refused(f"{nick} is how {near[0]} is written in short: it cannot stand for {seat}")
    if _whose(nick, onlookers(match)):
        raise Refused(f"it is kept that {nick} does not play: forget that first")
    others = {known: whose for known, whose in nicknames(match).items() if key(known) != key(nick)}
    same = next((known for known, whose in others.items() if whose != seat and alike(known, nick)), None)
    if same is not None:
        raise Refused(f"{nick} looks the same as {same}, which stands for {others[same]}: forget that one first")
    if len(others) >= MOST:
        raise Refused(f"{MOST} nicknames are enough: forget one first")
    return do.Set(KEY, {**others, nick: seat})


def keep_out(match: AnyMatch, nick: str, of_library: Mapping[str, str] | None = None) -> do.Set:
    """The action that keeps a name as that of somebody who does not play.

    Raises Refused if it is empty or too long, or is or looks like a player's name or a nickname.
    """
    nick = _checked(nick)
    if owner := _whose(nick, match.seats):
        said = f"{owner} is" if key(nick) == key(owner) else f"{nick} is like {owner},"
        raise Refused(f"{said} a player's own name: {owner} plays")
    taught = nicknames(match, of_library)
    if same := _whose(nick, tuple(taught)):
        raise Refused(f"{same} stands for {taught[same]}, who plays: forget that one first")
    others = [name for name in onlookers(match) if key(name) != key(nick)]
    if len(others) >= MOST:
        raise Refused(f"{MOST} names of those who do not play are enough: forget one first")
    return do.Set(ONLOOKERS, [*others, nick])


def forget(match: AnyMatch, nick: str) -> do.Set:
    """The action that removes a nickname, or a name of somebody who does not play. Raises Refused without either."""
    looking = onlookers(match)
    if (kept := match_name(nick, looking)) is not None:
        return do.Set(ONLOOKERS, [name for name in looking if name != kept])
    known = nicknames(match)
    found = match_name(nick, known)
    if found is None:
        raise Refused(f"no nickname {clean(nick)} was taught")
    return do.Set(KEY, {other: seat for other, seat in known.items() if other != found})


def _checked(nick: str) -> str:
    """A name as it is kept, without the sign that WhatsApp sets before a name in no address book. Raises Refused if
    it is empty, looks so, or is too long.
    """
    nick = " ".join(clean(nick).split())
    nick = nick.removeprefix("~").lstrip() or nick
    if not 0 < len(nick) <= LONGEST:
        raise Refused(f"a nickname has 1 to {LONGEST} characters")
    if looks_empty(nick):
        raise Refused("this nickname looks empty: it needs visible letters, digits or signs")
    return nick


def _differ(nick: str, seat: Seat, other: str, whose: Seat) -> bool:
    """Whether `other` is or looks like the nickname, but belongs to another seat."""
    return whose != seat and (key(nick) == key(other) or alike(nick, other))


def of_library(folder: Path) -> Mapping[str, str]:
    """The nicknames kept for all matches in a folder: nickname -> name. Empty where the file cannot be read."""
    try:
        kept = msgspec.json.decode(ordinary.read_file(folder / FILE, _LONGEST_FILE), type=dict[str, str])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return {}
    return {clean(nick): clean(name) for nick, name in list(kept.items())[:MOST]}


def keep(folder: Path, nick: str, name: str) -> None:
    """Keeps a nickname for all matches in a folder. Raises Refused."""
    nick = " ".join(clean(nick).split())
    others = {known: whose for known, whose in of_library(folder).items() if key(known) != key(nick)}
    if len(others) >= MOST:
        raise Refused(f"{MOST} nicknames are enough: forget one first")
    _write(folder, {**others, nick: name})


def drop(folder: Path, nick: str) -> None:
    """Forgets a nickname of all matches in a folder. Raises Refused if it was not kept."""
    known = of_library(folder)
    found = match_name(nick, known)
    if found is None:
        raise Refused(f"no nickname {clean(nick)} is kept for all matches")
    _write(folder, {other: name for other, name in known.items() if other != found})


def _write(folder: Path, kept: Mapping[str, str]) -> None:
    try:
        private.make_folder(folder)
        ordinary.put_whole(folder / FILE, msgspec.json.format(msgspec.json.encode(kept), indent=2) + b"\n")
    except OSError as error:
        raise Refused(f"{folder / FILE} cannot be written: {error.strerror or error}") from None

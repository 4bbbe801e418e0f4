"""Lists a folder's matches. Summaries are cached, so that only changed files are read again."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

import games
from games.core.names import listed
from games.core.setup import Sandbox
from games.core.state import OVER
from games.core.viewers import Seat
from genius_tui import deadlines, record
from genius_tui.files import ordinary
from genius_tui.looking import seating
from genius_tui.record.errors import RecordError
from genius_tui.record.json_kinds import is_object

if TYPE_CHECKING:
    from genius_tui.record.reading import AnyMatch

Standing: TypeAlias = Literal["waiting", "ready", "over", "broken"]
"""`waiting`: orders are owed. `ready`: all are in. `over`. `broken`: the file is not sound (`fault` says why)."""

HOT_SEAT = "hot-seat"
"""Value of the setting `table` for a match whose players share one device: nobody's orders are mentioned then."""

PRACTICE = "practice"
"""Value of it for a match of one person against bots: the list tells that person no more than its seat may know."""

_MEMORY = ".listing"
_LONGEST_MEMORY = 64_000_000


class Summary(Struct, frozen=True, kw_only=True):
    """A match in a list of matches. For the host only: players may not know `owing` and `fault`.

    `changed`: seconds since 1970. `fault`: what is wrong with the file ("" for nothing); if not even the header could
    be read, `game` is "". `when`: title of the phase. `short`: replaces the round's number while there is none. `due`:
    the deadline for orders in words, "" without one. `left_to_seats`: the match was left without the host's eyes on,
    so a player may be looking at the list. `guarded`: players at this device may not copy it. `ordered`: whose orders
    are in. `bots`: who is played by the program, and gives orders when the phase is resolved.
    """

    file: str
    changed: float
    fault: str = ""
    game: str = ""
    title: str = ""
    players: tuple[Seat, ...] = ()
    created: str = ""
    rules: int | None = None
    lesson: bool = False
    sandbox: Sandbox | None = None
    hot_seat: bool = False
    practice: bool = False
    round: int = 0
    phase: str = ""
    when: str = ""
    short: str = ""
    actions: int = 0
    owing: tuple[Seat, ...] = ()
    ordered: tuple[Seat, ...] = ()
    bots: tuple[Seat, ...] = ()
    winners: tuple[Seat, ...] = ()
    due: str = ""
    left_to_seats: bool = False
    guarded: bool = False

    @property
    def tells_of_orders(self) -> bool:
        """Whether the list may say whose orders are in: not where players look at it, nor bots play against one."""
        return not (self.hot_seat or self.practice or self.left_to_seats)

    @property
    def path(self) -> Path:
        """The match file."""
        return Path(self.file)

    @property
    def game_title(self) -> str:
        """The game's name, "" if the file does not say it."""
        return games.meta(self.game).title if self.game in games.CATALOGUE else ""

    @property
    def standing(self) -> Standing:
        """How the match stands."""
        if self.fault:
            return "broken"
        if self.phase == OVER.name:
            return "over"
        return "waiting" if self.owing else "ready"

    @property
    def state(self) -> str:
        """The same in words, naming the seats that owe orders if that may be told."""
        match self.standing:
            case "broken":
                return f"broken: {self.fault}"
            case "over" if self.guarded:
                return "the host's"
            case "over":
                return f"over: {listed(self.winners)} won" if self.winners else "over: nobody won"
            case _ if not self.tells_of_orders:
                return "playing"
            case "waiting":
                return f"{len(self.owing)} {'owes' if len(self.owing) == 1 else 'owe'}: {' '.join(self.owing)}"
            case _:
                return "all in: resolve"


class _Entry(Struct, frozen=True):
    """A cached summary, valid for this modification time (in nanoseconds), size and version of the rules."""

    changed: int
    size: int
    rules: int
    summary: Summary


_VERSION = " ".join(("6", *Summary.__struct_fields__))
"""What the saved cache is made of: one with other fields is not read. Counted up where a field means something else."""


class _Memory(Struct, frozen=True):
    version: str
    entries: dict[str, _Entry]


_known: dict[Path, dict[str, _Entry]] = {}
_kept: dict[Path, dict[str, _Entry]] = {}


def summaries(folder: Path, suffix: str) -> list[Summary]:
    """The matches in a folder, newest first; none if there is no such folder.

    Lists every file named like a match, with what is wrong with it. Raises OSError for a folder that cannot be read.
    """
    known = _known.get(folder, {})
    entries = ((path, _entry(path, stat, known.get(path.name))) for path, stat in _files(folder, suffix))
    found = {path.name: entry for path, entry in entries if not entry.summary.fault or ordinary.there(path)}
    _known[folder] = found
    return sorted((entry.summary for entry in found.values()), key=lambda summary: (-summary.changed, summary.file))


def kept_summaries(folder: Path, suffix: str) -> list[Summary]:
    """`summaries` of a folder that may be written to: the cache is saved in it for the next run."""
    if folder not in _known:
        _known[folder] = _kept[folder] = _recalled(folder)
    found = summaries(folder, suffix)
    if _known[folder] != _kept[folder]:
        _keep(folder, _known[folder])
        _kept[folder] = _known[folder]
    return found


def in_order(found: Iterable[Summary]) -> list[Summary]:
    """The matches as a list shows them: practice comes below what people play, each the newest first."""
    return sorted(found, key=lambda match: match.practice)


def for_seats(summary: Summary) -> Summary:
    """The summary for somebody who is not the host: nothing about orders or the content of lines."""
    place = summary.fault.partition(":")[0]
    fault = f"{place} is not sound" if place.startswith("line ") and ":" in summary.fault else summary.fault
    return replace(summary, left_to_seats=True, fault=fault)


def is_guarded(match: AnyMatch) -> bool:
    """Whether a match is played on a device that goes round, under a PIN of the host's, and not over; or is a sandbox
    of such a match.

    Who plays there is not to have a copy: in it orders could be tried against everybody's, and questions be read.
    """
    pins, tells = match.settings.get("pins"), match.over and match.header.sandbox is None
    return match.settings.get("table") == HOT_SEAT and not tells and is_object(pins) and "host" in pins


def summary(path: Path) -> Summary:
    """The summary of the match at `path`. Never raises: what cannot be read is listed with its fault."""
    changed = 0.0
    with suppress(OSError):
        changed = path.stat().st_mtime
    try:
        return _told(path, changed)
    except RecordError as error:
        return Summary(file=str(path), changed=changed, fault=_short(error))
    except Exception as error:
        return Summary(file=str(path), changed=changed, fault=f"this program cannot read it ({type(error).__name__})")


def _told(path: Path, changed: float) -> Summary:
    reading = record.reading.read(path)
    fault = _fault(reading.match, reading.fault) if reading.fault else ""
    until = deadlines.deadlines.deadline(reading.match, reading.moments)
    due = until.words() if until else ""
    return _of_match(reading.match, Summary(file=str(path), changed=changed, fault=fault, due=due))


def _of_match(match: AnyMatch, begun: Summary) -> Summary:
    header, result = match.header, match.state.result
    return replace(
        begun,
        game=match.game.meta.slug,
        title=header.title,
        players=match.seats,
        created=header.created,
        rules=header.rules,
        lesson=header.lesson,
        sandbox=header.sandbox,
        hot_seat=match.settings.get("table") == HOT_SEAT,
        guarded=is_guarded(match),
        practice=match.settings.get("table") == PRACTICE,
        round=match.state.round,
        phase=match.state.phase,
        when=match.state.title,
        short=match.state.named(match.state.phase).short,
        actions=len(match.actions),
        owing=seating.missing(match),
        ordered=tuple(seat for seat in match.seats if seat in match.orders),
        bots=tuple(seat for seat in match.game.owing(match.state) if seat in seating.played_by_program(match)),
        winners=result.winners if result and match.over else (),
    )


def _fault(match: AnyMatch, error: RecordError) -> str:
    """What is wrong with the file; where players look at the list only the line: the rest may reveal orders."""
    guarded = match.settings.get("table") in (HOT_SEAT, PRACTICE)
    return f"line {error.line} is not sound" if guarded else _short(error)


def _short(error: RecordError) -> str:
    return f"line {error.line}: {error.sentence}"


def _files(folder: Path, suffix: str) -> Iterator[tuple[Path, os.stat_result]]:
    with suppress(FileNotFoundError), os.scandir(folder) as found:
        for file in found:
            if file.name.endswith(suffix) and not file.name.startswith("."):
                with suppress(OSError):
                    yield Path(file.path), _stat(file)


def _stat(file: os.DirEntry[str]) -> os.stat_result:
    """The `stat` of a file, or that of the link itself if it is broken or circular."""
    try:
        return file.stat()
    except OSError:
        return file.stat(follow_symlinks=False)


def _entry(path: Path, stat: os.stat_result, known: _Entry | None) -> _Entry:
    if known and known.summary.game and (known.changed, known.size) == (stat.st_mtime_ns, stat.st_size):
        return known
    found = replace(summary(path), changed=stat.st_mtime)
    return _Entry(stat.st_mtime_ns, stat.st_size, _rules(found.game), found)


def _rules(game: str) -> int:
    """The version of a game's rules, 0 for an unknown game."""
    return games.meta(game).version if game in games.CATALOGUE else 0


def _recalled(folder: Path) -> dict[str, _Entry]:
    """The cache that an earlier run saved in a folder, without matches of games whose rules have changed since."""
    try:
        memory = msgspec.json.decode(ordinary.read_file(folder / _MEMORY, _LONGEST_MEMORY), type=_Memory)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return {}
    if memory.version != _VERSION:
        return {}
    return {
        name: replace(entry, summary=replace(entry.summary, file=str(folder / name)))
        for name, entry in memory.entries.items()
        if entry.rules == _rules(entry.summary.game)
    }


def _keep(folder: Path, entries: dict[str, _Entry]) -> None:
    """Saves the cache for the next run; does nothing if the folder cannot be written to."""
    kept = {
        name: replace(one, summary=replace(one.summary, file=""))
        for name, one in entries.items()
        if record.integrity.is_text(name)
    }
    with suppress(OSError):
        ordinary.put_whole(folder / _MEMORY, msgspec.json.encode(_Memory(_VERSION, kept)))

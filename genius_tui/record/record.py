"""The match file: opened, appended to line by line, never rewritten (docs/record.md)."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from games.core.actions import AnyAction
from games.core.setup import Header
from genius_tui.files import ordinary, private
from genius_tui.record.disk import (
    BINARY,
    Content,
    Identity,
    identity,
    in_words,
    make_file,
    stamp,
    sync_folder,
    torn_beside,
    write_all,
)
from genius_tui.record.errors import ReadOnly, WriteFailed
from genius_tui.record.integrity import now
from genius_tui.record.locking import Lock, acquire, number_of
from genius_tui.record.reading import AnyMatch, Reading, read
from genius_tui.record.writing import check_size, kept, line, written_out

_APPEND = os.O_RDWR | os.O_APPEND | BINARY


class Record:
    """A match and its file. Every action that the match takes is on the disk before `do` returns.

    `read_only`: a sentence that says why no action is taken, or None. `moments`: when each action was written.
    `damage` and `drift`: what is wrong with the file. `warnings`: what was repaired or skipped. The last three are
    sentences for the host (see `Reading`).
    """

    def __init__(self, path: Path, reading: Reading, seen: Identity | None, read_only: str | None) -> None:
        self.path = path
        self.match: AnyMatch = reading.match
        self.moments = list(reading.moments)
        self.damage = reading.damage
        self.drift = reading.drift
        self.warnings = reading.warnings
        self.read_only = read_only or _why_not(reading)
        self._lock: Lock | None = None
        self._line = reading.line
        self._sum = reading.sum
        self._content = Content(reading.content)
        self._seen = seen

    @classmethod
    def open(cls, path: Path, *, writing: bool, wait: float = 0.0) -> Self:
        """The record at `path`. Raises RecordError if not even the header can be read.

        If `writing` is asked for but not possible, the record is read-only and says why. `wait`: seconds to wait for
        another writer before that.
        """
        if not writing or not os.path.isfile(path):
            return cls(path, read(path), None, "The match was opened for reading only.")
        lock, refusal = acquire(path, wait)
        try:
            seen = stamp(path)
            reading = read(path)
            record = cls(path, reading, seen, refusal or _unwritable(path))
            if record.read_only is None and reading.torn:
                record._put_aside(reading)
        except BaseException:
            if lock is not None:
                lock.release()
            raise
        record._lock = lock
        if record.read_only is not None:
            record._let_go()
        return record

    @classmethod
    def create(cls, path: Path, header: Header, actions: Iterable[AnyAction] = ()) -> Self:
        """Creates a record at `path` in an existing folder, with its first actions, and opens it for writing.

        Fills in the creation time and the version of the rules if the header lacks them. Raises SetupError or another
        GameError for an impossible match, RecordError if the file exists already or cannot be created.
        """
        make_file(path, written_out(header, actions, now()))
        return cls.open(path, writing=True)

    def do(self, action: AnyAction) -> AnyMatch:
        """Writes `action` to the disk and returns the match after it, as `do_all` does."""
        return self.do_all((action,))

    def do_all(self, actions: Sequence[AnyAction]) -> AnyMatch:
        """Writes one or more actions that belong together to the disk, all or none, and returns the match after them.

        Raises Refused or OrderError if the match does not take one, ReadOnly, or WriteFailed if the disk does not;
        neither the file nor the match has changed then.
        """
        if self.read_only is not None:
            raise ReadOnly(self.path, self._line, self.read_only)
        match, total, moments = self.match, self._sum, list[str]()
        lines = list[bytes]()
        for action in map(kept, actions):
            match, moment = match.do(action), now()
            text, total = line(action, match, total, moment)
            moments.append(moment)
            lines.append(text)
        written = b"".join(lines)
        check_size(self._content.size + len(written) + 1)
        self._append(written)
        self.moments += moments
        self.match, self._sum, self._line = match, total, self._line + len(lines)
        return match

    def close(self) -> None:
        """Releases the lock, so that other windows can write. May be called twice."""
        self._let_go()
        self.read_only = self.read_only or "The match has been closed."

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _let_go(self) -> None:
        if self._lock is not None:
            self._lock.release()
        self._lock = None

    def _append(self, lines: bytes) -> None:
        """Appends lines, whole or not at all."""
        if not self._content.ended:
            lines = b"\n" + lines
        try:
            self._follow()
            file = os.open(self.path, _APPEND)
        except OSError as error:
            raise self._failed(f"the match file cannot be written ({in_words(error)})") from None
        try:
            self._check_untouched(file)
            private.narrow_open(file)
            self._write(file, lines)
        finally:
            with suppress(OSError):  # they are on the disk, whether or not closing succeeds
                os.close(file)

    def _write(self, file: int, lines: bytes) -> None:
        try:
            write_all(file, lines)
        except OSError as error:
            self._take_back(file)
            raise self._failed(f"cannot write the action to disk ({in_words(error)})") from None
        self._content.add(lines)
        self._seen = None
        with suppress(OSError):
            self._seen = identity(os.fstat(file))

    def _check_untouched(self, file: int) -> None:
        """Raises ReadOnly if another program has changed the file since it was read or written here."""
        if identity(os.fstat(file)) == self._seen:
            return
        with suppress(OSError):
            if self._content.is_as(ordinary.read_file(self.path, self._content.size)):
                return
        self.read_only = "Another program has changed the match file since it was opened: open it again."
        raise ReadOnly(self.path, self._line + 1, self.read_only)

    def _follow(self) -> None:
        """Moves the lock to the file that has replaced the locked one. Raises ReadOnly if another has it."""
        if self._lock is None or not os.path.isfile(self.path) or self._lock.number == number_of(self.path.stat()):
            return
        lock, refusal = acquire(self.path)
        self._let_go()
        self._lock, self.read_only = lock, refusal
        if refusal is not None:
            raise ReadOnly(self.path, self._line, refusal)

    def _take_back(self, file: int) -> None:
        """Truncates what a failed write has left."""
        try:
            os.ftruncate(file, self._content.size)
            os.fsync(file)
            self._seen = identity(os.fstat(file))
        except OSError as error:
            self.read_only = (
                f"The last write failed halfway and could not be undone ({in_words(error)}): open it again."
            )

    def _failed(self, sentence: str) -> WriteFailed:
        return WriteFailed(self.path, self._line + 1, f"{sentence}: the match stands as it was before")

    def _put_aside(self, reading: Reading) -> None:
        """Moves a torn last line to `NAME.torn`; if that fails, the line stays and the record becomes read-only."""
        aside = torn_beside(self.path)
        kept = len(reading.content) - len(reading.torn)
        try:
            ordinary.append(aside, reading.torn + b"\n")
            with self.path.open("r+b") as file:
                file.truncate(kept)
                os.fsync(file.fileno())
                self._seen = identity(os.fstat(file.fileno()))
            sync_folder(self.path)
        except OSError as error:
            self.read_only = f"The cut last line could not be moved to {aside.name} ({in_words(error)})."
            return
        self._content = Content(reading.content[:kept])
        self.warnings = (*self.warnings, f"The cut last line was moved to {aside.name}.")


def _why_not(reading: Reading) -> str | None:
    """Why a readable record cannot be appended to; None if it can."""
    if reading.drift:
        return f"{reading.drift}. You can continue in a copy under today's rules."
    if reading.damage:
        return f"{reading.damage}. You can read the match up to the line before it."
    return None


def _unwritable(path: Path) -> str | None:
    if os.access(path, os.W_OK):
        return None
    return "You do not have permission to write this file, so you can only read the match."

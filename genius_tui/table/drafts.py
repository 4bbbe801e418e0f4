"""Drafts of open forms: what is being typed is kept on the disk until it is handed in or given up.

They lie in the user's state folder, a file for each match, and are no part of its record. Where a device goes round
no draft is kept there: all who play on it can read its user's files.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from threading import Lock, Timer
from typing import TypeAlias

import msgspec
from msgspec import Struct

from games.core.viewers import Seat
from genius_tui.files import ordinary, private
from genius_tui.record.record import Record
from genius_tui.table import hotseat

FOLDER = "drafts"
REST = 0.5
"""Seconds from a change until it is on the disk."""

MOST_BYTES = 2_000_000
BOOKMARKS = "bookmarks"
"""The folder of the bookmarks of matches, which are kept in the same way, and for ever."""
NOTES = "notes"
"""The folder of players' own notes, which are kept likewise, also where a device goes round (`table/notes.py`)."""
LONGEST_KEPT = 60 * 60 * 24 * 60
"""Seconds for which a draft is kept."""

NEW_MATCH = "new-match"
WHAT_IF = "what-if"

Texts: TypeAlias = Mapping[str, str]
"""What is typed in a form, by field."""


class FormDraft(Struct, frozen=True):
    """Where the texts of one form of one match are kept: `form` names it, such as `order:Ann`."""

    drafts: Drafts
    file: str
    form: str

    @property
    def texts(self) -> Texts:
        """What was typed before; empty for nothing."""
        return self.drafts.texts(self.file, self.form)

    def keep(self, texts: Texts) -> None:
        """Keeps what is typed now. Returns at once; it is on the disk soon after."""
        self.drafts.put(self.file, self.form, texts)

    def drop(self) -> None:
        """Forgets it: it was handed in, or given up."""
        self.drafts.put(self.file, self.form, {})


class Drafts:
    """The drafts in a folder. Files are written by a thread of their own, and read once.

    Another program may keep forms in the same file: those that were not changed here are left as it wrote them.
    `longest`: seconds after which a file that nobody opened again is deleted.
    """

    def __init__(self, folder: Path, longest: float = LONGEST_KEPT) -> None:
        self._folder = folder
        self._longest = longest
        self._known: dict[str, dict[str, dict[str, str]]] = {}
        self._changed: dict[str, set[str]] = {}
        self._state, self._writing = Lock(), Lock()
        self._timer: Timer | None = None

    @property
    def new_match(self) -> FormDraft:
        """Where the set-up of a new match is kept."""
        return FormDraft(self, NEW_MATCH, NEW_MATCH)

    def what_if(self, game: str) -> FormDraft:
        """Where the invented case of a game is kept that belongs to no match."""
        return FormDraft(self, WHAT_IF, game)

    def form(self, record: Record, form: str) -> FormDraft | None:
        """Where the draft of a form of a match is kept; nowhere where a device goes round."""
        if hotseat.is_hot(record.match):
            self.forget(record)
            return None
        return FormDraft(self, _file_of(record), form)

    def notes(self, record: Record, seat: Seat) -> FormDraft:
        """Where the notes of a seat of a match are kept, also where a device goes round; read anew."""
        file = _file_of(record)
        self._read_anew(file)
        return FormDraft(self, file, seat)

    def forget(self, record: Record, beginning: str = "") -> None:
        """Forgets the drafts of a match, or of its forms whose names begin so."""
        file = _file_of(record)
        self._read_anew(file)
        for form in [form for form in self._read(file) if form.startswith(beginning)]:
            self.put(file, form, {})

    def follow(self, old: Path, new: Path | None) -> None:
        """Has the drafts of a match follow it to another path, or go with it for good."""
        self.flush()
        beginning = _of_path(old)
        with self._writing, suppress(OSError):
            for path in [one for one in self._folder.iterdir() if one.name.startswith(beginning)]:
                self._known.pop(path.name, None)
                if new is None:
                    path.unlink(missing_ok=True)
                else:
                    name = _of_path(new) + path.name.removeprefix(beginning)
                    self._known.pop(name, None)
                    path.replace(self._folder / name)

    def texts(self, file: str, form: str) -> Texts:
        """What was typed in a form."""
        return self._read(file).get(form, {})

    def put(self, file: str, form: str, texts: Texts) -> None:
        """Keeps what is typed in a form; nothing at all forgets it."""
        forms = self._read(file)
        with self._state:
            if forms.get(form, {}) == texts:
                return
            forms[form] = dict(texts)
            if not texts:
                del forms[form]
            self._changed.setdefault(file, set()).add(form)
            if self._timer is None:
                self._timer = Timer(REST, self.flush)
                self._timer.daemon = True
                self._timer.start()

    def flush(self) -> None:
        """Writes what has changed. What cannot be written is kept in memory alone."""
        with self._writing:
            with self._state:
                if self._timer is not None:
                    self._timer.cancel()
                self._timer = None
                changed = {
                    file: {form: self._known[file].get(form, {}) for form in forms}
                    for file, forms in self._changed.items()
                }
                self._changed.clear()
            for file, forms in changed.items():
                kept = {form: texts for form, texts in {**self._on_disk(file), **forms}.items() if texts}
                with suppress(OSError):
                    self._write(self._folder / file, msgspec.json.encode(kept), gone=not kept)

    def _write(self, path: Path, content: bytes, *, gone: bool) -> None:
        if gone:
            path.unlink(missing_ok=True)
        elif len(content) <= MOST_BYTES:
            private.make_folder(self._folder)
            private.narrow(self._folder, private.FOLDER)
            self._drop_old()
            ordinary.put_whole(path, content)

    def _drop_old(self) -> None:
        for path in self._folder.iterdir():
            if path.stat().st_mtime < time.time() - self._longest:
                path.unlink(missing_ok=True)

    def _read(self, file: str) -> dict[str, dict[str, str]]:
        if file not in self._known:
            self._known[file] = self._on_disk(file)
        return self._known[file]

    def _read_anew(self, file: str) -> None:
        """Has a file be read again, unless something in it waits to be written."""
        with self._writing, self._state:
            if file not in self._changed:
                self._known.pop(file, None)

    def _on_disk(self, file: str) -> dict[str, dict[str, str]]:
        with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError):
            content = ordinary.read_file(self._folder / file, MOST_BYTES)
            return msgspec.json.decode(content, type=dict[str, dict[str, str]])
        return {}


def _file_of(record: Record) -> str:
    """The name of a match's file of drafts: another path, or another match under the same one, has another."""
    header = record.match.header
    return _of_path(record.path) + _hashed(f"{header.created}\n{header.game}\n{header.players}")


def _of_path(path: Path) -> str:
    return _hashed(str(path.resolve()))


def _hashed(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()[:16]

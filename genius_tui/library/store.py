"""Where matches live: listing, file names, import and export, trash, copies, and the matches that ship."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager, suppress
from importlib.resources import files
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from platformdirs import user_data_dir

import games
from games import outside
from games.core.actions import AnyAction
from games.core.errors import GameError
from games.core.setup import Header
from genius_tui import record
from genius_tui.files import ordinary, private
from genius_tui.files.names import slug
from genius_tui.library.listing import Summary, for_seats, is_guarded, kept_summaries, summaries
from genius_tui.record.errors import NameTaken

if TYPE_CHECKING:
    from genius_tui.record.record import Record

SUFFIX = ".jsonl"
GUARDED = (
    "One device goes round in this match, and in a copy its players could try their orders against everybody's: "
    "wait until it is over, or remove the host's PIN first"
)
FOLDER_VARIABLE = "GENIUS_SAVES"
_HERE = Path(__file__).parent.parent
T = TypeVar("T")
_SHIPPED = (_HERE / "saves", _HERE.parent / "saves")


class LibraryError(GameError):
    """Something that the library cannot do with a file. `str()` is a sentence."""


class Library:
    """The matches in one folder. Every method that creates a file gives it an unused name.

    The folder is made when it is listed or first written to: whoever only opens a file elsewhere needs none.
    `moved` is called with a match's path and its new one when it goes to the trash or comes back, and with None when it
    is deleted for good.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Opens the library in `folder`, by default GENIUS_SAVES or else the user's data folder.

        Raises LibraryError if there is no place to look for it from.
        """
        wanted = ordinary.expanded(folder or _usual_folder())
        self._is_named = folder is not None or FOLDER_VARIABLE in os.environ
        self._left_to_seats: set[Path] = set()
        self.moved: Callable[[Path, Path | None], object] = lambda old, new: None
        with _told(f"the folder {wanted} cannot be made"):
            self.folder = wanted.absolute()
            self.trash_folder = self.folder / "trash"

    def make(self) -> None:
        """Creates the folder, if it is not there. Raises LibraryError if it cannot be created."""
        with _told(f"the folder {self.folder} cannot be made"):
            private.make_folder(self.folder)
            if not self._is_named:
                private.narrow(self.folder, private.FOLDER)

    def matches(self) -> list[Summary]:
        """All matches, newest first; broken files too, with the reason. Raises LibraryError."""
        self.make()
        with _told(f"the folder {self.folder} cannot be read"):
            return self._fit_to_see(kept_summaries(self.folder, SUFFIX))

    def trashed(self) -> list[Summary]:
        """The matches in the trash, newest first. Raises LibraryError."""
        self.make()
        with _told(f"the folder {self.trash_folder} cannot be read"):
            return self._fit_to_see(summaries(self.trash_folder, SUFFIX))

    def left(self, path: Path, *, with_the_hosts_eyes: bool) -> None:
        """Remembers until exit with whose eyes a match was left: the list shows no more than those eyes may know.

        Whoever leaves with a seat's eyes may be that player, who may not know who else owes orders (V1).
        """
        change = self._left_to_seats.discard if with_the_hosts_eyes else self._left_to_seats.add
        change(path.resolve())

    def _fit_to_see(self, found: list[Summary]) -> list[Summary]:
        if not self._left_to_seats:
            return found
        return [for_seats(one) if one.path.resolve() in self._left_to_seats else one for one in found]

    def shipped(self) -> list[Summary]:
        """The lessons and examples that ship with the program and its games, lessons first. They are never written
        to. Raises LibraryError.
        """
        found: list[Summary] = []
        for folder in shipped_folders():
            with _told(f"the folder {folder} cannot be read"):
                found += summaries(folder, SUFFIX)
        return sorted(found, key=lambda summary: (not summary.lesson, summary.game, summary.file))

    def new(self, header: Header, actions: Iterable[AnyAction] = (), name: str = "") -> Record:
        """Creates a match with its first actions, open for writing; its file is named after `name` or its title.

        Raises a GameError for an impossible match, RecordError.
        """
        return self._named(
            name or header.title or header.game, lambda path: record.record.Record.create(path, header, actions)
        )

    def bring_in(self, path: Path) -> Path:
        """Checks a match file and copies it into the library.

        Raises RecordError, or LibraryError for a second copy of a match that is guarded here, with nothing copied.
        """
        reading = record.reading.read_strictly(path)
        header = reading.match.header
        begun = header.created, header.game, reading.match.seats
        for one in (*self.matches(), *self.trashed()):
            if one.guarded and (one.created, one.game, one.players) == begun:
                raise LibraryError(f"{path.name} is {one.path.name}, which is in your library or its trash. {GUARDED}")
        return self._keep(reading.match.header.title or path.stem, reading.content)

    def export(self, path: Path, to: Path) -> Path:
        """Copies a match file to `to`, a folder or an unused path. Raises RecordError, or LibraryError if guarded."""
        reading = record.reading.read(path)
        if is_guarded(reading.match):
            raise LibraryError(f"{path.name} stays here. {GUARDED}")
        target = to / path.name if ordinary.is_folder(to) else to
        record.disk.make_file(target, reading.content)
        return target

    def take(self, path: Path) -> Path:
        """Copies a match that ships with the program into the library, to play on in the copy."""
        return self.bring_in(path)

    def trash(self, path: Path) -> Path:
        """Moves a match to the trash, with its torn last line if any. Raises RecordError while it is open."""
        with _told(f"{path.name} cannot be moved to the trash"):
            private.make_folder(self.trash_folder)
            private.narrow(self.trash_folder, private.FOLDER)
            return self._move(path, self.trash_folder)

    def put_away(self, path: Path) -> bool:
        """Moves a practice in which nothing was done to the trash, if it lies in the library. Whether it did."""
        if path.parent.resolve() != self.folder.resolve():
            return False
        self.trash(path)
        return True

    def restore(self, path: Path) -> Path:
        """Moves a match from the trash back to the library."""
        self._check_trashed(path)
        with _told(f"{path.name} cannot be restored"):
            return self._move(path, self.folder)

    def delete(self, path: Path) -> None:
        """Deletes a match in the trash for good. Raises RecordError while it is open."""
        self._check_trashed(path)
        with _told(f"{path.name} cannot be deleted"), record.locking.sole_writer(path):
            for part in _parts(path):
                part.unlink()
        self.moved(path, None)

    def unused(self, title: str) -> Path:
        """An unused path in the library, named after a title."""
        return _unused(self.folder, slug(title))

    def _keep(self, title: str, content: bytes) -> Path:
        return self._named(title, lambda path: record.disk.make_file(path, content) or path)

    def _named(self, title: str, make: Callable[[Path], T]) -> T:
        """Calls `make` with an unused path; with the next one if another window has taken it meanwhile."""
        self.make()
        while True:
            path = self.unused(title)
            try:
                return make(path)
            except NameTaken:
                continue

    def _check_trashed(self, path: Path) -> None:
        if path.parent.absolute() != self.trash_folder:
            raise LibraryError(f"{path.name} is not in the trash: move it there first")

    def _move(self, path: Path, folder: Path) -> Path:
        self.make()
        target = _unused(folder, path.stem)
        with record.locking.sole_writer(path):
            for part in _parts(path):
                if not part.is_symlink():
                    private.narrow(part)
                _rename(part, target if part == path else record.disk.torn_beside(target))
        record.disk.sync_folder(path)
        record.disk.sync_folder(target)
        if path.resolve() in self._left_to_seats:
            self.left(target, with_the_hosts_eyes=False)
        self.moved(path, target)
        return target


def shipped_folder() -> Path | None:
    """The folder of the matches that ship with the program: in the installed package, or beside it in a checkout."""
    return next((folder for folder in _SHIPPED if folder.is_dir()), None)


def shipped_folders() -> tuple[Path, ...]:
    """That folder, and the folder `saves` of each game that comes from a package of its own."""
    own = shipped_folder()
    packages = filter(None, map(outside.package, games.brought()))
    brought = (Path(str(files(package))) / "saves" for package in packages)
    return (*((own,) if own else ()), *(folder for folder in brought if folder.is_dir()))


def is_shipped(path: Path) -> bool:
    """Whether a match came with the program or with one of its games."""
    return path.parent in shipped_folders()


@contextmanager
def _told(what: str) -> Generator[None]:
    """Turns an OSError into a LibraryError whose sentence begins with `what`."""
    try:
        yield
    except OSError as error:
        raise LibraryError(f"{what}: {record.disk.in_words(error)}") from None


def _usual_folder() -> Path:
    chosen = os.environ.get(FOLDER_VARIABLE)
    return Path(chosen) if chosen else Path(user_data_dir("genius-tui", appauthor=False)) / "matches"


def _unused(folder: Path, stem: str) -> Path:
    names = (stem if number == 1 else f"{record.disk.shortened(stem)}-{number}" for number in count(1))
    return next(path for path in (folder / f"{name}{SUFFIX}" for name in names) if not any(_parts(path)))


def _parts(path: Path) -> Iterable[Path]:
    """The existing files of a match: its record, and its torn last line."""
    return [part for part in (path, record.disk.torn_beside(path)) if os.path.lexists(part)]


def _rename(path: Path, target: Path) -> None:
    """Moves a file, never over another one. A link is moved as a link and keeps its target."""
    try:
        if path.is_symlink():
            target.symlink_to(os.path.abspath(path.parent / path.readlink()))
        else:
            os.link(path, target)
    except FileExistsError:
        raise NameTaken(target) from None
    except OSError:
        shutil.move(path, target)
    else:
        with suppress(FileNotFoundError):
            path.unlink()

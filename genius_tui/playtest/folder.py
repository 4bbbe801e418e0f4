"""The folder of a playtest: its plan, and a line for each match that is finished. The same plan goes on there."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import msgspec

from games.core.errors import GameError
from games.core.names import clean
from genius_tui.files import ordinary
from genius_tui.playtest import outcome
from genius_tui.playtest.outcome import Outcome
from genius_tui.playtest.plan import Plan
from genius_tui.record.locking import GLANCE, acquire

PLAN, MATCHES = "plan.json", "matches.jsonl"
FORMAT = "2"
"""Part of a folder's key: what lines hold. Raised when that changes."""

_LARGEST_PLAN = 10_000_000

_TAKEN = (
    "Another window or command is playing into the folder {folder}{{holder}}. "
    "Wait until it has finished, or keep this playtest elsewhere."
)


class AnotherPlan(GameError):
    """The folder holds another playtest. `str()` is a sentence."""


class InUse(GameError):
    """Another window or command plays into the folder. `str()` is a sentence."""


class Folder:
    """A folder that is opened for a plan and its metrics.

    Raises AnotherPlan if it is another's, OSError if it cannot be written.
    """

    def __init__(self, path: Path, plan: Plan, metrics: Sequence[str] = ()) -> None:
        self.path, self.plan = path, plan
        self._key = " ".join((plan.key, *metrics))
        claim(path, self._key, plan)

    @contextmanager
    def held(self) -> Generator[None]:
        """Keeps others from playing into the folder inside the `with` block. Raises InUse, AnotherPlan, OSError."""
        matches = self.path / MATCHES
        matches.touch()
        lock, refusal = acquire(matches, GLANCE, _TAKEN.format(folder=_in_braces(self.path.name)))
        if lock is None:
            raise InUse(refusal or "")
        try:
            claim(self.path, self._key, self.plan)  # two may have begun it at the same moment
            yield
        finally:
            lock.release()

    def outcomes(self) -> Iterator[Outcome]:
        """The finished matches, in order; a last line that is cut or damaged is not one of them."""
        for number, line in enumerate(self._lines()):
            found = outcome.read(line)
            if found.n != number:
                return
            yield found

    def finished(self) -> int:
        """How many matches are finished. Cuts off what a killed program left of one."""
        number, size = 0, 0
        for line in self._lines():
            number, size = number + 1, size + len(line)
        path = self.path / MATCHES
        if path.exists() and path.stat().st_size > size:
            with path.open("r+b") as file:
                file.truncate(size)
        return number

    def open(self) -> BinaryIO:
        """The file that lines of further matches are added to."""
        return (self.path / MATCHES).open("ab")

    def _lines(self) -> Iterator[bytes]:
        path = self.path / MATCHES
        if not path.exists():
            return
        with path.open("rb") as file:
            for line in file:
                try:
                    outcome.read(line)
                except msgspec.DecodeError:
                    return
                if not line.endswith(b"\n"):
                    return
                yield line


def _in_braces(name: str) -> str:
    """A name as it stands in a text that is filled in once more."""
    return clean(name).replace("{", "{{").replace("}", "}}")


def claim(path: Path, key: str, plan: Plan | None = None) -> None:
    """Makes a folder that of the playtest with this key. Raises AnotherPlan if it is another's, OSError."""
    path.mkdir(parents=True, exist_ok=True)
    there, key = path / PLAN, f"{FORMAT} {key}"
    if not there.exists():
        ordinary.put_whole(there, msgspec.json.encode({"key": key, "plan": plan}) + b"\n")
    elif _key(there) != key:
        raise AnotherPlan(f"{path} holds another playtest: name another folder, or repeat its command exactly")


def _key(path: Path) -> str:
    try:
        return str(msgspec.json.decode(ordinary.read_file(path, _LARGEST_PLAN), type=dict[str, object])["key"])
    except (msgspec.DecodeError, KeyError):
        return ""

"""How far somebody has come: the place in each lesson, and what was asked, missed and is to come again.

It is kept as JSON in the user's state folder, like the settings, and is nobody else's business.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from genius_tui.files import ordinary, private

FILE = "lessons.json"
LONGEST_FILE = 4_000_000
CLEAN_TWICE = 2
"""So many clean answers in a row, and a missed question does not come back."""

LATER = timedelta(days=3)


class QuestionMarks(Struct, frozen=True, omit_defaults=True):
    """One question. `first`: whether the first answer of all was clean. `row`: clean answers since it was last missed.

    `due`: the day from which a missed one is asked again, "" if it is not to come again. `seen`: how often it was
    asked. `rule`: the paragraph it is about.
    """

    first: bool = False
    row: int = 0
    seen: int = 0
    due: str = ""
    rule: str = ""

    @property
    def known(self) -> bool:
        """Whether it was clean at last."""
        return self.row > 0


class Marks(Struct, frozen=True, omit_defaults=True):
    """One lesson or puzzle. `at`: the card to go on from. `done`: whether its end was reached. `asked`: by number."""

    at: int = 0
    done: bool = False
    asked: dict[str, QuestionMarks] = {}

    def answered(self, number: int, *, clean: bool, missed: bool, rule: str, today: date) -> Marks:
        """The marks after a question was answered."""
        old = self.asked.get(str(number), QuestionMarks())
        row = old.row + 1 if clean else 0
        waits = missed or (bool(old.due) and row < CLEAN_TWICE)
        due = (today if missed else today + LATER).isoformat() if waits else ""
        now = QuestionMarks(clean if not old.seen else old.first, row, old.seen + 1, due, rule)
        return replace(self, asked={**self.asked, str(number): now})

    def due(self, today: date) -> tuple[int, ...]:
        """The numbers of the questions that are to be asked again by now, in the order of the lesson."""
        return tuple(sorted(int(number) for number, one in self.asked.items() if "" < one.due <= today.isoformat()))


class Progress(Struct, frozen=True):
    """All lessons, by key."""

    lessons: dict[str, Marks] = {}

    def of(self, key: str) -> Marks:
        """The marks of a lesson."""
        return self.lessons.get(key, Marks())

    def put(self, key: str, marks: Marks) -> Progress:
        """The progress with other marks of a lesson."""
        return Progress({**self.lessons, key: marks})

    def due(self, today: date) -> Mapping[str, tuple[int, ...]]:
        """What is to be asked again by now, by lesson."""
        found = {key: marks.due(today) for key, marks in self.lessons.items()}
        return {key: numbers for key, numbers in found.items() if numbers}


class ProgressFile:
    """The progress in a file. What cannot be read counts as nothing, what cannot be written is kept until exit."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known: Progress | None = None

    @property
    def now(self) -> Progress:
        """The progress so far."""
        if self._known is None:
            self._known = Progress()
            with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                self._known = msgspec.json.decode(ordinary.read_file(self._path, LONGEST_FILE), type=Progress)
        return self._known

    def put(self, key: str, marks: Marks) -> None:
        """Keeps the marks of a lesson."""
        if marks == self.now.of(key):
            return
        self._known = self.now.put(key, marks)
        with suppress(OSError):
            private.make_folder(self._path.parent)
            private.narrow(self._path.parent, private.FOLDER)
            ordinary.put_whole(self._path, msgspec.json.encode(self._known))

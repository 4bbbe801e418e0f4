"""What the program keeps for its user beside the matches: drafts, notes, bookmarks, progress, wrong PINs."""

from __future__ import annotations

import math
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from genius_tui import table

if TYPE_CHECKING:
    from genius_tui.lessons.progress import ProgressFile
    from genius_tui.table.drafts import Drafts
    from genius_tui.table.pins import Tries


class UserFiles:
    """The files in the user's state folder, each opened when it is first asked for. They are no part of any record."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def tries(self) -> Tries:
        """The counts of wrong PINs on this computer."""
        return table.pins.Tries(self.folder / table.pins.FILE)

    @cached_property
    def drafts(self) -> Drafts:
        """What is being typed into forms, kept in case the program is killed."""
        return table.drafts.Drafts(self.folder / table.drafts.FOLDER)

    @cached_property
    def bookmarks(self) -> Drafts:
        """The bookmarks that were set while matches were presented."""
        return table.drafts.Drafts(self.folder / table.drafts.BOOKMARKS, math.inf)

    @cached_property
    def notes(self) -> Drafts:
        """The notes that players keep for themselves, in practice and at a device that goes round."""
        return table.drafts.Drafts(self.folder / table.drafts.NOTES, math.inf)

    @cached_property
    def progress(self) -> ProgressFile:
        """What was done in lessons and puzzles."""
        from genius_tui.lessons import progress

        return progress.ProgressFile(self.folder / progress.FILE)

    def follow(self, old: Path, new: Path | None) -> None:
        """Takes along what was typed and noted at a match whose file was moved, or gone for good (None)."""
        self.drafts.follow(old, new)
        self.notes.follow(old, new)

    def flush(self) -> None:
        """Writes at once what still waits to be written."""
        for name in ("drafts", "bookmarks", "notes"):
            if name in self.__dict__:  # opened; asking for it would open it
                getattr(self, name).flush()

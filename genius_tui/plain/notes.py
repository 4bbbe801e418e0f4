"""A player's own notes on papers, in the line mode: `notes` reads them, `jot` adds a line, `drop` forgets some."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from games.core.errors import Refused
from games.core.game import Paper
from games.core.names import clean, key, listed, nearest
from genius_tui.plain.place import Command
from genius_tui.table.notes import LONGEST, Notes


class NotesPlace(Protocol):
    """A place at which a player has notes."""

    @property
    def papers(self) -> Sequence[Paper]:
        """What lies on the table."""
        ...

    @property
    def own_notes(self) -> Notes:
        """The player's notes. Raises Refused where nobody has any."""
        ...


def commands(where: str = "") -> tuple[Command, ...]:
    """The commands for notes. `where`: said before what they do, if they are not always there."""
    return (
        Command(("notes",), "[PAPER]", f"{where}reads your own notes on papers, such as puzzles", _told),
        Command(("jot",), "PAPER; TEXT", f"{where}adds a line to your notes on a paper", _jot),
        Command(("drop",), "PAPER", f"{where}forgets your notes on a paper", _drop),
    )


def _told(place: NotesPlace, title: str) -> Iterator[str]:
    """The notes on a paper, or on all of those that lie there."""
    papers, notes = place.papers, place.own_notes
    chosen = (_paper(papers, title),) if title else papers
    noted = [(paper.title, notes.on(paper.key)) for paper in chosen if notes.on(paper.key)]
    for name, text in noted:
        yield f"{name}:"
        yield from text.rstrip().split("\n")
    if not noted:
        yield "You have no notes here. jot, a paper, a semicolon and words writes one."


def _jot(place: NotesPlace, text: str) -> Iterator[str]:
    """Adds a line to the notes on a paper: `PAPER; WORDS`. Raises Refused."""
    papers, notes = place.papers, place.own_notes
    title, _, words = text.partition(";")
    paper = _paper(papers, title.strip())
    if not words.strip():
        raise Refused("write the paper, a semicolon and your words, such as jot alien; the third sign is an E")
    before = notes.on(paper.key)
    if not notes.keep(paper.key, "\n".join(filter(None, (before.rstrip(), words.strip())))):
        notes.keep(paper.key, before)
        raise Refused(f"notes on a paper have at most {LONGEST:,} characters: drop forgets those on one")
    yield f"Noted on {paper.title}."


def _drop(place: NotesPlace, title: str) -> Iterator[str]:
    """Forgets the notes on a paper. Raises Refused."""
    paper = _paper(place.papers, title)
    place.own_notes.keep(paper.key, "")
    yield f"Your notes on {paper.title} are gone."


def _paper(papers: Sequence[Paper], title: str) -> Paper:
    found = next((one for one in papers if key(title) in (key(one.key), key(one.title))), None)
    if found is None:
        close = nearest(title, [one.title for one in papers]) if title else None
        titles = listed([one.title for one in papers], "or")
        hint = f"did you mean {close}?" if close else f"write {titles}" if titles else "nothing lies on the table"
        raise Refused(f"there is no paper {clean(title)}: {hint}".replace("paper :", "paper without a title:"))
    return found

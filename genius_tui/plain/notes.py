"""A player's own notes on papers, in the line mode: `notes` reads them, `jot` adds a line, `drop` forgets some."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.errors import Refused
from games.core.game import Paper
from games.core.names import clean, key, listed, nearest
from genius_tui.table.notes import LONGEST, Notes


def told(papers: Sequence[Paper], notes: Notes, title: str) -> Iterator[str]:
    """The notes on a paper, or on all of those that lie there."""
    chosen = (_paper(papers, title),) if title else papers
    noted = [(paper.title, notes.on(paper.key)) for paper in chosen if notes.on(paper.key)]
    for name, text in noted:
        yield f"{name}:"
        yield from text.rstrip().split("\n")
    if not noted:
        yield "You have no notes here. jot, a paper, a semicolon and words writes one."


def jotted(papers: Sequence[Paper], notes: Notes, text: str) -> str:
    """Adds a line to the notes on a paper: `PAPER; WORDS`. Raises Refused."""
    title, _, words = text.partition(";")
    paper = _paper(papers, title.strip())
    if not words.strip():
        raise Refused("write the paper, a semicolon and your words, such as jot alien; the third sign is an E")
    before = notes.on(paper.key)
    if not notes.keep(paper.key, "\n".join(filter(None, (before.rstrip(), words.strip())))):
        notes.keep(paper.key, before)
        raise Refused(f"notes on a paper have at most {LONGEST:,} characters: drop forgets those on one")
    return f"Noted on {paper.title}."


def dropped(papers: Sequence[Paper], notes: Notes, title: str) -> str:
    """Forgets the notes on a paper. Raises Refused."""
    paper = _paper(papers, title)
    notes.keep(paper.key, "")
    return f"Your notes on {paper.title} are gone."


def _paper(papers: Sequence[Paper], title: str) -> Paper:
    found = next((one for one in papers if key(title) in (key(one.key), key(one.title))), None)
    if found is None:
        close = nearest(title, [one.title for one in papers]) if title else None
        titles = listed([one.title for one in papers], "or")
        hint = f"did you mean {close}?" if close else f"write {titles}" if titles else "nothing lies on the table"
        raise Refused(f"there is no paper {clean(title)}: {hint}".replace("paper :", "paper without a title:"))
    return found

"""Papers as lines: what lies on the table, with what these eyes know of its hints, its answer and its solution."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.game import Paper
from games.core.names import listed

LIST = "All answers"
"""What the list of all answers is called, where these eyes know them."""


def lines(paper: Paper) -> Iterator[str]:
    """A paper: what it says, then what is known besides."""
    if paper.note:
        yield f"({paper.note})\n"
    yield paper.text
    told = len(paper.hints) - paper.held
    for number, hint in enumerate(paper.hints, start=1):
        yield f"\nHint {number}{'' if number <= told else ' (not told)'}: {hint}"
    if paper.answers:
        yield f"\nAnswer: {listed(paper.answers, 'or')}"
    if paper.solution:
        yield f"\nSolution:\n{paper.solution.rstrip()}"


def answers(papers: Sequence[Paper]) -> tuple[str, ...]:
    """The answers of all papers, a line each; nothing where these eyes know none."""
    width = max((len(paper.title) for paper in papers), default=0)
    return tuple(f"{paper.title:<{width}}  {', '.join(paper.answers)}" for paper in papers if paper.answers)


def contents(papers: Sequence[Paper]) -> Iterator[str]:
    """What lies there, a line each: the titles, and how many hints are out."""
    for paper in papers:
        told = len(paper.hints) - paper.held
        note = f" ({paper.note})" if paper.note else ""
        yield f"{paper.title}{note}: {f'{told} hints' if told != 1 else '1 hint'}"

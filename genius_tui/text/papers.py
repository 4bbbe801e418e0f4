"""Papers as lines of text, with as much of their hints, answers and solutions as these eyes know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.game import Paper
from games.core.names import listed

LIST = "All answers"
"""The title of the list of all answers, shown to eyes that know them."""


def lines(paper: Paper) -> Iterator[str]:
    """A paper's text, then what else is known of it."""
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
    """The answers of all papers, a line each; empty if these eyes know none."""
    width = max((len(paper.title) for paper in papers), default=0)
    return tuple(f"{paper.title:<{width}}  {', '.join(paper.answers)}" for paper in papers if paper.answers)


def contents(papers: Sequence[Paper]) -> Iterator[str]:
    """A table of contents, a line for each paper: its title, and how many hints are out."""
    for paper in papers:
        told = len(paper.hints) - paper.held
        note = f" ({paper.note})" if paper.note else ""
        yield f"{paper.title}{note}: {f'{told} hints' if told != 1 else '1 hint'}"

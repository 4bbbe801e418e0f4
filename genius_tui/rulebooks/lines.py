"""Rulebooks as lines of text, for commands and the line mode: paragraphs, what is found, words, a round, an example."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.core.errors import Refused
from games.core.game import AnyGame
from games.core.names import key, nearest
from games.core.rulebook import Paragraph, Rulebook
from genius_tui.looking.eyes import host_eyes
from genius_tui.looking.history import MatchSource, Point
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.record import reading
from genius_tui.rulebooks import words
from genius_tui.rulebooks.search import NEAREST, nothing, search
from genius_tui.rulebooks.shown import Shown, shown

AROUND = 2
"""So many steps are told before and after the one that shows a paragraph."""


def numbered(book: Rulebook, number: str, what: str = "paragraph") -> Paragraph:
    """The paragraph of a number, case aside. Raises Refused with the nearest number; `what` it is called there."""
    found = next((one for one in book.paragraphs.values() if key(one.number) == key(number.strip())), None)
    if found is None:
        close = nearest(number, book.paragraphs)
        raise Refused(f"there is no {what} {number}" + (f": did you mean {close}?" if close else ""))
    return found


def paragraph(one: Paragraph) -> Iterator[str]:
    """What a paragraph means, its drawing, and its exact words."""
    if not one.short:
        yield f"{one.number}. {one.text}"
        return
    yield f"{one.number}. {one.short}"
    yield from (f"    {line}".rstrip() for line in one.drawing.split("\n") if one.drawing)
    yield f"Exactly: {one.text}"


def found(book: Rulebook, wanted: str) -> Iterator[str]:
    """The paragraphs that say all or some of the words, each with its line. Raises Refused if none does."""
    results = search(book, wanted)
    if not results:
        raise Refused(nothing(book))
    if not results[0].whole:
        yield NEAREST
    yield from (f"{one.number:<4} {one.line}" for one in results)


def glossary(book: Rulebook, wanted: str = "") -> Iterator[str]:
    """The words and what they mean, or one of them. Raises Refused with the nearest word."""
    entry = words.entry_of(book, wanted) if wanted else None
    if wanted and entry is None:
        close = nearest(wanted, book.terms)
        raise Refused(f"the glossary has no {wanted}" + (f": did you mean {close}?" if close else ""))
    for word in (entry,) if entry is not None else words.entries(book):
        term = book.terms[word]
        yield f"{word}: {term.is_}" + (f" ({term.rule})" if term.rule else "")


def overview(book: Rulebook) -> Iterator[str]:
    """A round at a glance, each line with its paragraph. Raises Refused for a game that has none."""
    if not book.round:
        raise Refused(f"{book.title} has no round at a glance: rules tells all")
    for part in book.round:
        yield part.title
        yield from (f"  {rule:<4} {line}" for line, rule in part.lines)


def example(game: AnyGame, number: str) -> Iterator[str]:
    """The step of an example that shows a paragraph, with those around it. Raises Refused if none does."""
    one = numbered(game.rulebook, number)
    place = shown(game.meta.slug, one.number)
    if place is None:
        raise Refused(f"no example shows {one.number}")
    viewpoint = opened(place)
    chapter = viewpoint.chapter
    yield f"{viewpoint.facts.title}, {chapter.title if chapter is not None else ''}:"
    here = viewpoint.number
    for step in viewpoint.steps[max(0, here - 1 - AROUND) : here + AROUND]:
        yield f"{'>>' if step.number == here else '  '} {step.number:>2} {step.rule:<4} {step.text}"


def opened(place: Shown) -> Viewpoint:
    """The host's view of an example at a step. Raises RecordError."""
    match = reading.read_strictly(place.path).match
    viewpoint = Viewpoint(MatchSource(match), host_eyes(match.seats))
    return replace(viewpoint, point=Point(place.stage, place.shown))

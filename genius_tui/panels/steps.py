"""STEPS: the visible steps of a resolution with the rule of each, or the rounds that can be stepped through."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from textual.geometry import Size

from games.core.match import Noted
from games.core.rulebook import Paragraph
from genius_tui.looking.bookmarks import known
from genius_tui.looking.history import Chapter, Entry, Point, StepLine
from genius_tui.panels.content import Item, PanelContent
from genius_tui.panels.view_model import ViewModel, hint, said, what_to_do
from genius_tui.rulebooks import words
from genius_tui.text.cells import cells, padded
from genius_tui.text.colours import tint
from genius_tui.text.paint import BoardRole
from genius_tui.text.spans import Line, Span

NO_MARKS: Mapping[Point, str] = {}
CURRENT = "» "
GOLD = BoardRole("step", "gold", bold=True)
NOW = tint("gold", 22)
"""The sign, the ink and the ground of the step that is shown."""


def steps(model: ViewModel, room: Size, *, why: bool = False) -> PanelContent:
    """The steps of the chapter that is shown, with the current one marked.

    Below the list is the board's picture about the step, drawn for `room`, else the step's rule.
    """
    viewpoint = model.viewpoint
    if viewpoint.point is None:
        return rounds(model)
    number, lines = viewpoint.number, viewpoint.steps
    before, after = notes(model)
    items = (*map(_note, before), *(_step(model, line, number) for line in lines), *map(_note, after))
    nothing = () if items else (Item("none", said(" Nothing happened that these eyes may know.")),)
    chapter = viewpoint.chapter
    title = f"STEPS {number}/{len(lines)}" + (f" of {chapter.title}" if chapter else "")
    return PanelContent(
        title,
        (*items, *nothing),
        model.viewers,
        mark=f"step:{number}" if number else "",
        follow="mark" if number else "start",
        foot=_why(model, open=why),
        footing="half" if why else "line",
        below=() if why else _below(model, room),
    )


def notes(model: ViewModel) -> tuple[tuple[Entry, ...], tuple[Entry, ...]]:
    """What was noted between the chapter before and the one that is shown, and after it if it is the last."""
    viewpoint = model.viewpoint
    if viewpoint.point is None:
        return (), ()
    here, stages = viewpoint.point.stage, [chapter.stage for chapter in viewpoint.chapters]
    earlier = max((stage for stage in stages if stage < here), default=-1)
    noted = [one for one in viewpoint.history.heard if isinstance(one.event, Noted)]
    last = here == max(stages, default=here)
    return (
        tuple(one for one in noted if earlier < one.stage < here),
        tuple(one for one in noted if last and one.stage > here),
    )


def rounds(model: ViewModel, marks: Mapping[Point, str] = NO_MARKS) -> PanelContent:
    """All rounds that can be stepped through, the newest last, with the bookmarks that the match brings along."""
    chapters = model.viewpoint.chapters
    wide = max((cells(chapter.title) for chapter in chapters), default=0)
    seen = known(marks, model.viewpoint.history)
    items = tuple(item for chapter in chapters for item in (_chapter(chapter, wide), *_marks(chapter, seen)))
    if not items:
        items = (Item("none", said(" Nothing has been resolved yet.")),)
    point = model.viewpoint.point
    here = chapters[-1].stage if chapters and point is None else point.stage if point is not None else 0
    return PanelContent(
        "ROUNDS",
        items,
        model.viewers,
        mark=f"chapter:{here}" if chapters else "",
        follow="mark",
        foot=hint(" enter  steps through it"),
    )


def paragraph(model: ViewModel) -> Paragraph | None:
    """The rule of the current step."""
    current = model.viewpoint.current
    rulebook = model.viewpoint.game.rulebook
    return rulebook[current.rule] if current is not None and current.rule in rulebook else None


def _step(model: ViewModel, line: StepLine, now: int) -> Item:
    """A step as a row: the current one on gold, those to come in the background."""
    key, text = f"step:{line.number}", f"{line.number:>3} {line.rule:<4}"
    if line.number == now:
        lead = Span(f"{CURRENT}{text}", GOLD)
        return Item(key, (lead, *model.named(line.text, "place")), 9, True, NOW)
    lead = Span(f"  {text}", "hint")
    said = model.named(line.text) if line.number < now else (Span(line.text, "hint"),)
    return Item(key, (lead, *said), 9, True)


def _chapter(chapter: Chapter, wide: int) -> Item:
    """A round in two columns: its title in so many cells, and how many steps it has."""
    seen = f"{chapter.steps:>4} step{'s' if chapter.steps != 1 else ''}"
    return Item(f"chapter:{chapter.stage}", said(f"   {padded(chapter.title, wide)}  {seen}"), 5, True)


def _marks(chapter: Chapter, marks: Mapping[Point, str]) -> Iterator[Item]:
    """The bookmarks of a chapter."""
    for point, word in marks.items():
        if point.stage == chapter.stage:
            yield Item(f"bookmark:{point.stage}:{point.shown}", (Span(f"     - {word}", "hint"),), 7, True)


def said_in(entry: Entry) -> str:
    """The text of a note."""
    return entry.event.text if isinstance(entry.event, Noted) else ""


def _note(entry: Entry) -> Item:
    return Item(f"note:{entry.stage}", (Span(" "), Span(said_in(entry), "accepted")), 1)


def _below(model: ViewModel, room: Size) -> tuple[Line, ...]:
    """The board's picture about the current step, as lines."""
    if model.viewpoint.current is None:
        return ()
    picture = model.board.aside(model.observation, model.tags, room.width, room.height)
    return () if picture is None else tuple(picture.lines())


def _why(model: ViewModel, *, open: bool) -> Line:
    found = paragraph(model)
    if found is None:
        return ()
    lead = Span(f" w  {found.number} ", "place")
    short = found.short.replace("`", "")
    if not open:
        return (lead, Span(short or found.plain, "hint"))
    known = words.words_in(model.viewpoint.game.rulebook, short, found.plain)
    told = what_to_do(model, f"   {{match.words}}  {', '.join(known)}") if known else ()
    exact = (Span(short), Span("  exactly  ", "hint")) if short else ()
    return (lead, *exact, Span(found.plain), *told)

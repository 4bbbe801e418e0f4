"""STEPS: the visible steps of a resolution with the rule of each, or the rounds that can be stepped through."""

from __future__ import annotations

from textual.geometry import Size

from games.core.rulebook import Paragraph
from genius_tui.looking.history import Chapter, StepLine
from genius_tui.panels.content import Item, PanelContent
from genius_tui.panels.scene import Scene, hint, said
from genius_tui.text.spans import Line, Span

CURRENT = ">>"


def steps(scene: Scene, room: Size, *, why: bool = False) -> PanelContent:
    """The steps of the chapter that is looked at; the current one is marked.

    Below the list stands what the board shows beside the step, in that much room, else the step's rule.
    """
    look = scene.look
    if look.point is None:
        return rounds(scene)
    number, lines = look.number, look.steps
    items = tuple(_step(line, line.number == number) for line in lines)
    nothing = () if items else (Item("none", said(" Nothing that these eyes may know happened.")),)
    chapter = look.chapter
    title = f"STEPS {number}/{len(lines)}" + (f" of {chapter.title}" if chapter else "")
    return PanelContent(
        title,
        (*items, *nothing),
        scene.viewers,
        mark=f"step:{number}" if number else "",
        follow="mark",
        foot=_why(scene, open=why),
        footing="half" if why else "line",
        below=() if why else _below(scene, room),
    )


def rounds(scene: Scene) -> PanelContent:
    """All rounds that can be stepped through, the newest last."""
    chapters = scene.look.chapters
    items = tuple(_chapter(chapter, scene) for chapter in chapters)
    if not items:
        items = (Item("none", said(" Nothing has been resolved yet.")),)
    point = scene.look.point
    here = chapters[-1].stage if chapters and point is None else point.stage if point is not None else 0
    return PanelContent(
        "ROUNDS",
        items,
        scene.viewers,
        mark=f"chapter:{here}" if chapters else "",
        follow="mark",
        foot=hint(" enter  steps through it"),
    )


def paragraph(scene: Scene) -> Paragraph | None:
    """The rule of the current step."""
    current = scene.look.current
    rulebook = scene.look.game.rulebook
    return rulebook[current.rule] if current is not None and current.rule in rulebook else None


def unmarked(markdown: str) -> str:
    """A paragraph of a rulebook without its signs of emphasis."""
    return markdown.replace("**", "").replace("*", "").replace("`", "")


def _step(line: StepLine, current: bool) -> Item:
    sign = CURRENT if current else "  "
    lead = f"{sign}{line.number:>3} {line.rule:<4}"
    return Item(f"step:{line.number}", (Span(lead, "place" if current else "hint"), Span(line.text)), 9, True)


def _chapter(chapter: Chapter, scene: Scene) -> Item:
    seen = f"{chapter.steps} steps" if chapter.steps != 1 else "1 step"
    return Item(f"chapter:{chapter.stage}", said(f"   {chapter.title}  {seen}"), 5, True)


def _below(scene: Scene, room: Size) -> tuple[Line, ...]:
    """What the board shows beside the current step."""
    if scene.look.current is None:
        return ()
    picture = scene.board.aside(scene.sight, scene.tags, room.width, room.height)
    if picture is None:
        return ()
    return tuple(picture.lines())


def _why(scene: Scene, *, open: bool) -> Line:
    found = paragraph(scene)
    if found is None:
        return ()
    text = unmarked(found.text)
    lead = Span(f" w  {found.number} ", "place")
    return (lead, Span(text, "plain" if open else "hint"))

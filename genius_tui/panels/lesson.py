"""LESSON: the narration, the questions with their choices, and the key that continues."""

from __future__ import annotations

from genius_tui.looking.lesson import Walk
from genius_tui.panels.content import Item, PanelContent
from genius_tui.panels.steps import paragraph
from genius_tui.panels.view_model import ViewModel, what_to_do
from genius_tui.text.paint import WORDS
from genius_tui.text.spans import Line, Span

LETTERS = "abcdef"


def lesson(model: ViewModel, walk: Walk) -> PanelContent:
    """The content of a beat: narration, a question, or a step with its rule."""
    items = _question(walk) if walk.beat.asked is not None else _narration(model, walk)
    mark = "choice:0" if walk.asks else ""
    return PanelContent(
        f"LESSON {walk.at + 1}/{len(walk.beats)}", items, model.viewers, mark=mark, foot=_foot(model, walk)
    )


def _narration(model: ViewModel, walk: Walk) -> tuple[Item, ...]:
    current = model.viewpoint.current
    if walk.beat.text:
        return (Item("text", (Span(f" {walk.beat.text}"),), 1),)
    if current is None:
        return ()
    items = [Item("text", (Span(f" {current.text}", "place"),), 1)]
    found = paragraph(model)
    if found is not None:
        items += [Item("gap", ()), Item("rule", (Span(f" {found.number} ", "place"), Span(found.plain)), 1)]
    return tuple(items)


def _question(walk: Walk) -> tuple[Item, ...]:
    asked, answered = walk.beat.asked, walk.answered
    if asked is None:
        return ()
    items = [Item("text", (Span(f" {asked.text}", "place"),), 1), Item("gap", ())]
    for number, choice in enumerate(asked.choices):
        right = answered is not None and number == asked.answer
        sign = "(*)" if answered is not None and number == answered.choice else "( )"
        word = Span(f"   {WORDS['accepted']}" if right else "", "accepted")
        line = (Span(f" {LETTERS[number]} {sign} "), Span(choice), word)
        items.append(Item(f"choice:{number}", line, 7, stop=answered is None))
    if answered is not None:
        verdict = "Right. " if answered.right else "" if answered.choice is None else "Not quite. "
        said = Span(f" {verdict}", "accepted" if answered.right else "slip")
        items += [Item("gap2", ()), Item("why", (said, Span(asked.why)), 1)]
    return tuple(items)


def _foot(model: ViewModel, walk: Walk) -> Line:
    if walk.asks:
        return what_to_do(model, " a letter answers   {match.next} tells")
    if walk.ended:
        return what_to_do(model, " The lesson ends here.  {match.leave} leaves it   {match.previous} back")
    return what_to_do(model, " {match.next} goes on   {match.previous} goes back")

"""LESSON: a card with its question, its choices, what was answered, why, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator

from genius_tui.commands.keys import Keys
from genius_tui.lessons import words
from genius_tui.lessons.looks import Look
from genius_tui.lessons.walk import Walk
from genius_tui.lessons.weights import weights
from genius_tui.lessons.words import LETTERS
from genius_tui.panels.card_room import Came, Room, rows_of, shrunk
from genius_tui.panels.content import Item, PanelContent
from genius_tui.panels.steps import CURRENT, GOLD
from genius_tui.text.named import named
from genius_tui.text.paint import WORDS, Role
from genius_tui.text.spans import Line, Span, wrapped

_GAP = Item("gap", ())
_LEAVES = " This is the end. {lesson.next} leaves"
_WHOLE = "   {lesson.whole} shows all"
_OR_ENTER = " or enter"
_SPARED = (_OR_ENTER, " your", " at once")
"""Left out where the keys at the foot would take a second row."""
_ACTS = "{lesson.act} acts at once"
_WRITING = " {lesson.hint} gives a hint   {lesson.next} twice the answer"
_FIRST = " Answer first; {lesson.next} again tells the answer, and the question comes back later."


def card(
    walk: Walk,
    look: Look,
    keys: Keys,
    *,
    writing: bool = False,
    step: int | None = None,
    roomy: bool = False,
    room: Room | None = None,
    then: str = "",
) -> PanelContent:
    """The content of the card that is shown.

    `writing`: the form is open below it. `step`: the one on the board. `roomy`: with blank lines between its parts.
    `room`: what an answered card is to fit into. `then`: what follows the lesson.
    """
    head = tuple(_apart(_head(walk)) if roomy else _head(walk))
    came = () if writing else _came(walk, look, step)
    foot = keys.put(_foot(walk, then))
    if room is not None and came and rows_of((*head, *came), room.width) + 1 > room.rows:
        foot = keys.put(_short(_foot(walk, then)) + _WHOLE)
        left = Room(room.width, room.rows - rows_of((Item("foot", (Span(foot),)),), room.width))
        head, came = shrunk(head, Came(came[0], came[1:], weights(walk, look)), left, whole=step is not None)
    came = (_GAP, *came) if roomy and came else came
    if writing:
        foot = keys.put(_FIRST if walk.answer.skips else _WRITING, typing=True)
    return PanelContent(
        title(walk),
        (*head, *came),
        look.viewpoint.viewers,
        mark=f"came:{step}" if step else "",
        follow="mark" if step else "stay",
        waits=not step,
        foot=(Span(foot, "slip" if walk.asks and walk.answer.skips else "hint"),),
    )


def rows(content: PanelContent, width: int) -> int:
    """Rows that a content takes."""
    return rows_of(tuple(content.items), width) + (len(wrapped(content.foot, width, 1)) if content.foot else 0)


def title(walk: Walk) -> str:
    """Which card of how many it is; a puzzle has one."""
    number = f" {walk.stop.card + 1}/{len(walk.lesson.cards)}" if len(walk.lesson.cards) > 1 else ""
    kind = {"tell": "CARD", "guess": "QUESTION", "order": "YOUR ORDERS"}[walk.card.kind]
    return f"{kind}{number}" + (" AGAIN" if walk.stop.again else "")


def _head(walk: Walk) -> Iterator[Item]:
    """All that must be seen together: question, answers, verdict, hints."""
    shown = walk.card
    if walk.stop.again and not walk.answer.mark:
        yield _text("again", words.AGAIN, walk, "hint")
    yield _text("text", shown.text, walk, "plain" if shown.kind == "tell" else "place")
    if shown.kind == "guess":
        yield from _choices(walk)
    if said := words.verdict(walk):
        role: Role = "accepted" if _sign(walk) == WORDS["accepted"] else "slip"
        yield Item("why", (Span(f" {_sign(walk)} ", role), *named(said, shown.match.seats, "plain")), 4)
    if walk.asks and (taken := words.hints(walk)):
        yield Item("hint", (Span(f" hint {len(taken)} ", "hint"), *named(taken[-1], shown.match.seats)), 8)
    if words.quotes(walk):
        yield Item("rule", (Span(f" {words.first_layer(walk)}", "hint"),), 1)


def _sign(walk: Walk) -> str:
    """A word that says without colour how the answer was."""
    if walk.answer.mark and not walk.answer.told:
        return WORDS["accepted"]
    is_open = walk.answer.tried is not None and walk.answer.tried.verdict == "open"
    return "--" if walk.answer.told else ".." if is_open else WORDS["slip"]


def _choices(walk: Walk) -> Iterator[Item]:
    shown, answer = walk.card, walk.answer
    for index, choice in enumerate(shown.choices):
        out = index in answer.chosen and index != shown.answer
        right = bool(answer.mark) and index == shown.answer
        sign = "x" if out else "*" if right else " "
        role: Role = "accepted" if right else "hint" if out else "plain"
        line: Line = (Span(f" {LETTERS[index]} ({sign}) ", role), Span(choice, role))
        yield Item(f"choice:{index}", line, 7, stop=walk.asks and not out)


def _came(walk: Walk, look: Look, step: int | None) -> tuple[Item, ...]:
    """A line that says what was hoped and whether it came, then each step."""
    if not look.steps:
        return ()
    first: list[Span] = [Span(" ")]
    if hoped := words.hoped(walk):
        role: Role = "accepted" if words.reached(walk) == words.REACHED else "slip"
        first += (Span(f"{hoped} ", "hint"), Span(words.reached(walk), role), Span(" "))
    items = [Item("came", (*first, Span("What came of it:", "hint")), 1)]
    for number, seen in enumerate(look.steps, start=1):
        line = seen.line
        lead = Span(f"{CURRENT if number == step else '  '}{line.rule:<4}", GOLD if number == step else "hint")
        items.append(Item(f"came:{number}", (lead, *named(line.text, walk.card.match.seats)), 6, stop=number == step))
    return tuple(items)


def _text(key: str, text: str, walk: Walk, role: Role) -> Item:
    return Item(key, named(f" {text}", walk.card.match.seats, role), 1)


def _foot(walk: Walk, then: str) -> str:
    if walk.asks and walk.answer.skips:
        return _FIRST
    if walk.asks and walk.card.kind == "order":
        act = f"   {_ACTS}" if walk.trial.acts else ""
        return f" {{lesson.orders}}{'' if act else _OR_ENTER} writes your orders{act}  {_WRITING}"
    if walk.asks:
        return f" a letter answers  {_WRITING}"
    if walk.ended:
        return f" This is the end. {{lesson.next}} begins {then}   {{page.leave}} leaves" if then else _LEAVES
    return " {lesson.next} goes on"


def _short(foot: str) -> str:
    """The keys at the foot without words that can be spared."""
    for words_spared in _SPARED:
        foot = foot.replace(words_spared, "")
    return foot


def _apart(items: Iterator[Item]) -> Iterator[Item]:
    """The items with a blank line between parts; choices are one part."""
    for number, item in enumerate(items):
        kind = item.key.partition(":")[0]
        if number and not (kind == "choice" and item.key != "choice:0"):
            yield _GAP
        yield item

"""A review in words: the rounds that mattered, what was ordered, what else could have been, and what that brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from genius_tui.panels import branch
from genius_tui.panels.content import Item, PanelContent
from genius_tui.table.review import Reviewed
from genius_tui.text.cover import covered_quotes
from genius_tui.text.spans import Span

NONE = "Nothing that was tried would have changed a round of this match."
MOST_SENTENCES = 3


def content(found: Sequence[Reviewed], foot: str, *, covers: bool = False) -> PanelContent:
    """The review as a panel: a round with its lines; enter opens the round. `covers`: secrets in orders are covered."""
    items: list[Item] = [] if found else [Item("none", (Span(f" {NONE}"),))]
    for at, one in enumerate(found):
        title, *rest = lines(one, covers=covers)
        items.append(Item(f"round:{at}", (Span(f" {title}", "place"),), 3, True))
        items += [Item(f"line:{at}:{number}", (Span(f"   {text}"),), 5) for number, text in enumerate(rest)]
        items.append(Item(f"gap:{at}", ()))
    return PanelContent("REVIEW", tuple(items), foot=(Span(foot, "hint"),), mark="round:0" if found else "")


def lines(one: Reviewed, *, covers: bool = False) -> Iterator[str]:
    """A round of a review in lines. `covers`: the orders' secrets are covered, also where a sentence quotes them."""
    for line in _lines(one, covers=covers):
        yield _covered(one, line) if covers else line


def _covered(one: Reviewed, line: str) -> str:
    for text in filter(None, (one.branch.given, one.branch.instead)):
        line = covered_quotes(one.branch.actual.game, text, line)
    return line


def _lines(one: Reviewed, *, covers: bool) -> Iterator[str]:
    had, other = branch.orders(one.branch, covers=covers)
    yield f"{one.when[:1].upper()}{one.when[1:]}: {_verdict(one)}"
    given = f"Your orders were {had}." if one.branch.given is not None or not one.happened else ""
    yield f"{given} {_told(one.happened)}".strip()
    yield f"Other orders, {other}, would have brought: {_told(one.would) or 'nothing happens to you.'}"
    if one.why:
        yield f'Why a {one.by} player in your seat would have given "{other}": {one.why}'
    yield f"Had you given those other orders, and everybody else what they gave, {one.ends}."


def _verdict(one: Reviewed) -> str:
    if one.gain > 0:
        return "other orders would have ended better for you."
    if one.gain < 0:
        return "your orders decided it: of what was tried, nothing ends as well."
    if one.amount > 0:
        return "other orders would have brought more."
    return "your orders brought more than what was tried." if one.amount < 0 else "other orders would have ended alike."


def _told(sentences: Sequence[str]) -> str:
    return " ".join(" ".join(sentences[:MOST_SENTENCES]).split())

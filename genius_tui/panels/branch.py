"""Two resolutions of one round side by side: as it was, and with other orders of one player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.names import listed
from games.core.viewers import Viewers
from genius_tui.looking import branch
from genius_tui.looking.branch import Branch
from genius_tui.looking.history import AnyMatch, StepLine
from genius_tui.panels.content import Item, PanelContent
from genius_tui.text.cover import covered_orders
from genius_tui.text.paint import Role
from genius_tui.text.spans import Line, Span

AS_IT_WAS, WHAT_IF = "AS IT WAS", "WHAT IF"
HIDDEN = "?  What comes next? Guess before you look."
NO_DIFFERENCE = "Both come out the same, step by step."
HANG = 6


def spelt(text: str | None) -> str:
    """Orders as they are shown; with none the seat gets the default."""
    return "no orders" if text is None else text or "(nothing)"


def orders(found: Branch, *, covers: bool) -> tuple[str, str]:
    """The orders as they were given, and the other ones. `covers`: with their secrets covered."""
    game = found.actual.game
    given, instead = map(spelt, (found.given, found.instead))
    return (covered_orders(game, given), covered_orders(game, instead)) if covers else (given, instead)


def sides(
    found: Branch, viewers: Viewers, shown: int | None = None, *, covers: bool = False
) -> tuple[PanelContent, PanelContent]:
    """The two panels. `shown`: how many steps of the other resolution are to be seen; None for all."""
    given, instead = orders(found, covers=covers)
    first, second = found.steps(viewers)
    place = branch.difference(first, second)
    seen = second if shown is None else second[:shown]
    hides = len(seen) < len(second)
    marks = place if not hides or (place is not None and place < len(seen)) else None
    left = tuple(_items(first, marks))
    right = (*_items(seen, marks), *((Item("hidden", (Span(f" {HIDDEN}", "hint"),), HANG),) if hides else ()))
    return (
        PanelContent(f"{AS_IT_WAS}: {given}", left, viewers, mark=_mark(marks, first), follow="mark"),
        PanelContent(
            f"{WHAT_IF}: {instead}",
            right,
            viewers,
            mark=_mark(marks if marks is not None else len(seen) - 1, seen) if not hides or marks is not None else "",
            follow="end" if hides else "mark",
        ),
    )


def ends(found: Branch, match: AnyMatch) -> str:
    """How the match ended, and how it would have ended if everything else had stayed as it was."""
    if not match.over:
        return ""
    was, would = _end(match), _end(branch.onward(found, match))
    if was == would:
        return f"Either way, if all later orders stay: {was}"
    return f"As it was: {was} If all later orders stay, with these: {would}"


def lines(found: Branch, viewers: Viewers, match: AnyMatch) -> Iterator[str]:
    """The same as lines of text: what is alike once, then each side from the first difference on."""
    first, second = found.steps(viewers)
    place = branch.difference(first, second)
    when = match.stages[found.stage].title
    yield f"{when[:1].upper()}{when[1:]}, {found.seat}: {spelt(found.instead)} instead of {spelt(found.given)}"
    if place is None:
        yield NO_DIFFERENCE
        return
    yield from (f"     {one.rule:<4} {one.text}" for one in first[:place])
    yield "  Here they part."
    for title, steps in ((AS_IT_WAS, first[place:]), (WHAT_IF, second[place:])):
        yield f"{title}:"
        yield from (f"  {'>>' if not at else '  '} {one.rule:<4} {one.text}" for at, one in enumerate(steps))
    if end := ends(found, match):
        yield end


def _items(steps: Sequence[StepLine], place: int | None) -> Iterator[Item]:
    for at, one in enumerate(steps):
        parts = place is not None and at >= place
        role: Role = "place" if at == place else "plain" if parts else "hint"
        yield Item(f"step:{at}", _line(one, "»" if at == place else " ", role), HANG, True)


def _line(one: StepLine, mark: str, role: Role) -> Line:
    return Span(f"{mark}{one.rule:<4} ", "place" if mark.strip() else "hint"), Span(one.text, role)


def _mark(place: int | None, steps: Sequence[StepLine]) -> str:
    return "" if place is None or not steps else f"step:{max(0, min(place, len(steps) - 1))}"


def _end(match: AnyMatch) -> str:
    result = match.state.result
    if result is None or not match.over:
        return "it is not over then."
    won = f"{listed(result.winners)} won" if result.winners else "nobody won"
    return f"{won}, {result.candidate} is the candidate." if result.candidate else f"{won}."

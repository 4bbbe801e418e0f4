"""RESULT: who won and who lost, by which rule, and what each seat has now."""

from __future__ import annotations

from games.core.game import Column
from games.core.names import counted, listed
from games.core.state import Result
from games.core.viewers import Seat
from genius_tui.panels.content import Item, PanelContent
from genius_tui.panels.seats import table
from genius_tui.panels.view_model import ViewModel, said, what_to_do
from genius_tui.text.spans import Span

LABEL = 11


def short(model: ViewModel) -> PanelContent:
    """The result in a few lines, for the panel."""
    result = model.observation.result
    if result is None:
        return PanelContent("RESULT", (Item("none", said(" The match is not over.")),), model.viewers)
    items = (*_verdict(model, result), *_garnets(model, result), Item("why", _labelled("Why", result.why), LABEL + 1))
    return PanelContent(
        "RESULT",
        items,
        model.viewers,
        foot=what_to_do(model, " {match.result} full   {match.steps} step through   {match.handouts} handouts"),
    )


def full(model: ViewModel, width: int) -> PanelContent:
    """The whole result: verdict, reason, and a table of all seats with what the ending paid."""
    result = model.observation.result
    if result is None:
        return short(model)
    blank = Item("blank", ())
    items = (
        *_verdict(model, result),
        blank,
        Item("why", _labelled("Why", result.why), LABEL + 1),
        blank,
        *table(model, columns(model, result), width),
    )
    return PanelContent("RESULT", items, model.viewers)


def columns(model: ViewModel, result: Result) -> tuple[Column, ...]:
    """The game's columns, with the purse split into three: before the end, what the ending paid, and now."""
    own = tuple(column for column in model.viewpoint.columns if column.title != "purse")
    before = {seat: now - result.paid.get(seat, 0) for seat, now in result.garnets.items()}
    paid = {seat: f"+{number}" if number else "0" for seat, number in _paid(model, result).items()}
    opals = (Column("opals", {seat: result.opals.get(seat, "-") for seat in model.viewpoint.seats}),)
    return (
        *own,
        Column("tokens", {seat: result.tokens.get(seat, "-") for seat in model.viewpoint.seats}),
        *(opals if result.opals else ()),
        Column("had", before),
        Column("paid", paid),
        Column("purse", dict(result.garnets)),
    )


def _paid(model: ViewModel, result: Result) -> dict[Seat, int]:
    return {seat: result.paid.get(seat, 0) for seat in model.viewpoint.seats}


def _verdict(model: ViewModel, result: Result) -> list[Item]:
    """Winners, candidate, losers, each with the reason and its rule."""
    items = [
        Item(f"winner:{seat}", _labelled("Winners" if not index else "", _won(model, result, seat)), LABEL + 5)
        for index, seat in enumerate(result.winners)
    ]
    if not items:
        items.append(Item("winner", _labelled("Winners", "nobody")))
    items.append(Item("candidate", _labelled("Candidate", _candidate(model, result)), LABEL + 5))
    losers = listed([model.tagged(seat) for seat in result.losers]) or "nobody"
    items.append(Item("losers", _labelled("Losers", losers), LABEL + 1))
    return items


def _won(model: ViewModel, result: Result, seat: Seat) -> str:
    reason = result.reasons.get(seat)
    prizes = [counted(result.tokens[seat], "Token")] if seat in result.tokens else []
    if seat in result.opals:
        prizes.append(counted(result.opals[seat], "opal"))
    why = f"   {reason.text} ({reason.rule})" if reason else ""
    return f"{model.tagged(seat)}{why}   {', '.join(prizes)}".rstrip()


def _candidate(model: ViewModel, result: Result) -> str:
    if result.candidate is None:
        return "nobody" if model.viewpoint.over else "the winners vote"
    reason = result.reasons.get(result.candidate)
    return model.tagged(result.candidate) + (f"   {reason.text} ({reason.rule})" if reason else "")


def _garnets(model: ViewModel, result: Result) -> list[Item]:
    ranked = sorted(model.viewpoint.seats, key=lambda seat: -result.garnets[seat])
    purses = "  ".join(f"{model.tags[seat]} {result.garnets[seat]}" for seat in ranked)
    return [Item("garnets", _labelled("Garnets", purses), LABEL + 1)]


def _labelled(label: str, text: str) -> tuple[Span, ...]:
    return (Span(f" {label:<{LABEL}}", "place"), Span(text))

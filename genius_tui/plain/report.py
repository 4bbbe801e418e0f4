"""A match as lines of plain text, with what some viewers may know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from games.core.events import Told
from games.core.game import Meta, Observation
from games.core.match import Stage
from games.core.names import counted, listed, span, stopped
from games.core.report import sentence
from games.core.state import Result
from games.core.viewers import HOST, Seat, Viewers
from genius_tui.looking import seating, story
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.history import history
from genius_tui.record.reading import AnyMatch
from genius_tui.text.tables import table

_RULE_WIDTH = 5


def readable(match: AnyMatch, viewers: Viewers) -> str:
    """The whole match: what these viewers were told, round by round, then how it stands or how it ended."""
    return "\n".join(line.rstrip() for line in _report(match, viewers))


def _report(match: AnyMatch, viewers: Viewers) -> Iterator[str]:
    yield from heading(match)
    yield f"{_capital(Eyes(match.seats, viewers.host, viewers.seats).words())}."
    observation = match.observation(viewers)
    told = match.told(viewers)
    for (phase, number), group in groupby(told, key=lambda one: (one.phase, one.round)):
        yield ""
        yield _capital(match.state.titled(phase, number))
        for one in group:
            yield from told_lines(match, one, observation)
    yield ""
    yield from ending(match) if match.over and match.state.result else standing(match, observation)
    yield ""
    yield from table(match.game.table(observation), match.seats)


def heading(match: AnyMatch) -> Iterator[str]:
    """The match's title, game, designer and seats."""
    meta, header = match.game.meta, match.header
    title = f"{header.title}: " if header.title else ""
    yield f"{title}{meta.title} (designer: {meta.designer})"
    yield f"{counted(len(match.seats), 'player')}: {', '.join(match.seats)}"


def players(meta: Meta) -> str:
    """How many can play a game, in words."""
    return f"{span(meta.least, meta.most)} players{'' if meta.least == meta.most else f', usually {meta.usual}'}"


def told_lines(match: AnyMatch, told: Told, observation: Observation[Any]) -> Iterator[str]:
    """The sentence of an event after the number of its rule, with further lines of the text below it."""
    first, *more = sentence(match, told, observation).split("\n")
    yield f"  {told.event.rule:<{_RULE_WIDTH}}{first}"
    for line in more:
        yield f"  {'':<{_RULE_WIDTH}}| {line}"


def steps(match: AnyMatch, stage: Stage[Any, Any], viewers: Viewers) -> Iterator[str]:
    """The steps of a stage that these viewers see, each worded by what they knew then."""
    for index, step in enumerate(stage.steps, start=1):
        if viewers.hear(step.event.audience):
            told = Told(stage.round, stage.phase, step.event)
            yield from told_lines(match, told, match.observation_at(stage, index, viewers))


def standing(match: AnyMatch, observation: Observation[Any]) -> Iterator[str]:
    """How an unfinished match stands: round, phase, and who is known to owe orders."""
    where = _capital(match.state.titled(observation.phase, observation.round))
    if short := tuple(seat for seat in seating.missing(match) if seat in observation.waiting):
        yield stopped(f"{where}. Orders are still owed by {listed(short)}")
    elif observation.viewers == HOST:
        yield f"{where}. All orders are in."
    else:
        yield f"{where}."


def ending(match: AnyMatch) -> Iterator[str]:
    """The result: winners, losers, candidate, prizes, purses, why, and how it went."""
    result: Result | None = match.state.result
    if result is None:
        return
    yield f"Over after {match.state.round_title}."
    candidate = (result.candidate,) if result.candidate is not None else ()
    for name, seats in (("winners", result.winners), ("losers", result.losers), ("candidate", candidate)):
        for title, seat in zip((name, *[""] * len(seats)), seats or ("nobody",), strict=False):
            yield f"{title:<12}{_reasoned(result, seat)}"
    for name, prizes in (("tokens", result.tokens), ("opals", result.opals), ("garnets", result.garnets)):
        if prizes:
            yield f"{name:<12}{', '.join(f'{seat} {number}' for seat, number in prizes.items())}"
    told = tuple(story.lines(history(match, HOST)))
    yield f"{'why':<12}{told[0] if told else result.why}"
    yield from told[1:]


def _reasoned(result: Result, seat: Seat) -> str:
    reason = result.reasons.get(seat)
    return f"{seat}: {reason.text} ({reason.rule})" if reason else seat


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]

"""What is counted in a playtest of any game, and what of it a match's outcome adds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TypeAlias

from games.core.measures import METRIC, Measure, Reading
from games.core.names import counted
from genius_tui.playtest.counting import Noted
from genius_tui.playtest.outcome import Outcome
from genius_tui.playtest.plan import Plan

SEATS, DANGER = "seats", "danger"
"""Keys of the measures that the test of equal seats is made of."""

NUMBERS = "metrics"
"""Key of the measure that holds the metrics that are numbers; one that is a word has a measure of its own."""

_NONE = (0,) * 6


Fact: TypeAlias = tuple[str, str, Noted]
"""What a match adds: the key of a measure, the name in it, and what it counted under that name."""


def measures(plan: Plan) -> Mapping[str, Measure]:
    """Every measure of a plan by its key, in the order in which they are shown, but those of words."""
    return {measure.key: measure for measure in (*_first(plan), *plan.rules.measures, *_last(plan))}


def word(key: str) -> Measure:
    """The measure of a metric that is a word."""
    return Measure(key=key, title=key.removeprefix(METRIC), reading="matches", hears={})


def facts(plan: Plan, outcome: Outcome) -> list[Fact]:
    """All that a match adds."""
    last = outcome.steps - 1
    once = Noted(1, 0, last)
    found: list[Fact] = [
        ("rounds", "rounds", Noted(1, outcome.rounds, last, last)),
        ("lengths", counted(outcome.rounds, "round"), once),
        ("winners", _winners(len(outcome.winners)), once),
    ]
    found += _of_seats(plan, outcome, once)
    found += _by_rule(outcome, once)
    found += [(key, name, noted) for key, names in outcome.counts.items() for name, noted in names.items()]
    found += _steps(outcome)
    for name, value in outcome.metrics.items():
        number = not isinstance(value, str)
        found.append((NUMBERS, name, Noted(1, value, last, last)) if number else (METRIC + name, value, once))
    return found


def _winners(number: int) -> str:
    return counted(number, "winner") if number else "nobody wins"


def _of_seats(plan: Plan, outcome: Outcome, once: Noted) -> Iterator[Fact]:
    last = once.step
    for at, seat in enumerate(plan.players):
        if at in outcome.winners:
            yield SEATS, seat, once
        if at == outcome.candidate:
            yield DANGER, seat, once
        yield "garnets", seat, Noted(1, outcome.garnets[at], last, last)
        if outcome.tokens[at]:
            yield "tokens", seat, Noted(outcome.tokens[at], 0, last)
        if outcome.opals[at]:
            yield "opals", seat, Noted(outcome.opals[at], 0, last)
    if len(plan.bots) > 1 or outcome.faults:
        yield from _of_bots(plan, _places(plan, outcome), last)


def _places(plan: Plan, outcome: Outcome) -> Mapping[int, list[int]]:
    """Place in the list of bots -> of its seats: how many, how many won, fell, their garnets, tokens and faults."""
    places: dict[int, list[int]] = {}
    for at in range(len(plan.players)):
        won, fell = at in outcome.winners, at == outcome.candidate
        found = (1, won, fell, outcome.garnets[at], outcome.tokens[at], outcome.faults.get(at, 0))
        place = plan.place(at, outcome.n)
        places[place] = [before + more for before, more in zip(places.get(place, _NONE), found, strict=True)]
    return places


def _of_bots(plan: Plan, places: Mapping[int, list[int]], last: int) -> Iterator[Fact]:
    bots: dict[str, list[int]] = {}
    for place, found in sorted(places.items()):
        if len(plan.bots) > 1:
            yield "lineup", f"bot {place + 1}", Noted(found[0], found[1], last, last)
        name = plan.bots[place]
        bots[name] = [before + more for before, more in zip(bots.get(name, _NONE), found, strict=True)]
    for bot, (number, won, fell, garnets, tokens, faults) in bots.items():
        if len(set(plan.bots)) > 1:
            yield "bots", bot, Noted(number, won, last, last)
            yield "bots in danger", bot, Noted(number, fell, last, last)
            yield "garnets of bots", bot, Noted(number, garnets, last, last)
            yield "tokens of bots", bot, Noted(number, tokens, last, last)
        if faults:
            yield "faults", bot, Noted(faults, 0, last)


def _by_rule(outcome: Outcome, once: Noted) -> Iterator[Fact]:
    for rule in sorted({outcome.won[seat] for seat in outcome.winners if seat in outcome.won}):
        yield "rules of winning", rule, once
    yield "rules of falling", "no candidate" if outcome.candidate is None else _fell(outcome), once


def _fell(outcome: Outcome) -> str:
    return outcome.won.get(outcome.candidate if outcome.candidate is not None else -1, "no candidate")


def _steps(outcome: Outcome) -> Iterator[Fact]:
    rules: dict[str, tuple[int, int]] = {}
    for name, (times, step) in outcome.events.items():
        kind, rule = _kind_and_rule(name)
        yield "steps", kind, Noted(times, 0, step)
        before, first = rules.get(rule, (0, step))
        rules[rule] = before + times, min(first, step)
    for rule, (times, step) in rules.items():
        yield "rules", rule, Noted(times, 0, step)


@cache  # of a game's few kinds
def _kind_and_rule(name: str) -> tuple[str, str]:
    kind, _, rule = name.rpartition(" ")
    return kind, rule


def _first(plan: Plan) -> Iterator[Measure]:
    bots, places = tuple(dict.fromkeys(plan.bots)), tuple(f"bot {place}" for place in range(1, len(plan.bots) + 1))
    yield _measure("rounds", "Rounds of a match", "each", ("rounds",), unit="rounds")
    yield _measure("lengths", "Length of matches", "matches")
    yield _measure(SEATS, "Wins by seat", "matches", plan.players)
    yield _measure(DANGER, "In danger, by seat", "matches", plan.players)
    if len(bots) > 1:
        yield _measure("bots", "Wins by bot, of its seats", "success", bots)
        yield _measure("bots in danger", "In danger, by bot, of its seats", "success", bots)
    if len(places) > 1:
        yield _measure("lineup", "Wins by place in the list of bots, of its seats", "success", places)
    yield _measure("winners", "Number of winners", "matches", ("nobody wins", "1 winner"))


def _last(plan: Plan) -> Iterator[Measure]:
    bots = tuple(dict.fromkeys(plan.bots))
    yield _measure("garnets", "Garnets at the end, by seat", "each", plan.players, unit="garnets")
    yield _measure("tokens", "Tokens, by seat", "mean", plan.players)
    yield _measure("opals", "Opals, by seat", "mean", plan.players)
    if len(bots) > 1:
        yield _measure("garnets of bots", "Garnets at the end, by bot", "each", bots, unit="garnets")
        yield _measure("tokens of bots", "Tokens, by bot", "each", bots, unit="tokens")
    yield _measure("rules of winning", "Rules by which winners win", "matches")
    yield _measure("rules of falling", "Rules by which candidates are found", "matches")
    yield _measure("rules", "Rules that come up in matches", "matches", _rules(plan))
    yield _measure("steps", "Steps of a match, by kind", "mean", tuple(sorted(kind.kind for kind in plan.rules.events)))
    yield _measure("faults", "Faults of bots, in a match", "mean")
    yield _measure(NUMBERS, "Your own metrics", "each")


def _measure(key: str, title: str, reading: Reading, names: tuple[str, ...] = (), unit: str = "") -> Measure:
    return Measure(key=key, title=title, reading=reading, hears={}, names=names, unit=unit)


def _rules(plan: Plan) -> tuple[str, ...]:
    """The rules that events of the game cite, in the order of its rulebook."""
    cited = {event.rule for event in plan.rules.events}
    return tuple(number for number in plan.rules.rulebook.paragraphs if number in cited)

"""What is counted in a playtest of any game, and what of it a match's outcome adds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from games.core.measures import METRIC, Measure, Reading
from games.core.names import counted
from genius_tui.playtest.counting import NEVER
from genius_tui.playtest.outcome import Outcome
from genius_tui.playtest.plan import Plan

SEATS, DANGER = "seats", "danger"
"""Keys of the measures that the test of equal seats is made of."""

NUMBERS = "metrics"
"""Key of the measure that holds the metrics that are numbers; one that is a word has a measure of its own."""

_NONE = (0,) * 6


class Fact(NamedTuple):
    """What a match adds to a measure under one name, as in `Noted`."""

    key: str
    name: str
    times: int = 1
    good: int | float = 0
    step: int = NEVER
    good_step: int = NEVER


def measures(plan: Plan) -> Mapping[str, Measure]:
    """Every measure of a plan by its key, in the order in which they are shown, but those of words."""
    return {measure.key: measure for measure in (*_first(plan), *plan.rules.measures, *_last(plan))}


def word(key: str) -> Measure:
    """The measure of a metric that is a word."""
    return Measure(key=key, title=key.removeprefix(METRIC), reading="matches", hears={})


def facts(plan: Plan, outcome: Outcome) -> Iterator[Fact]:
    """All that a match adds."""
    last = outcome.steps - 1
    yield Fact("rounds", "rounds", 1, outcome.rounds, last, last)
    yield Fact("lengths", counted(outcome.rounds, "round"), step=last)
    yield Fact("winners", _winners(len(outcome.winners)), step=last)
    yield from _of_seats(plan, outcome, last)
    yield from _by_rule(outcome, last)
    for key, names in outcome.counts.items():
        for name, one in names.items():
            yield Fact(key, name, one.times, one.good, one.step, one.good_step)
    yield from _steps(outcome)
    for name, value in outcome.metrics.items():
        if isinstance(value, str):
            yield Fact(METRIC + name, value, step=last)
        else:
            yield Fact(NUMBERS, name, 1, value, last, last)


def _winners(number: int) -> str:
    return counted(number, "winner") if number else "nobody wins"


def _of_seats(plan: Plan, outcome: Outcome, last: int) -> Iterator[Fact]:
    places: dict[int, list[int]] = {}
    for at, seat in enumerate(plan.players):
        won, fell, garnets, tokens = (
            at in outcome.winners,
            at == outcome.candidate,
            outcome.garnets[at],
            outcome.tokens[at],
        )
        if won:
            yield Fact(SEATS, seat, step=last)
        if fell:
            yield Fact(DANGER, seat, step=last)
        yield Fact("garnets", seat, 1, garnets, last, last)
        if tokens:
            yield Fact("tokens", seat, tokens, step=last)
        if outcome.opals[at]:
            yield Fact("opals", seat, outcome.opals[at], step=last)
        found = (1, won, fell, garnets, tokens, outcome.faults.get(at, 0))
        place = plan.place(at, outcome.n)
        places[place] = [before + more for before, more in zip(places.get(place, _NONE), found, strict=True)]
    if len(plan.bots) > 1:
        for place, (number, won, *_) in sorted(places.items()):
            yield Fact("lineup", f"bot {place + 1}", number, won, last, last)
    yield from _of_bots(plan, places, last)


def _of_bots(plan: Plan, places: Mapping[int, list[int]], last: int) -> Iterator[Fact]:
    bots: dict[str, list[int]] = {}
    for place, found in sorted(places.items()):
        name = plan.bots[place]
        bots[name] = [before + more for before, more in zip(bots.get(name, _NONE), found, strict=True)]
    for bot, (number, won, fell, garnets, tokens, faults) in bots.items():
        if len(set(plan.bots)) > 1:
            yield Fact("bots", bot, number, won, last, last)
            yield Fact("bots in danger", bot, number, fell, last, last)
            yield Fact("garnets of bots", bot, number, garnets, last, last)
            yield Fact("tokens of bots", bot, number, tokens, last, last)
        if faults:
            yield Fact("faults", bot, faults, 0, last)


def _by_rule(outcome: Outcome, last: int) -> Iterator[Fact]:
    for rule in sorted({outcome.won[seat] for seat in outcome.winners if seat in outcome.won}):
        yield Fact("rules of winning", rule, step=last)
    yield Fact("rules of falling", "no candidate" if outcome.candidate is None else _fell(outcome), step=last)


def _fell(outcome: Outcome) -> str:
    return outcome.won.get(outcome.candidate if outcome.candidate is not None else -1, "no candidate")


def _steps(outcome: Outcome) -> Iterator[Fact]:
    rules: dict[str, tuple[int, int]] = {}
    for name, (times, step) in outcome.events.items():
        kind, _, rule = name.rpartition(" ")
        yield Fact("steps", kind, times, 0, step)
        before, first = rules.get(rule, (0, step))
        rules[rule] = before + times, min(first, step)
    for rule, (times, step) in rules.items():
        yield Fact("rules", rule, times, 0, step)


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

"""What a playtest shows, in lines for a terminal: who won, how, how often things happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from games.core.names import counted
from genius_tui.playtest.statistics import NoStatistics, Share, fairness, share
from genius_tui.playtest.tally import Tally

BAR = 24
MOST_EVENTS = 40
UNFAIR = 0.01


def lines(tally: Tally) -> Iterator[str]:
    """The summary."""
    plan = tally.plan
    yield f"{plan.rules.meta.title}, {matches(tally.matches)}, seed {plan.seed}"
    if not tally.matches:
        return
    yield f"Rounds: {_rounds(tally)}"
    try:
        share(1, 1)
    except NoStatistics as error:
        yield str(error)
        return
    yield from _section("Wins by seat", _by_seat(tally))
    yield from _fair(tally)
    if len(plan.bots) > 1:
        yield from _section("Wins by bot (of its seats)", _by_bot(tally))
    yield from _section("Ways of winning (of all matches)", _shares(tally.ways.most_common(), tally.matches))
    yield from _section("In danger, by seat", _shares(_named(plan.players, tally.candidates), tally.matches))
    yield from _section("Matches with", _shares(tally.with_event.most_common(MOST_EVENTS), tally.matches))
    for name, mean in tally.numbers.items():
        yield f"{name}: mean {mean.mean:.3g}, deviation {mean.deviation:.3g}, {mean.least:g} to {mean.most:g}"
    for name, words in tally.words.items():
        yield from _section(name, _shares(words.most_common(), tally.matches))
    for name, number in tally.faults.items():
        yield f"The bot {name} made {counted(number, 'fault')}: no orders each time."


def matches(number: int) -> str:
    """`number` with its word."""
    return f"{number:,} {'match' if number == 1 else 'matches'}"


def _rounds(tally: Tally) -> str:
    total = sum(rounds * number for rounds, number in tally.rounds.items())
    return f"{total / tally.matches:.1f} on an average, {min(tally.rounds)} to {max(tally.rounds)}"


def _by_seat(tally: Tally) -> Iterator[tuple[str, Share]]:
    yield from _shares(_named(tally.plan.players, tally.wins), tally.matches)


def _by_bot(tally: Tally) -> Iterator[tuple[str, Share]]:
    for name in dict.fromkeys(tally.plan.bots):
        yield name, share(tally.bot_wins[name], tally.seats[name])


def _fair(tally: Tally) -> Iterator[str]:
    chance = fairness([tally.wins[seat] for seat in range(len(tally.plan.players))])
    if chance is None:
        yield "  Too few wins to say whether the seats are equal."
    elif chance < UNFAIR:
        yield f"  The seats are not equal: by chance alone so uneven in {chance:.2g} of all playtests."
    else:
        yield f"  Nothing speaks against equal seats: by chance so uneven in {chance:.2g} of all playtests."


def _named(players: Sequence[str], counts: dict[int, int]) -> list[tuple[str, int]]:
    return [(player, counts.get(seat, 0)) for seat, player in enumerate(players)]


def _shares(counts: Iterable[tuple[str, int]], of: int) -> Iterator[tuple[str, Share]]:
    for name, count in counts:
        yield name, share(count, of)


def _section(title: str, rows: Iterable[tuple[str, Share]]) -> Iterator[str]:
    found = list(rows)
    if not found:
        return
    yield ""
    yield title
    width = max(len(name) for name, _ in found)
    for name, one in found:
        bar = "#" * round(BAR * one.share)
        yield f"  {name:<{width}} {100 * one.share:5.1f} %  {100 * one.low:5.1f} to {100 * one.high:5.1f}  {bar}"

"""How figures of a playtest are written: the same in the terminal, in the report and on screens."""

from __future__ import annotations

from games.core.measures import Reading
from genius_tui.playtest.statistics import Difference, Estimate

UNKNOWN = "-"


def is_share(reading: Reading) -> bool:
    """Whether a measure read so is a share, written in per cent."""
    return reading in ("matches", "success")


def figure(value: float, reading: Reading) -> str:
    """A figure: `12.5 %`, `3.41`, `1,204`."""
    return f"{100 * value:.1f} %" if is_share(reading) else number(value)


def bare(value: float, reading: Reading) -> str:
    """A figure without a sign of what it is, for the ends of intervals."""
    return f"{100 * value:.1f}" if is_share(reading) else number(value)


def number(value: float) -> str:
    """An amount, with about three digits that count."""
    size = abs(value)
    return f"{value:,.0f}" if size >= 100 else f"{value:.1f}" if size >= 10 else f"{value:.2f}"


def interval(one: Estimate, reading: Reading) -> str:
    """The interval: `9.3 to 23.3`."""
    if one.low is None or one.high is None:
        return UNKNOWN
    low = max(0.0, one.low) if reading == "mean" else one.low  # nothing happens less than never
    return f"{bare(low, reading)} to {bare(one.high, reading)}"


def change(one: Difference, reading: Reading) -> str:
    """A difference with its sign: `+3.6 (1.2 to 6.0)`; of shares in percentage points."""
    factor = 100 if is_share(reading) else 1
    value, low, high = (factor * each for each in (one.value, one.low, one.high))
    return f"{_signed(value)} ({_signed(low)} to {_signed(high)})"


def matches(count: int) -> str:
    """`count` with its word."""
    return f"{count:,} {'match' if count == 1 else 'matches'}"


def fair(chance: float | None, what: str) -> str:
    """A sentence on the test of equal seats; `what` is uneven: wins, or candidates."""
    if chance is None:
        return f"Whether the seats are equal cannot be said of these {what}."
    how = f"{chance:.2g}" if chance >= 0.0001 else "less than 0.0001"
    if chance < UNFAIR:
        return f"The seats are not equal: with equal seats, {what} so uneven come in {how} of all playtests."
    return f"Nothing speaks against equal seats: with equal seats, {what} so uneven come in {how} of all playtests."


UNFAIR = 0.01
"""Below such a chance seats are called unequal."""


def _signed(value: float) -> str:
    written = number(value)
    return written if value < 0 or written == number(0) else f"+{written}"

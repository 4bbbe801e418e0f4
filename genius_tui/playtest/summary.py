"""What a playtest shows, in lines for a terminal: who won, how, how often things happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from games.core.names import counted, listed
from genius_tui.playtest import words
from genius_tui.playtest.measures import DANGER, SEATS
from genius_tui.playtest.statistics import Estimate, estimated
from genius_tui.playtest.tally import Row, Section, Tally

BAR = 24
MOST_ROWS = 30
"""Rows of a measure beyond which only the highest and the lowest are shown."""
ENDS = 8
RARE = 0.05
"""A share below which a match is named in which it happened."""

ON_REQUEST = frozenset(
    {"rounds", "lengths", "tokens", "opals", "tokens of bots", "steps", "rules of falling", "garnets"}
)
"""Measures that are shown only where they are asked for."""

_Found = tuple[Row, Estimate]


def lines(tally: Tally, show: Sequence[str] = ()) -> Iterator[str]:
    """The summary; with `show` only the measures with one of these words in their titles or names, but whole."""
    plan = tally.plan
    yield f"{plan.rules.meta.title}, {words.matches(tally.matches)}, seed {plan.seed}"
    if tally.matches:
        yield from estimated(_figures(tally, show))


def _figures(tally: Tally, show: Sequence[str]) -> Iterator[str]:
    yield f"Rounds: {_rounds(tally)}"
    shown = [section for section in tally.sections() if _wanted(section, show)]
    for section in shown:
        yield from _section(section, whole=bool(show))
        yield from _after(tally, section.measure.key)
    if not shown:
        yield nothing(show, (section.measure.title for section in tally.sections()))
    yield from _faults(tally)


def _rounds(tally: Tally) -> str:
    (row,) = tally.section("rounds").rows
    one = row.estimate
    if one is None or one.low is None:
        return f"{row.bucket.least:g}"
    mean = f"{words.number(one.value)} on average ({words.interval(one, 'each')})"
    return f"{mean}, {row.bucket.least:g} to {row.bucket.most:g}"


def _wanted(section: Section, show: Sequence[str]) -> bool:
    measure = section.measure
    if show:
        return wanted_words(" ".join((measure.key, measure.title, *(row.name for row in section.rows))), show)
    counts = any(row.bucket.times for row in section.rows)
    return measure.key not in ON_REQUEST and (counts or measure.reading == "matches")


def nothing(show: Sequence[str], titles: Iterable[str]) -> str:
    """What is said where no measure has a word that was asked for."""
    return f"Nothing has {listed(show, 'or')} in its heading or name. The headings are: {'; '.join(titles)}."


def wanted_words(text: str, show: Sequence[str]) -> bool:
    """Whether a text holds one of the words."""
    return any(word.casefold() in text.casefold() for word in show)


def _section(section: Section, *, whole: bool) -> Iterator[str]:
    found = [(row, one) for row in section.rows if (one := row.estimate) is not None]
    if not found:
        return
    yield ""
    yield section.measure.title
    if section.measure.key == "rules" and not whole:
        yield from _rules(found)
    elif whole or len(found) <= MOST_ROWS:
        yield from _rows(found, whole=whole)
    else:
        yield from _ends(section, found)


def _rules(found: Sequence[_Found]) -> Iterator[str]:
    sometimes = [each for each in found if each[1].value < 1]
    if sometimes:
        yield from _rows(sometimes, whole=False)
    yield f"  (and {len(found) - len(sometimes)} in every match)"


def _ends(section: Section, found: Sequence[_Found]) -> Iterator[str]:
    ranked = sorted(found, key=lambda each: each[1].value, reverse=True)
    yield from _rows([*ranked[:ENDS], *ranked[-ENDS:]], whole=False)
    yield f"  (the {ENDS} highest and the {ENDS} lowest of {len(found)}; all with --show {section.measure.key})"


def _rows(found: Sequence[_Found], *, whole: bool) -> Iterator[str]:
    reading = found[0][0].reading
    wide = max(len(row.name) for row, _ in found)
    figures = [words.figure(one.value, reading) for _, one in found]
    intervals = [words.interval(one, reading) for _, one in found]
    number, between = max(map(len, figures)), max(map(len, intervals))
    scale = 1.0 if words.is_share(reading) else max((one.value for _, one in found), default=0.0)
    for (row, one), value, limits in zip(found, figures, intervals, strict=True):
        bar = "#" * round(BAR * one.value / scale) if scale > 0 and one.value > 0 else ""
        example = _for_example(row, one, whole)
        yield f"  {row.name:<{wide}}  {value:>{number}}  {limits:>{between}}  {bar}{example}".rstrip()


def _for_example(row: Row, one: Estimate, whole: bool) -> str:
    if not row.examples or not words.is_share(row.reading) or one.value > (1 if whole else RARE):
        return ""
    several = [str(example.match) for example in row.examples[: ENDS if whole else 1]]
    return f"  in {'matches' if len(several) > 1 else 'match'} {', '.join(several)}"


def _after(tally: Tally, key: str) -> Iterator[str]:
    if key == SEATS:
        yield f"  {words.fair(tally.fair(SEATS), 'wins')}"
    elif key == DANGER:
        yield f"  {words.fair(tally.fair(DANGER), 'candidates')}"
    elif key == "bots":
        yield from _ratings(tally)


def _ratings(tally: Tally) -> Iterator[str]:
    if tally.ratings.missing:
        yield f"  {tally.ratings.missing}"
    for name, one in sorted(tally.ratings.found().items(), key=lambda each: -each[1].value):
        yield f"  Rating of {name}: {one.value:.1f} ({one.low:.1f} to {one.high:.1f})"


def _faults(tally: Tally) -> Iterator[str]:
    for row in tally.section("faults").rows:
        yield f"The bot {row.name} made {counted(row.bucket.times, 'fault')}: no orders each time."

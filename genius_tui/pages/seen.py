"""What some viewers see of a match from its beginning to now: a frame for each step, with board, table and sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from games.core.game import Observation
from games.core.names import clean, counted, listed
from games.core.state import Result
from games.core.viewers import Seat, Viewers
from genius_tui.boards import BOARDS
from genius_tui.boards.picture import Picture
from genius_tui.looking import releasing
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.history import AnyMatch, Point, observation_at, observation_now, step_lines, visible
from genius_tui.pictures.sheet import cropped_alike, uncropped
from genius_tui.text.tables import known
from genius_tui.text.tags import seat_tags


class Moment(Struct, frozen=True):
    """A point of a match, and what its viewers know then.

    `place`: where in all of the match it is, which tells how much happens unseen. `step`: counts the steps of its round
    that these viewers see, from 1; 0 before the first of all, None for now.
    """

    place: tuple[int, int]
    round: int
    step: int | None
    when: str
    rule: str
    text: str
    observation: Observation[Any]


class Frame(Struct, frozen=True):
    """What is shown of a moment. `caption`: statements, which a browser puts into lines. `rows`: of the table, the
    heading first.
    """

    moment: Moment
    picture: Picture
    caption: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Seen(Struct, frozen=True):
    """A match as some viewers see it. `key`: `host`, `public` or `seat`."""

    key: str
    words: str
    frames: tuple[Frame, ...]
    legend: tuple[str, ...]
    result: tuple[tuple[str, str], ...]


def seen(match: AnyMatch, viewers: Viewers) -> Seen:
    """The match as these viewers see it: made of their observations and their steps alone."""
    board, tags = BOARDS[match.game.meta.slug], seat_tags(match.seats)
    moments = tuple(_moments(match, viewers))
    pictures = cropped_alike([uncropped(board, moment.observation, tags) for moment in moments])
    result = moments[-1].observation.result
    return Seen(
        "host" if viewers.host else "public" if viewers.public else "seat",
        clean(Eyes(match.seats, host=viewers.host, chosen=viewers.seats).words()),
        tuple(
            Frame(moment, picture, board.caption(moment.observation, tags), _table(match, moment))
            for moment, picture in zip(moments, pictures, strict=True)
        ),
        tuple(dict.fromkeys(line for moment in moments for line in board.legend(moment.observation))),
        tuple(_told(result, match)) if result else (),
    )


def _moments(match: AnyMatch, viewers: Viewers) -> Iterator[Moment]:
    """Before the first step that they see, after each, and now."""
    steps: dict[int, int] = {}
    left_out = releasing.left_out(match, viewers)
    for index in match.played:
        stage, lines = match.stages[index], step_lines(match, index, viewers)
        for shown, line in zip(visible(match, index, viewers), lines, strict=True):
            if line.event.kind in left_out:
                continue
            if not steps:
                before = observation_at(match, Point(index, 0), viewers)
                yield Moment((index, 0), stage.round, 0, stage.title, "", f"Before {stage.title}.", before)
            steps[stage.round] = number = steps.get(stage.round, 0) + 1
            after = observation_at(match, Point(index, shown + 1), viewers)
            yield Moment((index, shown + 1), stage.round, number, stage.title, line.rule, clean(line.text), after)
    state, now = match.state, observation_now(match, viewers)
    text = _outcome(now.result) if match.over else f"The match waits for {state.named(state.phase).awaits}."
    yield Moment((len(match.stages), 0), state.round, None, state.moment, "", text, now)


def _outcome(result: Result | None) -> str:
    winners = () if result is None else result.winners
    who = clean(listed(winners)) or "nobody"
    return f"The match is over: {who} {'win' if len(winners) > 1 else 'wins'}."


def holds_back(match: AnyMatch) -> bool:
    """Whether the host, who could release passwords now, has not: then what tells them is left out."""
    return match.over and releasing.holds_back(match)


def _table(match: AnyMatch, moment: Moment) -> tuple[tuple[str, ...], ...]:
    columns = match.game.table(moment.observation)
    heading = ("player", *(column.title for column in columns))
    return (heading, *((seat, *(known(column.cells.get(seat)) for column in columns)) for seat in match.seats))


def _told(result: Result, match: AnyMatch) -> Iterable[tuple[str, str]]:
    """The result as labels and what is to be said."""
    for seat in result.winners:
        yield "Winner", _with_reason(result, seat)
    if not result.winners:
        yield "Winners", "nobody"
    yield "Losers", listed(result.losers) or "nobody"
    if result.candidate is not None:
        yield "Elimination Candidate", _with_reason(result, result.candidate)
    elif match.over:
        yield "Elimination Candidate", "nobody"
    for title, word, prizes in (("Tokens of Life", "Token", result.tokens), ("Opals", "opal", result.opals)):
        if prizes:
            yield title, ", ".join(f"{seat} {counted(number, word)}" for seat, number in prizes.items())
    yield "Why", result.why


def _with_reason(result: Result, seat: Seat) -> str:
    reason = result.reasons.get(seat)
    return f"{seat} ({reason.text}; {reason.rule})" if reason else seat

"""The clock of a quiz at one device: how many seconds each answer may take, and how long each took.

The record stores it by `set` actions: `answer_seconds` is the host's limit, `answer_times` the seconds that each
player's questions took in this phase. A question counts as used up from the moment it is shown: nobody gets it twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from games.core import actions as do
from games.core.errors import Refused
from games.core.viewers import Seat, Viewers
from genius_tui.looking.history import AnyMatch
from genius_tui.record.json_kinds import is_list, is_object
from genius_tui.table import hotseat

SECONDS, TIMES = "answer_seconds", "answer_times"
"""The keys of the settings."""

LEAST, MOST = 5, 600
"""The shortest and the longest limit, in seconds."""


class Clock(Struct, frozen=True):
    """The limit in seconds, and for each question that a seat has been shown, the seconds it took."""

    seconds: int
    spent: tuple[int, ...]
    questions: int

    @property
    def is_over(self) -> bool:
        """Whether all questions have been shown."""
        return len(self.spent) >= self.questions


def has_quizzes(match: AnyMatch) -> bool:
    """Whether the game has a phase that asks questions."""
    return any(phase.name == "quiz" for phase in match.state.phases)


def limit(match: AnyMatch) -> int:
    """The seconds for an answer, 0 for no limit."""
    kept = match.settings.get(SECONDS)
    return kept if isinstance(kept, int) and LEAST <= kept <= MOST else 0


def with_limit(match: AnyMatch, seconds: int) -> tuple[do.Set, ...]:
    """The action that sets the limit, 0 for none; nothing if it is set so already. Raises Refused."""
    if seconds and not has_quizzes(match):
        raise Refused(f"{match.game.meta.title} has no quiz, so there are no answers to limit")
    if seconds and not LEAST <= seconds <= MOST:
        raise Refused(f"an answer gets {LEAST} to {MOST} seconds, or 0 for no limit")
    return (do.Set(SECONDS, seconds),) if seconds != limit(match) else ()


def clock(match: AnyMatch, seat: Seat | None) -> Clock | None:
    """The clock of a seat, or of nobody in particular, while questions are asked against it at one device."""
    seconds = limit(match)
    asked = seat or next(iter(match.game.owing(match.state)), None)
    if not seconds or asked is None or match.over or not hotseat.is_hot(match):
        return None
    form = match.game.form(match.observation(Viewers.of((asked,))), asked)
    if not form.one_by_one:
        return None
    return Clock(seconds, _spent(match).get(asked, ()) if seat is not None else (), len(form.fields))


def answered(match: AnyMatch, seat: Seat, question: int, seconds: int) -> do.Set:
    """The action that keeps how long a question took, counted from 0."""
    spent = _spent(match)
    own = (*spent.get(seat, ())[:question], seconds)
    seats = {one: list(own if one == seat else spent[one]) for one in match.seats if one == seat or one in spent}
    return do.Set(TIMES, {"phase": hotseat.exchange(match), "seats": seats})


def _spent(match: AnyMatch) -> Mapping[Seat, tuple[int, ...]]:
    """The seconds of this phase's questions by seat."""
    kept: Any = match.settings.get(TIMES)
    seats = kept.get("seats") if is_object(kept) and kept.get("phase") == hotseat.exchange(match) else None
    if not is_object(seats):
        return {}
    return {seat: tuple(one for one in own if isinstance(one, int)) for seat, own in seats.items() if is_list(own)}

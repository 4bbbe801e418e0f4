"""Asking a bot: the one place where that is done. What a bot does wrong costs its own seat alone.

A bot that raises, takes too long or gives an order that the rules do not allow gives none. Playtests, hot seats, hosted
matches and practice all ask through `decided`.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from types import FrameType

from msgspec import Struct

from games.core.errors import GameError
from genius_tui.bots.bot import Answer, Bot, Choice, Seen
from genius_tui.bots.random import Bot as Sampling

LONGEST = 5.0
"""Seconds for which a bot may think."""

NOTHING = Choice()

MOST_ACTS = 3
"""How often a seat may act before it gives its orders in a phase."""


class TooLong(Exception):
    """A bot has thought for too long."""


def samples(bot: type[Bot]) -> bool:
    """Whether bots of a class give what the game itself samples, which is neither checked nor limited.

    The game's trials see to it that it is legal and takes no time.
    """
    return bot is Sampling


class Decided(Struct, frozen=True):
    """What a bot has done in a phase: its last choice, and what it did wrong on the way."""

    choice: Choice
    faults: tuple[str, ...] = ()


def decided(bot: Bot, see: Callable[[], Seen], act: Callable[[str], bool], longest: float = LONGEST) -> Decided:
    """Has a bot act and then order. `see`: what its seat may know now.

    `act` carries out an act, and says whether the phase goes on; it raises GameError for one that is refused.
    """
    faults: tuple[str, ...] = ()
    for _ in range(MOST_ACTS + 1):
        answer = asked(bot, see(), longest)
        if answer.fault:
            faults = (*faults, answer.fault)
        if not answer.choice.act:
            return Decided(answer.choice, faults)
        try:
            goes_on = act(answer.choice.act)
        except GameError as error:
            return Decided(NOTHING, (*faults, str(error)))
        if not goes_on:
            return Decided(NOTHING, faults)
    return Decided(NOTHING, (*faults, f"it acted more than {MOST_ACTS} times and gave no orders"))


def asked(bot: Bot, seen: Seen, longest: float = LONGEST) -> Answer:
    """What a bot chooses, checked as its seat's own orders are."""
    try:
        if samples(type(bot)):
            return Answer(bot.choose(seen))
        with _limited(longest):
            choice = bot.choose(seen)
    except TooLong:
        return Answer(NOTHING, f"it thought for longer than {longest:g} s")
    except Exception as error:  # whatever somebody's bot raises
        return Answer(NOTHING, f"{type(error).__name__}: {error}")
    return _checked(choice, seen)


def _checked(choice: object, seen: Seen) -> Answer:
    if not isinstance(choice, Choice):
        return Answer(NOTHING, f"it chose a {type(choice).__name__}, not a Choice")
    if choice.act:
        return Answer(choice)
    if choice.order is None:
        return Answer(choice)
    try:
        seen.game.check(choice.order, seen.seat, seen.observation)
    except GameError as error:
        return Answer(NOTHING, str(error))
    except Exception as error:  # an order of another game, or none at all
        return Answer(NOTHING, f"{type(error).__name__}: {error}")
    return Answer(choice)


@contextmanager
def alarmed() -> Generator[None]:
    """Readies the alarm for all bots that are asked in this block: to do so for each costs as much as an answer."""
    if _alarm.set or not _can_interrupt():
        yield
        return
    before = signal.signal(signal.SIGALRM, _late)
    _alarm.set = True
    try:
        yield
    finally:
        _alarm.set = False
        signal.signal(signal.SIGALRM, before)


@contextmanager
def _limited(seconds: float) -> Generator[None]:
    """Raises TooLong after some seconds, where the system can interrupt: in a main thread, outside Windows."""
    if not _can_interrupt():
        yield
        return
    with alarmed():
        signal.setitimer(signal.ITIMER_REAL, seconds)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)


class _Alarm:
    """Whether the main thread is alarmed."""

    set = False


_alarm = _Alarm()


def _can_interrupt() -> bool:
    return threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer")


def _late(number: int, frame: FrameType | None) -> None:
    raise TooLong

"""When a console has come to rest: nothing waits to be handled or drawn. Tests wait for that and not for time to pass.

Textual's own pilot takes a process that uses little processor time for one that is at rest. On a busy machine that is
also one that is kept waiting, so a key was pressed before the last one had done its work. `install` puts the condition
in the place of that guess, for every key and every pause of every test.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

import textual.app
import textual.pilot
from textual._context import active_app
from textual.app import App
from textual.message_pump import MessagePump
from textual.pilot import Pilot
from textual.timer import Timer

BOUND = 300.0
"""Seconds after which an app that has not come to rest is at fault, on however busy a machine."""
SHORT = 0.3
"""Seconds: a timer of less puts off what belongs to the last key, and what is typed is looked at when it is over."""
_TURNS = 4
"""So many turns in a row must find nothing to do: messages are handed on through tasks of the loop."""


def install() -> None:
    """Makes the pilot of Textual, which presses keys and pauses, wait for rest."""
    for module in (textual.app, textual.pilot):
        module.wait_for_idle = at_rest  # type: ignore[attr-defined]
    Pilot._wait_for_screen = _screen_at_rest  # type: ignore[method-assign]


async def at_rest(least: float = 0.0, _most: float = 0.0) -> None:
    """Waits until the app that runs has nothing to handle or to draw, and `least` seconds have gone."""
    app, begun = active_app.get(), monotonic()
    await until(lambda: app._exit or not _busy(app), "the app does not come to rest")
    while monotonic() < begun + least:
        await asyncio.sleep(0.01)


async def _screen_at_rest(pilot: Pilot[Any], _timeout: float = 0.0) -> bool:
    await at_rest()
    return pilot.app._exception is None


async def in_the_background(app: App[Any]) -> None:
    """Waits for workers and for timers that put off what belongs to the last key."""
    await until(lambda: app._exit or not next(_unfinished(app), None), "something in the background does not end")


async def until(condition: Callable[[], bool], otherwise: str) -> None:
    """Waits until a condition holds in some turns of the loop in a row. Raises AssertionError after `BOUND`."""
    end, held, turns = monotonic() + BOUND, 0, 0
    while held < _TURNS:
        await asyncio.sleep(0 if held or turns < 10 * _TURNS else 0.001)
        turns += 1
        held = held + 1 if condition() else 0
        assert monotonic() < end, otherwise


def _busy(app: App[Any]) -> bool:
    return _undrawn(app) or _handles(app) or any(map(_runs_and_handles, list(app._registry)))


def _runs_and_handles(pump: MessagePump) -> bool:
    task = pump._task
    return task is not None and not task.done() and _handles(pump)


def _handles(pump: MessagePump) -> bool:
    """Whether it does anything but wait for its next message."""
    queue = pump._message_queue
    return bool(queue.values or pump._next_callbacks or not queue.ready_event._waiters)


def _undrawn(app: App[Any]) -> bool:
    if not app._screen_stack or app._batch_count:
        return bool(app._batch_count)
    screen = app.screen
    return bool(
        screen._layout_required
        or screen._scroll_required
        or screen._repaint_required
        or screen._recompose_required
        or screen._dirty_widgets
        or screen._callbacks
    )


def _pumps(app: App[Any]) -> Iterator[MessagePump]:
    yield app
    yield from list(app._registry)


def _unfinished(app: App[Any]) -> Iterator[object]:
    yield from (worker for worker in app.workers if not worker.is_finished)
    for pump in _pumps(app):
        yield from (timer for timer in list(pump._timers) if _puts_off(timer))


def _puts_off(timer: Timer) -> bool:
    """Whether a timer goes off once, and soon."""
    return (
        timer._repeat is not None
        and timer._interval < SHORT
        and timer._active.is_set()
        and timer._task is not None
        and not timer._task.done()
    )

"""Keys that come in one breath, as a terminal sends what is pasted or typed quickly, or while a form is opening."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from textual import events
from textual.app import App
from textual.message import Message
from textual.timer import Timer
from textual.widget import Widget

PassOn: TypeAlias = Callable[[events.Event], Awaitable[None]]

BREATH = 0.02
"""Seconds between two keys below which the first may not have had its effect yet."""
LONGEST_WAIT = 1.0
"""Seconds after which keys are passed on even if no form has come."""


class KeysArrived(Message):
    """Follows a key on its way from the widget that had the focus up to the app."""


class TypedAhead:
    """An app's keys: one is passed on once the one before has had its effect.

    Textual passes a key to the widget with the focus, and treats it as a command when it comes back unused. Of several
    keys in one breath the later ones would go where the first was to lead away from: what is typed for a form that the
    first key opens would be commands of the page below. So they wait, between `hold` and `release` too.
    """

    def __init__(self, app: App[Any]) -> None:
        self._app = app
        self._last_key = 0.0
        self._is_holding = False
        self._opening: Timer | None = None  # runs while a form is opening
        self._returned: tuple[events.Key, ...] = ()
        self._new: tuple[events.Key, ...] = ()

    def hold(self) -> None:
        """Has keys wait from now on, until the form that is opening has the focus."""
        self._is_holding = True
        if self._opening is None:
            self._opening = self._app.set_timer(LONGEST_WAIT, self.release)

    def release(self) -> None:
        """Passes the waiting keys on, once those that are still on their way have arrived."""
        if self._opening is not None:
            self._opening.stop()
            self._opening = None
            self._follow(self._app.focused)

    async def passed(self, event: events.Event, on: PassOn) -> None:
        """Passes an event on, a new key only behind those before it. `on`: what the app does with an event."""
        if not isinstance(event, events.Key) or event.is_forwarded:
            await on(event)
            return
        in_one_breath, self._last_key = event.time - self._last_key < BREATH, event.time
        if self._is_holding or in_one_breath:
            self._new += (event,)
        else:
            await on(event)
        if in_one_breath and not self._is_holding:
            self._is_holding = True
            self._follow(self._app.focused)

    async def next(self, on: PassOn) -> None:
        """Passes the next waiting key on: those that came back while a form was opening before those not passed yet."""
        if self._opening is not None:
            return
        if self._returned:
            key, self._returned = self._returned[0], self._returned[1:]
        elif self._new:
            key, self._new = self._new[0], self._new[1:]
        else:
            self._is_holding = False
            return
        focused = self._app.focused
        await on(events.Key(key.key, key.character))
        self._follow(focused)

    def keep_back(self, event: events.Key) -> bool:
        """Has a key wait that comes back while a form is opening, before it is treated as a command. Whether it did."""
        if self._opening is None:
            return False
        event.prevent_default()
        self._returned += (event,)
        return True

    def _follow(self, focused: Widget | None) -> None:
        """Sends a message after a key that was passed to the widget with the focus."""
        begin = focused or self._app.screen
        if not begin.post_message(KeysArrived().set_sender(begin)):  # no message passes by its sender on its way up
            self._app.post_message(KeysArrived())

"""Keys that come in one breath, as a terminal sends what is pasted or typed quickly, or while a form is opening."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events
from textual.app import App
from textual.message import Message
from textual.timer import Timer
from textual.widget import Widget

if TYPE_CHECKING:
    _Base = App[None]
else:
    _Base = object

BREATH = 0.02
"""Seconds between two keys below which the first may not have had its effect yet."""
LONGEST_WAIT = 1.0
"""Seconds after which keys are passed on even if no form has come."""


class KeysArrived(Message):
    """Follows a key on its way from the widget that had the focus up to the app."""


class TypedAhead(_Base):
    """For the app (before Textual's class among the bases): a key is passed on once the one before has had its effect.

    Textual passes a key to the widget with the focus, and treats it as a command when it comes back unused. Of several
    keys in one breath the later ones would go where the first was to lead away from: what is typed for a form that the
    first key opens would be commands of the page below. So they wait, between `hold_keys` and `release_keys` too.
    """

    _last_key = 0.0
    _is_holding = False
    _opening: Timer | None = None
    """Runs while a form is opening."""

    _returned: tuple[events.Key, ...] = ()
    _new: tuple[events.Key, ...] = ()
    """Keys that wait: those that came back while a form was opening, and behind them those not passed on yet."""

    def hold_keys(self) -> None:
        """Has keys wait from now on, until the form that is opening has the focus."""
        self._is_holding = True
        if self._opening is None:
            self._opening = self.set_timer(LONGEST_WAIT, self.release_keys)

    def release_keys(self) -> None:
        """Passes the waiting keys on, once those that are still on their way have arrived."""
        if self._opening is not None:
            self._opening.stop()
            self._opening = None
            self._follow(self.focused)

    async def on_keys_arrived(self) -> None:
        """Passes the next key on."""
        if self._opening is not None:
            return
        if self._returned:
            key, self._returned = self._returned[0], self._returned[1:]
        elif self._new:
            key, self._new = self._new[0], self._new[1:]
        else:
            self._is_holding = False
            return
        focused = self.focused
        await super().on_event(events.Key(key.key, key.character))
        self._follow(focused)

    async def on_event(self, event: events.Event) -> None:
        """Has a new key wait for those before it."""
        if not isinstance(event, events.Key) or event.is_forwarded:
            await super().on_event(event)
            return
        in_one_breath, self._last_key = event.time - self._last_key < BREATH, event.time
        if self._is_holding or in_one_breath:
            self._new += (event,)
        else:
            await super().on_event(event)
        if in_one_breath and not self._is_holding:
            self._is_holding = True
            self._follow(self.focused)

    def on_key(self, event: events.Key) -> None:
        """Has a key wait that comes back while a form is opening, before it is treated as a command."""
        if self._opening is not None:
            event.prevent_default()
            self._returned += (event,)

    def _follow(self, focused: Widget | None) -> None:
        """Sends a message after a key that was passed to the widget with the focus."""
        begin = focused or self.screen
        if not begin.post_message(KeysArrived().set_sender(begin)):  # no message passes by its sender on its way up
            self.post_message(KeysArrived())

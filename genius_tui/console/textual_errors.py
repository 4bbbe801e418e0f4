"""Private names of Textual that the console depends on, because no public name does the same.

`whole_pastes` has others.

- `App._handle_exception(error)` is called for every error that a handler raises. Textual's own version prints the
  values of all local variables, orders among them, so it must be replaced.
- `App._exception` and `App._exception_event` are how `App.run_test` learns of the first error, to raise it in the test.

`tests/console/test_textual_errors.py` says which of them is gone when a new version of Textual changes them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import App

if TYPE_CHECKING:
    _Base = App[None]
else:
    _Base = object


class CatchesErrors(_Base):
    """For the app (before Textual's class among the bases): errors of handlers go to `recover`, and are not printed."""

    def recover(self, error: Exception) -> None:
        """Continues after an error, or ends the program."""
        raise NotImplementedError

    def raise_in_test(self, error: Exception) -> None:
        """Keeps the first error for `run_test`."""
        if self._exception is None:
            self._exception = error
            self._exception_event.set()  # pyright: ignore[reportUnknownMemberType] Textual's cache has no types

    def _handle_exception(self, error: Exception) -> None:
        self.recover(error)

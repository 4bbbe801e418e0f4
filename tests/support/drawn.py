"""What the program draws by chance while it is tested: otherwise in each test, and the same whenever it runs.

A test that the system's random source decides about fails once and is not seen again. `GENIUS_DRAWN=word` has the
program draw otherwise in all tests.
"""

from __future__ import annotations

import os
from itertools import count
from random import Random
from typing import NoReturn

import pytest

from genius_tui.table import fresh

OTHERWISE = os.environ.get("GENIUS_DRAWN", "")


class Source(Random):
    """Draws what follows from its seed. It has no state to be taken from it, as the system's source has none."""

    def getstate(self) -> NoReturn:
        raise NotImplementedError


class Drawn:
    """Puts a source in the place of the system's that follows from the test's name and from how often it was asked."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        numbers, seed = count(), f"{OTHERWISE}/{item.nodeid}"
        vars(fresh)["SystemRandom"] = lambda: Source(f"{seed}/{next(numbers)}")

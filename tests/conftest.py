"""What all tests share."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")


def pytest_xdist_auto_num_workers() -> int:
    """Two workers a processor: tests of screens wait half of their time until all is drawn."""
    return 2 * (os.cpu_count() or 1)

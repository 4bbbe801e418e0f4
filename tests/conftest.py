"""What all tests share."""

from __future__ import annotations

import gc
import os
from importlib.util import find_spec

import pytest
from hypothesis import settings

from tests.support import compiling, dear_first, drawn, minutes, rest, slow, style_sheets

pytest.register_assert_rewrite("games.trials", "genius_tui.trials")

collect_ignore = [] if find_spec("genius_auction") else ["auction"]
"""The auction is tried where it is installed: tests/games/test_outside.py does that in an environment of its own."""

settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")
compiling.install()
rest.install()
style_sheets.install()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-slow", action="store_true", help="measure all tests and write tests/slow.txt anew")
    parser.addoption("--minutes", type=float, help="leave slow trials to other commits' runs once these are over")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(compiling.Compiling())
    config.pluginmanager.register(dear_first.DearFirst())
    config.pluginmanager.register(drawn.Drawn())
    if (most := config.getoption("--minutes")) is not None:
        config.pluginmanager.register(minutes.Minutes(most, minutes.turn()))
    config.pluginmanager.register(slow.Measured() if config.getoption("--write-slow") else slow.Slow())


def pytest_collection_finish() -> None:
    """What is there once all tests are collected stays, and is no more looked through for garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000)


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One worker a processor: hardly a test waits, and each worker collects, imports and lays out all anew."""
    return os.cpu_count() or 1


@pytest.fixture(scope="session", autouse=True)
def state_folder(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Notes of who has a match open, settings and drawn pictures go to folders of the tests, also in other programs."""
    for kind in ("state", "config", "cache"):
        os.environ[f"XDG_{kind.upper()}_HOME"] = str(tmp_path_factory.mktemp(kind))

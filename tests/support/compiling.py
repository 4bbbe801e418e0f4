"""Test modules are compiled by one worker each and not by all: pytest rewrites what they assert, which takes long."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def install() -> None:
    """Has Python keep what it compiles, also where the system asks for it to keep nothing: in a container, as a rule.

    Programs that tests start do so too.
    """
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


class Compiling:
    """Has each worker import another part of the modules first. The rest is compiled when it comes to them."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_collectstart(self, collector: pytest.Collector) -> None:
        if isinstance(collector, pytest.Session):
            modules, (part, of) = list(_modules(collector.config)), _worker(collector.config)
            for module in modules[part::of] if of > 1 else ():
                with suppress(Exception):  # said when it is collected
                    import_module(module)


def _worker(config: pytest.Config) -> tuple[int, int]:
    """Which of how many workers this is."""
    about = getattr(config, "workerinput", {"workerid": "gw0", "workercount": 1})
    return int(about["workerid"].removeprefix("gw")), about["workercount"]


def _modules(config: pytest.Config) -> Iterator[str]:
    """The test modules in what is to be collected, those left aside that are collected only where they can be."""
    for place in config.args:
        path = Path(place.partition("::")[0]).resolve()
        for each in sorted(path.rglob("test_*.py")):
            name = each.relative_to(ROOT).with_suffix("")
            if name.parts[1] != "auction":
                yield ".".join(name.parts)

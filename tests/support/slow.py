"""Which tests `make quick` leaves out: those that `tests/slow.txt` names. A new test is quick until it is measured.

`make slow` runs all tests and writes the list anew. What counts is the processor's time, children included, so that a
busy machine measures the same.
"""

from __future__ import annotations

import resource
from collections import defaultdict
from collections.abc import Generator, Iterable, Mapping
from pathlib import Path
from time import process_time

import pytest

LIST = Path(__file__).parents[1] / "slow.txt"
MOST = 0.15
"""Seconds of the processor that a case of a quick test takes on an average."""
MOST_OF_FIRST = 1.5
"""Seconds that all cases together take of the cheapest test of a file, which is quick then: no file is left out."""
MOST_OF_ALL = 42.0
"""Seconds that all quick tests take together: with what runs around them a minute of two processors."""
AROUND = 0.004
"""Seconds that go to running and reporting a case, whatever it does."""
_COST = "seconds of the processor"


def slow_tests(costs: Mapping[str, float]) -> list[str]:
    """The tests that are slow, by what each of their cases costs."""
    cases: defaultdict[str, list[float]] = defaultdict(list)
    for case, seconds in costs.items():
        cases[_test(case)].append(seconds + AROUND)
    spent = {test: sum(each) for test, each in cases.items()}
    slow = {test for test, each in cases.items() if spent[test] > MOST * len(each)}
    files: defaultdict[str, set[str]] = defaultdict(set)
    for test in cases:
        files[_file(test)].add(test)
    cheapest = (min(tests, key=lambda test: spent[test]) for tests in files.values() if tests <= slow)
    slow -= {test for test in cheapest if spent[test] <= MOST_OF_FIRST}
    quick = spent.keys() - slow
    for test in sorted(quick, key=lambda test: (-spent[test], test)):
        if sum(spent[one] for one in quick) <= MOST_OF_ALL:
            break
        if quick & files[_file(test)] != {test}:
            quick.remove(test)
    return sorted(spent.keys() - quick)


class Slow:
    """Marks the tests of the list as `slow`."""

    def pytest_collection_modifyitems(self, items: Iterable[pytest.Item]) -> None:
        listed = frozenset(LIST.read_text().split("\n"))
        for item in items:
            if _test(item.nodeid) in listed:
                item.add_marker("slow")


class Measured:
    """Measures each case, where it runs, and writes the list, where all is gathered."""

    def __init__(self) -> None:
        self.costs: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Generator[None]:
        return (yield from _measured(item))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None]:
        return (yield from _measured(item))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "teardown":
            self.costs[report.nodeid] = sum(float(str(cost)) for name, cost in report.user_properties if name == _COST)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if not hasattr(session.config, "workerinput"):
            LIST.write_text("\n".join(slow_tests(self.costs)) + "\n")


def _measured(item: pytest.Item) -> Generator[None]:
    before = _spent()
    try:
        return (yield)
    finally:
        item.user_properties.append((_COST, _spent() - before))


def _test(case: str) -> str:
    return case.partition("[")[0]


def _file(test: str) -> str:
    return test.partition("::")[0]


def _spent() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return process_time() + children.ru_utime + children.ru_stime

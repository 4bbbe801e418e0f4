"""What `make quick` leaves out follows from what the tests cost."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.support import minutes
from tests.support.minutes import Minutes, turn
from tests.support.slow import AROUND, LIST, MOST, MOST_OF_ALL, MOST_OF_FIRST, slow_tests


def test_a_test_is_slow_by_what_each_of_its_cases_costs() -> None:
    costs = {f"a.py::many[{number}]": MOST / 2 for number in range(9)}
    assert slow_tests({**costs, "a.py::one": MOST * 2}) == ["a.py::one"]


def test_the_cheapest_test_of_a_file_is_quick_unless_it_takes_long() -> None:
    costs = {"a.py::one": MOST * 3, "a.py::two": MOST * 2, "b.py::one": MOST_OF_FIRST * 2}
    assert slow_tests(costs) == ["a.py::one", "b.py::one"]


def test_the_dearest_are_left_out_until_all_together_take_no_longer_than_they_may() -> None:
    costs = {f"a.py::test_{test:03}[{case}]": MOST / 2 - AROUND for test in range(200) for case in range(10)}
    dear = {f"{file}.py::dear[{case}]": MOST - AROUND / 2 for file in "ab" for case in range(9)}
    slow = slow_tests({**costs, **dear})
    assert "a.py::dear" in slow
    assert "b.py::dear" not in slow, "no file is left out"
    tests = {case.partition("[")[0] for case in costs}
    assert MOST_OF_ALL - 3 * MOST * 9 < len(tests - set(slow)) * MOST / 2 * 10 < MOST_OF_ALL


def test_the_list_is_sorted_and_names_each_test_once() -> None:
    listed = LIST.read_text().split("\n")[:-1]
    assert listed == sorted(set(listed))


def case(name: str, *, slow: bool = True) -> SimpleNamespace:
    return SimpleNamespace(nodeid=f"tests/{name}", get_closest_marker=lambda marker: slow or None)


def test_each_commit_begins_at_another_trial_and_none_is_lost() -> None:
    names = ["boards/a.py::one", "games/b.py::two", "screens/c.py::three", "screens/c.py::four"]
    orders = []
    for commit in range(3):
        items = [case(name) for name in names]
        Minutes(1, commit).pytest_collection_modifyitems(SimpleNamespace(), items)
        orders.append([item.nodeid.removeprefix("tests/") for item in items])
    assert all(order[0] == names[1] and sorted(order) == sorted(names) for order in orders)
    assert {order[1] for order in orders} == {names[0], *names[2:]}


@pytest.mark.parametrize(
    ("item", "left"),
    [
        (case("screens/a.py::slow"), True),
        (case("screens/a.py::quick", slow=False), False),
        (case("program/test_hotseat_secrecy.py::slow"), False),
        (case("games/gates/test_resolution.py::slow"), False),
    ],
    ids=lambda value: getattr(value, "nodeid", None),
)
def test_slow_trials_alone_are_left_out_once_the_minutes_are_over_and_no_rule_and_no_secrecy(
    item: SimpleNamespace, left: bool
) -> None:
    Minutes(60, 0).pytest_runtest_setup(item)
    try:
        Minutes(-1, 0).pytest_runtest_setup(item)
    except pytest.skip.Exception:
        assert left
    else:
        assert not left


def test_each_worker_begins_with_its_part_of_what_is_always_tried() -> None:
    items = [case(name) for name in ("games/a.py::1", "games/a.py::2", "screens/b.py::3", "screens/b.py::4")]
    two = SimpleNamespace(workerinput={"workercount": 2})
    Minutes(1, 0).pytest_collection_modifyitems(two, items)
    assert [item.nodeid[-1] for item in items] == ["1", "3", "2", "4"]


def test_where_there_is_no_git_a_run_begins_at_the_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minutes, "ROOT", tmp_path)
    assert turn() == 0

"""What `make quick` leaves out follows from what the tests cost."""

from __future__ import annotations

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

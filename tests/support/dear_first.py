"""The dearest tests begin first: one that begins last keeps a worker busy while the others have nothing left to do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

DEAR = (
    "program/test_hotseat_secrecy.py::test_nothing_but_that_seats_knowledge_ever_appears",
    "screens/test_pictures.py::test_every_kind_is_written_once_where_it_says",
    "program/test_eyes_kept.py::test_no_command_of_a_match_shows_what_its_eyes_may_not_know",
    "screens/test_playtest.py::test_a_playtest_is_kept_as_the_command_keeps_it_and_goes_on",
    "playtest/test_outputs.py::test_comparisons_are_the_same_for_any_number_of_processes",
    "screens/test_new_match.py::test_every_games_form_opens",
    "playtest/test_playtest.py::test_the_command_plays_goes_on_and_writes_a_single_match",
    "playtest/test_outputs.py::test_ctrl_c_keeps_what_is_finished_and_the_same_command_goes_on",
    "playtest/test_playtest.py::test_a_second_window_or_command_in_a_folder_is_told_and_writes_nothing",
    "paste/test_cost.py::test_reading_prose_is_linear_in_a_messages_length",
    "paste/test_cost.py::test_a_paste_costs_in_proportion_to_its_length",
    "pages/test_page.py::test_a_whole_match_of_thirteen_or_as_many_as_play_is_small_with_everybodys_eyes",
    "playtest/test_workers.py::test_the_command_plays_on_a_cluster",
    "program/test_seed_secrecy.py::test_every_cell_at_the_curtain_is_the_same_for_twins_of_another_seed",
    "games/lockout/test_secrecy.py::test_V1_answers_are_alike_in_worlds_that_were_told_alike",
    "games/chambers/test_knowledge.py::test_no_password_solution_or_hint_is_ever_in_what_a_seat_can_see",
    "record/test_crash.py::test_killed_at_each_byte_of_an_append_no_accepted_action_is_lost",
    "system/test_streams.py::test_every_command_ends_well_whatever_its_streams_are",
    "games/test_outside.py::test_it_is_played_by_every_door_and_passes_the_trials",
)
"""Tests with cases of some ten seconds and more, about the dearest first."""


class DearFirst:
    """Deals the dear ones to the fronts of the parts into which `--dist worksteal` cuts all tests, a part a worker."""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        workers = getattr(config, "workerinput", {}).get("workercount", 1)
        places = {f"tests/{test}": place for place, test in enumerate(DEAR)}
        dear = sorted((item for item in items if _test(item) in places), key=lambda item: places[_test(item)])
        dear = dear[: len(items) // workers * workers]  # of few tests all may be dear
        left = set(dear)
        items[:] = _dealt(dear, [item for item in items if item not in left], workers)


def _dealt(dear: list[pytest.Item], others: list[pytest.Item], workers: int) -> Iterator[pytest.Item]:
    number, rest = len(dear) + len(others), iter(others)
    for worker in range(workers):
        size = number // (workers - worker)
        first = dear[worker::workers]
        yield from (*first, *islice(rest, size - len(first)))
        number -= size


def _test(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[0]

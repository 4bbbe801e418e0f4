"""Every game of the catalogue passes the trials that games of packages pass (`games.trials`, `genius_tui.trials`)."""

from __future__ import annotations

import pytest

import games.trials
import genius_tui.trials
from games import CATALOGUE
from games.trials import Case, any_text
from tests.subjects import SUBJECTS

TRIALS = [case for subject in SUBJECTS.values() for case in games.trials.cases(subject)]
CONSOLE = [case for subject in SUBJECTS.values() for case in genius_tui.trials.cases(subject)]


@pytest.mark.parametrize("trial", TRIALS, ids=str)
def test_trials(trial: Case) -> None:
    trial()


@pytest.mark.parametrize("trial", CONSOLE, ids=str)
def test_trials_of_the_console(trial: Case) -> None:
    trial()


@pytest.mark.parametrize("slug", SUBJECTS)
def test_any_text_is_an_order_or_refused(slug: str) -> None:
    any_text.any_text_is_an_order_or_refused(SUBJECTS[slug])


@pytest.mark.parametrize("slug", SUBJECTS)
def test_any_action_is_taken_or_refused(slug: str) -> None:
    any_text.any_action_is_taken_or_refused(SUBJECTS[slug])


def test_every_game_that_ships_is_on_trial() -> None:
    assert list(SUBJECTS) == [slug for slug in CATALOGUE if type(CATALOGUE[slug]).__module__.startswith("games.")]

"""The trials that every game must pass, ours and those of other packages. They need no test framework.

A package describes its game by a Subject, and runs the trials, for example with pytest:

    SUBJECT = Subject(game=AUCTION, shape=..., conserved=..., texts=("bid 3", "0"))

    @pytest.mark.parametrize("trial", cases(SUBJECT), ids=str)
    def test_trials(trial: Case) -> None:
        trial()

A failed trial raises AssertionError. The trials for handouts and boards are in `genius_tui.trials`. The program imports
none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from games.trials import contract, correcting, secrecy
from games.trials.draws import CHUNKS
from games.trials.subject import Subject

__all__ = ["CHUNKED", "WHOLE", "Case", "Subject", "cases", "cases_of"]

Chunked = Callable[[Subject, int], None]
Whole = Callable[[Subject], None]

CHUNKED: tuple[Chunked, ...] = (
    contract.replay_gives_the_same_match,
    contract.undo_brings_back_what_was,
    contract.what_is_conserved,
    contract.orders_round_trip,
    contract.no_text_crashes,
    contract.events_tell,
    contract.view_has_the_shape_of_the_specification,
    contract.waiting_is_who_owes,
    contract.draws_follow_from_seed_and_label,
    secrecy.V2_V5_sight_follows_from_what_was_told,
    secrecy.V1_V2_answers_follow_from_what_was_told,
    secrecy.V1_orders_of_others_change_nothing,
    secrecy.several_viewers_know_the_union,
    secrecy.views_in_one_go_are_each_seats_own,
    secrecy.V4_everything_is_public_when_play_has_ended,
    correcting.corrections_do_what_they_say,
    correcting.bad_corrections_are_refused,
    correcting.corrections_keep_secrets,
)
"""Trials of many random matches, split into `CHUNKS` parts; each call plays one part."""

WHOLE: tuple[Whole, ...] = (
    contract.forms_keep_what_they_promise,
    contract.values_are_immutable,
    contract.measures_have_keys_of_their_own,
    secrecy.twins_are_often_told_the_same,
)
"""Trials that are done in one call."""

OF_SECRETS: tuple[Chunked, ...] = (secrecy.V1_secrets_of_the_set_up_change_nothing,)
"""Trials, split likewise, of games whose options hold secrets (`Subject.secrets`)."""


class Case:
    """One trial of one game, run by calling it. `str()` is its name: `auction-events_tell-2`."""

    def __init__(self, name: str, hold: Callable[[], None]) -> None:
        self.name = name
        self._hold = hold

    def __call__(self) -> None:
        """Runs the trial. Raises AssertionError if it fails."""
        self._hold()

    def __str__(self) -> str:
        return self.name


def cases(subject: Subject) -> Iterator[Case]:
    """All trials of a game that need only the program's dependencies (`games.trials.any_text` needs hypothesis)."""
    return cases_of(subject, (*CHUNKED, *(OF_SECRETS if subject.secrets is not None else ())), WHOLE)


def cases_of(subject: Subject, chunked: Iterable[Chunked], whole: Iterable[Whole]) -> Iterator[Case]:
    """The given trials, as cases for a game."""
    slug = subject.game.meta.slug
    for trial in whole:
        yield Case(f"{slug}-{trial.__name__}", partial(trial, subject))
    for trial in chunked:
        for chunk in range(CHUNKS):
            yield Case(f"{slug}-{trial.__name__}-{chunk}", partial(trial, subject, chunk))

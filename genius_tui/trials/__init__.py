"""Trials of a game's handouts (which need markdown-it-py) and its board.

They are called like those in `games.trials`. The program imports none of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.trials import Case, Subject, cases_of
from genius_tui.trials import boards, handouts, looking, pages, pictures, secrets

CHUNKED = (
    handouts.handouts_follow_from_what_was_told,
    handouts.orders_of_others_change_no_handout,
    pictures.pictures_follow_from_what_was_told,
)

WHOLE = (
    boards.boards_draw_for_everybody_in_every_size,
    looking.what_is_looked_at_follows_from_what_was_told,
    pages.files_of_twins_are_the_same,
    handouts.the_example_is_an_order_that_the_match_takes,
    handouts.who_owes_orders_reads_how_and_what_happens_without,
    handouts.what_concerns_a_seat_alone_is_told_to_it,
    handouts.the_reader_is_you,
    handouts.a_correction_is_told_to_whom_it_concerns,
    handouts.what_people_wrote_is_read_as_it_is,
    handouts.no_message_is_too_long_and_no_fence_is_cut,
    handouts.boards_in_handouts_are_narrow,
    handouts.when_all_is_over_everybody_reads_the_result,
    handouts.file_names_tell_nothing_and_are_all_different,
    handouts.earlier_rounds_can_be_handed_out_again,
)

OF_SECRETS = (secrets.secrets_of_the_set_up_reach_nobody_else,)
"""Of games whose options hold secrets."""


def cases(subject: Subject) -> Iterator[Case]:
    """The trials of a game's handouts and board."""
    return cases_of(subject, (*CHUNKED, *(OF_SECRETS if subject.secrets is not None else ())), WHOLE)

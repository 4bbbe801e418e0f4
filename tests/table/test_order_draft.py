"""Orders being written: form, text and the parser's answer."""

from __future__ import annotations

from random import Random

import pytest

import games
from games.core import actions as do
from games.core.viewers import Viewers
from tests.support import play
from tests.support.hostile import TEXTS
from tests.support.play import drafted


def match(**options):
    layout = ["K:open L:pass M:garnet N:open", "S:open T:open"]
    return play.begin(play.usual("gatekeeping", 3, options={"layout": layout, **options}))


def field(draft, key):
    return next(field for field in draft.form.fields if field.key == key)


def test_a_choice_writes_the_text():
    draft = drafted(match(), "Anna")
    draft = draft.toggled(field(draft, "gates"), "L")
    assert draft.text == "L with"
    assert draft.answer.sign == "??"
    assert not draft.stale
    draft = draft.toggled(field(draft, "cards"), "0").toggled(field(draft, "gates"), "K")
    assert draft.text == "K L with 3"
    assert draft.answer.sign == "ok"
    assert draft.toggled(field(draft, "gates"), "L").text == "K with 3"


def test_the_text_sets_the_form():
    draft = drafted(match(), "Anna").typed("gate k with sword")
    assert draft.answer.text == "K with 3"
    assert draft.is_chosen(field(draft, "gates"), "K")
    assert draft.is_chosen(field(draft, "cards"), "0")


def test_what_is_not_understood_leaves_the_form_as_it_was_and_stale():
    draft = drafted(match(), "Anna").typed("K with 3").typed("K with 3 x")
    assert draft.answer.sign == "??"
    assert draft.answer.start == 9
    assert draft.stale
    assert draft.is_chosen(field(draft, "gates"), "K")


def test_what_is_not_allowed_says_so_and_where():
    draft = drafted(match(), "Anna").typed("K M with 3")
    assert draft.answer.sign == "no"
    assert draft.answer.text.endswith("(G6)")
    assert (draft.answer.start, draft.answer.end) == (2, 3)


def test_a_slip_is_warned_of_and_not_refused():
    draft = drafted(match(cards=[1, 2]), "Anna").typed("K with 2 1")
    assert draft.answer.sign == "ok"
    assert draft.answer.slips == ("leaves nothing for the last line",)


def test_orders_in_force_are_where_it_begins():
    at = match().do(do.Order("Anna", "gate k with 1"))
    assert drafted(at, "Anna").text == "K with 1"


def test_a_ballot_is_written_by_the_same_form():
    begun = play.begin(play.usual("gatekeeping"))
    at = next(at for at in play.phases(begun, play.tempers(begun.seats, 2)) if at.state.phase == "vote")
    voter, loser = at.state.result.winners[0], at.state.result.losers[0]
    draft = drafted(at, voter)
    draft = draft.toggled(draft.form.fields[0], loser)
    assert draft.answer.text == f"vote {loser}"


@pytest.mark.parametrize("text", TEXTS)
def test_no_text_breaks_it(text):
    assert drafted(match(), "Anna").typed(text).answer.sign in ("", "ok", "??", "no")


def test_nothing_in_it_hangs_on_what_the_seat_may_not_know():
    one = match()
    other = one.do(do.Order("Bodil", "K with 3"))
    for text in ("K with 3", "L with 9", "hello"):
        first, second = drafted(one, "Anna").typed(text), drafted(other, "Anna").typed(text)
        assert (first.form, first.values, first.answer) == (second.form, second.values, second.answer)


@pytest.mark.parametrize("slug", games.CATALOGUE)
def test_every_sampled_order_fills_the_form_that_writes_it(slug):
    begun = play.begin(play.usual(slug))
    random = Random(1)
    for at in play.phases(begun, play.tempers(begun.seats, 1)):
        for seat in at.game.owing(at.state):
            order = at.game.sample(at.observation(Viewers.of((seat,))), seat, random)
            if order is None:
                continue
            text = at.game.spell(order)
            draft = drafted(at, seat).typed(text)
            assert draft.answer.sign == "ok"
            assert at.game.write(draft.values, draft.observation, seat) == text
            assert {field.key for field in draft.form.fields} >= set(draft.values)
            assert [field.fault for field in draft.form.fields if field.fault] == []


def test_a_refused_text_that_a_paste_would_read_is_suggested_in_canonical_spelling():
    draft = drafted(match(), "Anna")
    assert draft.typed("C with 2").suggestion == ""
    for text in ("L, 2 and a 1", "going L with an axe and a dagger", "L using 2 + 1 please", "gate L: 1 and 2"):
        typed = draft.typed(text)
        assert typed.answer.sign == "??", text
        assert typed.suggestion == "L with 2 1", text
    assert draft.typed("L with 2 1").suggestion == ""


@pytest.mark.parametrize("text", ["K or L with 1", "not K with 1", "maybe K with 1", "K if Bodil goes L, 1", "L with"])
def test_a_doubtful_text_suggests_nothing(text):
    assert drafted(match(), "Anna").typed(text).suggestion == ""


@pytest.mark.parametrize("slug", games.CATALOGUE)
def test_what_is_suggested_for_a_seats_own_sample_in_a_sentence_is_that_order(slug):
    begun = play.begin(play.usual(slug))
    suggested = 0
    for at in play.phases(begun, play.tempers(begun.seats, 3)):
        seat = next(iter(at.game.owing(at.state)), None)
        draft = None if seat is None else drafted(at, seat)
        order = at.game.sample(draft.observation, seat, Random(1)) if seat is not None and draft is not None else None
        if draft is not None and order is not None and at.game.spell(order):
            typed = draft.typed(f"ok my orders for this round please: {at.game.spell(order)}")
            assert typed.suggestion in ("", at.game.spell(order))
            suggested += bool(typed.suggestion)
    assert suggested


def test_a_chamber_that_was_only_ticked_is_no_error_and_not_handed_in():
    draft = drafted(play.begin(play.usual("chambers", 3)), "Anna")
    draft = draft.toggled(field(draft, "enter1"), "alien")
    assert draft.text.startswith("enter alien with")
    assert (draft.answer.sign, draft.is_refused) == ("..", False)
    assert not draft.stale
    assert draft.filled("password1", "comet").answer.sign == "ok"

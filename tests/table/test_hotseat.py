"""Hot seat without a screen: who is called and when, who plays elsewhere, what the record keeps."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest

from games import CATALOGUE
from games.core import actions as do
from games.core.chance import generator
from games.core.match import Match
from games.core.setup import Header
from genius_tui.looking.eyes import host_eyes
from genius_tui.looking.history import AnyMatch
from genius_tui.record.record import Record
from genius_tui.table import hotseat
from genius_tui.table.fresh import Draw, fresh, secret
from tests.support.play import Temper, acts, begin, same, tempers, usual, viewpoint_of, with_bots

FOUR = ("Anna", "Bodil", "Cyrus", "Dina")
LAYOUT = {"layout": ["K:open L:pass M:garnet N:open", "S:open T:open"]}


def table(*actions: do.AnyAction, **chosen: str) -> AnyMatch:
    """Four at a table, some of whom play elsewhere."""
    header = Header(genius=1, game="gatekeeping", players=FOUR, seed=1, options=LAYOUT)
    match = Match.begin(CATALOGUE["gatekeeping"], header)
    return match.do_all(hotseat.seated(match, chosen, shuffled=False)).do_all(actions)  # type: ignore[arg-type]


def shuffled_table(seed: int, draw: Draw = fresh) -> AnyMatch:
    """Four at a table who are called in any order."""
    match = begin(usual("gatekeeping", 4, seed=seed, options=LAYOUT))
    return match.do_all(hotseat.seated(match, {}, shuffled=True, draw=draw))


def turned(match: AnyMatch) -> Iterator[tuple[str, AnyMatch]]:
    """Each turn of a phase, in order: who has it, and the match before it."""
    while (seat := hotseat.next_turn(match)) is not None:
        yield seat, match
        match = match.do(hotseat.had_turn(match, seat))


def test_without_a_word_everybody_plays_here():
    match = table()
    assert hotseat.is_hot(match)
    assert hotseat.local(match) == FOUR
    assert hotseat.turns(match) == FOUR
    assert not hotseat.needs_host(match)


def test_every_local_seat_has_one_turn_a_phase_in_order():
    match = table(Bodil="paste", Dina="bot")
    assert [seat for seat, _ in turned(match)] == ["Anna", "Cyrus"]
    match = match.do(hotseat.had_turn(match, "Anna"))
    assert hotseat.next_turn(match) == "Cyrus"
    match = match.do(hotseat.had_turn(match, "Cyrus"))
    assert hotseat.next_turn(match) is None
    assert hotseat.next_turn(match.do(do.Resolve())) == "Anna"


def test_a_turn_does_not_depend_on_whether_orders_are_in():
    match = table()
    ordered = match.do(do.Order("Anna", "K with 3")).do(do.Order("Bodil", "K with 1"))
    assert hotseat.next_turn(ordered) == hotseat.next_turn(match) == "Anna"


def test_the_host_takes_a_turn_back_with_the_rest():
    match = table(do.Order("Anna", "K with 3"))
    after = match.do(hotseat.had_turn(match, "Anna"))
    assert hotseat.next_turn(after.do(do.Undo())) == "Anna"
    resolved = after.do(do.Resolve())
    assert hotseat.next_turn(resolved.do(do.Undo())) == "Bodil"


def test_the_order_is_shuffled_for_each_phase():
    match = table()
    match = match.do_all(hotseat.seated(match, {}, shuffled=True))
    orders = []
    for _ in range(6):
        orders.append(hotseat.turns(match))
        match = match.do(do.Resolve()) if not match.over else match
    assert all(sorted(order) == sorted(FOUR) for order in orders)
    assert len(set(orders)) > 1


def test_the_order_of_turns_is_drawn_elsewhere_than_the_match_and_stands_in_its_record():
    """Twins that differ in their seed have the same order by the same record; one seed has any order."""
    one, two = (shuffled_table(seed, partial(generator, "elsewhere")) for seed in (1, 2))
    assert hotseat.turns(one) == hotseat.turns(two)
    assert one.actions == two.actions
    assert len({hotseat.turns(shuffled_table(1)) for _ in range(200)}) == 24
    again = Match.begin(one.game, one.header).do_all(one.actions)
    assert hotseat.turns(again) == hotseat.turns(one)


def test_the_order_of_a_phase_stays_when_its_end_is_taken_back():
    match = shuffled_table(1)
    order = hotseat.turns(match)
    later = match.do(do.Resolve())
    assert hotseat.turns(later.do(do.Undo())) == order
    assert hotseat.turns(later.do(do.Undo()).do(do.Resolve())) == hotseat.turns(later)


def test_who_leaves_the_table_changes_nothing_in_the_order_of_the_others():
    match = shuffled_table(1)
    order = hotseat.turns(match)
    left = match.do_all(hotseat.seated(match, {"Cyrus": "paste"}, shuffled=True))
    assert hotseat.turns(left) == tuple(seat for seat in order if seat != "Cyrus")


def test_a_record_whose_order_came_from_its_seed_gets_another_one():
    old = table().do(do.Set("shuffled", True))
    assert hotseat.is_shuffled(old)
    assert hotseat.turns(old) == FOUR
    orders = {hotseat.turns(old.do_all(hotseat.reshuffled(old))) for _ in range(200)}
    assert len(orders) == 24
    new = old.do_all(hotseat.reshuffled(old))
    assert hotseat.reshuffled(new) == hotseat.reshuffled(table()) == ()


def test_bots_are_sampled_by_what_they_know_and_marked():
    match = table(Cyrus="bot", Dina="paste")
    note, order = hotseat.sampled(match, same(match))
    assert note == do.Note("sampled: the orders of Cyrus (round 1)")
    assert isinstance(order, do.Order)
    assert order.seat == "Cyrus"
    busy = match.do(do.Order("Anna", "K with 3")).do(do.Withdraw("Anna")).do(do.Order("Bodil", "L with 1"))
    assert hotseat.sampled(busy, same(match))[1] == order
    assert hotseat.sampled(match.do(order)) == ()
    assert with_bots(match, same(match)) == (note, order, do.Resolve())
    assert len({str(hotseat.sampled(match)) for _ in range(50)}) > 1
    assert hotseat.needs_host(match)


def test_what_the_record_holds_already_is_not_written_again():
    match = table(Cyrus="bot")
    assert hotseat.seated(match, {"Cyrus": "bot"}, shuffled=False) == ()
    assert hotseat.seated(match, {}, shuffled=True, draw=same(match)) == (
        do.Set("seats", dict.fromkeys(FOUR, "local")),
        do.Set("shuffled", secret(same(match))),
    )


def test_pins_are_kept_and_taken_away():
    match = table()
    match = match.do(hotseat.with_pin(match, "Anna", "one"))
    match = match.do(hotseat.with_pin(match, hotseat.HOST_KEY, "two"))
    assert (hotseat.pin(match, "Anna"), hotseat.pin(match, "host"), hotseat.pin(match, "Bodil")) == ("one", "two", None)
    match = match.do(hotseat.with_pin(match, "Anna", None))
    assert hotseat.pin(match, "Anna") is None
    assert hotseat.pin(match, "host") == "two"


@pytest.mark.parametrize("value", [None, 3, "x", [], {"Anna": 3}, {"phase": 0, "seats": 7}, {"nobody": "bot"}])
def test_settings_that_a_person_wrote_wrongly_are_the_usual_ones(value):
    match = table()
    for key in (hotseat.SEATS, hotseat.PINS, hotseat.SHUFFLED, hotseat.CALLED):
        match = match.do(do.Set(key, value))
    assert hotseat.turns(match) == FOUR
    assert hotseat.next_turn(match) == "Anna"
    assert hotseat.pin(match, "Bodil") is None


def test_settings_come_back_from_the_file(tmp_path):
    match = table()
    with Record.create(tmp_path / "a.jsonl", match.header, match.actions) as record:
        record.do(hotseat.had_turn(record.match, "Anna"))
    again = Record.open(tmp_path / "a.jsonl", writing=False).match
    assert hotseat.next_turn(again) == "Bodil"
    assert hotseat.is_seated(again)


def test_a_turn_begins_with_what_the_seat_saw_of_the_last_resolution():
    match = table(do.Order("Anna", "K with 3"), do.Resolve())
    eyes = host_eyes(FOUR)
    for seat in FOUR:
        viewpoint = hotseat.since_last_turn(viewpoint_of(match, eyes.only(seat)))
        assert viewpoint.point is not None
        assert viewpoint.number == 1
        assert viewpoint.passage is not None
        assert viewpoint.passage.verb == "resolve"
    assert hotseat.since_last_turn(viewpoint_of(table(), eyes.only("Anna"))).point is None


@pytest.mark.parametrize("slug", CATALOGUE)
def test_who_is_called_follows_from_what_is_public(slug):
    """In play nobody is passed over; when play has ended, those who have nothing to order."""
    match = begin(usual(slug))
    by = {seat: Temper(temper.seed, dares=0.3) for seat, temper in tempers(match.seats, 5).items()}
    for _ in range(100):
        if match.over:
            break
        owing = match.game.owing(match.state)
        assert hotseat.turns(match) == (owing if match.state.ended else match.seats)
        before = hotseat.exchange(match)
        for seat in hotseat.turns(match):
            for action in acts(match, seat, by[seat]):
                if not match.over and hotseat.exchange(match) == before:
                    match = match.do(action)
        if hotseat.exchange(match) == before:
            match = match.do(do.Resolve())
        assert hotseat.exchange(match) == before + 1
    assert match.over
    assert hotseat.turns(match) == ()
    assert hotseat.next_turn(match) is None

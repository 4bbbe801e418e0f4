"""Any text at all, in any phase: an order, or a refusal with a reason, a rule and a place."""

from __future__ import annotations

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as some

from games import CATALOGUE, find
from games.core import actions as do
from games.core.errors import GameError
from games.core.viewers import Seat, Viewers
from tests.every_game.test_play import check_text
from tests.hostile import TEXTS
from tests.play import AnyMatch, begin, phases, tempers, usual
from tests.tables import TABLES


@cache
def _places(slug: str) -> list[tuple[AnyMatch, Seat]]:
    """Matches in every phase, each with somebody who types."""
    found = []
    for seed in range(3):
        match = begin(usual(slug, max(find(slug).meta.least, find(slug).meta.usual // 2) if seed else None, seed=seed))
        for now in phases(match, tempers(match.seats, seed)):
            found += [(now, seat) for seat in match.seats[:3]]
    return found


@cache
def _words(slug: str) -> list[str]:
    """What orders of this game are made of."""
    texts = [*TABLES[slug].texts, *TEXTS]
    for match, _ in _places(slug):
        texts += [given.text for stage in match.stages for given in stage.orders.values()]
    words = {word for text in texts for word in text.split()}
    return sorted({*words, *";,:+\"'", "\n", "vote", "with", "and"})


def _texts(slug: str) -> some.SearchStrategy[str]:
    words = some.lists(some.sampled_from(_words(slug)), max_size=9)
    return some.text(max_size=40) | words.map(" ".join) | words.map("".join)


@given(some.data())
@settings(max_examples=300)
def test_any_text_is_an_order_or_refused(data: some.DataObject) -> None:
    slug = data.draw(some.sampled_from(list(CATALOGUE)))
    match, seat = data.draw(some.sampled_from(_places(slug)))
    text = data.draw(_texts(slug))
    check_text(match, text, seat)


@given(some.data())
@settings(max_examples=150)
def test_any_action_is_taken_or_refused(data: some.DataObject) -> None:
    slug = data.draw(some.sampled_from(list(CATALOGUE)))
    match, seat = data.draw(some.sampled_from(_places(slug)))
    words = some.text(max_size=20) | some.sampled_from([seat, *match.sight(Viewers.of([seat])).view.channels])
    seats = some.sampled_from(match.seats) | words
    action = data.draw(
        some.builds(do.Order, seats, words)
        | some.builds(do.Withdraw, seats)
        | some.builds(do.Act, seats, words)
        | some.builds(do.Adjust, seats, some.integers(-9, 9), words)
        | some.builds(do.Post, seats, words, words)
        | some.builds(do.Note, words)
        | some.builds(do.Ask, words, some.lists(words, max_size=7).map(tuple), some.integers(-1, 7), words)
        | some.builds(do.Set, words, words)
        | some.just(do.Undo())
        | some.just(do.Resolve())
    )
    before = match.actions
    refusal = "taken"
    try:
        match = match.do(action)
        before = (*before, action)
    except GameError as error:
        refusal = str(error)
    assert refusal.strip()
    assert match.actions == before

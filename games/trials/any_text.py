"""Any text in any phase is an order, or is refused with a reason, a rule and a place. Needs hypothesis."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as some

from games.core import actions as do
from games.core.errors import GameError
from games.core.viewers import Seat, Viewers
from games.trials.contract import check_text
from games.trials.hostile import TEXTS
from games.trials.play import AnyMatch, begin, phases, tempers, usual
from games.trials.subject import Subject


def any_text_is_an_order_or_refused(subject: Subject) -> None:
    """Any text, from any seat, in any phase, is an order or is refused."""
    places, texts = _places(subject), _texts(subject)

    @given(some.sampled_from(places), texts)
    @settings(max_examples=60, deadline=None)
    def trial(place: tuple[AnyMatch, Seat], text: str) -> None:
        check_text(place[0], text, place[1])

    trial()


def any_action_is_taken_or_refused(subject: Subject) -> None:
    """Any action in a record is done, or refused with a reason and without any change."""
    places = _places(subject)

    @given(some.data())
    @settings(max_examples=30, deadline=None)
    def trial(data: some.DataObject) -> None:
        match, seat = data.draw(some.sampled_from(places))
        _check_action(match, data.draw(_actions(match, seat)))

    trial()


def _check_action(match: AnyMatch, action: do.AnyAction) -> None:
    before = match.actions
    refusal = "taken"
    try:
        match = match.do(action)
        before = (*before, action)
    except GameError as error:
        refusal = str(error)
    assert refusal.strip()
    assert match.actions == before


def _actions(match: AnyMatch, seat: Seat) -> some.SearchStrategy[do.AnyAction]:
    words = some.text(max_size=20) | some.sampled_from([seat, *match.observation(Viewers.of([seat])).view.channels])
    seats = some.sampled_from(match.seats) | words
    return (
        some.builds(do.Order, seats, words)
        | some.builds(do.Withdraw, seats)
        | some.builds(do.Act, seats, words)
        | some.builds(do.Adjust, seats, some.integers(-9, 9), words)
        | some.builds(do.Correct, words, some.integers(-9, 9) | words, words, some.none() | seats)
        | some.builds(do.Post, seats, words, words)
        | some.builds(do.Note, words)
        | some.builds(do.Ask, words, some.lists(words, max_size=7).map(tuple), some.integers(-1, 7), words)
        | some.builds(do.Set, words, words)
        | some.just(do.Undo())
        | some.just(do.Resolve())
    )


def _places(subject: Subject) -> list[tuple[AnyMatch, Seat]]:
    """Matches in every phase, each with a seat that gives the text."""
    found: list[tuple[AnyMatch, Seat]] = []
    meta = subject.game.meta
    for seed in range(3):
        few = max(meta.least, meta.usual // 2) if seed else None
        match = begin(subject.game, usual(subject.game, few, seed=seed))
        for now in phases(match, tempers(match.seats, seed)):
            found += [(now, seat) for seat in match.seats[:3]]
    return found


def _words(subject: Subject) -> list[str]:
    """The words that orders of this game are made of."""
    texts = [*subject.texts, *TEXTS]
    for match, _ in _places(subject):
        texts += [given.text for stage in match.stages for given in stage.orders.values()]
    words = {word for text in texts for word in text.split()}
    return sorted({*words, *";,:+\"'", "\n", "vote", "with", "and"})


def _texts(subject: Subject) -> some.SearchStrategy[str]:
    words = some.lists(some.sampled_from(_words(subject)), max_size=9)
    return some.text(max_size=40) | words.map(" ".join) | words.map("".join)

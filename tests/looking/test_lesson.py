"""A lesson is walked through beat by beat; hidden things have no beat for eyes that may not see them."""

from __future__ import annotations

import games
from games.core import actions as do
from games.core.match import Match
from games.core.setup import Header
from genius_tui.looking.eyes import Eyes, host_eyes
from genius_tui.looking.lesson import walk
from genius_tui.panels import lesson
from genius_tui.panels.view_model import ViewModel
from genius_tui.text.spans import text_of

PLAYERS = ("Alpha", "Beta", "Gamma", "Omega")


def match():
    header = Header(
        genius=1,
        game="gatekeeping",
        players=PLAYERS,
        options={"layout": ["A:open B:open C:open D:open", "E:open"]},
        lesson=True,
    )
    return Match.begin(games.find("gatekeeping"), header).do_all(
        [
            do.Note("Four players stand at four gates."),
            do.Order("Alpha", "A B with 3"),
            do.Order("Beta", "A B with 2"),
            do.Order("Gamma", "B C with 2"),
            do.Ask("Who enters A?", ("Alpha", "Beta"), 0, "3 is more than 2."),
            do.Resolve(),
            do.Note("That was it."),
        ]
    )


def host_walk():
    return walk(match(), host_eyes(PLAYERS))


def test_one_key_walks_through_it():
    at = host_walk()
    words = []
    while not at.ended:
        words.append(at.beat.text or at.beat.viewpoint.current.text)
        at = at.on()
    words.append(at.beat.text)
    assert words[:4] == [
        "Four players stand at four gates.",
        "Alpha hands in: A B with 3",
        "Beta hands in: A B with 2",
        "Gamma hands in: B C with 2",
    ]
    assert words[4:6] == ["Who enters A?", "Who enters A?"]
    assert words[6] == "The host resolves round 1. Omega has handed in no orders."
    assert "Gate A: Alpha 3 beats Beta 2 and enters." in words
    assert words[-1] == "That was it."


def test_a_question_is_answered_once_and_explained():
    at = host_walk()
    while not at.asks:
        at = at.on()
    right = at.answer(0)
    assert right.answered.right
    assert right.answer(1) == right
    told = at.on()
    assert told.at == at.at
    assert told.answered.choice is None
    text = "\n".join(text_of(item.line) for item in lesson.lesson(ViewModel.of(right.beat.viewpoint), right).items)
    assert "Right. 3 is more than 2." in text


def test_the_orders_appear_one_after_another():
    at = host_walk().on().on()
    assert list(at.beat.viewpoint.source.match.orders) == ["Alpha", "Beta"]


def test_hidden_beats_are_not_there():
    beta = walk(match(), Eyes(PLAYERS, chosen=frozenset({"Beta"})))
    words = [beat.text or beat.viewpoint.current.text for beat in beta.beats]
    assert not any("Alpha hands in" in word for word in words)
    assert "The host resolves round 1." in words
    assert not any("beats" in word for word in words)


def test_other_eyes_keep_the_place():
    at = host_walk()
    while at.beat.viewpoint.point is None:
        at = at.on()
    at = at.on().on()
    beta = at.with_eyes(Eyes(PLAYERS, chosen=frozenset({"Beta"})))
    assert beta.beat.place <= at.beat.place
    assert beta.beat.viewpoint.eyes.seat == "Beta"

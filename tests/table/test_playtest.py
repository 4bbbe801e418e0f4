"""A match that plays itself, and orders filled in for those who are missing."""

from __future__ import annotations

import pytest

import games
from games.core import actions as do
from games.core.errors import SetupError
from games.core.match import Match, Noted
from games.core.setup import Header
from games.core.viewers import HOST
from genius_tui import bots
from genius_tui.table import playtest
from tests.support.play import by_itself, same

PLAYERS = ("Anna", "Bodil", "Cyrus", "Dina", "Edgar")


def match(slug="gatekeeping", players=PLAYERS, seed=3):
    return Match.begin(games.find(slug), Header(genius=1, game=slug, players=tuple(players), seed=seed))


def test_only_missing_seats_are_sampled_and_a_note_names_them():
    at = match().do(do.Order("Bodil", "A with 1"))
    actions = playtest.sampled(at, same(at))
    assert actions[0] == do.Note("sampled: the orders of Anna, Cyrus, Dina and Edgar (round 1)")
    assert [action.seat for action in actions[1:]] == ["Anna", "Cyrus", "Dina", "Edgar"]
    after = at.do_all(actions)
    assert playtest.without_orders(after) == ()
    assert after.orders["Bodil"].text == "A with 1"


def test_nothing_is_sampled_where_nobody_is_missing():
    at = match().do_all(playtest.sampled(match(), same(match())))
    assert playtest.sampled(at, same(at)) == ()


def test_the_note_is_the_host_s_alone():
    after = match().do_all(playtest.sampled(match(), same(match())))
    told = [told.event for told in after.told(HOST)]
    assert isinstance(told[0], Noted)
    assert told[0].audience == "host"


def test_who_is_left_to_the_default_is_noted_and_the_phase_resolved():
    actions = playtest.left_to_default(match(players=("Anna", "Bo")))
    assert actions == (do.Note("got the default: the orders of Anna and Bo (round 1)"), do.Resolve())


@pytest.mark.parametrize("slug", games.CATALOGUE)
def test_a_whole_match_plays_itself(slug):
    game = games.CATALOGUE[slug]
    at = match(slug, [f"P{number}" for number in range(game.meta.usual)])
    for actions in by_itself(at, same(at)):
        at = at.do_all(actions)
    assert at.over
    assert at.state.result is not None


def test_a_match_plays_itself_the_same_way_from_the_same_draws_alone():
    assert list(by_itself(match(), same(match()))) == list(by_itself(match(), same(match())))
    assert len({str(next(by_itself(match()))) for _ in range(5)}) == 5


def test_a_second_bot_is_a_file_of_its_own_and_sees_its_own_seats_observation(tmp_path, monkeypatch):
    (tmp_path / "timid.py").write_text(
        "from genius_tui.bots.bot import Choice\n"
        "class Bot:\n"
        "    def choose(self, seen):\n"
        "        assert seen.observation.viewers.seats == {seen.seat} and not seen.observation.viewers.host\n"
        "        order = seen.game.parse('A with 1', seen.seat, seen.observation)\n"
        "        return Choice(order if seen.seat != 'Anna' else None)\n"
    )
    monkeypatch.setattr(bots, "__path__", [*bots.__path__, str(tmp_path)])
    assert bots.names() == ("bold", "careful", "random", "timid")
    note, *orders = playtest.sampled(match(), same(match()), "timid")
    assert note == do.Note("sampled: the orders of Bodil, Cyrus, Dina and Edgar (round 1)")
    assert orders == [do.Order(seat, "A with 1") for seat in PLAYERS[1:]]
    with pytest.raises(SetupError, match="there is no bot called timit: did you mean timid"):
        playtest.sampled(match(), same(match()), "timit")

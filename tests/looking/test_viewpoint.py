"""What is looked at: the point, the eyes, and nothing that they may not know."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import games
from games.core import actions as do
from games.core.match import Match
from games.core.setup import Header
from games.core.viewers import HOST, PUBLIC, Viewers
from genius_tui.looking.eyes import Eyes, host_eyes
from genius_tui.looking.history import MatchSource, OwnSource
from genius_tui.looking.viewpoint import Viewpoint
from tests.support import play
from tests.support.play import by_itself, same, viewpoint_of

FOUR = {"layout": ["A:open B:open C:open D:open", "E:open F:pass G:garnet"]}
PLAYERS = ("Alpha", "Beta", "Gamma", "Omega")


def begun(**options):
    header = Header(genius=1, game="gatekeeping", players=PLAYERS, options={**FOUR, **options})
    return Match.begin(games.find("gatekeeping"), header)


def one_round():
    orders = {"Alpha": "A B with 3", "Beta": "A B with 2", "Gamma": "B C with 2", "Omega": "B C with 1"}
    return begun().do_all([*(do.Order(seat, text) for seat, text in orders.items()), do.Resolve()])


def played(seed=1):
    header = Header(genius=1, game="gatekeeping", players=PLAYERS, options=FOUR, seed=seed)
    at = Match.begin(games.find("gatekeeping"), header)
    for actions in by_itself(at, same(at)):
        at = at.do_all(actions)
    return at


def viewpoint(match, *seats: str) -> Viewpoint:
    return viewpoint_of(match, Eyes(match.seats, chosen=frozenset(seats)) if seats else host_eyes(match.seats))


def test_the_host_steps_through_everything():
    at = viewpoint(one_round())
    assert at.standing == "waiting"
    first = at.back().to(1)
    assert first.standing == "stepping"
    assert first.number == 1
    assert first.total == len(one_round().stages[0].steps)
    assert first.current.text == "Gate A: Alpha 3, Beta 2."


def test_a_hidden_step_is_not_listed_nor_numbered():
    at = viewpoint(one_round(), "Beta").back()
    assert [line.number for line in at.steps] == list(range(1, len(at.steps) + 1))
    assert {line.rule for line in at.steps} == {"G12", "G18", "G11", "G17"}
    assert at.total == 4


def test_on_and_back_go_over_the_ends_of_rounds():
    match = one_round().do(do.Resolve())
    start = viewpoint(match).open(match.resolutions()[0].action and 0)
    at = start
    seen = []
    while at.standing == "stepping":
        seen.append((at.point.stage, at.number))
        at = at.on()
    total = sum(len(stage.steps) for stage in match.stages)
    assert len(seen) == total
    assert at.point is None
    back = at.back()
    assert (back.point.stage, back.number) == seen[-1]
    assert start.back().number == 0
    assert start.back().back().number == 0


def test_other_eyes_keep_the_last_step_that_they_see():
    at = viewpoint(one_round()).back().to(5)
    beta = at.with_eyes(at.eyes.only("Beta"))
    assert beta.number == 0
    at = viewpoint(one_round()).at_end(0)
    beta = at.with_eyes(at.eyes.only("Beta"))
    assert beta.number == beta.total


@pytest.mark.parametrize("seat", PLAYERS)
def test_at_each_visible_step_the_sight_hangs_on_visible_steps_alone(seat):
    match = played()
    for stage, _ in enumerate(match.stages):
        if match.stages[stage].verb != "resolve":
            continue
        at = viewpoint(match, seat).open(stage).to(0)
        while at.point is not None and at.point.stage == stage:
            viewers = Viewers.of((seat,))
            stepped = match.observation_at(match.stages[stage], at.point.shown, viewers)
            assert replace(at.observation, past=(), stepped=False) == stepped
            at = at.on() if at.number < at.total else at.now()


def test_once_over_all_is_public_and_the_past_is_as_it_was_known():
    match = played()
    at = viewpoint(match, "Beta")
    assert at.viewers == HOST
    assert at.shown_eyes.host
    past = at.previous_chapter()
    assert past.viewers == Viewers.of(("Beta",))
    assert not past.shown_eyes.host
    assert len(past.told) < len(at.told)


def test_what_is_told_in_the_past_ends_at_the_point():
    match = one_round().do_all([do.Note("later"), do.Resolve()])
    at = viewpoint(match).open(0).to(2)
    assert [told.event.kind for told in at.told] == ["stand", "enter"]


def test_posts_are_read_by_those_who_were_there():
    match = begun().do_all([do.Post("Alpha", "level-2", "hello"), do.Resolve()])
    assert [post.text for post in viewpoint(match, "Beta").posts] == ["hello"]
    public = viewpoint_of(match, Eyes(match.seats))
    assert public.posts == ()
    assert public.channels == {}


def test_undo_of_a_round_that_is_looked_at_leads_to_now():
    match = one_round()
    at = viewpoint(match).open(0)
    assert at.with_source(MatchSource(match.do(do.Undo()))).point is None


def test_the_chapters():
    match = one_round().do(do.Resolve())
    assert [chapter.title for chapter in viewpoint(match).chapters] == ["round 1", "round 2"]


def test_eyes():
    eyes = host_eyes(("Anna", "Bo", "Cyrus", "Dina"))
    assert eyes.words() == "as the HOST sees it: everything"
    anna = eyes.toggled("Anna")
    assert anna.words() == "as Anna knows it"
    assert anna.seat == "Anna"
    assert anna.toggled("Bo").words() == "as Anna and Bo together know it"
    assert anna.toggled("Anna").public
    assert anna.toggled("Anna").words() == "as the public knows it"
    assert anna.toggled_host().toggled_host() == anna
    every = Eyes(eyes.seats, chosen=frozenset(eyes.seats))
    assert every.words() == "as 4 seats together know it"


def test_the_past_is_what_these_eyes_were_told_before_the_stage():
    match = played()
    for seat in (*PLAYERS, None):
        at = viewpoint(match, *([seat] if seat else []))
        for index, stage in enumerate(match.stages):
            heard = [
                (before.round, step.event)
                for before in match.stages[:index]
                for step in before.steps
                if before.verb == "resolve"
                if at.eyes.viewers.hear(step.event.audience)
            ]
            past = at.open(index).observation.past
            ended = at.open(index).observation.ended
            assert ended or [(told.round, told.event) for told in past] == heard, (seat, stage.round)


def test_once_play_has_ended_the_past_is_everybodys():
    match = played()
    assert match.over
    assert viewpoint(match, "Alpha").observation.past == viewpoint(match).observation.past
    assert len(viewpoint(match).observation.past) == sum(len(stage.steps) for stage in match.resolutions())


@pytest.mark.parametrize("slug", ["gatekeeping", "modular"])
def test_T2_V4_a_players_screens_hold_no_ballot_of_others_while_the_vote_runs(slug: str):
    """All else is public by then, so that they may look with the host's eyes."""
    for seed in range(40):
        begun = play.begin(play.usual(slug, seed=seed))
        by = play.tempers(begun.seats, seed)
        match = next((now for now in play.phases(begun, by) if now.state.phase == "vote"), None)
        given = match and play.ordered(match, by)
        if given is not None and len(given.orders) > 1:
            break
    else:
        raise AssertionError("nobody voted")
    for seats in ((), tuple(given.orders)[:1]):
        source = OwnSource(given, Viewers.of(seats))
        for viewers in (HOST, PUBLIC, Viewers.of(seats)):
            history = source.history(viewers)
            assert set(history.orders) <= set(seats)
            assert set(history.now.orders) <= set(seats)
            if viewers.host:
                assert history.missing == tuple(seat for seat in history.owing if seat not in seats)

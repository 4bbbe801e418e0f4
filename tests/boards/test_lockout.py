"""The board of Locked Out, as text."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from games.core import actions as do
from games.core.game import Observation
from games.core.viewers import HOST, PUBLIC, Viewers
from games.lockout.view import View
from genius_tui.boards.lockout import LOCKOUT
from genius_tui.boards.picture import Picture, text_lines
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.history import Point, observation_now
from genius_tui.looking.viewpoint import viewpoint_of
from genius_tui.text.tags import seat_tags
from tests.boards.pictures import outside, overlapping
from tests.every_game.trials import drawn
from tests.games.lockout.board import SEATS, TOGETHER, after, ordered, table
from tests.support.play import AnyMatch, begin, tempers
from tests.support.play import played as played_out

AN = Viewers.of(("An",))
PRIORITIES = dict(zip(SEATS, (7, 5, 2, 9, 12, 1, 3, 8, 4, 10, 11, 6), strict=True))
ORDERS = ("An Bo Cy: Beta", "Di: Gamma", "Ed Fa: Alpha", "Gu Hi: Gamma", "Ix Jo Ko Lu: Alpha")


def played() -> AnyMatch:
    """A round in which three of Alpha want Beta, and all of Gamma want Alpha."""
    return after(table(priority=PRIORITIES), *ORDERS)


def lines(observation: Observation[View], width: int = 74, height: int = 21, way: str = "") -> list[str]:
    way = way or LOCKOUT.ways(observation, width, height)[0]
    return list(text_lines(LOCKOUT.draw(observation, seat_tags(SEATS), width, height, way)))


def at(match: AnyMatch, kind: str, viewers: Viewers = HOST, number: int = 0) -> Observation[View]:
    """What is seen just after a step of a kind."""
    stage = match.resolutions()[-1]
    shown = [index for index, step in enumerate(stage.steps, start=1) if step.event.kind == kind][number]
    return match.observation_at(stage, shown, viewers)


def remembered(match: AnyMatch, kind: str, viewers: Viewers) -> Observation[View]:
    """What is seen just after a step of a kind of the last resolution, with what was told before it."""
    stage = match.resolutions()[-1]
    shown = next(index for index, step in enumerate(stage.steps, start=1) if step.event.kind == kind)
    eyes = Eyes(match.seats, host=viewers.host, chosen=viewers.seats)
    return viewpoint_of(match, eyes, Point(match.stages.index(stage), shown)).observation


def test_a_room_is_lit_while_it_is_resolved_and_shows_who_is_screwed():
    assert lines(at(played(), "contest"))[:10] == [
        "»─ Alpha ──────────────« ┌─ Beta ───────────────┐ ┌─ Gamma ──────────────┐",
        "│»An Water   7 >> Beta │ │ Ed Water  12         │ │ Ix Water   4         │",
        "│»Bo Fire    5 >> Beta │ │ Fa Fire    1         │ │ Jo Fire   10         │",
        "│»Cy Grass   2 !> Gamma│ │ Gu Grass   3         │ │ Ko Grass  11         │",
        "│ Di Grass   9 >> Gamma│ │ Hi Fire    8         │ │ Lu Water   6         │",
        "│ 3 Beta 1 Gamma: now  │ │ not yet resolved     │ │ not yet resolved     │",
        "└──────────────────────┘ └──────────────────────┘ └──────────────────────┘",
        " PRIORITY now      last change LEARNT An Bo Cy Di Ed Fa Gu Hi Ix Jo Ko Lu",
        " Ed  12 ############              An   +  -  -  -  -  -  -  -  -  -  -  -",
        " Ko  11 ###########               Bo   -  +  -  -  -  -  -  -  -  -  -  -",
    ]


def test_wishes_are_shown_before_ways():
    text = "\n".join(lines(at(played(), "wants", number=2)))
    assert "Ix Water   4  > Alpha" in text
    assert "Cy Grass   2 !> Gamma" in text


def test_the_ladder_tells_each_change_and_what_came_from_ties():
    shown = lines(at(played(), "ties", number=-1))
    assert [line[:31] for line in shown[14:17]] == [
        " An   5 #####        -2        ",
        " Bo   4 ####         -2 +1 tie ",
        " Gu   3 ###                    ",
    ]


def test_when_all_have_gone_the_rooms_say_whence():
    shown = lines(at(played(), "round"))
    assert shown[1] == "│ Ed Water  12 << Beta │ │ An Water   5 << Alpha│ │ Cy Grass   6 << Alpha│"
    assert any("Cy   -  -  +  G" in line for line in shown)


def test_while_it_waits_the_last_moves_and_changes_are_still_shown():
    observation = observation_now(played(), HOST)
    assert not observation.steps
    shown = lines(observation)
    assert shown[1] == "│ Ed Water  12 << Beta │ │ An Water   5 << Alpha│ │ Cy Grass   6 << Alpha│"
    assert shown[14].startswith(" An   5 #####        -2 ")
    assert shown[15].startswith(" Bo   4 ####         -2 +1 tie ")


def test_a_seat_still_sees_where_those_went_who_were_with_it():
    """Bo came along; the other two must have come from the third room; of Gamma two are known, and no more."""
    shown = lines(observation_now(played(), AN))
    assert shown[1:4] == [
        "│ ?                    │ │>An ?       5 << Alpha│ │ Cy ?       ? << Alpha│",
        "│                      │ │ Bo Fire    ? << Alpha│ │ Di ?       ? << Alpha│",
        "│                      │ │ Ix ?       ? << Gamma│ │ ?                    │",
    ]
    assert LOCKOUT.detail(observation_now(played(), AN), "seat:Cy") == "Cy: room Gamma, team ?, priority ?, purse ?."
    assert (
        LOCKOUT.detail(observation_now(played(), AN), "room:Gamma")
        == "Gamma: Cy and Di went there, the others are not known."
    )


def test_what_was_seen_holds_until_the_next_moves():
    """While the next round is resolved, those who were seen to go are still where they went."""
    match = after(played(), "Cy Di: Beta")
    assert "Cy ?       ? << Alpha" not in "\n".join(lines(remembered(match, "moved", AN)))
    assert "Cy ?       ?         " in "\n".join(lines(remembered(match, "moved", AN)))
    assert "Cy" not in "\n".join(lines(remembered(match, "round", AN))[:7])


def test_a_wrong_call_is_the_last_change():
    match = ordered(played(), "An! call")
    for viewers in (HOST, AN):
        assert any(line.startswith(" An   1 ") and "-4 call" in line for line in lines(observation_now(match, viewers)))
    assert " Bo   4 ####         -2 +1 tie " in [line[:31] for line in lines(observation_now(match, HOST))]
    after_that = observation_now(after(match), HOST)
    assert "call" not in "".join(line[:31] for line in lines(after_that)[8:])


def test_a_seat_sees_its_four_its_rung_and_its_row():
    observation = at(played(), "moved", AN)
    shown = lines(observation)
    assert shown[1] == "│>An ?       7 >> Beta │ │ ?                    │ │ ?                    │"
    assert "│ Cy ?       ? >> Gamma│" in shown[3]
    assert [line[:7] for line in shown[8:10]] == [" An   7", " ?  oth"]
    assert "LEARNT" in shown[7]
    assert "Bo" not in "".join(line[31:] for line in shown[9:19])
    text = "\n".join(lines(played().observation(AN)))
    assert "Fire" in text
    assert "Water" not in text
    assert "Grass" not in text


def test_the_public_sees_three_question_marks():
    shown = lines(played().observation(PUBLIC))
    assert shown[1] == "│ ?                    │ │ ?                    │ │ ?                    │"
    assert "?" in shown[8]
    assert not any(f" {tag} " in "\n".join(shown[:7]) for tag in SEATS)


def test_a_call_is_shown_to_its_four_only():
    match = ordered(table(rooms=TOGETHER), "An! call")
    assert "called Alpha: Water" in lines(match.observation(AN))[6]
    for seat in ("Bo", "Cy"):
        viewers = Viewers.of((seat,))
        assert lines(match.observation(viewers)) == lines(table(rooms=TOGETHER).observation(viewers))
    assert "called Alpha: Water" in lines(match.observation(HOST))[6]


def test_what_follows_by_logic_is_small():
    match = ordered(table(rooms=TOGETHER), "An! call")
    shown = lines(match.observation(AN))
    assert shown[1].startswith("│>An water")
    assert shown[8][31:] == "   An   w  -  -  -  w  -  -  -  w  -  -  w"


def test_it_is_explained_why_something_follows():
    match = ordered(table(rooms=TOGETHER), "An! call", "Cy! call")
    said = "Alpha was called rightly: An Ed Ix Lu are Water, and nobody else is."
    for width, height, way in ((74, 32, "all"), (78, 16, "all"), (78, 16, "learnt")):
        assert said in "\n".join(lines(match.observation(AN), width, height, way))
    both = "\n".join(lines(observation_now(match, Viewers.of(("An", "Cy")))))
    assert "The other two teams are known: Bo Fa Hi Jo must be Fire." in both
    assert "Nothing follows yet" in "\n".join(lines(match.observation(Viewers.of(("Bo",)))))
    assert "follows yet" not in "\n".join(lines(match.observation(PUBLIC)))


def test_a_complete_team_is_explained_by_its_four():
    observation = after(played()).observation(Viewers.of(("Ed", "Ix", "Lu", "Ko")))
    learnt = {**dict.fromkeys(("An", "Ed", "Ix", "Lu"), "Water"), "Bo": "Fire"}
    players = {seat: replace(player, team=learnt.get(seat)) for seat, player in observation.view.players.items()}
    text = " ".join(lines(replace(observation, view=replace(observation.view, players=players)), 74, 32))
    assert "All four of Water are known, An Ed Ix Lu: nobody else is Water." in text


def test_on_small_areas_rooms_and_grid_take_turns():
    observation = played().observation(HOST)
    assert LOCKOUT.ways(played().observation(AN), 78, 16) == ("all",)
    assert LOCKOUT.ways(observation, 78, 16) == ("rooms", "learnt")
    for way in LOCKOUT.ways(observation, 78, 16):
        shown = lines(observation, 78, 16, way)
        assert len(shown) == 16
        assert max(map(len, shown)) <= 78
    assert "LEARNT" in lines(observation, 78, 16, "learnt")[0]


def test_the_quiz_is_a_page_and_tells_scores_afterwards():
    match = ordered(table(rooms=TOGETHER), "An! call", "Bo! call", "Cy! call")
    assert LOCKOUT.ways(match.observation(PUBLIC), 78, 16)[0] == "quiz"
    shown = lines(match.observation(PUBLIC), 78, 16)
    assert shown[0].startswith("  1  ")
    match = match.do(do.Resolve())
    shown = lines(match.observation(PUBLIC), 78, 16)
    assert shown[0] == "  SCORES  Water 0   Fire 0   Grass 0"
    assert len(shown) == 16
    assert any(line.startswith("  5  ") for line in shown)


def test_details_say_what_is_known():
    match = played()
    assert LOCKOUT.detail(match.observation(AN), "seat:Gu") == "Gu: room ?, team ?, priority ?, purse ?."
    assert LOCKOUT.detail(match.observation(AN), "room:Beta") == "Beta: An, Bo, Ix and Lu."
    assert LOCKOUT.detail(match.observation(AN), "room:Alpha") == "Alpha: not known."
    assert LOCKOUT.detail(match.observation(HOST), "seat:An") == (
        "An: room Beta, team Water, priority 5, purse 5, knows Bo Fire."
    )
    called = ordered(table(rooms=TOGETHER), "An! call")
    assert LOCKOUT.detail(called.observation(AN), "room:Alpha") == "Alpha: An, Ed, Ix and Lu, called rightly: Water."
    assert LOCKOUT.detail(called.observation(AN), "seat:An") == (
        "An: room Alpha, team Water by logic, priority 1, purse 5, knows nobody "
        "(by logic An Water, Ed Water, Ix Water and Lu Water)."
    )


@pytest.mark.parametrize("seed", range(12))
def test_any_sight_at_any_size_is_drawn_whole(seed: int):
    """Hostile names, huge priorities, any eyes, any step: nothing lies outside, nothing covers anything else."""
    random = Random(seed)
    header = drawn("lockout", seed, random)
    if seed % 3 == 0:
        wild = random.sample(range(-99999, 99999, 7), 12)
        header = replace(header, options={**header.options, "priority": dict(zip(header.players, wild, strict=True))})
    match = played_out(begin(header), tempers(header.players, seed))
    tags = seat_tags(match.seats)
    for stage in match.resolutions():
        viewers = random.choice((HOST, PUBLIC, Viewers.of(random.sample(match.seats, random.choice((1, 2, 12))))))
        eyes = Eyes(match.seats, host=viewers.host, chosen=viewers.seats)
        observation = viewpoint_of(
            match, eyes, Point(match.stages.index(stage), random.randint(0, len(stage.steps)))
        ).observation
        for width, height in ((74, 21), (78, 16), (74, 32), (60, 10), (118, 36)):
            for way in LOCKOUT.ways(observation, width, height):
                picture = LOCKOUT.draw(observation, tags, width, height, way)
                assert picture.width >= width
                assert picture.height >= height
                assert not outside(picture)
                spans = tuple(span for span in picture.spans if span.role not in ("frame", "place"))
                assert not overlapping(Picture(picture.width, picture.height, spans)), (way, width)
                assert LOCKOUT.caption(observation, tags) is not None

"""The board of Locked Out, as text."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from games.core import actions as do
from games.core.game import Observation
from games.core.viewers import HOST, PUBLIC, Viewers
from games.lockout import deduction
from games.lockout.view import View
from genius_tui.boards import lockout_known
from genius_tui.boards.lockout import LOCKOUT
from genius_tui.boards.picture import Picture, text_lines
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.history import Point, observation_now
from genius_tui.text.tags import seat_tags
from tests.boards.pictures import outside, overlapping
from tests.every_game.trials import drawn
from tests.games.lockout.board import SEATS, TOGETHER, after, ordered, table
from tests.goldens import SAVES, load
from tests.support.play import AnyMatch, begin, tempers, viewpoint_of
from tests.support.play import played as played_out

AN = Viewers.of(("An",))
_TURNS = (("contest", 0), ("pairs", 0), ("contest", 1))
"""The steps that say where those of Alpha, Beta and Gamma go."""

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
        "┌»Alpha«─────────────┐    ┌ Beta ──────────────┐    ┌ Gamma ─────────────┐",
        "│»An« W   7 ═► Beta  │    │ Ed  W  12          │    │ Ix  W   4          │",
        "│»Bo« F   5 ═► Beta  │═══►│ Fa  F   1          │────│ Jo  F  10          │",
        "│»Cy« G   2 ×► Gamma │────│ Gu  G   3          │────│ Ko  G  11          │",
        "│ Di  G   9 ═► Gamma │    │ Hi  F   8          │    │ Lu  W   6          │",
        "└ 3 Beta 1 Gamma: now┘    └ not yet resolved ──┘    └ not yet resolved ──┘",
        "           └═════════════════════════════════════════════════►┘",
        " PRIORITY now      last change LEARNT An Bo Cy Di Ed Fa Gu Hi Ix Jo Ko Lu",
        " Ed  12 ██████████                     ·  ·  ·  · ▒▒  ·  ·  ·  ·  ·  ·  ·",
        " Ko  11 █████████▌                     ·  ·  ·  ·  ·  ·  ·  ·  ·  · ▒▒  ·",
    ]


def test_passages_show_where_a_room_sends_its_seats():
    """From the middle room to both sides, from the last one back around it."""
    alpha, beta, gamma = (lines(at(played(), kind, number=number)) for kind, number in _TURNS)
    assert (alpha[2][22:26], alpha[6].strip("└═┘ ")) == ("═══►", "►")
    assert (beta[2][48:52], beta[3][22:26]) == ("═══►", "◄═══")
    assert (gamma[3][48:52], gamma[6].strip("└═┘ ")) == ("◄═══", "◄")


def test_wishes_are_shown_before_ways():
    text = "\n".join(lines(at(played(), "wants", number=2)))
    assert "Ix  W   4 ─► Alpha" in text
    assert "Cy  G   2 ×► Gamma" in text


def test_the_ladder_tells_each_change_and_what_came_from_ties():
    shown = lines(at(played(), "ties", number=-1))
    assert [line[:36].rstrip() for line in shown[14:17]] == [
        " An   5 ████▌░     7 -2 = 5",
        " Bo   4 ███▌░      5 -2 +1 tie = 4",
        " Gu   3 ██▌",
    ]


def test_a_bar_shows_what_was_lost_and_gained():
    """`░` is behind the bar's end, `▒` before it; both tell the number too."""
    shown = {line[1:3]: line[8:37].rstrip() for line in lines(at(played(), "ties", number=-1))[8:20]}
    assert shown["Jo"] == "░░░░░░░░░  10 -10 = 0"
    assert shown["Lu"] == "█████▒▒▒▒  6 +4 = 10"
    assert shown["Fa"] == "█"


def test_a_ladder_is_drawn_with_as_much_of_each_change_as_fits():
    observation = at(played(), "ties", number=-1)
    found = [next(line for line in lines(observation, width, 21) if "Bo   4" in line) for width in (74, 66, 60)]
    told = [line[line.index("Bo") : -36].rstrip(" ")[7:].lstrip("█▌░ ") for line in found]
    assert told == ["5 -2 +1 tie = 4", "-2 +1 tie", "-2 +1t"]


def test_when_all_have_gone_the_rooms_say_whence():
    shown = lines(at(played(), "round"))
    assert shown[1] == "│ Ed  W  12 ◄─ Beta  │    │ An  W   5 ◄─ Alpha │    │ Cy  G   6 ◄─ Alpha │"
    assert any(line.startswith(" Cy ") and "·  · ▒▒  G  ·" in line for line in shown)


def test_while_it_waits_the_last_moves_and_changes_are_still_shown():
    observation = observation_now(played(), HOST)
    assert not observation.steps
    shown = lines(observation)
    assert shown[1] == "│ Ed  W  12 ◄─ Beta  │    │ An  W   5 ◄─ Alpha │    │ Cy  G   6 ◄─ Alpha │"
    assert shown[14].startswith(" An   5 ████▌░     7 -2 = 5 ")
    assert shown[15].startswith(" Bo   4 ███▌░      5 -2 +1 tie = 4 ")


def test_a_seat_still_sees_where_those_went_who_were_with_it():
    """Bo came along; the other two must have come from the third room; of Gamma two are known, and no more."""
    shown = lines(observation_now(played(), AN))
    assert shown[1:4] == [
        "│ ?                  │    │>An  ?   5 ◄─ Alpha │    │ Cy  ?   ? ◄─ Alpha │",
        "│ ?                  │────│ Bo  F   ? ◄─ Alpha │────│ Di  ?   ? ◄─ Alpha │",
        "│ ?                  │────│ Ix  ?   ? ◄─ Gamma │────│ ?                  │",
    ]
    assert LOCKOUT.detail(observation_now(played(), AN), "seat:Cy") == "Cy: room Gamma, team ?, priority ?, purse ?."
    assert (
        LOCKOUT.detail(observation_now(played(), AN), "room:Gamma")
        == "Gamma: Cy and Di went there, the others are not known."
    )


def test_what_was_seen_holds_until_the_next_moves():
    """While the next round is resolved, those who were seen to go are still where they went."""
    match = after(played(), "Cy Di: Beta")
    assert "Cy  ?   ? ◄─ Alpha" not in "\n".join(lines(remembered(match, "moved", AN)))
    assert "Cy  ?   ?          " in "\n".join(lines(remembered(match, "moved", AN)))
    assert "Cy" not in "\n".join(lines(remembered(match, "round", AN))[:7])


def test_a_wrong_call_is_the_last_change():
    match = ordered(played(), "An! call")
    for viewers in (HOST, AN):
        assert any(line[1:7] == "An   1" and "5 -4 call = 1" in line for line in lines(observation_now(match, viewers)))
    assert " Bo   4 ███▌░      5 -2 +1 tie = 4" in [line[:36].rstrip() for line in lines(observation_now(match, HOST))]
    after_that = observation_now(after(match), HOST)
    assert "call" not in "".join(lines(after_that)[8:19])


def test_a_seat_sees_its_four_its_rung_and_its_row():
    observation = at(played(), "moved", AN)
    shown = lines(observation)
    assert shown[1] == "│>An  ?   7 ═► Beta  │    │ ?                  │    │ ?                  │"
    assert "│ Cy  ?   ? ═► Gamma │" in shown[3]
    assert [line[:7] for line in shown[8:10]] == [">An   7", " ?  oth"]
    assert "LEARNT" in shown[7]
    assert "Bo" not in "".join(shown[9:])
    told = "".join(lines(played().observation(AN))[:9])
    assert told.count(" F ") == 2
    assert not any(f" {letter} " in told for letter in "WGwg")


def test_the_public_sees_four_in_each_room_who_plays_and_once_what_is_hidden():
    for width, height in ((78, 15), (74, 21), (74, 32), (198, 47)):
        shown = lines(played().observation(PUBLIC), width, height)
        players = next(number for number, row in enumerate(shown) if row.strip() == "PLAYERS")
        assert "".join(shown[:players]).count(" 4 players ") == 3
        assert not any(f" {tag} " in "\n".join(shown[:players]) for tag in SEATS)
        assert set(SEATS) <= set(" ".join(shown[players:]).split())
        assert sum("Hidden: who is where, teams, priorities, moves and calls." in row for row in shown) == 1
        assert not any("?" in row for row in shown)


def test_a_call_is_shown_to_its_four_only():
    match = ordered(table(rooms=TOGETHER), "An! call")
    assert "called: Water" in lines(match.observation(AN))[5][:22]
    for seat in ("Bo", "Cy"):
        viewers = Viewers.of((seat,))
        assert lines(match.observation(viewers)) == lines(table(rooms=TOGETHER).observation(viewers))
    assert "called: Water" in lines(match.observation(HOST))[5][:22]


def test_what_follows_by_logic_is_small():
    match = ordered(table(rooms=TOGETHER), "An! call")
    shown = lines(match.observation(AN))
    assert shown[1].startswith("│>An  w ")
    assert shown[8][36:] == "   w  ·  ·  ·  w  ·  ·  ·  w  ·  ·  w"


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
    assert LOCKOUT.ways(played().observation(AN), 60, 14) == ("all", "rounds")
    assert LOCKOUT.ways(observation, 60, 14) == ("rooms", "learnt", "rounds")
    for width, height, ways in ((78, 15, ("all", "rounds")), (60, 14, ("rooms", "learnt"))):
        for way in ways:
            shown = lines(observation, width, height, way)
            assert len(shown) == height
            assert max(map(len, shown)) <= width
    assert "LEARNT" in lines(observation, 60, 14, "learnt")[0]


def test_on_a_small_screen_the_rooms_stand_left_of_the_ladder():
    shown = lines(at(played(), "contest"), 78, 15)
    assert shown[:3] == [
        "»Alpha«─────── now   PRIORITY now  LEARNT An Bo Cy Di Ed Fa Gu Hi Ix Jo Ko Lu",
        "»An« W   7 ═► Beta   Ed  12 ██████         ·  ·  ·  · ▒▒  ·  ·  ·  ·  ·  ·  ·",
        "»Bo« F   5 ═► Beta   Ko  11 █████▌         ·  ·  ·  ·  ·  ·  ·  ·  ·  · ▒▒  ·",
    ]
    assert len(shown) == 15
    assert shown[14].startswith(" Lu  W   6")


def rounds(match: AnyMatch, viewers: Viewers, width: int = 78, height: int = 15) -> list[str]:
    return lines(observation_now(match, viewers), width, height, "rounds")


def test_the_rounds_before_tell_who_was_where_and_with_which_priority():
    match = after(played(), "An Bo: Gamma", "Ix Lu: Alpha")
    shown = rounds(match, HOST)
    assert shown[0] == "   Alpha       Beta        Gamma        An Bo Cy Di Ed Fa Gu Hi Ix Jo Ko Lu"
    assert shown[1] == " 1 An Bo Cy Di Ed Fa Gu Hi Ix Jo Ko Lu   7  5  2  9 12  1  3  8  4 10 11  6"
    assert shown[2] == " 2 Ed Fa Jo Ko An Bo Ix Lu Cy Di Gu Hi   5  4  6 11 12  1  3  9  8  0  2 10"
    assert not shown[3]


def test_the_rounds_before_tell_a_seat_what_it_saw():
    """Its own four, and those who left it for elsewhere; with it others see what they saw."""
    match = after(played(), "An Bo: Gamma", "Ix Lu: Alpha")
    assert [row[:39].rstrip() for row in rounds(match, AN)[1:3]] == [
        " 1 An Bo Cy Di ?           ?",
        " 2 ?           An Bo Ix Lu Cy Di ?",
    ]
    assert [row[39:] for row in rounds(match, AN)[:3]] == [" PRIORITY by round", "  7 ███████", "  5 █████"]
    both = rounds(match, Viewers.of(("An", "Ed")))
    assert both[1].startswith(" 1 An Bo Cy Di Ed Fa Gu Hi ?             7  ?  ?  ? 12  ?")
    assert LOCKOUT.ways(observation_now(match, PUBLIC), 78, 15) == ("all",)
    assert rounds(table(), AN)[1] == "   No round is over yet."


def test_a_round_that_is_being_resolved_is_not_yet_one_of_those_before():
    match = after(played(), "Cy Di: Beta")
    assert not any(line.startswith(" 2 ") for line in lines(remembered(match, "moved", HOST), 78, 15, "rounds"))
    assert any(line.startswith(" 2 ") for line in lines(remembered(match, "round", HOST), 78, 15, "rounds"))


def test_on_a_large_screen_the_rounds_stand_below_the_ladder():
    """Their priorities are in the columns of the grid, and all is there when nine rounds are over."""
    match = played()
    while match.state.phase == "round":
        match = after(match)
    for viewers in (HOST, AN):
        shown = lines(observation_now(match, viewers), 74, 32, "all")
        at_rounds = next(row for row, line in enumerate(shown) if line.endswith("PRIORITY by round"))
        assert [line[0] for line in shown[at_rounds + 1 : at_rounds + 10]] == list("123456789")


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


@pytest.mark.parametrize("viewers", [HOST, AN, Viewers.of(("An", "Ed"))])
def test_what_is_kept_of_the_logic_is_what_the_logic_says(viewers: Viewers):
    """At each step of each round, in any order: nothing that was worked out for another moment is shown."""
    match = ordered(after(played(), "Cy Di: Beta"), "An! call")
    eyes = Eyes(match.seats, host=viewers.host, chosen=viewers.seats)
    points = [
        Point(stage, shown) for stage, one in enumerate(match.stages) for shown in range(0, len(one.steps) + 1, 3)
    ]
    for point in Random(3).sample(points, len(points)):
        observation = viewpoint_of(match, eyes, point).observation
        assert lockout_known.deduced(observation) == deduction.deduced(observation)
        for seat in ("An", "Ed", "Lu"):
            assert lockout_known.deduced_by(observation, seat) == deduction.deduced_by(observation, seat)


@pytest.mark.parametrize(("width", "height"), [(74, 32), (78, 15), (60, 14), (118, 46)])
def test_a_click_on_a_tag_or_a_name_finds_what_is_drawn_there(width: int, height: int):
    for way in LOCKOUT.ways(observation_now(played(), HOST), width, height):
        picture = LOCKOUT.draw(observation_now(played(), HOST), seat_tags(SEATS), width, height, way)
        tags = [span for span in picture.spans if span.subject and picture.areas_at(span.x, span.y)]
        assert tags or not picture.areas
        assert all(picture.areas_at(span.x + 1, span.y)[0].subject == span.subject for span in tags)


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
                for left_out in ("lines", "grounds"):
                    spans = tuple(
                        span for span in picture.spans if span.role not in ("frame", "place") and span.where != left_out
                    )
                    assert not overlapping(Picture(picture.width, picture.height, spans)), (way, width)
                assert LOCKOUT.caption(observation, tags) is not None


def test_a_large_board_has_the_rounds_beside_the_ladder():
    match = load(SAVES / "lockout-quiz.jsonl")
    for viewers in (HOST, Viewers.of((match.seats[0],))):
        seen = observation_now(match, viewers)
        for size in ((131, 47), (198, 49)):
            picture = LOCKOUT.draw(seen, seat_tags(match.seats), *size, "all")
            rows = text_lines(picture)
            (heading,) = [row for row in rows if "LEARNT" in row]
            assert "Alpha" in heading[heading.index("LEARNT") :]
            assert not overlapping(picture)
            assert not outside(picture)


def test_a_room_that_was_called_keeps_its_name_where_there_is_little_room():
    match = load(SAVES / "lockout-quiz.jsonl")
    picture = LOCKOUT.draw(observation_now(match, HOST), seat_tags(match.seats), 78, 17, "all")
    text = "\n".join(text_lines(picture))
    for room, team in (("Alpha", "Fire"), ("Beta", "Grass"), ("Gamma", "Water")):
        (row,) = [row for row in text.splitlines() if room in row[:8]]
        assert team in row[:20]


@pytest.mark.parametrize("number", range(3))
def test_rooms_left_of_the_ladder_keep_their_names_while_others_are_resolved(number: int):
    kind, which = _TURNS[number]
    rows = lines(at(played(), kind, HOST, which), 78, 17)
    for name in ("Alpha", "Beta", "Gamma"):
        assert any(row[1:].startswith(name) for row in rows), name
    assert sum("later" in row for row in rows) == 2 - number


def test_bars_are_as_long_as_a_wide_board_has_room_for():
    def longest(width: int) -> int:
        rows = lines(at(played(), "contest"), width, 49)
        return max(row.count("█") for row in rows)

    assert longest(198) > 2 * longest(78)


def test_where_little_is_known_the_rooms_take_the_height():
    def rows(viewers: Viewers) -> int:
        shown = lines(at(played(), "moved" if viewers == AN else "contest", viewers), 78, 33)
        return next(number for number, row in enumerate(shown) if row.strip().startswith("PRIORITY"))

    assert rows(AN) > rows(HOST) + 6

"""Sheets: what stands above, on and below a board, for whom, and at which point."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games import CATALOGUE
from games.core import actions as do
from games.core.errors import Refused
from games.core.match import RELEASED
from games.core.viewers import HOST, PUBLIC, Viewers
from games.trials.play import begin, ordered, phases, tempers, usual
from genius_tui.boards.picture import Picture, backdrop, placed, text_lines
from genius_tui.looking.history import Point, observation_now, visible
from genius_tui.pictures import sheet as sheets
from genius_tui.pictures.film import film
from genius_tui.pictures.sheet import AREAS, cropped_alike, point_of, sheet
from genius_tui.record.reading import read_strictly
from genius_tui.text.colours import tint
from genius_tui.text.spans import Span, text_of, width_of
from genius_tui.text.tags import seat_tags
from genius_tui.trials.pictures import pictures_follow_from_what_was_told
from tests.every_game.trials import every_game
from tests.goldens import SAVES
from tests.handouts.test_releasing import over, whispers
from tests.subjects import SUBJECTS


def later(game, phase=2):
    match = begin(game, usual(game, title="Thursday"))
    for now, _ in zip(phases(match, tempers(match.seats, 3)), range(phase + 1), strict=False):
        match = now
    return match


@every_game
def test_it_says_the_game_the_round_and_whose_knowledge(game):
    match = later(game)
    ann = match.seats[0]
    for viewers, words in (
        (HOST, "as the HOST sees it: everything"),
        (PUBLIC, "as the public knows it"),
        (Viewers.of((ann,)), f"as {ann} knows it"),
        (Viewers.of(match.seats[:2]), f"as {ann} and {match.seats[1]} together know it"),
    ):
        lines = sheet(match, viewers).text.split("\n")
        assert game.meta.title.upper() in lines[0]
        assert match.state.title in lines[0]
        assert words in " ".join(lines[:2])
        assert "Thursday" in lines[:3]
        assert f"{ann[:2]} {ann}" in sheet(match, viewers).text


@every_game
def test_no_line_is_wider_than_the_sheet(game):
    match = later(game)
    for viewers in (HOST, PUBLIC, Viewers.of(match.seats[-1:])):
        drawn = sheet(match, viewers)
        assert drawn.width <= AREAS[-1][0]
        assert all(width_of(line) <= drawn.width for line in drawn.lines)


def test_play_that_has_ended_is_public():
    match = later(CATALOGUE["modular"], 99)
    assert match.state.ended
    assert "all is public now" in sheet(match, Viewers.of(match.seats[:1])).text
    assert "as the HOST sees it" in sheet(match, HOST).text


def test_a_step_is_counted_as_its_viewers_see_it_and_told_below_the_board():
    match = later(CATALOGUE["gatekeeping"])
    seat = Viewers.of(match.seats[:1])
    for viewers in (HOST, seat):
        seen = [visible(match, stage, viewers) for stage in match.played if match.stages[stage].round == 1]
        points = [point_of(match, viewers, 1, step) for step in range(1, sum(map(len, seen)) + 1)]
        with pytest.raises(Refused, match=f"there is no step {len(points) + 1}"):
            point_of(match, viewers, 1, len(points) + 1)
        assert points == sorted(points, key=lambda point: (point.stage, point.shown))
        told = [sheet(match, viewers, point).text for point in points]
        assert len(set(told)) == len(points)
    assert len(told) < len(match.stages[match.played[0]].steps), "the seat sees fewer steps than there are"
    with pytest.raises(Refused, match="these eyes see 0 steps in round 9"):
        point_of(match, HOST, 9, 1)


def test_empty_rows_and_columns_around_it_are_left_out_and_wide_gaps_closed():
    spans = (placed(4, 2, "An"), placed(6, 3, " "), placed(5, 4, "Bo"), placed(4, 9, "Cy"), placed(9, 30, "no"))
    (drawn,) = cropped_alike([Picture(20, 12, spans)])
    assert text_lines(drawn) == ("An", "", " Bo", "", "Cy")
    assert cropped_alike([Picture(20, 12, ())])[0].width == 1


def test_rows_that_have_a_ground_alone_are_kept():
    floor = [backdrop(y, [Span(" ", ground=tint("wall", 50))] * 3, 2) for y in (1, 2, 3)]
    (drawn,) = cropped_alike([Picture(20, 12, (*floor, placed(3, 1, "An")))])
    assert (drawn.width, drawn.height) == (3, 3)
    assert {span.ground for line in drawn.lines(grounds=True) for span in line} == {tint("wall", 50)}
    assert text_lines(drawn) == (" An", "", "")


def test_a_picture_that_shows_too_much_is_found(monkeypatch):
    monkeypatch.setattr(sheets, "observation_now", lambda match, viewers: observation_now(match, HOST))
    with pytest.raises(AssertionError):
        pictures_follow_from_what_was_told(SUBJECTS["gatekeeping"], 0)


@every_game
def test_a_name_that_the_font_cannot_write_is_its_tag_in_a_drawing_and_itself_in_the_text(game):
    header = usual(game)
    names = ("李小龙", "Zoë🎉", *header.players[2:])
    match = begin(game, replace(header, players=names))
    match = next(iter(phases(match, tempers(match.seats, 3))))
    match = ordered(match, tempers(match.seats, 3)).do(do.Resolve())
    assert [seat_tags(match.seats)[seat] for seat in names[:2]] == ["01", "Zo"]
    for frame in film(match, HOST):
        drawn, text = ("\n".join(map(text_of, lines)) for lines in (frame.sheet.lines, frame.sheet.plain))
        assert (drawn.count("李"), drawn.count("🎉")) == (1, 1), "once in the list of whom tags stand for"
        assert text.count("李") >= 1
        assert all(width_of(line) <= frame.sheet.width for line in frame.sheet.lines)


def test_a_sentence_of_many_lines_stands_apart_from_what_is_said_of_the_board() -> None:
    match = read_strictly(SAVES / "gatekeeping-thirteen.jsonl").match
    for one in sheets.sheets(match, HOST, sheets.points_of(match, HOST, 2)):
        lines = one.text.split("\n")
        said = next(at for at, line in enumerate(lines) if line.startswith(("this step:", "entered:", "escaped:")))
        assert not lines[said - 1]


def everything_sent(match, viewers):
    """The text of a moving picture of the last round, and of a still one after each of its steps."""
    stage = match.played[-1]
    stills = (sheet(match, viewers, Point(stage, shown + 1)) for shown in visible(match, stage, viewers))
    return "\n".join(one.text for one in (*(frame.sheet for frame in film(match, viewers)), *stills))


@pytest.mark.parametrize("who", [(), ("Ann",)])
def test_C22_no_picture_tells_a_password_before_its_release(who):
    match, viewers = over(), Viewers.of(who)
    assert match.over
    held = everything_sent(match, viewers).lower()
    assert not [whisper for whisper in whispers() if whisper.lower() in held]
    released = everything_sent(match.do(do.Set(RELEASED, True)), viewers)
    for told in (released, everything_sent(match, HOST)):
        assert "C22  The passwords were: Alien zzyzx" in told

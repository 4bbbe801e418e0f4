"""Motion between two pictures: tags go where they stand next, nothing else is shown that neither picture shows."""

from __future__ import annotations

import pytest

from games.core.game import AnyGame
from games.core.viewers import HOST
from games.trials.play import played, tempers
from genius_tui.boards import BOARDS
from genius_tui.boards.motion import FRAMES, frames
from genius_tui.boards.picture import Move, Picture, PlacedSpan, placed, text_lines
from genius_tui.looking.eyes import Eyes
from genius_tui.text.paint import chip
from genius_tui.text.tags import seat_tags
from tests.every_game.trials import every_game
from tests.support.play import begin, usual, viewpoint_of


def one(x: int, y: int = 0, tag: str = "An", seat: str = "Anna") -> Picture:
    return Picture(20, 3, (placed(0, 2, "floor"), placed(x, y, tag, chip(0), subject=f"seat:{seat}")))


def test_a_tag_goes_to_where_it_stands_next_fast_at_first():
    shown = frames(one(0), one(12))
    columns = [next(line for line in text_lines(picture) if "An" in line).index("An") for picture in shown]
    assert columns == [4, 7, 9, 11, 12, 12]
    assert shown[-1] == one(12)
    assert all("floor" in text_lines(picture)[2] for picture in shown)


def test_nothing_moves_where_nothing_stands_elsewhere_or_the_size_changed():
    assert frames(one(3), one(3)) == (one(3),)
    assert frames(one(3), one(5, tag="Bo", seat="Bodil")) == (one(5, tag="Bo", seat="Bodil"),)
    wider = Picture(30, 3, one(5).spans)
    assert frames(one(3), wider) == (wider,)


def test_tags_alike_keep_their_order():
    before, after = (
        Picture(20, 2, tuple(placed(x, y, "An", chip(0), subject="seat:Anna") for y, x in enumerate(columns)))
        for columns in ((0, 10), (10, 0))
    )
    assert text_lines(frames(before, after)[0]) == ("   An", "       An")


def chipped(x: int, y: int, lit: bool = False) -> tuple[PlacedSpan, ...]:
    """A chip of three spans, as boards of rooms draw it."""
    blanks = (placed(x, y, " ", chip(0)), placed(x + 3, y, " ", chip(0)))
    marks = (placed(x, y, "»", "seat", True), placed(x + 3, y, "«", "seat", True)) if lit else ()
    return (*blanks, placed(x + 1, y, "An", chip(0), lit, "seat:Anna"), *marks)


def test_a_chip_goes_with_all_its_cells_and_without_the_marks_of_the_step():
    shown = frames(Picture(20, 2, chipped(0, 0, lit=True)), Picture(20, 2, chipped(12, 0, lit=True)))
    assert len(shown) > 2
    for frame in shown[:-1]:
        assert sorted(span.text for span in frame.spans) == [" ", " ", "An"]
        left, tag, right = sorted(frame.spans, key=lambda span: span.x)
        assert (left.x + 1, right.x - 2) == (tag.x, tag.x)
        assert tag.x > 1


def test_of_several_chips_alike_those_that_stay_do_not_move_and_one_that_is_new_comes_from_nowhere():
    heading = (placed(9, 1, "An", chip(0), subject="seat:Anna"),)
    before, after = Picture(20, 2, heading), Picture(20, 2, (*chipped(0, 0), *heading))
    assert frames(before, after) == (after,)
    assert frames(after, before) == (before,)


def test_tags_in_a_chart_are_rows_and_go_nowhere():
    pictures = [Picture(20, 3, (*chipped(x, 0), *chipped(4, 1 + x)), chart=1) for x in (0, 1)]
    assert frames(*pictures) == (pictures[1],)
    above = [Picture(20, 3, (*chipped(6 * x, 0), *chipped(4, 1 + x)), chart=1) for x in (0, 1)]
    for frame in frames(*above)[:-1]:
        assert [span.x for span in frame.spans if span.y == 1] == [4, 7, 5]


def test_a_chart_shifts_with_its_picture():
    assert Picture(4, 1, (), chart=0).framed(8, 3).chart == 1


def test_a_chip_that_is_only_marked_does_not_move():
    padded = Picture(20, 1, (placed(4, 0, " An ", chip(0), subject="seat:Anna"),))
    marked = Picture(20, 1, chipped(4, 0, lit=True))
    assert frames(padded, marked) == (marked,)


def test_a_picture_says_what_else_moves_and_along_which_corners():
    after = Picture(9, 4, (placed(0, 3, "end"),), moves=(Move(placed(0, 0, "10"), ((0, 0), (6, 0), (6, 3))),))
    shown = frames(Picture(9, 4, ()), after)
    assert len(shown) == FRAMES
    assert text_lines(shown[0])[0] == "   10"
    assert text_lines(shown[3])[2] == "      10"
    assert shown[-1] == after


def test_a_move_shifts_with_its_picture():
    framed = Picture(4, 1, (), moves=(Move(placed(1, 0, "x"), ((1, 0), (2, 0))),)).framed(8, 3)
    assert framed.moves == (Move(placed(3, 1, "x"), ((3, 1), (4, 1))),)


@every_game
@pytest.mark.parametrize("size", [(78, 17), (118, 34)])
def test_each_frame_of_a_whole_match_shows_what_one_of_its_two_pictures_shows(game: AnyGame, size: tuple[int, int]):
    begun = begin(usual(game.meta.slug, seed=3))
    match = played(begun, tempers(begun.seats, 3))
    board, tags = BOARDS[game.meta.slug], seat_tags(match.seats)
    for eyes in (Eyes(match.seats, host=True), Eyes(match.seats, chosen=frozenset(match.seats[:1]))):
        viewpoint = viewpoint_of(match, eyes)
        viewpoint, before = viewpoint.open(viewpoint.chapters[0].stage), None
        for _ in range(40):
            seen = viewpoint.observation
            after = board.draw(seen, tags, *size, board.ways(seen, *size)[0])
            if before is not None:
                words = {span.text for picture in (before, after) for span in picture.spans}
                words |= {move.span.text for move in after.moves}
                for frame in frames(before, after):
                    assert {span.text for span in frame.spans} <= words
            viewpoint, before = viewpoint.on(), after
            if viewpoint.point is None:
                break


@pytest.mark.parametrize("slug", ["keys", "gatekeeping"])
@pytest.mark.parametrize("kind", ["stand", "move"])
def test_people_are_seen_to_walk_to_their_gates_and_through_them(slug: str, kind: str):
    """Their tags change on the way: `Ko` stands at a gate as `Ko2`, is blocked there as `×Ko2`, and goes on as `Ko`."""
    begun = begin(usual(slug, seed=3))
    match = played(begun, tempers(begun.seats, 3))
    board, tags, stage = BOARDS[slug], seat_tags(match.seats), match.resolutions()[0]
    steps = [shown for shown, step in enumerate(stage.steps, start=1) if step.event.kind == kind]
    for shown in steps:
        before, after = (
            board.draw(seen, tags, 118, 34, board.ways(seen, 118, 34)[0])
            for seen in (match.observation_at(stage, at, HOST) for at in (shown - 1, shown))
        )
        assert len(frames(before, after)) > 1
    assert steps


def test_a_tag_goes_on_as_it_was_until_it_has_arrived():
    before, after = one(0, tag="×An2"), one(12, tag="An")
    texts = [[span.text for span in picture.spans if span.subject] for picture in frames(before, after)]
    assert texts == [["×An2"]] * 5 + [["An"]]


def test_a_name_and_what_touches_a_chip_and_stands_for_the_same_go_with_it():
    def row(x: int, y: int, letter: str = " W ") -> Picture:
        name = placed(x + 7, y, "Anna", "plain", subject="seat:Anna")
        way = placed(x + 12, y, "═►", "plain", subject="seat:Anna")
        return Picture(40, 2, (*chipped(x, y), placed(x + 4, y, letter, "unknown", subject="seat:Anna"), name, way))

    for frame in frames(row(0, 0), row(12, 1))[:-1]:
        at = {span.text: (span.x, span.y) for span in frame.spans}
        tag = at["An"]
        assert (at[" W "], at["Anna"]) == ((tag[0] + 3, tag[1]), (tag[0] + 6, tag[1]))
        assert tag != (1, 0)
        assert at["═►"] == (12, 0)

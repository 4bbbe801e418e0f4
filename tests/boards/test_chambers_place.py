"""The chambers as a place: the tomb's plan, its doors, and the stage below it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

import pytest
from rich.cells import cell_len

from games.chambers.plan import ROOMS
from games.chambers.view import View
from games.core.game import Observation
from games.core.viewers import HOST, PUBLIC, Viewers
from genius_tui.boards import chambers_rooms
from genius_tui.boards.chambers import CHAMBERS
from genius_tui.boards.chambers_layout import FLOORS, Layout, lay_out
from genius_tui.boards.picture import Backdrop, PlacedSpan, text_lines
from genius_tui.looking.history import Point, observation_at, observation_now
from genius_tui.text.spans import Line, text_of
from genius_tui.text.tags import seat_tags
from tests.boards.test_chambers import at, drawn, robbed
from tests.games.chambers.matches import Chamber, begun, entered, round_of

SIZES = [(74, 32), (78, 15), (74, 47), (128, 47), (118, 32), (198, 47), (72, 20), (84, 30), (78, 22)]
SEATS = [2, 7, 13, 20]
_PLAYERS = 12
"""Rows above what is told to everybody."""


def played(seats: int) -> Chamber:
    """Takes, bids, searches, a curse, a chain and an arrest, an opening: round 4 begins."""
    names = [f"P{number}" for number in range(seats)]
    match = round_of(entered(names), {names[0]: "alien: take 5, search; bid 2", names[1]: "alien: take 30; bid 1"})
    robs = {one: f"alien: rob {two}" for one, two in zip(names, (*names[1:], names[0]), strict=True)}
    return round_of(match, {**robs, names[-1]: "alien: open; enter listen with listen"})


def rooms(layout: Layout) -> dict[str, tuple[range, range]]:
    """The columns and rows of each chamber."""
    return {slug: (range(at.x, at.right + 1), range(at.y, at.bottom + 1)) for slug, at in layout.rooms}


def test_C2_thirteen_chambers_lie_on_the_golden_rooms_level_and_three_floors() -> None:
    assert [len(floor) for floor in FLOORS] == [4, 4, 4]
    assert {slug for floor in FLOORS for slug in floor} | {"golden"} == set(ROOMS)
    assert [{ROOMS[slug].level for slug in floor} for floor in FLOORS] == [{1}, {2}, {3}]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("staged", [False, True])
def test_chambers_and_stage_never_overlap_nor_leave_the_board(size: tuple[int, int], seats: int, staged: bool) -> None:
    for ready in ((True, False, False), (True, True, False), (True, True, True)):
        layout = lay_out(*size, seats, ready, staged)
        assert layout is not None
        taken: set[tuple[int, int]] = set()
        for columns, rows in rooms(layout).values():
            cells = {(x, y) for x in columns for y in rows}
            assert not taken & cells
            taken |= cells
        if layout.stage is not None:
            assert layout.stage.y > max(y for _, y in taken)
            assert layout.stage.y + layout.stage.height == size[1]
        assert all(0 <= x < size[0] and 0 <= y < size[1] for x, y in taken)


@pytest.mark.parametrize("size", [(74, 32), (84, 32), (120, 40)])
def test_chambers_stand_still_while_a_round_is_stepped_through_from_before_its_first_step(
    size: tuple[int, int],
) -> None:
    match = robbed()
    index = match.stages.index(match.resolutions()[-1])
    points = [Point(index, shown) for shown in range(len(match.stages[index].steps))]
    layouts = {chambers_rooms.layout_for(observation_at(match, point, HOST), *size) for point in points}
    assert len(layouts) == 1


def test_floors_that_cannot_be_entered_yet_are_lower() -> None:
    heights = []
    for ready in ((True, False, False), (True, True, True)):
        layout = lay_out(74, 32, 7, ready, False)
        assert layout is not None
        heights.append([dict(layout.rooms)[floor[0]].height for floor in FLOORS])
    assert heights == [[9, 3, 3], [9, 9, 9]]


def test_there_is_no_place_without_room_for_it() -> None:
    observation = robbed().observation(HOST)
    for size in ((60, 40), (69, 40), (120, 14), (78, 1)):
        assert CHAMBERS.ways(observation, *size)[0] == "list"
    assert CHAMBERS.ways(observation, 72, 15)[0] == "tomb"


def test_doors_are_locked_open_to_bids_entered_or_gone() -> None:
    match = round_of(robbed(), Cy="alien: open")
    rows = drawn(match.observation(HOST), 78, 15, "tomb")
    assert rows[3] == "┌Alien───────────┐  ┌Change-Change───┐  ┌Genius Theater──┐  ┌Eat Until Done──┐"
    assert rows[4].startswith("│opened round 4  │  │█████████    183│")
    assert rows[6] == "└────────────────┘  └────┤locked├────┘  └────┤locked├────┘  └────┤locked├────┘"
    assert rows[10] == "└────┤locked├────┘  └────┤locked├────┘  └─────┘    └─────┘  └────┤locked├────┘"
    assert "┤bids├" in rows[2]


def test_an_opened_chamber_says_who_has_most_from_it_as_far_as_its_eyes_know() -> None:
    match = round_of(robbed(), Cy="alien: open")
    for viewers, told in (
        (HOST, ["│Bo 50  Ed 35   │", "│An 30  Cy 30   │"]),
        (Viewers.of(("An",)), ["│you 30         │", "│               │"]),
        (PUBLIC, ["└───────────────┘", "┌Genius-100─────┐"]),
    ):
        rows = drawn(match.observation(viewers), 74, 32, "tomb")
        floor = next(index for index, row in enumerate(rows) if row.startswith("┌Alien"))
        assert rows[floor + 1].startswith("│opened round 4 │")
        assert [row[:17] for row in rows[floor + 2 : floor + 4]] == told


def test_thirteen_seats_have_charts_where_their_tags_leave_room() -> None:
    match = entered([f"P{number}" for number in range(13)])
    rows = drawn(match.observation(HOST), 74, 32, "tomb")
    floor = next(index for index, row in enumerate(rows) if "Alien" in row)
    assert rows[floor + 6].startswith("│               │  │1              │")
    assert rows[floor + 7].startswith("│               │  │100            │")


def test_what_cannot_be_entered_yet_says_from_when_and_how_much_is_in_it() -> None:
    rows = drawn(begun("An Bo", schedule="amended").observation(PUBLIC), 74, 32, "tomb")
    floor = next(index for index, row in enumerate(rows) if "Genius-100" in row)
    assert rows[floor] == "┌Genius-100 ─ ─ ┐  ┌Notepad─ ─ ─ ─ ┐  ┌Listen ─ ─ ─ ─ ┐  ┌Missing─ ─ ─ ─ ┐"
    assert rows[floor + 1] == "│from r3     100│  │from r2     100│  │from r2     100│  │from r3     100│"


def test_a_seat_sees_what_it_knows_and_question_marks_elsewhere() -> None:
    rows = drawn(robbed().observation(Viewers.of(("An",))), 74, 32, "tomb")
    assert rows[0].startswith(" × barred          >Golden Room───")
    floor = next(index for index, row in enumerate(rows) if "Alien" in row)
    assert rows[floor].startswith(">Alien──────────┐  ┌Change-Change──┐")
    assert rows[floor + 1].startswith("│████▌       100│  │              ?│")
    assert rows[floor + 2].startswith("│An Bo Cy Di Ed │")
    assert rows[floor + 3].startswith("│×Fa ×Gu  you 10│")
    assert "183 100 100" in rows[floor + 7]
    assert "-" not in rows[floor + 2]


def test_the_public_sees_no_pile_that_may_have_changed_and_nobody() -> None:
    rows = drawn(robbed().observation(PUBLIC), 74, 32, "tomb")
    floor = next(index for index, row in enumerate(rows) if "Alien" in row)
    assert rows[floor + 1].startswith("│×Fa ×Gu        │  │        2 hints│")
    assert not any("An" in row or "Bo" in row or "?" in row for row in rows[:_PLAYERS])


@pytest.mark.parametrize(
    ("seats", "size"), [(7, (78, 15)), (7, (74, 32)), (13, (74, 32)), (20, (74, 47)), (20, (128, 47))]
)
def test_everybody_inside_has_a_tag(seats: int, size: tuple[int, int]) -> None:
    observation = entered([f"P{number}" for number in range(seats)]).observation(HOST)
    picture = CHAMBERS.draw(observation, seat_tags(observation.seats), *size, "tomb")
    layout = chambers_rooms.layout_for(observation, *size)
    assert layout is not None
    columns, rows = rooms(layout)["alien"]
    inside = {span.subject for span in picture.spans if span.x in columns and span.y in rows}
    assert {f"seat:{seat}" for seat in observation.seats} <= inside
    assert {f"seat:{seat}" for seat in observation.seats} <= {area.subject for area in picture.areas}


def test_tags_without_room_are_counted() -> None:
    rows = drawn(entered([f"P{number}" for number in range(20)]).observation(HOST), 78, 15, "tomb")
    assert rows[5].startswith("│P0P1P2P3P4P5 +14│")


def test_a_click_on_a_chamber_or_a_tag_means_it() -> None:
    observation = robbed().observation(HOST)
    picture = CHAMBERS.draw(observation, seat_tags(observation.seats), 74, 32, "tomb")
    layout = chambers_rooms.layout_for(observation, 74, 32)
    assert layout is not None
    for slug, place in layout.rooms:
        assert [area.subject for area in picture.areas_at(place.x, place.y)] == [f"chamber:{slug}"]
        assert [area.subject for area in picture.areas_at(place.right, place.bottom)] == [f"chamber:{slug}"]
    alien = dict(layout.rooms)["alien"]
    assert picture.areas_at(alien.x + 1, alien.y + 2)[0].subject == "seat:An"


def whole(observation: Observation[View], width: int, height: int) -> tuple[list[str], list[Line]]:
    """The board as lines, and with grounds."""
    picture = CHAMBERS.draw(observation, seat_tags(observation.seats), width, height, "tomb")
    return list(text_lines(picture)), list(picture.lines(grounds=True))


@pytest.mark.parametrize("kind", ["robs", "robbery", "inside", "round", "bids"])
def test_grounds_say_the_same_in_words_as_lines_do(kind: str) -> None:
    plain, grounds = whole(at(robbed(), HOST, kind), 74, 32)
    assert [_words(row) for row in plain] == [_words(text_of(line)) for line in grounds]


def _words(row: str) -> list[str]:
    """What is said in a row, without walls, bars and doors."""
    table = str.maketrans(dict.fromkeys("│─┌┐└┘├┤╔╗╚╝═║█▌▄▀·", " "))
    return row.translate(table).split()


def test_each_step_of_a_match_is_on_the_stage() -> None:
    match = robbed()
    titles = {
        step.event.kind: _stage(match.observation_at(stage, shown, HOST))
        for stage in match.resolutions()
        for shown, step in enumerate(stage.steps, 1)
    }
    assert titles["attempts"].startswith("»PASSWORDS«═ tried at")
    assert titles["attempt"].startswith("»PASSWORDS«═ right or wrong")
    assert titles["bids"].startswith("»BIDS for the Golden Room«═ garnets")
    assert titles["requests"].startswith("»REQUESTS in Alien«═ enough: all get it")
    assert titles["robs"].startswith("»ROBBERIES in Alien«═ ─► robs   gold before > after   × arrested")
    assert titles["inside"].startswith("»PILE of ")
    assert titles["round"].startswith("»GOLD«═ with curses and arrests")


def _stage(observation: Observation[View]) -> str:
    return _below(observation)[0]


def _below(observation: Observation[View]) -> Sequence[str]:
    """The rows of the stage."""
    layout = chambers_rooms.layout_for(observation, 74, 32)
    assert layout is not None
    assert layout.stage is not None
    return drawn(observation, 74, 32, "tomb")[layout.stage.y :]


def test_C11_requests_stand_as_bars_with_who_is_cursed() -> None:
    match = round_of(entered("An Bo Cy"), An="alien: take 40", Bo="alien: take 50", Cy="alien: take 30")
    rows = _below(at(match, HOST, "requests"))
    assert rows[0].startswith("»REQUESTS in Alien«═ too much: nobody gets any")
    assert [row.split()[:2] for row in rows[1:6]] == [
        ["pile", "100"],
        ["asked", "120"],
        ["»An«", "40"],
        ["»Bo«", "50"],
        ["»Cy«", "30"],
    ]
    assert rows[5].endswith("cursed")
    assert not any("cursed" in row for row in rows[1:5])
    own = _below(at(match, Viewers.of(("An",)), "take"))
    assert "An" in own[1]
    assert "gets nothing" in own[1]
    assert not any(name in "\n".join(own[1:]) for name in ("Bo", "Cy", "120"))


def test_C12_a_seat_knows_that_it_is_robbed_but_not_by_whom() -> None:
    rows = _below(at(robbed(), Viewers.of(("Bo",)), "lost"))
    (row,) = (row.strip() for row in rows[1:] if row.strip())
    assert row == "?  ═══ 20 ════►»Bo«─── 30 ────► Cy"
    assert rows[0].startswith("»ROBBERIES in Alien«═ who robs a player is not told")


def test_everybodys_gold_stands_below_what_the_step_is_about_for_who_knows_it() -> None:
    match = round_of(entered("An Bo Cy"), An="alien: take 40", Bo="alien: take 50", Cy="alien: take 30")
    host = at(match, HOST, "requests")
    rows = drawn(host, 118, 44, "tomb")
    (heading,) = (number for number, row in enumerate(rows) if row.startswith(" GOLD now"))
    for seat, player in host.view.players.items():
        assert f"{seat[:2]} {player.gold}" in " ".join(
            " ".join(rows[heading:]).replace("»", " ").replace("«", " ").split()
        )
    for viewers in (PUBLIC, Viewers.of(("An",))):
        seen = at(match, viewers, "take" if viewers.seats else "round")
        assert "GOLD now" not in "\n".join(drawn(seen, 118, 44, "tomb"))


def test_C13_of_a_pile_that_is_divided_unseen_the_stage_tells_what_is_known() -> None:
    match = round_of(entered("An Bo Cy"), An="alien: open")
    rows = _below(at(match, PUBLIC, "open"))
    assert rows[0].startswith("»ANNOUNCED«═ Hidden: gold, who is inside, and what is left of piles ")
    assert "opened Alien" in rows[1]
    assert not any(str(player.gold) in "".join(rows[1:3]) for player in match.observation(HOST).view.players.values())


def test_C22_everybody_sees_who_plays_and_what_was_announced_the_newest_round_first() -> None:
    match = round_of(robbed(), Cy="alien: open")
    rows = drawn(observation_now(match, PUBLIC), 74, 32, "tomb")
    told = [row.strip() for row in rows[rows.index(next(row for row in rows if "ANNOUNCED" in row)) + 1 :]]
    assert told[0].startswith("r4  opened Alien   hints Change-Change 3")
    assert any("arrested  Fa   Gu  in Alien" in row for row in told)
    assert told[told.index("PLAYERS") + 1] == "An  An             Bo  Bo             Cy  Cy"
    assert not any("?" in row for row in rows)


def test_what_everybody_sees_does_not_change_with_what_is_hidden() -> None:
    one = round_of(entered("An Bo Cy"), An="alien: take 40", Bo="alien: search")
    other = round_of(entered("An Bo Cy"), Cy="alien: take 10, search")
    for width, height in SIZES:
        for way in CHAMBERS.ways(one.observation(PUBLIC), width, height):
            assert drawn(observation_now(one, PUBLIC), width, height, way) == drawn(
                observation_now(other, PUBLIC), width, height, way
            )


def test_a_seat_is_told_once_how_many_others_have_gold_that_it_does_not_know() -> None:
    rows = _below(at(entered("An Bo Cy"), Viewers.of(("An",)), "round"))
    assert [row.split()[:3] for row in rows[1:4]] == [["An", "An", "0"], ["2", "others", "?"], []]


def test_C22_all_know_who_is_arrested_and_nothing_else_of_robberies() -> None:
    rows = _below(at(robbed(), PUBLIC, "arrest"))
    assert "\n".join(rows[1:]).split() == ["Fa", "»Gu«", "arrested", "arrested"]


def test_C12_two_viewers_know_together_how_much_others_have_robbed() -> None:
    """An and Di rob Bo of 10 each; with An's eyes switched on beside Bo's, only 10 are from somebody not known."""
    rows = _below(at(robbed(), Viewers.of(("An", "Bo")), "lost"))
    told = "\n".join(rows[1:])
    assert "20" not in told.replace("> 20", "")
    assert told.count("►") == 3
    assert " ?  ═══ 10" in told


def test_C12_robberies_are_arrows_with_amounts_and_gold_before_and_after() -> None:
    assert [row.rstrip() for row in _below(at(robbed(), HOST, "robbery"))[1:11]] == [
        "                          ▼────────────── 10 ──────────────┐",
        "                          An ─── 10 ───┬► Bo ─── 30 ────► Cy",
        "                          10           │  20 > 30         30 > 10",
        "                                       │",
        "         »Ed«═══ 15 ════►»Di«─── 10 ───┘",
        "          0 > 15          5 > 0",
        "",
        "          Fa ◄────┐",
        "          9       │ arrested",
        "                  │",
    ]


def test_robberies_are_in_the_caption_the_newest_first() -> None:
    observation = at(robbed(), HOST, "robbery")
    (line,) = CHAMBERS.caption(observation, seat_tags(observation.seats))
    assert line == "4. Di 15 <- Ed 15   3. Cy 30 <- Bo 30   2. Bo 20 <- An 10, Di 10"


@pytest.mark.parametrize("seats", SEATS)
def test_every_step_is_drawn_within_the_board(seats: int) -> None:
    match = played(seats)
    sizes = cycle(SIZES)
    for stage in match.resolutions():
        for shown in range(len(stage.steps) + 1):
            for viewers in (HOST, PUBLIC, Viewers.of(match.seats[:1]), Viewers.of(match.seats[:2])):
                observation, size = match.observation_at(stage, shown, viewers), next(sizes)
                picture = CHAMBERS.draw(observation, seat_tags(match.seats), *size, "tomb")
                assert (picture.width, picture.height) == size
                assert not [span for span in picture.spans if _leaves(span, *size)]


def _leaves(span: PlacedSpan, width: int, height: int) -> bool:
    if isinstance(span, Backdrop):
        return len(span.row) != width or not 0 <= span.y < height
    return span.x < 0 or span.x + cell_len(span.text) > width or not 0 <= span.y < height


def test_what_a_pile_was_is_told_where_it_has_changed_alone() -> None:
    match = round_of(round_of(entered("An Bo"), An="alien: take 30"))
    rows = drawn(match.observation(HOST), 78, 15, "tomb")
    assert sum("was 100" in row for row in rows) == 1
    assert "was 100" in next(row for row in rows if row.startswith("│An"))
    assert "was" not in "".join(drawn(round_of(round_of(begun("An Bo"))).observation(HOST), 78, 15, "tomb"))

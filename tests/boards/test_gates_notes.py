"""Who stands at gates and who has ordered them: what boards of gates show of it, to whom, and where."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.core import actions as do
from games.core.game import Observation
from games.core.viewers import HOST, PUBLIC, Viewers
from games.gates.events import Blocked, Enter, Nobody, Report, Stand
from games.gates.orders import Fight
from games.gates.view import View
from genius_tui.boards import BOARDS
from genius_tui.boards.gates_known import attempts
from genius_tui.boards.gates_known import gate as known_gate
from genius_tui.boards.gates_plan import SMALLEST
from genius_tui.boards.gates_scene import Gate, Note
from genius_tui.boards.picture import HitArea, Picture, text_lines
from genius_tui.looking.history import MatchSource, Point, observation_now
from genius_tui.text.paint import BoardRole, name_role
from genius_tui.text.tags import seat_tags
from tests.boards.pictures import observation, overlapping
from tests.goldens import SAVES, load
from tests.support.play import NAMES, begin, usual

SIZES = {"rings": (74, 32), "ladder": (78, 30), "corridor": (78, 32)}
ORDERS = {"Cyrus": Fight(("K",), (3,)), "Dina": Fight(("K", "L"), (2, 1)), "Gus": Fight(("S",), (1,))}


def drawn(seen: Observation[View], way: str, size: tuple[int, int] | None = None) -> Picture:
    return BOARDS["gatekeeping"].draw(seen, seat_tags(seen.seats), *(size or SIZES[way]), way)


def shown(picture: Picture) -> str:
    """What is drawn, without the notes that explain the chips at gates."""
    return "\n".join(text_lines(replace(picture, spans=tuple(one for one in picture.spans if one.role != "hint"))))


def near(picture: Picture, gate: str) -> list[str]:
    """What stands within a chip of a gate, in both directions."""
    door = picture.area_of(f"gate:{gate}")
    assert door is not None
    spans = (span for span in picture.spans if span.subject.startswith("seat:"))
    return [span.text.strip() for span in spans if _gap(door, span.x, span.y, len(span.text)) <= 6]


def _gap(door: HitArea, x: int, y: int, width: int) -> float:
    return max(0, door.x - x - width, x - door.x - door.width) + 2 * abs(door.y - y)


@pytest.mark.parametrize("way", SIZES)
def test_the_host_sees_who_has_ordered_which_gate_and_everybody_is_still_in_their_place(way: str):
    picture = drawn(replace(observation(), orders=ORDERS), way)
    assert {"►Cy3", "►Di3"} <= set(near(picture, "K"))
    assert "►Di3" in near(picture, "L")
    assert "►Gu1" in near(picture, "S")
    ordered = [span for span in picture.spans if span.text.startswith("►") and span.role != "hint"]
    assert {span.role for span in ordered} == {name_role(2), name_role(3), name_role(6)}
    for seat in ("Cyrus", "Dina", "Gus"):
        tag = seat_tags(NAMES)[seat]
        assert any(span.subject == f"seat:{seat}" and span.text == tag for span in picture.spans)
    assert not overlapping(picture)


@pytest.mark.parametrize("way", SIZES)
def test_orders_are_on_the_board_only_while_they_are_on_the_table(way: str):
    step = Stand(audience="host", gate="S", strengths={"Gus": 1})
    assert "►" not in shown(drawn(replace(observation(), orders=ORDERS, steps=(step,)), way))
    assert "►" not in shown(drawn(replace(observation(), orders=ORDERS, phase="vote"), way))


def test_V2_a_seat_sees_its_own_orders_on_the_board_and_nobody_elses():
    match = begin(usual("gatekeeping"))
    for seat, text in (("Anna", "A B with 3"), ("Bodil", "C with 1")):
        match = match.do(do.Order(seat=seat, text=text))
    source = MatchSource(match)
    marks = {
        name: {span.text for span in drawn(source.history(eyes).now, "ladder").spans if span.text.startswith("►")}
        for name, eyes in {
            "host": HOST,
            "Anna": Viewers.of(("Anna",)),
            "Anna and Bodil": Viewers.of(("Anna", "Bodil")),
            "Cyrus": Viewers.of(("Cyrus",)),
            "public": PUBLIC,
        }.items()
    }
    assert marks == {
        "host": {"►An3", "►Bo1"},
        "Anna": {"►An3"},
        "Anna and Bodil": {"►An3", "►Bo1"},
        "Cyrus": set(),
        "public": set(),
    }


@pytest.mark.parametrize(("way", "size"), [*SIZES.items(), ("ladder", (40, 11)), ("corridor", (78, 15))])
def test_orders_are_shown_or_counted_where_there_is_little_room(way: str, size: tuple[int, int]):
    everybody = dict.fromkeys(NAMES, Fight(("A", "B"), (1,)))
    picture = drawn(replace(observation(places=(5,) * 13), orders=everybody), way, size)
    assert not overlapping(picture)
    tags = sum(span.text.startswith("►") and span.subject.startswith("seat:") for span in picture.spans)
    counts = [span.text for span in picture.spans if span.subject in ("gate:A", "gate:B")]
    rest = [int(text.strip("+►")) for text in counts if text[0] == "+" or text[-1] == "►"]
    assert tags + sum(rest) == 2 * len(NAMES)


@pytest.mark.parametrize("way", SIZES)
def test_G10_who_enters_stands_in_the_gate_and_who_was_beaten_or_blocked_beside_it_with_what(way: str):
    steps = (
        Stand(audience="host", gate="K", strengths={"Cyrus": 3, "Dina": 3, "Edgar": 2, "Farah": 1}),
        Blocked(audience="host", gate="K", strength=3, seats=("Cyrus", "Dina")),
        Enter(audience="host", gate="K", seat="Edgar", strength=2, beaten={"Farah": 1}, blocked=("Cyrus", "Dina")),
    )
    before, after = (drawn(observation(steps=steps[:number]), way) for number in (1, 3))
    assert len({"Cy3", "Di3", "Ed2", "Fa1"} & set(near(before, "K"))) >= 2
    assert all(who in shown(before) for who in ("Cy3", "Di3", "Ed2", "Fa1"))
    assert "×" not in shown(before)
    assert "Ed2" in near(after, "K")
    assert len({"×Cy3", "×Di3", "×Fa1"} & set(near(after, "K"))) >= 1
    assert all(who in shown(after) for who in ("×Cy3", "×Di3", "×Fa1"))
    assert not overlapping(after)
    farther = drawn(observation(steps=(*steps, Stand(audience="host", gate="L", strengths={"Dina": 3}))), way)
    assert "Di3" in near(farther, "L")
    assert "×Di3" not in shown(farther)


def test_a_closed_gate_turns_back_who_stands_at_it():
    steps = (
        Stand(audience="host", gate="L", strengths={"Dina": 1}),
        Nobody(audience="host", gate="L", seats=("Dina",), closed=True),
    )
    assert "×Di1" in near(drawn(observation(steps=steps), "rings"), "L")


def test_G18_a_seat_sees_who_entered_but_no_strength():
    report = Report(audience=NAMES[2:6], place=4, entered={"Dina": "K"}, used={"Cyrus": 1, "Dina": 1})
    seen = observation(Viewers.of(("Cyrus",)), (report,), (None, None, 4, 4, 4, 4, *(None,) * 7), closed=None)
    assert near(drawn(seen, "ladder"), "K") == ["Di"]


@pytest.mark.parametrize("places", [(5,) * 13, (4,) * 13, (3,) * 13, (5, 5, 4, 4, 4, 4, 3, 3, 3, 2, 2, 1, 0)])
def test_in_the_rings_nobody_in_their_place_stands_near_a_gate(places: tuple[int, ...]):
    picture = drawn(observation(places=places), "rings")
    doors = [area for area in picture.areas if area.subject.startswith("gate:")]
    for area in picture.areas:
        if area.subject.startswith("seat:") and places[NAMES.index(area.subject[5:])]:
            assert min(_gap(door, area.x, area.y, area.width) for door in doors) >= 3, area


@pytest.mark.parametrize("size", [(76, 36), (100, 48), (132, 50)])
def test_in_the_rings_who_waits_in_a_place_is_not_read_as_standing_at_a_gate_of_that_row(size: tuple[int, int]):
    picture = drawn(observation(places=(5, 5, 4, 4, 4, 4, 3, 3, 3, 2, 2, 2, 2)), "rings", size)
    doors = [area for area in picture.areas if area.subject.startswith("gate:")]
    for area in picture.areas:
        if area.subject.startswith("seat:"):
            beside = [door for door in doors if door.y == area.y]
            assert all(_gap(door, area.x, area.y, area.width) > 7 for door in beside), area


def test_large_rings_have_a_block_for_each_level_with_full_names_and_what_each_does():
    picture = drawn(replace(observation(), orders=ORDERS), "rings", (198, 49))
    text = shown(picture)
    for seat in NAMES:
        assert seat in text
    assert any("ordered K L with 2 1" in line for line in text_lines(picture))
    assert not overlapping(picture)
    assert "Level 4  4" in text


def test_rings_of_which_nobodys_place_is_known_stand_in_the_middle_without_blocks():
    seen = begin(usual("gatekeeping")).observation(PUBLIC)
    assert all(player.place is None for player in seen.view.players.values())
    places = [span for span in drawn(seen, "rings", (198, 49)).spans if span.subject == "place:4"]
    assert len(places) == 2, "a name and a number"


def test_chips_beside_the_rings_are_equally_wide_whatever_is_known_of_their_strength():
    report = Report(audience=NAMES[2:6], place=4, entered={"Dina": "K"}, used={"Cyrus": 1, "Dina": 1})
    seen = observation(Viewers.of(("Cyrus",)), (report,), (None, None, 4, 4, 4, 4, *(None,) * 7), closed=None)
    spans = [span for span in drawn(seen, "rings", (198, 49)).spans if isinstance(span.role, BoardRole)]
    beside = max(span.x for span in spans if span.text == "Cy") - 1
    for seat in ("Dina", "Edgar"):
        chip = [span for span in spans if span.subject == f"seat:{seat}" and span.x >= beside and span.role.fill]
        assert {x for span in chip for x in range(span.x, span.x + len(span.text))} == set(range(beside, beside + 4))


def test_what_is_told_beside_the_rings_does_not_move_them():
    before, after = (drawn(replace(observation(), orders=orders), "rings", (198, 49)) for orders in ({}, dict(ORDERS)))
    assert before.area_of("gate:A") == after.area_of("gate:A")


def test_below_the_smallest_size_of_rings_the_ladder_is_preferred():
    width, height = SMALLEST
    assert BOARDS["gatekeeping"].ways(observation(), width - 1, height)[0] == "ladder"
    assert BOARDS["gatekeeping"].ways(observation(), width, height - 1)[0] == "ladder"


def test_details_of_a_gate_say_who_tried_it_and_who_has_ordered_it():
    board = BOARDS["gatekeeping"]
    tried = observation(steps=(Stand(audience="host", gate="K", strengths={"Cyrus": 3, "Dina": 2}),))
    assert board.detail(tried, "gate:K").endswith("Tried by Cyrus 3 and Dina 2.")
    ordered = replace(observation(), orders=ORDERS)
    assert board.detail(ordered, "gate:K").endswith("Ordered by Cyrus 3 and Dina 3; nobody is there yet.")


@pytest.mark.parametrize(("save", "size"), [("gatekeeping", (74, 32)), ("gatekeeping", (84, 30)), ("keys", (74, 37))])
def test_nothing_overlaps_in_the_rings_at_steps_of_a_shipped_match(save: str, size: tuple[int, int]):
    history = MatchSource(load(SAVES / f"{save}-thirteen.jsonl")).history(HOST)
    for chapter in history.chapters:
        for shown_steps in range(3, chapter.steps + 1, 9):
            seen = history.at(Point(chapter.stage, shown_steps))
            picture = BOARDS[save].draw(seen, seat_tags(seen.seats), *size, "rings")
            assert not overlapping(picture), (chapter.title, shown_steps)
            there = {span.subject for span in picture.spans if span.subject.startswith("seat:")}
            counted = sum(int(span.text[1:]) for span in picture.spans if span.text[:1] == "+" and span.subject)
            assert len(there) + counted == len(seen.seats), (chapter.title, shown_steps)


def test_rooms_of_a_wide_corridor_have_full_names():
    text = shown(BOARDS["keys"].draw(begin(usual("keys")).observation(HOST), seat_tags(NAMES), 198, 49, "corridor"))
    assert all(seat in text for seat in NAMES)


@pytest.mark.parametrize(
    ("save", "size"),
    [("gatekeeping", (74, 28)), ("gatekeeping", (76, 33)), ("gatekeeping", (118, 40)), ("keys", (76, 32))],
)
def test_on_rings_everybody_who_has_tried_a_gate_stands_at_no_other(save: str, size: tuple[int, int]):
    history = MatchSource(load(SAVES / f"{save}-thirteen.jsonl")).history(HOST)
    for chapter in history.chapters:
        for shown_steps in range(2, chapter.steps + 1, 3):
            seen = history.at(Point(chapter.stage, shown_steps))
            picture = BOARDS[save].draw(seen, seat_tags(seen.seats), *size, "rings")
            gates = [area for area in picture.areas if area.subject.startswith("gate:")]
            for seat, attempt in attempts(seen.steps).items():
                at = picture.area_of(f"seat:{seat}")
                assert at is not None
                gaps = {gate.subject: _gap(gate, at.x, at.y, at.width) for gate in gates}
                assert gaps.pop(f"gate:{attempt.gate}") <= min(15, *(gap + 1 for gap in gaps.values())), (seat, attempt)


def test_how_many_are_bound_for_a_gate_cannot_be_read_as_a_strength():
    bound = tuple(Note(f"►{tag}2", "plain", f"seat:{tag}") for tag in ("An", "Bo"))
    gate = Gate("B", "[B]", "pass", "", None, (), bound, lit=False)
    assert gate.rest(0).text == "2►"
    assert gate.rest(1).text == "+1"


@pytest.mark.parametrize("way", ["ladder", "corridor"])
def test_the_legend_below_says_what_stands_at_gates_now(way: str):
    step = Stand(audience="host", gate="S", strengths={"Gus": 1})
    stepping = text_lines(drawn(replace(observation(), orders=ORDERS, steps=(step,)), way))
    waiting = text_lines(drawn(replace(observation(), orders=ORDERS), way))
    assert any("×An2 did not get through   An. out of weapons" in line for line in stepping)
    assert any("An. out of weapons   ►An2 ordered with 2   3► so many ordered it" in line for line in waiting)
    assert not any("did not get through" in line for line in waiting)


def test_the_whole_legend_explains_each_mark():
    told = "\n".join(BOARDS["gatekeeping"].legend(observation()))
    for mark in ("( )", "[ ]x", "< >x", "?", "×An2", "►An2", "An.", "- nobody", "+3", "3►", "> your", "»K«", "\\", "|"):
        assert mark in told


@pytest.mark.parametrize("way", SIZES)
def test_who_a_step_is_about_is_marked_at_a_gate_too(way: str):
    """G12: each discards what it named, at the gate where it has entered or has been beaten."""
    match = load(SAVES / "gatekeeping-thirteen.jsonl")
    stage = match.resolutions()[4]
    discards = [number for number, step in enumerate(stage.steps, 1) if step.event.kind == "discard"]
    assert discards
    for number in discards:
        seen = match.observation_at(stage, number, HOST)
        picture = drawn(seen, way)
        (subject,) = (one for one in seen.steps[-1].subject if one.startswith("seat:"))
        assert {span.text for span in picture.spans if span.subject == subject and span.lit} >= {"»"}, number
        assert not overlapping(replace(picture, spans=tuple(span for span in picture.spans if span.text != "»")))


@pytest.mark.parametrize("size", [(74, 28), (76, 35)])
def test_rings_explain_gates_in_a_lower_corner_and_who_is_at_them_in_the_other(size: tuple[int, int]):
    match = load(SAVES / "gatekeeping-thirteen.jsonl")
    stage = match.resolutions()[0]
    for number in range(1, len(stage.steps), 7):
        rows = text_lines(drawn(match.observation_at(stage, number, HOST), "rings", size))
        assert [row[:11].strip() for row in rows[-5:]] == [
            "( ) open",
            "[ ] pass",
            "< > garnet",
            "x closed",
            "? unknown",
        ]
        told = "\n".join(row[: size[0]].rstrip() for row in rows[-3:])
        assert all(f" {words}\n" in f"{told}\n" for words in ("An2 with a 2", "×An2 failed", "An. no weapons"))
    rows = text_lines(drawn(replace(observation(), orders=ORDERS), "rings", size))
    assert rows[-2].rstrip().endswith(" ►An2 ordered")


def test_the_notes_below_a_board_name_somebody_who_plays() -> None:
    match = begin(replace(usual("gatekeeping", 4), players=("Zoe", "Yan", "Xin", "Wim")))
    board = BOARDS["gatekeeping"]
    for seen in (match.observation(HOST), match.do(do.Resolve()).observation(HOST)):
        for way, size in SIZES.items():
            said = "\n".join(text_lines(board.draw(seen, seat_tags(seen.seats), *size, way)))
            assert "An2" not in said
            assert "An." not in said
        assert any("Zo." in line for line in board.legend(seen))


def test_a_pass_gate_that_one_has_seen_closing_stays_closed_for_whoever_has_left_its_line() -> None:
    lay_out = ["A:open B:pass C:garnet D:open", "K:open L:pass M:garnet N:open", "X:open Y:pass Z:garnet"]
    match = begin(usual("gatekeeping", 4, options={"layout": lay_out}))
    match = begin(replace(match.header, players=("Alma", "Bela", "Gabe", "Omar")))
    first = {"Alma": "B with 1", "Bela": "C with 1", "Gabe": "A with 1", "Omar": "A with 1"}
    match = match.do_all([*(do.Order(seat, text) for seat, text in first.items()), do.Resolve()])
    match = match.do_all([do.Order("Omar", "D with 3"), do.Order("Gabe", "A with 1"), do.Resolve()])
    board = BOARDS["gatekeeping"]

    def said(*seats: str) -> str:
        seen = observation_now(match, Viewers.of(seats))
        assert seen.view.gates["B"].open is None, "the view itself tells of one's own Level alone (G17)"
        return shown(board.draw(seen, seat_tags(seen.seats), *SIZES["ladder"], "ladder"))

    assert "[B]x" in said("Omar"), "he stood at that line when Alma entered B"
    assert "[B]x" in said("Alma")
    assert "<C>?" in said("Omar"), "a garnet gate opens again, and nobody tells him when"
    assert "[L]?" in said("Alma") or "[L]" in said("Alma")
    seen = observation_now(match, Viewers.of(("Omar",)))
    assert "closed for good" in board.detail(seen, "gate:B")
    assert "unknown whether it is closed" in board.detail(seen, "gate:C")


def test_a_gate_that_the_host_has_corrected_is_as_one_was_told_last() -> None:
    match = begin(usual("gatekeeping", 4))
    first, second, *_ = match.seats
    gate = next(
        name for name, one in match.observation(HOST).view.gates.items() if one.type == "pass" and one.place == 5
    )
    way_out = next(
        name for name, one in match.observation(HOST).view.gates.items() if one.type == "open" and one.place == 5
    )
    match = match.do_all([do.Order(first, f"{gate} with 1"), do.Order(second, f"{way_out} with 3"), do.Resolve()])
    told = observation_now(match, Viewers.of((second,)))
    assert known_gate(told, gate).open is False
    third, fourth = match.seats[2:]
    blocked = [do.Order(seat, "H with 1") for seat in (third, fourth)]
    match = match.do_all([do.Correct(f"gate {gate}", "open", "it was not"), *blocked, do.Resolve()])
    match = match.do_all([do.Order(third, f"{way_out} with 3"), do.Resolve()])
    assert known_gate(observation_now(match, Viewers.of((third,))), gate).open is None
    assert known_gate(observation_now(match, Viewers.of((first,))), gate).open is False

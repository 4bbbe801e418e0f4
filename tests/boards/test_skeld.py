"""The board of Skeld, as text at the sizes of the match screen."""

from __future__ import annotations

import re
from random import Random

import pytest

from games.core.forms import Mark
from games.core.game import Observation
from games.core.viewers import HOST, PUBLIC, Viewers
from games.skeld.ship import BONUSES, STARTS
from games.skeld.view import View
from genius_tui.boards.marks import marked
from genius_tui.boards.picture import Picture, text_lines
from genius_tui.boards.skeld import SKELD
from genius_tui.boards.skeld_scene import room_role
from genius_tui.looking.history import MatchSource, Point, observation_at, observation_now
from genius_tui.text.paint import BoardRole
from genius_tui.text.tags import seat_tags
from tests.games.skeld.table import SkeldMatch, arranged, at, begun, played, resolved
from tests.goldens import SAVES, load
from tests.support.play import begin, phases, tempers, usual

SEATS = ("Ann", "Bo", "Cy", "Di")
TAGS = seat_tags(SEATS)
ANN = Viewers.of(["Ann"])


def ship() -> SkeldMatch:
    """Round 5; Ann 1 goes to 3C and activates it, Ann 2 is in P with five others."""
    crews = {
        "Ann": (at("12A", 4), at("P", 4, carries=True)),
        "Bo": (at("4B", 2), at("P", 2)),
        "Cy": (at("P", 1), at("P", 1)),
        "Di": (at("4B", 2), at("P", 5)),
    }
    owned = {"Bo": "1A 12A", "Ann": "9C", "Di": "6B", "Cy": "2B R"}
    walls = frozenset({("3C", "east"), ("9A", "south"), ("X", "south")})
    match = arranged(crews, round=5, owned=owned, walls=walls, players={"Ann": {"parasite": True}})
    return resolved(match, Ann="1: move 3C; activate 2", Di="2: move 13C; disable 13C")


def seen(viewers: Viewers, kind: str = "round") -> Observation[View]:
    """What is seen just after the last step of a kind."""
    match = ship()
    stage = match.stages[-1]
    shown = max(index for index, step in enumerate(stage.steps, start=1) if step.event.kind == kind)
    return match.observation_at(stage, shown, viewers)


def drawn(observation: Observation[View], width: int, height: int, way: str) -> list[str]:
    return list(text_lines(SKELD.draw(observation, TAGS, width, height, way)))


def test_the_host_sees_a_large_ship():
    assert drawn(seen(HOST, "activate"), 74, 32, "ship")[:18] == [
        " ┌─────────┬─────────┬─────────┬─────────┬─────────┬─────────┬─────────┐",
        " │ 1A  =Bo │ 9C  =An │ 6B  =Di │ 2B  =Cy │ 8C      │ 7A      │ 1B      │",
        " │                                                                     │",
        " │ r1        r1        r1        r1                                    │",
        " ├───   ───┼───   ───┼───   ───┼───   ───┼───   ───┼───   ───┼───   ───┤",
        " │ 11B     │ R   =Cy │ 4B      │ 12A =Bo │»3C  =An«█ S Meme  │ 10C     │",
        " │                     Bo1▄···2  (An1)···►2»An1«   █                   │",
        " │           r1        Di1▄···2                    █                   │",
        " ├───   ───┼───   ───┼───   ───┼───   ───┼───   ───┼───   ───┼───   ───┤",
        " │ 7C      │ 5B      │ W       │ 9A      │ X Device│ 6C      │ 8A      │",
        " │                                                                     │",
        " │                                                                     │",
        " ├───   ───┼───   ───┼───   ───┼▀▀▀▀▀▀▀▀▀┼▀▀▀▀▀▀▀▀▀┼───   ───┼───   ───┤",
        " │ 2C      │ 12B     │ PARASITE│ 13C off │ VAULT   │ 11A     │ 3A      │",
        " │                    An2* Bo2   Di2····0                              │",
        " │                     Cy1 Cy2·►░░░░░░░░░                              │",
        " ├───   ───┼───   ───┼───   ───┼───   ───┼───   ───┼───   ───┼───   ───┤",
        " │ 10A     │ 8B      │ Y Banana│ 4A      │ Z Vinyl │ 5C      │ 9B      │",
    ]


def test_a_seat_sees_a_small_ship():
    assert drawn(seen(ANN), 78, 16, "plan") == [
        "",
        "┌─1A=?─────┬─9C=An────┬─6B=?─────┬─2B=?─────┬─8C───────┬─7A───────┬─1B───────┐",
        "│ ?        · ?        · ?        · ?        · ?        · ?        · ?        │",
        "├─11B───  ─┼─R=?───  ─┼─4B────  ─┼─12A=?─  ─┼─3C=An─  ─█─S Meme  ─┼─10C───  ─┤",
        "│ ?        · ?        · ?        · ? (An1)··► An1 ▄▄··4█ ?        · ?        │",
        "├─7C────  ─┼─5B────  ─┼─W Wiwaxia┼─9A────  ─┼─X Device─┼─6C────  ─┼─8A────  ─┤",
        "│ ?        · ?        · ?        · ?        · ?        · ?        · ?        │",
        "├─2C────  ─┼─12B───  ─┼─PARASITE─┼▀13C▀▀▀▀▀▀┼▀VAULT▀▀▀▀┼─11A───  ─┼─3A────  ─┤",
        "│ ?        · ?        · An2* +3  · ?        · ?        · ?        · ?        │",
        "├─10A───  ─┼─8B────  ─┼─Y Banana─┼─4A────  ─┼─Z Vinyl ─┼─5C────  ─┼─9B────  ─┤",
        "│ ?        · ?        · ?        · ?        · ?        · ?        · ?        │",
        "├─10B───  ─┼─T Toe─  ─┼─3B────  ─┼─13A───  ─┼─7B────  ─┼─U Urgot ─┼─12C───  ─┤",
        "│ ?        · ?        · ?        · ?        · ?        · ?        · ?        │",
        "├─1C────  ─┼─11C───  ─┼─4C────  ─┼─5A────  ─┼─13B───  ─┼─6A────  ─┼─2A────  ─┤",
        "│ ?        · ?        · ?        · ?        · ?        · ?        · ?        │",
        "└──────────┴──────────┴──────────┴──────────┴──────────┴──────────┴──────────┘",
    ]


def test_a_seat_sees_the_smallest_ship_with_the_sequences_beside_it():
    assert drawn(seen(ANN), 78, 15, "both") == [
        "┌1A=?───┬9C=An──┬6B=?───┬2B=?───┬8C─────┬7A─────┬1B─────┐       A    B    C",
        "│?      ·?      ·?      ·?      ·?      ·?      ·?      │    1  =?   -    -",
        "├11B──  ┼R=?──  ┼4B───  ┼12A=?  ┼3C=An  █S Meme ┼10C──  ┤    2  -    =?   -",
        "│?      ·?      ·?      ·? (An1)►An1▄▄·4█?      ·?      │    3  -    -    An",
        "├7C───  ┼5B───  ┼W────  ┼9A───  ┼X────  ┼6C───  ┼8A───  ┤    4  -    -    -",
        "│?      ·?      ·?      ·?      ·?      ·?      ·?      │    5  -    -    -",
        "├2C───  ┼12B──  ┼P────  ┼13C▀▀▀▀┼VAULT▀▀┼11A──  ┼3A───  ┤    6  -    =?   -",
        "│?      ·?      ·An2*+3 ·?      ·?      ·?      ·?      │    7  -    -    -",
        "├10A──  ┼8B───  ┼Y────  ┼4A───  ┼Z Vinyl┼5C───  ┼9B───  ┤    8  -    -    -",
        "│?      ·?      ·?      ·?      ·?      ·?      ·?      │    9  -    -    An",
        "├10B──  ┼T Toe  ┼3B───  ┼13A──  ┼7B───  ┼U Urgot┼12C──  ┤   10  -    -    -",
        "│?      ·?      ·?      ·?      ·?      ·?      ·?      │   11  -    -    -",
        "├1C───  ┼11C──  ┼4C───  ┼5A───  ┼13B──  ┼6A───  ┼2A───  ┤   12  =?   -    -",
        "│?      ·?      ·?      ·?      ·?      ·?      ·?      │   13  -    -    -",
        "└───────┴───────┴───────┴───────┴───────┴───────┴───────┘ done  2    2    2",
    ]


@pytest.mark.parametrize("side", ["east", "south"])
@pytest.mark.parametrize("room", ["1A", "9A", "X", "7B"])
def test_a_wall_of_the_small_board_is_drawn_in_one_row_of_rooms_alone(room: str, side: str):
    """Upright walls beside their room, with its name and its crew; level ones as the upper half of the row below."""
    match = arranged({"Ann": (at("12A"), at("P")), "Bo": (at("4B"), at("P"))}, walls=frozenset({(room, side)}))
    lines = drawn(match.observation(HOST), 60, 14, "plan")
    row = match.state.ship.at(room)[0]
    upright = [y for y, line in enumerate(lines) if "█" in line]
    level = [y for y, line in enumerate(lines) if "▀" in line]
    assert (upright, level) == (([2 * row, 2 * row + 1], []) if side == "east" else ([], [2 * row + 2]))


@pytest.mark.parametrize(("way", "width", "height"), [("plan", 60, 15), ("ship", 74, 32)])
@pytest.mark.parametrize("viewers", [HOST, ANN, PUBLIC])
def test_the_starting_rooms_are_marked_before_round_1(way: str, width: int, height: int, viewers: Viewers):
    pregame = begun(SEATS).observation(viewers)
    spans = SKELD.draw(pregame, TAGS, width, height, way).spans
    assert {span.subject for span in spans if span.text == "start"} == {f"room:{room}" for room in STARTS}
    assert not any(span.text == "?" for span in spans if span.subject.startswith("room:"))
    assert not any(span.text == "start" for span in SKELD.draw(seen(HOST), TAGS, width, height, way).spans)


def test_the_device_the_vault_and_the_parasite_room_and_each_sequence_have_colours_of_their_own():
    roles = [room_role(room) for room in ("1A", "1B", "1C", "X", "V", "P", "R")]
    assert len({role.tone if isinstance(role, BoardRole) else "ink" for role in roles}) == len(roles)
    assert len({room_role(bonus) for bonus in BONUSES if bonus != "X"}) == 1


def test_a_narrow_panel_beside_a_small_ship():
    lines = drawn(seen(ANN), 74, 15, "both")
    assert lines[:2] == [
        "┌1A=?───┬9C=An──┬6B=?───┬2B=?───┬8C─────┬7A─────┬1B─────┐      A   B   C",
        "│?      ·?      ·?      ·?      ·?      ·?      ·?      │   1 =?  -   -",
    ]
    assert lines[14].endswith("┘ all  2   2   2")


def test_the_public_sees_walls_and_activations_alone():
    text = "\n".join(drawn(seen(PUBLIC), 74, 32, "ship")[:29])
    assert "3C   =?" in text
    assert "█" in text
    assert not any(hidden in text for hidden in ("=An", "off", "An1", "Bo1", "Cy1", "Di2"))


def test_the_sequences_with_names_owners_and_what_each_seat_holds():
    lines = drawn(seen(ANN), 74, 32, "sequences")
    assert lines[0] == " A Frontier 2 of 13      B Greenhouse 2 of 13    C Conductor 2 of 13"
    assert lines[3] == "  3 -  Streamline         3 -  Edelweiss          3 An Debussy        r5"
    assert lines[1] == "  1 ?  Machine Lear.. r1  1 -  Manjusaka          1 -  Ravel"
    assert lines[15] == " An -     ·············  An -     ·············  An 2=12  ▄▄···········"
    assert lines[16] == " Bo ?                    Bo ?                    Bo ?"


def ledger(observation: Observation[View], cursor: str | None = None) -> tuple[str, ...]:
    return text_lines(SKELD.ledger(observation, TAGS, 42, cursor).picture)


def test_the_sequences_stand_beside_the_large_ship_with_what_each_seat_holds():
    lines = ledger(seen(HOST))
    assert lines[:6] == (
        "     A   B   C          A     B     C  sum",
        "  1  Bo  -   -   An     -     -  2=12   12",
        "  2  -   Cy  -   Bo  2=13     -     -   13",
        "  3  -   -   An  Cy     -   1=2     -    2",
        "  4  -   -   -   Di     -   1=6     -    6",
        "  5  -   -   -",
    )
    assert lines[6] == "  6  -   Di  -   of 13  2     2     2"
    assert len(lines) == 14


def test_a_seat_has_its_own_sums_beside_the_ship_and_of_others_what_it_learnt():
    lines = ledger(seen(ANN), "room:3C")
    assert lines[1] == "  1  =?  -   -   An     -     -  2=12   12"
    assert lines[2] == "  2  -   =?  -   Bo     ?     ?     ?    ?"
    assert lines[8:10] == ("  8  -   -   -   3C Conductor", "  9  -   -   An  Debussy")


def test_a_move_is_lit_at_both_ends():
    lines = drawn(seen(ANN, "move"), 78, 16, "plan")
    assert "┼»12A=?«  ─┼»3C«───  ─█" in lines[3]


def test_a_disable_is_the_hosts_alone():
    assert "▀13C▀off▀" in drawn(seen(HOST), 78, 16, "plan")[7]
    assert "░" in "\n".join(drawn(seen(HOST), 74, 32, "ship")[:29])
    assert "▀13C▀▀▀▀▀" in drawn(seen(Viewers.of(["Di"])), 78, 16, "plan")[7]
    assert "░" not in "\n".join(drawn(seen(Viewers.of(["Di"])), 74, 32, "ship")[:29])


def test_who_else_is_in_a_room_is_not_known_before_the_report():
    assert "An1▄··1 ?" in drawn(seen(ANN, "announce"), 78, 16, "plan")[4]
    assert "»An1«▄▄··4" in drawn(seen(ANN, "report"), 78, 16, "plan")[4]


def test_in_the_first_round_nobody_knows_who_else_starts_there():
    match = arranged({"Ann": (at("1A"), at("1A")), "Bo": (at("1A"), at("1B"))}, round=1)
    lines = list(text_lines(SKELD.draw(match.observation(ANN), TAGS, 74, 32, "ship")))
    assert lines[2].startswith(" │ An1 An2   ? ")
    assert lines[3].startswith(" │ ?           ")


@pytest.mark.parametrize(("width", "height"), [(78, 17), (78, 16), (60, 14)])
def test_ones_own_energy_stands_in_a_low_room_in_which_others_may_be(width: int, height: int):
    lines = drawn(seen(ANN, "announce"), width, height, "plan")
    assert any(re.search(r"An1[^?]*\d \?", line) for line in lines), "\n".join(lines)


def test_what_a_form_offers_is_marked_on_the_ship_and_the_way_to_the_cursor():
    picture = SKELD.draw(ship().observation(ANN), TAGS, 78, 16, "plan")
    marks = [Mark("room:12A", "1"), Mark("room:4B", "2"), Mark("room:R", "3", True), Mark("room:none", "9")]
    lines = text_lines(marked(picture, marks, [Mark("room:12A", "1"), Mark("room:4B", "2")]))
    assert "· ?     <3>· ?      >2· ?      >1· An1 ▄▄··4█ ?        ·" in lines[4]
    assert marked(picture, []) is picture


@pytest.mark.parametrize(("width", "height"), [(74, 32), (76, 36), (130, 50)])
def test_a_mark_covers_no_round_of_an_activation(width: int, height: int):
    picture = SKELD.draw(seen(HOST), TAGS, width, height, "ship")
    rooms = [f"room:{room}" for room, known in seen(HOST).view.rooms.items() if known.activated]
    shown = "\n".join(text_lines(marked(picture, [Mark(room, "6") for room in rooms])))
    assert len(re.findall(r"r[15]\b", shown.partition("An1*")[0])) == len(re.findall(r"r[15]\b", _text(picture)))
    assert shown.count(" 6") >= len(rooms)


def _text(picture: Picture) -> str:
    return "\n".join(text_lines(picture)).partition("An1*")[0]


def test_a_mark_covers_nobody_who_stands_in_the_room():
    picture = SKELD.draw(ship().observation(HOST), TAGS, 78, 16, "plan")
    lines = text_lines(marked(picture, [Mark("room:P", "3"), Mark("room:4B", "2")]))
    assert "┼─4B────  2┼" in lines[3]
    assert "· Bo1  Di1 ·" in lines[4]


@pytest.mark.parametrize(
    ("subject", "words"),
    [
        ("room:3C", "3C Debussy, Conductor Sequence. Activated in round 5 by Ann. There: Ann 1 with 4."),
        ("room:1A", "1A Machine Learning, Frontier Sequence. Activated in round 1 by somebody."),
        (
            "room:P",
            "P Parasite Room: a parasite to carry, one per player in a match. There: Ann 2 with 7, Bo 2, Cy 1, Cy 2.",
        ),
        ("room:Y", "Y Yellow Banana: once, 3 extra energy at the start of a round. Not activated."),
        ("seat:Ann", "Ann: 2 components worth 12, 5 garnets, cap 7, has claimed a parasite."),
        ("seat:Di", "Di: nothing known."),
        ("seat:Bo", "Bo 2 in P."),
        ("crew:2:Ann", "Ann 2 in P, energy 7, carries a parasite."),
        ("crew:1:Di", "Di 1: whereabouts unknown."),
        ("sequence:A", "Frontier Sequence: 2 of 13 owned."),
        ("wall:3C:east", "A wall east of 3C: no move or step goes through it."),
        ("thing:x", ""),
    ],
)
def test_details_say_what_is_known(subject: str, words: str):
    assert SKELD.detail(seen(ANN), subject) == words


def test_the_caption_has_the_own_crewmates():
    both = "An1 3C en 4/7   An2 P en 7/7, parasite"
    assert SKELD.caption(seen(ANN), TAGS)[:2] == (both, "An 12 in 2 components")


def test_two_crewmates_in_a_room_are_both_shown_where_nobody_knows_who_else_is_there():
    start = arranged({"Ann": (at("4B"), at("4B")), "Bo": (at("R"), at("1C")), "Cy": (at("2A"), at("9A"))}, round=1)
    row = next(line for line in drawn(remembered(start, ANN), 80, 16, "plan") if "An1" in line)
    assert "An1 An2 ?" in row
    assert "+2" not in row


def met() -> SkeldMatch:
    """Round 3: at the end of round 1 Ann 1 met Bo 1 in 4B, which left in round 2; Cy 2 is in 9A with Ann 2."""
    crews = {
        "Ann": (at("4B"), at("X")),
        "Bo": (at("R"), at("1C")),
        "Cy": (at("2A"), at("9A", name="Red")),
    }
    match = arranged(crews, round=1)
    return played(match, {"Bo": "1: move 4B"}, {"Ann": "2: move 9A", "Bo": "1: move 6B"})


def remembered(match: SkeldMatch, viewers: Viewers, step: int | None = None) -> Observation[View]:
    """What viewers know with all that they have been told: now, or after a step of the last resolution."""
    if step is None:
        return observation_now(match, viewers)
    return observation_at(match, Point(len(match.stages) - 1, step), viewers)


def test_a_seat_remembers_where_and_when_it_last_saw_somebody():
    now = remembered(met(), ANN)
    tags = seat_tags(now.seats)
    lines = text_lines(SKELD.draw(now, tags, 76, 36, "ship"))
    row = next(y for y, line in enumerate(lines) if "4B" in line)
    assert lines[row + 2][23:].startswith("Bo1 r1")
    assert SKELD.detail(now, "crew:1:Bo") == "Bo 1: last seen in 4B, at the end of round 1."
    assert SKELD.detail(now, "room:4B").endswith("There: Ann 1 with 7. Last seen there: Bo 1 (round 1).")
    assert SKELD.detail(now, "crew:2:Cy") == "Cy 2 (Red) in 9A."
    assert SKELD.detail(now, "crew:2:Bo") == "Bo 2: whereabouts unknown."


@pytest.mark.parametrize("viewers", [HOST, PUBLIC, Viewers.of(["Cy"])])
def test_nobody_else_remembers_it(viewers: Viewers):
    now = remembered(met(), viewers)
    assert not any(span.text == "Bo1 r1" for span in SKELD.draw(now, seat_tags(now.seats), 76, 36, "ship").spans)


def test_while_a_round_is_resolved_a_seat_remembers_whom_it_met_until_it_is_told():
    match = resolved(met(), Ann="1: move 6B")
    tags = seat_tags(match.seats)
    moving, told = remembered(match, ANN, 1), remembered(match, ANN, len(match.stages[-1].steps))
    assert SKELD.detail(moving, "crew:2:Cy") == "Cy 2 (Red): last seen in 9A, at the end of round 2."
    assert any(span.text == "Cy2 r2" for span in SKELD.draw(moving, tags, 76, 36, "ship").spans)
    assert SKELD.detail(told, "crew:2:Cy") == "Cy 2 (Red) in 9A."
    assert SKELD.detail(told, "crew:1:Bo") == "Bo 1 in 6B."


def trails(observation: Observation[View], width: int = 76, height: int = 36) -> str:
    spans = SKELD.draw(observation, seat_tags(observation.seats), width, height, "ship").spans
    return "".join(sorted(span.text for span in spans if span.text and span.text in "◄►▲▼"))


def test_moves_of_a_round_are_trails_to_those_who_saw_them():
    crews = {"Ann": (at("4B"), at("X")), "Bo": (at("R"), at("1C"))}
    match = resolved(arranged(crews), Ann="1: move 12A; 2: move 13B", Bo="1: move 9C; 2: move 11C")
    steps = match.stages[-1].steps
    assert trails(match.observation_at(match.stages[-1], len(steps), HOST)) == "▲►►▼"
    assert trails(match.observation_at(match.stages[-1], len(steps), ANN)) == "►▼"
    assert trails(match.observation_at(match.stages[-1], len(steps), PUBLIC)) == ""
    assert trails(match.observation_at(match.stages[-1], 1, HOST)) == "►"
    assert trails(match.observation(HOST)) == ""


def test_a_trail_ends_in_the_doorway_and_the_crewmate_s_tag_stays_behind():
    match = resolved(arranged({"Ann": (at("4B"), at("X")), "Bo": (at("R"), at("1C"))}), Ann="1: move 3C")
    observation = match.observation_at(match.stages[-1], 1, HOST)
    lines = text_lines(SKELD.draw(observation, seat_tags(observation.seats), 78, 36, "ship"))
    row = next(y for y, line in enumerate(lines) if "4B" in line)
    assert lines[row][22:].startswith("│»4B      «│ 12A      │»3C      «│")
    assert lines[row + 1][22:].startswith("│ (An1)    │          │»An1«▄▄··3│")
    assert lines[row + 2][22:].startswith("      ────────────────►           ")


CONTEST = {"Ann": "1: activate 3", "Bo": "1: activate 3", "Cy": "1: activate 2", "Di": "1: activate 1"}


def contested(kind: str, viewers: Viewers = HOST) -> Observation[View]:
    """Just after a step of the contest for 4B: 3, 3, 2 and 1."""
    crews = {seat: (at("4B"), at("1C")) for seat in SEATS}
    match = resolved(arranged(crews), **CONTEST)
    stage = match.stages[-1]
    shown = next(index for index, step in enumerate(stage.steps, start=1) if step.event.kind == kind)
    return match.observation_at(stage, shown, viewers)


@pytest.mark.parametrize(
    ("kind", "rows"),
    [
        ("contest", ["3  An1 Bo1", "2  Cy1", "1  Di1"]),
        ("tied", ["3 ×An1×Bo1", "2  Cy1", "1  Di1"]),
        ("activate", ["3 ×An1×Bo1", "2 »Cy1«", "1 ×Di1"]),
    ],
)
def test_the_bids_for_a_contested_room_fall_out_from_the_top(kind: str, rows: list[str]):
    lines = drawn(contested(kind), 76, 36, "ship")
    top = next(y for y, line in enumerate(lines) if "4B" in line)
    assert [line[22:33].strip("│ ") for line in lines[top + 1 : top + 4]] == rows


def test_bids_are_the_hosts_and_a_picture_beside_the_steps_tells_them_in_full():
    aside = SKELD.aside(contested("activate"), TAGS, 42, 9)
    assert aside is not None
    assert text_lines(aside) == (
        "4B Hyacinth: who puts in most alone?",
        "×An1  3 ▄▄▄       gets nothing",
        "×Bo1  3 ▄▄▄       gets nothing",
        "»Cy1« 2 ▄▄        activates it",
        "×Di1  1 ▄         gets nothing",
    )
    assert SKELD.aside(contested("outcome"), TAGS, 42, 9) is None
    small = SKELD.aside(contested("activate"), TAGS, 42, 2)
    assert small is not None
    assert small.height == 2
    assert SKELD.aside(contested("outcome", ANN), TAGS, 42, 9) is None
    assert SKELD.aside(seen(HOST, "activate"), TAGS, 42, 9) is None, "nobody else tries 3C"
    assert "×" not in "\n".join(drawn(contested("outcome", ANN), 76, 36, "ship")[:34])


@pytest.mark.parametrize("cap", [7, 8, 9])
def test_a_large_ship_has_names_and_a_pip_for_each_energy(cap: int):
    crews = {"Anna": (at("4B", cap), at("X", 3)), "Bodil": (at("4B", 2, carries=True), at("1C"))}
    match = arranged(crews, players={seat: {"cap": cap} for seat in crews})
    observation = match.observation(HOST)
    lines = text_lines(SKELD.draw(observation, seat_tags(observation.seats), 130, 50, "ship"))
    row = next(y for y, line in enumerate(lines) if "4B" in line)
    anna, bodil = (line[38:55].strip() for line in lines[row + 1 : row + 3])
    assert anna.split()[0] == "Anna"
    assert anna.count("▄") == cap
    assert anna.endswith(str(cap))
    assert bodil.startswith("Bodil 1*" if cap == 7 else "Bo1*")
    assert bodil.count("▄") + bodil.count("·") == cap
    assert bodil.endswith("2")
    assert "Hyacinth" in lines[row + 5]


def test_a_room_is_brighter_once_it_is_activated():
    spans = [span for row in SKELD.draw(seen(PUBLIC), TAGS, 76, 36, "ship").lines(grounds=True) for span in row]
    grounds = {span.ground.parts for span in spans if span.ground is not None}
    assert {(("sequence_a", 13),), (("sequence_a", 33),), (("bonus", 13),), (("bonus", 33),)} <= grounds
    assert (("vault", 33),) not in grounds


@pytest.mark.parametrize(("width", "height"), [(130, 50), (76, 36), (74, 32), (78, 16)])
def test_chips_pips_and_marks_stand_on_the_same_cells_with_grounds_and_with_lines(width: int, height: int):
    """Only pips differ, which are the halves of cells where there are grounds."""
    picture = SKELD.draw(seen(HOST), TAGS, width, height, SKELD.ways(seen(HOST), width, height)[0])
    bare, filled = text_lines(picture), ["".join(span.text for span in line) for line in picture.lines(grounds=True)]
    crew = [area for area in picture.areas if area.subject.startswith("crew:")]
    assert len(crew) > len(SEATS)
    for area in crew:
        cut = slice(area.x, area.x + area.width)
        assert filled[area.y][cut].replace("▀", "▄") == bare[area.y][cut].ljust(area.width)


@pytest.mark.parametrize("hidden", ["1: move 3C", "1: move R; 2: move 11C", "2: disable 1C"])
def test_what_a_seat_cannot_know_changes_nothing_on_its_board(hidden: str):
    crews = {"Ann": (at("4B"), at("X")), "Bo": (at("12A"), at("1C")), "Cy": (at("2A"), at("9A"))}

    def pictures(order: str) -> list[tuple[str, ...]]:
        match = resolved(arranged(crews), Bo=order, Ann="1: move 6B; 2: move 6C")
        length = len(match.stages[-1].steps)
        found = [observation_at(match, Point(len(match.stages) - 1, step), ANN) for step in range(length + 1)]
        return list(dict.fromkeys(text_lines(SKELD.draw(one, TAGS, 76, 36, "ship")) for one in found))

    assert pictures(hidden) == pictures("")


@pytest.mark.parametrize("seed", range(6))
def test_any_sight_is_drawn_within_its_area(seed: int):
    """Every way, any eyes, any step: nothing outside, a hit area for every room, no row wider than the area."""
    random = Random(seed)
    match = begin(usual("skeld", random.choice((2, 4, 8)), seed=seed))
    *_, match = phases(match, tempers(match.seats, seed))
    tags = seat_tags(match.seats)
    for stage in random.sample(match.resolutions(), 4):
        for viewers in (HOST, PUBLIC, Viewers.of(match.seats[:1]), Viewers.of(match.seats[:2])):
            observation = match.observation_at(stage, random.randint(0, len(stage.steps)), viewers)
            for width, height in ((130, 50), (76, 36), (74, 32), (74, 28), (78, 16), (60, 20)):
                for way in SKELD.ways(observation, width, height):
                    _check_picture(SKELD.draw(observation, tags, width, height, way), width, way)
            assert all(SKELD.detail(observation, f"room:{room}") for room in observation.view.rooms)


def _check_picture(picture: Picture, width: int, way: str) -> None:
    assert picture.width == width
    assert all(len(line) <= width for line in text_lines(picture))
    assert all(span.x >= 0 and 0 <= span.y < picture.height for span in picture.spans)
    stops = {area.subject for area in picture.areas if area.stop}
    assert len([stop for stop in stops if stop.startswith("room:")]) == (39 if way == "sequences" else 49)


@pytest.mark.parametrize(("size", "way"), [((76, 33), "ship"), ((76, 20), "plan")])
def test_no_trail_runs_between_a_crewmate_and_its_energy(size: tuple[int, int], way: str):
    history = MatchSource(load(SAVES / "skeld-eight-rounds.jsonl")).history(HOST)
    trails = 0
    for chapter in history.chapters:
        for steps in range(1, chapter.steps + 1, 2):
            at_step = history.at(Point(chapter.stage, steps))
            picture = SKELD.draw(at_step, seat_tags(at_step.seats), *size, way)
            rooms = [area for area in picture.areas if area.subject.startswith("room:")]
            drawn = [span for span in picture.spans if not span.subject and set(span.text) <= set("─│·") and span.text]
            lines = [span for span in drawn if isinstance(span.role, BoardRole) and span.role.name.startswith("chip")]
            trails += len(lines)
            for room in rooms:
                crew = [
                    span
                    for span in picture.spans
                    if span.subject.startswith("crew:") and span.text.strip() and room.holds(span.x, span.y)
                ]
                for row in {span.y for span in crew}:
                    there = [span for span in crew if span.y == row]
                    first, last = min(span.x for span in there), max(span.x + len(span.text) for span in there)
                    through = [
                        line for line in lines if line.y == row and line.x < last and line.x + len(line.text) > first
                    ]
                    assert not through, (chapter.title, steps, room.subject)
                if way == "plan":
                    continue
                names = [
                    span for span in picture.spans if span.subject == room.subject and span.y == room.y and span.text
                ]
                for name in names:
                    beside = range(name.x - 1, name.x + len(name.text) + 1)
                    dots = [
                        line
                        for line in lines
                        if line.y == name.y and {*range(line.x, line.x + len(line.text))} & {*beside}
                    ]
                    assert not dots, (chapter.title, steps, name.text)
    assert trails


@pytest.mark.parametrize(
    ("viewers", "size"),
    [(HOST, (80, 20)), (HOST, (200, 43)), (ANN, (200, 43)), (PUBLIC, (200, 43))],
    ids=["host small", "host", "seat", "public"],
)
def test_the_legend_of_each_size_explains_what_is_drawn_and_nothing_that_these_eyes_cannot_see(
    viewers: Viewers, size: tuple[int, int]
):
    match = resolved(arranged({"Ann": (at("4B"), at("12A")), "Bo": (at("12A"), at("1C"))}), Ann="1: move 12A")
    observation = match.observation_at(match.stages[-1], 1, viewers)
    board = "\n".join(drawn(observation, *size, SKELD.ways(observation, *size)[0]))
    told = "   ".join(SKELD.legend(observation))
    assert all(" ".join(entry.split()) in " ".join(board.split()) for entry in re.split("   |, ", told))
    assert ("? not known" in told) == (viewers != HOST)
    assert ("moved from here" in told) == (viewers != PUBLIC)
    assert "bound for here" not in told


@pytest.mark.parametrize("viewers", [HOST, ANN], ids=["host", "seat"])
@pytest.mark.parametrize("height", range(27, 36))
def test_a_legend_that_is_cut_names_all_sequences_or_none(viewers: Viewers, height: int):
    match = resolved(arranged({"Ann": (at("4B"), at("12A")), "Bo": (at("12A"), at("1C"))}), Ann="1: move 12A")
    observation = match.observation_at(match.stages[-1], 1, viewers)
    board = "\n".join(drawn(observation, 84, height, "ship"))
    assert len({title in board for title in ("A Frontier", "B Greenhouse", "C Conductor")}) == 1


def test_a_lit_crewmate_among_several_has_both_marks():
    match = resolved(arranged({"Ann": (at("4B"), at("12A")), "Bo": (at("12A"), at("1C"))}), Ann="1: move 12A")
    lines = drawn(match.observation_at(match.stages[-1], 1, HOST), 78, 17, "plan")
    assert any("»An1«" in line for line in lines)


@pytest.mark.parametrize(
    ("way", "width", "height"),
    [("plan", 78, 16), ("both", 78, 16), ("ship", 74, 32), ("ship", 118, 36), ("ship", 198, 47)],
)
def test_a_ship_on_which_nobody_is_seen_says_so_once(way: str, width: int, height: int):
    def unknown(viewers: Viewers) -> list[str]:
        spans = SKELD.draw(seen(viewers), TAGS, width, height, way).spans
        return [
            span.text for span in spans if span.text.startswith("?") and (not span.subject or span.role == "unknown")
        ]

    said = [text for text in unknown(PUBLIC) if text.startswith("? in")]
    assert said == ["? in every room: these eyes do not know who is where"]
    assert len(unknown(ANN)) > 40, "a seat knows some rooms"
    assert not any(text.startswith("? in") for text in unknown(ANN) + unknown(HOST))


def test_an_unknown_ship_without_a_free_row_says_it_in_each_room():
    board = "\n".join(drawn(seen(PUBLIC), 60, 14, "plan"))
    assert "in every room" not in board
    assert board.count("?") >= 49

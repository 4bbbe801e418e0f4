"""The board of 13 Chambers as text, at the sizes of the match screen, and for hostile names."""

from __future__ import annotations

from itertools import pairwise

import pytest
from rich.cells import cell_len

from games.chambers.view import View
from games.core.game import Observation
from games.core.viewers import HOST, PUBLIC, Viewers
from genius_tui.boards.chambers import CHAMBERS
from genius_tui.boards.picture import Picture, text_lines
from genius_tui.text.tags import seat_tags
from tests.games.chambers.matches import Chamber, begun, earned, entered, round_of
from tests.support import hostile

ROBBING = {
    "An": "alien: rob Bo; enter listen with listen; bid 2",
    "Bo": "alien: rob Cy",
    "Cy": "alien: rob An",
    "Di": "alien: rob Bo",
    "Ed": "alien: rob Di",
    "Fa": "alien: rob Gu",
    "Gu": "alien: rob Fa",
}


def robbed() -> Chamber:
    """A ring with a chain into it, and two who rob each other."""
    return round_of(earned({"An": 10, "Bo": 20, "Cy": 30, "Di": 5, "Ed": 0, "Fa": 9, "Gu": 9}), ROBBING)


def at(match: Chamber, viewers: Viewers, kind: str) -> Observation[View]:
    """What is seen just after the last step of a kind."""
    stage = match.resolutions()[-1]
    shown = max(index for index, step in enumerate(stage.steps, start=1) if step.event.kind == kind)
    return match.observation_at(stage, shown, viewers)


def drawn(observation: Observation[View], width: int, height: int, way: str = "list") -> list[str]:
    picture = CHAMBERS.draw(observation, seat_tags(observation.seats), width, height, way)
    assert picture.width >= width
    assert picture.height >= height
    return list(text_lines(picture))


def test_the_host_sees_a_robbery_worked_out() -> None:
    rows = drawn(at(robbed(), HOST, "robbery"), 74, 28)
    assert rows[:5] == [
        " lv chamber              state      pile             inside     barred h",
        " 0  Golden Room          bid         183 ▄▄▄▄▄▄▄▄▄▄▄ An         -      -",
        "»1  Alien                solved      100 ▄▄▄▄▄▄▄     An Bo Cy   -      - «",
        "                         inside too Di Ed Fa Gu",
        " 1  Change-Change        locked      183 ▄▄▄▄▄▄▄▄▄▄▄ -          -      1",
    ]
    rows = drawn(at(robbed(), HOST, "robbery"), 74, 28, "robberies")
    assert rows[:9] == [
        " ROBBERIES in Alien  C12              Ed -> Di -> Bo",
        "          before  robs        now     ring: An -> Bo -> Cy -> (An)",
        "    An        10  Bo     +10     10   Fa <-> Gu: arrested",
        "    Bo        20  Cy     +30     30   1. An 10 <- Cy 10",
        "    Cy        30  An     +10     10   2. Bo 20 <- An 10, Di 10",
        " >> Di         5  Bo     +10      0   3. Cy 30 <- Bo 30",
        "    Ed         0  Di     +15     15   4. Di 15 <- Ed 15",
        "    Fa         9  Gu              9",
        "    Gu         9  Fa              9",
    ]


def beside(observation: Observation[View], width: int, height: int) -> list[str]:
    picture = CHAMBERS.aside(observation, seat_tags(observation.seats), width, height)
    assert picture is not None
    assert picture.height <= height
    assert all(span.x + cell_len(span.text) <= width for span in picture.spans)
    return list(text_lines(picture))


def test_robberies_stand_beside_the_steps_and_nothing_beside_others() -> None:
    match = robbed()
    assert beside(at(match, HOST, "robbery"), 78, 9) == drawn(at(match, HOST, "robbery"), 78, 9, "robberies")
    assert beside(at(match, HOST, "robbery"), 42, 11) == [
        " ROBBERIES in Alien  C12",
        " Ed -> Di -> Bo",
        " ring: An -> Bo -> Cy -> (An)",
        " Fa <-> Gu: arrested",
        " 4. Di 15 <- Ed 15",
        "          before  robs        now",
        "    An        10  Bo     +10     10",
        "    Bo        20  Cy     +30     30",
        "    Cy        30  An     +10     10",
        " >> Di         5  Bo     +10      0",
        "    Ed         0  Di     +15     15",
    ]
    assert CHAMBERS.aside(at(match, HOST, "bids"), seat_tags(match.seats), 78, 9) is None
    assert CHAMBERS.aside(match.observation(HOST), seat_tags(match.seats), 78, 9) is None


def test_twenty_robbers_beside_the_steps_are_cut_about_the_newest() -> None:
    names = [f"P{number}" for number in range(20)]
    robs = {one: f"alien: rob {two}" for one, two in pairwise(names)}
    match = round_of(earned(dict.fromkeys(names, 5)), robs)
    for width in (42, 78):
        rows = beside(at(match, HOST, "robbery"), width, 9)
        assert any(row.startswith(" >> P1 ") for row in rows)
        assert any("19. P1 95 <- P0 95" in row for row in rows)


def test_a_seat_sees_its_own_row_and_no_chain() -> None:
    for width in (42, 78):
        text = "\n".join(beside(at(robbed(), Viewers.of(("Bo",)), "lost"), width, 9))
        assert "Bo robs Cy: +30" in text
        assert "Bo is robbed: -20, robber unknown" in text
        assert "->" not in text
        assert "ring" not in text


def test_a_seat_sees_its_own_chambers_with_their_piles_over_the_rounds() -> None:
    rows = drawn(robbed().observation(Viewers.of(("An",))), 74, 28)
    assert rows[:3] == [
        " lv chamber              state      pile          own inside    barred h",
        ">0  Golden Room          bid         183 ▄▄▄▄▄      - An        -      -",
        ">1  Alien                solved      100 ▄▄▄       10 An Bo Cy  Fa Gu  -",
    ]
    assert rows[4] == " 1  Change-Change        locked        ?            - ?         -      2"
    assert rows[16:26] == [
        " Golden Room       Alien             Listen",
        " █ █ █             █                 █ █ █",
        " █ █ █             █                 █ █ █",
        " █ █ █             █ ▄ ▄             █ █ █",
        " █ █ █             █ █ █             █ █ █",
        " █ █ █             █ █ █             █ █ █",
        " █ █ █             █ █ █             █ █ █",
        " 1 2 3             1 2 3             1 2 3",
        " 183 183 183       183 100 100       183 183 183",
        "",
    ]


def test_who_arrives_is_inside_from_the_step_on_that_says_so() -> None:
    """Robberies elsewhere come between; until the chamber's own turn the view has nobody inside."""
    match = robbed()
    for kind in ("bid", "robbery"):
        rows = drawn(at(match, HOST, kind), 74, 28)
        for title in (" 0  Golden Room ", " 2  Listen "):
            (row,) = [row for row in rows if title in row[:30].replace("»", " ")]
            assert " An " in row[50:], (kind, row)
    before = drawn(at(match, HOST, "attempts"), 74, 28)
    assert not any(" An " in row[50:] for row in before if "Listen" in row)
    for viewers, told in ((Viewers.of(("An",)), True), (Viewers.of(("Bo",)), False), (PUBLIC, False)):
        rows = drawn(at(match, viewers, "arrest"), 74, 28)
        assert any(" An " in row[50:] for row in rows if "Listen" in row) == told, viewers
    assert "An arrived in this round." in CHAMBERS.detail(at(match, HOST, "robbery"), "chamber:listen")
    assert "arrived" not in CHAMBERS.detail(at(match, Viewers.of(("Bo",)), "arrest"), "chamber:listen")


def test_the_public_sees_what_is_public() -> None:
    match = round_of(robbed(), Cy="alien: open")
    rows = drawn(match.observation(PUBLIC), 78, 16)
    assert rows[0] == " lv chamber              state                                      barred h"
    assert rows[1] == " 0  Golden Room          bid                                        -      -"
    assert rows[2] == " 1  Alien                opened r4                                  Fa Gu  -"


def test_chambers_that_cannot_be_entered_yet() -> None:
    rows = drawn(begun("An Bo").observation(PUBLIC), 78, 16)
    assert rows[6] == " 2  Genius-100           from r2     100 ▄▄▄▄▄▄▄▄▄▄▄▄▄              -      -"
    assert rows[10] == " 3  Recipe               from r3     100 ▄▄▄▄▄▄▄▄▄▄▄▄▄              -      -"


def test_twenty_in_one_chamber_are_all_on_the_board() -> None:
    match = entered([f"P{number}" for number in range(20)])
    text = "\n".join(drawn(match.observation(HOST), 74, 15))
    assert all(tag in text for tag in seat_tags(match.seats).values())


def test_large_piles_keep_to_their_column() -> None:
    match = entered("An Bo", gold=100_000)
    for _ in range(4):
        match = round_of(match, An="alien: search")
    rows = drawn(match.observation(HOST), 74, 15)
    assert rows[2].startswith(" 1  Alien                solved    1600k ▄▄▄▄▄▄▄▄▄▄▄ An Bo")
    assert "pile 1600000" in CHAMBERS.detail(match.observation(HOST), "chamber:alien")


def test_ways() -> None:
    match = robbed()
    assert CHAMBERS.ways(begun("An Bo").observation(PUBLIC), 74, 28) == ("tomb", "list", "puzzles")
    assert CHAMBERS.ways(match.observation(HOST), 74, 28) == ("tomb", "list", "piles", "puzzles")
    assert CHAMBERS.ways(at(match, HOST, "robs"), 74, 28) == ("tomb", "list", "robberies", "piles", "puzzles")
    assert CHAMBERS.ways(match.observation(HOST), 60, 14) == ("list", "piles", "puzzles")
    assert drawn(at(match, HOST, "robbery"), 78, 16, "robberies")[0].startswith(" ROBBERIES in Alien")
    assert drawn(match.observation(HOST), 78, 16, "piles")[0].startswith(" Golden Room        Alien")


def test_puzzles_lie_on_the_board_with_their_hints() -> None:
    match = begun("An Bo", pack="lantern")
    seat, host = ("\n".join(drawn(match.observation(eyes), 78, 16, "puzzles")) for eyes in (Viewers.of(("An",)), HOST))
    assert "Cut" not in seat
    assert "LEMON" not in seat
    assert "the baker            88           100" in seat
    assert "market" not in seat
    assert "Hint" not in seat
    assert "Password: market" in host
    assert "Hint 1 (not out yet):" in host
    match = round_of(round_of(match))
    assert "Hint 1: Two steps" in "\n".join(drawn(match.observation(PUBLIC), 78, 16, "puzzles"))


def test_details() -> None:
    match = robbed()
    own = CHAMBERS.detail(match.observation(Viewers.of(("An",))), "chamber:alien")
    assert own == (
        "Alien: pile 100, inside An, Bo, Cy, Di and Ed. You have 10 gold from it. "
        "After each round: 183 100 100. Barred: Fa and Gu."
    )
    assert CHAMBERS.detail(match.observation(PUBLIC), "chamber:listen") == "Listen: pile and players inside unknown."
    assert CHAMBERS.detail(match.observation(PUBLIC), "seat:Fa") == "Fa: whereabouts unknown, 1 arrest announced."
    assert (
        CHAMBERS.detail(match.observation(HOST), "nothing")
        == CHAMBERS.detail(match.observation(HOST), "seat:nobody")
        == ""
    )


@pytest.mark.parametrize("size", [(74, 28), (78, 16), (58, 14), (30, 8), (120, 40)])
def test_every_step_is_drawn_at_every_size_with_hostile_names(size: tuple[int, int]) -> None:
    names = list(hostile.NAMES[:20])
    match = round_of(entered(names), {names[0]: "alien: take 5, search", names[1]: "alien: take 100"})
    robs = {
        seat: match.game.write({"rob.alien": victim}, match.observation(Viewers.of((seat,))), seat)
        for seat, victim in zip(names, (*names[1:], names[0]), strict=True)
    }
    match = round_of(match, robs)
    for stage in match.resolutions():
        for shown in range(len(stage.steps) + 1):
            for viewers in (HOST, PUBLIC, Viewers.of(names[:1])):
                _check(match.observation_at(stage, shown, viewers), *size)


def _check(observation: Observation[View], width: int, height: int) -> None:
    for way in CHAMBERS.ways(observation, width, height):
        picture: Picture = CHAMBERS.draw(observation, seat_tags(observation.seats), width, height, way)
        assert picture.height >= height
        for span in picture.spans:
            assert 0 <= span.x <= picture.width
            assert span.x + cell_len(span.text) <= picture.width, (way, span)
            assert span.y < picture.height
            assert "\n" not in span.text

"""The board of Three Modular Rooms, as text."""

from __future__ import annotations

from itertools import takewhile

import pytest

from games.core import actions as do
from games.core.game import Observation
from games.core.match import Match
from games.core.viewers import HOST, PUBLIC, Viewers
from games.modular.view import View
from genius_tui.boards.modular import MODULAR
from genius_tui.boards.modular_rounds import rounds
from genius_tui.boards.modular_scene import read
from genius_tui.boards.picture import text_lines
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.history import Point, observation_at, observation_now
from genius_tui.text.colours import tint
from genius_tui.text.tags import seat_tags
from tests.boards.pictures import outside
from tests.games.modular.table import begun
from tests.goldens import SAVES, load
from tests.support.play import viewpoint_of

NAMES = ("Anna", "Bodil", "Cyrus", "Dina", "Edgar", "Farah", "Gus", "Hilde", "Ixchel")
ORDERS = (
    "play 6 in Null",
    "play 1 in Null",
    "play 7 in Null",
    "play 9 in Null",
    "play 3 in Solitary",
    "play 2 in Duel",
    "play 9 in Duel",
    "play 9 in Duel",
    "play -11 in Duel",
)
CYRUS = Viewers.of(("Cyrus",))


def resolved(*texts: str) -> Match:
    match = begun(NAMES).do_all(do.Order(seat, text) for seat, text in zip(NAMES, texts, strict=False))
    return match.do(do.Resolve())


def lines(observation: Observation[View], width: int = 74, height: int = 16, way: str = "rooms") -> list[str]:
    return list(text_lines(MODULAR.draw(observation, seat_tags(observation.seats), width, height, way)))


def at(match: Match, kind: str, viewers: Viewers = HOST) -> Observation[View]:
    """What is seen just after the last step of a kind."""
    stage = match.stages[-1]
    shown = max(index for index, step in enumerate(stage.steps, start=1) if step.event.kind == kind)
    eyes = Eyes(match.seats, host=viewers.host, chosen=viewers.seats)
    return viewpoint_of(match, eyes, Point(len(match.stages) - 1, shown)).observation


def test_the_cards_show_their_way_through_the_effects():
    """What a card was stands below what it is, with the card that changed it; so do the sums, in their row."""
    assert lines(at(resolved(*ORDERS), "score"))[:12] == [
        "┌ Null ───── x1.5 if 0 ┐ ┌ Solitary ─ x1.5 if 1 ┐ ┌»Duel«───── x1.5 if 2 ┐",
        "│   7      7      7    │ │  30                  │ │   2      9      9    │",
        "│  6/7    1/7          │ │  3/3                 │ │       void/2 void/2  │",
        "│  An     Bo     Cy    │ │  Ed                  │ │  Fa     Gu     Hi    │",
        "│  -7      7           │ │                      │ │  -11                 │",
        "│ -9/7   15/7          │ │                      │ │                      │",
        "│  9/1   An/6          │ │                      │ │  Ix                  │",
        "│  Di      +           │ │                      │ │                      │",
        "│ sum 23>5>20>21       │ │ sum 3>30             │ │ sum 9                │",
        "│ mod 3: 0 yes         │ │ mod 3: 0 no          │ │ mod 3: 0 no          │",
        "│ score 21 x1.5 = 31.5 │ │ score 30             │ │ score 9              │",
        "└──────────────────────┘ └──────────────────────┘ └──────────────────────┘",
    ]


def test_the_sum_changes_with_each_effect():
    """The old one is struck out beside the new one, from the step on that changes it."""
    match = resolved(*ORDERS)
    played = sum(step.event.kind == "plays" for step in match.stages[-1].steps)
    first = next(index for index, step in enumerate(match.stages[-1].steps, start=1) if step.event.kind == "changes")
    shown = [lines(observation_at(match, Point(len(match.stages) - 1, step), HOST)) for step in (played, first)]
    assert [next(row for row in rows if "sum" in row)[2:22].rstrip() for rows in shown] == [
        "sum 23",
        "sum 23>5",
    ]


def test_what_a_step_changes_is_lit_at_this_step_alone():
    match = resolved(*ORDERS)
    stage = len(match.stages) - 1
    changing = [shown for shown, step in enumerate(match.stages[-1].steps, start=1) if step.event.kind == "changes"]
    for step, fresh in (
        (changing[0], {"Dina"}),
        (changing[-1], {"Anna", "Bodil", "Dina", None}),
        (len(match.stages[-1].steps), set()),
    ):
        seen = observation_at(match, Point(stage, step), HOST)
        assert {lane.seat for room in read(seen).values() for lane in room.lanes if lane.fresh} == fresh
        picture = MODULAR.draw(seen, seat_tags(NAMES), 74, 16, "rooms")
        assert sum(span.lit and span.text.lstrip("-").isdigit() for span in picture.spans) >= len(fresh)


def test_a_seat_sees_its_own_card_alone_while_effects_work():
    text = "\n".join(takewhile(bool, lines(at(resolved(*ORDERS), "score", CYRUS))))
    assert "│   7 " in text
    assert "»Cy«" in text
    assert "An" not in text
    assert "sum ?" in text


def test_a_seat_is_told_who_was_where_and_the_scores():
    shown = lines(at(resolved(*ORDERS), "report", CYRUS), height=14)
    assert shown[1] == "│   ?      ?      7    │ │   ?                  │ │   ?      ?      ?    │"
    assert shown[3] == "│  An     Bo    >Cy    │ │  Ed                  │ │  Fa     Gu     Hi    │"
    assert "score 31.5" in "".join(shown)


def test_hidden_rooms_say_how_many_are_there():
    match = resolved(*(f"{order}; hide" if index == 0 else order for index, order in enumerate(ORDERS)))
    for viewers, known in ((CYRUS, 1), (PUBLIC, 0)):
        rooms = "\n".join(takewhile(bool, lines(observation_now(match, viewers))))
        assert "4 here, hidden" in rooms
        assert "An" not in rooms
        cards, scores = 2 * (len(NAMES) - known), 3
        assert rooms.count("?") == cards + scores


def test_an_8_leaves_one_card():
    match = resolved("play 8 in Null", "play 5 in Null", "play 7 in Null", *["play 1 in Duel"] * 6)
    after = lines(at(match, "score"))
    assert [row[1:8].strip() for row in after[1:5]] == ["49", "7/8", "8/7", "An"]
    assert sum(row.count("gone/8") for row in after[:6]) == 2
    assert "sum 20>21>49" in "\n".join(lines(observation_now(match, HOST)))


def test_a_long_way_leaves_its_middle_out():
    match = resolved(*["play 1 in Null"] * 6, *["in Duel"] * 3)
    shown = lines(at(match, "score"))
    assert [row[1:8].strip() for row in shown[1:6]] == ["1", "-1/1", "..", "1/1", "An"]
    assert all(len(line) <= 74 for line in shown)


def test_before_the_first_round_all_is_unknown_but_the_hand():
    match = begun(NAMES)
    assert "sum ?" in "".join(lines(observation_now(match, CYRUS)))
    assert MODULAR.caption(observation_now(match, CYRUS), seat_tags(NAMES)) == (
        "Cy hand 1 2 3 4 5 6 7 8 9 -10 -11 -12  purse 5  points ?",
    )


def test_the_rooms_of_the_last_round_stay_while_it_waits_as_they_were_seen():
    match = resolved(*ORDERS)
    assert lines(observation_now(match, HOST))[:8] == lines(at(match, "begins"))[:8]
    seen = lines(observation_now(match, CYRUS), height=14)
    assert seen[1].startswith("│   ?      ?      7 ")
    assert seen[3].startswith("│  An     Bo    >Cy ")


def test_a_vote_leaves_the_last_round_on_the_board():
    match = begun(options={"rounds": 1}).do_all(
        do.Order(seat, f"play {card} in {room}")
        for seat, card, room in (("Ann", 9, "Null"), ("Bo", 1, "Duel"), ("Cy", 2, "Duel"))
    )
    match = match.do(do.Resolve()).do(do.Resolve())
    shown = list(text_lines(MODULAR.draw(at(match, "chosen"), seat_tags(match.seats), 74, 16, "rooms")))
    assert any(row.startswith("│    9 ") for row in shown)
    assert any(row.startswith("│   An ") for row in shown)


def test_what_a_card_was_before_is_struck_out():
    picture = MODULAR.draw(at(resolved(*ORDERS), "score"), seat_tags(NAMES), 74, 16, "rooms")
    struck = [span.text for span in picture.spans if span.role == "old"]
    assert struck == ["6", "1", "-9", "9", "15", "23", "5", "20", "3", "3"]


def test_the_table_of_rounds_tells_the_host_scores_winners_and_points():
    match = resolved(*ORDERS)
    match = match.do_all(do.Order(seat, f"play {12 - 9 - 1} in Duel; buy 3") for seat in NAMES[:2]).do(do.Resolve())
    shown = lines(observation_now(match, HOST), 78, 16, "rounds")
    assert shown[:2] == [
        " RD      Null   Solitary       Duel   An Bo Cy Di Ed Fa Gu Hi Ix  bought",
        "  1    31.5*(4)     30 (1)      9 (4)  1  1  1  1  ·  ·  ·  ·  ·",
    ]
    assert shown[2].startswith("  2 ")
    assert shown[2].endswith("0 0")
    assert [row.split() for row in shown[3:12]] == [[str(number)] for number in range(3, 12)]
    assert shown[12].split()[3:] == [str(match.state.points[seat]) for seat in NAMES]
    below = lines(observation_now(match, HOST), 74, 32)
    assert any(line.startswith(" RD ") for line in below)
    assert "◊ opal challenge" in "".join(below)


def test_the_table_of_rounds_tells_a_seat_no_points():
    shown = lines(observation_now(resolved(*ORDERS), CYRUS), 78, 16, "rounds")
    assert shown[1] == "  1    31.5 (4)     30 (1)      9 (4)  N  N  N  N  S  D  D  D  D"
    assert shown[12].strip() == "points are not told"


def test_the_table_of_rounds_tells_once_that_a_round_was_hidden():
    match = resolved(*(f"{order}; hide" if index == 0 else order for index, order in enumerate(ORDERS)))
    told = [lines(observation_now(match, viewers), 78, 16, "rounds")[1][38:].split() for viewers in (CYRUS, PUBLIC)]
    assert told == [["N", "hidden"], ["hidden"]]


def test_the_table_of_rounds_tells_own_points_where_they_are_shown():
    match = begun(NAMES, options={"points": "own"})
    for card in ("7", "8"):
        match = match.do(do.Order("Cyrus", f"play {card} in Null")).do(do.Resolve())
    observation = observation_now(match, CYRUS)
    shown = lines(observation, 78, 16, "rounds")
    rows = [line.split() for line in (*shown[1:3], shown[12])]
    gained = [row[-7].replace("·", "0") for row in rows]
    assert gained[2] == str(match.state.points["Cyrus"])
    assert int(gained[0]) + int(gained[1]) == match.state.points["Cyrus"]
    assert all(row[-8] == "?" for row in rows)


def test_a_table_of_twelve_seats_and_eleven_rounds_fits():
    match = begun([f"P{number}" for number in range(1, 13)])
    while match.state.phase == "round":
        match = match.do(do.Resolve())
    observation = observation_now(match, HOST)
    for width, height in ((78, 16), (74, 32)):
        picture = MODULAR.draw(observation, seat_tags(match.seats), width, height, "rounds")
        assert (picture.width, picture.height) == (width, height)
        assert not outside(picture)
        assert len(rounds(observation)) == 11


def last_round(*viewers: Viewers) -> list[str]:
    """What is seen at each step of a match's only round, by each of these viewers."""
    match = begun(NAMES, options={"rounds": 1})
    match = match.do_all(do.Order(seat, text) for seat, text in zip(NAMES, ORDERS, strict=True)).do(do.Resolve())
    shown: list[str] = []
    for eyes in viewers:
        for step in range(len(match.stages[-1].steps) + 1):
            seen = viewpoint_of(match, Eyes(match.seats, host=eyes.host, chosen=eyes.seats), Point(0, step))
            shown.append("\n".join(lines(seen.observation)))
    return shown


def test_V2_the_steps_of_the_last_round_tell_no_sum_of_cards_that_are_not_known():
    assert not [text for text in last_round(PUBLIC, CYRUS, Viewers.of(NAMES)) if "mod 3: " in text.split("\n\n")[0]]
    assert any("sum 23>5>20>21" in text and "mod 3: 0 yes" in text for text in last_round(HOST))


def test_V2_the_multiplier_of_three_players_is_not_known_where_a_9_may_be():
    match = resolved("play 9 in Null", "play 8 in Null", "play 7 in Null", *["play 1 in Duel"] * 6)
    title = lines(observation_now(match, PUBLIC))[0]
    assert title == "┌ Null ─────── x? if 0 ┐ ┌ Solitary ─ x1.5 if 1 ┐ ┌ Duel ───── x1.5 if 2 ┐"
    assert "x2 if 0" in lines(observation_now(match, HOST))[0]
    assert "x1.5 or x2 if the sum fits" in MODULAR.detail(observation_now(match, PUBLIC), "room:Null")


def crowded(seats: int, *orders: str) -> Match:
    """A round in which seat after seat gives these orders, and then the first again."""
    names = [f"P{number}" for number in range(1, seats + 1)]
    match = begun(names, garnets=999_999_999)
    return match.do_all(do.Order(seat, orders[at % len(orders)]) for at, seat in enumerate(names)).do(do.Resolve())


@pytest.mark.parametrize("seats", [3, 9, 12])
@pytest.mark.parametrize(
    "orders",
    [
        ("play 6 in Null",),
        ("play 1 in Solitary", "play 8 in Solitary", "play 6 in Solitary", "play -12 in Solitary"),
        ("play -11 in Duel", "play 8 in Duel", "play 9 in Duel", "play 2 in Null", "play 4 in Null; hide"),
        ("play 1 in Null; " + "; ".join(["buy -12"] * 150), "play 7 in Solitary; buy 1", "play 1 in Null; buy 3"),
    ],
)
def test_nothing_on_the_board_is_cut_or_covered(seats: int, orders: tuple[str, ...]):
    match = crowded(seats, *orders)
    for viewers in (HOST, PUBLIC, Viewers.of(match.seats[:1])):
        observation = observation_now(match, viewers)
        for width, height in ((40, 10), (60, 14), (74, 32), (78, 16), (120, 40)):
            for way in ("rooms", "rounds"):
                picture = MODULAR.draw(observation, seat_tags(match.seats), width, height, way)
                rows = text_lines(picture)
                assert not outside(picture)
                written = [span for span in picture.spans if span.where == "everywhere" and span.text.strip()]
                assert [span.text for span in written if not rows[span.y][span.x :].startswith(span.text)] == []
                assert picture.width <= max(width, 60)


def test_a_board_of_a_message_says_all_that_a_wide_one_says():
    match = crowded(9, "play 1 in Solitary", "play 8 in Solitary", "play 6 in Solitary", "play -12 in Duel")
    narrow, wide = (" ".join(lines(observation_now(match, HOST), width)) for width in (60, 120))
    for told in ("x1.5 if 1", "mod 3: ", "/8", "P9", f"score {match.state.last.rooms['Duel'].score:g}"):
        assert told in narrow
        assert told in wide


def test_a_score_that_was_multiplied_is_short_before_its_column_is_narrow():
    match = crowded(3, "play -11 in Duel", "play 4 in Duel", "play 1 in Null")
    assert "score -7 x1.5 = -10.5" in "".join(lines(observation_now(match, HOST), 78))
    assert "sum -7 " in "".join(lines(observation_now(match, HOST), 74))
    assert "score -10.5 " in "".join(lines(observation_now(match, HOST), 74))


@pytest.mark.parametrize(("width", "height"), [(74, 32), (78, 15), (60, 14), (118, 46)])
def test_a_card_lies_on_paper_and_a_click_on_it_finds_its_player(width: int, height: int):
    picture = MODULAR.draw(observation_now(resolved(*ORDERS), HOST), seat_tags(NAMES), width, height, "rooms")
    grounds = {span.ground for line in picture.lines(grounds=True) for span in line if span.text.strip() == "-11"}
    assert grounds == {tint("paper", 100)}
    chips = [span for span in picture.spans if span.subject.startswith("seat:") and picture.areas_at(span.x, span.y)]
    assert {span.subject for span in chips} == {f"seat:{seat}" for seat in NAMES}
    for span in chips:
        assert picture.areas_at(span.x, span.y)[0].subject == span.subject
        assert picture.areas_at(span.x, span.y - 1)[0].subject == span.subject


def test_details_say_what_is_known_of_rooms_and_seats():
    match = resolved(*ORDERS)
    host, cyrus = observation_now(match, HOST), observation_now(match, CYRUS)
    assert MODULAR.detail(host, "room:Null") == "Null: 4 there, sum 21, score 31.5, x1.5 if the sum fits."
    assert MODULAR.detail(cyrus, "room:Null") == "Null: 4 there, sum ?, score 31.5, x1.5 if the sum fits."
    assert MODULAR.detail(host, "seat:Anna") == "Anna: hand 1 2 3 4 5 7 8 9 -10 -11 -12  purse 5  points 1"
    assert MODULAR.detail(cyrus, "seat:Anna") == "Anna: hand ?  purse ?  points ?"


def test_the_public_board_does_not_change_with_what_is_hidden():
    one = resolved(*ORDERS)
    other = resolved("play 1 in Null", "play 6 in Null", *ORDERS[2:])
    assert lines(at(one, "minus_eleven", PUBLIC)) == lines(at(other, "minus_eleven", PUBLIC))


def test_before_the_first_round_the_scoreboard_is_empty():
    shown = lines(observation_now(begun(NAMES), CYRUS), 74, 32)
    at_table = next(row for row, line in enumerate(shown) if line.startswith(" RD "))
    assert [line.split() for line in shown[at_table + 1 : at_table + 12]] == [[str(number)] for number in range(1, 12)]
    assert MODULAR.ways(observation_now(begun(NAMES), CYRUS), 74, 32) == ("rooms", "rounds")


def test_a_large_board_has_the_points_as_bars_beside_the_rounds_and_larger_cards():
    match = load(SAVES / "modular-nine.jsonl")
    seen = observation_now(match, HOST)
    small, large = (MODULAR.draw(seen, seat_tags(match.seats), *size, "rooms") for size in ((112, 40), (131, 47)))
    assert "POINTS" not in "\n".join(text_lines(small))
    rows = text_lines(large)
    heading = next(row for row, text in enumerate(rows) if text.endswith("POINTS"))
    shown = [
        text[rows[heading].index("POINTS") :].split() for text in rows[heading + 1 : heading + 1 + len(match.seats)]
    ]
    points = [player.points for player in seen.view.players.values()]
    assert [(words[1], int(words[2]), len(words[3])) for words in shown] == [
        (seat, count, 6 * count) for seat, count in zip(match.seats, points, strict=True)
    ]


def test_large_cards_have_large_digits_and_the_number_in_a_corner():
    match = resolved(*ORDERS)
    picture = MODULAR.draw(observation_now(match, HOST), seat_tags(match.seats), 198, 49, "rooms")
    drawn, lined = ("\n".join("".join(one.text for one in row) for row in picture.lines(grounds=on)) for on in (1, 0))
    assert "▀▀█" in drawn
    assert "▀▀█" not in lined
    for number in ("7", "30", "-11"):
        assert f" {number} " in drawn
        assert f" {number} " in lined
    assert not outside(picture)


def test_the_rows_of_the_sum_are_the_same_at_every_step_of_effects():
    match = load(SAVES / "modular-nine.jsonl")
    rows = set[int]()
    for stage in match.resolutions()[:6]:
        for shown, step in enumerate(stage.steps, start=1):
            if step.event.kind in {"changes", "voids", "void", "idle", "score"}:
                shown_lines = lines(match.observation_at(stage, shown, HOST), 76)
                rows.add(next(number for number, row in enumerate(shown_lines) if "mod 3" in row))
    assert len(rows) == 1


def test_a_score_that_is_still_to_come_is_told_apart_from_one_that_is_hidden():
    """While effects are carried out the host knows every sum, and no score has been reckoned."""
    match = resolved(*ORDERS)
    shown = "\n".join(lines(at(match, "changes")))
    assert "no score yet" in shown
    assert "score ?" not in shown
    assert "no score yet" not in "\n".join(lines(at(match, "report")))
    assert "no score yet" not in "\n".join(lines(at(match, "plays", CYRUS)))


def test_a_board_too_low_for_its_cards_shows_sums_and_scores_before_them():
    high, low = (lines(at(resolved(*ORDERS), "report"), height=height) for height in (20, 8))
    row = {
        name: next(y for y, line in enumerate(shown) if "sum" in line) for name, shown in (("high", high), ("low", low))
    }
    assert row["high"] > 5
    assert row["low"] == 1
    assert any("score" in line for line in low[2:4])
    assert any("Bo" in line for line in low[4:]), "the cards are still there, below"


def test_the_legend_names_somebody_who_plays():
    match = Match.begin(begun(("Zoe", "Yan", "Xin")).game, begun(("Zoe", "Yan", "Xin")).header)
    said = " ".join(MODULAR.legend(match.observation(HOST)))
    assert "An" not in said
    assert "Zo/6 + added by Zo's 6" in said

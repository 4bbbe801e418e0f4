"""What holds of every picture of gates: any lay-out, any number of seats, any eyes, any step, any size."""

from __future__ import annotations

import re

from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from genius_tui.boards.picture import Picture, flattened, text_lines
from tests.boards.pictures import outside, overlapping, seats_shown, seen

SEEDS = st.integers(0, 10**9)
SIZES = st.sampled_from([(74, 32), (78, 16), (74, 28), (60, 28), (58, 26), (100, 40), (76, 20), (40, 12), (200, 60)])
few = settings(max_examples=40, deadline=None)


def of_place(picture: Picture, number: int) -> list[str]:
    return [span.text for span in picture.spans if span.subject == f"place:{number}"]


@few
@given(SEEDS, SIZES)
def test_nothing_lies_over_anything_else_or_outside(seed: int, size: tuple[int, int]):
    for way, picture in seen(seed).pictures(*size):
        assert not overlapping(picture), way
        assert not outside(picture), way
        for area in picture.areas:
            assert 0 <= area.x < area.x + area.width <= picture.width, way
            assert 0 <= area.y < area.y + area.height <= picture.height, way


@few
@given(SEEDS, SIZES)
def test_a_picture_fills_its_area_and_its_rows_their_width(seed: int, size: tuple[int, int]):
    for way, picture in seen(seed).pictures(*size):
        assert picture.width == size[0], way
        assert picture.height >= size[1], way
        for row in picture.rows():
            assert sum(cell_len(span.text) for span in flattened(row, picture.width)) == picture.width, way


@few
@given(SEEDS, SIZES)
def test_every_gate_is_drawn_and_can_be_chosen(seed: int, size: tuple[int, int]):
    table = seen(seed)
    for way, picture in table.pictures(*size):
        lines = "\n".join(text_lines(picture))
        for name in table.observation.view.gates:
            assert name in lines, way
            assert picture.area_of(f"gate:{name}"), way


@few
@given(SEEDS, SIZES)
def test_every_known_seat_is_shown_or_counted(seed: int, size: tuple[int, int]):
    table = seen(seed)
    players = table.observation.view.players
    for way, picture in table.pictures(*size):
        shown = seats_shown(picture, table.observation.seats)
        for number in {player.place for player in players.values() if player.place is not None}:
            missing = [seat for seat, player in players.items() if player.place == number and seat not in shown]
            rest = [text for text in of_place(picture, number) if re.fullmatch(r"\+\d+", text)]
            if way == "rings" and number == table.outside:
                assert not rest, way
            else:
                assert rest == ([f"+{len(missing)}"] if missing else []), way


@few
@given(SEEDS, SIZES)
def test_what_the_eyes_do_not_know_is_a_question_mark(seed: int, size: tuple[int, int]):
    table = seen(seed)
    known = {seat for seat, player in table.observation.view.players.items() if player.place is not None}
    told = (*(one.event.data() for one in table.observation.past), *(one.data() for one in table.observation.steps))
    entered = {gate for data in told for gate in (data.get("entered") or {}).values()}
    entered |= {data["gate"] for data in told if "beaten" in data}
    for way, picture in table.pictures(*size):
        assert seats_shown(picture, table.observation.seats) <= known, way
        for name, gate in table.observation.view.gates.items():
            texts = {span.text for span in picture.spans if span.subject == f"gate:{name}"}
            closed = gate.open is False or (gate.type == "pass" and name in entered)
            assert ("?" in texts) == (gate.open is None and gate.type != "open" and not closed), way
            assert closed or "x" not in texts, way


@few
@given(SEEDS, SIZES)
def test_all_known_orders_are_at_their_gates_or_counted_there(seed: int, size: tuple[int, int]):
    table = seen(seed)
    orders = table.observation.orders if table.observation.phase == "round" and not table.observation.steps else {}
    for way, picture in table.pictures(*size):
        tags = sum(span.subject.startswith("seat:") and span.text.startswith("►") for span in picture.spans)
        gates = [span.text for span in picture.spans if span.subject.startswith("gate:")]
        rest = sum(int(text.strip("+►")) for text in gates if re.fullmatch(r"\+\d+|\d+►", text))
        assert tags + rest == sum(len(fight.gates) for fight in orders.values()), way

"""Names of any kind, however they are written: each writer is taken for whom he is or asked about, never for another.

The names stand in `odd_names.toml`, the ways in which chats name a writer in `test_writers`: each name is tried in
some.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec import Struct

from games.core.setup import Header
from genius_tui.paste.paste import Paste, Reading
from genius_tui.text.tags import seat_tags
from tests.paste.test_writers import ASKED, NOT_AMONG, TAKEN, taken, written
from tests.support.play import AnyMatch, begin

ORDERS = {"gatekeeping": ("D with 2", "A B with 3"), "chambers": ("enter alien with xeno", "bid 3")}
"""An order of somebody above, and the writer's; in the last game one player could give both."""
TRIED = 10
"""In so many styles each name is tried."""
MENTION = "@{name}\n{order}"
"""Below another's message it may only address somebody."""


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """Players, and written names with whose each is: "" for nobody's."""

    players: tuple[str, ...]
    written: tuple[tuple[str, str], ...]


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    table: tuple[Table, ...]


TABLES = msgspec.convert(tomllib.loads((Path(__file__).parent / "odd_names.toml").read_text("utf-8")), _File).table
ids = [" ".join(table.players) for table in TABLES]


def suggested(reading: Reading) -> set[str]:
    """The players that are suggested as writers."""
    troubled = (reading.answers[number] for number in reading.troubles)
    return {answer.fix.text for answer in troubled if answer.fix is not None and answer.nick}


def match_at(table: Table, game: str) -> tuple[AnyMatch, Paste]:
    match = begin(Header(genius=1, game=game, players=table.players, seed=7))
    return match, Paste(match, seat_tags(match.seats))


@pytest.mark.parametrize("table", TABLES, ids=ids)
def test_a_name_is_its_player_s_or_asked_about(table: Table) -> None:
    match, paste = match_at(table, "gatekeeping")
    _, order = ORDERS["gatekeeping"]
    for name, seat in table.written:
        for style in Random(name).sample([*TAKEN, *ASKED], TRIED):
            text = written(style, name, order, "21:04")
            reading = paste.read(text)
            found = taken(match, reading)
            assert found.items() <= {(seat, order)}, text
            assert found or reading.troubles, text
            assert found or suggested(reading) <= {seat}, text


@pytest.mark.parametrize("table", TABLES, ids=ids)
def test_a_player_s_name_with_a_colon_is_taken(table: Table) -> None:
    match, paste = match_at(table, "gatekeeping")
    _, order = ORDERS["gatekeeping"]
    for seat in (seat for seat in match.seats if ":" not in seat):
        for style in ("{name}: {order}", "{name} — Today at {time}\n{order}", "[{time}] {name}: {order}"):
            assert taken(match, paste.read(written(style, seat, order, "21:04"))) == {seat: order}


@pytest.mark.parametrize("game", ORDERS)
@pytest.mark.parametrize("table", TABLES, ids=ids)
def test_below_another_s_message_a_name_gives_that_one_no_order(table: Table, game: str) -> None:
    match, paste = match_at(table, game)
    above, order = ORDERS[game]
    first = table.players[-1]
    for name, seat in table.written:
        styles = [style for style in (*TAKEN, *ASKED) if style != MENTION and not style.startswith(NOT_AMONG)]
        for style in Random(name).sample(styles, TRIED) if seat != first else ():
            text = f"{first}: {above}\n{written(style, name, order, '21:04')}"
            reading = paste.read(text)
            found = taken(match, reading)
            assert found.items() <= {(first, above), (seat, order)}, text
            assert reading.troubles or len(found) > 1, text

"""The specification's examples as `genius replay --json` prints them for a person's file, and the view's keys."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from genius_tui.cli.genius import genius
from tests.support.record_files import written


def replayed(folder: Path, orders: str, eyes: str = "host", **header: Any) -> dict[str, Any]:
    """What these eyes are shown after a round of orders such as `A 7 in Null, B 3 in Duel`."""
    texts = dict(order.strip().split(" ", 1) for order in orders.split(","))
    whole = {"genius": 1, "game": "modular", "players": list(texts), **header}
    lines = [{"do": "order", "seat": seat, "text": f"play {text}"} for seat, text in texts.items()]
    path = written(folder / "match.jsonl", whole, *lines, {"do": "resolve"})
    ran = CliRunner().invoke(genius, ["replay", str(path), "--json", "--as", eyes])
    assert ran.exit_code == 0, ran.output
    return json.loads(ran.stdout)


def room(folder: Path, orders: str, name: str) -> dict[str, Any]:
    """A room of the last round."""
    return replayed(folder, orders)["view"]["last"]["rooms"][name]


def test_cards_1_5_6_6(tmp_path: Path) -> None:
    found = room(tmp_path, "A 1 in Null, B 5 in Null, C 6 in Null, D 6 in Null", "Null")
    assert found["played"] == [1, 5, 6, 6]
    assert found["cards"] == [1, 5, -6, -6]


def test_a_3_alone_and_a_4_at_16(tmp_path: Path) -> None:
    orders = "A 3 in Solitary, B 4 in Null, C 6 in Null, D 6 in Null"
    assert room(tmp_path, orders, "Solitary")["cards"] == [30]
    assert room(tmp_path, orders, "Null")["cards"] == [4, 6, 6]


def test_a_7_alone_in_solitary_and_in_null(tmp_path: Path) -> None:
    orders = "A 7 in Solitary, B 7 in Null, C 7 in Duel"
    assert (room(tmp_path, orders, "Solitary")["score"], room(tmp_path, orders, "Null")["score"]) == (10.5, 7)
    assert room(tmp_path, orders, "Solitary")["multiplier"] == 1.5


def test_cards_6_6_3(tmp_path: Path) -> None:
    found = room(tmp_path, "A 6 in Duel, B 6 in Duel, C 3 in Duel", "Duel")
    assert (found["cards"], found["sum"]) == ([6, 6, 3, 15, 15], 45)


def test_purses_1_2_5_and_a_poor_fourth(tmp_path: Path) -> None:
    orders = "A -10 in Null, B -10 in Null, C 9 in Null, D 8 in Null"
    players = replayed(tmp_path, orders, garnets={"A": 1, "B": 2, "C": 5, "D": 1})["view"]["players"]
    assert [players[seat]["garnets"] for seat in "ABCD"] == [2, 3, 3, 1]


def test_the_views_keys_are_the_specifications(tmp_path: Path) -> None:
    orders = "A 7 in Solitary, B -12 in Null, C 9 in Null; hide"
    for eyes in ("host", "public", "B"):
        view = replayed(tmp_path, orders, eyes)["view"]
        assert list(view) == ["players", "last", "channels"]
        assert all(list(player) == ["hand", "points", "garnets", "opal"] for player in view["players"].values())
        assert list(view["last"]) == ["rooms", "bought", "learned"]
        assert list(view["last"]["rooms"]) == ["Null", "Solitary", "Duel"]
        empty = view["last"]["rooms"]["Duel"]
        assert list(empty) == ["players", "count", "played", "cards", "sum", "multiplier", "score"]
        assert view["last"]["rooms"]["Null"]["count"] == 2
        assert (view["last"]["rooms"]["Null"]["players"] is None) == (eyes != "host")
        assert view["last"]["learned"]["B"] == (None if eyes == "public" else [7])
        assert (view["players"]["B"]["points"] is None) == (eyes != "host")
        assert list(view["channels"]) == ["lounge"]
    assert replayed(tmp_path, orders)["view"]["last"]["rooms"]["Duel"] == {
        "players": [],
        "count": 0,
        "played": [],
        "cards": [],
        "sum": 0,
        "multiplier": 1,
        "score": None,
    }

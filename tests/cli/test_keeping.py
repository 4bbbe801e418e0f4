"""Commands for what was sent, the seating, and copies."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from genius_tui.handouts import sent
from genius_tui.handouts.handouts import for_public
from genius_tui.record.reading import read_strictly
from genius_tui.record.record import Record
from genius_tui.table import hotseat, pins
from genius_tui.table.drafts import FOLDER, Drafts
from tests.cli.test_reading import run
from tests.cli.test_writing import refused
from tests.support.record_files import HEADER, ORDERS, written


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    return written(tmp_path / "duel.jsonl", HEADER, *ORDERS)


def test_what_was_sent_is_listed_and_marked(duel: Path) -> None:
    listed = json.loads(run("mark", duel, "--json").stdout)
    assert set(listed.values()) == {""}
    assert {"public", "seat:Ann", "seat:Bo"} <= set(listed)
    assert not any(what == "host" for what in listed)
    before = duel.read_bytes()
    assert run("mark", duel).stdout.startswith("not sent  public\n")
    assert duel.read_bytes() == before
    assert run("mark", duel, "public", "ann").exit_code == 0
    match = read_strictly(duel).match
    assert sent.state(match, "public", for_public(match).text) == "sent"
    assert json.loads(run("mark", duel, "--not", "Ann", "--json").stdout)["seat:Ann"] == ""
    assert set(json.loads(run("mark", duel, "--all", "--json").stdout).values()) == {"sent"}
    assert "did you mean Ann?" in refused(run("mark", duel, "Anm"), 2)


def test_the_seating_and_pins_without_a_pin_on_the_command_line(duel: Path) -> None:
    assert run("seating", duel).stdout == "No device goes round.\n"
    told = json.loads(run("seating", duel, "--hot", "--seat", "bo=paste", "--json").stdout)
    assert told == {"hot": True, "shuffled": False, "seats": {"Ann": "local", "Bo": "paste"}, "bots": {}, "pins": []}
    assert "Ann: local, with a PIN" in run("seating", duel, "--pin", "ann", stdin="2580\n").stdout
    match = read_strictly(duel).match
    assert pins.fits("2580", hotseat.pin(match, "Ann") or "")
    assert hotseat.ways(match) == {"Ann": "local", "Bo": "paste"}
    assert "PIN" not in run("seating", duel, "--no-pin", "Ann").stdout
    assert "a PIN has" in refused(run("seating", duel, "--pin", "host", stdin="12\n"), 2)
    assert "write NAME=WAY" in refused(run("seating", duel, "--seat", "Bo=moon"), 2)
    assert run("seating", duel, "--no-hot").stdout == "No device goes round.\n"


def test_a_sandbox_leaves_the_match_as_it_is(duel: Path, tmp_path: Path) -> None:
    before = duel.read_bytes()
    out = tmp_path / "trial.jsonl"
    assert run("sandbox", duel, "--actions", "1", "--out", out).stdout == f"{out}\n"
    copy = read_strictly(out).match
    assert copy.header.sandbox is not None
    assert (copy.header.sandbox.file, len(copy.actions)) == ("duel.jsonl", 1)
    assert duel.read_bytes() == before
    assert refused(run("sandbox", duel, "--out", out), 2)


def test_a_damaged_match_goes_on_in_a_copy(duel: Path, tmp_path: Path) -> None:
    assert "it needs no copy" in refused(run("go-on", duel))
    duel.write_bytes(duel.read_bytes() + b"nonsense\nmore\n")
    out = tmp_path / "on.jsonl"
    assert run("go-on", duel, "--out", out).exit_code == 0
    assert len(read_strictly(out).match.actions) == len(ORDERS)


def test_drafts_go_when_a_match_becomes_hot_seat(duel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("genius_tui.cli.keeping.state_folder", lambda: tmp_path)
    with Record.open(duel, writing=False) as record:
        kept = Drafts(tmp_path / FOLDER).form(record, "note")
    assert kept is not None
    kept.keep({"text": "a secret"})
    kept.drafts.flush()
    assert list((tmp_path / FOLDER).iterdir())
    assert run("seating", duel, "--hot").exit_code == 0
    assert not list((tmp_path / FOLDER).iterdir())


def test_commands_that_write_answer_with_one_object(duel: Path, tmp_path: Path) -> None:
    out = tmp_path / "new.jsonl"
    made = json.loads(run("new", "keys", "--players", "Ann,Bo", "--out", out, "--json").stdout)
    assert made == {"file": str(out), "game": "keys", "players": ["Ann", "Bo"]}
    copy = tmp_path / "trial.jsonl"
    assert json.loads(run("sandbox", duel, "--actions", "1", "--out", copy, "--json").stdout) == {
        "file": str(copy), "actions": 1,
    }  # fmt: skip
    assert json.loads(run("nickname", duel, "nova", "Ann", "--json").stdout) == {"nova": "Ann"}
    assert json.loads(run("nickname", "--all", duel, "zed", "Bo", "--json").stdout) == {"zed": "Bo"}
    assert json.loads(run("nickname", duel, "nova", "--json").stdout) == {}
    corrected = json.loads(
        run("correct", duel, "--what", "cards", "--seat", "Ann", "--to", "3 1", "--why", "x", "--json").stdout
    )
    assert corrected["did"] == "correct"
    assert corrected["actions"] == len(read_strictly(duel).match.actions)
    assert [event["kind"] for event in corrected["events"]]
    assert isinstance(json.loads(run("correct", duel, "--json").stdout), list)

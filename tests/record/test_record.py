"""The record as a file: what is written, what is checked, who may write (contract, design "Record integrity")."""

from __future__ import annotations

import hashlib
import json
import os
import re
from pathlib import Path

import pytest

from games.core import actions as do
from games.core.errors import Refused, SetupError
from genius_tui.record.errors import ReadOnly, RecordError
from genius_tui.record.reading import read, read_strictly
from genius_tui.record.record import Record, written_out
from tests.support.record_files import HEADER, ORDERS, header, lines, played, rewritten, written


def test_what_was_done_is_there_when_it_is_opened_again(tmp_path: Path) -> None:
    with Record.create(tmp_path / "a.jsonl", header()) as record:
        record.do(do.Order("Ann", "A B with 3"))
        after = record.do(do.Resolve())
    again = Record.open(tmp_path / "a.jsonl", writing=False)
    assert again.match.state == after.state
    assert again.match.actions == after.actions


def test_every_action_is_in_the_file_before_do_returns(tmp_path: Path) -> None:
    with Record.create(tmp_path / "a.jsonl", header()) as record:
        for number, action in enumerate((do.Note("one"), do.Note("two"), do.Undo()), start=1):
            record.do(action)
            assert len(read(record.path).match.actions) == number


def test_a_refused_action_changes_neither_file_nor_match(tmp_path: Path) -> None:
    with Record.create(tmp_path / "a.jsonl", header()) as record:
        before, match = record.path.read_bytes(), record.match
        with pytest.raises(Refused):
            record.do(do.Undo())
        assert (record.path.read_bytes(), record.match) == (before, match)


def test_a_record_is_never_made_over_a_file(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", "mine")
    with pytest.raises(RecordError, match="never overwritten"):
        Record.create(path, header())
    assert path.read_text() == "mine\n"


def test_no_file_is_made_for_a_match_that_cannot_be(tmp_path: Path) -> None:
    with pytest.raises(SetupError):
        Record.create(tmp_path / "a.jsonl", header(players=("Ann",)))
    assert not list(tmp_path.iterdir())


def test_the_header_says_everything_that_later_defaults_could_change(tmp_path: Path) -> None:
    with Record.create(tmp_path / "a.jsonl", header(seed=0, options={})):
        head = lines(tmp_path / "a.jsonl")[0]
    assert head | {"genius": 1, "seed": 0, "garnets": 5, "options": {}, "rules": 2} == head
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", head["created"])


def test_sums_are_those_of_the_design(tmp_path: Path) -> None:
    previous = ""
    for line in lines(played(tmp_path / "a.jsonl")):
        rest = {key: value for key, value in line.items() if key != "sum"}
        canonical = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        previous = hashlib.sha256((previous + canonical).encode()).hexdigest()[:16]
        assert line["sum"] == previous


def test_a_persons_file_needs_no_sums_and_goes_on_with_them(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", HEADER, *ORDERS)
    with Record.open(path, writing=True) as record:
        assert record.read_only is None
        record.do(do.Note("on"))
        record.do(do.Note("and on"))
    assert [("sum" in line) for line in lines(path)] == [False] * 4 + [True] * 2
    assert read_strictly(path).unsummed == 4
    assert "sum" in str(read(rewritten(path, 5, text="off")).damage)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_an_altered_line_is_named(tmp_path: Path, number: int) -> None:
    path = rewritten(played(tmp_path / "a.jsonl"), number, at="2001-01-01T00:00:00Z")
    with pytest.raises(RecordError, match=rf"a\.jsonl:{number}: the sum is wrong"):
        read_strictly(path)


def test_a_line_taken_out_swapped_or_put_in_is_found(tmp_path: Path) -> None:
    whole = played(tmp_path / "a.jsonl").read_text("utf-8").splitlines(keepends=True)
    for changed in (
        whole[:1] + whole[2:],
        [whole[0], whole[2], whole[1], *whole[3:]],
        [*whole[:2], whole[1], *whole[2:]],
    ):
        (tmp_path / "b.jsonl").write_text("".join(changed), "utf-8")
        with pytest.raises(RecordError, match="the sum is wrong"):
            read_strictly(tmp_path / "b.jsonl")


def test_an_altered_record_opens_for_reading_up_to_the_bad_line(tmp_path: Path) -> None:
    path = rewritten(played(tmp_path / "a.jsonl"), 4, at="2001-01-01T00:00:00Z")
    before = path.read_bytes()
    with Record.open(path, writing=True) as record:
        assert len(record.match.actions) == 2
        assert record.damage is not None
        assert record.damage.line == 4
        assert record.read_only is not None
        assert ":4: the sum is wrong" in record.read_only
        with pytest.raises(ReadOnly):
            record.do(do.Note("x"))
    assert path.read_bytes() == before


def test_a_replay_that_comes_out_otherwise_says_round_and_rules(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", {**HEADER, "rules": 1}, *ORDERS[:2], {"do": "resolve", "after": "0" * 16})
    with Record.open(path, writing=True) as record:
        assert record.drift is not None
        assert record.drift.line == 4
        assert "round 1 no longer comes out" in str(record.drift)
        assert "rules 1" in str(record.drift)
        assert "copy under today's rules" in (record.read_only or "")
        assert len(record.match.actions) == 3
    with pytest.raises(RecordError, match="no longer comes out"):
        read_strictly(path)


def test_an_action_that_only_older_rules_took_says_so_and_is_no_damage(tmp_path: Path) -> None:
    """In rules 1 of Skeld a call was a part of orders; in rules 2 it is an act."""
    header = {"genius": 1, "game": "skeld", "players": ["Ann", "Bo"]}
    lines = [{"do": "resolve"}, {"do": "order", "seat": "Ann", "text": "1: call Bo"}, {"do": "resolve"}]
    path = written(tmp_path / "a.jsonl", {**header, "rules": 1}, *lines)
    with Record.open(path, writing=True) as record:
        assert record.damage is None
        assert 'Ann: "1: call Bo": a call is an act, not part of your orders' in str(record.drift)
        assert "it was played under rules 1 of skeld, and today's are rules 2" in str(record.drift)
        assert "copy under today's rules" in (record.read_only or "")
        assert len(record.match.actions) == 1
    for rules in ({"rules": 2}, {}):
        with Record.open(
            written(tmp_path / f"{len(rules)}.jsonl", {**header, **rules}, *lines), writing=True
        ) as record:
            assert record.drift is None
            assert record.damage is not None


def test_a_match_of_newer_rules_is_read_and_not_written(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", {**HEADER, "rules": 999}, *ORDERS)
    with Record.open(path, writing=True) as record:
        assert "rules 999" in (record.read_only or "")
        assert len(record.match.actions) == 3


def test_texts_that_steer_terminals_do_not_reach_the_file(tmp_path: Path) -> None:
    with Record.create(tmp_path / "a.jsonl", header(title="\x1b[31mred\nname")) as record:
        match = record.do(do.Set("nickname", {"Ann": ["\x1b]0;x\x07\u202e"]}))
        assert match.settings == {"nickname": {"Ann": ["]0;x"]}}
    assert lines(record.path)[0]["title"] == "[31mred name"
    assert lines(record.path)[1]["value"] == {"Ann": ["]0;x"]}


def test_an_order_stands_in_the_record_as_it_was_written(tmp_path: Path) -> None:
    with Record.create(tmp_path / "a.jsonl", header()) as record:
        record.do(do.Order("ann", "b, a WITH 3"))
    assert lines(record.path)[1]["text"] == "b, a WITH 3"


def test_a_second_writer_is_kept_out_with_a_word_and_readers_are_not(tmp_path: Path) -> None:
    path = played(tmp_path / "a.jsonl")
    with Record.open(path, writing=True) as first:
        second = Record.open(path, writing=True)
        assert "Another window or command has this match open" in (second.read_only or "")
        assert str(os.getpid()) in (second.read_only or "")
        with pytest.raises(ReadOnly):
            second.do(do.Note("x"))
        assert len(Record.open(path, writing=False).match.actions) == 4
        second.close()
        first.do(do.Note("still mine"))
    with Record.open(path, writing=True) as third:
        assert third.read_only is None


def test_closing_leaves_nothing_but_the_record(tmp_path: Path) -> None:
    record = Record.open(played(tmp_path / "a.jsonl"), writing=True)
    record.close()
    record.close()
    assert [path.name for path in tmp_path.iterdir()] == ["a.jsonl"]
    with pytest.raises(ReadOnly, match="closed"):
        record.do(do.Note("x"))


def test_reading_makes_no_files_and_opening_what_is_not_there_neither(tmp_path: Path) -> None:
    Record.open(played(tmp_path / "a.jsonl"), writing=False)
    with pytest.raises(RecordError, match="no such file"):
        Record.open(tmp_path / "folder" / "b.jsonl", writing=True)
    assert [path.name for path in tmp_path.iterdir()] == ["a.jsonl"]


@pytest.mark.parametrize("change", ["appended", "edited", "replaced", "cut"])
def test_a_file_changed_behind_the_writers_back_is_not_written_on(tmp_path: Path, change: str) -> None:
    path = played(tmp_path / "a.jsonl")
    with Record.open(path, writing=True) as record:
        content = path.read_bytes()
        if change == "appended":
            path.write_bytes(content + b'{"do": "note", "text": "theirs"}\n')
        elif change == "edited":
            path.write_bytes(content.replace(b"with 3", b"with 2"))
            os.utime(path, ns=(0, path.stat().st_mtime_ns + 1_000_000))  # two writes may share a tick of the clock
        elif change == "replaced":
            (tmp_path / "b.jsonl").write_bytes(content.replace(b"with 3", b"with 2"))
            os.replace(tmp_path / "b.jsonl", path)
        else:
            path.write_bytes(content[:-30])
        theirs = path.read_bytes()
        with pytest.raises(ReadOnly, match="Another program has changed the match file"):
            record.do(do.Note("mine"))
        assert record.read_only is not None
        assert path.read_bytes() == theirs
        assert len(record.match.actions) == 4


def test_a_file_merely_touched_or_copied_over_itself_is_written_on(tmp_path: Path) -> None:
    path = played(tmp_path / "a.jsonl")
    with Record.open(path, writing=True) as record:
        os.utime(path)
        record.do(do.Note("one"))
        (tmp_path / "b.jsonl").write_bytes(path.read_bytes())
        os.replace(tmp_path / "b.jsonl", path)
        record.do(do.Note("two"))
    assert len(read_strictly(path).match.actions) == 6


def test_a_whole_record_written_at_once_is_the_same_as_line_by_line(tmp_path: Path) -> None:
    path = played(tmp_path / "a.jsonl")
    match = read(path).match
    (tmp_path / "b.jsonl").write_bytes(written_out(match.header, match.actions))
    again = read_strictly(tmp_path / "b.jsonl")
    assert again.match.actions == match.actions
    assert again.unsummed == 0


def test_a_record_whose_names_look_the_same_is_refused(tmp_path: Path) -> None:
    """Where a record is replayed the rule is the one by which matches begin."""
    path = written(tmp_path / "a.jsonl", {**HEADER, "players": ["Ann", "\u0410nn"], "options": {}})
    with pytest.raises(RecordError, match=r"a\.jsonl:1: players: \u0410nn looks the same as Ann"):
        read(path)

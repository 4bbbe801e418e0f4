"""Files that are no record, or a bad one: each is refused by file, line and a sentence."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core import actions as do
from genius_tui.record.errors import RecordError
from genius_tui.record.reading import read, read_strictly
from genius_tui.record.record import Record
from tests.support.record_files import HEADER, ORDERS, played, written

ORDER = {"do": "order", "seat": "Ann", "text": "A with 3"}


def refusal(path: Path) -> str:
    with pytest.raises(RecordError) as caught:
        read_strictly(path)
    return str(caught.value).removeprefix(f"{path.parent}{os.sep}")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "a.jsonl:1: the file is empty"),
        (b"\n \n\r\n", "a.jsonl:1: the file is empty"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "a.jsonl:1: this is not a match file"),
        (b"\x00" * 100, "a.jsonl:1: this is not a match file"),
        (b"Dear diary\n", "a.jsonl:1: this is not a match file"),
        (b"[1, 2]\n", "a.jsonl:1: this is not a match file"),
        (b'{"genius": 1, "game": "gatekee', "a.jsonl:1: the header line is cut off"),
        (b'{"do": "resolve"}\n', "a.jsonl:1: the header is missing"),
        (b'{"genius": 1}\n', "a.jsonl:1: the key game is missing"),
        (b'{"genius": 2, "what": 3}\n', "a.jsonl:1: this match needs a newer Genius TUI: it uses record format 2"),
        (b'{"genius": "1"}\n', "a.jsonl:1: genius: must be a whole number"),
        (b'{"genius": 1, "genius": 1}\n', "a.jsonl:1: the key genius is there twice"),
        (b"{}\n", "a.jsonl:1: the key genius is missing"),
    ],
)
def test_what_is_no_match_file(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(content)
    assert refusal(path).startswith(said)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"tittle": "x"}, "there is no key tittle in the header: did you mean title?"),
        ({"after": "0" * 16}, "there is no key after in the header"),
        ({"game": "gatekeepers"}, "game: there is no game gatekeepers: did you mean gatekeeping?"),
        ({"game": 3}, "game: must be text, not a whole number"),
        ({"players": "Ann"}, "players: must be a list, not text"),
        ({"players": ["Ann", 3]}, "players"),
        ({"players": ["Ann"]}, "players: this game takes 2 to 40 players, not 1"),
        ({"players": ["Ann", "ann"]}, "players: two players are called ann"),
        ({"players": ["Ann", "host"]}, "players: host is a word of the game"),
        ({"players": ["Ann", "Bo\x1b[31m"]}, "players: "),
        ({"seed": 1.5}, "seed: must be"),
        ({"seed": True}, "seed: must be"),
        ({"garnets": -1}, "garnets: "),
        ({"garnets": {"Anm": 3}}, "garnets: no player is called Anm: did you mean Ann?"),
        ({"garnets": 2.5}, "garnets: must be"),
        ({"options": {"layuot": []}}, "options.layuot: there is no such option: did you mean layout?"),
        ({"options": []}, "options: must be"),
        ({"options": {"cards": [0]}}, "options.cards"),
        ({"rules": 0}, "rules: must be a whole number of at least 1"),
        ({"sandbox": {"file": "x"}}, "sandbox: the key actions is missing"),
        ({"lesson": "yes"}, "lesson: must be"),
        ({"at": "yesterday"}, "at: must be a time in UTC"),
        ({"sum": "0" * 16}, "the sum is wrong"),
        ({"sum": 7}, "sum: must be 16 lowercase hexadecimal digits"),
    ],
)
def test_headers_that_no_match_begins_with(tmp_path: Path, changes: dict[str, Any], said: str) -> None:
    path = written(tmp_path / "a.jsonl", {**HEADER, **changes}, *ORDERS)
    assert refusal(path).startswith(f"a.jsonl:1: {said}")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ({"do": "ordr", "seat": "Ann", "text": "A with 3"}, "do: there is no verb ordr: did you mean order?"),
        ({"do": "win"}, "do: there is no verb win: "),
        ({"do": 3}, "do: must be one of order, "),
        ({"seat": "Ann"}, "the key do is missing"),
        ({"do": "order", "seat": "Ann"}, "the key text is missing"),
        ({"do": "order", "seat": 1, "text": "A with 3"}, "seat: must be text, not a whole number"),
        ({**ORDER, "txet": "x"}, "there is no key txet in order: did you mean text?"),
        ({**ORDER, "after": "0" * 16}, "there is no key after in order"),
        ({**ORDER, "seat": "Anm"}, "no player is called Anm: did you mean Ann?"),
        ({**ORDER, "text": "A C with 3"}, 'Ann: "A C with 3": A and C are not adjacent'),
        ({**ORDER, "text": "F with 3"}, 'Ann: "F with 3": there is no gate F'),
        ({**ORDER, "at": 3}, "at: must be a time in UTC"),
        ({**ORDER, "at": "2026-11-20T20:14:00+01:00"}, "at: must be a time in UTC"),
        ({**ORDER, "at": "2026-11-20T20:14:00"}, "at: must be a time in UTC"),
        ({**ORDER, "sum": "xyz"}, "sum: must be 16 lowercase hexadecimal digits"),
        ({**ORDER, "sum": None}, "sum: must be 16 lowercase hexadecimal digits"),
        ({"do": "resolve", "after": "0"}, "after: must be 16 lowercase hexadecimal digits"),
        ({"do": "resolve", "after": "0" * 16}, "round 1 no longer comes out as it was played"),
        ({"do": "withdraw", "seat": "Ann"}, "Ann has no orders to withdraw"),
        ({"do": "undo"}, "there is nothing to take back"),
        ({"do": "adjust", "seat": "Ann", "garnets": 1.5, "why": "x"}, "garnets: must be a whole number"),
        ({"do": "adjust", "seat": "Ann", "garnets": 0, "why": "x"}, "a correction of 0 garnets changes nothing"),
        ({"do": "note", "text": ""}, "a note is empty"),
        ({"do": "note", "text": "x" * 2001}, "a note has 2001 characters"),
        ({"do": "ask", "text": "?", "choices": ["a", "b"], "answer": 0, "why": "x"}, "only a lesson asks questions"),
        ('{"do": "undo", "do": "undo"}', "the key do is there twice"),
        ('{"do": "set", "key": "a", "value": {"b": 1, "b": 2}}', "the key b is there twice"),
        ('{"do": "set", "key": "a", "value": NaN}', "NaN is not a JSON number"),
        ('{"do": "set", "key": "a", "value": 1e999}', "1e999 is too large a number"),
        ('{"do": "set", "key": "a", "value": %s}' % ("9" * 5000), "the line holds a number that cannot be read"),
        ('{"do": "set", "key": "a", "value": %s}' % ("[" * 50000 + "]" * 50000), "the line is nested too deeply"),
        ("{'do': 'undo'}", "the line is not valid JSON: "),
        ('{"do": "note", "text": "a\tb"}', "the line is not valid JSON: invalid control character"),
        ('{"do": "note"', "the line is not valid JSON: "),
        ('{"do": "note', "the line is not valid JSON: unterminated string starting at character 8"),
        ("[]", "a line must be an object"),
        ("null", "a line must be an object"),
        (b'{"do": "note", "text": "\xff"}', "byte 25 of the line is not UTF-8"),
        ('{"do": "set", "key": "a", "value": "%s"}' % ("x" * 1_000_000), "the line is 1,000,038 bytes long"),
    ],
)
def test_lines_that_no_match_does(tmp_path: Path, line: dict[str, Any] | str | bytes, said: str) -> None:
    path = written(tmp_path / "a.jsonl", HEADER, "", line, *ORDERS)
    assert refusal(path).startswith(f"a.jsonl:3: {said}")


def test_a_damaged_line_in_the_middle_opens_the_match_up_to_it(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", HEADER, ORDERS[0], '{"do": "ord', *ORDERS[1:])
    with Record.open(path, writing=True) as record:
        assert len(record.match.actions) == 1
        assert record.damage is not None
        assert record.damage.line == 3
        assert "You can read the match up to" in (record.read_only or "")


def test_blank_lines_are_skipped_and_counted(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", "", HEADER, "", "  ", *ORDERS, "")
    assert len(read_strictly(path).match.actions) == 3
    assert refusal(written(path, "", HEADER, "", "x")).startswith("a.jsonl:4: ")


def test_a_byte_order_mark_and_windows_line_ends_are_read_with_a_word(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    text = "\r\n".join(json.dumps(line) for line in (HEADER, *ORDERS)) + "\r\n"
    path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    reading = read_strictly(path)
    assert len(reading.match.actions) == 3
    assert ["byte order mark" in reading.warnings[0], "CR LF" in reading.warnings[1]] == [True, True]
    with Record.open(path, writing=True) as record:
        record.do(do.Note("on"))
    assert len(read_strictly(path).match.actions) == 4


def test_what_is_not_an_ordinary_file(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.jsonl") == "none.jsonl:1: there is no such file"
    assert refusal(tmp_path).endswith(":1: this is a folder, not a match file")
    assert "cannot be read" in refusal(tmp_path / ("x" * 300))


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="the superuser is permitted everything")
def test_what_the_system_does_not_permit(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", HEADER, *ORDERS)
    path.chmod(0o444)
    with Record.open(path, writing=True) as record:
        assert "do not have permission to write" in (record.read_only or "")
    path.chmod(0)
    assert refusal(path) == "a.jsonl:1: you do not have permission to read this file"


def test_an_endless_file_is_not_read_to_its_end() -> None:
    path = Path("/dev/zero")
    if path.exists():
        with pytest.raises(RecordError, match="this is a device"):
            read(path)


def test_half_a_surrogate_is_taken_out_like_every_character_that_cannot_be_shown(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", HEADER, '{"do": "note", "text": "a\\ud800b"}')
    assert read_strictly(path).match.actions == (do.Note("ab"),)


def test_the_sentence_itself_steers_no_terminal(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", HEADER, {"do": "\x1b[31m"}, {"\x1b": 1})
    assert "\x1b" not in refusal(path)


_CHUNKS = st.sampled_from(
    [b"", b"\n", b"\0", b"{", b"}", b'"', b"\\", b"\xff", b"1e9", b"[[", b"null", b"\xef\xbb\xbf", b"do", b"\r"]
)


@cache
def _whole() -> bytes:
    with TemporaryDirectory() as folder:
        return played(Path(folder) / "a.jsonl").read_bytes()


@settings(max_examples=200, deadline=None)
@given(cuts=st.lists(st.tuples(st.integers(0, 900), st.integers(0, 12), _CHUNKS), min_size=1, max_size=4))
def test_whatever_happens_to_a_file_it_opens_or_is_refused_in_words(cuts: list[tuple[int, int, bytes]]) -> None:
    content = _whole()
    for start, length, chunk in cuts:
        content = content[:start] + chunk + content[start + length :]
    with TemporaryDirectory() as folder, suppress(RecordError):
        path = Path(folder) / "a.jsonl"
        path.write_bytes(content)
        with Record.open(path, writing=True) as record:
            assert record.read_only is None or record.damage or record.drift

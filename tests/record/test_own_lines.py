"""Lines in the program's own form are read fast, and come to the same as when they are read with care."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from genius_tui.record.integrity import canonical
from genius_tui.record.lines import BadLine, read_json, read_line
from genius_tui.record.own_lines import read_own
from tests.goldens import SAVES

VALUES = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(some.characters(), max_size=20),
    lambda part: some.lists(part, max_size=4) | some.dictionaries(some.text(max_size=5), part, max_size=4),
    max_leaves=8,
)
OBJECTS = some.dictionaries(some.sampled_from(("do", "text", "seat", "at", "sum", "value")) | some.text(), VALUES)


def with_care(text: bytes) -> tuple[dict[str, Any], bytes] | str:
    """What a line says and the bytes that are summed, as the careful reader finds them; or what it says against it."""
    try:
        found = read_json(text)
    except BadLine as error:
        return str(error)
    return found, canonical({name: value for name, value in found.items() if name != "sum"})


def same(one: object, other: object) -> bool:
    """Also in their types, and in what is no number."""
    return repr(one) == repr(other)


@given(OBJECTS, some.sampled_from(((", ", ": "), (",", ":"))), some.booleans())
def test_whatever_is_read_fast_is_read_the_same_with_care(
    line: dict[str, Any], separators: tuple[str, str], escaped: bool
) -> None:
    written = json.dumps(line, separators=separators, ensure_ascii=escaped).encode("utf-8", "surrogatepass")
    own = read_own(written)
    assert own is None or same(own, with_care(written))


@given(
    OBJECTS, some.lists(some.tuples(some.integers(0, 400), some.integers(0, 5), some.binary(max_size=3)), max_size=3)
)
def test_no_line_that_was_tampered_with_is_read_otherwise(
    line: dict[str, Any], cuts: list[tuple[int, int, bytes]]
) -> None:
    written = json.dumps(line, ensure_ascii=False).encode("utf-8", "surrogatepass")
    for start, length, put in cuts:
        written = written[:start] + put + written[start + length :]
    own = read_own(written)
    assert own is None or same(own, with_care(written))


def test_every_character_is_summed_as_it_is_by_the_careful_reader() -> None:
    every = [chr(code) for code in range(sys.maxunicode + 1) if not 0xD800 <= code <= 0xDFFF]
    for start in range(0, len(every), 100):
        line = {"do": "note", "text": "".join(every[start : start + 100])}
        written = json.dumps(line, ensure_ascii=False).encode()
        assert read_own(written) == (line, canonical(line))


@pytest.mark.parametrize(
    "line",
    [
        b'{"do": "note", "text": "a", "text": "b"}',
        b'{"do":"note","do":"note"}',
        b'{"do": "set", "key": "a", "value": {"b": 1, "b": 1}}',
        b'{"do": "set", "key": "a", "value": 1.5}',
        b'{"do": "set", "key": "a", "value": 1e400}',
        b'{"do": "set", "key": "a", "value": NaN}',
        b'{"do": "set", "key": "a", "value": -0}',
        b'{"do": "set", "key": "a", "value": ' + b"9" * 1001 + b"}",
        b'{"do": "set", "key": "a", "value": ' + b"[" * 64 + b"]" * 64 + b"}",
        b'{"do": "note", "text": "\\ud800"}',
        b'{"do": "note", "text": "\xff"}',
        b'{"do": "note", "text": "\xed\xa0\x80"}',
        b'{"do": "note", "text": "\\u0041"}',
        b'{"do": "note",  "text": "a"}',
        b'{"do": "note", "text": "a"} {}',
        b"[1, 2]",
        b"1",
        b"",
    ],
)
def test_what_takes_more_care_is_left_to_the_careful_reader(line: bytes) -> None:
    assert read_own(line) is None
    try:
        told: object = read_line(line)
    except BadLine as error:
        told = str(error)
    assert same(told, with_care(line))


def test_the_lines_of_matches_are_read_fast() -> None:
    """All but those with more text than a careful reading could be slow for."""
    lines = [line for path in SAVES.glob("*.jsonl") for line in path.read_bytes().splitlines() if len(line) <= 1000]
    assert lines
    assert all(read_own(line) is not None for line in lines)

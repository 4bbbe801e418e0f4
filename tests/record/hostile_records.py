"""Records that something went wrong with: bytes, lines, keys and values as nobody in good faith writes them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from games.core import actions as do
from games.core.setup import Header
from genius_tui.record.record import Record
from tests.goldens import SAVES
from tests.support import hostile

LONGEST = 16
"""Lines of a record to begin with, so that ten thousand of them are read in minutes."""

BYTES = (
    *(b"\n", b"\r\n", b"\0", b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\x1b[2J", b"\x80" * 40),
    *(b"{", b"}", b"[", b"]", b'"', b"\\", b",", b":", b"{" * 2000, b"[" * 2000, b'"a":' * 3, b"null", b"true"),
    *(b"\\ud800", b"\\udcff\\ud800", b"\\u0000", b"\\u202e", b"\\u200d", b"\\x", b"\\", b"\\n" * 50),
    *(b"9" * 5000, b"-", b"1e999", b"0.1", b"1" + b"0" * 900, b"NaN", b"-Infinity", b"\xf0\x9f\x97\xa1", b" " * 500),
)
"""Bytes put into a file, or in place of some of its."""

VALUES: tuple[Any, ...] = (
    *hostile.TEXTS,
    *hostile.REFUSED_NAMES,
    *(None, True, False, 0, 1, -1, 2, 3, 10**9, -(10**9), 10**900, 2**63, 0.5, 1e300, -0.0),
    *([], {}, [[]], [None], {"": ""}, {"a": {"b": {"c": [1]}}}, ["Anna"], {"Anna": 3}, {"Anna": "Bodil"}),
    *(
        "x" * 5000,
        "\ud800\udc00\ud800",
        "9" * 5000,
        "2026-11-20T20:14:00Z",
        "0001-01-01T00:00:00Z",
        "9999-12-31T23:59:59Z",
    ),
    *(
        "2026-11-20T20:14:00",
        "20:00",
        "24:00",
        "Europe/Berlin",
        "Europe",
        "../../etc/passwd",
        "UTC",
        "+14:00",
        "public",
    ),
    *("hot-seat", "host", "local", "chat", "sampled", "practice", 'name = "x"\n', "a.b.c = 1\n", "scrypt$14$8$1$00$00"),
)
"""Values put in place of others."""

SETTINGS: Mapping[str, tuple[Any, ...]] = {
    "table": ("hot-seat", "host", 3, None),
    "seats": ({"Anna": "local"}, {"Anna": 3}, {"nobody": "local"}, [], "x"),
    "shuffled": (True, "yes"),
    "pins": ({"Anna": "scrypt$14$8$1$00$00"}, {"host": 7}, [1]),
    "called": ({"phase": 0, "seats": ["Anna"]}, {"phase": "x", "seats": 3}, {"phase": 10**900, "seats": [None]}),
    "deadline": (
        {"after": 60},
        {"after": 10**900},
        {"at": "20:00", "zone": "Europe/Berlin"},
        {"at": "99:99", "zone": "../../x"},
        {"after": 1, "at": "20:00"},
        {"at": "20:00", "zone": "\x00"},
        {"after": 527040, "zone": "-14:00", "resolve": True},
    ),
    "deadline_once": (
        {"resolutions": 0, "until": "2026-11-20T20:14:00Z"},
        {"resolutions": 0, "until": "9999-12-31T23:59:59-12:00"},
        {"resolutions": 0, "until": "0001-01-01T00:00:00+14:00"},
        {"resolutions": 10**900, "until": ""},
    ),
    "nicknames": ({"nova": "Anna"}, {"\ud800": "Anna"}, {"x" * 500: "Anna"}, {"nova": ["Anna"]}, ["nova"]),
    "onlookers": (["Uncle Bob"], ["\ud800", "x" * 500, "", 3, None], {"nova": "Anna"}, "nova", 3),
    "sent": ({"after": 0, "texts": {"public": "x"}}, {"after": -1, "texts": [1]}, {"after": None, "texts": {"a": 3}}),
    "announced": ({"after": 0, "texts": ["x", 3, None]}, {"after": 0, "texts": "x"}, {"texts": [[]]}),
}
"""Settings that the console keeps with a match, and what may stand there instead."""


@cache
def sound() -> tuple[tuple[bytes, ...], ...]:
    """The lines of sound records: every game's, and one in which a host did everything."""
    saved = [tuple(path.read_bytes().splitlines(keepends=True)[:LONGEST]) for path in sorted(SAVES.glob("*.jsonl"))]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "a.jsonl"
        header = Header(genius=1, game="gatekeeping", players=("Anna", "Bodil", "Cyrus"), seed="x", title="Duel")
        with Record.create(path, header) as record:
            for action in _everything():
                record.do(action)
        saved.append(tuple(path.read_bytes().splitlines(keepends=True)))
    return tuple(saved)


def _everything() -> Iterator[do.AnyAction]:
    for name, values in SETTINGS.items():
        yield do.Set(name, values[0])
    yield do.Order("Anna", "A B with 3")
    yield do.Withdraw("Anna")
    yield do.Adjust("Bodil", 3, "a late order")
    yield do.Correct("cards", (3, 2), "a card too many", "Cyrus")
    yield do.Post("Cyrus", "level-5", "Who takes A?")
    yield do.Note("a note")
    yield do.Undo()
    yield do.Order("Bodil", "A with 1 1")
    yield do.Resolve()


def hostile_record(number: int) -> bytes:
    """The record of that number: a sound one with one to four things wrong, half of the time without its sums."""
    random = Random(f"hostile/{number}")
    lines = list(random.choice(sound()))
    if random.random() < 0.5:
        lines = [_changed(line, _without_marks) for line in lines]
    for _ in range(random.randint(1, 4)):
        lines = random.choice(_FAULTS)(lines, random) or [b""]
    return b"".join(lines)


def _bytes(lines: Sequence[bytes], random: Random) -> list[bytes]:
    """Some bytes are put in, or in place of others."""
    content = b"".join(lines)
    at = random.randrange(len(content) + 1)
    end = at + random.choice((0, 0, 1, 2, 12, 300))
    return (content[:at] + random.choice(BYTES) + content[end:]).splitlines(keepends=True)


def _value(lines: Sequence[bytes], random: Random) -> list[bytes]:
    """One value of one line is another."""
    number = random.choice((0, random.randrange(len(lines))))
    return _with(lines, number, lambda line: _replaced(line, random))


def _key(lines: Sequence[bytes], random: Random) -> list[bytes]:
    """One key of a line is missing, or called otherwise."""

    def change(line: Any) -> Any:
        if not isinstance(line, dict) or not line:
            return line
        gone = random.choice(sorted(line))
        kept = {name: value for name, value in line.items() if name != gone}
        other = random.choice(("", "do", "seat", "text", "options", "\ud800", "\x1b[31m", "after", "x" * 500))
        return kept if random.random() < 0.5 else {**kept, other: line[gone]}

    return _with(lines, random.randrange(len(lines)), change)


def _setting(lines: Sequence[bytes], random: Random) -> list[bytes]:
    """A setting is there that nobody set."""
    name = random.choice(tuple(SETTINGS))
    line = {"do": "set", "key": name, "value": random.choice((*SETTINGS[name], random.choice(VALUES)))}
    return _put_in(lines, json.dumps(line).encode() + b"\n", random)


def _action(lines: Sequence[bytes], random: Random) -> list[bytes]:
    """An action is there that nobody did."""
    seat, text = random.choice(("Anna", "Bodil", "", "\ud800")), random.choice(VALUES)
    verb = random.choice(("order", "withdraw", "act", "resolve", "adjust", "correct", "post", "note", "ask", "undo"))
    more = {
        "order": {"seat": seat, "text": text},
        "withdraw": {"seat": seat},
        "act": {"seat": seat, "text": text},
        "adjust": {"seat": seat, "garnets": random.choice(VALUES), "why": text},
        "correct": {
            "what": random.choice(("cards", "gate A", text)),
            "to": random.choice(VALUES),
            "why": text,
            "seat": seat,
        },
        "post": {"seat": seat, "channel": random.choice(VALUES), "text": text},
        "note": {"text": text},
        "ask": {"text": text, "choices": ["a", text], "answer": random.choice(VALUES), "why": "x"},
    }
    return _put_in(lines, json.dumps({"do": verb, **more.get(verb, {})}).encode() + b"\n", random)


def _order(lines: Sequence[bytes], random: Random) -> list[bytes]:
    """Lines are missing, doubled, or stand elsewhere."""
    kept = list(lines)
    line = kept.pop(random.randrange(len(kept)))
    return _put_in([*kept, line] if random.random() < 0.3 else kept, line, random) if random.random() < 0.7 else kept


def _cut(lines: Sequence[bytes], random: Random) -> list[bytes]:
    """The end is missing."""
    content = b"".join(lines)
    return content[: random.randrange(len(content) + 1)].splitlines(keepends=True)


def _deep(lines: Sequence[bytes], random: Random) -> list[bytes]:
    """A value is nested deeply."""
    depth = random.choice((5, 49, 50, 51, 300, 900, 5000))
    opens, closes = random.choice((("[", "]"), ('{"a":', "}")))
    inside = f"{opens * depth}0{closes * depth}"
    line = f'{{"do": "set", "key": "{random.choice(tuple(SETTINGS))}", "value": {inside}}}\n'
    return _put_in(lines, line.encode(), random)


_FAULTS: tuple[Callable[[Sequence[bytes], Random], list[bytes]], ...] = (
    *(_bytes, _value, _value, _value, _key, _setting, _setting, _action, _action, _order, _cut, _deep),
)


def _put_in(lines: Sequence[bytes], line: bytes, random: Random) -> list[bytes]:
    at = random.randrange(len(lines) + 1)
    return [*lines[:at], line, *lines[at:]]


def _with(lines: Sequence[bytes], number: int, change: Callable[[Any], Any]) -> list[bytes]:
    return [_changed(line, change) if index == number else line for index, line in enumerate(lines)]


def _changed(line: bytes, change: Callable[[Any], Any]) -> bytes:
    """A line whose value is changed; one that is no JSON any more stays as it is."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return line
    return json.dumps(change(value)).encode() + b"\n"


def _without_marks(line: Any) -> Any:
    return {name: value for name, value in line.items() if name not in ("sum", "after")}


def _replaced(value: Any, random: Random) -> Any:
    """The value with one part of it replaced, or itself."""
    if isinstance(value, dict) and value and random.random() < 0.9:
        name = random.choice(sorted(value))
        return {**value, name: _replaced(value[name], random)}
    if isinstance(value, list) and value and random.random() < 0.7:
        at = random.randrange(len(value))
        return [*value[:at], _replaced(value[at], random), *value[at + 1 :]]
    return random.choice(VALUES)

"""Records for tests: lines as a person writes them, files as the program writes them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from games.core import actions as do
from games.core.setup import Header
from genius_tui.record.record import Record

HEADER: dict[str, Any] = {
    "genius": 1,
    "game": "gatekeeping",
    "players": ["Ann", "Bo"],
    "seed": 7,
    "options": {"layout": ["A:open B:open C:open", "D:open E:open"]},
}
ORDERS: tuple[dict[str, Any], ...] = (
    {"do": "order", "seat": "Ann", "text": "A B with 3"},
    {"do": "order", "seat": "Bo", "text": "B with 1"},
    {"do": "resolve"},
)


def written(path: Path, *lines: dict[str, Any] | str | bytes) -> Path:
    """A file of lines, each ended, as a person would write it: no sums."""
    texts = (line if isinstance(line, (str, bytes)) else json.dumps(line, ensure_ascii=False) for line in lines)
    path.write_bytes(b"".join((text if isinstance(text, bytes) else text.encode()) + b"\n" for text in texts))
    return path


def header(**changes: Any) -> Header:
    """The header of the record that these tests play."""
    return Header(**{**HEADER, "players": tuple(HEADER["players"]), **changes})


def played(path: Path) -> Path:
    """A record of one round that the program wrote, with a post that is not ASCII at its end."""
    with Record.create(path, header()) as record:
        record.do(do.Order("Ann", "A B with 3"))
        record.do(do.Order("Bo", "B with 1"))
        record.do(do.Resolve())
        record.do(do.Note("Zoë's daggers: ⚔ \U0001f5e1"))
    return path


def lines(path: Path) -> list[dict[str, Any]]:
    """A record's lines as objects."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def rewritten(path: Path, number: int, **changes: Any) -> Path:
    """The file with other values in its line `number` (from 1), None taking a key out; other lines stay as they are."""
    found = path.read_text("utf-8").splitlines()
    line = {**json.loads(found[number - 1]), **changes}
    found[number - 1] = json.dumps({key: value for key, value in line.items() if value is not None}, ensure_ascii=False)
    path.write_text("\n".join(found) + "\n", "utf-8")
    return path

"""What may lie in a folder beside matches: things that are no files, and files that are no matches. None may hang."""

from __future__ import annotations

import json
import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support.record_files import HEADER, ORDERS, written

SECONDS = 300
"""What opens a pipe or a device would wait for ever; nothing here takes a second on a machine that is not busy."""


@contextmanager
def at_once() -> Iterator[None]:
    """Ends the test where something waits."""

    def late(*_: object) -> None:
        raise AssertionError(f"still waiting after {SECONDS} seconds")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def _socket(path: Path) -> None:
    here = os.open(".", os.O_RDONLY)
    os.chdir(path.parent)  # a socket's path has at most 107 characters
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    finally:
        os.fchdir(here)
        os.close(here)


def _sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(10_000_000_000)


def _nested(depth: int) -> str:
    return f'{{"do": "set", "key": "a", "value": {"[" * depth}{"]" * depth}}}'


NO_FILES: dict[str, tuple[Callable[[Path], object], str]] = {
    "pipe": (os.mkfifo, "this is a pipe"),
    "socket": (_socket, "this is a socket"),
    "zero": (lambda path: path.symlink_to("/dev/zero"), "this is a device"),
    "tty": (lambda path: path.symlink_to("/dev/ptmx"), "this is a device"),
    "folder": (os.mkdir, "this is a folder"),
    "dangling": (lambda path: path.symlink_to("nowhere"), "no such file"),
    "looping": (lambda path: path.symlink_to(path.name), "symbolic links"),
}
"""What is no ordinary file: how it is made, and words of the reason."""

ODD: dict[str, tuple[Callable[[Path], object], str]] = {
    **NO_FILES,
    "sparse": (_sparse, "is larger than 64,000,000 bytes"),
    "lines": (lambda path: path.write_bytes(b"\n" * 3_000_000), "the file is empty"),
    "half": (
        lambda path: written(path, json.dumps({**HEADER, "seed": "\ud800"})),
        "seed: holds half a character",
    ),
    "halves": (
        lambda path: written(path, '{"genius": 1, "game": "keys", "players": ["A", "B"], "options": {"a": "\\ud800"}}'),
        "options: hold half a character",
    ),
    "deep": (lambda path: written(path, HEADER, _nested(900)), "nested too deeply"),
    "deeper": (lambda path: written(path, HEADER, _nested(30_000)), "nested too deeply"),
    "purse": (lambda path: written(path, {**HEADER, "garnets": 10**9}), "garnets: Ann cannot have 1000000000"),
    "digits": (
        lambda path: written(path, json.dumps(HEADER).replace('"seed": 7', f'"garnets": {"9" * 5000}')),
        "it has 5,000 digits",
    ),
    "rules": (lambda path: written(path, {**HEADER, "rules": 10**900}), "rules: must be"),
    "nothing": (lambda path: path.write_bytes(b""), "the file is empty"),
    "b\udcff\udcfe": (lambda path: path.write_bytes(b"\xff"), "this is not a match file"),
}
"""The same, and files that are no match."""


def odd_folder(folder: Path, *names: str) -> Path:
    """A folder with two sound matches, one of them `sound.jsonl`, and everything odd beside them, or what is named."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or ODD:
        ODD[name][0](folder / f"{name}.jsonl")
    written(folder / "b\udcfd.jsonl", HEADER, *ORDERS)
    return written(folder / "sound.jsonl", {**HEADER, "title": "Sound"}, *ORDERS)

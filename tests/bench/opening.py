"""The curve of opening: time and memory over the number of actions, each file opened by a process of its own."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench.figures import Figure
from tests.support.long_matches import ALL, laid

NUMBERS = (1_000, 10_000, 100_000)
SECONDS, MEGABYTES = 3, 300
DOORS = {
    "a reading": "from pathlib import Path; from genius_tui.record.reading import read; read(Path(FILE))",
    "genius check": "from genius_tui.cli.entry import main; sys.argv[1:] = ['check', FILE]; main()",
    "genius replay": "from genius_tui.cli.entry import main; sys.argv[1:] = ['replay', FILE]; main()",
    "the listing": "from pathlib import Path; from genius_tui.library.listing import summary; summary(Path(FILE))",
}
"""The ways in which a match is opened, as a program that does it with `FILE`."""

_MEASURED = """
import atexit, re, resource, sys, time
FILE, begun = sys.argv[1], time.perf_counter()
def kilobytes():
    try:
        return int(re.search(r"VmHWM:\\s*(\\d+) kB", open("/proc/self/status").read())[1])
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
def told():
    seconds, busy = time.perf_counter() - begun, time.process_time()
    sys.stderr.write(f"\\n{seconds} {busy} {kilobytes() / 1024}")
atexit.register(told)
"""
"""Tells the seconds that passed, those of the processor, and the most memory.

The last is what the system says of this program alone: `ru_maxrss` begins with what the program held that started it.
"""


def figures() -> Iterator[Figure]:
    """Every kind of match at its longest, and the curve of notes and of the mixed ones through every door."""
    with tempfile.TemporaryDirectory() as folder:
        for kind in ALL:
            for number in NUMBERS if kind in ("notes", "mixed") else NUMBERS[-1:]:
                path = laid(Path(folder) / "long.jsonl", kind, number)
                for door in DOORS if kind in ("notes", "mixed") else ("a reading",):
                    yield from _opened(path, f"{number:,} actions ({kind}), {door}", door)


def _opened(path: Path, title: str, door: str) -> Iterator[Figure]:
    done = subprocess.run(
        [sys.executable, "-c", _MEASURED + DOORS[door], str(path)], capture_output=True, text=True, check=False
    )
    seconds, busy, megabytes = map(float, done.stderr.splitlines()[-1].split())
    size = f"a file of {path.stat().st_size / 1e6:.1f} MB"
    yield Figure(f"s: {title}", seconds, most=SECONDS, detail=f"{size}, {busy:.2f} s of the processor")
    yield Figure(f"MB: {title}", megabytes, most=MEGABYTES, detail=size)

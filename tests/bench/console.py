"""The console against bare Textual apps, in the same pseudo-terminal: start, a step of the resolver, memory."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from genius_tui.record.record import Record
from tests.bench import playback
from tests.bench.bare import TEXT
from tests.bench.figures import RUNS, Figure
from tests.bench.terminal import Terminal
from tests.goldens import SAVES
from tests.support.play import usual

USABLE = ("Gatekeeping", "Skeld", "Continue: ")
"""What the library shows once it can be used: games, matches, and the match to go on with."""
DOWN = "\x1b[B"

MATCHES = {"": ("gatekeeping-thirteen", "[" * 9), "Skeld: ": ("skeld-eight-rounds", "[" * 7)}
"""By what stands before its figures: a match that is over, and the keys that go back to one of its first rounds."""

STEPS = 25
WARM = 8


def figures() -> Iterator[Figure]:
    """Start, step, memory and playback."""
    with _saves() as folder:
        yield from _start(folder)
        yield from _steps(folder)
    yield from playback.figures()


@contextmanager
def _saves() -> Iterator[Path]:
    """A library of its own, with the shipped matches in it and one that is still played."""
    with tempfile.TemporaryDirectory() as folder:
        Record.create(Path(folder) / "running.jsonl", usual("gatekeeping", title="Under way")).close()
        for path in SAVES.glob("*.jsonl"):
            shutil.copy(path, folder)
        yield Path(folder)


def _bare(kind: str) -> Terminal:
    return Terminal(["-m", "tests.bench.bare", kind], {})


def _ours(folder: Path, *arguments: str) -> Terminal:
    return Terminal(["-m", "genius_tui", *arguments], {"GENIUS_SAVES": str(folder)})


def _start(folder: Path) -> Iterator[Figure]:
    bare, ours, bare_memory, our_memory = [], [], [], []
    with _ours(folder) as terminal:
        _usable(terminal)  # the first start ever reads every match
    for _ in range(RUNS):
        with _bare("text") as terminal:
            bare.append(terminal.until(TEXT))
            terminal.settle()
            bare_memory.append(terminal.memory())
        with _ours(folder) as terminal:
            ours.append(_usable(terminal))
            terminal.settle()
            our_memory.append(terminal.memory())
    yield Figure(
        "start until the library shows its matches and games and answers a key, over a bare app's first text",
        _ratio(ours, bare),
        most=1.5,
        detail=f"{median(ours) * 1e3:.0f} ms over {median(bare) * 1e3:.0f} ms",
    )
    yield Figure(
        "memory of the library, over the bare app's",
        _ratio(our_memory, bare_memory),
        most=1.5,
        detail=f"{median(our_memory):.0f} MiB over {median(bare_memory):.0f} MiB",
    )


def _usable(terminal: Terminal) -> float:
    """The seconds until everything is on the screen and a key has moved the mark."""
    for text in USABLE:
        terminal.until(text)
    return terminal.answered(DOWN)


def _steps(folder: Path) -> Iterator[Figure]:
    with _bare("text") as terminal:
        terminal.until(TEXT)
        terminal.settle()
        bare_memory = terminal.memory()
    for title, (match, keys) in MATCHES.items():
        runs = [(_bare_steps(), *_our_steps(folder / f"{match}.jsonl", folder, keys)) for _ in range(RUNS)]
        yield from _stepped(title, runs, bare_memory)


def _bare_steps() -> float:
    """The seconds that a step takes on a bare board."""
    with _bare("board") as terminal:
        terminal.until("<M>")
        terminal.settle()
        return median(seconds for seconds, _ in _presses(terminal))


def _our_steps(path: Path, folder: Path, keys: str) -> tuple[float, list[int], float]:
    """The seconds that a step takes in a match, the bytes of each step, and the memory after them."""
    with _ours(folder, str(path)) as terminal:
        terminal.until("is over")
        terminal.settle()
        for key in keys:
            terminal.press(key)
        terminal.settle()
        steps = _presses(terminal)
        return median(seconds for seconds, _ in steps), [size for _, size in steps], terminal.memory()


def _stepped(title: str, runs: list[tuple[float, float, list[int], float]], bare_memory: float) -> Iterator[Figure]:
    bare, ours, sizes, memory = zip(*runs, strict=True)
    yield Figure(
        f"{title}a step's key to its last byte, over a bare board's",
        _ratio(ours, bare),
        most=2,
        detail=f"{median(ours) * 1e3:.1f} ms over {median(bare) * 1e3:.1f} ms",
    )
    of_all = [size for one in sizes for size in one]
    yield Figure(
        f"{title}bytes that a step writes", median(of_all), most=3072, detail=f"median; the largest {max(of_all)}"
    )
    yield Figure(
        f"{title}memory of a match being stepped through, over the bare app's",
        median(memory) / bare_memory,
        most=1.5,
        detail=f"{median(memory):.0f} MiB over {bare_memory:.0f} MiB",
    )


def _ratio(ours: Sequence[float], bare: Sequence[float]) -> float:
    """The median of the runs' ratios."""
    return median(one / other for one, other in zip(ours, bare, strict=True))


def _presses(terminal: Terminal) -> list[tuple[float, int]]:
    """What each of the steps cost, the first ones aside. Raises RuntimeError where a key does nothing."""
    found = [terminal.press("n") for _ in range(WARM + STEPS)][WARM:]
    if not all(size for _, size in found):
        raise RuntimeError("a step changed nothing on the screen")
    return found

"""Prints every figure with its goal. `python -m tests.bench engine` measures one part; see `PARTS` for the others."""

from __future__ import annotations

import platform
import sys

from tests.bench import console, engine, fresh, opening, playtests, ships
from tests.bench.figures import RUNS

PARTS = {
    "engine": engine.figures,
    "playtests": playtests.figures,
    "ships": ships.figures,
    "console": console.figures,
    "opening": opening.figures,
    "fresh": fresh.figures,
}


def main(names: list[str]) -> None:
    """Measures the parts named, or all."""
    sys.stdout.write(f"Python {platform.python_version()}, medians of {RUNS} runs or more\n")
    for name in names or PARTS:
        for figure in PARTS[name]():
            sys.stdout.write(f"{figure.line()}\n")
            sys.stdout.flush()


main(sys.argv[1:])

"""The console as lines of text in and out: for screen readers, pipes and bare terminals."""

from __future__ import annotations

from pathlib import Path


def run(path: Path | None, saves: Path | None) -> int:
    """Reads commands from the standard input until it ends, and returns the exit code."""
    raise NotImplementedError

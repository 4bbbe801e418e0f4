"""How soon the thread that writes to the terminal gets its turn."""

from __future__ import annotations

import sys

TURN = 0.0005
"""Seconds that a thread runs at most while another waits. Python's own 0.005 are longer than drawing a step takes."""


def take_short_turns() -> None:
    """Has what is drawn written at once: its thread else waits until the main one has nothing left to do."""
    sys.setswitchinterval(TURN)

"""Boards: each draws its game from a sight, as data before it is paint. The catalogue: slug -> Board."""

from __future__ import annotations

from collections.abc import Mapping

from genius_tui.boards.board import Board
from genius_tui.boards.chambers import CHAMBERS
from genius_tui.boards.gates import GATEKEEPING, KEYS
from genius_tui.boards.lockout import LOCKOUT
from genius_tui.boards.modular import MODULAR
from genius_tui.boards.skeld import SKELD

BOARDS: Mapping[str, Board] = {
    "keys": KEYS,
    "gatekeeping": GATEKEEPING,
    "chambers": CHAMBERS,
    "skeld": SKELD,
    "lockout": LOCKOUT,
    "modular": MODULAR,
}

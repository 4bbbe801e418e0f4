"""What the terminal can be trusted with, as far as its environment tells."""

from __future__ import annotations

import locale
import os
from collections.abc import Mapping

BARE = frozenset({"linux", "dumb", "vt100"})
"""Terminals whose fonts may lack the boards' lines."""


def needs_ascii(environment: Mapping[str, str], encoding: str | None = None) -> bool:
    """Whether only ASCII can be trusted to come out right: a bare console, or a locale other than UTF-8."""
    encoding = locale.getpreferredencoding(False) if encoding is None else encoding
    return environment.get("TERM") in BARE or encoding.lower().replace("-", "") not in ("utf8", "cp65001")


def is_terminal(descriptor: int) -> bool:
    """Whether a file descriptor is a terminal that somebody still has open; one whose window was closed is none."""
    try:
        return os.isatty(descriptor)
    except OSError:
        return False

"""What the terminal supports, judged by the environment."""

from __future__ import annotations

import locale
import os
from collections.abc import Mapping

BARE = frozenset({"linux", "dumb", "vt100"})
"""Values of TERM whose fonts may lack box-drawing characters."""


def needs_ascii(environment: Mapping[str, str], encoding: str | None = None) -> bool:
    """Whether only ASCII is sure to be shown: on a bare console, or in a locale other than UTF-8."""
    encoding = locale.getpreferredencoding(False) if encoding is None else encoding
    return environment.get("TERM") in BARE or encoding.lower().replace("-", "") not in ("utf8", "cp65001")


def is_terminal(descriptor: int) -> bool:
    """Whether a file descriptor is a terminal that is still open; false after its window was closed."""
    try:
        return os.isatty(descriptor)
    except OSError:
        return False

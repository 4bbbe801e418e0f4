"""What keeps a record honest: the chained sums of its lines, digests, moments."""

from __future__ import annotations

import hashlib
import json
import re
from datetime import UTC, datetime, timedelta
from typing import Any

_DIGITS = 16
_ENCODER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)
_NONE = timedelta(0)
_DIGEST = re.compile(r"[0-9a-f]{16}")


def canonical(value: Any) -> bytes:
    """A JSON value as the bytes that are summed: sorted keys, no spaces, UTF-8."""
    return _ENCODER.encode(value).encode("utf-8", "surrogatepass")


def line_sum(previous: str, line: bytes) -> str:
    """The `sum` of a line, of which these are the canonical bytes without its own: over the previous line's and it.

    `previous` is empty where that line has none.
    """
    return digest(previous.encode(), line)


def is_text(text: str) -> bool:
    """Whether a text has bytes: one with half a character (a lone surrogate) has none."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def is_digest(text: Any) -> bool:
    """Whether `text` looks like a sum: 16 hexadecimal digits in small letters."""
    return isinstance(text, str) and _DIGEST.fullmatch(text) is not None


def is_moment(text: Any) -> bool:
    """Whether `text` is an ISO 8601 date and time in UTC."""
    try:
        moment = datetime.fromisoformat(text)
    except (TypeError, ValueError):
        return False
    return moment.utcoffset() == _NONE


def now() -> str:
    """The present moment as a line's `at` says it."""
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def digest(*pieces: bytes) -> str:
    """The first 16 hexadecimal digits of the SHA-256 over some bytes."""
    return hashlib.sha256(b"".join(pieces)).hexdigest()[:_DIGITS]

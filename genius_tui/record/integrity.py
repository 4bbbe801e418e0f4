"""Integrity of records: the chained sums of the lines, digests, timestamps."""

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
    """A JSON value as the bytes that a sum is made of: sorted keys, no spaces, UTF-8."""
    return _ENCODER.encode(value).encode("utf-8", "surrogatepass")


def line_sum(previous: str, line: bytes) -> str:
    """A line's `sum`: the digest over the previous line's sum and this line's canonical bytes without its own sum.

    `previous` is empty if the previous line has no sum.
    """
    return digest(previous.encode(), line)


def is_text(text: str) -> bool:
    """Whether a text can be encoded as UTF-8: one with half a character (a lone surrogate) cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def is_digest(text: Any) -> bool:
    """Whether `text` looks like a sum: 16 lower-case hexadecimal digits."""
    return isinstance(text, str) and _DIGEST.fullmatch(text) is not None


def is_moment(text: Any) -> bool:
    """Whether `text` is an ISO 8601 date and time in UTC."""
    try:
        moment = datetime.fromisoformat(text)
    except (TypeError, ValueError):
        return False
    return moment.utcoffset() == _NONE


def now() -> str:
    """The current time in the format of a line's `at`."""
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def digest(*pieces: bytes) -> str:
    """The first 16 hexadecimal digits of the SHA-256 over some bytes."""
    return hashlib.sha256(b"".join(pieces)).hexdigest()[:_DIGITS]

"""File names made of titles."""

from __future__ import annotations

import re
import unicodedata

LONGEST_STEM = 48
_RESERVED = re.compile(r"con|prn|aux|nul|(com|lpt)\d")


def slug(title: str) -> str:
    """A title as a file name without its suffix: lower-case letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    stem = "-".join(re.findall(r"[a-z0-9]+", plain.replace("'", "")))[:LONGEST_STEM].strip("-")
    return f"match-{stem}".rstrip("-") if not stem or _RESERVED.fullmatch(stem) else stem

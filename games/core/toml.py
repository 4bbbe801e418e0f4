"""Reads TOML from people in time proportional to its length, whatever it contains."""

from __future__ import annotations

import re
import tomllib
from typing import Any

LONGEST_TOML = 1_000_000
"""In characters. Twelve puzzles of the largest size that a pack allows need less than 200,000."""

_NO_KEYS = re.compile(
    r'"""[^"\\]*+(?:(?:\\[\s\S]|"(?!""))[^"\\]*+)*+"{3,5}'
    r"|'''[^']*+(?:'(?!'')[^']*+)*+'{3,5}"
    r"""|"{3}[\s\S]*|'{3}[\s\S]*"""
    r"""|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*'"""
    r"""|["'][\s\S]*|\#[^\n]*+"""
)
"""Strings and comments. An unterminated string matches the rest, where the real parser will fail."""

_PART = r"""(?:[A-Za-z0-9_-]++|"")"""
_DEEP = re.compile(rf"(?<![A-Za-z0-9_-]){_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{2}}")


class BadToml(ValueError):
    """A text that is not TOML or too long; `str()` is a sentence."""


def read_toml(text: str) -> dict[str, Any]:
    """The tables of a TOML text. Raises BadToml.

    A key has at most two parts, as in `alien.hints`: our files need no more, and the time of `tomllib` grows with the
    square of the parts of a key.
    """
    if len(text) > LONGEST_TOML:
        raise BadToml(f"this has {len(text):,} characters: {LONGEST_TOML:,} is the most")
    if _DEEP.search(_NO_KEYS.sub(_without, text)):
        raise BadToml("a key has three parts or more: it may have two at most, as in alien.hints")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadToml(f"this is not TOML: {error}") from None
    except RecursionError:
        raise BadToml("its lists or tables are nested too deeply") from None
    except ValueError:
        raise BadToml("it has a number with too many digits") from None


def line_of(text: str, where: str) -> int:
    """The line, from 1, on which a TOML text has a key such as `alien.hints`, or else its table; 0 for neither."""
    bare = _NO_KEYS.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), text)
    where = where.partition("[")[0]
    table, _, key = where.rpartition(".")
    head = re.search(rf"^[ \t]*\[[ \t]*{re.escape(table or where)}[ \t]*\]", bare, re.MULTILINE)
    within = head.end() if head and table else 0
    found = re.compile(rf"^[ \t]*{re.escape(where if not within else key)}[ \t]*=", re.MULTILINE).search(bare, within)
    behind = bare.find("\n[", within)
    if found is None or (within and -1 < behind < found.start()):
        found = head
    return bare.count("\n", 0, found.start()) + 1 if found and where else 0


def _without(found: re.Match[str]) -> str:
    return "" if found.group().startswith("#") else '""'

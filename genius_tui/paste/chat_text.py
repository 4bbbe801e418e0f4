"""Text copied from chats: typography, time stamps, and the lines in which chat servers name the writer.

Every replacement keeps all characters in their columns, so a position in the cleaned text is the same in the pasted
text.
"""

from __future__ import annotations

import re
import unicodedata

from msgspec import Struct

_SAME = str.maketrans(
    {
        **dict.fromkeys("\u2018\u2019\u201a\u201b\u2032\u00b4", "'"),
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb", '"'),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63", "-"),
        "\u00d7": "x",
        "\u2192": ">",
        "\u2026": ".",
        "\u2044": "/",
    }
)
_FIRST_WIDE, _LAST_WIDE, _WIDE = 0xFF01, 0xFF5E, 0xFEE0

_TIME = r"\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\b\.?)?(?:\s?Uhr)?"
_MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?"
_WEEKDAY = r"(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?"
_DATE = (
    rf"(?:\d{{1,4}}[./-]\d{{1,2}}[./-]\d{{1,4}}|\d{{1,2}}\.?\s{_MONTH}(?:\s\d{{4}})?|{_MONTH}\s\d{{1,2}}(?:,?\s\d{{4}})?"
    rf"|today|yesterday|heute|gestern|(?:last\s)?{_WEEKDAY})"
)
_STAMP = rf"(?:(?:{_DATE},?)(?:\s(?:at|um))?\s{_TIME}|{_DATE},?\s{_TIME}|{_TIME}|{_DATE})"
_LEADING = re.compile(rf"\s*(?:[\[(]{_STAMP}[\])]|{_STAMP})\s*(?:[-|]\s+|(?=[\s<*_@#\[]|[^\W\d_]|$))", re.IGNORECASE)
_WHOLE = re.compile(rf"[\s,|-]*[\[(]?{_STAMP}[\])]?(?:\s*\(?edited\)?)?\s*", re.IGNORECASE)
_TRAILING = re.compile(
    rf"(?:\s+-\s+|\s{{2,}}|\s+[\[(]|,\s+\[)(?:{_STAMP})[\])]?(?:\s*\(?edited\)?)?\s*$", re.IGNORECASE
)
_NAMED = re.compile(r"\s*+(?:<([^<>\n]{1,40})>|([^:<>\s][^:<>\n]{0,39}?)\s*+:)(?=\s|$)")
_NOISE = re.compile(
    r"\s*(?:\(?edited\)?|\(?bearbeitet\)?|new|new messages?|reply|bot|app|pinned a message.*|(?:joined|left) .*"
    rf"|[-=_*~ ]{{3,}}|[-=_*~\s]*{_DATE}[-=_*~\s]*)\s*",
    re.IGNORECASE,
)
_FENCE = re.compile(r"\s*`{3,}\s*\w*\s*")
_STRUCK = re.compile(r"~~.*?~~|\((?:edited|bearbeitet)\)", re.IGNORECASE)
_SHORTCODE = re.compile(r"<?a?:[a-zA-Z_]\w{1,40}:(?:\d{5,}>)?")
_BULLET = re.compile(r"\s*(?:[-*\u2022\u2023\u25cf\u25aa\u00b7+]|[>]+)\s+|\s*>+")
_EMOJI = frozenset({"So", "Sk", "Cn", "Me", "Cf"})
_SELECTORS = frozenset(map(chr, range(0xFE00, 0xFE10)))
_MARKS = re.compile(r"\*{1,3}|_{1,3}(?=\W|$)|(?<!\w)_{1,3}|`+|\|\||~~|@(?=\w)|#(?=\w)")


LONGEST_SIGN = 200
"""In characters: only so much of a line is searched for time stamps and for the server's own notices."""

_RULES = "-=_*~ \t"
_NEWS = ("joined ", "left ", "pinned a message")


class Head(Struct, frozen=True):
    """A line that names the writer: the name from `start` to `end`, the message from `body` on (columns)."""

    start: int
    end: int
    body: int


def plain(text: str) -> str:
    """`text` with quotes, dashes, blanks and wide letters replaced by those of keyboards, one character by one."""
    if text.isascii():
        return text
    return "".join(map(_plain_character, text.translate(_SAME)))


def undecorated(line: str) -> str:
    """A line with bullets, quote marks, emphasis, emoji and struck-out text replaced by blanks."""
    for pattern in (_STRUCK, _SHORTCODE, _MARKS):
        line = pattern.sub(_blank, line)
    behind = 0
    while (bullet := _BULLET.match(line, behind)) is not None:
        behind = bullet.end()
    line = " " * behind + line[behind:]
    return line if line.isascii() else "".join(" " if _is_emoji(character) else character for character in line)


def behind_emoji(line: str, column: int) -> int:
    """The column after blanks and emoji."""
    while column < len(line) and (line[column] == " " or _is_emoji(line[column])):
        column += 1
    return column


def is_quoted(line: str) -> bool:
    """Whether a line quotes an earlier message."""
    return line.lstrip().startswith(">")


def is_noise(line: str) -> bool:
    """Whether a line is a notice of the chat server or only symbols: `(edited)`, a date between lines, a reaction."""
    if len(line) > LONGEST_SIGN:
        is_news = line.lstrip()[:LONGEST_SIGN].lower().startswith(_NEWS)
        return is_news or not line.strip(_RULES) or not undecorated(line).strip()
    return _FENCE.fullmatch(line) is not None or _NOISE.fullmatch(line) is not None or not undecorated(line).strip()


def is_stamp(text: str) -> bool:
    """Whether a text is a time stamp and nothing else."""
    text = text.strip()
    return len(text) <= LONGEST_SIGN and _WHOLE.fullmatch(text) is not None


def behind_stamp(line: str) -> int:
    """The column after the time stamp that begins a line; 0 without one."""
    found = _LEADING.match(line)
    return found.end() if found else 0


def head_of(line: str) -> Head | None:
    """The writer of a line, if it has the server's format: a name with a time before or after it. Else None."""
    behind = behind_stamp(line)
    if behind:
        found = _NAMED.match(line, behind)
        if found is None:
            return None
        group = 1 if found[1] is not None else 2
        return _trimmed(line, found.start(group), found.end(group), found.end())
    kept = len(line.rstrip())
    trailing = _TRAILING.search(line, max(0, kept - LONGEST_SIGN), kept)
    if trailing is not None and 0 < len(line[: trailing.start()].strip()) <= 40:
        return _trimmed(line, 0, trailing.start(), len(line))
    found = _NAMED.match(line)
    return _trimmed(line, found.start(1), found.end(1), found.end()) if found and found[1] is not None else None


def _trimmed(line: str, start: int, end: int, body: int) -> Head | None:
    text = undecorated(line[start:end])
    kept = text.strip()
    if not kept:
        return None
    first = start + text.index(kept)
    return Head(first, first + len(kept), body)


def _blank(found: re.Match[str]) -> str:
    return " " * len(found.group())


def _plain_character(character: str) -> str:
    if character.isascii():
        return character
    if _FIRST_WIDE <= ord(character) <= _LAST_WIDE:
        return chr(ord(character) - _WIDE)
    return " " if unicodedata.category(character) == "Zs" else character


def _is_emoji(character: str) -> bool:
    return not character.isascii() and (unicodedata.category(character) in _EMOJI or character in _SELECTORS)

"""How a line begins that names its writer: what may stand before the name, and where the order behind it begins."""

from __future__ import annotations

import re

from genius_tui.paste import chat_text

_OPENING = "*_~`<[(|"
_CLOSING = str.maketrans("<[(", ">])")
BEFORE = _OPENING + " \t#=-"
"""Decoration before a name."""
BULLETS = "\u2022\u2023\u25cf\u25aa\u00b7"
_MOST_BEFORE = 8
"""Signs before a name that may be its own."""
_PARTS = ":-=>|,\u00bb\u203a\u2192"
_QUOTES = ("'", '"', "`")
_DOTS = re.compile(r"\.{4,}\s*")
"""Between a name and an order in a list; fewer trail off: `Ann... A with 3`."""
NUMBERED = re.compile(r"\s*+(?:\(?\d{1,2}[.)]|#\d{1,2}\b[.:)]?)\s+")
"""The number of a list's item."""

_ACCOUNT = re.compile(r"/?u/(?=\w)")
"""Before a name on Reddit."""
_ROUND = re.compile(
    r"[\s(\[*_#=-]{0,8}(?:round|rnd|rd|turn|r)\s?#?\d{1,2}(?![\w.'])[)\]*_]{0,3}\s{0,3}[:|>-]{0,2}\s{0,3}",
    re.IGNORECASE,
)
"""What says before a name of which round a message is: `[R2] Ann: ...`."""


def beginnings(line: str, column: int = 0) -> list[int]:
    """Columns where a name may begin: after blanks, decoration, emoji, a number in a list, the name of a round."""
    rest = line[column:]
    first, last = (len(line) - len(rest.lstrip(dropped)) for dropped in (" ", BEFORE + BULLETS))
    places = [first, *range(first + 1, min(last, first + _MOST_BEFORE)), last]
    if (listed := NUMBERED.match(line, column)) is not None:
        places += [len(line) - len(line[listed.end() :].lstrip(BEFORE))]
    if (dated := _ROUND.match(line, column)) is not None:
        places.append(dated.end())
    if (account := _ACCOUNT.match(line, places[0])) is not None:
        places.append(account.end())
    places.append(chat_text.behind_emoji(line, places[0]))
    mention = places[1]
    if line[mention : mention + 1] == "@" and ":" in line[mention:]:
        places.append(mention + 1)
    return list(dict.fromkeys(places))


def goes_into_word(line: str, end: int) -> bool:
    """Whether a name that ends here is only the beginning of a longer one: `finn_fan`, `Ann's`."""
    return line[end : end + 1] in ("_", "'", "#", "@") or (
        line[end : end + 1] in (".", "-") and line[end + 1 : end + 2].isalnum()
    )


def around(line: str, column: int, begin: int, end: int) -> str:
    """What stands around a name, from a column on, that could be a part of it: what touches it, and emoji."""
    before, behind = line[column:begin], line[end:]
    signs = f"#=>{BULLETS}" if behind[:1] == "-" else f"-#=>{BULLETS}"
    pictures = "" if before.isascii() else before.strip()
    lows = behind[: len(behind) - len(behind.lstrip("_"))]
    beside = line[end : chat_text.behind_emoji(line, end)]
    return f"{before.rpartition(' ')[2].lstrip(signs)}{pictures.strip(signs)}{lows}{beside}"


def after_name(line: str, begin: int, end: int) -> tuple[list[int], bool]:
    """The columns at which the order after a name may begin, likeliest first, and whether a separator precedes it.

    Skips the end of decoration that was opened before the name. A dash may belong to the order itself.
    """
    opened = line[:begin]
    closing = opened[len(opened.rstrip(_OPENING)) :].translate(_CLOSING)[::-1]
    column = chat_text.behind_emoji(line, _past(line, end, closing))
    parted = bool(closing) and line[end:column].strip() == closing
    if column > end and (dots := _DOTS.match(line, column)) is not None:
        return [dots.end()], True
    if line[column : column + 1] and line[column] in _PARTS:
        wide = 2 if line[column : column + 2] in ("->", "=>") else 1
        behind = _past(line, column + wide, closing if column == end else "")
        behind = _past(line, behind, line[begin - 1] if begin and line[begin - 1] in _QUOTES else "")
        if not line[behind:].strip("= -"):
            return [len(line)], True
        return ([behind] if line[column] not in "-=" or wide == 2 else [behind, column]), True
    if column > end and line[column : column + 1] in _QUOTES and line.rstrip()[column + 1 :].endswith(line[column]):
        return [column], True
    return [column], parted


def _past(line: str, column: int, closing: str) -> int:
    """The column after blanks and the closing decoration."""
    column += len(line[column:]) - len(line[column:].lstrip())
    if closing and line.startswith(closing, column):
        column += len(closing)
    return column + len(line[column:]) - len(line[column:].lstrip())

"""Who plays, as a host types or pastes it: names out of the lists that people have, purses, and what is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec
from msgspec import Struct

from games.core.errors import SetupError
from games.core.names import LONGEST_NAME, check_name, clash, clean, key
from games.core.numbers import MOST_GARNETS, BadNumber, read_whole
from genius_tui import bots
from genius_tui.paste import chat_text, heads
from genius_tui.paste.stamps import moment

LONGEST_LIST = 10_000
"""In characters: three times as long as the names of the largest table with all that chats put beside them."""

_PURSE = re.compile(r"^(?P<name>.*\S)\s*:\s*(?P<garnets>[+-]?[0-9]+)$")
_QUOTED = re.compile(r'^"(?P<name>(?:[^"]|"")*)"\s*(?::\s*(?P<garnets>[+-]?[0-9]+))?$')
_PART = re.compile(r'(?:"(?:[^"]|"")*"|(?<=\S )\([^()\n"]{1,60}\)|[^,\n"]|"(?=[^"\n]*$))+', re.MULTILINE)
_SUFFIX = re.compile(r"(?:(?i:jr|sr)\b\.?|(?:II|III|IV)\b)(?=\s*(?:$|[:(\[]|(?i:he|she|they)/))")
"""What stands behind a comma in one name: `O'Brien-Smith, Jr.`"""
_LAST_TWO = re.compile(r",[^,\"]*\S(?P<and>\s+(?:and|&)\s+)[^,\"]+$")
_HEADING = re.compile(r"^\s*(?:players|names|seats|roster|cast)\b[^:,\"]{0,12}:(?!\s*[0-9]+\s*$)", re.IGNORECASE)
_OPEN_END = re.compile(r"^[^\"]*:\s*$")
"""A line that announces those below it: `Players for Friday:`."""
_ITEM = re.compile(r"^\s*(?:(?:[-*+>–—•◦‣▪●○·]|\[[ x]?\]|[☐☑✅])\s+|[•◦‣▪●]|[(#]?[0-9]{1,3}(?:[.)]|\s-)\s*(?=\S))")
"""How an item of a list begins."""

_PRONOUNS = r"(?:he|him|his|she|her|hers|they|them|theirs|it|its|any|all|ze|zir|xe|xem|fae|faer)"
_TRIMMED = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"^(?:[-*+>–—•◦‣▪●○·]|\[[ x]?\]|[☐☑✅])\s+",
        r"^[•◦‣▪●]",
        r"^[(#]?[0-9]{1,3}(?:[.)]|\s-)\s*(?=\S)",
        r"^@(?=\S)",
        r"^~\s*(?=[^\s~])|(?<=[^\s~])~$",
        r"\s*\((?:bringing|brings|late|maybe|probably|perhaps|might|may|joins?|joining|first time|new|newbie"
        r"|host"
        r"|hosting|organis\w+|will|can't|cannot|until|till|from|if|confirmed|tbc|away|back|asleep"
        r"|on holiday|\+\s?1)\b[^()]*\)$",
        r"(?<=\S)\s+@[\w.]{2,}$",
        rf"\s*[(\[]\s*(?:{_PRONOUNS}(?:\s*[/,|]\s*{_PRONOUNS})*(?:\s+pronouns)?|no pronouns)\s*[)\]]$",
        r"\s*[(\[]\s*(?:@[^()\[\]]+|[^()\[\]\s]+#[0-9]{4})\s*[)\]]$",
        rf"\s+{_PRONOUNS}/{_PRONOUNS}(?:/{_PRONOUNS})?$",
        r"#[0-9]{4}$",
    )
)
"""What lists of players have beside the names: bullets, numbers, mentions, pronouns, accounts, old ones' numbers."""

_BOT = re.compile(r"^(?P<player>.*\S)\s*\((?P<bot>[^()]+)\)$")
_BOLD = re.compile(r"^(?P<mark>\*\*|`)(?P<name>.+)(?P=mark)$")


class Typed(Struct, frozen=True):
    """A player as typed: line (from 0), name, purse if it differs from the others', and what is wrong with the name.

    `trimmed`: whether the list had something beside the name that was left out. `bot`: who plays instead of a person.
    `suffixed`: whether the name has a suffix behind a comma, which may have been meant as another's name.
    """

    line: int
    name: str
    garnets: int | None
    wrong: str = ""
    trimmed: bool = False
    bot: str = ""
    suffixed: bool = False


def read_players(text: str) -> tuple[Typed, ...]:
    """The players in a text, one on each line or separated by commas; `Ann: 7` gives Ann a purse of her own.

    `Dina (careful)` has the bot of that name play for Dina.
    Numbers of a list, bullets, `@`, pronouns, accounts in brackets and the digits of an account are no part of a name.
    A name that has them, a comma, or a colon and a number at its end, is written in double quotes. A suffix such as
    `Jr.` behind a comma belongs to the name before it.
    """
    text = clean(text[: LONGEST_LIST + 1])
    if len(text) > LONGEST_LIST:
        return (Typed(0, "the list", None, f"is too long: at most {LONGEST_LIST:,} characters are read"),)
    first, *more = text.split("\n")
    lines = ("" if _announces(first, more) else _HEADING.sub("", first), *more)
    return tuple(_player(number, part) for number, line in enumerate(lines) for part in _parts(line))


def _announces(first: str, more: Sequence[str]) -> bool:
    """Whether the first line is the heading of those below: it ends with a colon, or they alone are items of a list; or
    it says who posted the list, and when: `Ann — Today at 9:12 PM`.
    """
    below = [line for line in more if line.strip()]
    if below and _is_posted(first) and not any(map(_is_posted, below)):
        return True
    if _OPEN_END.match(first):
        return bool(below)
    return len(below) > 1 and not _ITEM.match(first) and all(_ITEM.match(line) for line in below)


def _is_posted(line: str) -> bool:
    """Whether a line is a name and a time of day, as chats set them above a message."""
    line = chat_text.plain(line)
    timed = (head for head in heads.heads_of(line) if head.kind == "stamped" and head.body == len(line))
    return any(moment(head.stamp) is not None for head in timed)


def checked(players: Sequence[Typed]) -> tuple[Typed, ...]:
    """The players, each with what is wrong with its name."""
    first: dict[str, int] = {}
    found: list[Typed] = []
    for typed in players:
        same = first.setdefault(key(typed.name), typed.line)
        wrong = typed.wrong or _wrong_name(typed.name)
        if not wrong and same != typed.line:
            wrong = f"is already in line {same + 1}"
        elif not wrong and any(other.name and key(other.name) == key(typed.name) for other in found):
            wrong = "appears twice"
        elif not wrong:
            wrong = next((why for other in found if (why := clash(other.name, typed.name))), "")
            wrong = wrong.removeprefix(typed.name).strip()
        found.append(msgspec.structs.replace(typed, wrong=wrong))
    return tuple(found)


def from_table(text: str) -> str:
    """Pasted rows of a table as a list of players: its numbers and pronouns are left out; other text is cleaned."""
    rows = (row.split("\t") for row in text.splitlines()) if "\t" in text else ()
    kept = ([cell.strip() for cell in row if _is_name(cell.strip())] for row in rows)
    return clean("\n".join(", ".join(row) for row in kept)) if "\t" in text else clean(text)


def _is_name(cell: str) -> bool:
    return bool(cell) and not cell.isdigit() and _trimmed(f"x ({cell})") != "x"


def _parts(line: str) -> Iterator[str]:
    """The entries of a line."""
    last = _LAST_TWO.search(line)
    if last is not None:
        line = f"{line[: last.start('and')]},{line[last.end('and') :]}"
    entry = ""
    for part in _PART.finditer(line):
        own = re.sub(r"^(?:and|&)\s+", "", part.group().strip()) if part.start() else part.group().strip()
        if entry and not entry.endswith('"') and _SUFFIX.match(own):
            entry = f"{entry}, {own}"
            continue
        if entry:
            yield entry
        entry = own
    if entry:
        yield entry


def _player(line: int, text: str) -> Typed:
    typed = _played(line, text)
    joined = "," in typed.name and not text.startswith('"')
    behind = typed.name.rpartition(",")[2].strip()
    return msgspec.structs.replace(typed, suffixed=joined and _SUFFIX.match(behind) is not None)


def _played(line: int, text: str) -> Typed:
    played = _BOT.match(text)
    if played is not None and played["bot"].lower() in bots.names():
        return msgspec.structs.replace(_person(line, played["player"]), bot=played["bot"].lower())
    return _person(line, text)


def _person(line: int, text: str) -> Typed:
    plain = text if _QUOTED.match(text) else _trimmed(text)
    in_quotes = _QUOTED.match(plain)
    found = in_quotes or _PURSE.match(plain)
    trimmed = plain != text
    if found is None:
        return Typed(line, plain, None, trimmed=trimmed)
    name = found["name"].replace('""', '"') if in_quotes else _trimmed(found["name"])
    trimmed = trimmed or (not in_quotes and name != found["name"])
    if found["garnets"] is None:
        return Typed(line, name, None)
    try:
        garnets = read_whole(found["garnets"], MOST_GARNETS)
    except BadNumber as error:
        return Typed(line, name, None, f"cannot have that many garnets: {error}", trimmed=trimmed)
    if garnets < 0:
        return Typed(line, name, None, f"cannot have {garnets} garnets: a purse holds 0 or more", trimmed=trimmed)
    return Typed(line, name, garnets, trimmed=trimmed)


def _trimmed(text: str) -> str:
    """The name in an entry of a list; the entry itself if nothing would be left."""
    before, left = "", text
    while left != before:
        before = left
        for pattern in _TRIMMED:
            left = pattern.sub("", left, count=1).strip() or left
        bold = _BOLD.match(left)
        left = bold["name"].strip() or left if bold else left
    return left


def _wrong_name(name: str) -> str:
    try:
        check_name(name)
    except SetupError as error:
        if len(name) > LONGEST_NAME:
            return f"has {len(name)} characters; at most {LONGEST_NAME} are allowed"
        return error.reason.removeprefix(name).strip()
    return ""

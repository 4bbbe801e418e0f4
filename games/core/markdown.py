"""Escapes people's texts for a chat's Markdown, so that they contain no markup, links, mentions or emoji names."""

from __future__ import annotations

import re
from collections.abc import Iterable

from games.core.names import clean, listed

ZERO_WIDTH_SPACE = "\u200b"
"""Put after an `@`: the only way to keep chat servers from notifying everyone; a backslash does not."""

_SIGNS = re.compile(r"[\\`*_~|\[<]|#(?=\w)|&(?=#?\w+;)")
_LEADING = re.compile(r"^(\s*)([-+=!>#])|^(\s*\d+)([.)])", re.MULTILINE)
_MENTION = re.compile(r"@(?=[^\s:;,.)\]>`*])")
_ADDRESS = re.compile(r"(?<=[a-z]):(?=//)|(?<=\w\.\w)/|(?<=\w\.\w\w)/|(?<=\w\.\w\w\w)/", re.IGNORECASE)
_TITLE = re.compile(r"^#+ ")
_MARKS = re.compile(r"\\([^\w\s]|_)|\*\*|`+")
_SPOILER = re.compile(r"(?<!\\)\|\|")
_FENCED = re.compile(r"(^```$.*?^```$)", re.MULTILINE | re.DOTALL)
_EMOJI = re.compile(r":(?=[\w+-]+:)")


def escaped(text: str) -> str:
    """`text` escaped so that a chat shows it literally, at any position in a line."""
    return _LEADING.sub(lambda sign: f"{sign[1] or sign[3] or ''}\\{sign[2] or sign[4]}", escaped_within(text))


def escaped_within(text: str) -> str:
    """The same for a text of one line behind others in a line, where no list, quote or title begins."""
    found = _SIGNS.sub(r"\\\g<0>", clean(text))
    found = _ADDRESS.sub(r"\\\g<0>", found)
    found = _EMOJI.sub(r"\:", found)
    return _MENTION.sub("@" + ZERO_WIDTH_SPACE, found)


def escaped_all(names: Iterable[str], joint: str = "and") -> str:
    """A list of names in words, each `escaped`."""
    return listed([escaped(name) for name in names], joint)


def one_stop(markdown: str, names: Iterable[str]) -> str:
    """`markdown` without a second full stop behind a name that ends in one: `with J.P..` at a sentence's end."""
    for name in (escaped(name) for name in names if name.endswith(".")):
        markdown = re.sub(rf"(?<!\w){re.escape(name)}\.(?![.\w])", lambda _, name=name: name, markdown)
    return markdown


def code(text: str) -> str:
    """`text` as inline code, to be typed as shown; line ends become semicolons, as in orders."""
    found = _without_mentions(text.replace("\n", "; ")).strip()
    if not found:
        return ""
    ticks = "`" * (1 + max(map(len, re.findall("`+", found)), default=0))
    return f"{ticks} {found} {ticks}" if len(ticks) > 1 else f"`{found}`"


def fenced(text: str) -> str:
    """`text` as a code block; its backticks, which could end the block, become quotes."""
    return f"```\n{_without_mentions(text).rstrip().replace('`', chr(39))}\n```"


def spoiler(markdown: str) -> str:
    """`markdown` covered until a reader clicks on it: in one line, or one code block."""
    return f"||{markdown}||"


def without_spoilers(markdown: str) -> str:
    """The same with nothing covered; what stands in code blocks stays as it is."""
    lines: list[str] = []
    inside = False
    for line in markdown.split("\n"):
        fence = "```" in line
        lines.append(_SPOILER.sub("", line) if fence or not inside else line)
        inside ^= fence
    return "\n".join(lines)


def shown(text: str) -> str:
    """One of our own Markdown messages as plain text, without escapes, bold and titles."""
    lines = (_TITLE.sub("", line) for line in text.split("\n"))
    return clean(_MARKS.sub(lambda mark: mark[1] or "", "\n".join(lines)))


def as_text(markdown: str) -> str:
    """One of our own messages for a chat without Markdown: code blocks stay as they are, the rest is as `shown`."""
    blocks = _FENCED.split(markdown)
    return "".join(block if number % 2 else shown(block) for number, block in enumerate(blocks))


def _without_mentions(text: str) -> str:
    """The text without mentions: in code no markup counts, but servers may still find mentions."""
    return _MENTION.sub("@" + ZERO_WIDTH_SPACE, clean(text))

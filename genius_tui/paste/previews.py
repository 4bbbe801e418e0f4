"""Previews of replies: lines above an answer that only repeat what is answered."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from genius_tui.paste import chat_text, heads
from genius_tui.paste.names import Names


def _below_names(lines: Sequence[str], names: Names, written: Mapping[str, int]) -> Iterator[int]:
    """Lines such as `Ann: K with 1` at once below another's name alone, where Ann wrote that, and more stands below."""
    for number in range(1, len(lines) - 1):
        writer = names.owner(lines[number - 1].strip())
        name, colon, said = lines[number].partition(":")
        quoted = names.owner(name.strip()) if writer is not None and colon else None
        answer = lines[number + 1].strip()
        if quoted not in (None, writer) and written[_squeezed(said)] and answer and not chat_text.is_stamp(answer):
            yield number


_SAID = re.compile(r"\s*[^\n:]{1,40} (?:said|wrote):\s*", re.IGNORECASE)
_OF_THREAD = re.compile(r"\s*replied to a thread: .*\S.*", re.IGNORECASE)
"""What Slack sets above an answer: the first message of its thread."""
_EXPANDS = re.compile(r"\s*click to expand(?:\.{2,3}|\u2026)?\s*", re.IGNORECASE)


_REPLY_ARROW = re.compile(r"\s*[\u21a9\u21aa\u2937\u250c\u256d][\s\u2500\u2014\ufe0f-]*")
"""What chats draw before a preview, and nobody before a message."""
_REPLYING = re.compile(r"\s*(?:replying|(?:in\s+)?reply|answering)\s+to\s+@?", re.IGNORECASE)
"""What chats write before one; a player may begin a message like that too."""


def _below_marks(lines: Sequence[str], names: Names) -> Iterator[int]:
    """Lines such as `\u21a9 Ann  K with 1`, and `Replying to Ann: K with 1` at once above a message's head."""
    for number, line in enumerate(lines[:-1]):
        answer = lines[number + 1]
        mark = _REPLY_ARROW.match(line) or _REPLYING.match(line)
        if mark is None or not answer.strip() or _REPLY_ARROW.match(answer) is not None:
            continue
        written = mark.re is _REPLYING
        if written and (not heads.heads_of(answer) or (number and heads.heads_of(lines[number - 1]))):
            continue
        text = line[mark.end() :].removeprefix("@")
        if any(not name.is_tag and text[name.end :].strip(" :-") for name in names.at(text, 0)):
            yield number


_ORIGINAL = re.compile(r"\s*original message:\s*", re.IGNORECASE)
_IN_REPLY = re.compile(r"\s*\[in reply to [^\[\]\n]{1,40}\]\s*", re.IGNORECASE)
_REPLIED = re.compile(r"\s*(?P<name>[^\n:]{1,40}?) replied to [^\n:]{1,40}\s*", re.IGNORECASE)


def replies(lines: Sequence[str]) -> Mapping[int, tuple[str, range]]:
    """Who answers in lines such as `Ann replied to Bo`, and the lines below with `Original message:` and what Bo wrote:
    those that stand elsewhere too, so that it is sure where the answer begins.
    """
    found: dict[int, tuple[str, range]] = {}
    written = Counter(map(_squeezed, lines))
    for number, line in enumerate(lines[:-2]):
        said = _REPLIED.fullmatch(line)
        if said is None or _ORIGINAL.fullmatch(lines[number + 1]) is None:
            continue
        quoted = _repeated(lines, number + 2, written)
        if quoted:
            found[number] = said["name"], range(number + 1, quoted.stop)
    return found


def _repeated(lines: Sequence[str], begin: int, written: Mapping[str, int]) -> range:
    """The lines from one on that stand elsewhere too."""
    end = begin
    while end < len(lines) and lines[end].strip() and written[_squeezed(lines[end])] > 1:
        end += 1
    return range(begin, end)


def previews(lines: Sequence[str], names: Names) -> frozenset[int]:
    """Lines that only repeat what is answered, above the answer: `@Ann K with 1`, where Ann wrote that herself, and the
    same behind blanks in place of the at sign, or behind an arrow, wherever she wrote it.
    """
    written = Counter(_squeezed(line) for line in lines if not _bare(line).startswith("@"))
    found: set[int] = set()
    found.update(_below_names(lines, names, written), _below_marks(lines, names))
    found.update(at for _, quoted in replies(lines).values() for at in quoted)
    found.update(number for number, line in enumerate(lines) if _OF_THREAD.fullmatch(line) is not None)
    again = Counter(map(_squeezed, lines))
    answers = (number for number, line in enumerate(lines) if _IN_REPLY.fullmatch(line) is not None)
    found.update(at for number in answers for at in _repeated(lines, number + 1, again))
    for number, line in enumerate(lines):
        indented = line.startswith(("  ", "\t"))
        if not (_bare(line).startswith("@") or indented):
            continue
        text = line.strip() if indented else _bare(line)[1:]
        for name in names.at(text, 0):
            if name.is_tag:
                continue
            said = _squeezed(text[name.end :])
            if indented and not said:
                break
            following = number + (0 if said else 1)
            if following + 1 < len(lines):
                least = 1 if said else 2
                said = said or _squeezed(lines[following])
                if written[said] >= least and heads.heads_of(lines[following + 1]):
                    found |= {number, following}
            break
    return frozenset(found)


def quotations(lines: Sequence[str]) -> frozenset[int]:
    """The lines of quotations as some forums set them: from `Ann said:` to `Click to expand...`."""
    found: set[int] = set()
    begun: int | None = None
    for number, line in enumerate(lines):
        if _SAID.fullmatch(line) is not None:
            begun = number
        elif _EXPANDS.fullmatch(line) is not None and begun is not None:
            found |= {*range(begun, number + 1)}
            begun = None
    return frozenset(found)


def _bare(line: str) -> str:
    """A line without the arrow that a chat draws before a preview."""
    return line.lstrip(" \t\u21a9\u21aa\u2937\u250c\u256d\u2500\u2014-\ufe0f")


def _squeezed(text: str) -> str:
    return " ".join(chat_text.undecorated(text).lower().split())

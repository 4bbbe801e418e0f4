"""Which lines of a paste are the program's own: those of messages that it wrote for the host to send."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from games.core.errors import Refused
from genius_tui.handouts.handouts import at_round, handouts
from genius_tui.looking.history import AnyMatch
from genius_tui.paste.chat_text import is_answer

_TITLED = re.compile(
    r"(?:[^:\n]{1,40}:\s)?\s*#{1,3}\s|\W*(?:the rules of\b|the host's list\b)"
    r"|.{0,80}\b(?:how it is played|round \d{1,2}(?: of \d{1,2})?)\W*$",
    re.IGNORECASE,
)
"""A line that may be the title of such a message, or of a section of one."""
_PREFIX = re.compile(r"\s*[^:#\n]{1,40}:\s+(?=\S)")
_ROUND = re.compile(r"\bround (\d{1,2})\b", re.IGNORECASE)
_LONG = 24
"""In letters and figures: so long a line is nobody's by chance, wherever it stands."""
_LEAST = 2
_MOST_BETWEEN = 3
_MOST_ROUNDS = 4
"""Past rounds of which messages are looked for."""


class Sent:
    """Recognises the messages of one match, word for word but for what chats make of their marks.

    One line alone is none: whether it stands in a message to somebody else may be nothing that its reader may know.
    """

    def __init__(self, match: AnyMatch) -> None:
        self._match = match
        self._messages: dict[int, list[list[str]]] = {}

    def lines(self, lines: Sequence[str]) -> frozenset[int]:
        """The lines that are the program's own: a message's from its title on, in its order, and long ones anywhere."""
        titled = [number for number, line in enumerate(lines) if _TITLED.match(line) and not is_answer(line)]
        if not titled:
            return frozenset()
        messages = list(self._of_rounds(lines[number] for number in titled))
        keys = [_key(line) for line in lines]
        behind = [_key(line[found.end() :]) if (found := _PREFIX.match(line)) else "" for line in lines]
        long = {key for message in messages for key in message if len(key) >= _LONG}
        own = {number for number in range(len(lines)) if {keys[number], behind[number]} & long}
        begun = {message[0]: message for message in messages if message}
        for number in titled:
            message = begun.get(keys[number]) or begun.get(behind[number])
            if message is not None:
                own |= {number, *_followed(keys, number + 1, message)}
        return frozenset(own) if len(own) >= _LEAST else frozenset()

    def _of_rounds(self, titles: Iterator[str]) -> Iterator[list[str]]:
        """The messages of now and the beginning, and of rounds that titles name."""
        now = self._match.state.round
        named = {int(found[1]) for title in titles for found in _ROUND.finditer(title)}
        for number in (now, 0, *sorted(named - {now, 0}, reverse=True)[:_MOST_ROUNDS]):
            yield from self._of_round(number)

    def _of_round(self, number: int) -> Sequence[list[str]]:
        if number not in self._messages:
            self._messages[number] = [
                [key for line in each.text.split("\n") if (key := _key(line))]
                for match in self._matches.get(number) or _at(self._match, number)
                for each in handouts(match)
            ]
        return self._messages[number]

    @cached_property
    def _matches(self) -> Mapping[int, Sequence[AnyMatch]]:
        """The match as it is, and as it was before anything was done."""
        first = self._match
        while first.before is not None:
            first = first.before
        return {self._match.state.round: (self._match, *_at(self._match, self._match.state.round)), 0: (first,)}


def _at(match: AnyMatch, number: int) -> Sequence[AnyMatch]:
    try:
        return (at_round(match, number),)
    except Refused:
        return ()


def _followed(keys: Sequence[str], start: int, message: Sequence[str]) -> Iterator[int]:
    """The lines from `start` on that go on with a message, in its order; few others may stand between."""
    at, between = 1, 0
    for number in range(start, len(keys)):
        if not keys[number]:
            continue
        found = next((index for index in range(at, len(message)) if message[index] == keys[number]), None)
        between = 0 if found is not None else between + 1
        if found is not None:
            at = found + 1
            yield number
        elif between > _MOST_BETWEEN:
            return


def _key(line: str) -> str:
    """What chats keep of a line: its letters and figures."""
    return "".join(filter(str.isalnum, line)).lower()

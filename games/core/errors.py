"""Errors for refusals, each with a sentence that the user can act on."""

from __future__ import annotations

import re


class GameError(Exception):
    """Base of all refusals. `str()` is a sentence for the user."""


class SetupError(GameError):
    """A header, a name or an option with which no match can begin.

    `key`: where the fault is: a header key such as `players`, or `options.layout`.
    """

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}")
        self.key = key
        self.reason = reason


class Refused(GameError):
    """An action that the match does not take now. It changes nothing."""


class OrderError(GameError):
    """A refused order: the reason with what would be right, the rule, and the place in the text.

    `start` and `end`: characters of the submitted text, from 0, `end` excluded. `rule`: number of a paragraph of the
    game's rulebook. `about`: the wrong word, for errors found when the text is not available: `located` searches for
    it, starting after the earliest occurrence of a word in `behind`, if any.
    """

    def __init__(
        self, reason: str, rule: str, start: int = 0, end: int = 0, about: str = "", behind: tuple[str, ...] = ()
    ) -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule
        self.start = start
        self.end = end
        self.about = about
        self.behind = behind

    def located(self, text: str) -> OrderError:
        """The error with its place in `text`: the word that it is about, else the whole text."""
        if self.end:
            return self
        before = [rf"(?<!\w){re.escape(word)}" for word in self.behind]
        marks = [found.end() for word in before if (found := re.search(word, text, re.IGNORECASE))]
        word = re.compile(rf"(?<!\w){re.escape(self.about)}(?!\w)", re.IGNORECASE)
        found = word.search(text, min(marks, default=0)) if self.about else None
        start, end = found.span() if found else (0, max(1, len(text)))
        return type(self)(self.reason, self.rule, start, end, self.about, self.behind)


class InvalidOrder(OrderError):
    """The text was not understood."""


class UnfinishedOrder(InvalidOrder):
    """The text is understood as far as it goes, and something must still be written behind it."""


class IllegalOrder(OrderError):
    """The order was understood, but the rules do not allow it to this seat now."""

"""What of a paste an onlooker should not read: passwords, wherever they stand in the text or are quoted beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from games.core.game import AnyGame
from genius_tui.paste import talk
from genius_tui.paste.answers import Answer, Reading
from genius_tui.paste.chat_text import cleaned
from genius_tui.text.cells import cells
from genius_tui.text.cover import COVER, covered, covered_orders

_OPEN = talk.FILLING | talk.DOUBT | talk.NEGATION
"""Words that sentences are made of."""
_SHORTEST = 2
"""In letters: a shorter word is covered in the text alone."""


class Covering(Struct, frozen=True):
    """A reading of a text, with the secrets of the game's orders covered; with no `game` nothing is covered."""

    game: AnyGame | None
    reading: Reading
    text: str

    def line(self, number: int, line: str) -> str:
        """A line of the text as it may be shown. A writer's name stays, unless the line has changed meanwhile."""
        if self.game is None:
            return line
        lines = cleaned(self.text).split("\n")
        same = number < len(lines) and lines[number] == line
        begin = self.reading.begins.get(number, 0) if same else 0
        return line[:begin] + covered(line[begin:], self.game.secrets(line[begin:]))

    def answer(self, answer: Answer) -> str:
        """An answer's sentence, with words covered that are secret in the text or in an order in canonical spelling."""
        game = self.game
        if game is None:
            return answer.text
        return covered_orders(game, answer.text) if answer.sign == "ok" else self.sentence(answer.text)

    def sentence(self, sentence: str) -> str:
        """A sentence about the paste with the secret words of the paste covered."""
        if self.game is None:
            return sentence
        words = sorted(set(self._secret()), key=len, reverse=True)
        quoted = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, words))})(?!\w)" if words else "(?!)", re.IGNORECASE)
        return quoted.sub(lambda found: COVER * cells(found.group()), sentence)

    def fix(self, answer: Answer) -> str:
        """What the suggestion to a line writes; "" without one. A writer's name stays."""
        text = answer.fix.text if answer.fix is not None else ""
        return text if self.game is None or answer.nick else covered_orders(self.game, text)

    def _secret(self) -> Iterator[str]:
        """The words that are secret in the text, or in what is suggested instead of it."""
        if self.game is None:
            return
        lines = cleaned(self.text).split("\n")
        texts = [
            line[self.reading.begins[number] :] for number, line in enumerate(lines) if number in self.reading.begins
        ]
        texts += [answer.fix.text for answer in self.reading.answers if answer.fix is not None and not answer.nick]
        for text in texts:
            for span in self.game.secrets(text):
                words = (found.group() for found in talk.WORD.finditer(span.text))
                yield from (word for word in words if len(word) >= _SHORTEST and word.lower() not in _OPEN)

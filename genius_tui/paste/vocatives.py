"""Those who lead a match and are spoken to in messages to them: `tess: R with an axe`, `thanks Mira`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from genius_tui.paste import heads, talk
from genius_tui.paste.hosts import HOSTS

_SHORTEST = 3
"""In letters: a shorter name may be a word of an order."""
_GREETINGS = (
    r"hi(?:ya)?|hey(?:a)?|hello|yo|dear|thanks|thank you|thx|ty|cheers|sorry|please|pls|ok(?:ay)?"
    r"|good (?:morning|evening|day|night)|(?:good)?night|gn|bye|morning|evening|aye"
    r"|hallo|moin|danke|merci|bonjour|bonsoir|salut|hola|buenas|gracias|ciao|grazie|hei|kiitos|hej|tack|olá|oi|obrigad[oa]"
)


class Vocatives:
    """What of a message only speaks to one of these `nicks`, as their writers are called in the paste."""

    def __init__(self, nicks: Iterable[str], means: Callable[[str], bool]) -> None:
        """`means`: whether a name means something else in a message: a player, or something of the game."""
        names = {name for nick in nicks for name in _called(nick) if not means(name)}
        said = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
        self._spoken = (
            re.compile(
                rf"^\W*(?:{said})\s*(?:[:,>]+|-+>?)(?=\s)|@(?:{said})(?![\w'\u2019])[:,]?"
                rf"|(?<=\b)(?:{_GREETINGS}),?\s+@?(?:{said})(?![\w'\u2019])"
                rf"|,\s*(?:{said})(?=\s*[.!?)]*\s*$)",
                re.IGNORECASE | re.MULTILINE,
            )
            if names
            else None
        )

    def without(self, text: str) -> str:
        """The text with blanks in place of these words."""
        if self._spoken is None:
            return text
        return self._spoken.sub(lambda found: " " * len(found.group()), text)


def _called(nick: str) -> Iterator[str]:
    """The names that somebody may be called by: `Nora` too of `Host Nora`."""
    for way in heads.bare(nick):
        words = way.strip("@+%&~ ").split()
        kept = [word for word in words if word.lower().strip("()[]") not in HOSTS]
        for name in (" ".join(words), " ".join(kept), *(word for word in kept if word[:1].isupper())):
            if len(name) >= _SHORTEST and not talk.fills(name.lower()):
                yield name

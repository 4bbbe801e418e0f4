"""What the messages of a match may be written with, as the host has chosen for its chat: stored in the match."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, TypeGuard

from games.core import actions as do
from games.core.errors import Refused
from games.core.markdown import as_text
from games.core.match import Match

KEY = "markup"
"""Key of the match setting."""

Markup: TypeAlias = Literal["plain", "server", "text"]
"""`plain`: the Markdown that most chats show. `server`: with a chat server's stamps of time and spoilers. `text`: none,
for chats that show backslashes and `#` as they are.
"""

WORDS: dict[Markup, str] = {
    "plain": "plain Markdown, with times in words",
    "server": "a chat server's Markdown: times that each reader sees in their own zone (<t:...:F>), spoilers (||...||)",
    "text": "text without Markdown, with times in words, for chats such as WhatsApp",
}


def markup(match: Match[Any, Any, Any]) -> Markup:
    """The match's markup; plain if none is set, or if the setting is malformed."""
    kept = match.settings.get(KEY)
    return kept if _is_markup(kept) else "plain"


def following(chosen: Markup) -> Markup:
    """The next choice; the first one after the last."""
    every = tuple(WORDS)
    return every[(every.index(chosen) + 1) % len(every)]


def written(match: Match[Any, Any, Any], markdown: str, chosen: Markup | None = None) -> str:
    """A message of the match, which is Markdown, as its chat shows it. `chosen`: takes the place of the match's own."""
    return as_text(markdown) if (chosen or markup(match)) == "text" else markdown


def setting(chosen: str) -> do.Set:
    """The action that stores the choice. Raises Refused."""
    if not _is_markup(chosen):
        raise Refused(f"there is no markup {chosen or '(nothing)'}: choose {' or '.join(WORDS)}")
    return do.Set(KEY, chosen)


def _is_markup(value: object) -> TypeGuard[Markup]:
    return isinstance(value, str) and value in WORDS

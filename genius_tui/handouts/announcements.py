"""The host's own announcements to everybody: stored in the match, and put into the handouts."""

from __future__ import annotations

from games.core import actions as do
from games.core.errors import Refused
from games.core.names import clean
from genius_tui.looking.history import AnyMatch, is_of_this_phase
from genius_tui.record.json_kinds import is_list, is_object

KEY = "announced"
"""Key of the match setting: `{"after": number of resolutions and acts, "texts": [...]}`."""

LONGEST = 2000


def announced(match: AnyMatch) -> tuple[str, ...]:
    """The announcements of the present phase; none if the setting is malformed."""
    kept = match.settings.get(KEY)
    if not is_object(kept) or not is_of_this_phase(match, kept.get("after")):
        return ()
    texts = kept.get("texts")
    if not is_list(texts):
        return ()
    return tuple(clean(text)[:LONGEST] for text in texts if isinstance(text, str) and text.strip())


def announce(match: AnyMatch, text: str) -> do.Set:
    """The action that adds an announcement. Raises Refused if it is empty or too long."""
    text = clean(text).strip()
    if not 0 < len(text) <= LONGEST:
        raise Refused(f"an announcement has 1 to {LONGEST:,} characters")
    return do.Set(KEY, {"after": len(match.resolutions()), "texts": [*announced(match), text]})

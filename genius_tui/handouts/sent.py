"""Which messages and tasks the host has ticked off: stored in the match, as digests of their texts."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias

from games.core import actions as do
from games.core.match import SENT
from genius_tui.looking.history import AnyMatch, is_of_this_phase
from genius_tui.record.json_kinds import is_object

KEY = SENT
"""Key of the match setting: `{"after": number of resolutions and acts, "texts": {what: digest}}`."""

State: TypeAlias = Literal["", "changed", "sent"]
"""In this order: not sent in the present phase; sent, but the text has changed since; sent."""

_DIGITS = 8


def state(match: AnyMatch, what: str, text: str) -> State:
    """Whether `what` has been sent with this `text`."""
    known = _texts(match).get(what)
    if known is None:
        return ""
    return "sent" if known == _digest(text) else "changed"


def mark(match: AnyMatch, what: str, text: str) -> do.Set:
    """The action that marks `what` as sent with this `text`."""
    return _kept(match, {**_texts(match), what: _digest(text)})


def unmark(match: AnyMatch, what: str) -> do.Set:
    """The action that marks `what` as not sent."""
    return _kept(match, {known: digest for known, digest in _texts(match).items() if known != what})


def ever(match: AnyMatch) -> Iterator[str]:
    """What has been marked as sent at any time, whatever has become of the mark since."""
    for action in match.actions:
        if isinstance(action, do.Set) and action.key == KEY and is_object(action.value):
            texts = action.value.get("texts")
            yield from texts if is_object(texts) else ()


def marks_since(match: AnyMatch) -> int:
    """How many of the newest actions in force are such marks: an undo takes them back with the action before them."""
    number = 0
    found: AnyMatch | None = match
    while found is not None and isinstance(found.newest, do.Set) and found.newest.key == KEY:
        number, found = number + 1, found.before
    return number


def _kept(match: AnyMatch, texts: Mapping[str, str]) -> do.Set:
    return do.Set(KEY, {"after": len(match.resolutions()), "texts": dict(texts)})


def _texts(match: AnyMatch) -> Mapping[str, str]:
    """The digests of what was sent in the present phase; none if the setting is malformed."""
    kept = match.settings.get(KEY)
    if not is_object(kept) or not is_of_this_phase(match, kept.get("after")):
        return {}
    texts = kept.get("texts")
    return texts if is_object(texts) else {}


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:_DIGITS]

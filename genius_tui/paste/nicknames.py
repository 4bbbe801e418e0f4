"""Names that players go by on a chat server: taught once for a match, and kept with it."""

from __future__ import annotations

from collections.abc import Mapping

from games.core import actions as do
from games.core.errors import Refused
from games.core.names import clean, key, match_name
from games.core.viewers import Seat
from genius_tui.drawing.look import AnyMatch

KEY = "nicknames"
"""The key of the match's setting: nickname -> seat."""

LONGEST = 40
MOST = 200


def nicknames(match: AnyMatch) -> Mapping[str, Seat]:
    """The nicknames taught so far. What a person wrote otherwise there does not count."""
    kept = match.settings.get(KEY)
    if not isinstance(kept, dict):
        return {}
    named = ((nick, match_name(seat, match.seats)) for nick, seat in list(kept.items())[:MOST] if isinstance(seat, str))
    return {nick: seat for nick, seat in named if seat is not None and 0 < len(nick.strip()) <= LONGEST}


def teach(match: AnyMatch, nick: str, seat: Seat) -> do.Set:
    """The action that keeps a nickname. Raises Refused where it is empty, too long, or somebody's own name."""
    nick = " ".join(clean(nick).split())
    if not 0 < len(nick) <= LONGEST:
        raise Refused(f"a nickname has 1 to {LONGEST} characters")
    owner = match_name(nick, match.seats)
    if owner is not None and owner != seat:
        raise Refused(f"{nick} is a seat's own name: it cannot stand for {seat}")
    others = {known: whose for known, whose in nicknames(match).items() if key(known) != key(nick)}
    if len(others) >= MOST:
        raise Refused(f"{MOST} nicknames are enough: forget one first")
    return do.Set(KEY, {**others, nick: seat})


def forget(match: AnyMatch, nick: str) -> do.Set:
    """The action that drops a nickname. Raises Refused where it was not taught."""
    known = nicknames(match)
    found = match_name(nick, known)
    if found is None:
        raise Refused(f"no nickname {clean(nick)} was taught")
    return do.Set(KEY, {other: seat for other, seat in known.items() if other != found})

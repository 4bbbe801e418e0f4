"""Whether the host, who marks messages as sent, is about to resolve a phase of which some are not."""

from __future__ import annotations

from games.core.names import counted
from genius_tui.handouts import handouts, sent
from genius_tui.looking import seating
from genius_tui.looking.history import AnyMatch
from genius_tui.table import hotseat

_MESSAGES = frozenset({"opening", "rules", "public", "channel", "seat"})
"""How the keys of messages begin; changes of channels are marked beside them."""


def caution(match: AnyMatch) -> str:
    """A sentence on how many messages of the present phase are not marked as sent.

    "" for none, and in a match in which the host has not marked any: those are sent in another way, or not at all.
    """
    if not _has_marked(match):
        return ""
    nobodys = {f"seat:{seat}" for seat in _without_messages(match)} | {"host"}
    due = [one for one in handouts.handouts(match) if one.key not in nobodys]
    left = sum(not sent.state(match, one.key, one.text) for one in due)
    if not left:
        return ""
    return f"{counted(left, 'message')} of {match.state.title} {'is' if left == 1 else 'are'} not marked as sent."


def _without_messages(match: AnyMatch) -> frozenset[str]:
    """The seats that are sent none: those of bots, and of players who read at the one device that goes round."""
    here = hotseat.local(match) if hotseat.is_hot(match) else ()
    return seating.played_by_program(match) | frozenset(here)


def _has_marked(match: AnyMatch) -> bool:
    """Whether the host has ever marked a message of this match; what is tried in a sandbox is sent to nobody."""
    kinds = (what.partition(":")[0] for what in sent.ever(match))
    return match.header.sandbox is None and any(kind in _MESSAGES for kind in kinds)

"""The call as players announce it in a chat: `I call`, `@host all 4 of us are on the same team!` (L4)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from games.core.chat_calls import said_call
from games.core.game import Observation
from games.core.viewers import Seat
from games.lockout.calls import acts
from games.lockout.orders import own_room
from games.lockout.teams import TEAMS
from games.lockout.view import View

CALL = "call"

_ALL = frozenset({"all", "4", "four", "x4", "4x", "everyone", "everybody", "we", "we're", "us"})
_ONE = frozenset({"same", "one", "single"})
_TEAMS = frozenset(team.lower() for team in TEAMS)
_GLUE_WORDS = """
of are is on in from the a an there there's here team teams teammates players people members player seats our this
that room way i hereby say state claim declare announce belong to have has got we've and
"""
_GLUE = frozenset(_GLUE_WORDS.split())
_ASKING = frozenset({"are", "is", "have", "has"})
_DECLARES = frozenset({"claim", "declare", "announce"})
_OBJECT = frozenset({"it", "this", "that", "the", "our", "my", "room", "us", "on", "for", "a", "win"})


def chat_act(text: str, seat: Seat, observation: Observation[View]) -> str | None:
    """The call, while the seat can make it: said as one, or claimed to the host."""
    if not acts(observation, seat):
        return None
    parts = [part for part in re.split(r"[.!,;]", text) if part.strip()]
    if len(parts) > 1 and any(_call(part, seat, observation) for part in parts):
        room = own_room(seat, observation).lower()
        others = [part for part in parts if not _call(part, seat, observation)]
        if all(_claims(re.findall(r"[^\W_]+(?:'[^\W_]+)*", part.lower()), room) for part in others):
            return CALL
    return _call(text, seat, observation)


def _call(text: str, seat: Seat, observation: Observation[View]) -> str | None:
    """The call that a text without others beside it is."""
    said = said_call(text, observation.seats)
    if said is None:
        return None
    words, room = said.words, own_room(seat, observation).lower()
    claims = _claims([word for word in words if not said.verb or word not in _OBJECT], room)
    if not said.verb:
        told = said.pinged or not _DECLARES.isdisjoint(words)
        return CALL if told and claims and words[0] not in _ASKING and _is_of_all(words, room) else None
    if not words:
        return CALL if said.sure or said.pinged or text.strip().lower().strip("!.") == CALL else None
    meant = claims or ((said.sure or said.pinged) and _OBJECT.union((room,)).issuperset(words))
    return CALL if meant else None


def calls_besides(text: str, seat: Seat, observation: Observation[View]) -> bool:
    """Whether a part of a message is a call, by itself."""
    ping = "@host " if "@" in text else ""
    parts = re.split(r"[.!;,\n]|\b(?:and|then)\b", text)
    return any(chat_act(f"{ping}{part}", seat, observation) is not None for part in parts if part.strip())


def _claims(words: Iterable[str], room: str) -> bool:
    """Whether the words say that some are of one team, and nothing else."""
    said = set(words)
    teams = said & _TEAMS
    one = len(teams) == 1 or (not teams and bool(said & _ONE) and bool(said & {"team", "teammates"}))
    return one and said <= _ALL | _ONE | _TEAMS | _GLUE | {room}


def _is_of_all(words: Iterable[str], room: str) -> bool:
    """Whether a claim is about all four, or leaves open about whom."""
    said = set(words)
    return bool(said & (_ALL | {room, "room"})) or "same" in said

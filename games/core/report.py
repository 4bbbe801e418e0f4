"""A match as JSON, as `genius replay --json` prints it (docs/record.md)."""

from __future__ import annotations

from typing import Any

import msgspec

from games.core.corrections import Corrected, Holds, words
from games.core.events import Told
from games.core.game import Observation
from games.core.match import Adjusted, Asked, Match, Noted, Posted
from games.core.names import counted, stopped
from games.core.state import Result
from games.core.viewers import Viewers


def report(match: Match[Any, Any, Any], viewers: Viewers) -> dict[str, Any]:
    """The match as these viewers may know it, as plain JSON values."""
    observation = match.observation(viewers)
    result = match.state.result
    return {
        "game": match.game.meta.slug,
        "round": observation.round,
        "phase": observation.phase,
        "over": match.over,
        "waiting": list(observation.waiting),
        "view": msgspec.to_builtins(observation.view),
        "events": [_event(match, told, observation) for told in match.told(viewers)],
        "result": _result(result) if result is not None and match.over else None,
    }


def sentence(match: Match[Any, Any, Any], told: Told, observation: Observation[Any]) -> str:
    """The sentence of an event for these viewers."""
    match told.event:
        case Adjusted(seat=seat, garnets=garnets, why=why):
            verb = "gets" if garnets > 0 else "loses"
            return f"Host's correction: {seat} {verb} {counted(abs(garnets), 'garnet')}. {why}"
        case Corrected(why=why):
            said = words(match.game.corrections, told.event, observation.view)
            return " ".join(filter(None, (f"Host's correction: {stopped(said)}", why)))
        case Holds(why=why):
            return f"The host's correction applies from here on. {why}"
        case Noted(text=text) | Asked(text=text):
            return text
        case Posted(channel=channel, seat=seat, text=text):
            return f"[{channel}] {seat}: {text}"
        case event:
            return match.game.tell(event, observation)


def _event(match: Match[Any, Any, Any], told: Told, observation: Observation[Any]) -> dict[str, Any]:
    event = told.event
    return {
        "round": told.round,
        "phase": told.phase,
        "kind": event.kind,
        "rule": event.rule,
        "audience": msgspec.to_builtins(event.audience) if observation.viewers.host else None,
        "text": sentence(match, told, observation),
        "data": msgspec.to_builtins(event.data()),
    }


def _result(result: Result) -> dict[str, Any]:
    plain = msgspec.to_builtins(result)
    return {key: plain[key] for key in ("winners", "losers", "candidate", "tokens", "garnets", "opals", "why")}

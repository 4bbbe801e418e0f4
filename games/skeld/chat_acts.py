"""The call as players announce it in a chat: `I call Bo`, `@host use my device and call Bo` (S6c)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from games.core.chat import named
from games.core.chat_calls import SaidCall, said_call
from games.core.game import Observation
from games.core.order_text import spell_name
from games.core.viewers import Seat
from games.skeld.calls import acts
from games.skeld.view import View

_WITH_DEVICE = re.compile(
    r"^\W*(?:xcomm\w*|(?:communications?\s+)?device)\s*[:,-]\s*(?:i\s+)?call(?:ing)?\b|"
    r"\b(?:i\s+)?us(?:e|ing)\s+(?:my|the)\s+(?:(?:xcomm\w*\s+|communications?\s+)?device|xcomm\w*)\s*"
    r"(?:now\s*|here\s*|this\s+round\s*)?(?:on\b|[:,-]?\s*(?:to|and|i)?\s+(?:i\s+)?call(?:ing)?\b)",
    re.IGNORECASE,
)


_DEVICE = frozenset({"with", "using", "via", "by", "my", "the", "device", "xcomm", "xcommunications", "communications"})


def _crewmate(names: Iterable[str]) -> re.Pattern[str]:
    """A crewmate and what it is told to do: `1: call`, `Crewmate 2 calls`, `Ripley: call`."""
    mates = "|".join(re.escape(name) for name in names if not name.isdigit())
    mate = rf"(?:(?:crew\s?-?mates?|crew|mate)\s*)?#?[12]{f'|{mates}' if mates else ''}"
    device = r"(?:(?:its|the|my|her|his|their)\s+)?(?:x-?comm\w*|communications?)?\s*(?:device\s+)?"
    uses = rf"us(?:es?|ing)\s+{device}(?:to|and|for)\s+"
    return re.compile(rf"\W*+(?:{mate})(?:\s*[:.)-]+\s*|\s+)(?:{uses})?(?:calls?|contacts?)\b", re.IGNORECASE)


def chat_act(text: str, seat: Seat, observation: Observation[View]) -> str | None:
    """The call of one player, with nothing but civil words beside it, while the seat can call somebody.

    Where a crewmate is told to call, as in orders, it is a call for sure, which may be refused.
    """
    crew = observation.view.players[seat].crew
    told = _crewmate([mate.name for mate in crew if mate.name]).match(text)
    if told is None and not acts(observation, seat):
        return None
    text = f"call{text[told.end() :]}" if told is not None else text
    said = said_call(_WITH_DEVICE.sub("I call ", text), observation.seats)
    if said is None or not said.verb:
        return None
    names = [one for one in named(said.rest, observation.seats) if one[0] != seat]
    if len(names) != 1:
        return None
    name, start, end = names[0]
    left = SaidCall(f"{said.rest[:start]} {said.rest[end:]}", said.verb, said.sure, said.pinged)
    return None if set(left.words) - _DEVICE else f"call {spell_name(name)}"

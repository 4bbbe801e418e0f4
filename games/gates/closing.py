"""What happened at each gate in the last round, which everybody may know once play has ended (V4, G16)."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.events import last_phase
from games.core.game import Observation
from games.core.markdown import escaped
from games.gates import events as happen
from games.gates.edition import Edition
from games.gates.sentences import tell
from games.gates.view import View

_AT_GATES = happen.Default | happen.Blocked | happen.Enter | happen.Nobody


def closing(observation: Observation[View], edition: Edition) -> Iterator[str]:
    """A line for each thing that happened at a gate; nothing after the vote, before which they have been told."""
    newest = [told for told in last_phase(observation.past) if isinstance(told.event, _AT_GATES)]
    if newest:
        yield f"## At the {edition.gate}s in round {observation.round}, which is public now (V4)"
    for told in newest:
        yield f"- {escaped(tell(told.event, edition))}"

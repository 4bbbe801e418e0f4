"""What the parts of Skeld's board share: its observation, what its viewers know by who they are, and its signs."""

from __future__ import annotations

from typing import TypeAlias

from games.core.game import Observation
from games.skeld.view import View

SkeldObservation: TypeAlias = Observation[View]

DARK, BRIGHT = 13, 33
"""How much of its colour a room has before it is activated, and after: the ship lights up as it is played."""

MARK_LEFT, MARK_RIGHT = "»", "«"
PIP, NO_PIP = "▄", "·"


def knows_everything(observation: SkeldObservation) -> bool:
    """Whether nothing is hidden from the viewers: the host's eyes, or any once play has ended (V4)."""
    return observation.viewers.host or observation.ended


def lit_subjects(observation: SkeldObservation) -> frozenset[str]:
    """What the newest step is about."""
    return frozenset(observation.steps[-1].subject) if observation.steps else frozenset()

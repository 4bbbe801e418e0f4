"""The two characters that the heuristics know."""

from __future__ import annotations

from typing import Literal, TypeAlias

Character: TypeAlias = Literal["careful", "bold"]

"""The names of crewmates (S1)."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.errors import SetupError
from games.core.lookalikes import alike
from games.core.names import check_visible, in_seat_order, key
from games.core.setup import seat_named
from games.core.viewers import Seat

LONGEST_CREW_NAME = 16
USUAL_CREW = ("1", "2")


def crew_words(crew: int, name: str | None) -> str:
    """How its own player's sentences call a crewmate: `crewmate 1`, or by its name too, `crewmate 1 (Red)`."""
    return f"crewmate {crew}" if name in (None, str(crew)) else f"crewmate {crew} ({name})"


def crew_names(given: Mapping[str, tuple[str, str]], seats: tuple[Seat, ...]) -> Mapping[Seat, tuple[str, str]]:
    """Each seat's crewmates' names, by what the option `crew` says (S1). Raises SetupError."""
    named = [seat_named(name, seats, "options.crew") for name in given]
    for seat in in_seat_order(seats, named):
        if named.count(seat) > 1:
            raise SetupError("options.crew", f"{seat} is named twice")
    return dict.fromkeys(seats, USUAL_CREW) | {
        seat: checked_names(pair, f"options.crew.{seat}") for seat, pair in zip(named, given.values(), strict=True)
    }


def checked_names(pair: tuple[str, str], where: str) -> tuple[str, str]:
    """A seat's two names, trimmed. Raises SetupError, for the key `where`, if S1 does not allow them."""
    first, second = pair[0].strip(), pair[1].strip()
    for number, name in enumerate((first, second), 1):
        if not 1 <= len(name) <= LONGEST_CREW_NAME:
            raise SetupError(where, f"a crewmate's name has 1 to {LONGEST_CREW_NAME} characters, not {len(name)}")
        check_visible(name, where)
        other = str(3 - number)
        if alike(name, other):
            raise SetupError(where, f"crewmate {number} cannot be called {name}: the other one is called {other}")
    if key(first) == key(second):
        raise SetupError(where, f"both crewmates are called {first}: give each a different name")
    if alike(first, second):
        raise SetupError(where, f"{first} and {second} look the same: change one of them")
    return first, second

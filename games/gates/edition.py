"""What differs between the two editions: words, numbers of places, options, two rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games.core.names import counted

GateType: TypeAlias = Literal["open", "pass", "garnet"]

USUAL_CARDS = (1, 1, 1, 1, 2, 2, 2, 3, 3)


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of both editions (G4, G5); what is None is the edition's own.

    An edition with an option of its own has a subclass, which answers otherwise where a match is dealt.
    """

    layout: Annotated[
        tuple[str, ...] | None,
        Meta(description='one text for each line, the first line first: "A:open B:pass C:garnet"'),
    ] = None
    cards: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=9)], ...],
        Meta(min_length=1, max_length=30, description="what everybody starts with"),
    ] = USUAL_CARDS
    escapes: Annotated[
        int | None,
        Meta(description="how many escapes end the match; usually all players but one"),
    ] = None

    @property
    def hand(self) -> tuple[int, ...]:
        """The hand that everybody starts with, high to low."""
        return tuple(sorted(self.cards, reverse=True))

    def escapes_of(self, seats: int) -> int:
        """How many escapes end a match of so many seats."""
        return seats - 1 if self.escapes is None else self.escapes


class Edition(Struct, frozen=True, kw_only=True, cache_hash=True):
    """An edition's words and rules.

    `within` stands before a place, `outside` is the last place on boards. `goes`,
    `went`, `gone`: forms of the verb with which a seat gets behind a gate. `names`: what cards of 1, 2, 3 ... are
    called. Gatekeeping counts its Levels down to 0, keys its Rooms up from 1 (`counts_down`). `default_type`: where who
    gives no orders ends up (G7); `vote`: whether the winners choose among several losers (G16).
    """

    slug: str
    place: str
    within: str
    outside: str
    gate: str
    card: str
    go: str
    goes: str
    went: str
    gone: str
    names: tuple[str, ...]
    counts_down: bool
    default_type: GateType | None
    vote: bool
    options: type[Options] = Options

    def place_behind(self, depth: int, lines: int) -> int:
        """The number of the place behind `depth` of so many lines: Levels count down to 0, Rooms up from 1."""
        return lines - depth if self.counts_down else depth + 1

    def in_place(self, number: int | None) -> str:
        """Where a seat is: `in Room 1`, `on Level 5`."""
        return f"{self.within} {self.place} {number}"

    def name(self, card: int) -> str:
        """What a card is called: `dagger`; "" if it has no name."""
        return self.names[card - 1] if card <= len(self.names) else ""

    def named(self, cards: Iterable[int]) -> str:
        """Cards by their names, the highest first: `2 broadswords, 1 dagger`; "" if any has none."""
        numbers = sorted(Counter(cards).items(), reverse=True)
        if not all(self.name(card) for card, _ in numbers):
            return ""
        return ", ".join(counted(number, self.name(card)) for card, number in numbers)

    @property
    def legend(self) -> str:
        """What the numbers of cards stand for: `1 dagger, 2 axe, 3 broadsword`; "" if cards have no names."""
        return ", ".join(f"{number} {name}" for number, name in enumerate(self.names, 1))


KEYS = Edition(
    slug="keys",
    place="Room",
    within="in",
    outside="outside",
    gate="door",
    card="key-card",
    go="go through",
    goes="goes through",
    went="went through",
    gone="gone through",
    names=(),
    counts_down=False,
    default_type="garnet",
    vote=False,
)

GATEKEEPING = Edition(
    slug="gatekeeping",
    place="Level",
    within="on",
    outside="out",
    gate="gate",
    card="weapon",
    go="enter",
    goes="enters",
    went="entered",
    gone="entered",
    names=("dagger", "axe", "broadsword"),
    counts_down=True,
    default_type=None,
    vote=True,
)

"""Gatekeeping and Keys to Success: how many are here for how many gates, and how many cards must still last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations, pairwise
from random import Random

from msgspec import Struct

from games.core.events import Event
from games.core.names import counted
from games.gates.edition import GATEKEEPING, KEYS, Edition, GateType
from games.gates.events import Discard, Report
from games.gates.orders import Fight, hand
from games.gates.view import View
from genius_tui.bots.bot import Choice, Seen
from genius_tui.bots.heuristics.character import Character

PASSES_TO_WIN = 3
MOST_AT_ONCE = 3
"""Cards that are worth naming at once."""

AWAY: Mapping[Character, tuple[int, ...]] = {"careful": (-2, -1, 0, 1), "bold": (-2, -1, 0, 1, 2)}
"""How far from an even share of its hand a player goes in a line: who always names the same is blocked by others."""

DRAWN = 2
"""How much likelier a bold player stands at neighbours for each pass gate among them."""


class Situation(Struct, frozen=True):
    """What a player looks at: the own hand, the open gates of the line, the rivals here and what they can still hold.

    `line`: the gates left to right, of which `open` can be entered. `ahead`: lines to pass after this one. `left`: how
    many cards each rival here has at most. `highest`: the highest card of a whole hand. `passes`: pass gates entered.
    """

    edition: Edition
    hand: tuple[int, ...]
    line: tuple[str, ...]
    open: Mapping[str, GateType]
    ahead: int
    left: Mapping[str, int]
    highest: int
    passes: int

    @property
    def affordable(self) -> int:
        """How many cards can go now, so that one is left for each line to come."""
        return min(MOST_AT_ONCE, max(1, len(self.hand) - self.ahead))

    @property
    def share(self) -> float:
        """The strength that can go at each line if it is spent evenly."""
        return sum(self.hand) / (self.ahead + 1)

    @property
    def count(self) -> str:
        """How many people want how many gates."""
        people = len(self.left) + 1
        here = "You are alone" if people == 1 else f"{people} players"
        return f"{here}, {counted(len(self.open), f'open {self.edition.gate}')}"


def look(seen: Seen) -> Situation:
    """What the seat sees of its line, and what it has counted of those beside it."""
    view: View = seen.observation.view
    own = view.players[seen.seat]
    places = list(dict.fromkeys(gate.place for gate in view.gates.values()))
    line = view.line_out_of(own.place)
    held = hand(seen.observation, seen.seat)
    used, highest = _counted(seen.told)
    whole = len(held) + used.get(seen.seat, 0)
    return Situation(
        edition=KEYS if seen.game.meta.slug == KEYS.slug else GATEKEEPING,
        hand=held,
        line=line,
        open={name: view.gates[name].type for name in line if view.gates[name].open},
        ahead=len(places) - 1 - places.index(own.place) if own.place in places else 0,
        left={other: whole - used.get(other, 0) for other in view.with_seat(seen.seat) if not view.players[other].out},
        highest=max(highest, *held),
        passes=own.pass_gates or 0,
    )


def choice(character: Character, seen: Seen) -> Choice:
    """The order of such a player, and why."""
    if not hand(seen.observation, seen.seat):
        return Choice(None, "You have nothing left to order.")
    here = look(seen)
    if not here.open:
        return Choice(None, f"Every {here.edition.gate} of this line is closed: nothing can be entered.")
    cards, why = _cards(character, here, seen.random)
    gates, where = _gates(character, here, seen.random)
    return Choice(Fight(gates, cards), f"{here.count}: {why}{where}.")


def _counted(told: Iterable[Event]) -> tuple[dict[str, int], int]:
    """How many cards the seat knows that each seat has used (G18), and the highest that it has discarded itself."""
    used: dict[str, int] = {}
    highest = 0
    for event in told:
        if isinstance(event, Report):
            for seat, number in event.used.items():
                used[seat] = used.get(seat, 0) + number
        elif isinstance(event, Discard):
            highest = max(highest, *event.cards)
    return used, highest


def _cards(character: Character, here: Situation, random: Random) -> tuple[tuple[int, ...], str]:
    """The cards to name, high to low, and why."""
    if not here.left:
        return here.hand[-1:], f"your lowest {here.edition.card} will do"
    if not here.ahead and len(here.hand) <= MOST_AT_ONCE:
        return here.hand, "this is the last line, so spend all that you have"
    strengths = _strengths(here.hand, here.affordable)
    above = here.highest + 1
    if max(here.left.values()) == 1 and len(here.left) == 1 and above in strengths:
        return strengths[above], f"{next(iter(here.left))} has one {here.edition.card} at most, and {above} beats it"
    aim = here.share + random.choice(AWAY[character])
    strength = min(strengths, key=lambda one: (abs(one - aim), one))
    lines = f"{counted(here.ahead, 'more line')} to pass" if here.ahead else "no more line after this"
    return strengths[strength], f"with {lines} you can spend about {here.share:.0f}, this time {strength}"


def _strengths(held: tuple[int, ...], most: int) -> dict[int, tuple[int, ...]]:
    """Each strength that up to `most` cards make, with the fewest cards for it."""
    found: dict[int, tuple[int, ...]] = {}
    for number in range(1, most + 1):
        for cards in sorted(set(combinations(held, number)), reverse=True):
            found.setdefault(sum(cards), cards)
    return found


def _gates(character: Character, here: Situation, random: Random) -> tuple[tuple[str, ...], str]:
    """Where to stand, and why: in company at two neighbours, as the second costs nothing, and anywhere they are open.

    Bold players like pass gates while three can still be had. Alone one has the choice, and careful ones take them too.
    """
    three = here.passes < PASSES_TO_WIN <= here.passes + here.ahead + 1
    if here.left:
        pairs = [pair for pair in pairwise(here.line) if all(name in here.open for name in pair)]
        choices = pairs or [(name,) for name in here.open]
        drawn = DRAWN if three and character == "bold" else 0
        passes = [sum(here.open[name] == "pass" for name in gates) for gates in choices]
        gates = random.choices(choices, [1 + drawn * number for number in passes])[0]
        pull = drawn and any(here.open[name] == "pass" for name in gates)
        return gates, f", at a pass {here.edition.gate}, as three of them win" if pull else ""
    wanted: GateType = "pass" if three or character == "bold" else "garnet"
    good = [name for name in here.open if here.open[name] == wanted]
    if not good:
        return (random.choice(list(here.open)),), ""
    return (random.choice(good),), f", at a {wanted} {here.edition.gate}"

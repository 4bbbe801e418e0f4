"""13 Chambers: who is in a chamber, what is left of its pile, and when to make safe what one has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from random import Random
from string import ascii_lowercase

from msgspec import Struct

from games.chambers.orders import MOST_ATTEMPTS, Actions, Attempt, Orders, What, is_shut, to_try
from games.chambers.plan import GOLDEN, LAST_ROUND, PUZZLE_ROOMS, ROOMS, Slug
from games.chambers.state import CLEANSE_PRICE, MOST_ARRESTS, MOST_CURSES
from games.chambers.view import PlayerView, View
from games.core.viewers import Seat
from genius_tui.bots.bot import Choice, Seen
from genius_tui.bots.heuristics.character import Character

LAST_SEARCH = 6
"""The last round in which a search pays: the round after it is for the pile."""

LOWEST_BID: Mapping[Character, int] = {"careful": 2, "bold": 3}


class Situation(Struct, frozen=True):
    """A chamber that the seat is in: its pile, the others there, and what others must have `taken` from it."""

    chamber: Slug
    pile: int
    others: tuple[Seat, ...]
    taken: int

    @property
    def share(self) -> int:
        """A fair share of the pile."""
        return max(1, self.pile // (len(self.others) + 1))

    @property
    def words(self) -> str:
        """The chamber within a sentence."""
        return ROOMS[self.chamber].words


def look(seen: Seen, slug: Slug) -> Situation:
    """What the seat sees in a chamber that it is in, and what it can count from the log of the pile."""
    chamber = seen.observation.view.chambers[slug]
    own = chamber.earned[seen.seat] or 0
    sizes = (seen.observation.setup["gold"], *(chamber.log or ()))
    gone = sum(max(0, before - after) for before, after in pairwise(sizes))
    others = tuple(seat for seat in chamber.occupants or () if seat != seen.seat)
    return Situation(slug, chamber.pile or 0, others, gone - own)


def choice(character: Character, seen: Seen) -> Choice:
    """The orders of such a player for a round, and why."""
    if seen.observation.ended:
        return Choice(None, "The match is over.")
    view: View = seen.observation.view
    own = view.players[seen.seat]
    actions: list[Actions] = []
    reasons: list[str] = []
    for slug in view.rooms_of(seen.seat):
        action, why = _actions(character, look(seen, slug), seen)
        actions.append(action)
        reasons.append(why)
    cleanse = _cleanse(own)
    bid = _bid(character, seen, (own.garnets or 0) - (CLEANSE_PRICE if cleanse else 0))
    attempts = tuple(_attempts(view, seen.seat, seen.random))
    if cleanse is not None:
        reasons.insert(0, f"{own.curses} curses are too many: cleanse one.")
    if bid:
        reasons.append("The Golden Room has gold for two: a bid is the way in.")
    if attempts and not actions:
        reasons.append("There is gold behind every password: try two.")
    why = " ".join(reasons) or "There is nothing to do but wait."
    return Choice(Orders(cleanse, bid, attempts, tuple(actions)), why)


def _cleanse(own: PlayerView) -> What | None:
    """A curse is cleansed when one more would end the match."""
    affords = not own.cleansed and (own.garnets or 0) >= CLEANSE_PRICE
    return "curse" if affords and (own.curses or 0) >= MOST_CURSES - 1 else None


def _bid(character: Character, seen: Seen, left: int) -> int:
    """What to bid: never the same, as equal bids push one another out."""
    if left < 1 or seen.observation.round >= LAST_ROUND or is_shut(GOLDEN, seen.seat, seen.observation.view):
        return 0
    return seen.random.randint(min(left, LOWEST_BID[character]), left)


def _attempts(view: View, seat: Seat, random: Random) -> Iterator[Attempt]:
    """Passwords: who has not solved a puzzle tries the letters of the title."""
    free = to_try(seat, view)
    tried = frozenset(random.sample(free, min(len(free), MOST_ATTEMPTS)))
    for slug in PUZZLE_ROOMS:
        if slug in tried:
            yield Attempt(slug, "".join(letter for letter in ROOMS[slug].title.lower() if letter in ascii_lowercase))


def _actions(character: Character, here: Situation, seen: Seen) -> tuple[Actions, str]:
    """What to do in a chamber, and why. A bold player robs until one more arrest would end the match."""
    arrests = seen.observation.view.players[seen.seat].arrests
    if not here.others:
        if seen.observation.round <= LAST_SEARCH - (character == "careful"):
            return Actions(here.chamber, search=True), f"You are alone in {here.words}: nobody can stop a search."
        return Actions(here.chamber, take=here.pile), f"You are alone in {here.words}: take it all."
    people = f"There are {len(here.others) + 1} players in {here.words}"
    if character == "careful" or arrests >= MOST_ARRESTS - 1:
        why = f"{people}: take your share and open, so that nobody robs you later."
        return Actions(here.chamber, take=here.share, open=True), why
    victim = seen.random.choice(here.others)
    holds = f"others have taken {here.taken}" if here.taken > 0 else f"{victim} will take too"
    return (
        Actions(here.chamber, take=here.share, rob=victim, open=True),
        f"{people}, and {holds}: take your share, rob {victim}, and open.",
    )

"""Some legal orders, for bots and trials: nothing but the seat's own observation is used."""

from __future__ import annotations

from functools import cache
from random import Random
from string import ascii_lowercase

from games.chambers.orders import MOST_ATTEMPTS, Actions, Attempt, Orders, What, is_shut, spell, to_try
from games.chambers.plan import GOLDEN, ROOMS, Slug
from games.chambers.state import CLEANSE_PRICE
from games.chambers.view import View
from games.core.chance import one_of, some_of
from games.core.game import Observation
from games.core.viewers import Seat

LONGEST_GUESS = 12


def sample(observation: Observation[View], seat: Seat, random: Random) -> Orders | None:
    """Orders as somebody greedy may give them; any legal orders have a chance."""
    if observation.ended:
        return None
    view = observation.view
    cleanse = _cleanse(view, seat, random)
    return Orders(
        cleanse=cleanse,
        bid=_bid(view, seat, CLEANSE_PRICE if cleanse is not None else 0, random),
        attempts=_attempts(view, seat, random),
        actions=tuple([_actions(view, seat, slug, random) for slug in view.rooms_of(seat) if random.random() < 0.9]),
    )


def example(observation: Observation[View], seat: Seat) -> str:
    """Orders that show how they are written: as many passwords as may be tried, and a share of each pile that is there.

    In place of passwords stand words that nobody can take for one.
    """
    if observation.ended:
        return ""
    view = observation.view
    rooms = to_try(seat, view)
    orders = Orders(
        cleanse=None,
        bid=0,
        attempts=tuple(map(Attempt, rooms, ("yourguess", "anotherguess"))),
        actions=tuple(Actions(slug, _share(view, slug), None, False, False) for slug in view.rooms_of(seat)),
    )
    return spell(orders)


def _share(view: View, slug: Slug) -> int:
    chamber = view.chambers[slug]
    return max(1, (chamber.pile or 0) // max(1, len(chamber.occupants or ())))


def _cleanse(view: View, seat: Seat, random: Random) -> What | None:
    own = view.players[seat]
    held: list[What] = []
    if own.curses:
        held.append("curse")
    if own.arrests:
        held.append("arrest")
    if own.cleansed or (own.garnets or 0) < CLEANSE_PRICE or not held or random.random() < 0.6:
        return None
    return one_of(random, held)


def _bid(view: View, seat: Seat, spent: int, random: Random) -> int:
    left = (view.players[seat].garnets or 0) - spent
    if left < 1 or is_shut(GOLDEN, seat, view) or random.random() < 0.6:
        return 0
    return random.randint(1, one_of(random, (left, min(left, 3))))


def _attempts(view: View, seat: Seat, random: Random) -> tuple[Attempt, ...]:
    rooms = to_try(seat, view)
    number = min(len(rooms), one_of(random, (0, 1, MOST_ATTEMPTS, MOST_ATTEMPTS)))
    chosen = some_of(random, rooms, number)
    return tuple([Attempt(slug, _guess(slug, random)) for slug in rooms if slug in chosen]) if chosen else ()


def _guess(slug: Slug, random: Random) -> str:
    """A password: mostly the title's own letters, which a pack for practice lets in."""
    if random.random() < 0.75:
        return _letters(slug)
    length = one_of(random, (1, 1, random.randint(1, LONGEST_GUESS)))
    return "".join(one_of(random, ascii_lowercase) for _ in range(length))


@cache
def _letters(slug: Slug) -> str:
    return "".join(letter for letter in ROOMS[slug].title.lower() if letter in ascii_lowercase)


def _actions(view: View, seat: Seat, slug: Slug, random: Random) -> Actions:
    chamber = view.chambers[slug]
    others = [other for other in chamber.occupants or () if other != seat]
    take = _take(chamber.pile or 0, len(others) + 1, random) if random.random() < 0.7 else 0
    rob = one_of(random, others) if others and random.random() < 0.4 else None
    opens, searches = random.random() < 0.06, random.random() < 0.25
    idle = not take and rob is None and not opens
    return Actions(slug, take, rob, opens, searches or idle)


def _take(pile: int, seats: int, random: Random) -> int:
    """All of the pile, about a fair share, little, or anything; a closed chamber holds at least 1."""
    fair = max(1, pile // seats)
    return min(pile, one_of(random, (fair, fair, max(1, fair // 2), fair + 1, random.randint(1, pile), pile)))

"""Eat Until Done: dishes around a table are counted off and eaten, and the last bites are the word."""

from __future__ import annotations

from random import Random

from genius_tui.fresh import words
from genius_tui.fresh.lettering import USUAL
from genius_tui.fresh.puzzle import Block, Draft, Level
from genius_tui.fresh.theme import Theme

IDEA = "counting"
ABOUT = "A ring of dishes is counted off and eaten; manners change what is counted. The last bites are the word."

_DISHES: dict[Level, tuple[int, int]] = {1: (14, 16), 2: (18, 20), 3: (24, 28)}
_LETTERS: dict[Level, tuple[int, int]] = {1: (5, 6), 2: (6, 7), 3: (7, 8)}
_VOWELS = "aeiou"
_WORDS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def make(level: Level, source: Random, theme: Theme) -> Draft:
    """Draws the manners and a word, eats backwards from it, and sets the table."""
    password = words.pick(source, *_LETTERS[level])
    dishes = 2 * source.randint(*(number // 2 for number in _DISHES[level]))
    counts = tuple(source.sample(range(3, 8), 1 if level == 1 else 2))
    bites = [source.choice(USUAL) for _ in range(dishes - len(password))] + list(password)
    ring = _set(bites, counts, level)
    manners = _MANNERS[level].format(*(_WORDS[count] for count in counts))
    eaten = "".join(bites).upper()
    return Draft(
        parts=(
            source.choice(_OPENINGS).format(keeper=theme.keeper, place=theme.place, dishes=dishes),
            _drawn(ring),
            f"Begin to count at the arrow, clockwise; the dish at the arrow is one. {manners} Then go on counting "
            "with the "
            f"next dish that is still there, and so on until the table is empty. The last {_WORDS[len(password)]} "
            "bites, in the order in which they are eaten, are the password.",
        ),
        password=password,
        look="Copy the ring of letters, and strike out what is eaten. Struck dishes are not counted any more.",
        how=f"The first bites are {', '.join(eaten[:4])}. If yours are others, you began or counted differently.",
        worked=tuple(
            f"Bite {dishes - len(password) + place} is {letter.upper()}" for place, letter in enumerate(password, 1)
        ),
        solution=f"Eaten are, one after the other: {' '.join(eaten)}. The last {len(password)} are {password.upper()}.",
    )


_OPENINGS = (
    "{keeper} has laid a table for one, and expects manners. {dishes} dishes, a letter on each:",
    "Nobody leaves {place} hungry. Here is a table with {dishes} dishes, each with a letter baked into it:",
    "A banquet for a patient guest: {dishes} small plates in a ring, and on each a letter made of pastry:",
)

_MANNERS: dict[Level, str] = {
    1: "Count to {0} and eat the dish at which you say {0}.",
    2: "Count to {0} and eat the dish at which you say {0}; the time after that count to {1}, then to {0} again, in "
    "turn.",
    3: "Count to {0} and eat the dish at which you say {0}. Whenever you have just eaten a vowel (A, E, I, O or U) "
    "turn "
    "round: count the other way from then on, and next time to {1}. After any other letter keep your way, and count "
    "to {0}.",
}


def _set(bites: list[str], counts: tuple[int, ...], level: Level) -> list[str]:
    """The ring, clockwise from the arrow, of which these are the bites."""
    places, order = list(range(len(bites))), list[int]()
    at, way, count = 0, 1, counts[0]
    for number, bite in enumerate(bites):
        at = (at + way * (count - 1)) % len(places)
        order.append(places.pop(at))
        if level == 2:
            count = counts[(number + 1) % 2]
        if level == 3:
            way, count = (-way, counts[1]) if bite in _VOWELS else (way, counts[0])
        at = at % len(places) if way > 0 and places else (at - 1) % max(1, len(places))
    ring = [""] * len(bites)
    for bite, place in zip(bites, order, strict=True):
        ring[place] = bite.upper()
    return ring


def _drawn(ring: list[str]) -> Block:
    """The ring as a table: the arrow above the first dish, a row to the right, one side, a row back, the other side."""
    side = 3
    across = len(ring) // 2 - side
    top, right = ring[:across], ring[across : across + side]
    bottom, left = ring[across + side : 2 * across + side][::-1], ring[2 * across + side :][::-1]
    wide = 4 * (across + 1)
    return (
        "         v",
        "         " + "   ".join(top),
        *(f"     {one}{other:>{wide}}" for one, other in zip(left, right, strict=True)),
        "         " + "   ".join(bottom),
    )

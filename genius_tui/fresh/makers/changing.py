"""Change-Change: change is given in as few coins as can be, and the number of coins names a letter."""

from __future__ import annotations

from functools import cache
from random import Random

from genius_tui.fresh import words
from genius_tui.fresh.layout import table
from genius_tui.fresh.puzzle import Draft, Level, NoLuck
from genius_tui.fresh.theme import Theme

IDEA = "number"
ABOUT = "Change in odd coins, as few as can be; how many there are picks a letter of each customer's trade."


_COINS: dict[Level, tuple[tuple[int, ...], ...]] = {
    1: ((1, 3, 10, 30), (1, 4, 12, 36), (1, 5, 15, 45)),
    2: ((1, 7, 10, 24), (1, 6, 10, 25), (1, 8, 12, 30)),
    3: ((3, 7, 11, 25), (4, 7, 13, 29), (3, 8, 13, 31)),
}
"""Level 1: the largest coin first is always right. Level 2: it is not. Level 3: there is no 1 either."""

_LARGEST: dict[Level, int] = {1: 100, 2: 110, 3: 150}
_LETTERS: dict[Level, tuple[int, int]] = {1: (5, 6), 2: (6, 7), 3: (6, 7)}


def make(level: Level, source: Random, theme: Theme) -> Draft:
    """Draws the coins, a word, and for each letter a trade and a change."""
    coins = source.choice(_COINS[level])
    fewest = _fewest(coins, _LARGEST[level])
    password = words.pick(source, *_LETTERS[level])
    trades: list[str] = []
    rows: list[tuple[str, ...]] = []
    worked: list[str] = []
    for letter in password:
        trade, count = _customer(letter, source, trades, set(fewest.values()))
        change = source.choice([amount for amount, number in fewest.items() if number == count])
        price, paid = _bill(change, level, source)
        trades.append(trade)
        rows.append((f"the {trade}", str(price), str(paid)))
        worked.append(f"The {trade} gets {change} back, in {count} coins: {letter.upper()}")
    listed = ", ".join(f"({coin})" for coin in coins)
    opening = source.choice(_OPENINGS).format(keeper=theme.keeper, place=theme.place, coins=listed)
    return Draft(
        parts=(
            opening,
            table([("customer", "price", "pays with"), *rows]),
            "Change is always given exactly, and in as few coins as can be. The number of coins is the number of the "
            "letter that counts, in what the customer is: a piper who gets 3 coins back gives a P. Read downwards.",
        ),
        password=password,
        look="Change twice: first what each customer gets back, then the fewest coins that make it.",
        how=_HOW[level],
        worked=tuple(worked),
        solution="\n".join(f"{line}." for line in worked) + f"\nTogether: {password.upper()}.",
    )


_OPENINGS = (
    "At the gate of {place} sits a money-changer. The coins here are {coins}, and no others, and "
    "there is no end of each.",
    "On the slate behind {keeper} stand the customers of the day. Money here comes in coins of "
    "{coins}, as many as one likes.",
    "{coins}: these are the coins in use at {place}, and the till is full of them. Somebody has kept a list.",
)

_HOW: dict[Level, str] = {
    1: "Take the largest coin as often as it fits, then the next. Count the coins, and count off so many letters in "
    "the trade.",
    2: "The largest coin first is not always best: try with one large coin fewer. Count the coins, then count off "
    "letters in the trade.",
    3: "There is no coin of 1, so the largest first may never come out. Try each number of the largest coin, and keep "
    "the fewest.",
}


@cache
def _fewest(coins: tuple[int, ...], most: int) -> dict[int, int]:
    """Amount -> the fewest coins that make it."""
    found = {0: 0}
    for amount in range(1, most + 1):
        counts = [found[amount - coin] + 1 for coin in coins if amount - coin in found]
        if counts:
            found[amount] = min(counts)
    return found


def _customer(letter: str, source: Random, taken: list[str], counts: set[int]) -> tuple[str, int]:
    """A trade and the place of the letter in it. Raises NoLuck where no trade has it."""
    options = [
        (trade, place)
        for trade in words.listed("trades")
        if trade not in taken
        for place, other in enumerate(trade, 1)
        if other == letter and place in counts and place > 1
    ]
    if not options:
        raise NoLuck(f"no trade has a {letter}")
    options.sort(key=lambda option: (-len(set(option[0])), option))
    return source.choice(options[: max(3, len(options) // 2)])


def _bill(change: int, level: Level, source: Random) -> tuple[int, int]:
    """A price and what is paid with."""
    paid = source.choice([note for note in (50, 100, 200, 500) if note > change])
    price = paid - change
    extra = source.randint(1, 9) if level > 1 else 0
    return price + extra, paid + extra

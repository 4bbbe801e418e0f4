"""Recipe: a recipe for some eaters is cooked for others, and each amount counts off a letter of its ingredient."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from genius_tui.fresh import words
from genius_tui.fresh.lettering import lettered
from genius_tui.fresh.puzzle import Draft, Level, NoLuck
from genius_tui.fresh.theme import Theme

IDEA = "recipe and proportion"
ABOUT = "A recipe is cooked for another number of eaters; each new amount picks a letter of its ingredient."

_EATERS: dict[Level, tuple[tuple[int, int], ...]] = {
    1: ((2, 4), (2, 6), (3, 6), (4, 8), (3, 9)),
    2: ((4, 6), (6, 4), (6, 9), (4, 10), (8, 6), (9, 6), (6, 8)),
    3: ((4, 6), (6, 4), (8, 12), (4, 10), (8, 6), (6, 9), (9, 6), (10, 4)),
}
_LETTERS: dict[Level, tuple[int, int]] = {1: (5, 6), 2: (6, 7), 3: (6, 7)}
_TIMES = {
    Fraction(2): "twice as much as",
    Fraction(3): "three times as much as",
    Fraction(4): "four times as much as",
    Fraction(1, 2): "half as much as",
    Fraction(1, 3): "a third as much as",
    Fraction(1, 4): "a quarter as much as",
    Fraction(1): "exactly as much as",
}


def make(level: Level, source: Random, theme: Theme) -> Draft:
    """Draws eaters, a word, and an ingredient with an amount for each letter."""
    card, tonight = source.choice(_EATERS[level])
    password = words.pick(source, *_LETTERS[level])
    names: list[str] = []
    amounts: list[int] = []
    for letter in password:
        name, amount = _ingredient(letter, source, names)
        names.append(name)
        amounts.append(amount)
    written = [Fraction(amount * card, tonight) for amount in amounts]
    said = [_spoons(amount) for amount in written] if level < 3 else _related(names, written, source)
    wide = max(map(len, names)) + 2
    return Draft(
        parts=(
            source.choice(_OPENINGS).format(keeper=theme.keeper, place=theme.place, card=card, tonight=tonight),
            tuple(f"      {name + ' ':.<{wide}}.. {line}" for name, line in zip(names, said, strict=True)),
            f"The card is for {card}, but tonight {tonight} will eat. When all is measured for {tonight}, count off "
            "in the "
            "name of each ingredient the letter that the number of its spoons says: of 3 spoons of dill it would be "
            "the L. Down the card you read the password.",
        ),
        password=password,
        look=f"From {card} to {tonight} eaters: every amount is multiplied by the same number."
        + (" First find the amounts on the card." if level == 3 else ""),
        how=_how(level, names, written, amounts, card, tonight),
        worked=lettered(
            (f"{name.capitalize()}, {amount} spoons tonight" for name, amount in zip(names, amounts, strict=True)),
            password,
        ),
        solution="\n".join(
            f"{name}: {_spoons(on_card)} on the card, {amount} tonight: {letter.upper()}"
            for name, on_card, amount, letter in zip(names, written, amounts, password, strict=True)
        )
        + f"\nTogether: {password.upper()}.",
    )


_OPENINGS = (
    "A card from the kitchen of {place}, splashed and much used. It says: FOR {card} EATERS.",
    "{keeper} cooks by heart, and the rest of us by this card, FOR {card} EATERS:",
    "The supper of {place}. On the card, in a neat hand, FOR {card} EATERS:",
)


def _how(level: Level, names: list[str], written: list[Fraction], amounts: list[int], card: int, tonight: int) -> str:
    if level < 3:
        return f"Multiply by {tonight} and divide by {card}: {_spoons(written[0])} of {names[0]} become {amounts[0]}."
    return (
        "Begin with the ingredient whose spoons are written down, and go from one to the next. Then multiply by "
        f"{tonight} "
        f"and divide by {card}."
    )


def _ingredient(letter: str, source: Random, taken: list[str]) -> tuple[str, int]:
    """An ingredient, and the place of the letter in it. Raises NoLuck."""
    options = [
        (name, place)
        for name in words.listed("ingredients")
        if name not in taken and name != "dill"
        for place, other in enumerate(name, 1)
        if other == letter and 1 < place < 11
    ]
    if not options:
        raise NoLuck(f"no ingredient has a {letter}")
    options.sort(key=lambda option: (-len(set(option[0])), option))
    return source.choice(options[: max(3, len(options) // 2)])


def _spoons(amount: Fraction) -> str:
    """Such as `2 1/2 spoons`."""
    whole, rest = divmod(amount, 1)
    parts = ([str(whole)] if whole else []) + ([f"{rest.numerator}/{rest.denominator}"] if rest else [])
    return f"{' '.join(parts)} {'spoon' if amount <= 1 else 'spoons'}"


def _related(names: list[str], written: list[Fraction], source: Random) -> list[str]:
    """Every amount told by others, but for one that is written down."""
    order = source.sample(range(len(names)), len(names))
    said = [""] * len(names)
    said[order[0]] = _spoons(written[order[0]])
    for known, number in enumerate(order[1:], 1):
        said[number] = source.choice(_relations(number, order[:known], names, written))
    return said


def _relations(number: int, known: list[int], names: list[str], written: list[Fraction]) -> list[str]:
    """What can be said of an amount by those that are known: of a sum or a multiple if there is one."""
    amount = written[number]
    sums = [
        f"as much as {names[one]} and {names[other]} together"
        for one in known
        for other in known
        if one < other and written[one] + written[other] == amount
    ]
    times = [f"{_TIMES[amount / written[one]]} {names[one]}" for one in known if amount / written[one] in _TIMES]
    if sums or times:
        return sums or times
    return [
        f"{_spoons(abs(amount - written[one]))} {'more' if amount > written[one] else 'less'} than {names[one]}"
        for one in known[-2:]
    ]

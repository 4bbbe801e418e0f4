"""High Score: rows of scores, some of their digits burnt out, put players in an order, and the order takes letters."""

from __future__ import annotations

from random import Random

from genius_tui.fresh import words
from genius_tui.fresh.layout import table
from genius_tui.fresh.lettering import lettered
from genius_tui.fresh.puzzle import Draft, Level, NoLuck
from genius_tui.fresh.theme import Theme

IDEA = "number and order"
ABOUT = "Scores with burnt digits are added up and ranked; the best player gives a first letter, the next a second ..."

_LETTERS: dict[Level, int] = {1: 5, 2: 6, 3: 7}
_MORE: dict[Level, int] = {1: 1, 2: 2, 3: 2}
"""So many players are too bad for the list of winners."""

_RANKS = ("best", "second", "third", "fourth", "fifth", "sixth", "seventh")


def make(level: Level, source: Random, theme: Theme) -> Draft:
    """Draws a word, players with a letter of it at their rank, and scores in that order."""
    ranks = _LETTERS[level]
    password = words.pick(source, ranks, ranks)
    players = _players(password, _MORE[level], source)
    totals = sorted(source.sample(range(52_000, 98_000), len(players)), reverse=True)
    rows = [(player, *_row(total, level, source)) for player, total in zip(players, totals, strict=True)]
    source.shuffle(rows)
    head = ("player", "stage 1", "stage 2", "bonus", *(["total"] if level == 3 else []))
    weight = 2 if level == 2 else 1
    return Draft(
        parts=(
            source.choice(_OPENINGS).format(keeper=theme.keeper, place=theme.place),
            table([head, *rows]),
            f"{_RULE[level]} The machine engraves the {_WORDS[ranks]} best on a plate: of the best player's name the "
            "first letter, of the second best's the second letter, of the third best's the third, and so on.",
        ),
        password=password,
        look="Find each player's total, and then put the players in order, from the highest down.",
        how=_how(level, players, totals),
        worked=lettered(
            (
                f"{_RANKS[rank].capitalize()} is {players[rank].upper()} with {totals[rank]}"
                for rank in range(len(password))
            ),
            password,
        ),
        solution="\n".join(
            f"{number}. {player.upper()} {total}"
            for number, (player, total) in enumerate(zip(players, totals, strict=True), 1)
        )
        + (" (the bonus counted twice)" if weight == 2 else "")
        + f"\nThe letters read {password.upper()}.",
    )


_OPENINGS = (
    "An old arcade machine stands in {place}. It still glows, but it has forgotten who won:",
    "{keeper} plays it every night, and would like to see the plate of winners again:",
    "INSERT COIN, says the machine in {place}, and PLEASE SORT US:",
)
_RULE: dict[Level, str] = {
    1: "A player's total is stage 1 and stage 2 and the bonus, added up.",
    2: "A player's total is stage 1 and stage 2 and twice the bonus, added up.",
    3: "A player's total is stage 1 and stage 2 and the bonus, added up. Where the screen has burnt out there is a #, "
    "one for each lost digit; no number begins with a zero.",
}
_WORDS = ("", "", "", "", "", "five", "six", "seven")


def _how(level: Level, players: list[str], totals: list[int]) -> str:
    if level < 3:
        return f"{players[-1].upper()} has {totals[-1]} and is last. Work out the others in the same way."
    return "Add up from the right, as on paper, the ones first, and mind what is carried over. A sum leaves one digit."


def _players(password: str, more: int, source: Random) -> list[str]:
    """Names from the best down, with the password's letter at their rank; then others. Raises NoLuck."""
    players: list[str] = []
    for rank, letter in enumerate(password):
        able = [
            word
            for word in words.common()
            if max(6, len(password)) <= len(word) <= 8 and word[rank] == letter and word not in players
        ]
        if not able:
            raise NoLuck(f"no player has a {letter} there")
        players.append(source.choice(able))
    return players + source.sample([word for word in words.of_length(7) if word not in players], more)


def _row(total: int, level: Level, source: Random) -> tuple[str, ...]:
    """Numbers that come to the total; at level 3 with burnt digits, which leave one total."""
    bonus = source.randint(total // 9, total // 4)
    first = source.randint(total // 5, total // 2)
    if level < 3:
        rest = total - first - bonus * (2 if level == 2 else 1)
        return str(first), str(rest), str(bonus)
    numbers = [str(number) for number in (first, total - first - bonus, bonus, total)]
    for _ in range(30):
        burnt = [list(number) for number in numbers]
        for place in source.sample(range(5), 5):
            where = source.choice([number for number in range(4) if place < len(numbers[number])])
            burnt[where][-1 - place] = "#"
        extra = source.randrange(1, 5)
        burnt[3][-extra] = "#"
        row = tuple("".join(number) for number in burnt)
        if "#" in row[3][:2] and len(_totals(row)) == 1:
            return row
    raise NoLuck("the burnt digits leave several totals")


def _totals(row: tuple[str, ...]) -> set[int]:
    """All totals that a row with burnt digits may have."""
    numbers = [number.rjust(6, "0") for number in row]
    found: set[tuple[int, int]] = {(0, 0)}
    for place in range(1, 7):
        digits = [_digits(number[-place], place == len(plain)) for number, plain in zip(numbers, row, strict=True)]
        found = {
            (total + 10 ** (place - 1) * last, (carry + one + two + three) // 10)
            for total, carry in found
            for one in digits[0]
            for two in digits[1]
            for three in digits[2]
            for last in digits[3]
            if (carry + one + two + three) % 10 == last
        }
    return {total for total, carry in found if carry == 0}


def _digits(sign: str, first: bool) -> range:
    return range(int(first), 10) if sign == "#" else range(int(sign), int(sign) + 1)

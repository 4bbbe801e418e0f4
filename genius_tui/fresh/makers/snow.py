"""Cumulative: snow is added to snow, and each morning it comes up to a letter of the post at the door."""

from __future__ import annotations

from random import Random

from genius_tui.fresh import words
from genius_tui.fresh.layout import table
from genius_tui.fresh.lettering import USUAL, lettered
from genius_tui.fresh.puzzle import Draft, Level
from genius_tui.fresh.theme import Theme

IDEA = "sums of sums"
ABOUT = "Amounts add up, at the harder levels twice, to heights on a post with letters."

_LETTERS: dict[Level, tuple[int, int]] = {1: (5, 6), 2: (6, 7), 3: (7, 8)}
_POST: dict[Level, tuple[int, int]] = {1: (14, 16), 2: (17, 20), 3: (19, 23)}


def make(level: Level, source: Random, theme: Theme) -> Draft:
    """Draws a word, the letters of the post, and what is added until each morning's letter is reached."""
    password = words.pick(source, *_LETTERS[level])
    post = _post(password, source.randint(*_POST[level]), source)
    added, falls, heights = _nights(password, post, level, source)
    spoilt = source.randrange(2, len(password) - 1) if level == 3 else -1
    shown = [str(amount) for amount in (falls if level == 1 else added)]
    rows = [("night", _COLUMN[level])]
    rows += [(str(night), "?" if night - 1 == spoilt else amount) for night, amount in enumerate(shown, 1)]
    carved = " ".join(post).upper()
    return Draft(
        parts=(
            f"{source.choice(_OPENINGS).format(keeper=theme.keeper, place=theme.place)} {_TOLD[level]}",
            table(rows),
            *(
                [f"The ink of one number has run. In the end the snow lay {heights[-1]} fingers high."]
                if level == 3
                else []
            ),
            "A post stands at the door, with a letter to each finger, from the ground up:",
            (f"      {carved}",),
            f"These {len(post)} letters come again and again, as high as the roof. Every morning the keeper of the "
            "diary noted the letter that the snow came up to. None of it ever melted.",
        ),
        password=password,
        look="How high does the snow lie on the first morning, and how much has come by the second?",
        how=_how(level, falls, heights, len(post)),
        worked=lettered(
            (
                f"After night {night} it lies {height} high, {_counted(height, len(post))}"
                for night, height in enumerate(heights, 1)
            ),
            password,
        ),
        solution=(f"The number that has run is {added[spoilt]}.\n" if level == 3 else "")
        + f"Each night fell {', '.join(map(str, falls))}.\nIt lay {', '.join(map(str, heights))} high.\n"
        f"With {len(post)} taken off as often as it fits: {', '.join(str((h - 1) % len(post) + 1) for h in heights)}.\n"
        f"The letters there read {password.upper()}.",
    )


_OPENINGS = (
    "From a diary that was found in {place}.",
    "{keeper} was snowed in, and wrote everything down.",
    "The winter that nobody in {place} forgets.",
)
_COLUMN: dict[Level, str] = {1: "fingers of snow", 2: "more than the night before", 3: "more than the night before"}
_TWICE = (
    "Every night more snow fell than the night before. The table says by how much more, in fingers; on the first night "
    "it was all that fell."
)
_TOLD: dict[Level, str] = {1: "So much snow fell in each night, in fingers:", 2: _TWICE, 3: _TWICE}


def _how(level: Level, falls: list[int], heights: list[int], post: int) -> str:
    if level == 1:
        return f"Snow lies on snow: after two nights {heights[0]} + {falls[1]} fingers. Take off {post} while you can."
    first = f"In night 2 fell {falls[1]}, and it lay {heights[1]} high."
    if level == 2:
        return f"Add up twice. {first} Take off {post} as often as you can, and count up the post."
    return (
        f"Add up twice, as far as you can read. {first} Call the lost number x: it comes again in every later night. "
        "Take "
        f"off {post} as often as you can."
    )


def _post(password: str, length: int, source: Random) -> str:
    """The letters of the post: the password's, and others that words have."""
    letters = list(dict.fromkeys(password))
    while len(letters) < length:
        letters.append(source.choice([letter for letter in USUAL if letters.count(letter) < 2]))
    source.shuffle(letters)
    return "".join(letters)


def _nights(password: str, post: str, level: Level, source: Random) -> tuple[list[int], list[int], list[int]]:
    """What is added, what falls, and how high it lies, night after night. Raises NoLuck."""
    added, falls, heights = list[int](), list[int](), list[int]()
    for letter in password:
        height, fall = (heights[-1], falls[-1]) if heights else (0, 0)
        least = fall + 1 if level > 1 else 3
        able = [new for new in range(least, least + len(post) + 6) if post[(height + new - 1) % len(post)] == letter]
        new = source.choice(able)
        added.append(new - fall)
        falls.append(new)
        heights.append(height + new)
    return added, falls, heights


def _counted(height: int, post: int) -> str:
    return f"letter {(height - 1) % post + 1} of the post"

"""Themes: those that ship can be used, and a fault is told with its line."""

from __future__ import annotations

import pytest

from games.core.errors import Refused
from genius_tui.fresh import theme
from genius_tui.fresh.theme import ThemeError

GOOD = "\n".join(
    (
        'title = "A title"',
        'story = "A story."',
        'place = "the place"',
        'keeper = "the keeper"',
        f"folk = {[f'Name{letter}' for letter in 'abcdefghijklmn']}".replace("'", '"').replace("]", ","),
        '    "Six", "Seven"]',
    )
)


@pytest.mark.parametrize("name", theme.names())
def test_a_theme_that_ships_can_be_used(name: str) -> None:
    assert theme.find(name).title


def test_the_tomb_is_the_usual_theme() -> None:
    assert theme.names()[0] == theme.USUAL == "tomb"


def test_a_theme_is_read() -> None:
    assert theme.read(GOOD, "mine").folk[-1] == "Seven"


@pytest.mark.parametrize(
    ("wrong", "right", "said"),
    [
        ('"Six"', '"Six six"', "theme mine, line 6: folk: Six six must be one word"),
        ('"Six"', '"Namec"', "theme mine, line 5: folk: Namec appears twice"),
        ('"A story."', '"A\\nstory."', "theme mine, line 2: story: must be one line"),
        ('"the place"', "7", "theme mine, line 3: place: "),
        ('keeper = "the keeper"', 'keper = "the keeper"', "theme mine, line 4: keper: "),
        ('"Six", "Seven"]', "]", "theme mine, line 5: folk: "),
        ('"A title"', '"A title', "theme mine, line 1: "),
    ],
)
def test_a_fault_is_told_with_its_line(wrong: str, right: str, said: str) -> None:
    with pytest.raises(ThemeError) as refused:
        theme.read(GOOD.replace(wrong, right), "mine")
    assert str(refused.value).startswith(said)


def test_a_misspelt_theme_is_refused_with_the_nearest() -> None:
    with pytest.raises(Refused, match="did you mean tomb"):
        theme.find("tom")

"""What a terminal is sent: with fewer bytes it shows the same cells."""

from __future__ import annotations

import re
from random import Random

import pytest

from genius_tui.console.sent import Sent

_TOKEN = re.compile(r"\x1b\[([0-9;]*)([mHC])|(.)", re.DOTALL)
_OFF = {"22": "12", "23": "3", "24": "4", "25": "5", "27": "7", "29": "9"}
_SHOWN_ON_BLANKS = frozenset("479")

Look = tuple[frozenset[str], str, str]


class Screen:
    """A terminal of our own: cells with what is seen of them."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], tuple[object, ...]] = {}
        self.look: Look = (frozenset(), "", "")
        self.at = (1, 1)

    def write(self, data: str) -> None:
        for match in _TOKEN.finditer(data):
            numbers, kind, character = match.groups()
            if kind == "m":
                self._style(numbers.split(";"))
            elif kind == "H":
                row, column = map(int, numbers.split(";"))
                self.at = (column, row)
            elif kind == "C":
                self.at = (self.at[0] + int(numbers), self.at[1])
            elif character == "\r":
                self.at = (1, self.at[1])
            elif character == "\n":
                self.at = (self.at[0], self.at[1] + 1)
            else:
                self._put(character)

    def _put(self, character: str) -> None:
        styles, front, behind = self.look
        hidden = character == " " and not styles & _SHOWN_ON_BLANKS
        self.cells[self.at] = (character, behind) if hidden else (character, styles, front, behind)
        self.at = (self.at[0] + 1, self.at[1])

    def _style(self, numbers: list[str]) -> None:
        while numbers:
            styles, front, behind = self.look
            one = numbers.pop(0) or "0"
            if one in ("38", "48"):
                size = {"2": 4, "5": 2}[numbers[0]]
                one, numbers = ";".join([one, *numbers[:size]]), numbers[size:]
            if one == "0":
                self.look = (frozenset(), "", "")
            elif one in _OFF:
                self.look = (styles - set(_OFF[one]), front, behind)
            elif one.startswith(("3", "9")) and len(one) > 1:
                self.look = (styles, "" if one == "39" else one, behind)
            elif one.startswith(("4", "10")) and len(one) > 1:
                self.look = (styles, front, "" if one == "49" else one)
            else:
                self.look = (styles | {one}, front, behind)


def colour(random: Random, kind: str) -> str:
    """A colour as Rich sets it: of 16, of 256, any, or none."""
    return random.choice(
        (
            "",
            f"{kind}1",
            f"{'9' if kind == '3' else '10'}4",
            f"{kind}8;5;{random.randrange(3)}",
            f"{kind}8;2;1;2;{random.randrange(3)}",
        )
    )


def written(random: Random) -> str:
    """A piece of text as Textual writes it, or a move of the cursor."""
    if random.random() < 0.3:
        return f"\r\n\x1b[{random.randrange(1, 4)};{random.choice((1, 40))}H"
    styles = random.sample(("1", "2", "3", "4", "7", "9", "53"), random.choice((0, 0, 1, 2)))
    numbers = ";".join(filter(None, (*styles, colour(random, "3"), colour(random, "4"))))
    text = random.choice((" ", "   ", "▀▀", "An 2", ""))
    return f"\x1b[{numbers}m{text}\x1b[0m" if numbers else text


@pytest.mark.parametrize("seed", range(200))
def test_the_same_cells_are_shown_with_no_more_bytes(seed: int):
    random, sent = Random(seed), Sent()
    usual, ours = Screen(), Screen()
    for _ in range(6):
        data = "".join(written(random) for _ in range(12))
        less = sent.shorter(data)
        usual.write(data)
        ours.write(less)
        assert ours.cells == usual.cells
        assert (ours.look, ours.at) == (usual.look, usual.at)
        assert len(less) <= len(data)


def test_what_a_terminal_has_been_told_is_not_told_again():
    data = "\x1b[2;1H\x1b[1;38;2;1;2;3;48;2;4;5;6mAn\x1b[0m\x1b[38;2;1;2;3;48;2;4;5;6m1\x1b[0m\x1b[48;2;4;5;6m  \x1b[0m"
    assert Sent().shorter(data) == "\x1b[2;1H\x1b[1;38;2;1;2;3;48;2;4;5;6mAn\x1b[22m1  \x1b[0m"


def test_of_a_row_only_what_does_not_stand_there_is_sent():
    sent = Sent()
    row = "\x1b[3;1H\x1b[1;31mAnna\x1b[0m\x1b[32m 2 \x1b[0m"
    assert sent.shorter(row) == "\x1b[3;1H\x1b[1;31mAnna\x1b[0;32m 2 \x1b[0m"
    assert sent.shorter(f"{row}\x1b[33mBo\x1b[0m\n{row}\x1b[1;1H") == "\x1b[3;8H\x1b[33mBo\x1b[1;1H\x1b[0m"
    assert sent.shorter("\x1b[3;1H\x1b[1;31mAnna\x1b[0m\x1b[32m 3 \x1b[0m") == "\x1b[3;5H\x1b[32m 3 \x1b[0m"


def test_all_is_sent_again_where_the_terminal_may_show_something_else():
    row = "\x1b[3;1H\x1b[31mAnna\x1b[0m"
    for other in ("\x1b[?1049h", "\x1b[2J", "\x1b[5;1Htext\x1b[K"):
        sent = Sent()
        sent.shorter(row)
        assert sent.shorter("\x1b[?2026h") == "\x1b[?2026h"
        assert sent.shorter(row) == "\x1b[3;5H"
        sent.shorter(other)
        assert sent.shorter(row) == row
    sent.forget()
    assert sent.shorter(row) == row


def test_what_is_no_colour_is_left_as_it_is():
    for data in ("\x1b[?1049h", "\x1b[?2026l", "\x1b[2J", "plain", "\x1b[>4;2m", "\x1b]52;c;YQ==\x07", "one\r\ntwo"):
        assert Sent().shorter(data) == data

"""Every puzzle that ships is solved by program, from nothing but the text that players see; one answer comes out."""

from __future__ import annotations

import re
from calendar import month_name
from itertools import combinations, permutations
from string import ascii_uppercase

import chess
import pytest

from games.chambers.packs import Pack, find_pack, shipped
from games.chambers.plan import PUZZLE_ROOMS, ROOMS

PACK = find_pack("lantern")


def text_of(slug: str) -> str:
    return PACK.puzzles[slug].text


def solves(slug: str, found: str) -> None:
    """Raises AssertionError unless `found` is the one password of a puzzle."""
    assert PACK.puzzles[slug].answers == (found.lower(),)


def letter(number: int) -> str:
    """1 is A, 26 is Z, and 27 is A again."""
    return ascii_uppercase[(number - 1) % 26]


def number(of: str) -> int:
    return ascii_uppercase.index(of) + 1


def test_alien() -> None:
    planets = ("MERCURY", "VENUS", "EARTH", "MARS", "JUPITER", "SATURN", "URANUS", "NEPTUNE")
    lines = text_of("alien").split("\n")
    words = [word for at, line in enumerate(lines) if r"\o/" in line for word in _signs(line, lines[at + 1])]
    *worlds, door = words
    assert len(worlds) == len(planets)
    readings = {
        "".join(meaning[sign] for sign in door)
        for names in permutations(planets)
        if (meaning := _meaning(worlds, names)) is not None and all(sign in meaning for sign in door)
    }
    assert len(readings) == 1
    solves("alien", readings.pop())


def _signs(above: str, below: str) -> list[list[str]]:
    """The words in two lines of signs: each sign is three cells wide and two high, a blank between two of them."""
    below = below.ljust(len(above))
    found: list[list[str]] = []
    at = 0
    for part in re.finditer(r"\S{3}(?: \S{3})*", above):
        at = part.start()
        found.append([above[x : x + 3] + below[x : x + 3] for x in range(at, part.end(), 4)])
    return found


def _meaning(worlds: list[list[str]], names: tuple[str, ...]) -> dict[str, str] | None:
    """What each sign means if the worlds have these names; None where they cannot."""
    meaning: dict[str, str] = {}
    for signs, name in zip(worlds, names, strict=True):
        if len(signs) != len(name):
            return None
        for sign, character in zip(signs, name, strict=True):
            if meaning.setdefault(sign, character) != character:
                return None
    return meaning if len(set(meaning.values())) == len(meaning) else None


def test_change_change() -> None:
    rows = re.findall(r"the \w+ +(\d+) +(\d+) +__", text_of("change-change"))
    ways = [_ways(int(pays) - int(owes), (5, 2, 1)) for owes, pays in rows]
    assert _ways(4, (5, 2, 1)) == 3
    assert max(ways) <= 26
    solves("change-change", "".join(map(letter, ways)))


def _ways(amount: int, coins: tuple[int, ...]) -> int:
    if amount == 0:
        return 1
    if amount < 0 or not coins:
        return 0
    return _ways(amount - coins[0], coins) + _ways(amount, coins[1:])


def test_genius_theater() -> None:
    meant = ("lover", "glove", "battle", "tears", "ship", "moon", "crown")
    lines = re.findall(r'^ +\d  "(.*)"$', text_of("genius-theater"), re.MULTILINE)
    missed = ""
    for line, word in zip(lines, meant, strict=True):
        close = [
            (heard, at) for heard in re.findall(r"[a-z]+", line) if (at := _one_letter_off(heard, word)) is not None
        ]
        assert len(close) == 1, line
        missed += word[close[0][1]]
    solves("genius-theater", missed)


def _one_letter_off(heard: str, meant: str) -> int | None:
    """Where two words of the same length differ, if it is one letter."""
    wrong = [at for at in range(len(meant)) if len(heard) == len(meant) and heard[at] != meant[at]]
    return wrong[0] if len(wrong) == 1 else None


def test_eat_until_done() -> None:
    dishes = _round_the_table(text_of("eat-until-done"))
    assert len(dishes) == 22
    eaten, at = "", 0
    while dishes:
        at = (at + 4) % len(dishes)
        eaten += dishes.pop(at)
    assert eaten.startswith("THELASTBITEWAS")
    solves("eat-until-done", eaten.removeprefix("THELASTBITEWAS"))


def _round_the_table(text: str) -> list[str]:
    """The letters clockwise from the arrow."""
    rows = text.split("\n")
    first = next(at for at, row in enumerate(rows) if row.strip() == "v")
    table = rows[first + 1 : first + 6]
    top, *sides, bottom = [re.findall("[A-Z]", row) for row in table]
    assert table[0].index(top[0]) == rows[first].index("v")
    return [*top, *(right for _, right in sides), *reversed(bottom), *(left for left, _ in reversed(sides))]


def test_genius_100() -> None:
    grid = [[int(cell) for cell in re.findall(r"\d+", row)] for row in text_of("genius-100").split("\n") if "|" in row]
    walks = [_walk(grid, frozenset(downs)) for downs in combinations(range(8), 4)]
    assert len(walks) == 70
    hundred = [walk for walk in walks if sum(walk) == 100]
    assert len(hundred) == 1
    solves("genius-100", "".join(map(letter, hundred[0])))


def _walk(grid: list[list[int]], downs: frozenset[int]) -> list[int]:
    row = column = 0
    found = [grid[0][0]]
    for step in range(8):
        row, column = (row + 1, column) if step in downs else (row, column + 1)
        found.append(grid[row][column])
    return found


def test_notepad() -> None:
    text = text_of("notepad")
    (note_1, note_2), (pad_1, pad_2) = (
        [run.replace(" ", "") for run in re.findall(r"(?:\b[A-Z]\b ?)+", line)]
        for line in (next(line for line in text.split("\n") if word in line) for word in ("NOTE", "PAD"))
    )
    rules = {
        (sign, shift) for sign in (1, -1) for shift in range(26) if _read(note_1, pad_1, sign, shift) == "LUNCHATNOON"
    }
    assert rules == {(-1, 0)}, "the first sheet shows one way to read a note with a pad"
    solves("notepad", _read(note_2, pad_2, -1, 0))


def _read(note: str, pad: str, sign: int, shift: int) -> str:
    return "".join(letter(number(a) + sign * number(b) + shift) for a, b in zip(note, pad, strict=True))


def test_listen() -> None:
    text = text_of("listen")
    square = _square()
    assert [len(row) for row in square] == [5] * 5
    lines = [line for line in text.split("\n") if "tok" in line]
    knocks = [[group.count("tok") for group in line.split("...") if "tok" in group] for line in lines]
    assert all(len(groups) == 2 for groups in knocks)
    solves("listen", "".join(square[row - 1][column - 1] for row, column in knocks))


def _square() -> list[list[str]]:
    lines = text_of("listen").split("\n")
    return [re.findall(r"\b[A-Z]\b", line) for line in lines if re.fullmatch(r" +([A-Z]  ){4}[A-Z]", line)]


SETS = (
    {"I", "V", "X", "L", "C", "D", "M"},
    {month.lower() for month in month_name[1:]},
    {"north", "east", "south", "west"},
    {"red", "orange", "yellow", "green", "blue", "indigo", "violet"},
    {"spring", "summer", "autumn", "winter"},
    {"clubs", "diamonds", "hearts", "spades"},
    {"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"},
    {"do", "re", "mi", "fa", "sol", "la", "ti"},
)


def test_missing() -> None:
    store = re.findall(r"^    (\d)   (.*(?:\n {8,}.*)*)", text_of("missing"), re.MULTILINE)
    assert [int(at) for at, _ in store] == list(range(1, 9))
    beginnings = ""
    for (_, shelf), whole in zip(store, SETS, strict=True):
        there = [word if len(word) == 1 else word.lower() for word in shelf.split()]
        assert len(there) == len(set(there))
        missing = whole - set(there)
        assert set(there) < whole
        assert len(missing) == 1
        beginnings += missing.pop()[0]
    solves("missing", beginnings)


VERBS = {
    "peel": lambda word: word[1:-1],
    "turn": lambda word: word[::-1],
    "knead": lambda word: word[-1] + word[:-1],
    "halve": lambda word: word[: len(word) // 2],
}


def test_recipe() -> None:
    text = text_of("recipe")
    shown = re.findall(r"([A-Z]+), (\w+?)e?d(?: once)? \.+ ([A-Z]+)", text)
    assert {(verb, before, after) for before, verb, after in shown} == {
        ("peel", "LEMON", "EMO"),
        ("turn", "STEW", "WETS"),
        ("knead", "DOUGH", "HDOUG"),
        ("halv", "BUTTER", "BUT"),
    }
    for before, verb, after in shown:
        assert VERBS["halve" if verb == "halv" else verb](before) == after
    assert _stirred("PEA", "JAM") == "PJEAAM"
    dishes = []
    for line in re.findall(r"Take [A-Z]{2}.*", text):
        verbs = re.findall(r"\b(peel|turn|knead|halve)\b", line.lower())
        word = line.split()[1].rstrip(".")
        for verb in verbs:
            word = VERBS[verb](word)
        dishes.append(word)
    solves("recipe", _stirred(*dishes))


def _stirred(one: str, two: str) -> str:
    return "".join(a + b for a, b in zip(one, two, strict=True))


def test_white_to_move() -> None:
    rows = [line for line in text_of("white-to-move").split("\n") if re.match(r"  [1-8] ", line)]
    assert len(rows) == 16
    files = ""
    for first in (0, 8):
        for board in range(3):
            ranks = [row[2 + board * 23 :][:17].split() for row in rows[first : first + 8]]
            assert [rank[0] for rank in ranks] == list("87654321")
            files += _mating_file(["".join(rank[1:]) for rank in ranks])
    solves("white-to-move", files)


def _mating_file(ranks: list[str]) -> str:
    """The letter of the file in which White's one mate arrives."""
    placed = "/".join(re.sub(r"\.+", lambda dots: str(len(dots.group())), rank) for rank in ranks)
    board = chess.Board(f"{placed} w - - 0 1")
    assert board.is_valid()
    mates = []
    for move in board.legal_moves:
        board.push(move)
        if board.is_checkmate():
            mates.append(move)
        board.pop()
    assert len(mates) == 1
    return chess.FILE_NAMES[chess.square_file(mates[0].to_square)]


def test_high_score_in_taipei() -> None:
    rows = re.findall(r"(\?\?\?|[A-Z]{3}) +(\d+) +(\d+) +(\d+)", text_of("high-score-in-taipei"))
    totals = [(name, sum(map(int, stages))) for name, *stages in rows]
    assert all(_name(total) == name for name, total in totals if name != "???")
    lost = sorted((total for name, total in totals if name == "???"), reverse=True)
    assert len(lost) == 3
    assert len(set(lost)) == 3
    solves("high-score-in-taipei", "".join(map(_name, lost)))


def _name(total: int) -> str:
    digits = f"{total:06}"
    return "".join(letter(int(digits[at : at + 2])) for at in (0, 2, 4))


def test_cumulative() -> None:
    diary = text_of("cumulative")
    first = int(re.findall(r"first night (\d+)", diary)[0])
    more = [int(count) for count in re.findall(r"by\s+(?:another\s+)?(\d+)", diary)]
    assert len(more) == 7
    falls, height, read = 0, 0, ""
    for count in (first, *more):
        falls += count
        height += falls
        read += letter(height)
    solves("cumulative", read)


@pytest.mark.parametrize("name", shipped())
def test_packs_that_ship_are_whole(name: str) -> None:
    """Twelve puzzles with hints and a solution; plain characters; no two chambers share a password."""
    pack: Pack = find_pack(name)
    assert pack.name == name
    assert list(pack.puzzles) == list(PUZZLE_ROOMS)
    assert len({answer for puzzle in pack.puzzles.values() for answer in puzzle.answers}) == 12
    for puzzle in pack.puzzles.values():
        assert puzzle.hints
        assert "".join((puzzle.text, *puzzle.hints, puzzle.solution)).replace("\n", "").isascii()


@pytest.mark.parametrize("name", shipped())
def test_C16_packs_that_ship_have_a_hint_for_every_round(name: str) -> None:
    for slug, puzzle in find_pack(name).puzzles.items():
        assert len(puzzle.hints) == ROOMS[slug].hints >= {1: 5, 2: 4, 3: 3}[ROOMS[slug].level], slug


def test_C16_the_last_hints_agree_with_the_solutions() -> None:
    """What the fourth and fifth hints claim, worked out from the puzzles' texts."""
    hints = {slug: " ".join(puzzle.hints[3:]) for slug, puzzle in PACK.puzzles.items()}
    word = {slug: puzzle.answers[0].upper() for slug, puzzle in PACK.puzzles.items()}
    assert (len("MERCURY"), len("NEPTUNE"), len("JUPITER"), "SATURN"[-1]) == (7, 7, 7, "N")
    assert word["alien"] == "HUMAN" + "ITY"
    rows = re.findall(r"the \w+ +(\d+) +(\d+) +__", text_of("change-change"))
    changes = [int(pays) - int(owes) for owes, pays in rows]
    assert f"{', '.join(map(str, changes[:5]))} and {changes[5]}" in hints["change-change"]
    assert [_ways(15 - 5 * fives, (2, 1)) for fives in range(4)] == [8, 6, 3, 1]
    assert [_ways(change, (5, 2, 1)) for change in changes[2:]] == [18, 11, 5, 20]
    assert word["genius-theater"][4:6] == "IO"
    dishes, at = _round_the_table(text_of("eat-until-done")), 0
    for _ in range(14):
        at = (at + 4) % len(dishes)
        dishes.pop(at)
    assert f"{', '.join(dishes)} are left" in hints["eat-until-done"]
    assert (dishes[at], dishes[(at + 4) % 8], word["eat-until-done"][1:4]) == ("I", "M", "ARZ")
    assert "".join(map(letter, (9, 14, 20, 5, 12, 12))) == word["genius-100"][:6]
    assert (word["notepad"][:5], letter(number("E") - number("D")), word["notepad"][5]) == ("MEMOR", "A", "A")
    square = {one: (row, column) for row, line in enumerate(_square(), 1) for column, one in enumerate(line, 1)}
    assert [square[one] for one in word["listen"]] == [(3, 1), (4, 5), (3, 1), (3, 1), (1, 1), (1, 2), (5, 4)]
    things = re.findall(r"V|April|north|indigo|summer|hearts|eight", hints["missing"])
    assert "".join(thing[0].upper() for thing in things) + "D" == word["missing"]
    assert _stirred("OSE", "YTR") == word["recipe"]
    assert "".join(map(_name, (220903, 201518, 90519))) == word["high-score-in-taipei"]


def test_C3_hints_do_not_give_it_away() -> None:
    """In the usual pack neither the hints nor a puzzle's text say the password; its solution does."""
    titles = {re.sub("[^a-z]", "", room.title.lower()) for room in ROOMS.values()}
    for slug, puzzle in PACK.puzzles.items():
        for answer in puzzle.answers:
            assert answer not in titles
            for text in (puzzle.text, *puzzle.hints):
                assert answer not in re.sub("[^a-z]", "", text.lower()), (slug, text)
        assert puzzle.answers[0].upper() in puzzle.solution.replace(" ", ""), slug

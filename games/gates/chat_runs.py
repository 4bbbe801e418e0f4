"""Gates that stand together in a message, and cards; and which gates and cards belong to each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from games.gates.chat_tokens import Token
from games.gates.chat_words import OF_MINE, SUMS, TWO

_OF_CARDS = frozenset({"number", "weapon", "weapons", "every", "joint", "article", "cards:"})
"""What cards are named with."""
_ADD = frozenset({"and", "plus", "&", "+"})
SMALL = frozenset({"link", "article", "cards:", "gates:", "joint", "stop"})
"""What can stand between gates and their cards."""


class Run(Struct, frozen=True):
    """Neighbouring tokens that name gates, or cards: from the first to the last."""

    kind: Literal["gates", "cards"]
    first: int
    last: int
    values: tuple[str, ...]


def runs_of(tokens: Sequence[Token], kind: Literal["gates", "cards"]) -> Iterator[Run]:
    """All gates, or all cards, that stand together."""
    index = 0
    while index < len(tokens):
        found = _gates_from(tokens, index) if kind == "gates" else _cards_from(tokens, index)
        if isinstance(found, int):
            index = found
        else:
            yield found
            index = found.last + 1


def _gates_from(tokens: Sequence[Token], start: int) -> Run | int:
    """`gate A and gate B`: names with joints and the word itself between them.

    Without a name it is the place behind what was gone through: no run begins before that.
    """
    values: list[str] = []
    last = index = start
    while index < len(tokens) and tokens[index].kind in ("gate", "gates:", "joint", "article"):
        if tokens[index].kind == "gate":
            values.append(tokens[index].value)
            last = index
        elif index == start and tokens[index].kind != "gates:":
            return start + 1
        if _is_dash(tokens, index + 1):
            index += 1
        index += 1
        if tokens[index - 1].word.text == "\n" and values and not _links_lines(tokens, index):
            break
    return Run("gates", start, last, tuple(values)) if values else max(index, start + 1)


def _links_lines(tokens: Sequence[Token], index: int) -> bool:
    """Whether an `and` that ends a line, or begins the next at `index`, adds a gate: `2F and`, below it `2G`."""
    ends, begins = tokens[index - 2].word.low, tokens[index : index + 2]
    adds = [token.word.low in _ADD for token in begins[:1]]
    if adds == [True]:
        return [token.kind for token in begins[1:]] == ["gate"]
    return ends in _ADD and [token.kind for token in begins[:1]] == ["gate"]


def _is_dash(tokens: Sequence[Token], index: int) -> bool:
    """Whether a dash without blanks joins two gates: `A-B`."""
    if index + 1 >= len(tokens) or tokens[index].word.text != "-":
        return False
    gate, dash, other = tokens[index - 1 : index + 2]
    touch = gate.word.end == dash.word.start and dash.word.end == other.word.start
    return touch and gate.kind == other.kind == "gate"


def _cards_from(tokens: Sequence[Token], start: int) -> Run | int:
    """`3, 2 and a dagger`, `two daggers`: numbers and weapons with joints and articles between them.

    Without any it is the place behind what was gone through, as with gates.
    """
    values: list[str] = []
    last = index = start
    while index < len(tokens) and tokens[index].kind in _OF_CARDS:
        token = tokens[index]
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        if token.kind == "number" and (behind := _behind_of_mine(tokens, index)) > index + 1:
            following = tokens[behind]
            index = behind - 1
        if token.kind == "number" and following is not None and following.kind in ("weapon", "weapons"):
            values.append(_several(token, following))
            index += 1
            last = index
        elif token.kind == "number" and _counts(token, following):
            number = f"{token.word.low} " if token.value != "1" else ""
            values.append(f"{number}{following.word.low}" if following else "")
            index += 1
            last = index
        elif token.word.low in TWO and not values:
            return index + 1
        elif token.kind in ("number", "weapon", "every") and token.word.low not in TWO:
            values.append(token.value)
            last = index
        elif index == start and token.kind != "article":
            return start + 1
        elif token.kind == "cards:" and (
            following is None or following.kind not in ("number", "weapon") or (values and token.word.low in SUMS)
        ):
            break
        index += 1
        if token.word.text == "\n" and values and not _goes_on(tokens, index):
            break
    return Run("cards", start, last, tuple(values)) if values else max(index, start + 1)


def _goes_on(tokens: Sequence[Token], index: int) -> bool:
    """Whether a line begins, at `index`, with cards that are added to those above it: `and a dagger`, `and a 1`."""
    first, then = tokens[index : index + 1], tokens[index + 1 : index + 4]
    then = [token for token in then if token.kind != "article"][:2]
    if not any(token.word.low in _ADD for token in first) or not then:
        return False
    ends = then[1:] == [] or then[1].kind == "stop" or then[1].word.text == "\n"
    return then[0].kind == "weapon" or (then[0].kind == "number" and ends and first[0].word.low != "+")


def _behind_of_mine(tokens: Sequence[Token], index: int) -> int:
    """The place of the cards behind `two of my`; the next place where nothing of the kind stands."""
    after = index + 1
    while after < len(tokens) and tokens[after].word.low in OF_MINE:
        after += 1
    of_cards = after < len(tokens) and tokens[after].kind in ("weapon", "weapons", "number")
    is_pair = tokens[index].word.low in TWO
    return after if of_cards and (is_pair or tokens[after].kind == "weapons") else index + 1


def _counts(number: Token, following: Token | None) -> bool:
    """Whether a number in words stands before another one: `two 1` may be two cards of 1, or a 2 and a 1."""
    return number.word.text.isalpha() and following is not None and following.kind == "number"


def _several(number: Token, weapon: Token) -> str:
    """`2 daggers` is 1 1; what can mean two things stays as it is, so that the parser asks."""
    if weapon.kind == "weapon" and number.value != "1":
        return f"{number.value} {weapon.word.low}"
    return " ".join([weapon.value] * int(number.value))


def pairs_of(runs: Sequence[Run], tokens: Sequence[Token]) -> Iterator[tuple[Run, Run]]:
    """Gates and cards beside each other with nothing but small words between them; each run once."""
    taken: set[Run] = set()
    for index, run in enumerate(runs):
        if run.kind != "gates":
            continue
        after = runs[index + 1] if index + 1 < len(runs) else None
        before = runs[index - 1] if index else None
        for cards in (after, before):
            if cards is None or cards.kind != "cards" or cards in taken:
                continue
            between = tokens[min(run.last, cards.last) + 1 : max(run.first, cards.first)]
            if all(token.kind in SMALL for token in between) and (between or cards is after):
                taken.add(cards)
                yield run, cards
                break


def places_between(gates: Run, cards: Run, tokens: Sequence[Token]) -> range:
    """From the first to the last token of both, with the words for cards and gates that stand before them."""
    first = min(gates.first, cards.first)
    while first and tokens[first - 1].kind in ("link", "cards:", "gates:"):
        first -= 1
    return range(first, max(gates.last, cards.last) + 1)

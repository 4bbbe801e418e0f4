"""Orders of Three Modular Rooms as players put them: `card 7, room Null`, `buying a 3 and hiding`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from games.core.chat import NUMBERS, ChatOrder
from games.core.game import Observation
from games.core.viewers import Seat
from games.modular.cards import CARDS, ROOMS
from games.modular.view import View

ORDER_WORDS = frozenset({"play", "playing", "card", "null", "solitary", "duel", "buy", "buying", "hide", "hiding"})

_PIECE = re.compile(
    r"(?<![\w.])(?:-|minus|negative)\s?(?:\d{1,2}|ten|eleven|twelve)(?!\w)|\b(?:hid(?:e|ing)?|buy(?:ing)?)\s*[:=]\s*(?:no(?:ne|thing)?\b|-(?!\s?\d))|\b(?:no|not|without|don'?t)\s+(?:hid(?:e|ing)|buy(?:ing)?|purchas(?:e|es|ing)|copy|copies)\b(?:\s+any(?:thing)?\b)?|(?<![\w.])\d{1,3}(?!\w)|[^\W\d_]+(?:['’][^\W\d_]+)*",
    re.IGNORECASE,
)
_BUY = frozenset({"buy", "buying", "buys", "purchase", "purchasing", "copy", "copies"})
_HIDE = frozenset({"hide", "hiding", "hidden"})
_GOES_ON = frozenset(
    {"and", "one", "a", "an", "another", "copy", "copies", "of", "card", "cards", "the", "also", "number"}
)
_NOT_A_CARD_BEHIND = frozenset(
    {"garnet", "garnets", "points", "point", "players", "rounds", "times", "hours", "minutes", "am", "pm"}
)
_NOT_A_CARD_AFTER = frozenset({"round", "day", "turn"})
NAMES = frozenset(ROOMS)
"""What rooms are called."""

NO_SUCH_CARD = "there is no card"
"""Begins the doubt about a card with the wrong sign."""

_WORDS = {word: number for word, number in NUMBERS.items() if word != "one"} | {"ten": 10, "eleven": 11, "twelve": 12}
_DENIED = re.compile(r"(?:no|not|without|don'?t)(?:hid|buy|purchas|cop).*|.*[:=](?:no.*|-)")
"""Who says so hides or buys nothing."""
_ROOMS = {room.lower(): room for room in ROOMS}


def read(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """The one card and the one room that a message names, and what it buys."""
    pieces = list(_PIECE.finditer(text))
    low = [_plain(piece.group()) for piece in pieces]
    bought = _bought(low)
    not_played = frozenset(bought)
    numbers = [index for index in range(len(low)) if index not in not_played and _may_be_card(low, index)]
    cards = [index for index in numbers if _number(low[index]) in CARDS] or numbers
    rooms = [index for index in range(len(low)) if low[index] in _ROOMS]
    hides = [index for index in range(len(low)) if low[index] in _HIDE]
    if not cards and not rooms:
        return None
    parts = [f"play {_meant(low[cards[0]])}"] if cards else []
    parts += [f"in {_ROOMS[low[rooms[0]]]}"] if rooms else []
    copies = [f"buy {_meant(low[index])}" for index in bought if _number(low[index]) is not None]
    text_read = "; ".join(filter(None, (" ".join(parts), *copies, "hide" if hides else "")))
    denied = [index for index in range(len(low)) if _DENIED.fullmatch(low[index])]
    used = sorted({*cards, *rooms, *hides, *denied, *bought})
    doubt = _doubt(low, cards, rooms, bought)
    places = tuple(pieces[index].span() for index in used)
    return ChatOrder(text_read, places, doubt, offered=doubt.startswith(NO_SUCH_CARD))


def _doubt(low: Sequence[str], cards: Sequence[int], rooms: Sequence[int], bought: Sequence[int]) -> str:
    """Why it has to be confirmed: several cards or rooms, none, or a number that is a card with the other sign only."""
    named_cards, named_rooms = {low[index] for index in cards}, {low[index] for index in rooms}
    if len(named_cards) > 1:
        return f"it names {' and '.join(sorted(named_cards))}: which card?"
    if len(named_rooms) > 1:
        return f"it names {' and '.join(sorted(_ROOMS[room] for room in named_rooms))}: which room?"
    if not named_cards:
        return "it names no card: one would be drawn by lot, and the round scores nothing (M4)"
    other = next((low[index] for index in (*cards, *bought) if _number(low[index]) not in (None, *CARDS)), None)
    if other is not None:
        return f"{NO_SUCH_CARD} {other}: did you mean {_meant(other)}?"
    return "" if named_rooms else "it names no room: one would be drawn by lot, and the round scores nothing (M4)"


def _bought(low: Sequence[str]) -> list[int]:
    """The words that say what is bought: the verb, and the numbers behind it."""
    found: list[int] = []
    index = 0
    while index < len(low):
        if low[index] in _BUY:
            found.append(index)
            index += 1
            while index < len(low) and (low[index] in _GOES_ON or low[index] in _BUY or _may_be_card(low, index)):
                found += [index] if _number(low[index]) is not None or low[index] in _BUY else []
                index += 1
        else:
            index += 1
    return found


def _may_be_card(low: Sequence[str], index: int) -> bool:
    """Whether a number is a card, or would be with the other sign: `12 in Duel`."""
    number = _number(low[index])
    behind = low[index + 1] if index + 1 < len(low) else ""
    before = low[index - 1] if index else ""
    return (
        number is not None
        and _meant(low[index]) in CARDS
        and behind not in _NOT_A_CARD_BEHIND
        and before not in _NOT_A_CARD_AFTER
    )


def _plain(piece: str) -> str:
    word = re.sub("minus|negative", "-", piece.lower().replace(" ", ""))
    sign, size = ("-", word[1:]) if word.startswith("-") else ("", word)
    return f"{sign}{_WORDS[size]}" if size in _WORDS else word


def _meant(word: str) -> int:
    """The card that a number means: itself, or the one with the other sign where there is no such card."""
    number = int(word)
    return -number if number not in CARDS and -number in CARDS else number


def _number(word: str) -> int | None:
    return int(word) if re.fullmatch(r"-?[0-9]{1,3}", word) else None

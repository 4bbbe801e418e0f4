"""The words, numbers, cards and rooms that a message to Three Modular Rooms is made of."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from games.core.chat import NUMBERS
from games.modular.cards import CARDS, ROOMS

_NONE = r"(?:no(?:ne|thing|pe)?\b|nah\b|(?:0|zero|false|off|n)\b|-(?!\s?\d))"
_NOT_DONE = (
    r"(?<!n.t )(?<!nt )(?<!not )(?<!never )"
    r"(?:no|not|nothing ?to|without|don'?t|skip(?:ping)?|cancel(?:ling)?|drop(?:ping)?|forget|scrap|scratch)"
)
_NOT_WISHED = (
    r"(?:(?<!why )(?:not|don['’]?t|won['’]?t|can['’]?t|cannot|couldn['’]?t|no\s+need|nor|neither)"
    r"(?:\s+(?:do\s+i|wish|want|need|plan|planning|intend|care|going|be))*(?:\s+to)?)"
)
_COUNT = r"(?:[1-9]|two|three|four)"
_TIMES = rf"(?:{_COUNT}\s?(?:x|times|of\s+(?:them|['’]?em|those|these)|of(?=\s+the\b))|a\s+pair(?:\s+of)?)"
"""How many copies are bought of a card that is named before or behind: `two times`, `three of them`."""
_NO_SHOPPING = (
    r"(?:(?:nothing|none|no\s+(?:cards?|copies))\s+(?:from|at|in)\s+the\s+(?:shop|store|market)|no\s+shopping)"
)
_BUYING = (
    r"(?:\d{1,2}\s+garnets?\s+for(?=\s+(?:another|an?|one|two|extra|the)\b)|(?:order|sell|fetch)(?:ing)?\s+me"
    r"|get(?:ting)?\s+(?:me|myself)(?=\s+(?:(?:an?|one|another|extra|two)\s+){1,2}-?\d|\s+(?:one|another)\s*(?:[.,;!\n]|$)))"
)
_PIECE = re.compile(
    rf"(?<![\w.-]){_TIMES}(?!\w)|\b{_NO_SHOPPING}\b|\b{_BUYING}\b|"
    r"(?<![\w.])-?\d{1,2}(?=(?:null|soli?|solitary|duel)(?!\w))|(?<=\d)(?:null|soli?|solitary|duel)(?!\w)"
    r"|(?<![\w.])-?\d{1,2}(?=(?-i:[NSD])(?!\w))|(?<=\d)(?-i:[NSD])(?!\w)"
    r"|(?<!\w)(?-i:[NSD])(?=-?\d{1,2}(?!\w))|(?-i:(?<=\b[NSD]))-?\d{1,2}(?!\w)"
    r"|\b(?:(?:pay(?:s|ing)?|spend(?:s|ing)?)\s+(?:(?:the|my|those)\s+)?3\s+(?:garnets?\s+)?|us(?:e|ing)\s+3\s+(?:of\s+my\s+)?garnets?\s+)(?:to|for|on)\s+hid(?:e|ing)\b"
    r"|\b(?:pay(?:s|ing)?|spend(?:s|ing)?)\s+\d{1,2}\s+garnets?\s+(?:on|for|to\s+buy)\b"
    r"|\b(?:pay(?:s|ing)?|spend(?:s|ing)?)\s+\d{1,2}\s+(?:on|for|to\s+buy)(?=\s+(?:another|an?|one|two|extra)\b)"
    r"|(?<![\w.])(?:-|minus|neg(?:ative)?)\s?(?:\d{1,2}s?|ten|eleven|twelve)(?!\w)"
    rf"|\b(?:hid(?:e|ing|den)?|buy(?:s|ing)?)[\"']?\s*(?:[:=\u2013\u2014]|-(?=\s))\s*[\"']?{_NONE}"
    r"|\b(?:hide|buy|purchases?)\s+(?:no|none|nope)(?=\W*(?:$|hide\b|buys?\b|purchases?\b)|\s*[,;.!)\n])|\b(?:hide|buy)\s+n(?=\W*$)"
    r"|\b(?:buy(?:s|ing)?|purchas(?:e|es|ing)|kaufe|compro|achète)\s+(?:nothing|none|nichts|nix|nada|rien|no\s+(?:cards?|copies))\b"
    r"|\b(?:nothing|none|no\s+(?:cards?|copies))\s+(?:bought|purchased)\b"
    rf"|\b(?:{_NOT_DONE}|{_NOT_WISHED})\s+(?:(?:the|any|a|my)\s+)?(?:hid(?:e|ing)|buy(?:s|ing)?|purchas(?:e|es|ing)|copy|copies)\b"
    r"(?:\s+any(?:thing)?\b)?(?:\s+n?or\s+(?:to\s+|do\s+i\s+)?(?:hid(?:e|ing)|buy(?:ing)?)\b(?!\s+(?:an?\s+|the\s+|another\s+)?-?\d)"
    r"(?:\s+any(?:thing)?\b)?)?"
    r"|(?<![\w.])\d{1,3}s?(?!\w)(?!\.\d)|\bx\s?\d(?!\w)|[^\W\d_]+(?:['’][^\W\d_]+)*",
    re.IGNORECASE,
)
HIDE = frozenset({"hide", "hiding", "hidden"})
ON_THE_WAY = frozenset({"in", "into", "to", "the", "room", "for"})
"""Between a card and its room."""
_NOT_A_CARD_BEHIND = frozenset(
    {"garnet", "garnets", "points", "point", "players", "rounds", "times", "hours", "minutes", "am", "pm", "o'clock"}
    | {"people", "persons", "ppl", "folks", "guys", "others", "opponents", "idiots", "friends"}
)
_HEADS = frozenset({"round", "day", "turn"})
_APART = re.compile(r"[:,;.!?\n\u2013\u2014]|\s-\s")
"""Behind these words it parts them from an order: `this round: 8 in Duel`, `not hiding this round, 2 in Null`."""
_NOT_A_CARD_AFTER = frozenset(
    {"round", "day", "turn", "at", "by", "until", "till", "before", "after", "cost", "costs"}
) | {"mod", "you", "us", "we", "them"}
_PLURALS = {"twos": 2, "threes": 3, "fours": 4, "fives": 5, "sixes": 6, "sevens": 7, "eights": 8, "nines": 9}
_WORDS = {word: number for word, number in NUMBERS.items() if word != "one"} | {"ten": 10, "eleven": 11, "twelve": 12}
DENIED = re.compile(
    rf"(?:{_NOT_DONE}|(?:not|don['’]?t|won['’]?t|can['’]?t|cannot|couldn['’]?t|noneed|nor|neither)(?:doi|wish|want|need|plan|planning|intend|care|going|be)*(?:to)?)"
    r"(?:the|any|a|my)?(?:hid|buy|purchas|cop).*|(?:buy|purchas|kaufe|compro|achète)\w*(?:nothing|none|nichts|nix|nada|rien|cards|card|copies)"
    r"|(?:nothing|none|no(?:cards?|copies))(?:bought|purchased)"
    r"|(?:nothing|none|no(?:cards?|copies))(?:from|at|in)the(?:shop|store|market)|noshopping"
    r"|(?:hid|buy)\w*[\"']?[:=\u2013\u2014-][\"']?(?:no.*|nah|0|zero|false|off|n|-)|(?:hide|buy|purchases?)(?:no|none|nope|n)"
)
"""Who says so hides or buys nothing."""
_SHORTEST_ROOM = 3
"""Letters that the beginning of a room's name has at least."""
_LEFT_OUT = 2
"""Letters that it leaves out at least: `nul` is misspelt."""
ROOM_WORDS = {room.lower(): room for room in ROOMS} | {"solo": "Solitary"}


class Pieces:
    """The pieces of a message, in lower case, and what stands between them."""

    def __init__(self, text: str) -> None:
        self.found = list(_PIECE.finditer(text))
        self.low = [plain_piece(piece.group()) for piece in self.found]
        self._gaps = [text[one.end() : other.start()] for one, other in pairwise(self.found)] + [text]
        self.low = [
            "" if low in _HEADS and _APART.search(gap) else low for low, gap in zip(self.low, self._gaps, strict=False)
        ]
        self.rooms = self._rooms()

    def _rooms(self) -> dict[int, str]:
        """Where rooms are named; a letter or the beginning of a name counts where no name stands."""
        whole = {at: ROOM_WORDS[word] for at, word in enumerate(self.low) if word in ROOM_WORDS}
        if whole:
            return whole
        return {at: room for at in range(len(self.low)) if (room := self._short_room(at))}

    def _short_room(self, at: int) -> str:
        """The room that a piece such as `sol`, or `D` beside a number, stands for; "" for none."""
        word = self.found[at].group()
        room = next((room for low, room in ROOM_WORDS.items() if low.startswith(word.lower())), "")
        if not room or _SHORTEST_ROOM <= len(word) <= len(room) - _LEFT_OUT:
            return room
        before, behind = self.low[max(0, at - 1) : at], self.low[at + 1 : at + 2]
        beside = any(number_of(each) is not None for each in (*before, *behind)) or before in (["in"], ["room"], ["to"])
        return room if len(word) == 1 and word.isupper() and beside else ""

    def in_room(self, at: int) -> bool:
        """Whether a room follows a number in the same breath: `2 in Null`."""
        index = at
        while not self._gaps[index].strip(" \t\xa0->=") and index + 1 < len(self.low):
            index += 1
            if index in self.rooms:
                return True
            if self.low[index] not in ON_THE_WAY:
                return False
        return False


def is_plural(word: str) -> bool:
    """Whether a word is a number of which there are several: `7s`."""
    return re.fullmatch(r"-?[0-9]{1,2}s", word) is not None


def may_be_card(low: Sequence[str], index: int) -> bool:
    """Whether a number is a card, or would be with the other sign: `12 in Duel`."""
    number = number_of(low[index])
    behind = low[index + 1] if index + 1 < len(low) else ""
    before = low[index - 1] if index else ""
    return (
        number is not None
        and card_meant(low[index]) in CARDS
        and behind not in _NOT_A_CARD_BEHIND
        and before not in _NOT_A_CARD_AFTER
    )


def plain_piece(piece: str) -> str:
    """A piece in the one way in which it is compared: a number in digits, `hide`, `buy`, `x2`."""
    if re.fullmatch(r"-\s[1-9]", piece):
        return piece[-1]
    if (paid := re.fullmatch(r"(?:pay|spend|us(?:e|ing)\s).*\s(\w+)", piece.lower())) is not None:
        return "hide" if paid[1].startswith("hid") else "buy"
    if re.fullmatch(r"\w+\s+garnets?\s+for|\w+\s+me", piece.lower()) is not None:
        return "buy"
    if (times := re.fullmatch(rf"({_COUNT})(?:\s?x|\s+times|\s+of\b.*)|a\s+pair.*", piece.lower())) is not None:
        return f"x{_WORDS.get(times[1], times[1]) if times[1] else 2}"
    if piece.lower() in _PLURALS:
        return f"{_PLURALS[piece.lower()]}s"
    word = re.sub("minus|neg(?:ative)?", "-", piece.lower().replace(" ", ""))
    sign, size = ("-", word[1:]) if word.startswith("-") else ("", word)
    return f"{sign}{_WORDS[size]}" if size in _WORDS else word


def card_meant(word: str) -> int:
    """The card that a number means: itself, or the one with the other sign where there is no such card."""
    number = int(word)
    return -number if number not in CARDS and -number in CARDS else number


def number_of(word: str) -> int | None:
    """The number that a plain piece is; None where it is none."""
    return int(word) if re.fullmatch(r"-?[0-9]{1,3}", word) else None

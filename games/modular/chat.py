"""Orders of Three Modular Rooms as players put them: `card 7, room Null`, `buying a 3 and hiding`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from games.core.chat import NUMBERS, ChatOrder
from games.core.chat_told import apart, blanked
from games.core.game import Observation
from games.core.viewers import Seat
from games.modular.cards import CARDS, COPY_PRICE, HIDE_PRICE, ROOMS
from games.modular.view import View

ORDER_WORDS = frozenset(
    {"play", "playing", "card", "null", "solitary", "duel", "buy", "buying", "hide", "hiding"}
    | {"purchase", "purchases", "purchasing", "bought", "sol", "soli"}
)

_NONE = r"(?:no(?:ne|thing|pe)?\b|nah\b|-(?!\s?\d))"
_NOT_DONE = (
    r"(?<!n.t )(?<!nt )(?<!not )(?<!never )"
    r"(?:no|not|nothing ?to|without|don'?t|skip(?:ping)?|cancel(?:ling)?|drop(?:ping)?|forget|scrap)"
)
_NOT_WISHED = (
    r"(?:(?<!why )(?:not|don['’]?t|won['’]?t|no\s+need|nor|neither)"
    r"(?:\s+(?:do\s+i|wish|want|need|plan|planning|intend|care|going|be))*(?:\s+to)?)"
)
_PIECE = re.compile(
    r"(?<![\w.])-?\d{1,2}(?=(?:null|soli?|solitary|duel)(?!\w))|(?<=\d)(?:null|soli?|solitary|duel)(?!\w)"
    r"|(?<![\w.])-?\d{1,2}(?=(?-i:[NSD])(?!\w))|(?<=\d)(?-i:[NSD])(?!\w)"
    r"|(?<!\w)(?-i:[NSD])(?=-?\d{1,2}(?!\w))|(?-i:(?<=\b[NSD]))-?\d{1,2}(?!\w)"
    r"|\b(?:pay(?:ing)?|spend(?:ing)?)\s+3\s+(?:garnets?\s+)?(?:to|for|on)\s+hid(?:e|ing)\b"
    r"|\b(?:pay(?:ing)?|spend(?:ing)?)\s+\d{1,2}\s+garnets?\s+(?:on|for|to\s+buy)\b"
    r"|\b(?:pay(?:ing)?|spend(?:ing)?)\s+\d{1,2}\s+(?:on|for|to\s+buy)(?=\s+(?:another|an?|one|two|extra)\b)"
    r"|(?<![\w.])(?:-|minus|neg(?:ative)?)\s?(?:\d{1,2}s?|ten|eleven|twelve)(?!\w)"
    rf"|\b(?:hid(?:e|ing|den)?|buy(?:ing)?)\s*(?:[:=\u2013\u2014]|-(?=\s))\s*{_NONE}"
    r"|\b(?:hide|buy|purchases?)\s+(?:no|none|nope)(?=\W*(?:$|hide\b|buy\b|purchase\b))"
    r"|\b(?:buy(?:ing)?|purchas(?:e|ing)|kaufe|compro|achète)\s+(?:nothing|none|nichts|nix|nada|rien|no\s+(?:cards?|copies))\b"
    rf"|\b(?:{_NOT_DONE}|{_NOT_WISHED})\s+(?:(?:the|any|a|my)\s+)?(?:hid(?:e|ing)|buy(?:s|ing)?|purchas(?:e|es|ing)|copy|copies)\b"
    r"(?:\s+any(?:thing)?\b)?"
    r"|(?<![\w.])\d\s?x(?!\w)|(?<![\w.])\d{1,3}s?(?!\w)|\bx\s?\d(?!\w)|[^\W\d_]+(?:['’][^\W\d_]+)*",
    re.IGNORECASE,
)
_BUY = frozenset(
    {"buy", "buying", "buys", "purchase", "purchases", "purchasing", "copy", "copies", "grab", "grabbing"}
    | {"cop", "copping", "snag", "snagging"}
) | {
    *(
        "compro",
        "comprar",
        "compra",
        "kaufe",
        "kaufen",
        "kauf",
        "achète",
        "achete",
        "acheter",
        "koop",
        "köper",
        "kupuję",
    ),
}
_HIDE = frozenset({"hide", "hiding", "hidden"})
_GOES_ON = frozenset(
    {"and", "one", "a", "an", "another", "copy", "copies", "of", "card", "cards", "the", "also", "number"}
    | {"me", "myself", "us", "extra", "additional", "more", "new", "second", "un", "una", "une", "ein", "eine", "einen"}
)
_COPIES = frozenset({"copy", "copies"})
_MORE = frozenset({"more", "extra", "additional", "further", "new", "other", "of", "my", "the", "those"})
"""Between how many copies are bought and of which card: `four more 2s`."""
_CARD_SAID = r"(?P<card>(?:-|minus\s)?(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))(?![\w.])"
_NOT_BOUGHT = re.compile(
    r"(?<!n.t )(?<!nt )(?<!not )(?<!never )"
    r"\b(?:forget|scrap|cancel|skip|drop|leave\s+out|without|not|don['’]?t\s+buy|no\s+need\s+for)"
    rf"\s+(?:(?:about|buying|the|that|my|extra|second|copy|of)\s+)*{_CARD_SAID}(?!\s*(?:,\s*)?(?:in|into|to)\b)",
    re.IGNORECASE,
)
_STILL_BOUGHT = re.compile(
    rf"\b(?:only|just)\s+(?:buy(?:ing)?\s+)?(?:the\s+)?{_CARD_SAID}(?:\s+(?:then|please))?", re.IGNORECASE
)
"""What is no longer bought, and what still is."""
_STAYS = re.compile(
    r"\b(?:(?:the\s+|and\s+|my\s+)*(?:card|room|rest|(?:everything|all)\s+else)(?:\s*(?:,|&)\s*|\s+)?)+"
    r"(?:stays?|stands?|remains?|(?:is|are|as)\s+(?:the\s+same|before|unchanged|fine))\b",
    re.IGNORECASE,
)
"""That the rest of an order stands."""
_AGREES = frozenset({"yes", "yep", "yeah", "yup", "really", "exactly", "repeat"})
_BOUGHT = frozenset({"bought", "purchased"})
_ADDED = frozenset({"extra", "another", "more", "one", "a", "second", "new", "additional", "plus"})
"""Before a number and `bought` they say that it is bought now."""
_TITLE = re.compile(r"\bthree\s+modular\s+rooms\b", re.IGNORECASE)
_ANY_NUMBER = rf"(?:-?\d{{1,3}}|{'|'.join(NUMBERS)}|ten|eleven|twelve)"
_NO_CARDS = re.compile(
    rf"\b(?:multiples?\s+of|divisible\s+by)\s+{_ANY_NUMBER}\b"
    rf"|(?:(?<![\w-])-|\b(?:minus\s+)?){_ANY_NUMBER}\s*(?:mod(?:ulo)?|%)\s*{_ANY_NUMBER}\b(?:[^.!\n]*\?)?"
    rf"|\b{_ANY_NUMBER}\s+(?:of|from)\s+(?:us|you|them|those\s+people|the\s+(?:players|others))\b"
    rf"|\b(?:i(?:['’](?:ve|ll|d))?|which|that|and|so)(?:\s+(?:still|then|will|would))*\s+(?:have|got|keep|leaves?)"
    rf"(?:\s+me)?(?:\s+with)?\s+{_ANY_NUMBER}\s+(?:left|over|remaining|spare)\b"
    rf"|\b(?:that['’]?s|that\s+(?:is|makes|should\s+be|would\s+be|comes\s+to)|in\s+total|total\s+of)\s+{_ANY_NUMBER}\b"
    r"(?=\s*(?:garnets?\b|in\s+(?:all|total)\b|total\b|altogether\b|[,.;!)]|$))",
    re.IGNORECASE,
)
"""Numbers that are no cards: of arithmetic, of players, and of the garnets that are left or paid in all."""
_FOR_PRICE = re.compile(
    rf"\bfor\s+(?:only\s+|just\s+)?(?P<price>{_ANY_NUMBER})\s+garnets?\b(?:\s+each)?", re.IGNORECASE
)
"""What is paid for something that is bought."""
_BESIDE = re.compile(
    r"\b(?:i['’]?ve|i\s+have)\s+got(?=\s+(?:a\s+|the\s+)?-?\d)"
    r"|\bvoid(?:s|ing)?\b(?=\s+(?:the|those|your|their|his|her|every\w*|somebody\w*|someone\w*|all)\b)",
    re.IGNORECASE,
)
"""What says nothing of an order beside it: that one has a card, and what its effect does to others' cards."""
_PONDERED = re.compile(
    r"\A[^.?!\n]*\b(?:or|vs)\b[^.?!\n]*(?:\.{2,}|\u2026|\?+)[\s.]*(?=\W*-?\w+\W+(?:in|into|to|->)\W+(?:room\W+)?(?:null|solitary|duel)\b)",
    re.IGNORECASE,
)
"""What one weighs before a card and a room: `3 or 9... 9 in Solitary`."""
_DROPS = frozenset({"drop", "dropping", "ditch", "ditching"})
_TWICE = re.compile(r"x\s?\d|twice")
_KEEP = frozenset({"keep", "keeping", "save", "saving"})
_ON_THE_WAY = frozenset({"in", "into", "to", "the", "room", "for"})
"""Between a card and its room."""
_NAMING = frozenset({"named", "called", "value", "valued", "worth"})
_BETWEEN = (
    _ON_THE_WAY
    | {
        "with",
        "my",
        "a",
        "card",
        "number",
        "play",
        "playing",
        "at",
        "is",
        "of",
        "using",
        "and",
        "by",
        "on",
    }
    | _NAMING
)
"""What can stand between a card and a room, whichever comes first."""
_NOT_A_CARD_BEHIND = frozenset(
    {"garnet", "garnets", "points", "point", "players", "rounds", "times", "hours", "minutes", "am", "pm", "o'clock"}
)
_HEADS = frozenset({"round", "day", "turn"})
"""Before a colon they head an order: `this round: 8 in Duel`."""
_GETS = frozenset({"get", "getting", "another", "extra", "more", "restock", "replenish", "replace"})
"""Before a number they may say that it is bought."""
_GARNETS = frozenset({"garnet", "garnets"})
_NOT_A_CARD_AFTER = frozenset(
    {"round", "day", "turn", "at", "by", "until", "till", "before", "after", "cost", "costs"}
) | {"mod", "you", "us", "we", "them"}
NAMES = frozenset(ROOMS)
"""What rooms are called."""

NO_SUCH_CARD = "there is no card"
"""Begins the doubt about a card with the wrong sign."""

_PLURALS = {"twos": 2, "threes": 3, "fours": 4, "fives": 5, "sixes": 6, "sevens": 7, "eights": 8, "nines": 9}
_PAID = re.compile(
    r"\b(?:pay(?:ing)?|spend(?:ing)?)\s+(\d{1,2})\s+(?:garnets?\s+)?(?:on|for|to\s+buy)\b", re.IGNORECASE
)
_HAND = re.compile(
    r"\b(?:i(?:'ve)?\s+(?:still\s+|only\s+)?(?:have|got)|my\s+hand(?:\s+is)?|hand)\b:?\s*"
    r"-?\d{1,2}(?:(?:\s*,\s*|\s+and\s+|\s+)-?\d{1,2}(?!\w))+(?:\s+(?:left|remaining|over))?",
    re.IGNORECASE,
)
"""What somebody holds, which is not what is played: `I have 1 2 3 left`."""
_WORDS = {word: number for word, number in NUMBERS.items() if word != "one"} | {"ten": 10, "eleven": 11, "twelve": 12}
_DENIED = re.compile(
    rf"(?:{_NOT_DONE}|(?:not|don['’]?t|won['’]?t|noneed|nor|neither)(?:doi|wish|want|need|plan|planning|intend|care|going|be)*(?:to)?)"
    r"(?:the|any|a|my)?(?:hid|buy|purchas|cop).*|(?:buy|purchas|kaufe|compro|achète)\w*(?:nothing|none|nichts|nix|nada|rien|cards|card|copies)"
    r"|(?:hid|buy)\w*[:=\u2013\u2014-](?:no.*|nah|-)|(?:hide|buy|purchases?)(?:no|none|nope)"
)
"""Who says so hides or buys nothing."""
_GIVEN = re.compile(r"play (-?\d+) in (\w+)((?:; buy -?\d+)*)(; hide)?")
"""An order with nothing missing, in canonical spelling."""
_SHORTEST_ROOM = 3
"""Letters that the beginning of a room's name has at least."""
_LEFT_OUT = 2
"""Letters that it leaves out at least: `nul` is misspelt."""
_SAID_BESIDE = (_TITLE, _PONDERED, _BESIDE, _NO_CARDS, _FOR_PRICE)
_ROOMS = {room.lower(): room for room in ROOMS} | {"solo": "Solitary"}


class _Pieces:
    """The pieces of a message, in lower case, and what stands between them."""

    def __init__(self, text: str) -> None:
        self.found = list(_PIECE.finditer(text))
        self.low = [_plain(piece.group()) for piece in self.found]
        self._gaps = [text[one.end() : other.start()] for one, other in pairwise(self.found)] + [text]
        self.low = ["" if low in _HEADS and ":" in gap else low for low, gap in zip(self.low, self._gaps, strict=False)]
        self.rooms = self._rooms()

    def _rooms(self) -> dict[int, str]:
        """Where rooms are named; a letter or the beginning of a name counts where no name stands."""
        whole = {at: _ROOMS[word] for at, word in enumerate(self.low) if word in _ROOMS}
        if whole:
            return whole
        return {at: room for at in range(len(self.low)) if (room := self._short_room(at))}

    def _short_room(self, at: int) -> str:
        """The room that a piece such as `sol`, or `D` beside a number, stands for; "" for none."""
        word = self.found[at].group()
        room = next((room for low, room in _ROOMS.items() if low.startswith(word.lower())), "")
        if not room or _SHORTEST_ROOM <= len(word) <= len(room) - _LEFT_OUT:
            return room
        before, behind = self.low[max(0, at - 1) : at], self.low[at + 1 : at + 2]
        beside = any(_number(each) is not None for each in (*before, *behind)) or before in (["in"], ["room"], ["to"])
        return room if len(word) == 1 and word.isupper() and beside else ""

    def in_room(self, at: int) -> bool:
        """Whether a room follows a number in the same breath: `2 in Null`."""
        index = at
        while not self._gaps[index].strip(" \t\xa0->=") and index + 1 < len(self.low):
            index += 1
            if index in self.rooms:
                return True
            if self.low[index] not in _ON_THE_WAY:
                return False
        return False


def read(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """The one card and the one room that a message names, and what it buys."""
    hand = _HAND.search(text)
    if hand is not None:
        text = f"{text[: hand.start()]}{' ' * len(hand.group())}{text[hand.end() :]}"
    price = _FOR_PRICE.search(text)
    beside = [found.span() for each in _SAID_BESIDE for found in each.finditer(text) if found.group()]
    text = blanked(text, beside)
    told = apart(text, _ROOMS, _is_choice)
    text, beside = blanked(text, told), [*beside, *told]
    pieces = _Pieces(text)
    low, rooms = pieces.low, list(pieces.rooms)
    copies, doubted = _bought(pieces)
    kept = [index for at in range(len(low)) for index in _kept(low, at)]
    not_played = {*(at for at, _ in copies), *kept, *_counts_again(low, copies)}
    numbers = [at for at in range(len(low)) if at not in not_played and _may_be_card(low, at)]
    cards = [at for at in numbers if _number(low[at]) in CARDS] or numbers
    pairs = _pairs(low, frozenset(cards), pieces.rooms)
    if len({low[at] for at in cards}) == 1 and pairs:
        cards = [card for card, _ in pairs]
    hides = [at for at in range(len(low)) if low[at] in _HIDE]
    if not cards and not rooms:
        return None
    parts = [f"play {_meant(low[cards[0]])}"] if cards else []
    parts += [f"in {pieces.rooms[rooms[0]]}"] if rooms else []
    buys = [f"buy {_meant(low[at].rstrip('s'))}" for at, times in copies for _ in range(times)]
    text_read = "; ".join(filter(None, (" ".join(parts), *buys, "hide" if hides else "")))
    denied = [at for at in range(len(low)) if _DENIED.fullmatch(low[at])]
    prices = [at for at in range(len(low) - 1) if low[at + 1] in _GARNETS and _number(low[at]) is not None]
    dropped = [at for card, room in pairs if card < room for at in _dropped(low, card)]
    naming = [at for pair in pairs for at in range(min(pair), max(pair)) if low[at] in _NAMING]
    used = sorted(
        {*cards, *rooms, *dropped, *naming, *hides, *denied, *not_played, *(prices if hides or copies else ())}
    )
    doubt = (
        doubted
        or _wrong_price(text, price, sum(times for _, times in copies))
        or next((f"is {low[at]} bought?" for at in numbers[1:] if not _GETS.isdisjoint(low[max(0, at - 3) : at])), "")
        or _doubt(low, cards, [pieces.rooms[at] for at in rooms], [at for at, times in copies if times])
        or _both(hides, [at for at, times in copies if times], [low[at] for at in denied])
    )
    places = (*([hand.span()] if hand is not None else []), *beside, *(pieces.found[at].span() for at in used))
    shares = frozenset(name for name, given in (("card", cards), ("room", rooms)) if given)
    explicit = bool(cards and rooms)
    whole = bool(pairs) and _says_what_is_bought(copies)
    counted = any(_TWICE.fullmatch(low[at]) or low[at] in _MORE for at, _ in copies)
    return ChatOrder(
        text_read,
        places,
        doubt,
        offered=doubt.startswith(NO_SUCH_CARD),
        estimates=counted,
        explicit=explicit,
        whole=whole,
        mends=whole,
        shares=shares,
    )


def _both(hides: Sequence[int], bought: Sequence[int], denied: Sequence[str]) -> str:
    """The doubt about what a text both orders and takes back: `buy 3`, and later `cancel my purchase`."""
    if bought and any("hid" not in word for word in denied):
        return "is something bought, or nothing?"
    return "hidden, or not?" if hides and any("hid" in word for word in denied) else ""


def _pairs(low: Sequence[str], cards: Collection[int], rooms: Collection[int]) -> list[tuple[int, int]]:
    """The cards and rooms that stand beside each other, with nothing but small words between them."""
    named = sorted({*cards, *rooms})
    beside = (pair for pair in pairwise(named) if _BETWEEN.issuperset(low[pair[0] + 1 : pair[1]]))
    ordered = ((one, other) if one in cards else (other, one) for one, other in beside)
    return [(card, room) for card, room in ordered if card in cards and room in rooms]


def _is_choice(text: str) -> bool:
    """Whether a text names one room alone, beside one card."""
    pieces = _Pieces(text)
    low, rooms = pieces.low, pieces.rooms
    bought = {at for at, _ in _bought(pieces)[0]}
    cards = [at for at in range(len(low)) if at not in bought and _may_be_card(low, at)]
    pairs = {(low[card], rooms[room]) for card, room in _pairs(low, frozenset(cards), rooms)}
    return len(pairs) == 1 and len(set(rooms.values())) == 1


def _says_what_is_bought(copies: Sequence[tuple[int, int]]) -> bool:
    """Whether a card is named wherever something is bought."""
    return not copies or any(times for _, times in copies)


def _dropped(low: Sequence[str], card: int) -> Iterator[int]:
    """A word before a card that has it fall into a room, and elsewhere gives it up: `drop the 7 into Null`."""
    at = card - 1
    while at > 0 and low[at] in ("the", "my", "a", "an"):
        at -= 1
    if at >= 0 and low[at] in _DROPS:
        yield at


def amend(order: str, text: str) -> ChatOrder | None:
    """An order with another card or another room, without something it buys, or with what it did not say of buying
    and hiding.
    """
    if (without := _without_copy(order, text)) is not None:
        return without
    pieces = _Pieces(text)
    low = pieces.low
    copies, doubted = _bought(pieces)
    bought = {at for at, _ in copies}
    cards = [at for at in range(len(low)) if at not in bought and _may_be_card(low, at)]
    rooms = list(pieces.rooms)
    hides = [at for at in range(len(low)) if low[at] in _HIDE]
    denied = [at for at in range(len(low)) if _DENIED.fullmatch(low[at])]
    given = _GIVEN.fullmatch(order)
    used = sorted({*cards, *rooms, *bought, *hides, *denied})
    if given is None or doubted or not used or (cards and rooms) or len(cards) > 1 or len(rooms) > 1:
        return None
    card, room, buys, hide = given.groups()
    if (
        (hides and hide)
        or (any(times for _, times in copies) and buys)
        or any(_number(low[at]) not in CARDS for at in cards)
    ):
        return None
    card = low[cards[0]] if cards else card
    room = pieces.rooms[rooms[0]] if rooms else room
    added = "".join(f"; buy {_meant(low[at].rstrip('s'))}" for at, times in copies for _ in range(times))
    kept = "" if any("hid" not in low[at] for at in denied) else buys
    hidden = "; hide" if hides or (hide and not any("hid" in low[at] for at in denied)) else ""
    return ChatOrder(f"play {card} in {room}{kept}{added}{hidden}", tuple(pieces.found[at].span() for at in used))


def _without_copy(order: str, text: str) -> ChatOrder | None:
    """An order without one of the cards that it buys, which it does not play: `forget the 6, only the 3`."""
    given, dropped = _GIVEN.fullmatch(order), list(_NOT_BOUGHT.finditer(text))
    if given is None or len(dropped) != 1:
        return None
    card, room, buys, hide = given.groups()
    bought = re.findall(r"-?\d+", buys)
    number = _plain(dropped[0]["card"])
    kept = list(_STILL_BOUGHT.finditer(text, dropped[0].end()))
    left = [each for each in bought if each != number]
    if number == card or bought.count(number) != 1 or any(_plain(one["card"]) not in left for one in kept):
        return None
    stays = [found.span() for found in _STAYS.finditer(text)]
    places = sorted([dropped[0].span(), *(one.span() for one in kept), *stays])
    said = f"play {card} in {room}{''.join(f'; buy {each}' for each in left)}{hide or ''}"
    return ChatOrder(said, tuple(places), whole=True, amends=True)


def _doubt(low: Sequence[str], cards: Sequence[int], rooms: Sequence[str], bought: Sequence[int]) -> str:
    """Why it has to be confirmed: several cards or rooms, none, or a number that is a card with the other sign only."""
    named_cards, named_rooms = {low[index] for index in cards}, set(rooms)
    if len(named_cards) > 1:
        return f"it names {' and '.join(sorted(named_cards))}: which card?"
    if len(named_rooms) > 1:
        return f"it names {' and '.join(sorted(named_rooms))}: which room?"
    if not named_cards:
        return "it names no card: one would be drawn by lot, and the round scores nothing (M4)"
    given = (low[index].rstrip("s") for index in (*cards, *bought))
    other = next((word for word in given if _number(word) not in (None, *CARDS)), None)
    if other is not None:
        return f"{NO_SUCH_CARD} {other}: did you mean {_meant(other)}?"
    return "" if named_rooms else "it names no room: one would be drawn by lot, and the round scores nothing (M4)"


def _wrong_price(text: str, price: re.Match[str] | None, copies: int) -> str:
    """A doubt where so many garnets are said to be paid as those copies, or one, or to hide do not cost (M3)."""
    right = {COPY_PRICE, COPY_PRICE * copies, HIDE_PRICE, COPY_PRICE * copies + HIDE_PRICE}
    if price is not None and _number(_plain(price["price"])) not in right:
        return f"{price['price']} garnets for how many copies?"
    paid = _PAID.search(text)
    return "" if paid is None or int(paid[1]) == COPY_PRICE * copies else f"{paid[1]} garnets for how many copies?"


def _bought(pieces: _Pieces) -> tuple[list[tuple[int, int]], str]:
    """The words that say what is bought, each with how many copies it buys, and what is not sure of it.

    0 copies: the verb, or a word that only counts (`two 3s`, `9 twice`).
    """
    low = pieces.low
    found: list[tuple[int, int]] = []
    doubt = ""
    index = counted = 0
    while index < len(low):
        if low[index] not in _BUY:
            found += _bought_before(low, index)
            index += 1
            continue
        if index and _TWICE.fullmatch(low[index - 1]):
            counted = int(low[index - 1][-1]) if low[index - 1][-1].isdigit() else 2
            found.append((index - 1, 0))
        while index < len(low) and (
            low[index] in _GOES_ON | _BUY or _TWICE.fullmatch(low[index]) or _is_bought(pieces, index)
        ):
            times, behind = _number(low[index]), low[index + 1 : index + 2]
            if counted and times is not None:
                found.append((index, counted))
                counted = 0
            elif low[index] in _BUY:
                found.append((index, 0))
                before = _number(low[index - 1]) if index and low[index] in _COPIES else None
                found += [(index - 1, 0)] if before is not None else []
                counted = before or counted
            elif _TWICE.fullmatch(low[index]):
                last, times_before = found[-1]
                if not times_before:
                    counted = int(low[index][-1]) if low[index][-1].isdigit() else 2
                    found.append((index, 0))
                    index += 1
                    continue
                found[-1:] = [(last, int(low[index][-1]) if low[index][-1].isdigit() else 2), (index, 0)]
            elif low[index : index + 2] == ["one", "more"] or (times is not None and behind and behind[0] in _COPIES):
                found.append((index, 0))
            elif times is not None and (many := _plural_behind(low, index)):
                found += [*((at, 0) for at in range(index, many)), (many, times)]
                index = many
            elif times is not None and behind and behind[0] in ("card", "cards") and low[index - 1] not in ("the", "a"):
                doubt = "how many copies, or of which card?"
                found.append((index, 1))
            elif low[index] in _MORE and index + 1 < len(low) and _number(low[index + 1]) is not None:
                found.append((index, 0))
            elif low[index] not in _GOES_ON:
                worded = pieces.found[index].group().lower() in ("two", "three") and low[index - 1] in _BUY
                doubt = doubt or ("how many copies, or of which card?" if worded or _is_plural(low[index]) else "")
                found.append((index, 1))
            index += 1
    doubt = doubt or ("copies of which card?" if counted else "")
    return found, doubt


def _plural_behind(low: Sequence[str], index: int) -> int:
    """Where the card is of which a number counts the copies: `two 7s`, `four more 2s`; 0 for none."""
    at = index + 1
    while at < len(low) and low[at] in _MORE:
        at += 1
    return at if at < len(low) and _is_plural(low[at]) else 0


def _counts_again(low: Sequence[str], copies: Sequence[tuple[int, int]]) -> list[int]:
    """Where a writer says once more how many copies are bought: `four more 2s. yes, four`."""
    counts = {str(times) for _, times in copies if times > 1}
    return [at for at in range(1, len(low)) if low[at] in counts and low[at - 1] in _AGREES]


def _bought_before(low: Sequence[str], index: int) -> Iterator[tuple[int, int]]:
    """What is bought, where the verb stands behind it: `one extra -11 bought`."""
    at = index - 1
    is_card = at > 0 and _number(low[at]) in CARDS
    if low[index] in _BOUGHT and is_card and not _ADDED.isdisjoint(low[max(0, at - 2) : at]):
        yield from ((at, 1), (index, 0))


def _is_bought(pieces: _Pieces, index: int) -> bool:
    """Whether a number behind a word of buying is bought, and not the card that is played in a room."""
    return (_may_be_card(pieces.low, index) or _is_plural(pieces.low[index])) and not pieces.in_room(index)


def _kept(low: Sequence[str], at: int) -> Iterator[int]:
    """A word of keeping and the number behind it: `keep the 9`."""
    behind = next((index for index in (at + 1, at + 2) if index < len(low) and _number(low[index]) is not None), None)
    if low[at] in _KEEP and behind is not None:
        yield from (at, behind)


def _is_plural(word: str) -> bool:
    return re.fullmatch(r"-?[0-9]{1,2}s", word) is not None


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
    if re.fullmatch(r"-\s[1-9]", piece):
        return piece[-1]
    if (paid := re.fullmatch(r"(?:pay|spend).*\s(\w+)", piece.lower())) is not None:
        return "hide" if paid[1].startswith("hid") else "buy"
    if (times := re.fullmatch(r"(\d)\s?x", piece.lower())) is not None:
        return f"x{times[1]}"
    if piece.lower() in _PLURALS:
        return f"{_PLURALS[piece.lower()]}s"
    word = re.sub("minus|neg(?:ative)?", "-", piece.lower().replace(" ", ""))
    sign, size = ("-", word[1:]) if word.startswith("-") else ("", word)
    return f"{sign}{_WORDS[size]}" if size in _WORDS else word


def _meant(word: str) -> int:
    """The card that a number means: itself, or the one with the other sign where there is no such card."""
    number = int(word)
    return -number if number not in CARDS and -number in CARDS else number


def _number(word: str) -> int | None:
    return int(word) if re.fullmatch(r"-?[0-9]{1,3}", word) else None

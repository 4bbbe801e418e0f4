"""Orders of Three Modular Rooms as players put them: `card 7, room Null`, `buying a 3 and hiding`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise

from games.core.chat import ChatOrder
from games.core.chat_altered import CHANGES_TOO
from games.core.chat_refused import refused
from games.core.chat_tales import decided, only_told
from games.core.chat_told import apart, blanked
from games.core.chat_whose import hangs
from games.core.game import Observation
from games.core.viewers import Seat
from games.modular.cards import CARDS, ROOMS
from games.modular.chat_aside import (
    DOES_TO_ALL,
    EXAMPLE,
    LATER,
    THREATENS,
    YOURS,
    accuses,
    asks_besides,
    clauses,
    not_meant,
    refused_alone,
    said_aside,
)
from games.modular.chat_beside import (
    FOR_PRICE,
    FORGOT,
    HAND,
    KEPT,
    NO_CARDS,
    NOT_PLAYED,
    SAID_BESIDE,
    WHAT_IT_DOES,
    WHAT_IT_IS,
    left_to_lot,
    one_of_several,
    said_the_same,
)
from games.modular.chat_bought import MORE, TWICE, bought_in, counts_again, says_what_is_bought, wrong_price
from games.modular.chat_doubts import beside as said_beside
from games.modular.chat_doubts import doubt as doubt_of
from games.modular.chat_doubts import is_wished
from games.modular.chat_pieces import DENIED, HIDE, ON_THE_WAY, ROOM_WORDS, Pieces, card_meant, may_be_card, number_of
from games.modular.chat_third import in_first_person, of_whom, whose_card
from games.modular.chat_unsure import (
    in_a_phrase,
    joins,
    others_in,
    sums_in,
    taken_back,
    takes_after_all,
    volunteers,
    what_for,
)
from games.modular.view import View

_DROPS = frozenset({"drop", "dropping", "ditch", "ditching"})
_KEEP = frozenset({"keep", "keeping", "save", "saving"})
_NAMING = frozenset({"named", "called", "value", "valued", "worth"})
_BETWEEN = (
    ON_THE_WAY
    | {
        "with",
        "w",
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
        "me",
        "it",
        "put",
        "there",
    }
    | _NAMING
)
"""What can stand between a card and a room, whichever comes first."""
_GETS = frozenset({"get", "getting", "another", "extra", "more", "restock", "replenish", "replace"})
"""Before a number they may say that it is bought."""
_GARNETS = frozenset({"garnet", "garnets"})
NAMES = frozenset(ROOMS)
"""What rooms are called."""
_TOLD_OF = re.compile(
    r"\b(?:was|were|been|had|went|did|played|said|told|says?|wanted|bet|guess|plays|goes|takes|puts|not|never|no|nobody|cannot|\w+n['’]t|dont|wont|cant"
    r"|every(?:one|body)|people|they|he|she|than|instead|rather|unlike|avoid|hate|because|since|cos|cuz|so)\b",
    re.IGNORECASE,
)
"""What makes a card and a room in a clause what was, what others do, or what is not done."""
_IN_SHORT = re.compile(r"\W*?(?:-?\d{1,2}\s?(?:n|(?P<time>[sd]))|[nsd](?P<apart>\s?)-?\d{1,2})\W*")
"""A card and a room's first letter, and no more: `8n`; `8s` may be so many seconds, and `n 8` goes on."""
HIDDEN_BY_WHOM = "is something hidden or bought by this player?"
_OUT_OF_DECK = re.compile(r"-?(?:1[3-9]|[2-9]\d|\d{3,5}|0)")
"""A number that no card has."""
_BEFORE_CARDS = frozenset({"play", "plays", "playing", "card", "use", "using", "my", "put", "bring"})
NO_SUCH_CARD = "there is no card"
"""Begins the doubt about a card with the wrong sign."""


def read(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """The one card and the one room that a message names, and what it buys."""
    short = _IN_SHORT.fullmatch(text)
    text = in_first_person(text if short is None else text.upper(), observation.seats)
    said, asked = text, volunteers(text)
    knowingly = FORGOT.search(text) is None
    hand = HAND.search(text)
    if hand is not None:
        text = f"{text[: hand.start()]}{' ' * len(hand.group())}{text[hand.end() :]}"
    price = FOR_PRICE.search(text)
    beside = [found.span() for each in (*SAID_BESIDE, CHANGES_TOO) for found in each.finditer(text) if found.group()]
    beside = [span for span in beside if not _is_played_for_all_that(text, span)]
    beside += [*said_aside(text), *whose_card(text)]
    lot = left_to_lot(text)
    beside += lot
    text, several = one_of_several(text)
    text = blanked(text, beside)
    aside = not_meant(text, _is_choice)
    text, beside = blanked(text, aside), [*beside, *aside]
    aside = refused(text, ROOMS, _is_choice)
    text, beside = blanked(text, aside), [*beside, *aside]
    told = apart(text, ROOM_WORDS, _is_choice)
    told = [] if any(_may_be_meant(text[start:end]) for start, end in told) else told
    text, beside = blanked(text, told), [*beside, *told]
    pieces = Pieces(text)
    low, rooms = pieces.low, list(pieces.rooms)
    copies, doubted = bought_in(pieces, price.start() if price is not None else None)
    kept = [index for at in range(len(low)) for index in _kept(low, at)]
    kept = [] if any(takes_after_all(said, pieces.found[at].end()) for at in kept) else kept
    not_played = {*(at for at, _ in copies), *kept, *counts_again(low, copies)}
    numbers = [at for at in range(len(low)) if at not in not_played and may_be_card(low, at)]
    cards = [at for at in numbers if number_of(low[at]) in CARDS] or numbers
    pairs = _pairs(low, frozenset(cards), pieces.rooms)
    if len({low[at] for at in cards}) == 1 and pairs:
        cards = [card for card, _ in pairs]
    hides = [at for at in range(len(low)) if low[at] in HIDE]
    slips = _slips(low, cards, pieces.rooms)
    if not cards and not rooms and joins(said, seat, observation.seats):
        return ChatOrder("", ((0, len(said)),), "which card, and in which room?")
    if not cards and not rooms:
        return ChatOrder("hide", (asked.span(),), HIDDEN_BY_WHOM) if asked is not None else None
    parts = [f"play {card_meant(low[cards[0]])}"] if cards else []
    parts += [f"in {pieces.rooms[rooms[0]]}"] if rooms else []
    buys = [f"buy {card_meant(low[at].rstrip('s'))}" for at, times in copies for _ in range(times)]
    text_read = "; ".join(filter(None, (" ".join(parts), *buys, "hide" if hides else "")))
    denied = [at for at in range(len(low)) if DENIED.fullmatch(low[at])]
    prices = [at for at in range(len(low) - 1) if low[at + 1] in _GARNETS and number_of(low[at]) is not None]
    dropped = [at for card, room in pairs if card < room for at in _dropped(low, card)]
    naming = [at for pair in pairs for at in range(min(pair), max(pair)) if low[at] in _NAMING]
    used = sorted(
        {*cards, *rooms, *dropped, *naming, *hides, *denied, *slips, *not_played, *(prices if hides or copies else ())}
    )
    bought = [at for at, times in copies if times]
    lots = bool(lot) and len({low[at] for at in cards}) + len({pieces.rooms[at] for at in rooms}) == 1
    ends = [max((pieces.found[at].end() for at in each), default=0) for each in (hides, bought)]
    unsure = taken_back(said, *ends) or (HIDDEN_BY_WHOM if asked is not None or of_whom(said) else "")
    unsure = unsure or doubt_of(said, seat, observation.seats, card=low[cards[0]] if cards else "", hides=bool(hides))
    unsure = unsure or in_a_phrase(text, *([pieces.found[at].span() for at in each] for each in (hides, bought)))
    if not sums_in(said).isdisjoint(pieces.found[at].span() for at in cards):
        unsure = f"is {low[cards[0]]} a card, or what is in the room?"
    if not others_in(said).isdisjoint(pieces.found[at].span() for at in cards):
        unsure = f"is {low[cards[0]]} the card that this player plays?"
    besides = said_beside(said, hides=bool(hides or denied), buys=len(buys))
    doubt = (
        doubted
        or wrong_price(text, price, sum(times for _, times in copies), hides=bool(hides))
        or ("" if short is None or not (short["time"] or short["apart"]) else "is that a card and a room?")
        or ("" if price is None or hides or copies else f"what is paid for {price['price']} garnets?")
        or next((f"is {low[at]} bought?" for at in numbers[1:] if not _GETS.isdisjoint(low[max(0, at - 3) : at])), "")
        or ("" if lots else _doubt(low, cards, [pieces.rooms[at] for at in rooms], bought))
        or _both(hides, bought, [low[at] for at in denied])
        or besides
        or unsure
    )
    ends_of_copies = {pieces.found[at].end() for at in bought}
    beside = [*beside, *(span for span in what_for(said) if span[0] in ends_of_copies)]
    if cards and rooms:
        beside = [*beside, *several, *said_the_same(text, low[cards[0]])]
    places = (*([hand.span()] if hand is not None else []), *beside, *(pieces.found[at].span() for at in used))
    shares = frozenset(name for name, given in (("card", cards), ("room", rooms)) if given)
    explicit = bool(cards and rooms) or (lots and knowingly)
    whole = (bool(pairs) or bool(slips) or lots) and says_what_is_bought(copies)
    counted = any(TWICE.fullmatch(low[at]) or low[at] in MORE for at, _ in copies)
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
        joins=is_wished(said) or bool(besides),
    )


def _is_played_for_all_that(text: str, span: tuple[int, int]) -> bool:
    """Whether a clause says that a card is kept, and what stands behind it that it is played."""
    return KEPT.match(text, *span) is not None and takes_after_all(text, span[1])


def told(text: str, now: int, seats: Iterable[Seat]) -> Iterable[tuple[int, int]]:
    """What a message only tells: what hiding or buying does, and what happened before round `now`."""
    seats = tuple(seats)
    if asks_besides(text) or accuses(text, seats):
        return [(0, len(text))]
    if volunteers(text) is not None or of_whom(in_first_person(text, seats)) or hangs(text):
        return []
    does = [found.span() for found in WHAT_IT_DOES.finditer(text)]
    does += [found.span() for each in (WHAT_IT_IS, DOES_TO_ALL, EXAMPLE) for found in each.finditer(text)]
    does += [span for each in (YOURS, LATER, THREATENS) for span in clauses(text, each)]
    does += only_told(blanked(text, does), now, _is_choice)
    does += [found.span() for found in _REASONED.finditer(text)]
    does += decided(text, _chosen, lambda each: not _names_nothing(each))
    does += _denied(blanked(text, does))
    rest = blanked(text, does)
    if not _is_choice(rest):
        does += [found.span() for found in NO_CARDS.finditer(rest)] + refused_alone(rest)
        does = does if _names_nothing(blanked(rest, does)) else []
    return sorted(does)


_REASONED = re.compile(
    r"(?:(?<=[.!?\n])|\A)[^\S\n]*+(?:(?:ok|okay|well|hm+|so)\W+){0,2}if\b[^.!?\n]{3,80}?(?:,\s*|\s)(?:then\s+)?"
    r"(?:i|it|that|he|she|they|we|you|every(?:one|body)|nobody|the\s+\w+|sum|score|total)(?:['’](?:s|ll|m|re))?\s+(?:is|are|am|will|would|gets?|scores?|wins?|have|has"
    r"|becomes?|makes?|loses?)\b(?![^\n]{0,200}\b(?:or|else|otherwise|unless|maybe)\b)[^.!?\n]{0,80}?(?:[.!,]\s*)?(?=\bso\b)",
    re.IGNORECASE,
)
"""A case that is reasoned through before what follows from it: `if one room is empty I score, so 5 in Null`."""


def _names_nothing(text: str) -> bool:
    """Whether a text has no room and no card."""
    pieces = Pieces(text)
    return not pieces.rooms and not any(may_be_card(pieces.low, at) for at in range(len(pieces.low)))


def _denied(text: str) -> list[tuple[int, int]]:
    """The clauses that say which card is not played, beside one that is played in a room."""
    found = [found.span() for found in NOT_PLAYED.finditer(text)]
    rest = blanked(text, found)
    if not found or not _is_choice(rest):
        return []
    pieces = Pieces(rest)
    played = {pieces.low[at] for at in range(len(pieces.low)) if may_be_card(pieces.low, at)}
    return [(start, end) for start, end in found if played.isdisjoint(Pieces(text[start:end]).low)]


def _both(hides: Sequence[int], bought: Sequence[int], denied: Sequence[str]) -> str:
    """The doubt about what a text both orders and takes back: `buy 3`, and later `cancel my purchase`."""
    if bought and any("hid" not in word or "buy" in word or "purchas" in word for word in denied):
        return "is something bought, or nothing?"
    return "hidden, or not?" if hides and any("hid" in word for word in denied) else ""


def _pairs(low: Sequence[str], cards: Collection[int], rooms: Collection[int]) -> list[tuple[int, int]]:
    """The cards and rooms that stand beside each other, with nothing but small words between them."""
    named = sorted({*cards, *rooms})
    beside = (pair for pair in pairwise(named) if _BETWEEN.issuperset(low[pair[0] + 1 : pair[1]]))
    ordered = ((one, other) if one in cards else (other, one) for one, other in beside)
    return [(card, room) for card, room in ordered if card in cards and room in rooms]


def _slips(low: Sequence[str], cards: Sequence[int], rooms: Collection[int]) -> list[int]:
    """The numbers beside a room that are no cards, where the only card named behind them has a key pressed once:
    `44 in Duel`, `4, sorry`.
    """
    if not cards:
        return []
    last = low[cards[-1]]
    begins = next((card for card in reversed(cards) if low[card] != last), 0)
    pressed = [at for at in range(begins, cards[-1]) if _is_pressed_twice(low[at], last)]
    return [at for at, _ in _pairs(low, frozenset(pressed), rooms)]


def _is_pressed_twice(number: str, card: str) -> bool:
    """Whether a number is no card, and would be one without a key that was pressed twice."""
    return (
        number_of(number) is not None and card_meant(number) not in CARDS and re.sub(r"(\d)\1+", r"\1", number) == card
    )


def _is_choice(text: str) -> bool:
    """Whether a text names one room alone, beside one card."""
    return _chosen(text) is not None


def _chosen(text: str) -> tuple[str, str] | None:
    """The card and the room that a text names alone, beside each other."""
    pieces = Pieces(text)
    low, rooms = pieces.low, pieces.rooms
    bought = {at for at, _ in bought_in(pieces)[0]}
    cards = [at for at in range(len(low)) if at not in bought and may_be_card(low, at)]
    pairs = {(low[card], rooms[room]) for card, room in _pairs(low, frozenset(cards), rooms)}
    return next(iter(pairs)) if len(pairs) == 1 and len(set(rooms.values())) == 1 else None


def _may_be_meant(clause: str) -> bool:
    """Whether a clause that judges a room has a card for it, which may be the better choice: `7 in Null has more`."""
    pieces = Pieces(clause)
    cards = frozenset(at for at in range(len(pieces.low)) if may_be_card(pieces.low, at))
    return bool(_pairs(pieces.low, cards, pieces.rooms)) and _TOLD_OF.search(clause) is None


def _dropped(low: Sequence[str], card: int) -> Iterator[int]:
    """A word before a card that has it fall into a room, and elsewhere gives it up: `drop the 7 into Null`."""
    at = card - 1
    while at > 0 and low[at] in ("the", "my", "a", "an"):
        at -= 1
    if at >= 0 and low[at] in _DROPS:
        yield at


def _is_out_of_deck(low: Sequence[str], at: int) -> bool:
    """Whether a word is a number that no card has, where a card would stand: `play 13`."""
    return _OUT_OF_DECK.fullmatch(low[at]) is not None and low[at - 1] in _BEFORE_CARDS


def _doubt(low: Sequence[str], cards: Sequence[int], rooms: Sequence[str], bought: Sequence[int]) -> str:
    """Why it has to be confirmed: several cards or rooms, none, or a number that is a card with the other sign only."""
    named_cards, named_rooms = {low[index] for index in cards}, set(rooms)
    if len(named_cards) > 1:
        return f"it names {' and '.join(sorted(named_cards))}: which card?"
    if len(named_rooms) > 1:
        return f"it names {' and '.join(sorted(named_rooms))}: which room?"
    if not named_cards:
        strange = next((low[at] for at in range(1, len(low)) if _is_out_of_deck(low, at)), None)
        if strange is not None:
            return f"no card is called {strange}"
        return "it names no card: one would be drawn by lot, and the round scores nothing (M4)"
    given = (low[index].rstrip("s") for index in (*cards, *bought))
    other = next((word for word in given if number_of(word) not in (None, *CARDS)), None)
    if other is not None:
        return f"{NO_SUCH_CARD} {other}: did you mean {card_meant(other)}?"
    return "" if named_rooms else "it names no room: one would be drawn by lot, and the round scores nothing (M4)"


def _kept(low: Sequence[str], at: int) -> Iterator[int]:
    """A word of keeping and the number behind it: `keep the 9`."""
    behind = next((index for index in (at + 1, at + 2) if index < len(low) and number_of(low[index]) is not None), None)
    if low[at] in _KEEP and behind is not None:
        yield from (at, behind)
